"""Why a source or a search is refused, by the class of the error, in English and Japanese."""

from __future__ import annotations

REFUSALS: dict[str, tuple[str, str]] = {
    "MissingSourceError": (
        "{name}: no such file or folder; check the path",
        "{name}: ファイルもフォルダもありません。名前を確かめてください",
    ),
    "UnreadableSourceError": (
        "{name}: cannot be read ({reason}); check its permissions",
        "{name}: 読めません（{reason}）。権限を確かめてください",
    ),
    "EmptyFolderError": (
        "{name}: holds no texts; name a folder that has some",
        "{name}: 文書がありません。文書の入ったフォルダを指定してください",
    ),
    "EmptySourceError": (
        "{name}: is empty; there is nothing to read",
        "{name}: 空のファイルです",
    ),
    "BinarySourceError": (
        "{name}: is no text ({kind}); save the rules as plain text or HTML",
        "{name}: テキストではありません（{kind}）。テキストか HTML で保存してください",
    ),
    "UndecodableSourceError": (
        "{name}: makes sense in no known encoding; name it with --encoding",
        "{name}: 文字コードが分かりません。--encoding で指定してください",
    ),
    "UnknownEncodingError": (
        "--encoding {encoding}: no such encoding; try utf-8, cp932, euc_jp or cp1252",
        "--encoding {encoding}: そのような文字コードはありません"
        "（例: utf-8、cp932、euc_jp、cp1252）",
    ),
    "WrongEncodingError": (
        "{name}: is not in {encoding}; leave --encoding out to have it recognised",
        "{name}: 文字コードは {encoding} ではありません。--encoding を省けば自動判定します",
    ),
    "TooLargeError": (
        "{name}: is too large ({limit} bytes at most); split it or pick the text out of it",
        "{name}: 大きすぎます（上限 {limit} バイト）。分割するか本文だけを取り出してください",
    ),
    "LineTooLongError": (
        "{name}, line {line}: is longer than {limit} bytes; this is no rules text",
        "{name} {line}行目: 一行が {limit} バイトを超えています。ルール文書ではありません",
    ),
    "DamagedArchiveError": (
        "{name}: does not unpack ({reason}); get it again",
        "{name}: 展開できません（{reason}）。入手し直してください",
    ),
    "ZipOnItsWayError": (
        "{name}: a zip of more than {limit} MB is not read from standard input or out of another"
        " archive; save it as a file and name that",
        "{name}: {limit} MB を超える zip は標準入力やほかの書庫の中からは読めません。"
        "ファイルに保存して指定してください",
    ),
    "PackedOtherwiseError": (
        "{name}: is packed as {kind}, which is not read; unpack it first,"
        " as with {unpacker} FILE | kb ingest -",
        "{name}: {kind}で圧縮されており読めません。"
        "先に展開してください（例: {unpacker} FILE | kb ingest -）",
    ),
    "ArchiveBombError": (
        "{name}: unpacks into too much ({reason}); unpack it yourself if you trust it",
        "{name}: 展開すると大きすぎます（{reason}）。信頼できるなら自分で展開してください",
    ),
    "EncryptedMemberError": (
        "{name}: is encrypted; unpack it with its password first",
        "{name}: 暗号化されています。先にパスワードで展開してください",
    ),
    "LinkMemberError": (
        "{name}: is a link, not a text; name what it points to",
        "{name}: リンクです。リンク先を指定してください",
    ),
    "FetchFailedError": (
        "{address}: could not be fetched ({reason}); check the address or try later",
        "{address}: 取得できません（{reason}）。アドレスを確かめるか、後でやり直してください",
    ),
    "UnknownFormatError": (
        "--format {format}: no such format; known are {known}",
        "--format {format}: そのような形式はありません。使える形式: {known}",
    ),
    "UnrecognisedTextError": (
        "{name}: is in no format that is recognised; choose one with --format ({known})",
        "{name}: 形式が分かりません。--format で指定してください（{known}）",
    ),
    "MissingPageError": (
        "{address}: has no page {title}; check the title",
        "{address}: 「{title}」というページはありません。題名を確かめてください",
    ),
    "ErrorPageError": (
        "{name}: is a web page without rules ({title}); fetch the text again",
        "{name}: ルールのないウェブページです（{title}）。取得し直してください",
    ),
    "OtherWorkError": (
        "{name}: is {work}, which cannot be read; use an edition from 2003 or later",
        "{name}: {work} であり、読み取れません。2003年以降の版を使ってください",
    ),
    "NothingUnderstoodError": (
        "{name}: holds no rules and no pages when read as {format}; choose another --format",
        "{name}: {format} として読むと条文もページもありません。--format を変えてください",
    ),
    "PartOfKeptEditionError": (
        "{name}: is a part of edition {edition}, which is here whole, from {kept};"
        " remove that edition first, or give this one a name with --edition",
        "{name}: 版 {edition} の一部ですが、全体が {kept} から読み込み済みです。"
        "その版を取り除くか、--edition で別の名前を付けてください",
    ),
}
