"""Every line is claimed by a draft or named in the report."""

from __future__ import annotations

import datetime as dt

from hypothesis import given
from hypothesis import strategies as st

from ingest.draft import Fault, Lines, Skipped
from ingest.pipeline import claims
from ingest.pipeline.numberings import numbering_of, numberings
from ingest.pipeline.options import Options
from ingest.pipeline.steps import Steps
from ingest.reader import SourceText
from kb.errors import Problem, Severity

LINES = st.lists(st.sampled_from(["航海", "嵐 ", "", "　", " \t"]), max_size=12)


@given(LINES, st.lists(st.tuples(st.integers(1, 12), st.integers(0, 3)), max_size=4))
def test_lines_are_claimed_or_reported(lines, spans):
    source = SourceText("x.txt", "x", tuple(lines), "utf-8", "0", 1)
    drafts = [Skipped(Lines(first, first + more - 1), "markup") for first, more in spans]
    drafts.append(Fault(Problem(Severity.WARNING, "odd", "claims nothing", 1)))
    claimed = {n for first, more in spans for n in range(first, first + more)}
    found = claims.unclaimed(source, drafts)
    assert set(found) == {n for n, line in enumerate(lines, 1) if line.strip()} - claimed
    assert [p.line for p in claims.problems(source, found)] == list(found)


def test_a_long_line_is_quoted_by_its_beginning():
    source = SourceText("x.txt", "x", ("航" * 90,), "utf-8", "0", 1)
    (problem,) = claims.problems(source, [1])
    assert problem.code == "unclaimed-line"
    assert problem.message.endswith("航" * 39 + "…")


def test_every_numbering_is_recognised_by_its_numbers():
    known = numberings()
    for numbering, texts in {
        "comprehensive": ("7", "702", "702.16", "702.16aa"),
        "decimal": ("9", "9.6", "9.6.2.3.1"),
        "hyphen": ("1", "1-2", "1-2-1-1-1"),
    }.items():
        numbers = [known[numbering].parse(text) for text in texts]
        assert numbering_of(numbers).name == numbering
    assert numbering_of([]) is None


def test_sources_read_in_another_way_have_another_digest():
    told = [
        Options(),
        Options(format="official-ja"),
        Options(edition="春"),
        Options(date=dt.date(2026, 4, 1)),
        Options(lang="ja"),
        Options(lang="en"),
        Options(encoding="cp932"),
        Options(rulebook="航海録"),
    ]
    assert len({options.digest("0") for options in told} | {Options().digest("1")}) == 9
    assert Options(force=True, dry_run=True).digest("0") == Options().digest("0")


def test_steps_count_their_own_time_only():
    steps = Steps()
    with steps("outer"):
        with steps("inner"):
            sum(range(200_000))
        with steps("inner"):
            pass
    assert list(steps.seconds) == ["inner", "outer"]
    assert steps.seconds["inner"] > steps.seconds["outer"] > 0
