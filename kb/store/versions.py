"""What a store was filled by: the versions of what finds references and of what reads sources.

Whoever changes what is found or read raises the number. Sources that were read before are then
read again when they are next named to ``kb ingest``, and ``kb doctor`` says that they should be.
"""

from __future__ import annotations

MENTIONS_VERSION = 8
"""Grows when `kb.links.mentions` finds other references in the same text, so that what an
older version found is not taken for what this one would find."""

READING_VERSION = 18
"""Grows when sources are read differently, or their entries are named differently."""

READ_BY = f"{READING_VERSION}.{MENTIONS_VERSION}"
"""Both, as every source that is kept names them in its report, as ``read_by``."""
