"""Who cites what in an edition, as the grammar and the resolver have it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ingest.pipeline.assembly import assemble
from ingest.pipeline.reading import read
from ingest.source import Refused, sources
from kb.links.mentions import find
from kb.links.resolver import Resolver
from kb.model import Content
from kb.numbering.comprehensive import NUMBERING
from kb.outline import Outline
from kb.reference import Status
from tests.accuracy.count import Pair


def pairs(path: Path, lang: str) -> set[Pair]:
    """Every (citing entry, cited number) of the edition in ``path``; examples count as theirs."""
    content = _content(path)
    outline = Outline((rule.number, rule.title) for rule in content.rules)
    found = (
        (name, Resolver(outline).link(reference))
        for name, text in _texts(content)
        for reference in find(text, NUMBERING, lang)
    )
    return {
        (name, str(target))
        for name, link in found
        if link.status in {Status.FOUND, Status.STALE}
        for target in link.targets
    }


def _content(path: Path) -> Content:
    source = next(sources(str(path)))
    assert not isinstance(source, Refused)
    return assemble(read(source).drafts, source.stem).content


def _texts(content: Content) -> Iterator[tuple[str, str]]:
    for rule in content.rules:
        for text in (rule.text, *(example.text for example in rule.examples)):
            yield str(rule.number), text
    for entry in content.glossary:
        for text in (entry.text, *(example.text for example in entry.examples)):
            yield entry.term, text
