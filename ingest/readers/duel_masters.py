"""The Japanese rules of Duel Masters (総合ゲームルール), hard-wrapped, numbered ``101.4a``."""

from __future__ import annotations

import re

from ingest.wrapped_rules import WrappedRules
from kb.numbering.duel_masters import NUMBERING

_STRAY_LETTER = re.compile(r"(?<=^)(\d{3}\.\d{1,3})\s?([A-Za-z])\s+(?=[^\x00-\x7f])")


def restored(line: str) -> str:
    """``line`` with its number as it should be: ``200.3C`` and ``701.23 b`` are misprints."""
    return _STRAY_LETTER.sub(lambda match: f"{match[1]}{match[2].lower()} ", line)


READER = WrappedRules(
    name="duel-masters",
    lang="ja",
    numbering=NUMBERING,
    title=re.compile("デュエル・マスターズ.{0,3}総合ゲームルール"),
    deep=3,
    likeness=0.0,
    headed=True,
    restore=restored,
    words=re.compile(
        r"バトルゾーン|シールドゾーン|マナゾーン|[SＳ]・トリガー|デュエル・マスターズ"
    ),
)
