"""The tree of an edition, against what the numbers alone say."""

from hypothesis import given
from hypothesis import strategies as st

from kb.numbering.comprehensive import NUMBERING
from kb.outline import Outline

LINES = [
    ("7", "その他のルール"),
    ("702", "キーワード能力"),
    ("702.1", None),
    ("702.2", "接死／Deathtouch"),
    ("702.2a", None),
    ("702.2b", None),
    ("702.16", "プロテクション"),
    ("702.16z", None),
    ("702.16aa", None),
    ("704", "状況起因処理"),
    ("704.5", None),
]


def number(text):
    return NUMBERING.parse(text)


def spelled(numbers):
    return [str(each) for each in numbers]


OUTLINE = Outline([(number(text), title) for text, title in LINES])


def test_walking_the_tree():
    assert str(OUTLINE.parent(number("702.2b"))) == "702.2"
    assert OUTLINE.parent(number("7")) is None
    assert spelled(OUTLINE.children(number("702"))) == ["702.1", "702.2", "702.16"]
    assert spelled(OUTLINE.children(None)) == ["7"]
    assert str(OUTLINE.next(number("702.2"))) == "702.16"
    assert str(OUTLINE.previous(number("702.16aa"))) == "702.16z"
    assert OUTLINE.previous(number("702.1")) is None
    assert OUTLINE.next(number("704.5")) is None
    assert spelled(OUTLINE.trail(number("702.2a"))) == ["7", "702", "702.2"]


def test_the_subtree_is_no_matter_of_prefixes():
    assert spelled(OUTLINE.below(number("702.1"))) == ["702.1"]
    assert spelled(OUTLINE.below(number("702.2"))) == ["702.2", "702.2a", "702.2b"]
    assert OUTLINE.below(number("703")) == ()


def test_a_fragment_without_its_chapter_line():
    fragment = Outline([(number("700"), "総則"), (number("700.1"), None)])
    assert fragment.parent(number("700")) is None
    assert spelled(fragment.children(None)) == ["700"]
    assert fragment.parent(number("700.1a")) == number("700.1")
    assert fragment.parent(number("701")) is None


def test_members_between_two_numbers_stand_in_print_order():
    members = OUTLINE.between(number("702.2"), number("702.16"))
    assert spelled(members) == ["702.2", "702.2a", "702.2b", "702.16", "702.16z", "702.16aa"]
    assert OUTLINE.between(number("703"), number("703.9")) == ()


def test_what_is_headed():
    assert spelled(OUTLINE.headed) == ["7", "702", "702.2", "702.16", "704"]


def test_a_number_printed_twice_counts_once():
    twice = Outline([(number("702.175"), "甲"), (number("702.175"), "乙")])
    assert len(twice) == 1
    assert twice.headings(number("702.175")) == ("甲",)


def test_headings_in_two_languages():
    both = Outline([(number("704"), "状況起因処理")], english=["State-Based Actions"])
    assert both.headings(number("704")) == ("状況起因処理", "State-Based Actions")


NUMBERS = st.sets(
    st.builds(
        lambda s, r, letter: NUMBERING.number(
            (s // 100, s, r, letter)[: 2 + bool(r) + bool(letter)]
        ),
        st.integers(100, 104),
        st.integers(1, 4),
        st.integers(0, 4),
    ),
    max_size=40,
)


@given(NUMBERS)
def test_walking_from_child_to_child_is_print_order(numbers):
    outline = Outline([(each, None) for each in numbers])

    def walk(above):
        for child in outline.children(above):
            yield child
            yield from walk(child)

    assert list(walk(None)) == sorted(numbers)
    for each in numbers:
        assert outline.next(each) is None or outline.previous(outline.next(each)) == each
        assert outline.parent(each) is None or each in outline.children(outline.parent(each))
        assert outline.below(each) == tuple(n for n in sorted(numbers) if each.contains(n))


@given(NUMBERS, st.data())
def test_a_range_has_exactly_what_stands_between_its_ends(numbers, data):
    outline = Outline([(each, None) for each in numbers])
    if len(numbers) < 2:
        return
    first, last = sorted(data.draw(st.permutations(sorted(numbers)))[:2])
    members = outline.between(first, last)
    assert members == tuple(n for n in sorted(numbers) if first <= n <= last or last.contains(n))
