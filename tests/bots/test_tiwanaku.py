"""The knowledge of Tiwanaku: what its bots believe, and how they play by it."""

from random import Random

import pytest
from msgspec.structs import replace

from tests.games.tiwanaku.table import X5, long, short, solo, team
from tilewright.arena import simulate
from tilewright.bots import make_player
from tilewright.bots.heuristic import Policy
from tilewright.bots.heuristics.tiwanaku import HEURISTIC
from tilewright.bots.heuristics.tiwanaku.beliefs import (
    Beliefs,
    Thinking,
    by_arguments,
    by_sight,
    by_worlds,
    knowledge_of,
)
from tilewright.bots.heuristics.tiwanaku.lookahead import MOST_WORLDS, Foresight
from tilewright.bots.heuristics.tiwanaku.worth import Guess, discovery, guess, prediction
from tilewright.bots.player import ViewPlayer
from tilewright.core import Seat, Setup
from tilewright.games.tiwanaku import GAME
from tilewright.games.tiwanaku.actions import EndTurn, Offer, Predict
from tilewright.games.tiwanaku.board import Plot
from tilewright.games.tiwanaku.components import CROPS
from tilewright.games.tiwanaku.state import Figures, State
from tilewright.games.tiwanaku.worlds import World, sampler
from tilewright.games.tiwanaku.worlds.analysis import analyse

LUCK = Random(1)
POLICIES = pytest.mark.parametrize("policy", HEURISTIC.policies.values(), ids=HEURISTIC.policies)
THOUGHTS = pytest.mark.parametrize("thinking", [by_sight, by_arguments, by_worlds])


def played(state: State, policy: Policy, most: int = 10_000) -> State:
    for _ in range(most):
        seats = GAME.to_act(state)
        if not seats:
            break
        seat = min(seats)
        action = policy(state, seat, GAME.legal_actions(state, seat), LUCK)
        assert GAME.check(state, seat, action) is None
        state = GAME.apply(state, seat, action).state
    return state


@POLICIES
def test_a_policy_plays_a_short_game_to_its_end(policy: Policy) -> None:
    assert GAME.outcome(played(short(), policy)) is not None


@pytest.mark.parametrize(
    "state",
    [long(3), solo("easy"), solo("hard"), team(2, "easy"), team(4, "hard")],
    ids=["long", "solo", "hard solo", "two", "two pairs"],
)
def test_a_policy_plays_every_mode_to_its_end(state: State) -> None:
    assert GAME.outcome(played(state, HEURISTIC.policies["arguer"])) is not None


@pytest.mark.parametrize("state", [short(), solo("hard"), team(3, "normal")])
def test_a_view_is_enough(state: State) -> None:
    """No world is made up, and what is chosen is what the whole state would make it choose."""
    for _ in range(20):
        seat = min(GAME.to_act(state))
        actions = GAME.legal_actions(state, seat)
        player = make_player("tiwanaku", "patient", 1)
        chosen = player.choose(GAME.view(state, seat), seat, actions)
        assert isinstance(player, ViewPlayer)
        assert chosen == HEURISTIC.policies["patient"](state, seat, actions, LUCK)
        state = GAME.apply(state, seat, chosen).state


@THOUGHTS
def test_beliefs_are_shares_and_never_exclude_the_truth(thinking: Thinking) -> None:
    state = short()
    for _ in range(25):
        beliefs = thinking(knowledge_of(state))
        is_drawn = thinking is by_worlds and sampler(knowledge_of(state)).worlds is None
        for plot in state.board.plots:
            for weights, names, true in (
                (beliefs.terrains[plot], "ESGM", state.terrain[plot]),
                (beliefs.crops[plot], "12345", state.crops[plot]),
            ):
                assert sum(weights) == pytest.approx(1.0)
                assert weights[names.index(true)] > 0 or is_drawn
        if not GAME.to_act(state):
            break
        state = played(state, HEURISTIC.policies["arguer"], most=2)


def test_each_way_to_think_rules_out_what_the_simpler_one_does() -> None:
    knowledge = knowledge_of(played(short(), HEURISTIC.policies["glance"], most=12))
    sight, arguments, worlds = (t(knowledge) for t in (by_sight, by_arguments, by_worlds))
    for simple, deep in ((sight, arguments), (arguments, worlds)):
        for before, after in zip(simple.crops, deep.crops, strict=True):
            assert all(a == 0 for b, a in zip(before, after, strict=True) if b == 0)


def test_listed_worlds_give_exact_beliefs() -> None:
    knowledge = knowledge_of(short())
    analysis = analyse(knowledge, steps=None)
    for plot, weights in enumerate(by_worlds(knowledge).crops):
        assert {str(c + 1) for c, w in enumerate(weights) if w} <= set(analysis.crops[plot])


def test_arguments_do_where_no_world_is_found_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tilewright.bots.heuristics.tiwanaku.beliefs.ATTEMPTS", 0)
    knowledge = knowledge_of(long(2))
    assert by_worlds.__wrapped__(knowledge) == by_arguments(knowledge)


EVEN = (0.25, 0.25, 0.25, 0.25)


def test_a_guess_weighs_what_it_brings_and_costs() -> None:
    beliefs = Beliefs((EVEN,), ((0.5, 0.0, 0.0, 0.0, 0.5),))
    found = guess(beliefs, Plot(0), CROPS)

    assert (found.crop, found.chance) == (5, 0.5)
    assert found.gain == pytest.approx(0.5 * 5 - 0.5 * 1)
    assert guess(beliefs, Plot(0), ()).gain > found.gain


def test_r8_4_a_mistake_ends_a_row_of_predictions() -> None:
    row = [Guess(Plot(0), 2, 1.0, 2.0), Guess(Plot(1), 4, 0.5, 1.0), Guess(Plot(2), 3, 0.5, 1.0)]

    assert prediction(row, stops=True) == pytest.approx(2.0 + 1.0 + 0.5)
    assert prediction(row, stops=False) == pytest.approx(4.0)


def test_r7_3_a_discovery_counts_markers_on_the_same_level() -> None:
    beliefs = Beliefs(((0.5, 0.0, 0.0, 0.5),), ((0.2,) * 5,))

    assert discovery(beliefs, (0, 1, 1, 1), Plot(0)) == pytest.approx(0.5 * 4 + 0.5 * 1)


def with_figures(state: State, *names: str) -> State:
    """Seat 0 has figures on these plots, which are BARE."""
    plots = sum(1 << state.board.named(name) for name in names)
    return replace(
        state,
        explored=state.explored | plots,
        planted=state.planted & ~plots,
        figures=(Figures("brown", 5 - len(names), plots), *state.figures[1:]),
    )


def test_five_tokens_are_offered_and_four_are_kept() -> None:
    state = replace(short(), phase="offer")
    seat = Seat(0)
    for owned, wanted in (((1, 2, 3, 4, 5), Offer), ((1, 2, 3, 4), EndTurn)):
        side = replace(state.sides[0], offerings=owned)
        now = state.with_side(seat, side)
        chosen = HEURISTIC.policies["planner"](now, seat, GAME.legal_actions(now, seat), LUCK)
        assert isinstance(chosen, wanted)


def test_in_the_final_round_what_is_certain_comes_first() -> None:
    """All terrains of X5 are known, so every crop is certain (S4)."""
    state = with_figures(short(), "b2", "d1", "b5")
    state = replace(state, explored=state.board.full, phase="final")
    seat = Seat(0)
    for _ in range(3):
        actions = GAME.legal_actions(state, seat)
        chosen = HEURISTIC.policies["planner"](state, seat, actions, LUCK)
        assert isinstance(chosen, Predict)
        assert str(chosen.crop) == "".join(X5.crops)[chosen.plot]
        state = GAME.apply(state, seat, chosen).state


def test_the_strongest_never_errs_where_something_is_certain() -> None:
    """Whenever one of its figures stands on a crop that all worlds agree on, it is right."""
    predicted = certain = 0
    for seed in range(6):
        state = GAME.setup(Setup(2, {"scenario": str(seed)}), seed)
        while seats := GAME.to_act(state):
            seat = min(seats)
            actions = GAME.legal_actions(state, seat)
            chosen = HEURISTIC.policies["planner"](state, seat, actions, LUCK)
            if isinstance(chosen, Predict):
                predicted += 1
                crops = analyse(knowledge_of(state), steps=20_000).crops
                bare = state.own_figures(seat).plots & state.bare
                if any(bare >> plot & 1 and len(crops[plot]) == 1 for plot in state.board.plots):
                    certain += 1
                    assert str(chosen.crop) == state.crops[chosen.plot]
            state = GAME.apply(state, seat, chosen).state
    assert certain > predicted / 2


def advanced(scenario: str, steps: int) -> State:
    """A short game some decisions of the planner on."""
    setup = Setup(2, {"scenario": scenario})
    return played(GAME.setup(setup, 1), HEURISTIC.policies["planner"], most=steps)


@pytest.mark.parametrize("steps", [18, 26])
def test_a_choice_is_played_to_the_end_as_the_planner_would_play_it(steps: int) -> None:
    """In each world that is tried it comes to what the planner makes of the true game."""
    state = advanced("2-4", steps)
    worlds = sampler(knowledge_of(state)).worlds
    assert worlds is not None
    seat = state.turn
    foresight = Foresight(state, worlds[:MOST_WORLDS])
    action = GAME.legal_actions(state, seat)[0]
    margins = []
    for number in foresight.tried:
        true = replace(state, terrain=worlds[number].terrain, crops=worlds[number].crops)
        end = played(GAME.apply(true, seat, action).state, HEURISTIC.policies["planner"])
        margins.append(end.sides[seat].score - end.sides[1 - seat].score)

    assert foresight.margin(seat, action) == pytest.approx(sum(margins) / len(margins))


def test_of_many_worlds_those_that_are_tried_lie_apart() -> None:
    state = short()
    worlds = [World(state.terrain, state.crops)] * 60

    assert Foresight(state, worlds).tried == [0, 10, 20, 30, 40, 50]
    assert Foresight(state, worlds[:4]).tried == [0, 1, 2, 3]


def test_it_looks_ahead_where_worlds_are_few_and_plans_elsewhere() -> None:
    late, early = advanced("2-4", 26), long()
    for state, is_few in ((late, True), (early, False)):
        worlds = sampler(knowledge_of(state)).worlds
        assert (worlds is not None and len(worlds) <= MOST_WORLDS) == is_few
        seat, actions = state.turn, GAME.legal_actions(state, state.turn)
        planned = HEURISTIC.policies["planner"](state, seat, actions, LUCK)
        chosen = HEURISTIC.policies["lookahead"](state, seat, actions, LUCK)
        if is_few:
            foresight = Foresight(state, worlds or ())
            assert foresight.margin(seat, chosen) >= foresight.margin(seat, planned)
        else:
            assert chosen == planned


@pytest.mark.parametrize(
    ("better", "worse"), [("glance", "random"), ("arguer", "glance"), ("patient", "arguer")]
)
def test_whoever_deduces_more_wins(better: str, worse: str) -> None:
    result = simulate("tiwanaku", Setup(2, {}), [better, worse], games=20, seed=1)
    assert result.standings[0].win_share > 0.5
