"""Finds and resolves references in made-up text for as long as it is told to.

``python -m tests.fuzz.references --minutes 10 --seed 1``

Texts are made of the words of the grammar and of damaged lines of the sample rulebook (and of the
shared corpus where it is). Of each one: nothing is raised, every span is exact and in order, every
target is there, a found range holds what stands between its ends. Each piece is also repeated: the
time for four times as much must stay near four times as long.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

import kb.numbering
from kb.links.mentions import find
from kb.links.resolver import Resolver
from kb.number import RuleNumber
from kb.outline import Outline
from kb.plugins import discover
from kb.reference import Link, NumberTarget, Reference, Status
from kb.scheme import Numbering
from kb.text.fold import name_form
from tests.real_texts import CORPUS, ROOT

WORDS = (
    "rule ", "rules ", "section ", "steps ", "CR", "CR:", "ルール", "総合ルール", "see ", "See ",
    "See also ", "described in ", "704", "7", "0", "12", "100.1", "704.5", "704.5k",
    "704.5aa", "601.2", "601.2f", "9.6.2.3.1", "1-2-1-1", "第2部", "第7章", "4.1", "a", "aa",
    "h", "10", "999", ".", ",", "、", "。", ";", ":", "-", "–", "—", "~", "〜", "から", "to ",
    "through ", "and ", "or ", "および", "または", "と", "や", "・", "/", "〔", "〕", "“", "”",
    "\"", "「", "」", "『", "』", "(", ")", "[[", "]]", "[[総合ルール/6#", "{{#CR:", "}}",
    "<a href=\"", "\">", "</a>", "<!--", "-->", "'''", "**", "`", "参照",
    "の項も参照", "を参照", "は", "の", "例：", "Cast", "Protection", "唱える", "裏向き",
    "状況起因処理", "Casting Spells", "\n", "\r\n", "\n\n",
    "\r", " ", "  ", "\u3000", "\t", "７", "０", "．", "ａ", "ＣＲ", "－", "ｶﾞ", "㍿", "\u3099",
    "𠀀", "é", "\0", "http://a.b/", ".png", "100 cards", "+1/+1", "{2}", "ver. ", "$", "%",
    "つ", "枚",
)  # fmt: skip
GLOSSARY = {name_form(t): t for t in ("唱える", "裏向き", "Cast", "Protection", "状況起因処理")}
GROWTH = 2.5
"""How many times longer a character may take in four times the text; 4 is what squares take."""
REPEATED = 24_000
FLOOR = 0.02
"""Seconds below which a time says nothing."""


class FailureError(Exception):
    """A text of which something does not hold."""


def main() -> int:
    """Run; 1 where something was found."""
    told = _arguments()
    rng, counts = random.Random(told.seed), Counter[str]()
    numberings = discover(kb.numbering, "NUMBERING")
    outlines = {name: _outline(each) for name, each in numberings.items()}
    lines = _lines()
    end = time.monotonic() + 60 * told.minutes
    while time.monotonic() < end:
        name = rng.choice(list(numberings))
        text = _text(rng, lines)
        try:
            check(text, numberings[name], outlines[name], rng, counts)
            if counts["texts"] % 50 == 0:
                _repeat(rng, numberings[name], counts)
        except Exception as failure:
            counts["failures"] += 1
            print(f"{name}: {text!r}: {failure!r}", flush=True)
    print(f"seed {told.seed}, {told.minutes:g} minutes: {dict(sorted(counts.items()))}")
    return 1 if counts["failures"] else 0


def check(
    text: str, numbering: Numbering, outline: Outline, rng: random.Random, counts: Counter[str]
) -> None:
    """Find and resolve, and look at everything that must hold. Raises FailureError."""
    known = rng.choice([None, GLOSSARY])
    found = find(text, numbering, rng.choice([None, "ja", "en"]), known=known)
    counts["texts"] += 1
    counts["characters"] += len(text)
    counts["references"] += len(found)
    links = Resolver(outline, GLOSSARY, fragment=rng.random() < 0.5).links(found)
    for one, link in zip(found, links, strict=True):
        if text[one.start : one.end] != one.surface or not one.surface:
            raise FailureError(f"span of {one}")
        counts[link.status.value] += 1
        _linked(one, link, outline)
    if any(before.end > after.start for before, after in pairwise(found)):
        raise FailureError("spans overlap")


def _linked(one: Reference, link: Link, outline: Outline) -> None:
    if any(target not in outline for target in link.targets):
        raise FailureError(f"a target that is not there: {link}")
    match one.target:
        case NumberTarget(first, last) if last is not None and link.status is Status.FOUND:
            if link.targets != outline.between(first, last):
                raise FailureError(f"members of {link}")
    if link.status in (Status.DANGLING, Status.ABSENT) and link.targets:
        raise FailureError(f"targets of {link}")


def _repeat(rng: random.Random, numbering: Numbering, counts: Counter[str]) -> None:
    """Repeat a piece, and compare the time for a quarter of it with that for all."""
    piece = "".join(rng.choices(WORDS, k=rng.randint(1, 4)))
    whole = piece * (REPEATED // len(piece))
    short = _seconds(whole[: len(whole) // 4], numbering)
    long = _seconds(whole, numbering)
    counts["repeated"] += 1
    slow = int(1e6 * long / len(whole))
    if slow > counts["slowest, us a character"]:
        counts["slowest, us a character"] = slow
        print(f"{numbering.name}: {piece!r} repeated: {slow} us a character", flush=True)
    if long > FLOOR and long > GROWTH * 4 * max(short, FLOOR / 16):
        again = min(_seconds(whole, numbering) for _ in range(3))
        if again > GROWTH * 4 * max(_seconds(whole[: len(whole) // 4], numbering), FLOOR / 16):
            raise FailureError(f"{piece!r} repeated: {short:.4f} s for a quarter, {again:.4f} s")


def _seconds(text: str, numbering: Numbering) -> float:
    start = time.process_time()
    find(text, numbering)
    return time.process_time() - start


def _text(rng: random.Random, lines: Sequence[str]) -> str:
    if rng.random() < 0.4:
        return "".join(rng.choices(WORDS, k=rng.randint(1, 40)))
    text = "\n".join(rng.choices(lines, k=rng.randint(1, 3)))
    for _ in range(rng.randint(0, 6)):
        at = rng.randint(0, len(text))
        cut = rng.choice([0, 0, 1, 3, 9])
        text = text[:at] + rng.choice(WORDS) + text[at + cut :]
    return text


def _outline(numbering: Numbering) -> Outline:
    """Some numbers, with some headings, and gaps."""
    return Outline(_numbered(numbering))


def _numbered(numbering: Numbering) -> Iterator[tuple[RuleNumber, str | None]]:
    written = "1 7 9 100 100.1 601 601.2 601.2f 601.2g 704 704.5 704.5k 704.5aa 9.6 9.6.2 9.6.2.3"
    for spelled in (*written.split(), "9.6.2.3.1", "1-2", "1-2-1", "1-2-1-1", "第2部 第7章 4"):
        if number := numbering.parse(spelled):
            yield number, "状況起因処理" if number.level < 3 else None


def _lines() -> list[str]:
    """Lines that hold figures or terms, of the sample and of the corpus."""
    files = [*ROOT.glob("data/sample/*.txt"), *ROOT.glob("data/sample/wiki/*")]
    files += [*CORPUS.glob("en/2026-08-07.txt"), *CORPUS.glob("ja/*"), *CORPUS.glob("*-games/*")]
    texts = (file.read_text("utf-8", errors="replace") for file in files)
    lines = {line for text in texts for line in text.splitlines()}
    return sorted(line for line in lines if "参照" in line or any(c.isdigit() for c in line))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
