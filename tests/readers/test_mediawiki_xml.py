"""MediaWiki XML exports."""

import pytest

from ingest.draft import Fault, PageStart, Paragraph
from ingest.readers.mediawiki_xml import READER
from ingest.wikitext.export import Broken, pages
from tests.readers.reading import by_hand, plain, read

EXPORT = """\
<mediawiki xmlns="http://www.mediawiki.org/xml/export-0.11/" version="0.11" xml:lang="ja">
  <siteinfo>
    <sitename>架空 Wiki</sitename>
  </siteinfo>
  <page>
    <title>山</title>
    <ns>0</ns>
    <revision>
      <timestamp>2020-01-01T00:00:00Z</timestamp>
      <text bytes="10">旧い文。
==旧い節==</text>
    </revision>
    <revision>
      <timestamp>2021-01-01T00:00:00Z</timestamp>
      <contributor><username>甲</username></contributor>
      <text bytes="10" xml:space="preserve">'''山'''は[[札]]。&lt;!-- 隠れた話 --&gt;
[[カテゴリ:札]]

==定義==
#一つ目
#二つ目(CR:202.1)</text>
    </revision>
  </page>
  <page>
    <title>やま</title>
    <redirect title="山" />
    <revision><text>#転送 [[山]]</text></revision>
  </page>
  <page>
    <title>峰</title>
    <redirect title="山" />
    <revision><text></text></revision>
  </page>
  <page><title>ノート:山</title><ns>1</ns><revision><text>話</text></revision></page>
  <page><title>川</title><revision><text>流れ。&#10;二行目</text></revision></page><page><title>空</title></page>
</mediawiki>
"""


def test_drafts(snapshot):
    assert plain(read(READER, by_hand(EXPORT))) == snapshot


def test_an_export_in_one_line_holds_the_same_words():
    texts = [
        [d.text for d in read(READER, by_hand(source)) if isinstance(d, Paragraph)]
        for source in (EXPORT, EXPORT.replace("\n", "&#10;").replace(">&#10;", ">"))
    ]
    assert texts[0] == texts[1]


@pytest.mark.parametrize("order", [("2020", "2021"), ("2021", "2020")])
def test_the_newest_revision_is_read_wherever_it_stands(order):
    first, second = order
    revisions = "".join(
        f"<revision><timestamp>{year}-01-01T00:00:00Z</timestamp>\n<text>{year}年の文</text></revision>\n"
        for year in (first, second)
    )
    source = by_hand(f"<mediawiki>\n<page><title>山</title>\n{revisions}</page>\n</mediawiki>")
    assert [d.text for d in read(READER, source) if isinstance(d, Paragraph)] == ["2021年の文"]


def test_behind_a_fault_the_next_page_is_read():
    text = "<mediawiki>\n{}\n</mediawiki>".format(
        "\n".join(
            f"<page>\n<title>{title}</title>\n<revision><text>{body}</text></revision>\n</page>"
            for title, body in [("山", "文"), ("壊", "A & B"), ("川", "流れ")]
        )
    )
    drafts = list(READER.drafts(by_hand(text)))
    assert [d.title for d in drafts if isinstance(d, PageStart)] == ["山", "川"]
    (fault,) = (d.problem for d in drafts if isinstance(d, Fault))
    assert (fault.code, fault.line) == ("broken-xml", 8)


@pytest.mark.parametrize(
    "text",
    [
        '<!DOCTYPE x [<!ENTITY a "b">]>\n<mediawiki><page><title>&a;</title></page></mediawiki>',
        '<!DOCTYPE x SYSTEM "file:///etc/hostname">\n<mediawiki/>',
        "<mediawiki>\n<page><title>山",
        "<mediawiki>\n<page><title>\x00</title></page>",
    ],
)
def test_faults_are_told(text):
    faults = [d for d in READER.drafts(by_hand(text)) if isinstance(d, Fault)]
    assert faults


def test_pages_come_out_as_they_go_by():
    """A dump is a stream: the first page is out before the last line is asked for."""

    class Endless(list):
        def __len__(self):
            return 10**9

        def __getitem__(self, index):
            return f"<page><title>{index}</title></page>" if index else "<mediawiki>"

    stream = pages(Endless())
    assert [next(stream).title for _ in range(3)] == ["1", "2", "3"]


def test_a_text_that_is_no_xml_at_all_is_one_fault():
    assert [type(p) for p in pages(["山は札。"])] == [Broken]


@pytest.mark.parametrize(
    ("text", "sure"),
    [(EXPORT, 1), ('<?xml version="1.0"?>\n\n<mediawiki>', 1), ("<html>", 0), ("", 0)],
)
def test_likelihood(text, sure):
    assert READER.likelihood(by_hand(text)) == sure


def test_talk_pages_of_exports_that_tell_no_namespace_are_left_out():
    text = (
        "<mediawiki><siteinfo><namespaces><namespace key='1'>ノート</namespace><namespace key='0'/>"
        "</namespaces></siteinfo><page><title>ノート:山</title><revision><text>話</text></revision>"
        "</page><page><title>港:山</title><revision><text>札</text></revision></page></mediawiki>"
    )
    starts = [d.title for d in read(READER, by_hand(text)) if isinstance(d, PageStart)]
    assert starts == ["港:山"]


@pytest.mark.parametrize(
    "head",
    [
        "<?xml version='1.0'?><mediawiki>",
        "<?xml version='1.0'?>\n<!-- a -->\n<mediawiki>",
        "<!DOCTYPE m [<!ENTITY a 'b'>]><mediawiki>",
    ],
)
def test_what_may_stand_above_the_root(head):
    assert READER.likelihood(by_hand(f"{head}</mediawiki>")) == 1


def test_entities_are_refused_by_name():
    text = "<!DOCTYPE m [<!ENTITY a 'b'>]><mediawiki><page><title>&a;</title></page></mediawiki>"
    (fault,) = (d for d in READER.drafts(by_hand(text)) if isinstance(d, Fault))
    assert "entities" in fault.problem.message


def test_a_page_inside_a_page_is_told():
    begins = "<page><title>山</title><revision><text>札。"
    drafts = [
        *READER.drafts(by_hand("\n".join([begins, begins, *["</text></revision></page>"] * 2])))
    ]
    assert [d.title for d in drafts if isinstance(d, PageStart)] == ["山"]
    assert [d.problem.message for d in drafts if isinstance(d, Fault)] == ["a page inside a page"]
    assert [d.lines.first for d in drafts[:-1]] == sorted(d.lines.first for d in drafts[:-1])
