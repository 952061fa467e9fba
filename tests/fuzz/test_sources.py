"""A few hundred of the variants that ``python -m tests.fuzz.sources`` goes through."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.fuzz.mutation import variant
from tests.fuzz.sources import faults, texts
from tests.real_texts import CORPUS

pytestmark = pytest.mark.skipif(not CORPUS.exists(), reason=f"no corpus of real texts at {CORPUS}")


def test_no_variant_raises_or_loses_a_line():
    outcomes = Counter()
    assert [(one.how, repr(error)) for one, error in faults(range(200), outcomes)] == []
    assert len(outcomes) > 8  # variants of most formats, and some that are refused


def test_a_seed_names_its_variant():
    base = texts()
    assert variant(base, 7) == variant(base, 7) != variant(base, 8)
