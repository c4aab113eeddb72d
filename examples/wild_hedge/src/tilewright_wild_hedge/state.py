"""The whole table as one immutable value."""

from tilewright.core import Seat, Setup, Value
from tilewright_wild_hedge.components import HAND, Creature, Tile


class Player(Value, frozen=True):
    hand: tuple[Tile, ...]
    """In the order of the tiles in the box: a hand has no order of its own."""
    creature: Creature
    berries: int = 0


class State(Value, frozen=True):
    setup: Setup
    turns: int
    """R2.4 So many turns has everybody."""
    hedge: tuple[Tile, ...]
    """From left to right."""
    bag: tuple[Tile, ...]
    """The next tile is the first one."""
    players: tuple[Player, ...]

    @property
    def laid(self) -> int:
        """How many turns are over."""
        return len(self.hedge) - 1

    @property
    def is_over(self) -> bool:
        """R4.1 Everybody has had all turns."""
        return self.laid == self.turns * len(self.players)

    @property
    def turn(self) -> Seat:
        """R3.4 Turns go round from the first seat."""
        return Seat(self.laid % len(self.players))


def hand_size(turns: int, turns_taken: int) -> int:
    """R3.3 How many tiles are in a hand: never more than turns are left."""
    return min(HAND, turns - turns_taken)


def turns_taken(laid: int, seats: int, seat: int) -> int:
    """R3.4 How many turns a seat has had when so many are over."""
    return (laid + seats - 1 - seat) // seats
