"""Whose turn it is, where it is one seat's or nobody's, and who begins."""

from functools import cache
from typing import Final

from tilewright.core import Chance, GameInfo, Option, Seat, Setup

NOBODY: Final[frozenset[Seat]] = frozenset()

FIRST: Final = "first"
"""The key of the option that says who begins."""
BY_LOT: Final = "random"


@cache
def one_seat(seat: Seat) -> frozenset[Seat]:
    """This seat and no other; the same set every time."""
    return frozenset({seat})


def first_option(seats: int, rule: str) -> Option:
    """Who begins by a rule: one of so many seats, by default the first, or one drawn by lot."""
    return Option(FIRST, (*map(str, range(seats)), BY_LOT), default="0", rules=(rule,))


def first_seat(chosen: str) -> Seat | None:
    """The seat that begins by the option; None where lots are drawn."""
    return None if chosen == BY_LOT else Seat(int(chosen))


def first_fault(info: GameInfo, setup: Setup) -> str | None:
    """Why the seat that shall begin cannot: it is none of those that play."""
    seat = first_seat(setup.option(info, FIRST))
    if seat is not None and seat >= setup.seats:
        return f"first is seat {seat}, but there are {setup.seats} seats"
    return None


def draw_first(chosen: Seat | None, seats: int, chance: Chance) -> Seat:
    """The seat that begins: the chosen one, else each equally likely."""
    return Seat(chance.below(seats)[0]) if chosen is None else chosen


def seats_from(first: Seat, seats: int) -> tuple[Seat, ...]:
    """All seats clockwise, beginning with one of them."""
    return tuple(Seat((first + place) % seats) for place in range(seats))
