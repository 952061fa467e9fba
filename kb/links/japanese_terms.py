"""References to glossary terms in Japanese: what stands before 参照.

    Japanese  = term { ("、" | "および" …) term } 参照     a term may be in 「」 or [[ ]]

By form alone, a term is what stands between 参照 (not the verb 参照する) and the sentence, bracket
or number reference before it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping

from kb.links.term_item import LONGEST_LIST, OTHER_THING, TermItem
from kb.text.fold import name_form

_REACH = 60
"""No term is longer, in characters."""
_CITE = re.compile(r"参照(?=のこと|[。.、,)\]』」〕<\s]|$)")
_BOUNDARY = re.compile(
    r"\.(?![0-9])|[。、,;:!?！？()\[\]{}<>|\"“”〔〕→⇒=\r\n]|\*|''|-\s|および|及び|ならびに|並びに|または|又は"
)
_ENTRY_OF = re.compile(r"の項目?\Z")
_JAPANESE_AND = re.compile(r"(?:および|及び|ならびに|並びに|または|又は|もしくは)$")
_ABOUT = re.compile(r"^.*(?:については|に関しては|詳しくは|詳細は|ついて|なお|また|は)\s*(?=.)")
_NO_TERM = re.compile(
    "[下上]記|以下|[前後]述|[同別各次前]項|当該|それ|これ|こちら|公式サイト|(?:総合)?ルール|ページ|項目"
    "|詳細|図|表|脚注|別途|例|要|[こそ]|[次上下前後別他]|以[下上]"
)


def japanese_terms(
    text: str, numbers: Mapping[int, int], known: Collection[str] | None
) -> Iterator[TermItem]:
    """Yield the terms before each 参照; ``numbers`` are the starts of number references by end."""
    for cite in _CITE.finditer(text):
        yield from _before(text, cite.start(), numbers, known)


def _before(
    text: str, at: int, numbers: Mapping[int, int], known: Collection[str] | None
) -> Iterator[TermItem]:
    """Walk back from 参照 through the listed items."""
    found: list[TermItem] = []
    end = _rstrip(text, at)
    asked = text.endswith("を", 0, end)
    if asked or text.endswith("も", 0, end):
        end = _rstrip(text, end - 1)
    if entry := _ENTRY_OF.search(text, max(0, end - 3), end):
        end = entry.start()
    elif asked and known is None and not text.endswith("]]", 0, end):
        return
    listed_number = False
    while end > 0 and len(found) < LONGEST_LIST and not text.endswith("参照", 0, end):
        number = numbers.get(end, numbers.get(end - 1))
        if number is not None:
            listed_number = True
            end = _before_join(text, number)
            continue
        item = _item(text, end, known, strict=listed_number)
        if item is None:
            break
        found.append(item)
        end = _before_join(text, item.start)
        if end == item.start and not text.startswith("」「", end - 1):
            break
    yield from reversed(found)


def _before_join(text: str, at: int) -> int:
    """The end of the item listed before ``at``, or ``at`` where none is."""
    end = _rstrip(text, at)
    match = _JAPANESE_AND.search(text, max(0, end - 5), end)
    if match:
        end = _rstrip(text, match.start())
    if end > 0 and text[end - 1] in "、,":
        return _rstrip(text, end - 1)
    return end if match else (0 if end == 0 else at)


def _item(text: str, end: int, known: Collection[str] | None, *, strict: bool) -> TermItem | None:
    """Read the term that ends at ``end``; ``strict``: only a known one."""
    begin = max(0, end - _REACH)
    if text[end - 1] in "」』":
        return _quoted(text, begin, end, known)
    if text.endswith("]]", begin, end):
        return _linked(text, begin, end, known)
    if known is not None:
        return _known(text, begin, end, known)
    return None if strict else _by_form(text, begin, end)


def _by_form(text: str, begin: int, end: int) -> TermItem | None:
    """Read a term from the last sentence, bracket or list sign on."""
    boundaries = [match.end() for match in _BOUNDARY.finditer(text, begin, end)]
    if begin > 0 and not boundaries:
        return None
    start = boundaries[-1] if boundaries else begin
    start += len(text[start:end]) - len(text[start:end].lstrip(" "))
    about = _ABOUT.match(text[start:end])
    if about and not text.endswith("は", start, end):
        start += about.end()
    return TermItem(start, end, (start, end)) if _plausible(text[start:end]) else None


def _known(text: str, start: int, end: int, known: Collection[str]) -> TermItem | None:
    """Find the longest known term that ends at ``end``."""
    form = name_form(text[start:end])
    longest = next((form[at:] for at in range(len(form)) if form[at:] in known), None)
    if longest is None:
        return None
    for begin in range(end - 1, start - 1, -1):
        if text[begin] != " " and name_form(text[begin:end]) == longest:
            return TermItem(begin, end, (begin, end))
    return None


def _quoted(text: str, begin: int, end: int, known: Collection[str] | None) -> TermItem | None:
    """Read 「戦場に出る／Enter the battlefield」: the Japanese half is the term."""
    start = max(text.rfind("「", begin, end), text.rfind("『", begin, end))
    if start < 0:
        return None
    inner = (start + 1, end - 1)
    slash = text.find("/", *inner)
    if slash > 0:
        inner = (inner[0], slash)
    term = text[slice(*inner)]
    if not term.strip() or term.strip().isdecimal():
        return None
    if known is not None and name_form(term) not in known:
        return None
    return TermItem(start, end, inner)


def _linked(text: str, begin: int, end: int, known: Collection[str] | None) -> TermItem | None:
    """Read [[唱える]] or [[唱える/Cast|唱える]]: what is shown is the term, if it is one."""
    opening = text.rfind("[[", begin, end)
    if opening < 0:
        return None
    shown = text.rfind("|", opening, end)
    page = (opening + 2, shown if shown > 0 else end - 2)
    for span, ends in (((shown + 1, end - 2), "/"), (page, "/#"))[0 if shown > 0 else 1 :]:
        cuts = (text.find(sign, *span) for sign in ends)
        name = slice(span[0], min((cut for cut in cuts if cut > 0), default=span[1]))
        if name_form(text[name]) in known if known is not None else _plausible(text[name]):
            return TermItem(opening, end, (name.start, name.stop))
    return None


def _plausible(segment: str) -> bool:
    """Whether a segment could be a term, by its form."""
    if not 0 < len(segment) <= 30 or _NO_TERM.fullmatch(segment):
        return False
    if segment[-1] in "のをにはがで" or segment.isdecimal():
        return False
    return OTHER_THING.fullmatch(segment) is None


def _rstrip(text: str, end: int) -> int:
    while end > 0 and text[end - 1] in " \t":
        end -= 1
    return end
