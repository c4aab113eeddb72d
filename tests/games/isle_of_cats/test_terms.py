"""R2 Terms: what touches, what is a family, what is visible, filled or empty."""

import pytest
from msgspec.structs import replace

from tests.games.isle_of_cats.table import A, B, C, cards, having, lay, quiet
from tests.reference import isle_of_cats as slow
from tilewright.games.isle_of_cats.board import EDGE, cell_bit, cells_of, column_mask, row_mask
from tilewright.games.isle_of_cats.components import BoatId, Colour, box
from tilewright.games.isle_of_cats.rules.explore import proceed_draft
from tilewright.games.isle_of_cats.scoring import metrics
from tilewright.games.isle_of_cats.scoring.survey import Piece, Survey, pieces_of

BOAT = BoatId(1)


def cat(colour: Colour, *cells: tuple[int, int], kind: str = "cat") -> Piece:
    mask = sum(cell_bit(*cell) for cell in cells)
    return Piece("oshax" if kind == "oshax" else "cat", colour, mask)


def treasure(*cells: tuple[int, int]) -> Piece:
    return Piece("common", None, sum(cell_bit(*cell) for cell in cells))


def value(metric: str, *pieces: Piece) -> int:
    return metrics.measured(Survey(BOAT, pieces), metric).value


def row_of(colour: Colour, count: int, row: int = 4) -> tuple[Piece, ...]:
    return tuple(cat(colour, (col, row)) for col in range(5, 5 + count))


def test_r2_1_cells_touch_along_a_side() -> None:
    assert value("lonely", cat("red", (5, 4)), cat("red", (6, 4))) == 0
    assert value("lonely", cat("red", (5, 4)), cat("red", (5, 5))) == 0


def test_r2_1_corners_never_count() -> None:
    assert value("lonely", cat("red", (5, 4)), cat("red", (6, 5))) == 2
    assert value("cats_off_treasure", cat("red", (5, 4)), treasure((6, 5))) == 1


def test_r2_2_rows_and_columns_are_cells_of_the_boat() -> None:
    assert row_mask(4).bit_count() == 22
    assert row_mask(0).bit_count() == 8
    assert set(cells_of(column_mask(0))) == {(0, 3), (0, 4), (0, 5)}
    assert column_mask(21).bit_count() == 1


@pytest.mark.parametrize(
    "cell", [(0, 4), (1, 2), (4, 1), (7, 0), (14, 8), (16, 7), (20, 3), (21, 4)]
)
def test_r2_3_t2_4_edge_cells(cell: tuple[int, int]) -> None:
    assert EDGE & cell_bit(*cell)
    assert value("edge_cats", cat("red", cell)) == 1


@pytest.mark.parametrize("cell", [(1, 3), (4, 2), (7, 1), (14, 1), (16, 6), (20, 4)])
def test_r2_3_t2_4_cells_inside(cell: tuple[int, int]) -> None:
    assert not EDGE & cell_bit(*cell)
    assert value("edge_cats", cat("red", cell)) == 0


def test_r2_3_the_edge_is_the_top_and_bottom_of_columns_and_the_left_column() -> None:
    ends = {(col, row) for col in range(22) for row in _ends(col)}

    assert set(cells_of(EDGE)) == ends | {(0, 3), (0, 4), (0, 5)}


def _ends(col: int) -> tuple[int, int]:
    rows = [row for c, row in slow.BOAT if c == col]
    return min(rows), max(rows)


def test_r2_4_an_oshax_is_a_cat_of_its_colour_and_an_oshax() -> None:
    oshax = cat("green", (5, 4), kind="oshax")

    assert value("cats:green", oshax) == value("oshax", oshax) == value("cats", oshax) == 1
    assert value("cats:red", oshax) == 0


def test_r2_4_an_oshax_without_a_colour_is_no_cat_yet() -> None:
    assert value("cats", Piece("oshax", None, cell_bit(5, 4))) == 0


def test_r2_5_treasures_are_common_and_rare() -> None:
    rare = Piece("rare", None, cell_bit(7, 4))

    assert value("treasures", treasure((5, 4)), rare, cat("red", (9, 4))) == 2
    assert value("common", treasure((5, 4)), rare) == 1
    assert value("rare", treasure((5, 4)), rare) == 1


def test_r2_6_t2_2_the_rulebooks_examples_of_families() -> None:
    assert value("family_size:1", *row_of("orange", 3)) == 3
    assert value("family_size:1", *row_of("blue", 4)) == 4
    assert value("families", *row_of("red", 2)) == 0
    pairs = (*row_of("red", 2), cat("red", (7, 5)), cat("red", (8, 5)))
    assert value("families", *pairs) == 0


def test_r2_6_a_player_may_have_several_families_of_one_colour() -> None:
    two = (*row_of("red", 3, 2), *row_of("red", 4, 6))

    assert [family.size for family in Survey(BOAT, two).families] == [4, 3]


def test_r2_6_other_colours_do_not_join_a_family() -> None:
    assert value("families", *row_of("red", 2), cat("blue", (7, 4)), cat("red", (8, 4))) == 0


def test_r2_7_a_lonely_cat_touches_none_of_its_colour() -> None:
    neighbours = (cat("blue", (6, 4)), treasure((4, 4)))

    assert value("lonely:red", cat("red", (5, 4)), *neighbours) == 1
    assert value("lonely:red", cat("red", (5, 4)), cat("red", (5, 5)), *neighbours) == 0


@pytest.mark.parametrize("piece", [cat("red", (11, 0)), treasure((11, 0))])
def test_r2_8_any_tile_hides_a_rat(piece: Piece) -> None:
    assert value("rats") == 19
    assert value("rats", piece) == 18


@pytest.mark.parametrize("piece", [cat("red", (7, 0)), treasure((7, 0))])
def test_r2_8_any_tile_covers_a_map(piece: Piece) -> None:
    assert (value("maps_visible"), value("maps_covered")) == (5, 0)
    assert (value("maps_visible", piece), value("maps_covered", piece)) == (4, 1)


def test_r2_9_filled_empty_and_unfilled_rooms() -> None:
    small = ((20, 3), (20, 4), (21, 4), (20, 5))

    assert value("rooms_filled", cat("red", *small)) == 1
    assert value("rooms_filled", cat("red", *small[:3])) == 0
    assert value("rooms_empty:parrot") == 2
    assert value("rooms_empty:parrot", cat("red", *small[:1])) == 1
    assert len(Survey(BOAT, ()).unfilled) == 7


def test_r2_10_left_is_the_next_seat_whatever_the_turn_order() -> None:
    state = replace(quiet("draft", seats=3), order=(C, B, A), turn=None)
    for seat, pack in ((A, cards(1, 2, 3)), (B, cards(4, 5, 6)), (C, cards(7, 8, 9))):
        state = having(state, seat, pack=pack, picks=pack[:2], is_done=True)

    passed = proceed_draft(state).state

    assert [player.pack for player in passed.players] == [(9,), (3,), (6,)]


def test_the_survey_of_a_boat_is_what_lies_on_it() -> None:
    player = lay(quiet().players[A], "blue-c01", 9, 3)

    (piece,) = pieces_of(player.tiles, box())
    assert piece.mask == player.occupied
    assert (piece.kind, piece.colour) == ("cat", "blue")
