"""How much of a line is looked for."""

from __future__ import annotations

import pytest

from search.query.bounded import MOST, bounded
from search.query.nodes import NOTHING
from search.query.parser import parse


@pytest.mark.parametrize(
    ("line", "kept"),
    [
        ("a b c", "a b c"),
        ("a b c d", "a b c"),
        ("a a b a c", "a b c"),
        ("a OR b OR c OR d", "a OR b OR c"),
        ("(a b) OR (c d)", "a b OR c"),
        ("(a OR b) (c OR d) (e OR f)", "(a OR b) c"),
        ("a -(b c d)", "a -(b c)"),
        ("a b c -d", "a b c"),
        ('title:a "b c" d* in:7', 'title:a "b c" d*'),
        ("", ""),
    ],
)
def test_the_first_are_looked_for(line, kept):
    assert str(bounded(parse(line), 3)).replace("(c)", "c") == kept


@pytest.mark.parametrize("joint", [" ", " OR ", " -"])
def test_a_line_that_a_person_types_is_looked_for_whole(joint):
    line = joint.join(f"a{i}" for i in range(MOST))
    assert bounded(parse(line)) == parse(line)


def test_nothing_is_left_where_nothing_may_be_looked_for():
    assert bounded(parse("a OR (b -c)"), 0) == NOTHING
