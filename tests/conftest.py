"""Settings for every test."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# Times are measured by make bench and never asserted, so that a busy machine fails nothing; where
# a run has to be repeatable, so are the examples.
settings.register_profile("here", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("here"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")
