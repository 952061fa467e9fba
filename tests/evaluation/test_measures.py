"""The measures themselves, and that questions name rules that the text has."""

from __future__ import annotations

import re

import pytest

from tests.evaluation.measures import mean, measures
from tests.evaluation.peers.ripgrep import words
from tests.evaluation.question import (
    OWN_QUESTIONS,
    SAMPLE,
    SAMPLE_QUESTIONS,
    group,
    series,
)


@pytest.mark.parametrize(
    ("ranking", "relevant", "recall5", "mrr"),
    [
        (["1.1", "1.2"], {"1.1"}, 1.0, 1.0),
        (["1.2", "1.1"], {"1.1", "9.9"}, 0.5, 0.5),
        (["2.1", "2.2", "2.3", "2.4", "2.5", "1.1"], {"1.1"}, 0.0, 1 / 6),
        ([], {"1.1"}, 0.0, 0.0),
    ],
)
def test_measures(ranking, relevant, recall5, mrr):
    found = measures(ranking, frozenset(relevant))
    assert (found.recall5, found.mrr) == (recall5, mrr)
    assert found.five == float(recall5 > 0)


def test_the_perfect_ranking_has_all_gain():
    assert measures(["1", "2"], frozenset("12")).ndcg10 == 1.0
    assert measures(["2", "3", "1"], frozenset("12")).ndcg10 < 1.0


def test_mean():
    rows = [measures(["1"], frozenset("1")), measures(["2"], frozenset("1"))]
    assert mean(rows).mrr == 0.5


@pytest.mark.parametrize(("number", "rule"), [("704.5aa", "704.5"), ("704.5", "704.5"), ("7", "7")])
def test_group(number, rule):
    assert group(number) == rule


def test_every_answer_to_a_question_about_the_sample_is_there():
    numbers = {
        group(number)
        for number in re.findall(r"^(\d+\.\d+[a-z]*)", SAMPLE.read_text("utf-8"), re.MULTILINE)
    }
    asked = next(each for each in series() if each.text == SAMPLE).questions
    assert len(asked) == len(SAMPLE_QUESTIONS.read_text("utf-8").splitlines()) >= 12
    assert set().union(*(question.relevant for question in asked)) <= numbers


def test_words_that_one_would_grep_for():
    assert words("手札の上限は何枚ですか") == ["手札", "上限", "何枚", "ですか"]


def test_every_answer_to_our_own_questions_is_in_the_text():
    own = [each for each in series() if "held out" in each.name]
    if not own:
        pytest.skip("the corpus is absent")
    text = own[0].text.read_text(encoding="utf-8-sig")
    numbers = {group(n) for n in re.findall(r"^(\d+\.\d+[a-z]*)", text, re.MULTILINE)}
    asked = [question for each in own for question in each.questions]
    assert len(asked) == len(OWN_QUESTIONS.read_text("utf-8").splitlines()) > 200
    assert set().union(*(question.relevant for question in asked)) <= numbers
