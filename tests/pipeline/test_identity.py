"""What a text calls itself."""

from __future__ import annotations

import datetime as dt

import pytest

from ingest.draft import Header, Lines, Skipped
from ingest.pipeline.identity import disagreements, identity, language, stem_date
from ingest.pipeline.options import Options
from ingest.pipeline.rulebook import rulebook, title
from ingest.pipeline.telling_words import game_of
from ingest.reader import SourceText

APRIL = dt.date(2026, 4, 1)
MAY = dt.date(2026, 5, 1)


def source(stem="x", lines=("a",)):
    return SourceText(f"{stem}.txt", stem, tuple(lines), "utf-8", "0", 1)


def header(**said):
    return Header(Lines(1, 1), **said)


@pytest.mark.parametrize(
    ("stem", "headers", "options", "name", "date"),
    [
        ("x", [], Options(), None, None),
        ("x", [header(date=APRIL)], Options(), "2026-04-01", APRIL),
        ("x", [header(edition="春")], Options(), "春", None),
        ("x", [header(), header(edition="20260401.0")], Options(), "20260401.0", APRIL),
        ("2026-04-01", [], Options(), "2026-04-01", APRIL),
        ("MagicCompRules 20260401", [], Options(), "2026-04-01", APRIL),
        ("20260401.0-selected-103", [], Options(), "20260401.0", APRIL),
        ("20260401.0-selected-103", [header(date=APRIL)], Options(), "20260401.0", APRIL),
        ("702.16", [], Options(), None, None),
        ("20261340", [], Options(), None, None),
        ("2026-05-01", [header(date=APRIL)], Options(), "2026-04-01", APRIL),
        ("2026-05-01", [header(date=APRIL)], Options(edition="夏"), "夏", APRIL),
        ("2026-05-01", [header(date=APRIL)], Options(date=MAY), "2026-04-01", MAY),
    ],
)
def test_identity(stem, headers, options, name, date):
    found = identity(source(stem), headers, options)
    assert (found.name, found.date) == (name, date)


@pytest.mark.parametrize(
    ("stem", "date"),
    [
        ("2026-04-01", APRIL),
        ("rules_20260401", APRIL),
        ("20260401.0", APRIL),
        ("2026.04.01", APRIL),
        ("123202604011", None),
        ("704.5", None),
        ("2026", None),
    ],
)
def test_dates_in_file_names(stem, date):
    assert stem_date(stem) == date


def test_a_disagreement_is_named_once_with_its_line():
    headers = [header(), Header(Lines(3, 3), date=APRIL)]
    (problem,) = disagreements(source("2026-05-01"), headers)
    assert (problem.code, problem.line) == ("date-mismatch", 3)
    assert not [*disagreements(source("2026-04-01"), headers)]
    assert not [*disagreements(source("x"), headers)]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("航海録総合ルール", "航海録"),
        ("航海録総合ルール（和訳 20260401.0 版）", "航海録"),
        ("航海録 総合ルール ver. 1.88", "航海録"),
        ("このファイルは、航海録／Voyages の総合ルールを、ある人が訳したものです。", "Voyages"),
        ("Voyages Comprehensive Rules", "Voyages"),
        ("マジック：ザ・ギャザリング　総合ルール", "Magic: The Gathering"),
        ("Magic: The Gathering Comprehensive Rules", "Magic: The Gathering"),
        ("この文書は改訂されることがある。", "Magic: The Gathering"),
    ],
)
def test_rulebooks(line, expected):
    told = title(source(lines=[line]), [Skipped(Lines(1, 1), "preface")])
    assert rulebook(told, "comprehensive") == expected


def test_without_a_title_the_numbering_tells_games_apart():
    assert rulebook(None, "decimal") == "decimal"


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("インスタントとソーサリーと土地。プレインズウォーカー。", "Magic: The Gathering"),
        ("Instants and sorceries. A planeswalker.", "Magic: The Gathering"),
        ("バトルゾーンとマナゾーンとシールドゾーン。インスタント。", "デュエル・マスターズ"),
        ("DON!! x1. DON!! x2. DON!! x3.", "ONE PIECE CARD GAME"),
        (
            "ライブカードとエールカード。成功ライブ。",
            "ラブライブ！シリーズ オフィシャルカードゲーム",
        ),
        ("An instant message.", None),
        ("航海は2人で行う。", None),
        ("", None),
    ],
)
def test_the_words_of_a_game_tell_it(text, game):
    assert game_of([text]) == game


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("航海は2人で行う。", "ja"),
        ("Two sail.", "en"),
        ("", "en"),
        ('{"query": {"pages": {"1": {"*": "\\u822a\\u6d77\\u306f\\u4e8c\\u4eba"}}}}', "ja"),
        (f"{'<div class=x>' * 30}航海は2人で行う。{'</div>' * 30}", "ja"),
    ],
)
def test_language(text, lang):
    assert language(source(lines=[text])) == lang
