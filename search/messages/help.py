"""Help texts of commands and options, in English and Japanese."""

from __future__ import annotations

HELP: dict[str, tuple[str, str]] = {
    "usage": ("Usage: ", "使い方: "),
    "options": ("Options", "オプション"),
    "commands": ("Commands", "コマンド"),
    "kb": (
        "A knowledge base and search tool for numbered rules texts.",
        "条番号付きルール文書の知識ベース・検索ツール。",
    ),
    "kb.ingest": ("Read sources into the knowledge base.", "文書を知識ベースに読み込む。"),
    "kb.show": ("Show rules, glossary entries or pages.", "条文・用語・ページを表示する。"),
    "kb.search": ("Search the texts.", "条文・用語・ページを検索する。"),
    "kb.refs": ("Show references to and from a place.", "参照先と参照元を表示する。"),
    "kb.export": ("Export rules or pages for quoting.", "条文やページを引用用に書き出す。"),
    "kb.check": ("Find faults in the texts and in citations of them.", "文書や参照の誤りを探す。"),
    "kb.mentions": ("Find the references in any text.", "文章の中の参照を取り出す。"),
    "kb.fetch": (
        "Fetch pages of a wiki (ADDRESS is its api.php), or a rules text from its address."
        " Only what has changed is fetched again.",
        "ウィキのページ（アドレスは api.php）、またはアドレスにあるルール文書を取得して読み込む。"
        "変更のないものは取得し直さない。",
    ),
    "kb.sources": ("List the sources read, and when.", "読み込んだ文書の一覧を表示する。"),
    "kb.stats": ("Show how much is stored.", "保存している件数を表示する。"),
    "kb.remove": ("Remove an edition.", "版を取り除く。"),
    "kb.reindex": ("Rebuild the index from the store.", "索引を作り直す。"),
    "kb.doctor": (
        "Check that the store, the index and the dictionary fit together.",
        "データベース・索引・辞書の整合性を調べる。",
    ),
    "kb.demo": ("Try kb on a sample rulebook.", "見本の総合ルールで kb を試す。"),
    "option.help": ("Show this message and exit.", "この説明を表示して終了する。"),
    "option.version": ("Show the version and exit.", "バージョンを表示して終了する。"),
    "option.home": (
        "Folder of the knowledge base (default: $KB_HOME).",
        "知識ベースのフォルダ（省略時 $KB_HOME）。",
    ),
    "option.store": (
        "SQLAlchemy URL of the store (default: $KB_STORE).",
        "データベースの SQLAlchemy URL（省略時 $KB_STORE）。",
    ),
    "option.json": ("Print JSON for programs.", "プログラム用に JSON で出力する。"),
    "option.debug": ("Show the traceback of an error.", "エラー時にトレースバックを表示する。"),
    "option.lang": ("Answer only from editions in this language.", "この言語の版だけで答える。"),
    "option.edition": (
        "Answer from this edition (2026-08-07, en:2026-08-07).",
        "この版で答える（20260116.0、ja:20260116.0 など）。",
    ),
    "show.depth": (
        "Levels below the place to show (default: all; headings only under a chapter).",
        "下位の項目を何段まで表示するか（省略時: すべて。章は見出しだけ）。",
    ),
    "show.no-examples": ("Leave examples out.", "例を省略する。"),
    "show.context": (
        "Also show what stands above and who refers to it.",
        "上位の条文と参照元も表示する。",
    ),
    "show.both": (
        "Show Japanese and English side by side.",
        "日本語と英語を並べて表示する。",
    ),
    "search.limit": ("Number of rules to list (default 10).", "表示する件数（省略時 10）。"),
    "search.offset": ("Number of rules to skip.", "先頭から読み飛ばす件数。"),
    "search.kind": ("Only entries of this kind.", "この種類の項目に限る。"),
    "search.in": ("Only below this number.", "この条番号以下に限る。"),
    "search.all-editions": ("Search every edition.", "すべての版から探す。"),
    "search.explain": (
        "Explain how the query was understood and why each hit ranks where it does.",
        "検索語をどう解釈したか、各件がなぜその順位なのかを示す。",
    ),
    "search.exact": ("Treat the words as one phrase.", "検索語をこの並びのまま探す。"),
    "refs.to": ("Only what it refers to.", "参照先だけ。"),
    "refs.from": ("Only what refers to it.", "参照元だけ。"),
    "refs.depth": ("Number of steps to follow (default 1).", "たどる段数（省略時 1）。"),
    "refs.format": (
        "text, json, dot, mermaid or graphml.",
        "text、json、dot、mermaid、graphml のいずれか。",
    ),
    "refs.path-to": (
        "Shortest chain of references to this place.",
        "この場所まで参照をたどる最短経路。",
    ),
    "refs.most-cited": (
        "List the N most cited rules, of PLACE if given (default 10).",
        "最も多く参照されている条文を N 件（省略時 10）挙げる。場所を指定するとその中から。",
    ),
    "export.format": ("Format: {known}.", "形式: {known}。"),
    "export.output": (
        "File to write (complete or not at all).",
        "書き出すファイル（すべて書けたときだけ作る）。",
    ),
    "export.follow": (
        "Also include the rules referred to, up to N steps.",
        "参照先を N 段まで含める。",
    ),
    "export.query": ("Export what this search finds.", "この検索の結果を書き出す。"),
    "check.format": ("text, json or sarif.", "text、json、sarif のいずれか。"),
    "mentions.scheme": (
        "Numbering of the text (default: recognised).",
        "番号体系（省略時は自動判定）。",
    ),
    "mentions.lang": ("Language of the text.", "文章の言語。"),
    "mentions.lines": (
        "Treat every line as a separate text.",
        "各行を独立した文章として扱う。",
    ),
    "ingest.format": ("Source format (default: recognised).", "形式（省略時は自動判定）。"),
    "ingest.edition": ("Name of the edition.", "版の名前。"),
    "ingest.date": ("Date of the edition (YYYY-MM-DD).", "版の日付（YYYY-MM-DD）。"),
    "ingest.lang": ("Language of the source.", "文書の言語。"),
    "ingest.encoding": ("Encoding (default: recognised).", "文字コード（省略時は自動判定）。"),
    "ingest.rulebook": (
        "Name of the game (default: taken from the text).",
        "ゲームの名前（省略時は本文から判定）。",
    ),
    "ingest.dry-run": (
        "Read and report without changing anything.",
        "読んで結果を表示するだけで、何も変更しない。",
    ),
    "ingest.force": ("Read unchanged sources again.", "変更のない文書も読み込み直す。"),
    "fetch.category": ("Every page of this category.", "このカテゴリの全ページ。"),
    "fetch.list": (
        "Pages named in this file, one per line.",
        "このファイルに1行に1つずつ書かれたページ。",
    ),
    "fetch.all": ("Every page of the wiki.", "ウィキの全ページ。"),
    "fetch.pause": ("Seconds between requests (default 1).", "リクエストの間隔（秒、省略時 1）。"),
    "fetch.force": ("Fetch unchanged pages again.", "変更のないページも取得し直す。"),
    "reindex.engine": (
        "Search engine to use from now on: whoosh, or tantivy for large collections.",
        "今後使う検索エンジン（whoosh、文書が多ければ tantivy）。",
    ),
    "doctor.rebuild": (
        "Rebuild a damaged store from what can still be read.",
        "壊れたデータベースを、読み取れる部分から作り直す。",
    ),
    "demo.keep": ("Keep the sample in this folder.", "見本をこのフォルダに残す。"),
}
