"""`tilewright scenario`: scenarios as lines of JSON and as pages."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Tilewright


def test_a_line_for_each_scenario_and_two_pages(tilewright: Tilewright, tmp_path: Path) -> None:
    asked = ("scenario", "tiwanaku", "--size", "short", "--count", "2", "--seed", "1")
    ended = tilewright(*asked, "--json", "--pdf", "sheets.pdf")

    assert (ended.code, ended.error) == (0, "")
    lines = [json.loads(line) for line in ended.out.splitlines()]
    assert len(lines) == 2
    for line in lines:
        assert [*line] == [
            *("name", "size", "terrain", "crops", "start", "automa", "counts", "grade", "proof")
        ]
        assert line["size"] == "short"
    assert (tmp_path / "sheets.pdf").read_bytes().count(b"/Type /Page ") == 4


def test_equal_seeds_give_equal_scenarios_whatever_the_jobs(tilewright: Tilewright) -> None:
    asked = ("scenario", "tiwanaku", "--size", "short", "--count", "5", "--seed", "3", "--json")

    assert tilewright(*asked).out == tilewright(*asked, "--jobs", "2").out


def test_only_scenarios_of_a_grade(tilewright: Tilewright) -> None:
    asked = ("scenario", "tiwanaku", "--size", "short", "--count", "2", "--grade", "1")
    lines = tilewright(*asked, "--json").out.splitlines()

    assert [json.loads(line)["grade"] for line in lines] == [1, 1]


def test_a_scenario_can_be_played(tilewright: Tilewright, tmp_path: Path) -> None:
    made = tilewright("scenario", "tiwanaku", "--size", "short", "--json").out
    (tmp_path / "scenario.json").write_text(made, "utf-8")
    played = tilewright(
        *("simulate", "tiwanaku", "--seats", "2", "--games", "1"),
        *("--option", "scenario=@scenario.json", "--json"),
    )

    assert played.code == 0


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--size", "short"], "say what to make"),
        (["--size", "tiny", "--json"], "--size is one of short, long, not 'tiny'"),
        (["--json"], "Missing option '--size'"),
        (["--size", "short", "--json", "--grade", "6"], "'--grade'"),
        (["--size", "short", "--json", "--count", "0"], "'--count'"),
        (["--size", "short", "--json", "--seed", "-1"], "'--seed'"),
        (["--size", "short", "--json", "--jobs", "0"], "'--jobs'"),
        (["--size", "short", "--pdf", "nowhere/sheets.pdf"], "nowhere/sheets.pdf"),
        (["--size", "short", "--pdf", "."], "is a directory"),
    ],
)
def test_bad_input_is_refused(tilewright: Tilewright, arguments: list[str], reason: str) -> None:
    assert reason in tilewright("scenario", "tiwanaku", *arguments).refused()


def test_a_game_without_a_press_says_so(tilewright: Tilewright) -> None:
    asked = ("scenario", "world_in_progress", "--size", "short", "--json")

    assert "has no scenario press" in tilewright(*asked).refused()
