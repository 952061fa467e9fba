"""The pipeline's side of `kb.links`: references found in a text, and what they mean."""

from __future__ import annotations

from collections.abc import Sequence

from kb.model import Edition
from kb.reference import Link, Reference, Status
from kb.scheme import Numbering
from kb.store.items import Item


def find_references(text: str, numbering: Numbering, lang: str) -> tuple[Reference, ...]:
    """Every reference in ``text``, in its order."""
    return ()


class Meanings:
    """What references mean inside one edition, whose items it is given whole."""

    def __init__(self, items: Sequence[Item], edition: Edition, numbering: Numbering) -> None:
        self._fragment = edition.fragment

    def link(self, reference: Reference) -> Link:
        """What ``reference`` means."""
        return Link(reference, Status.ABSENT)
