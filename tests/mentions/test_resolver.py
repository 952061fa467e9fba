"""What a reference means in an edition: found, partial, stale, dangling, absent."""

import pytest

from kb.links.headings import agrees, bearing
from kb.links.mentions import find
from kb.links.resolver import Resolver
from kb.numbering.comprehensive import NUMBERING
from kb.numbering.division import NUMBERING as DIVISION
from kb.outline import Outline
from kb.reference import Status
from kb.text.fold import name_form

LINES = {
    "1": "ゲームの考え方",
    "104": "ゲームの終了",
    "104.1": None,
    "601": "呪文を唱えること",
    "601.2": None,
    **{f"601.2{letter}": None for letter in "abcdefgh"},
    "701": "キーワード処理",
    "701.5": "打ち消す／Counter",
    "702": "キーワード能力",
    "702.9": "飛行／Flying",
    "702.9a": None,
    "704": "状況起因処理",
    "704.5": None,
    **{f"704.5{letter}": None for letter in [*"abkmnpqyz", "aa"]},
    "717": "「複数への攻撃」選択ルール",
}
OUTLINE = Outline([(NUMBERING.parse(text), title) for text, title in LINES.items()])
GLOSSARY = {name_form(name): "唱える" for name in ("唱える", "となえる", "Cast")}


def link(text, fragment=False, outline=OUTLINE):
    (reference,) = find(text, NUMBERING)
    return Resolver(outline, GLOSSARY, fragment=fragment).link(reference)


@pytest.mark.parametrize(
    ("text", "status", "targets", "note"),
    [
        ("rule 704〔状況起因処理〕参照。", "found", "704", None),
        ("rule 704〔状況 起因処理〕参照。", "found", "704", None),
        ("rule 702.9〔飛行〕参照。", "found", "702.9", None),
        ("See rule 702.9, “Flying.”", "found", "702.9", None),
        ("See rule 701.5, “counter.”", "found", "701.5", None),
        ("rule 717〔複数への攻撃選択ルール〕参照。", "found", "717", None),
        ("rule 704.5a 参照。", "found", "704.5a", None),
        ("rule 704.5a〔状況起因処理〕参照。", "found", "704.5a", None),
        ("rule 702〔状況起因処理〕参照。", "stale", "702", "704"),
        ("rule 704〔なかった見出し〕参照。", "stale", "704", None),
        ("rule 104.1〔飛行〕参照。", "stale", "104.1", "702.9"),
        ("rule 704.5b-y 参照。", "found", "704.5b 704.5k 704.5m 704.5n 704.5p 704.5q 704.5y", None),
        ("rule 704.5z-aa 参照。", "found", "704.5z 704.5aa", None),
        ("rule 601.2f-k 参照。", "partial", "601.2f 601.2g 601.2h", "601.2k"),
        ("rule 704.5ab 参照。", "partial", "704.5", None),
        ("rule 704.9 参照。", "dangling", "", None),
        ("rule 799 参照。", "dangling", "", None),
        ("rule 799〔状況起因処理〕参照。", "dangling", "", "704"),
        ("rule 9〔変種〕参照。", "dangling", "", None),
        ("rule 1 参照。", "found", "1", None),
    ],
)
def test_in_a_whole_edition(text, status, targets, note):
    found = link(text)
    assert (found.status.value, " ".join(map(str, found.targets)), found.note) == (
        status,
        targets,
        note,
    )


FRAGMENT = Outline(
    [(NUMBERING.parse(text), title) for text, title in LINES.items() if text.startswith("704")]
)


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("rule 704〔状況起因処理〕参照。", "found"),
        ("rule 704.5a 参照。", "found"),
        ("rule 702〔キーワード能力〕参照。", "absent"),
        ("rule 702.9 参照。", "absent"),
        ("rule 701.5a-c 参照。", "absent"),
        ("rule 7 参照。", "absent"),
        ("rule 9〔変種〕参照。", "absent"),
        ("rule 704.9 参照。", "dangling"),
        ("rule 704.5c 参照。", "partial"),
    ],
)
def test_in_a_fragment(text, status):
    assert link(text, fragment=True, outline=FRAGMENT).status.value == status


def test_a_chapter_line_in_a_fragment_makes_it_no_more_than_there():
    here = Outline([(NUMBERING.parse("7"), "その他"), (NUMBERING.parse("700"), "総則")])
    assert link("rule 7 参照。", fragment=True, outline=here).status is Status.FOUND
    assert link("rule 8 参照。", fragment=True, outline=here).status is Status.ABSENT


@pytest.mark.parametrize(
    "text",
    ["唱える 参照。", "See Cast.", "See Casts.", "となえる 参照。", "「唱える／Cast」参照。"],
)
def test_terms_reach_the_head_word_in_any_language(text):
    assert (link(text).status, link(text).term) == (Status.FOUND, "唱える")


def test_terms_that_are_not_there():
    assert link("起動する 参照。").status is Status.DANGLING
    assert link("起動する 参照。", fragment=True).status is Status.ABSENT


@pytest.mark.parametrize(
    ("label", "heading"),
    [
        ("飛行", "飛行／Flying"),
        ("Flying", "飛行／Flying"),
        ("カード・タイプ", "カードタイプ"),
        ("エンジン始動！", "エンジン始動!"),
        ("「左翼」選択", "左翼選択"),
        ("ＲＡＤカウンター", "RADカウンター"),
        ("State–Based actions", "State-Based Actions"),
        ("呪文、能力、効果", "呪文、能力、効果"),
    ],
)
def test_labels_that_agree(label, heading):
    assert agrees(label, [heading])


@pytest.mark.parametrize(
    ("label", "heading"), [("飛行", "到達"), ("効果", "継続的効果"), ("", "飛行")]
)
def test_labels_that_disagree(label, heading):
    assert not agrees(label, [heading])


@pytest.mark.parametrize(
    ("label", "numbers"), [("状況 起因 処理", "704"), ("flying", "702.9"), ("再生", "")]
)
def test_who_bears_a_heading(label, numbers):
    assert " ".join(map(str, bearing(label, OUTLINE))) == numbers


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("See Active Player, Nonactive Player Order.", ["APNAP", "APNAP"]),
        ("See Cast, Nonactive Player Order.", ["唱える", None]),
        ("See Cast and Copy.", ["唱える", "Copy"]),
        ("基本のパワー、基本のタフネス 参照。", ["基本", "基本"]),
        ("See Nonactive Player Order. See Active Player.", [None, None]),
    ],
)
def test_terms_that_are_one_name_together(text, terms):
    names = {"Cast": "唱える", "Copy": "Copy", "基本のパワー、基本のタフネス": "基本"}
    names |= {"Active Player, Nonactive Player Order": "APNAP"}
    glossary = {name_form(name): head for name, head in names.items()}
    links = Resolver(OUTLINE, glossary).links(find(text, NUMBERING))
    assert [link.term for link in links] == terms
    assert [link.status is Status.FOUND for link in links] == [term is not None for term in terms]


PARTS = "第1部|第1部 第1章|第1部 第2章|第2部|第2部 第1章|第2部 第1章 4|第2部 第3章"
DIVIDED = Outline([(DIVISION.parse(text), None) for text in PARTS.split("|")])


@pytest.mark.parametrize(
    ("text", "own", "status", "targets"),
    [
        ("第1章を参照。", "第2部 第3章", "found", "第2部 第1章"),
        ("第1章を参照。", "第1部 第2章", "found", "第1部 第1章"),
        ("第1章を参照。", None, "dangling", ""),
        ("第3章を参照。", None, "found", "第2部 第3章"),
        ("第3章を参照。", "第1部 第1章", "found", "第2部 第3章"),
        ("第9章を参照。", "第1部 第1章", "dangling", ""),
        ("第1章 4を参照。", None, "found", "第2部 第1章 4"),
        ("第1章から第2章まで。", "第1部", "found", "第1部 第1章|第1部 第2章"),
        ("第3章から第4章まで。", "第2部", "partial", "第2部 第3章"),
        ("第2部 第1章、第3章参照。", "第1部", "found", "第2部 第1章|第2部 第3章"),
    ],
)
def test_a_chapter_without_its_part_is_that_of_the_same_part_or_the_only_one(
    text, own, status, targets
):
    written = f"これは、{text}"
    links = Resolver(DIVIDED).links(find(written, DIVISION), own and DIVISION.parse(own))
    assert {link.status.value for link in links} == {status}
    assert "|".join(str(target) for link in links for target in link.targets) == targets
