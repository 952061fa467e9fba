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
        ("a\x0bb\x0cc\u2028d\x85e", ("a\x0bb\x0cc\u2028d\x85e",)),
    ],
)
def test_line_ends(text, lines):
    assert split_lines(text) == lines


@given(st.lists(st.text("ab \u3000灯", max_size=4)), st.sampled_from(["\n", "\r\n", "\r"]))
def test_what_was_joined_is_split(lines, end):
    assert split_lines("".join(line + end for line in lines)) == tuple(lines)


def test_overlong_lines():
    assert overlong_line(b"abc\ndef", limit=3) is None
    assert overlong_line(b"abc\r\nabcd\n", limit=3) == 2
    assert overlong_line(b"abc\nab\nabcdef", limit=3) == 3
    assert overlong_line(b"abcd" * 10, limit=3) == 1
