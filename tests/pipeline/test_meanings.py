"""What references mean in rules, and in the pages that cite them."""

from __future__ import annotations

import pytest

from ingest.pipeline.meanings import Meanings
from kb.links.mentions import find
from kb.model import Edition, Kind
from kb.numbering.comprehensive import NUMBERING
from kb.reference import Status
from kb.store.items import Item

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
