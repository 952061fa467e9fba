"""Paragraphs of an English rules text: what a line begins, and what stands below a rule."""

from __future__ import annotations

import re

from ingest.draft import Continuation, ExampleText
from ingest.paragraph import Block, Opening

EXAMPLE = re.compile(r"\s*Examples?\s?:\s*")


def opening(line: str) -> Opening | None:
    """What a line begins though no blank line stands before it."""
    if EXAMPLE.match(line):
        return Opening.EXAMPLE
    return Opening.TEXT if line.startswith("    ") else None


def below(block: Block) -> ExampleText | Continuation:
    """A paragraph of the rule or glossary entry above it: an example, or more of its text."""
    example = EXAMPLE.match(block.text)
    if example is not None:
        return ExampleText(block.lines, block.text[example.end() :].strip())
    return Continuation(block.lines, block.text.strip())
