"""A small knowledge base about an invented game, built by hand, and the program run in process."""

from __future__ import annotations

import datetime as dt
import json
from pathlib import Path

import pytest

from kb.model import Content, Edition, Example, GlossaryEntry, Rule
from kb.numbering.comprehensive import NUMBERING
from kb.reference import Link, NumberTarget, Reference, Status, TermTarget
from kb.store.items import items
from kb.store.opening import open_store
from kb.store.passages import digest
from kb.store.versions import READ_BY
from kb.store.writing import SourceRecord, Written, write
from search.cli.program import run
from tests.answer import Answer


def rule(number, text, line, title=None, title_en=None, examples=(), reading=None):
    parsed = NUMBERING.parse(number)
    said = tuple(Example(t, line + i) for i, t in enumerate(examples, 1))
    return Rule(parsed, text, line, title, title_en, said, reading=reading)


JAPANESE = Content(
    rules=(
        rule("7", "航海", 1, "航海", "Voyage"),
        rule("701", "出航", 2, "出航"),
        rule("701.1", "船を出すことを出航という。rule 702.1b-d参照。", 3),
        rule("702", "嵐", 4, "嵐", "Storms"),
        rule(
            "702.1",
            "嵐／Storm",
            5,
            "嵐",
            "Storm",
            examples=("3人の航海で嵐が来た。rule 701.1参照。",),
            reading="あらし",
        ),
        rule("702.1a", "嵐は海図 を１枚めくる。海図カードとは、海図の束にあるカードである。", 7),
        rule("702.1b", "嵐が去るまで出航できない。（rule 701〔入港〕参照。）", 8),
        rule("702.1c", "嵐の間、羅針盤は使えない。rule 702.9参照。", 9),
        rule("702.1d", "rule 702の手順は嵐の間に行う。", 10),
        rule("702.2", "＋1／＋1 カウンターは嵐で取り除く。", 11),
    ),
    glossary=(
        GlossaryEntry("嵐", "ゲームを荒らす天候。rule 702.1〔嵐〕参照。", 20, "あらし", "Storm"),
        GlossaryEntry("羅針盤", "方角を示す札。嵐 参照。", 22, "らしんばん", "Compass"),
        GlossaryEntry("錨", "=SUM(A1:A9) と読む札。", 24, "いかり", "Anchor", obsolete=True),
    ),
)
ENGLISH = Content(
    rules=(
        rule("7", "Voyage", 1, "Voyage"),
        rule("702", "Storms", 2, "Storms"),
        rule("702.1", "Storm", 3, "Storm"),
        rule("702.1a", "A storm turns one <chart> over. See rule 702.1b.", 4),
        rule("702.1b", "No vessel leaves port in a storm.", 5),
    ),
)


def reach(text, surface, targets, status=Status.FOUND, label=None, note=None, term=None):
    """A link written as ``surface`` in ``text``."""
    start = text.index(surface)
    numbers = tuple(NUMBERING.parse(t) for t in targets)
    meant = TermTarget(term) if term else NumberTarget(numbers[0], numbers[-1])
    reference = Reference(start, start + len(surface), surface, meant, label)
    kept = () if status in (Status.DANGLING, Status.ABSENT) else numbers
    return Link(reference, status, kept, term, note)


LINKS = {
    ("ja", "701.1"): ("rule 702.1b-d", ["702.1b", "702.1c", "702.1d"], Status.FOUND),
    ("ja", "702.1b"): ("rule 701〔入港〕", ["701"], Status.STALE, "入港"),
    ("ja", "702.1c"): ("rule 702.9", ["702.9"], Status.DANGLING),
    ("ja", "702.1d"): ("rule 702", ["702"], Status.FOUND),
    ("ja", "例"): ("rule 701.1", ["701.1"], Status.FOUND),
    ("ja", "嵐"): ("rule 702.1〔嵐〕", ["702.1"], Status.FOUND, "嵐"),
    ("ja", "羅針盤"): ("嵐 参照", [], Status.FOUND, None, None, "嵐"),
    ("en", "702.1a"): ("rule 702.1b", ["702.1b"], Status.FOUND),
}


def links_of(lang, item):
    name = str(item.number) if item.number else item.title or "例"
    if (lang, name) not in LINKS:
        return ()
    surface, targets, status, *rest = LINKS[lang, name]
    if rest[2:]:
        start = item.text.index(surface)
        reference = Reference(start, start + len(surface), surface, TermTarget(rest[2]))
        return (Link(reference, status, (), rest[2]),)
    return (reach(item.text, surface, targets, status, *rest),)


def put(connection, content, name, lang, date, source):
    said = items(content)
    links = [links_of(lang, item) for item in said]
    references: dict[str, list[Reference]] = {}
    for item, found in zip(said, links, strict=True):
        references[digest(item, lang, NUMBERING.name)] = [link.reference for link in found]
    edition = Edition(name, lang, date, "航海録", "comprehensive")
    report = json.dumps({"read_by": READ_BY})
    record = SourceRecord(source, name, 100, "official-ja", "utf-8", lang, report)
    write(connection, Written(edition, "rules", said, references, links), record)


@pytest.fixture(scope="session")
def built(tmp_path_factory) -> Path:
    """The folder of the knowledge base; tests must not write to it."""
    folder = tmp_path_factory.mktemp("built") / "home"
    store = open_store(folder / "kb.sqlite")
    with store.transaction() as connection:
        put(connection, JAPANESE, "20260401.0", "ja", dt.date(2026, 4, 1), "ja.txt")
        put(connection, ENGLISH, "2026-09-01", "en", dt.date(2026, 9, 1), "en.txt")
    store.close()
    return folder


@pytest.fixture
def program(capfd, monkeypatch):
    """Run a command line in this process: ``program("show", "702", lang="ja")``."""
    for name in ("KB_HOME", "KB_STORE", "LC_ALL", "LC_MESSAGES", "COLUMNS", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)

    def call(*words: object, lang: str = "en", **environment: str) -> Answer:
        monkeypatch.setenv("LC_ALL", {"ja": "ja_JP.UTF-8", "en": "C.UTF-8"}[lang])
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        status = run([str(word) for word in words])
        out, err = capfd.readouterr()
        return Answer(status, out, err)

    return call


@pytest.fixture
def kb(program, built, monkeypatch):
    """The program on the knowledge base built by hand."""
    monkeypatch.setenv("KB_HOME", str(built))
    return program
