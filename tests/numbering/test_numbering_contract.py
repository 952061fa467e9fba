"""What every numbering promises, shown for each one that is discovered."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kb.numbering
from kb.plugins import discover

NUMBERINGS = discover(kb.numbering, "NUMBERING")
EVERY = pytest.mark.parametrize("numbering", NUMBERINGS.values(), ids=NUMBERINGS.keys())


@st.composite
def paths(draw, numbering):
    """Paths of every level the numbering has; for chapters that hold their sections, too."""
    part = st.integers(1, 576)
    path = draw(st.tuples(st.integers(1, 9), part, part, part) | st.lists(part, min_size=1))
    path = tuple(path[: draw(st.integers(1, 6))])
    if numbering.name in ("comprehensive", "duel-masters"):
        path = path[:4]
        chapter = path[0] % 10
        path = (chapter, chapter * 100 + path[1] % 100, *path[2:]) if path[1:] else (chapter,)
    return path


@EVERY
@given(data=st.data())
def test_a_number_reads_back_as_itself(numbering, data):
    number = numbering.number(data.draw(paths(numbering)))
    assert numbering.parse(str(number)) == number
    assert numbering.parse(f"  {number}. ") == number
    assert [str(ancestor) for ancestor in number.ancestors] == list(number.spellings[:-1])
    assert all(numbering.parse(str(ancestor)) == ancestor for ancestor in number.ancestors)


@EVERY
@given(data=st.data())
def test_full_width_reads_like_half_width(numbering, data):
    number = numbering.number(data.draw(paths(numbering)))
    wide = "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in str(number))
    assert numbering.parse(wide) == number


@EVERY
@given(data=st.data())
def test_sort_keys_sort_as_the_numbers_do(numbering, data):
    one, other = (numbering.number(data.draw(paths(numbering))) for _ in range(2))
    assert (one < other) == (one.key < other.key)
    low, high = one.key_range
    assert one.contains(other) == (low <= other.key < high)


@EVERY
@given(data=st.data())
def test_the_successor_is_the_next_sibling(numbering, data):
    number = numbering.number(data.draw(paths(numbering)))
    try:
        after = numbering.successor(number)
    except ValueError:
        return
    assert after > number
    assert after.parent == number.parent
    assert after.path[-1] == number.path[-1] + 1
    assert numbering.parse(str(after)) == after


@EVERY
@given(data=st.data())
def test_the_pattern_finds_the_whole_number_in_running_text(numbering, data):
    number = numbering.number(data.draw(paths(numbering)))
    match = numbering.pattern.search(f"see {number}, and more")
    assert match is not None
    assert numbering.parse(match.group()) == number


@EVERY
@given(data=st.data())
def test_a_line_begins_with_its_number(numbering, data):
    number = numbering.number(data.draw(paths(numbering)))
    line = f"{number}. 本文"
    found = numbering.at_line_start(line)
    assert found is not None
    assert found.number == number
    assert line[found.end :] == "本文"


@EVERY
@given(text=st.text(max_size=30) | st.text("0123456789.-abl 第部章一十、～〔参照", max_size=12))
def test_any_text_is_read_without_an_exception(numbering, text):
    number = numbering.parse(text)
    assert number is None or numbering.parse(str(number)) == number
    line = numbering.at_line_start(text)
    assert line is None or 0 < line.end <= len(text)
    for match in numbering.pattern.finditer(text):
        found = numbering.parse(match.group())
        assert found is None or numbering.number(found.path) == found


@EVERY
@given(data=st.data())
def test_a_member_is_a_sibling(numbering, data):
    number = numbering.number(data.draw(paths(numbering)))
    for written in ("a", "h", "l", "aa", "7", "10", "0", "zzz", ""):
        member = numbering.member(number, written)
        assert member is None or member.parent == number.parent


@EVERY
@pytest.mark.parametrize("path", [(), (-1,), (1, 0), (7, 702, 0), (10**6,)])
def test_numbers_that_cannot_be_are_refused(numbering, path):
    with pytest.raises(ValueError, match="no such number"):
        numbering.number(path)
