"""Discovery: every module of a plug-in folder offers one object under an agreed name."""

from __future__ import annotations

import importlib
import pkgutil
from types import ModuleType
from typing import Any


def modules(package: ModuleType) -> list[str]:
    """Names of the plug-in modules in ``package``, sorted; none is imported."""
    return sorted(m.name for m in pkgutil.iter_modules(package.__path__) if m.name[0] != "_")


def discover(package: ModuleType, attribute: str) -> dict[str, Any]:
    """Every plug-in of ``package`` by its ``name``, each the ``attribute`` of its module.

    Raises AttributeError where a module offers no such object: a plug-in folder holds plug-ins
    and nothing else.
    """
    found = (
        getattr(importlib.import_module(f"{package.__name__}.{name}"), attribute)
        for name in modules(package)
    )
    return {plugin.name: plugin for plugin in found}
