"""Rules as data: the shapes of JSON and tables that are read, their lines, what is refused."""

from __future__ import annotations

import json

import pytest

from ingest import refusals
from ingest.draft import Fault, Header, Numbered
from ingest.pipeline.reading import readers
from ingest.recognise import recognise
from tests.readers.reading import by_hand, plain, read

RULES = {"100.1": "A lamp burns.", "100.1a": "See rule 100.1."}


def drafts(text, stem="fixture"):
    source = by_hand(text, stem)
    return read(recognise(source, readers()), source)


def shown(text, stem="fixture"):
    """The drafts as lines, but for the language and what is markup."""
    found = (d for d in drafts(text, stem) if not getattr(d, "lang", None))
    return plain(d for d in found if getattr(d, "why", "") != "markup").split("\n")


def headers(text):
    """What tells of the edition."""
    return [d for d in drafts(text) if isinstance(d, Header) and not d.lang]


def numbers(text):
    return [str(d.number) for d in drafts(text) if isinstance(d, Numbered)]


JSON = {
    "objects under their numbers": (
        '{\n "100.1": {\n  "text": "A lamp."\n },\n "100.1a": {"text": "B."}\n}',
        ["2-3 Numbered number=100.1 text='A lamp.'", "5 Numbered number=100.1a text='B.'"],
    ),
    "what a number is called": (
        '[{"RuleNumber": "100.1.", "Rule Text": "A."},\n{"rule_no": "CR100.1a", "body": "B."}]',
        ["1 Numbered number=100.1 text='A.'", "2 Numbered number=100.1a text='B.'"],
    ),
    "rule is a number or a text": (
        '[{"rule": "100.1", "text": "A."},\n{"number": "100.2", "rule": "B."}]',
        ["1 Numbered number=100.1 text='A.'", "2 Numbered number=100.2 text='B.'"],
    ),
    "numbers without quotes keep their last zero": (
        '[{"number": 100.1, "text": "A."},\n{"number": 100.10, "text": "B."}]',
        ["1 Numbered number=100.1 text='A.'", "2 Numbered number=100.10 text='B.'"],
    ),
    "Japanese names": (
        '[{"番号": "100.1", "本文": "灯。", "例": ["例：一つ。"]},\n'
        '{"番号": "100.2", "条文": "塔。"}]',
        [
            "1-0 Numbered number=100.1 text='灯。'",
            "1 ExampleText text='一つ。'",
            "2 Numbered number=100.2 text='塔。'",
        ],
    ),
    "letters under their rule": (
        '{"100.1": {"text": "A.", "subrules": {\n"a": "B.",\n"b": {"text": "C."}}}}',
        [
            "1 Numbered number=100.1 text='A.'",
            "2 Numbered number=100.1a text='B.'",
            "3 Numbered number=100.1b text='C.'",
        ],
    ),
    "what a rule says stands above what is in it": (
        '{"rules": [\n{"number": "100.1",\n"examples": ["E."],\n"subrules": [\n'
        '{"number": "100.1a", "text": "B."},\n'
        '{"number": "100.1b", "text": "C."}],\n"text": "A."}]}',
        [
            "2 Numbered number=100.1 text='A.'",
            "3 ExampleText text='E.'",
            "5 Numbered number=100.1a text='B.'",
            "6 Numbered number=100.1b text='C.'",
        ],
    ),
    "title and text": (
        '[{"number": "100", "title": "Lamps", "text": "On lamps."},\n'
        '{"number": "100.1", "title": "Lamps", "text": "A."},\n'
        '{"number": "100.2", "title": "Glow", "text": "B."},\n'
        '{"number": "100.3", "name": "Shine"}]',
        [
            r"1 Numbered number=100 text='Lamps\nOn lamps.'",
            "2 Numbered number=100.1 text='A.'",
            r"3 Numbered number=100.2 text='Glow\nB.'",
            "4 Numbered number=100.3 text='Shine'",
        ],
    ),
    "titles that begin with their numbers": (
        '{"title": "100. General",\n"rules": ["100.1. A lamp.",\n"100.1a B.",\n'
        '"Example: E.", "C."]}',
        [
            "1 Numbered number=100 text='General'",
            "2 Numbered number=100.1 text='A lamp.'",
            "3 Numbered number=100.1a text='B.'",
            "4-3 ExampleText text='E.'",
            "4 Continuation text='C.'",
        ],
    ),
    "glossary by its terms, fields among them": (
        '{"rules": {"100.1": "A.", "100.2": "B."},\n"glossary": {"Name": "N.",\n"Text": "T.",\n'
        '"Lamp": {"definition": "L.", "see": "Coast"},\n"Coast": "C.\\n1. D."}}',
        [
            "1-0 Numbered number=100.1 text='A.'",
            "1 Numbered number=100.2 text='B.'",
            "2 Definition term='Name' text='N.'",
            "3 Definition term='Text' text='T.'",
            "4 Definition term='Lamp' text='L.'",
            r"5 Definition term='Coast' text='C.\n1. D.'",
            "Fault 4: the field see is not known and left out, 1 times",
        ],
    ),
    "other numberings": (
        '{"9.6.2.3.1": "A.",\n"9.6.2.3.2": "B."}',
        ["1 Numbered number=9.6.2.3.1 text='A.'", "2 Numbered number=9.6.2.3.2 text='B.'"],
    ),
    "duplicates are kept": (
        '{"100.1": "A.",\n"100.1": "B."}',
        ["1 Numbered number=100.1 text='A.'", "2 Numbered number=100.1 text='B.'"],
    ),
}


@pytest.mark.parametrize(("text", "expected"), JSON.values(), ids=JSON.keys())
def test_shapes_of_json(text, expected):
    assert shown(text) == expected


TABLES = {
    "cells over lines": (
        'number,text\n100.1,"A.\nExample: E.\nF."\n100.2,"B, ""c""."\n',
        [
            "2 Numbered number=100.1 text='A.'",
            "3 ExampleText text='E.'",
            "4 Continuation text='F.'",
            """5 Numbered number=100.2 text='B, "c".'""",
        ],
    ),
    "tabs and Japanese names": (
        "\ufeff番号\t本文\n100.1\t灯、塔。\n100.1a\t例\n",
        ["2 Numbered number=100.1 text='灯、塔。'", "3 Numbered number=100.1a text='例'"],
    ),
    "a separator for Excel, a title": (
        "sep=;\nLamps;;\nNo.;Rule;Notes\n100.1;A.;n\n100.2;B.;\n",
        [
            "4 Numbered number=100.1 text='A.'",
            "5 Numbered number=100.2 text='B.'",
            "Fault 4: the field notes is not known and left out, 1 times",
        ],
    ),
    "no head": (
        '100,General\n100.1,"A, b."\n100.2,C.\n',
        [
            "1 Numbered number=100 text='General'",
            "2 Numbered number=100.1 text='A, b.'",
            "3 Numbered number=100.2 text='C.'",
        ],
    ),
    "quotes between tabs": (
        'number\ttext\n100.1\t"Glow" shines\n100.2\tB.\n',
        ["""2 Numbered number=100.1 text='"Glow" shines'""", "3 Numbered number=100.2 text='B.'"],
    ),
    "guarded cells, examples and terms by their kind": (
        "kind,number,text,title\nrule,100.1,'=A,\nexample,100.1,E.,\nrule,100.2,B.,\n"
        "example,100.1,F.,\nglossary,,L.,Lamp\n",
        [
            "2 Numbered number=100.1 text='=A'",
            "3 ExampleText text='E.'",
            "4 Numbered number=100.2 text='B.'",
            "Fault 5: an example of 100.1 does not stand below it and is left out",
            "6 Definition term='Lamp' text='L.'",
        ],
    ),
}


@pytest.mark.parametrize(("text", "expected"), TABLES.values(), ids=TABLES.keys())
def test_shapes_of_tables(text, expected):
    assert shown(text) == expected


@pytest.mark.parametrize(
    "told",
    [
        {"effectiveDate": "2031-03-04"},
        {"metadata": {"effective_date": "March 4, 2031", "version": "1.2.0"}},
        {"version": "20310304"},
        {"発効日": "2031年3月4日"},
        {"edition": {"name": "2031-03-04", "date": "2031-03-04T00:00:00Z", "lang": "en"}},
    ],
)
def test_the_edition_is_told(told):
    (header,) = headers(json.dumps(told | {"rules": RULES}))
    assert str(header.date) == "2031-03-04"


def test_a_date_or_a_version_beside_a_rule_is_no_edition():
    rules = [{"number": n, "text": t, "date": "2031-03-04", "v": 1} for n, t in RULES.items()]
    assert headers(json.dumps(rules)) == []


@pytest.mark.parametrize(
    ("rules", "lang"),
    [
        ({"100.1": "灯が燃える。", "100.2": "塔。"}, "ja"),
        ({"100.1": "A lamp 灯 burns.", "100.2": "See rule 100.1, which tells of lamps."}, "en"),
        ({"lang": "ja", "rules": {"100.1": "Glow", "100.2": "Shine"}}, "ja"),
    ],
)
def test_the_language_is_that_of_the_words(rules, lang):
    notes = {"about": "words in English that are no rules and of no meaning " * 20}
    found = drafts(json.dumps(notes | rules))
    assert [d.lang for d in found if isinstance(d, Header) and d.lang] == [lang]


@pytest.mark.parametrize("opening", ["const RULES = {};", "module.exports = {}", "f({});", "{}\n"])
def test_json_in_a_script(opening):
    assert numbers(opening.replace("{}", json.dumps(RULES))) == ["100.1", "100.1a"]


@pytest.mark.parametrize(
    "text",
    [
        '{"100.1": "A.", "100.2": "B."',
        '[{"number": "100.1", "text": "A."} {"number": "100.2"}]',
        '{"100.1": ' + "[" * 100_000,
        'number,text\n100.1,"A.\n100.2,B.\n',
    ],
)
def test_what_breaks_off_is_a_fault_and_nothing_is_read(text):
    source = by_hand(text)
    (fault,) = recognise(source, readers()).drafts(source)
    assert isinstance(fault, Fault)
    assert fault.problem.severity == "error"


def test_several_editions_in_one_file_are_a_fault():
    rules = [
        {"number": "100.1", "text": "A.", "edition": edition} for edition in ("2031", "2032")
    ] * 2
    source = by_hand(json.dumps(rules))
    (fault,) = (d for d in readers()["rules-json"].drafts(source) if isinstance(d, Fault))
    assert "2031, 2032" in fault.problem.message


@pytest.mark.parametrize(
    "text",
    [
        '{"name": "lamp", "version": "1.2.3", "rules": {"no-glow": "error", "max": [2, "x"]}}',
        '{"dependencies": {"glow": "1.2.3", "lamp": "4.5.6"}}',
        '{"1.0.0": "First.", "1.2.0": "More.", "1.2.3": "Mended."}',
        '[{"number": "17", "name": "Lamp", "text": "Glow"}, {"number": "18", "text": "Shine"}]',
        '{"1": "one", "2": "two", "3": "three"}',
        '{"192.168.0.1": "lamp", "192.168.0.2": "coast"}',
        '{"Lamp": "A light.", "Coast": "Where lamps stand."}',
        '{"prices": {"100.1": 3, "100.2": 4}}',
        "number,text\n1,A.\n2,B.\n",
        "date,amount\n2031-03-04,100.1\n2031-03-05,100.2\n",
        "id,price,text\n1,100.1,A\n2,100.2,B\n",
    ],
)
def test_data_of_other_kinds_are_refused(text):
    with pytest.raises(refusals.NoRulesInDataError):
        recognise(by_hand(text), readers())


def test_a_file_called_a_glossary_holds_terms():
    assert shown('{"Lamp": "A light.",\n"Coast": "B."}', "glossary") == [
        "1 Definition term='Lamp' text='A light.'",
        "2 Definition term='Coast' text='B.'",
    ]
