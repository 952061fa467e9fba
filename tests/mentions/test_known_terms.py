"""Where the glossary is known, its terms alone are terms, and the longest wins."""

import pytest

from kb.links.mentions import find
from kb.numbering.comprehensive import NUMBERING
from kb.text.fold import name_form

KNOWN = frozenset(
    name_form(term)
    for term in (
        "Active Player, Nonactive Player Order",
        "Active Player",
        "Dependency",
        "Timestamp Order",
        "Cast",
        "唱える",
        "戦場に出る",
        "速攻",
        "基本のパワー、基本のタフネス",
        "依存性",
    )
)


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("See Active Player, Nonactive Player Order.", ["Active Player, Nonactive Player Order"]),
        ("See also Dependency, Timestamp Order.", ["Dependency", "Timestamp Order"]),
        ("See Dependency and Cast.", ["Dependency", "Cast"]),
        ("See Gatherer.", []),
        ("See the table.", []),
        ("詳しくは唱える 参照。", ["唱える"]),
        ("唱えるを参照。", ["唱える"]),
        ("公式サイトを参照。", []),
        ("「戦場に出る／Enter」 参照。", ["戦場に出る"]),
        ("速攻、依存性 参照。", ["速攻", "依存性"]),
        ("速攻、rule 302.6 参照。", ["速攻"]),
        ("基本のパワー、基本のタフネス参照。", ["基本のパワー、基本のタフネス"]),
        ("戦場に 出る 参照。", ["戦場に 出る"]),
    ],
)
def test_known_terms(text, terms):
    found = find(text, NUMBERING, known=KNOWN)
    assert [r.target.term for r in found if hasattr(r.target, "term")] == terms
    assert all(text[r.start : r.end] == r.surface for r in found)
