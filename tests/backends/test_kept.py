"""What was found is kept while there is room for it."""

from __future__ import annotations

from search.index.document import Field
from search.index.kept import EACH, Kept


def test_a_finding_is_read_once_and_the_longest_unused_goes():
    read: list[str] = []

    def reading(field: Field, term: str) -> dict[int, float]:
        read.append(term)
        return dict.fromkeys(range(4), 1.0)

    kept = Kept(reading, room=2 * (4 + EACH))
    for term in ("a", "b", "a", "c", "a", "b"):
        assert len(kept.of(Field.BODY, term)) == 4
    assert read == ["a", "b", "c", "b"]
    assert kept.of(Field.TITLE, "b") is not kept.of(Field.BODY, "b")
