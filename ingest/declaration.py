"""The encoding that a text, or the server it came from, declares."""

from __future__ import annotations

import codecs
import re

from ingest.encoding import Decoded, has_japanese_escapes, strict, too_many_controls, utf8

_DECLARATION = re.compile(
    rb"""<\?xml[^>]{0,100}?encoding\s*=\s*["']([\w.:-]+)["']"""
    rb"""|<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w.:-]+)""",
    re.IGNORECASE,
)
# What browsers read under these names (WHATWG Encoding Standard).
_AS_BROWSERS_READ = {
    "iso8859-1": "cp1252",
    "ascii": "cp1252",
    "shift_jis": "cp932",
    "x-sjis": "cp932",
    "x-euc-jp": "euc_jp",
    "utf-8-sig": "utf-8",
    "utf-16": "utf-8",  # the declaration was legible, so it is not UTF-16
    "utf-16-le": "utf-8",
    "utf-16-be": "utf-8",
}


def declaration(data: bytes) -> str | None:
    """The encoding an XML declaration or an HTML ``<meta>`` near the start names, else None."""
    match = _DECLARATION.search(data[:4096])
    return (match[1] or match[2]).decode("ascii", "replace") if match else None


def browser_name(declared: str) -> str | None:
    """The Python codec that browsers take for the name ``declared``; None for unknown names."""
    try:
        codec = codecs.lookup(declared).name
    except LookupError:
        return _AS_BROWSERS_READ.get(declared.lower())
    return _AS_BROWSERS_READ.get(codec, codec)


def obey(data: bytes, declared: str) -> Decoded | None:
    """``data`` in the encoding declared for it, or None where that makes no sense."""
    codec = browser_name(declared)
    if codec is not None and not codec.startswith("iso2022") and has_japanese_escapes(data):
        return None
    text = strict(data, codec) if codec else None
    if text is None or codec is None or too_many_controls(text):
        return None
    if codec == "cp1252" and utf8(data) is not None:
        return None  # a server's default, and the text itself is plainly UTF-8
    return Decoded(text, codec)
