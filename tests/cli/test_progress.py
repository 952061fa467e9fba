"""The progress bar: only for what takes its time, and gone at the end."""

from __future__ import annotations

import io
import time
from types import SimpleNamespace

import pytest

from search.cli import progress as module
from search.cli.progress import progress


class Terminal(io.StringIO):
    """What is written to a terminal."""

    def isatty(self):
        return True

    def shown(self):
        """What stands on its lines, in the end."""
        lines = self.getvalue().replace("\x1b[?25l", "").replace("\x1b[?25h", "").split("\n")
        return [self._line(line) for line in lines]

    def _line(self, written):
        cells: list[str] = []
        for piece in written.split("\r"):
            cells[: len(piece)] = piece
        return "".join(cells).rstrip()


@pytest.fixture
def clock(monkeypatch):
    """A clock set by hand, in seconds."""
    now = [0.0]
    monkeypatch.setattr(module, "time", type("Clock", (), {"monotonic": lambda: now[0]}))
    return now


@pytest.fixture
def terminal(monkeypatch):
    found = Terminal()
    monkeypatch.setattr(module, "sys", SimpleNamespace(stderr=found))
    return found


def test_what_is_done_soon_shows_no_bar(clock, terminal):
    with progress("reading") as tell:
        for done in range(0, 101, 10):
            clock[0] += 0.01
            tell(done, 100)
    assert terminal.getvalue() == ""


@pytest.mark.parametrize("last", [60, 100])
def test_a_bar_is_shown_and_gone_at_the_end(clock, terminal, last):
    with progress("reading") as tell:
        for done in range(0, last + 1, 10):
            clock[0] += 0.2
            tell(done, 100)
            if done == 50:
                assert "50%" in terminal.shown()[0]
    assert terminal.shown() == [""]
    assert terminal.getvalue().endswith("\x1b[?25h")


def test_a_bar_is_gone_where_the_work_fails(clock, terminal):
    def work():
        with progress("reading") as tell:
            clock[0] += 1
            tell(5, 10)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        work()
    assert "50%" in terminal.getvalue()
    assert terminal.shown() == [""]


def test_lines_between_two_stretches_of_work_stand_alone(clock, terminal):
    with progress("reading") as tell:
        for _ in range(2):
            clock[0] += 1
            tell(5, 10)
            tell(10, 10)
            terminal.write("report\n")
    assert terminal.shown() == ["report", "report", ""]


def await_shown(terminal, what):
    ends = time.monotonic() + 10
    while what not in terminal.getvalue():
        assert time.monotonic() < ends
        time.sleep(0.001)


@pytest.fixture
def ticking(monkeypatch):
    monkeypatch.setattr(module, "PATIENCE", 0.0)
    monkeypatch.setattr(module, "TICK", 0.001)


def test_work_that_tells_nothing_shows_that_it_goes_on(ticking, terminal, monkeypatch):
    with progress("linking") as tell:
        await_shown(terminal, "linking  0:00")
        tell(1, 2)
        await_shown(terminal, "50%  0:00")
        monkeypatch.setattr(module, "PATIENCE", 100.0)
        tell(2, 2)
        terminal.write("report\n")
    assert terminal.shown() == ["report", ""]


def test_the_time_goes_on_where_the_bar_does_not(clock, terminal, monkeypatch):
    monkeypatch.setattr(module, "TICK", 0.001)
    with progress("reading") as tell:
        clock[0] += 1
        tell(5, 10)
        clock[0] += 65
        await_shown(terminal, "50%  1:06")
    assert terminal.shown() == [""]


def test_nothing_is_told_where_nobody_would_see_it(monkeypatch):
    monkeypatch.setattr(module, "sys", SimpleNamespace(stderr=io.StringIO()))
    with progress("reading") as tell:
        assert tell is None
