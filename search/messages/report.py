"""What commands tell people, in English and Japanese."""

from __future__ import annotations

REPORT: dict[str, tuple[str, str]] = {
    "example": ("Example: ", "例："),
    "fragment": ("fragment", "断片"),
    "obsolete": ("obsolete", "廃語"),
    "categories": ("categories: {names}", "カテゴリ: {names}"),
    "previous": ("previous {number}", "前: {number}"),
    "next": ("next {number}", "次: {number}"),
    "cited-by": ("referred to by {count}: {places}", "参照元 {count} 件: {places}"),
    "and-more": ("{places} and {count} more", "{places} ほか {count} 件"),
    "status.partial": ("only {targets} exists", "{targets} までしかありません"),
    "status.stale": ("the heading is now that of {note}", "この見出しは現在 {note} のものです"),
    "status.stale-unknown": ("{targets} has another heading", "{targets} は別の見出しです"),
    "status.dangling": ("there is no such rule", "この条番号はありません"),
    "status.dangling-term": ("there is no such entry", "この用語はありません"),
    "status.absent": ("not read", "未読込"),
    "both.not-ja": ("no English text of this has been read", "英語版の本文は読み込まれていません"),
    "both.not-en": (
        "no Japanese text of this has been read",
        "日本語版の本文は読み込まれていません",
    ),
    "above": ("Above", "上位"),
    "note.stale": (
        "note: {surface}: {target} now has another heading{where}",
        "注: {surface}: {target} の見出しは現在これと異なります{where}",
    ),
    "note.bears": ("; see {number}", "。{number} を参照してください"),
    "also": (
        "note: also in {editions}; choose with --edition",
        "ほかの版にもあります: {editions}（--edition で選べます）",
    ),
    "refs.outgoing": ("{place} refers to:", "{place} の参照先:"),
    "refs.incoming": ("References to {place}:", "{place} への参照:"),
    "refs.none": ("nothing", "なし"),
    "refs.via": ("from above: refers to {number}", "上位の {number} への参照"),
    "refs.example": ("example", "例"),
    "refs.chain": ("{count:step|steps}", "{count}段階"),
    "refs.no-chain": (
        "no chain of references leads from {start} to {end}",
        "{start} から {end} へ至る参照の道筋はありません",
    ),
    "export.followed": ("Referred to", "参照先"),
    "source.read": ("read {when}", "読込 {when}"),
    "source.not-in-use": (
        "not in use: another source says the same",
        "不使用: 同じ内容がほかの文書から読み込まれています",
    ),
    "source.size": ("{size} bytes", "{size} バイト"),
    "explain.understood": ("understood as: {canonical}", "解釈: {canonical}"),
    "explain.because": ("the score of each hit, and what it consists of", "各件の点数とその内訳"),
    "explain.text": ("exact text", "文字列そのまま"),
    "explain.word": ("word", "語"),
    "explain.concept": ("what the question is about", "問いの要点"),
    "explain.phrase": ("exact phrase", "完全一致"),
    "explain.prefix": ("beginning of a word", "前方一致"),
    "explain.field": ("field", "フィールド"),
    "explain.number": ("number", "条番号"),
    "explain.heading": ("heading", "見出し"),
    "explain.definition": ("definition", "用語の定義"),
    "explain.reference": ("referred to by the definition", "定義の参照先"),
    "explain.under": ("below what the query names", "検索語が指す項目の下位"),
    "explain.referred": ("referred to by the best match", "最もよく一致したものの参照先"),
    "explain.successor": ("referred to by its successor", "後継の用語の参照先"),
    "search.obsolete": (
        "{term} is obsolete; see {now}",
        "「{term}」は廃語です。現在は {now} を参照してください",
    ),
    "search.total": ("{total} found ({seconds:.0f} ms)", "{total} 件（{seconds:.0f} ミリ秒）"),
    "search.whole": ("{whole} of them match all of it", "うちすべてに一致するもの {whole} 件"),
    "search.partial": ("these match a part of it:", "一部に一致するもの:"),
    "search.others": ("and {count} more here", "ほか {count}件"),
    "search.none": ("nothing found for {query}", "「{query}」に一致するものはありません"),
    "search.suggest": ("did you mean {words}?", "もしかして: {words}"),
    "search.more": (
        "more with --offset {offset}",
        "続きは --offset {offset}",
    ),
    "check.clean": ("no faults found", "誤りはありません"),
    "check.total": (
        "{errors:error|errors}, {warnings:warning|warnings}",
        "誤り {errors} 件、警告 {warnings} 件",
    ),
    "check.suggestion": ("suggestion: {suggestion}", "候補: {suggestion}"),
    "severity.error": ("error", "誤り"),
    "severity.warning": ("warning", "警告"),
    "mentions.none": ("no references", "参照はありません"),
    "ingest.ingested": ("read", "読込"),
    "ingest.unchanged": ("unchanged", "変更なし"),
    "ingest.refused": ("refused", "拒否"),
    "ingest.failed": ("failed", "失敗"),
    "ingest.would-be": ("would be read", "読込予定"),
    "ingest.total": (
        "{count:source|sources} in {seconds:.1f} s",
        "{count} 件を {seconds:.1f} 秒で処理",
    ),
    "ingest.total-refused": (", {count} refused", "、拒否 {count} 件"),
    "ingest.progress": ("reading", "読込中"),
    "ingest.indexing": ("indexing", "索引作成中"),
    "ingest.more-problems": (
        "and {count:more problem|more problems}; kb check lists them",
        "ほか {count} 件（kb check で一覧表示）",
    ),
    "failed": (
        "{source}: could not be read ({what}); none of it was kept",
        "{source}: 読み込めませんでした（{what}）。何も保存していません",
    ),
    "ingest.agrees-words": (
        "worded as in {editions} ({same} of {rules} rules)",
        "本文は {editions} と一致（{rules} 条中 {same} 条）",
    ),
    "ingest.agrees-numbers": (
        "numbered as in {editions} ({same} of {rules})",
        "条番号は {editions} と一致（{rules} 件中 {same} 件）",
    ),
    "ingest.mixed": (
        "; other parts are from {editions}: it mixes editions",
        "。一部は {editions} のもの（版が混ざっています）",
    ),
    "fetch.usage": (
        "{address}: name the api.php of a wiki and pages (titles, --category, --list, --all),"
        " or the http(s) address of a rules text and no pages",
        "{address}: ウィキの api.php とページ（題名、--category、--list、--all）を指定するか、"
        "ルール文書の http(s) アドレスだけを指定してください",
    ),
    "bad-date": (
        "{value} is not a date; write it as 2026-08-07",
        "{value} は日付ではありません（例: 2026-08-07）",
    ),
    "step.index": ("index", "索引"),
    "step.decode": ("decode", "デコード"),
    "step.read": ("read", "読取"),
    "step.assemble": ("assemble", "組立"),
    "step.mention": ("mention", "参照検出"),
    "step.resolve": ("resolve", "参照解決"),
    "step.check": ("check", "検査"),
    "step.write": ("write", "書込"),
    "step.link pages": ("link pages", "ページ参照"),
    "count.absent": ("absent", "未読込"),
    "count.chapters": ("chapters", "章"),
    "count.sections": ("sections", "節"),
    "count.rules": ("rules", "条"),
    "count.subrules": ("subrules", "細則"),
    "count.examples": ("examples", "例"),
    "count.glossary": ("glossary entries", "用語"),
    "count.pages": ("pages", "ページ"),
    "count.references": ("references", "参照"),
    "count.resolved": ("resolved", "解決済み"),
    "count.unresolved": ("unresolved", "未解決"),
    "count.unclaimed_lines": ("unclaimed lines", "読み取れない行"),
    "removed": ("removed {edition}", "{edition} を取り除きました"),
    "reindexed": (
        "index rebuilt: {passages:text|texts} in {seconds:.1f} s",
        "索引を作り直しました: {passages} 件、{seconds:.1f} 秒",
    ),
    "index.not-kept": (
        "{what}; the rules are kept, and each search builds its own index until there is room",
        "{what}。ルールは保存しました。空きができるまでは検索のたびに索引を作ります",
    ),
    "index.unsaved": (
        "{what}; an index is built for this search alone, which takes a while",
        "{what}。この検索のためだけに索引を作るので時間がかかります",
    ),
    "doctor.outgrown": (
        "{passages:text|texts} are a lot for {engine};"
        " kb reindex --engine tantivy searches them faster (pip install 'kb-rules[tantivy]')",
        "{passages} 件の文書は {engine} には多すぎます。kb reindex --engine tantivy で速くなります"
        "（pip install 'kb-rules[tantivy]'）",
    ),
    "doctor.ok": ("no problems found", "問題はありません"),
    "doctor.store": ("store", "データベース"),
    "doctor.index": ("index", "索引"),
    "doctor.sources": ("sources", "文書"),
    "doctor.old-sources": (
        "{count:source was|sources were} read by another version of the program;"
        " read them again with kb ingest: {names}",
        "{count} 件は別のバージョンのプログラムで読み込まれています。"
        "kb ingest で読み込み直してください: {names}",
    ),
    "doctor.dictionary": ("dictionary", "辞書"),
    "doctor.rebuilt": (
        "rebuilt: {editions:edition|editions}, {entries:entry|entries} saved",
        "作り直しました: {editions} 版、{entries} 項目を復旧",
    ),
    "doctor.lost": (
        "{edition} is incomplete: {entries:entry|entries} could not be saved;"
        " read these again with kb ingest: {sources}",
        "{edition} は不完全です: {entries} 項目を復旧できませんでした。"
        "kb ingest で読み込み直してください: {sources}",
    ),
    "doctor.lost-references": (
        "{edition} may lack references; read these again with kb ingest: {sources}",
        "{edition} は参照が欠けている可能性があります。"
        "kb ingest で読み込み直してください: {sources}",
    ),
    "doctor.aside": (
        "the damaged file is kept as {path}",
        "壊れたファイルは {path} に残してあります",
    ),
    "doctor.damaged": (
        "damaged ({reason}); kb doctor --rebuild saves what can be read",
        "壊れています（{reason}）。kb doctor --rebuild で、読み取れる部分から作り直せます",
    ),
    "doctor.loose": (
        "rows of {table} refer to nothing; kb doctor --rebuild drops them",
        "{table} に参照先のない行があります。kb doctor --rebuild で取り除けます",
    ),
    "doctor.no-dictionary": (
        "the dictionary does not work ({reason}); install unidic-lite again",
        "辞書が使えません（{reason}）。unidic-lite をインストールし直してください",
    ),
    "doctor.no-index": (
        "there is none; the next search builds it",
        "ありません。次の検索で作ります",
    ),
    "doctor.old-index": (
        "does not fit the store; the next search brings it up to date",
        "データベースと合っていません。次の検索で更新します",
    ),
    "welcome": (
        "The knowledge base in {home} is empty. To begin:\n\n"
        "  kb demo                 see what kb does, with a sample rulebook\n"
        "  kb ingest FILE...       read rules texts, wiki pages, folders, archives\n"
        "  kb show 702.16          look a rule up\n"
        "  kb search WORDS         search\n"
        "  kb --help               every command\n",
        "{home} の知識ベースは空です。次のコマンドから始めてください:\n\n"
        "  kb demo                 見本の総合ルールで kb のできることを見る\n"
        "  kb ingest ファイル...   ルール文書、ウィキのページ、フォルダ、アーカイブを読み込む\n"
        "  kb show 702.16          条番号や用語を引く\n"
        "  kb search 語            検索する\n"
        "  kb --help               コマンドの一覧\n",
    ),
    "summary": (
        "{home}: {editions}\n\n"
        "  kb show PLACE, kb search WORDS, kb refs PLACE; kb --help lists every command\n",
        "{home}: {editions}\n\n"
        "  kb show 場所、kb search 語、kb refs 場所。コマンドの一覧は kb --help\n",
    ),
    "demo.intro": (
        "A sample rulebook, read into {home}, which is deleted at the end.\n",
        "見本の総合ルールを {home} に読み込みます（終わると削除します）。\n",
    ),
    "demo.intro-kept": (
        "A sample rulebook, read into {home}.\n",
        "見本の総合ルールを {home} に読み込みます。\n",
    ),
    "demo.kept": (
        "Kept in {home}; try: kb --home {home} show 1",
        "{home} に残しました。試すには: kb --home {home} show 1",
    ),
}
