"""Real texts: whatever stands in a rule finds that rule, and is what is marked in it."""

from __future__ import annotations

import random
import re
import unicodedata
from collections.abc import Callable

import pytest

from kb.text.searchable import literal
from tests.search.conftest import Desk
from tests.search.rough import english, japanese
from tests.search.shelf import Row, Shelf


@pytest.fixture(scope="module")
def viewer(corpus, tmp_path_factory) -> Desk:
    folder = tmp_path_factory.mktemp("viewer")
    shelf = Shelf(folder / "kb.sqlite")
    files = [*(corpus / "cr-viewer").glob("*.txt"), *(corpus / "ja").glob("*.txt")]
    for path in sorted(files):
        shelf.add(path.stem, "ja", japanese(path), fragment=True)
    return Desk(shelf, folder / "index")


def pieces(texts: list[tuple[int, str]], count: int, seed: str) -> list[tuple[int, str]]:
    chance = random.Random(seed)
    found: list[tuple[int, str]] = []
    while len(found) < count:
        entry, text = chance.choice(texts)
        start = chance.randrange(len(text))
        piece = text[start : start + chance.randint(2, 12)]
        if len(literal(piece).text) >= 2 and "\n" not in piece:
            found.append((entry, piece))
    return found


@pytest.fixture(scope="module")
def library(corpus, tmp_path_factory) -> Desk:
    """English rules, and lines of wiki source and of glossaries, markup and all."""
    folder = tmp_path_factory.mktemp("library")
    shelf = Shelf(folder / "kb.sqlite")
    newest = max((corpus / "en").glob("*.txt"))
    shelf.add(newest.stem, "en", english(newest)[::6], fragment=True)
    for path in sorted((corpus / "mtgwiki").iterdir()):
        lines = filter(None, map(str.strip, path.read_text(encoding="utf-8").splitlines()))
        rows = [Row("page", "", title=path.stem), *(Row("part", line) for line in lines)]
        shelf.add(path.stem, "ja", rows[:300], kind="pages")
    return Desk(shelf, folder / "index")


def rules(desk: Desk) -> list[tuple[int, str]]:
    rows = desk.library.connection.execute(
        "SELECT en.id, pa.text FROM entry en JOIN passage pa ON pa.id = en.passage_id"
        " WHERE en.kind IN ('rule', 'subrule', 'example', 'glossary', 'part') ORDER BY en.id"
    )
    return list(rows)


WIDE = {code: code + 0xFEE0 for code in range(ord("!"), ord("~") + 1)}
NARROW = {unicodedata.normalize("NFKC", chr(code)): chr(code) for code in range(0xFF61, 0xFFA0)}
"""Half-width kana by what they are in full width."""
WAYS: dict[str, Callable[[str], str]] = {
    "as it stands": str,
    "quoted": '"{}"'.format,
    "wide": lambda piece: piece.translate(WIDE),
    "narrow": lambda piece: "".join(NARROW.get(c, c) for c in unicodedata.normalize("NFD", piece)),
    "without dots": lambda piece: piece.replace("・", ""),
    "spaced": lambda piece: re.sub(r"(?<=[ぁ-ヿ一-鿿])(?=[ぁ-ヿ一-鿿])", " ", piece),
    "quoted and spaced": lambda piece: f'"{"　".join(piece)}"',
}


@pytest.mark.parametrize("way", WAYS)
def test_random_pieces_find_their_rule(viewer, way):
    find_pieces(viewer, way, 100)


@pytest.mark.parametrize("way", WAYS)
def test_random_pieces_of_english_and_wiki_source_find_their_text(library, way):
    find_pieces(library, way, 60)


def find_pieces(desk: Desk, way: str, count: int) -> None:
    """However a piece is typed, its text is found, and the piece itself is what is marked."""
    for entry, piece in pieces(rules(desk), count, way):
        line = WAYS[way](piece)
        wanted = literal(piece).text
        if (way.startswith("quoted") and '"' in wanted) or literal(line).text.strip('"') != wanted:
            continue  # a phrase holds no quotation marks, and some marks are two when narrow
        results = desk.ask(line, every=True)
        hit = next((h for h in results.hits if h.entry.id == entry), None)
        assert hit is not None, f"{line!r} does not find {entry}"
        marked = {literal(hit.snippet.text[a:b]).text for a, b in hit.snippet.highlights}
        if re.fullmatch("[a-z]+", wanted):
            marked |= {wanted for each in marked if wanted in each}  # its word in any form
        assert {wanted, wanted.strip('"')} & marked, (line, marked)


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
