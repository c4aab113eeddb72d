"""Tiwanaku: the board as planes of five rows and nine columns; a short board has the first five."""

from collections.abc import Iterable, Sequence
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
    counted,
    for_seats,
    joined,
    numbers,
    one_hot,
    plane,
    zeros,
)
from tilewright.games.tiwanaku.actions import (
    Action,
    EndTurn,
    EnterFigure,
    LendToken,
    MoveAutoma,
    MoveFigure,
    Offer,
    Pass,
    Predict,
    ReturnFigure,
    TakeToken,
)
from tilewright.games.tiwanaku.board import BOARDS, COLUMNS, NO_PLOT, ROWS, Plot, Size
from tilewright.games.tiwanaku.components import (
    COLOURS,
    CROPS,
    DIRECTIONS,
    TERRAINS,
    TOKENS,
    Colour,
    Difficulty,
    TokenId,
)
from tilewright.games.tiwanaku.options import Mode, options_of
from tilewright.games.tiwanaku.state import AutomaFigure, Phase, Shown, Side, State
from tilewright.games.tiwanaku.view import HIDDEN, SideView, View

MOST_SEATS: Final = 4
WIDE: Final = COLUMNS["long"]
CELLS: Final = ROWS * WIDE
_PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
_PHASE: Final = dict(zip(_PHASES, one_hot(len(_PHASES)), strict=False))
_MODES: Final[tuple[Mode, ...]] = get_args(Mode)
_SIZES: Final[tuple[Size, ...]] = get_args(Size)
_DIFFICULTIES: Final[tuple[Difficulty, ...]] = get_args(Difficulty)
_SEAT: Final = one_hot(MOST_SEATS)
_DIRECTION: Final = dict(zip((*DIRECTIONS, None), one_hot(len(DIRECTIONS)), strict=True))
_COLOUR: Final = dict(zip(COLOURS, one_hot(len(COLOURS)), strict=False))
_CROP_DIGITS: Final = "".join(map(str, CROPS))
_TERRAIN_LETTERS: Final = "".join(TERRAINS)
TOP: Final = len(DIRECTIONS) + len(COLOURS)
_TOP: Final[dict[TokenId | None, bytes]] = {
    None: zeros(TOP),
    **{token.id: _DIRECTION[token.direction] + _COLOUR[token.colour] for token in TOKENS},
}
SIDE: Final = 1 + len(TERRAINS) + len(CROPS)
_NO_SIDE: Final = zeros(SIDE)
_PLAYER: Final = (
    Field("side", (SIDE,), "points, diversity markers E S G M, offering tokens of each crop"),
    Field("colour", (len(COLOURS),), ", ".join(COLOURS)),
    Field("supply", (1,), "figures off the board"),
    Field("figures", (ROWS, WIDE), "figures on the board; a pair shares them"),
    Field("screen", (len(TERRAINS),), "together: tokens behind the screen, of each terrain"),
)
_NO_PLAYER: Final = zeros(sum(field.size for field in _PLAYER))


@cache
def _numbering(columns: int, seats: int, seat: Seat) -> Numbering:
    """The codes of a seat on a side of the board; plots are where they would be on the long one."""
    (board,) = (board for board in BOARDS.values() if board.columns == columns)
    cell = {plot: WIDE * board.row(plot) + board.column(plot) for plot in board.plots}
    code_of: dict[Action, int] = {}
    base = 0
    code_of |= {TakeToken(terrain): code for code, terrain in enumerate(TERRAINS)}
    base += len(TERRAINS)
    code_of |= {EnterFigure(plot): base + at for plot, at in cell.items()}
    base += CELLS
    code_of |= {
        MoveFigure(origin, goal): base + CELLS * start + stop
        for origin, start in cell.items()
        for goal, stop in cell.items()
    }
    base += CELLS * CELLS
    code_of |= {ReturnFigure(plot): base + at for plot, at in cell.items()}
    base += CELLS
    code_of |= {
        Predict(plot, crop): base + len(CROPS) * at + crop - 1
        for plot, at in cell.items()
        for crop in CROPS
    }
    base += len(CROPS) * CELLS
    code_of |= {MoveAutoma(plot): base + at for plot, at in cell.items()}
    base += CELLS
    code_of |= {LendToken(Seat(lender)): base + (lender - seat) % seats for lender in range(seats)}
    base += MOST_SEATS
    code_of |= {Offer(crop): base + crop - 1 for crop in CROPS}
    base += len(CROPS)
    code_of |= {EndTurn(): base, Pass(): base + 1}
    return Numbering(code_of, {code: action for action, code in code_of.items()})


class TiwanakuEncoding(Encoding):
    name = "tiwanaku-1"
    fields = (
        Field("seats", (MOST_SEATS,), "1, 2, 3 or 4 players"),
        Field("mode", (len(_MODES),), ", ".join(_MODES)),
        Field("size", (len(_SIZES),), ", ".join(_SIZES)),
        Field("difficulty", (len(_DIFFICULTIES),), ", ".join(_DIFFICULTIES)),
        Field("stall_guard", (1,), "a game in which nothing happens is brought to its end"),
        Field("numbers", (len(TERRAINS),), "plots of each terrain on the whole board"),
        Field("board", (ROWS, WIDE), "plots of the board"),
        Field("start", (ROWS, WIDE), "start plots"),
        Field("phase", (len(_PHASES),), ", ".join(_PHASES)),
        Field("turn", (MOST_SEATS,), "whose turn it is, the own seat first"),
        Field("opener", (MOST_SEATS,), "with whom the final round begins"),
        Field("passed", (MOST_SEATS,), "out of the final round"),
        Field("waiting", (MOST_SEATS,), "may still make a last offering"),
        Field("direction", (len(DIRECTIONS),), "N E S W: the arrow of the token taken"),
        Field("counts", (4,), "offered this turn; turns; turns without a token; a new token"),
        Field("supply", (len(TERRAINS),), "terrain tokens in the common supply"),
        Field("bare", (ROWS, WIDE), "discovered, not planted"),
        Field("terrain", (len(TERRAINS), ROWS, WIDE), "what was discovered, E S G M"),
        Field("crops", (len(CROPS), ROWS, WIDE), "what is planted, 1 to 5"),
        Field("reactions", (ROWS, WIDE), "automa figures that are to move"),
        Field("automa", (1 + SIDE,), "there is one; points, markers, offering tokens"),
        Field("automa_figures", (len(COLOURS), ROWS, WIDE), "by colour"),
        Field("tops", (len(TERRAINS), TOP), "together: own topmost tokens, arrow and colour"),
        Field("shown", (len(TOKENS),), "tokens whose arrow everybody saw, by number"),
        Field("arrows", (TOP, ROWS, WIDE), "alone: arrows that lie open, N E S W and colours"),
        *for_seats(MOST_SEATS, _PLAYER),
    )
    kinds = (
        Codes("take_token", len(TERRAINS), "terrain E S G M"),
        Codes("enter_figure", CELLS, "plot"),
        Codes("move_figure", CELLS * CELLS, "origin, goal"),
        Codes("return_figure", CELLS, "plot"),
        Codes("predict", CELLS * len(CROPS), "plot, crop"),
        Codes("move_automa", CELLS, "plot"),
        Codes("lend_token", MOST_SEATS, "seats clockwise from the own one"),
        Codes("offer", len(CROPS), "crop"),
        Codes("end_turn", 1, ""),
        Codes("pass", 1, ""),
    )

    def __init__(self, rules: AnyGame, setup: Setup) -> None:
        super().__init__(rules, setup)
        options = options_of(setup)
        self._seats = setup.seats
        self._set_up = (
            _SEAT[setup.seats - 1]
            + one_hot(len(_MODES))[_MODES.index(options.mode)]
            + one_hot(len(_SIZES))[_SIZES.index(options.size)]
            + one_hot(len(_DIFFICULTIES))[_DIFFICULTIES.index(options.difficulty)]
            + numbers(options.stall_guard)
        )
        self._columns = COLUMNS[options.size]
        self._absent = _NO_PLAYER * (MOST_SEATS - setup.seats)
        self._board = _plane((1 << ROWS * self._columns) - 1, self._columns)
        self._start = Remembered(self._of_plots)
        self._automa_figures = Remembered(self._standing)
        self._shown = Remembered(self._seen)
        self._is_together = options.mode == "cooperative"

    def numbering(self, shown: State | View, seat: Seat) -> Numbering:  # noqa: ARG002 - always the same
        return _numbering(self._columns, self._seats, seat)

    def observe(self, state: State, seat: Seat) -> NDArray[np.int16]:
        stacks = state.stacks
        screens: Sequence[Sequence[int]] = ()
        tops: Sequence[TokenId | None] = ()
        if self._is_together:
            screens = [[len(stack) for stack in behind] for behind in stacks]
            tops = [stack[-1] if stack else None for stack in stacks[seat]]
        return self._joined(
            seat,
            state,
            (state.terrain, state.crops, state.explored, state.planted),
            [(each.colour, each.supply, each.plots) for each in state.figures],
            screens,
            tops,
        )

    def observe_view(self, view: View) -> NDArray[np.int16]:
        if view.seat is None:
            raise ValueError("a spectator has no seat to look from")
        terrain, crops = "".join(view.terrain), "".join(view.crops)
        screens: Sequence[Sequence[int]] = [screen.counts for screen in view.screens]
        tops = view.screens[view.seat].tops if view.screens else None
        return self._joined(
            view.seat,
            view,
            (terrain, crops, _known(terrain), _known(crops)),
            [(each.colour, each.supply, _board_of(each.plots)) for each in view.figures],
            screens,
            tops or (),
        )

    def _joined(
        self,
        seat: Seat,
        shown: State | View,
        land: tuple[str, str, int, int],
        figures: Sequence[tuple[Colour, int, int]],
        screens: Sequence[Sequence[int]],
        tops: Sequence[TokenId | None],
    ) -> NDArray[np.int16]:
        seats, columns = self._seats, self._columns
        automa = shown.automa
        parts = [
            self._set_up,
            _four(shown.numbers),
            self._board,
            self._start(shown.start),
            _PHASE[shown.phase],
            _SEAT[(shown.turn - seat) % seats],
            _SEAT[(shown.opener - seat) % seats],
            _seats(shown.passed, seat, seats) if shown.passed else _SEAT[-1],
            _seats(shown.waiting, seat, seats) if shown.waiting else _SEAT[-1],
            _DIRECTION[shown.direction],
            _counts(shown.offered, shown.turns, shown.idle, shown.has_progress),
            _four(shown.supply),
            _land(*land, columns),
            _plane(_board_of([each.plot for each in shown.reactions]), columns)
            if shown.reactions
            else _NO_PLANE,
            numbers(0) + _NO_SIDE if automa is None else numbers(1) + _side(automa),
            self._automa_figures(shown.automa_figures),
            _tops(tuple(tops)) if tops else _NO_TOPS,
            self._shown(shown.shown),
        ]
        sides = shown.sides
        groups = len(figures)
        for other in (*range(seat, seats), *range(seat)):
            colour, supply, plots = figures[other % groups]
            side = sides[other % len(sides)]
            parts += (
                _side.get(id(side)) or _side(side),
                _figures(colour, supply, plots, columns),
                _four(tuple(screens[other])) if screens else _NO_SCREEN,
            )
        parts.append(self._absent)
        return joined(parts)

    def _of_plots(self, plots: tuple[Plot, ...]) -> bytes:
        return _plane(_board_of(plots), self._columns)

    def _standing(self, figures: tuple[AutomaFigure, ...]) -> bytes:
        boards = dict.fromkeys(COLOURS, 0)
        for figure in figures:
            boards[figure.colour] |= 1 << figure.plot
        return b"".join(_plane(board, self._columns) for board in boards.values())

    def _seen(self, shown: tuple[Shown, ...]) -> bytes:
        ways, colours = dict.fromkeys(DIRECTIONS, 0), dict.fromkeys(COLOURS, 0)
        for each in shown:
            if each.plot != NO_PLOT:
                token = TOKENS[each.token]
                ways[token.direction] |= 1 << each.plot
                colours[token.colour] |= 1 << each.plot
        boards = (*ways.values(), *colours.values())
        return counted(len(TOKENS), [each.token for each in shown]) + b"".join(
            _plane(board, self._columns) for board in boards
        )


_NO_PLANE: Final = zeros(CELLS)
_NO_TOPS: Final = zeros(len(TERRAINS) * TOP)
_NO_SCREEN: Final = zeros(len(TERRAINS))


def _board_of(plots: Iterable[int]) -> int:
    board = 0
    for plot in plots:
        board |= 1 << plot
    return board


def _known(text: str) -> int:
    return _board_of(plot for plot, letter in enumerate(text) if letter != HIDDEN)


@lru_cache(maxsize=1 << 10)
def _boards(text: str, letters: str) -> tuple[int, ...]:
    """For each letter the plots that carry it."""
    return tuple(
        _board_of(plot for plot, each in enumerate(text) if each == letter) for letter in letters
    )


@lru_cache(maxsize=1 << 11)
def _plane(board: int, columns: int) -> bytes:
    last = (1 << columns) - 1
    return b"".join(
        (
            _ROW[board & last],
            _ROW[board >> columns & last],
            _ROW[board >> 2 * columns & last],
            _ROW[board >> 3 * columns & last],
            _ROW[board >> 4 * columns],
        )
    )


_ROW: Final = tuple(plane(row, 1, WIDE, WIDE) for row in range(1 << WIDE))


@lru_cache(maxsize=1 << 10)
def _four(counts: tuple[int, ...]) -> bytes:
    return numbers(*counts)


@lru_cache(maxsize=1 << 10)
def _counts(offered: int, turns: int, idle: int, has_progress: bool) -> bytes:
    return numbers(offered, turns, idle, has_progress)


@lru_cache(maxsize=1 << 10)
def _tops(tops: tuple[TokenId | None, ...]) -> bytes:
    return b"".join(_TOP[top] for top in tops)


@lru_cache(maxsize=1 << 10)
def _figures(colour: Colour, supply: int, plots: int, columns: int) -> bytes:
    return _COLOUR[colour] + numbers(supply) + _plane(plots, columns)


@lru_cache(maxsize=1 << 7)
def _land(terrain: str, crops: str, explored: int, planted: int, columns: int) -> bytes:
    boards = [explored & ~planted]
    boards += [board & explored for board in _boards(terrain, _TERRAIN_LETTERS)]
    boards += [board & planted for board in _boards(crops, _CROP_DIGITS)]
    return b"".join([_plane(board, columns) for board in boards])


@lru_cache(maxsize=1 << 10)
def _seats(named: tuple[Seat, ...], seat: Seat, seats: int) -> bytes:
    """Which seats are named, the own one first."""
    return counted(MOST_SEATS, ((each - seat) % seats for each in named))


def _work_out_side(side: Side | SideView) -> bytes:
    return numbers(side.score, *side.levels, *map(side.offerings.count, CROPS))


_side: Final = Remembered(_work_out_side)

ENCODING: Final = TiwanakuEncoding
