"""What searches find, in what order, and what they mark."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from search.query.parser import parse
from search.reading.results import results_document

FINDS = [
    ("土地カード", "110.3"),
    ("土地 カード", "110.3"),
    ("土地ｶｰﾄﾞ", "110.3"),
    ("カードタイプ", "120.2"),
    ("カード・タイプ", "120.2"),
    ("起動型能力", "120.2"),
    ("7枚", "110.3"),
    ("７枚", "110.3"),
    ("唱える", "example"),
    ("唱えた", "example"),
    ("+1/+1", "120.1b"),
    ("＋1/＋1", "120.1b"),
    ("-1/-1", "120.1b"),
    ('"対象にならず"', "110.1a"),
    ("“対象 にならず”", "110.1a"),
    ("とちかーど", "110.3"),
    ("トチカード", "110.3"),
    ("ゆうせんけん", "120.1"),
    ("にならず、動", "110.1a"),
    ("ちーか", None),
    ("。これ", "120.1a"),
    ("110.2", "110.2"),
    ("rule 110.2", "110.2"),
    ("ルール110.2", "110.2"),
    ("CR110.2", "110.2"),
    ("起動*", "120.2"),
    ("title:守護 -kind:glossary -kind:page", "110.1"),
    ("en:guard", "110.1"),
    ("rule:120.1b", "120.1b"),
    ("cites:120.1", "110.2"),
    ("in:120 取り除く", "120.1b"),
    ("kind:example", "example"),
    ("駒 -守護 置換", "120.1a"),
    ("置換 OR 術", "120.2"),
    ("守護 (複数 OR 二重)", "110.1b"),
]


@pytest.mark.parametrize(("line", "first"), FINDS)
def test_the_first_hit(desk, line, first):
    assert next(iter(desk.names(line)), None) == first


NAMED = [
    ("守護", "110.1"),
    ("しゅご", "110.1"),
    ("シュゴ", "110.1"),
    ("guard", "110.1"),
    ("Guards", "110.1"),
    ("状況起因処理", "120"),
    ("じょうきょうきいんしょり", "120"),
    ("housekeeping", "120"),
]


@pytest.mark.parametrize(("line", "group"), NAMED)
def test_headings_come_first(desk, line, group):
    assert desk.groups(line)[0] == group


MARKS = [
    ("土地カード", "110.3", ["土地 カード"]),
    ("土地 カード", "110.3", ["土地 カード"]),
    ('"対象にならず"', "110.1a", ["対象 にならず"]),
    ("カードタイプ", "120.2", ["カード・タイプ"]),
    ("じょうきょうきいんしょり", "120.1", ["状況起因処理"]),
    ("とちかーど", "110.3", ["土地 カード"]),
    ("唱える", None, ["唱え"]),
    ("7枚", "110.3", ["７枚", "7枚"]),
    ("駒 破壊", "120.1a", ["駒", "破壊"]),
    ("guard", "110.1", ["守護", "Guard"]),
]


@pytest.mark.parametrize(("line", "number", "marked"), MARKS)
def test_marks_are_the_characters_that_matched(desk, line, number, marked):
    assert desk.marked(line, number) == marked


def test_hits_of_a_group_stand_together_and_limit_counts_groups(desk):
    results = desk.ask("守護", limit=1)
    assert {hit.group.number for hit in results.hits} == {"110.1"}
    assert [hit.rank for hit in results.hits] == list(range(1, len(results.hits) + 1))
    assert results.groups > 1
    rest = desk.ask("守護", offset=1)
    assert rest.hits[0].rank == len(results.hits) + 1
    assert "110.1" not in {hit.group.number for hit in rest.hits}


def test_examples_and_pages_come_behind_rules(desk):
    assert desk.groups("守護")[-1] == "守護のまとめ"


def test_the_path_leads_down_to_the_hit(desk):
    hit = desk.ask("110.1a").hits[0]
    assert [entry.number for entry in hit.path] == ["1", "110", "110.1"]


def test_a_question_finds_what_holds_most_of_it(desk):
    line = "守護を持つ駒を呪文の対象にしたらどうなりますか"
    assert desk.groups(line)[0] == "110.1"
    assert "110.1a" in desk.names(line)[:2]


@pytest.mark.parametrize(
    ("line", "suggestion"),
    [
        ("状況起因処埋", "状況起因処理"),
        ("じょうきょうきいんしより", "状況起因処理"),
        ("gaurd", "guard"),
    ],
)
def test_suggestions(desk, line, suggestion):
    results = desk.ask(line)
    assert results.total == 0
    assert suggestion in results.suggestions


def test_kinds_and_place_as_options(desk):
    assert desk.names("守護", kinds=("example",)) == ["example"]
    assert set(desk.names("駒", within="120.1")) == {"120.1a", "120.1b"}
    assert desk.names("駒", within="999") == []


def test_exact_takes_words_as_written(desk):
    assert desk.names("唱える", exact=True) == []
    assert desk.names("唱えた", exact=True) == ["example"]


def test_english_is_found_by_words_and_phrases(two_languages):
    assert two_languages.names("targeted spells", lang="en") == ["110.1a"]
    assert two_languages.names('"can\'t hold"', lang="en") == ["110.3"]
    assert two_languages.names('"seven" cards', lang="en") == ["110.3"]
    assert two_languages.names('"hand"', lang="en") == ["1", "110.3"]


def test_what_is_no_word_is_found_inside_of_words(two_languages):
    assert two_languages.names('"iece on"', lang="en") == ["130.1"]
    assert two_languages.marked("eathe", lang="en") == ["eathe"]


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.one_of(
        st.text(max_size=60), st.text(alphabet='土地カ守護ab1"()-*: OR:titlekind', max_size=60)
    )
)
def test_no_line_is_an_error(desk, line):
    results = desk.ask(line)
    assert results.query == line
    for hit in results.hits:
        for start, end in hit.snippet.highlights:
            assert 0 <= start < end <= len(hit.snippet.text)


HOSTILE = [
    "*****",
    "あ" * 10_000,
    "(" * 5000 + "a",
    "a* OR b* OR " * 400,
    "土地 " * 2000,
    '"' * 999,
]


@pytest.mark.parametrize("line", HOSTILE, ids=lambda line: line[:8])
def test_hostile_lines_are_answered(desk, line):
    desk.ask(line)


def test_what_holds_only_some_of_the_words_is_offered_and_no_hit(desk):
    results = desk.ask("守護 置換 霧")
    assert (results.total, results.groups, results.hits, results.whole) == (0, 0, (), 0)
    assert {"110.1", "120.1a"} <= {hit.entry.number for hit in results.partial.hits}
    assert all(hit.partly for hit in results.partial.hits)
    document = results_document(results)
    assert document["hits"] == []
    assert document["partial"]["total"] == len(document["partial"]["hits"]) > 1
    assert document["partial"]["hits"][0]["partly"] is True
    assert "partial" not in results_document(desk.ask("駒"))


def test_beside_few_hits_what_holds_some_of_the_words_is_offered(desk):
    results = desk.ask("守護 駒")
    hits = {hit.entry.id for hit in results.hits}
    offered = {hit.entry.id for hit in results.partial.hits}
    assert hits
    assert offered
    assert hits.isdisjoint(offered)
    assert not desk.ask("守護 駒", offset=1).partial.hits
    assert not desk.ask('"守護" 駒').partial.hits


def test_words_are_all_wanted(desk):
    for hit in desk.ask("駒 印").hits:
        assert "駒" in hit.entry.text
        assert "印" in hit.entry.text
        assert not hit.partly


def test_a_question_tells_how_many_hold_all_of_it(desk):
    results = desk.ask("駒が破壊されるのはいつですか？")
    assert 0 < results.whole < results.total
    assert [hit.entry.number for hit in results.hits if not hit.partly] == ["120.1a"]
    assert results_document(results)["whole"] == results.whole


def test_what_a_name_means_is_answered_as_the_name_alone(desk):
    for line in ("守護とは何ですか？", "守護はどう説明されますか"):
        results = desk.ask(line)
        assert [h.entry.id for h in results.hits] == [h.entry.id for h in desk.ask("守護").hits]
        assert (results.query, results.canonical) == (line, str(parse(line)))


def test_pieces_of_words_come_last(two_languages):
    assert two_languages.names("art OR hand", lang="en")[0] == "1"
    assert two_languages.names('"ec"', lang="en") == ["130.1"]
    pieces = [hit.partly for hit in two_languages.ask("and", lang="en").hits]
    assert pieces == sorted(pieces)
    assert two_languages.ask("ha", lang="en").whole == 0
    assert two_languages.names("ece every", lang="en") == []
    offered = two_languages.ask("ece every", lang="en").partial.hits
    assert [hit.entry.number for hit in offered] == ["130.1"]
