"""Adding a document never removes a hit, whatever is asked, however, and by whichever engine.

The lines are cut from the texts themselves, those that are added later among them, and joined by
every operator. What is added is made to disturb: it holds all the words of lines of which before
nothing held more than some, pieces of words as words of their own, and names that run across
those known before.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from kb.store.reading import Library, connect
from search.app.engine import backend, engines
from search.index.building import open_index
from search.index.errors import EngineMissingError
from search.reading.choice import Choice
from search.reading.request import Request
from search.reading.searching import Searcher
from tests.search.conftest import ENGLISH, RULES
from tests.search.shelf import Row, Shelf

EVERYTHING = 10_000
ADDED = [
    ("cards", "ja", [
        Row("chapter", "札", "1", "札"),
        Row("rule", "土地カード、術カード、駒カードがある。手札と墓地のほかに山札がある。", "110.1",
            "土地カード", "Land Card"),
        Row("rule", "対象 にならない駒は、選べないものとして扱う。印をcounterという。", "110.2"),
        Row("glossary", "常に働く。rule 110.2参照。", None, "常在型能力", "Static Ability",
            "じょうざいがたのうりょく"),
        Row("glossary", "効果が置き換わること。", None, "置換効果", "Replacement Effect",
            "ちかんこうか"),
        Row("rule", "破壊と敗北と状況起因を、起因処理という。", "110.3", "起因処理",
            "Caused Handling"),
    ]),
    ("pieces", "en", [
        Row("chapter", "Pieces", "1", "Pieces"),
        Row("rule", "An eathe iece on the oard is a uar with a arge number of abil.", "120.1"),
        Row("rule", "Every piece that can be guarded is a land card; a spell targets it.", "120.2"),
        Row("glossary", "Whatever guards a hand. See rule 120.2.", None, "Hand Guard"),
    ]),
    ("names", "ja", [
        Row("section", "型能力", "130", "型能力", "Kind of Ability"),
        Row("rule", "「手番の優先権／priority of turn」と「効果は変わらない／unchanged」がある。",
            "130.1"),
        Row("rule", "守護を持つ駒は対象にならず、動かない。手札の上限は７枚である。", "130.2"),
        Row("page", "駒を破壊する置換", None, "駒を破壊", None),
        Row("part", "優先権を得る前に、手番のプレイヤーは敗北する。駒 守護 術 土地 手札 能力。"),
    ]),
]  # fmt: skip


def words(chance: random.Random, texts: list[str]) -> Iterator[Callable[[], str]]:
    """Makers of the smallest parts of lines."""

    def cut(least: int, most: int) -> str:
        text = chance.choice(texts)
        start = chance.randrange(len(text))
        return text[start : start + chance.randint(least, most)]

    yield lambda: cut(1, 6)
    yield lambda: cut(2, 12)
    yield lambda: chance.choice(chance.choice(texts).split())
    yield lambda: chance.choice(
        ("守護", "しゅご", "guard", "能力", "駒", "状況起因処理", "uar", "7")
    )
    yield lambda: f'"{cut(2, 10)}"'
    yield lambda: f"{cut(1, 4)}*"
    yield lambda: f"title:{cut(1, 4)}"
    yield lambda: f"en:{chance.choice(('guard', 'abilities', 'card', 'static'))}"
    yield lambda: chance.choice(("110.1", "120", "rule 110.2", "rule:110.1", "in:110", "in:1"))
    yield lambda: chance.choice(("kind:rule", "kind:glossary", "kind:page", "cites:120.1"))


def lines(seed: int, texts: list[str], count: int) -> list[str]:
    """Lines of every kind: words, phrases, operators, fields, pieces of words and questions."""
    chance = random.Random(seed)
    makers = list(words(chance, texts))

    def one() -> str:
        return chance.choice(makers)()

    shapes: list[Callable[[], str]] = [
        one,
        lambda: f"{one()} {one()}",
        lambda: f"{one()} {one()} {one()}",
        lambda: f"{one()} -{one()}",
        lambda: f"{one()} OR {one()}",
        lambda: f"({one()} OR {one()}) {one()}",
        lambda: f"{one()} -({one()} {one()})",
        lambda: f"{chance.choice(texts)}とはどういうことですか？",
        lambda: f"{chance.choice(texts)[:30]} {one()} {chance.choice(texts)[:30]}",
        lambda: f"What about the {one()} of a {one()} if it is in {one()}?",
    ]
    return [chance.choice(shapes)() for _ in range(count)]


@pytest.mark.parametrize("name", engines())
@pytest.mark.parametrize("seed", [1, 2])
def test_adding_a_document_never_removes_a_hit(name, seed, tmp_path):
    try:
        engine = backend(name)
    except EngineMissingError as error:
        pytest.skip(f"{name} is not installed: {error}")
    shelf = Shelf(tmp_path / "kb.sqlite")
    shelf.add("1", "ja", RULES, "2026-02-01")
    shelf.cite("110.2", "120.1")
    shelf.add("1", "en", ENGLISH, "2026-01-01")
    rows = [*RULES, *ENGLISH, *(row for _, _, added in ADDED for row in added)]
    asked = [
        Request(line, Choice(lang), every=True, exact=exact, limit=EVERYTHING)
        for line in lines(seed, [row.text for row in rows], 50)
        for lang, exact in (("ja", False), ("en", True))
    ]
    before: dict[Request, set[int]] = {}
    for more in (None, *ADDED):
        if more is not None:
            shelf.add(more[0], more[1], more[2], "2026-03-01", rulebook=more[0])
        library = Library(connect(shelf.path))
        index = open_index(library, tmp_path / "index", engine)
        searcher = Searcher(library, index)
        for request in asked:
            results = searcher.search(request)
            found = {hit.entry.id for hit in results.hits}
            assert before.get(request, set()) <= found, (request.line, more)
            assert len(found) == results.total
            before[request] = found
        index.close()
    assert sum(map(bool, before.values())) > len(asked) / 3
