"""Faults in content, told in the reader's language: by their code, with the English as fallback."""

from __future__ import annotations

from typing import Any

from search.messages.language import reader_language

JAPANESE: dict[str, str] = {
    "number-gap": "{number} の前に {suggestion} がありません",
    "duplicate-number": "{number} が2度出てきます（どちらも残しました）",
    "out-of-order": "{number} の位置が番号順ではありません",
    "empty-rule": "{number} に本文がありません",
    "unbalanced-brackets": "括弧の対応が取れていません（{message}）",
    "mixed-marks": "「例：」と「例:」が混ざっています",
    "date-mismatch": "本文の日付とファイル名の日付が違います（{message}）",
    "unlikely-format": "指定の形式は本文に合わないようです（{message}）",
    "unclaimed-line": "読み取れなかった行です（{message}）",
    "stray-bytes": "文字コードに合わないバイトがあります（{message}）",
    "nul-bytes": "NUL バイトを取り除きました（{message}）",
    "no-rule-above": "上に条文のない例または段落です",
    "rules-page-gone": "前に読み込んだルールのページが今回はありません（{message}）",
    "joined-otherwise": "{number} はその版の本文と違います",
    "more-problems": "ほかにも問題があります（{message}）",
    "inline-difference": "差分が1列で、新旧の行をどちらも残しました",
    "guessed-rulebook": "どのゲームのルールか分かりません（{message}）",
    "which-rulebook": "どのゲームのページか分かりません（{message}）",
    "edition-replaced": "前に読み込んだ同じ版を置き換えました（{message}）",
    "declared-encoding": "宣言された文字コードと違います（{message}）",
    "damaged-head": "用語の見出しが崩れています（{message}）",
    "broken-xml": "XML が壊れています（{message}）",
    "broken-json": "JSON が壊れています（{message}）",
    "lost-characters": "失われた文字があります（{message}）",
    "lost-apostrophes": "失われたアポストロフィがあります（{message}）",
    "control-characters": "制御文字があります（{message}）",
    "dangling-reference": "{surface}: 参照先がありません",
    "partial-reference": "{surface}: {target} までしかありません",
    "stale-label": "{surface}: 引用された見出しは {target} の見出しと違います",
    "missing-translation": "{number} はもう一方の言語の版にありません",
}


def problem_text(problem: dict[str, Any]) -> str:
    """What is wrong, in the reader's language."""
    template = JAPANESE.get(problem["code"]) if reader_language() == "ja" else None
    if template is None:
        return str(problem["message"])
    try:
        return template.format(**problem)
    except KeyError:
        return str(problem["message"])
