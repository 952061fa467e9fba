"""The exact texts of an index, written while an engine takes in the documents they belong to."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from itertools import repeat
from pathlib import Path

from search.index.contents import Analysed
from search.index.document import Document
from search.index.opened import NAMES, READINGS, RUN_TOGETHER, TEXTS
from search.index.texts_merging import merge_texts
from search.index.texts_writer import TextsWriter

KINDS = TEXTS, NAMES, READINGS, RUN_TOGETHER


class Rows:
    """Takes passages ascending; ``files`` closes what `close` does not."""

    def __init__(self, folder: Path, files: ExitStack) -> None:
        stems = (folder / kind for kind in KINDS)
        self._writers = [*map(TextsWriter, stems, repeat(files))]
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


def merge_rows(old: Path, added: Path, new: Path, removed: Sequence[int]) -> None:
    """What the index ``old`` has of passages that were not ``removed``, and what was ``added``."""
    for kind in KINDS:
        merge_texts(old / kind, added / kind, new / kind, removed)
