"""Archives, member by member: what is in them, and what is refused."""

import bz2
import gzip
import lzma
import tarfile

import pytest

from ingest import budget, refusals
from ingest.archive import Blob
from ingest.streams import stem_of
from tests.sources.packed import TEXT, kinds, member, names, read, tarred, zipped


def test_what_is_no_archive_is_itself():
    assert read(TEXT, "a.txt") == [Blob("a.txt", "a", TEXT)]


@pytest.mark.parametrize(
    ("ending", "packed"),
    [("gz", gzip.compress(TEXT)), ("bz2", bz2.compress(TEXT)), ("xz", lzma.compress(TEXT))],
    ids=["gz", "bz2", "xz"],  # the bytes hold the time of day
)
def test_compressed_files(ending, packed):
    assert read(packed, f"20310304.0.txt.{ending}") == [
        Blob(f"20310304.0.txt.{ending}", "20310304.0", TEXT)
    ]


@pytest.mark.parametrize("ending", ["gz", "bz2", "xz"])
@pytest.mark.parametrize("cut", [10, -4, -1])
def test_a_cut_file_is_refused(ending, cut):
    packed = {"gz": gzip.compress, "bz2": bz2.compress, "xz": lzma.compress}[ending](TEXT * 50)
    (refusal,) = read(packed[:cut], "cut.gz")
    assert isinstance(refusal, refusals.DamagedArchiveError)
    assert "cut.gz" in str(refusal)


def test_members_of_a_zip_in_their_order():
    found = read(zipped({"b.txt": TEXT, "a/c.txt": b"x", "a/": b""}), "all.zip")
    assert names(found) == [("all.zip!b.txt", "b"), ("all.zip!a/c.txt", "c")]
    assert found[0].data == TEXT


@pytest.mark.parametrize("mode", ["w", "w:gz", "w:bz2", "w:xz"])
def test_members_of_a_tar(mode):
    data = tarred((member("d", tarfile.DIRTYPE), b""), (member("d/a.txt"), TEXT), mode=mode)
    assert names(read(data, "all.tar.gz")) == [("all.tar.gz!d/a.txt", "a")]


def test_an_archive_in_an_archive():
    inner = zipped({"a.txt.gz": gzip.compress(TEXT)})
    (found,) = read(zipped({"inner.zip": inner}), "outer.zip")
    assert (found.name, found.stem) == ("outer.zip!inner.zip!a.txt.gz", "a")
    assert found.data == TEXT


def test_archives_too_deep_are_refused():
    data = TEXT
    for _ in range(budget.DEPTH_LIMIT + 2):
        data = zipped({"a": data})
    assert kinds(read(data)) == [refusals.ArchiveBombError]


def test_hidden_members_are_passed_over():
    data = zipped({"__MACOSX/a.txt": b"x", ".DS_Store": b"x", "d/.a": b"x", "a.txt": TEXT})
    assert names(read(data)) == [("lamps!a.txt", "a")]


@pytest.mark.parametrize(
    "data",
    [zipped({}), zipped({"a/": b""}), tarred((member(".h"), b"x"))],
    ids=["nothing", "a folder", "a hidden file"],
)
def test_archives_without_texts_are_refused(data):
    assert kinds(read(data)) == [refusals.EmptyFolderError]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("../../etc/passwd", "etc/passwd"),
        ("/etc/passwd", "etc/passwd"),
        ("..\\..\\a.txt", "a.txt"),
        ("C:\\a\\b.txt", "a/b.txt"),
        ("a\nb\x1b[31m.txt", "ab[31m.txt"),
    ],
)
def test_names_that_lead_out_are_tamed(name, shown):
    assert names(read(zipped({name: TEXT})))[0][0] == f"lamps!{shown}"
    assert names(read(tarred((member(name), TEXT))))[0][0] == f"lamps!{shown}"


def test_nothing_is_written_to_disk(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    read(zipped({"../../out.txt": TEXT, "in.txt": TEXT}))
    read(tarred((member("../out.txt"), TEXT), (member("l", tarfile.SYMTYPE, "/etc/passwd"), b"")))
    assert list(tmp_path.rglob("*")) == []
    assert not (tmp_path.parent / "out.txt").exists()


def test_names_in_the_encoding_of_japanese_windows():
    data = zipped({"AAAA.txt": TEXT}).replace(b"AAAA", "灯台".encode("cp932"))
    assert names(read(data)) == [("lamps!灯台.txt", "灯台")]


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("a/2026-08-07.txt", "2026-08-07"),
        ("20260116.0", "20260116.0"),
        ("20260116.0.txt", "20260116.0"),
        ("a.zip!d/x.html", "x"),
        ("C:\\rules\\a.TXT", "a"),
        (".txt", ".txt"),
        ("総合ルール.txt", "総合ルール"),
    ],
)
def test_stems(name, stem):
    assert stem_of(name) == stem
