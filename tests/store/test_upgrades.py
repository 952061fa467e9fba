"""A store of an older version becomes one of this version, whole or not at all."""

from __future__ import annotations

import pytest

from kb.store import upgrades
from kb.store.opening import open_store
from kb.store.schema import SCHEMA_VERSION
from tests.store.plain import query


@pytest.fixture
def path(tmp_path):
    return tmp_path / "home" / "kb.sqlite"


def older(path):
    """What version 0 was: see `kb.store.upgrades`."""
    open_store(path).close()
    for statement in (
        "DROP INDEX link_by_entry",
        "ALTER TABLE entry DROP COLUMN obsolete",
        "UPDATE meta SET value = '0' WHERE key = 'schema_version'",
    ):
        query(path, statement)


def test_version_1_is_upgraded(path, tmp_path):
    open_store(path).close()
    query(path, "DROP TABLE superseded")
    query(path, "DROP TABLE category")
    query(path, "UPDATE meta SET value = '1' WHERE key = 'schema_version'")
    new = tmp_path / "new.sqlite"
    open_store(new).close()
    open_store(path).close()
    assert schema(path) == schema(new)


def schema(path):
    tables = "SELECT name, type FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'"
    columns = f"SELECT m.name, c.name FROM ({tables}) m, pragma_table_info(m.name) c"
    return sorted(query(path, tables)), sorted(query(path, columns))


def test_version_0_is_upgraded(path, tmp_path):
    older(path)
    new = tmp_path / "new.sqlite"
    open_store(new).close()
    assert schema(path) != schema(new)
    open_store(path).close()
    assert schema(path) == schema(new)
    assert query(path, "SELECT value FROM meta WHERE key = 'schema_version'") == [
        (str(SCHEMA_VERSION),)
    ]


def test_an_upgrade_is_whole_or_not_at_all(path, monkeypatch):
    older(path)
    before = schema(path)

    def broken(connection):
        upgrades.STEPS[0](connection)
        connection.exec_driver_sql("SELECT * FROM nowhere")

    monkeypatch.setattr("kb.store.opening.STEPS", (broken,))
    with pytest.raises(Exception, match="nowhere"):
        open_store(path)
    assert schema(path) == before


def test_there_is_a_step_to_every_version():
    assert len(upgrades.STEPS) == SCHEMA_VERSION
