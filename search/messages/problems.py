"""Faults in content, told in the reader's language: by their code, with the English as fallback."""

from __future__ import annotations

from typing import Any

from search.messages.language import reader_language
from search.messages.shapes import Shapes, in_japanese

JAPANESE: dict[str, str] = {
    "number-gap": "{number} の前に {suggestion} がありません",
    "duplicate-number": "{number} が2か所にあります（どちらも残しました）",
    "out-of-order": "{number} の位置が番号順ではありません",
    "empty-rule": "{number} に本文がありません",
    "mixed-marks": "「例：」と「例:」が混在しています",
    "no-rule-above": "例または段落の上に条文がありません",
    "joined-otherwise": "{number} の本文は、読み込み済みの版と異なります",
    "inline-difference": "差分が1列になっており、新旧の行を両方とも残しました",
    "broken-xml": "XML が壊れています（{message}）",
    "broken-json": "JSON が壊れています（{message}）",
    "broken-table": "表が壊れています（{message}）",
    "api-error": "ウィキがエラーを返しました（{message}）",
    "dangling-reference": "{surface}: 参照先がありません",
    "partial-reference": "{surface}: {target} までしかありません",
    "stale-label": "{surface}: 引用された見出しが {target} の見出しと異なります",
    "missing-translation": "{number} はもう一方の言語の版にありません",
}
"""By the code; in ``{}`` the fields of a problem."""
SHAPES: dict[str, Shapes] = {
    "unbalanced-brackets": ((r"(.) has no counterpart", "「{0}」に対応する括弧がありません"),),
    "date-mismatch": (
        (
            r"the text says (.*), the name of its file (.*)",
            "本文の日付は {0}、ファイル名の日付は {1} です",
        ),
        (
            r"the text is kept as of (.*), the name of its file says (.*)",
            "保存済みの本文の日付は {0}、ファイル名の日付は {1} です",
        ),
    ),
    "unlikely-format": (
        (
            r"read as (.*) as asked, which is (.*); the text is (.*)",
            "指定どおり {0}（{1}）として読みましたが、本文の言語は {2} です",
        ),
        (
            r"read as (.*) as asked; it looks like (.*)",
            "指定どおり {0} として読みましたが、{1} のようです",
        ),
    ),
    "unclaimed-line": ((r"not understood and left out: (.*)", "読み取れず、省いた行です: {0}"),),
    "field-left-out": (
        (
            r"the field (.*) is not known and left out, (\d+) times",
            "意味のわからない項目 {0} を省きました（{1} 件）",
        ),
    ),
    "several-editions": (
        (
            r"holds several editions \((.*)\); export them one by one",
            "複数の版が含まれています（{0}）。版ごとに書き出してください",
        ),
    ),
    "example-elsewhere": (
        (
            r"an example of (.*) does not stand below it and is left out",
            "{0} の例がその条文の下にないため、省きました",
        ),
    ),
    "rules-page-gone": (
        (
            r"(.*): a rules page that was here before and is not now; it stays until removed",
            "{0}: 以前はあったルールのページが今回はありません。取り除くまで残ります",
        ),
    ),
    "more-problems": ((r"(\d+) further problems are not listed", "ほかに {0} 件の問題があります"),),
    "guessed-rulebook": (
        (
            r"the text names no game; kept as (.*), else say --rulebook NAME",
            "ゲーム名が本文にないため、{0} として保存しました。"
            "違う場合は --rulebook で指定してください",
        ),
    ),
    "which-rulebook": (
        (
            r"say with --rulebook which game the pages are about: (.*)",
            "どのゲームのページか、--rulebook で指定してください: {0}",
        ),
    ),
    "edition-replaced": (
        (
            r"takes the place of edition (.*) as read from (.*)",
            "{1} から読み込んだ版 {0} を置き換えました",
        ),
    ),
    "damaged-head": (
        (
            r"the head word is missing, its reading stands in for it: (.*)",
            "用語の見出しが欠けているため、読みで代用しました: {0}",
        ),
    ),
    "declared-encoding": (
        (
            r"the text declares (.*) and is in (.*)",
            "宣言された文字コードは {0} ですが、実際は {1} です",
        ),
    ),
    "stray-bytes": (
        (
            r"(\d+) bytes are no (.*) and were read one by one",
            "{1} に合わないバイトが {0} 個あり、1バイトずつ読みました",
        ),
    ),
    "nul-bytes": (
        (r"(\d+) NUL bytes were taken out of the text", "NUL バイトを {0} 個取り除きました"),
    ),
    "lost-characters": (
        (
            r"(\d+) characters were lost .*",
            "この写しが保存される前に {0} 文字が失われています（U+FFFD になっています）",
        ),
    ),
    "lost-apostrophes": (
        (
            r"(\d+) apostrophes were lost .*",
            "この写しが保存される前にアポストロフィ {0} 個が失われています（? になっています）",
        ),
    ),
    "misread-utf-8": (
        (
            r"(\d+) characters were saved in UTF-8 and read as cp1252 .*",
            "UTF-8 を cp1252 として読んだための文字化けが {0} か所あります",
        ),
    ),
    "control-characters": (
        (r"(\d+) control characters stand in the text", "制御文字が {0} 個あります"),
    ),
}
"""By the code: the message, known by its shape."""


def problem_text(problem: dict[str, Any]) -> str:
    """What is wrong, in the reader's language."""
    message = str(problem["message"])
    if reader_language() == "ja":
        return japanese(problem) or message
    return message


def japanese(problem: dict[str, Any]) -> str | None:
    """The Japanese, None where the code, a field or the shape of the message is not known."""
    code = problem["code"]
    if code in SHAPES:
        return in_japanese(str(problem["message"]), SHAPES[code])
    try:
        return JAPANESE[code].format(**problem)
    except KeyError:
        return None
