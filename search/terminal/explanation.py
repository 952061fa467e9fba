"""How a line was understood and why each hit ranks where it does, as lines for people."""

from __future__ import annotations

from collections.abc import Iterator

from search.messages.say import say
from search.reading.explanation import Explanation
from search.reading.naming import heading_name
from search.reading.request import Results
from search.reading.wording import Way


def explanation_lines(results: Results, explanation: Explanation) -> Iterator[str]:
    """The ways, numbered, then for each hit what it scores by which."""
    yield ""
    yield say("explain.understood", canonical=results.canonical)
    for place, way in enumerate(explanation.ways, 1):
        yield f"  [{place}] {_way(way)}"
    yield say("explain.because")
    for hit in results.shown.hits:
        reasons = explanation.of(hit.entry)
        parts = " + ".join(f"{reason.score:.2f} [{reason.way + 1}]" for reason in reasons)
        name = heading_name(hit.entry if hit.entry.number or hit.entry.title else hit.group)
        yield f"  {hit.rank}. {name} ({hit.entry.kind}): {hit.score:.2f} <- {parts}"


def _way(way: Way) -> str:
    terms = f" ({' '.join(way.terms)})" if way.terms and way.terms != (way.text,) else ""
    also = f" = {' / '.join(way.also)}" if way.also else ""
    return f"{say('explain.' + way.kind)}: {way.text}{terms}{also}"
