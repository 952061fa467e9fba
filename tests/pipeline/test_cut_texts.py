"""Real rulebooks as people cut them: without contents, without front matter, in part."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from ingest.draft import Draft, Numbered, Skipped
from ingest.pipeline.assembly import assemble
from ingest.pipeline.judging import judge
from ingest.pipeline.options import Options
from ingest.pipeline.reading import read
from ingest.reader import SourceText
from ingest.source import sources

NAMES = [
    "en/2003-10-01.txt",
    "en/2006-10-01.txt",
    "other-games/duel-masters-1.48.txt",
    "other-games/love-live-2025-11.txt",
    "other-games/one-piece-en.md",
]
each_text = pytest.mark.parametrize("name", NAMES)


@cache
def loaded(path: str) -> tuple[SourceText, tuple[Draft, ...]]:
    (source,) = sources(path)
    assert isinstance(source, SourceText)
    source = replace(source, stem="rules")
    return source, read(source).drafts


def parts(path):
    """The source, and where its contents list and its body begin, as indexes."""
    source, drafts = loaded(path)
    body = next(d.lines.first for d in drafts if isinstance(d, Numbered)) - 1
    listed = [d.lines.first for d in drafts if isinstance(d, Skipped) and d.why == "contents"]
    return source, (listed[0] - 1 if listed else body), body


def cut(source, lines, **options):
    source = replace(source, lines=tuple(lines))
    reading = read(source)
    assembled = assemble(reading.drafts, source.stem)
    judged = judge(source, reading, assembled, Options(**options))
    assert reading.unclaimed == 0
    return judged.candidate.edition, [rule.number for rule in assembled.content.rules]


@each_text
def test_the_contents_list_may_be_missing(corpus, name):
    source, contents, body = parts(str(corpus / name))
    whole, numbers = cut(source, source.lines)
    lines = (*source.lines[:contents], *source.lines[body:])
    assert cut(source, lines) == (whole, numbers)
    assert not whole.fragment


@each_text
def test_the_contents_list_may_have_lost_its_heading(corpus, name):
    source, contents, body = parts(str(corpus / name))
    if contents == body:
        pytest.skip("this text has no contents list")
    lines = (*source.lines[:contents], *source.lines[contents + 1 :])
    assert cut(source, lines) == cut(source, source.lines)


@each_text
def test_a_body_alone_is_whole(corpus, name):
    source, _, body = parts(str(corpus / name))
    edition, _ = cut(source, source.lines[body:])
    assert not edition.fragment
    assert edition.name == "rules"


@each_text
def test_a_third_of_it_is_a_part(corpus, name):
    source, _, body = parts(str(corpus / name))
    end = body + (len(source.lines) - body) // 3
    edition, _ = cut(source, source.lines[body:end])
    assert edition.fragment
    edition, _ = cut(source, source.lines[end:])
    assert edition.fragment
