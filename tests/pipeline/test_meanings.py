"""What references mean in rules, and in the pages that cite them."""

from __future__ import annotations

import pytest

from ingest.pipeline.linking import links
from ingest.pipeline.meanings import Meanings
from kb.links.mentions import find
from kb.model import Edition, Kind
from kb.numbering.comprehensive import NUMBERING
from kb.numbering.division import NUMBERING as DIVISION
from kb.reference import Status
from kb.store.items import Item
from kb.store.passages import digest

ITEMS = (
    Item(Kind.CHAPTER, "航海", 1, NUMBERING.parse("7"), "航海"),
    Item(Kind.SECTION, "嵐", 2, NUMBERING.parse("702"), "嵐"),
    Item(Kind.GLOSSARY, "天候の1つ。", 3, title="嵐"),
    Item(Kind.GLOSSARY, "順番。", 4, title="手番の者、ほかの者"),
)
EDITION = Edition("20260401.0", "ja", None, "航海録", "comprehensive")


@pytest.mark.parametrize(
    ("text", "in_rules", "on_pages"),
    [
        ("嵐 参照。", Status.FOUND, Status.FOUND),
        ("[[羅針盤]]も参照", Status.DANGLING, Status.ABSENT),
        ("rule 799 参照。", Status.DANGLING, Status.DANGLING),
    ],
)
def test_a_term_of_a_page_may_be_another_page(text, in_rules, on_pages):
    found = find(text, NUMBERING, "ja")
    for for_pages, status in ((False, in_rules), (True, on_pages)):
        (link,) = Meanings(ITEMS, EDITION, for_pages=for_pages).links(found)
        assert link.status is status


def test_a_term_with_a_comma_is_one_entry():
    links = Meanings(ITEMS, EDITION).links(find("手番の者、ほかの者 参照。", NUMBERING, "ja"))
    assert {(link.status, link.term) for link in links} == {(Status.FOUND, "手番の者、ほかの者")}


def test_a_chapter_without_its_part_is_that_of_the_rule_it_is_cited_in():
    """Examples stand below their rule; what is in the glossary stands in no part."""
    numbers = ("第1部", "第1部 第1章", "第1部 第1章 1", "第2部", "第2部 第1章", "第2部 第1章 1")
    text = "これは第1章による。"
    items = [Item(Kind.RULE, text, 1, DIVISION.parse(number)) for number in numbers]
    items += [Item(Kind.EXAMPLE, text, 1), Item(Kind.GLOSSARY, text, 1, title="砲")]
    edition = Edition("1.2", "ja", None, "銀の舟", DIVISION.name)
    written = {digest(item, "ja", DIVISION.name): find(text, DIVISION) for item in items}
    found = links(items, edition, written, Meanings(items, edition))
    targets = [[str(target) for link in each for target in link.targets] for each in found]
    assert targets == [["第1部 第1章"]] * 3 + [["第2部 第1章"]] * 4 + [[]]
