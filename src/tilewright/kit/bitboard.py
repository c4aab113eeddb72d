"""Sets of places as integers, a bit each.

On a board of rows, give a row one bit more than it has places. That bit stays empty, so that a
shift by one never joins the end of a row to the start of the next.
"""

from collections.abc import Iterator


def bits(board: int) -> Iterator[int]:
    """The numbers of the places in a set, ascending."""
    while board:
        lowest = board & -board
        yield lowest.bit_length() - 1
        board ^= lowest


def bit_indices(board: int) -> tuple[int, ...]:
    """The numbers of the places in a set of up to 48 places, ascending, all at once.

    Quicker than `bits` unless the set is very small.
    """
    return (
        _FIRST[board & 0xFFF]
        + _SECOND[board >> 12 & 0xFFF]
        + _THIRD[board >> 24 & 0xFFF]
        + _FOURTH[board >> 36]
    )


_FIRST, _SECOND, _THIRD, _FOURTH = (
    tuple(tuple(first + place for place in bits(part)) for part in range(1 << 12))
    for first in (0, 12, 24, 36)
)


def neighbours(board: int, row: int) -> int:
    """The places that share an edge with a place of the set; some may be in it or off the board."""
    return board << 1 | board >> 1 | board << row | board >> row


def groups(board: int, row: int) -> Iterator[int]:
    """The parts of a set that hang together along edges, never at corners; lowest places first."""
    while board:
        group = board & -board
        while True:
            # As `neighbours`, which is not called here because everything waits for this line.
            reached = (group | group << 1 | group >> 1 | group << row | group >> row) & board
            if reached == group:
                break
            group = reached
        yield group
        board ^= group
