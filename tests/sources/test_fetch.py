"""Addresses, against a server on this machine."""

import io
import threading
from http.server import ThreadingHTTPServer

import pytest

from ingest import refusals
from ingest.address import is_address
from ingest.archive import may_be_large
from ingest.fetch import Patience, download, fetch
from ingest.source import sources
from tests.sources.text_server import DUMP, TEXT, THIRD, Handler

QUICK = Patience(silence=0.5, whole=1.0, tries=3, pause=1.0, most=5.0)


@pytest.fixture
def server():
    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as http:
        http.asked = []
        http.daemon_threads = True
        http.base = f"http://127.0.0.1:{http.server_port}"
        thread = threading.Thread(target=http.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        yield http
        http.shutdown()
        thread.join()


@pytest.fixture
def waits():
    return []


def get(server, path, waits=None, **options):
    slept = [] if waits is None else waits
    return fetch(server.base + path, patience=QUICK, sleep=slept.append, **options)


def test_an_answer(server):
    found = get(server, "/rules.txt")
    assert found.data.decode("euc_jp") == TEXT
    assert (found.charset, found.etag) == ("euc-jp", '"v1"')
    assert "kb-rules" in server.asked[0][1]["User-Agent"]


def test_an_unchanged_answer_is_not_sent_again(server):
    first = get(server, "/rules.txt")
    again = get(server, "/rules.txt", etag=first.etag, last_modified=first.last_modified)
    assert again.data is None
    assert (again.etag, again.last_modified) == (first.etag, first.last_modified)
    assert server.asked[1][1]["If-Modified-Since"] == first.last_modified


def test_redirects_are_followed(server):
    found = get(server, "/moved")
    assert found.address.endswith("/rules.txt")


@pytest.mark.parametrize("path", ["/moved-to-file", "/circle", "/missing"])
def test_what_cannot_be_had_is_refused_at_once(server, waits, path):
    with pytest.raises(refusals.FetchFailedError, match=server.base):
        get(server, path, waits)
    assert waits == []


def test_a_busy_server_is_asked_again_when_it_says(server, waits):
    assert get(server, "/busy", waits).data.decode() == TEXT
    assert waits == [2.0, 2.0]


def test_tries_end_and_pauses_grow(server, waits):
    with pytest.raises(refusals.FetchFailedError, match="503"):
        get(server, "/always-busy", waits)
    assert waits == [1.0, 2.0]
    assert len(server.asked) == QUICK.tries


def test_an_answer_that_ends_early_is_asked_for_again(server, waits):
    with pytest.raises(refusals.FetchFailedError, match=r"early|IncompleteRead"):
        get(server, "/short", waits)
    assert len(server.asked) == QUICK.tries


def test_what_breaks_off_goes_on_from_there(server, waits):
    file = io.BytesIO()
    patience = Patience(silence=0.5, whole=5.0, tries=2, pause=1.0)
    found = download(server.base + "/dump", file, patience=patience, sleep=waits.append)
    assert (file.getvalue() == DUMP, found.etag) == (True, '"d1"')
    starts = [headers.get("Range") for _, headers in server.asked]
    assert starts == [None, f"bytes={THIRD}-", f"bytes={2 * THIRD}-"]


def test_a_dump_may_be_larger_than_a_text(server, monkeypatch):
    monkeypatch.setattr("ingest.fetch.SOURCE_LIMIT", len(DUMP) - 1)
    file = io.BytesIO()
    download(server.base + "/dump", file, unless=may_be_large, sleep=lambda _: None)
    assert file.getvalue() == DUMP
    with pytest.raises(refusals.TooLargeError):
        download(server.base + "/dump", io.BytesIO(), sleep=lambda _: None)
    with pytest.raises(refusals.TooLargeError):
        download(server.base + "/endless", io.BytesIO(), unless=may_be_large)


def test_a_disk_that_is_full_is_named(server):
    class Full(io.BytesIO):
        def write(self, _data):
            raise OSError(28, "No space left on device")

    with pytest.raises(refusals.FetchFailedError, match="No space left"):
        download(server.base + "/rules.txt", Full(), patience=QUICK)


@pytest.mark.parametrize("path", ["/announced-large", "/endless"])
def test_too_much_is_refused(server, path):
    with pytest.raises(refusals.TooLargeError):
        get(server, path, limit=1 << 20)


def test_too_slow_is_refused(server):
    with pytest.raises(refusals.FetchFailedError, match="too long"):
        get(server, "/slow")


def test_silence_is_refused(server, waits):
    with pytest.raises(refusals.FetchFailedError):
        get(server, "/silent", waits)
    assert len(waits) == QUICK.tries - 1


def test_nobody_there():
    with pytest.raises(refusals.FetchFailedError, match=r"127\.0\.0\.1:9"):
        fetch("http://127.0.0.1:9/", patience=QUICK, sleep=lambda seconds: None)


@pytest.mark.parametrize("address", ["http://", "http://[", "http://a b/", "https://:x/"])
def test_what_is_no_address_is_refused_at_once(waits, address):
    with pytest.raises(refusals.FetchFailedError):
        fetch(address, patience=QUICK, sleep=waits.append)
    assert waits == []


def test_addresses():
    assert is_address("https://x.example/a")
    assert is_address("HTTP://x.example/a")
    assert not is_address("file:///etc/passwd")
    assert not is_address("rules.txt")


def test_a_text_from_an_address(server):
    (source,) = sources(server.base + "/rules.txt")
    assert (source.name, source.stem) == (server.base + "/rules.txt", "rules")
    assert source.encoding == "euc_jp"
    assert list(source.lines) == TEXT.splitlines()


def test_an_empty_answer_is_refused(server):
    (source,) = sources(server.base + "/empty")
    assert isinstance(source.refusal, refusals.EmptySourceError)
