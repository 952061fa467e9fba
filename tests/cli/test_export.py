"""Export formats: one suite over every exporter that is found, then what is special to each."""

from __future__ import annotations

import csv
import html
import io
import json
import re
from html.parser import HTMLParser

import pytest

from kb.plugins import discover
from search import exporters
from search.exporters.md import _linked
from search.reading.excerpt import Excerpt

EXPORTERS = discover(exporters, "EXPORTER")


def plain(name, text):
    """What a reader sees of an export, without its markup."""
    match name:
        case "html":
            return html.unescape(re.sub(r"<[^>]*>", "", text))
        case "md":
            text = re.sub(r"<a id=\"[^\"]*\"></a>|\]\(#[^)]*\)|(?<!\\)[*\[]", "", text)
            return re.sub(r"\\(.)", r"\1", text)
        case "json":
            return " ".join(strings(json.loads(text)))
        case "csv":
            return " ".join(cell for row in csv.reader(io.StringIO(text)) for cell in row)
    return text


def strings(value):
    match value:
        case str():
            yield value
        case list():
            for inner in value:
                yield from strings(inner)
        case dict():
            yield from strings(list(value.values()))


@pytest.fixture(params=EXPORTERS)
def name(request):
    return request.param


def export(kb, name, *words):
    answer = kb("export", *words, "-f", name, "--lang", "ja")
    assert (answer.status, answer.err) == (0, "")
    return answer.out


def test_every_number_and_example_is_there(kb, name):
    shown = plain(name, export(kb, name, "7", "--depth", "9"))
    for number in ("7", "701", "701.1", "702", "702.1", "702.1a", "702.1d", "702.2"):
        assert re.search(rf"(?<![\d.]){re.escape(number)}(?![\da-z]|\.\d)", shown), number
    assert "3人の航海で嵐が来た。rule 701.1参照。" in shown
    assert "＋1／＋1 カウンターは嵐で取り除く。" in shown


def test_examples_can_be_left_out(kb, name):
    assert "3人の航海" not in plain(name, export(kb, name, "702.1", "--no-examples"))


def test_edition_and_source_are_named(kb, name):
    shown = plain(name, export(kb, name, "702.1b"))
    assert "20260401.0" in shown
    assert "ja.txt" in shown


def test_links_out_of_the_excerpt_show_the_number(kb, name):
    assert "rule 701〔入港〕" in plain(name, export(kb, name, "702.1b"))


def test_references_are_followed(kb, name):
    shown = plain(name, export(kb, name, "701.1", "--follow", "1"))
    assert "嵐の間、羅針盤は使えない" in shown
    assert "嵐の間、羅針盤は使えない" not in plain(name, export(kb, name, "701.1"))


def test_glossary_entries_are_exported(kb, name):
    shown = plain(name, export(kb, name, "羅針盤"))
    assert "羅針盤" in shown
    assert "方角を示す札。嵐 参照。" in shown


def test_what_a_search_finds_is_exported(kb, name):
    shown = plain(name, export(kb, name, "--query", "羅針盤"))
    assert "嵐の間、羅針盤は使えない" in shown


class Page(HTMLParser):
    def __init__(self):
        super().__init__()
        self.ids, self.targets, self.tags = [], [], []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        attributes = dict(attrs)
        self.ids += [attributes["id"]] if "id" in attributes else []
        self.targets += [attributes["href"]] if "href" in attributes else []


def test_links_inside_a_page_lead_to_something(kb):
    page = Page()
    page.feed(export(kb, "html", "7", "--depth", "9"))
    assert len(page.ids) == len(set(page.ids))
    assert page.targets
    assert {t.removeprefix("#") for t in page.targets} <= set(page.ids)
    assert not {"script", "link", "img", "iframe"} & set(page.tags)


def test_links_inside_markdown_lead_to_something(kb):
    text = export(kb, "md", "7", "--depth", "9")
    ids = set(re.findall(r'<a id="([^"]*)">', text))
    targets = re.findall(r"\]\(#([^)]*)\)", text)
    assert targets
    assert set(targets) <= ids


@pytest.mark.parametrize("form", ["html", "md"])
def test_nothing_of_the_source_is_markup(kb, form):
    text = kb("export", "702.1a", "-f", form, "--lang", "en").out
    assert "<chart>" not in text
    assert {"html": "&lt;chart&gt;", "md": r"\<chart\>"}[form] in text


def test_no_cell_is_a_formula(kb):
    text = export(kb, "csv", "錨", "702")
    assert text.startswith("\ufeff")
    cells = [c for row in csv.reader(io.StringIO(text)) for c in row]
    assert "'=SUM(A1:A9) と読む札。" in cells
    assert "'＋1／＋1 カウンターは嵐で取り除く。" in cells
    assert not [c for c in cells if c.startswith(("=", "+", "-", "@", "\t", "\r"))]


def test_a_file_is_written_whole(kb, tmp_path):
    path = tmp_path / "out.html"
    answer = kb("export", "702.1", "-o", path)
    assert (answer.status, answer.out) == (0, "")
    assert path.read_text("utf-8").startswith("<!DOCTYPE html>")
    assert [p.name for p in tmp_path.iterdir()] == ["out.html"]


def test_a_file_that_cannot_be_written_is_told_and_left(kb, tmp_path):
    answer = kb("export", "702.1", "-o", tmp_path / "none" / "out.md")
    assert answer.status == 2
    assert answer.err.count("\n") == 1


def test_a_failed_export_leaves_the_old_file(kb, tmp_path, monkeypatch):
    path = tmp_path / "out.md"
    path.write_text("old", "utf-8")

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pathlib.Path.write_bytes", full)
    answer = kb("export", "702.1", "-o", path)
    assert answer.status == 2
    assert "No space left" in answer.err
    assert path.read_text("utf-8") == "old"
    assert [p.name for p in tmp_path.iterdir()] == ["out.md"]


def test_nothing_found_is_nothing_exported(kb):
    answer = kb("export", "--query", "zzzz")
    assert answer.status == 1
    assert kb("export", "nope").status == 1


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("＋1 (a) [b] {T}: c!", "＋1 (a) [b] {T}: c!"),
        ("[a](b) ![c] [d]: e", r"[a\](b) \![c] [d\]: e"),
        ("*a* _b_ ~c~ `d` <e> & &amp; 1 < 2", r"\*a\* \_b\_ \~c\~ \`d\` \<e\> & \&amp; 1 < 2"),
        ("1. a\n- b\n# c\n> d\n|e|", "1\\. a  \n\\- b  \n\\# c  \n\\> d  \n\\|e|"),
    ],
)
def test_markdown_escapes_what_would_be_markup_alone(text, wanted):
    assert _linked(Excerpt("", (), {}), text, ()) == wanted
