"""Answers of the MediaWiki API."""

import json

import pytest

from ingest.draft import Fault, PageStart, Paragraph
from ingest.readers.mediawiki_json import READER
from tests.readers.reading import by_hand, plain, read

SOURCE = "'''山'''は[[札]]。[[カテゴリ:札]]\n\n==定義==\n#一つ\n#二つ(CR:202.1)"
HTML = """<div class="mw-parser-output"><p><b>山</b>は<a href="/x">札</a>。</p>
<h2><span>定義</span><span class="mw-editsection">[編集]</span></h2>
<ul><li>一つ</li><li>二つ &amp; 三つ</li></ul></div>"""

SLOTS = {"title": "山", "revisions": [{"slots": {"main": {"content": SOURCE}}}]}
STARRED = {"title": "川", "revisions": [{"*": "流れ。"}]}
MISSING = {"title": "無", "missing": True}
QUERY = {"batchcomplete": True, "query": {"pages": [SLOTS, MISSING, STARRED]}}
QUERY_1 = {"query": {"pages": {"1": SLOTS, "-1": MISSING, "2": STARRED}}}
PARSE = {
    "parse": {"title": "山", "text": {"*": HTML}, "categories": [{"sortkey": "", "*": "札_束"}]}
}
PARSE_SOURCE = {"parse": {"title": "山", "wikitext": SOURCE, "text": HTML}}


def written(answer, **how):
    return by_hand(json.dumps(answer, **how))


@pytest.mark.parametrize("answer", [QUERY, PARSE], ids=["query", "parse"])
def test_drafts(answer, snapshot):
    source = written(answer, ensure_ascii=False, indent=1)
    assert plain(read(READER, source)) == snapshot


@pytest.mark.parametrize("answer", [QUERY, QUERY_1, PARSE, PARSE_SOURCE, [QUERY, PARSE]])
@pytest.mark.parametrize("how", [{}, {"indent": 2}, {"ensure_ascii": False}], ids=str)
def test_every_form_reads_the_same_words(answer, how):
    source = written(answer, **how)
    assert READER.likelihood(source) > 0.9
    drafts = read(READER, source)
    titles = [d.title for d in drafts if isinstance(d, PageStart)]
    assert titles[:1] == ["山"]
    assert "山は札。" in [d.text for d in drafts if isinstance(d, Paragraph)]


EXPORTED = """<mediawiki>
<page><title>山</title><ns>0</ns><revision><text>札。</text></revision></page>
<page><title>トーク:山</title><ns>1</ns><revision><text>話。</text></revision></page></mediawiki>"""


OF_A_PAGE = {"query": {"pages": [{"title": "山", "revisions": [{"*": "札。"}]}]}}


@pytest.mark.parametrize(
    "text",
    [
        json.dumps({"query": {"pages": {"1": {"title": "山"}}, "export": {"*": EXPORTED}}}),
        json.dumps({"query": {"pages": [{"title": "山"}], "export": EXPORTED}}),
        json.dumps({"id": 1, "title": "山", "content_model": "wikitext", "source": "札。"}),
        f"/**/show({json.dumps(OF_A_PAGE)})",
    ],
)
def test_other_answers_that_hold_pages(text):
    source = by_hand(text)
    assert READER.likelihood(source) > 0.9
    drafts = read(READER, source)
    assert [d.title for d in drafts if isinstance(d, PageStart)] == ["山"]
    assert [d.text for d in drafts if isinstance(d, Paragraph)] == ["札。"]


def test_an_error_is_told():
    source = written({"error": {"code": "ratelimited", "info": "Too many."}})
    assert READER.likelihood(source) > 0.9
    (fault,) = (d for d in read(READER, source) if isinstance(d, Fault))
    assert (fault.problem.code, fault.problem.message) == ("api-error", "ratelimited: Too many.")


def test_the_newest_revision_is_the_page():
    revisions = [
        {"timestamp": "2020-01-01T00:00:00Z", "*": "旧い"},
        {"timestamp": "2022-01-01T00:00:00Z", "*": "新しい"},
        {"timestamp": "2021-01-01T00:00:00Z", "*": "中ほど"},
    ]
    source = written({"query": {"pages": [{"title": "山", "revisions": revisions}]}})
    assert [d.text for d in read(READER, source) if isinstance(d, Paragraph)] == ["新しい"]


def test_categories_told_beside_the_source_count_too():
    told = {**SLOTS, "categories": [{"ns": 14, "title": "カテゴリ:地形"}, {"title": "カテゴリ:札"}]}
    (start, *_) = read(READER, written({"query": {"pages": [told]}}))
    assert start.categories == ("札", "地形")


def test_answers_one_a_line():
    source = by_hand(json.dumps(QUERY) + "\n" + json.dumps(PARSE) + "\n")
    starts = [d for d in read(READER, source) if isinstance(d, PageStart)]
    assert [(d.title, d.lines.first) for d in starts] == [("山", 1), ("川", 1), ("山", 2)]


@pytest.mark.parametrize(
    "text", ["", "{", '{"query": [}', '{"query": 1', "[" * 100_000, '{"query": 1}\n{"parse"']
)
def test_what_is_no_json_is_a_fault(text):
    (fault,) = READER.drafts(by_hand(text))
    assert isinstance(fault, Fault)


@pytest.mark.parametrize(
    "answer",
    [
        {"query": 1},
        {"query": {"pages": [1, None, {"title": 3, "revisions": "x"}]}},
        {"query": {"pages": {"a": {"revisions": {"b": {"slots": []}}}}}},
        {"parse": {"title": None, "wikitext": 5, "categories": {"x": "y"}}},
        [[], 3],
    ],
)
def test_other_json_has_no_pages(answer):
    assert not [d for d in read(READER, written(answer)) if isinstance(d, PageStart)]


@pytest.mark.parametrize("text", ["", "{{札}}", '{"other": 1}', "query", "[[山]]"])
def test_not_recognised(text):
    assert READER.likelihood(by_hand(text)) == 0
