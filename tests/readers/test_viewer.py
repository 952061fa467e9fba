"""Saved pages of the CR viewer."""

import pytest

from ingest.draft import ExampleText, Header, Numbered, Skipped
from ingest.readers.viewer import READER
from tests.readers.reading import by_hand, plain, read, real

PLAIN = """\
総合ルールビューア
2. 札
202. 場
- 202.1 山とは札を置く場所 である。rule 201〔束〕参照。
例：山の上の札。
例:二つ目の山。
- 202.1a 次の rule 202.1b を見よ。
- 202.2 川／River
MUSES ENGINE ver 9.99
"""

WORD_A_LINE = """\
1. 始まり
2. 札
201. 束
202. 場
総合ルールビューア
2. 札
202. 場
- 202.1
山
とは札を
置く
場所である。
rule 201
〔束〕参照。
例：
山
の上の札。
- 202.1a 次の
rule
202.1b
を見よ。
MUSES ENGINE ver 9.99
前の章
"""

PAGE = """\
<!DOCTYPE html>
<html><head><title>総合ルールビューア</title><style>p { color: red }</style></head>
<body><h1>総合ルールビューア</h1>
<ul><li><a href="/1">1. 始まり</a></li><li><a href="/2">2. 札</a></li></ul>
<h2>2. 札</h2><h3>202. 場</h3>
<ul><li>202.1 <a
 href="/yama">山</a>とは<ruby>札<rt>ふだ</rt></ruby>を<b>置く</b> 場所 &amp; 川。</li>
<li>202.1a 次の<a href="#b">rule 202.1b</a> を見よ。</li></ul>
<p>例：<i>山</i>の上の札。</p>
<div>MUSES ENGINE ver 9.99</div></body></html>
"""


def rules(drafts):
    return [(str(d.number), d.text) for d in drafts if isinstance(d, Numbered)]


@pytest.mark.parametrize("text", [PLAIN, WORD_A_LINE, PAGE], ids=["plain", "word-a-line", "html"])
def test_drafts(text, snapshot):
    assert plain(read(READER, by_hand(text))) == snapshot


@pytest.mark.parametrize("text", [PLAIN, WORD_A_LINE, PAGE, WORD_A_LINE.replace("- ", "")])
def test_recognised(text):
    assert READER.likelihood(by_hand(text)) > 0.9


@pytest.mark.parametrize("text", ["", "総合ルール\n100. 一般\n", "- 202.1 山\n", "<html>"])
def test_not_recognised(text):
    assert READER.likelihood(by_hand(text)) == 0


def test_linked_words_on_lines_of_their_own_read_as_one_text():
    assert rules(read(READER, by_hand(WORD_A_LINE))) == [
        ("2", "札"),
        ("202", "場"),
        ("202.1", "山とは札を置く場所である。rule 201〔束〕参照。"),
        ("202.1a", "次のrule 202.1bを見よ。"),
    ]


def test_a_copy_without_item_marks_is_read_the_same():
    marked, unmarked = by_hand(WORD_A_LINE), by_hand(WORD_A_LINE.replace("- ", ""))
    assert plain(read(READER, marked)) == plain(read(READER, unmarked))


def test_a_chapter_named_above_each_section_counts_once():
    text = PLAIN.replace("MUSES", "2. 札\n203. 川\n- 203.1 流れ\nMUSES")
    numbers = [number for number, _ in rules(read(READER, by_hand(text)))]
    assert numbers == ["2", "202", "202.1", "202.1a", "202.2", "203", "203.1"]


@pytest.mark.parametrize(
    ("name", "below_sections", "examples"), [("702.16", 15, 0), ("700", 22, 3), ("110", 20, 2)]
)
def test_real_pages(name, below_sections, examples):
    drafts = read(READER, real(f"cr-viewer/{name}.txt"))
    assert sum(isinstance(d, Numbered) and d.number.level > 2 for d in drafts) == below_sections
    assert sum(isinstance(d, ExampleText) for d in drafts) == examples
    assert not any(isinstance(d, Header) for d in drafts)
    assert {d.why for d in drafts if isinstance(d, Skipped)} == {"navigation"}


COPIED = """\
カード
トップページ
-
MJMJ訳 20310304.0
版
最終同期:
2031/05/06
1. 始まり
201. 束
総合ルールビューア
2. 札
202.
場
の使い方
202.1
山
とは札を
置く
場所である。
202.1a
rule 201
〔束〕参照。
MUSES ENGINE ver 9.99
"""


def test_a_copied_page_names_its_edition_and_has_its_headings_in_pieces():
    found = read(READER, by_hand(COPIED))
    (header,) = (d for d in found if isinstance(d, Header))
    assert (header.edition, str(header.date)) == ("20310304.0", "2031-03-04")
    assert {str(d.number): d.text for d in found if isinstance(d, Numbered)} == {
        "2": "札",
        "202": "場の使い方",
        "202.1": "山とは札を置く場所である。",
        "202.1a": "rule 201〔束〕参照。",
    }


@pytest.mark.parametrize(
    "item",
    [
        "<div><b>{}</b> {}</div>",
        "<dl><dt>{}</dt><dd>{}</dd></dl>",
        "<table><tr><th>{}</th><td>{}</td></tr></table>",
    ],
)
def test_chapters_in_the_menu_are_no_rules(item):
    rules = (("202.1", "山とは札を置く場所。"), ("202.1a", "次の札。"), ("202.2", "川。"))
    shown = "".join(item.format(*rule) for rule in rules)
    page = (
        f"<html><title>総合ルールビューア</title><ul><li>0. はじめに</li><li>2. 札</li></ul>{shown}"
    )
    source = by_hand(page)
    assert READER.likelihood(source) > 0.9
    found = {str(d.number): d.text for d in read(READER, source) if isinstance(d, Numbered)}
    assert {number: text for number, text in found.items() if "." in number} == dict(rules)


def said(text):
    """The numbers, texts and examples, without the headings."""
    drafts = read(READER, by_hand(text))
    return [
        (str(getattr(d, "number", "例")), d.text)
        for d in drafts
        if isinstance(d, Numbered | ExampleText)
    ]


@pytest.mark.parametrize("mark", ["・", "◦ ", "○ ", "• ", "\t- ", "-\n", "-\n\n"])
def test_other_marks_of_items(mark):
    copy = PLAIN.replace("\n- ", f"\n{mark}")
    assert READER.likelihood(by_hand(copy)) > 0.9
    assert said(copy) == said(PLAIN)


def test_a_point_between_linked_words_is_text():
    copy = PLAIN.replace("山とは", "山\n・\n川\n-1/-1 とは+2/-1 ")
    assert said(copy)[2][1] == "山・川-1/-1 とは+2/-1 札を置く場所 である。rule 201〔束〕参照。"


def test_rules_without_the_page_around_them():
    piece = "\n".join(PLAIN.split("\n")[3:8])
    assert READER.likelihood(by_hand(piece)) == 0.5
    assert said(piece) == said(PLAIN)[2:]
    assert READER.likelihood(by_hand(piece.replace("- ", "*"))) == 0
    assert READER.likelihood(by_hand(f"{piece}\n用語集\n山／Hill\n　高い。")) == 0
