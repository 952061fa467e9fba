"""The sample rulebook: in the wheel as ``kb/sample``, in a checkout as ``data``."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import as_file, files
from pathlib import Path

from kb.errors import KbError

MANIFEST = "manifest.toml"


class SampleMissingError(KbError):
    """The sample was not installed with the program."""

    def __init__(self, place: str) -> None:
        super().__init__(f"{place}: the sample rulebook is not here; install kb again", place=place)


@contextmanager
def sample() -> Iterator[Path]:
    """The folder that holds the manifest and, in ``sample``, its sources.

    Raises SampleMissingError.
    """
    with as_file(files("kb") / "sample") as installed:
        checkout = Path(__file__).resolve().parents[2] / "data"
        folder = next((f for f in (installed, checkout) if (f / MANIFEST).is_file()), None)
        if folder is None:
            raise SampleMissingError(str(installed))
        yield folder
