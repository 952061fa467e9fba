"""Numbers in kanji (漢数字), in digits and in English words: 二, 2 and two."""

from __future__ import annotations

_DIGITS = {digit: value for value, digit in enumerate("〇一二三四五六七八九")}
_ENGLISH = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"),
    *("nineteen", "twenty"),
)
LARGEST = 999
"""Larger numbers are not written in kanji here."""


def value(written: str) -> int:
    """What a number is: ``12``, ``十二``, ``一二``. Its signs are digits and those of kanji."""
    if written.isascii():
        return int(written)
    total = unit = 0
    for sign in written:
        if sign in "十百":
            total += max(unit, 1) * (10 if sign == "十" else 100)
            unit = 0
        else:
            unit = unit * 10 + (int(sign) if sign.isascii() else _DIGITS[sign])
    return total + unit


def in_kanji(number: int) -> str | None:
    """A number as it is counted in kanji: 二十三; None where it is too large for that."""
    if not 0 < number <= LARGEST:
        return "〇" if number == 0 else None
    signs = "〇一二三四五六七八九"
    hundreds, rest = divmod(number, 100)
    tens, ones = divmod(rest, 10)
    larger = ((hundreds, "百"), (tens, "十"))
    written = "".join(f"{signs[n] if n > 1 else ''}{sign}" for n, sign in larger if n)
    return written + (signs[ones] if ones else "")


def in_english(number: int) -> str | None:
    """A small number as a word; None where the texts write it in digits."""
    return _ENGLISH[number] if 0 <= number < len(_ENGLISH) else None
