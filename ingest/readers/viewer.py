"""Saved pages of the CR viewer (総合ルールビューア): some sections of an edition.

The navigation block of the page names the edition (``MJMJ訳 20231117.0``); most saves lack it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ingest.dates import date_of
from ingest.draft import Draft, ExampleText, Header, Lines, Numbered
from ingest.hypertext import VisibleLine, is_html, visible_lines
from ingest.reader import SourceText
from ingest.spans import disjoint, filled
from ingest.succession import successor
from kb.number import RuleNumber
from kb.numbering.comprehensive import NUMBERING
from kb.scheme import SECTION, LineNumber

_NAME = "総合ルールビューア"
_NAMED = 200
"""Lines that may stand above the viewer's name: what the site's head and its menus hold."""
_ITEM = re.compile(r"\A\s*[-‐−–・•*◦○▪‣]\s*(?=\d)")
_MARK = re.compile(r"\s*[-‐−–・•*◦○▪‣]\s*")
_HEADING = re.compile(r"\s*\d{1,3}\s*[.．]")
_EXAMPLE = re.compile(r"\s*(?:[-・•*]\s*)?例\s*[:：]\s*")
_END = re.compile(r"\s*(?:MUSES ENGINE\b|ページの先頭|トップへ|Copyright\b|©)")
_EDITION = re.compile(r"(?:MJMJ\s*)?訳\s*((20\d{2})(\d{2})(\d{2})\.\d{1,3})(?:\s*版)?")
_KANA = re.compile("[ぁ-ヿ]")
_FEWEST, _SHARE = 2, 0.4
"""Rules with their marks from which a text is a piece of a page: so many, and such a share."""


@dataclass(frozen=True, slots=True)
class ViewerReader:
    """Reads the page as text or as saved HTML, with every linked word on its own line or not."""

    name: str = "cr-viewer"
    lang: str | None = "ja"

    def likelihood(self, source: SourceText) -> float:
        """Near certain where the page names the viewer, likely where it names its engine."""
        lines = source.lines
        if any(_NAME in line for line in lines[:_NAMED]):
            return 0.98 if _rules(_visible(lines)) else 0.0
        if any("MUSES ENGINE" in line for line in lines[-80:]):
            return 0.8 if any(map(_ITEM.match, lines)) else 0.0
        return 0.5 if _is_piece(lines) else 0.0

    def drafts(self, source: SourceText) -> Iterator[Draft]:
        """Headings, rules and examples of the page; the rest of it is navigation."""
        lines = _visible(source.lines)
        found = (*_header(lines), *_joined(_body(lines)))
        yield from filled(disjoint(found), source.lines, "navigation")


READER = ViewerReader()


@dataclass(frozen=True, slots=True)
class _Words:
    """Words that go on with the rule above: linked words stand on lines of their own."""

    lines: Lines
    text: str


def _header(lines: Sequence[VisibleLine]) -> Iterator[Header]:
    """The edition, where the page names it above its rules."""
    first = min(_rules(lines), default=0)
    for line in lines[:first]:
        found = _EDITION.fullmatch(line.text.strip())
        if found is not None and (date := date_of(*found.groups()[1:])):
            yield Header(Lines(line.first, line.last), found[1], date)
            return


def _body(lines: Sequence[VisibleLine]) -> Iterator[Numbered | ExampleText | _Words]:
    rules = _rules(lines)
    headings = _headings(lines, rules)
    first = min([*rules, *headings], default=len(lines))
    is_bare = False
    for index, line in enumerate(lines[first:], first):
        span = Lines(line.first, line.last)
        if _END.match(line.text):
            return
        if found := rules.get(index) or headings.get(index):
            text = line.text[found.end :].strip()
            is_bare = not text  # its words, some of them links, stand on the lines below
            yield Numbered(span, found.number, text)
        elif mark := _EXAMPLE.match(line.text):
            yield ExampleText(span, line.text[mark.end() :].strip())
        elif is_bare or index > min(rules, default=first):
            yield _Words(span, line.text.strip())


def _rules(lines: Sequence[VisibleLine]) -> dict[int, LineNumber]:
    """Which lines are rules: those with a mark; in a copy that lost the marks, those in order.

    Headings have no marks.
    """
    marked = any(_is_marked_rule(line.text) for line in lines)
    found: dict[int, LineNumber] = {}
    last: RuleNumber | None = None
    for index, line in enumerate(lines):
        if marked and not _ITEM.match(line.text):
            continue
        at = NUMBERING.at_line_start(line.text)
        if at is None or at.number.level <= SECTION:
            continue
        if marked or last is None or _follows(at.number, last, lines[index - 1].text):
            found[index], last = at, at.number
    return found


def _is_marked_rule(line: str) -> bool:
    """Whether ``line`` is a rule with a mark; in a menu chapters may have marks, too."""
    at = NUMBERING.at_line_start(line) if _ITEM.match(line) else None
    return at is not None and at.number.level > SECTION


def _follows(number: RuleNumber, last: RuleNumber, above: str) -> bool:
    """Whether ``number`` comes next behind ``last`` and is not a linked reference on its own."""
    if above.rstrip().endswith(("rule", "ルール")):
        return False
    levels = range(SECTION, last.level + 1)
    following = [successor(last.up_to(level), NUMBERING) for level in levels]
    return number.parent in (last, *following) or number in following


def _headings(lines: Sequence[VisibleLine], rules: dict[int, LineNumber]) -> dict[int, LineNumber]:
    """Chapter and section lines: of each number, the line nearest above a rule it holds.

    The navigation block names chapters and sections too, most of them not on the page.
    """
    found: dict[int, LineNumber] = {}
    seen: set[RuleNumber] = set()
    below: RuleNumber | None = None
    for index in range(len(lines) - 1, -1, -1):
        if index in rules:
            below = rules[index].number
            seen.clear()
        elif below is not None and _HEADING.match(lines[index].text):
            at = NUMBERING.at_line_start(lines[index].text)
            if at and at.number.level <= SECTION and at.number.contains(below):
                if at.number not in seen:
                    found[index] = at
                seen.add(at.number)
    return _first_of_each(found)


def _first_of_each(headings: dict[int, LineNumber]) -> dict[int, LineNumber]:
    """A page of several sections may name their chapter above each of them."""
    first: dict[RuleNumber, int] = {}
    for index in sorted(headings):
        first.setdefault(headings[index].number, index)
    return {index: headings[index] for index in first.values()}


def _joined(pieces: Iterator[Numbered | ExampleText | _Words]) -> Iterator[Draft]:
    held: Numbered | ExampleText | None = None
    words: list[_Words] = []
    for piece in pieces:
        if isinstance(piece, _Words):
            words.append(piece)
            continue
        if held is not None:
            yield _whole(held, words)
        held, words = piece, []
    if held is not None:
        yield _whole(held, words)


def _whole(draft: Numbered | ExampleText, words: Sequence[_Words]) -> Numbered | ExampleText:
    """``draft`` with its words in one line: only Latin words stand apart (``rule 702.16c``)."""
    if not words:
        return draft
    pieces = [draft.text]
    for word in words:
        ends = (pieces[-1][-1:], word.text[:1])
        apart = all(end.isascii() and end.isalnum() for end in ends)
        pieces.append(f" {word.text}" if apart else word.text)
    last = max(draft.lines.last, *(word.lines.last for word in words))
    return replace(draft, lines=Lines(draft.lines.first, last), text="".join(pieces))


def _visible(lines: Sequence[str]) -> list[VisibleLine]:
    if is_html(lines):
        return [_as_item(line) for line in visible_lines(lines)]
    return [*_items(lines)]


def _items(lines: Sequence[str]) -> Iterator[VisibleLine]:
    """The lines that are not blank, each rule behind a ``-``.

    Its mark may be another one, or stand on the line above.
    """
    mark = ""
    for n, line in enumerate(lines, 1):
        text = mark + _with_usual_mark(line)
        if mark and not line.strip():
            continue
        mark = "- " if _MARK.fullmatch(line) and _is_marked_rule(f"- {_next(lines, n)}") else ""
        if text.strip() and not mark:
            yield VisibleLine(n, n, "", text)


def _with_usual_mark(line: str) -> str:
    """A rule with ``-`` for its mark; any other line, which may begin with a minus, as it is."""
    usual = _ITEM.sub("- ", line)
    return usual if _is_marked_rule(usual) else line


def _next(lines: Sequence[str], n: int) -> str:
    """The line below line ``n``, which may be set off by a blank one."""
    return next(filter(str.strip, lines[n : n + 2]), "")


def _is_piece(lines: Sequence[str]) -> bool:
    """Whether a text is rules of a page without the page around them: most lines have their marks.

    Wiki source has stars for marks, and a whole text has its glossary.
    """
    filled = [line for line in lines if line.strip()]
    rules = sum(_is_marked_rule(_with_usual_mark(line)) for line in filled if "*" not in line[:3])
    if rules < max(_FEWEST, len(filled) * _SHARE) or "用語集" in map(str.strip, filled):
        return False
    return sum(_KANA.search(line) is not None for line in filled) > len(filled) * _SHARE


def _as_item(line: VisibleLine) -> VisibleLine:
    """A list item has its mark from the browser."""
    marked = line.tag == "li" and line.text[:1].isdecimal()
    return replace(line, text=f"- {line.text}") if marked else line
