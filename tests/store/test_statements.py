"""Every statement that looks up is one that the tables of the schema can answer."""

import sqlite3

import pytest
from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import CreateTable

from kb.store import statements, stock
from kb.store.schema import metadata


def _statements():
    for module in (statements, stock):
        for name, value in vars(module).items():
            if isinstance(value, str) and value.startswith("SELECT "):
                yield pytest.param(value, id=f"{module.__name__}.{name}")


@pytest.fixture(scope="module")
def tables():
    connection = sqlite3.connect(":memory:")
    for table in metadata.sorted_tables:
        connection.execute(str(CreateTable(table).compile(dialect=sqlite.dialect())))
    yield connection
    connection.close()


def test_there_are_statements():
    assert len(list(_statements())) > 25


@pytest.mark.parametrize("statement", list(_statements()))
def test_the_tables_can_answer(tables, statement):
    unnamed = (None,) * statement.count("?")
    values = {"n": None} if ":n" in statement else unnamed
    tables.execute(f"EXPLAIN {statement}", values)
