"""An obsolete term leads to what has taken its place, on the sample rulebook."""

from __future__ import annotations

from pathlib import Path

import pytest

from search.reading.choice import Choice
from search.reading.request import Request
from search.reading.results import results_document
from tests.evaluation.contestants import read
from tests.evaluation.question import SAMPLE


@pytest.fixture(scope="module")
def search(tmp_path_factory):
    from search.app.engine import searcher_in
    from search.app.library import library_in

    home = read(Path(SAMPLE), tmp_path_factory.mktemp("sample"))
    with library_in(home) as library, searcher_in(library, home) as searcher:
        yield lambda line: searcher.search(Request(line, Choice("ja")))


@pytest.mark.parametrize("line", ["出陣させる", "しゅつじんさせる", "Deploy"])
def test_the_successor_and_its_rule_are_found(search, line):
    results = search(line)
    groups = list(dict.fromkeys(h.group.number or h.group.title for h in results.hits))
    assert {"使う", "601"} <= set(groups[:4]), groups
    assert [(o.term, o.now) for o in results.obsolete] == [("出陣させる", ("使う",))]
    assert results_document(results)["obsolete"] == [{"term": "出陣させる", "now": ["使う"]}]


def test_nothing_is_said_of_terms_in_use(search):
    assert "obsolete" not in results_document(search("使う"))
