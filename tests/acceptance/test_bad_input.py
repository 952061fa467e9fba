"""Bad input: one clear line, exit status 2, and a knowledge base that answers as before."""

from __future__ import annotations

import gzip
import os
import random
import sqlite3

import pytest

RULES = """総合ルールビューア
1. 基本
100. 総則
- 100.1 航海は2人で行う。
- 100.1a 3人以上で行う航海もある。rule 100.1 参照。
例：3人の航海。
"""
PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1\0\0\0\1\x08\2\0\0\0\x90wS\xde" + bytes(40)
ERROR_PAGE = """<!DOCTYPE html>
<html><head><title>404 Not Found</title></head>
<body><h1>Not Found</h1><p>The requested URL was not found on this server.</p></body></html>
"""


@pytest.fixture
def filled(kb, tmp_path):
    """A home with a text in it, to be found unchanged."""
    source = tmp_path / "start.txt"
    source.write_text(RULES, "utf-8")
    assert kb("ingest", source).status == 0
    return kb


def empty_folder(path):
    path.mkdir()


def truncated_gzip(path):
    path.write_bytes(gzip.compress(RULES.encode() * 100)[:-20])


def long_line(path):
    with path.open("wb") as file:
        for _ in range(200):
            file.write("100.1 あ".encode()[:8] * (1 << 17))


CASES = {
    "missing.txt": lambda path: None,
    "folder": empty_folder,
    "empty.txt": lambda path: path.write_bytes(b""),
    "blank.txt": lambda path: path.write_bytes(b"\n \n\n"),
    "picture.png": lambda path: path.write_bytes(PNG),
    "picture.txt": lambda path: path.write_bytes(PNG),
    "random.txt": lambda path: path.write_bytes(random.Random(7).randbytes(60_000)),
    "error.html": lambda path: path.write_text(ERROR_PAGE, "utf-8"),
    "error.txt": lambda path: path.write_text(ERROR_PAGE, "utf-8"),
    "cut.txt.gz": truncated_gzip,
    "long.txt": long_line,
}


def refused(answer, *words):
    lines = answer.err.strip().splitlines()
    assert answer.status == 2, answer
    assert len(lines) == 1, answer.err
    assert "Traceback" not in answer.err
    for word in words:
        assert word in lines[0]


def unchanged(kb):
    answer = kb("show", "100.1", "--json")
    assert answer.status == 0, answer.err
    assert [i["number"] for i in answer.json["items"]] == ["100.1", "100.1a"]


@pytest.mark.parametrize("name", CASES)
def test_unusable_sources_are_refused(filled, tmp_path, name):
    path = tmp_path / "in" / name
    path.parent.mkdir()
    CASES[name](path)
    refused(filled("ingest", path), name)
    unchanged(filled)


@pytest.mark.parametrize("lang", ["ja_JP.UTF-8", "C.UTF-8"])
def test_refusals_speak_the_readers_language(filled, tmp_path, lang):
    answer = filled("ingest", tmp_path / "none.txt", LC_ALL=lang)
    refused(answer, "none.txt")
    assert any(ord(c) > 0x3000 for c in answer.err) == lang.startswith("ja")


def test_a_text_in_the_wrong_encoding_is_refused(filled, tmp_path):
    path = tmp_path / "sjis.txt"
    path.write_bytes(RULES.encode("cp932"))
    refused(filled("ingest", path, "--encoding", "utf-8"), "sjis.txt", "utf-8")
    unchanged(filled)
    assert filled("ingest", path).status == 0


def test_an_unknown_format_is_refused_with_the_known_ones(filled, tmp_path):
    path = tmp_path / "a.txt"
    path.write_text(RULES, "utf-8")
    refused(filled("ingest", path, "--format", "pdf"), "pdf", "cr-viewer")
    unchanged(filled)


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads any file")
def test_an_unreadable_file_is_refused(filled, tmp_path):
    path = tmp_path / "secret.txt"
    path.write_text(RULES, "utf-8")
    path.chmod(0)
    refused(filled("ingest", path), "secret.txt")
    unchanged(filled)


def test_one_bad_source_does_not_keep_the_good_ones_out(filled, tmp_path):
    good = tmp_path / "good.txt"
    good.write_text(RULES.replace("100.1", "100.2"), "utf-8")
    answer = filled("ingest", tmp_path / "none.txt", good, "--json")
    assert answer.status == 2
    assert [s["status"] for s in answer.json["sources"]] == ["refused", "ingested"]
    assert filled("show", "100.2").status == 0


def store(kb):
    (path,) = kb.home.glob("*.sqlite")
    return path


def test_a_store_of_a_newer_schema_is_refused(filled):
    with sqlite3.connect(store(filled)) as connection:
        connection.execute("UPDATE meta SET value = '9999' WHERE key = 'schema_version'")
    connection.close()
    refused(filled("show", "100.1"), "9999")
    refused(filled("ingest", "x.txt"))


def test_a_damaged_store_says_so_and_offers_a_way_out(filled):
    path = store(filled)
    for suffix in ("-wal", "-shm"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)
    body = bytearray(path.read_bytes())
    for offset in range(4096, len(body), 4096):
        body[offset : offset + 512] = b"\xff" * 512
    path.write_bytes(body)
    refused(filled("show", "100.1"), "doctor")


@pytest.mark.parametrize("damage", ["missing", "emptied", "garbled"])
def test_a_damaged_index_is_rebuilt(filled, damage):
    found = filled("search", "航海", "--json").json
    assert found["hits"]
    files = [p for p in (filled.home / "index").rglob("*") if p.is_file()]
    assert files
    for file in files:
        match damage:
            case "missing":
                file.unlink()
            case "emptied":
                file.write_bytes(b"")
            case "garbled":
                file.write_bytes(b"\xa5" * file.stat().st_size)
    again = filled("search", "航海", "--json")
    assert again.status == 0, again.err
    assert [h["number"] for h in again.json["hits"]] == [h["number"] for h in found["hits"]]
