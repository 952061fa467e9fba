"""What can stop a command before it begins, beside the refusals of `kb.store.refusals`."""

from __future__ import annotations

from kb.errors import KbError


class StoreEmptyError(KbError):
    """There is a store, and nothing in it."""

    def __init__(self, place: str) -> None:
        super().__init__(
            f"{place}: nothing has been read yet; begin with 'kb ingest SOURCE' (or try 'kb demo')",
            place=place,
        )


class StoreUrlError(KbError):
    """``--store`` names a database that look-ups cannot read."""

    def __init__(self, url: str) -> None:
        super().__init__(f"--store {url}: only sqlite:///PATH can be read by this version", url=url)


class CannotWriteError(KbError):
    """A file of the index cannot be written."""

    def __init__(self, path: str, cause: str) -> None:
        super().__init__(f"cannot write {path}: {cause}", path=path, cause=cause)


class CannotExportError(KbError):
    """The file named by ``-o`` cannot be written."""

    def __init__(self, path: str, cause: str) -> None:
        super().__init__(
            f"cannot write {path}: {cause}; name a file that can be written with -o",
            path=path,
            cause=cause,
        )


class CannotReadError(KbError):
    """A document to be checked cannot be read."""

    def __init__(self, path: str, cause: str) -> None:
        super().__init__(
            f"cannot read {path}: {cause}; name a file that can be read", path=path, cause=cause
        )


class UnknownChoiceError(KbError):
    """An option has a value that it does not know."""

    def __init__(self, option: str, value: str, known: str) -> None:
        super().__init__(
            f"{option} {value}: not known; choose from {known}",
            option=option,
            value=value,
            known=known,
        )
