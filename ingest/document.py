"""What is no text, by how it begins: pictures, programs, documents of word processors, patches.

A zip may be one document, too. These are refused by name, since taking them apart would yield
scraps: the sentences of an RTF or the XML of an OpenDocument are no lines of a rulebook.
"""

from __future__ import annotations

import re
import zipfile

_SIGNS = (
    (b"\x89PNG", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF8", "a GIF picture"),
    (b"II*\x00", "a TIFF picture"),
    (b"MM\x00*", "a TIFF picture"),
    (b"\x00\x00\x01\x00", "an icon"),
    (b"RIFF", "a picture or sound"),
    (b"ID3", "a sound"),
    (b"OggS", "a sound"),
    (b"wOF", "a font"),
    (b"\x00\x01\x00\x00\x00", "a font"),
    (b"\x7fELF", "a program"),
    (b"MZ\x90\x00", "a program"),
    (b"\xca\xfe\xba\xbe", "a program"),
    (b"\x00asm", "a program"),
    (b"SQLite format 3\x00", "a database"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an office document"),
    (b"%!PS", "a PostScript document"),
)
_PDF = re.compile(rb"(?:\xef\xbb\xbf)?[^\x20-\x7e]{0,64}%PDF-\d|.{0,1000}\n%PDF-\d", re.DOTALL)
_BITMAP = re.compile(rb"BM.{4}\x00{4}", re.DOTALL)
_FILM = re.compile(rb"\x00\x00\x00.ftyp", re.DOTALL)
_RTF = re.compile(rb"(?:\xef\xbb\xbf)?\s{0,9}\{\\rtf\d?")
_PATCH = re.compile(rb"^--- \S.*\r?\n\+\+\+ \S.*\r?\n@@ -\d[\d,]* \+\d[\d,]* @@", re.M)
_SOFT_BREAK = re.compile(rb"=\r?\n")
_QUOTED = re.compile(rb"=(?:E2=8[0-9A-F]=[0-9A-F]{2}|E[3-9]=[89AB][0-9A-F]=|9[1-7](?![0-9A-F]))")
_FEWEST = 3
"""Soft breaks and quoted bytes from which a text is quoted-printable."""
_LOOKED_AT = 1 << 16
_BY_PATTERN = (
    (_PDF, "a PDF document"),
    (_BITMAP, "a BMP picture"),
    (_FILM, "a picture or film"),
    (_RTF, "an RTF document"),
)
_BY_MIMETYPE = (
    (b"application/epub+zip", "an e-book (EPUB)"),
    (b"application/vnd.oasis.opendocument", "an OpenDocument file"),
)
_MIMETYPE_SIZE = 200
"""Bytes of a member ``mimetype`` that is looked at; the longest type of OpenDocument has 58."""
_BY_MEMBER = (
    ("[Content_Types].xml", "an office document"),
    ("META-INF/container.xml", "an e-book (EPUB)"),
    ("META-INF/MANIFEST.MF", "a Java program"),
    ("AndroidManifest.xml", "an Android program"),
    ("Index/Document.iwa", "a Pages document"),
)


def kind_of(data: bytes) -> str | None:
    """What ``data`` is, with its article, where it is plainly no text; else None."""
    for sign, kind in _SIGNS:
        if data.startswith(sign):
            return kind
    for pattern, kind in _BY_PATTERN:
        if pattern.match(data):
            return kind
    return _kind_of_text(data[:_LOOKED_AT])


def _kind_of_text(head: bytes) -> str | None:
    """What a text is that only carries another one."""
    if _PATCH.search(head):
        return "a patch, with two texts in one"
    if min(len(_SOFT_BREAK.findall(head)), len(_QUOTED.findall(head))) >= _FEWEST:
        return "the source of a mail, quoted-printable"
    return None


def kind_of_zip(archive: zipfile.ZipFile) -> str | None:
    """What ``archive`` is, where it is one document and no folder of texts; else None.

    Raises what reading its member ``mimetype`` raises.
    """
    names = frozenset(archive.namelist())
    if "mimetype" in names and archive.getinfo("mimetype").file_size <= _MIMETYPE_SIZE:
        told = archive.read("mimetype").strip()
        named = (kind for sign, kind in _BY_MIMETYPE if told.startswith(sign))
        if kind := next(named, None):
            return kind
    return next((kind for member, kind in _BY_MEMBER if member in names), None)
