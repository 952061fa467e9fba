"""Settings for every test, and the folder of the real texts for those that read them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.real_texts import ABSENT, CORPUS

# Times are measured by make bench and never asserted, so that a busy machine fails nothing; where
# a run has to be repeatable, so are the examples.
settings.register_profile("here", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("here"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")


@pytest.fixture(scope="session")
def corpus() -> Path:
    """The folder of the real texts; the test is skipped where it is absent."""
    if not CORPUS.is_dir():
        pytest.skip(ABSENT)
    return CORPUS
