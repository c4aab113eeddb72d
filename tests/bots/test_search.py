"""The generic search, on tiny games where the right choice can be told."""

from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Any

import pytest
from msgspec.structs import replace

from tests.testing.lanterns import Draw, Lanterns, Stop
from tests.testing.sealed_bids import Bid, SealedBids
from tilewright.bots.heuristic import DefaultHeuristic
from tilewright.bots.levels import search_settings
from tilewright.bots.search import Edge, Node, SearchPlayer, SearchSettings
from tilewright.core import AnyGame, Chance, Seat, Setup

BIDS, LANTERNS = SealedBids(), Lanterns()
ME = Seat(0)


def searcher(game: AnyGame, iterations: int = 200, seed: int = 1, **settings: Any) -> SearchPlayer:
    return SearchPlayer(
        game, DefaultHeuristic(), SearchSettings(iterations=iterations, **settings), seed
    )


def chosen(game: AnyGame, state: Any, seat: Seat = ME, **settings: Any) -> Any:
    return searcher(game, **settings).choose(
        game.view(state, seat), seat, game.legal_actions(state, seat)
    )


def lanterns(lit: tuple[int, ...], deck: tuple[int, ...]) -> Any:
    state = LANTERNS.setup(Setup(1, {}), 1)
    return replace(state, deck=deck, lit=lit)


def test_it_stops_where_going_on_would_lose() -> None:
    assert chosen(LANTERNS, lanterns((6, 5), (1, 2, 3, 4))) == Stop()


def test_it_goes_on_where_stopping_would_lose() -> None:
    assert chosen(LANTERNS, lanterns((1, 2), (3, 4, 5, 6))) == Draw()


def test_seats_that_choose_at_once_do_not_see_each_other() -> None:
    """The last card of the other seat decides; whoever could look would always win."""
    state = BIDS.setup(Setup(2, {"prizes": "3"}), 5)
    other = BIDS.legal_actions(state, Seat(1))
    answers = {chosen(BIDS, BIDS.apply(state, Seat(1), bid).state, iterations=60) for bid in other}
    assert len(answers) == 1


def test_equal_seeds_and_iterations_give_equal_choices() -> None:
    state = BIDS.setup(Setup(3, {"prizes": "4"}), 3)

    def tree(seed: int) -> dict[Any, Edge]:
        found: dict[Any, Edge] = {}

        class Watched(SearchPlayer):
            def _select(self, node: Node, candidates: Sequence[tuple[Any, float]]) -> Any:
                found.update(node.edges)
                return super()._select(node, candidates)

        Watched(BIDS, DefaultHeuristic(), SearchSettings(iterations=50), seed).choose(
            BIDS.view(state, ME), ME, BIDS.legal_actions(state, ME)
        )
        return found

    assert tree(7) == tree(7) != tree(8)


@pytest.mark.parametrize("seed", range(5))
def test_what_is_hidden_changes_nothing(seed: int) -> None:
    """Worlds that look alike to a seat get the same answer from its bot."""
    state = BIDS.setup(Setup(2, {"prizes": "4"}), seed)
    state = BIDS.apply(state, Seat(1), Bid(1 + seed % 4)).state
    view = BIDS.view(state, ME)
    choices = BIDS.legal_actions(state, ME)
    worlds = [BIDS.determinize(view, Chance.of_seed(number)) for number in range(6)]
    assert len({repr(world) for world in worlds}) > 1

    answers = {chosen(BIDS, world, iterations=40) for world in [state, *worlds]}

    assert len(answers) == 1
    assert answers <= set(choices)


def test_a_budget_of_iterations_is_kept() -> None:
    player = searcher(BIDS, iterations=33)
    state = BIDS.setup(Setup(2, {"prizes": "4"}), 3)
    player.choose(BIDS.view(state, ME), ME, BIDS.legal_actions(state, ME))
    assert player.iterations == 33


def test_a_budget_of_seconds_is_kept() -> None:
    player = SearchPlayer(BIDS, DefaultHeuristic(), SearchSettings(seconds=0.05), 1)
    state = BIDS.setup(Setup(2, {"prizes": "4"}), 3)
    start = perf_counter()
    player.choose(BIDS.view(state, ME), ME, BIDS.legal_actions(state, ME))
    assert perf_counter() - start >= 0.05
    assert player.iterations > 0


def test_a_single_choice_takes_no_thought() -> None:
    player = searcher(BIDS)
    state = BIDS.setup(Setup(2, {"prizes": "4"}), 3)
    assert player.choose(BIDS.view(state, ME), ME, [Bid(2)]) == Bid(2)
    assert player.iterations == 0


def test_the_tree_is_used_again_on_the_next_turn() -> None:
    player = searcher(BIDS, iterations=400)
    state = BIDS.setup(Setup(2, {"prizes": "3"}), 2)
    mine = player.choose(BIDS.view(state, ME), ME, BIDS.legal_actions(state, ME))
    assert player.reused == 0
    state = BIDS.apply(state, ME, mine).state
    state = BIDS.apply(state, Seat(1), Bid(1)).state

    player.choose(BIDS.view(state, ME), ME, BIDS.legal_actions(state, ME))

    assert player.reused > 0
    assert player.iterations == max(400 - player.reused, 100)


def test_a_view_that_was_not_foreseen_starts_afresh() -> None:
    player = searcher(BIDS, iterations=5)
    for seed in (1, 2):
        state = BIDS.setup(Setup(2, {"prizes": "4"}), seed)
        player.choose(BIDS.view(state, ME), ME, BIDS.legal_actions(state, ME))
        assert (player.reused, player.iterations) == (0, 5)


class Wide(DefaultHeuristic):
    """Puts the highest bid in front."""

    def candidates(
        self, _state: Any, _seat: Seat, actions: Sequence[Any]
    ) -> Sequence[tuple[Any, float]]:
        return [(action, 1 / len(actions)) for action in sorted(actions, key=lambda a: -a.card)]


@pytest.mark.parametrize(
    ("widening", "tried"),
    [pytest.param(0.0, {4, 3}, id="never"), pytest.param(0.5, {4, 3, 2, 1}, id="with visits")],
)
def test_wide_nodes_take_in_more_actions(widening: float, tried: set[int]) -> None:
    seen: set[int] = set()

    class Watched(SearchPlayer):
        def _select(self, node: Node, candidates: Sequence[tuple[Any, float]]) -> Any:
            found = super()._select(node, candidates)
            if len(candidates) == 4:
                seen.add(found.card)
            return found

    settings = SearchSettings(iterations=400, width=1, widening=widening)
    state = BIDS.setup(Setup(2, {"prizes": "4"}), 3)
    Watched(BIDS, Wide(), settings, 1).choose(
        BIDS.view(state, ME), ME, BIDS.legal_actions(state, ME)
    )
    assert seen == tried


def test_the_policy_plays_lines_on_before_they_are_judged() -> None:
    depths: list[int] = []

    class Judge(DefaultHeuristic):
        def rollout(self, _state: Any, _seat: Seat, actions: Sequence[Any], random: Random) -> Any:
            depths.append(1)
            return random.choice(actions)

        def evaluate(self, _state: Any) -> tuple[float, ...]:
            return (0.5, 0.5)

    state = BIDS.setup(Setup(2, {"prizes": "4"}), 3)

    def played_on(rollout: int) -> int:
        depths.clear()
        SearchPlayer(BIDS, Judge(), SearchSettings(iterations=1, rollout=rollout), 1).choose(
            BIDS.view(state, ME), ME, BIDS.legal_actions(state, ME)
        )
        return len(depths)

    assert (played_on(0), played_on(2)) == (0, 2)


def test_thinking_pays() -> None:
    """More iterations win more often against chance, over the same deals."""

    def points(iterations: int) -> float:
        won = 0.0
        for seed in range(40):
            state = BIDS.setup(Setup(2, {"prizes": "4"}), seed)
            player, chance = searcher(BIDS, iterations, seed), Random(seed)
            while to_act := BIDS.to_act(state):
                seat = min(to_act)
                choices = BIDS.legal_actions(state, seat)
                action = (
                    player.choose(BIDS.view(state, seat), seat, choices)
                    if seat == ME
                    else chance.choice(choices)
                )
                state = BIDS.apply(state, seat, action).state
            outcome = BIDS.outcome(state)
            assert outcome is not None
            won += DefaultHeuristic().result(outcome)[ME]
        return won

    assert points(100) > points(1) + 4


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("iterations=0", "positive budget"),
        ("seconds=-1", "positive budget"),
        ("seconds=inf", "positive budget"),
        ("width=0.5,iterations=5", "width at least 1"),
        ("rollout=-1,iterations=5", "rollout is at least 0"),
        ("width=4", "needs a budget"),
        ("iterations=many", "iterations"),
        ("depth=4", "depth"),
    ],
)
def test_settings_that_make_no_sense_are_refused(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        search_settings(text)


def test_settings_by_text() -> None:
    assert search_settings("") == SearchSettings(seconds=1.0)
    assert search_settings("iterations=50, width=2") == SearchSettings(iterations=50, width=2)
