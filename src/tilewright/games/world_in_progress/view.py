"""What each seat knows (R13)."""

from typing import assert_never

from tilewright.core import ScoreSheet, Seat, Setup, Value
from tilewright.games.world_in_progress.board import Markers
from tilewright.games.world_in_progress.components import Terrain, TileId
from tilewright.games.world_in_progress.events import (
    Event,
    GameEnded,
    LinePushed,
    MapRefilled,
    MarkerMoved,
    TilePlaced,
    TileTaken,
    TokenRevealed,
)
from tilewright.games.world_in_progress.scoring import grid_sheet
from tilewright.games.world_in_progress.state import Phase, Placed, Player, State


class PlayerView(Value, frozen=True):
    """R13.1 What lies open in front of a player, and the own token (R13.2)."""

    grid: tuple[Placed, ...]
    has_token: bool
    token: Terrain | None
    """Known once discarded, and always to its owner (R2.6)."""
    sheet: ScoreSheet
    """R10.7 The running score."""


class View(Value, frozen=True):
    setup: Setup
    seat: Seat | None
    map: tuple[TileId, ...]
    markers: Markers
    stacks: tuple[int, ...]
    """Sizes; order and distribution are hidden from all (R13.3)."""
    players: tuple[PlayerView, ...]
    turn: Seat
    phase: Phase
    obtained: TileId
    turns: int


def view_of(state: State, seat: Seat | None) -> View:
    """R13.5 Exactly what is public, and the seat's own token."""
    tiles = state.tiles
    return View(
        setup=state.setup,
        seat=seat,
        map=state.map,
        markers=state.markers,
        stacks=tuple(map(len, state.stacks)),
        players=tuple(
            PlayerView(
                grid=player.grid,
                has_token=player.has_token,
                token=player.token if _is_token_known(player, owner, seat) else None,
                sheet=grid_sheet(player.grid, tiles),
            )
            for owner, player in enumerate(state.players)
        ),
        turn=state.turn,
        phase=state.phase,
        obtained=state.obtained,
        turns=state.turns,
    )


def _is_token_known(player: Player, owner: int, seat: Seat | None) -> bool:
    return owner == seat or not player.has_token


def seen_by(event: Event, _seat: Seat | None) -> Event:
    """Everything that happens, happens in the open."""
    match event:
        case (
            MarkerMoved()
            | LinePushed()
            | TokenRevealed()
            | TileTaken()
            | TilePlaced()
            | MapRefilled()
            | GameEnded()
        ):
            return event
        case _:
            assert_never(event)


def unknown(view: View) -> int:
    """R13.3 The tiles and tokens that lie hidden. A single hidden tile is known by exclusion."""
    tiles = sum(view.stacks)
    tokens = sum(player.token is None for player in view.players)
    return (tiles if tiles > 1 else 0) + tokens
