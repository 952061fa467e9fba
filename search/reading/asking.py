"""Lines that ask what something is, and what they ask about: 感染って何, マリガンのやり方.

Which words only ask is told by their characters and by the names that ship: MeCab takes 感染って
for a verb. So what a line is about depends on the line alone, never on the texts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from kb.text.lexicon import Lexicon
from kb.text.mecab import Token
from kb.text.searchable import literal, searchable
from kb.text.terms import GRAMMAR, Term, terms, words_of

OF_A_KIND = ("もの", "物", "能力", "効果", "用語", "言葉", "単語", "キーワード", "やつ", "カード",
             "ルール", "の")  # fmt: skip
"""What may follow という and っていう."""
CALLING = ("って", "と")
SAYING = ("いう", "言う", "ゆう")
LINKS = frozenset({
    "って", "とは", "とか", "について", "についての", "に関して", "に関する", "に関しての",
    "につきまして", "にかんして", "にかんする",
    *(f"{c}{s}{k}" for c in CALLING for s in SAYING for k in OF_A_KIND),
    "っていう", "って言う", "ってゆう",
})  # fmt: skip
"""What stands between a name and what is asked of it; alone, it asks already (飛行とは)."""
PARTICLES = frozenset({"の", "を", "が", "は", "も", "で", "に", "と"})
"""The same, where a word that asks has to follow."""
NOUNS = frozenset({
    "意味", "意義", "説明", "解説", "詳細", "概要", "ルール", "規則", "やり方", "やりかた",
    "遣り方", "方法", "仕方", "しかた", "仕組み", "仕組", "しくみ", "メカニズム", "使い方",
    "使いかた", "つかい方", "つかいかた", "使用方法", "扱い", "扱い方", "扱われ方", "あつかい",
    "挙動", "動作", "基礎", "注意点", "裁定", "まとめ", "一覧", "手順",
})  # fmt: skip
"""What is asked of anything, and may follow it without a particle too (マリガン やり方)."""
LINKED = frozenset({
    "効果", "例", "種類", "処理", "定義", "流れ", "動き", "内容", "基本", "ポイント",
})  # fmt: skip
"""What is asked of anything, behind a particle; without one it is part of a word (置換効果)."""
ASKING = frozenset({
    "何", "なに", "なん", "どう", "どういう", "どういった", "どんな", "どうして", "どうしてる",
    "どうやって", "どうやる", "どうやれば", "どうやったら", "どうする", "どうすれば", "どうしたら",
    "どうなる", "どうなって", "どうなってる", "どうなっている", "どうなり", "どうなれば",
    "どうなった", "どうなっちゃう", "どのように", "どのような", "どんなふうに", "教えて", "教えろ",
    "教え", "おしえて", "知り", "しり", "知る", "聞き", "詳しく", "くわしく", "分から", "分かり",
    "分かる", "わから", "わかり", "わかる", "調べ", "やること", "すること", "起こること",
    "起きること", "できること", "もっと詳しく", "もっと教えて", "よく分から", "よくわから",
    "よく分かり", "よくわかり", "よく知り", "具体的に", "詳細に", "簡単に", "かんたんに",
})  # fmt: skip
"""What asks, after a particle."""
ENDS = frozenset({
    "ください", "下さい", "くれ", "欲しい", "ほしい", "お願い", "おねがい", "し", "たい", "ない",
    "ません", "ます", "ました", "ましょう", "です", "でした", "でしょう", "だろう", "だ", "た",
    "なの", "っけ", "か", "かな", "の", "は", "が", "を", "に", "と", "て", "よ", "ね", "な", "さ",
    "も", "で", "から", "けど", "ん", "いい", "良い", "よい", "なる", "なり", "こと", "事", "もの",
    "物", "やつ", "する", "やる", "起こる", "起きる", "できる", "出来る", "そもそも", "具体的に",
    "もっと", "よく", "能力", "効果", "者", "カード",
    "?", "!", "。", "、", ",", ".", "…", "~", "ー", " ",
})  # fmt: skip
"""What may stand behind it."""
PIECES = LINKS | PARTICLES | NOUNS | LINKED | ASKING | ENDS
LONGEST_PIECE = max(map(len, PIECES))
MOST = 40
"""Characters at the end of a line that are looked at."""
QUOTING = re.compile("(?:[一-鿿々]{2}|[ァ-ヺー]{2}|[a-z])$")
"""Before って, what is no verb but a name, whatever MeCab takes it for."""

TELLING = LINKED | {
    "手順", "順番", "順序", "違い", "差", "条件", "タイミング", "理由", "メリット", "デメリット",
    "関係", "組み合わせ", "相互作用", "優先順位", "注意",
}  # fmt: skip
"""Dictionary forms of what is asked of something, and says something of it: 引き分けの条件."""
HOW = frozenset({"遣り方", "方法", "仕方", "仕組み", "手順", "使い方"})
"""Dictionary forms of what is asked of whatever is done (搭乗する方法)."""
CLAUSES = frozenset({"時", "場合", "際"})
"""Dictionary forms with which a clause ends that asks what happens then: 統率者が死んだ時."""
SUBJECTS = frozenset({"が", "は", "も"})
CONDITIONS = frozenset({"たら", "だら", "なら", "ば"})
"""With these ends a clause that asks what happens then, as with と behind a verb."""

BETWEEN = re.compile("って|[はがをのにでともへや、。?!]")
"""Where a name may end within a line."""


def about(line: str, shipped: Lexicon) -> str | None:
    """What a line asks about, without the words that only ask; None where there are none.

    A name that ships is preferred, the longest; else as much as can be is taken off.
    """
    exact = literal(line).text
    frames = list(_frames(exact))
    if not frames or is_name(exact, shipped):
        return None
    named = (exact[:at] for at, _ in reversed(frames) if is_name(exact[:at], shipped))
    asked = (exact[:at] for at, linked in frames if linked and _is_quoted(exact, at))
    return next(named, None) or next(asked, None)


def is_elliptical(line: str, shipped: Lexicon) -> bool:
    """Whether a line of words asks something of what it names, or what happens then.

    A name that ships (継続的効果の相互作用) asks nothing.
    """
    words = words_of(searchable(line))
    telling = [at for at, word in enumerate(words) if word.pos not in GRAMMAR]
    if len(telling) < 2:
        return False
    said, after = words[: telling[-1] + 1], words[telling[-1] + 1 :]
    is_apart = line.split()[-1:] == [words[telling[-1]].surface]
    asks = _asks_how(said[-2], said[-1], is_apart) or _is_clause(said, after)
    return asks and not is_name(literal(line).text, shipped)


def terms_apart(line: str, shipped: Lexicon) -> tuple[str, ...]:
    """The index terms of a line, in which names that ship are cut as where they stand alone."""
    cut = terms(line)
    found: list[str] = []
    at = 0
    for start, end in _parts(line):
        within = tuple(term for term in cut if start < term.end and term.start < end)
        alone = terms(line[start:end])
        if [*_placed(within, start)] != [*_placed(alone, 0)] and is_name(
            literal(line[start:end]).text, shipped
        ):
            found.extend(term.text for term in terms(line[at:start]))
            found.extend(term.text for term in alone)
            at = end
    if not at:
        return tuple(term.text for term in cut)
    return (*found, *(term.text for term in terms(line[at:])))


def _frames(exact: str) -> Iterator[tuple[int, bool]]:
    """Where what only asks may begin, ascending; and whether something links it to what is before.

    From there on, the line is made of `PIECES`.
    """
    start = max(1, len(exact) - MOST)
    asked = {len(exact)}
    found: list[tuple[int, bool]] = []
    for at in range(len(exact) - 1, start - 1, -1):
        sizes = range(1, min(LONGEST_PIECE, len(exact) - at) + 1)
        fitting = {exact[at : at + n] for n in sizes if at + n in asked} & PIECES
        if fitting:
            asked.add(at)
            linked = _links(exact[at:], fitting, asked, at)
            if linked or not NOUNS.isdisjoint(fitting):
                found.append((at, linked))
    return reversed(found)


def _links(rest: str, fitting: set[str], asked: set[int], at: int) -> bool:
    """Whether ``rest`` begins with a link, or a particle with what asks behind it."""
    if not LINKS.isdisjoint(fitting) or rest.startswith("は?"):
        return True
    if rest[0] not in PARTICLES or rest[0] not in fitting:
        return False
    sizes = range(1, min(LONGEST_PIECE, len(rest) - 1) + 1)
    behind = (rest[1 : 1 + n] for n in sizes if at + 1 + n in asked)
    return any(piece in NOUNS or piece in LINKED or piece in ASKING for piece in behind)


def _is_quoted(exact: str, at: int) -> bool:
    """Whether って is no ending of a verb (使って)."""
    if not exact.startswith("って", at) or QUOTING.search(exact, 0, at):
        return True
    return any(word.start == at for word in words_of(searchable(exact)))


def is_name(text: str, lexicon: Lexicon) -> bool:
    """Whether a text in `literal` form is a name, its reading or its English."""
    return any(
        text in (name.term, name.reading, name.english) for name in lexicon.names.named(text)
    ) or bool(lexicon.called(text) if text.isascii() else lexicon.read_as(text))


def _parts(line: str) -> Iterator[tuple[int, int]]:
    """What stands between particles and signs."""
    start = 0
    for match in BETWEEN.finditer(line):
        if start < match.start():
            yield start, match.start()
        start = match.end()


def _placed(cut: tuple[Term, ...], start: int) -> Iterator[tuple[str, int, int]]:
    return ((term.text, term.start - start, term.end - start) for term in cut)


def _asks_how(before: Token, last: Token, is_apart: bool) -> bool:
    """違い behind の or a space, 方 behind a verb (選び方), 方法 behind anything."""
    if last.base == "方":
        return before.pos == "動詞"
    linked = before.surface == "の" or is_apart
    return last.base in HOW or (linked and last.base in TELLING | CLAUSES)


def _is_clause(said: tuple[Token, ...], after: tuple[Token, ...]) -> bool:
    """Whether a clause with a subject ends the line, or one that says "if"."""
    endings = {word.surface for word in after}
    if not CONDITIONS.isdisjoint(endings) or ("と" in endings and said[-1].pos == "動詞"):
        return True
    return said[-1].base in CLAUSES and any(
        word.pos == "助詞" and word.surface in SUBJECTS for word in said
    )
