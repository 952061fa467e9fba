"""The entries in JSON, in whatever shape a tool keeps them.

``{"704.5k": "text"}``, ``{"704.5k": {"text": …, "examples": […]}}``, arrays of ``{"number": …,
"text": …}``, nested under names of any kind, ``["100.1. text"]``, ``[["100.1", "text"]]``, and
``{"Lamp": {"term": …, "definition": …}}``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ingest.records.entry import Cell, Entry
from ingest.records.fields import Field, field_of, folded, is_aside, is_glossary
from ingest.records.json_tree import Node, Pairs, Row
from ingest.records.numbers import begins_with_number, is_number
from ingest.records.settled import LINE, Named, settled

_LISTED = (Field.TEXT, Field.EXAMPLE, Field.CATEGORY)
"""What may be several values in an array."""
_IN_EDITION = {"name": "edition", "number": "edition", "date": "effectivedate"}


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a value stands: its key, the number of the entry around it, and whether among terms.

    ``is_glossary`` tells that it is the whole of them.
    """

    key: Cell | None = None
    above: str = ""
    depth: int = 0
    terms: bool = False
    is_glossary: bool = False

    def inside(self, key: Cell | None, number: str = "", *, entry: bool = False) -> _Place:
        """The place of a value under ``key``, inside an entry that has ``number``."""
        opens = key is not None and is_glossary(folded(key.text))
        terms = not entry and (self.terms or opens)
        return _Place(key, number or self.above, self.depth + entry, terms, opens)


def json_entries(nodes: Sequence[Node], *, terms: bool = False) -> Iterator[Entry]:
    """Every entry, those that hold others before them. ``terms``: the file is a glossary."""
    for node in nodes:
        yield from _entries(node, _Place(terms=terms, is_glossary=terms))


def _entries(node: Node, place: _Place) -> Iterator[Entry]:
    match node:
        case Pairs():
            yield from _of_pairs(node, place)
        case Row(nodes=(Cell() as number, *texts)) if _is_table_row(node):
            cells = (("text", cell) for cell in texts if isinstance(cell, Cell))
            yield Entry((("number", number), *cells), place.depth)
        case Row(nodes=nodes) if _has_lines(node):
            lines = (one for one in nodes if isinstance(one, Cell) and one.text.strip())
            yield from (Entry(((LINE, line),), place.depth) for line in lines)
        case Row(nodes=nodes):
            for one in nodes:
                yield from _entries(one, place.inside(None))
        case Cell():
            yield from _of_cell(node, place)


def _is_table_row(row: Row) -> bool:
    """Whether an array is a number with its text."""
    cells = [node for node in row.nodes if isinstance(node, Cell)]
    is_row = len(cells) == len(row.nodes) >= 2 and is_number(cells[0].text)
    return is_row and not is_number(cells[1].text)


def _has_lines(row: Row) -> bool:
    """Whether an array holds lines of a rules text, of which some begin with their numbers."""
    return any(isinstance(node, Cell) and begins_with_number(node.text) for node in row.nodes)


def _of_cell(cell: Cell, place: _Place) -> Iterator[Entry]:
    """A text under its number or its term; another one says nothing that is known."""
    key = place.key
    if key is None:
        return
    if (number := _number(key, place)) is not None:
        yield Entry((("number", number), ("text", cell)), place.depth)
    elif place.terms:
        yield Entry((("term", key), ("text", cell)), place.depth)


def _number(key: Cell, place: _Place) -> Cell | None:
    """The number that a key is, alone or behind the number above (``"704.5": {"k": …}``)."""
    if is_number(key.text):
        return key
    whole = place.above.rstrip(".") + key.text
    if place.above and len(key.text) <= 2 and key.text.isalpha() and is_number(whole):
        return Cell(whole, key.first, key.last)
    return None


def _of_pairs(node: Pairs, place: _Place) -> Iterator[Entry]:
    """The entry that an object is, if any, and those in it."""
    named, inner = _sorted_out(node, place)
    own = _with_key(settled(named), place)
    number = next((c.text for n, c in own if field_of(n) is Field.NUMBER), "")
    is_entry = any(n == LINE or field_of(n) in (Field.NUMBER, Field.TERM) for n, _ in own)
    if own:
        yield Entry(own, place.depth, min((one.first for _, one in inner), default=None))
    for key, one in inner:
        yield from _entries(one, place.inside(key, number, entry=is_entry))


def _with_key(own: Named, place: _Place) -> Named:
    """What an object says, with its key for its number or its term where it tells none itself."""
    told = {field_of(name) for name, _ in own}
    key = place.key
    if key is None or Field.NUMBER in told or not told & {Field.TEXT, Field.TITLE, Field.EXAMPLE}:
        return own
    if number := _number(key, place):
        return (("number", number), *own)
    is_term = place.terms and Field.TERM not in told and Field.TEXT in told
    return (("term", key), *own) if is_term else own


def _sorted_out(node: Pairs, place: _Place) -> tuple[Named, list[tuple[Cell, Node]]]:
    """What an object says itself, and what is in it that has entries of its own."""
    named: list[tuple[str, Cell]] = []
    inner: list[tuple[Cell, Node]] = []
    is_list = place.terms and _is_list_of_terms(node, whole=place.is_glossary)
    for key, value in node.pairs:
        name = folded(key.text)
        is_entry = is_list or (field_of(name) is None and _number(key, place) is not None)
        found = None if is_entry else _said(name, value)
        if found is None:
            inner.append((key, value))
        else:
            named.extend(found)
    return tuple(named), inner


def _is_list_of_terms(node: Pairs, *, whole: bool) -> bool:
    """Whether the keys of an object are terms, among which *name* and *type* may be, and *text*."""
    known = [kind for key, _ in node.pairs if (kind := field_of(folded(key.text)))]
    if Field.TERM in known or (Field.TEXT in known and not whole):
        return len(known) * 2 < len(node.pairs)
    return True


def _said(name: str, value: Node) -> Sequence[tuple[str, Cell]] | None:
    """The fields that a value under ``name`` is; None where it holds entries of its own."""
    kind = field_of(name)
    match value:
        case Cell():
            return [(name, value)]
        case Row() if kind in _LISTED and not _has_lines(value):
            cells = _values(value)
            return None if cells is None else [(name, cell) for cell in cells]
        case Pairs() if kind is Field.EDITION:
            return [*_edition(value)]
        case Pairs() | Row() if is_aside(name):
            return []
        case _:
            return None


def _values(row: Row) -> list[Cell] | None:
    """The values in an array of texts, or of objects that are a text each and no entry."""
    found: list[Cell] = []
    for node in row.nodes:
        match node:
            case Cell():
                found.append(node)
            case Pairs(pairs=pairs):
                own = settled(tuple((folded(k.text), v) for k, v in pairs if isinstance(v, Cell)))
                texts = Entry(own).cells(Field.TEXT)
                if not texts or Entry(own).cells(Field.NUMBER):
                    return None
                found.append(texts[0])
            case Row():
                return None
    return found


def _edition(node: Pairs) -> Iterator[tuple[str, Cell]]:
    """What an object under ``edition`` says: its name, date, language and game."""
    for key, value in node.pairs:
        name = folded(key.text)
        if isinstance(value, Cell):
            yield _IN_EDITION.get(name, name), value
