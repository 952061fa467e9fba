"""Of the revisions of a page in a dump the newest is held, in whatever order they come."""

from __future__ import annotations

import io
import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ingest import dump as dumps
from ingest.dump import Dump, parts
from ingest.newest import NewestRevisions
from ingest.refusals import TooLargeError
from ingest.wikitext.export import ExportPage, pages

HEAD, END = "<mediawiki>", "</mediawiki>"


def revision(when: str | None, text: str | None) -> list[str]:
    time = [] if when is None else [f"      <timestamp>{when}</timestamp>"]
    said = [] if text is None else [f"      <text>{text}", "二行目</text>"]
    return ["    <revision>", *time, *said, "    </revision>"]


def page(n: int, *revisions: list[str], behind: tuple[str, ...] = ()) -> list[str]:
    history = [line for one in revisions for line in one]
    return ["  <page>", f"    <title>灯台{n}</title>", *history, *behind, "  </page>"]


def walked(lines: list[str]) -> list[tuple[int, str]]:
    newest = NewestRevisions()
    kept = [one for n, line in enumerate(lines, 1) for one in newest.feed(n, line)]
    return [*kept, *newest.rest()]


def said(lines: list[str]) -> list[tuple[str, str, int]]:
    """Title, newest text and its line of each page, as the reader of exports has them."""
    found = [one for one in pages(lines) if isinstance(one, ExportPage)]
    return [(p.title, p.newest.text, p.newest.first) for p in found if p.newest]


TIMES = st.sampled_from([None, "2003-01-01T00:00:00Z", "2003-01-01T00:01:00Z", "2026-08-07"])
REVISIONS = st.lists(st.tuples(TIMES, st.sampled_from([None, "灯", "船"])), max_size=6)


@given(st.lists(REVISIONS, max_size=4))
def test_the_newest_is_the_one_that_the_reader_of_exports_takes(histories):
    lines = [HEAD]
    for n, history in enumerate(histories):
        several = [revision(when, text and f"{text}{i}") for i, (when, text) in enumerate(history)]
        lines += page(n, *several)
    lines.append(END)
    kept = walked(lines)
    numbers, left = [number for number, _ in kept], [line for _, line in kept]
    assert numbers == sorted(numbers)
    assert [lines[number - 1] for number in numbers] == left
    found = [(title, text, numbers[at - 1]) for title, text, at in said(left)]
    assert found == said(lines)
    assert sum("<text>" in line for line in left) == len(found)


OLD, NEW = revision("2003-01-01", "旧"), revision("2026-01-01", "新")


@pytest.mark.parametrize(
    "history",
    [
        ["    <revision><timestamp>2003</timestamp><text>旧</text></revision>", *NEW],
        [*OLD, *NEW[:-1], "    </revision><revision><text>旧</text></revision>"],
        [*OLD[:-1], *NEW],
        [*NEW, "<revision>", "<timestamp>2003</timestamp>", "<text>旧</text></revision>"],
    ],
    ids=["a line a revision", "two in a line", "an end is missing", "no indents"],
)
def test_what_is_written_otherwise_is_left_to_the_reader(history):
    lines = [HEAD, *page(1, history), *page(2, OLD, NEW), END]
    left = [line for _, line in walked(lines)]
    assert [(t, text) for t, text, _ in said(left)] == [(t, text) for t, text, _ in said(lines)]


def test_what_stands_behind_the_revisions_stays_in_its_order():
    lines = [HEAD, *page(1, NEW, OLD, behind=("    <upload/>", "")), END]
    assert [n for n, _ in walked(lines)] == [1, 2, 3, 4, 5, 6, 7, 8, 14, 16, 17]


@pytest.mark.parametrize("cut", range(1, 16))
def test_nothing_is_held_back_where_a_dump_ends_early(cut):
    lines = [HEAD, *page(1, OLD, NEW), END][:cut]
    kept = walked(lines)
    assert kept[-1] == (cut, lines[-1])


class Endless(io.RawIOBase):
    """A dump of one page, whose revisions are made as they are read."""

    def __init__(self, count: int, size: int) -> None:
        self.lines = self._lines(count, size)
        self.left = b""

    def _lines(self, count, size):
        yield "<mediawiki>\n<page>\n<title>灯台</title>\n".encode()
        for n in range(count):
            text = f"灯台の番人は{n}隻の船を見る。\n" * (size // 16)
            when = f"<timestamp>{n * 7919 % count:08}</timestamp>"
            yield f"<revision>\n{when}\n<text>{text}</text>\n</revision>\n".encode()
        yield b"</page>\n</mediawiki>\n"

    def readable(self):
        return True

    def readinto(self, buffer):
        while not self.left and (more := next(self.lines, None)):
            self.left = more
        chunk, self.left = self.left[: len(buffer)], self.left[len(buffer) :]
        buffer[: len(chunk)] = chunk
        return len(chunk)


def dump(count: int, size: int) -> Dump:
    return Dump("wiki.xml", io.BufferedReader(Endless(count, size)), None, lambda: 0)


def test_a_page_of_many_revisions_is_not_held():
    tracemalloc.start()
    part, *_ = parts(dump(200, 20_000))  # 4 million characters
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 4 << 20
    ((_, text, at),) = said(list(part.source.lines))
    newest = next(n for n in range(200) if n * 7919 % 200 == 199)
    assert f"番人は{newest}隻" in text
    assert part.places.place(at) == 3 + newest * (20_000 // 16 + 4) + 3


def test_a_single_revision_has_a_limit(monkeypatch):
    monkeypatch.setattr(dumps, "PART_LIMIT", 3000)
    assert len(list(parts(dump(5, 1000)))) == 1
    with pytest.raises(TooLargeError):
        list(parts(dump(1, 5000)))
