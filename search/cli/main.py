"""The console script ``kb``."""

from __future__ import annotations

import gc
import sys


def main() -> None:
    """Run the command line, and end the process with its exit status."""
    # Modules that are only loaded leave no garbage: a look-up is a tenth faster without
    # collections. What runs longer turns them on again.
    gc.disable()
    from search.cli.program import run  # noqa: PLC0415

    status = run()
    # At its end Python collects several times over, through everything that was loaded.
    gc.freeze()
    sys.exit(status)


if __name__ == "__main__":
    main()
