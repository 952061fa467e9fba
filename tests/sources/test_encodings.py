"""Bytes to text: every encoding seen, told apart by what makes sense."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ingest import refusals
from ingest.decode import decode
from ingest.single_byte import best_encoding, sense
from kb.errors import KbError

ENGLISH = (
    "The keeper’s lamp® isn’t dark. “Lamp—oil™,” he said, ‘costs’ 3–5 coins.\r\n"
    "Players’ lamps don’t burn “at night”; the coast’s “glow” doesn’t end. See rule 601.2f–h.\r\n"
) * 3
QUOTES = ENGLISH.translate({0xAE: None, 0x2122: None, 0x2014: None, 0x2013: None})
ACCENTS = "Old Juzám Djinn met Ghazbán at Dandân, near El-Hajjâj.\r\n100.1. A lamp is lit.\r\n"
JAPANESE = "100.1. 海岸には灯が2つある。rule 101〔灯〕参照。\n例：雨の中の灯、－１／－１。\n" * 2
MIXED = "灯台－カード・タイプ ①～③ 髙﨑\n海岸にはひとつの灯がある。\n"


@pytest.mark.parametrize(
    ("text", "encoding", "found"),
    [
        ("plain text\n", "ascii", "ascii"),
        (ENGLISH, "utf-8", "utf-8"),
        (ENGLISH, "utf-8-sig", "utf-8"),
        (ENGLISH, "utf-16", "utf-16-le"),
        (ENGLISH, "utf-16-le", "utf-16-le"),
        (ENGLISH, "utf-16-be", "utf-16-be"),
        (ENGLISH, "utf-32", "utf-32-le"),
        (ENGLISH, "cp1252", "cp1252"),
        (ENGLISH, "mac_roman", "mac_roman"),
        (QUOTES, "cp932", "cp932"),
        (QUOTES, "euc_jp", "euc_jp"),
        (ACCENTS, "cp437", "cp437"),
        (ACCENTS, "cp1252", "cp1252"),
        (ACCENTS, "mac_roman", "mac_roman"),
        (JAPANESE, "utf-8", "utf-8"),
        (JAPANESE, "cp932", "cp932"),
        (JAPANESE.replace("－", "-"), "euc_jp", "euc_jp"),
        (JAPANESE.replace("－", "-"), "iso2022_jp", "iso2022_jp_2"),
        (JAPANESE, "utf-16", "utf-16-le"),
        (JAPANESE, "utf-16-le", "utf-16-le"),
        (JAPANESE, "utf-16-be", "utf-16-be"),
        (MIXED, "cp932", "cp932"),
    ],
)
def test_every_encoding_comes_out_right(text, encoding, found):
    decoded = decode(text.encode(encoding), "x")
    assert (decoded.text, decoded.encoding, decoded.notes) == (text, found, ())


def test_both_byte_orders_by_their_mark():
    for mark, codec in ((b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")):
        assert decode(mark + JAPANESE.encode(codec), "x").text == JAPANESE


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"don\x92t", "don’t"),  # cp1252
        (b"don\xd5t", "don’t"),  # Mac Roman
        (b"\x93Lamp\x94", "“Lamp”"),
        (b"\xd2Lamp\xd3 ", "“Lamp” "),
        (b"Lamp\xa8 oil", "Lamp® oil"),
        (b"Lamp\xae oil", "Lamp® oil"),
        (b"Lamp\xaa oil", "Lamp™ oil"),
        (b"Lamp\x99 oil", "Lamp™ oil"),
        (b"Dand\x83n", "Dandân"),  # cp437
        (b"Juz\xa0m Djinn", "Juzám Djinn"),
        (b"Ghazb\x87n", "Ghazbán"),
        (b"El-Hajj\x89j", "El-Hajjâj"),
        (b"Juz\xe1m", "Juzám"),
        (b"\x92ther Storm, Dand\x83n", "Æther Storm, Dandân"),
        (b"cards\xd1even a card", "cards—even a card"),
        (b"cards\x97even a card", "cards—even a card"),
    ],
)
def test_single_bytes_make_sense_where_they_stand(data, text):
    assert decode(data, "x").text == text


def test_lone_carriage_returns_speak_for_a_macintosh():
    ambiguous = "Jötun".encode("mac_roman")
    assert best_encoding(b"a\r" * 9 + ambiguous)[0] == "mac_roman"


@pytest.mark.parametrize(
    ("char", "before", "after"),
    [("’", "n", "t"), ("“", " ", "A"), ("”", ".", " "), ("®", "p", " "), ("é", "d", "j")],
)
def test_sense(char, before, after):
    assert sense(char, before, after) > 0
    assert sense("┤", before, after) < 0


@pytest.mark.parametrize(
    ("head", "encoding"),
    [
        ('<?xml version="1.0" encoding="EUC-JP"?>', "euc_jp"),
        ('<html><head><meta charset="Shift_JIS">', "cp932"),
        ('<meta http-equiv="Content-Type" content="text/html; charset=x-sjis">', "cp932"),
        ("<meta charset='utf-8'>", "utf-8"),
    ],
)
def test_declared_encodings_are_obeyed(head, encoding):
    text = f"{head}\n灯"  # too short to be judged by its kana
    found = decode(text.encode(encoding), "x")
    assert (found.text, found.encoding) == (text, encoding)


def test_what_the_server_declares_is_obeyed_where_it_fits():
    assert decode("灯\n".encode("euc_jp"), "x", declared="euc-jp").text == "灯\n"
    assert decode("灯が\n".encode(), "x", declared="iso-8859-1").text == "灯が\n"


def test_a_wrong_declaration_is_told():
    found = decode(b"<meta charset='utf-8'>\n" + JAPANESE.encode("cp932"), "x")
    assert found.encoding == "cp932"
    assert [note.code for note in found.notes] == ["declared-encoding"]


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        (JAPANESE.encode("cp932"), "utf-8"),
        (JAPANESE.encode("cp932"), "cp1252"),
        (JAPANESE.encode("cp932"), "euc_jp"),
        (JAPANESE.encode(), "cp932"),
        (JAPANESE.encode(), "latin-1"),
        (JAPANESE.encode(), "utf-16"),
        (ENGLISH.encode(), "mac_roman"),
        (ENGLISH.encode("cp1252"), "utf-8"),
        (ENGLISH.encode("cp1252"), "mac_roman"),
        (ENGLISH.encode("cp1252"), "latin-1"),
        (ENGLISH.encode("mac_roman"), "cp1252"),
        (ACCENTS.encode("cp437"), "cp1252"),
        (ENGLISH.encode("utf-16"), "utf-8"),
        (ENGLISH.encode("utf-16"), "cp1252"),
    ],
)
def test_a_text_in_another_encoding_than_told_is_refused(data, encoding):
    with pytest.raises(
        (refusals.WrongEncodingError, refusals.OtherEncodingError), match=f"is not in {encoding}"
    ):
        decode(data, "lamp.txt", encoding)


@pytest.mark.parametrize("encoding", ["utf-8", "cp1252", "cp932", "shift_jis", "mac_roman"])
def test_plain_ascii_is_in_any_of_them(encoding):
    assert decode(b"plain\n", "x", encoding).text == "plain\n"


def test_the_encoding_told_is_taken():
    assert decode(JAPANESE.encode("cp932"), "x", "Shift_JIS").text == JAPANESE
    assert decode(b"Dand\x83n", "x", "cp437").text == "Dandân"
    assert decode(ENGLISH.encode("utf-8-sig"), "x", "utf-8").text == ENGLISH


@pytest.mark.parametrize("encoding", ["bogus", "rot13", "base64", ""])
def test_what_is_no_encoding_is_refused(encoding):
    if encoding:
        with pytest.raises(refusals.UnknownEncodingError, match=encoding):
            decode(b"a", "x", encoding)


@pytest.mark.parametrize(
    ("text", "code", "count"),
    [
        ("don\ufffdt\nit\ufffds\n", "lost-characters", 2),
        ("don?t\nwon?t say why?\nthat?s\n", "lost-apostrophes", 3),
        ("donâ€™t\nâ€œlampâ€\x9d Â®\n", "misread-utf-8", 4),
        ("a lamp is lit at night\x92s end\n" * 9, "control-characters", 9),
    ],
)
def test_damage_is_told_with_its_count_and_kept(text, code, count):
    found = decode(text.encode(), "x")
    assert found.text == text
    (note,) = (note for note in found.notes if note.code == code)
    assert note.message.startswith(f"{count} ")
    assert note.line == 1


def test_nuls_are_taken_out_and_told():
    found = decode(b"a la\x00mp is l\x00it\n", "x")
    assert found.text == "a lamp is lit\n"
    assert [(note.code, note.message[:2]) for note in found.notes] == [("nul-bytes", "2 ")]


def test_questions_are_no_damage():
    assert decode(b"Is it dark?so be it. See https://x.example/?s=1\n", "x").notes == ()


def test_stray_bytes_in_utf_8_are_read_and_told():
    data = (ENGLISH * 2).encode() + b"don\x92t\n"
    found = decode(data, "x")
    assert found.text.endswith("don’t\n")
    assert [note.code for note in found.notes] == ["stray-bytes"]
    assert "\ufffd" not in found.text


def test_half_a_character_at_the_end_does_not_spoil_the_text():
    for encoding in ("cp932", "utf-8", "euc_jp"):
        data = (JAPANESE.replace("－", "-") * 3 + "灯").encode(encoding)[:-1]
        found = decode(data, "x")
        assert found.text.startswith(JAPANESE.replace("－", "-") * 3)
        assert found.notes[0].code == "stray-bytes"


@given(
    st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Cn", "Co"]), min_size=1)
)
@settings(max_examples=150, deadline=None)
def test_utf_8_is_never_taken_for_anything_else(text):
    data = f"灯 {text}".encode()
    assert decode(data, "x").text == f"灯 {text}"


@given(st.binary(max_size=400))
@settings(max_examples=200, deadline=None)
def test_any_bytes_are_text_or_refused(data):
    with suppress(KbError):
        assert decode(data, "x").text.strip()
