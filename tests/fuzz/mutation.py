"""Variants of real texts: bytes and lines cut, doubled, shuffled, and written in other ways."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

MOST_LINES = 120
ENDS = (b"\r\n", b"\n", b"\r", b"\r\r\n", b"\n\n", b"\x0b\n", b"\xc2\x85")
ENCODINGS = (
    *("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp932", "euc_jp"),
    *("iso2022_jp", "cp1252", "mac_roman", "cp437", "latin-1", "ascii", "utf-7"),
)
ODD = (
    *(b"\x00", b"\xff", b"\x1b", b"\x0c", b"\xef\xbb\xbf", b"\xe3\x80\x80", b"\xe2\x80\xa8"),
    *(b"[[", b"{{", b"<!--", b"-->", b"<", b"&amp;", b"704.5aa", b"9.9.9.9.9.9", b"Example:"),
    *("例：".encode(), "用語集".encode(), "もくじ".encode(), b"Glossary", b"Credits", b"{|", b"|-"),
    *("例：".encode("cp932"), "用語集".encode("euc_jp"), b"=100=", b"- 100.1 ", b"<page>", b"1-1."),
)

Mutate = Callable[[bytes, random.Random], bytes]


def _spot(data: bytes, chance: random.Random) -> tuple[int, int]:
    at = chance.randint(0, len(data))
    return at, min(len(data), at + chance.choice((1, 3, 40, 400, 4000)))


def truncated(data: bytes, chance: random.Random) -> bytes:
    """Its beginning or its end."""
    at = chance.randint(0, len(data))
    return chance.choice((data[:at], data[at:]))


def doubled(data: bytes, chance: random.Random) -> bytes:
    at, to = _spot(data, chance)
    return data[:to] + data[at:to] * chance.randint(1, 3) + data[to:]


def without(data: bytes, chance: random.Random) -> bytes:
    at, to = _spot(data, chance)
    return data[:at] + data[to:]


def flipped(data: bytes, chance: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(chance.randint(1, 20)):
        if changed:
            changed[chance.randrange(len(changed))] = chance.randrange(256)
    return bytes(changed)


def inserted(data: bytes, chance: random.Random) -> bytes:
    for _ in range(chance.randint(1, 5)):
        at = chance.randint(0, len(data))
        data = data[:at] + chance.choice(ODD) * chance.choice((1, 1, 2, 200)) + data[at:]
    return data


def shuffled(data: bytes, chance: random.Random) -> bytes:
    lines = data.split(b"\n")
    chance.shuffle(lines)
    return b"\n".join(lines)


def swapped(data: bytes, chance: random.Random) -> bytes:
    lines = data.split(b"\n")
    for _ in range(chance.randint(1, 6)):
        one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
        lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


def repeated(data: bytes, chance: random.Random) -> bytes:
    lines = data.split(b"\n")
    at = chance.randrange(len(lines))
    to = at + chance.randint(1, 30)
    return b"\n".join([*lines[:to], *lines[at:to], *lines[to:]])


def joined(data: bytes, chance: random.Random) -> bytes:
    lines = data.split(b"\n")
    at = chance.randrange(len(lines))
    to = at + chance.randint(1, 10)
    return b"\n".join([*lines[:at], chance.choice((b"", b" ")).join(lines[at:to]), *lines[to:]])


def ended(data: bytes, chance: random.Random) -> bytes:
    """With other line ends, everywhere or here and there."""
    end = chance.choice(ENDS)
    if chance.random() < 0.5:
        return data.replace(b"\n", end)
    parts = data.split(b"\n")
    return b"".join(part + chance.choice((b"\n", end)) for part in parts)


def recoded(data: bytes, chance: random.Random) -> bytes:
    """In another encoding, also one that cannot hold it, or read in a wrong one."""
    text = data.decode(chance.choice(("utf-8", "utf-8", "cp1252", "cp932")), "replace")
    return text.encode(chance.choice(ENCODINGS), "replace")


MUTATIONS: tuple[Mutate, ...] = (
    *(truncated, doubled, without, flipped, inserted, shuffled, swapped, repeated, joined, ended),
    *(recoded, recoded),
)


@dataclass(frozen=True, slots=True)
class Variant:
    """A mutated text; ``how`` names its text and what was done to it."""

    how: str
    stem: str
    data: bytes


def variant(texts: dict[str, bytes], seed: int) -> Variant:
    """The variant of this seed: always the same for the same texts."""
    chance = random.Random(seed)
    name = chance.choice(sorted(texts))
    lines = texts[name].replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
    at = chance.choice((0, chance.randrange(len(lines))))
    head = lines[: chance.choice((0, 0, 8))]
    data = b"\n".join([*head, *lines[at : at + chance.randint(1, MOST_LINES)]])
    steps = [chance.choice(MUTATIONS) for _ in range(chance.randint(1, 4))]
    for step in steps:
        data = step(data, chance)
    how = f"seed {seed}: {name} from line {at + 1}, {', '.join(s.__name__ for s in steps)}"
    return Variant(how, name.rpartition("/")[2].partition(".")[0], data[: 1 << 18])
