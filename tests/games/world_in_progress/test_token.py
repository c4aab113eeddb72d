"""R6 God token."""

import pytest

from tests.games.world_in_progress.table import (
    BY_CODE,
    after,
    any_turn,
    any_turns,
    first_state,
    marker,
    refused,
    with_map,
    with_token,
)
from tilewright.core import ScoreSheet, Seat
from tilewright.games.world_in_progress import GAME
from tilewright.games.world_in_progress.actions import PlaceTile, Refill, UseToken
from tilewright.games.world_in_progress.components import NO_TILE, TERRAINS, Terrain
from tilewright.games.world_in_progress.events import TileTaken, TokenRevealed
from tilewright.games.world_in_progress.state import State

# Row by row: P squares; P by statue alone; neither; …; the last tile again has both.
NINE = ["A1-P", "S1-P", "B2-R", "A1-G", "S3-R", "B1-B", "A2-R", "S4-P", "S2-P"]
WITH_PINK = {"A1-P", "S1-P", "S4-P", "S2-P"}


def table(god: Terrain = "P") -> State:
    state = with_map(first_state(), NINE)
    return with_token(state, 0, god)


def uses(state: State) -> list[UseToken]:
    return [a for a in GAME.legal_actions(state, state.turn) if isinstance(a, UseToken)]


def test_r6_1_the_token_is_used_instead_of_a_push_and_revealed() -> None:
    state = table()

    step = GAME.apply(state, Seat(0), UseToken(0, 1))

    assert step.events[0] == TokenRevealed(Seat(0), "P")
    assert not step.state.players[0].has_token
    for seat in (Seat(0), Seat(1), None):
        assert GAME.view(state, seat).players[0].token == ("P" if seat == 0 else None)
        assert GAME.view(step.state, seat).players[0].token == "P"


def test_r6_1_nobody_does_both_in_a_turn() -> None:
    used = after(table(), UseToken(0, 1))
    moved = after(table(), marker("W0"))

    assert refused(used, marker("W0")) == "R3.2"
    assert refused(moved, UseToken(1, 1)) == "R3.2"
    after_both_phases = after(used, PlaceTile(0, 0, 0))
    assert refused(after_both_phases, marker("W0")) == "R3.2"


@pytest.mark.parametrize("code", NINE)
def test_r6_2_a_tile_needs_the_statue_or_a_square_of_the_god(code: str) -> None:
    place = divmod(NINE.index(code), 3)

    rule = refused(table(), UseToken(*place))

    assert rule == (None if code in WITH_PINK else "R6.2")
    printed = BY_CODE[code]
    assert (rule is None) == (printed.statue == "P" or "P" in printed.squares)


def test_r6_2_any_such_tile_of_the_map_can_be_taken() -> None:
    assert [NINE[3 * use.row + use.col] for use in uses(table())] == [
        code for code in NINE if code in WITH_PINK
    ]
    for use in uses(table()):
        taken = after(table(), use)
        assert taken.obtained == BY_CODE[NINE[3 * use.row + use.col]].id
        assert GAME.apply(table(), Seat(0), use).events[1] == TileTaken(
            Seat(0), taken.obtained, use.row, use.col
        )


@pytest.mark.parametrize(("row", "col"), [(-1, 0), (0, 3), (3, 0), (0, -1)])
def test_r6_2_there_are_nine_tiles_on_the_map(row: int, col: int) -> None:
    assert refused(table(), UseToken(row, col)) == "R4.1"


def test_r6_2_the_own_god_counts_not_that_of_another_player() -> None:
    state = with_token(table("P"), 1, "Y")

    assert {NINE[3 * use.row + use.col] for use in uses(state)} == WITH_PINK


def test_r6_3_without_a_tile_that_qualifies_the_token_cannot_be_used() -> None:
    without = [
        code for code, tile in BY_CODE.items() if "P" not in tile.squares and tile.statue != "P"
    ]
    state = with_map(table(), without[:9])

    assert uses(state) == []
    assert {refused(state, UseToken(row, col)) for row in range(3) for col in range(3)} == {"R6.2"}
    assert refused(state, marker("W0")) is None


@pytest.mark.parametrize("use", uses(table()))
def test_r6_4_nothing_moves_and_the_cell_of_the_tile_is_vacant(use: UseToken) -> None:
    state = table()
    place = 3 * use.row + use.col

    taken = after(state, use)

    assert taken.markers == state.markers
    assert taken.map == (*state.map[:place], NO_TILE, *state.map[place + 1 :])
    refilled = after(taken, PlaceTile(0, 0, 0), Refill(2))
    assert refilled.map[place] == state.stacks[2][-1]


def test_r6_5_placement_and_refill_follow_as_usual() -> None:
    taken = after(table(), UseToken(0, 0))

    assert taken.phase == "place"
    assert refused(taken, Refill(0)) == "R3.2"
    laid = after(taken, PlaceTile(0, 0, 3))
    assert laid.phase == "refill"
    assert laid.players[0].grid[0].tile == BY_CODE["A1-P"].id
    assert after(laid, Refill(0)).turn == 1


def test_r6_6_a_token_is_used_once() -> None:
    state = any_turn(any_turn(table(), UseToken(0, 0)))

    assert state.turn == 0
    assert not state.players[0].has_token
    assert uses(state) == []
    assert {refused(state, UseToken(row, col)) for row in range(3) for col in range(3)} == {"R6.6"}


def test_r6_6_on_the_first_turn_and_on_the_last() -> None:
    assert refused(table(), UseToken(0, 0)) is None

    last = any_turns(first_state(), 16)
    last = with_token(with_map(last, NINE), 0, "P")
    assert len(last.players[0].grid) == 8
    assert refused(last, UseToken(0, 0)) is None


def test_r6_6_it_need_not_be_used() -> None:
    over = any_turns(first_state(), 18)

    assert [player.has_token for player in over.players] == [True, True]
    assert GAME.outcome(over) is not None


def test_r6_6_a_discarded_token_stays_face_up_and_out_of_the_game() -> None:
    state = any_turn(table(), UseToken(0, 0))
    while GAME.to_act(state):
        assert GAME.view(state, None).players[0].token == "P"
        state = any_turn(state)
    assert GAME.view(state, Seat(1)).players[0].token == "P"
    assert not GAME.view(state, Seat(1)).players[0].has_token


@pytest.mark.parametrize("god", TERRAINS)
def test_r6_7_a_token_counts_for_nothing_in_scoring(god: Terrain) -> None:
    over = any_turns(first_state(), 18)
    scores = [sheet.score for sheet in _sheets(over)]

    for has_token in (True, False):
        other = with_token(over, 0, god, has_token=has_token)
        assert [sheet.score for sheet in _sheets(other)] == scores


def test_q5_an_unused_token_is_not_shown_at_the_end() -> None:
    over = any_turns(first_state(3), 27)

    assert [player.token for player in GAME.view(over, None).players] == [None] * 3
    assert [player.token is None for player in GAME.view(over, Seat(1)).players] == [
        True,
        False,
        True,
    ]


def _sheets(state: State) -> tuple[ScoreSheet, ...]:
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.sheets
