"""Archives, member by member: what is in them, and what is refused."""

import bz2
import gzip
import io
import lzma
import struct
import tarfile
import zipfile

import pytest

from ingest import budget, refusals
from ingest.archive import Blob, unpacked
from ingest.source import blobs
from ingest.streams import Stream, stem_of

TEXT = "100.1. 海岸には灯がある。\n".encode()


def zipped(members, **options):
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, **options) as file:
        for name, data in members.items():
            file.writestr(name, data)
    return buffer.getvalue()


def tarred(*members, mode="w"):
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode=mode) as file:
        for info, data in members:
            info.size = len(data)
            file.addfile(info, io.BytesIO(data))
    return buffer.getvalue()


def member(name, kind=tarfile.REGTYPE, link=""):
    info = tarfile.TarInfo(name)
    info.type, info.linkname = kind, link
    return info


def read(data, name="lamps"):
    stream = Stream.of(name, stem_of(name), io.BytesIO(data), can_go_back=True)
    return list(unpacked(stream, len(data)))


def names(found):
    return [(blob.name, blob.stem) for blob in found if isinstance(blob, Blob)]


def kinds(found):
    return [type(blob) for blob in found]


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


@pytest.mark.parametrize("kind", [tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.FIFOTYPE])
def test_links_in_a_tar_are_refused_and_the_rest_is_read(kind):
    found = read(tarred((member("l", kind, "/etc/passwd"), b""), (member("a.txt"), TEXT)))
    assert kinds(found) == [refusals.LinkMemberError, Blob]


def test_links_in_a_zip_are_refused():
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as file:
        info = zipfile.ZipInfo("l")
        info.external_attr = 0o120777 << 16
        file.writestr(info, "/etc/passwd")
        file.writestr("a.txt", TEXT)
    assert kinds(read(buffer.getvalue())) == [refusals.LinkMemberError, Blob]


def test_encrypted_members_are_refused_and_the_rest_is_read():
    data = bytearray(zipped({"secret.txt": TEXT, "open.txt": TEXT}))
    for sign, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        at = data.index(sign) + offset
        data[at : at + 2] = struct.pack("<H", 1)
    found = read(bytes(data), "a.zip")
    assert kinds(found) == [refusals.EncryptedMemberError, Blob]
    assert "a.zip!secret.txt" in str(found[0])


def test_names_in_the_encoding_of_japanese_windows():
    data = zipped({"AAAA.txt": TEXT}).replace(b"AAAA", "灯台".encode("cp932"))
    assert names(read(data)) == [("lamps!灯台.txt", "灯台")]


@pytest.mark.parametrize(
    "bomb",
    [
        gzip.compress(bytes(40 << 20)),
        bz2.compress(bytes(40 << 20)),
        zipped({"a.txt": bytes(40 << 20)}),
        zipped({f"{n}.txt": bytes(2 << 20) for n in range(10)}),
        zipped({"a.zip": zipped({"b.txt": bytes(40 << 20)})}),
    ],
    ids=["gz", "bz2", "zip", "many", "nested"],
)
def test_bombs_are_refused_before_they_fill_the_memory(bomb):
    assert refusals.ArchiveBombError in kinds(read(bomb))


@pytest.mark.parametrize(
    ("sign", "told"),
    [(b"7z\xbc\xaf\x27\x1c", "7z x -so FILE | kb ingest -"), (b"\x28\xb5\x2f\xfd", "zstd -dc")],
    ids=["7z", "zstd"],
)
def test_what_is_packed_otherwise_is_told_how_to_unpack(sign, told):
    (refusal,) = read(sign + bytes(100), "wiki.7z")
    assert isinstance(refusal, refusals.PackedOtherwiseError)
    assert told in str(refusal)


def test_more_members_than_any_collection_has(monkeypatch):
    monkeypatch.setattr(budget, "MEMBER_LIMIT", 3)
    found = read(zipped({f"{n}.txt": TEXT for n in range(5)}))
    assert kinds(found) == [Blob, Blob, Blob, refusals.ArchiveBombError]


def test_one_member_too_large_does_not_keep_the_rest_out(monkeypatch):
    monkeypatch.setattr(budget, "SOURCE_LIMIT", 100)
    found = read(zipped({"big.txt": bytes(range(256)), "a.txt": TEXT}))
    assert kinds(found) == [refusals.TooLargeError, Blob]


def test_a_large_zip_has_to_be_a_file(monkeypatch, tmp_path):
    data = zipped({"a.txt": TEXT, "b.txt": TEXT})
    monkeypatch.setattr(budget, "SOURCE_LIMIT", len(data) - 1)
    (refused, _), *_ = blobs("-", io.BytesIO(data))
    assert isinstance(refused.refusal, refusals.ZipOnItsWayError)
    assert "save it as a file" in str(refused.refusal)
    held = read(tarred((member("a.zip"), data)))
    assert kinds(held) == [refusals.ZipOnItsWayError]
    path = tmp_path / "a.zip"
    path.write_bytes(data)
    assert [type(found) for found, _ in blobs(str(path))] == [Blob, Blob]


@pytest.mark.parametrize("cut", [30, 60, -30])
def test_a_damaged_zip_is_refused(cut):
    assert kinds(read(zipped({"a.txt": TEXT * 20})[:cut])) == [refusals.DamagedArchiveError]


def test_a_member_with_the_wrong_checksum_is_refused():
    data = bytearray(zipped({"a.txt": TEXT * 20}))
    data[45] ^= 0xFF
    assert kinds(read(bytes(data))) == [refusals.DamagedArchiveError]


def test_office_documents_are_no_archives_of_texts():
    found = read(zipped({"[Content_Types].xml": b"<x/>", "word/document.xml": b"<x/>"}))
    assert kinds(found) == [refusals.BinarySourceError]


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
