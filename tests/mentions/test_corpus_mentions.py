"""Every labelled snippet of the shared corpus: exact targets, labels and kinds."""

import pytest

from kb.links.mentions import find
from kb.numbering.comprehensive import NUMBERING
from tests.mentions import corpus
from tests.mentions.marked import as_expected


@pytest.mark.skipif(not corpus.labelled(), reason=corpus.REASON)
@pytest.mark.parametrize(("snippet", "targets", "label", "kind"), corpus.labelled())
def test_a_labelled_snippet(snippet, targets, label, kind):
    references = find(snippet, NUMBERING, "ja")
    found = [as_expected(reference) for reference in references]
    assert [each.target for each in found] == targets
    assert [each.label or "" for each in found] == (
        label.split("|") if label else [""] * len(found)
    )
    assert all(each.target.startswith("term:") for each in found) == (kind in ("term", "trap"))
