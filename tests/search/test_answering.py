"""Questions: what stands under a heading that is named, what fits refers to, what fits together."""

from __future__ import annotations

import pytest

from search.reading.answering import answer
from search.reading.choice import Choice
from search.reading.grouping import gathered
from search.reading.scope import scope_of
from search.reading.vicinity import Vicinity
from search.reading.weighing import Weighing
from search.terminal.explanation import explanation_lines
from tests.search.conftest import Desk
from tests.search.shelf import Row, Shelf

RULES = [
    Row("chapter", "航海", "1", "航海"),
    Row("section", "嵐", "110", "嵐"),
    Row("rule", "船は港に戻る。碇は上げる。", "110.1"),
    Row("section", "凪", "120", "凪"),
    Row("rule", "船は港に戻る。錨は下ろす。", "120.1"),
    Row("rule", "帆を畳む船は港に戻れない。rule 130.2参照。", "120.2"),
    Row("section", "荷", "130", "荷"),
    Row("rule", "荷は船から降ろす。", "130.1"),
    Row("rule", "荷は船から捨てる。", "130.2"),
    Row("rule", "積荷", "130.3", "積荷"),
    Row("subrule", "樽は甲板に置く。", "130.3a"),
    Row("subrule", "網は船倉に置く。", "130.3b"),
    Row("rule", "樽は船着き場に置く。", "130.4"),
    Row("section", "用語", "140", "用語"),
    Row("rule", "満帆", "140.1", "満帆"),
    Row("subrule", "灯台の光を見る。", "140.1a"),
    Row("rule", "灯台の光を遠くに見る。", "140.2"),
]


@pytest.fixture(scope="module")
def sea(tmp_path_factory) -> Desk:
    folder = tmp_path_factory.mktemp("sea")
    shelf = Shelf(folder / "kb.sqlite")
    shelf.add("1", "ja", RULES, "2026-02-01")
    shelf.cite("120.2", "130.2")
    return Desk(shelf, folder / "index")


@pytest.mark.parametrize(
    ("line", "first", "second"),
    [
        ("凪のとき、船は港に戻れますか。", "120.1", "110.1"),
        ("嵐のとき、船は港に戻れますか。", "110.1", "120.1"),
        ("帆を畳む船の荷はどうなりますか。", "130.2", "130.1"),
        ("樽はどこに置き、網はどこに置きますか。", "130.3a", "130.4"),
        ("灯台の光はいつ見えますか。", "140.2", "140.1a"),
        ("満帆のとき、灯台の光は見えますか。", "140.1a", "140.2"),
    ],
)
def test_what_answers_comes_before_what_has_the_same_words(sea, line, first, second):
    found = sea.names(line)
    assert found.index(first) < found.index(second), found


def test_nothing_is_found_that_has_none_of_the_words(sea):
    assert "130.3b" not in sea.names("嵐のとき、船は港に戻れますか。")


def test_the_reasons_add_up(sea):
    results = sea.ask("帆を畳む船の荷はどうなりますか。", explain=True)
    kinds = {way.kind for way in results.explanation.ways}
    assert "referred" in kinds
    for hit in results.hits:
        if hit.entry.kind == "rule":
            reasons = results.explanation.of(hit.entry)
            assert sum(r.score for r in reasons) == pytest.approx(hit.score, abs=0.01)
    assert any("referred to by" in line for line in explanation_lines(results, results.explanation))


def test_what_means_the_same_counts_once(sea):
    lines = "船が戻るとき、 碇はどうなりますか。", "船が戻る、 返るとき、 碇はどうなりますか。"
    once, twice = (sea.ask(line, explain=True) for line in lines)
    ways = {way.text: way for way in twice.explanation.ways}
    assert "返る" in ways["戻る"].also
    assert "返る" not in ways
    scores = [[(h.entry.number, h.score) for h in r.hits] for r in (once, twice)]
    assert scores[0] == scores[1]


def test_an_answer_adds_no_passages(sea):
    library = sea.library
    scope = scope_of(library, sea.searcher.index.layouts, Choice("ja"))
    found = dict.fromkeys(list(scope.passages)[:4], 1.0)
    answered = answer(found, [found], [], scope, library)
    assert answered.passages.keys() == found.keys()
    assert set(answered.together) <= {spot.group for p in found for spot in scope.spots(p)}


@pytest.fixture(scope="module")
def fleet(tmp_path_factory) -> Desk:
    folder = tmp_path_factory.mktemp("fleet")
    rows = [Row("rule", f"樽{n}は甲板に置く。", f"110.{n}") for n in range(1, 200)]
    shelf = Shelf(folder / "kb.sqlite")
    shelf.add("1", "ja", [*RULES[:2], *rows], "2026-02-01")
    return Desk(shelf, folder / "index")


def test_a_question_that_every_rule_fits(fleet):
    results = fleet.ask("樽を甲板に置いたらどうなりますか。", limit=3)
    assert (results.total, len(results.hits)) == (199, 3)


def test_how_many_hits_there_are_is_known_without_a_page(fleet):
    scope = scope_of(fleet.library, fleet.searcher.index.layouts, Choice("ja"))
    assert gathered(dict.fromkeys(scope.passages, 1.0), scope, 0, 0).hits == len(scope.orders)


def test_what_a_group_scores_as_one_may_bring_it_to_the_front(fleet):
    scope = scope_of(fleet.library, fleet.searcher.index.layouts, Choice("ja"))
    found = {p: float(p) for p in scope.passages}
    weakest = scope.spots(min(found))[0]
    page = gathered(found, scope, 0, 1, Weighing(share=0.5), together={weakest.group: 1e6})
    assert page.groups[0].head == weakest.entry


def test_a_rule_that_is_named_counts_whole_and_any_other_with_a_name_less(sea):
    scope = scope_of(sea.library, sea.searcher.index.layouts, Choice("ja"))
    found = dict.fromkeys(scope.passages, 1.0)
    named, other, nameless = (
        scope.spot(*scope.numbered(number)) for number in ("130.3", "140.1", "130.4")
    )
    vicinity = Vicinity(frozenset({named.group}), 0.5, 0.0)
    page = gathered(found, scope, 0, 99, Weighing(neighbour=0.0, vicinity=vicinity))
    order = [group.head for group in page.groups]
    at = [order.index(spot.entry) for spot in (named, nameless, other)]
    assert at == sorted(at)


def test_the_rules_of_a_section_that_fits_come_before_one_that_stands_alone(sea):
    scope = scope_of(sea.library, sea.searcher.index.layouts, Choice("ja"))
    alone, *several = (scope.spot(*scope.numbered(n)) for n in ("110.1", "130.1", "130.2", "130.4"))
    found = {spot.passage: 1.0 for spot in several} | {alone.passage: 1.1}
    for share, first in ((0.0, alone), (0.2, several[0])):
        weighing = Weighing(vicinity=Vicinity(frozenset(), 1.0, share))
        assert gathered(found, scope, 0, 1, weighing).groups[0].head == first.entry


def test_the_best_of_a_section_give_to_it_and_what_was_asked_by_number_does_not():
    given = Vicinity(frozenset(), 1.0, 0.3).given(
        [(7, 1000.0), (7, 5.0), (8, 4.0), (7, 3.0), (-1, 3.0), (7, 1.0), (7, 1.0)]
    )
    assert given == pytest.approx({7: 0.3 * (5 + 3 + 1) / 3, 8: 0.3 * 4 / 3})
