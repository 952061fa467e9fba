"""Damage that a text has already suffered: counted and told, never hidden, never mended."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ingest.lines import split_lines
from kb.errors import Problem, Severity


@dataclass(frozen=True, slots=True)
class Sign:
    """How one kind of damage shows. ``message`` takes the count; fewer than ``least`` is chance."""

    code: str
    pattern: re.Pattern[str]
    message: str
    least: int = 1


SIGNS = (
    Sign(
        "lost-characters",
        re.compile("\ufffd"),
        "{} characters were lost before this copy was saved (U+FFFD stands for them)",
    ),
    Sign(
        "lost-apostrophes",
        re.compile(r"\?(?<=[a-z]\?)(?=(?:s|t|re|ve|ll|d|m)\b)"),
        "{} apostrophes were lost before this copy was saved (? stands for them)",
        least=2,
    ),
    Sign(
        "misread-utf-8",
        re.compile(
            "â€[™œ\u009d\u0153“”\u0093\u0094˜\u0099\u0098¢]|â€|Ã[\u0080-¿]|Â[®©°±·½×\u00a0]"
        ),
        "{} characters were saved in UTF-8 and read as cp1252 before this copy was made",
    ),
    Sign(
        "control-characters",
        re.compile("[\x01-\x08\x0e-\x1a\x1c-\x1f\x7f-\x84\x86-\x9f]"),
        "{} control characters stand in the text",
    ),
)


def damage(text: str) -> Iterator[Problem]:
    """One warning a kind of damage, with its count and the first line that shows it."""
    for sign in SIGNS:
        total = sum(1 for _ in sign.pattern.finditer(text))
        if total >= sign.least:
            lines = enumerate(split_lines(text), 1)
            line = next((n for n, line in lines if sign.pattern.search(line)), None)
            yield Problem(Severity.WARNING, sign.code, sign.message.format(total), line)


def removed_nuls(count: int) -> Problem:
    """The warning that ``count`` NUL bytes were taken out of the text."""
    return Problem(Severity.WARNING, "nul-bytes", f"{count} NUL bytes were taken out of the text")


def strays(count: int, encoding: str) -> Problem:
    """The warning that ``count`` bytes do not fit the text's encoding."""
    message = f"{count} bytes are no {encoding} and were read one by one"
    return Problem(Severity.WARNING, "stray-bytes", message)


def declared_otherwise(declared: str, encoding: str) -> Problem:
    """The warning that a text is not in the encoding it declares."""
    message = f"the text declares {declared} and is in {encoding}"
    return Problem(Severity.WARNING, "declared-encoding", message)
