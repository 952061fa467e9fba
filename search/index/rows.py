"""The exact texts of an index, written while an engine takes in the documents they belong to."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from itertools import repeat
from pathlib import Path

from search.index.contents import Analysed
from search.index.document import Document
from search.index.opened import NAMES, READINGS, RUN_TOGETHER, TEXTS, Index
from search.index.texts import Texts
from search.index.texts_writer import Line, TextsWriter


class Rows:
    """Takes passages ascending; what an earlier index ``kept`` and was not ``removed`` stays.

    ``files`` closes what `close` does not.
    """

    def __init__(
        self,
        folder: Path,
        files: ExitStack,
        kept: Index | None = None,
        removed: Sequence[int] = (),
    ) -> None:
        before = kept and (kept.texts, kept.names, kept.readings, kept.run_together)
        stems = [folder / kind for kind in (TEXTS, NAMES, READINGS, RUN_TOGETHER)]
        staying = (_staying(texts, removed) for texts in before) if before else repeat(())
        self._writers = [*map(TextsWriter, stems, repeat(files), staying)]
        self._texts, self._names, self._readings, self._run_together = self._writers

    def add(self, passage: Analysed) -> Document:
        """Put in the texts of a passage; its document."""
        ident = passage.document.passage
        self._texts.add(ident, passage.text)
        if passage.names:
            self._names.add(ident, passage.names)
        if passage.reading:
            self._readings.add(ident, passage.reading)
            self._run_together.add(ident, passage.reading.replace(" ", ""))
        return passage.document

    def close(self) -> None:
        """Write what is still to be written."""
        for writer in self._writers:
            writer.close()


def _staying(texts: Texts, removed: Sequence[int]) -> Iterator[Line]:
    for passage, line in texts.lines():
        index = bisect_left(removed, passage)
        if index == len(removed) or removed[index] != passage:
            yield passage, line
