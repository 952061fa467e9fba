"""References found in text.

The grammar, whole, for Japanese and English; the numbering is its parameter::

    text      = { other | citation | terms }
    citation  = item { JOIN item }                        kb.links.citations, kb.links.evidence
    item      = [ CUE ] ( NUMBER | SHORT ) [ range ] [ label ]
    range     = ( DASH | TO ) ( [ CUE ] NUMBER | SHORT )
    label     = "〔" heading "〕" | [","] quote heading quote    kb.links.label
              | "「" heading "」" | ( "," | "." ) Heading         the last one behind see only
    terms     = term { JOIN term } 参照 | See [also] term { JOIN term }    kb.links.terms

    CUE       = rule(s) | section(s) | step(s) | CR | ルール | 総合ルール    kb.links.lexer
    NUMBER    = a number of the numbering                 kb.numbering
    SHORT     = its last part alone: h in 601.2f–h, 10 in 119.9–10
                (第7章 without its part is a NUMBER, and relative: kb.number)
    DASH      = - – — ~ 〜
    TO        = から | to | through
    JOIN      = "," | 、 | and | or | および | ならびに | または | と | や | ・

No part of a citation reaches over the end of a sentence or a blank line; a single line break is
a space. Text is width-folded first; spans are those of the source.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator

from kb.links.citations import Citations
from kb.links.item import Item
from kb.links.lexer import lexer
from kb.links.term_item import TermItem
from kb.links.terms import terms
from kb.number import RuleNumber
from kb.reference import Reference, TermTarget
from kb.scheme import Numbering
from kb.text.fold import Folded, fold

_BLOCK = 20_000
"""So many characters of a long text, and what goes on to the next blank line, are read at once."""
_BLANK_LINE = re.compile(r"(?:\r\n?|\n)[ \t]*(?:\r\n?|\n)")
_FIGURE = re.compile(r"[\d第]")
_SEE = re.compile(r"ee (?:also )?[^a-z]")
"""Whether a term may follow: *see rule* has none."""
_LINE_BREAK = re.compile(r"[ \t]*[\r\n]+[ \t]*")
_JAPANESE_BREAK = re.compile(r"(?<=[^\x00-\x7f])[ \t]*[\r\n]+[ \t]*(?=[^\x00-\x7f])")
_STOP_IN_QUOTES = re.compile(r"[.,;](?=[’'”\"]\Z)")


def find(
    text: str,
    numbering: Numbering,
    lang: str | None = None,
    own: RuleNumber | None = None,
    known: Collection[str] | None = None,
) -> tuple[Reference, ...]:
    """Find every reference of ``text``, in order, one for each listed item.

    ``lang`` (``ja``, ``en`` or None for either) narrows the forms of term references. ``own`` is
    the number of the rule the text belongs to, which is no reference where the text begins with
    it. ``known`` holds the `kb.text.fold.name_form` of the glossary's terms; without it terms are
    told by form. Never raises.
    """
    found: list[Reference] = []
    for start, end in _blocks(text):
        for one in _found(text[start:end], numbering, lang, None if start else own, known):
            moved = one._replace(start=start + one.start, end=start + one.end) if start else one
            found.append(moved)
    return tuple(found)


def _blocks(text: str) -> Iterator[tuple[int, int]]:
    """The text in one, or from blank line to blank line where most blocks need no folding.

    No reference reaches over a blank line.
    """
    start = 0
    if len(text) > 2 * _BLOCK and not unicodedata.is_normalized("NFKC", text):
        while blank := _BLANK_LINE.search(text, start + _BLOCK):
            yield start, blank.end()
            start = blank.end()
    if start < len(text):
        yield start, len(text)


def _found(
    text: str,
    numbering: Numbering,
    lang: str | None,
    own: RuleNumber | None,
    known: Collection[str] | None,
) -> Iterable[Reference]:
    numbered = _FIGURE.search(text) is not None
    termed = "参照" in text or ("ee " in text and _SEE.search(text) is not None)
    if not numbered and not termed:
        return ()
    folded = None if text.isascii() else fold(text)
    read = text if folded is None else folded.text
    items = list(Citations(read, lexer(numbering), own)) if numbered else []
    references = [_number_reference(text, folded, item) for item in items]
    if termed:
        spans = [(item.start, item.end) for item in items]
        found = terms(read, spans, known, lang)
        references.extend(_term_reference(text, folded, term) for term in found)
        references.sort(key=lambda reference: reference.start)
    return references


def _number_reference(text: str, folded: Folded | None, item: Item) -> Reference:
    start, end, target, label, _ = item
    if folded is not None and folded.text is not text:
        start, end = folded.span(start, end)
        label = label and folded.span(*label)
    quoted = _unwrapped(text[label[0] : label[1]]) if label else None
    return Reference(start, end, text[start:end], target, quoted)


def _term_reference(text: str, folded: Folded | None, term: TermItem) -> Reference:
    start, end = term.term if folded is None else folded.span(*term.term)
    surface = text[start:end]
    return Reference(start, end, surface, TermTarget(_unwrapped(surface)))


def _unwrapped(text: str) -> str:
    """Join a name that a hard wrap has cut, and drop the stop before its last quotation mark."""
    whole = _LINE_BREAK.sub(" ", _JAPANESE_BREAK.sub("", text)).strip()
    return _STOP_IN_QUOTES.sub("", whole)
