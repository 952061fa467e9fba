"""The readers of this folder's wiki and viewer formats meet any text without a loss."""

import importlib
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ingest.draft import Fault
from ingest.readers import (
    mediawiki,
    mediawiki_json,
    mediawiki_rendered,
    mediawiki_xml,
    viewer,
    wiki_rulebook,
    wikidiff,
)
from ingest.spans import disjoint
from tests.readers.reading import by_hand, read

MODULES = (
    *(mediawiki, mediawiki_json, mediawiki_rendered, mediawiki_xml),
    *(viewer, wiki_rulebook, wikidiff),
)
READERS = [module.READER for module in MODULES]

VIEWER = (
    "総合ルールビューア 7.␣章 700.␣節 -␣700.1␣札。 例：山 -␣700.1a␣川␣rule␣700.2␣参照 MUSES␣ENGINE"
)
COLUMNS = "最新版␣| 編集中の文章␣| 26行:␣| −␣|␣a␣|␣+␣|␣b␣| |␣c␣|␣|␣c␣| |␣+␣|␣d␣| |␣|␣|␣| |||"
CELLS = "山 提供:架空␣Wiki (版間での差分) 3行:␣3行: + − ␣ 2020年1月1日␣(水)␣00:00時点における版"
RENDERED = "[編集]␣定義 目次␣| 1␣定義 ---|---| カテゴリ:␣札␣|␣山 MOBILE 参考"
RULEBOOK = (
    "==定義== =700= ==700.1== =山（やま）／Mountain= ;719.␣Case :719.1.␣x ---- 和訳␣20260401.0␣版"
)
SOURCE = (
    "<!-- --> <!--␣a␣-->␣b {| |- !␣a␣!!␣b |␣c␣||␣d=e␣|␣f |} {{札 |CR=1 }} #一 #*二 #転送␣[[山]]"
)
INLINE = (
    "[[ファイル:x|y]] '''''b''' <ref>c␣[[d|e]]</ref> &amp; [http://x␣y] {{#card:Z}} <br> __TOC__"
)
EXPORT = (
    "<mediawiki> <page><title>山</title> <ns>1</ns> <redirect␣title='x'/> <revision>"
    "<timestamp>2020</timestamp> <text>'''a''' </text></revision></page> </mediawiki> &bad;"
)
SAVED = (
    '<html><div␣id=\'x\'> <h1>山</h1> <div␣id="mw-content-text"> <td␣class="diff-lineno">1行:</td>'
    ' <td␣class="diff-marker">+</td> <div␣id="catlinks"> <li>札</li> <div␣id="footer">'
)
HTML = "<html><body><h2>7.␣章</h2> <ul><li>700.1␣<a href='x'>札</a></li> <!--␣c --></ul>"
ANSWERS = (
    json.dumps({"query": {"pages": [{"title": "山", "revisions": [{"*": "a"}]}]}}, indent=0),
    json.dumps({"parse": {"title": "山", "text": "<p>a</p>"}}),
)
SEEDS = (
    *(
        line.replace("␣", " ")
        for text in (
            VIEWER,
            COLUMNS,
            CELLS,
            RENDERED,
            RULEBOOK,
            SOURCE,
            INLINE,
            EXPORT,
            SAVED,
            HTML,
        )
        for line in text.split(" ")
    ),
    *(line for answer in ANSWERS for line in answer.split("\n")),
)
LINES = st.lists(
    st.sampled_from(SEEDS) | st.text(max_size=30) | st.text("|=#*:;−+ [{<>'!-\n", max_size=12),
    max_size=25,
)


@pytest.mark.parametrize("reader", READERS, ids=lambda r: r.name)
@given(lines=LINES)
@settings(max_examples=80, deadline=None)
def test_any_lines_are_read_without_a_loss(reader, lines):
    source = by_hand("\n".join(lines).replace("\r", " "))
    assert 0 <= reader.likelihood(source) <= 1
    drafts = list(reader.drafts(source))
    if not any(isinstance(d, Fault) for d in drafts):  # behind a fault, lines are unclaimed
        assert read(reader, source) == drafts
    assert list(disjoint(drafts)) == drafts


OPENINGS = (
    *(
        "[",
        "{",
        "<",
        "'",
        "|",
        "=",
        " |",
        "− | ",
        "| + |",
        "<!--",
        "<!---->",
        "{|",
        "!!",
        "a=b ",
        "#",
    ),
    *(
        "[[category:",
        "[編集]",
        "時点における版",
        "(",
        "「",
        "&",
        "-",
        "\u3000",
        "a=",
        " ",
        "<b>x",
        "＋",
    ),
    *("1行:", "提供:", "例：", "- 700.1 ", "=700=", '{"query":', "<page>", "カテゴリ: |", "}}{{"),
)


@pytest.mark.parametrize("reader", READERS, ids=lambda r: r.name)
@pytest.mark.parametrize("piece", OPENINGS)
def test_a_long_line_of_one_thing_ends(reader, piece):
    """Grammar that tries again from every character would not come back from these."""
    for line in (piece * 8_000, piece * 8_000 + "x", "− | " + piece * 8_000 + " | + | x |"):
        source = by_hand(f"最新版 |\n1行: |\n{line}\n- 700.1 x\n{line}\n==見出し==\n提供:x")
        reader.likelihood(source)
        list(reader.drafts(source))


def test_the_modules_are_all_plug_ins():
    for module in MODULES:
        assert importlib.import_module(module.__name__).READER.name == module.READER.name
