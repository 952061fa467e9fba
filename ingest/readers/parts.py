"""Japanese rulebooks of parts and chapters (``第2部 第7章``), with rules ``4`` and ``4-1``.

Text or Markdown, wrapped or not, of whatever game; chapters are counted in each part or through
the whole. The numbers come as ``1.``, ``１．``, ``１－１．`` and mixed.
"""

from __future__ import annotations

import re

from ingest.wrapped_rules import WrappedRules
from kb.numbering.division import NUMBERING

_MARKDOWN = re.compile(r"\s{0,3}(?:#{1,6}\s+|>\s*)(?=\S)")
_BOLD = re.compile(r"\A(\s*)(\*\*|__)(?=\S)([^*_]{1,40})\2")


def restored(line: str) -> str:
    """``line`` without marks of Markdown at its beginning."""
    return _BOLD.sub(r"\1\3", _MARKDOWN.sub("", line, count=1), count=1)


READER = WrappedRules(
    name="parts",
    lang="ja",
    numbering=NUMBERING,
    title=re.compile(
        r"[^。]{0,60}?(?:総合(?:ゲーム)?(?:ルール|規則)|ルールブック|ルール|規則)(?:集|書)?"
        r"[\s　]*(?:[（(][^。]{0,40}[)）])?[\s　]*(?:(?:ver|第)[^。]{0,40})?\Z",
        re.IGNORECASE,
    ),
    deep=3,
    likeness=0.8,
    share=0.02,
    glossary=re.compile(
        r"[\s　]*(?:第[0-9０-９一二三四五六七八九十]{1,4}[部章]|付録\s?[A-Z0-9Ａ-Ｚ０-９]?)?"
        r"[\s　：:]*用語(?:集|解説|一覧|の説明)[\s　]*\Z"
    ),
    appendix=re.compile(
        r"[\s　]*(?:付録|附録|付則|附則|補遺|クレジット|奥付|(?:改[訂定]|更新|変更)履歴)"
        r"(?![のをがはに]).{0,40}\Z"
    ),
    lists=True,
    restore=restored,
)
