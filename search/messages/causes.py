"""Causes that errors name inside their messages (what a file is, why a server failed), in Japanese.

What the operating system or a library says is not known here and stays as it is.
"""

from __future__ import annotations

from search.messages.shapes import Shapes, in_japanese

_CAUSES: Shapes = (
    (r"an? (PNG|JPEG|GIF|TIFF|BMP) picture", "{0} 画像"),
    (r"an icon", "アイコン"),
    (r"a picture or sound", "画像または音声"),
    (r"a picture or film", "画像または動画"),
    (r"a sound", "音声"),
    (r"a font", "フォント"),
    (r"a program", "プログラム"),
    (r"an? (Java|Android) program", "{0} プログラム"),
    (r"a database", "データベース"),
    (r"an office document", "オフィス文書"),
    (r"an? (PDF|PostScript|RTF|Pages) document", "{0} 文書"),
    (r"an OpenDocument file", "OpenDocument 文書"),
    (r"an e-book \(EPUB\)", "電子書籍（EPUB）"),
    (r"a patch, with two texts in one", "新旧の本文が混ざったパッチ"),
    (r"the source of a mail, quoted-printable", "メールのソース（quoted-printable）"),
    (r"binary data", "バイナリデータ"),
    (r"no title", "題名なし"),
    (r"archives (\d+) deep", "アーカイブが {0} 段の入れ子"),
    (r"more than (\d+) times its size", "元の大きさの {0} 倍を超える"),
    (r"more than (\d+) MB", "{0} MB を超える"),
    (r"more than (\d+) members", "{0} 個を超えるファイル"),
    (r"the answer ends early", "応答が途中で終わった"),
    (r"no host given", "ホスト名がない"),
    (r"it takes too long", "時間がかかりすぎる"),
    (r"the wiki stays busy", "ウィキが混み合っている"),
    (r"it keeps giving the same answer", "同じ応答を繰り返す"),
    (r"it does not answer as a MediaWiki API", "MediaWiki API の応答ではない"),
    (
        r"the rules text of 1999 \(G\.30\.5 and the like\)",
        "1999年のルール文書（G.30.5 のような番号のもの）",
    ),
)


def cause_in_japanese(cause: str) -> str:
    """``cause`` in Japanese where it is known, else as it is."""
    return in_japanese(cause, _CAUSES) or cause
