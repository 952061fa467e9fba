"""Archives made in memory, and what is found in them."""

import io
import tarfile
import zipfile

from ingest.archive import Blob, unpacked
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
