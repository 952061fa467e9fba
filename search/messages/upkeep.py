"""What is said of the knowledge base itself, in English and Japanese: its state, its beginning."""

from __future__ import annotations

UPKEEP: dict[str, tuple[str, str]] = {
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
