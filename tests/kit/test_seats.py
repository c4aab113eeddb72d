"""Who is to act, where it is one seat or none."""

from tilewright.core import Seat
from tilewright.kit.seats import NOBODY, one_seat


def test_one_seat_and_no_other() -> None:
    assert one_seat(Seat(2)) == {2}
    assert one_seat(Seat(2)) is one_seat(Seat(2))
    assert one_seat(Seat(0)) != one_seat(Seat(1))


def test_nobody() -> None:
    assert not NOBODY
