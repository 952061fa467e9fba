"""Levels joined by hyphens, to any depth: ``1-2-1-1`` (One Piece)."""

from __future__ import annotations

from kb.joined import Joined

NUMBERING = Joined("hyphen", sign="-", also="‐‑−")
