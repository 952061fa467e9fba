"""Numbers of the Duel Masters rules (総合ゲームルール): as in Magic, but l follows k."""

from __future__ import annotations

from kb.sectioned import Sectioned

NUMBERING = Sectioned("duel-masters", letters="abcdefghijklmnopqrstuvwxyz")
