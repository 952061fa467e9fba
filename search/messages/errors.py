"""What stopped a command or kept a source out, in the reader's language.

The English is the error's own text; the Japanese stands here, by the name of the error's class.
"""

from __future__ import annotations

from kb.errors import KbError
from search.messages.causes import cause_in_japanese
from search.messages.language import reader_language

JAPANESE: dict[str, str] = {
    # the knowledge base and its index
    "StoreMissingError": (
        "{place}: 知識ベースがまだありません。「kb ingest ファイル」で読み込んでください"
        "（「kb demo」で試せます）"
    ),
    "HomeNoFolderError": (
        "{place}: フォルダではありません。"
        "知識ベースのフォルダを --home か $KB_HOME で指定してください"
    ),
    "StoreEmptyError": (
        "{place}: まだ何も読み込まれていません。「kb ingest ファイル」で読み込んでください"
        "（「kb demo」で試せます）"
    ),
    "StoreNewerError": (
        "{place}: 知識ベースのスキーマのバージョンは {version} ですが、"
        "このプログラムが扱えるのは {known} までです。プログラムを更新してください"
    ),
    "StoreOlderError": (
        "{place}: 知識ベースのスキーマが古いバージョンです（{version}、現在は {known}）。"
        "「kb reindex」で更新できます"
    ),
    "StoreDamagedError": (
        "{place}: 知識ベースが壊れています（{reason}）。"
        "「kb doctor --rebuild」で、読み取れる部分から作り直せます"
    ),
    "NothingSavedError": (
        "{place}: 復旧できるデータはありませんでした。元のファイルは {aside} に残してあります。"
        "「kb ingest ファイル」で新しく作れます"
    ),
    "StoreReadOnlyError": (
        "{place}: 知識ベースに書き込めません。権限を確認するか、--home で別のフォルダを"
        "指定してください"
    ),
    "StoreFullError": (
        "{place}: ディスクの空きがないか、書き込みに失敗しました。何も変更していません。"
        "空きを作ってからやり直してください"
    ),
    "StoreBusyError": (
        "{place}: ほかのプロセスが知識ベースに書き込んでいます。終わってからやり直してください"
    ),
    "StoreFailedError": "{place}: データベースがエラーを返しました: {reason}",
    "StoreUrlError": "--store {url}: このバージョンで読み出せるのは sqlite:///PATH だけです",
    "DamagedIndexError": (
        "{folder}: 索引を読み込めません（{why}）。「kb reindex」で作り直してください"
    ),
    "UnknownEngineError": "検索エンジン {name} はありません。使えるもの: {known}",
    "EngineMissingError": (
        "検索エンジン {name} がインストールされていません。"
        "pip install 'kb-rules[{name}]' でインストールしてください"
    ),
    "SampleMissingError": (
        "{place}: 見本の総合ルールが見つかりません。kb をインストールし直してください"
    ),
    # what was asked for
    "NoSuchPlaceError": "「{text}」という条番号・用語・ページは見つかりません",
    "UnknownEditionError": "版 {name} はありません。読み込み済みの版: {known}",
    "UnknownChoiceError": "{option} {value}: 使えない値です。次から選んでください: {known}",
    "UnknownSchemeError": (
        "--scheme {name}: そのような番号体系はありません。次から選んでください: {known}"
    ),
    "NoRulesError": (
        "{document}: 照合できるルールがありません。「kb ingest ファイル」で読み込むか、"
        "--scheme、--lang、--edition を変えてください"
    ),
    "CannotWriteError": "{path} に書き込めません: {cause}",
    "CannotExportError": (
        "{path} に書き込めません: {cause}。-o で書き込めるファイルを指定してください"
    ),
    "CannotReadError": "{path} を読み込めません: {cause}。読み込めるファイルを指定してください",
    # sources
    "MissingSourceError": (
        "{name}: そのようなファイルやフォルダはありません。パスを確認してください"
    ),
    "OtherAddressError": (
        "{name}: 読み込めるアドレスは http と https だけです。ファイルはパスで指定してください"
    ),
    "NoRegularFileError": (
        "{name}: 通常のファイルではありません。- を指定して標準入力から渡してください"
    ),
    "UnreadableSourceError": "{name}: 読み込めません（{reason}）。権限を確認してください",
    "EmptyFolderError": (
        "{name}: 文書が入っていません。文書の入ったフォルダやアーカイブを指定してください"
    ),
    "EmptySourceError": "{name}: 空です。読み込むものがありません",
    "BinarySourceError": (
        "{name}: テキストではありません（{kind}）。ルールをテキストか HTML で保存してください"
    ),
    "UndecodableSourceError": ("{name}: 文字コードを判定できません。--encoding で指定してください"),
    "UnknownEncodingError": (
        "--encoding {encoding}: そのような文字コードはありません"
        "（例: utf-8、cp932、euc_jp、cp1252）"
    ),
    "WrongEncodingError": (
        "{name}: 文字コードは {encoding} ではありません。--encoding を省けば自動で判定します"
    ),
    "OtherEncodingError": ("{name}: 文字コードは {encoding} ではなく、{found} のようです"),
    "TooLargeError": (
        "{name}: {limit} MB を超えています。分割するか、ルールの本文だけを取り出してください"
    ),
    "LineTooLongError": (
        "{name} の{line}行目: 一行が {limit} MB を超えています。ルール文書ではないようです"
    ),
    "DamagedArchiveError": "{name}: 展開できません（{reason}）。入手し直してください",
    "PackedOtherwiseError": (
        "{name}: {kind} 形式の圧縮には対応していません。"
        "先に展開してください（例: {unpacker} FILE | kb ingest -）"
    ),
    "ZipOnItsWayError": (
        "{name}: {limit} MB を超える zip は、標準入力や別のアーカイブの中からは読み込めません。"
        "ファイルに保存して指定してください"
    ),
    "ArchiveBombError": (
        "{name}: 展開すると大きくなりすぎます（{reason}）。"
        "信頼できるものなら、自分で展開してください"
    ),
    "EncryptedMemberError": ("{name}: 暗号化されています。先にパスワードを使って展開してください"),
    "LinkMemberError": "{name}: リンクであり、本文がありません。リンク先を指定してください",
    "FetchFailedError": (
        "{address}: 取得できませんでした（{reason}）。"
        "アドレスを確認するか、しばらくしてからやり直してください"
    ),
    "MissingPageError": ("{address}: 「{title}」というページはありません。題名を確認してください"),
    "UnknownFormatError": ("--format {format}: そのような形式はありません。使える形式: {known}"),
    "UnrecognisedTextError": (
        "{name}: 形式を判定できません。--format で指定してください（{known}）"
    ),
    "NoRulesInDataError": (
        "{name}: 番号のある条文がない {kind} です。条文ごとに番号と本文が必要です"
    ),
    "ErrorPageError": (
        "{name}: ルールが載っていないウェブページです（{title}）。取得し直してください"
    ),
    "OtherWorkError": "{name}: {work}であり、読み込めません。2003年以降の版を使ってください",
    "NothingUnderstoodError": (
        "{name}: {format} として読み取りましたが、条文もページもありません。"
        "別の --format を指定してください"
    ),
    "PartOfKeptEditionError": (
        "{name}: 版 {edition} の一部ですが、その版は {kept} から全体を読み込み済みです。"
        "先にその版を取り除くか、--edition で別の名前を付けてください"
    ),
}


def error_text(error: KbError) -> str:
    """What went wrong, in one line; in English where the Japanese is not known."""
    template = JAPANESE.get(type(error).__name__) if reader_language() == "ja" else None
    text = str(error) if template is None else template.format(**_told(error.fields))
    return " ".join(text.split())


def _told(fields: dict[str, object]) -> dict[str, object]:
    return {n: cause_in_japanese(f) if isinstance(f, str) else f for n, f in fields.items()}
