"""Lines, whatever ends them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ingest.lines import overlong_line, split_lines


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", ()),
        ("a", ("a",)),
        ("a\n", ("a",)),
        ("\n", ("",)),
        ("a\r\nb\r\n", ("a", "b")),
        ("a\rb\r\rc", ("a", "b", "", "c")),
        ("a\nb\r\nc\rd", ("a", "b", "c", "d")),
        # A page break of a word processor among lone CRs: an end and a blank line.
        ("a\r\rb\r\r\nc\r\rd", ("a", "", "b", "", "c", "", "d")),
        # A whole text that was converted twice.
        ("a\r\r\nb\r\r\n\r\r\nc\r\r\n", ("a", "b", "", "c")),
        # One that was converted twice in part: no line ends with CR alone.
        ("a\r\nb\r\r\nc\r\nd\r\r\r\ne", ("a", "b", "c", "d", "e")),
        # Nothing but one odd end: it is what lines end with.
        ("1. Sea\x85sail\x85and row", ("1. Sea", "sail", "and row")),
        ("1. Sea\u2028sail\u2028\u2028and row\u2028", ("1. Sea", "sail", "", "and row")),
        # Between sentences, numbers and headings a break of any kind ends a line.
        ("1. Sea\n1.1. Row.\x0b1.2. Sail.\nEnd.", ("1. Sea", "1.1. Row.", "1.2. Sail.", "End.")),
        ("灯は燃える。\u2028例：雨の灯。\n終わり。", ("灯は燃える。", "例：雨の灯。", "終わり。")),
        (
            "海岸（かいがん）／Coast\x85灯の立つ場所。\n終わり。",
            ("海岸（かいがん）／Coast", "灯の立つ場所。", "終わり。"),
        ),
        # Inside them it was a soft break.
        ("A keeper\u2028lights the lamp.\nEnd.", ("A keeper lights the lamp.", "End.")),
        ("守り手は、\u2028灯をともす。\n終わり。", ("守り手は、灯をともす。", "終わり。")),
        ("A keeper \x85lights it.\nEnd.", ("A keeper lights it.", "End.")),
        # A kind that mostly ends lines ends one where a line begins in small letters, too.
        (
            "Sea\u2028a coast\u2028The end.\u2028It is.\n\n\n\n",
            ("Sea", "a coast", "The end.", "It is.", "", "", ""),
        ),
        # Beside a line end it is nothing.
        ("Term\u2028\nIts text.\n\x85More.\n", ("Term", "Its text.", "More.")),
        # A page break stands at the head of the line that it begins.
        ("The end.\x0c2. More\n", ("The end.", "\x0c2. More")),
        ("The end.\n\x0c2. More\n", ("The end.", "\x0c2. More")),
        ("The end.\x0c\n2. More\n", ("The end.\x0c", "2. More")),
        # A CR that cuts a sentence, among LF; one that does not.
        ("A keeper\rlights it." + "\n" * 10, ("A keeper lights it.", *[""] * 9)),
        ("A lamp.\r1.1. Oil." + "\n" * 10, ("A lamp.", "1.1. Oil.", *[""] * 9)),
        ("A keeper\rlights it.\nEnd.", ("A keeper", "lights it.", "End.")),
        # Strings of JSON and pages of HTML are no lines.
        ('{"a": "b.\u2028C"}', ('{"a": "b.\u2028C"}',)),
        ("<p>a.\u2028B</p>\n", ("<p>a.\u2028B</p>",)),
    ],
)
def test_line_ends(text, lines):
    assert split_lines(text) == lines


@given(st.lists(st.text("ab \u3000灯", max_size=4)), st.sampled_from(["\n", "\r\n", "\r"]))
def test_what_was_joined_is_split(lines, end):
    assert split_lines("".join(line + end for line in lines)) == tuple(lines)


@given(st.text("a灯. \n\r\x0b\x0c\x85\u2028", max_size=20))
def test_nothing_but_breaks_is_lost(text):
    """Every character that is no break is in one line, in its place."""
    left = [c for c in text if c in "a灯."]
    assert [c for line in split_lines(text) for c in line if c in "a灯."] == left
    assert not any(set(line) & set("\n\r") for line in split_lines(text))


def test_overlong_lines():
    assert overlong_line(b"abc\ndef", limit=3) is None
    assert overlong_line(b"abc\r\nabcd\n", limit=3) == 2
    assert overlong_line(b"abc\nab\nabcdef", limit=3) == 3
    assert overlong_line(b"abcd" * 10, limit=3) == 1
