"""Rulebook pages of a wiki: rules, glossary, quoted sections."""

import datetime as dt
import re

import pytest

from ingest.draft import Definition, Header, Numbered
from ingest.glossary_head import glossary_head
from ingest.readers.wiki_rulebook import READER
from tests.readers.reading import by_hand, plain, read, real

RULES = """\
架空の総合ルール（和訳 20260401.0 版）。
=7. その他=
=700=
総則
==700.1==
[[山]]の'''札'''<!-- 版による -->を数える。
例:一つ目。
:例：二つ目。
二段落目。rule 202参照。
==700.2 川／River==
===700.2a===
<!-- 隠れた会話 -->
700.2a [[川]]を渡る。
*箇条
===700.2aa===
最後。
==参考==
*[[山]]
"""

QUOTED = """\
<!-- {{#CR:719}}-->
==引用:総合ルール 20240308.0==
訳がまだないので [https://example.com 英語版] から引く。
;719. Tide Cards
:719.1. Each tide card is turned.
:Turned cards have rule 702.169.
;702.169. Sunk
:Sunk is a designation.
"""

GLOSSARY = """\
（和訳 20260401.0 版）を転記したもの。
----

=山（やま）／Mountain=
[[束|札の束]]。rule 202〔山〕参照。

=川（かわ）／River =
(廃語)流れ。
:例：春の川。

1. 置いた流れ。
2. 動く流れ。
=（へや）／Room=
中の場所。
=「山」節（やませつ）／Intervening "If" Clause=
条件。
"""


@pytest.mark.parametrize("text", [RULES, QUOTED, GLOSSARY], ids=["rules", "quoted", "glossary"])
def test_drafts(text, snapshot):
    assert plain(read(READER, by_hand(text))) == snapshot


@pytest.mark.parametrize("text", [RULES, QUOTED, GLOSSARY])
def test_recognised(text):
    assert READER.likelihood(by_hand(text)) > 0.8


@pytest.mark.parametrize(
    "text",
    [
        "",
        "==定義==\n#一つ目\n==解説==",
        "山は札。\n==定義==\n文。\n" + QUOTED,
        "100.1. 山とは札の束である。",
        "山（やま）／Mountain\n札の束。",
        "==1. 用意==\n札を混ぜる。\n==2. 始め==\n札を引く。",
        "==2008==\n春の大会。\n==2009==\n秋の大会。",
    ],
)
def test_not_recognised(text):
    assert READER.likelihood(by_hand(text)) == 0


@pytest.mark.parametrize(
    ("line", "head"),
    [
        ("山（やま）／Mountain", ("山", "やま", "Mountain")),
        ("山(やま)/Mountain", ("山", "やま", "Mountain")),
        ("山札、束（やまふだ、たば）／Deck/Pile", ("山札、束", "やまふだ、たば", "Deck/Pile")),
        ("条件(島)（じょうけんしま）／Islandhome", ("条件(島)", "じょうけんしま", "Islandhome")),
        ("共-[文]（きょう-）／With", ("共-[文]", "きょう-", "With")),
        ("（へや）／Room", ("へや", "へや", "Room")),
        ("山／Mountain", ("山", None, "Mountain")),
        ("山/Mountain", None),
        ("山（高い）", None),
        ("1/1の山", None),
        ("", None),
    ],
)
def test_glossary_heads(line, head):
    found = glossary_head(line)
    assert (found and (found.term, found.reading, found.english)) == head


def test_a_heading_that_is_no_date_names_no_edition():
    drafts = read(READER, by_hand("（和訳 20269999.0 版）\n=700="))
    assert not [d for d in drafts if isinstance(d, Header)]


def test_the_real_glossary_page():
    source = real("mtgwiki/cr-glossary.wikitext")
    drafts = read(READER, source)
    entries = [d for d in drafts if isinstance(d, Definition)]
    heads = re.findall(r"^=.*=$", "\n".join(source.lines), re.MULTILINE)
    assert len(entries) == len(heads) == 18
    assert all(e.reading and e.english and e.text for e in entries)
    assert [e.term for e in entries if e.obsolete] == ["永続的に"]
    assert [(d.edition, d.date) for d in drafts if isinstance(d, Header)] == [
        ("20260116.0", dt.date(2026, 1, 16))
    ]


def test_the_real_glossary_heads():
    """Each row of the term list, printed as a head, gives its row back."""
    rows = [line.split("\t") for line in real("terms/glossary.tsv").lines[1:] if line]
    assert len(rows) > 700
    for term, reading, english, *_ in rows:
        found = glossary_head(
            f"{term}（{reading}）／{english}" if reading else f"{term}／{english}"
        )
        assert found is not None
        assert (found.term, found.reading, found.english) == (
            term or reading,
            reading or None,
            english,
        )


def test_numbers_in_order():
    numbers = [d.number for d in read(READER, by_hand(RULES)) if isinstance(d, Numbered)]
    assert list(map(str, numbers)) == ["7", "700", "700.1", "700.2", "700.2a", "700.2aa"]
