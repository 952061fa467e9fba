"""HTML as visible lines with their places."""

import pytest

from ingest.hypertext import is_html, visible_lines


def lines_of(text):
    return [(v.first, v.last, v.tag, v.text) for v in visible_lines(text.split("\n"))]


PAGE = """\
<!DOCTYPE html>
<html><head><title>t</title></head><body>
<h2>山</h2><p>一
二<br>三</p>
<div>外<p>内</p>後</div><!-- 隠
>れ --><table>
<tr>
<td>甲</td><td><a
 href='>'>乙</a>
</td></tr></table>
<script>if (a < b) {}
</script><p>末 &lt;b&gt;</p>
"""


def test_places_and_blocks():
    assert lines_of(PAGE) == [
        (2, 2, "title", "t"),
        (3, 3, "h2", "山"),
        (3, 4, "p", "一 二"),
        (4, 4, "p", "三"),
        (5, 5, "div", "外"),
        (5, 5, "p", "内"),
        (5, 5, "div", "後"),
        (8, 8, "td", "甲"),
        (8, 8, "td", "乙"),
        (12, 12, "p", "末 <b>"),
    ]


def test_readings_are_spoken_and_not_shown():
    (line,) = visible_lines(["<p><ruby>札<rp>(</rp><rt>ふだ</rt><rp>)</rp></ruby>の山</p>"])
    assert (line.text, line.spoken) == ("札の山", "ふだの山")


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("<html>", True),
        ("\ufeff\n <!doctype HTML>", True),
        ('<?xml version="1.0"?>\n<!-- a -->\n<!-- b -->\n<html>', True),
        ("<!-- a -->" * 5_000, False),
        ("<mediawiki>", False),
        ("", False),
    ],
)
def test_what_is_html(text, html):
    assert is_html(text.split("\n")) is html


@pytest.mark.parametrize("piece", ["<div>x", "<span>x", "<!--x", "<b", "x</p>"])
def test_a_page_of_one_thing_ends_and_keeps_its_text(piece):
    assert "山" in "".join(text for *_, text in lines_of("山" + piece * 20_000)).replace(" ", "")


HEAD = "<!DOCTYPE html><html><body><p>灯</p>"


@pytest.mark.parametrize(
    "piece",
    ["<main>x", "<rt>", "<pre>x", "<!--", "<ruby>", "<script>", "<title>", "<li><b>x", "<", "&#"],
)
def test_what_nests_without_end_takes_no_longer_than_it_is_long(piece):
    """Where time grew with the square of the length, this would take minutes."""
    assert next(visible_lines([HEAD + piece * 300_000])).text.startswith("灯")


def test_a_million_comments_that_never_close(tmp_path):
    (line,) = visible_lines([HEAD, *["<!--"] * 1_000_000])
    assert line.text == "灯"


def test_old_pages_close_little():
    rows = "".join(f"<p><a name=r{n}>{n}. <ruby>灯<rt>あかり</ruby><td><br>" for n in range(3000))
    lines = [*visible_lines([f"<html><body>{rows}"])]
    assert len(lines) == 3000
    assert (lines[7].text, lines[7].spoken) == ("7. 灯", "7. あかり")
