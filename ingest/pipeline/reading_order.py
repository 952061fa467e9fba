"""The order of the sources of one run: what is read behind a source has the last word."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from ingest.address import is_address
from ingest.archive import Blob
from ingest.pipeline.options import Options
from ingest.source import STDIN, blobs

Said = tuple[str, str]
"""Name of a source, and its digest read with the options of the run."""


class ReadingOrder:
    """Every file that the names of a run lead to, each with its digest, in order.

    Addresses and standard input can be read only once, and are not in it.
    """

    def __init__(self, names: Iterable[str], options: Options) -> None:
        local = (name for name in names if name != STDIN and not is_address(name))
        found = (one for name in local for one, _ in blobs(name))
        said = ((one.name, _digest(one, options)) for one in found if isinstance(one, Blob))
        self._places = {one: place for place, one in enumerate(said)}

    def all_behind(self, one: Said, others: Iterable[Said]) -> bool:
        """Whether all of ``others`` are read behind ``one``."""
        place = self._places.get(one)
        return place is not None and all(self._places.get(o, -1) > place for o in others)


def _digest(blob: Blob, options: Options) -> str:
    return options.digest(hashlib.sha256(blob.data).hexdigest())
