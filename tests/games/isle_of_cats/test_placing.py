"""R5 Placing tiles, R6 treasure maps, R16 oshax."""

import pytest
from msgspec.structs import replace

from tests.games.isle_of_cats.table import (
    A,
    B,
    after,
    cards,
    covering,
    events,
    having,
    lay,
    legal,
    on_boat,
    place_anywhere,
    placing,
    quiet,
    refused,
    tiles,
    with_tile,
)
from tests.reference import isle_of_cats as slow
from tilewright.core import Seat
from tilewright.games.isle_of_cats import GAME
from tilewright.games.isle_of_cats.actions import (
    ChooseColour,
    Done,
    GiveTreasure,
    Pass,
    PlaceTile,
    PlayCard,
    Rescue,
    TakeTile,
)
from tilewright.games.isle_of_cats.board import BOAT, cells_of
from tilewright.games.isle_of_cats.components import COLOURS, Colour, TileId, box
from tilewright.games.isle_of_cats.events import ColourChosen, MapFound, TilePlaced, TileTaken
from tilewright.games.isle_of_cats.state import Bonus, Colouring, Placed, Placing, State

K1 = TileId("k1")


def with_k1(*cells: tuple[int, int], free: bool = False) -> State:
    """A boat with `k1` on these cells; another `k1` is to be placed."""
    state = quiet()
    for col, row in cells:
        state = with_tile(state, "k1", col, row)
    return placing(having(state, free=free), "k1")


def rule(cell: tuple[int, int], *cells: tuple[int, int], free: bool = False) -> str | None:
    return refused(with_k1(*cells, free=free), PlaceTile(0, *cell))


def test_r5_1_a_gained_tile_is_placed_before_anything_else() -> None:
    state = having(quiet(), hand=cards(84))
    state = after(state, Rescue(state.left[0], "permanent"))

    for action in (Done(), Pass(), PlayCard(cards(84)[0]), Rescue(state.right[0], "permanent")):
        assert refused(state, action) == "R5.1"
    assert {type(action) for action in GAME.legal_actions(state, A)} == {PlaceTile}


def test_r5_1_it_lies_on_the_own_boat_and_stays_there() -> None:
    state = after(quiet(), Rescue(quiet().left[0], "permanent"))
    action = legal(state, PlaceTile)[5]

    step = GAME.apply(state, A, action)

    placed = step.state.players[A].tiles
    cat = quiet().left[0]
    assert [(each.tile, each.orientation, each.col, each.row) for each in placed] == [
        (cat, action.orientation, action.col, action.row)
    ]
    assert step.state.players[B] == state.players[B]
    place = (action.orientation, action.col, action.row)
    assert TilePlaced(A, cat, *place) in step.events


def test_r5_2_any_rotation_and_mirror_image() -> None:
    """A shape without symmetry lies in eight ways; each is drawn once."""
    rows = ("##", "#.", "#.", "#.")
    shape = box().shapes[box().tiles[TileId("blue-c09")].shape]
    state = placing(quiet(), "blue-c09")

    assert {legal_.orientation for legal_ in legal(state, PlaceTile)} == set(range(8))
    assert {frozenset(way) for way in shape.orientations} == {
        frozenset(
            (c, r) for r, text in enumerate(way) for c, mark in enumerate(text) if mark == "#"
        )
        for way in slow.drawings(rows)
    }


@pytest.mark.parametrize("orientation", [-1, 8, 10**9])
def test_r5_2_there_are_no_other_ways(orientation: int) -> None:
    assert refused(placing(quiet(), "blue-c09"), PlaceTile(orientation, 9, 3)) == "R5.2"
    assert refused(placing(quiet(), "k1"), PlaceTile(1, 9, 3)) == "R5.2"


@pytest.mark.parametrize("cell", [(0, 2), (21, 3), (22, 4), (-1, 4), (6, 0), (10, 9), (10**9, 4)])
def test_r5_3_t2_3_off_the_boat(cell: tuple[int, int]) -> None:
    assert rule(cell) == "R5.3"
    assert rule(cell, free=True) == "R5.3"


def test_r5_3_t2_3_a_covered_cell() -> None:
    assert rule((10, 4), (10, 4)) == "R5.3"
    assert rule((10, 4), (10, 4), free=True) == "R5.3"


def test_r5_3_every_cell_counts() -> None:
    state = placing(with_tile(quiet(), "k1", 10, 4), "k4")

    assert refused(state, PlaceTile(0, 8, 4)) == "R5.3"
    assert refused(state, PlaceTile(0, 7, 4)) is None
    assert refused(state, PlaceTile(0, 20, 4)) == "R5.3"


def test_r5_4_the_first_tile_may_go_anywhere() -> None:
    state = placing(quiet(), "k1")

    assert {(each.col, each.row) for each in legal(state, PlaceTile)} == slow.BOAT


def test_r5_4_t2_3_later_tiles_touch_another() -> None:
    assert rule((11, 4), (10, 4)) is None
    assert rule((11, 5), (10, 4)) == "R5.4"
    assert rule((0, 4), (10, 4)) == "R5.4"


def test_r5_5_a_tile_that_fits_nowhere_cannot_be_gained() -> None:
    """Only single cells are free: no cat fits."""
    state = quiet()
    free = {(0, 4), (10, 4), (21, 4)}
    for cell in slow.BOAT - free:
        state = with_tile(state, "k1", *cell)

    assert refused(state, Rescue(state.left[0], "permanent")) == "R5.5"
    assert legal(state, Rescue) == []


def test_r5_5_a_tile_that_fits_can_be_gained() -> None:
    state = quiet()
    cat = tiles("blue-c16")[0]
    state = replace(state, left=(cat,))
    for cell in slow.BOAT - {(col, 4) for col in range(5)}:
        state = with_tile(state, "k1", *cell)

    assert refused(state, Rescue(cat, "permanent")) is None
    state = after(state, Rescue(cat, "permanent"))
    assert legal(state, PlaceTile) == [PlaceTile(1, 0, 4)]


def test_r5_6_tiles_may_cover_rats_maps_and_walls() -> None:
    state = on_boat(placing(quiet(), "blue-c16"), 1)

    state = after(state, PlaceTile(1, 10, 0))

    covered = set(cells_of(state.players[A].occupied))
    assert covered == {(col, 0) for col in range(10, 15)}
    assert refused(on_boat(placing(quiet(), "k1"), 1), PlaceTile(0, 11, 0)) is None


def test_r5_7_after_tiles_were_removed_a_new_one_touches_any_that_is_left() -> None:
    state = having(with_k1((5, 4), (6, 4), (7, 4), (8, 4)), hand=cards(88), doing=())
    state = after(state, PlayCard(cards(88)[0]), GiveTreasure(6, 4), GiveTreasure(7, 4))
    state = placing(state, "k1")

    assert refused(state, PlaceTile(0, 9, 4)) is None
    assert refused(state, PlaceTile(0, 4, 4)) is None
    assert refused(state, PlaceTile(0, 15, 4)) == "R5.4"


def test_r5_7_on_an_emptied_boat_the_first_tile_rule_holds_again() -> None:
    state = having(with_k1((5, 4), (6, 4)), hand=cards(88), doing=())
    state = after(state, PlayCard(cards(88)[0]), GiveTreasure(5, 4), GiveTreasure(6, 4))
    state = placing(state, "k1")

    assert state.players[A].occupied == 0
    assert refused(state, PlaceTile(0, 18, 4)) is None


def test_r5_8_t2_3_placed_freely_a_tile_need_not_touch() -> None:
    assert rule((11, 5), (10, 4), free=True) is None
    assert rule((0, 4), (10, 4), free=True) is None
    assert rule((11, 5), (10, 4)) == "R5.4"


def found(state: State, tile: str, cell: tuple[int, int]) -> State:
    """The state after a tile was placed over a cell of boat 1."""
    state = placing(on_boat(state, 1), tile)
    return after(state, covering(state, cell))


def test_r6_1_t2_5_a_cat_over_the_map_of_its_colour_may_take_a_common_treasure() -> None:
    state = found(quiet(), "blue-c01", (14, 1))

    assert state.players[A].doing == (Bonus(),)
    assert [action.tile for action in legal(state, TakeTile)] == ["k1", "k2", "k3", "k4"]
    before = state.common
    assert TileTaken(A, K1) in events(state, TakeTile(K1))
    state = after(state, TakeTile(K1))
    assert state.common == (before[0] - 1, *before[1:])
    state = place_anywhere(state)
    assert [placed.tile for placed in state.players[A].tiles] == ["blue-c01", "k1"]
    assert state.players[A].doing == ()


def test_r6_1_rare_treasures_and_oshax_are_not_to_be_had_for_a_map() -> None:
    state = found(quiet(), "blue-c01", (14, 1))

    assert refused(state, TakeTile(TileId("r1"))) == "R6.1"
    assert refused(state, TakeTile(TileId("o1"))) == "R6.1"
    assert refused(state, TakeTile(TileId("no such tile"))) == "R17.1"


@pytest.mark.parametrize("tile", ["red-c01", "green-c13", "k1", "r5"])
def test_r6_2_t2_5_other_colours_and_treasures_give_nothing(tile: str) -> None:
    state = found(quiet(), tile, (14, 1))

    assert state.players[A].doing == ()


def test_r6_3_the_bonus_is_optional_and_then_gone() -> None:
    state = found(having(quiet(), acts=1), "blue-c01", (14, 1))

    assert refused(state, Pass()) == "R6.3"
    state = after(state, Done())
    assert state.players[A].doing == ()
    assert refused(state, TakeTile(K1)) == "R7.1"


def test_r6_3_without_a_treasure_there_is_no_bonus() -> None:
    state = found(replace(quiet(), common=(0, 0, 0, 0)), "blue-c01", (14, 1))

    assert state.players[A].doing == ()


def test_r6_3_without_a_place_there_is_no_bonus() -> None:
    """The last free cells of the boat are those of the cat."""
    state = on_boat(quiet(), 1)
    free = {(14, 0), (14, 1), (14, 2), (14, 3), (14, 4)}
    for cell in slow.BOAT - free:
        state = with_tile(state, "k1", *cell)

    state = found(state, "blue-c16", (14, 1))

    assert state.players[A].occupied == BOAT
    assert state.players[A].doing == ()


def test_r6_4_the_treasure_gives_no_further_bonus() -> None:
    """Boat 1: a green cat at (7,0), then a treasure over the orange map far away by card 69."""
    state = found(having(quiet(), free=False), "green-c01", (7, 0))
    state = after(having(state, free=True), TakeTile(K1), PlaceTile(0, 19, 5))

    assert state.players[A].doing == ()


def test_r6_5_the_bonus_comes_in_every_phase() -> None:
    """By card 75 while paying."""
    state = having(quiet("pay"), hand=cards(75), kept=cards(7))
    state = on_boat(replace(state, bag=(TileId("blue-c01"), *state.bag), turn=None), 1)
    state = having(state, B, kept=cards(8))

    state = after(state, PlayCard(cards(75)[0]), seat=A)
    state = after(state, covering(state, (14, 1), A), seat=A)

    assert state.players[A].doing == (Bonus(),)
    assert refused(state, TakeTile(K1), A) is None


@pytest.mark.parametrize("colour", COLOURS)
def test_r6_6_t2_5_an_oshax_gives_the_bonus_in_the_maps_colour(colour: Colour) -> None:
    state = placing(on_boat(quiet(), 1), "o1")
    state = after(state, covering(state, (14, 1)))
    assert state.players[A].doing == (Colouring(),)

    happened = events(state, ChooseColour(colour))
    state = after(state, ChooseColour(colour))

    assert ColourChosen(A, TileId("o1"), colour) in happened
    assert (MapFound(A, "blue") in happened) == (colour == "blue")
    assert state.players[A].doing == ((Bonus(),) if colour == "blue" else ())


def test_r6_7_a_map_uncovered_again_is_an_ordinary_map() -> None:
    state = on_boat(having(quiet(), hand=cards(88)), 1)
    state = with_tile(with_tile(state, "k1", 14, 1), "k1", 13, 1)
    state = after(state, PlayCard(cards(88)[0]), GiveTreasure(14, 1), GiveTreasure(13, 1))

    state = found(state, "blue-c01", (14, 1))

    assert state.players[A].doing == (Bonus(),)


def test_r16_1_oshax_come_from_oshax_cards() -> None:
    state = having(quiet("finds"), hand=cards(1))
    state = after(state, PlayCard(cards(1)[0]))

    assert refused(state, TakeTile(TileId("k1"))) == "R12.6"
    state = after(state, TakeTile(TileId("o4")))
    assert state.players[A].doing == (Placing(TileId("o4")),)
    assert "o4" not in state.oshax


@pytest.mark.parametrize("colour", COLOURS)
def test_r16_2_any_colour_may_be_chosen_at_once(colour: Colour) -> None:
    state = place_anywhere(placing(quiet(), "o2"))

    assert refused(state, Done()) == "R16.2"
    state = after(state, ChooseColour(colour))

    assert state.players[A].tiles[-1].colour == colour


def test_r16_2_the_colour_stays() -> None:
    state = after(place_anywhere(placing(quiet(), "o2")), ChooseColour("red"))

    assert refused(state, ChooseColour("blue")) == "R7.1"
    assert state.players[A].tiles == (Placed(TileId("o2"), "red", *_place(state)),)


def _place(state: State) -> tuple[int, int, int]:
    placed = state.players[A].tiles[-1]
    return placed.orientation, placed.col, placed.row


def test_a_player_is_laid_out_like_a_real_one() -> None:
    """The table of these tests places as the rules do."""
    state = place_anywhere(placing(quiet(), "red-c17"))
    placed = state.players[A].tiles[0]

    again = lay(quiet().players[A], placed.tile, placed.col, placed.row, placed.orientation)

    assert again.tiles == state.players[A].tiles
    assert again.covered == state.players[A].covered
    assert Seat(0) == A
