"""Lines that are not what they look like."""

from __future__ import annotations

from tests.search.conftest import Desk
from tests.search.shelf import Row, Shelf


def test_what_reads_like_a_question_is_found_as_text_too(tmp_path):
    shelf = Shelf(tmp_path / "kb.sqlite")
    rows = [
        Row("rule", "効果は効果である。", "110.1", "効果", "Effect"),
        Row("rule", "駒は、何らかの効果によって動く。", "110.2"),
    ]
    shelf.add("1", "ja", rows, "2026-02-01")
    desk = Desk(shelf, tmp_path / "index")
    for line in ("、何らかの効果によって", "何らかの効果に"):
        (hit,) = (hit for hit in desk.ask(line).hits if hit.entry.number == "110.2")
        text, ((start, end),) = hit.snippet
        assert text[start:end] == line


def test_a_symbol_is_found_under_its_name(tmp_path):
    shelf = Shelf(tmp_path / "kb.sqlite")
    rows = [
        Row("rule", "{T}: Add {C}. {T}: Draw. {T}: Cast.", "110.1"),
        Row("rule", "The tap symbol is {T}.", "110.2"),
        Row("glossary", "See rule 110.2.", None, "Tap Symbol", "Tap Symbol"),
    ]
    shelf.add("1", "en", rows, "2026-02-01")
    desk = Desk(shelf, tmp_path / "index")
    for line in ("{T}", "{t}", "｛Ｔ｝"):
        assert desk.names(line)[0] != "110.1"
        assert "110.1" in desk.names(line)
