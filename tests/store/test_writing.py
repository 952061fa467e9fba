"""What is written is what can be looked up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kb.model import Content, GlossaryEntry
from kb.numbering.comprehensive import NUMBERING
from kb.store.editions import kept_items, kept_source, remove_edition
from kb.store.items import items
from kb.store.refusals import StoreFailedError


def texts(library, edition_id=1):
    return [(e.kind, e.number, e.title, e.text) for e in library.contents(edition_id)]


def test_an_edition_comes_back_in_print_order(shelf, given):
    shelf.write()
    found = texts(shelf.library())
    assert [(kind, number) for kind, number, *_ in found] == [
        ("chapter", "1"),
        ("section", "100"),
        ("rule", "100.1"),
        ("example", None),
        ("example", None),
        ("subrule", "100.1a"),
        ("rule", "100.2"),
        ("glossary", None),
    ]
    assert found[3][3] == "2人の航海。"


def test_the_tree(shelf, given):
    shelf.write()
    library = shelf.library()
    (rule,) = library.numbered("100.1")
    assert [e.number or e.kind for e in library.children(rule)] == ["example", "example", "100.1a"]
    (subrule,) = library.numbered("100.1a")
    assert [e.number for e in library.trail(subrule)] == ["1", "100", "100.1"]
    assert library.next(rule).number == "100.2"


def test_links_lead_to_entries(shelf, given):
    shelf.write()
    library = shelf.library()
    (rule,), (target,) = library.numbered("100.1"), library.numbered("100.2")
    (link,) = library.links_from(rule)
    assert rule.text[link.start : link.end] == link.surface == "rule 100.2"
    assert [t.entry_id for t in link.targets] == [target.id]
    assert [back.entry_id for back in library.links_to([target.id])] == [rule.id]


def test_every_way_to_name_an_entry(shelf, given):
    shelf.write()
    library = shelf.library()
    for form in ("羅針盤、磁石", "羅針盤", "磁石", "らしんばん", "compass", "magnet"):
        assert [e.kind for e in library.named(form)] == ["glossary"], form


def test_a_text_is_kept_once_for_two_editions(shelf, given):
    shelf.write()
    passages, mentions = shelf.count("passage"), shelf.count("mention")
    shelf.write(one=given.edition("20260901.0"), source=given.record("later.txt", "2"))
    assert shelf.count("entry") == 2 * len(items(given.content))
    assert (shelf.count("passage"), shelf.count("mention")) == (passages, mentions)
    assert shelf.count("link") == 2


def test_reading_again_replaces(shelf, given):
    shelf.write()
    before = shelf.library().meta("generation")
    shorter = replace(given.content, rules=given.content.rules[:3], glossary=())
    shelf.write(shorter, source=given.record(mark="2"))
    library = shelf.library()
    assert [e.number for e in library.contents(1) if e.number] == ["1", "100", "100.1"]
    assert not library.named("羅針盤")
    assert shelf.count("passage") == len(items(shorter))
    assert int(library.meta("generation")) > int(before)
    assert [s.digest for s in library.sources()] == ["2"]


def test_the_same_edition_from_another_source_replaces_and_both_stay_known(shelf, given):
    shelf.write()
    shelf.write(source=given.record("copy.txt", "2"))
    assert shelf.count("entry") == len(items(given.content))
    with shelf.store.reading() as connection:
        assert kept_source(connection, "1", "x").name == "航海.txt"
        assert kept_source(connection, "2", "x").name == "copy.txt"
    assert {e.source for e in shelf.library().contents(1)} == {"copy.txt"}


def test_pages_add_up_and_a_page_replaces_itself(shelf, given):
    wiki = given.edition("wiki", rulebook="wiki", date=None)
    other = replace(given.page, title="海図")
    shelf.write(Content(pages=(given.page,)), wiki, given.record("a.wiki", "1"), adds=True)
    shelf.write(Content(pages=(other,)), wiki, given.record("b.wiki", "2"), adds=True)
    again = replace(given.page, parts=given.page.parts[:1])
    shelf.write(Content(pages=(again,)), wiki, given.record("c.wiki", "3"), adds=True)
    found = [(e.kind, e.title, e.level) for e in shelf.library().contents(1)]
    assert found == [("page", "海図", 1), ("part", "解説", 2), ("page", "羅針盤", 1)]


def test_removing_an_edition_takes_its_texts_and_sources(shelf, given):
    first = shelf.write()
    shelf.write(one=given.edition("20260901.0"), source=given.record("later.txt", "2"))
    with shelf.store.transaction() as transaction:
        remove_edition(transaction, first)
    library = shelf.library()
    assert [e.name for e in library.editions()] == ["20260901.0"]
    assert [s.name for s in library.sources()] == ["later.txt"]
    with shelf.store.transaction() as transaction:
        remove_edition(transaction, library.editions()[0].id)
    for table in ("edition", "source", "passage", "entry", "name", "mention", "link"):
        assert shelf.count(table) == 0, table


def test_what_is_kept_comes_back_as_items(shelf, given):
    ident = shelf.write()
    with shelf.store.reading() as connection:
        kept = kept_items(connection, ident, NUMBERING)
    plain = [replace(item, source_id=None, depth=0) for item in kept]
    assert plain == [replace(item, depth=0) for item in items(given.content)]


def test_a_number_that_stands_twice_is_kept_twice(shelf, given):
    twice = (*given.content.rules, replace(given.content.rules[4], text="別の文。"))
    shelf.write(Content(rules=twice))
    library = shelf.library()
    assert [e.text for e in library.numbered("100.2")] == ["船札を60枚用意する。", "別の文。"]
    (link,) = library.links_from(library.numbered("100.1")[0])
    assert [t.entry_id for t in link.targets] == [library.numbered("100.2")[0].id]


def test_a_failed_transaction_leaves_nothing(shelf, given):
    shelf.write()
    before = texts(shelf.library())
    with pytest.raises(StoreFailedError):
        shelf.write(
            Content(rules=(given.rule("1", "航海", line=None),))
        )  # after the old is dropped
    assert texts(shelf.library()) == before


def test_a_page_called_after_a_card_has_both_names(shelf, given):
    page = replace(given.page, title="夜の船/Night Ship")
    shelf.write(Content(pages=(page,)), given.edition("wiki"), adds=True)
    for form in ("夜の船/nightship", "夜の船", "nightship"):
        assert [e.kind for e in shelf.library().named(form)] == ["page"], form


def test_a_term_with_a_remark_on_its_use_has_its_bare_name_too(shelf, given):
    heads = ("Doldrums (Informal)", "Becalm, Becalmed (Obsolete)")
    terms = tuple(GlossaryEntry(head, "No wind.", line) for line, head in enumerate(heads, 1))
    shelf.write(Content(glossary=terms), given.edition(lang="en"))
    for form in ("doldrums(informal)", "doldrums", "becalm", "becalmed"):
        assert [e.kind for e in shelf.library().named(form)] == ["glossary"], form
