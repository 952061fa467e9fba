"""Texts made to do harm: refused, or read in bounded time and memory like any other."""

from __future__ import annotations

import tracemalloc
from pathlib import Path

import pytest

from ingest import dump as dumps
from ingest.pipeline.report import Outcome

MANY = 1_000_000
VIEWER = "総合ルールビューア\n1. 海岸\n100. 総則\n- 100.1 海岸{}\n- 100.2 灯\nMUSES ENGINE ver 9\n"
WIKI = "'''灯'''\n==灯==\n*[[灯]]\n*{}\n*{{{{x}}}}\n"
LAUGHS = (
    '<?xml version="1.0"?>\n<!DOCTYPE m [<!ENTITY a "ha">'
    + "".join(f'<!ENTITY {chr(98 + n)} "{f"&{chr(97 + n)};" * 10}">' for n in range(9))
    + "]>\n<mediawiki>\n<page>\n<title>灯</title><ns>0</ns>\n"
    "<revision><text>&j;</text></revision>\n</page>\n</mediawiki>\n"
)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("灯.txt", VIEWER.format("(" * MANY)),
        ("灯.txt", VIEWER.format("〔「（" * (MANY // 3))),
        ("灯.wiki", WIKI.format("[[" * (MANY // 2))),
        ("灯.wiki", WIKI.format("{{" * (MANY // 2) + "}}" * 99)),
        ("灯.wiki", WIKI.format("<ref>" * (MANY // 5))),
        ("灯.wiki", WIKI.format("''" * (MANY // 2))),
        ("灯.wiki", WIKI.format("{|" * (MANY // 2))),
    ],
    ids=["round", "mixed", "links", "templates", "notes", "quotes", "tables"],
)
def test_brackets_that_never_close_are_text(base, name, text):
    (read,) = base.ingest(base.source(name, text))
    assert read.status is Outcome.INGESTED
    assert read.counts.unclaimed_lines == 0


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("灯.json", '{"query":{"pages":' + "[" * MANY),
        ("灯.html", "<html><body><h2>1. 海</h2><p>- 100.1 灯" + "<div>" * (MANY // 5)),
        ("灯.xml", "<mediawiki>\n<page><title>灯</title>" + "<b>" * (MANY // 3)),
        ("灯.xml", LAUGHS),
    ],
    ids=["json", "html", "xml", "entities"],
)
def test_nesting_without_end_is_refused(base, name, text):
    (read,) = base.ingest(base.source(name, text))
    assert read.status is Outcome.REFUSED
    assert "\n" not in str(read.refusal)


def test_entities_of_a_streamed_dump_are_not_expanded(base, monkeypatch):
    monkeypatch.setattr(dumps, "HELD", 100)
    declared = LAUGHS[LAUGHS.index("<!DOCTYPE") : LAUGHS.index("<mediawiki>")]
    text = LAUGHS.replace(declared, "").replace("<page>", declared + "<page>", 1)
    (read,) = base.ingest(base.source("灯.xml", text))
    assert read.counts.pages == 0
    assert "broken-xml" in {problem.code for problem in read.problems}


def test_a_line_of_200_megabytes_is_not_even_read(base):
    path = base.source("灯.txt", "100.1. ")
    with Path(path).open("r+b") as file:
        file.truncate(200 << 20)
    tracemalloc.start()
    (read,) = base.ingest(path)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (read.status, "larger than 64 MB" in str(read.refusal)) == (Outcome.REFUSED, True)
    assert most < 8 << 20


def test_nuls_are_taken_out_and_told(base):
    text = VIEWER.format("の灯は" * 40).replace("灯は", "灯\0は", 3)
    (read,) = base.ingest(base.source("灯.txt", text))
    assert read.status is Outcome.INGESTED
    assert "3 NUL bytes" in next(p.message for p in read.problems if p.code == "nul-bytes")
    (only,) = base.ingest(base.source("零.txt", VIEWER.format("\0" * MANY)))
    assert only.status is Outcome.REFUSED


def test_a_link_in_a_folder_is_read_for_what_it_is(base, tmp_path):
    secret = tmp_path / "secret"
    secret.mkdir()
    (secret / "hidden.txt").write_text(VIEWER.format(""), "utf-8")
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "there").symlink_to(secret)
    (folder / "gone.txt").symlink_to(tmp_path / "nothing")
    (read,) = base.ingest(str(folder))
    assert read.status is Outcome.REFUSED
    assert "holds no texts" in str(read.refusal)
