"""The rules of the One Piece card game, numbered ``1-2-1-1-1.``, as text or Markdown.

They are published in English and in Japanese.
"""

from __future__ import annotations

import re

from ingest.undotted import with_dots
from ingest.wrapped_rules import WrappedRules
from kb.numbering.hyphen import NUMBERING

READER = WrappedRules(
    name="one-piece",
    lang=None,
    numbering=NUMBERING,
    title=re.compile(r"ONE PIECE ?(?:CARD GAME|カードゲーム)", re.IGNORECASE),
    deep=3,
    arrange=with_dots,
    likeness=0.8,
)
