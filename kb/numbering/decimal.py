"""Levels joined by dots, to any depth: ``9.6.2.3.1`` (Love Live!, Weiss Schwarz)."""

from __future__ import annotations

from kb.joined import Joined

NUMBERING = Joined("decimal", sign=".", also="")
