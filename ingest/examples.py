"""How an example begins (例): ``例：``, ``例1:``, ``例）``, ``【例】``, ``Example:``, ``Ex.:``."""

from __future__ import annotations

import re

EXAMPLE = re.compile(
    r"[\s　]*(?:例\s*[0-9０-９]{0,3}\s*[：:)）]"
    r"|[（(【［\[〈《<]例\s*[0-9０-９]{0,3}[)）】］\]〉》>]"
    r"|(?:Example|EXAMPLE)[sS]?(?:\s#?[0-9]{1,2})?\s?[:：]|Ex\.?\s?:)[\s　]*"
)
