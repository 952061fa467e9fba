"""A graph of references as DOT, Mermaid or GraphML."""

from __future__ import annotations

from search.reading.graph import Graph, label

FORMATS = ("dot", "mermaid", "graphml")


def draw(graph: Graph, form: str) -> str:
    """The graph in one of `FORMATS`."""
    match form:
        case "dot":
            return _dot(graph)
        case "mermaid":
            return _mermaid(graph)
    return _graphml(graph)


def _dot(graph: Graph) -> str:
    nodes = "".join(f'  n{e.id} [label="{_quoted(label(e))}"];\n' for e in graph.nodes)
    edges = "".join(f"  n{a} -> n{b};\n" for a, b in graph.edges)
    return f"digraph references {{\n{nodes}{edges}}}\n"


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def _mermaid(graph: Graph) -> str:
    nodes = "".join(f'  n{e.id}["{_entities(label(e))}"]\n' for e in graph.nodes)
    edges = "".join(f"  n{a} --> n{b}\n" for a, b in graph.edges)
    return f"flowchart LR\n{nodes}{edges}"


def _entities(text: str) -> str:
    """Mermaid reads ``#`` and a code with ``;`` as a character."""
    return "".join(c if c.isalnum() or c in " ./-・／" else f"#{ord(c)};" for c in text)


def _graphml(graph: Graph) -> str:
    # Imported late: only this format is XML.
    from xml.sax.saxutils import escape, quoteattr  # noqa: PLC0415

    keys = "".join(
        f'<key id={quoteattr(k)} for="node" attr.name={quoteattr(k)} attr.type="string"/>\n'
        for k in ("label", "kind", "edition")
    )
    nodes = "".join(
        f'<node id="n{e.id}"><data key="label">{escape(label(e))}</data>'
        f'<data key="kind">{escape(e.kind)}</data>'
        f'<data key="edition">{escape(e.edition.name)}</data></node>\n'
        for e in graph.nodes
    )
    edges = "".join(f'<edge source="n{a}" target="n{b}"/>\n' for a, b in graph.edges)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">\n'
        f'{keys}<graph edgedefault="directed">\n{nodes}{edges}</graph>\n</graphml>\n'
    )
