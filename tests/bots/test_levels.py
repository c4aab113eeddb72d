"""Bots by name, and the five levels."""

from collections.abc import Iterator
from itertools import count
from typing import Any, NamedTuple

import pytest

from tests.server.counts import FULL, promise
from tilewright.arena import simulate
from tilewright.bots import LEVELS, UnknownBot, bot_names, make_player
from tilewright.bots.heuristic import DefaultHeuristic, heuristic
from tilewright.bots.player import PolicyPlayer, RandomPlayer
from tilewright.bots.search import SearchPlayer
from tilewright.core import Chance, Seat, Setup
from tilewright.games import game, games

FOUR = ("coatl", "isle_of_cats", "tiwanaku", "world_in_progress")
GAMES = pytest.mark.parametrize("key", games())
HONEST_POSITIONS = 200 if FULL else 8
"""In so many positions of each game bots are handed another world."""


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
    with pytest.raises(
        UnknownBot, match=r"unknown bot 'clever'; bots: random, beginner, greedy.*level-5"
    ):
        make_player("world_in_progress", "clever", 1)


def test_a_rule_of_thumb_takes_no_settings() -> None:
    with pytest.raises(
        UnknownBot, match="'greedy' has no setting 'iterations'; it takes no settings"
    ):
        make_player("world_in_progress", "greedy:iterations=5", 1)


def decisions(key: str, most: int) -> Iterator[tuple[Any, Seat, Any]]:
    """View, seat and choices of the first decisions of a game by level 2."""
    rules, quick = game(key), make_player(key, 2, 1)
    state = rules.setup(Setup(2, {}), 3)
    asked = 0
    while asked < most and (to_act := rules.to_act(state)):
        seat = min(to_act)
        view, choices = rules.view(state, seat), rules.legal_actions(state, seat)
        if len(choices) > 1:
            asked += 1
            yield view, seat, choices
        state = rules.apply(state, seat, quick.choose(view, seat, choices)).state


@GAMES
def test_a_beginner_does_what_level_2_does_or_something_of_the_same_kind(key: str) -> None:
    overlooked = 0
    for view, seat, choices in decisions(key, 30):
        best = make_player(key, 2, 1).choose(view, seat, choices)
        attentive = make_player(key, "beginner:overlooks=0", 1).choose(view, seat, choices)
        careless = make_player(key, "beginner:overlooks=1", 1).choose(view, seat, choices)
        assert attentive == best
        assert type(careless) is type(best)
        assert careless in choices
        overlooked += careless != best
    assert overlooked > 5


@pytest.mark.parametrize("key", FOUR)
def test_level_1_is_a_beginner_far_above_chance(key: str) -> None:
    assert heuristic(key).levels[0].startswith("beginner")
    result = simulate(key, Setup(2, {}), ["level-1", "random"], games=4, seed=6)
    beginner, chance = result.standings
    assert beginner.mean_score > chance.mean_score + 5


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("beginner:overlooks=2", "overlooks is a share from 0 to 1"),
        ("beginner:overlooks=nan", "overlooks is a share from 0 to 1"),
        ("beginner:overlooks=often", "could not convert"),
        ("beginner:depth=3", "has no setting 'depth'; its settings: overlooks"),
    ],
)
def test_a_beginner_overlooks_a_share(name: str, reason: str) -> None:
    with pytest.raises(UnknownBot, match=reason):
        make_player("coatl", name, 1)


def test_a_game_without_knowledge_is_played_all_the_same() -> None:
    assert isinstance(heuristic("no_such_game"), DefaultHeuristic)


class Two(NamedTuple):
    """Two worlds that differ only in what a seat cannot know."""

    seat: Seat
    true: Any
    other: Any


def pairs_of_worlds(key: str, most: int) -> Iterator[Two]:
    """From games played by chance and by level 2, as many as wanted; each pair really differs."""
    rules = game(key)
    found, chance = 0, Chance.of_seed(4)
    for number in count():
        state = rules.setup(Setup(rules.info.seats[number % len(rules.info.seats)], {}), number)
        quick = make_player(key, 2, number)
        while (to_act := rules.to_act(state)) and found < most:
            seat = min(to_act)
            choices = rules.legal_actions(state, seat)
            view = rules.view(state, seat)
            lot, chance = chance.below(6)
            if len(choices) > 1 and lot == 0:
                other = rules.determinize(view, Chance.of_seed(found))
                if other != state:
                    found += 1
                    yield Two(seat, state, other)
            action = quick.choose(view, seat, choices)
            if lot == 1:
                action, chance = chance.pick(choices)
            state = rules.apply(state, seat, action).state
        if found == most:
            return


@promise
@GAMES
def test_a_bot_sees_its_view_alone(key: str) -> None:
    """Worlds that differ only in what is hidden from a seat get the same answer, at every level."""
    rules = game(key)
    for number, (seat, true, other) in enumerate(pairs_of_worlds(key, HONEST_POSITIONS)):
        assert true != other
        for level in (5,) if number % 5 else (1, 2, 3, 4, 5):
            answers = [
                make_player(key, level, 9).choose(
                    rules.view(world, seat), seat, rules.legal_actions(world, seat)
                )
                for world in (true, other)
            ]
            assert answers[0] == answers[1], (level, seat, answers)


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
