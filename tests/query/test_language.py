"""The query language: what lines mean, and that every line means something."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from search.query.nodes import NOTHING, And, Field, Name, Not, Or, Phrase, Prefix, Word
from search.query.parser import parse
from tests.text.alphabet import WIDE_TEXTS

LAND, CARD, BASIC = Word("土地"), Word("カード"), Word("基本")

MEANINGS = [
    ("土地", LAND),
    ("土地 カード", And((LAND, CARD))),
    ("土地\u3000カード", And((LAND, CARD))),
    ('"対象にならず"', Phrase("対象にならず")),
    ("“対象にならず”", Phrase("対象にならず")),
    ("＂a   b＂", Phrase("a b")),
    ("土地 -カード", And((LAND, Not(CARD)))),
    ("土地 －カード", And((LAND, Not(CARD)))),
    ("土地 OR カード", Or((LAND, CARD))),
    ("土地 ＯＲ カード", Or((LAND, CARD))),
    ("基本 土地 OR カード", Or((And((BASIC, LAND)), CARD))),
    ("基本 (土地 OR カード)", And((BASIC, Or((LAND, CARD))))),
    ("基本（土地", And((BASIC, LAND))),
    ("-(土地 カード)", Not(And((LAND, CARD)))),
    ("起動*", Prefix("起動")),
    ("起動＊", Prefix("起動")),
    ("title:土地", Field(Name.TITLE, LAND)),
    ("TITLE：土地", Field(Name.TITLE, LAND)),
    ('en:"first strike"', Field(Name.EN, Phrase("first strike"))),
    ("title:(土地 OR カード)", Or((Field(Name.TITLE, LAND), Field(Name.TITLE, CARD)))),
    ("cites:704 -en:a", And((Field(Name.CITES, Word("704")), Not(Field(Name.EN, Word("a")))))),
    ("-1/-1", Word("-1/-1")),
    ("--1/-1", Not(Word("-1/-1"))),
    ("-X/-X", Word("-X/-X")),
    ("-x/-0の効果", Word("-x/-0の効果")),
    ("--N/-N", Not(Word("-N/-N"))),
    ("-(X/-X)", Not(Word("X/-X"))),
    ("-(7*)", Not(Prefix("7"))),
    ("-xyz/-1", Not(Word("xyz/-1"))),
    ("守護(黒)", Word("守護(黒)")),
    ("title:", Word("title:")),
    ("foo:bar", Word("foo:bar")),
    ("or", Word("or")),
    ("土地 NOT カード", And((LAND, Not(CARD)))),
    ("土地 ＮＯＴ カード", And((LAND, Not(CARD)))),
    ("土地 NOT (カード OR 基本)", And((LAND, Not(Or((CARD, BASIC)))))),
    ("基本 (土地 NOT カード)", And((BASIC, LAND, Not(CARD)))),
    ("土地 OR NOT カード", Or((LAND, Not(CARD)))),
    ('土地 NOT "a b"', And((LAND, Not(Phrase("a b"))))),
    ("土地 NOT in:7", And((LAND, Not(Field(Name.IN, Word("7")))))),
    ("土地 NOT -カード", And((LAND, Not(CARD)))),
    ("土地 NOT 3/3", And((LAND, Not(Word("3/3"))))),
    ("NOT", Word("not")),
    ("NOT 土地", And((Word("not"), LAND))),
    ("土地 NOT", And((LAND, Word("not")))),
    ("(土地 NOT) カード", And((LAND, Word("not"), CARD))),
    ("土地 NOT OR カード", Or((And((LAND, Word("not"))), CARD))),
    ("土地 NOT NOT カード", And((LAND, Not(Word("not")), CARD))),
    ("土地 -NOT", And((LAND, Not(Word("not"))))),
    ("土地 not カード", And((LAND, Word("not"), CARD))),
    ("土地 NOTE", And((LAND, Word("NOTE")))),
    ("title:NOT", Field(Name.TITLE, Word("NOT"))),
]  # fmt: skip


@pytest.mark.parametrize(("line", "meaning"), MEANINGS)
def test_meaning(line, meaning):
    assert parse(line) == meaning
    assert parse(str(meaning)) == meaning


@pytest.mark.parametrize(
    "line", ["", " ", '"', '""', "OR", "- -- *", "()", ")(", "((((", "-()", "* OR *", '-""']
)
def test_a_line_that_asks_for_nothing(line):
    assert parse(line) == NOTHING


@pytest.mark.parametrize(
    ("line", "meaning"),
    [('"土地', LAND), ("土地)", LAND), ("(土地", LAND), ("土地 OR", LAND), ("OR 土地", LAND)],
)
def test_what_does_not_fit_is_passed_over(line, meaning):
    assert parse(line) == meaning


@pytest.mark.parametrize(
    "line", ["(" * 10_000, "-" * 10_000, "(a " * 5000, '"' * 9999, "-(" * 9999, "in:(" * 9999]
)
def test_long_and_deep_lines(line):
    query = parse(line)
    assert parse(str(query)) == query


SYNTAX = st.text(alphabet='ab1土カ"()-*: \u3000（）－＊：“”ORNT/')
PIECES = st.lists(
    st.sampled_from(
        [
            "title:",
            "en:",
            "in:",
            "kind:",
            "(",
            ")",
            '"',
            "-",
            "*",
            "OR",
            "NOT",
            " ",
            "土地",
            "a",
            "1",
            "\t",
        ]
    )
).map("".join)


@settings(max_examples=300)
@given(st.one_of(SYNTAX, PIECES, WIDE_TEXTS))
def test_the_canonical_form_parses_to_itself(line):
    query = parse(line)
    assert parse(str(query)) == query
