from hypothesis import given
from hypothesis import strategies as st

from tilewright.kit.bitboard import bit_indices, bits, groups, neighbours

ROW = 6
PLACES = [row * ROW + col for row in range(5) for col in range(ROW - 1)]
boards = st.sets(st.sampled_from(PLACES)).map(lambda places: sum(1 << p for p in places))


def beside(place: int) -> set[int]:
    row, col = divmod(place, ROW)
    near = {(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)}
    return {r * ROW + c for r, c in near if 0 <= r < 5 and 0 <= c < ROW - 1}


def groups_the_slow_way(places: set[int]) -> set[frozenset[int]]:
    found = set()
    while places:
        group = {min(places)}
        while grown := {n for p in group for n in beside(p) if n in places} - group:
            group |= grown
        found.add(frozenset(group))
        places = places - group
    return found


def test_bits_are_the_places_in_ascending_order() -> None:
    assert list(bits(0b101001)) == [0, 3, 5]
    assert list(bits(0)) == []


@given(st.integers(0, 2**48 - 1))
def test_bit_indices_are_the_same_all_at_once(board: int) -> None:
    assert bit_indices(board) == tuple(bits(board))


def test_bit_indices_join_its_parts_in_order() -> None:
    assert bit_indices(1 << 47 | 1 << 36 | 1 << 35 | 1 << 24 | 1 << 23 | 1 << 12 | 1 << 11 | 1) == (
        *(0, 11, 12, 23),
        *(24, 35, 36, 47),
    )


@given(boards)
def test_neighbours_share_an_edge(board: int) -> None:
    on_the_board = {place for place in bits(neighbours(board, ROW)) if place in PLACES}

    assert on_the_board == {near for place in bits(board) for near in beside(place)}


def test_around_does_not_reach_over_the_end_of_a_row() -> None:
    last_of_a_row = 1 << (ROW - 2)
    first_of_the_next = 1 << ROW

    assert not neighbours(last_of_a_row, ROW) & first_of_the_next


def test_corners_do_not_connect() -> None:
    assert len(list(groups(1 | 1 << (ROW + 1), ROW))) == 2


def test_groups_turn_every_way() -> None:
    """Down, left, down, right and up again, from the lowest place on."""
    winding = [(0, 1), (1, 1), (1, 0), (2, 0), (3, 0), (3, 1), (3, 2), (3, 3), (2, 3), (1, 3)]
    board = sum(1 << (row * ROW + col) for row, col in winding)

    assert list(groups(board, ROW)) == [board]


@given(boards)
def test_groups_are_those_found_the_slow_way(board: int) -> None:
    found = [frozenset(bits(group)) for group in groups(board, ROW)]

    assert set(found) == groups_the_slow_way(set(bits(board)))
    assert found == sorted(found, key=min)
