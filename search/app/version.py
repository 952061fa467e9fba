"""Which version of the program this is."""

from __future__ import annotations

import re
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2] / "pyproject.toml"
_VERSION = re.compile(r'^version\s*=\s*"([^"]+)"', re.MULTILINE)


def program_version() -> str | None:
    """The version that is installed, in a checkout that of its project file, else None."""
    try:
        return version("kb-rules")
    except PackageNotFoundError:
        pass
    try:
        found = _VERSION.search(PROJECT.read_text("utf-8"))
    except OSError:
        return None
    return found[1] if found else None
