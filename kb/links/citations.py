"""The parser of the reference grammar, for references to numbers.

    citation  = item { JOIN item }
    item      = [ CUE ] ( NUMBER | SHORT ) [ range ] [ label ]
    range     = ( DASH | TO ) ( [ CUE ] NUMBER | SHORT )

Whether a number is a reference at all is judged by `kb.links.evidence`. A SHORT is read only
where it comes after the number before it, so ``601.2b or a card`` is one item.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from kb.links.evidence import CLAUSE_END, UNIT, Evidence
from kb.links.item import Item
from kb.links.label import LABEL_BEGINS, label_around, label_at, label_unquoted
from kb.links.lead import Lead, lead
from kb.links.lexer import COUNTERS, Lexer, Sign, Token, followed, goes_on
from kb.number import RuleNumber
from kb.reference import NumberTarget
from kb.scheme import SECTION, LineNumber

_ADDRESS = re.compile(
    r"(?:https?:|www\.|[A-Za-z]\.[A-Za-z]{2,}/)[!-~]*\Z|(?:href|src|id|name|class)=[\"'][^\"'\n]*\Z"
    r"|\]\([^)\s]*\Z|/[a-z]+/\Z"
)
_SHORT_ENDS = re.compile(r"(?=参照|-[a-z]\b|[^-一-鿿ァ-ヶー])|\Z")
_FILE = re.compile(
    r"\.(?:png|jpe?g|gif|svg|webp|pdf|txt|html?|md|csv|json|zip|docx?|xlsx?)(?![0-9A-Za-z])"
)
_SHOWN = re.compile(r"[^\[\]|\n]{0,60}\|([^\[\]\n]{0,120})\]\]")
_LINE_CONTINUES = re.compile(
    r"(?:\b(?:see|rules?|sections?|steps?|to|in|and|or|of|by|from|with|under|through)|[,、とのは])"
    r"[ \t]*(?:\r\n?|\n)[ \t]*\Z"
)
_GOES_ON = re.compile(
    r"\(|['’]s\b|[「『]|[ \t]{0,2}:(?![0-9])"
    r"|[ \t]{1,2}(?!(?:rule|section|step)s?\b)[a-z]+\b(?![.)])"
    r"|[ \t]{0,2}(?:(?:[のとはがもにでやへ]|から|まで|より|って)[はもの]?(?![ぁ-ゖ])"
    r"|に(?:つい|おい|おけ|関|対|よ|従|基|とっ)|として|など|等|のみ|だけ|です|だと|ではな)"
)
"""What behind a number at the start of a line makes it a word of the sentence.

Rules begin with a capital or a word, which may be in kana (もし) or in quotation marks.
"""
_NO_CUE = (Lead.NONE, Lead.SEE)
_CUES = (Lead.CUE, Lead.CUES)


class Citations:
    """Finds the citations of one folded text."""

    def __init__(self, text: str, lexer: Lexer, own: RuleNumber | None) -> None:
        """Take the folded ``text``; a number ``own`` at its start is the rule's own."""
        self._text = text
        self._lexer = lexer
        self._numbering = lexer.numbering
        self._own = own
        self._evidence = Evidence(text, lexer.numbering)
        self._has_addresses = "/" in text or '"' in text or "](" in text
        self._has_wiki_links = "[[" in text

    def __iter__(self) -> Iterator[Item]:
        """Yield every item in order; scanning goes on behind each citation."""
        text, target_of = self._text, self._lexer.target
        search = self._numbering.pattern.search
        position = taken = 0
        while match := search(text, position):
            at, position = match.span()
            if at and text[at - 1] != " " and self._is_half(at):
                continue
            target = target_of(match.group())
            if target is None:
                continue
            token = Token(Sign.NUMBER, at, position, target)
            kind, start = lead(text, at)
            if start < taken:
                kind, start = Lead.NONE, at
            if own := self._own_end(token, start):
                position = own
                continue
            item = self._citation(token, kind, start)
            while item is not None:
                position = taken = item.end
                yield item
                item = None if item.ends else self._next(item, kind)

    def _is_half(self, at: int) -> bool:
        """Whether the figure at ``at`` goes on from one before it (``999,999``, ``1.31``)."""
        before = self._text[at - 1 : at]
        if before in (".", ","):
            return self._text[at - 2 : at - 1].isdecimal()
        return before.isdecimal()

    def _citation(self, token: Token, kind: Lead, start: int) -> Item | None:
        """Read the first item of a citation, if the number is one."""
        if kind is Lead.VERSION or (kind is Lead.NONE and not self._evidence.may_stand(token)):
            return None
        if (self._has_addresses or self._has_wiki_links) and self._is_address(token.start):
            return None
        behind = _FILE if self._text.startswith(".", token.end) else UNIT
        if (kind in _NO_CUE or behind is _FILE) and behind.match(self._text, token.end):
            return None
        item = self._item(start if kind in _CUES else token.start, token)
        return item if self._evidence.is_reference(item, kind) else None

    def _next(self, item: Item, kind: Lead) -> Item | None:
        """Read what is listed behind ``item``."""
        if not goes_on(self._text, item.end):
            return None
        join = self._lexer.token(self._text, item.end)
        return self._listed(item, join.end, kind) if join.sign is Sign.JOIN else None

    def _listed(self, before: Item, at: int, kind: Lead) -> Item | None:
        token = self._lexer.token(self._text, at)
        start = token.start
        cued = token.sign is Sign.CUE
        if cued:
            token = self._lexer.token(self._text, token.end)
        if token.sign is Sign.SHORT and not cued:
            return self._shortened(before, token, kind)
        if token.target is None:
            return None
        if token.target.first.is_relative:
            number = token.target.first.beside(before.target.first)
            token = token._replace(target=NumberTarget(number))
        item = self._item(start, token)
        if cued:
            return item if self._evidence.is_reference(item, Lead.CUE) else None
        return item if self._evidence.goes_with(before, item, kind) else None

    def _shortened(self, before: Item, token: Token, kind: Lead) -> Item | None:
        """Read ``b`` in ``608.3a and b``; a figure only where nothing but the list can go on."""
        written = self._text[token.start : token.end]
        last = before.target.last or before.target.first
        number = self._numbering.member(last, written)
        if number is None or number <= last:
            return None
        if not _SHORT_ENDS.match(self._text, token.end):
            return None
        clear = kind is Lead.CUES and CLAUSE_END.match(self._text, token.end)
        if written.isdecimal() and not (clear or self._is_dotted(before, token)):
            return None
        return self._item(token.start, token._replace(target=NumberTarget(number)))

    def _is_dotted(self, before: Item, token: Token) -> bool:
        """Whether a figure touches a number written like nothing else: ``第7章 2・3``."""
        dotted = self._text[before.end : token.start] == "・" and self._numbering.plain_level == 1
        return dotted and self._text[token.end : token.end + 1] not in (*COUNTERS, "%")

    def _item(self, start: int, token: Token) -> Item:
        target, end = token.target, token.end
        assert target is not None  # noqa: S101 (a NUMBER token has one)
        before = self._text[token.start - 1 : token.start]
        if not followed(self._text, end) and before not in LABEL_BEGINS:
            return Item(start, end, target, None, True)
        last, end = self._range(target.first, end)
        if last is not None:
            target = NumberTarget(target.first, last)
        label = (
            label_at(self._text, end)
            or label_around(self._text, token.start, end)
            or label_unquoted(self._text, start, token.start, end)
        )
        if label is None:
            return Item(start, end, target)
        return Item(start, label[2], target, label[:2])

    def _range(self, first: RuleNumber, at: int) -> tuple[RuleNumber | None, int]:
        """Read the rest of a range behind its first number, if there is one."""
        if not goes_on(self._text, at):
            return None, at
        sign = self._lexer.token(self._text, at)
        if sign.sign not in (Sign.DASH, Sign.TO):
            return None, at
        token = self._lexer.token(self._text, sign.end)
        if token.sign is Sign.CUE:
            token = self._lexer.token(self._text, token.end)
        last = token.target.first if token.target else None
        if last is not None and last.is_relative:
            last = last.beside(first)
        if token.sign is Sign.SHORT or (last and sign.sign is Sign.DASH):
            written = self._text[token.start : token.end]
            touching = at == sign.start and sign.end == token.start
            if written.isalpha() or (touching and sign.sign is Sign.DASH):
                last = self._numbering.member(first, written) or last
        if last is None or last.level != first.level or last <= first:
            return None, at
        return last, token.end

    def _own_end(self, token: Token, start: int) -> int | None:
        """Find the end of the number that heads its line, which is no reference.

        Its lead (`kb.links.lead`), if any, begins at ``start``: in a hard-wrapped text that may be
        on the line before, but the last word of a heading is no cue (``8. 多人数戦ルール``).
        """
        if start < token.start and self._text[start].islower():
            return None
        line = token.start
        while line > 0 and self._text[line - 1] in " \t-•*=;":
            line -= 1
        if line > 0 and self._text[line - 1] not in "\r\n":
            return None
        if line == 0 and token.target == (self._own, None):
            return token.end
        begin = token.start if self._text[line] in "=;" else line
        own = self._line_number(begin, token)
        if own is None:
            return None
        dotted = self._text[token.end : token.end + 1] == "."
        if not dotted and self._is_spoken_of(line, token):
            return None
        return max(token.end, begin + own.end)

    def _is_spoken_of(self, line: int, token: Token) -> bool:
        """Whether a sentence goes on before or behind the number at the start of its ``line``."""
        if _LINE_CONTINUES.search(self._text[max(0, line - 24) : line]):
            return True
        assert token.target is not None  # noqa: S101 (a NUMBER token has one)
        written_alone = token.target.first.level >= self._numbering.plain_level
        return written_alone and _GOES_ON.match(self._text, token.end) is not None

    def _line_number(self, begin: int, token: Token) -> LineNumber | None:
        """The number of the line that begins at ``begin``, and with ``token``."""
        line = self._text[begin : begin + 64]
        number = token.target.first if token.target else None
        if number is None or not number.is_relative:
            return self._numbering.at_line_start(line)
        if number.level > SECTION:
            return None  # a line says its chapter or its item, never both
        return self._numbering.at_line_start(line, number)

    def _is_address(self, at: int) -> bool:
        """Whether ``at`` lies in a web address, or in a wiki link that shows another number."""
        window = self._text[max(0, at - 160) : at]
        if ("/" in window or '"' in window or "](" in window) and _ADDRESS.search(window):
            return True
        opening = window.rfind("[[")
        if opening < 0 or "]]" in window[opening:] or "|" in window[opening:]:
            return False
        shown = _SHOWN.match(self._text, at)
        return bool(shown and self._numbering.pattern.search(shown[1]))
