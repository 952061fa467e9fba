"""What is refused of archives: links, secrets, bombs, damage, other ways of packing."""

import bz2
import gzip
import io
import struct
import tarfile
import zipfile

import pytest

from ingest import budget, refusals
from ingest.archive import Blob
from ingest.source import blobs
from tests.sources.packed import TEXT, kinds, member, read, tarred, zipped


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
