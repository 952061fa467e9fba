"""What every export format offers. One module of `search.exporters` holds one, ``EXPORTER``."""

from __future__ import annotations

from typing import Protocol

from search.reading.excerpt import Excerpt


class Exporter(Protocol):
    """An export format. ``name`` is what ``-f`` takes and the ending of its files.

    Every number and every example of the excerpt is in the output; links inside the excerpt
    work, and those out of it show the number; edition and source are named; nothing of the source
    is taken for markup.
    """

    name: str

    def export(self, excerpt: Excerpt) -> str:
        """The excerpt, whole, as the text of a file in UTF-8."""
        ...
