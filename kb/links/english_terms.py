"""References to glossary terms in English: what stands behind *See*.

    English   = See [also] term { "," ["and"] term }       a term may be in [[ ]]

By form alone, terms are words with capitals up to the end of the sentence.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from kb.links.term_item import LONGEST_LIST, OTHER_THING, TermItem
from kb.text.fold import name_form

_SEES = re.compile(r"\b(?:I|you|we|they|can|could|may|might|will|would|to|not|never) \Z")
"""Behind these, *see* is what somebody does."""
_SEE = re.compile(r"[Ss]ee (?:also )?(?=[“\"]?[A-Z]|\[\[)")
_WIKI_LINK = re.compile(
    r"\[\[(?P<page>[^\[\]|#\n]{1,60})(?:#[^\[\]|\n]{0,60})?(?:\|(?P<shown>[^\[\]\n]{1,60}))?\]\]"
    r"(?:,? (?:and|or) |, )?"
)
_CLAUSE = re.compile(r"(?:[^.;)\r\n(]|\([^.;)\r\n(]*\)){1,80}")
_CLAUSE_END = re.compile(r"\.(?![0-9])|[;)\r\n]|\Z")
_WRAPPED = re.compile(
    r"(?:[^.;)\r\n(]|\([^.;)\r\n(]*\)|(?:\r\n?|\n)(?![ \t]*[\r\n])){1,80}(?=[.;)])"
)
_AND_RULE = re.compile(r"(?:,| and|, and) (?:rules?|sections?) ")
_TITLE_WORD = re.compile(
    r"[“\"(]*(?:[A-Z0-9]|(?:of|the|a|an|to|in|or|and|for|on|with|from|vs|by|as|at)\b)"
)
_ENGLISH_AND = re.compile(r",?\s(?:and|or)\s|,\s")
_RULE_WORD = re.compile(r"(?:Rules?|Sections?|CR)\b(?! \w)|.*[0-9]{3}")


def english_terms(text: str, known: Collection[str] | None) -> Iterator[TermItem]:
    """Yield the terms behind each *See*."""
    for see in _SEE.finditer(text):
        before = text[max(0, see.start() - 8) : see.start()]
        if not before[-1:].isalpha() and not _SEES.search(before):
            yield from _behind(text, see.end(), known)


def _behind(text: str, start: int, known: Collection[str] | None) -> Iterator[TermItem]:
    """Split what follows *See* into terms: one whole if it is known, else at each comma."""
    if text.startswith("[[", start):
        yield from _links(text, start, known)
        return
    whole = _clause(text, start)
    if whole is None:
        return
    if known is not None and name_form(text[slice(*whole)]) in known:
        yield TermItem(*whole, whole)
        return
    position = whole[0]
    cuts = [match.span() for match in _ENGLISH_AND.finditer(text, *whole)]
    for cut, after in [*cuts, (whole[1], whole[1])]:
        part = _trimmed(text, position, cut)
        if part and (known is None or name_form(text[slice(*part)]) in known):
            yield TermItem(*part, part)
            position = after
        elif known is None or part is None:
            position = after


def _links(text: str, start: int, known: Collection[str] | None) -> Iterator[TermItem]:
    """Read ``[[Haste]], [[Cast|casting]]``: what is shown is the term."""
    for _ in range(LONGEST_LIST):
        link = _WIKI_LINK.match(text, start)
        if link is None:
            return
        group = "shown" if link["shown"] else "page"
        if not _RULE_WORD.match(link[group]) and (known is None or name_form(link[group]) in known):
            yield TermItem(start, text.index("]]", start) + 2, link.span(group))
        start = link.end()


def _clause(text: str, start: int) -> tuple[int, int] | None:
    """Find the terms behind *See*: up to the end of the sentence, else of the line."""
    for pattern in (_WRAPPED, _CLAUSE):
        clause = pattern.match(text, start)
        if clause is None or not _CLAUSE_END.match(text, clause.end()):
            continue
        rule = _AND_RULE.search(text, start, clause.end())
        whole = _trimmed(text, start, rule.start() if rule else clause.end())
        if whole and not _RULE_WORD.match(text, *whole) and _is_title(text[slice(*whole)]):
            return whole
    return None


def _is_title(words: str) -> bool:
    """Whether every word has a capital, the small ones excepted, and no figure is named."""
    return OTHER_THING.fullmatch(words) is None and all(
        _TITLE_WORD.match(word) for word in words.split()
    )


def _trimmed(text: str, start: int, end: int) -> tuple[int, int] | None:
    """Cut quotation marks around and punctuation behind a term."""
    quoted = text[start:end].startswith(("“", '"'))
    if quoted:
        start += 1
    closing = '.,; ”"' if quoted else ".,; "
    if text.count(")", start, end) > text.count("(", start, end):
        closing += ")"
    while end > start and text[end - 1] in closing:
        end -= 1
    return (start, end) if end > start else None
