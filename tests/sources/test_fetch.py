"""Addresses, against a server on this machine."""

import io
import threading
import time
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from ingest import refusals
from ingest.address import is_address
from ingest.archive import may_be_large
from ingest.fetch import Patience, download, fetch
from ingest.source import sources

TEXT = "100.1. 海岸には灯がある。\n100.1a 灯は燃える。\n"
DUMP = b"<mediawiki>\n" + b"<page><title>a</title></page>\n" * 5000 + b"</mediawiki>\n"
THIRD = len(DUMP) // 3 + 1
QUICK = Patience(silence=0.5, whole=1.0, tries=3, pause=1.0, most=5.0)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *args):
        pass

    def do_GET(self):
        self.server.asked.append((self.path, dict(self.headers)))
        with suppress(ConnectionError):
            getattr(self, "get_" + self.path.strip("/").split(".")[0].replace("-", "_"))()

    def answer(self, status, data=b"", **headers):
        self.send_response(status)
        headers.setdefault("Content-Length", str(len(data)))
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(data)

    def get_rules(self):
        if self.headers.get("If-None-Match") == '"v1"':
            return self.answer(304, ETag='"v1"')
        text = TEXT.encode("euc_jp")
        declared = "text/plain; charset=euc-jp"
        return self.answer(
            200,
            text,
            Content_Type=declared,
            ETag='"v1"',
            Last_Modified="Tue, 04 Mar 2031 00:00:00 GMT",
        )

    def get_missing(self):
        self.answer(404, b"<html><title>Not Found</title></html>")

    def get_empty(self):
        self.answer(200)

    def get_busy(self):
        if len(self.server.asked) < 3:
            return self.answer(503, b"busy", Retry_After="2")
        return self.answer(200, TEXT.encode())

    def get_always_busy(self):
        self.answer(503)

    def get_moved(self):
        self.answer(302, Location="/rules.txt")

    def get_moved_to_file(self):
        self.answer(302, Location="file:///etc/passwd")

    def get_circle(self):
        self.answer(302, Location="/circle")

    def get_announced_large(self):
        self.send_response(200)
        self.send_header("Content-Length", str(10**12))
        self.end_headers()

    def get_endless(self):
        self.send_response(200)
        self.send_header("Connection", "close")
        self.end_headers()
        for _ in range(1000):
            self.wfile.write(bytes(1 << 16))

    def get_slow(self):
        self.send_response(200)
        self.send_header("Connection", "close")
        self.end_headers()
        for _ in range(30):
            self.wfile.write(b"a")
            self.wfile.flush()
            time.sleep(0.1)

    def get_dump(self):
        """A dump that breaks off twice, from a server that goes on from there."""
        begin, end = 0, len(DUMP)
        asked = self.headers.get("Range")
        if asked and self.headers.get("If-Range") == '"d1"':
            begin = int(asked.removeprefix("bytes=").rstrip("-"))
        self.send_response(206 if begin else 200)
        self.send_header("Content-Length", str(end - begin))
        self.send_header("Content-Range", f"bytes {begin}-{end - 1}/{end}")
        self.send_header("Accept-Ranges", "bytes")
        self.send_header("ETag", '"d1"')
        self.end_headers()
        self.wfile.write(DUMP[begin : begin + THIRD])
        self.close_connection = True

    def get_silent(self):
        time.sleep(0.8)

    def get_short(self):
        self.send_response(200)
        self.send_header("Content-Length", "1000")
        self.end_headers()
        self.wfile.write(b"100.1.")
        self.close_connection = True


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
def test_what_is_no_address_is_refused(address):
    with pytest.raises(refusals.FetchFailedError):
        fetch(address, patience=QUICK, sleep=lambda seconds: None)


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
