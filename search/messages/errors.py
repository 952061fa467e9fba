"""What stopped a command, by the class of the error, in English and Japanese."""

from __future__ import annotations

ERRORS: dict[str, tuple[str, str]] = {
    "DamagedIndexError": (
        "{folder}: the index cannot be read ({why}); run 'kb reindex'",
        "{folder}: 索引を読めません（{why}）。「kb reindex」で作り直してください",
    ),
    "EngineMissingError": (
        "the search engine {name} is not installed; pip install 'kb-rules[{name}]'",
        "検索エンジン {name} がありません。pip install 'kb-rules[{name}]' で入れてください",
    ),
    "UnknownEngineError": (
        "no search engine {name}; there are: {known}",
        "検索エンジン {name} はありません。あるもの: {known}",
    ),
    "NoSuchPlaceError": (
        "nothing is called {text}",
        "{text}という条番号・用語・ページは見つかりません",
    ),
    "UnknownEditionError": (
        "no edition {name}; there are: {known}",
        "版 {name} はありません。ある版: {known}",
    ),
    "cannot-answer": (
        "cannot write the answer: no space is left there",
        "結果を書き込めません: 書き込み先に空きがありません",
    ),
    "CannotWriteError": ("cannot write {path}: {cause}", "{path} に書き込めません: {cause}"),
    "CannotReadError": ("cannot read {path}: {cause}", "{path} を読み込めません: {cause}"),
    "StoreUrlError": (
        "--store {url}: only sqlite:///PATH can be read by this version",
        "--store {url}: この版で読み出せるのは sqlite:///PATH だけです",
    ),
    "StoreMissingError": (
        "{place}: there is no knowledge base yet; begin with 'kb ingest SOURCE'"
        " (or look at 'kb demo')",
        "{place}: 知識ベースはまだありません。「kb ingest ファイル」で読み込んでください"
        "（見本は kb demo）",
    ),
    "StoreEmptyError": (
        "{place}: nothing has been read yet; begin with 'kb ingest SOURCE' (or look at 'kb demo')",
        "{place}: まだ何も読み込まれていません。「kb ingest ファイル」で読み込んでください"
        "（見本は kb demo）",
    ),
    "StoreNewerError": (
        "{place}: the knowledge base has schema {version}, this program knows up to {known};"
        " update the program",
        "{place}: 知識ベースのスキーマは {version} です。このプログラムは {known} までしか"
        "扱えません。プログラムを更新してください",
    ),
    "StoreOlderError": (
        "{place}: the knowledge base has schema {version}, older than {known};"
        " 'kb reindex' upgrades it",
        "{place}: 知識ベースのスキーマが {version} で、{known} より古いものです。"
        "「kb reindex」で更新できます",
    ),
    "StoreDamagedError": (
        "{place}: the knowledge base is damaged ({reason});"
        " 'kb doctor --rebuild' rebuilds it from what can still be read",
        "{place}: 知識ベースが壊れています（{reason}）。"
        "「kb doctor --rebuild」で読める部分から作り直せます",
    ),
    "NothingSavedError": (
        "{place}: nothing could be saved; the old file is kept as {aside}, and"
        " 'kb ingest SOURCE' begins a new knowledge base",
        "{place}: 救出できるものはありませんでした。元のファイルは {aside} に残しました。"
        "「kb ingest ファイル」で新しく作れます",
    ),
    "StoreReadOnlyError": (
        "{place}: the knowledge base cannot be written;"
        " check the permissions, or choose another folder with --home",
        "{place}: 知識ベースに書き込めません。権限を確かめるか、--home で別のフォルダを"
        "指定してください",
    ),
    "StoreFullError": (
        "{place}: the disk is full; nothing was changed. Make room and try again",
        "{place}: ディスクの空きがありません。何も変更していません。空きを作ってやり直してください",
    ),
    "StoreBusyError": (
        "{place}: another process is writing to the knowledge base; try again when it has finished",
        "{place}: ほかの処理が知識ベースに書き込んでいます。終わってからやり直してください",
    ),
    "StoreFailedError": (
        "{place}: the database reports: {reason}",
        "{place}: データベースのエラー: {reason}",
    ),
    "UnknownChoiceError": (
        "{option} {value}: not known; choose from {known}",
        "{option} {value}: 知らない値です。次から選んでください: {known}",
    ),
    "NoRulesError": (
        "{document}: no rules are kept to check it against; read some with 'kb ingest SOURCE',"
        " or name another --scheme, --lang or --edition",
        "{document}: 照らし合わせるルールがありません。「kb ingest ファイル」で読み込むか、"
        "--scheme、--lang、--edition を変えてください",
    ),
    "UnknownSchemeError": (
        "--scheme {name}: not known; choose from {known}",
        "--scheme {name}: 知らない番号体系です。次から選んでください: {known}",
    ),
    "SampleMissingError": (
        "{place}: the sample rulebook is not here; install kb again",
        "{place}: 見本の総合ルールがありません。kb を入れ直してください",
    ),
    "NoWordsError": ("say what to look for", "探す語を指定してください"),
    "unexpected": (
        "unexpected error: {what}; --debug shows where",
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
