"""What a user says of a source, over what is recognised."""

from __future__ import annotations

import datetime as dt
import hashlib
from dataclasses import dataclass

from kb.store.versions import READ_BY


@dataclass(frozen=True, slots=True)
class Options:
    """Options of ``kb ingest``; None where the text is to tell.

    For wiki pages ``edition`` names the rules edition whose numbers they cite. ``rulebook`` keeps
    the editions of different games apart where the texts do not name themselves alike.
    """

    format: str | None = None
    edition: str | None = None
    date: dt.date | None = None
    lang: str | None = None
    encoding: str | None = None
    rulebook: str | None = None
    dry_run: bool = False
    force: bool = False

    def digest(self, content: str) -> str:
        """The digest of a source whose bytes have the digest ``content``, read this way."""
        told = (self.format, self.edition, self.date, self.lang, self.encoding, self.rulebook)
        parts = (content, READ_BY, *("" if t is None else str(t) for t in told))
        return hashlib.sha256("\0".join(parts).encode()).hexdigest()
