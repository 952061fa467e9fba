"""The official texts and those of other games, on fixtures of every layout."""

import pytest

import ingest.readers
from ingest.draft import Continuation, Definition, ExampleText, Fault, Header, Numbered
from kb.plugins import discover
from tests.readers.lighthouse import ENGLISH, HARD_WRAPPED, JAPANESE, PAGE, RULED, TEXTS
from tests.readers.other_lighthouses import DECIMAL, DUELS
from tests.readers.reading import by_hand, plain, read

READERS = discover(ingest.readers, "READER")


def drafts(name, text):
    return read(READERS[name], by_hand(text))


def numbers(found):
    return {str(d.number): d.text for d in found if isinstance(d, Numbered)}


@pytest.mark.parametrize("layout", TEXTS)
def test_drafts(layout, snapshot):
    assert plain(drafts(layout.split()[0], TEXTS[layout])) == snapshot


@pytest.mark.parametrize("layout", TEXTS)
def test_the_right_reader_is_surest(layout):
    source = by_hand(TEXTS[layout])
    surest = max(READERS.values(), key=lambda reader: reader.likelihood(source))
    assert surest.name == layout.split()[0]


@pytest.mark.parametrize(
    ("line", "number", "text"),
    [
        ("100.2. Oil burns.", "100.2", "Oil burns."),
        ("100.2a Oil burns.", "100.2a", "Oil burns."),
        ("100.2a. Oil burns.", "100.2a", "Oil burns."),
        ("100.2  Oil burns.", "100.2", "Oil burns."),
        ("100.2.Oil burns.", "100.2", "Oil burns."),
        ("100. 2b Oil burns.", "100.2b", "Oil burns."),
        ("100.2aa Oil burns.", "100.2aa", "Oil burns."),
    ],
)
def test_stray_spellings_of_a_number(line, number, text):
    found = numbers(drafts("official-en", f"100.1. A coast.\n\n{line}\n"))
    assert found[number] == text


def test_a_wrapped_line_may_begin_with_a_reference():
    found = numbers(drafts("official-en", HARD_WRAPPED))
    assert list(found) == ["1", "100", "100.1", "100.2", "101", "101.1"]
    assert 'rule 101.1, "Lamps," and in rule 100.2. Nothing' in found["100.1"]
    assert found["100.2"] == "A keeper with a well-known lamp shows it."


def test_an_edition_is_named_by_its_date():
    told = [d for d in drafts("official-en", ENGLISH) if isinstance(d, Header)]
    assert [d.edition for d in told] == [None, "2031-03-04"]
    assert told[1].date.isoformat() == "2031-03-04"


@pytest.mark.parametrize("date", ["Brumaire 9, 2031", "February 30, 2031"])
def test_a_date_that_is_none_is_preface(date):
    told = drafts("official-en", ENGLISH.replace("March 4, 2031", date))
    assert [d for d in told if isinstance(d, Header) and d.date] == []


def test_a_text_without_contents_begins_at_its_first_number():
    found = drafts("official-en", "702.1. Glow\n\n702.1a Glow shines.\nExample: A lamp.\n")
    assert list(numbers(found)) == ["702.1", "702.1a"]
    assert [d.text for d in found if isinstance(d, ExampleText)] == ["A lamp."]


def test_a_list_inside_a_rule_is_no_chapter():
    found = drafts("official-en", "702.1. Do this:\n1. Light it.\n2. Leave.\n")
    assert list(numbers(found)) == ["702.1"]
    assert [d.text for d in found if isinstance(d, Continuation)] == ["1. Light it.", "2. Leave."]


@pytest.mark.parametrize("leader", [" ........ 12", "\t12", " … … 12", "   12"])
def test_contents_may_name_pages(leader):
    listed, body = ENGLISH.split("Glossary", 1)
    listed = "\n".join(x + leader if x[:1].isdigit() else x for x in listed.split("\n"))
    assert numbers(drafts("official-en", f"{listed}Glossary{body}")) == numbers(
        drafts("official-en", ENGLISH)
    )


def test_a_heading_may_read_otherwise_in_the_contents():
    text = ENGLISH.replace("1. The Coast", "1. Coasts", 1)
    assert numbers(drafts("official-en", text)) == numbers(drafts("official-en", ENGLISH))


def test_several_rules_in_one_japanese_paragraph():
    found = numbers(drafts("official-ja", JAPANESE))
    assert (found["100.1a"], found["100.1b"]) == ("3つ目の灯を置いてもよい。", "灯は燃える。")
    assert found["101.1"] == "灯は油を使う。100.1a の例外である。"


def test_entries_of_the_japanese_glossary():
    found = drafts("official-ja", JAPANESE)
    entries = [d for d in found if isinstance(d, Definition)]
    assert [(d.term, d.reading, d.english, d.obsolete) for d in entries] == [
        ("海岸", "かいがん", "Coast", False),
        ("灯", "あかり", "Lamp", False),
        ("灯", "ともしび", "Lamplight", True),
        ("へや", "へや", "Room", False),
    ]
    assert [d.problem.code for d in found if isinstance(d, Fault)] == ["damaged-head"]


def test_a_wrapped_japanese_text_reads_as_one_that_is_not():
    found = drafts("official-ja", RULED)
    assert list(numbers(found)) == ["1", "100", "100.1", "100.1a", "101", "101.1"]
    assert "\n" not in "".join(numbers(found).values())
    assert "そのことが伝えられる。rule 101.1 参照。それ" in numbers(found)["100.1"]


def test_a_wrapped_line_of_a_glossary_is_no_head():
    text = (
        "100.1. 灯は油で燃える。\n\n用語集\n灯(あかり)／Lamp\n　灯とは、「ともる灯／\nLit」"
        "もののことで、守り手が「油\n壺／Oil\nJar」から火をともす。\n\n油壺／Oil Jar\n　壺。\n"
    )
    entries = [d for d in drafts("official-ja", text) if isinstance(d, Definition)]
    assert [(d.term, d.english) for d in entries] == [("灯", "Lamp"), ("油壺", "Oil Jar")]


def test_a_misprinted_number_below_a_blank_line_is_a_rule():
    text = (
        "1. 海岸\n\n113. 総則\n\n113.1. 海岸には灯が2つある。片方が消えたとき、\nもう片方もrule\n"
        "113.1 により\n消える。\n\n104.2. 灯は油で\n燃える。油が切れたなら、それは\n消える。\n\n"
        "104.3. 灯。\n"
    )
    assert list(numbers(drafts("official-ja", text))) == ["1", "113", "113.1", "104.2", "104.3"]


@pytest.mark.parametrize(
    ("paragraph", "expected"),
    [
        (
            "101.1. 灯す／Light\n101.1a 灯は燃える。",
            {"101.1": "灯す／Light", "101.1a": "灯は燃える。"},
        ),
        ("101.1. 灯す\n101.1a 灯は燃える。", {"101.1": "灯す", "101.1a": "灯は燃える。"}),
        ("101.1. 灯はrule\n101.1a を見よ。", {"101.1": "灯はrule 101.1a を見よ。"}),
        ("101.1. 灯は101.3、\n101.1a を見よ。", {"101.1": "灯は101.3、 101.1a を見よ。"}),
    ],
)
def test_rules_in_one_paragraph_of_a_page(paragraph, expected):
    page = f"<html><body><p>101. 灯</p><p>{paragraph}</p></body></html>"
    found = numbers(drafts("official-ja", page))
    assert {number: text for number, text in found.items() if number != "101"} == expected


@pytest.mark.parametrize("name", ["総合ルール", "詳細ルール"])
def test_editions_of_one_translator_have_numbers_of_their_own(name):
    (header,) = (
        d
        for d in drafts("official-ja", f"{name}(私訳第 3.6.0.0 版)\n\n100.1. 灯は油で燃える。\n")
        if isinstance(d, Header)
    )
    assert (header.edition, header.date, header.title) == ("3.6.0.0", None, "総合ルール")


def test_words_and_their_readings_are_kept_apart():
    found = drafts("official-ja", PAGE)
    assert numbers(found)["100.1"] == "海岸には灯が2つある。"
    (entry,) = (d for d in found if isinstance(d, Definition))
    assert (entry.term, entry.reading, entry.text) == ("海岸", "かいがん", "灯の立つ場所。")


@pytest.mark.parametrize("name", ["duel-masters", "love-live"])
def test_rules_of_other_games_as_a_page(name):
    text = {"duel-masters": DUELS, "love-live": DECIMAL}[name]
    rows = [(d.number, d.text) for d in drafts(name, text) if isinstance(d, Numbered)]
    title = text.split("\n")[0]
    shown = "".join(f"<p>{number}. {words}</p>\n" for number, words in rows)
    page = f"<html><head><title>{title}</title></head><body><h1>{title}</h1>{shown}</body></html>"
    source = by_hand(page)
    assert max(READERS.values(), key=lambda reader: reader.likelihood(source)).name == name
    found = [d for d in drafts(name, page) if isinstance(d, Numbered)]
    assert [(d.number, d.text) for d in found] == rows


def test_a_heading_may_be_called_a_step():
    text = "7-1-1. Attack Step\n7-1-1-1. Attack.\n7-1-1-2. The rules of step\n7-1-1-3. hold.\n"
    assert numbers(drafts("one-piece", text)) == {
        "7-1-1": "Attack Step",
        "7-1-1-1": "Attack.",
        "7-1-1-2": "The rules of step 7-1-1-3. hold.",
    }


def test_misprinted_numbers_of_a_wrapped_text():
    assert list(numbers(drafts("duel-masters", DUELS))) == [
        *("1", "100", "100.1", "100.1a", "100.1b", "100.1c", "101", "101.1"),
    ]


def test_a_page_break_does_not_end_a_sentence():
    found = numbers(drafts("love-live", DECIMAL))
    assert found["1.1.1.1"] == "三つ目の灯は、守り手が自分で油を払うなら置けます（1.1.1）。"
