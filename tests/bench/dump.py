"""A wiki dump of any number of invented pages: ``python -m tests.bench.dump PAGES FILE``."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.sax.saxutils import escape

HEAD = """\
<mediawiki xmlns="http://www.mediawiki.org/xml/export-0.11/" version="0.11" xml:lang="ja">
  <siteinfo>
    <sitename>灯台ウィキ</sitename>
    <dbname>lighthouse</dbname>
  </siteinfo>
"""
THINGS = ("灯", "船", "港", "波", "帆", "錨", "霧", "岬", "鐘", "潮")
DEEDS = ("ともす", "しずめる", "まもる", "はこぶ", "よける", "かぞえる", "みちびく", "とめる")


def pages(count: int, seed: int = 1) -> Iterator[str]:
    """The pages of the dump as XML; every twentieth leads to another page."""
    chance = random.Random(seed)
    for n in range(1, count + 1):
        text = f"#REDIRECT [[灯台{n - 1}]]" if n % 20 == 0 else _text(chance, n)
        yield (
            f"  <page>\n    <title>灯台{n}</title>\n    <ns>0</ns>\n    <id>{n}</id>\n"
            f"    <revision>\n      <id>{n}</id>\n"
            "      <timestamp>2026-01-01T00:00:00Z</timestamp>\n"
            f'      <text xml:space="preserve">{escape(text)}</text>\n'
            "    </revision>\n  </page>\n"
        )


def _text(chance: random.Random, n: int) -> str:
    lines = [
        f"'''灯台{n}'''（とうだい{n}）は[[灯台{chance.randint(1, n)}]]に似た塔である。",
        "",
        "==解説==",
    ]
    for _ in range(chance.randint(2, 8)):
        thing, deed = chance.choice(THINGS), chance.choice(DEEDS)
        rule = f"{chance.randint(1, 9)}{chance.randint(0, 30):02}.{chance.randint(1, 20)}"
        got = f"{chance.randint(1, 99)}個の[[{thing}]]"
        lines.append(f"*{thing}を{deed}とき、番人は{got}を得る。{{{{CR|{rule}}}}}")
    return "\n".join([*lines, "", "[[カテゴリ:灯台]]"])


def write(path: Path, count: int, seed: int = 1) -> None:
    """Write a dump of ``count`` pages."""
    with path.open("w", encoding="utf-8") as file:
        file.write(HEAD)
        file.writelines(pages(count, seed))
        file.write("</mediawiki>\n")


if __name__ == "__main__":
    write(Path(sys.argv[2]), int(sys.argv[1]))
