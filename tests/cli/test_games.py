"""`tilewright games`."""

import json

from tests.cli.conftest import Tilewright


def test_every_game_with_its_seats_and_options(tilewright: Tilewright) -> None:
    ended = tilewright("games", "--json")

    assert ended.code == 0
    games = {game["key"]: game for game in json.loads(ended.out)}
    game = games["world_in_progress"]
    assert game["seats"] == [2, 3, 4, 5]
    options = {option["key"]: option for option in game["options"]}
    assert options["first"]["values"] == ["0", "1", "2", "3", "4", "random"]
    assert options["first"]["default"] == "0"
    assert options["tile_set"]["free_text"] is True


def test_for_people(tilewright: Tilewright) -> None:
    out = tilewright("games").out

    assert "World in Progress" in out
    assert "2-5" in out
    assert "--option first=…: 0, 1, 2, 3, 4, random (default 0)" in out
