"""A wiki dump of any number of invented pages: ``python -m tests.bench.dump PAGES FILE``.

``--revisions N`` writes the history of every page, about N revisions in the mean: most pages have
few, some have very many, as in a wiki. ``--words N`` makes pages N words longer or so.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
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
KANA = "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモラリルレロワン"
LINK_WORDS = ("古い", "高い", "暗い", "静かな", "大きな", "名高い", "見えない", "新しい")
PLACES = ("北の海", "南の島", "東の港", "西の岬", "川の口", "町の外", "山の上", "湖の岸")
WORDS_A_LINE = 30
"""Words that MeCab finds in a line of a long page, about."""
NAMES = 3000
"""Invented names that pages share; each long page has a few of its own beside them."""
NAMES_EACH = 5
FIRST_YEAR = 2003


@dataclass(frozen=True, slots=True)
class Shape:
    """What pages are like: ``revisions`` in the mean, ``words`` beside those of a short page."""

    revisions: int = 1
    words: int = 0
    seed: int = 1


def pages(count: int, shape: Shape = Shape()) -> Iterator[str]:
    """The pages of the dump as XML; every twentieth leads to another page."""
    chance = random.Random(shape.seed)
    prose = _Prose(random.Random(shape.seed + 1))
    for n in range(1, count + 1):
        redirect = n % 20 == 0
        text = f"#REDIRECT [[灯台{n - 1}]]" if redirect else _text(chance, n)
        if shape.words and not redirect:
            text += "\n" + prose.sections(shape.words)
        yield (
            f"  <page>\n    <title>灯台{n}</title>\n    <ns>0</ns>\n    <id>{n}</id>\n"
            f"{''.join(_history(chance, n, text, shape.revisions))}  </page>\n"
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


def _history(chance: random.Random, n: int, text: str, mean: int) -> Iterator[str]:
    """The revisions of a page; of every third page they stand in no order.

    The newest has ``text``, the others what had been written by then, marked as old (旧版).
    """
    if mean <= 1:
        yield _revision(n, 0, text)
        return
    count = min(int(chance.paretovariate(1.5) * mean / 3) + 1, 100_000)
    order = list(range(count))
    if n % 3 == 0:
        chance.shuffle(order)
    lines = text.split("\n")
    for at in order:
        had = max(1, len(lines) * (at + 1) // count)
        old = "\n".join((*lines[:had], f"旧版{at}"))
        yield _revision(n, at, text if at == count - 1 else old)


def _revision(n: int, at: int, text: str) -> str:
    days, minutes = divmod(at, 1440)
    months, day = divmod(days, 28)
    years, month = divmod(months, 12)
    when = f"{FIRST_YEAR + years}-{month + 1:02}-{day + 1:02}"
    time = f"{minutes // 60:02}:{minutes % 60:02}:00"
    return (
        f"    <revision>\n      <id>{n * 100_000 + at}</id>\n"
        f"      <timestamp>{when}T{time}Z</timestamp>\n"
        f'      <text xml:space="preserve">{escape(text)}</text>\n'
        "    </revision>\n"
    )


class _Prose:
    """Sections of sentences, whose names are as common as words are: few often, many seldom."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._names = [self._name() for _ in range(NAMES)]
        self._shares = [*accumulate(1 / rank for rank in range(1, NAMES + 1))]

    def _name(self) -> str:
        return "".join(self._chance.choices(KANA, k=self._chance.randint(3, 7)))

    def sections(self, words: int) -> str:
        """About so many words in lines, under a heading every ten lines."""
        count = max(1, words // WORDS_A_LINE)
        chance = self._chance
        names = chance.choices(self._names, cum_weights=self._shares, k=2 * count)
        for _ in range(NAMES_EACH):
            names[chance.randrange(len(names))] = self._name()
        lines = []
        for i in range(count):
            if i % 10 == 0:
                lines.append(f"=={names[2 * i]}の話==")
            lines.append(self._sentence(*names[2 * i : 2 * i + 2]))
        return "\n".join(lines)

    def _sentence(self, one: str, other: str) -> str:
        chance = self._chance
        kind, where, like = map(chance.choice, (LINK_WORDS, PLACES, THINGS))
        thing, deed, years = chance.choice(THINGS), chance.choice(DEEDS), chance.randint(2, 999)
        return (
            f"*{where}にある{kind}[[灯台{chance.randint(1, 99)}|{one}]]では、{years}年ごとに"
            f"{other}の番人が{thing}を{deed}ことがあり、そのとき'''{like}'''を使うことはできない。"
        )


def write(path: Path, count: int, shape: Shape = Shape()) -> None:
    """Write a dump of ``count`` pages."""
    with path.open("w", encoding="utf-8") as file:
        file.write(HEAD)
        file.writelines(pages(count, shape))
        file.write("</mediawiki>\n")


def shaped(parser: argparse.ArgumentParser) -> None:
    """Let ``parser`` take what makes a `Shape`."""
    for name, value in (("revisions", 1), ("words", 0), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=value)


def main() -> None:
    """Write the dump that is asked for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("pages", type=int)
    parser.add_argument("file", type=Path)
    shaped(parser)
    asked = parser.parse_args()
    write(asked.file, asked.pages, Shape(asked.revisions, asked.words, asked.seed))


if __name__ == "__main__":
    main()
