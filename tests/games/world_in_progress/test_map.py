"""R4 Moving a marker, R5 Push of Faith, R8 Refill."""

from collections import Counter

import pytest
from msgspec.structs import replace

from tests.games.world_in_progress.table import (
    ALL_MARKER_MOVES,
    after,
    any_turn,
    any_turns,
    first_state,
    marker,
    refused,
)
from tests.games.world_in_progress.tile_sets import TIGHT_TEXT
from tilewright.core import Seat, Setup
from tilewright.games.world_in_progress import GAME
from tilewright.games.world_in_progress.actions import MoveMarker, PlaceTile, Refill
from tilewright.games.world_in_progress.board import SIDES, Markers, Side, facing
from tilewright.games.world_in_progress.components import NO_TILE
from tilewright.games.world_in_progress.events import LinePushed, MapRefilled, MarkerMoved
from tilewright.games.world_in_progress.state import State
from tilewright.testing import play_out

START: Markers = (1, 1, 1, 1)


def moves(markers: Markers) -> list[MoveMarker]:
    state = replace(first_state(), markers=markers)
    actions = GAME.legal_actions(state, Seat(0))
    return [action for action in actions if isinstance(action, MoveMarker)]


def moved(markers: Markers, move: MoveMarker) -> Markers:
    return after(replace(first_state(), markers=markers), move).markers


def reachable() -> dict[Markers, list[MoveMarker]]:
    """Every position of the markers that play can reach, with its legal moves."""
    found: dict[Markers, list[MoveMarker]] = {}
    waiting = [START]
    while waiting:
        markers = waiting.pop()
        if markers not in found:
            found[markers] = moves(markers)
            waiting += [moved(markers, move) for move in found[markers]]
    return found


def test_r4_1_markers_are_listed_as_n_e_s_w() -> None:
    assert SIDES == ("N", "E", "S", "W")
    assert [moved(START, marker(text)) for text in ("N0", "E0", "S0", "W0")] == [
        (0, 1, 1, 1),
        (1, 0, 1, 1),
        (1, 1, 0, 1),
        (1, 1, 1, 0),
    ]


def test_r4_1_n_and_s_stand_at_columns_w_and_e_at_rows() -> None:
    """W0 pushes the top row, N0 the left column."""
    state = first_state()
    a, b, c, d, e, f, g, h, i = state.map

    assert after(state, marker("W0")).map == (NO_TILE, a, b, d, e, f, g, h, i)
    assert after(state, marker("N0")).map == (NO_TILE, b, c, a, e, f, d, h, i)


@pytest.mark.parametrize("line", [-1, 3, 10**20])
@pytest.mark.parametrize("side", SIDES)
def test_r4_1_there_are_three_lines(side: Side, line: int) -> None:
    assert refused(first_state(), MoveMarker(side, line)) == "R4.1"


@pytest.mark.parametrize("side", SIDES)
def test_r4_2_a_marker_may_go_to_any_other_line(side: Side) -> None:
    """From the middle to both ends, and from one end straight to the other."""
    assert refused(first_state(), MoveMarker(side, 0)) is None
    assert refused(first_state(), MoveMarker(side, 2)) is None
    at_an_end = after(first_state(), MoveMarker(side, 0)).markers
    assert refused(replace(first_state(), markers=at_an_end), MoveMarker(side, 2)) is None


@pytest.mark.parametrize(("side", "line"), ALL_MARKER_MOVES)
def test_r4_2_staying_in_place_is_not_a_move(side: Side, line: int) -> None:
    others = [(line + 1) % 3] * 4
    others[SIDES.index(side)] = line
    north, east, south, west = others
    state = replace(first_state(), markers=(north, east, south, west))

    assert refused(state, MoveMarker(side, line)) == "R4.2"


def test_r4_2_any_player_may_move_any_marker_and_moves_one() -> None:
    state = any_turn(first_state(), marker("W0"))
    assert state.turn == 1

    for text in ("W2", "N0", "S2", "E2"):
        assert refused(state, marker(text)) is None
        there = after(state, marker(text)).markers
        assert sum(old != new for old, new in zip(state.markers, there, strict=True)) == 1


@pytest.mark.parametrize(("side", "line"), ALL_MARKER_MOVES)
def test_r4_3_a_marker_may_not_stop_opposite_another(side: Side, line: int) -> None:
    lines = [(line + 1) % 3] * 4
    lines[SIDES.index(facing(side))] = line
    north, east, south, west = lines
    state = replace(first_state(), markers=(north, east, south, west))

    assert refused(state, MoveMarker(side, line)) == "R4.3"
    assert refused(state, MoveMarker(side, (line + 2) % 3)) is None


def test_r4_3_opposite_is_across_the_map() -> None:
    assert {side: facing(side) for side in SIDES} == {"N": "S", "S": "N", "E": "W", "W": "E"}


def test_r4_3_markers_that_meet_around_a_corner_are_not_opposite() -> None:
    state = replace(first_state(), markers=(1, 1, 1, 0))

    assert refused(state, marker("N0")) is None
    assert refused(state, marker("S0")) is None
    assert refused(state, marker("E0")) == "R4.3"


def test_r4_3_a_line_cannot_be_pushed_straight_back() -> None:
    state = any_turn(first_state(), marker("W0"))

    assert refused(state, marker("E0")) == "R4.3"


@pytest.mark.parametrize(("side", "line"), ALL_MARKER_MOVES)
def test_r4_4_a_marker_never_changes_its_side(side: Side, line: int) -> None:
    index = SIDES.index(side)
    for markers, legal in reachable().items():
        if MoveMarker(side, line) in legal:
            there = moved(markers, MoveMarker(side, line))
            assert there[index] == line
            assert (*there[:index], *there[index + 1 :]) == (
                *markers[:index],
                *markers[index + 1 :],
            )


def test_r4_5_markers_face_each_other_at_the_start_and_may_stay_so() -> None:
    """Moving N leaves W and E face to face; they may go on standing there."""
    state = any_turn(first_state(), marker("N0"))

    assert state.markers == (0, 1, 1, 1)
    assert refused(state, marker("S2")) is None
    assert any_turn(state, marker("S2")).markers == (0, 1, 2, 1)


def test_r4_6_there_are_8_6_or_4_moves_and_49_positions() -> None:
    positions = reachable()
    counts = Counter(len(legal) for legal in positions.values())

    assert counts == {8: 1, 6: 12, 4: 36}
    for (north, east, south, west), legal in positions.items():
        used = (north != south) + (east != west)
        assert len(legal) == 8 - 2 * used
        for side in SIDES:
            pair_used = north != south if side in "NS" else east != west
            assert sum(move.side == side for move in legal) == (1 if pair_used else 2)


def test_r4_7_views_name_the_lines_that_can_be_pushed() -> None:
    for markers, legal in reachable().items():
        for seat in (Seat(0), None):
            view = GAME.view(replace(first_state(), markers=markers), seat)
            for sides, lines in (("WE", view.open_rows), ("NS", view.open_columns)):
                assert {move.line for move in legal if move.side in sides} == {*lines}
                assert list(lines) == sorted(lines)


def test_r4_7_once_apart_a_pair_stays_apart_and_both_go_to_the_free_line() -> None:
    for markers, legal in reachable().items():
        for one, other in ((0, 2), (1, 3)):
            if markers[one] == markers[other]:
                assert markers[one] == 1
                continue
            free = ({0, 1, 2} - {markers[one], markers[other]}).pop()
            ends = (SIDES[one], SIDES[other])
            assert [move.line for move in legal if move.side in ends] == [free, free]
            for move in legal:
                there = moved(markers, move)
                assert there[one] != there[other]
                if move.side in ends:
                    left = markers[SIDES.index(move.side)]
                    assert {0, 1, 2} - {there[one], there[other]} == {left}


@pytest.mark.parametrize(
    ("text", "direction"), [("W0", (0, 1)), ("E0", (0, -1)), ("N0", (1, 0)), ("S0", (-1, 0))]
)
def test_r5_1_the_line_moves_by_one_in_the_direction_that_the_marker_points(
    text: str, direction: tuple[int, int]
) -> None:
    state = first_state()
    there = after(state, marker(text))

    for place, tile in enumerate(state.map):
        if tile == there.obtained or there.map[place] == tile:
            continue
        row, col = divmod(place, 3)
        now = divmod(there.map.index(tile), 3)
        assert now == (row + direction[0], col + direction[1])
    step = GAME.apply(state, Seat(0), marker(text))
    assert step.events == (
        MarkerMoved(Seat(0), marker(text).side, 1, 0),
        LinePushed(Seat(0), marker(text).side, 0, there.obtained),
    )


# By hand from the table of R5.2: the places of the line as listed there, x y z.
LISTED = {
    "W0": "012", "W1": "345", "W2": "678",
    "E0": "012", "E1": "345", "E2": "678",
    "N0": "036", "N1": "147", "N2": "258",
    "S0": "036", "S1": "147", "S2": "258",
}  # fmt: skip


@pytest.mark.parametrize("text", LISTED)
def test_r5_2_the_far_tile_is_obtained_and_the_near_cell_vacant(text: str) -> None:
    state = ready_for(text)
    places = [int(place) for place in LISTED[text]]
    x, y, z = (state.map[place] for place in places)

    there = after(state, marker(text))

    line = [there.map[place] for place in places]
    if text[0] in "WN":
        assert (line, there.obtained) == ([NO_TILE, x, y], z)
    else:
        assert (line, there.obtained) == ([y, z, NO_TILE], x)


@pytest.mark.parametrize("text", LISTED)
def test_r5_3_no_other_tile_or_marker_moves(text: str) -> None:
    state = ready_for(text)

    there = after(state, marker(text))

    outside = [place for place in range(9) if str(place) not in LISTED[text]]
    assert [there.map[place] for place in outside] == [state.map[place] for place in outside]
    index = "NESW".index(text[0])
    assert all(there.markers[m] == state.markers[m] for m in range(4) if m != index)
    assert there.stacks == state.stacks
    assert there.players == state.players


def test_r5_4_a_tile_has_no_orientation_on_the_map() -> None:
    """Whichever way it came, all four rotations are open when it is placed."""
    for text in ("W0", "N2", "E2", "S0"):
        state = after(first_state(), marker(text))
        rotations = [
            action.rotation
            for action in GAME.legal_actions(state, Seat(0))
            if isinstance(action, PlaceTile)
        ]
        assert rotations == [0, 1, 2, 3]


def ready_for(text: str) -> State:
    """A state in which this move is legal, the middle lines included."""
    line = int(text[1])
    apart = (line + 1) % 3
    return replace(first_state(), markers=(apart, apart, apart, apart))


def test_r8_1_the_refill_lies_on_the_vacant_cell() -> None:
    for text, vacant in (("W0", 0), ("E2", 8), ("N1", 1), ("S0", 6)):
        state = ready_for(text)
        for stack in range(3):
            laid = after(state, marker(text), PlaceTile(0, 0, 0))
            there = after(laid, Refill(stack))
            assert there.map[vacant] == state.stacks[stack][-1]
            assert [tile for place, tile in enumerate(there.map) if place != vacant] == [
                tile for place, tile in enumerate(laid.map) if place != vacant
            ]
            event = GAME.apply(laid, Seat(0), Refill(stack)).events[0]
            assert event == MapRefilled(Seat(0), stack, there.map[vacant], *divmod(vacant, 3))


@pytest.mark.parametrize("stack", [-1, 3, 99])
def test_r8_1_there_are_three_stacks(stack: int) -> None:
    state = after(first_state(), marker("W0"), PlaceTile(0, 0, 0))

    assert refused(state, Refill(stack)) == "R8.1"


def test_r8_2_the_top_tile_is_taken_and_the_others_stay() -> None:
    state = after(first_state(), marker("W0"), PlaceTile(0, 0, 0))

    there = after(state, Refill(1))

    assert there.stacks == (state.stacks[0], state.stacks[1][:-1], state.stacks[2])
    assert there.map[0] == state.stacks[1][-1]


def test_r8_2_an_empty_stack_cannot_be_chosen_and_the_others_can() -> None:
    state = after(first_state(), marker("W0"), PlaceTile(0, 0, 0))
    state = replace(state, stacks=((), state.stacks[1], state.stacks[2]))

    assert [refused(state, Refill(stack)) for stack in range(3)] == ["R8.2", None, None]
    assert GAME.legal_actions(state, Seat(0)) == (Refill(1), Refill(2))


def test_r8_2_nobody_sees_the_tile_before_it_is_laid() -> None:
    state = after(first_state(), marker("W0"), PlaceTile(0, 0, 0))
    swapped = replace(state, stacks=tuple(stack[::-1] for stack in state.stacks))

    for seat in (Seat(0), Seat(1), None):
        assert GAME.view(state, seat) == GAME.view(swapped, seat)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r8_3_the_map_is_refilled_after_the_last_turn_too(seats: int) -> None:
    game = play_out(GAME, Setup(seats), seed=2, picks=3, limit=200)

    assert isinstance(game.taken[-1][1], Refill)
    assert NO_TILE not in game.state.map
    assert game.state.phase == "over"


@pytest.mark.parametrize(
    ("seats", "supply", "left"), [(2, 26, 8), (3, 36, 9), (4, 46, 10), (5, 46, 1)]
)
def test_r8_4_nine_refills_a_player_leave_8_9_10_or_1_tiles(
    seats: int, supply: int, left: int
) -> None:
    game = play_out(GAME, Setup(seats), seed=4, picks=5, limit=200)

    refills = sum(isinstance(action, Refill) for _, action in game.taken)
    sizes = [sum(map(len, state.stacks)) for state in (game.states[0], game.state)]

    assert refills == 9 * seats
    assert sizes == [supply, left]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_r8_4_one_or_two_stacks_can_run_out_and_never_all(
    seats: int, order: tuple[int, ...]
) -> None:
    state = first_state(seats)
    while GAME.to_act(state):
        stack = next(stack for stack in order if state.stacks[stack])
        state = any_turn(state, stack=stack)

    empty = [not state.stacks[stack] for stack in order]
    assert empty in ([True, True, False], [True, False, False])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r8_5_exactly_enough_tiles_last_to_the_end(seats: int) -> None:
    setup = Setup(seats, {"tile_set": TIGHT_TEXT})
    assert GAME.check_setup(setup) is None

    over = any_turns(GAME.setup(setup, 6), 9 * seats)

    assert over.phase == "over"
    assert over.stacks == ((), (), ())
    assert NO_TILE not in over.map
