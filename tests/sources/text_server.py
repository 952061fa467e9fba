"""A server of texts that fails in every way in which servers fail."""

from __future__ import annotations

import time
from contextlib import suppress
from http.server import BaseHTTPRequestHandler

TEXT = "100.1. 海岸には灯がある。\n100.1a 灯は燃える。\n"
DUMP = b"<mediawiki>\n" + b"<page><title>a</title></page>\n" * 5000 + b"</mediawiki>\n"
THIRD = len(DUMP) // 3 + 1


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
