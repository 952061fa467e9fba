"""Rules pages of a wiki among other pages, in the forms in which a wiki gives them out."""

from __future__ import annotations

import json
from xml.sax.saxutils import escape

import pytest

from ingest.fetch import Patience
from ingest.journal import Journal
from ingest.pipeline.fetching import fetch_pages
from ingest.pipeline.options import Options
from ingest.wikiapi import Wiki
from kb.store.opening import open_store
from tests.pipeline.conftest import Base
from tests.sources.wiki_server import wiki

SEVEN = """\
=7. その他=
=700=
総則
==700.1==
[[港]]の'''灯'''<!-- 版による -->を数える。rule 701.1 参照。
例:一つ目の<灯> & "火"。

:例：二つ目。
==700.2 潮／Tide==
===700.2a===
潮は満ちる。潮、灯台 参照。
"""


GLOSSARY = """\
このページは（和訳 20260401.0 版）を転記したもの。
----

=灯台（とうだい）／Lighthouse=
海岸に立つ塔。rule 700.1 参照。

=潮（しお）／Tide=
1. 海の水。2. 流れ。rule 700.2〔潮〕参照。
:例：満ち潮。
"""


QUOTED = """\
==引用:総合ルール 20240308.0==
訳がまだないので引く。
;719. Tide Cards
:719.1. Each tide card is turned when the tide comes in.
:719.1a Turned tide cards have rule 719.1.
"""


HARBOUR = "'''港'''には[[灯台]]がある。\n\n==解説==\n*船が着く。{{CR|700.1}}"

RULES = {"総合ルール/7": SEVEN, "総合ルール/用語集": GLOSSARY, "総合ルール/719": QUOTED}

MIXED = {"港": HARBOUR, **RULES, "灯台": "'''灯台'''は塔。\n*[[港]]"}


def _page(n, title, text):
    return (
        f"  <page>\n    <title>{escape(title)}</title>\n    <ns>0</ns>\n    <id>{n}</id>\n"
        f"    <revision>\n      <id>{n}</id>\n      <timestamp>2026-01-01T00:00:00Z</timestamp>\n"
        f'      <text bytes="9" xml:space="preserve">{escape(text)}</text>\n'
        "    </revision>\n  </page>\n"
    )


def export(pages, version="0.11"):
    name = f"http://www.mediawiki.org/xml/export-{version}/"
    body = "".join(_page(n, *page) for n, page in enumerate(pages.items(), 1))
    return f'<mediawiki xmlns="{name}" version="{version}" xml:lang="ja">\n{body}</mediawiki>\n'


def in_one_line(pages):
    return "".join(
        f"<page><title>{escape(t)}</title><revision><text>{escape(x)}</text></revision></page>"
        for t, x in pages.items()
    ).join(("<mediawiki>", "</mediawiki>"))


def _query(pages, **how):
    found = [
        {"title": t, "ns": 0, "revisions": [{"slots": {"main": {"content": x}}}]}
        for t, x in pages.items()
    ]
    return json.dumps({"batchcomplete": True, "query": {"pages": found}}, **how)


def query(pages):
    return _query(pages)


def query_indented(pages):
    return _query(pages, ensure_ascii=False, indent=2)


def query_1(pages):
    found = {
        str(n): {"pageid": n, "title": t, "revisions": [{"contentmodel": "wikitext", "*": x}]}
        for n, (t, x) in enumerate(pages.items(), 1)
    }
    return json.dumps({"query": {"pages": found}})


def parsed(pages):
    answers = [{"parse": {"title": t, "wikitext": x}} for t, x in pages.items()]
    return "\n".join(map(json.dumps, answers))


def parsed_1(pages):
    return json.dumps([{"parse": {"title": t, "wikitext": {"*": x}}} for t, x in pages.items()])


def export_of_version_10(pages):
    return export(pages, "0.10")


FORMS = (
    *(export, export_of_version_10, in_one_line),
    *(query, query_indented, query_1, parsed, parsed_1),
)


each_form = pytest.mark.parametrize("form", FORMS, ids=lambda form: form.__name__)


def kept(base, kind=None):
    """Everything in a knowledge base but the names of its sources and ids."""
    library = base.library()
    found = []
    for edition in library.editions():
        if kind in (None, edition.kind):
            said = (edition.name, edition.lang, str(edition.date), edition.rulebook)
            for e in library.contents(edition.id):
                text = (e.kind, e.number, e.title, e.title_en, e.reading, e.text, e.obsolete)
                line = e.line if edition.kind == "rules" else None
                links = sorted((m.surface, m.status) for m in library.links_from(e))
                found.append((*said, edition.fragment, *text, line, *links))
    return found


def fetched(folder, pages):
    """A knowledge base into which `kb fetch` has taken ``pages``."""
    base = Base(folder)
    store = open_store(base.path)
    with wiki({title: (n, text) for n, (title, text) in enumerate(pages.items(), 1)}) as server:
        asked = Wiki(server.address, interval=0.0, patience=Patience(tries=1))
        reports = [*fetch_pages(asked, pages, store, Journal(base.folder), Options())]
    store.close()
    assert {report.status for report in reports} == {"ingested"}
    return base


def named(reports, path):
    return {report.source.removeprefix(path): report for report in reports}
