"""Every labelled snippet of the shared corpus: exact targets, labels and kinds."""

import pytest

from kb.links.mentions import find
from kb.numbering.comprehensive import NUMBERING
from kb.reference import NumberTarget, Reference
from tests.mentions import corpus

TABLE = corpus.CORPUS / "mentions" / "ja.tsv"


def rows():
    if not TABLE.is_file():
        return []
    lines = TABLE.read_text(encoding="utf-8").splitlines()[1:]
    return [tuple(line.split("\t")[:4]) for line in lines]


def spelled(reference: Reference) -> str:
    match reference.target:
        case NumberTarget(first, None):
            return str(first)
        case NumberTarget(first, last):
            return f"{first}-{last}"
        case term:
            return f"term:{term.term}"


@pytest.mark.skipif(not TABLE.is_file(), reason=corpus.REASON)
@pytest.mark.parametrize(("snippet", "targets", "label", "kind"), rows())
def test_a_labelled_snippet(snippet, targets, label, kind):
    references = find(snippet, NUMBERING, "ja")
    assert [spelled(reference) for reference in references] == targets.split()
    labels = label.split("|") if label else [""] * len(references)
    assert [reference.label or "" for reference in references] == labels
    assert all(snippet[r.start : r.end] == r.surface for r in references)
