"""Documents as a reader sees them: what is found, and where that stands in the source."""

from __future__ import annotations

import json

import pytest

from search.app.document import shown

CASES = [
    ("<p><a href='/701'>rule 701</a>〔出航〕参照</p>", [("rule 701〔出航〕", "出航", "701")]),
    (
        "<p>rule <a href='http://tide.example/a/very/long/address#702.8'>702</a> に従う。</p>",
        [("rule 702", None, "702")],
    ),
    (
        "<p>rule 702.1, &ldquo;<i>Storm</i>.&rdquo;</p>",
        [("rule 702.1, “Storm.”", "Storm", "702.1")],
    ),
    ("<p>rules 702.1a&#8211;c</p>", [("rules 702.1a–c", None, "702.1a-702.1c")]),
    ("<p>rule&nbsp;702</p>", [("rule\xa0702", None, "702")]),
    (
        "<p>rule 702.1〔<ruby>嵐<rp>(</rp><rt>あらし</rt><rp>)</rp></ruby>〕</p>",
        [("rule 702.1〔嵐〕", "嵐", "702.1")],
    ),
    ("<script>rule 702.1</script><p>なし</p><!-- rule 702.2 -->", []),
    ("<p title='rule 702.1'>なし</p>", []),
    ("rule&nbsp;702.1&ndash;702.3 in *Markdown*", [("rule\xa0702.1–702.3", None, "702.1-702.3")]),
]


@pytest.mark.parametrize(("source", "wanted"), CASES)
def test_what_is_shown_is_read(kb, tmp_path, source, wanted):
    page = tmp_path / "page.html"
    page.write_text(source, "utf-8")
    (file,) = kb("mentions", page, "--json", "--home", tmp_path / "none").json["files"]
    found = [
        (r["surface"], r["label"], "-".join(r["targets"]) if r.get("range") else r["targets"][0])
        for r in file["references"]
    ]
    assert found == wanted


def test_places_are_those_of_the_source(kb, tmp_path):
    page = tmp_path / "page.html"
    source = "<p>嵐 <a\n href='#x'>rule\n 702.1</a>, <b>rule <i>702.2</i></b><br>&amp; rule 701</p>"
    page.write_text(source, "utf-8")
    (file,) = json.loads(kb("mentions", page, "--json").out)["files"]
    lines = source.split("\n")
    assert [(r["line"], r["start"]) for r in file["references"]] == [
        (2, lines[1].index("rule")),
        (3, lines[2].index("rule")),
        (3, lines[2].index("rule 701")),
    ]
    last = file["references"][-1]
    assert lines[2][last["start"] : last["end"]] == "rule 701"


@pytest.mark.parametrize(
    "source", ["", "&", "&amp", "<", "<!--", "<!-- <p></p>", "&#99999999;</p>"]
)
def test_broken_markup_is_text(source):
    folded = shown(source)
    assert len(folded.text) == len(folded.starts) == len(folded.ends)
    assert folded.text == source.replace("</p>", " ").replace("<p>", " ")
