"""The terms of a game: how each is read, what it is called in English, and looking them up.

Where they come from is in `kb.text.naming`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from typing import Protocol

from kb.record import NamedTuple
from kb.text.fold import name_form
from kb.text.spelling import spellings
from kb.text.terms import terms

I_ROW, E_ROW, U_ROW = "いきしちにひみりぎじび", "えけせてねへめれげぜべ", "うくすつぬふむるぐずぶ"
"""Endings of nouns made of verbs (打ち消し, 答え), and of the verbs of the first (打ち消す)."""
KEPT = 4096
"""Answers of each kind that a lexicon keeps."""
LONGEST = 40
"""A heading longer than this is a sentence and no term."""
LONGEST_ENGLISH = 8 * LONGEST
"""An English name is not longer than this, whatever a heading lists."""


class Name(NamedTuple):
    """A term as `literal` writes it (`kb.text.searchable`), with its kana and its English name."""

    term: str
    reading: str | None = None
    english: str | None = None
    english_form: str | None = None
    """The English name as `english_form` writes it: kept, since stemming takes its time."""
    written: str | None = None
    """The term with its middle dots, where it has any: MeCab may cut it in another way."""
    forms: Sequence[str] = ()
    """The term as `word_form` writes it, with and without dots: kept, since MeCab is slow."""

    def starts(self, text: str) -> bool:
        """Whether the term or its reading begins so."""
        return self.term.startswith(text) or (self.reading or "").startswith(text)

    def worded(self) -> tuple[str, ...]:
        """The ``forms``, worked out where they were not kept."""
        given = (self.term, self.written) if self.written else (self.term,)
        return tuple(self.forms) or _distinct(map(word_form, given))


class Names(Protocol):
    """Names in their order, found by what a person may write for them.

    Each look-up may yield further names, which the caller has to sort out.
    """

    def __iter__(self) -> Iterator[Name]:
        """Each of them once."""

    def named(self, key: str) -> Iterable[Name]:
        """Those with this term, reading or English form."""

    def worded(self, form: str) -> Iterable[Name]:
        """Those with this form."""

    def beginning(self, word: str) -> Iterable[Name]:
        """Those with a form whose first word this is."""

    def starting(self, text: str) -> Iterable[Name]:
        """Those whose term or reading begins so, and no others."""


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

    def starting(self, text: str) -> Iterable[Name]:
        """See `Names`."""
        return [n for n in self._names if n.starts(text)]

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
        if len(english) > LONGEST_ENGLISH:
            return ()
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

        A noun that is made of a verb (打ち消し) is like the verb as well, a loan word like itself
        in another spelling (フェーズ).
        """
        if len(text) > LONGEST:
            return ()
        form = self._form(text)
        worded = (term for each in (form, *verbs_of(form)) for term in self._worded(each))
        spelt = (each for each in spellings(text) for n in self.names.named(each) if n.term == each)
        return _distinct((*worded, *spelt))

    def starting(self, text: str) -> tuple[str, ...]:
        """The terms that begin so, as they are written or read."""
        found = (
            n
            for start in dict.fromkeys((text, name_form(text)))
            for n in self.names.starting(start)
        )
        return _distinct(n.term for n in found)

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
