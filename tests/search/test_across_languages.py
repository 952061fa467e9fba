"""Japanese lines in any form find English rules, where nothing is there in Japanese."""

from __future__ import annotations

import pytest
from sqlalchemy import update

from kb.store import schema
from tests.search.conftest import Desk
from tests.search.shelf import Row, Shelf

RULES = [
    Row("chapter", "Play", "1", "Play"),
    Row("section", "Deeds", "110", "Deeds"),
    Row("rule", "A captain may sacrifice a ship.", "110.1"),
    Row("rule", "A captain may cast an order from the hold.", "110.2"),
    Row("rule", "To counter an order is to cancel it.", "110.3", None, "Counter"),
    Row("rule", "The library of a captain is shuffled.", "110.4"),
    Row("rule", "A captain discards what is too much.", "110.5"),
    Row("rule", "A ship that was exiled is not on the sea.", "110.6"),
    Row("rule", "A captain draws one order.", "110.7"),
    Row("rule", "In a Two-Headed Giant game two captains sail together.", "110.8"),
    Row("rule", "A creature that is a land has no card.", "110.9"),
    Row("rule", "A creature dies with a +1/+1 counter on it.", "110.10", "Dies"),
    Row("rule", "Mana value", "110.11", "Mana Value"),
    Row("rule", "A captain looks at the hand of another.", "110.12"),
    Row("glossary", "An obsolete term for mana value. No more is said.", None, "Casting Price"),
]
CASES = {
    "110.1": ["生け贄に捧げる", "生贄に捧げる", "生け贄に捧げた", "生けにえに捧げる", "生贄"],
    "110.2": ["唱える", "唱えた", "唱えられる", "となえる"],
    "110.3": ["打ち消す", "打ち消し", "打消す", "打消し", "打ち消された", "うちけす"],
    "110.4": ["ライブラリー", "ライブラリ", "切り直す", "シャッフル"],
    "110.5": ["捨てる", "捨てた", "捨てて"],
    "110.6": ["追放", "追放する", "追放された"],
    "110.7": [
        "引く",
        "引いた",
        "ドロー",
        "ドローした時",
        "引いた場合",
        "ドローについて",
        "drew",
        "drawn",
        "order | draw",
        "draw & order",
        "ドロー ＆ 引く",
    ],
    "110.9": [
        "土地カード",
        "土地とカード",
        "『土地カード』",
        "土地であるクリーチャー",
        "クリーチャー・土地・カード",
    ],
    "110.10": [
        "死亡",
        "死亡した",
        "+1/+1カウンター",
        "＋１/＋１カウンターのクリーチャー",
        "title:死亡",
        "title:しぼう",
    ],
    "110.8": ["双頭巨人戦", "そうとうきょじんせん", "2HG", "２ｈｇ", "双頭 巨人 戦"],
    "110.12": ["手札を見る", "手札を見た時"],
    "110.11": ["CMC", "mv", "マナ総量", "マナ 総量", "title:マナ総量"],
}


@pytest.fixture(scope="module")
def desk(tmp_path_factory) -> Desk:
    folder = tmp_path_factory.mktemp("abroad")
    shelf = Shelf(folder / "kb.sqlite")
    shelf.add("1", "en", RULES, "2026-02-01")
    with shelf.engine.begin() as connection:
        old = schema.entry.c.title == "Casting Price"
        connection.execute(update(schema.entry).where(old).values(obsolete=True))
    return Desk(shelf, folder / "index")


@pytest.mark.parametrize(
    ("line", "number"), [(line, number) for number, lines in CASES.items() for line in lines]
)
def test_it_is_found(desk, line, number):
    assert desk.names(line)[:1] == [number], desk.names(line)


@pytest.mark.parametrize("line", ["土地カードを引く", "土地カプセル", "クリーチャーの手札"])
def test_what_lacks_a_word_is_not_found(desk, line):
    assert desk.ask(line).hits == ()


def test_what_is_not_that_abbreviation_is_not_found(desk):
    assert desk.ask("2HGX").hits == desk.ask("CMCS").hits == ()


@pytest.mark.parametrize("line", ["マナ 総量", "双頭 巨人 戦"])
def test_a_term_typed_with_spaces_finds_what_the_term_finds(desk, line):
    assert desk.names(line) == desk.names(line.replace(" ", "")) != []


def test_only_what_ships_is_put_together(tmp_path):
    shelf = Shelf(tmp_path / "kb.sqlite")
    rows = [Row("rule", "The fore sail is set.", "1.1"),
            Row("rule", "Sails are furled.", "1.2", "前檣帆", "Sail")]  # fmt: skip
    shelf.add("1", "en", rows, "2026-02-01")
    assert Desk(shelf, tmp_path / "index").names("前檣 帆") == ["1.2"]  # its heading


def test_an_obsolete_term_leads_to_what_its_entry_says_that_it_means(desk):
    assert desk.names("casting price")[:1] == ["110.11"]
    (obsolete,) = desk.ask("casting price").obsolete
    assert (obsolete.term, obsolete.now) == ("Casting Price", ("110.11 Mana Value",))
