"""JSON: the items as ``kb show --json`` gives them, with their anchors inside the excerpt."""

from __future__ import annotations

import json

from search.reading.document import edition_document, item_document
from search.reading.excerpt import Excerpt, Section


class JsonExporter:
    """JSON."""

    name = "json"

    def export(self, excerpt: Excerpt) -> str:
        """The excerpt as one JSON document."""
        document = {
            "title": excerpt.title,
            "sections": [_section(excerpt, section) for section in excerpt.sections],
        }
        return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def _section(excerpt: Excerpt, section: Section) -> dict[str, object]:
    return {
        "edition": edition_document(section.edition),
        "sources": list(section.sources),
        "followed": section.followed,
        "items": [
            {"anchor": excerpt.anchors[item.entry.id]} | item_document(item)
            for item in section.items
        ],
    }


EXPORTER = JsonExporter()
