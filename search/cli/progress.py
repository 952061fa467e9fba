"""A progress bar on standard error, where that is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import click


@contextmanager
def progress(label: str) -> Iterator[Callable[[int, int], None] | None]:
    """What to tell how many of how many are done; None where nobody would see it."""
    if not sys.stderr.isatty():
        yield None
        return
    with ExitStack() as stack:
        bars: list[Any] = []

        def tell(done: int, total: int) -> None:
            if not bars:  # what is done at once needs no bar
                bar = click.progressbar(length=1, label=label, file=sys.stderr, show_eta=False)
                bars.append(stack.enter_context(bar))
            bars[0].length = max(total, 1)
            bars[0].update(done - bars[0].pos)

        yield tell
