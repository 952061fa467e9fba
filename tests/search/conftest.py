"""A store of an invented game, searched in every way."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.store.reading import Library, connect
from search.app.engine import backend
from search.index.building import open_index
from search.reading.choice import Choice
from search.reading.searching import Request, Searcher
from tests.search.shelf import Row, Shelf

RULES = [
    Row("chapter", "手札", "1", "手札"),
    Row("section", "能力", "110", "能力"),
    Row("rule", "守護／Guard", "110.1", "守護", "Guard"),
    Row("subrule", "守護は常在型能力である。守護を持つ駒は対象 にならず、動かない。", "110.1a"),
    Row("subrule", "守護を複数持っていても効果は変わらない。", "110.1b"),
    Row("example", "守護を持つ駒に「火の玉」を唱えたとき、火の玉は不発となる。"),
    Row("rule", "駒が場を離れるとき、その駒の印は取り除かれる。rule 120.1参照。", "110.2"),
    Row("rule", "手札の上限は７枚である。手札が 7枚を超えた場合、土地 カードを捨てる。", "110.3"),
    Row("section", "状況起因処理", "120", "状況起因処理"),
    Row("rule", "状況起因処理は、手番のプレイヤーが優先権を得る前に行われる。", "120.1"),
    Row("subrule", "タフネスが０以下の駒は破壊される。これは置換できる。", "120.1a"),
    Row("subrule", "−1/−1の印と＋１/＋１の印を持つ駒からは、両方を1個ずつ取り除く。", "120.1b"),
    Row("rule", "カード・タイプには、駒、術、土地がある。起動型能力は術ではない。", "120.2"),
    Row("glossary", "相手が選べなくする能力。rule 110.1参照。", None, "守護", "Guard", "しゅご"),
    Row("glossary", "自動処理。", None, "状況起因処理", "Housekeeping", "じょうきょうきいんしょり"),
    Row("page", "守護", None, "守護のまとめ"),
    Row("part", "守護の歴史を述べる。守護は第一版から存在する。"),
]  # fmt: skip
ENGLISH = [
    Row("chapter", "Hand", "1", "Hand"),
    Row("section", "Abilities", "110", "Abilities"),
    Row("rule", "Guard", "110.1", "Guard"),
    Row("subrule", "Guard is a static ability. It can't be the target of spells.", "110.1a"),
    Row("rule", "A player's hand can’t hold more than “seven” cards.", "110.3"),
    Row("section", "Weather", "130", "Weather"),
    Row("rule", "Weather affects every piece on the board.", "130.1"),
]  # fmt: skip


class Desk:
    """A store and its index, asked in short."""

    def __init__(self, shelf: Shelf, home: Path) -> None:
        self.shelf = shelf
        self.home = home
        self.library = Library(connect(shelf.path))
        self.searcher = Searcher(self.library, open_index(self.library, home, backend("whoosh")))

    def ask(self, line: str, lang: str = "ja", edition: str | None = None, **more):
        choice = Choice(lang, edition=edition)
        return self.searcher.search(Request(line, choice, **({"limit": 1000} | more)))

    def names(self, line: str, **more) -> list[str]:
        """The number or title of every hit, in order."""
        return [
            h.entry.number or h.entry.title or h.entry.kind for h in self.ask(line, **more).hits
        ]

    def groups(self, line: str, **more) -> list[str]:
        found = self.ask(line, **more).hits
        return list(dict.fromkeys(h.group.number or h.group.title for h in found))

    def marked(self, line: str, number: str | None = None, **more) -> list[str]:
        """What is highlighted in the hit with this number, or in the first."""
        hits = self.ask(line, **more).hits
        hit = next(h for h in hits if number is None or h.entry.number == number)
        return [hit.snippet.text[a:b] for a, b in hit.snippet.highlights]


@pytest.fixture(scope="session")
def desk(tmp_path_factory) -> Desk:
    folder = tmp_path_factory.mktemp("desk")
    shelf = Shelf(folder / "kb.sqlite")
    shelf.add("2", "ja", RULES, "2026-02-01")
    shelf.cite("110.2", "120.1")
    return Desk(shelf, folder / "index")


@pytest.fixture(scope="session")
def two_languages(tmp_path_factory) -> Desk:
    folder = tmp_path_factory.mktemp("two")
    shelf = Shelf(folder / "kb.sqlite")
    shelf.add("1", "ja", [*RULES[:3], Row("subrule", "守護は古い。", "110.1a")], "2026-01-01")
    shelf.add("2", "ja", RULES, "2026-02-01")
    shelf.add("2", "en", ENGLISH, "2026-03-01")
    return Desk(shelf, folder / "index")
