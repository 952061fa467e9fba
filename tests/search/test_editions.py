"""Which edition answers a search."""

from __future__ import annotations

import pytest

from search.reading.choice import UnknownEditionError


def test_the_newest_edition_in_the_readers_language_answers(two_languages):
    hits = two_languages.ask("守護").hits
    assert {(hit.entry.edition.name, hit.entry.edition.lang) for hit in hits} == {("2", "ja")}
    assert two_languages.names("古い") == []


def test_an_edition_can_be_asked_for(two_languages):
    assert two_languages.names("守護は古い", edition="1") == ["110.1a"]
    assert two_languages.names("古い", every=True) == ["110.1a"]
    with pytest.raises(UnknownEditionError):
        two_languages.ask("守護", edition="3")


def test_a_newer_edition_in_the_other_language_answers_for_what_is_new(two_languages):
    hit = two_languages.ask("weather").hits[0]
    assert (hit.entry.number, hit.entry.edition.lang) == ("130", "en")
    answers = {h.entry.edition.lang for h in two_languages.ask("guard").hits}
    assert answers == {"ja"}  # what both hold is found by its English name, and shown in Japanese


def test_what_stands_beside_a_citation_is_searched_where_the_citation_is(two_languages):
    """The label alone is Japanese; what is asked besides it is English and looked up there too."""
    asked = "how does a guard prevent all damage dealt to the other pieces?"
    for line in (f"rule 110.1〔守護〕 {asked}", f"{asked} rule 110.1・"):
        assert two_languages.names(line, lang="en")[0] == "110.1"
