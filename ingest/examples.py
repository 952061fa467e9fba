"""How an example begins (例): ``例：``, ``例1:``, ``例）``, ``【例】``, ``Example:``, ``Ex.:``."""

from __future__ import annotations

import re

from ingest.draft import Continuation, ExampleText
from ingest.paragraph import Block

EXAMPLE = re.compile(
    r"[\s　]*(?:例\s*[0-9０-９]{0,3}\s*[：:)）]"
    r"|[（(【［\[〈《<]例\s*[0-9０-９]{0,3}[)）】］\]〉》>]"
    r"|(?:Example|EXAMPLE)[sS]?(?:\s#?[0-9]{1,2})?\s?[:：]|Ex\.?\s?:)[\s　]*"
)


def below(block: Block) -> ExampleText | Continuation:
    """A paragraph of the rule or glossary entry above it: an example, or more of its text."""
    example = EXAMPLE.match(block.text)
    if example is not None:
        return ExampleText(block.lines, block.text[example.end() :].strip())
    return Continuation(block.lines, block.text.strip())
