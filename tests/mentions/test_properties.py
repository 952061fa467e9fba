"""What holds for every reference and every text."""

import unicodedata
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.links.mentions import find
from kb.numbering.comprehensive import NUMBERING
from kb.numbering.decimal import NUMBERING as DECIMAL
from kb.numbering.division import NUMBERING as DIVISION
from kb.numbering.hyphen import NUMBERING as HYPHEN
from kb.reference import NumberTarget

SECTIONS = st.integers(100, 999)
RULES = st.builds(lambda s, r: (s // 100, s, r), SECTIONS, st.integers(1, 199))
SUBRULES = st.builds(lambda rule, s: (*rule, s), RULES, st.integers(1, 40))
NUMBERS = (RULES | SUBRULES).map(NUMBERING.number)
LABELS = st.none() | st.text("状況起因処理「」（）！∞、・X ", min_size=1, max_size=12).filter(
    lambda label: label.strip() == label
)


@st.composite
def targets(draw):
    first = draw(NUMBERS)
    if draw(st.booleans()):
        return NumberTarget(first)
    steps = draw(st.integers(1, 12))
    last = NUMBERING.number((*first.path[:-1], first.path[-1] + steps))
    return NumberTarget(first, last)


def printed(target, label, dash):
    text = str(target.first) + (f"{dash}{target.last}" if target.last else "")
    return f"{text}〔{label}〕" if label else text


ITEMS = st.lists(st.tuples(targets(), LABELS), min_size=1, max_size=5)


def wide(text):
    return "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in text)


@given(
    ITEMS, st.sampled_from("-–〜～"), st.sampled_from(["、", "、および ", ", ", " と ", "または"])
)
def test_a_printed_reference_reads_back(items, dash, joint):
    text = "これは rule " + joint.join(printed(t, label, dash) for t, label in items) + " 参照。"
    found = find(text, NUMBERING)
    assert [r.target for r in found] == [target for target, _ in items]
    assert [r.label for r in found] == [label for _, label in items]
    assert all(text[r.start : r.end] == r.surface for r in found)


@given(ITEMS, st.sampled_from("-–"))
def test_full_width_reads_back_with_exact_spans(items, dash):
    narrow = "これは rule " + "、".join(printed(t, None, dash) for t, _ in items) + "参照。"
    text = wide(narrow).replace(" ", "\u3000")
    found = find(text, NUMBERING)
    assert [r.target for r in found] == [target for target, _ in items]
    for reference, plain in zip(found, find(narrow, NUMBERING), strict=True):
        assert text[reference.start : reference.end] == reference.surface
        assert (reference.start, reference.end) == (plain.start, plain.end)


@given(targets(), st.integers(0, 3))
def test_half_width_kana_before_a_reference_move_no_span(target, count):
    text = "ﾌﾞﾛｯｸ㍿" * count + f"の rule {target.first}は"
    (found,) = find(text, NUMBERING)
    assert found.surface == f"rule {target.first}"
    assert text[found.start : found.end] == found.surface


@given(NUMBERS, NUMBERS, st.sampled_from([". ", "。", "\n\n", ".\n", "! "]))
def test_nothing_is_joined_over_a_sentence_or_a_blank_line(one, other, gap):
    text = f"rule {one}{gap}{other.path[-1]} cards"
    assert [r.target for r in find(text, NUMBERING)] == [NumberTarget(one)]


WORDS = (
    'rule |rules|704|.5|a|aa|–|-|～|h|、|and |から|〔|〕|“|”|"|参照|See |Cast|。|.|\n|\r\n| |[[|]]'
    "|{{#CR:|第2部|第7章|1-2-1|9.5|(|)|を|「|」|／|\u3000|ＣＲ|７|𠀀|\u3099"
)
PIECES = st.lists(st.sampled_from([*WORDS.split("|"), "|"]), max_size=30).map("".join)


@pytest.mark.parametrize("numbering", [NUMBERING, DECIMAL, HYPHEN, DIVISION], ids=lambda n: n.name)
@given(text=st.text(max_size=80) | PIECES, known=st.none() | st.just(frozenset({"cast", "と"})))
def test_any_text_is_read_without_an_exception(numbering, text, known):
    found = find(text, numbering, known=known)
    for reference in found:
        assert text[reference.start : reference.end] == reference.surface
        assert reference.surface
        if isinstance(reference.target, NumberTarget) and reference.target.last:
            assert reference.target.first < reference.target.last
    for before, after in pairwise(found):
        assert before.end <= after.start
    folded = find(unicodedata.normalize("NFKC", text), numbering, known=known)
    assert [r.target for r in folded if r.label is None and isinstance(r.target, NumberTarget)] == [
        r.target for r in found if r.label is None and isinstance(r.target, NumberTarget)
    ]


def test_a_wiki_link_left_open_holds_no_second_cue():
    found = find("ルール[[702.16 と 702.17#|704", NUMBERING)
    assert [r.surface for r in found] == ["ルール[[702.16", "702.17"]


@pytest.mark.parametrize(
    ("piece", "each"),
    [
        ("rule 1 ", 1),
        ("704.5a, ", 1),
        ("rule 704〔〔〕 ", 1),
        ("See Cast. ", 1),
        ("〔", 0),
        ("[[", 0),
    ],
)
def test_a_long_row_loses_nothing(piece, each):
    assert len(find(piece * 3_000, NUMBERING)) == 3_000 * each


def test_a_long_text_is_read_as_its_paragraphs_are():
    """Whether folding changes it or not, and with no blank line in it too."""
    paragraph = "…船は rule 704.5k、\n704.5m 参照。㍿\nSee Cast and\nrule 601.2f–h.\n \n"
    once = [(r.surface, r.target) for r in find(paragraph, NUMBERING)]
    text = paragraph * 2_000
    assert len(once) == 4
    assert [(r.surface, r.target) for r in find(text, NUMBERING)] == once * 2_000
    assert all(text[r.start : r.end] == r.surface for r in find(text, NUMBERING))
    whole = text.replace(" \n", "")
    assert len(find(whole, NUMBERING)) == 4 * 2_000


@pytest.mark.parametrize("numbering", [DECIMAL, HYPHEN, DIVISION], ids=lambda n: n.name)
def test_a_long_row_of_figures_is_no_number(numbering):
    row = "第2部 第7章 4" + ".14" * 5_000
    levels = [r.target.first.level for r in find(row, numbering)]
    assert all(level <= 12 for level in levels)
    assert numbering.parse(row.removeprefix("第2部 第7章 ")) is None
    with pytest.raises(ValueError, match="no such number"):
        numbering.number((1,) * 13)
