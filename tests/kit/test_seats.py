"""Who is to act, where it is one seat or none."""

from tilewright.core import Seat
from tilewright.kit.seats import NOBODY, only


def test_one_seat_and_no_other() -> None:
    assert only(Seat(2)) == {2}
    assert only(Seat(2)) is only(Seat(2))
    assert only(Seat(0)) != only(Seat(1))


def test_nobody() -> None:
    assert not NOBODY
