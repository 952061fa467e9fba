"""The parser of the reference grammar, for references to glossary terms.

    Japanese  = term { ("、" | "および" …) term } 参照     a term may be in 「」 or [[ ]]
    English   = See [also] term { "," ["and"] term }

By form alone, a term is what stands between 参照 (not the verb 参照する) and the sentence, bracket
or number reference before it; in English, words with capitals up to the end of the sentence.
Where the terms of the glossary are known, they alone are terms, and the longest one wins.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from kb.text.fold import name_form


@dataclass(frozen=True, slots=True)
class Term:
    """A term, and the span of its item with the quotes around, in offsets of the folded text."""

    start: int
    end: int
    term: tuple[int, int]


_REACH = 60
"""No term is longer, in characters."""
_LONGEST_LIST = 12
"""No list is longer, in terms."""
_CITE = re.compile(r"参照(?=のこと|[。.、,)\]』」〕<\s]|$)")
_BOUNDARY = re.compile(
    r"[。.、,;:!?！？()\[\]{}<>|\"“”〔〕→⇒=\r\n]|\*|''|-\s|および|及び|ならびに|並びに|または|又は"
)
_ENTRY_OF = re.compile(r"の項目?\Z")
_JAPANESE_AND = re.compile(r"(?:および|及び|ならびに|並びに|または|又は|もしくは)$")
_ABOUT = re.compile(r"^.*(?:については|に関しては|詳しくは|詳細は|ついて|なお|また|は)\s*(?=.)")
_NO_TERM = re.compile(
    "[下上]記|以下|[前後]述|[同別各次前]項|当該|それ|これ|こちら|公式サイト|(?:総合)?ルール|ページ|項目"
    "|詳細|図|表|脚注|別途|例|要|[こそ]|[次上下前後別他]|以[下上]"
)
_SEE = re.compile(r"[Ss]ee (?:also )?(?=[“\"]?[A-Z]|\[\[)")
_WIKI_LINK = re.compile(
    r"\[\[(?P<page>[^\[\]|#\n]{1,60})(?:#[^\[\]|\n]{0,60})?(?:\|(?P<shown>[^\[\]\n]{1,60}))?\]\]"
    r"(?:,? (?:and|or) |, )?"
)
_OTHER_THING = re.compile(
    r"(?:[図表注]|別表|付表|資料|脚注|FAQ|No\.) ?[0-9]+|[A-Z]{1,8}(?: [A-Z])?[ -]?[0-9][0-9.]*"
    r"|.*[0-9](?:ページ|頁|[章条節項号巻])|用語集"
    r"|(?:Figure|Fig|Table|Appendix|Chapter|Page|Example|Note|Volume|Part)s? [0-9A-Z][0-9.]*"
)
"""What is numbered or named, and is in no glossary: a figure, a standard, a page of a book."""
_CLAUSE = re.compile(r"(?:[^.;)\r\n(]|\([^.;)\r\n(]*\)){1,80}")
_CLAUSE_END = re.compile(r"\.(?![0-9])|[;)\r\n]|\Z")
_WRAPPED = re.compile(
    r"(?:[^.;)\r\n(]|\([^.;)\r\n(]*\)|(?:\r\n?|\n)(?![ \t]*[\r\n])){1,80}(?=[.;)])"
)
_AND_RULE = re.compile(r"(?:,| and|, and) (?:rules?|sections?) ")
_TITLE_WORD = re.compile(
    r"[“\"(]*(?:[A-Z0-9]|(?:of|the|a|an|to|in|or|and|for|on|with|from|vs|by|as|at)\b)"
)
_ENGLISH_AND = re.compile(r",?\s(?:and|or)\s|,\s")
_RULE_WORD = re.compile(r"(?:Rules?|Sections?|CR)\b(?! \w)|.*[0-9]{3}")


def terms(
    text: str, numbers: Sequence[tuple[int, int]], known: Collection[str] | None, lang: str | None
) -> Iterator[Term]:
    """Yield the term references of the folded ``text``.

    ``numbers`` are the spans of its number references, in order; ``known`` the `name_form` of
    every glossary term, or None to go by form alone.
    """
    last = 0
    for term in sorted(_all(text, numbers, known, lang), key=lambda term: term.start):
        at = bisect_right(numbers, (term.end, -1))
        if term.start >= last and (at == 0 or numbers[at - 1][1] <= term.start):
            yield term
            last = term.end


def _all(
    text: str, numbers: Sequence[tuple[int, int]], known: Collection[str] | None, lang: str | None
) -> Iterator[Term]:
    if lang != "en":
        ends = {end: start for start, end in numbers}
        for cite in _CITE.finditer(text):
            yield from _before(text, cite.start(), ends, known)
    if lang != "ja":
        for see in _SEE.finditer(text):
            if see.start() == 0 or not text[see.start() - 1].isalpha():
                yield from _behind(text, see.end(), known)


def _before(
    text: str, at: int, numbers: dict[int, int], known: Collection[str] | None
) -> Iterator[Term]:
    """Walk back from 参照 through the listed items."""
    found: list[Term] = []
    end = _rstrip(text, at)
    asked = text.endswith("を", 0, end)
    if asked or text.endswith("も", 0, end):
        end = _rstrip(text, end - 1)
    if entry := _ENTRY_OF.search(text, max(0, end - 3), end):
        end = entry.start()
    elif asked and known is None and not text.endswith("]]", 0, end):
        return
    listed_number = False
    while end > 0 and len(found) < _LONGEST_LIST and not text.endswith("参照", 0, end):
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


def _item(text: str, end: int, known: Collection[str] | None, *, strict: bool) -> Term | None:
    """Read the term that ends at ``end``; ``strict``: only a known one."""
    begin = max(0, end - _REACH)
    if text[end - 1] in "」』":
        return _quoted(text, begin, end, known)
    if text.endswith("]]", begin, end):
        return _linked(text, begin, end, known)
    if known is not None:
        return _known(text, begin, end, known)
    return None if strict else _by_form(text, begin, end)


def _by_form(text: str, begin: int, end: int) -> Term | None:
    """Read a term from the last sentence, bracket or list sign on."""
    boundaries = [match.end() for match in _BOUNDARY.finditer(text, begin, end)]
    if begin > 0 and not boundaries:
        return None
    start = boundaries[-1] if boundaries else begin
    start += len(text[start:end]) - len(text[start:end].lstrip(" "))
    about = _ABOUT.match(text[start:end])
    if about and not text.endswith("は", start, end):
        start += about.end()
    return Term(start, end, (start, end)) if _plausible(text[start:end]) else None


def _known(text: str, start: int, end: int, known: Collection[str]) -> Term | None:
    """Find the longest known term that ends at ``end``."""
    form = name_form(text[start:end])
    longest = next((form[at:] for at in range(len(form)) if form[at:] in known), None)
    if longest is None:
        return None
    for begin in range(end - 1, start - 1, -1):
        if text[begin] != " " and name_form(text[begin:end]) == longest:
            return Term(begin, end, (begin, end))
    return None


def _quoted(text: str, begin: int, end: int, known: Collection[str] | None) -> Term | None:
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
    return Term(start, end, inner)


def _linked(text: str, begin: int, end: int, known: Collection[str] | None) -> Term | None:
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
            return Term(opening, end, (name.start, name.stop))
    return None


def _plausible(segment: str) -> bool:
    """Whether a segment could be a term, by its form."""
    if not 0 < len(segment) <= 30 or _NO_TERM.fullmatch(segment):
        return False
    if segment[-1] in "のをにはがで" or segment.isdecimal():
        return False
    return _OTHER_THING.fullmatch(segment) is None


def _rstrip(text: str, end: int) -> int:
    while end > 0 and text[end - 1] in " \t":
        end -= 1
    return end


def _behind(text: str, start: int, known: Collection[str] | None) -> Iterator[Term]:
    """Split what follows *See* into terms: one whole if it is known, else at each comma."""
    if text.startswith("[[", start):
        yield from _links(text, start, known)
        return
    whole = _clause(text, start)
    if whole is None:
        return
    if known is not None and name_form(text[slice(*whole)]) in known:
        yield Term(*whole, whole)
        return
    position = whole[0]
    cuts = [match.span() for match in _ENGLISH_AND.finditer(text, *whole)]
    for cut, after in [*cuts, (whole[1], whole[1])]:
        part = _trimmed(text, position, cut)
        if part and (known is None or name_form(text[slice(*part)]) in known):
            yield Term(*part, part)
            position = after
        elif known is None or part is None:
            position = after


def _links(text: str, start: int, known: Collection[str] | None) -> Iterator[Term]:
    """Read ``[[Haste]], [[Cast|casting]]``: what is shown is the term."""
    for _ in range(_LONGEST_LIST):
        link = _WIKI_LINK.match(text, start)
        if link is None:
            return
        group = "shown" if link["shown"] else "page"
        if not _RULE_WORD.match(link[group]) and (known is None or name_form(link[group]) in known):
            yield Term(start, text.index("]]", start) + 2, link.span(group))
        start = link.end()


def _clause(text: str, start: int) -> tuple[int, int] | None:
    """Find the terms behind *See*: up to the end of the sentence, else of the line."""
    for pattern in (_WRAPPED, _CLAUSE):
        clause = pattern.match(text, start)
        if clause is None or not _CLAUSE_END.match(text, clause.end()):
            continue
        rule = _AND_RULE.search(text, start, clause.end())
        whole = _trimmed(text, start, rule.start() if rule else clause.end())
        if whole and not _RULE_WORD.match(text, *whole) and _is_title(text[slice(*whole)]):
            return whole
    return None


def _is_title(words: str) -> bool:
    """Whether every word has a capital, the small ones excepted, and no figure is named."""
    return _OTHER_THING.fullmatch(words) is None and all(
        _TITLE_WORD.match(word) for word in words.split()
    )


def _trimmed(text: str, start: int, end: int) -> tuple[int, int] | None:
    """Cut quotation marks around and punctuation behind a term."""
    quoted = text[start:end].startswith(("“", '"'))
    if quoted:
        start += 1
    closing = '.,; ”"' if quoted else ".,; "
    if text.count(")", start, end) > text.count("(", start, end):
        closing += ")"
    while end > start and text[end - 1] in closing:
        end -= 1
    return (start, end) if end > start else None
