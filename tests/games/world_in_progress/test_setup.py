"""R2 Setup."""

from collections import Counter

import pytest

from tests.games.world_in_progress.table import TILES, any_turn, any_turns, first_state, printed
from tilewright.core import Chance, Seat, Setup
from tilewright.games.world_in_progress import GAME
from tilewright.games.world_in_progress.components import TileId
from tilewright.games.world_in_progress.game import Catalogue
from tilewright.games.world_in_progress.setup import split
from tilewright.testing.spread import is_even

SEATS = (2, 3, 4, 5)


@pytest.mark.parametrize("seats", SEATS)
def test_r2_1_tiles_with_a_greater_mark_stay_in_the_box(seats: int) -> None:
    state = first_state(seats)

    tiles = [*state.map, *(tile for stack in state.stacks for tile in stack)]

    assert {printed(tile).mark for tile in tiles} == {2, 3, 4} & set(range(2, seats + 1))
    assert sorted(tiles) == sorted(t.id for t in TILES.tiles.values() if t.mark <= seats)
    catalogue = GAME.catalogue(Setup(seats))
    assert isinstance(catalogue, Catalogue)
    assert sorted(tile.id for tile in catalogue.tiles) == sorted(tiles)
    assert catalogue.grid_span == 3


@pytest.mark.parametrize("count", range(27, 60))
def test_r2_2_stacks_differ_by_at_most_one_with_the_larger_first(count: int) -> None:
    tiles = tuple(TileId(number) for number in range(1, count + 1))

    stacks = split(tiles)

    sizes = [len(stack) for stack in stacks]
    assert sizes == sorted(sizes, reverse=True)
    assert max(sizes) - min(sizes) <= 1
    assert sum(stacks, ()) == tiles


def test_r2_2_tiles_are_shuffled() -> None:
    tops = Counter(first_state(2, seed).stacks[1][-1] for seed in range(700))

    assert len(tops) == 35
    assert is_even(tops.values())


def test_r2_3_the_map_is_the_top_three_of_each_stack_row_by_row() -> None:
    shuffled, _ = Chance.of_seed(9).shuffled(TILES.in_play(2))
    one, two, three = shuffled[:12], shuffled[12:24], shuffled[24:]

    state = first_state(2, 9)

    assert state.map == (*one[:-4:-1], *two[:-4:-1], *three[:-4:-1])
    assert state.stacks == (one[:-3], two[:-3], three[:-3])


def test_r2_3_every_tile_can_lie_in_the_centre() -> None:
    centres = Counter(first_state(2, seed).map[4] for seed in range(700))

    assert len(centres) == 35
    assert is_even(centres.values())


def test_r2_4_markers_stand_in_the_middle_of_the_four_sides() -> None:
    assert first_state().markers == (1, 1, 1, 1)


@pytest.mark.parametrize("seats", SEATS)
def test_r2_5_everyone_gets_a_token_and_the_rest_is_seen_by_nobody(seats: int) -> None:
    state = first_state(seats)

    assert all(player.has_token for player in state.players)
    assert len(state.undealt) == 5 - seats
    for seat in (*range(seats), None):
        view = GAME.view(state, None if seat is None else Seat(seat))
        known = [player.token for player in view.players]
        assert known == [state.players[s].token if s == seat else None for s in range(seats)]
        assert not hasattr(view, "undealt")


def test_r2_5_tokens_are_dealt_blindly() -> None:
    deals = Counter(
        tuple(player.token for player in first_state(2, seed).players) for seed in range(800)
    )

    assert len(deals) == 20
    assert is_even(deals.values())


def test_r2_6_a_player_may_look_at_the_own_token_at_any_time() -> None:
    state = first_state(3)
    for _ in range(27):
        for seat in range(3):
            token = GAME.view(state, Seat(seat)).players[seat].token
            assert token == state.players[seat].token
        state = any_turn(state)
    assert not GAME.to_act(state)


def test_r2_7_the_first_seat_is_0_unless_another_was_agreed_on() -> None:
    assert first_state(3).turn == 0
    assert first_state(3, first="0").turn == 0
    assert first_state(3, first="2").turn == 2


def test_r2_7_lots_can_be_drawn_for_the_first_seat() -> None:
    turns = Counter(first_state(3, seed, first="random").turn for seed in range(600))

    assert set(turns) == {0, 1, 2}
    assert is_even(turns.values())


@pytest.mark.parametrize(
    ("first", "rule"), [("2", "R2.7"), ("3", "R2.7"), ("5", "options"), ("me", "options")]
)
def test_r2_7_a_seat_that_nobody_sits_on_cannot_begin(first: str, rule: str) -> None:
    refusal = GAME.check_setup(Setup(2, {"first": first}))

    assert refusal is not None
    assert refusal.rule == rule


@pytest.mark.parametrize("seats", SEATS)
def test_r2_8_grids_start_empty(seats: int) -> None:
    assert [player.grid for player in first_state(seats).players] == [()] * seats
    assert [player.occupied for player in first_state(seats).players] == [0] * seats
    assert len(any_turns(first_state(seats), 1).players[0].grid) == 1


def test_q1_the_option_names_the_first_player() -> None:
    assert [first_state(4, first=str(seat)).turn for seat in range(4)] == [0, 1, 2, 3]


def test_q2_the_same_seed_gives_the_same_tiles_whoever_begins() -> None:
    states = [first_state(3, 11, first=first) for first in ("0", "1", "2", "random")]

    assert len({(state.map, state.stacks, state.undealt) for state in states}) == 1
    assert len({tuple(player.token for player in state.players) for state in states}) == 1


def test_q8_five_use_up_all_god_tokens_and_all_tiles_but_one() -> None:
    state = first_state(5)

    assert state.undealt == ()
    assert len({player.token for player in state.players}) == 5
    over = any_turns(state, 9 * 5)
    assert over.phase == "over"
    assert sum(map(len, over.stacks)) == 1
