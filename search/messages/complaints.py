"""What is wrong with a command line or with where the answer goes, in English and Japanese."""

from __future__ import annotations

COMPLAINTS: dict[str, tuple[str, str]] = {
    "cannot-answer": (
        "cannot write the answer: no space is left there",
        "結果を書き込めません: 書き込み先に空きがありません",
    ),
    "NoWordsError": ("say what to search for", "探す語を指定してください"),
    "one-format": (
        "--json and --format {form}: choose one",
        "--json と --format {form} は同時に使えません。どちらかを選んでください",
    ),
    "unexpected": (
        "unexpected error: {what}; use --debug to see where",
        "予期しないエラー: {what}（--debug で詳細を表示）",
    ),
    "did-you-mean": ("{message}; did you mean {names}?", "{message}。もしかして: {names}"),
    "NoSuchOption": ("no such option: {option}", "そのようなオプションはありません: {option}"),
    "NoSuchCommand": (
        "no such command: {name}; 'kb --help' lists them",
        "そのようなコマンドはありません: {name}（一覧は kb --help）",
    ),
    "MissingParameter": (
        "missing: {name}; see 'kb {command} --help'",
        "{name} を指定してください（使い方は kb {command} --help）",
    ),
    "BadParameter": ("{name}: {message}", "{name} の値が正しくありません: {message}"),
}
