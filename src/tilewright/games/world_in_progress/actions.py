"""What a player can do. A turn is three small actions: obtain, place, refill (R3.2)."""

from typing import TypeAlias

from tilewright.core import Value
from tilewright.games.world_in_progress.board import Side


class MoveMarker(Value, frozen=True, tag="move_marker"):
    """R4, R5 Move a faith marker to another line of its side and push that line."""

    side: Side
    line: int


class UseToken(Value, frozen=True, tag="use_token"):
    """R6 Reveal the god token and take a tile from the Neutral map."""

    row: int
    col: int


class PlaceTile(Value, frozen=True, tag="place_tile"):
    """R7 Lay the obtained tile on a cell of the own grid."""

    row: int
    col: int
    rotation: int
    """Quarter turns clockwise."""


class Refill(Value, frozen=True, tag="refill"):
    """R8 Lay the top tile of a stack on the vacant place of the Neutral map."""

    stack: int


Action: TypeAlias = MoveMarker | UseToken | PlaceTile | Refill
