"""R2.2, R2.3 What each seat knows."""

from typing import assert_never

from msgspec.structs import replace

from tilewright.core import Seat, Setup, Value
from tilewright_wild_hedge.components import Creature, Tile
from tilewright_wild_hedge.events import Event, GameEnded, TileDrawn, TileLaid
from tilewright_wild_hedge.state import State


class PlayerView(Value, frozen=True):
    berries: int
    tiles: int
    """How many are in the hand."""
    hand: tuple[Tile, ...] | None
    """Known to its owner."""
    creature: Creature | None
    """Known to its owner, and to everybody when the game is over."""


class View(Value, frozen=True):
    setup: Setup
    seat: Seat | None
    turns: int
    hedge: tuple[Tile, ...]
    bag: int
    """How many tiles are left."""
    players: tuple[PlayerView, ...]


def view_of(state: State, seat: Seat | None) -> View:
    """Exactly what is public, and the seat's own hand and creature."""
    return View(
        setup=state.setup,
        seat=seat,
        turns=state.turns,
        hedge=state.hedge,
        bag=len(state.bag),
        players=tuple(
            PlayerView(
                berries=player.berries,
                tiles=len(player.hand),
                hand=player.hand if owner == seat else None,
                creature=player.creature if owner == seat or state.is_over else None,
            )
            for owner, player in enumerate(state.players)
        ),
    )


def seen_by(event: Event, seat: Seat | None) -> Event:
    """R3.3 Only its owner sees a tile that is drawn."""
    match event:
        case TileLaid() | GameEnded():
            return event
        case TileDrawn():
            return event if event.seat == seat else replace(event, tile=None)
        case _:
            assert_never(event)


def unknown(view: View) -> int:
    """Tiles in the bag and in others' hands, and others' creatures.

    The bag is never empty, so nobody can work out what lies where.
    """
    hands = sum(player.tiles for player in view.players if player.hand is None)
    return view.bag + hands + sum(player.creature is None for player in view.players)
