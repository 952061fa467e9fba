"""Texts about an invented game, one a layout that the official readers know."""

from tests.readers.other_lighthouses import DECIMAL, DUELS, HYPHENS, PARTS

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
