"""Real texts: whatever stands in a rule finds that rule, and is what is marked in it."""

from __future__ import annotations

import random

import pytest

from kb.text.searchable import literal
from tests.search.conftest import Desk
from tests.search.rough import japanese
from tests.search.shelf import Shelf


@pytest.fixture(scope="module")
def viewer(corpus, tmp_path_factory) -> Desk:
    folder = tmp_path_factory.mktemp("viewer")
    shelf = Shelf(folder / "kb.sqlite")
    files = [*(corpus / "cr-viewer").glob("*.txt"), *(corpus / "ja").glob("*.txt")]
    for path in sorted(files):
        shelf.add(path.stem, "ja", japanese(path), fragment=True)
    return Desk(shelf, folder / "index")


def pieces(texts: list[tuple[int, str]], count: int) -> list[tuple[int, str]]:
    chance = random.Random(20260807)
    found: list[tuple[int, str]] = []
    while len(found) < count:
        entry, text = chance.choice(texts)
        start = chance.randrange(len(text))
        piece = text[start : start + chance.randint(2, 12)]
        if len(literal(piece).text) >= 2 and "\n" not in piece:
            found.append((entry, piece))
    return found


def rules(desk: Desk) -> list[tuple[int, str]]:
    rows = desk.library.connection.execute(
        "SELECT en.id, pa.text FROM entry en JOIN passage pa ON pa.id = en.passage_id"
        " WHERE en.kind IN ('rule', 'subrule') ORDER BY en.id"
    )
    return list(rows)


@pytest.mark.parametrize("quote", ["{}", '"{}"'], ids=["typed", "quoted"])
def test_random_pieces_find_their_rule(viewer, quote):
    for entry, piece in pieces(rules(viewer), 300):
        if '"' in piece:
            continue
        results = viewer.ask(quote.format(piece), every=True)
        hit = next((h for h in results.hits if h.entry.id == entry), None)
        assert hit is not None, f"{piece!r} does not find {entry}"
        marked = {literal(hit.snippet.text[a:b]).text for a, b in hit.snippet.highlights}
        assert literal(piece).text in marked, (piece, marked)


def test_links_left_spaces(viewer):
    assert viewer.names("土地カード")[0] == "110.4a"
    assert viewer.marked("土地カード", "110.4a") == ["土地 カード"]
    assert viewer.names('"対象にならず"')[0] == "702.16b"


def test_kana_finds_kanji(viewer):
    found = viewer.names("じょうきょうきいんしょり")
    assert "704" in found or "702.16c" in found
    assert viewer.marked("じょうきょうきいんしょり", "702.16c")[0] == "状況起因処理"


def test_the_keyword_comes_before_its_mentions(viewer):
    assert viewer.names("プロテクション")[0] == "702.16"
    assert viewer.names("ぷろてくしょん")[0] == "702.16"
    assert viewer.names("protection")[0] == "702.16"
