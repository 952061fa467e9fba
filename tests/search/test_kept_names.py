"""Names in the file of an index answer as names in memory do."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.text.lexicon import Lexicon, Listed, Name
from kb.text.naming import built_in, names_of
from search.index import kept_names
from search.index.kept_names import KeptNames, row

NAMES = tuple(
    dict.fromkeys(
        name._replace(written=None, forms=name.worded())
        for heading in (
            ("状況起因処理", "Housekeeping", "じょうきょうきいんしょり"),
            ("状況", None, None),
            ("カード・タイプ", "Card Types", "かーどたいぷ"),
            ("打ち消す", "Counter(1)", "うちけす"),
            ("守る、守る者", "Guard/Guardian", "まもる、まもるもの"),
            ("Guard", "Guard", None),
            ('"Ready" \\ [Steady]', "Ready", None),
        )
        for name in names_of(*heading)
    )
)
SHIPPED = 3
KEYS = [key for name in NAMES for key in (*name[:4], *name.forms) if key]
PIECES = [piece for key in KEYS for piece in (key, *key.split(), key[:-1], key[1:])]


def file_of(names, shipped):
    lines = [row(name) + b"\n" for name in names]
    return b"%d\n" % sum(map(len, lines[:shipped])) + b"".join(lines)


def kept():
    return Lexicon(*KeptNames.of(file_of(NAMES, SHIPPED)))


HELD = Lexicon(Listed(NAMES), Listed(NAMES[:SHIPPED]))


def answers(lexicon, text):
    return (
        lexicon.read_as(text),
        lexicon.called(text),
        lexicon.english(text),
        lexicon.alike(text),
        lexicon.of_words(text.split()),
        lexicon.lengths(text),
    )


@given(st.sampled_from(PIECES) | st.text(max_size=6))
def test_the_file_answers_as_memory_does(text):
    found = kept()
    assert answers(found, text) == answers(HELD, text)
    assert answers(found.shipped, text) == answers(HELD.shipped, text)


def test_who_asks_for_many_is_answered_alike(monkeypatch):
    monkeypatch.setattr(kept_names, "PATIENCE", len(PIECES))
    found = kept()
    for text in PIECES:  # the last of them when all names are in memory
        assert answers(found, text) == answers(HELD, text)


def test_all_names_come_back_in_order():
    assert tuple(kept().names) == NAMES
    assert tuple(kept().shipped.names) == NAMES[:SHIPPED]


def test_the_names_that_ship_can_be_kept():
    names = [name._replace(written=None, forms=(name.term,)) for name in built_in()]
    found, _ = KeptNames.of(file_of(names, 1))
    assert list(found) == list(dict.fromkeys(names))


@pytest.mark.parametrize("file", [b"", b"x\n", b"99\n\ta\t\t\t\ta\t\n", b"9\n\ta\t\t\t\ta\t\n\tb"])
def test_a_damaged_file_is_refused(file):
    with pytest.raises(ValueError, match=r"sizes|literal"):
        KeptNames.of(file)


def test_a_name_without_anything_else():
    assert tuple(KeptNames.of(file_of([Name("灯", forms=("灯",))], 1))[0]) == (
        Name("灯", forms=("灯",)),
    )
