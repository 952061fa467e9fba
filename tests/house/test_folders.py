"""No import cycle between folders, and a folder's own files sit on one level.

The layers themselves are import contracts in pyproject.toml; this is the part that they cannot
express: a file may import from its own folder's subfolders or from its own siblings, but not both
ways, and the graph of folders has no cycle.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import rustworkx as rx

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("kb", "ingest", "search")


def modules() -> Iterator[tuple[str, Path]]:
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            name = parts[:-1] if parts[-1] == "__init__" else parts
            yield ".".join(name), path


MODULES = dict(modules())
NODES = {name: [*ast.walk(ast.parse(path.read_text("utf-8")))] for name, path in MODULES.items()}


def imported(name: str) -> Iterator[str]:
    """Modules of this project that the module ``name`` imports, wherever in its file."""
    for node in NODES[name]:
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names if alias.name in MODULES)
            case ast.ImportFrom(module=str(module), level=0, names=names):
                inner = {f"{module}.{alias.name}" for alias in names} & MODULES.keys()
                yield from inner or ({module} & MODULES.keys())


def folder(module: str) -> str:
    path = MODULES[module]
    return str(path.parent.relative_to(ROOT))


def cycle(edges: set[tuple[str, str]]) -> list[str]:
    graph: rx.PyDiGraph[str, None] = rx.PyDiGraph()
    index = {name: graph.add_node(name) for name in sorted({n for e in edges for n in e})}
    graph.add_edges_from([(index[a], index[b], None) for a, b in sorted(edges) if a != b])
    return sorted(graph[a] for a, _ in rx.digraph_find_cycle(graph))


EDGES = {(name, target) for name in MODULES for target in imported(name)}


def test_modules_have_no_import_cycle():
    assert cycle(EDGES) == []


def test_folders_have_no_import_cycle():
    assert cycle({(folder(a), folder(b)) for a, b in EDGES}) == []


def test_every_import_is_absolute():
    relative = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for name, path in MODULES.items()
        for node in NODES[name]
        if isinstance(node, ast.ImportFrom) and node.level
    ]
    assert relative == []
