"""Compounds as index terms: 起動型能力 is one term, and its parts are terms still.

MeCab cuts a compound, and cuts it alike wherever it stands among others; so the compounds that
the built-in lexicon names are put together again behind the terms of a text. Those that texts
name are not: what a text is indexed by would then depend on the other texts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from kb.text.lexicon import Name
from kb.text.naming import built_in

JOINT = "_"
"""Stands between the parts of a compound; no part holds it."""


def joint(parts: Sequence[str]) -> str:
    """The index term of a compound of these terms."""
    return JOINT.join(parts)


def joined(terms: Sequence[str]) -> Iterator[str]:
    """The compounds among the terms of a text, in the order of their beginnings."""
    known = _compounds()
    for at, first in enumerate(terms):
        for compound in known.get(first, ()):
            if compound == tuple(terms[at : at + len(compound)]):
                yield joint(compound)


@cache
def _compounds() -> dict[str, tuple[tuple[str, ...], ...]]:
    """The compounds of the built-in lexicon, in either language, by their first term."""
    forms = {tuple(form.split()) for name in built_in() for form in _forms(name)}
    found: dict[str, list[tuple[str, ...]]] = {}
    for compound in sorted(form for form in forms if len(form) > 1):
        found.setdefault(compound[0], []).append(compound)
    return {first: tuple(several) for first, several in found.items()}


def _forms(name: Name) -> Iterator[str]:
    yield from name.worded()
    if name.english_form:
        yield name.english_form
