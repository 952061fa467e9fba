"""Why a hit ranks where it does: what each way adds, and nothing but what it adds."""

from __future__ import annotations

import pytest

from search.reading.results import results_document
from search.reading.weighing import KIND_WEIGHTS

LINES = [
    "守護",
    "土地カード",
    '"優先権を得る"',
    "守護を持つ駒は何の対象になりませんか。",
    "駒* -土地",
    "title:守護",
]


@pytest.mark.parametrize("line", LINES)
def test_reasons_add_up(desk, line):
    results = desk.ask(line, explain=True)
    assert results.hits
    for hit in results.hits:
        total = sum(reason.score for reason in results.explanation.of(hit.entry))
        assert hit.score == pytest.approx(total * KIND_WEIGHTS.get(hit.entry.kind, 1.0), abs=0.01)


def test_it_tells_what_else_was_looked_for(two_languages):
    explained = two_languages.ask("守護は対象にできますか。", explain=True).explanation
    guard = next(way for way in explained.ways if way.text == "守護")
    assert (guard.kind, "guard" in guard.also) == ("concept", True)


def test_in_json_and_only_where_it_was_asked_for(desk):
    document = results_document(desk.ask("守護", explain=True))
    ways = {way["kind"] for way in document["understood"]}
    assert {"heading", "definition", "reference", "word"} >= ways >= {"heading", "word"}
    assert all(hit["because"] for hit in document["hits"])
    plain = results_document(desk.ask("守護"))
    assert "understood" not in plain
    assert "because" not in plain["hits"][0]


def test_what_is_offered_beside_hits_is_explained_too(desk):
    results = desk.ask("守護 駒", explain=True)
    assert results.hits
    assert results.partial.hits
    document = results_document(results)
    assert all(hit["because"] for hit in (*document["hits"], *document["partial"]["hits"]))
