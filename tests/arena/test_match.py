"""Matches: fair, repeatable, and with honest intervals."""

import re

import pytest

from tests.bots.own_bots import Picky, crashing
from tilewright.arena import BadEngine, BadMatch, BotFailed, simulate
from tilewright.bots import UnknownBot
from tilewright.core import Setup
from tilewright.games import game

GAME = "world_in_progress"
TWO = Setup(2, {})


def test_the_same_bot_wins_half_of_its_games_against_itself() -> None:
    """Each deal is played in every rotation, so that no seat favours anyone."""
    result = simulate(GAME, TWO, ["greedy", "greedy"], games=20, seed=4)
    assert result.standings[0].win_share == pytest.approx(0.5, abs=0.15)
    assert result.standings[0].mean_score == pytest.approx(result.standings[1].mean_score, abs=4)


def test_results_are_in_the_order_of_the_bots_whatever_the_seat() -> None:
    ahead = simulate(GAME, TWO, ["greedy", "random"], games=10, seed=4).standings
    behind = simulate(GAME, TWO, ["random", "greedy"], games=10, seed=4).standings
    assert [s.bot for s in ahead] == ["greedy", "random"]
    assert ahead[0].win_share > 0.8
    assert behind[1].win_share > 0.8


def test_progress_is_told_after_each_game() -> None:
    told: list[int] = []
    simulate(GAME, TWO, ["random"], games=3, seed=1, progress=told.append)
    assert told == [1, 2, 3]


def test_wins_add_up_to_games() -> None:
    result = simulate(GAME, Setup(4, {}), ["random"], games=12, seed=2)
    assert sum(standing.wins for standing in result.standings) == pytest.approx(12)


def test_those_who_win_together_win_whole() -> None:
    together = Setup(4, {"mode": "cooperative", "difficulty": "easy"})
    result = simulate("tiwanaku", together, ["level-2"], games=2, seed=1)
    assert [standing.wins for standing in result.standings] == [2, 2, 2, 2]


@pytest.mark.parametrize(
    ("setup", "bots", "games", "jobs", "reason"),
    [
        (Setup(9, {}), ["random"], 1, 1, "seats"),
        (TWO, [], 1, 1, "0 bots for 2 seats"),
        (TWO, ["random"] * 3, 1, 1, "3 bots for 2 seats"),
        (TWO, ["random"], 0, 1, "games are at least 1, not 0"),
        (TWO, ["random"], 1, 0, "jobs are at least 1, not 0"),
    ],
)
def test_a_match_that_cannot_be_played(
    setup: Setup, bots: list[str], games: int, jobs: int, reason: str
) -> None:
    with pytest.raises((BadMatch, BadEngine), match=reason):
        simulate(GAME, setup, bots, games=games, seed=1, jobs=jobs)


def test_an_unknown_bot_is_told_before_anything_is_played() -> None:
    played: list[int] = []
    with pytest.raises(UnknownBot):
        simulate(GAME, TWO, ["random", "clever"], games=3, seed=1, progress=played.append)
    assert played == []


def test_a_player_plays_its_games_itself() -> None:
    player = Picky(game(GAME), 0, number=2)
    result = simulate(GAME, TWO, [player, "random"], games=4, seed=1)

    assert [standing.bot for standing in result.standings] == ["Picky", "random"]
    again = simulate(GAME, TWO, ["tests.bots.own_bots:Picky:number=2", "random"], 4, 1)
    assert again.digest == result.digest
    assert again.standings[0].bot == "tests.bots.own_bots:Picky:number=2"


def test_a_class_makes_a_player_for_each_seat_of_each_game() -> None:
    one = simulate(GAME, TWO, [Picky, "random"], games=4, seed=1)
    two = simulate(GAME, TWO, [Picky, "random"], games=4, seed=1, jobs=2)

    assert one.standings[0].bot == "Picky"
    assert one.digest == two.digest


def test_a_player_of_this_process_cannot_play_in_others() -> None:
    with pytest.raises(BadMatch, match="Picky is a player of this process; jobs is 1 then"):
        simulate(GAME, TWO, [Picky(game(GAME), 0)], games=2, seed=1, jobs=2)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_crashes_is_named_with_all_that_makes_it_happen_again(jobs: int) -> None:
    with pytest.raises(BotFailed) as failed:
        simulate(GAME, TWO, [crashing, "random"], games=2, seed=31, jobs=jobs)

    first, position = str(failed.value).split("; position ")
    assert re.fullmatch(
        r"bot 'crashing' failed at world_in_progress, seed 31, game 1, move 1, seat 0: "
        r"ZeroDivisionError: nothing left to divide by \(own_bots.py:\d+\)",
        first,
    )
    assert game(GAME).to_act(game(GAME).read_position(position)) == {0}


@pytest.mark.parametrize(
    ("failing", "reason"),
    [
        ("nonsense", "answered 7, which is no action; position game:"),
        ("illegal", r"answered MoveMarker\(side=99, line=99\): .* \(R\d.*\); position game:"),
    ],
)
def test_a_bot_that_answers_nonsense_is_named(failing: str, reason: str) -> None:
    with pytest.raises(BotFailed, match=f"move 1, seat 0: {reason}"):
        simulate(GAME, TWO, [Picky(game(GAME), 0, failing=failing)], games=1, seed=3)
