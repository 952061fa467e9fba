"""``kb fetch`` as it is called."""

from __future__ import annotations

import json

import pytest

from search.cli.program import run
from tests.sources.wiki_server import wiki

PAGES = {
    "灯台": (1, "'''灯台'''は[[海岸]]に立つ。\n==灯==\n*夜の灯。"),
    "港": (2, "[[船]]\n==港==\n*錨"),
}


@pytest.mark.parametrize(
    "how", [["灯台", "港"], ["--category", "海"], ["--all"], ["--list", "LIST"]]
)
def test_what_is_fetched(tmp_path, capsys, how):
    (tmp_path / "list").write_text("灯台\n\n港\n", "utf-8")
    words = [str(tmp_path / "list") if word == "LIST" else word for word in how]
    with wiki(dict(PAGES)) as server:
        where = ["--home", str(tmp_path / "home")]
        assert run(["fetch", server.address, *words, "--pause", "0", "--json", *where]) == 0
        told = json.loads(capsys.readouterr().out)
        assert {s["status"] for s in told["sources"]} == {"ingested"}
        assert len(told["sources"]) == 2
        assert run(["search", "夜の灯", "--json", *where]) == 0
        assert json.loads(capsys.readouterr().out)["total"] == 1


@pytest.mark.parametrize(
    "words", [["http://127.0.0.1:9/api.php"], ["http://127.0.0.1:9/page", "灯台"], ["page", "灯台"]]
)
def test_wrong_use_is_one_line(tmp_path, capsys, words):
    assert run(["--home", str(tmp_path), "fetch", *words]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert "api.php" in err


def test_a_page_that_is_not_there(tmp_path, capsys):
    with wiki(dict(PAGES)) as server:
        words = ["fetch", server.address, "霧", "灯台", "--pause", "0"]
        assert run(["--home", str(tmp_path), *words]) == 2
    out, err = capsys.readouterr()
    assert "霧" in err
    assert "灯台" in out
