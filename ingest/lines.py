r"""Lines of a text, whatever ends them: CRLF, LF, CR, mixed, doubled; NEL, U+2028, page breaks.

Editors agree on CR, LF and CRLF. Of everything else the text itself shows what it means: where it
stands between sentences it ends a line, where it stands inside them it was a soft break.
"""

from __future__ import annotations

import re
from collections import Counter

LINE_LIMIT = 16 << 20
"""Bytes. A whole rulebook saved as one line of JSON or HTML has some 4 MB."""

_ENDS = re.compile("\r\n|\r|\n")
_DOUBLED_END = re.compile("\r+\n")
_BYTE_ENDS = re.compile(rb"[\r\n]+")
_SEPARATORS = "\x0b\x85\u2028\u2029"
_PAGE_BREAK = "\x0c"
_ODD = re.compile(f"[{_SEPARATORS}{_PAGE_BREAK}]")
_CR = re.compile("\r")
_BESIDE_END = re.compile(rf"[{_SEPARATORS}]+(?=[\r\n]|\Z)|(?<=[\r\n])[{_SEPARATORS}]+")
_MARKUP = re.compile(r"\s*(?:\{\s*\"|\[\s*\{\s*\"|<[?!a-z])", re.IGNORECASE)
"""JSON, where a separator inside a string is a character, and markup, where it is a space."""
_WRITTEN = "ぁ-ゖァ-ヺー一-鿿"
_INSIDE = re.compile(rf"[a-z,;][a-z(\"“‘]|[{_WRITTEN}、][{_WRITTEN}]")
"""What stands beside a break that cuts a sentence: a sentence goes on in small letters or kana."""
_RARE = 0.1
"""A CR among ten other line ends may be none."""
_SPACES = " \u3000\t"
_NEAR = 9
"""Characters looked at beside a break, spaces and all."""


def split_lines(text: str) -> tuple[str, ...]:
    r"""The lines of ``text`` without their ends; a last line end begins no further line.

    ``\r\r\n`` is CR and CRLF, as editors count, in a text whose other lines end with CR. Elsewhere
    a CRLF text went through a conversion twice, and it is one end. A NEL, a U+2028, a vertical tab
    or a page break ends a line unless most of its kind stand inside sentences: there they are
    spaces. So is a CR that cuts a sentence where ten other lines end otherwise.
    """
    text = _with_plain_ends(text)
    single = text.count("\r") - text.count("\r\n")
    doubled = text.count("\r\r\n")
    of_macintosh = single - doubled > text.count("\n") - doubled
    plain = of_macintosh and doubled <= single - doubled
    text = text.replace("\r\n", "\n") if plain else _DOUBLED_END.sub("\n", text)
    parts = text.replace("\r", "\n").split("\n")
    if parts[-1] == "":
        parts.pop()
    return tuple(parts)


def _with_plain_ends(text: str) -> str:
    """``text`` with CR and LF where lines end, and nowhere else."""
    if _ODD.search(text) and not _MARKUP.match(text):
        usual = text.count("\n") + text.count("\r")
        for kind in _SEPARATORS:
            if text.count(kind) > usual:  # the line end of this text
                text = text.replace(kind, "\n")
        text = _judged(_BESIDE_END.sub("", text), _ODD)
    if 0 < text.count("\r") - text.count("\r\n") <= text.count("\n") * _RARE:
        text = _judged(text, _CR)
    return text


def _judged(text: str, breaks: re.Pattern[str]) -> str:
    """``text`` with its odd breaks as line ends or as spaces, by what stands beside them."""
    places = [m.start() for m in breaks.finditer(text) if not _is_beside_end(text, m.start())]
    cutting = {at for at in places if _cuts_sentence(text, at)}
    cuts, every = (Counter(text[at] for at in some) for some in (cutting, places))
    pieces, done = [], 0
    for at in places:
        is_soft = at in cutting and cuts[text[at]] * 2 > every[text[at]]
        pieces += [text[done:at], _in_its_place(text, at, is_soft)]
        done = at + 1
    return "".join([*pieces, text[done:]])


def _in_its_place(text: str, at: int, is_soft: bool) -> str:
    if is_soft:
        return "" if text[at - 1] in _SPACES or text[at - 1] > "\u3000" else " "
    return "\n\x0c" if text[at] == _PAGE_BREAK else "\n"


def _is_beside_end(text: str, at: int) -> bool:
    return at == 0 or text[at - 1] in "\r\n" or text[at + 1 : at + 2] in "\r\n"


def _cuts_sentence(text: str, at: int) -> bool:
    before = text[max(at - _NEAR, 0) : at].rstrip(_SPACES)[-1:]
    after = text[at + 1 : at + 1 + _NEAR].lstrip(_SPACES)[:1]
    return _INSIDE.fullmatch(before + after) is not None


def overlong_line(data: bytes, limit: int = LINE_LIMIT) -> int | None:
    """The number, from 1, of the first line of more than ``limit`` bytes, else None."""
    if len(data) <= limit:
        return None
    start = 0
    for end in _BYTE_ENDS.finditer(data):
        if end.start() - start > limit:
            return _count(data[:start]) + 1
        start = end.end()
    return _count(data[:start]) + 1 if len(data) - start > limit else None


def _count(data: bytes) -> int:
    return len(_ENDS.findall(data.decode("latin-1")))
