"""A small edition of an invented game, and a store to keep it in."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field

import pytest

from kb.model import Content, Edition, Example, GlossaryEntry, Page, Part, Rule
from kb.numbering.comprehensive import NUMBERING
from kb.reference import Link, NumberTarget, Reference, Status
from kb.store.items import items
from kb.store.opening import open_store
from kb.store.passages import digest
from kb.store.reading import Library, connect
from kb.store.writing import SourceRecord, Written, write


def number(text):
    found = NUMBERING.parse(text)
    assert found is not None
    return found


def rule(text_number, text, title=None, examples=(), line=1):
    made = tuple(Example(example, line) for example in examples)
    return Rule(number(text_number), text, line, title, examples=made)


CONTENT = Content(
    rules=(
        rule("1", "航海の基本", "航海の基本"),
        rule("100", "総則", "総則"),
        rule(
            "100.1", "航海は2人で行う。rule 100.2 参照。", examples=("2人の航海。", "3人の航海。")
        ),
        rule("100.1a", "3人で行う航海もある。"),
        rule("100.2", "船札を60枚用意する。"),
    ),
    glossary=(GlossaryEntry("羅針盤、磁石", "方角を示す札。", 9, "らしんばん", "Compass/Magnet"),),
)
PAGE = Page("羅針盤", (Part(None, 1, "札の一種。", 1), Part("解説", 2, "強い。", 3)), 1)


def edition(name="20260401.0", **changes):
    date = dt.date(2026, 4, 1)
    return Edition(
        **{
            "name": name,
            "lang": "ja",
            "date": date,
            "rulebook": "航海録",
            "numbering": NUMBERING.name,
        }
        | changes
    )


def record(name="航海.txt", mark="1"):
    return SourceRecord(name, mark, 1, "official-ja", "utf-8", "ja", "{}")


@dataclass
class Shelf:
    """A store with what tests do to it."""

    path: object
    store: object = field(init=False)

    def __post_init__(self):
        self.store = open_store(self.path)

    def write(self, content=CONTENT, one=None, source=None, **options):
        one = one or edition()
        flat = items(content)
        references, links = {}, []
        for item in flat:
            found, meant = self._linked(item)
            references[digest(item, one.lang, one.numbering)] = found
            links.append(meant)
        kind = "rules" if content.rules else "pages"
        said = Written(one, kind, flat, references, links, **options)
        with self.store.transaction() as transaction:
            return write(transaction, said, source or record())

    def _linked(self, item):
        at = item.text.find("rule 100.2")
        if at < 0:
            return (), ()
        target = number("100.2")
        reference = Reference(at, at + 10, "rule 100.2", NumberTarget(target))
        return (reference,), (Link(reference, Status.FOUND, (target,)),)

    def library(self):
        return Library(connect(self.path))

    def count(self, table):
        with self.store.reading() as connection:
            return connection.exec_driver_sql(f"SELECT count(*) FROM {table}").scalar_one()


@pytest.fixture
def shelf(tmp_path):
    made = Shelf(tmp_path / "home" / "kb.sqlite")
    yield made
    made.store.close()


@dataclass(frozen=True)
class Given:
    """What the tests are given to write."""

    content: Content = CONTENT
    page: Page = PAGE
    edition = staticmethod(edition)
    record = staticmethod(record)
    rule = staticmethod(rule)


@pytest.fixture
def given():
    return Given()
