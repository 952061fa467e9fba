"""The terms of the texts themselves: how each is read, and what it is called in English.

They come from headings, the glossary and ``「日本語／English」`` pairs, never from the dictionary
(UniDic gives クリーチャー the lemma Kreacher).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from typing import Protocol

from kb.record import NamedTuple
from kb.text.fold import name_form
from kb.text.searchable import has_dots, literal
from kb.text.terms import terms

PAIR = r"[「《]([^「」《》/]+)/([a-z][a-z' ,-]*[a-z])[」》]"
LISTED = "、"
PATTERN = frozenset("[［～〜")
"""What stands in a heading for any word."""
HOMONYM = r"\s*[(（](?:\d+|[nv])[)）]$"
OR_AND = "/| and "
"""Stands between English names where the Japanese heading has 、 between its own."""
I_ROW, E_ROW, U_ROW = "いきしちにひみりぎじび", "えけせてねへめれげぜべ", "うくすつぬふむるぐずぶ"
"""How the stem of a verb ends that is used as a noun, and the dictionary forms of the first."""
KEPT = 4096
"""Answers that are kept, of each kind."""
LONGEST = 40
"""A heading longer than this is a sentence and no term."""


class Name(NamedTuple):
    """A term as `literal` writes it, with its reading in hiragana and its English name."""

    term: str
    reading: str | None = None
    english: str | None = None
    english_form: str | None = None
    """The English name as `english_form` writes it: kept, since stemming takes its time."""
    written: str | None = None
    """The term with its middle dots, where it has any: MeCab may cut it in another way."""
    forms: Sequence[str] = ()
    """The term as `word_form` writes it, with and without dots: kept, since MeCab is slow."""

    def worded(self) -> tuple[str, ...]:
        """The ``forms``, worked out where they were not kept."""
        given = (self.term, self.written) if self.written else (self.term,)
        return tuple(self.forms) or _distinct(map(word_form, given))


class Names(Protocol):
    """Names in their order, and which of them something may be; others may be among these."""

    def __iter__(self) -> Iterator[Name]:
        """Each of them once."""

    def named(self, key: str) -> Iterable[Name]:
        """Those with this term, reading or English form."""

    def worded(self, form: str) -> Iterable[Name]:
        """Those with this form."""

    def beginning(self, word: str) -> Iterable[Name]:
        """Those with a form whose first word this is."""


class Listed:
    """Names that are held in memory."""

    def __init__(self, names: Iterable[Name]) -> None:
        self._names = tuple(dict.fromkeys(map(_with_form, names)))

    def __iter__(self) -> Iterator[Name]:
        return iter(self._names)

    def named(self, key: str) -> Iterable[Name]:
        """See `Names`."""
        return self._by_name.get(key, ())

    def worded(self, form: str) -> Iterable[Name]:
        """See `Names`."""
        return self._by_form.get(form, ())

    def beginning(self, word: str) -> Iterable[Name]:
        """See `Names`."""
        return self._by_first.get(word, ())

    @cached_property
    def _by_name(self) -> dict[str, list[Name]]:
        return self._by(lambda name: (name.term, name.reading, name.english_form))

    @cached_property
    def _by_form(self) -> dict[str, list[Name]]:
        return self._by(Name.worded)

    @cached_property
    def _by_first(self) -> dict[str, list[Name]]:
        return self._by(lambda name: (form.partition(" ")[0] for form in name.worded()))

    def _by(self, keys: Callable[[Name], Iterable[str | None]]) -> dict[str, list[Name]]:
        found: dict[str, list[Name]] = {}
        for name in self._names:
            for key in dict.fromkeys(keys(name)):
                if key:
                    found.setdefault(key, []).append(name)
        return found


class Lexicon:
    """Names by what a person might type instead.

    ``shipped`` are those alone that ship with the program: they are the same for every text. What
    is known of a name only grows with the names: another one never takes its place.

    What is asked again and again is kept: a question asks for the same names in many ways.
    """

    def __init__(self, names: Names, shipped: Names | None = None) -> None:
        self.names = names
        self.shipped = self if shipped is None else Lexicon(shipped)
        self.read_as = lru_cache(maxsize=KEPT)(self._read_as)
        self.called = lru_cache(maxsize=KEPT)(self._called)
        self.english = lru_cache(maxsize=KEPT)(self._in_english)
        self.alike = lru_cache(maxsize=KEPT)(self._alike)
        self.lengths = lru_cache(maxsize=KEPT)(self._lengths)

    def _read_as(self, kana: str) -> tuple[str, ...]:
        """The terms that are read so: ``kana`` in either kana, any width."""
        form = name_form(kana)
        return _distinct(n.term for n in self.names.named(form) if n.reading == form)

    def _called(self, english: str) -> tuple[str, ...]:
        """The Japanese terms with this English name, whatever its number and case."""
        form = english_form(english)
        return _distinct(n.term for n in self.names.named(form) if n.english_form == form)

    def _in_english(self, term: str) -> tuple[str, ...]:
        """The English names of a Japanese term in its `literal` form, then of those alike."""
        alike = (name for like in self.alike(term) for name in self._english(like))
        return _distinct((*self._english(term), *alike))

    def _english(self, term: str) -> Iterator[str]:
        return (n.english for n in self.names.named(term) if n.term == term and n.english)

    def _alike(self, text: str) -> tuple[str, ...]:
        """The terms of the same words, however inflected or written (生贄に捧げた, ライブラリ).

        A noun that is made of a verb (打ち消し) is like the verb as well.
        """
        if len(text) > LONGEST:
            return ()
        form = self._form(text)
        return _distinct(term for each in (form, *verbs_of(form)) for term in self._worded(each))

    def _form(self, text: str) -> str:
        """The form of a text; that of a term was kept, so that a search need not start MeCab."""
        kept = (n.forms[0] for n in self.names.named(text) if n.term == text and n.forms)
        return next(kept, None) or word_form(text)

    def _worded(self, form: str) -> Iterator[str]:
        return (n.term for n in self.names.worded(form) if form in n.worded())

    def of_words(self, cut: Sequence[str]) -> tuple[str, ...]:
        """The terms that these index terms are, in this order."""
        return _distinct(self._worded(" ".join(cut)))

    def _lengths(self, first: str) -> tuple[int, ...]:
        """How many index terms those terms are that begin with this one, the longest first."""
        forms = (f.split(" ") for n in self.names.beginning(first) for f in n.worded())
        return tuple(sorted({len(words) for words in forms if words[0] == first}, reverse=True))


def names_of(title: str | None, english: str | None, reading: str | None) -> Iterator[Name]:
    """The names that a heading gives: one, or several where it lists them (覇権、覇権された)."""
    if not title or len(title) > LONGEST:
        return
    called = _alternatives(english) if english else []
    yield from _named(title, called, reading)
    parts = title.split(LISTED)
    if len(parts) == 1:
        return
    read = reading.split(LISTED) if reading else []
    own = re.split(OR_AND, english) if english else []
    for place, part in enumerate(parts):
        if part and PATTERN.isdisjoint(part):
            each = own[place : place + 1] if len(own) == len(parts) else called[: not place]
            yield from _named(part, each, read[place] if len(read) == len(parts) else None)


def _named(title: str, called: list[str], reading: str | None) -> Iterator[Name]:
    term, read = literal(title).text, name_form(reading) if reading else None
    written = title if has_dots(title) else None
    for english in called:
        yield Name(term, read, literal(english).text, english_form(english), written)
    if not called:
        yield Name(term, read, written=written)


def _alternatives(english: str) -> list[str]:
    """An English heading, as it stands and as other texts may have it.

    Japanese glossaries number homonyms (``Draw(2)``) and list words with a stroke (``You/Your``).
    """
    bare = re.sub(HOMONYM, "", english).strip() or english
    listed = [bare.replace("/", ", "), *bare.split("/")] if "/" in bare else []
    return list(dict.fromkeys((english, bare, *listed)))


def built_in() -> Iterator[Name]:
    """The names that ship with the program: those of the rulebook it was first made for."""
    from pathlib import Path  # noqa: PLC0415 - an index has them; a search is to start fast

    table = Path(__file__).with_name("lexicon.tsv").read_text(encoding="utf-8")
    for line in table.splitlines()[1:]:
        term, reading, english = line.split("\t")
        yield from names_of(term, english or None, reading or None)


def pairs_in(text: str) -> Iterator[Name]:
    """The names given in running text as ``「日本語／English」``; ``text`` is `literal`."""
    for match in re.finditer(PAIR, text):
        yield Name(match[1], None, match[2], english_form(match[2]))


def _with_form(name: Name) -> Name:
    if name.english is None or name.english_form is not None:
        return name
    return name._replace(english_form=english_form(name.english))


def english_form(english: str) -> str:
    """English as compared: stems without their endings, in order."""
    return " ".join(term.text for term in terms(english)) or english


def word_form(term: str) -> str:
    """A term as compared: its words in the forms of the dictionary, in order."""
    return " ".join(each.text for each in terms(term)) or term


def verbs_of(noun: str) -> Iterator[str]:
    """The verbs that a noun in its dictionary form may be made of: 打ち消す of 打ち消し."""
    stem, last = noun[:-1], noun[-1:]
    if stem and last in I_ROW:
        yield stem + U_ROW[I_ROW.index(last)]
    if stem and last in I_ROW + E_ROW:
        yield noun + "る"


def _distinct(values: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(values))
