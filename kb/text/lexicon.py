"""The terms of the texts themselves: how each is read, and what it is called in English.

They come from headings, the glossary and ``「日本語／English」`` pairs, never from the dictionary
(UniDic gives クリーチャー the lemma Kreacher).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from pathlib import Path

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


class Lexicon:
    """Names by what a person might type instead.

    The first ``built_in`` of them, each counted once, are those that ship with the program. What
    is known of a name only grows with the names: another one never takes its place.
    """

    def __init__(self, names: Iterable[Name], built_in: int = 0) -> None:
        self.names = tuple(dict.fromkeys(names))
        self._built_in = built_in
        self._read: dict[str, list[str]] = {}
        self._english: dict[str, list[str]] = {}
        self._terms: dict[str, list[str]] = {}
        for name in self.names:
            self._file(name)

    def _file(self, name: Name) -> None:
        self._terms.setdefault(name.term, [])
        if name.reading:
            self._read.setdefault(name.reading, []).append(name.term)
        if name.english:
            form = name.english_form or english_form(name.english)
            self._english.setdefault(form, []).append(name.term)
            self._terms[name.term].append(name.english)

    @cached_property
    def shipped(self) -> Lexicon:
        """The names alone that ship with the program: they are the same for every text."""
        if len(self.names) == self._built_in:
            return self
        return Lexicon(self.names[: self._built_in], self._built_in)

    @cached_property
    def _worded(self) -> dict[str, str]:
        """The form of each term as it was kept: of these, a search need not start MeCab."""
        return {name.term: name.forms[0] for name in self.names if name.forms}

    @cached_property
    def _forms(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for name in self.names:
            for form in name.worded():
                found.setdefault(form, []).append(name.term)
        return found

    def read_as(self, kana: str) -> tuple[str, ...]:
        """The terms that are read so: ``kana`` in either kana, any width."""
        return _distinct(self._read.get(name_form(kana), ()))

    def called(self, english: str) -> tuple[str, ...]:
        """The Japanese terms with this English name, whatever its number and case."""
        return _distinct(self._english.get(english_form(english), ()))

    def english(self, term: str) -> tuple[str, ...]:
        """The English names of a Japanese term in its `literal` form, then of those alike."""
        alike = (name for like in self.alike(term) for name in self._terms[like])
        return _distinct((*self._terms.get(term, ()), *alike))

    def alike(self, text: str) -> tuple[str, ...]:
        """The terms of the same words, however inflected or written (生贄に捧げた, ライブラリ).

        A noun that is made of a verb (打ち消し) is like the verb as well.
        """
        if len(text) > LONGEST:
            return ()
        form = self._worded.get(text) or word_form(text)
        forms = (form, *verbs_of(form))
        return _distinct(term for each in forms for term in self._forms.get(each, ()))

    def of_words(self, cut: Sequence[str]) -> tuple[str, ...]:
        """The terms that these index terms are, in this order."""
        return _distinct(self._forms.get(" ".join(cut), ()))

    def lengths(self, first: str) -> tuple[int, ...]:
        """How many index terms those terms are that begin with this one, the longest first."""
        return self._lengths.get(first, ())

    @cached_property
    def _lengths(self) -> dict[str, tuple[int, ...]]:
        found: dict[str, set[int]] = {}
        for form in self._forms:
            words = form.split(" ")
            found.setdefault(words[0], set()).add(len(words))
        return {word: tuple(sorted(lengths, reverse=True)) for word, lengths in found.items()}


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
    table = Path(__file__).with_name("lexicon.tsv").read_text(encoding="utf-8")
    for line in table.splitlines()[1:]:
        term, reading, english = line.split("\t")
        yield from names_of(term, english or None, reading or None)


def pairs_in(text: str) -> Iterator[Name]:
    """The names given in running text as ``「日本語／English」``; ``text`` is `literal`."""
    for match in re.finditer(PAIR, text):
        yield Name(match[1], None, match[2], english_form(match[2]))


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
