"""R11 Who knows what: views, and the worlds that they leave possible."""

from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest
from msgspec.structs import replace

from tests.games.tiwanaku.table import (
    X5,
    X9,
    after,
    full_but,
    long,
    short,
    solo,
    team,
    with_figures,
)
from tilewright.core import WITHHELD, Chance, Seat, Setup
from tilewright.games.tiwanaku import GAME
from tilewright.games.tiwanaku.board import BOARDS, NO_PLOT
from tilewright.games.tiwanaku.components import TOKENS, TokenId
from tilewright.games.tiwanaku.land import check_land
from tilewright.games.tiwanaku.rules.discovery import with_shown
from tilewright.games.tiwanaku.scenarios import FIRST_PRESS, numbered
from tilewright.games.tiwanaku.state import Shown, State
from tilewright.testing import play_out

SETUPS = (
    Setup(2, {"scenario": "1"}),
    Setup(1, {"scenario": "1", "difficulty": "hard"}),
    Setup(3, {"mode": "cooperative", "scenario": "1"}),
)


def midgame(setup: Setup, steps: int = 30) -> State:
    state = play_out(GAME, setup, 3, 3, limit=steps).state
    assert isinstance(state, State)
    return state


def everyone(state: State) -> list[Seat | None]:
    return [*map(Seat, range(state.setup.seats)), None]


def worlds(state: State, seat: Seat | None, count: int) -> Iterator[State]:
    view = GAME.view(state, seat)
    for number in range(count):
        yield GAME.determinize(view, Chance.of_seed(number))


def unknown(state: State, seat: int | None = 0) -> int:
    return GAME.unknown(GAME.view(state, None if seat is None else Seat(seat)))


@pytest.mark.parametrize("setup", SETUPS)
def test_r11_1_what_is_public_is_in_every_view(setup: Setup) -> None:
    state = midgame(setup)
    for seat in everyone(state):
        view = GAME.view(state, seat)
        assert (view.numbers, view.supply) == (state.numbers, state.supply)
        assert (view.turn, view.phase, view.shown) == (state.turn, state.phase, state.shown)
        assert [figures.supply for figures in view.figures] == [
            figures.supply for figures in state.figures
        ]
        for shown, own in zip(view.sides, state.sides, strict=True):
            assert (shown.score, shown.levels, shown.offerings) == (
                own.score,
                own.levels,
                own.offerings,
            )
        for plot in state.board.plots:
            row, col = state.board.row(plot), state.board.column(plot)
            if state.explored >> plot & 1:
                assert view.terrain[row][col] == state.terrain[plot]
            if state.planted >> plot & 1:
                assert view.crops[row][col] == state.crops[plot]


@pytest.mark.parametrize("setup", SETUPS)
def test_r11_2_the_key_is_hidden_from_all(setup: Setup) -> None:
    """Whatever land lies under the hidden plots, every view is the same to the letter."""
    state = midgame(setup)
    for seat in everyone(state):
        view = GAME.view(state, seat)
        assert "".join(view.terrain).count(".") == state.empty.bit_count()
        assert "".join(view.crops).count(".") == (state.empty | state.bare).bit_count()
        for world in worlds(state, seat, 3):
            assert GAME.view(world, seat) == view


def test_r11_3_alone_arrows_and_order_are_hidden() -> None:
    state = solo()
    other = replace(state, stacks=(tuple(stack[::-1] for stack in state.stacks[0]),))

    assert other.stacks != state.stacks
    for seat in (Seat(0), None):
        assert GAME.view(other, seat) == GAME.view(state, seat)


def test_r11_3_together_only_the_own_tops_are_seen() -> None:
    state = team(3)
    below = tuple(
        tuple((*stack[:-1][::-1], *stack[-1:]) for stack in stacks) for stacks in state.stacks
    )
    turned = (state.stacks[0], *(tuple(s[::-1] for s in each) for each in state.stacks[1:]))

    assert below != state.stacks
    for seat in everyone(state):
        assert GAME.view(replace(state, stacks=below), seat) == GAME.view(state, seat)
    other = replace(state, stacks=turned)
    assert GAME.view(other, Seat(0)) == GAME.view(state, Seat(0))
    assert GAME.view(other, None) == GAME.view(state, None)
    assert GAME.view(other, Seat(1)) != GAME.view(state, Seat(1))


@pytest.mark.parametrize("setup", SETUPS)
def test_r11_4_choices_do_not_depend_on_what_is_hidden(setup: Setup) -> None:
    for steps in (5, 25):
        state = midgame(setup, steps)
        for world in worlds(state, state.turn, 3):
            assert GAME.legal_actions(world, state.turn) == GAME.legal_actions(state, state.turn)


@pytest.mark.parametrize("state", [short(), solo(), team(3)])
def test_r11_4_q11_a_scenario_of_ones_own_is_in_no_view(state: State) -> None:
    scenario = X5 if state.options.mode == "competitive" else X9
    for seat in everyone(state):
        view = GAME.view(state, seat)
        text = msgspec.json.encode(view).decode()
        assert not any(row in text for row in (*scenario.terrain, *scenario.crops))
        assert view.setup.options["scenario"] == WITHHELD
        assert GAME.view(next(worlds(state, seat, 1)), seat) == view


@pytest.mark.parametrize("setup", SETUPS)
def test_worlds_obey_the_laws_and_what_is_known(setup: Setup) -> None:
    for steps in (0, 20, 40):
        state = midgame(setup, steps)
        for world in worlds(state, state.turn, 4):
            assert check_land(world.board, world.terrain, world.crops) is None
            assert GAME.components(world) == GAME.components(state)
            tokens = [token for stacks in world.stacks for stack in stacks for token in stack]
            assert len(set(tokens)) == len(tokens)
            assert not set(tokens) & {each.token for each in state.shown}
            for stacks in world.stacks:
                for letter, stack in zip("ESGM", stacks, strict=True):
                    assert {TOKENS[token].terrain for token in stack} <= {letter}


def test_the_order_in_which_tokens_were_seen_is_forgotten() -> None:
    shown: tuple[Shown, ...] = ()
    for token in (TokenId(9), TokenId(3), TokenId(7)):
        shown = with_shown(shown, token, NO_PLOT)

    assert [each.token for each in shown] == [3, 7, 9]


def test_where_few_worlds_are_left_each_comes_up_equally_often() -> None:
    """With the terrain of X5 known and four crops, 8 fillings are left, say; all are drawn."""
    state = short()
    board = BOARDS["short"]
    state = replace(
        state,
        explored=board.full,
        planted=sum(1 << board.named(name) for name in ("a2", "a3", "c3")),
        supply=(0, 0, 0, 0),
    )
    found = Counter(world.crops for world in worlds(state, None, 400))

    assert "".join(X5.crops) in found
    assert {len(world) for world in found} == {25}
    if len(found) > 1:
        expected = 400 / len(found)
        assert sum((n - expected) ** 2 / expected for n in found.values()) < 3 * len(found) + 20


def test_unknown_falls_with_every_answer() -> None:
    state = short()
    assert unknown(state) == unknown(state, None) == 2 * 19
    entered = after(state, "+a1")
    assert unknown(entered) == 37
    assert unknown(after(entered, "+b1", "a1=2")) == 35
    assert unknown(after(entered, "+b1", "a1-")) == 36


def test_unknown_counts_arrows_that_were_not_seen() -> None:
    assert unknown(solo()) == 2 * 36 + 45
    together = team(2)
    assert unknown(together) == 2 * 36 + 36 - 4
    assert unknown(together, None) == 2 * 36 + 36
    text = "take E"
    assert unknown(after(together, text)) == unknown(together) - 1
    assert unknown(after(together, text), None) == unknown(together, None) - 1


def test_at_the_end_nothing_is_unknown_that_was_told() -> None:
    state = with_figures(full_but(short(), "e1"), own="a1")

    assert unknown(state) == 2
    assert unknown(after(state, "+e1")) == 1


def test_q2_what_could_be_worked_out_counts_as_unknown() -> None:
    """The last EMPTY plot is certain, and still a question that the key was not asked."""
    state = full_but(long(), "i5")

    assert unknown(state) == 2
    assert {world.terrain for world in worlds(state, None, 5)} == {state.terrain}


def test_the_key_is_fixed_from_the_start() -> None:
    for setup in SETUPS:
        played = play_out(GAME, setup, 3, 3, limit=9999)
        scenario = numbered("short" if setup.seats == 2 else "long", 1, FIRST_PRESS)
        for state in played.states:
            assert isinstance(state, State)
            assert state.terrain == "".join(scenario.terrain)
            assert state.crops == "".join(scenario.crops)
