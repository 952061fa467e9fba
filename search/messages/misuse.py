"""What the command-line library finds wrong, and the words of a usage line, in Japanese.

The library tells its errors in English sentences; each is known here by its shape.
"""

from __future__ import annotations

import re

from search.messages.language import reader_language
from search.messages.shapes import Shapes, in_japanese

_SENTENCES: Shapes = (
    (r"'(.*)' is not one of (.*)\.", "{0} は使えません。次から選んでください: {1}"),
    (r"'(.*)' is not a valid integer(?: range)?\.", "{0} は整数ではありません"),
    (r"'(.*)' is not a valid float(?: range)?\.", "{0} は数値ではありません"),
    (r"(.*) is not in the range (.*)\.", "{0} は範囲 {1} を外れています"),
    (r"Option '(.*)' requires an argument\.", "オプション {0} には値が必要です"),
    (r"Option '(.*)' requires (\d+) arguments\.", "オプション {0} には値が {1} 個必要です"),
    (r"Option '(.*)' does not take a value\.", "オプション {0} は値を取りません"),
    (r"Got unexpected extra arguments? \((.*)\)", "余分な引数があります: {0}"),
    (r"Could not open file '(.*)': (.*)", "{0} を開けません: {1}"),
)
_NO_NUMBER = re.compile(r"is not a valid (?:integer|float)(?: range)?\.")
_WORDS = {
    "PLACE": "場所",
    "WORDS": "語",
    "SOURCE": "ファイル",
    "FILE": "ファイル",
    "EDITION": "版",
    "ADDRESS": "アドレス",
    "TITLE": "題名",
    "OPTIONS": "オプション",
    "COMMAND": "コマンド",
    "ARGS": "引数",
    "NAME": "名前",
    "NUMBER": "番号",
    "DIR": "フォルダ",
    "DATE": "日付",
    "SECONDS": "秒",
}


def misuse(sentence: str) -> str:
    """A complaint of the library in the reader's language; as it stands where it is not known."""
    if reader_language() != "ja":
        return _NO_NUMBER.sub("is no number", sentence)
    found = in_japanese(sentence, _SENTENCES)
    return sentence if found is None else found.replace("'", "")


def usage(words: str) -> str:
    """The words that stand for something in a usage line (``PLACE...``)."""
    if reader_language() != "ja":
        return words
    return re.sub("[A-Z]+", lambda found: _WORDS.get(found[0], found[0]), words)
