"""A text that a browser saved with the page in which it showed its source is the text."""

from __future__ import annotations

import json
from html import escape

import pytest

from ingest.draft import Fault
from ingest.pipeline.reading import read
from tests.readers.book import SAMPLE, book
from tests.readers.layouts import data
from tests.readers.reading import by_hand

ANSWER = json.dumps(
    {
        "batchcomplete": True,
        "query": {
            "pages": [
                {"title": "灯台", "revisions": [{"content": "== 塔 ==\n[[海岸]]に立つ塔。"}]},
                {"title": "海岸", "revisions": [{"content": "<b>岸</b> &amp; 砂。"}]},
            ]
        },
    },
    ensure_ascii=False,
    indent=4,
)
RULES = data.indented(data.listed(book(SAMPLE / "en-2026-09-01.txt")))
PAGE = """\
<!DOCTYPE html>
<html><head><meta name="generator" content="MediaWiki 1.39.5"/><title>灯台 - Wiki</title></head>
<body><h1 id="firstHeading">灯台</h1>
<div id="mw-content-text"><p>海岸に立つ塔。</p>
<h2>歴史</h2>
<p>火を焚いた。</p></div>
</body></html>
"""
EXPORT = """\
<mediawiki>
  <page><title>灯台</title><ns>0</ns><revision><text>塔。  二つ。</text></revision></page>
</mediawiki>
"""
TEXTS = {"answer": ANSWER, "rules": RULES, "page": PAGE, "export": EXPORT}


def coloured(line):
    """A line as it is shown, marks of colours around its strings."""
    return escape(line).replace("&quot;", '<span class="s2">&quot;</span>')


def api(text):
    """The page of a wiki's API, which shows JSON for people."""
    return (
        '<!DOCTYPE html>\n<html class="client-nojs" lang="ja">\n<head>\n'
        '<title>API - Wiki</title>\n<meta name="generator" content="MediaWiki 1.39.5"/></head>\n'
        '<body><div id="mw-content-text">\n'
        "<p>This is the HTML representation of the JSON format.</p>\n"
        f'<pre class="api-pretty-content">{_lines(text)}</pre>\n'
        '</div><div id="footer">Privacy</div></body></html>\n'
    )


def old_api(text):
    """The same of MediaWiki before 1.25."""
    said = "You are looking at the HTML representation of the JSON format.<br>"
    return f"<html>\n<head><title>API</title></head>\n<body>\n{said}\n<pre>\n{_lines(text)}\n</pre>"


def firefox(text):
    rows = "\n".join(f'<span id="line{n}"></span>{coloured(x)}' for n, x in _numbered(text))
    head = "<title>view-source:https://wiki.example/</title></head>"
    return (
        f'<html><head>{head}<body id="viewsource" class="highlight"><pre>{rows}</pre></body></html>'
    )


def chrome(text):
    rows = "".join(
        f'<tr><td class="line-number" value="{n}"></td><td class="line-content">{coloured(x)}</td>'
        f"</tr>{chr(10) * (n % 3 == 0)}"
        for n, x in _numbered(text)
    )
    return (
        f"<html><head><title>view-source:x</title></head><body><table>{rows}</table></body></html>"
    )


def plain(text):
    """What a browser puts around data that it shows as they are."""
    style = "word-wrap: break-word; white-space: pre-wrap;"
    return (
        '<html><head><meta name="color-scheme" content="light dark"></head><body>'
        f'<pre style="{style}">{escape(text, quote=False)}</pre></body></html>'
    )


def _lines(text):
    return "\n".join(map(coloured, text.split("\n")))


def _numbered(text):
    return enumerate(text.split("\n"), 1)


def values(text):
    """What is read, without lines and what is left out."""
    reading = read(by_hand(text))
    assert reading.unclaimed == 0
    drafts = [d for d in reading.drafts if not isinstance(d, Fault) and not hasattr(d, "why")]
    named = [{n: getattr(d, n) for n in d.__slots__ if n != "lines"} for d in drafts]
    return reading.reader.name, [type(d) for d in drafts], named


@pytest.mark.parametrize("show", [api, old_api, firefox, chrome, plain])
@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS.keys())
def test_the_text_is_read(text, show):
    assert values(show(text)) == values(text)


def test_lines_are_those_of_the_page():
    page = api(RULES)
    lines = page.split("\n")
    numbered = [d for d in read(by_hand(page)).drafts if hasattr(d, "number")]
    assert len(numbered) > 50
    assert all(f">{d.number}<" in lines[d.lines.first - 1] for d in numbered)


def test_faults_tell_the_line_of_the_page():
    broken = ANSWER.replace('"pages"', "pages")
    (fault,) = [d for d in read(by_hand(old_api(broken))).drafts if isinstance(d, Fault)]
    assert "pages" in old_api(broken).split("\n")[fault.problem.line - 1]


def test_a_page_that_shows_a_piece_of_source_is_a_page():
    page = PAGE.replace("<h2>", "<pre>{{灯}}</pre>\n<h2>")
    name, _, named = values(page)
    assert name == "mediawiki-rendered"
    assert "{{灯}}" in str(named)
