"""A progress bar on standard error, where that is a terminal, and only while it is wanted."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from click._termui_impl import ProgressBar

PATIENCE = 0.5
"""Seconds; what is done sooner needs no bar."""
_CURSOR = "" if os.name == "nt" else "\x1b[?25h"
"""Shows the cursor again, which the bar hides."""


@contextmanager
def progress(label: str) -> Iterator[Callable[[int, int], None] | None]:
    """What to tell how many of how many are done; None where nobody would see it.

    Nothing of the bar is left when all is done.
    """
    if not sys.stderr.isatty():
        yield None
        return
    line = _Line(label)
    try:
        yield line.tell
    finally:
        line.clear()


class _Line:
    """The line of the terminal that the bar stands on."""

    def __init__(self, label: str) -> None:
        self._label = label
        self._began = time.monotonic()
        self._bar: ProgressBar[int] | None = None

    def tell(self, done: int, total: int) -> None:
        """Show how far it is, once it has taken long enough; ``total`` is 0 where nobody knows."""
        if total and done >= total:
            self.clear()
        elif self._bar is not None or time.monotonic() - self._began > PATIENCE:
            bar = self._bar or self._shown()
            bar.length = total or done * 2  # half done, for all that is known
            bar.update(done - bar.pos)

    def _shown(self) -> ProgressBar[int]:
        bar = click.progressbar(length=1, label=self._label, file=sys.stderr, show_eta=False)
        self._bar = bar
        return bar

    def clear(self) -> None:
        """Take the bar away; what comes next is timed from now on."""
        if self._bar is not None:
            sys.stderr.write(f"\r{' ' * (self._bar.max_width or 0)}\r{_CURSOR}")
            sys.stderr.flush()
        self._bar = None
        self._began = time.monotonic()
