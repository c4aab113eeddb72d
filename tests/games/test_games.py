"""The games that are installed, by their keys."""

import pytest

from tilewright.games import UnknownGame, game, games
from tilewright.games.world_in_progress import GAME


def test_a_game_is_found_by_its_key() -> None:
    assert game("world_in_progress") is GAME
    assert games()["world_in_progress"] is GAME


def test_keys_are_those_of_the_games_and_in_alphabetical_order() -> None:
    assert list(games()) == sorted(games())
    assert all(found.info.key == key for key, found in games().items())


def test_an_unknown_key_is_refused_with_those_that_exist() -> None:
    with pytest.raises(UnknownGame, match=r"unknown game 'chess'; games: .*world_in_progress"):
        game("chess")
