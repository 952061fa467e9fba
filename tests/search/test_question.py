"""What a question is about: concepts, and nothing that only serves to ask."""

from __future__ import annotations

import pytest

from kb.text.lexicon import Lexicon, Listed
from kb.text.naming import names_of
from search.reading.question import is_question, question

LEXICON = Lexicon(
    Listed(
        (
            *names_of("状況起因処理", "Housekeeping", None),
            *names_of("First Guard", "First Guard", None),
        )
    )
)


@pytest.mark.parametrize(
    ("line", "about"),
    [
        ("状況起因処理はいつ行われますか。", [("状況起因処理", "状況 起因 処理"), (None, "行う")]),
        ("どうなりますか？", []),
        ("それは敗北しますか。敗北とは何ですか。", [(None, "敗北")]),
        ("対戦相手が不適正になった場合", [(None, "対戦 相手"), (None, "不 適正")]),
        ("What happens if I have a first guard?", [("first guard", "first guard")]),
        ("状況起因処理解決順", [("状況起因処理", "状況 起因 処理"), (None, "解決 順")]),
        ("手札に戻す", [(None, "手札 戻す")]),
        ("これはどこへ行きますか。", [(None, "何処 行く")]),  # not the words that only ask
    ],
)
def test_concepts(line, about):
    found = [(each.name, " ".join(each.cut)) for each in question(line, LEXICON).concepts]
    assert found == about


def test_a_word_does_not_hide_the_name_that_it_begins_with():
    known = Lexicon(Listed(names_of("手札", "Hand", None)))
    found = [(each.name, " ".join(each.cut)) for each in question("手札に戻す", known).concepts]
    assert found == [("手札", "手札"), (None, "手札 戻す")]


@pytest.mark.parametrize(
    ("line", "asks"),
    [
        ("印はどこへ行く", True),
        ("コピーは何枚", True),
        ("いつ誘発する", True),
        ("what happens if a token dies", True),
        ("どうなりますか", False),  # nothing is asked about
        ("what is", False),
        ("when blocks", False),
        ("こうどうのいつつ", False),  # a reading, of whatever
        ("いずれかのプレイヤー", False),  # so rules say it
        ("土地カード", False),
    ],
)
def test_words_that_ask_make_a_question(line, asks):
    assert is_question(line) == asks


@pytest.mark.parametrize(
    ("line", "about"),
    [("船AはBに勝ちますか。", ["船", "勝つ"]), ("a ship of crew b wins?", ["ship", "crew", "win"])],
)
def test_letters_that_stand_for_things_tell_nothing(line, about):
    found = [" ".join(each.cut) for each in question(line, LEXICON).concepts]
    assert found == about
