"""What the names of fields mean, in JSON and at the heads of tables, in English and Japanese."""

from __future__ import annotations

import re
import unicodedata
from enum import Enum, auto
from functools import lru_cache


class Field(Enum):
    """What a value is of its entry. QUIET tells of the file or of the place, not of the rules."""

    NUMBER = auto()
    TEXT = auto()
    TITLE = auto()
    ENGLISH = auto()
    EXAMPLE = auto()
    TERM = auto()
    READING = auto()
    OBSOLETE = auto()
    KIND = auto()
    EDITION = auto()
    DATE = auto()
    LANG = auto()
    GAME = auto()
    CATEGORY = auto()
    QUIET = auto()


_NAMES = {
    Field.NUMBER: "number rulenumber ruleno rulenum ruleid ruleref rulecode rule no num nr notation"
    " citation ref cr sectionnumber chapternumber subrulenumber id key code 番号 条番号 ルール番号"
    " 条項番号 項番 節番号 章番号 条 ルール",
    Field.TEXT: "text ruletext rulebody textplain plaintext fulltext officialtext body content"
    " contents definition meaning description desc value paragraphs rule 本文 条文 テキスト"
    " ルール本文 ルールテキスト 内容 文章 文 定義 説明 意味 解説 ルール",
    Field.TITLE: "title name heading header headline label ruletitle sectiontitle chaptertitle"
    " sectionname chaptername 見出し 題名 題 名称 名前 タイトル 節名 章名",
    Field.ENGLISH: "titleen english englishname nameen en englishterm termen 英語 英名 英語名 英訳",
    Field.EXAMPLE: "examples example exampletext exampletexts eg 例 例文 使用例",
    Field.TERM: "term glossaryterm headword word keyword entry 用語 語 単語 見出し語 用語名 語句",
    Field.READING: "reading yomi kana furigana ruby よみ 読み 読み方 よみがな"
    " 読み仮名 ふりがな かな",
    Field.OBSOLETE: "obsolete 廃語",
    Field.KIND: "kind type 種別 種類 区分",
    Field.EDITION: "edition editionname version rulesversion 版 バージョン 版名",
    Field.DATE: "effectivedate effective date asof currentasof rulesdate publicationdate published"
    " publishedat releasedate 発効日 施行日 日付 適用日",
    Field.LANG: "lang language locale 言語",
    Field.GAME: "rulebook game ゲーム ゲーム名 ルールブック",
    Field.CATEGORY: "categories category tags カテゴリ カテゴリー 分類",
    Field.QUIET: "anchor slug url uri href link links permalink fragment navigation index position"
    " level depth order parent parentid parentnumber parentrule children childids"
    " previous prev next path source sources line lines place file filename references"
    " refs reference citedby seealso related section sections chapter chapters"
    " subsection sectionid chapterid followed score rank distance hash checksum count"
    " total created createdat updated updatedat lastupdated generated generatedat"
    " generator schema license copyright credits introduction preface foreword legal"
    " パス 出典 リンク 節 章 行 参照 備考",
}
_FIELDS = {
    name: (field, place)
    for field in reversed(Field)
    for place, name in enumerate(_NAMES[field].split())
}
_GLOSSARY = re.compile("glossary|glossaries|terms|definitions|keywords|.*用語.*|.*glossary.*")
_ASIDE = frozenset(
    {"references", "refs", "reference", "citedby", "seealso", "related", "links", "navigation"}
    | {"path", "source", "sources", "next", "previous", "prev", "parent", "spans", "changes"}
)


RULE_NAMES = frozenset({"rule", "ルール", "条"})
"""Names of a number or of a text, which only the value tells; they stand for a number here."""


@lru_cache(maxsize=4096)
def folded(name: str) -> str:
    """A name without case, width and signs: ``rule_number``, ``ruleNumber`` and ``Rule Number``."""
    return re.sub(r"[\W_]+", "", unicodedata.normalize("NFKC", name[:80])).lower()


def field_of(name: str) -> Field | None:
    """What values under a folded name are; None where it says nothing."""
    return _FIELDS[name][0] if name in _FIELDS else None


def rank(name: str) -> int:
    """How well a folded name fits its field: 0 is best."""
    return _FIELDS[name][1] if name in _FIELDS else len(_FIELDS)


def is_glossary(name: str) -> bool:
    """Whether what stands under a folded name, or in a file called so, are terms."""
    return _GLOSSARY.fullmatch(name) is not None


def is_aside(name: str) -> bool:
    """Whether what stands under a folded name is about other entries: references, paths."""
    return name in _ASIDE
