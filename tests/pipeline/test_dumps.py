"""A wiki dump is taken in part by part: the same as in one piece, stopped and resumed."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import tarfile
import zipfile

import pytest

from ingest import budget
from ingest import dump as dumps
from ingest.dump import Dump, parts
from ingest.pipeline import ingestion
from ingest.pipeline.ingestion import ingest
from ingest.pipeline.options import Options
from ingest.pipeline.report import Outcome
from ingest.refusals import TooLargeError
from ingest.source import blobs
from kb.store.opening import open_store
from kb.store.reading import Library, connect
from tests.bench.dump import Shape, write

PAGES = 60


@pytest.fixture(autouse=True)
def small_parts(monkeypatch):
    monkeypatch.setattr(dumps, "HELD", 1000)
    monkeypatch.setattr(dumps, "PART_PAGES", 7)


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "wiki.xml"
    write(path, PAGES)
    return path


@pytest.fixture
def store(tmp_path):
    made = open_store(tmp_path / "kb.sqlite")
    yield made
    made.close()


def taken(file, store, **options):
    (report,) = ingest([str(file)], store, Options(**options))
    return report


def kept(tmp_path):
    library = Library(connect(tmp_path / "kb.sqlite"))
    rows = [e for edition in library.editions() for e in library.contents(edition.id)]
    return sorted((e.kind, e.title, e.text, e.line) for e in rows)


def titles(tmp_path):
    return sorted(title for kind, title, *_ in kept(tmp_path) if kind == "page")


def test_parts_hold_every_line_once(file):
    ((dump, _),) = ((dump, found := [*parts(dump)]) for dump, _ in blobs(str(file)))
    assert isinstance(dump, Dump)
    lines = [line for part in found for line in part.source.lines[part is not found[0] :]]
    assert lines == file.read_text("utf-8").splitlines()
    assert len(found) == -(-PAGES // 7)
    assert found[-1].done == file.stat().st_size


@pytest.mark.parametrize("revisions", [1, 9])
def test_the_same_is_kept_as_in_one_piece(file, store, tmp_path, monkeypatch, revisions):
    write(file, PAGES, Shape(revisions, words=90))
    report = taken(file, store)
    assert (report.status, report.counts.pages, report.lang) == (Outcome.INGESTED, PAGES, "ja")
    in_parts = kept(tmp_path)
    monkeypatch.setattr(dumps, "HELD", 10**9)
    other = tmp_path / "other"
    whole = open_store(other / "kb.sqlite")
    assert taken(file, whole).counts == report.counts
    whole.close()
    assert kept(other) == in_parts
    assert not any("旧版" in text for _, _, text, _ in in_parts)


@pytest.mark.parametrize("packer", [gzip, bz2, lzma], ids=["gz", "bz2", "xz"])
def test_packed(file, store, tmp_path, packer):
    packed = tmp_path / "wiki.xml.packed"
    packed.write_bytes(packer.compress(file.read_bytes()))
    assert taken(packed, store).counts.pages == PAGES
    assert len(titles(tmp_path)) == PAGES


def zipped(data):
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("in/wiki.xml", data)
        archive.writestr("a.wiki", "灯は[[海]]にある。\n\n==灯==\n*[[灯]]")
    return packed.getvalue()


def tarred(data):
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        for name, content in (("wiki.xml.bz2", bz2.compress(data)), ("wiki2.xml", data)):
            info = tarfile.TarInfo(name)
            info.size = len(content)
            archive.addfile(info, io.BytesIO(content))
    return packed.getvalue()


def test_in_a_zip(file, store, tmp_path):
    packed = tmp_path / "all.zip"
    packed.write_bytes(zipped(file.read_bytes()))
    dump, page = ingest([str(packed)], store, Options(lang="ja"))
    assert (dump.source, dump.counts.pages) == (f"{packed}!in/wiki.xml", PAGES)
    assert (page.source, page.status) == (f"{packed}!a.wiki", Outcome.INGESTED)


def test_in_a_tar_from_standard_input(file, store, tmp_path):
    packed = io.BytesIO(tarred(file.read_bytes()))
    reports = [*ingest(["-"], store, Options(), stdin=packed)]
    assert [(r.source, r.counts.pages) for r in reports] == [
        ("-!wiki.xml.bz2", PAGES),
        ("-!wiki2.xml", PAGES),
    ]
    assert len(titles(tmp_path)) == PAGES


def test_standard_input_goes_on_where_it_stopped(file, store, tmp_path):
    data = file.read_bytes()
    stops = io.BytesIO(data[: len(data) // 2])
    (first,) = ingest(["-"], store, Options(), stdin=stops)
    assert 0 < first.counts.pages < PAGES
    told = []
    (second,) = ingest(
        ["-"], store, Options(), stdin=io.BytesIO(data), progress=lambda *a: told.append(a)
    )
    assert (second.counts.pages, len(titles(tmp_path))) == (PAGES, PAGES)
    assert told[0][1] == 0
    assert told[-1] == (len(data), len(data))


def test_only_what_is_no_dump_has_a_limit(file, store, monkeypatch):
    monkeypatch.setattr(budget, "SOURCE_LIMIT", 2000)
    assert taken(file, store).counts.pages == PAGES
    file.write_bytes(b"100.1. " + file.read_bytes())
    assert isinstance(taken(file, store).refusal, TooLargeError)


def test_stopped_and_resumed(file, store, tmp_path, monkeypatch):
    told = []

    def stop(done, total):
        told.append(done / total)
        if len(told) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        next(ingest([str(file)], store, Options(), progress=stop))
    assert told == sorted(told)
    assert len(titles(tmp_path)) == 3 * 7
    read = []
    take = ingestion.take
    monkeypatch.setattr(ingestion, "take", lambda s, *a, **k: read.append(s) or take(s, *a, **k))
    assert taken(file, store).counts.pages == PAGES
    assert len(read) == -(-PAGES // 7) - 3
    assert len(titles(tmp_path)) == PAGES
    assert taken(file, store).status is Outcome.UNCHANGED


def test_a_newer_dump_takes_the_place_of_the_older(file, store, tmp_path):
    taken(file, store)
    text = file.read_text("utf-8")
    page = text[text.index("  <page>") : text.index("</page>") + 8]
    file.write_text(text.replace(page, "").replace("灯台30を", "灯台三十を"), "utf-8")
    assert taken(file, store).status is Outcome.INGESTED
    assert titles(tmp_path) == sorted(f"灯台{n}" for n in range(2, PAGES + 1))
    library = Library(connect(tmp_path / "kb.sqlite"))
    loose = "SELECT count(*) FROM passage WHERE id NOT IN (SELECT passage_id FROM entry)"
    assert library.connection.execute(loose).fetchone() == (0,)


def test_what_breaks_off_is_refused_and_the_parts_before_are_kept(file, store, tmp_path):
    packed = tmp_path / "wiki.xml.gz"
    whole = gzip.compress(file.read_bytes())
    packed.write_bytes(whole[: len(whole) // 2])
    report = taken(packed, store)
    assert (report.status, "cannot be unpacked" in str(report.refusal)) == (Outcome.REFUSED, True)
    assert 0 < len(titles(tmp_path)) < PAGES


def test_broken_markup_and_bytes_are_told_with_their_lines(file, store):
    data = file.read_bytes()
    at = data.index("灯台20<".encode())
    file.write_bytes(data[:at] + b"\xff<<" + data[at:])
    report = taken(file, store)
    line = data[:at].count(b"\n") + 1
    assert {(p.code, p.line) for p in report.problems} >= {("broken-xml", line)}
    assert PAGES - 2 <= report.counts.pages < PAGES


def test_a_last_part_without_pages_does_not_hide_the_edition(file, store, monkeypatch):
    monkeypatch.setattr(dumps, "PART_PAGES", PAGES // 2)
    report = taken(file, store)
    assert (report.edition, report.lang, report.counts.pages) == ("wiki", "ja", PAGES)


def test_a_dry_run_keeps_nothing(file, store, tmp_path):
    assert taken(file, store, dry_run=True).counts.pages == PAGES
    assert titles(tmp_path) == []


def test_excess_is_refused(tmp_path, store, monkeypatch):
    monkeypatch.setattr(budget, "RATIO_FROM", 100_000)
    bomb = tmp_path / "bomb.xml.gz"
    bomb.write_bytes(gzip.compress(b"<mediawiki>\n" + b"<page>\n" * 2_000_000))
    report = taken(bomb, store)
    assert (report.status, "unpacks to too much" in str(report.refusal)) == (
        Outcome.REFUSED,
        True,
    )
