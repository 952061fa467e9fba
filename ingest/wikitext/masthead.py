"""What a copied wiki page says above its text: title, origin, navigation."""

from __future__ import annotations

import re
from collections.abc import Sequence

ORIGIN = re.compile(r"\s*(?:提供\s*[:：]\s*\S.*|出典: .*|From .*\bWiki\s*)")
"""The line below a page's title that names the wiki (``提供:MTG Wiki``)."""

NAVIGATION = re.compile(
    r"\s*(?:移動\s*[:：].*|ナビゲーションに移動.*|検索に移動.*|Jump to.*|\(版間での差分\)"
    r"|\(リダイレクト元.*|\(\d+人の利用者による.*|← .*|\S.* →)\s*"
)
_WRAPPED = re.compile(
    r"「(?P<title>.+)」(?:を編集中|のソースを表示|の版間の差分|の変更履歴).*"
    r"|(?:Difference between revisions of|View source for|Editing) [\"“](?P<english>.+)[\"”].*"
)
_NO_TITLE = re.compile(r"[-=<]{2,}")


def origin(lines: Sequence[str], start: int = 0, within: int | None = None) -> int | None:
    """Index of the first origin line from ``start``, at most ``within`` lines on."""
    end = len(lines) if within is None else min(len(lines), start + within)
    return next((i for i in range(start, end) if ORIGIN.fullmatch(lines[i])), None)


def title_above(lines: Sequence[str], at: int, start: int = 0) -> int | None:
    """Index of the title line above the origin line ``at``, or None where there is none."""
    for index in range(at - 1, start - 1, -1):
        if lines[index].strip():
            return None if _NO_TITLE.match(lines[index].strip()) else index
    return None


def title(line: str) -> str:
    """The page title in a title line (``「カード」を編集中`` is カード)."""
    found = _WRAPPED.fullmatch(line.strip())
    return (found["title"] or found["english"]) if found else line.strip()


def stem_title(stem: str) -> str:
    """The page title in a file's name: underscores are spaces, ``.diff`` is no part of it."""
    return (
        re.sub(r"\.(?:diff|wiki|wikitext|mediawiki)$", "", stem).replace("_", " ").strip() or stem
    )
