"""Whether a label quotes a heading, compared as a reader would."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from kb.number import RuleNumber
from kb.outline import Outline
from kb.text.fold import name_form

_PAIR = re.compile(r"[／/]")
_QUOTES = str.maketrans("", "", "\"'()")


def agrees(label: str, headings: Iterable[str]) -> bool:
    """Whether ``label`` is one of ``headings``, or one half of a ``日本語／English`` pair.

    Width, spaces, case, kana and the shape and presence of brackets and quotes do not count.
    """
    forms = _forms(label)
    return any(not forms.isdisjoint(_forms(heading)) for heading in headings)


def bearing(label: str, outline: Outline) -> tuple[RuleNumber, ...]:
    """Return the numbers whose heading ``label`` quotes, in print order."""
    return tuple(n for n in outline.headed if agrees(label, outline.headings(n)))


@lru_cache(maxsize=4096)
def _forms(name: str) -> frozenset[str]:
    """Return the whole name and the halves of its pair, in the form for comparing."""
    parts = [name, *(part for part in _PAIR.split(name) if len(part) > 1)]
    return frozenset(form for form in (_bare(part) for part in parts) if form)


def _bare(name: str) -> str:
    form = name_form(name)
    return name_form(form.translate(_QUOTES)) or form
