"""What then happens."""

from typing import TypeAlias

from tilewright.core import Seat, Value
from tilewright_wild_hedge.components import Creature, End, Tile


class TileLaid(Value, frozen=True, tag="tile_laid"):
    """R3.1 Everybody sees it."""

    seat: Seat
    tile: Tile
    end: End
    berries: int


class TileDrawn(Value, frozen=True, tag="tile_drawn"):
    """R3.3 Only its owner sees which."""

    seat: Seat
    tile: Tile | None


class GameEnded(Value, frozen=True, tag="game_ended"):
    """R4.1 Everybody shows their creature; by seat."""

    creatures: tuple[Creature, ...]


Event: TypeAlias = TileLaid | TileDrawn | GameEnded
