"""An edition as tools keep it: JSON of every shape, JSON Lines, tables."""

from __future__ import annotations

import csv
import io
import json

MARK = {"ja": "例：", "en": "Example: "}


def compact(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def indented(value):
    return json.dumps(value, ensure_ascii=False, indent=2)


def escaped(value):
    return json.dumps(value, indent=1)


def sorted_keys(value):
    return json.dumps(value, ensure_ascii=False, indent=4, sort_keys=True)


def flat(book):
    """``{"704.5k": "text"}``, examples in the text, the glossary beside the rules."""
    return {
        "rules": {str(r.number): with_examples(book, r.text, r.examples) for r in book.rules},
        "glossary": [term(e) for e in book.glossary],
    }


def under_numbers(book):
    """``{"704.5k": {"ruleNumber": …, "ruleText": …, "examples": […], …}}``."""
    rules = {
        str(r.number): {
            "ruleNumber": f"{r.number}.",
            "examples": [example.text for example in r.examples] or None,
            "ruleText": r.text,
            "fragment": f"<p>{r.text}</p>",
            "navigation": {"nextRule": "1.1", "previousRule": None},
        }
        for r in book.rules
    }
    return {**rules, "glossary": {str(n): term(e) for n, e in enumerate(book.glossary, 5000)}}


def listed(book):
    """Arrays of objects, texts that repeat their number, examples as objects."""
    rules = [
        {
            "id": f"rule-{n}",
            "number": str(r.number),
            "text": f"{r.number}. {r.text}",
            "examples": [{"text": f"{MARK[book.lang]}{e.text}"} for e in r.examples],
        }
        for n, r in enumerate(book.rules)
    ]
    return {
        "metadata": {"version": "1.2"},
        "data": rules,
        "terms": [term(e) for e in book.glossary],
    }


def nested(book):
    """Objects in objects, under another name on each level, headings by their title."""
    names = ("chapters", "sections", "rules", "subrules", "children", "children", "children")
    top, inside = {"rules": []}, {}
    for rule in book.rules:
        text = {"title": rule.text} if rule.number.level < 3 else {"text": rule.text}
        own = {"rule_number": str(rule.number), **text}
        own["examples"] = [example.text for example in rule.examples]
        inside[rule.number] = own
        above = inside.get(rule.number.parent, top)
        above.setdefault(names[rule.number.level - 1], []).append(own)
    return {**top, "glossary": [term(entry) for entry in book.glossary]}


def lines(book):
    """An array of lines as they are printed."""
    numbered = (
        line
        for r in book.rules
        for line in with_examples(book, f"{r.number}. {r.text}", r.examples).split("\n")
    )
    return {"lines": [*numbered], "glossary": [term(entry) for entry in book.glossary]}


def json_lines(book):
    """An object a line."""
    rules = [
        {"n": i, "rule": str(r.number), "text": with_examples(book, r.text, r.examples)}
        for i, r in enumerate(book.rules)
    ]
    return "\n".join(map(compact, [*rules, *(term(entry) for entry in book.glossary)]))


def script(book):
    """A script that assigns the object."""
    return f"export const RULES = {indented(under_numbers(book))};\n"


def table(
    book,
    *,
    delimiter=",",
    head=("kind", "number", "text", "title", "reading", "english", "obsolete"),
):
    """A row a rule, an example and a term, with a byte order mark."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=delimiter, lineterminator="\n")
    writer.writerow(head)
    for rule in book.rules:
        writer.writerow(["rule", rule.number, rule.text])
        writer.writerows(["example", rule.number, one.text] for one in rule.examples)
    for entry in book.glossary:
        text, name = with_examples(book, entry.text, entry.examples), entry.term
        writer.writerow(["glossary", "", text, name, entry.reading, entry.english, entry.obsolete])
    return "\ufeff" + out.getvalue()


def table_of_two(book, *, delimiter="\t"):
    """Numbers and texts with line ends in the cells; terms have no number."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=delimiter, quoting=csv.QUOTE_ALL, lineterminator="\n")
    writer.writerow(("番号", "用語", "読み", "英語", "廃語", "本文"))
    for rule in book.rules:
        writer.writerow((rule.number, *[""] * 4, with_examples(book, rule.text, rule.examples)))
    for entry in book.glossary:
        text = with_examples(book, entry.text, entry.examples)
        writer.writerow(("", entry.term, entry.reading, entry.english, entry.obsolete or "", text))
    return out.getvalue()


def term(entry):
    """A glossary entry as an object."""
    return {
        "term": entry.term,
        "definition": entry.text,
        "reading": entry.reading,
        "english": entry.english,
        "obsolete": entry.obsolete,
        "examples": [example.text for example in entry.examples],
    }


def with_examples(book, text, examples):
    """A text with its examples below it, each behind its mark."""
    return "\n".join([text, *(MARK[book.lang] + example.text for example in examples)])
