"""From whose seat a game is shown."""

from dataclasses import dataclass
from typing import Any

from tilewright.cli.parameters import fail
from tilewright.core import AnyGame, Seat, Value

PUBLIC = "public"


@dataclass(frozen=True, slots=True)
class Perspective:
    """Everything at once, or what one seat or the public knows."""

    everything: bool
    seat: Seat | None

    def sees_action(self, seat: Seat | None) -> bool:
        """Others' actions may hold secrets; their events tell what was seen of them."""
        return self.everything or (seat is not None and seat == self.seat)

    def seen(self, game: AnyGame, events: tuple[Any, ...]) -> tuple[Value, ...]:
        """The events as they are perceived."""
        if self.everything:
            return events
        perceived = (game.seen_by(event, self.seat) for event in events)
        return tuple(event for event in perceived if event is not None)


def perspective_of(seat: str | None, seats: int) -> Perspective:
    """What `--seat` asks for: everything if it is not given."""
    if seat is None:
        return Perspective(everything=True, seat=None)
    if seat == PUBLIC:
        return Perspective(everything=False, seat=None)
    if not (seat.isascii() and seat.isdecimal() and len(seat) < 5 and int(seat) < seats):
        fail(f"--seat {seat!r} is neither 'public' nor one of 0…{seats - 1}")
    return Perspective(everything=False, seat=Seat(int(seat)))
