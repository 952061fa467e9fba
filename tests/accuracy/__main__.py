"""Prints how good finding references is, for the README: ``make accuracy``."""

from __future__ import annotations

import sys

from tests.accuracy.judge import Verdict, judge
from tests.accuracy.score import by_form, score, table
from tests.accuracy.snippet import THEIRS, Snippet, ours, theirs


def main() -> int:
    _report("Own snippets", ours())
    if THEIRS.exists():
        _report("Snippets of the Japanese rules (corpus)", theirs())
    else:
        print(f"{THEIRS} is absent: only the own snippets were judged.", file=sys.stderr)
    return 0


def _report(title: str, snippets: list[Snippet]) -> None:
    verdicts = [judge(snippet) for snippet in snippets]
    langs = {lang: score(v for v in verdicts if v.snippet.lang == lang) for lang in ("ja", "en")}
    told = {lang: each for lang, each in langs.items() if each.snippets}
    print(f"## {title}\n")
    print(*table({**by_form(verdicts), **told, "all": score(verdicts)}), sep="\n")
    print(f"\n### Misses and false finds of: {title}\n")
    print(*[_line(verdict) for verdict in verdicts if verdict.reasons] or ["None."], sep="\n")
    print()


def _line(verdict: Verdict) -> str:
    snippet = verdict.snippet
    note = f" ({snippet.note})" if snippet.note else ""
    return f"- {snippet.id}: {snippet.text!r}{note}: {'; '.join(verdict.reasons)}"


if __name__ == "__main__":
    sys.exit(main())
