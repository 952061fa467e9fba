"""Places by a text that each bears, such as its number: found where they lie, by bisecting."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

from search.index.sections import SHORT


class ByText:
    """Texts in order, each once, and the places that bear each.

    ``lines`` are the texts in UTF-8, each ended by a newline, ``ends`` where each ends. ``starts``
    tells where the places of each begin in ``places``, and where the last ones end.
    """

    def __init__(
        self, lines: memoryview, ends: memoryview, starts: memoryview, places: memoryview
    ) -> None:
        self._lines = lines
        self._ends = ends.cast(SHORT)
        self._starts = starts.cast(SHORT)
        self._places = places.cast(SHORT)

    def __len__(self) -> int:
        return len(self._ends)

    def text(self, at: int) -> str:
        """The text that is at this place of the order."""
        return self._line(at).decode()

    def _line(self, at: int) -> bytes:
        return bytes(self._lines[self._ends[at - 1] if at else 0 : self._ends[at] - 1])

    def find(self, text: str) -> int:
        """Where ``text`` is, or would be. Texts are in the order of their characters."""
        line = text.encode("utf-8", "replace")
        return bisect_left(range(len(self)), line, key=self._line)

    def bearing(self, text: str) -> memoryview:
        """The places that bear ``text``, in print order."""
        at = self.find(text)
        return self.of(at, at + (at < len(self) and self.text(at) == text))

    def between(self, first: str, end: str) -> memoryview:
        """The places that bear a text from ``first`` on, but before ``end``."""
        return self.of(self.find(first), self.find(end))

    def of(self, first: int, end: int) -> memoryview:
        """The places that bear the texts from one place of the order to before another."""
        return self._places[self._starts[first] : self._starts[max(first, end)]]

    def tops(self, joint: str) -> Iterator[str]:
        """What stands in front of the first ``joint`` in the texts, each once, with the joint.

        All characters of the texts before it are to come behind it in their order.
        """
        at = 0
        while at < len(self):
            top = self.text(at).partition(joint)[0] + joint
            yield top
            at = max(at + 1, self.find(top[: -len(joint)] + chr(ord(joint[-1]) + 1)))

    def ending(self, text: str) -> Iterator[int]:
        """Where the texts are that end so."""
        return (at for at in range(len(self)) if self.text(at).endswith(text))
