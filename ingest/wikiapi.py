"""A wiki asked through its MediaWiki API, politely: one request at a time, slowly, with maxlag.

What a page holds is asked for only where its revision is another than the one that is known.
Wikis as old as MediaWiki 1.17 answer in other shapes, and these are read too.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any
from urllib.parse import urlencode

from ingest.api_json import inside, objects, revision_text
from ingest.fetch import Patience, fetch
from ingest.refusals import FetchFailedError

TITLES = 50
"""Most pages that one request may name."""
MAXLAG = 5
"""Seconds. A server whose replicas lag more is left in peace for a while."""
_BUSY = frozenset({"maxlag", "ratelimited", "readonly"})

Answer = dict[str, Any]


@dataclass(frozen=True, slots=True)
class WikiPage:
    """A page as the wiki has it: its title there, its newest revision, and its source."""

    title: str
    revision: int
    source: str


@dataclass(frozen=True, slots=True)
class SamePage:
    """A page whose revision is the one that is known."""

    title: str


@dataclass(frozen=True, slots=True)
class NoPage:
    """A title under which the wiki has no page."""

    title: str


Asked = WikiPage | SamePage | NoPage


class Wiki:
    """The wiki at ``address`` (its ``api.php``), asked every ``interval`` seconds at most."""

    def __init__(
        self,
        address: str,
        *,
        interval: float = 1.0,
        patience: Patience | None = None,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.address = address
        self._interval = interval
        self._patience = patience or Patience()
        self._sleep = sleep
        self._next = 0.0

    def members(self, category: str) -> Iterator[str]:
        """The titles of the pages in a category, named with or without its prefix."""
        title = category if ":" in category else f"Category:{category}"
        asked = {"list": "categorymembers", "cmtitle": title, "cmlimit": "max", "cmtype": "page"}
        for answer in self._every(asked):
            for member in objects(inside(answer, "query", "categorymembers")):
                yield str(member.get("title", ""))

    def every_page(self) -> Iterator[str]:
        """The titles of all articles."""
        asked = {"list": "allpages", "aplimit": "max", "apfilterredir": "nonredirects"}
        for answer in self._every(asked):
            for page in objects(inside(answer, "query", "allpages")):
                yield str(page.get("title", ""))

    def pages(self, titles: Iterable[str], known: Mapping[str, int]) -> Iterator[Asked]:
        """The pages called ``titles``, in groups; ``known`` are revisions by title."""
        rest = iter(dict.fromkeys(title for title in titles if title))
        while group := [*islice(rest, TITLES)]:
            yield from self._group(group, known)

    def _group(self, titles: list[str], known: Mapping[str, int]) -> Iterator[Asked]:
        asked = {"prop": "info", "titles": "|".join(titles)}
        found = [p for a in self._every(asked) for p in objects(inside(a, "query", "pages"))]
        changed = []
        for page in found:
            title, revision = str(page.get("title", "")), page.get("lastrevid")
            if "missing" in page or "invalid" in page:
                yield NoPage(title)
            elif isinstance(revision, int) and known.get(title) == revision:
                yield SamePage(title)
            else:
                changed.append(title)
        if changed:
            yield from self._sources(changed)

    def _sources(self, titles: list[str]) -> Iterator[Asked]:
        asked = {
            "prop": "revisions",
            "rvprop": "ids|content",
            "rvslots": "main",
            "titles": "|".join(titles),
        }
        for answer in self._every(asked):
            for page in objects(inside(answer, "query", "pages")):
                newest = next(objects(page.get("revisions")), {})
                text, ident = revision_text(newest), newest.get("revid")
                title = str(page.get("title", ""))
                if text is not None:
                    yield WikiPage(title, ident if isinstance(ident, int) else 0, text)
                elif newest:  # without a revision it comes in a later answer
                    yield NoPage(title)

    def _every(self, asked: Mapping[str, str]) -> Iterator[Answer]:
        """All answers to a query; each says how the next one is asked for."""
        going_on: Mapping[str, str] | None = {}
        while going_on is not None:
            answer = self._ask({**asked, **going_on})
            yield answer
            following = _further(answer)
            if following is not None and following == going_on:
                raise FetchFailedError(self.address, "it keeps giving the same answer")
            going_on = following

    def _ask(self, asked: Mapping[str, str]) -> Answer:
        pause = float(MAXLAG)
        for _ in range(self._patience.tries):
            answer = self._answer(asked)
            error = answer.get("error")
            if not isinstance(error, dict):
                return answer
            if error.get("code") not in _BUSY:
                raise FetchFailedError(self.address, _said(error))
            self._sleep(min(pause, self._patience.most))
            pause *= 2
        raise FetchFailedError(self.address, "the wiki stays busy")

    def _answer(self, asked: Mapping[str, str]) -> Answer:
        fixed = {"action": "query", "format": "json", "formatversion": "2", "maxlag": str(MAXLAG)}
        wait = self._next - time.monotonic()
        if wait > 0:
            self._sleep(wait)
        query = urlencode({**fixed, **asked})
        sign = "&" if "?" in self.address else "?"
        got = fetch(f"{self.address}{sign}{query}", patience=self._patience, sleep=self._sleep)
        self._next = time.monotonic() + self._interval
        try:
            answer = json.loads(got.data or b"")
        except (ValueError, RecursionError):
            answer = None
        if answer == []:  # an empty object, as PHP writes it
            return {}
        if not isinstance(answer, dict):
            raise FetchFailedError(self.address, "it does not answer as a MediaWiki API")
        return answer


def _further(answer: Answer) -> dict[str, str] | None:
    """What to add to a query for its next answer; before 1.26 each module says its own."""
    told = answer.get("continue")
    modules = [told] if isinstance(told, dict) else [*objects(answer.get("query-continue"))]
    return {k: str(v) for module in modules for k, v in module.items()} or None


def _said(error: Mapping[str, Any]) -> str:
    words = " ".join(f"{error.get('code', '')}: {error.get('info', '')}".split())
    return words[:200]
