"""Source text of MediaWiki pages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ingest.draft import PageStart, Paragraph, PartStart, Skipped
from ingest.readers.mediawiki import READER
from ingest.wikitext.blocks import redirect
from ingest.wikitext.inline import shown
from kb.links.mentions import find
from kb.numbering.comprehensive import NUMBERING
from tests.readers.reading import by_hand, plain, read, real

PAGE = """\
<!-- 書きかけ
二行目 --> 残る文。
{{札
|種類=[[常在能力]]
|CR=202.19
}}
'''山'''/''Mountain''は、[[束|札の束]]の1つ。
[[カテゴリ:札]][[Category:地形|やま]]

== 定義 ==
# 一つ目([[総合ルール/2#202.1f|rule 202.1f-h]])
#* 例：[[川/River]]の札。
#* もう一つ。
# 二つ目。<ref>[[注]]を見よ。</ref>

# 新しい列の一つ目。
----
;例1
:{{#card:Old Mountain}}
::深い字下げ
<!-- 隠れた会話 -->
===表===
{| class="wikitable" style="width: 9em"
|+ 高さ
|-
! scope="row" | 山 !! 川
|-
| 高い || style="color: red" | 低い
|-
|
* 表の中の列
| {{札
|CR=202.3
}}
|}
表の後。
{{#CR:202.19}}
"""


def test_drafts(snapshot):
    assert plain(read(READER, by_hand(PAGE, "山"))) == snapshot


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("plain text", "plain text"),
        ("[[山]]と[[川|流れ]]", "山と流れ"),
        ("[[川/River]]", "川/River"),
        ("'''太字'''と''斜体''と'''''両方'''''", "太字と斜体と両方"),
        ("閉じない'''太字", "閉じない太字"),
        ("[[総合ルール/6#601.2f|rule 601.2f-h]]", "rule 601.2f-h"),
        ("[[総合ルール/6#601.2f|ここ]]を見よ", "ここ(CR:601.2f)を見よ"),
        ("[[総合ルール/6#601.2f]]", "CR:601.2f"),
        ("[[#定義]]", "#定義"),
        ("[[:カテゴリ:札]]", "カテゴリ:札"),
        ("[[カテゴリ:札|ふだ]]", ""),
        ("[[ファイル:a.png|thumb|山の絵]]", "山の絵"),
        ("[[ファイル:a.png|200px]]", ""),
        ("[https://example.com/ 見出し]と[https://example.com/]", "見出しとhttps://example.com/"),
        ("{{#card:Old Mountain}}", "{{#card:Old Mountain}}"),
        ("{{別|[[山]]|x=[[川|流]]}}", "{{別|山|x=流}}"),
        ("文<ref name='a'>[[注|注釈]]</ref>。<ref name='a' />", "文(注釈)。"),
        ("一行<br />二行", "一行 二行"),
        ("<span style='x'>字</span></div>", "字"),
        ("<ruby><rb>札</rb><rp>(</rp><rt>ふだ</rt><rp>)</rp></ruby>", "札(ふだ)"),
        ("<nowiki>[[山]]</nowiki>", "[[山]]"),
        ("A&amp;B&nbsp;C&#x2014;D", "A&B\xa0C—D"),
        ("&#1114112;", "&#1114112;"),
        ("{2}{T}: [性質]、<何か>、a|b", "{2}{T}: [性質]、<何か>、a|b"),
        ("[[閉じない", "[[閉じない"),
        ("{{閉じない|[[山|峰]]", "{{閉じない|峰"),
        ("前<!-- 隠 -->後", "前後"),
        ("__NOTOC__", ""),
    ],
)
def test_what_is_shown_of_a_line(source, text):
    assert shown(source) == text


PIECES = (
    *("[[山]]", "[[山|峰]]", "'''太字'''、", "''斜体''、", "{{札}}", "{{札|[[川]]}}", "{2}"),
    *("[性質]", " ", "文", "a|b"),
)


@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join))
def test_plain_links_are_shown_as_the_parser_shows_them(source):
    """A tag sends the line through the parser."""
    assert shown(source) == shown(source + "<s></s>")


@pytest.mark.parametrize("opening", ["[[", "{{a|", "<b>", "'''", "<ref>[["])
def test_a_line_of_nothing_but_openings_is_text(opening):
    assert shown("字" + opening * 20_000).startswith("字")


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("#REDIRECT [[山]]", "山"),
        ("#転送[[川/River#定義]]", "川/River#定義"),
        ("#redirect: [[山|峰]]", "峰"),
        ("# [[山]]", None),
    ],
)
def test_redirects(source, target):
    assert redirect(source) == target


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("[[山]]", "山の 名"),
        ("{{DISPLAYTITLE:''山''の頂}}\n[[山]]", "山の頂"),
        ("川\n提供:架空 Wiki\n\n移動: 案内, 検索\n[[山]]", "川"),
        ("「川」のソースを表示\n\n提供:架空 Wiki\n[[山]]", "川"),
        ("提供:架空 Wiki\n[[山]]", "山の 名"),
    ],
)
def test_titles(text, title):
    (start,) = (d for d in read(READER, by_hand(text, "山の_名.wiki")) if isinstance(d, PageStart))
    assert start.title == title


def test_an_unclosed_comment_loses_nothing():
    drafts = read(READER, by_hand("前 <!-- 開いたまま\n次の行\n<!-- 閉じた -->後", "x"))
    assert [d.text for d in drafts if isinstance(d, Paragraph)] == ["前", "後"]
    drafts = read(READER, by_hand("前 <!-- 開いたまま\n次の行", "x"))
    assert [d.text for d in drafts if isinstance(d, Paragraph)][1] == "次の行"


def test_infobox_parameters_are_no_table_cells():
    text = "{| class=x\n|a\n|}\n{{札\n|CR=702.17\n}}\n|CR=702.18"
    words = [d.text for d in read(READER, by_hand(text)) if isinstance(d, Paragraph)]
    assert words == ["a", "CR:702.17", "|CR=702.18"]


@pytest.mark.parametrize(
    "text", [PAGE, "#転送 [[山]]", "==定義==\n*[[山]]", "{{#CR:1}}\n:[[a]]\n'''b'''"]
)
def test_recognised(text):
    assert READER.likelihood(by_hand(text)) > 0.5


@pytest.mark.parametrize(
    "text",
    [
        "",
        "100. 原則\n100.1. 山とは{2}[性質]である。",
        "<html><body>[[a]] {{b}}</body></html>",
        '{"query": {"text": "[[a]]\\n==b=="}}',
        "# Heading\n\n* a [link](x)\n* **bold**",
    ],
)
def test_not_recognised(text):
    assert READER.likelihood(by_hand(text)) == 0


def test_the_layout_sample():
    drafts = read(READER, real("mtgwiki/layout_keyword_page_wikitext.txt"))
    text = [d.text for d in drafts if isinstance(d, Paragraph)]
    assert "CR:702.19" in text
    assert "種別: 常在型能力" in text
    assert "{{#CR:702.19}}" in text
    assert [d.heading for d in drafts if isinstance(d, PartStart)] == [
        *("定義", "解説", "旧ルール", "参考")
    ]
    assert [d.why for d in drafts if isinstance(d, Skipped)] == ["markup", "markup", "comment"]


BOXES = [
    ("{{札\n|種別=[[常在能力|常在]]\n|絵=\n|CR=202.19a\n}}", ["種別: 常在", "CR:202.19a"]),
    ("{{札|種別=常在能力|CR=202.1、202.3}}", ["種別: 常在能力 | CR:202.1、202.3"]),
    (
        "{{札|英語名=Mountain\n|CR=なし}}\n'''山'''である。",
        ["英語名: Mountain", "CR: なし", "山である。"],
    ),
    ("{{札\n|文={{x|y}}\n続き\n* 列\n}} 後。", ["文: {{x|y}}", "続き", "- 列", "後。"]),
    # What is given no named value stays as it is written.
    ("{{stub}}", ["{{stub}}"]),
    ("{{札|山}}", ["{{札|山}}"]),
    ("{{#card:Old Mountain}}", ["{{#card:Old Mountain}}"]),
    # A box that is never closed ends at the next heading.
    ("{{札\n|CR=1.1\n==定義==\n|CR=1.2", ["CR:1.1", "|CR=1.2"]),
]


@pytest.mark.parametrize(("source", "words"), BOXES)
def test_infoboxes_are_readable(source, words):
    assert [d.text for d in read(READER, by_hand(source)) if isinstance(d, Paragraph)] == words


def test_the_rule_that_an_infobox_names_is_a_reference():
    (draft,) = (
        d for d in read(READER, by_hand("{{札\n|CR=202.19a\n}}")) if isinstance(d, Paragraph)
    )
    (reference,) = find(draft.text, NUMBERING, "ja")
    assert str(reference.target.first) == "202.19a"
