"""World in Progress: cells with what lies there, four squares and perhaps a statue."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, get_args

import numpy as np
from numpy.typing import NDArray

from tilewright.core import AnyGame, Seat, Setup
from tilewright.envs.encoding import (
    Codes,
    Encoding,
    Field,
    Numbering,
    Remembered,
    for_seats,
    joined,
    numbers,
    one_hot,
    zeros,
)
from tilewright.games.world_in_progress.actions import (
    Action,
    MoveMarker,
    PlaceTile,
    Refill,
    UseToken,
)
from tilewright.games.world_in_progress.board import LINES, ROTATIONS, SIDES, Markers, rotated
from tilewright.games.world_in_progress.components import (
    NO_TILE,
    STACKS,
    TERRAINS,
    Tile,
    TileId,
)
from tilewright.games.world_in_progress.options import options_of
from tilewright.games.world_in_progress.state import Phase, Placed, Player, State
from tilewright.games.world_in_progress.view import View

MOST_SEATS: Final = 5
SPAN: Final = 5
"""Cells across a grid: the first tile lies in the middle, two more on each side of it."""
MIDDLE: Final = SPAN // 2
CELL: Final = 1 + 5 * len(TERRAINS)
"""Numbers of a cell."""
CELL_SAYS: Final = "a tile is there; each of its four squares and its statue, by terrain P R B G Y"

_ACTIONS: Final[tuple[Action, ...]] = (
    *(MoveMarker(side, line) for side in SIDES for line in range(LINES)),
    *(UseToken(row, col) for row in range(LINES) for col in range(LINES)),
    *(
        PlaceTile(row - MIDDLE, col - MIDDLE, rotation)
        for row in range(SPAN)
        for col in range(SPAN)
        for rotation in range(ROTATIONS)
    ),
    *(Refill(stack) for stack in range(STACKS)),
)
_NUMBERING: Final = Numbering(
    {action: code for code, action in enumerate(_ACTIONS)}, dict(enumerate(_ACTIONS))
)
_PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
_PHASE: Final = dict(zip(_PHASES, one_hot(len(_PHASES)), strict=False))
_TURN: Final = one_hot(MOST_SEATS)
_LINE: Final = one_hot(LINES)
_TERRAIN: Final[dict[str | None, bytes]] = dict(
    zip((*TERRAINS, None), one_hot(len(TERRAINS)), strict=True)
)
_TOKEN: Final = {
    (has_token, god): numbers(has_token) + shown
    for has_token in (False, True)
    for god, shown in _TERRAIN.items()
}
_NO_PLAYER: Final = zeros(SPAN * SPAN * CELL + 1 + len(TERRAINS))


class WorldInProgressEncoding(Encoding):
    name = "world_in_progress-1"
    fields = (
        Field("seats", (4,), "2, 3, 4 or 5 players"),
        Field("open_marks", (1,), "the marks on the topmost tiles are seen"),
        Field("phase", (len(_PHASES),), ", ".join(_PHASES)),
        Field("turn", (MOST_SEATS,), "whose turn it is, the own seat first"),
        Field("turns", (1,), "turns that are complete"),
        Field("stacks", (STACKS,), "tiles in each stack"),
        Field("marks", (STACKS,), "the mark on each stack's top, 0 where none is seen"),
        Field("markers", (4, LINES), "where the markers N E S W stand"),
        Field("map", (LINES, LINES, CELL), CELL_SAYS),
        Field("obtained", (CELL,), "the tile to be placed"),
        *for_seats(
            MOST_SEATS,
            (
                Field("grid", (SPAN, SPAN, CELL), f"first tile in the middle; {CELL_SAYS}"),
                Field("token", (1 + len(TERRAINS),), "held; the god, if known"),
            ),
        ),
    )
    kinds = (
        Codes("move_marker", 4 * LINES, "side N E S W, line"),
        Codes("use_token", LINES * LINES, "row, column of the map"),
        Codes("place_tile", SPAN * SPAN * ROTATIONS, "row, column (the first tile 2, 2), rotation"),
        Codes("refill", STACKS, "stack"),
    )

    def __init__(self, rules: AnyGame, setup: Setup) -> None:
        super().__init__(rules, setup)
        options = options_of(setup)
        tiles = options.tiles.tiles
        seats = setup.seats
        self._seats = seats
        self._set_up = one_hot(4)[seats - 2] + numbers(options.has_open_marks)
        self._marks = {number: tile.mark for number, tile in tiles.items()}
        self._has_open_marks = options.has_open_marks
        self._cells = {
            number: tuple(_cell(tile, rotation) for rotation in range(ROTATIONS))
            for number, tile in tiles.items()
        }
        self._upright = {number: cells[0] for number, cells in self._cells.items()}
        self._upright[NO_TILE] = zeros(CELL)
        self._absent = _NO_PLAYER * (MOST_SEATS - seats)
        self._grid = Remembered(self._lay)
        self._own = Remembered(self._of_own)
        self._other = Remembered(self._of_other)
        self._stacks = Remembered(self._of_stacks)
        self._codes: Remembered[Sequence[Action], list[int]] = Remembered(
            lambda legal: [*map(_NUMBERING.code_of.__getitem__, legal)], 1 << 11
        )

    def numbering(self, shown: State | View, seat: Seat) -> Numbering:  # noqa: ARG002 - always the same
        return _NUMBERING

    def codes(self, shown: State | View, seat: Seat, legal: Sequence[Action]) -> list[int]:
        del shown, seat
        return [*self._codes(legal)]

    def observe(self, state: State, seat: Seat) -> NDArray[np.int16]:
        players = state.players
        stacks = state.stacks
        other = self._other
        known = other.get
        return self._joined(
            seat,
            state,
            self._stacks.get(id(stacks)) or self._stacks(stacks),
            [
                self._own(players[seat]),
                *[known(id(each)) or other(each) for each in players[seat + 1 :]],
                *[known(id(each)) or other(each) for each in players[:seat]],
            ],
        )

    def observe_view(self, view: View) -> NDArray[np.int16]:
        seat = view.seat
        if seat is None:
            raise ValueError("a spectator has no seat to look from")
        players = [
            self._grid(player.grid) + _TOKEN[player.has_token, player.token]
            for player in (*view.players[seat:], *view.players[:seat])
        ]
        return self._joined(seat, view, numbers(*view.stacks, *view.marks), players)

    def _joined(
        self, seat: Seat, shown: State | View, stacks: bytes, players: Sequence[bytes]
    ) -> NDArray[np.int16]:
        upright = self._upright
        return joined(
            (
                self._set_up,
                _turn(shown.phase, (shown.turn - seat) % self._seats, shown.turns),
                stacks,
                _markers(shown.markers),
                *[upright[tile] for tile in shown.map],
                upright[shown.obtained],
                *players,
                self._absent,
            )
        )

    def _of_stacks(self, stacks: tuple[tuple[TileId, ...], ...]) -> bytes:
        marks = [
            self._marks[stack[-1]] if self._has_open_marks and stack else 0 for stack in stacks
        ]
        return numbers(*map(len, stacks), *marks)

    def _of_own(self, player: Player) -> bytes:
        return self._grid(player.grid) + _TOKEN[player.has_token, player.token]

    def _of_other(self, player: Player) -> bytes:
        token = None if player.has_token else player.token
        return self._grid(player.grid) + _TOKEN[player.has_token, token]

    def _lay(self, grid: tuple[Placed, ...]) -> bytes:
        laid = bytearray(2 * SPAN * SPAN * CELL)
        cells = self._cells
        for placed in grid:
            place = 2 * CELL * (SPAN * (placed.row + MIDDLE) + placed.col + MIDDLE)
            laid[place : place + 2 * CELL] = cells[placed.tile][placed.rotation]
        return bytes(laid)


@lru_cache(maxsize=1 << 11)
def _turn(phase: Phase, turn: int, turns: int) -> bytes:
    return _PHASE[phase] + _TURN[turn] + numbers(turns)


@cache
def _markers(markers: Markers) -> bytes:
    return b"".join(_LINE[line] for line in markers)


def _cell(tile: Tile, rotation: int) -> bytes:
    squares = rotated(tile.squares, rotation)
    return numbers(1) + b"".join(_TERRAIN[square] for square in squares) + _TERRAIN[tile.statue]


ENCODING: Final = WorldInProgressEncoding
