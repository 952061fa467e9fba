"""What every reader promises, run over every reader that is discovered."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ingest.readers
from ingest.draft import Fault
from kb.plugins import discover
from tests.readers.lighthouse import TEXTS
from tests.readers.reading import by_hand
from tests.real_texts import ABSENT, CORPUS

READERS = discover(ingest.readers, "READER")
WIKI = """\
灯台 （とうだい）とは海岸に立つ塔である。<!-- 見えない -->

==総則==
*[[灯]]を置く。
{{#card:Lamp}}
==100.1==
; 灯 : 燃えるもの
"""
VIEWER = """\
総合ルールビューア
1. 海岸
100. 総則
- 100.1 海岸には灯がある。rule 101〔灯〕参照。
例：雨の中の灯。
MUSES ENGINE ver 9.99
"""
DIFFERENCE = """\
灯台
最新版	編集中の文章
1 行:	1 行:
− 	灯は暗い。
+ 	灯は明るい。
"""
ODD = [
    "",
    "\ufeff",
    "\x00",
    "702.",
    "702.16",
    "- 1",
    "例：",
    "Example:",
    "====",
    "12",
    "\x0c",
    "<",
    "{{",
]
ODD += [
    "[[",
    "|",
    "例",
    "用語集",
    "クレジット",
    "Glossary",
    "Credits",
    "Contents",
    "もくじ",
    "<!DOCTYPE html>",
]
EXPORT = """\
<mediawiki>
<page><title>規則/1</title><ns>0</ns><revision><text>=1. 海岸=
==100.1==
灯。</text></revision></page>
<page><title>灯台</title><revision><text>塔。</text></revision></page>
</mediawiki>
"""
ANSWER = """\
{"query": {"pages": [
{"title": "規則/1", "revisions": [{"*": "=1. 海岸=\\n==100.1==\\n灯。"}]},
{"title": "灯台", "revisions": [{"*": "塔。"}]}
]}}
"""
DATA = """\
{"effective_date": "2031-03-04", "chapters": [{"number": 1, "title": "Coast", "rules": [
{"number": "100.1", "text": "A lamp.\\nExample: One.", "examples": ["Example: Two."], "x": {}},
{"number": "100.1a", "text": "See rule 100.1."}]}],
"glossary": {"Lamp": "A light.", "Coast": {"definition": "Where lamps stand."}}}
"""
TABLE = """\
番号,種別,本文,例
100.1,,"灯がある。
例：灯。",
100.1,example,雨の中の灯。,
100.1a,,"「灯」は""燃える""。",例：一つ。
"""
BASES = [*TEXTS.values(), WIKI, VIEWER, DIFFERENCE, EXPORT, ANSWER, DATA, TABLE]
LINES = sorted({line for text in BASES for line in text.split("\n")} | set(ODD))
each_reader = pytest.mark.parametrize("reader", READERS.values(), ids=READERS.keys())


def keeps_the_contract(reader, text, stem="fixture"):
    """Every line that is not blank is claimed once at most, in order, by drafts that exist."""
    source = by_hand(text, stem)
    assert 0.0 <= reader.likelihood(source) <= 1.0
    spans = [d.lines for d in reader.drafts(source) if not isinstance(d, Fault)]
    claimed = 0
    for span in spans:
        assert span.first > claimed
        assert span.first - 1 <= span.last <= len(source.lines)
        claimed = max(claimed, span.last)


def test_there_are_readers_for_every_layout():
    assert {"official-en", "official-ja", "duel-masters", "love-live", "one-piece"} <= set(READERS)
    assert all(name == reader.name for name, reader in READERS.items())
    assert all(reader.lang in ("ja", "en", None) for reader in READERS.values())


@each_reader
@pytest.mark.parametrize("text", BASES, ids=range(len(BASES)))
def test_on_texts_of_every_layout(reader, text):
    keeps_the_contract(reader, text)


@each_reader
def test_on_nothing(reader):
    for text in ("", "\n", " \n\u3000\n\t"):
        keeps_the_contract(reader, text)
        assert not [d for d in reader.drafts(by_hand(text)) if getattr(d, "text", "")]


@each_reader
@given(lines=st.lists(st.sampled_from(LINES), max_size=60))
@settings(max_examples=60, deadline=None)
def test_on_lines_thrown_together(reader, lines):
    keeps_the_contract(reader, "\n".join(lines))


@st.composite
def mutated(draw):
    """A text of some layout with characters lost, doubled, swapped or put in."""
    text = draw(st.sampled_from(BASES))
    for _ in range(draw(st.integers(1, 6))):
        at = draw(st.integers(0, len(text)))
        to = min(len(text), at + draw(st.integers(0, 40)))
        inner = draw(st.sampled_from([*ODD, "\n", "\n\n", text[at:to] * 2, text[at:to][::-1]]))
        text = text[:at] + inner + text[to:]
    return text


@each_reader
@given(text=mutated())
@settings(max_examples=80, deadline=None)
def test_on_mutated_texts(reader, text):
    keeps_the_contract(reader, text)


@each_reader
@given(text=st.text(max_size=300))
@settings(max_examples=60, deadline=None)
def test_on_any_text(reader, text):
    keeps_the_contract(reader, text)


LONG = 20_000
HOSTILE = {
    "spaces": "100.1. 文。" + "\u3000" * LONG + "x",
    "blanks": "100.1. a." + " " * LONG + "x",
    "short lines": "100.1. a\n" + "a\n" * (LONG // 2),
    "numbers": "100.1. 文。" + " 100.2. 文。" * (LONG // 10),
    "citing numbers": "100.1. 文" + " 100.1a 灯" * (LONG * 2),
    "examples": "100.1. 文" + "。例：" * (LONG // 3),
    "brackets": "100.1. 文\n用語集\n" + "（" * LONG,
    "lone returns": 'number,text\r\n100.1,a\rb\n100.2,"c\r\n',
    "dots": "もくじ\n1. あ" + "." * LONG + "x\n1. あ",
}


@each_reader
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_on_long_lines_in_no_more_than_their_length(reader, text):
    """Where time grew with the square of the length, this would take minutes."""
    keeps_the_contract(reader, text)


def corpus_texts():
    return sorted(p for p in CORPUS.glob("*/*") if p.suffix in (".txt", ".md", ".wikitext"))


@pytest.mark.skipif(not CORPUS.exists(), reason=ABSENT)
@each_reader
def test_on_shuffled_real_texts(reader):
    for path in corpus_texts():
        lines = path.read_bytes().decode("utf-8", "replace").splitlines()[:300]
        keeps_the_contract(reader, "\n".join(lines[::-1]), path.stem)
        keeps_the_contract(reader, "\n".join(lines[::7] + lines[::11]), path.stem)
