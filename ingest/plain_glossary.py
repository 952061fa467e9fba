"""A plain glossary (用語集): a term and its explanation, behind a colon or in the lines below."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise, takewhile

from ingest.draft import Continuation, Definition, ExampleText, Lines, Skipped
from ingest.examples import EXAMPLE, below
from ingest.paragraph import Block, ends_sentence, is_ruler, join

_HEAD = re.compile(
    r"[\s　]*(?:[・●■◆◇○*]\s*)?[【［\[]?(?P<term>[^。：:（(／】］\]]{1,40}?)[】］\]]?\s*"
    r"(?:[（(](?P<reading>[ぁ-ゖァ-ヺー、・]{1,40})[)）])?\s*[】］\]]?\s*"
    r"(?:[／/]\s*(?P<english>[A-Za-z][^ぁ-ヿ㐀-鿿。：:]{0,60}?))?\s*"
    r"(?P<colon>[：:]\s*(?P<text>.*))?"
)
_LONGEST = 2_000
"""Characters of a line looked at; no term with its explanation in one line is longer."""
_NO_TERM = re.compile(
    r".*参照\s*|[\s　]*(?:→|※|注|第[0-9０-９]|[0-9０-９]).*|[\s　]*例.{0,2}", re.DOTALL
)
_ENDS = re.compile(r"(?:参照|[。．.!?！？：:）)」』】〕])\s*\Z")
_GROUP = re.compile(r"[\s　]*[【［\[〈《■●]?\s?[ぁ-んァ-ンA-ZＡ-Ｚ]行?[】］\]〉》]?[\s　]*")
"""A letter under which terms are put together: ``あ``, ``【か行】``."""

_Drafts = Iterator[Definition | ExampleText | Continuation | Skipped]


def glossary(lines: Sequence[str], start: int, end: int) -> _Drafts:
    """The entries in ``lines`` from ``start``, from 1, to before ``end``, as drafts.

    The first entry tells whether all have their colons. What stands above it is claimed by no
    draft; rulers and the letters that terms are sorted under are markup.
    """
    rows = [n for n in range(start, end) if lines[n - 1].strip()]
    heads = [*_heads(lines, rows)]
    first = heads[0] if heads else end
    yield from (_mark(n) for n in rows if n < first and is_mark(lines[n - 1]))
    for head, following in pairwise([*heads, end]):
        yield from _entry(lines, [n for n in rows if head <= n < following])


def _mark(n: int) -> Skipped:
    return Skipped(Lines(n, n), "markup")


def is_mark(line: str) -> bool:
    """Whether ``line`` is a ruler, or a letter under which terms are put together."""
    return is_ruler(line) or _GROUP.fullmatch(line) is not None


def _heads(lines: Sequence[str], rows: Sequence[int]) -> Iterator[int]:
    """The lines of ``rows`` that begin an entry: each below the end of a sentence."""
    above, last = "", 0
    colons: bool | None = None
    for n in rows:
        line = lines[n - 1]
        if is_mark(line):
            above = ""
            continue
        parted = not above or _ENDS.search(above) or not lines[n - 2].strip()
        found = _head(line) if parted else None
        if (
            found
            and colons in (None, bool(found["colon"]))
            and (colons or last != n - 1 or not last)
        ):
            colons = bool(found["colon"])
            last = n
            yield n
        above = line


def _head(line: str) -> re.Match[str] | None:
    if len(line) > _LONGEST or EXAMPLE.match(line) or _NO_TERM.fullmatch(line):
        return None
    return _HEAD.fullmatch(line)


def _entry(lines: Sequence[str], rows: list[int]) -> _Drafts:
    """The entry in ``rows``, of which the first is its head."""
    last = max(n for n in rows if n == rows[0] or not is_mark(lines[n - 1]))
    head = _HEAD.fullmatch(lines[rows[0] - 1])
    if head is None:
        return
    told = [(rows[0], head["text"] or "")]
    blocks = paragraphs_of([*told, *((n, lines[n - 1]) for n in rows[1:] if n <= last)])
    plain = [*takewhile(lambda block: not EXAMPLE.match(block.text), blocks)]
    yield Definition(
        Lines(rows[0], plain[-1].lines.last),
        head["term"].strip(),
        "\n".join(block.text for block in plain if block.text),
        head["reading"],
        head["english"],
    )
    yield from map(below, blocks[len(plain) :])
    yield from (_mark(n) for n in rows if n > last)


def paragraphs_of(rows: Sequence[tuple[int, str]], *, indented: bool = False) -> list[Block]:
    """The paragraphs in numbered lines: one that ends no sentence goes on with the next line.

    Where they are ``indented``, a paragraph begins with a full-width space or an example only.
    Marks are no text and belong to the paragraph above them.
    """
    groups: list[list[tuple[int, str]]] = []
    above = ""
    for n, line in rows:
        begins = ends_sentence(above) and (not indented or line.startswith("\u3000"))
        if not groups or (not is_mark(line) and (begins or EXAMPLE.match(line))):
            groups.append([])
        groups[-1].append((n, line))
        above = above if is_mark(line) else line
    return [_block(group) for group in groups]


def _block(group: Sequence[tuple[int, str]]) -> Block:
    text = join(line for _, line in group if not is_mark(line)).strip("　 ")
    return Block(Lines(group[0][0], group[-1][0]), text)
