"""``kb demo``: the main job on the sample rulebook, with the commands that do it."""

from __future__ import annotations

import os
import shlex
import sys
import tempfile
from collections.abc import Iterator
from contextlib import chdir, contextmanager
from pathlib import Path

import click

from search.app.sample import sample
from search.cli.command import KbCommand, KbOption
from search.cli.program import run
from search.cli.session import homed
from search.messages.say import say
from search.terminal.style import Style, screen

STEPS = (
    ("ingest", "sample"),
    ("show", "301.4"),
    ("show", "城壁", "--depth", "0"),
    ("search", "座礁している船舶", "-n", "3"),
    ("search", "ふくへい", "-n", "1"),
    ("refs", "301.4"),
    ("check",),
    ("export", "301.4", "--follow", "1", "-f", "md"),
)
"""The main job: read, look up, search, follow, check, quote."""


@click.command(cls=KbCommand)
@click.option("--keep", metavar="DIR", cls=KbOption, help="demo.keep")
@homed
def demo(*, keep: str | None) -> int:
    """See the main job on a sample rulebook."""
    with _home(keep) as home, sample() as folder, _settled(folder, home):
        print(say("demo.intro" if keep is None else "demo.intro-kept", home=home))
        statuses = [_run(*step) for step in STEPS]
    if keep is not None:
        print(say("demo.kept", home=shlex.quote(keep)))
    return 2 if 2 in statuses else 0


@contextmanager
def _home(keep: str | None) -> Iterator[Path]:
    if keep is not None:
        yield Path(keep).absolute()
        return
    with tempfile.TemporaryDirectory(prefix="kb-demo-") as folder:
        yield Path(folder)


@contextmanager
def _settled(folder: Path, home: Path) -> Iterator[None]:
    """Inside the folder of the sample, with ``home`` as the knowledge base, and no pager."""
    kept = dict(os.environ)
    os.environ |= {"KB_HOME": str(home), "PAGER": "cat"}
    os.environ.pop("KB_STORE", None)
    try:
        with chdir(folder):
            yield
    finally:
        os.environ.clear()
        os.environ.update(kept)


def _run(*words: str) -> int:
    """Echo a command and run it as a user would; its exit status."""
    print(screen().paint(f"$ kb {shlex.join(words)}", Style.NUMBER))
    sys.stdout.flush()
    status = run(words)
    print()
    return status
