"""Bots by name, and the five levels."""

import pytest

from tilewright.bots import LEVELS, UnknownBot, bot_names, make_player
from tilewright.bots.heuristic import DefaultHeuristic, heuristic
from tilewright.bots.player import PolicyPlayer, RandomPlayer
from tilewright.bots.search import SearchPlayer
from tilewright.core import Chance, Seat, Setup
from tilewright.games import game, games

GAMES = pytest.mark.parametrize("key", games())


@GAMES
def test_five_levels_each_a_bot_of_the_game(key: str) -> None:
    assert [level.level for level in LEVELS] == [1, 2, 3, 4, 5]
    assert set(bot_names(key)) >= {level.name for level in LEVELS}
    for level in LEVELS:
        by_name = make_player(key, level.name, 1)
        assert type(by_name) is type(make_player(key, level.level, 1))


def test_a_name_tells_what_plays() -> None:
    kinds = {"random": RandomPlayer, "greedy": PolicyPlayer, "mcts": SearchPlayer}
    for name, kind in kinds.items():
        assert type(make_player("world_in_progress", name, 1)) is kind


def test_an_unknown_bot_is_told_with_the_names_that_exist() -> None:
    with pytest.raises(UnknownBot, match=r"unknown bot 'clever'; bots: random, greedy.*level-5"):
        make_player("world_in_progress", "clever", 1)


def test_a_rule_of_thumb_takes_no_settings() -> None:
    with pytest.raises(
        UnknownBot, match="'greedy' has no setting 'iterations'; it takes no settings"
    ):
        make_player("world_in_progress", "greedy:iterations=5", 1)


def test_a_game_without_knowledge_is_played_all_the_same() -> None:
    assert isinstance(heuristic("no_such_game"), DefaultHeuristic)


@GAMES
@pytest.mark.parametrize("level", [2, 3, 4])
def test_a_bot_sees_its_view_alone(key: str, level: int) -> None:
    """Worlds that differ only in what is hidden from a seat get the same answer."""
    rules = game(key)
    seats = max(rules.info.seats)
    state = rules.setup(Setup(seats, {}), 4)
    chance = Chance.of_seed(4)
    asked = 0
    while to_act := rules.to_act(state):
        seat = min(to_act)
        choices = rules.legal_actions(state, seat)
        if len(choices) > 1 and asked < 8:
            asked += 1
            view = rules.view(state, seat)
            worlds = [rules.determinize(view, Chance.of_seed(number)) for number in range(4)]
            answers = [
                make_player(key, level, 9).choose(
                    rules.view(world, seat), seat, rules.legal_actions(world, seat)
                )
                for world in [state, *worlds]
            ]
            assert all(answer == answers[0] for answer in answers), (seat, answers)
        action, chance = chance.pick(choices)
        state = rules.apply(state, seat, action).state
    assert asked == 8


@GAMES
def test_a_policy_is_handed_a_made_up_world(key: str) -> None:
    """Whatever it reads, it cannot read what is hidden."""
    rules = game(key)
    state = rules.setup(Setup(max(rules.info.seats), {}), 4)
    seat = Seat(min(rules.to_act(state)))
    handed = []

    def spy(world: object, _seat: Seat, choices: object, _random: object) -> object:
        handed.append(world)
        return rules.legal_actions(state, seat)[0]

    view = rules.view(state, seat)
    PolicyPlayer(rules, spy, 1).choose(view, seat, rules.legal_actions(state, seat))

    (world,) = handed
    assert world != state
    assert rules.view(world, seat) == view
