"""What a heading or term is called in the other language, and how it is read."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from kb.links.headings import agrees
from kb.store.reading import Library
from kb.text.fold import name_form
from kb.text.lexicon import Lexicon, Listed
from kb.text.naming import built_in
from kb.text.searchable import literal
from search.reading.choice import is_japanese


def other_names(library: Library, name: str) -> tuple[str, ...]:
    """The other names of what ``name`` names: those the texts give, then those that ship."""
    kept = [n for e in library.named(name_form(name)) for n in (e.title, e.title_en) if n]
    lexicon = _shipped()
    terms = dict.fromkeys((literal(name).text, *lexicon.read_as(name), *lexicon.called(name)))
    english = (called for term in terms for called in lexicon.english(term))
    form = name_form(name)
    return tuple(n for n in dict.fromkeys((*kept, *terms, *english)) if name_form(n) != form)


def contradicts(library: Library, label: str, headings: Iterable[str]) -> bool:
    """Whether ``label`` is known to be the name of something else than what ``headings`` head.

    A label in another language than the headings, of which no translation is known, says nothing.
    """
    listed = list(headings)
    if agrees(label, listed):
        return False
    names = other_names(library, label)
    if any(agrees(name, listed) for name in names):
        return False
    japanese = is_japanese(label)
    alike = any(is_japanese(heading) == japanese for heading in listed)
    return alike or any(is_japanese(name) != japanese for name in names)


@lru_cache(maxsize=1)
def _shipped() -> Lexicon:
    return Lexicon(Listed(built_in()))
