"""Help texts of commands and options, in English and Japanese."""

from __future__ import annotations

HELP: dict[str, tuple[str, str]] = {
    "usage": ("Usage: ", "使い方: "),
    "options": ("Options", "オプション"),
    "commands": ("Commands", "コマンド"),
    "kb": (
        "A knowledge base and search tool for numbered rules texts.",
        "条番号つきルール文書の知識ベースと検索。",
    ),
    "kb.ingest": ("Read sources into the knowledge base.", "文書を知識ベースに読み込む。"),
    "kb.show": ("Show rules, glossary entries or pages.", "条文・用語・ページを表示する。"),
    "kb.search": ("Search for words.", "検索する。"),
    "kb.refs": ("Show references to and from a place.", "参照先と参照元を表示する。"),
    "kb.export": ("Export a passage to quote.", "引用のために書き出す。"),
    "kb.check": ("Find faults in texts and citations.", "文書と参照の誤りを探す。"),
    "kb.mentions": ("Find the references in any text.", "文章の中の参照を取り出す。"),
    "kb.fetch": (
        "Fetch pages of a wiki (ADDRESS is its api.php), or a rules text from its address."
        " Only what has changed is fetched again.",
        "ウィキのページ（アドレスは api.php）、またはアドレスにあるルール文書を取得して読み込む。"
        "変更のないものは取得し直さない。",
    ),
    "kb.sources": ("List what was read and when.", "読み込んだ文書の一覧。"),
    "kb.stats": ("Count what is kept.", "件数を数える。"),
    "kb.remove": ("Take an edition out.", "版を取り除く。"),
    "kb.reindex": ("Rebuild the index from the store.", "索引を作り直す。"),
    "kb.doctor": (
        "Check that store, index and dictionary fit together.",
        "保存庫・索引・辞書が合っているか調べる。",
    ),
    "kb.demo": ("See the main job on a sample rulebook.", "見本の総合ルールで試す。"),
    "option.help": ("Show this message and exit.", "この説明を表示する。"),
    "option.version": ("Show the version and exit.", "版番号を表示する。"),
    "option.home": (
        "Folder of the knowledge base (default: $KB_HOME).",
        "知識ベースのフォルダ（省略時 $KB_HOME）。",
    ),
    "option.store": (
        "SQLAlchemy URL of the store (default: $KB_STORE).",
        "保存庫の SQLAlchemy URL（省略時 $KB_STORE）。",
    ),
    "option.json": ("Print JSON for programs.", "プログラム向けに JSON で出力する。"),
    "option.debug": ("Show tracebacks.", "トレースバックを表示する。"),
    "option.lang": ("Answer from editions in this language.", "この言語の版だけで答える。"),
    "option.edition": (
        "Answer from this edition (2026-08-07, en:2026-08-07).",
        "この版で答える（20260116.0、ja:20260116.0 など）。",
    ),
    "show.depth": (
        "Levels below the place to show (default: all; headings only under a chapter).",
        "表示する下位の段数（省略時: すべて。章は見出しだけ）。",
    ),
    "show.no-examples": ("Leave examples out.", "例を省く。"),
    "show.context": (
        "Also show what stands above and who refers to it.",
        "上位の条文と参照元も表示する。",
    ),
    "show.both": (
        "Show Japanese and English side by side.",
        "日本語と英語を並べて表示する。",
    ),
    "search.limit": ("Rules to list (default 10).", "表示する件数（省略時 10）。"),
    "search.offset": ("Rules to pass over.", "飛ばす件数。"),
    "search.kind": ("Only entries of this kind.", "種類を限る。"),
    "search.in": ("Only below this number.", "この条番号の下に限る。"),
    "search.all-editions": ("Search every edition.", "すべての版を探す。"),
    "search.explain": (
        "Tell how the words were understood, and why each hit ranks where it does.",
        "語をどう解したか、各件がなぜその順位かを示す。",
    ),
    "search.exact": ("Take the words as one phrase.", "語をそのままの並びで探す。"),
    "refs.to": ("What it refers to.", "参照先だけ。"),
    "refs.from": ("What refers to it.", "参照元だけ。"),
    "refs.depth": ("Steps to follow (default 1).", "たどる段数（省略時 1）。"),
    "refs.format": (
        "text, json, dot, mermaid or graphml.",
        "text、json、dot、mermaid、graphml のいずれか。",
    ),
    "refs.path-to": (
        "Shortest chain of references to this place.",
        "この場所までの最短の参照の道筋。",
    ),
    "refs.most-cited": (
        "List the N most cited rules, of PLACE if given (default 10).",
        "最も参照される条文を N 件（省略時 10）挙げる。場所を指定すればその中から。",
    ),
    "export.format": ("Format: {known}.", "形式: {known}。"),
    "export.output": (
        "File to write, whole or not at all.",
        "書き出すファイル（全部書けたときだけ作る）。",
    ),
    "export.follow": ("Add the rules referred to, N steps.", "参照先を N 段まで加える。"),
    "export.query": ("Export what a search finds.", "検索結果を書き出す。"),
    "check.format": ("text, json or sarif.", "text、json、sarif のいずれか。"),
    "mentions.scheme": (
        "Numbering of the text (default: recognised).",
        "番号体系（省略時は自動判定）。",
    ),
    "mentions.lang": ("Language of the text.", "文章の言語。"),
    "mentions.lines": (
        "Every line is a text of its own.",
        "一行ごとに独立した文章として扱う。",
    ),
    "ingest.format": ("Source format (default: recognised).", "形式（省略時は自動判定）。"),
    "ingest.edition": ("Name of the edition.", "版の名前。"),
    "ingest.date": ("Date of the edition (YYYY-MM-DD).", "版の日付（YYYY-MM-DD）。"),
    "ingest.lang": ("Language of the source.", "文書の言語。"),
    "ingest.encoding": ("Encoding (default: recognised).", "文字コード（省略時は自動判定）。"),
    "ingest.rulebook": (
        "Name of the game (default: told by the text).",
        "ゲームの名前（省略時は本文から）。",
    ),
    "ingest.dry-run": ("Read and report, change nothing.", "読むだけで何も変更しない。"),
    "ingest.force": ("Read unchanged sources again.", "変更のない文書も読み直す。"),
    "fetch.category": ("Every page of this category.", "このカテゴリの全ページ。"),
    "fetch.list": (
        "Pages named in this file, one a line.",
        "このファイルに一行ずつ書かれたページ。",
    ),
    "fetch.all": ("Every page of the wiki.", "ウィキの全ページ。"),
    "fetch.pause": ("Seconds between requests (default 1).", "要求の間隔（秒、省略時 1）。"),
    "fetch.force": ("Fetch unchanged pages again.", "変更のないページも取得し直す。"),
    "reindex.engine": (
        "Search engine to use from now on: whoosh, or tantivy for large collections.",
        "これから使う検索エンジン。whoosh、大きな文書群には tantivy。",
    ),
    "doctor.rebuild": (
        "Rebuild a damaged store from what can be read.",
        "壊れた保存庫を読める部分から作り直す。",
    ),
    "demo.keep": ("Keep the sample in this folder.", "見本をこのフォルダに残す。"),
}
