"""Documents that are no text are refused by name; the text of web archives and mails is read."""

from __future__ import annotations

import base64
import io
import quopri
import zipfile

import pytest

from ingest import refusals
from ingest.reader import SourceText
from ingest.source import Refused, sources

RULES = "1. Coast\n\n100. General\n\n100.1. The lighthouse’s lamp burns “oil” — nothing else.\n"
PAGE = f'<html><head><meta charset="utf-8"></head><body><p>{RULES}</p></body></html>'
HEAD = "From: <Saved by a browser>\r\nSubject: Rules\r\nMIME-Version: 1.0\r\n"
PART = "--edge\r\nContent-Type: {}\r\nContent-Transfer-Encoding: {}\r\n\r\n"


def packed(*members):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for name, text in members:
            archive.writestr(name, text)
    return file.getvalue()


def only(tmp_path, data, name="rules.bin"):
    place = tmp_path / name
    place.write_bytes(data)
    (found,) = sources(str(place))
    return found


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"{\\rtf1\\ansi " + RULES.encode("cp1252"), "an RTF document"),
        (b"%PDF-1.7\n" + RULES.encode(), "a PDF document"),
        (b"\xff\xfe\n%PDF-1.4\n" + RULES.encode(), "a PDF document"),
        (b"%!PS-Adobe-3.0\n" + RULES.encode(), "a PostScript document"),
        (packed(("word/document.xml", RULES), ("[Content_Types].xml", "")), "an office document"),
        (
            packed(("mimetype", "application/vnd.oasis.opendocument.text"), ("content.xml", RULES)),
            "an OpenDocument file",
        ),
        (
            packed(("mimetype", "application/epub+zip"), ("text.xhtml", PAGE)),
            "an e-book (EPUB)",
        ),
        (packed(("META-INF/container.xml", ""), ("text.xhtml", PAGE)), "an e-book (EPUB)"),
        (packed(("META-INF/MANIFEST.MF", "Main-Class: A")), "a Java program"),
        (packed(("Index/Document.iwa", b"\0")), "a Pages document"),
        (b"II*\x00" + bytes(range(256)), "a TIFF picture"),
        (b"BM\x36\0\x0c\0\0\0\0\0\x36\0\0\0" + bytes(99), "a BMP picture"),
        (b"\0\0\0\x18ftypheic" + bytes(range(256)), "a picture or film"),
        (b"ID3\x04" + bytes(range(256)), "a sound"),
        (
            b"--- a/rules.txt\n+++ b/rules.txt\n@@ -1,5 +1,5 @@\n 1. Coast\n-100. Sea\n+100. Land",
            "a patch, with two texts in one",
        ),
        (quopri.encodestring((RULES * 9).encode()), "the source of a mail, quoted-printable"),
    ],
)
def test_a_document_is_refused_by_name(tmp_path, data, kind):
    found = only(tmp_path, data)
    assert isinstance(found, Refused)
    assert isinstance(found.refusal, refusals.BinarySourceError)
    assert found.refusal.fields["kind"] == kind


@pytest.mark.parametrize(
    ("kind", "text"),
    [("text/html", PAGE), ("text/plain; charset=utf-8", RULES), ("application/xhtml+xml", PAGE)],
)
@pytest.mark.parametrize(
    ("way", "encode"),
    [("quoted-printable", quopri.encodestring), ("base64", base64.encodebytes), ("8bit", bytes)],
)
def test_the_page_of_a_web_archive_is_read(tmp_path, kind, text, way, encode):
    whole = (
        f'{HEAD}Content-Type: multipart/related;\r\n boundary="edge"\r\n\r\n'.encode()
        + PART.format(kind, way).encode()
        + encode(text.encode())
        + b"\r\n"
        + PART.format("image/png", "base64").encode()
        + base64.encodebytes(b"\x89PNG" + bytes(99))
        + b"--edge--\r\n"
    )
    found = only(tmp_path, whole, "2031-03-04.mhtml")
    assert isinstance(found, SourceText)
    assert "\n".join(found.lines).strip() == text.strip()
    assert found.stem == "2031-03-04"


def test_a_mail_is_read_in_the_charset_of_its_header(tmp_path):
    data = f"{HEAD}Content-Type: text/plain; charset=cp1252\r\n\r\n{RULES}".encode("cp1252")
    found = only(tmp_path, data, "rules.eml")
    assert isinstance(found, SourceText)
    assert found.lines == tuple(RULES.rstrip("\n").split("\n"))


def test_a_mail_without_text_is_refused(tmp_path):
    data = f"{HEAD}Content-Type: image/png\r\n\r\nnothing".encode()
    found = only(tmp_path, data)
    assert isinstance(found, Refused)
    assert isinstance(found.refusal, refusals.EmptyFolderError)


@pytest.mark.parametrize(
    "text", [RULES, "100.1. 灯台の灯は、油で燃える。\n例：「霧」／Fog が出た。\n"], ids=("en", "ja")
)
def test_utf_7_is_read(tmp_path, text):
    found = only(tmp_path, (text * 3).encode("utf-7"), "rules.txt")
    assert isinstance(found, SourceText)
    assert found.encoding == "utf-7"
    assert "\n".join(found.lines) + "\n" == text * 3


@pytest.mark.parametrize("text", ["It gets +1/+1- or +2/+2- or +AbC-.\n", "a+bcd-e+fgh-i+jkl-m\n"])
def test_what_only_looks_like_utf_7_stays(tmp_path, text):
    found = only(tmp_path, text.encode(), "rules.txt")
    assert isinstance(found, SourceText)
    assert (found.encoding, found.lines) == ("ascii", (text.strip(),))


def test_iso_2022_jp_is_read_whatever_is_declared(tmp_path):
    page = '<html><meta charset="utf-8"><p>100.1. 灯台の灯は、油で燃える。</p></html>'
    found = only(tmp_path, page.encode("iso2022_jp"), "rules.html")
    assert isinstance(found, SourceText)
    assert "\n".join(found.lines) == page
