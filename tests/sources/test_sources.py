"""From what a user names to texts: files, folders, standard input, and what is refused."""

import gzip
import hashlib
import io
import os
import random
import zipfile

import pytest

from ingest import budget, refusals
from ingest.lines import LINE_LIMIT
from ingest.reader import SourceText
from ingest.source import Refused, sources

TEXT = "100.1. 海岸には灯がある。\n100.1a 灯は燃える。\n"
PNG = b"\x89PNG\r\n\x1a\n" + bytes(60)


def only(name, **options):
    (found,) = sources(str(name), **options)
    return found


def refused(name, kind, **options):
    found = only(name, **options)
    assert isinstance(found, Refused), found
    assert isinstance(found.refusal, kind)
    assert "\n" not in str(found.refusal)
    return str(found.refusal)


def test_a_file(tmp_path):
    path = tmp_path / "20310304.0.txt"
    path.write_text(TEXT, "utf-8")
    raw = TEXT.encode()
    assert only(path) == SourceText(
        str(path),
        "20310304.0",
        tuple(TEXT.splitlines()),
        "utf-8",
        hashlib.sha256(raw).hexdigest(),
        len(raw),
    )


def test_a_folder_is_walked_in_order_and_hidden_files_are_passed_over(tmp_path):
    for name in ("b.txt", "a/z.txt", "a/y.txt", ".hidden", ".git/x.txt", "c.txt.gz"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(gzip.compress(TEXT.encode()) if name.endswith("gz") else TEXT.encode())
    found = [s.name.removeprefix(str(tmp_path) + os.sep) for s in sources(str(tmp_path))]
    assert found == ["a/y.txt", "a/z.txt", "b.txt", "c.txt.gz"]


def test_a_folder_that_holds_itself_ends(tmp_path):
    (tmp_path / "a.txt").write_text(TEXT, "utf-8")
    (tmp_path / "again").symlink_to(tmp_path)
    assert len(list(sources(str(tmp_path)))) == 1


def test_one_bad_file_does_not_keep_the_others_out(tmp_path):
    (tmp_path / "a.png").write_bytes(PNG)
    (tmp_path / "b.txt").write_text(TEXT, "utf-8")
    found = list(sources(str(tmp_path)))
    assert [type(s) for s in found] == [Refused, SourceText]
    assert found[0].name.endswith("a.png")


def test_members_of_an_archive(tmp_path):
    path = tmp_path / "all.zip"
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("sjis.txt", TEXT.encode("cp932"))
        file.writestr("a.png", PNG)
    first, second = sources(str(path))
    assert (first.name, first.encoding, first.stem) == (f"{path}!sjis.txt", "cp932", "sjis")
    assert second.name == f"{path}!a.png"


def test_standard_input():
    found = only("-", stdin=io.BytesIO(TEXT.encode("utf-16")))
    assert (found.name, found.stem, found.encoding) == ("-", "stdin", "utf-16-le")
    assert found.lines == tuple(TEXT.splitlines())


def test_an_encoding_told_holds_for_every_member(tmp_path):
    path = tmp_path / "a.txt"
    path.write_bytes(TEXT.encode("cp932"))
    assert only(path, encoding="shift_jis").lines == tuple(TEXT.splitlines())
    message = refused(path, refusals.OtherEncodingError, encoding="utf-8")
    assert "utf-8" in message
    assert "cp932" in message


def test_missing_and_impossible_names(tmp_path):
    assert "none.txt" in refused(tmp_path / "none.txt", refusals.MissingSourceError)
    for name in ("a\x00b", "x" * 5000, ""):
        refused(name, (refusals.MissingSourceError, refusals.UnreadableSourceError))


def test_a_folder_without_texts(tmp_path):
    (tmp_path / ".hidden").write_text(TEXT, "utf-8")
    (tmp_path / "sub").mkdir()
    refused(tmp_path, refusals.EmptyFolderError)


@pytest.mark.parametrize("data", [b"", b"\n \n", b"\xef\xbb\xbf", b"\xff\xfe", "\u3000\n".encode()])
def test_empty_files(tmp_path, data):
    (tmp_path / "a.txt").write_bytes(data)
    refused(tmp_path / "a.txt", refusals.EmptySourceError)


@pytest.mark.parametrize(
    "data",
    [
        PNG,
        b"\xff\xd8\xff\xe0" + bytes(99),
        b"%PDF-1.7\n",
        b"GIF89a" + bytes(9),
        bytes(range(32)) * 9,
    ],
)
def test_pictures_and_other_binary_data(tmp_path, data):
    (tmp_path / "a.txt").write_bytes(data)
    refused(tmp_path / "a.txt", refusals.BinarySourceError)


@pytest.mark.parametrize("size", [16, 300, 60_000])
@pytest.mark.parametrize("seed", range(5))
def test_random_bytes(tmp_path, size, seed):
    (tmp_path / "a.txt").write_bytes(random.Random(seed).randbytes(size))
    refused(tmp_path / "a.txt", (refusals.BinarySourceError, refusals.UndecodableSourceError))


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads any file")
def test_what_may_not_be_read(tmp_path):
    path = tmp_path / "a.txt"
    path.write_text(TEXT, "utf-8")
    path.chmod(0)
    refused(path, refusals.UnreadableSourceError)
    folder = tmp_path / "folder"
    folder.mkdir(mode=0)
    refused(folder, refusals.UnreadableSourceError)
    folder.chmod(0o700)


def test_a_pipe_or_device_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    refused(tmp_path / "pipe", refusals.NoRegularFileError)


def test_too_large_a_file_is_refused_unread(tmp_path):
    path = tmp_path / "a.txt"
    with path.open("wb") as file:
        file.truncate(budget.SOURCE_LIMIT + 1)
    refused(path, refusals.TooLargeError)


def test_too_much_standard_input(monkeypatch):
    monkeypatch.setattr(budget, "SOURCE_LIMIT", 50)
    refused("-", refusals.TooLargeError, stdin=io.BytesIO(b"a" * 51))


def test_too_long_a_line(tmp_path):
    path = tmp_path / "a.txt"
    path.write_bytes(b"100.1. a\n" + b"x" * (LINE_LIMIT + 1))
    assert "line 2" in refused(path, refusals.LineTooLongError)
