"""The sample rulebook: in the wheel as ``kb/sample``, in a checkout as ``data``."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

from kb.errors import KbError

MANIFEST = "manifest.toml"


class SampleMissingError(KbError):
    """The sample was not installed with the program."""

    def __init__(self, place: str) -> None:
        super().__init__(f"{place}: the sample rulebook is not here; install kb again", place=place)


@dataclass(frozen=True, slots=True)
class SampleSource:
    """A source of the sample: its path inside the sample's folder, and how it is read."""

    name: str
    options: tuple[str, ...]


@contextmanager
def sample() -> Iterator[tuple[Path, tuple[SampleSource, ...]]]:
    """The folder of the sample and its sources, in the order of the manifest.

    Raises SampleMissingError.
    """
    with as_file(files("kb") / "sample") as installed:
        checkout = Path(__file__).resolve().parents[2] / "data"
        folder = next((f for f in (installed, checkout) if (f / MANIFEST).is_file()), None)
        if folder is None:
            raise SampleMissingError(str(installed))
        manifest = tomllib.loads((folder / MANIFEST).read_text("utf-8"))
        yield folder, tuple(_source(manifest, row) for row in manifest["source"])


def _source(manifest: dict[str, Any], row: dict[str, Any]) -> SampleSource:
    told = ("format", "lang", "edition", "date")
    options = [o for key in told if key in row for o in (f"--{key}", str(row[key]))]
    name = manifest.get("rulebook", {}).get("name")
    named = ["--rulebook", name] if name else []
    return SampleSource(row["path"], (*options, *named))
