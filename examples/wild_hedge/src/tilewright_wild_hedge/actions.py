"""What players do."""

from tilewright.core import Value
from tilewright_wild_hedge.components import End, Tile


class Lay(Value, frozen=True, tag="lay"):
    """R3.1 A tile from the hand goes to an end of the hedge."""

    tile: Tile
    end: End


Action = Lay
