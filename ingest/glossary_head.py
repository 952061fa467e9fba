"""The head of a Japanese glossary entry (用語集の見出し): ``用語（よみ）／English``."""

from __future__ import annotations

import re
from dataclasses import dataclass

_HEAD = re.compile(
    r"\s*(?P<term>.*?)\s*(?:[（(](?P<reading>[ぁ-ゖァ-ヺー、・・\-‐－〜～\s]+)[）)])?"
    r"\s*(?P<slash>[／/])\s*(?P<english>[^／]*[^／\s])\s*"
)
_OBSOLETE = re.compile(r"\s*[（(]廃語[）)]")


@dataclass(frozen=True, slots=True)
class GlossaryHead:
    """``reading`` is the kana of ``term``; either of reading and English may be missing."""

    term: str
    reading: str | None
    english: str | None


def glossary_head(line: str) -> GlossaryHead | None:
    """The head that ``line`` is, or None.

    Needs the reading or a full-width slash: text holds half-width slashes too. Where a text lost
    the term and begins with the reading (``（へや）／Room``), the reading is the term.
    """
    found = _HEAD.fullmatch(line)
    if found is None or not (found["reading"] or (found["term"] and found["slash"] == "／")):
        return None
    return GlossaryHead(found["term"] or found["reading"], found["reading"], found["english"])


def is_obsolete(text: str) -> bool:
    """Whether an entry's text says that the term is no longer used (``(廃語)``)."""
    return bool(_OBSOLETE.match(text))
