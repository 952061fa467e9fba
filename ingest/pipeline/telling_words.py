"""Words that only one game's rules use, which tell the game of a text without a title."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

_WORDS = {
    "Magic: The Gathering": (
        r"planeswalkers?|プレインズウォーカー|wizards of the coast|ウィザーズ・オブ・ザ・コースト"
        r"|magic: the gathering|マジック：ザ・ギャザリング|state-based (?:actions?|effects?)"
        r"|状況起因処理|総合ルールビューア|インスタント|ソーサリー|パーマネント|アクティブ・プレイヤー"
        r"|統率者戦|\binstants?\b|\bsorcer(?:y|ies)\b|\bcommander\b"
    ),
    "デュエル・マスターズ": (
        r"デュエル・マスターズ|バトルゾーン|シールドゾーン|マナゾーン|[SＳ]・トリガー|超次元"
    ),
    "ONE PIECE CARD GAME": r"ONE PIECE CARD GAME|DON!!|ドン!!|ドン！！",
    "ラブライブ！シリーズ オフィシャルカードゲーム": (
        r"ラブライブ！|ライブカード|エールカード|成功ライブ|ブレードハート"
    ),
}
_TELLING = {game: re.compile(words, re.IGNORECASE) for game, words in _WORDS.items()}
_ENOUGH = 3
"""Telling words, the same or others; one alone may be any game's."""


def game_of(lines: Sequence[str]) -> str | None:
    """The game whose words stand in ``lines`` most often, None where hardly any do."""
    text = "\n".join(lines)
    counts = Counter({game: len(words.findall(text)) for game, words in _TELLING.items()})
    ((game, count),) = counts.most_common(1)
    return game if count >= _ENOUGH else None
