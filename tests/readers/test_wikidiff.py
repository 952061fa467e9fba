"""Copied MediaWiki difference pages."""

import pytest

from ingest.draft import PageStart, Paragraph, PartStart, Skipped
from ingest.readers.wikidiff import READER
from tests.readers.reading import by_hand, plain, read, real

EDITED = """\
最新版 |
編集中の文章 |
1行: |
1行: |
− | 山は[[札]]や[[川]]を置く所。 | + | 山は[[札]]を置く所。 |
| | | |
− | 新しい文がここにある。
| + | 旧い文がここにある。 |
| ==定義== | | ==定義== |
− | #一つ目
| + | *一つ目 |
− | #*その例
| + | **その例 |
− | #二つ目
| + | |
− | | + | |
7行: |
6行: |
| [[カテゴリ:札]] | | [[カテゴリ:札]] |
"""

ONE_ROW_A_LINE = """\
山
提供:架空 Wiki
(版間での差分)
2019年1月2日 (水) 00:32時点における版 | 2020年3月4日 (水) 10:00時点における版 |
|||
5行: | 5行: | ||
|種類=多数 | |種類=多数 | ||
− | |CR= | + | |CR=202.1 |
}} | }} | ||
2020年3月4日 (水) 10:00時点における版
山/Mountain | |
---|---|
CR | CR:202.1 |
[編集] 定義
山とは札の束。
"""

CELL_A_LINE = """\
川

提供:架空 Wiki

(版間での差分)
移動: 案内, 検索
22行: 22行:
\x20
[[山]]の項も参照。
\x20
[[山]]の項も参照。
\x20\x20
*(旧い文)
+
*(新しい文)
\x20+
{{#CR:202}}
−
*(消えた文)
消えた印なしの文
"""

TABBED = """\
最新版\t編集中の文章
1 行:\t1 行:
− \t灯は[[暗い]]。
+ \t灯は明るい。
\t
\t==定義==\t\t==定義==
−\t#左\t+\t#右
\t*同じ\t\t*同じ
"""


@pytest.mark.parametrize(
    "text",
    [EDITED, ONE_ROW_A_LINE, CELL_A_LINE, TABBED],
    ids=["edited", "row-a-line", "cell-a-line", "tabbed"],
)
def test_drafts(text, snapshot):
    assert plain(read(READER, by_hand(text, "札.diff"))) == snapshot


@pytest.mark.parametrize("text", [EDITED, ONE_ROW_A_LINE, CELL_A_LINE, TABBED])
def test_recognised(text):
    assert READER.likelihood(by_hand(text)) > 0.9


@pytest.mark.parametrize("text", ["", "==定義==\n#一つ目", "1. 行\n100. 一般", "3行目を見よ。"])
def test_not_recognised(text):
    assert READER.likelihood(by_hand(text)) == 0


def words(text):
    drafts = read(READER, by_hand(text))
    return " ".join(d.text for d in drafts if isinstance(d, Paragraph))


@pytest.mark.parametrize(
    ("heads", "newer"),
    [
        ("最新版 |\n編集中の文章 |", "left"),
        ("編集中の文章 |\n最新版 |", "right"),
        ("最新版 編集中の文章", "left"),
        (
            "2019年1月2日 (水) 00:32時点における版 | 2020年3月4日 (水) 10:00時点における版 |",
            "right",
        ),
        ("2020年3月4日 (水) 10:00時点における版 | 2020年3月4日 (水) 09:00時点における版 |", "left"),
        ("2019年1月2日 (水) 00:32時点における版\n最新版", "right"),
        ("細 |\n|||", "right"),
        ("", "right"),
    ],
)
def test_which_side_is_newer(heads, newer):
    rows = "1行: |\n1行: |\n− | left | + | right |\n"
    cells = "1行: 1行:\nleft\n+\nright\n"
    assert words(f"{heads}\n{rows}") == newer
    assert words(f"{heads}\n{cells}") == newer


def test_the_rows_of_a_list_count_on_past_the_other_side():
    assert "1. 一つ目   - その例 2. 二つ目" in words(EDITED)


def test_a_context_line_is_taken_once():
    assert words(CELL_A_LINE).count("の項も参照。") == 1


def test_two_differences_in_one_text_are_two_pages():
    drafts = read(READER, by_hand(ONE_ROW_A_LINE + "\n" + CELL_A_LINE))
    assert [d.title for d in drafts if isinstance(d, PageStart)] == ["山", "川"]


def test_the_real_page_is_its_newer_side():
    drafts = read(READER, real("mtgwiki/linked-abilities.diff.txt"))
    (start,) = (d for d in drafts if isinstance(d, PageStart))
    assert start.title == "linked-abilities"
    parts = [d.heading for d in drafts if isinstance(d, PartStart)]
    assert parts == ["解説", "定義", "補足", "関連している能力に関するルール", "旧ルール", "参考"]
    text = [d.text for d in drafts if isinstance(d, Paragraph)]
    assert [t.split()[0] for t in text if t[:1].isdecimal()] == [f"{n}." for n in range(1, 16)]
    assert any("任意のオブジェクトやプレイヤーに影響したりする能力" in t for t in text)
    assert not any("任意のオブジェクトに影響したりする" in t for t in text)
    assert any("総合ルールが改定されるまでは" in t for t in text)
    assert {d.why for d in drafts if isinstance(d, Skipped)} == {
        "older-side",
        "markup",
        "navigation",
    }


def test_all_shapes_of_the_layout_samples():
    drafts = read(READER, real("mtgwiki/layout_diff_page_variants.txt"))
    text = [d.text for d in drafts if isinstance(d, Paragraph)]
    assert "|CR=702.17" in text
    assert "|CR=" not in text
    assert "- (新しい文)" in text
    assert "- (旧い文)" not in text
    assert "{{#CR:108}}" in text
    assert "カード" in [d.title for d in drafts if isinstance(d, PageStart)]
