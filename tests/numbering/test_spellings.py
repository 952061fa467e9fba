"""The spellings and strays of real lines, numbering by numbering."""

import pytest

from kb.numbering.comprehensive import NUMBERING as COMPREHENSIVE
from kb.numbering.decimal import NUMBERING as DECIMAL
from kb.numbering.division import NUMBERING as DIVISION
from kb.numbering.duel_masters import NUMBERING as DUEL_MASTERS
from kb.numbering.hyphen import NUMBERING as HYPHEN

LINES = [
    ("100.1. text", "100.1", "text"),
    ("100.1a text", "100.1a", "text"),
    ("- 700.1 text", "700.1", "text"),
    ("119.1d.", "119.1d", ""),
    ("606.5 ", "606.5", ""),
    ("901.4.All", "901.4", "All"),
    ("702.176.兆し", "702.176", "兆し"),
    ("704.6 変種", "704.6", "変種"),
    ("701.68 枯れ", "701.68", "枯れ"),
    ("720 . 前ぶれカード", "720", "前ぶれカード"),
    ("702.189. 702.189. 火の術", "702.189", "火の術"),
    ("903.4a  二つの空き", "903.4a", "二つの空き"),
    ("904.13b魔王の", "904.13b", "魔王の"),
    ("704.5aa 次", "704.5aa", "次"),
    ("７０４．５ａａ　次", "704.5aa", "次"),
    ("000.1. はじめ", "000.1", "はじめ"),
    ("804.絆", "804", "絆"),
    (" 116.4b 字下げ", "116.4b", "字下げ"),
    ("7. その他", "7", "その他"),
    ("608.2p rule 608.2c-n に", "608.2p", "rule 608.2c-n に"),
]
REFERENCES = [
    '212.4, "Charms.")',
    "100 cards",
    "100枚の",
    "601.2f–h apply",
    "719〔事件〕参照",
    "700.13. 参照",
    "10. ten",
    "20250404.0 版",
    "999,999 more",
    "700.2l no such letter",
    "601.2b and 601.2c",
    "rule 704",
    "",
]


@pytest.mark.parametrize(("line", "number", "text"), LINES)
def test_lines_of_the_comprehensive_rules(line, number, text):
    found = COMPREHENSIVE.at_line_start(line)
    assert found is not None
    assert (str(found.number), line[found.end :]) == (number, text)


@pytest.mark.parametrize("line", REFERENCES)
def test_lines_that_only_begin_with_a_figure(line):
    assert COMPREHENSIVE.at_line_start(line) is None


def test_letters_skip_l_and_o_and_double_after_z():
    number = COMPREHENSIVE.parse("704.5a")
    letters = []
    for _ in range(26):
        letters.append(str(number)[5:])
        number = COMPREHENSIVE.successor(number)
    assert letters == [*"abcdefghijkmnpqrstuvwxyz", "aa", "ab"]


@pytest.mark.parametrize(
    "text", ["702.16l", "702.16o", "70", "7020", "702.0", "702.", "x", "702.16 a"]
)
def test_what_is_no_number(text):
    number = COMPREHENSIVE.parse(text)
    assert number is None or str(number) == text.rstrip(".")


def test_order_is_print_order():
    texts = ["7", "702", "702.2", "702.16", "702.16a", "702.16z", "702.16aa", "702.60", "703"]
    numbers = [COMPREHENSIVE.parse(text) for text in texts]
    assert sorted(numbers, reverse=True)[::-1] == numbers
    assert not COMPREHENSIVE.parse("702.1").contains(COMPREHENSIVE.parse("702.16"))


@pytest.mark.parametrize(
    ("first", "written", "member"),
    [
        ("601.2f", "h", "601.2h"),
        ("704.5z", "aa", "704.5aa"),
        ("119.9", "10", "119.10"),
        ("601.2f", "o", None),
        ("601.2", "h", None),
        ("704", "5", None),
    ],
)
def test_shortened_members(first, written, member):
    found = COMPREHENSIVE.member(COMPREHENSIVE.parse(first), written)
    assert (found and str(found)) == member


@pytest.mark.parametrize(
    ("numbering", "line", "number", "text"),
    [
        (DECIMAL, "9.6.2.3.1. 手札から", "9.6.2.3.1", "手札から"),
        (DECIMAL, "10. 処理", "10", "処理"),
        (DECIMAL, "2.1.1.1.", "2.1.1.1", ""),
        (DECIMAL, "9.6.2.1.2 の処理を", None, None),
        (DECIMAL, "3 枚", None, None),
        (HYPHEN, "1-2-1-1-1. Your", "1-2-1-1-1", "Your"),
        (HYPHEN, "10. Keywords", "10", "Keywords"),
        (HYPHEN, "6-5 of", None, None),
    ],
)
def test_lines_of_joined_numbers(numbering, line, number, text):
    found = numbering.at_line_start(line)
    assert (found and str(found.number)) == number
    assert found is None or line[found.end :] == text


def test_lines_of_divisions_go_on_from_the_line_before():
    number = None
    seen = []
    for line in (
        "第２部 戦い",
        "第7章 攻撃",
        "4 宣言",
        "4.1. 順序",
        "第八章 防御",
        "1. 宣言",
        "第三部 付録",
    ):
        number = DIVISION.at_line_start(line, number).number
        seen.append(str(number))
    assert seen == [
        "第2部",
        "第2部 第7章",
        "第2部 第7章 4",
        "第2部 第7章 4.1",
        "第2部 第8章",
        "第2部 第8章 1",
        "第3部",
    ]


@pytest.mark.parametrize(
    ("line", "number", "text"),
    [
        ("1-1. 灯", "第2部 第7章 1-1", "灯"),
        ("１－１．灯", "第2部 第7章 1-1", "灯"),
        ("3-8-a. 灯", "第2部 第7章 3-8-a", "灯"),
        ("4.1 灯", "第2部 第7章 4.1", "灯"),
        ("第2部 第20章 1-2　灯", "第2部 第20章 1-2", "灯"),
        ("1-1を参照", None, None),
        ("10,000 枚", None, None),
        ("第8章の灯", None, None),
    ],
)
def test_items_are_spelled_as_they_are_written(line, number, text):
    found = DIVISION.at_line_start(line, DIVISION.parse("第2部 第7章 4"))
    assert (found and str(found.number)) == number
    assert found is None or line[found.end :] == text


def test_the_sign_between_the_levels_makes_no_other_number():
    assert DIVISION.parse("第2部 第7章 4.1") == DIVISION.parse("第2部 第7章 4-1")
    assert [str(DIVISION.successor(DIVISION.parse(f"第2部 第7章 {n}"))) for n in _ITEMS] == [
        *("第2部 第7章 5", "第2部 第7章 4.2", "第2部 第7章 4-2", "第2部 第7章 3-8-b"),
    ]
    members = [DIVISION.member(DIVISION.parse(f"第2部 第7章 {n}"), "c") for n in _ITEMS]
    assert [member and str(member) for member in members] == [None] * 3 + ["第2部 第7章 3-8-c"]


_ITEMS = ("4", "4.1", "4-1", "3-8-a")


@pytest.mark.parametrize(
    ("text", "value"), [("第十二部", "第12部"), ("第二十部", "第20部"), ("第百一部", "第101部")]
)
def test_counts_in_kanji(text, value):
    assert str(DIVISION.parse(text)) == value


def test_duel_masters_counts_every_letter():
    number = DUEL_MASTERS.parse("703.4l")
    assert number == DUEL_MASTERS.successor(DUEL_MASTERS.parse("703.4k"))
    assert DUEL_MASTERS.at_line_start("703.4l 他の城").number == number
    assert COMPREHENSIVE.parse("703.4l") is None
    assert str(DUEL_MASTERS.successor(DUEL_MASTERS.parse("703.4z"))) == "703.4aa"
