"""Characters that an encoding lacks, as likenesses that it has.

The encodings of Japanese systems differ in a few signs (Windows' cp932 has the full-width tilde
where EUC-JP has the wave dash, and neither has the long dash of English), and a plain one has
Latin letters alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from unicodedata import combining, normalize

_BYTES = range(0xDC80, 0xDD00)
"""What Python makes of bytes that are no characters, in names of files and words typed."""
_LIKE = {
    "—": "―-",
    "―": "—-",
    "–": "-",
    "‐": "-",
    "‑": "-",
    "−": "－-",
    "－": "−-",
    "〜": "～~",
    "～": "〜~",
    "‖": "∥|",
    "∥": "‖|",
    "¥": "￥\\",
    "￥": "¥\\",
    "¢": "￠c",
    "￠": "¢c",
    "£": "￡",
    "￡": "£",
    "¬": "￢",
    "￢": "¬",
    "¦": "￤|",
    "￤": "¦|",
    "‾": "￣~",
    "·": "・*",
    "•": "・*",
    "・": "·*",
    "‹": "<",
    "›": ">",
    "×": "x",
    "÷": "/",
    "≤": "≦",
    "≥": "≧",
    "─": "-",
    "│": "|",
    "✓": "○o",
    "✗": "×x",
    "○": "o",
    "●": "*",
    "■": "#",
    "□": "#",
    "★": "*",
    "☆": "*",
    "‘": "'",
    "’": "'",
    "“": '"',
    "”": '"',
    "′": "'",
    "″": '"',
    "「": '"',
    "」": '"',
    "『": '"',
    "』": '"',
    "〔": "[",
    "〕": "]",
    "【": "[",
    "】": "]",
    "〈": "<",
    "〉": ">",
    "、": ",",
    "。": ".",
    "ー": "-",
    "⁄": "/",
    "ø": "o",
    "Ø": "O",
    "ł": "l",
    "Ł": "L",
    "ı": "i",
    "\u3099": "゛",
    "\u309a": "゜",
    "𠮟": "叱",
    "𠮷": "吉",
    "塡": "填",
    "剝": "剥",
    "頰": "頬",
    "瘦": "痩",
    "蟬": "蝉",
    "髙": "高",
    "﨑": "崎",
}
"""For a character those like it, the likest first."""
_SPELLED = {
    "…": "...",
    "→": "->",
    "←": "<-",
    "⇒": "=>",
    "↔": "<->",
    "«": "<<",
    "»": ">>",
    "《": "<<",
    "》": ">>",
    "≦": "<=",
    "≧": ">=",
    "≠": "!=",
    "©": "(C)",
    "®": "(R)",
    "Æ": "AE",
    "æ": "ae",
    "Œ": "OE",
    "œ": "oe",
    "ß": "ss",
    "※": "*",
}
"""For a character, plain letters and signs that show it."""
_UNSEEN = frozenset("\xad\u200b\u200c\u200d\u200e\u200f\u2060\ufe0e\ufe0f\ufeff")


def replaced(error: UnicodeError, encoding: str) -> tuple[str | bytes, int]:
    """What stands for the characters that ``encoding`` lacks, and where to go on.

    A handler for `codecs.register_error`, once it has its encoding, which errors of many do not
    tell: ``?`` where nothing is like a character. Bytes that were no characters are given back as
    they were where text is UTF-8.
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    if encoding.lower() in ("utf-8", "utf8"):
        return _as_they_were(lacking), error.end
    return "".join(_like(character, encoding) for character in lacking), error.end


def _as_they_were(lacking: str) -> bytes:
    """Surrogates alone are no characters of UTF-8."""
    return b"".join(bytes([ord(c) - 0xDC00]) if ord(c) in _BYTES else b"?" for c in lacking)


def _like(character: str, encoding: str) -> str:
    """The likest that ``encoding`` has."""
    if character in _UNSEEN:
        return ""
    return next((text for text in _alike(character) if _has(encoding, text)), "?")


def _alike(character: str) -> Iterator[str]:
    yield from _LIKE.get(character, "")
    if character in _SPELLED:
        yield _SPELLED[character]
    plain = normalize("NFKC", character)
    if plain.isdecimal() and "\u2460" <= character <= "\u2473":
        yield f"({plain})"  # ① apart from 1
    yield plain
    bare = "".join(c for c in normalize("NFKD", character) if not combining(c))
    yield bare
    yield "".join(_SPELLED.get(c) or _LIKE.get(c, c)[-1] for c in bare)


def _has(encoding: str, text: str) -> bool:
    try:
        return bool(text.encode(encoding))
    except UnicodeError:
        return False
