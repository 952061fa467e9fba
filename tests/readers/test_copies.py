"""Copies of an English text as programs leave them read as the text itself does."""

from __future__ import annotations

import html
import re
import textwrap
from functools import cache

import pytest

import ingest.readers
from ingest.draft import Definition, ExampleText, Numbered
from ingest.english_glossary import glossary
from ingest.english_paragraphs import Setting
from ingest.source import sources
from kb.plugins import discover
from tests.readers.reading import by_hand, read
from tests.real_texts import ABSENT, CORPUS

READER = discover(ingest.readers, "READER")["official-en"]
EDITION = CORPUS / "en/2003-07-01.txt"
HEADS = re.compile("^(Contents|Glossary|Credits)$", re.MULTILINE)


def wrapped(text, width, indent):
    lines = (textwrap.wrap(x, width, subsequent_indent=indent) or [""] for x in text.split("\n"))
    return "\n".join(line for several in lines for line in several)


def on_pages(text, foot):
    lines = enumerate(text.split("\n"), 1)
    return "".join(line + "\n" + (foot.format(n // 40) if n % 40 == 0 else "") for n, line in lines)


def by_a_converter(text):
    """As programs write Markdown: escapes, wrapped, a blank line below every paragraph."""
    escaped = re.sub(r"(?m)^(\d{1,3})\. ", r"\1\\. ", re.sub(r"([\[\]*_])", r"\\\1", text))
    return "\n\n".join(wrapped(line, 76, "") for line in escaped.split("\n") if line.strip())


def page(body):
    return f"<html><head><title>Rules</title></head><body>\n{body}\n</body></html>"


COPIES = {
    "blank line below every paragraph": lambda text: text.replace("\n", "\n\n"),
    "wrapped, further lines indented": lambda text: wrapped(text, 72, "     "),
    "wrapped": lambda text: wrapped(text, 78, ""),
    "page numbers": lambda text: on_pages(text, "\n{}\n\x0c"),
    "running heads": lambda text: on_pages(
        text, "\nMagic: The Gathering Comprehensive Rules\n\nPage {}\n\n"
    ),
    "the file's name on every page": lambda text: on_pages(
        text, "\n8/7/2003   {}\n\x0cMagicRules 20030701.doc\n\n"
    ),
    "headings in capitals": lambda text: HEADS.sub(lambda m: m[1].upper(), text),
    "headings with colons": lambda text: HEADS.sub(r"\1:", text),
    "a longer heading": lambda text: text.replace("\nContents\n", "\nTable of Contents\n", 1),
    "another name of the glossary": lambda text: text.replace(
        "\nGlossary\n", "\nGlossary of Terms\n"
    ),
    "headings in bold letters": lambda text: HEADS.sub(r"**\1**", text),
    "no blank lines": lambda text: re.sub("\n{2,}", "\n", text),
    "markdown by a converter": by_a_converter,
    "markdown examples in italics": lambda text: re.sub(
        "(?m)^(Example: .*)$", r"*\1*", re.sub(r"(?m)^(\d{3}\.\d+[a-z]*\.?)", r"**\1**", text)
    ),
    "markdown examples as quotations": lambda text: re.sub(
        "(?m)^(?=Example: )", "> ", re.sub(r"(?m)^(?=\d{3}\. )", "## ", text)
    ),
    "numbered examples": lambda text: re.sub("(?m)^Example:", "Example 1:", text),
    "markdown headings": lambda text: re.sub(
        r"(?m)^(?=\d\. )", "# ", re.sub(r"(?m)^(?=\d{3}\. )", "## ", text)
    ),
    "markdown numbers": lambda text: re.sub(r"(?m)^(\d{3}\.\d+[a-z]*\.?)", r"**\1**", text),
    "a page of paragraphs": lambda text: page(
        "".join(f"<p>{html.escape(line)}</p>\n" for line in text.split("\n") if line.strip())
    ),
    "a page of one block": lambda text: page(f"<pre>{html.escape(text)}</pre>"),
    "examples below blank lines": lambda text: re.sub("(?m)^Example:", "\nExample:", text),
    "invisible characters": lambda text: re.sub(r"(?m)^(?=\d)", "\u200b", text),
    "examples in capitals": lambda text: re.sub("(?m)^Example:", "EXAMPLE:", text),
}


def words(text):
    """What drafts say, with any white space as one space; the lines they claim."""
    source = by_hand(text)
    assert READER.likelihood(source) > 0.9
    found = read(READER, source)
    said = [
        (str(d.number), " ".join(d.text.split()))
        if isinstance(d, Numbered)
        else (d.term, " ".join(d.text.split()))
        if isinstance(d, Definition)
        else ("", " ".join(d.text.split()))
        for d in found
        if isinstance(d, Numbered | Definition | ExampleText)
    ]
    claimed = {n for d in found for n in range(d.lines.first, d.lines.last + 1)}
    return said, [x for n, x in enumerate(source.lines, 1) if x.strip() and n not in claimed]


@cache
def original():
    (source,) = sources(str(EDITION))
    text = "\n".join(source.lines) + "\n"
    return text, words(text)[0]


@pytest.mark.skipif(not EDITION.exists(), reason=ABSENT)
@pytest.mark.parametrize("copy", COPIES)
def test_a_copy_reads_as_the_text_itself(copy):
    text, said = original()
    changed = COPIES[copy](text)
    assert changed != text
    found, unclaimed = words(changed)
    assert not unclaimed
    assert found == said


def test_a_japanese_text_that_was_misread_is_no_english_one():
    text = "1. 海岸\n100. 総則\n100.1. 海岸には灯がある。\n100.2. 灯は油で燃える。\n"
    assert READER.likelihood(by_hand(text.encode().decode("latin-1").replace("\x85", ""))) == 0


@pytest.mark.parametrize(
    ("text", "entries"),
    [
        ("Coast\nSee rule 1.\n\nLamp\nOil.", {"Coast": "See rule 1.", "Lamp": "Oil."}),
        ("Coast\n\nSee rule 1\n\nLamp\n\nOil.", {"Coast": "See rule 1", "Lamp": "Oil."}),
        (
            "Coast\n\n1. Sea.\n\n2. Sand.\n\nLamp 2\n\nOil.",
            {"Coast": "1. Sea.\n2. Sand.", "Lamp 2": "Oil."},
        ),
        ("Coast\n\n- 7 -\n\x0cSea.\n\nLamp\nOil.", {"Coast": "Sea.", "Lamp": "Oil."}),
        ("Coast\nSea.\n\nPage 7\n\nLamp\nOil.", {"Coast": "Sea.", "Lamp": "Oil."}),
        (
            "Coast\n1. Sea.\n\n8\n\n2. Sand.\n\nLamp\nOil.",
            {"Coast": "1. Sea.\n2. Sand.", "Lamp": "Oil."},
        ),
        (
            "Coast\nSea.\nSee rule 1\nDune\n1. Sand.\n2. Grass.\nLamp\nOil.\n" * 9,
            {"Coast": "Sea.\nSee rule 1", "Dune": "1. Sand.\n2. Grass.", "Lamp": "Oil."},
        ),
        ("Coast (Obsolete)\n\nSea.\n\nLamp\n\nOil.", {"Coast": "Sea.", "Lamp": "Oil."}),
    ],
)
def test_entries_of_the_glossary(text, entries):
    lines = text.split("\n")
    drafts = [*glossary(lines, 1, len(lines), Setting(is_wrapped=False))]
    assert {d.term: d.text for d in drafts if isinstance(d, Definition)} == entries
    claimed = [n for d in drafts for n in range(d.lines.first, d.lines.last + 1)]
    assert len(claimed) == len(set(claimed))


def test_terms_of_a_wrapped_glossary_without_blank_lines():
    entries = """\
Coast
Where the land ends, and where a
Lighthouse
stands. See rule 1
Lamp
Oil burns.
"""
    rows = (entries * 20).strip().split("\n")
    drafts = glossary(rows, 1, len(rows), Setting(is_wrapped=True, width=16))
    terms = [d.term for d in drafts if isinstance(d, Definition)]
    assert terms == ["Coast", "Lamp"] * 20


def test_a_section_without_rules_in_a_text_without_blank_lines():
    text = """\
Comprehensive Rules
1. Coast
100. General
100.1. A lighthouse stands where the land ends and
nobody lives but its keeper, who
burns oil.
2. Sea
200. General
201. Ships
201.1. Ships sail on the sea and
come home.
"""
    numbers = [str(d.number) for d in read(READER, by_hand(text)) if isinstance(d, Numbered)]
    assert numbers == ["1", "100", "100.1", "2", "200", "201", "201.1"]
