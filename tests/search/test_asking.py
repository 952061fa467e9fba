"""What a line only asks with, and what it asks about: over the whole lexicon that ships."""

from __future__ import annotations

from functools import cache

import pytest

from kb.text.lexicon import Lexicon, Listed
from kb.text.naming import built_in
from kb.text.searchable import literal
from kb.text.terms import terms
from search.reading.asking import BETWEEN, about, is_elliptical, terms_apart
from tests.search.conftest import Desk
from tests.search.shelf import Row, Shelf

ASKED = (
    *("{}って何", "{} って何？", "{}って", "{}って？", "{}ってなに", "{}ってなんですか"),
    *("{}とは", "{}とは何ですか", "{}とは何か。", "{}ってどういう意味", "{}という能力は", "{}は？"),
    *("{}の意味", "{}について", "{}について教えてください", "{}はどうなる", "{}はどうなりますか"),
    *("{}のルール", "{}を教えて", "{}が分からない", "{}のやり方", "{} 使い方", "{}の仕組み"),
    *("{}ってどうやるの", "{}っていうのは", "{}の種類", "{}の効果は", "{}をもっと詳しく"),
)
QUOTED = ("{}ってどう使うの", "{}っていつ使える", "それの{}ってどこまで", "{}はいつ使える")


@cache
def shipped() -> Lexicon:
    return Lexicon(Listed(built_in()))


def cut(text: str) -> tuple[str, ...]:
    return tuple(term.text for term in terms(text))


@pytest.mark.parametrize("asked", ASKED)
def test_every_name_is_told_from_what_asks(asked):
    names = {name for each in shipped().names for name in (each.term, each.reading) if name}
    told = {name: about(asked.format(name), shipped()) for name in names}
    longer = {"あなた": "あなたの"}  # a name as well
    wrong = {name: found for name, found in told.items() if found != name}
    assert {name: found for name, found in wrong.items() if found != longer.get(name)} == {}


@pytest.mark.parametrize("asked", QUOTED)
def test_every_name_is_cut_as_it_is_alone(asked):
    before = len(cut(asked.partition("{")[0]))
    wrong = {}
    for name in {each.term for each in shipped().names if not BETWEEN.search(each.term)}:
        found = terms_apart(asked.format(name), shipped())[before:]
        if found[: len(cut(name))] != cut(name):
            wrong[name] = found
    assert wrong == {}


@pytest.mark.parametrize(
    "name", [each.english for each in shipped().names if each.english][::25]
)  # MeCab has no part in those
def test_english_names_too(name):
    assert about(f"{name}とは何ですか", shipped()) == literal(name).text


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("汐境って何", "汐境"),
        ("裏向きの駒とは", "裏向きの駒"),
        ("ルールのルール", "ルール"),
        ("駒と術の扱いについて", "駒と術"),
        ("飛行について知りたいです", "飛行"),
    ],
)
def test_what_has_no_name(line, asked):
    assert about(line, shipped()) == asked


@pytest.mark.parametrize(
    "line",
    ["飛行", "置換効果", "土地を使って", "攻撃に行って", "対象とする", "対象にする", "手札を見て",
     "土地とは異なる", "何", "って何", "の", "", "？", "とは", "カードの能力", "flying creature"],
)  # fmt: skip
def test_what_asks_nothing(line):
    assert about(line, shipped()) is None


@pytest.mark.parametrize(
    ("line", "asks"),
    [
        ("飛行と到達の違い", True),
        ("引き分けの条件", True),
        ("対象の選び方", True),
        ("駒に乗る方法", True),
        ("計算方法", True),
        ("駒が死んだ時", True),
        ("駒が死んだ場合は", True),
        ("場を離れたら", True),
        ("駒を手札に戻すと", True),
        ("駒と", False),
        ("飛行と到達", False),
        ("違い", False),
        ("勝利条件", False),
        ("場に出たとき", False),  # which rules say
        ("飛行を持つ駒", False),
        ("手札の上限", False),
        ("継続的効果の相互作用", False),
    ],
)
def test_what_is_half_a_question(line, asks):
    assert is_elliptical(line, shipped()) == asks


RULES = [
    Row("section", "Powers", "110", "Powers"),
    Row("rule", "Flying", "110.1", "Flying"),
    Row("subrule", "A creature with flying can't be blocked by others.", "110.1a"),
    Row("rule", "Infect", "110.2", "Infect"),
    Row("subrule", "Infect is a static ability.", "110.2a"),
    Row("rule", "A player who has ten or more poison counters loses the game.", "110.3"),
    Row("rule", "Whatever changes zones is something new.", "110.4"),
    Row("rule", "Reach", "110.5", "Reach"),
    Row("subrule", "A creature with reach can block others. It takes 10 turns.", "110.5a"),
    Row("rule", "A mulligan is taken before the game.", "110.6"),
]


@pytest.fixture(scope="module")
def powers(tmp_path_factory) -> Desk:
    folder = tmp_path_factory.mktemp("powers")
    shelf = Shelf(folder / "kb.sqlite")
    shelf.add("1", "en", RULES, "2026-02-01")
    return Desk(shelf, folder / "index")


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("感染って何", ["110.2", "110.2a"]),
        ("かんせんってなに", ["110.2", "110.2a"]),
        ("infectとは", ["110.2", "110.2a"]),
        ("飛行を持つクリーチャー", ["110.1a"]),
        ("飛行を持っている", ["110.1", "110.1a"]),
        ("毒カウンター10個", ["110.3"]),
        ("毒カウンター 10", ["110.3"]),
        ("毒カウンター十個", ["110.3"]),
        ("10 poison counters", ["110.3"]),
        ("毒カウンター11個", []),
        ("駒が手札に戻ったら", ["110.4"]),
        ("手札に戻るとどうなる", ["110.4"]),
        ("マリガン やり方", ["110.6"]),
    ],
)
def test_it_finds_what_it_asks_about(powers, line, found):
    assert powers.names(line) == found


@pytest.mark.parametrize("line", ["飛行と到達の違い", "飛行 到達 違い", "飛行や到達の場合"])
def test_of_several_things_it_finds_any(powers, line):
    assert {"110.1", "110.5"} <= set(powers.names(line)[:4])


@pytest.mark.parametrize("line", ["感染って何", "飛行を持つクリーチャー", "infectとは"])
def test_not_where_exact_text_is_asked_for(powers, line):
    assert powers.ask(line, exact=True).total == 0
