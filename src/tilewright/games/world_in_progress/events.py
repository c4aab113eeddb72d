"""What happened, for logs, animations and screen readers."""

from typing import TypeAlias

from tilewright.core import Seat, Value
from tilewright.games.world_in_progress.board import Side
from tilewright.games.world_in_progress.components import Terrain, TileId


class MarkerMoved(Value, frozen=True, tag="marker_moved"):
    seat: Seat
    side: Side
    origin: int
    line: int


class LinePushed(Value, frozen=True, tag="line_pushed"):
    """The line of the marker moved by one; `tile` fell out and is obtained."""

    seat: Seat
    side: Side
    line: int
    tile: TileId


class TokenRevealed(Value, frozen=True, tag="token_revealed"):
    seat: Seat
    god: Terrain


class TileTaken(Value, frozen=True, tag="tile_taken"):
    """A token took the tile at this cell of the Neutral map."""

    seat: Seat
    tile: TileId
    row: int
    col: int


class TilePlaced(Value, frozen=True, tag="tile_placed"):
    seat: Seat
    tile: TileId
    row: int
    col: int
    rotation: int


class MapRefilled(Value, frozen=True, tag="map_refilled"):
    seat: Seat
    stack: int
    tile: TileId
    row: int
    col: int


class GameEnded(Value, frozen=True, tag="game_ended"):
    winners: tuple[Seat, ...]


Event: TypeAlias = (
    MarkerMoved | LinePushed | TokenRevealed | TileTaken | TilePlaced | MapRefilled | GameEnded
)
