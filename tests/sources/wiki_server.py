"""A wiki that answers like a MediaWiki API, on this machine."""

from __future__ import annotations

import json
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

STEP = 3
"""Category members an answer holds, however many are asked for."""


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *args):
        pass

    def do_GET(self):
        wiki = self.server
        asked = {key: values[0] for key, values in parse_qs(urlsplit(self.path).query).items()}
        wiki.asked.append((asked, dict(self.headers)))
        if wiki.fails and wiki.fails[0](asked):
            wiki.fails.pop(0)
            return self.answer(wiki.failure)
        if self.path.endswith(".txt"):
            return self.text()
        return self.answer(self.found(asked))

    def text(self):
        if self.headers.get("If-None-Match") == '"v1"':
            self.send_response(304)
            self.end_headers()
            return
        self.reply(self.server.text.encode(), "text/plain; charset=utf-8", ETag='"v1"')

    def answer(self, value):
        self.reply(json.dumps(value).encode(), "application/json")

    def reply(self, data, kind, **more):
        self.send_response(200)
        for name, value in {"Content-Type": kind, "Content-Length": str(len(data)), **more}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    def found(self, asked):
        pages = self.server.pages
        if asked.get("list"):
            name, start = asked["list"], int(asked.get("from", 0))
            titles = sorted(pages)
            answer = {"query": {name: [{"title": t} for t in titles[start : start + STEP]]}}
            if start + STEP < len(titles):
                answer |= self.further(name, str(start + STEP))
            return answer
        titles = asked["titles"].split("|")
        one = self.info if asked["prop"] == "info" else self.revision
        return {"query": {"pages": self.numbered([one(t) for t in titles])}}

    def further(self, name, start):
        if self.server.old:
            return {"query-continue": {name: {"from": start}}}
        return {"continue": {"from": start, "continue": "-||"}}

    def numbered(self, found):
        """Before formatversion 2 an object, the pages that are missing under negative numbers."""
        if not self.server.old:
            return found
        return {str(-n if "missing" in p else n): p for n, p in enumerate(found, 1)}

    def info(self, title):
        if title not in self.server.pages:
            return {"title": title, "missing": "" if self.server.old else True}
        if not self.server.tells_revisions:
            return {"title": title}
        return {"title": title, "lastrevid": self.server.pages[title][0]}

    def revision(self, title):
        ident, text = self.server.pages[title]
        if self.server.old:
            told = {"revid": ident} if self.server.tells_revisions else {}
            return {"title": title, "revisions": [{**told, "*": text}]}
        return {
            "title": title,
            "revisions": [{"revid": ident, "slots": {"main": {"content": text}}}],
        }


@contextmanager
def wiki(pages, text="", *, old=False, tells_revisions=True):
    """A server with ``pages`` (revision and source by title); ``address`` is its API.

    An ``old`` one answers as MediaWiki 1.19 does, whatever it is asked for.
    """
    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        server.pages, server.text = pages, text
        server.old, server.tells_revisions = old, tells_revisions
        server.asked, server.fails, server.failure = [], [], {}
        server.root = f"http://127.0.0.1:{server.server_port}"
        server.address = f"{server.root}/w/api.php"
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        yield server
        server.shutdown()
