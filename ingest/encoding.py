"""The encodings that a text's very shape proves, and near misses of them."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

from ingest.damage import strays
from ingest.lines import split_lines
from kb.errors import Problem

BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
CONTROL_SHARE = 0.003
"""Most control characters that a text may hold, as a share of all."""
KANA_SHARE = 0.2
"""Least share of kana among the characters of a Japanese text that are not ASCII."""

_CONTROLS = re.compile("[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]")
_BEYOND_ASCII = re.compile("[^\x00-\x7f]")
_STRAY = re.compile("[\udc80-\udcff]")
# Kana beside another Japanese character: alone among letters it is a misread accent.
_KANA = re.compile("[ぁ-ゖァ-ー、。「」](?=[^\x00-\x7f])|(?<=[^\x00-\x7f])[ぁ-ゖァ-ー、。「」]")
_UTF7_RUN = re.compile(rb"\+[A-Za-z0-9/]{3}[A-Za-z0-9+/]*-")
_FEWEST_RUNS = 3
_USUAL = re.compile("[\u00a0-ÿŒœ‐-‧\u2000-\u200b−™\u3000-ヿ㐀-鿿！-｠]")
_OUTLANDISH = re.compile("[｡-ﾟ\ue000-\uf8ff]")


@dataclass(frozen=True, slots=True)
class Decoded:
    """A decoded text: its lines, the encoding by its Python name, and the damage found."""

    text: str
    encoding: str
    notes: tuple[Problem, ...] = ()

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines without their ends."""
        return split_lines(self.text)


def strict(data: bytes, codec: str) -> str | None:
    """``data`` in ``codec``, every byte of it, else None."""
    try:
        return data.decode(codec)
    except (UnicodeError, ValueError):
        return None


def too_many_controls(text: str) -> bool:
    """Whether ``text`` holds more control characters than any text does."""
    controls = sum(1 for _ in _CONTROLS.finditer(text))
    # Some damaged copies are strewn with NULs; a text has words between them, a picture has not.
    return controls - text.count("\x00") > CONTROL_SHARE * len(text) + 3 or (
        text.count("\x00") > len(text) / 4
    )


def certain(data: bytes) -> Decoded | None:
    """``data`` in the encoding that its very shape proves, or None."""
    tries = (marked, _utf16_by_shape, _iso2022, _utf7, utf8, _japanese)
    return next((decoded for attempt in tries if (decoded := attempt(data))), None)


def marked(data: bytes) -> Decoded | None:
    """``data`` by its byte order mark, which is taken off."""
    for bom, codec in BOMS:
        if data.startswith(bom):
            body = data[len(bom) :]
            text = strict(body, codec)
            if text is not None:
                return Decoded(text, codec)
            return strewn_utf8(body) if codec == "utf-8" else _cut_short(body, codec)
    return None


def _cut_short(data: bytes, codec: str) -> Decoded | None:
    """Wide characters with a byte missing or lost: what can be read, and the count of the rest."""
    text = data.decode(codec, "replace")
    lost = text.count("\ufffd")
    return Decoded(text, codec, (strays(lost, codec),)) if lost < len(text) / 100 + 2 else None


def _utf16_by_shape(data: bytes) -> Decoded | None:
    """UTF-16 without a mark: its high bytes are zero (Latin) or 0x30 (kana), all on one side."""
    if len(data) % 2 or len(data) < 4:
        return None
    even, odd = data[0::2], data[1::2]
    for codec, high, low in (("utf-16-le", odd, even), ("utf-16-be", even, odd)):
        share = (high.count(0) + high.count(0x30)) / len(high)
        other = (low.count(0) + low.count(0x30)) / len(low)
        if share > 0.4 and other < 0.1 and (high.count(0) or low.count(0)):
            text = strict(data, codec)
            return Decoded(text, codec) if text is not None else None
    return None


def has_japanese_escapes(data: bytes) -> bool:
    """Whether ``data`` is in ISO-2022-JP, whatever is declared: no other text has its escapes."""
    return b"\x1b$B" in data or b"\x1b$@" in data


def _utf7(data: bytes) -> Decoded | None:
    """UTF-7 by its runs of base64, of which every one is Japanese or of a printed English text."""
    if len(_UTF7_RUN.findall(data)) < _FEWEST_RUNS or not data.isascii():
        return None
    text = strict(data, "utf-7")
    usual = text is not None and all(map(_USUAL.match, _BEYOND_ASCII.findall(text)))
    return Decoded(text, "utf-7") if text is not None and usual else None


def _iso2022(data: bytes) -> Decoded | None:
    if not has_japanese_escapes(data):
        return None
    text = strict(data, "iso2022_jp_2")
    return Decoded(text, "iso2022_jp_2") if text is not None else None


def utf8(data: bytes) -> Decoded | None:
    """``data`` in UTF-8, or in ASCII where that is all it holds."""
    text = strict(data, "utf-8")
    return Decoded(text, "ascii" if data.isascii() else "utf-8") if text is not None else None


def _kana_share(text: str) -> float:
    """Share of kana among what is not ASCII, less the share of what Japanese texts do not hold."""
    beyond = sum(1 for _ in _BEYOND_ASCII.finditer(text))
    kana = sum(1 for _ in _KANA.finditer(text))
    odd = sum(1 for _ in _OUTLANDISH.finditer(text))
    return (kana - odd) / beyond if beyond else 0.0


def _japanese(data: bytes) -> Decoded | None:
    """CP932 or EUC-JP, whichever yields more kana, if either yields enough."""
    codecs_tried = ("cp932", "euc_jp", "euc_jis_2004")
    made = [(text, codec) for codec in codecs_tried if (text := strict(data, codec)) is not None]
    text, codec = max(made, key=lambda pair: _kana_share(pair[0]), default=("", ""))
    return Decoded(text, codec) if _kana_share(text) >= KANA_SHARE else None


def damaged_japanese(data: bytes) -> Decoded | None:
    """CP932 or EUC-JP in which single characters were cut in two."""
    for codec in ("cp932", "euc_jp"):
        text = data.decode(codec, "replace")
        lost = text.count("\ufffd")
        if _kana_share(text) >= KANA_SHARE and lost < len(text) / 100 + 2:
            return Decoded(text, codec, (strays(lost, codec),))
    return None


def strewn_utf8(data: bytes) -> Decoded | None:
    """UTF-8 into which a few bytes of cp1252 were pasted."""
    text = data.decode("utf-8", "surrogateescape")
    lost = sum(1 for _ in _STRAY.finditer(text))
    whole = sum(1 for _ in _BEYOND_ASCII.finditer(text)) - lost
    if lost * 5 > whole + 5 or not whole:
        return None
    return Decoded(_read_strays(text), "utf-8", (strays(lost, "UTF-8"),))


def _read_strays(text: str) -> str:
    def one(match: re.Match[str]) -> str:
        byte = bytes([ord(match[0]) - 0xDC00])
        return strict(byte, "cp1252") or byte.decode("latin-1")

    return _STRAY.sub(one, text)
