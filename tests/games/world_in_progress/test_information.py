"""R13 Information and randomness, and the notation."""

from collections import Counter

import pytest
from msgspec.structs import replace

from tests.games.world_in_progress.table import (
    any_turn,
    any_turns,
    first_state,
    printed,
    with_token,
)
from tests.games.world_in_progress.tile_sets import TIGHT_TEXT
from tilewright.core import Chance, Seat, Setup
from tilewright.games.world_in_progress import GAME
from tilewright.games.world_in_progress.actions import (
    Action,
    MoveMarker,
    PlaceTile,
    Refill,
    UseToken,
)
from tilewright.games.world_in_progress.notation import (
    Turn,
    read_turn,
    write_turn,
)
from tilewright.games.world_in_progress.state import State
from tilewright.games.world_in_progress.view import PlayerView, View, unseen_tiles
from tilewright.testing import play_out
from tilewright.testing.spread import is_even

EVERYONE = (Seat(0), Seat(1), Seat(2), None)


def midgame(marks: str = "on") -> State:
    """Three players after ten turns; seat 1 has used the token."""
    return with_token(any_turns(first_state(3, marks=marks), 10), 1, "G", has_token=False)


def test_r13_1_what_is_public_is_in_every_view() -> None:
    state = midgame()
    for seat in EVERYONE:
        view = GAME.view(state, seat)
        assert view.map == state.map
        assert view.markers == state.markers
        assert view.stacks == tuple(len(stack) for stack in state.stacks)
        assert [shown.grid for shown in view.players] == [p.grid for p in state.players]
        assert [shown.has_token for shown in view.players] == [True, False, True]
        assert view.players[1].token == "G"
        assert (view.turn, view.phase, view.setup) == (state.turn, state.phase, state.setup)


def test_r13_2_a_token_is_known_to_its_owner_alone() -> None:
    state = midgame()

    for seat in EVERYONE:
        known = [shown.token is not None for shown in GAME.view(state, seat).players]
        assert known == [seat == 0, True, seat == 2]


def test_r13_3_stacks_and_undealt_tokens_are_hidden_from_all() -> None:
    state = midgame(marks="off")
    hidden = tuple(tile for stack in state.stacks for tile in stack)
    turned = hidden[::-1]
    one, two = (len(stack) for stack in state.stacks[:2])
    other = replace(
        state,
        stacks=(turned[:one], turned[one : one + two], turned[one + two :]),
        undealt=state.undealt[::-1],
    )

    for seat in EVERYONE:
        assert GAME.view(other, seat) == GAME.view(state, seat)


def test_r13_3_which_tiles_are_unseen_is_public() -> None:
    state = midgame()
    for seat in EVERYONE:
        unseen = unseen_tiles(GAME.view(state, seat))
        assert sorted(unseen) == sorted(tile for stack in state.stacks for tile in stack)


def marks_on_top(state: State) -> tuple[int, ...]:
    return tuple(printed(stack[-1]).mark if stack else 0 for stack in state.stacks)


def test_r1_8_q10_the_marks_on_top_of_the_stacks_are_seen_and_no_others() -> None:
    state = midgame()
    tops = marks_on_top(state)
    assert len(set(tops)) > 1

    for seat in EVERYONE:
        view = GAME.view(state, seat)
        assert view.marks == tops
        worlds = [GAME.determinize(view, Chance.of_seed(seed)) for seed in range(40)]
        assert {marks_on_top(world) for world in worlds} == {tops}
        assert len({printed(world.stacks[0][0]).mark for world in worlds}) > 1
    below = replace(state, stacks=tuple((*stack[-2::-1], stack[-1]) for stack in state.stacks))
    assert GAME.view(below, None) == GAME.view(state, None)


def test_r1_8_without_the_option_no_mark_is_seen() -> None:
    view = GAME.view(midgame(marks="off"), Seat(0))

    assert view.marks == (0, 0, 0)
    tops = {marks_on_top(GAME.determinize(view, Chance.of_seed(seed))) for seed in range(40)}
    assert len(tops) > 1


def two_left(*, are_alike: bool) -> State:
    """Five players before the last turn: two stacks of one tile are left."""
    for seed in range(100):
        state = first_state(5, seed)
        for _ in range(44):
            state = any_turn(state, stack=max(range(3), key=lambda one: len(state.stacks[one])))
        marks = [mark for mark in marks_on_top(state) if mark]
        if len(marks) == 2 and (marks[0] == marks[1]) == are_alike:
            return state
    raise AssertionError("no such game")


def test_r13_3_q11_a_tile_on_top_is_known_if_no_other_unseen_one_has_its_mark() -> None:
    alike, different = (GAME.view(two_left(are_alike=each), Seat(0)) for each in (True, False))
    for view, hidden in ((alike, 2), (different, 0)):
        tokens = sum(player.token is None for player in view.players)
        assert GAME.unknown(view) == hidden + tokens
        worlds = {GAME.determinize(view, Chance.of_seed(seed)).stacks for seed in range(20)}
        assert len(worlds) == (2 if hidden else 1)


def test_r13_4_no_stack_is_better_than_another() -> None:
    """On top of every stack each unseen tile is equally likely."""
    view = GAME.view(any_turns(first_state(2), 16), Seat(0))
    worlds = [GAME.determinize(view, Chance.of_seed(seed)) for seed in range(600)]

    for stack in range(3):
        tops = Counter(world.stacks[stack][-1] for world in worlds if world.stacks[stack])
        if tops:
            assert set(tops) == set(unseen_tiles(view))
            assert is_even(tops.values())


def test_r13_4_the_stack_is_part_of_the_action_and_changes_the_replay() -> None:
    state = any_turns(first_state(), 2)
    before = GAME.apply(state, Seat(0), GAME.legal_actions(state, Seat(0))[0]).state
    laid = GAME.apply(before, Seat(0), GAME.legal_actions(before, Seat(0))[0]).state

    ends = {
        GAME.write_position(GAME.apply(laid, Seat(0), Refill(stack)).state) for stack in range(3)
    }

    assert len(ends) == 3


@pytest.mark.parametrize("options", [{}, {"first": "random"}])
def test_r13_5_the_same_seed_and_actions_give_the_same_game(options: dict[str, str]) -> None:
    one, again, other = (
        play_out(GAME, Setup(4, options), seed=seed, picks=3, limit=200) for seed in (1, 1, 2)
    )

    assert one.state == again.state
    assert one.states[0] != other.states[0]


def test_r13_5_a_view_holds_exactly_what_is_public_and_the_own_token() -> None:
    assert View.__struct_fields__ == (
        "setup",
        "seat",
        "map",
        "markers",
        "open_rows",
        "open_columns",
        "stacks",
        "marks",
        "players",
        "turn",
        "phase",
        "obtained",
        "turns",
    )
    assert PlayerView.__struct_fields__ == ("grid", "has_token", "token", "sheet")


def test_q3_a_spectator_knows_no_token_that_is_still_held() -> None:
    shown = GAME.view(midgame(), None)

    assert [player.token for player in shown.players] == [None, "G", None]
    assert shown.seat is None


@pytest.mark.parametrize(
    ("text", "turn"),
    [
        ("W0 > -1,0 r3 s2", (MoveMarker("W", 0), PlaceTile(-1, 0, 3), Refill(2))),
        ("@1,2 > 0,1 r0 s0", (UseToken(1, 2), PlaceTile(0, 1, 0), Refill(0))),
        ("N2 > 0,-2 r1 s1", (MoveMarker("N", 2), PlaceTile(0, -2, 1), Refill(1))),
    ],
)
def test_r13_6_a_turn_is_written_and_read_in_one_line(text: str, turn: Turn) -> None:
    assert read_turn(text) == turn
    assert write_turn(turn) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "W0",
        "W0 > 0,0 r0",
        "X0 > 0,0 r0 s0",
        "W0>0,0 r0 s0",
        "W0 > 0,0 r0 s0 ",
        "@1 > 0,0 r0 s0",
    ],
)
def test_r13_6_what_is_no_turn_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a turn such as"):
        read_turn(text)


def test_r13_6_every_turn_of_a_game_reads_back() -> None:
    game = play_out(GAME, Setup(3), seed=12, picks=13, limit=200)
    actions = [action for _, action in game.taken]
    for start in range(0, len(actions), 3):
        obtain, place, refill = actions[start : start + 3]
        assert read_turn(write_turn((obtain, place, refill))) == (obtain, place, refill)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (MoveMarker("E", 1), "E1"),
        (UseToken(2, 0), "@2,0"),
        (PlaceTile(-2, 1, 3), "> -2,1 r3"),
        (Refill(2), "s2"),
    ],
)
def test_r13_6_each_action_has_its_part_of_the_text(action: Action, text: str) -> None:
    assert GAME.write_action(action) == text
    assert GAME.read_action(text) == action


@pytest.mark.parametrize(("turns", "hidden"), [(0, 18 + 1), (16, 2 + 1), (17, 0 + 1), (18, 0 + 1)])
def test_a_single_hidden_tile_is_known_by_exclusion(turns: int, hidden: int) -> None:
    """With 27 tiles for two the stacks hold 18, then 2, 1 and 0; one token is never shown."""
    state = any_turns(GAME.setup(Setup(2, {"tile_set": TIGHT_TEXT}), 3), turns)

    assert GAME.unknown(GAME.view(state, Seat(0))) == hidden
