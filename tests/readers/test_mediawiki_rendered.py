"""Wiki pages copied as a browser shows them."""

import pytest

from ingest.draft import PageStart, Paragraph, PartStart
from ingest.readers.mediawiki_rendered import READER
from tests.readers.reading import by_hand, plain, read, real

PAGE = """\
山
提供:架空 Wiki
移動: 案内, 検索
山/Mountain | |
---|---|
種別 | 常在能力 |
CR | CR:202.19 |

Old Mountain / 古い山 (3)(緑)

目次 |
1 定義
1.1 細則
- 2 解説
[編集] 定義
山とは札の束(CR:202.1)。
- 箇条書き
  - 内側
細則 [編集]
3 つ目は目次でない。
参考
引用:総合ルール 20231117.0
カテゴリ: 札 | 地形
MOBILE
"""


def test_drafts(snapshot):
    assert plain(read(READER, by_hand(PAGE))) == snapshot


@pytest.mark.parametrize(
    ("text", "sure"),
    [
        (PAGE, 0.9),
        ("山\n提供:架空 Wiki\n文", 0.45),
        ("[編集] 定義", 0.45),
        ("==定義==", 0),
        ("", 0),
    ],
)
def test_likelihood(text, sure):
    assert READER.likelihood(by_hand(text)) == sure


def test_without_a_title_line_the_file_names_the_page():
    (start,) = (d for d in read(READER, by_hand("[編集] 定義", "川")) if isinstance(d, PageStart))
    assert start.title == "川"


def test_the_layout_sample():
    drafts = read(READER, real("mtgwiki/layout_keyword_page_rendered.txt"))
    assert [d.title for d in drafts if isinstance(d, PageStart)] == ["トランプル"]
    headings = [d.heading for d in drafts if isinstance(d, PartStart)]
    assert headings[:4] == ["定義", "解説", "参考", "引用:総合ルール 20231117.0"]
    assert "CR | CR:702.19" in [d.text for d in drafts if isinstance(d, Paragraph)]
