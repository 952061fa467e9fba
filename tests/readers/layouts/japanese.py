"""The layouts of Japanese editions: as published, as judges keep them, as web pages, as saved."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import pairwise

from ingest.succession import follows
from kb.model import GlossaryEntry, Rule
from kb.number import RuleNumber
from kb.numbering.comprehensive import NUMBERING
from tests.readers.book import Book, numbered
from tests.readers.layouts.wrapping import columns, paged

RULERS = ("=" * 72, "-" * 72)


def paragraphs(rule: Rule) -> Iterator[str]:
    """A rule: its further paragraphs are indented, and stand before its examples."""
    first, *more = numbered(rule).split("\n")
    yield first
    yield from (f"\u3000{text}" for text in more)
    yield from (f"例：{example.text}" for example in rule.examples)


def head(entry: GlossaryEntry) -> str:
    """``用語（よみ）／English``, as far as it is known."""
    reading = f"（{entry.reading}）" if entry.reading else ""
    return f"{entry.term}{reading}／{entry.english}" if entry.english else f"{entry.term}{reading}"


def definition(entry: GlossaryEntry) -> Iterator[str]:
    """An entry: the paragraphs below its head are indented."""
    yield head(entry)
    yield from (f"\u3000{text}" for text in entry.text.split("\n"))
    yield from (f"例：{example.text}" for example in entry.examples)


def front(book: Book) -> Iterator[str]:
    """Preface and contents list."""
    yield "\u3000この文書は訳者の会が作りました。"
    yield f"{book.title}（和訳 {book.edition} 版）"
    yield "もくじ"
    yield "0. はじめに"
    yield from map(numbered, book.headings)
    if book.glossary:
        yield "10. 用語集"


def published(book: Book) -> str:
    """As published: a paragraph a line."""
    lines = [*front(book), book.title, "0. はじめに", "\u3000この文書は決まりである。"]
    for rule in book.rules:
        lines += paragraphs(rule)
    return "\n".join([*lines, *_glossary(book), "クレジット", "\u3000訳者の会。", ""])


def crowded(book: Book) -> str:
    """As published in places: a source paragraph holds a rule and all its subrules."""
    lines = [*front(book), book.title]
    for before, rule in pairwise([None, *book.rules]):
        first, *more = paragraphs(rule)
        is_next = before is not None and follows(before.number, rule.number, NUMBERING)
        if is_next and rule.number.level == 4 and lines[-1].endswith("。") and not more:
            lines[-1] = f"{lines[-1]} {first}"
        else:
            lines += [first, *more]
    return "\n".join([*lines, *_glossary(book), "クレジット", "訳者の会。", ""])


def _glossary(book: Book) -> Iterator[str]:
    if book.glossary:
        yield "用語集"
    for entry in book.glossary:
        yield from definition(entry)


def judges(book: Book, width: int = 72, pages: int = 0, mark: str = "- {} -", gap: int = 0) -> str:
    """The text of judges: wrapped, chapters and sections set off by rulers.

    ``mark`` stands between ``pages`` lines, and ``gap`` blank lines between paragraphs.
    """
    double, single = RULERS
    lines = [f"{book.title}（和訳 {book.edition} 版）", double, "もくじ"]
    lines += [*map(numbered, book.headings), double]
    body: list[str] = []
    for rule in book.rules:
        match rule.number.level:
            case 1:
                body += [double, numbered(rule), double]
            case 2:
                body += [numbered(rule), single]
            case _:
                for text in paragraphs(rule):
                    body += [*columns(text, width), *[""] * gap]
    lines += paged(body, pages, mark) if pages else body
    if book.glossary:
        lines += ["用語集", double]
    for entry in book.glossary:
        first, *rest = definition(entry)
        lines += [first, *(line for text in rest for line in columns(text, width))]
    return "\n".join([*lines, "クレジット", double, "訳者の会。", ""])


def page(book: Book) -> str:
    """The official web page: anchors, links and entities."""
    blocks = [
        f"<p>{_inline(f'{book.title}（和訳 {book.edition} 版）')}</p>",
        "<h2>もくじ</h2>",
        "<ul>",
    ]
    for rule in book.headings:
        blocks += [f'<li><a href="#r{rule.number}">{_inline(numbered(rule))}</a></li>']
    blocks += ["</ul>", *(_block(rule, _inline) for rule in book.rules)]
    if book.glossary:
        blocks.append('<h2 id="glossary">用語集</h2>')
    for n, entry in enumerate(book.glossary):
        first, *rest = map(_inline, definition(entry))
        blocks.append(f'<p id="g{n}">{"<br />".join([first, *rest])}</p>')
    blocks.append("<h2>クレジット</h2><p>訳者の会。</p>")
    return _document(book.title, blocks)


def ruby_page(book: Book) -> str:
    """The web page of judges: the readings stand above the words of the glossary."""
    known = {e.term: e.reading for e in book.glossary if e.reading and len(e.term) > 1}
    words = re.compile("|".join(sorted(map(re.escape, known), key=len, reverse=True)) or "(?!)")

    def spoken(text: str) -> str:
        parts = re.split(f"({words.pattern})", text) if known else [text]
        return "".join(_ruby(p, known[p]) if p in known else _inline(p) for p in parts)

    blocks = [
        f"<p>{_inline(f'{book.title}（和訳 {book.edition} 版）')}</p>",
        "<h2>もくじ</h2>",
        "<ul>",
    ]
    blocks += [f"<li>{_inline(numbered(rule))}</li>" for rule in book.headings]
    blocks.append("</ul>")
    blocks += [_block(rule, spoken) for rule in book.rules]
    if book.glossary:
        blocks.append("<h2>用語集</h2>")
    for entry in book.glossary:
        term = _ruby(entry.term, entry.reading) if entry.reading else _inline(entry.term)
        first = f"{term}／{_inline(entry.english)}" if entry.english else term
        _, *rest = definition(entry)
        blocks.append(f"<p>{'<br>'.join([first, *map(spoken, rest)])}</p>")
    blocks.append("<h2>クレジット</h2><p>訳者の会。</p>")
    return _document(book.title, blocks)


def _ruby(word: str, reading: str) -> str:
    return f"<ruby>{_inline(word)}<rp>（</rp><rt>{reading}</rt><rp>）</rp></ruby>"


def _block(rule: Rule, words: Callable[[str], str]) -> str:
    tag = {1: "h2", 2: "h3"}.get(rule.number.level, "p")
    return f'<{tag} id="r{rule.number}">{"<br>".join(map(words, paragraphs(rule)))}</{tag}>'


def _inline(text: str) -> str:
    """Escaped, some characters as entities, references as links."""
    text = html.escape(text, quote=False).replace("〔", "&#12308;").replace("×", "&times;")
    return re.sub(r"(?<=rule )\d+(?:\.\d+[a-z]{0,2})?", r'<a href="#r\g<0>">\g<0></a>', text)


def _document(title: str, blocks: Iterable[str]) -> str:
    top = '<!DOCTYPE html>\n<html lang="ja"><head><meta charset="utf-8">'
    head = f"<title>{html.escape(title)}</title><style>p {{ margin: 0 }}</style></head>\n<body>"
    return "\n".join([top, head, *blocks, "</body></html>", ""])


def section(book: Book, head: RuleNumber) -> Book:
    """One section as the viewer shows it, without glossary; a rule is one paragraph there."""
    kept = [r for r in book.rules if r.number == head.up_to(1) or head.contains(r.number)]
    rules = [replace(rule, text=rule.text.replace("\n", "")) for rule in kept]
    return replace(book, rules=rules, glossary=())


def viewer(book: Book) -> str:
    """A saved page of the viewer."""
    lines = ["総合ルールビューア", ""]
    for rule in book.rules:
        mark = "- " if rule.number.level > 2 else ""
        dot = "." if rule.number.level <= 2 else ""
        lines.append(f"{mark}{rule.number}{dot} {rule.text}")
        lines += [f"例：{example.text}" for example in rule.examples]
    return "\n".join([*lines, "", "MUSES ENGINE ver 1.31", ""])


def viewer_page(book: Book) -> str:
    """The same as a web page, its references linked."""
    blocks = ["<h1>総合ルールビューア</h1>"]
    for rule in book.rules:
        dot = "." if rule.number.level <= 2 else ""
        tag = "li" if rule.number.level > 2 else "h2"
        blocks.append(f"<{tag}>{rule.number}{dot} {_inline(rule.text)}</{tag}>")
        blocks += [f"<p>例：{_inline(example.text)}</p>" for example in rule.examples]
    return _document("総合ルールビューア", [*blocks, "<p>MUSES ENGINE ver 1.31</p>"])


def viewer_words(book: Book) -> str:
    """The same as copied: every linked word has a line of its own."""
    lines = ["総合ルールビューア"]
    for rule in book.rules:
        mark = "- " if rule.number.level > 2 else ""
        dot = "." if rule.number.level <= 2 else ""
        lines += _cut(f"{mark}{rule.number}{dot} {rule.text}")
        for example in rule.examples:
            lines += _cut(f"例：{example.text}")
    return "\n".join([*lines, "MUSES ENGINE ver 1.31", ""])


def _cut(text: str) -> list[str]:
    return [part for part in re.split(r"(?<=rule) (\d+(?:\.\d+[a-z]{0,2})?)", text) if part]


def wiki(book: Book) -> str:
    """The rulebook page of a wiki: a heading a number."""
    lines = [f"（和訳 {book.edition} 版）を転記したもの。", ""]
    for rule in book.rules:
        marks = "=" * min(rule.number.level, 4)
        named = rule.title is not None and rule.number.level <= 2
        name, text = (f"{rule.number}. {rule.text}", "") if named else (f"{rule.number}", rule.text)
        lines.append(f"{marks}{name}{marks}")
        lines += [*filter(None, text.split("\n"))]
        lines += [f"例：{example.text}" for example in rule.examples]
    for entry in book.glossary:
        first, *rest = definition(entry)
        lines += [f"={first}=", *(line.strip("\u3000") for line in rest)]
    return "\n".join([*lines, ""])
