"""Web pages of a wiki saved as HTML: pages, and differences of two revisions."""

from __future__ import annotations

import pytest

import ingest.readers
from ingest.draft import PageStart, Paragraph, PartStart
from ingest.recognise import recognise
from kb.plugins import discover
from tests.readers.reading import by_hand, read

READERS = discover(ingest.readers, "READER")

CONTENT = """\
<div class="mw-parser-output"><table class="infobox"><tr><th>CR</th><td>CR:202.19</td></tr></table>
<p><b>山</b>は<a href="/x">札</a>の束(CR:202.1)。</p>
<div id="toc" class="toc"><h2>目次</h2><ul><li><a href="#a">1 定義</a></li></ul></div>
<h2><span class="editsection">[<a href="/e">編集</a>]</span> <span id="a">定義</span></h2>
<ul><li>一つ</li><li>二つ &amp; 三つ</li></ul>
<h3><span>細則</span><span class="mw-editsection">[<a>編集</a>]</span></h3><p>川は流れる。</p></div>
"""

MONOBOOK = f"""\
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "x">
<html lang="ja"><head><meta name="generator" content="MediaWiki 1.11.0" />
<title>山 - 架空 Wiki</title></head><body>
<div id="content"><h1 class="firstHeading">山</h1>
<div id="bodyContent">
<h3 id="siteSub">提供:架空 Wiki</h3>
<div id="jump-to-nav">移動: <a href="#n">案内</a>, <a href="#s">検索</a></div>
<!-- start content -->
{CONTENT}
<div class="printfooter">「http://wiki.example/山」より作成</div>
<div id="catlinks"><p><a>カテゴリ</a>: <span><a>札</a></span> | <span><a>地形</a></span></p></div>
<!-- end content -->
</div></div>
<div id="column-one"><h5>表示</h5><ul><li>議論</li></ul></div></body></html>
"""

VECTOR = f"""\
<!DOCTYPE html>
<html lang="ja"><head><title>山 - 架空 Wiki</title></head><body>
<nav><ul><li>メインページ</li></ul></nav>
<main><h1 id="firstHeading">山</h1>
<div id="bodyContent"><div id="mw-content-text">
{CONTENT}
</div>
<div id="catlinks"><div id="mw-normal-catlinks">
<a>カテゴリ</a>: <ul><li>札</li><li>地形</li></ul></div></div>
</div></main>
<footer id="footer"><ul><li>免責事項</li></ul></footer></body></html>
"""

ROWS = """\
<tr><td colspan="2" class="diff-lineno">1行:</td><td colspan="2" class="diff-lineno">1行:</td></tr>
<tr><td class="diff-marker">−</td><td class="diff-deletedline"><div>'''山'''は[[札]]。</div></td>
<td class="diff-marker">+</td>
<td class="diff-addedline"><div>'''山'''は<ins>高い</ins>[[札]]。</div></td></tr>
<tr><td class="diff-marker">&#160;</td><td class="diff-context"><div>==定義==</div></td>
<td class="diff-marker">&#160;</td><td class="diff-context"><div>==定義==</div></td></tr>
<tr><td colspan="2" class="diff-empty">&#160;</td>
<td class="diff-marker">+</td><td class="diff-addedline"><div>*川(CR:202.2)</div></td></tr>
<tr><td class="diff-marker">−</td><td class="diff-deletedline"><div>*谷</div></td>
<td colspan="2" class="diff-empty">&#160;</td></tr>
"""

DIFFERENCE = f"""\
<!DOCTYPE html>
<html><head><title>「山」の版間の差分 - 架空 Wiki</title></head><body>
<h1 id="firstHeading">「山」の版間の差分</h1><div id="bodyContent">
<table class="diff">
<tr><td colspan="2" class="diff-otitle">2020年1月1日 (水) 00:00時点における版</td>
<td colspan="2" class="diff-ntitle">2021年1月1日 (金) 00:00時点における版</td></tr>
{ROWS}
</table>
</div></body></html>
"""

OF_ENGLISH = DIFFERENCE.replace(
    "「山」の版間の差分</h1>", "Difference between revisions of &quot;山&quot;</h1>"
)
WITHOUT_SIGNS = DIFFERENCE.replace("−", "")


def said_of(text):
    source = by_hand(text)
    drafts = read(recognise(source, READERS), source)
    (start,) = (d for d in drafts if isinstance(d, PageStart))
    kept = [d for d in drafts if isinstance(d, PartStart | Paragraph)]
    return start, [(d.level, d.heading) if isinstance(d, PartStart) else d.text for d in kept]


@pytest.mark.parametrize("page", [MONOBOOK, VECTOR, VECTOR.replace("\n", "")])
def test_the_content_of_a_saved_page_and_nothing_around_it(page):
    start, said = said_of(page)
    assert (start.title, start.categories) == ("山", ("札", "地形"))
    assert said == [
        *("CR", "CR:202.19", "山は札の束(CR:202.1)。"),
        *((2, "定義"), "- 一つ", "- 二つ & 三つ"),
        *((3, "細則"), "川は流れる。"),
    ]


@pytest.mark.parametrize("page", [DIFFERENCE, OF_ENGLISH, WITHOUT_SIGNS])
def test_the_newer_side_of_a_saved_difference(page):
    start, said = said_of(page)
    assert start.title == "山"
    assert said == ["山は高い札。", (2, "定義"), "- 川(CR:202.2)"]


def test_a_page_that_shows_a_page_is_read_once():
    shown = '&lt;html&gt;&lt;div id="bodyContent"&gt;'
    start, said = said_of(MONOBOOK.replace(">山</h1>", f">{shown}</h1>"))
    assert start.title == '<html><div id="bodyContent">'
    assert (2, "定義") in said
