"""What is known of a land: some terrains, some crops, the numbers of the scenario (S2)."""

from tilewright.core import Value
from tilewright.games.tiwanaku.board import BOARD_OF, Board

HIDDEN = "."
"""Stands where the key has not been asked."""

Four = tuple[int, int, int, int]


class World(Value, frozen=True):
    """A land that may be the true one: terrain and crops of every plot, row by row."""

    terrain: str
    crops: str


class Knowledge(Value, frozen=True):
    """What everybody knows of the land."""

    terrain: str
    """A letter for each plot, row by row; HIDDEN where it is EMPTY."""
    crops: str
    """A digit for each plot; HIDDEN where it is not PLANTED."""
    numbers: Four
    """R4.6 Plots of each terrain on the whole board, in the order of TERRAINS."""

    @property
    def board(self) -> Board:
        return BOARD_OF[len(self.terrain)]
