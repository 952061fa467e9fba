"""The rules of the Love Live card game (総合ルール), numbered ``9.6.2.3.1.``, from PDF.

Many other games are laid out alike, in Japanese and in English.
"""

from __future__ import annotations

import re

from ingest.undotted import with_dots
from ingest.wrapped_rules import WrappedRules
from kb.numbering.decimal import NUMBERING

READER = WrappedRules(
    name="love-live",
    lang=None,
    numbering=NUMBERING,
    title=re.compile(r"ラブライブ！.*カードゲーム|総合ルール\s*ver", re.IGNORECASE),
    deep=3,
    arrange=with_dots,
    likeness=0.5,
    appendix=re.compile(r"\s*付録\s?[A-ZＡ-Ｚ]?\s*[：:]"),
)
