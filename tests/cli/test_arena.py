"""`tilewright arena`."""

import json
from pathlib import Path

from tests.cli.conftest import Tilewright

LINE = ("arena", "world_in_progress", "--bots", "greedy,random", "--games", "4", "--seed", "3")


def test_standings_a_page_and_pages_to_print(tilewright: Tilewright, tmp_path: Path) -> None:
    page, printed = tmp_path / "a.html", tmp_path / "a.pdf"
    ended = tilewright(*LINE, "--html", str(page), "--pdf", str(printed))

    assert (ended.code, ended.error) == (0, "")
    assert ended.out.index("greedy") < ended.out.index("random")
    text = page.read_text("utf-8")
    assert "<td>" in text
    assert text.count("<svg") == 2
    assert "http://" not in text.replace("http://www.w3.org", "").replace(
        "http://purl.org", ""
    ).replace("http://creativecommons.org", "")
    assert printed.read_bytes().startswith(b"%PDF")


def test_the_same_line_once_more_goes_on(tilewright: Tilewright, tmp_path: Path) -> None:
    whole = tilewright(*LINE, "--json")
    kept = (*LINE, "--json", "--results", str(tmp_path / "r"))
    first = tilewright(*kept)
    file = tmp_path / "r" / "games.jsonl"
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:1]) + lines[1][:20])
    again = tilewright(*kept, "--jobs", "2")

    assert json.loads(whole.out) == json.loads(first.out) == json.loads(again.out)
    assert file.read_bytes().splitlines(keepends=True) == lines


def test_another_tournament_in_the_folder_is_refused(
    tilewright: Tilewright, tmp_path: Path
) -> None:
    kept = ("--results", str(tmp_path / "r"))
    tilewright(*LINE, *kept)
    ended = tilewright(*LINE, "--kind", "ladder", *kept)

    assert ended.code == 2
    assert "holds another tournament" in ended.error
    assert ended.error.count("\n") == 1


def test_an_address_without_ray_is_refused(tilewright: Tilewright) -> None:
    ended = tilewright(*LINE, "--address", "auto")

    assert (ended.code, ended.error) == (2, "tilewright: --address goes with --engine ray\n")
