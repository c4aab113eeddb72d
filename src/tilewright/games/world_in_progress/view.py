"""What each seat knows (R13)."""

from collections import Counter
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
from tilewright.games.world_in_progress.options import options_of
from tilewright.games.world_in_progress.rules import open_lines
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
    open_rows: tuple[int, ...]
    open_columns: tuple[int, ...]
    """R4.7 The lines at which no marker stands: those that can be pushed."""
    stacks: tuple[int, ...]
    """Sizes; order and distribution are hidden from all (R13.3)."""
    marks: tuple[int, ...]
    """R1.8 The mark on the back of each stack's top tile; 0 where none is seen."""
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
        open_rows=open_lines(state.markers, "W"),
        open_columns=open_lines(state.markers, "N"),
        stacks=tuple(map(len, state.stacks)),
        marks=_top_marks(state),
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


def _top_marks(state: State) -> tuple[int, ...]:
    if not options_of(state.setup).has_open_marks:
        return (0,) * len(state.stacks)
    tiles = state.tiles.tiles
    return tuple(tiles[stack[-1]].mark if stack else 0 for stack in state.stacks)


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
    """R13.3 The tiles and tokens that lie hidden, and the marks that are not seen yet.

    What can be worked out is not hidden: a tile is known by exclusion if it lies on top and no
    other unseen one has its mark, or if it is the last.
    """
    tokens = sum(player.token is None for player in view.players)
    return _hidden_tiles(view) + tokens


def unseen_tiles(view: View) -> tuple[TileId, ...]:
    """R13.3 The tiles in the stacks: the set in the game minus what lies open."""
    seen = {*view.map, view.obtained}
    for player in view.players:
        seen.update(placed.tile for placed in player.grid)
    tiles = options_of(view.setup).tiles.in_play(view.setup.seats)
    return tuple(tile for tile in tiles if tile not in seen)


def _hidden_tiles(view: View) -> int:
    """The tiles that cannot be told, and those below the tops whose marks cannot be."""
    tops = [mark for mark in view.marks if mark]
    if not tops:
        count = sum(view.stacks)
        return count if count > 1 else 0
    tiles = options_of(view.setup).tiles.tiles
    unseen = Counter(tiles[tile].mark for tile in unseen_tiles(view))
    below = unseen - Counter(tops)
    covered = below.total()
    known_below = covered == 1 and all(unseen[mark] == 1 for mark in below)
    return (
        sum(unseen[mark] > 1 for mark in tops)
        + (0 if known_below else covered)
        + (covered if len(below) > 1 else 0)
    )
