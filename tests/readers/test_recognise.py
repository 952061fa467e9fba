"""Which reader a text is for, and what is said where there is none."""

from dataclasses import dataclass

import pytest

import ingest.readers
from ingest import refusals
from ingest.recognise import SURE, recognise
from kb.plugins import discover
from tests.readers.reading import by_hand

READERS = discover(ingest.readers, "READER")


@dataclass(frozen=True)
class Fixed:
    name: str
    sureness: float
    lang: str | None = None

    def likelihood(self, source):
        return self.sureness

    def drafts(self, source):
        return iter(())


def among(*sureness, **options):
    readers = {f"r{n}": Fixed(f"r{n}", value) for n, value in enumerate(sureness)}
    return recognise(by_hand("a\n"), readers, **options).name


def test_the_surest_reader_is_taken():
    assert among(0.4, 0.9, 0.6) == "r1"
    assert among(0.5, 0.5) == "r0"
    assert among(SURE) == "r0"


def test_a_format_told_is_taken_however_unsure_its_reader():
    assert among(0.9, 0.0, format_name="r1") == "r1"


def test_an_unknown_format_is_refused_with_the_known_ones():
    with pytest.raises(refusals.UnknownFormatError, match=r"pdf.*r0, r1"):
        among(0.9, 0.0, format_name="pdf")


def test_a_text_that_no_reader_is_sure_of_is_refused():
    with pytest.raises(refusals.UnrecognisedTextError, match="fixture"):
        among(SURE - 0.01)
    with pytest.raises(refusals.UnrecognisedTextError):
        recognise(by_hand("a\n"), {})


@pytest.mark.parametrize(
    "text",
    [
        "Dear Anna,\n\nthe weather is fine.\n\nYours, Bert\n",
        "拝啓\n\n海岸は晴れです。\n\n敬具\n",
        "import os\n\nprint(os.name)\n",
    ],
)
def test_letters_and_the_like_are_no_rules(text):
    with pytest.raises(refusals.UnrecognisedTextError):
        recognise(by_hand(text), READERS)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("a;b;c\n1;2;3\n", "CSV"),
        ("id,name,text\n1,foo,bar\n2,baz,qux\n", "CSV"),
        ('"a, b",c\n"d, e",f\n', "CSV"),
        ("a\tb\n1\t2\n", "CSV"),
        ("a,b\rc\n1,2\rd\n", "CSV"),
        ('{"a": 1}\n', "JSON"),
        ('\ufeff[{"name": "Lamp", "number": "17", "text": "Burns."}]', "JSON"),
    ],
)
def test_data_without_rules_are_refused_as_what_they_are(text, kind):
    with pytest.raises(refusals.NoRulesInDataError, match=f"^fixture.txt: is {kind} without"):
        recognise(by_hand(text), READERS)


@pytest.mark.parametrize(
    ("page", "title"),
    [
        (
            "<!DOCTYPE html>\n<html><head><title>404 Not Found</title></head>\n"
            "<body><h1>Not Found</h1><p>The page is not here.</p></body></html>\n",
            "404 Not Found",
        ),
        ("<html><body><h1>お探しの\nページ</h1></body></html>\n", "お探しの ページ"),
        ("<HTML>\n<body>Login required</body></HTML>", "no title"),
        (
            '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "x">\n<html><title>503</title></html>',
            "503",
        ),
    ],
)
def test_an_error_page_is_refused_by_its_title(page, title):
    with pytest.raises(refusals.ErrorPageError) as caught:
        recognise(by_hand(page), READERS)
    assert title in str(caught.value)
    assert "\n" not in str(caught.value)


def test_the_work_of_1999_is_refused_by_name():
    text = "General\n\nG.1.1 - Words of the coast.\n\nG.30.5 - A lamp burns.\n"
    with pytest.raises(refusals.OtherWorkError, match="1999"):
        recognise(by_hand(text), READERS)
