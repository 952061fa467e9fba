"""What is used of Whoosh, imported without what Whoosh imports and never needs here."""

from __future__ import annotations

import sys
from _md5 import md5  # type: ignore[import-not-found] # typeshed has no such module
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType


@contextmanager
def _stand_ins() -> Iterator[None]:
    """Empty stand-ins for modules that Whoosh imports for names it never uses here.

    They are half of a cold search: urllib.request with ssl and email, OpenSSL, the stemmers.
    Of hashlib the index needs md5 alone, which gives the same numbers without OpenSSL. The
    stand-ins are taken away again at once.
    """
    names: dict[str, dict[str, object]] = {
        "urllib.request": {"urlretrieve": None},
        "hashlib": {"md5": md5},
        "html": {"escape": None},
        "decimal": {"Decimal": type("Decimal", (), {})},
        "whoosh.lang.porter": {"stem": None},
        "whoosh.lang.dmetaphone": {"double_metaphone": None},
    }
    absent = [name for name in names if name not in sys.modules]
    for name in absent:
        sys.modules[name] = ModuleType(name)
        vars(sys.modules[name]).update(names[name])
    try:
        yield
    finally:
        for name in absent:
            del sys.modules[name]


with _stand_ins():
    from whoosh import columns, fields, formats, index
    from whoosh.codec import whoosh3  # Whoosh itself imports it when it opens an index
    from whoosh.filedb import filestore, structfile
    from whoosh.reading import IndexReader, SegmentReader, TermNotFound

__all__ = (
    "IndexReader",
    "SegmentReader",
    "TermNotFound",
    "columns",
    "fields",
    "filestore",
    "formats",
    "index",
    "structfile",
    "whoosh3",
)
