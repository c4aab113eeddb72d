"""The whole state of a game as one value. No rules here."""

from typing import Literal

from msgspec.structs import replace

from tilewright.core import Seat, Setup, Value
from tilewright.games.world_in_progress.board import Cell, Markers
from tilewright.games.world_in_progress.components import (
    Terrain,
    Tile,
    TileId,
    TileSet,
)
from tilewright.games.world_in_progress.options import options_of

Phase = Literal["obtain", "place", "refill", "over"]
"""R3.2 The parts of a turn, in this order."""


class Placed(Value, frozen=True):
    """A tile in a grid."""

    tile: TileId
    row: int
    col: int
    rotation: int


class Player(Value, frozen=True):
    """What lies in front of one player."""

    token: Terrain
    has_token: bool
    """R6.6 Whether the token is still held; a discarded one lies face up."""
    grid: tuple[Placed, ...] = ()
    """In order of placement."""
    occupied: int = 0
    """The cells of the grid as a set of bits."""


class State(Value, frozen=True):
    setup: Setup
    map: tuple[TileId, ...]
    """Row by row; NO_TILE where it is vacant."""
    markers: Markers
    stacks: tuple[tuple[TileId, ...], ...]
    """The top tile is the last."""
    undealt: tuple[Terrain, ...]
    """R2.5 The tokens that went back to the box unseen, sorted: their order means nothing."""
    players: tuple[Player, ...]
    turn: Seat
    phase: Phase
    obtained: TileId
    """The tile to be placed; NO_TILE if there is none."""
    turns: int
    """How many turns are complete."""

    @property
    def tiles(self) -> TileSet:
        """The tile set in play."""
        return options_of(self.setup).tiles

    def tile(self, tile: TileId) -> Tile:
        """What is printed on a tile."""
        return self.tiles.tiles[tile]

    def on_map(self, cell: Cell) -> TileId:
        """The tile at a cell of the Neutral map."""
        return self.map[3 * cell.row + cell.col]

    def with_player(self, seat: Seat, player: Player) -> "State":
        """A copy in which a seat's player is another."""
        players = (*self.players[:seat], player, *self.players[seat + 1 :])
        return replace(self, players=players)
