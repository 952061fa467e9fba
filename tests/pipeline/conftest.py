"""Texts of an invented game, and a knowledge base to take them in."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from ingest.pipeline.ingestion import ingest
from ingest.pipeline.options import Options
from kb.store.opening import open_store
from kb.store.reading import Library, connect
from search.messages.problems import japanese

HEAD = """航海録総合ルール（和訳 {edition} 版）
もくじ
0. はじめに
1. 航海の基本
100. 総則
101. 船札
2. 海図
200. 全般
用語集
クレジット
0. はじめに
この文書は航海の決まりを集めたものである。
"""
BODY = """1. 航海の基本
100. 総則
100.1. 航海は2人で行う。rule 101.1a 参照。
例：2人の航海。
例：嵐の中の航海。
100.1a 3人で行う航海もある。rule 200〔全般〕参照。
101. 船札
101.1. 船札を{count}枚用意する。
101.1a 同じ船札は4枚まで。rule 101.7 参照。
101.2. 帆走／Sailing
101.2a 帆走は常在型の力である。
2. 海図
200. 全般
200.1. 海図を広げる。rule 101〔海図〕参照。
"""
TAIL = """用語集
帆走（はんそう）／Sailing
　風を受けて進むこと。rule 101.2〔帆走〕参照。
羅針盤（らしんばん）／Compass
　方角を示す札。
クレジット
筆者。
"""
VIEWER = """総合ルールビューア
1. 航海の基本
101. 船札
- 101.1 船札を60枚用意する。
- 101.1a 同じ船札は4枚まで。rule 200〔全般〕参照。
例：4枚の船札。
"""
PAGE = """'''羅針盤'''は札の一種。rule 101.1 参照。
==解説==
強い札である。
"""


def rulebook(edition="20260401.0", count=60):
    return HEAD.format(edition=edition) + BODY.format(count=count) + TAIL


@dataclass
class Base:
    """A knowledge base in a folder of its own, and a folder of sources beside it."""

    folder: Path
    path: Path = field(init=False)

    def __post_init__(self):
        self.path = self.folder / "home" / "kb.sqlite"
        (self.folder / "in").mkdir(parents=True)

    def source(self, name, text):
        path = self.folder / "in" / name
        path.write_text(text, "utf-8")
        return str(path)

    def ingest(self, *names, **options):
        store = open_store(self.path)
        try:
            reports = [*ingest(names, store, Options(**options))]
        finally:
            store.close()
        # Whatever a test warns of can be said in Japanese, too.
        told = [problem._asdict() for report in reports for problem in report.problems]
        assert [problem for problem in told if japanese(problem) is None] == []
        return reports

    def library(self):
        return Library(connect(self.path))

    def editions(self):
        return {e.name: (e.lang, e.fragment, e.kind) for e in self.library().editions()}

    def statuses(self, number, edition=None):
        """Status of every reference of a rule, by its surface."""
        library = self.library()
        (entry,) = (e for e in library.numbered(number) if edition in (None, e.edition.name))
        return {link.surface: link.status for link in library.links_from(entry)}


@pytest.fixture
def base(tmp_path):
    return Base(tmp_path)


@dataclass(frozen=True)
class Texts:
    """What the tests take in."""

    viewer: str = VIEWER
    page: str = PAGE
    rulebook = staticmethod(rulebook)


@pytest.fixture
def texts():
    return Texts()


@pytest.fixture
def whole(base, texts):
    return base.source("航海.txt", texts.rulebook())
