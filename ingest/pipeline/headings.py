"""Which numbered lines are headings, and the English name that stands in them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from kb.number import RuleNumber
from kb.scheme import SECTION

_PAIR = re.compile(r"(?P<own>.*[ぁ-ヿ㐀-鿿].*?)\s*／\s*(?P<english>[A-Za-z][^ぁ-ヿ㐀-鿿／]*)")
_SENTENCE_END = "。．.、，,:：;；?？…"
"""An exclamation mark may end a name: ``702.179. Start Your Engines!``, ``エンジン始動！``."""
_INSIDE = re.compile(r"[。\n]|[.!?:;] ")
_LONGEST = 60
_LONGEST_OF_ALL = 150
_MOST_WORDS = 9


@dataclass(frozen=True, slots=True)
class Heading:
    """The name of a chapter, section or rule, and its English name where both are printed."""

    title: str
    english: str | None = None


def heading(number: RuleNumber, text: str) -> Heading | None:
    """The heading that a numbered line is, None where it is a rule's text.

    A chapter or section is always one, unless it is a whole sentence. A rule is one where it is
    short and no sentence (``702.16. Protection``, ``702.16. プロテクション／Protection``).
    """
    line = text.partition("\n")[0].strip()
    if not line or (number.level > SECTION and not _is_name(text.strip())):
        return None
    if line.endswith("。") or len(line) > _LONGEST_OF_ALL:
        return None
    pair = _PAIR.fullmatch(line)
    if pair:
        return Heading(pair["own"].strip(), pair["english"].strip())
    return Heading(line)


def _is_name(text: str) -> bool:
    return (
        len(text) <= _LONGEST
        and text[-1] not in _SENTENCE_END
        and not _INSIDE.search(text)
        and len(text.split()) <= _MOST_WORDS
        and not text[0].islower()
    )
