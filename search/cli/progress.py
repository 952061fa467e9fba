"""A progress bar on standard error, where that is a terminal, and only while it is wanted.

Whatever takes long shows a sign of life every second, even where nobody can tell how far it is.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from click._termui_impl import ProgressBar

PATIENCE = 0.5
"""Seconds; what is done sooner needs no bar."""
TICK = 1.0
"""Seconds between two signs of life."""
_CURSOR = "" if os.name == "nt" else "\x1b[?25h"
"""Shows the cursor again, which the bar hides."""


@contextmanager
def progress(label: str) -> Iterator[Callable[[int, int], None] | None]:
    """What to tell how many of how many are done; None where nobody would see it.

    Nothing of the bar is left when all is done. Who is about to print something else tells that
    all is done, and may tell more later.
    """
    if not sys.stderr.isatty():
        yield None
        return
    line, over = _Line(label), threading.Event()
    ticker = threading.Thread(target=line.tick_until, args=(over,), daemon=True)
    ticker.start()
    try:
        yield line.tell
    finally:
        over.set()
        ticker.join()
        line.clear()


class _Line:
    """The line of the terminal that the bar stands on."""

    def __init__(self, label: str) -> None:
        self._label = label
        self._began = time.monotonic()
        self._bar: ProgressBar[str] | None = None
        self._width = 0
        self._lock = threading.Lock()

    def tell(self, done: int, total: int) -> None:
        """Show how far it is, once it has taken long enough; ``total`` is 0 where nobody knows."""
        if total and done >= total:
            self.clear()
        elif self._bar is not None or self._took() > PATIENCE:
            with self._lock:
                bar = self._bar or self._shown()
                bar.length = total or done * 2  # half done, for all that is known
                bar.update(done - bar.pos)

    def tick_until(self, over: threading.Event) -> None:
        """Show how long it has taken, every second."""
        while not over.wait(TICK):
            with self._lock:
                if self._bar is not None:
                    self._bar.render_progress()
                elif self._took() > PATIENCE:
                    self._write(f"{self._label}  {self._time()}")

    def clear(self) -> None:
        """Take the bar away; what comes next is timed from now on."""
        with self._lock:
            self._write("")
            if self._bar is not None:
                sys.stderr.write(_CURSOR)
                sys.stderr.flush()
            self._bar = None
            self._began = time.monotonic()

    def _shown(self) -> ProgressBar[str]:
        self._write("")
        self._bar = click.progressbar(
            length=1,
            label=self._label,
            file=sys.stderr,
            show_eta=False,
            item_show_func=lambda _: self._time(),
        )
        return self._bar

    def _write(self, text: str) -> None:
        """Let ``text`` stand on the line and nothing else."""
        width = max(self._width, self._bar.max_width or 0 if self._bar is not None else 0)
        if width:
            sys.stderr.write(f"\r{' ' * width}\r")
        self._width = 2 * len(text)  # Japanese is twice as wide
        sys.stderr.write(text)
        sys.stderr.flush()

    def _took(self) -> float:
        return time.monotonic() - self._began

    def _time(self) -> str:
        minutes, seconds = divmod(int(self._took()), 60)
        return f"{minutes}:{seconds:02}"
