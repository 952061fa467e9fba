"""Rulebooks of further games, as they are numbered and laid out, read by the readers there are."""

from __future__ import annotations

import html
import re

import pytest

from ingest.pipeline.assembly import assemble
from ingest.pipeline.judging import judge
from ingest.pipeline.options import Options
from ingest.pipeline.reading import Reading, readers
from ingest.recognise import recognise
from kb.numbering.decimal import NUMBERING as DECIMAL
from kb.numbering.hyphen import NUMBERING as HYPHEN
from tests.readers.reading import by_hand, read

WORDS = {
    "ja": (
        "灯台の章",
        "灯台の区分",
        "番人は、油を{}枚引いて灯を守る。",
        "油を捨てる。",
        "例：油が2枚の場合。",
    ),
    "en": ("Towers", "Lamps", "A keeper draws {} oil.", "Then one is lost.", "Example: Two oil."),
}
TITLES = {
    "ja": "灯台カードゲーム 総合ルール ver. 1.20",
    "en": "Lighthouse Card Game Comprehensive Rules Manual Ver.1.20",
}
WIDE = {code: code + 0xFEE0 for code in map(ord, "0123456789.-")}


def rulebook(lang, sign, dot=".", chapter="{}"):
    """The text, and the numbers in it."""
    head, section, rule, deep, example = WORDS[lang]
    numbers, lines = [], [TITLES[lang], "2031/03/04", ""]

    def line(number, text):
        numbers.append(number)
        lines.append(f"{number}{dot} {text}")

    for c in "123":
        numbers.append(c)
        lines.append(f"{chapter.format(c)}{dot if chapter == '{}' else ''} {head}")
        for s in "12":
            line(sign.join((c, s)), section)
            for r in "123":
                line(sign.join((c, s, r)), rule.format(r))
            line(sign.join((c, s, r, "1")), deep)
            lines.append(example)
    return "\n".join(lines) + "\n", numbers


def met(text):
    source = by_hand(text, "rules")
    reader = recognise(source, readers())
    drafts = tuple(read(reader, source))
    assembled = assemble(drafts, source.stem)
    edition = judge(source, Reading(reader, drafts, 0, ()), assembled, Options()).candidate.edition
    rules = assembled.content.rules
    return edition, [str(rule.number) for rule in rules], sum(len(r.examples) for r in rules)


def page(text):
    blocks = "".join(f"<p>{html.escape(line)}</p>\n" for line in text.split("\n") if line)
    return f"<html><head><meta charset='utf-8'></head><body>\n{blocks}</body></html>"


@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("sign", ".-")
@pytest.mark.parametrize("dot", [".", ""])
@pytest.mark.parametrize("change", [str, page, lambda text: text.translate(WIDE)])
def test_numbers_with_and_without_dots(lang, sign, dot, change):
    text, numbers = rulebook(lang, sign, dot)
    edition, found, examples = met(change(text))
    assert (found, examples) == (numbers, 6)
    told = (edition.rulebook, edition.lang, edition.name)
    assert told == (re.split(" 総合| Compre", TITLES[lang])[0], lang, "1.20")


@pytest.mark.parametrize("sign", ".-")
@pytest.mark.parametrize("dot", [".", ""])
def test_chapters_that_are_named(sign, dot):
    text, numbers = rulebook("ja", sign, dot, "第{}章")
    assert met(text)[1:] == (numbers, 6)


@pytest.mark.parametrize("numbering", [DECIMAL, HYPHEN], ids=("decimal", "hyphen"))
@pytest.mark.parametrize("line", ["第3章の規則に従う。", "第3章、第4章", "第3章 参照。"])
def test_a_chapter_that_is_spoken_of_begins_no_line(numbering, line):
    assert numbering.at_line_start(line) is None


def test_a_reference_at_the_start_of_a_wrapped_line_gets_no_dot():
    text, numbers = rulebook("ja", ".")
    wrapped = text.replace("灯を守る。", "灯を守る。詳しくは\n1.1.1 の処理を行う。")
    assert met(wrapped)[1] == numbers


def test_addresses_are_no_rules():
    lines = "\n".join(f"192.168.1.{n} lamp{n}" for n in range(1, 60))
    assert readers()["official-en"].likelihood(by_hand(lines)) == 0


def test_letters_that_terms_are_sorted_under_are_no_text():
    text = (
        "灯台総合ルール\n1. 灯台\n100. 総則\n100.1. 文。\n用語集\n"
        "【あ行】\n油（あぶら）／Oil\n　燃える。\n"
        "【か行】\n海岸（かいがん）／Coast\n　岸。\n"
    )
    source = by_hand(text)
    entries = assemble(read(readers()["official-ja"], source), source.stem).content.glossary
    assert [(e.term, e.text) for e in entries] == [("油", "燃える。"), ("海岸", "岸。")]
