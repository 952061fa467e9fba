"""Our named tuples are those of the standard library, but for how their classes are made."""

from __future__ import annotations

import copy
import pickle
import typing

import pytest

from kb.record import NamedTuple


class Ours(NamedTuple):
    """A place."""

    number: str
    level: int = 3
    marks: tuple[str, ...] = ()

    @property
    def written(self) -> str:
        """As it is written."""
        return f"{self.number}/{self.level}"

    def __str__(self) -> str:
        return self.written


class Theirs(typing.NamedTuple):
    """A place."""

    number: str
    level: int = 3
    marks: tuple[str, ...] = ()


class Nothing(NamedTuple):
    """No field at all."""


def test_values_are_the_same():
    ours = Ours("702.16", marks=("a",))
    assert ours == Theirs("702.16", 3, ("a",)) == ("702.16", 3, ("a",))
    assert ours._replace(level=4)._asdict() == {"number": "702.16", "level": 4, "marks": ("a",)}
    assert Ours._make(["1", 2, ()]).level == 2
    assert (str(ours), repr(ours)) == ("702.16/3", "Ours(number='702.16', level=3, marks=('a',))")
    assert pickle.loads(pickle.dumps(ours)) == copy.copy(ours) == ours
    assert Nothing() == ()


@pytest.mark.parametrize(
    "name", ["_fields", "_field_defaults", "__match_args__", "__doc__", "__module__"]
)
def test_classes_are_alike(name):
    assert getattr(Ours, name) == getattr(Theirs, name)


def test_what_is_no_field_is_refused():
    with pytest.raises(TypeError):
        Ours("1", 2, (), 4)
    with pytest.raises(AttributeError):
        Ours("1").level = 2
