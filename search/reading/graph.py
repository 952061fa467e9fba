"""The graph of references of an edition: shortest chains, most cited, and drawings of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from kb.store.reading import Entry, Library

_SUBRULES_FROM = 3
"""Who is sent to a rule reads its subrules too; a whole section is not read in one step."""


@dataclass(frozen=True, slots=True)
class Graph:
    """Places and the references between them, each once; edges are pairs of entry ids."""

    nodes: tuple[Entry, ...]
    edges: tuple[tuple[int, int], ...]


def edition_graph(library: Library, *edition_ids: int) -> Graph:
    """Every place of these editions, and who refers to whom; examples speak for their rule.

    Several are asked for where pages refer to the rules of another edition.
    """
    entries = {e.id: e for one in edition_ids for e in library.contents(one)}
    edges: dict[tuple[int, int], None] = {}
    for writer, target in (edge for one in edition_ids for edge in library.edges(one)):
        place = entries[writer]
        start = place.parent_id if place.kind == "example" else place.id
        if start in entries and target in entries and start != target:
            edges[start, target] = None
    return Graph(tuple(entries.values()), tuple(edges))


def chain(library: Library, start: Entry, end: Entry) -> tuple[Entry, ...]:
    """The shortest chain of references from within ``start`` to within ``end``; () if none.

    A rule that is referred to is read with its subrules.
    """
    # Imported late: only graphs need it.
    import rustworkx as rx  # noqa: PLC0415

    whole = edition_graph(library, *dict.fromkeys((start.edition.id, end.edition.id)))
    digraph: rx.PyDiGraph[Entry | None, float] = rx.PyDiGraph()
    index = {e.id: digraph.add_node(e) for e in whole.nodes}
    digraph.add_edges_from([(index[a], index[b], 1.0) for a, b in whole.edges])
    digraph.add_edges_from(
        [
            (index[e.parent_id], index[e.id], 0.001)
            for e in whole.nodes
            if e.parent_id in index and e.level > _SUBRULES_FROM and e.kind != "example"
        ]
    )
    source, sink = digraph.add_node(None), digraph.add_node(None)
    digraph.add_edges_from([(source, index[i], 0.0) for i in _below(whole, start)])
    digraph.add_edges_from([(index[i], sink, 0.0) for i in _below(whole, end)])
    paths = rx.digraph_dijkstra_shortest_paths(digraph, source, sink, weight_fn=float)
    if sink not in paths:
        return ()
    return tuple(e for e in (digraph[n] for n in paths[sink]) if e is not None)


def _below(graph: Graph, place: Entry) -> list[int]:
    """The place and what stands below it, by id."""
    found = {place.id}
    for entry in graph.nodes:  # in print order, so a parent comes before its children
        if entry.parent_id in found:
            found.add(entry.id)
    return sorted(found)


def most_cited(
    library: Library, edition_id: int, count: int, within: tuple[Entry, ...] = ()
) -> tuple[tuple[Entry, int], ...]:
    """The places that most others refer to, with how many do; those in ``within``, if any."""
    import rustworkx as rx  # noqa: PLC0415

    whole = edition_graph(library, edition_id)
    digraph: rx.PyDiGraph[Entry, None] = rx.PyDiGraph()
    index = {e.id: digraph.add_node(e) for e in whole.nodes}
    digraph.add_edges_from([(index[a], index[b], None) for a, b in whole.edges])
    degrees = ((digraph[n], digraph.in_degree(n)) for n in digraph.node_indices())
    inside = {i for place in within for i in _below(whole, place)}
    cited = [pair for pair in degrees if pair[1] and (not within or pair[0].id in inside)]
    return tuple(sorted(cited, key=lambda pair: (-pair[1], pair[0].position))[:count])


def among(library: Library, entries: Iterable[Entry]) -> Graph:
    """The references that these places of one edition make to each other."""
    kept = {entry.id: entry for entry in entries}
    if not kept:
        return Graph((), ())
    whole = edition_graph(library, next(iter(kept.values())).edition.id)
    edges = tuple((a, b) for a, b in whole.edges if a in kept and b in kept)
    return Graph(tuple(kept.values()), edges)


def chained(steps: Sequence[Entry]) -> Graph:
    """A chain as a graph."""
    return graph_of(steps, pairwise(steps))


def label(entry: Entry) -> str:
    """What a node is called."""
    return " ".join(p for p in (entry.number, entry.title) if p) or f"#{entry.id}"


def graph_of(nodes: Iterable[Entry], edges: Iterable[tuple[Entry, Entry]]) -> Graph:
    """A graph of these places, and of the ends of these references."""
    pairs = list(edges)
    found = {e.id: e for e in (*nodes, *(e for pair in pairs for e in pair))}
    kept = {(a.id, b.id): None for a, b in pairs}
    return Graph(tuple(found.values()), tuple(kept))
