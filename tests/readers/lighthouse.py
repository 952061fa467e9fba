"""Texts about an invented game, one a layout that the official readers know."""

ENGLISH = """\
Lighthouse Comprehensive Rules

These rules are effective as of March 4, 2031.

Introduction

This text is for keepers.

Contents

1. The Coast
100. General
101. Lamps
7. More
702. Keywords

Glossary

Credits

1. The Coast

100. General

100.1. A coast has two lamps. See rule 101, “Lamps.”

100.1a A third lamp is allowed.

100.1b Lamps burn.
     A lamp that does not burn is dark.
Example: A lamp in the rain.

Example: A lamp in the wind.
Example: A lamp at night.

101. Lamps

101.1. Lamp® oil costs 3—at most.

7. More

702. Keywords

702.1. Glow

702.1a Glow means “Shine.”

Glossary

Ashore (Obsolete)
Once used for “landed.”

Coast
1. Where lamps stand.
2. Where ships end.
Example: A harbour.
See rule 100, “General.”

Lamp vs. Lamp Variant
A game of lamps.

Credits

Design: Nobody
These rules are effective as of March 4, 2031.
"""

HARD_WRAPPED = """\
Lighthouse Comprehensive Rules

These rules are current as of March 4, 2001.

Contents

1. The Coast
100. General
101. Lamps

Glossary

Credits

1. The Coast

100. General

100.1. A coast has two lamps. When one of them goes dark the other keeper is told, as said in rule
101.1, "Lamps," and in rule
100.2. Nothing else happens to a lamp that is dark until somebody lights it again, which costs
one oil.
Example: A lamp goes dark in the rain, and nobody is there to light it, so that it
stays dark.

100.2. A keeper with a well-
known lamp shows it.
     A second paragraph of the rule goes on for a long time and is wrapped as the first one
was.

101. Lamps

101.1. Lamps burn oil, which is bought at the harbour for three coins a barrel, as anybody
knows.

Glossary

Coast
Where lamps stand, as rule
100.1 says.
Example: A harbour with lamps that
burn.
     A coast is long.

Lamp
See Coast.

Credits

Nobody
"""

JAPANESE = """\
　この文書は灯台守の会が作りました。
灯台総合ルール（和訳 20310304.0 版）
もくじ
0. はじめに
1. 海岸
100. 総則
101. 灯
7. その他
702. キーワード
10. 用語集
灯台　総合ルール
0. はじめに
　この文書は灯台守のためにある。
1. 海岸
100. 総則
100.1. 海岸には灯が2つある。rule 101〔灯〕参照。
100.1a 3つ目の灯を置いてもよい。100.1b 灯は燃える。
　燃えない灯は暗い。
例：雨の中の灯。
例:風の中の灯。
100.1c  灯は高い。(訳注：塔の上。)
101. 灯
101.1. 灯は油を使う。100.1a の例外である。
7. その他
702. キーワード
702.1. 702.1. 輝き／Glow
702.1a 「輝き／Glow」とは光ること。
702.3.兆し
702.4 変種 の灯を使う。
用語集
海岸（かいがん）／Coast
　灯の立つ場所。
　船の終わる場所。
灯（あかり）／Lamp
燃えるもの。
例：雨の中の灯。
　油を使う。
灯（ともしび）／Lamplight
(廃語)古い言い方。
（へや）／Room
人のいる場所。
クレジット
　だれでもない。
"""

RULED = """\
灯台総合ルール（和訳 20310304.0 版）
====================================
もくじ
1. 海岸
100. 総則
101. 灯
====================================
1. 海岸
====================================
100. 総則
------------------------------------
100.1. 海岸には灯が2つある。片方が消えたとき、もう片方の守り手にそのことが
伝えられる。rule
101.1 参照。それより前に灯をともすことはできないが、油があればその限りではな
い。
100.1a 3つ目の灯を置いてもよい。ただし油は守り手が自分で払わなければならず、
101.1b の例外とはならない。
　二つ目の段落である。この段落も長いので、途中で折り返されて次の行へと続いて
ゆく。
例：雨の中の灯は、だれもともす者がいないので、そのまま暗いままになることがあ
る。
101. 灯
------------------------------------
101.1. 灯は油を使う。油は港で一樽あたり三枚の硬貨で買うことができるが、夜のあい
だは買えない。
用語集
====================================
海岸（かいがん）／Coast
　灯の立つ場所。とても長いので歩いて回ることはだれにもできないと言われている
場所。
クレジット
====================================
だれでもない。
"""

PAGE = """\
<!DOCTYPE html>
<html lang="ja"><head><meta charset="utf-8"><title>灯台総合ルール</title></head>
<body>
<p>灯台総合ルール（和訳 20310304.0 版）</p>
<h2>もくじ</h2>
<ul><li>1. 海岸</li><li>100. 総則</li></ul>
<h2>1. 海岸</h2>
<h3>100. 総則</h3>
<p>100.1. <ruby>海岸<rp>(</rp><rt>かいがん</rt><rp>)</rp></ruby>には<a
 href="#lamp">灯</a>が2つある。</p>
<p>100.1a 3つ目を置いてもよい。<br>例：雨の中の灯。</p>
<h2>用語集</h2>
<p><ruby>海岸<rt>かいがん</rt></ruby>／Coast<br>　灯の立つ場所。</p>
<h2>クレジット</h2>
<p>だれでもない。</p>
</body></html>
"""

DUELS = """\
デュエル・マスターズ総合ゲームルール Ver.9.99
最終更新日 2031 年3 月4 日
もくじ
1.海岸
 100. 総則
101. 灯

1. 海岸
100.総則
100.1. 海岸には灯がふたつあり、守り手はどちらの灯にも油を注ぐことができま
す。片方が消えたら 101.1 を参照し、次の守り手に
101.1 の内容を伝えます。
100.1a 暗さの種類
灯が消えているとき、海岸は暗いものとして扱います。守り手はいつでもそれを確認
できます。
例：雨の中の灯は消えることがありますが、守り手がいればすぐにともすことができ
ます。
100.1B 港の灯は消えません。
100.1 c 塔の灯は消えません。
101.
灯
101.1. 灯は油を使います。油は港で買うことができ、ひと樽あたり三枚の硬貨を支払
います。
"""

DECIMAL = """\
ラブライブ！シリーズ オフィシャルカードゲーム
総合ルール ver. 9.99
最終更新日：2031 年3 月4 日

目次
1. 海岸 .......................... 1
2. 灯 ............................ 2

総合ルール本文
1. 海岸
1.1. 海岸の広さ
1.1.1. 海岸には灯が原則ふたつあり、守り手は
いつでも
1.1.2 の処理を行えます。
1.1.1.1. 三つ目の灯は、守り手が自分で油を

---PAGE---

払うなら置けます（1.1.1）。
2. 灯
2.1. 灯は燃えます。
付録A：灯の一覧
第一灯
"""

HYPHENS = """\
1. The Coast

1-1. Lamps

1-1-1. A coast has two lamps. (See 2-1-1.)

1-1-1-1. A third lamp is allowed.

2. Oil

2-1. Prices

2-1-1. Oil costs three coins.
"""

PARTS = """\
灯台カードゲーム　総合ルール
第1.2版　2031年3月4日
灯台守の会

目次
第1部　海岸 ……… 1
　第1章　総則 ……… 1
　第2章　灯 ……… 2
第2部　夜 ……… 3
　第3章　嵐 ……… 3
用語集 ……… 4

この文書の意義
1. この文書は灯台守のためにあります。

第1部　海岸

第1章　総則

1. 海岸には灯がふたつあります。第2部 第3章 1-1を参照。
1-1. 三つ目の灯を置くことができます。その場合は、守り手が自分で油を
3 枚まで払い、第2章
2 の処理を行います。
　二つ目の段落です。
例：雨の中の灯。
【例】 風の中の灯。
1-1-a. 港の灯は数えません。
１－２．塔の灯は消えません。次の順で行います。
1. 灯をともします。
2. 油を注ぎます。
２．油は港で買えます。

第２章　灯

1 灯の種類
1-1 灯には色があります。第1章 2と第3章にも従います。
2 色は三つです。

第2部　夜
第3章　嵐
1. 嵐の間
1-1. 灯は消えます（第1部 第1章 1-1～2）。
1-2. 風の強さは第1部 第2章 2によります。

用語集
あ行
灯（あかり）：燃えるもの。第1部 第2章参照。
嵐（あらし）：強い風。
例：夜の嵐。
か行
海岸（かいがん）／Coast：灯の立つ場所。

改訂履歴
2031年3月4日　初版
"""

TEXTS = {
    "official-en": ENGLISH,
    "official-en wrapped": HARD_WRAPPED,
    "official-ja": JAPANESE,
    "official-ja ruled": RULED,
    "official-ja page": PAGE,
    "duel-masters": DUELS,
    "love-live": DECIMAL,
    "one-piece": HYPHENS,
    "parts": PARTS,
}
