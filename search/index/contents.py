"""From a passage of the store to what the index keeps of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from kb.store.stock import Passage
from kb.text.compounds import joined
from kb.text.fold import Folded
from kb.text.kana import to_hiragana
from kb.text.lexicon import Name
from kb.text.mecab import Token
from kb.text.naming import pairs_in
from kb.text.searchable import literal, searchable, without_dots
from kb.text.terms import terms, terms_among, words_of
from search.index.document import Document, Field

BETWEEN = "\v"
"""Stands between title and text where they are looked through as one; no literal form holds it."""


@dataclass(frozen=True, slots=True)
class Analysed:
    """A passage cut into terms, and its literal forms: text, names and reading."""

    document: Document
    text: str
    names: str
    reading: str
    """The words of title and text in hiragana, one space between them."""


def analysed(passage: Passage) -> Analysed:
    """Everything the index keeps of a passage."""
    body = searchable(passage.text)
    text = without_dots(body).text
    names = _names(passage)
    words = words_of(body)
    return Analysed(
        Document(passage.id, _terms(passage, body, words)),
        text if not names or text.startswith(names[0]) else BETWEEN.join((names[0], text)),
        BETWEEN.join(names),
        " ".join(part for part in (_title_reading(passage), _spoken(words)) if part),
    )


Head = tuple[str | None, str | None, str | None]
"""What heads a passage: its title, that in English, and its reading."""


def head_of(passage: Passage) -> Head:
    """What heads a passage."""
    english = passage.title_en or (passage.title if passage.lang == "en" else None)
    return passage.title, english, passage.reading


def paired_names(passage: Passage) -> Iterator[Name]:
    """The names that the text of a passage gives in pairs of Japanese and English."""
    if "／" in passage.text or "/" in passage.text:
        yield from pairs_in(literal(passage.text).text)


def _names(passage: Passage) -> list[str]:
    return [literal(name).text for name in (passage.title, passage.title_en) if name]


def _title_reading(passage: Passage) -> str:
    if passage.reading:
        return to_hiragana(literal(passage.reading).text)
    return _spoken(words_of(searchable(passage.title))) if passage.title else ""


def _spoken(words: Iterable[Token]) -> str:
    return " ".join(word.reading for word in words)


def _terms(passage: Passage, body: Folded, words: Sequence[Token]) -> dict[Field, tuple[str, ...]]:
    english = passage.title_en or (passage.title if passage.lang == "en" else None)
    cut = tuple(term.text for term in terms_among(body, words))
    return {
        Field.TITLE: _cut(passage.title),
        Field.ENGLISH: _cut(english),
        Field.BODY: cut,
        Field.WHOLE: tuple(joined(cut)),
    }


def _cut(text: str | None) -> tuple[str, ...]:
    return tuple(term.text for term in terms(text)) if text else ()
