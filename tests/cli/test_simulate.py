"""`tilewright simulate`."""

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Tilewright
from tilewright.cli.simulate import bot_list

GAME = "world_in_progress"


def simulated(tilewright: Tilewright, *arguments: str) -> dict[str, Any]:
    ended = tilewright("simulate", GAME, "--json", *arguments)
    assert (ended.code, ended.error) == (0, "")
    result: dict[str, Any] = json.loads(ended.out)
    return result


def test_wins_scores_and_speed(tilewright: Tilewright) -> None:
    result = simulated(tilewright, "--bots", "greedy,random", "--games", "20", "--seed", "3")

    greedy, random = result["standings"]
    assert (greedy["bot"], random["bot"]) == ("greedy", "random")
    assert greedy["wins"] + random["wins"] == pytest.approx(20)
    assert greedy["wins"] > 15
    assert greedy["mean_score"] > random["mean_score"] > 0
    assert random["spread"] > 0
    assert result["games"] == 20
    assert result["actions"] == 20 * 54
    assert result["actions_per_second"] == pytest.approx(result["actions"] / result["seconds"])
    assert result["games_per_second"] == pytest.approx(20 / result["seconds"])


def test_equal_seeds_give_equal_games_whatever_the_jobs(tilewright: Tilewright) -> None:
    one = simulated(tilewright, "--games", "30", "--seed", "11", "--jobs", "1")
    two = simulated(tilewright, "--games", "30", "--seed", "11", "--jobs", "2")
    other = simulated(tilewright, "--games", "30", "--seed", "12")

    assert one["digest"] == two["digest"] != other["digest"]
    assert one["standings"] == two["standings"]


def test_fewer_bots_than_seats_sit_down_again(tilewright: Tilewright) -> None:
    result = simulated(tilewright, "--seats", "4", "--bots", "random,greedy", "--games", "4")

    names = [standing["bot"] for standing in result["standings"]]
    assert names == ["random", "greedy", "random", "greedy"]
    assert result["setup"]["seats"] == 4


def test_as_many_seats_as_bots_if_none_are_asked_for(tilewright: Tilewright) -> None:
    three = simulated(tilewright, "--bots", "random,random,random", "--games", "1")
    alone = simulated(tilewright, "--bots", "random", "--games", "1")

    assert (three["setup"]["seats"], alone["setup"]["seats"]) == (3, 2)


def test_an_option_from_a_file(tilewright: Tilewright, tmp_path: Path) -> None:
    standard = files("tilewright.games.world_in_progress").joinpath("tiles.toml").read_text()
    (tmp_path / "tiles.toml").write_text(standard)

    result = simulated(tilewright, "--option", "tile_set=@tiles.toml", "--games", "2")

    assert result["setup"]["options"] == {"tile_set": standard}


def test_settings_of_a_bot_may_hold_commas() -> None:
    assert bot_list("mcts:iterations=5,width=4,greedy, random") == [
        "mcts:iterations=5,width=4",
        "greedy",
        "random",
    ]
    assert bot_list("greedy,width=4") == ["greedy", "width=4"]


def test_the_search_plays_the_same_for_the_same_seed(tilewright: Tilewright) -> None:
    arguments = ("--bots", "mcts:iterations=8,width=2,random", "--games", "2", "--seed", "1")
    one, two = simulated(tilewright, *arguments), simulated(tilewright, *arguments, "--jobs", "2")

    assert one["standings"][0]["bot"] == "mcts:iterations=8,width=2"
    assert one["digest"] == two["digest"]


def test_for_people(tilewright: Tilewright) -> None:
    ended = tilewright("simulate", GAME, "--games", "4")

    assert ended.out.startswith("bot ")
    assert "4 games, 216 actions in " in ended.out
    assert "\ndigest " in ended.out
    assert ended.error == ""


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--seats", "6"], "2, 3, 4, 5 seats, not 6"),
        (["--seats", "two"], "--seats"),
        (["--bots", "deep-blue"], "unknown bot 'deep-blue'; bots: random"),
        (["--bots", ","], "0 bots"),
        (["--bots", "mcts:iterations=0"], "positive budget"),
        (["--bots", "mcts:colour=3"], "'mcts' has no setting 'colour'; its settings: iterations"),
        (["--bots", "mcts:iterations=few"], "'mcts', iterations=few: Expected `int"),
        (["--bots", "greedy:width=2"], "'greedy' has no setting 'width'; it takes no settings"),
        (["--bots", "no_such_module:Bot"], "No module named 'no_such_module'"),
        (["--bots", "json:no_such_class"], "no attribute 'no_such_class'"),
        (["--bots", "json:__name__"], "not a class or function"),
        (["--seats", "2", "--bots", "random,random,random"], "3 bots for 2 seats"),
        (["--games", "0"], "at least 1"),
        (["--games", "-3"], "at least 1"),
        (["--jobs", "0"], "x>=1"),
        (["--seed", "x"], "--seed"),
        (["--option", "first"], "KEY=VALUE"),
        (["--option", "colour=red"], "unknown option 'colour'"),
        (["--option", "first=9"], "one of 0, 1, 2, 3, 4, random"),
        (["--option", "first=3"], "2 seats"),
        (["--option", "first=0", "--option", "first=1"], "twice"),
        (["--option", "tile_set=@nowhere.toml"], "nowhere.toml"),
        (["--option", "tile_set=not toml"], "not a tile set"),
    ],
)
def test_what_cannot_be_played_is_refused(
    tilewright: Tilewright, arguments: list[str], reason: str
) -> None:
    assert reason in tilewright("simulate", GAME, *arguments).refused()


def test_an_option_file_that_is_no_text_is_refused(tilewright: Tilewright, tmp_path: Path) -> None:
    (tmp_path / "tiles.toml").write_bytes(b"\xff\xfe")
    assert (
        "tiles.toml: not UTF-8"
        in tilewright("simulate", GAME, "--option", "tile_set=@tiles.toml").refused()
    )

    (tmp_path / "tiles.toml").write_bytes(b"#" * ((1 << 20) + 1))
    assert (
        "larger than" in tilewright("simulate", GAME, "--option", "tile_set=@tiles.toml").refused()
    )
