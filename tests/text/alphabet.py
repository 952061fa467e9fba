"""Texts of every kind of character that folding and parsing treat in a way of their own."""

from __future__ import annotations

from hypothesis import strategies as st

RANGES = (
    (0x00, 0x9F),  # controls and ASCII
    (0x300, 0x36F),  # marks that combine
    (0x590, 0x6FF),  # right to left
    (0x1100, 0x11FF),  # letters that join into syllables
    (0x2000, 0x206F),  # spaces, dashes, quotes, marks without width
    (0x3000, 0x30FF),  # kana and Japanese punctuation
    (0x3300, 0x33FF),  # words in one square
    (0xFF00, 0xFFEF),  # other widths
    (0x1F000, 0x1FFFF),  # emoji
)
HALVES = st.characters(min_codepoint=0xD800, max_codepoint=0xDFFF, categories=["Cs"])
SIGNS = '()"*-:OR titlekindrulecitesen土地カード1Ｘ　（）＊－：“”〝〟−‐～〜ー・･ｶﾞﾊﾟ㍿㌔ﷺ「」'
CHARACTERS = st.one_of(
    st.characters(),
    HALVES,
    st.sampled_from(SIGNS),
    *(st.characters(min_codepoint=low, max_codepoint=high) for low, high in RANGES),
)
WIDE_TEXTS = st.text(CHARACTERS, max_size=40)
"""Texts of all of them mixed, halves of characters among them."""
