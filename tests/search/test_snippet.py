"""What is shown of a long text: always the first of what matched."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from search.reading.marks import merged
from search.reading.snippet import ELLIPSIS, snippet

TEXT = "".join(f"{n}{'word' * (n % 5 + 1)} " for n in range(60))
SPANS = st.lists(
    st.tuples(st.integers(0, len(TEXT) - 2), st.integers(1, 300)).map(
        lambda span: (span[0], min(sum(span), len(TEXT)))
    ),
    min_size=1,
)


@given(SPANS)
def test_the_first_match_is_shown_whole_and_all_that_is_shown_is_marked(spans):
    shown = snippet(TEXT, spans)
    start = TEXT.index(shown.text.strip(ELLIPSIS)) - shown.text.startswith(ELLIPSIS)
    end = start + len(shown.text) - shown.text.endswith(ELLIPSIS)
    first = merged(spans)[0]
    assert start <= first[0] < first[1] <= end
    assert shown.highlights[0] == (first[0] - start, first[1] - start)
    inside = [(max(a, start), min(b, end)) for a, b in merged(spans) if a < end]
    assert [(a + start, b + start) for a, b in shown.highlights] == inside


def test_a_match_at_the_very_end_is_shown():
    for length in range(1, 14):
        text = f"{'w' * length} " * 99 + "end"
        found = snippet(text, [(len(text) - 3, len(text))])
        assert [found.text[a:b] for a, b in found.highlights] == ["end"]
