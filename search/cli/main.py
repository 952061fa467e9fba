"""The console script ``kb``."""

from __future__ import annotations

import gc
import sys


def main() -> None:
    """Run the command line, and end the process with its exit status."""
    # Modules that are only loaded leave no garbage: a look-up is a tenth faster without
    # collections. `search.cli.program` turns them on again for what runs longer.
    gc.disable()
    from search.cli.program import run  # noqa: PLC0415

    sys.exit(run())


if __name__ == "__main__":
    main()
