"""Who changes what is found has to raise the version, or stores keep what was found before."""

from kb.store.versions import MENTIONS_VERSION
from tests.mentions.record import found, key, recorded, texts

WRITE = "then run python -m tests.mentions.record"


def test_what_is_found_changes_with_the_version_only():
    version, before = recorded()
    other = [one for one in sorted(texts()) if before.get(key(*one), found(*one)) != found(*one)]
    assert not other or version != MENTIONS_VERSION, (
        f"other references are found than before in {len(other)} texts, as in {other[0]}:"
        f" raise MENTIONS_VERSION in kb/store/versions.py, {WRITE}"
    )


def test_the_record_is_of_this_version_and_has_every_text():
    version, before = recorded()
    assert version == MENTIONS_VERSION, f"MENTIONS_VERSION was raised: {WRITE}"
    missing = [one for one in texts() if key(*one) not in before]
    assert not missing, f"texts were added, {missing[0]}: {WRITE}"
