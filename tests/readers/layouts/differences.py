"""A wiki page's two revisions as a copied difference page: three shapes, heads of several skins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

Row = tuple[str | None, str | None]
"""The two sides of a row; None where a side has nothing."""

HEADS = {
    "monobook": "灯台\n提供:架空 Wiki\n(版間での差分)\n移動: 案内, 検索\n",
    "vector": "「灯台」の版間の差分\n提供: 架空 Wiki\nナビゲーションに移動検索に移動\n",
    "timeless": "灯台\n提供:架空 Wiki\n\n← 前の編集\n次の編集 →\n",
    "english": "Lighthouse\nFrom Imaginary Wiki\nJump to navigation\n",
}
REVISIONS = {
    "dated": ("2019年1月2日 (水) 00:32時点における版", "2020年3月4日 (水) 10:00時点における版"),
    "latest": (
        "2019年1月2日 (水) 00:32時点における版",
        "2020年3月4日 (水) 10:00時点における最新版",
    ),
    "english": (
        "Revision as of 00:32, 2 January 2019",
        "Latest revision as of 10:00, 4 March 2020",
    ),
}
MARKS = ("{}行:", "{} 行:", "{}行目:", "行 {}:", "Line {}:")


def rows(old: Sequence[str], new: Sequence[str]) -> Iterator[Row]:
    """The rows of a difference, every line of both sides in one."""
    for kind, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "equal":
            yield from ((line, line) for line in old[a:b])
            continue
        left, right = old[a:b], new[c:d]
        for n in range(max(len(left), len(right))):
            yield (
                left[n] if n < len(left) else None,
                right[n] if n < len(right) else None,
            )


def piped(some: Sequence[Row], heads: Sequence[str], mark: str) -> str:
    """A pipe table, a row a line."""
    lines = [" | ".join([*heads, ""]).rstrip(), f"{mark} | {mark} |"]
    for left, right in some:
        if left == right:
            lines.append(f"| {left} | | {right} |")
        elif left is None:
            lines.append(f"| | + | {right} |")
        elif right is None:
            lines.append(f"− | {left} | | |")
        else:
            lines.append(f"− | {left} | + | {right} |")
    return "\n".join(lines)


def cells(some: Sequence[Row], heads: Sequence[str], mark: str) -> str:
    """A cell a line, its sign on the line before; context lines stand twice."""
    lines = [*heads, f"{mark} {mark}"]
    for left, right in some:
        if left == right:
            lines += [" ", str(left), " ", str(right)]
            continue
        lines += [] if left is None else ["−", left]
        lines += [] if right is None else ["+", right]
    return "\n".join(lines)


def tabbed(some: Sequence[Row], heads: Sequence[str], mark: str) -> str:
    """Cells between tabs."""
    lines = ["\t".join(heads), f"{mark}\t{mark}"]
    for left, right in some:
        if left == right:
            lines.append(f"\t{left}\t\t{right}")
        elif left is None:
            lines.append(f"\t\t+\t{right}")
        elif right is None:
            lines.append(f"−\t{left}\t\t")
        else:
            lines.append(f"−\t{left}\t+\t{right}")
    return "\n".join(lines)


SHAPES = {"piped": piped, "cells": cells, "tabbed": tabbed}
