"""Numbers of the Comprehensive Rules (Magic): letters skip l and o, which look like digits."""

from __future__ import annotations

from kb.sectioned import Sectioned

NUMBERING = Sectioned("comprehensive", letters="abcdefghijkmnpqrstuvwxyz")
