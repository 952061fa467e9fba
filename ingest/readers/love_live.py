"""The Japanese rules of the Love Live card game (総合ルール), numbered ``9.6.2.3.1.``, from PDF.

Other games of the same house are laid out alike.
"""

from __future__ import annotations

import re

from ingest.wrapped_rules import WrappedRules
from kb.numbering.decimal import NUMBERING

READER = WrappedRules(
    name="love-live",
    lang="ja",
    numbering=NUMBERING,
    title=re.compile(r"ラブライブ！.*カードゲーム|総合ルール\s*ver", re.IGNORECASE),
    deep=3,
    likeness=0.5,
    appendix=re.compile(r"\s*付録\s?[A-ZＡ-Ｚ]?\s*[：:]"),
)
