"""Drafts become content, in line order and without loss."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ingest.draft import (
    Continuation,
    Definition,
    ExampleText,
    Fault,
    Header,
    Lines,
    Numbered,
    PageStart,
    Paragraph,
    PartStart,
    Skipped,
)
from ingest.pipeline.assembly import assemble
from kb.errors import Problem, Severity
from kb.model import Example, Kind, Part
from kb.numbering.comprehensive import NUMBERING
from kb.store.items import items, places


def number(text):
    return NUMBERING.parse(text)


def at(line):
    return Lines(line, line)


def test_paragraphs_and_examples_belong_to_the_rule_above():
    drafts = [
        Numbered(at(1), number("100.1"), "航海は2人で行う。"),
        ExampleText(at(2), "2人の航海。"),
        Continuation(at(3), "嵐の日は休む。"),
        ExampleText(at(4), "嵐。"),
    ]
    (rule,) = assemble(drafts, "x").content.rules
    assert rule.text == "航海は2人で行う。\n嵐の日は休む。"
    assert rule.examples == (Example("2人の航海。", 2), Example("嵐。", 4))


def test_examples_in_the_glossary_belong_to_the_entry_above():
    drafts = [
        Numbered(at(1), number("100.1"), "航海は2人で行う。"),
        Definition(at(2), "帆走", "風を受けて進む。"),
        ExampleText(at(3), "追い風。"),
        Continuation(at(4), "嵐の日は休む。"),
        ExampleText(at(5), "嵐。"),
    ]
    content = assemble(drafts, "x").content
    (entry,), (rule,) = content.glossary, content.rules
    assert entry.text == "風を受けて進む。\n嵐の日は休む。"
    assert entry.examples == (Example("追い風。", 3), Example("嵐。", 5))
    assert rule.examples == ()
    kept = items(content)
    assert [(i.kind, p.parent, p.level) for i, p in zip(kept, places(kept), strict=True)] == [
        (Kind.RULE, None, 3),
        (Kind.GLOSSARY, None, 1),
        (Kind.EXAMPLE, 1, 2),
        (Kind.EXAMPLE, 1, 2),
    ]


def test_pages_and_their_parts():
    drafts = [
        PageStart(at(1), "羅針盤", ("札",)),
        Paragraph(at(2), "札の一種。"),
        PartStart(at(3), 2, "解説"),
        Paragraph(at(4), "強い。"),
        Paragraph(at(5), "高い。"),
    ]
    (page,) = assemble(drafts, "x").content.pages
    assert page.categories == ("札",)
    assert page.parts == (Part(None, 1, "札の一種。", 1), Part("解説", 2, "強い。\n高い。", 3))


def test_text_that_belongs_nowhere_is_kept_and_named():
    found = assemble([ExampleText(at(3), "嵐。"), Continuation(at(4), "凪。")], "航海")
    (page,) = found.content.pages
    assert (page.title, page.parts[0].text) == ("航海", "嵐。\n凪。")
    assert [(p.code, p.line) for p in found.problems] == [
        ("no-rule-above", 3),
        ("no-rule-above", 4),
    ]


def test_headers_and_faults_are_passed_on():
    problem = Problem(Severity.WARNING, "odd", "odd", 2)
    found = assemble([Header(at(1), "春"), Fault(problem), Skipped(at(3), "preface")], "x")
    assert [h.edition for h in found.headers] == ["春"]
    assert found.problems == (problem,)


def test_the_glossary_tells_readings_and_english_names_of_headings():
    drafts = [
        Numbered(at(1), number("702.1"), "帆走"),
        Numbered(at(2), number("702.2"), "停泊／Anchoring"),
        Numbered(at(3), number("702.3"), "嵐"),
        Definition(at(4), "帆走", "進むこと。", "はんそう", "Sailing"),
        Definition(at(5), "停泊", "止まること。", "ていはく", "Mooring"),
        Definition(at(6), "嵐", "天気。", "あらし"),
        Definition(at(7), "嵐", "札の名。", "らん"),
    ]
    rules = assemble(drafts, "x").content.rules
    assert [(r.title, r.title_en, r.reading) for r in rules] == [
        ("帆走", "Sailing", "はんそう"),
        ("停泊", "Anchoring", "ていはく"),
        ("嵐", None, None),
    ]


WORDS = st.text("航海札嵐凪", min_size=1, max_size=6)
DRAFTS = st.one_of(
    st.builds(lambda w: ("n", w), WORDS),
    st.builds(lambda w: ("e", w), WORDS),
    st.builds(lambda w: ("c", w), WORDS),
    st.builds(lambda w: ("p", w), WORDS),
    st.builds(lambda w: ("h", w), WORDS),
)


@given(st.lists(DRAFTS, max_size=20))
def test_no_text_is_lost(plan):
    kinds = {
        "n": lambda i, w: Numbered(at(i), number(f"100.{i}"), w),
        "e": lambda i, w: ExampleText(at(i), w),
        "c": lambda i, w: Continuation(at(i), w),
        "p": lambda i, w: Paragraph(at(i), w),
        "h": lambda i, w: PartStart(at(i), 2, w),
    }
    drafts = [kinds[kind](i, word) for i, (kind, word) in enumerate(plan, 1)]
    content = assemble(drafts, "x").content
    kept = [
        *(r.text for r in content.rules),
        *(e.text for r in content.rules for e in r.examples),
        *(f"{p.heading or ''}{p.text}" for page in content.pages for p in page.parts),
    ]
    assert sorted("".join(kept).replace("\n", "")) == sorted("".join(word for _, word in plan))
