"""What each seat knows (R11). Nobody sees the key (R4.9)."""

from typing import assert_never

from tilewright.core import ScoreSheet, Seat, Setup, Value
from tilewright.games.tiwanaku.board import Board, Plot, Size
from tilewright.games.tiwanaku.components import (
    TERRAINS,
    TOKENS,
    Colour,
    Crop,
    Difficulty,
    Direction,
    TokenId,
)
from tilewright.games.tiwanaku.events import (
    ArrowShown,
    AutomaMoved,
    CropPlanted,
    CropPredicted,
    EmptyPlotsCounted,
    EndBegan,
    Event,
    FigureMoved,
    FigureReturned,
    GameEnded,
    OfferingMade,
    Passed,
    PlotDiscovered,
    TokenLent,
    TokenTaken,
)
from tilewright.games.tiwanaku.options import Mode
from tilewright.games.tiwanaku.rules import movement
from tilewright.games.tiwanaku.scoring import raised, score_sheet
from tilewright.games.tiwanaku.state import (
    AutomaFigure,
    Four,
    Gain,
    Phase,
    Reaction,
    Shown,
    Side,
    State,
)
from tilewright.kit.bitboard import bits

HIDDEN = "."
"""Stands in the rows of a view where the key has not been asked."""


class SideView(Value, frozen=True):
    """R11.1 Points, diversity markers and offering tokens of a player, the team or the automa."""

    score: int
    levels: Four
    offerings: tuple[Crop, ...]
    discovery: Four
    """R7.3, R7.4 The points that a discovery of each terrain would bring now."""
    gains: tuple[Gain, ...]
    sheet: ScoreSheet


class FiguresView(Value, frozen=True):
    colour: Colour
    supply: int
    plots: tuple[Plot, ...]


class ScreenView(Value, frozen=True):
    """R14.9 Behind a screen: how many tokens of each terrain, and the tops for their owner."""

    counts: Four
    tops: tuple[TokenId | None, ...] | None
    """By terrain; None for those who do not sit behind the screen."""


class Way(Value, frozen=True):
    """R6.2 How a figure could go: a shortest way to one of its stops."""

    origin: Plot | None
    """Where it stands; None if it is in the supply."""
    path: tuple[Plot, ...]
    """Without the origin; the last plot is the stop."""
    direction: Direction | None
    """R14.13 The arrow that it needs in cooperative mode."""


class View(Value, frozen=True):
    setup: Setup
    """Without the scenario."""
    seat: Seat | None
    mode: Mode
    size: Size
    difficulty: Difficulty
    terrain: tuple[str, ...]
    """Rows of letters, `.` where a plot is EMPTY."""
    crops: tuple[str, ...]
    """Rows of digits, `.` where a plot is not PLANTED."""
    numbers: Four
    """R4.6 Plots of each terrain on the whole board."""
    start: tuple[Plot, ...]
    supply: Four
    """Terrain tokens in the common supply."""
    screens: tuple[ScreenView, ...]
    """By seat, in cooperative mode."""
    shown: tuple[Shown, ...]
    """Tokens whose arrow everybody saw."""
    figures: tuple[FiguresView, ...]
    """By seat; with two pairs by pair."""
    automa_figures: tuple[AutomaFigure, ...]
    sides: tuple[SideView, ...]
    """By seat; against the automa only one."""
    automa: SideView | None
    turn: Seat
    phase: Phase
    direction: Direction | None
    reactions: tuple[Reaction, ...]
    offered: int
    passed: tuple[Seat, ...]
    waiting: tuple[Seat, ...]
    opener: Seat
    turns: int
    idle: int
    has_progress: bool
    ways: tuple[Way, ...]
    """Of the seat's figures, if it is to explore; R14.16 to take a token, by the arrows it sees."""


class Solution(Value, frozen=True):
    """R4.9 The key, for after the game."""

    terrain: tuple[str, ...]
    """Rows of letters."""
    crops: tuple[str, ...]
    """Rows of digits."""


def solution_of(state: State) -> Solution:
    """R4.9 Nobody sees it while the game is played."""
    board = state.board
    return Solution(_rows(board, state.terrain, board.full), _rows(board, state.crops, board.full))


def view_of(state: State, seat: Seat | None) -> View:
    """R11.1-R11.4 What is public, and the tops of the own stacks."""
    board = state.board
    return View(
        setup=state.setup,
        seat=seat,
        mode=state.options.mode,
        size=state.options.size,
        difficulty=state.options.difficulty,
        terrain=_rows(board, state.terrain, state.explored),
        crops=_rows(board, state.crops, state.planted),
        numbers=state.numbers,
        start=state.start,
        supply=state.supply,
        screens=_screens(state, seat),
        shown=state.shown,
        figures=tuple(
            FiguresView(each.colour, each.supply, tuple(map(Plot, bits(each.plots))))
            for each in state.figures
        ),
        automa_figures=state.automa_figures,
        sides=tuple(_side(board, side) for side in state.sides),
        automa=None if state.automa is None else _side(board, state.automa),
        turn=state.turn,
        phase=state.phase,
        direction=state.direction,
        reactions=state.reactions,
        offered=state.offered,
        passed=state.passed,
        waiting=state.waiting,
        opener=state.opener,
        turns=state.turns,
        idle=state.idle,
        has_progress=state.has_progress,
        ways=_ways(state, seat),
    )


def _rows(board: Board, key: str, known: int) -> tuple[str, ...]:
    text = "".join(key[plot] if known >> plot & 1 else HIDDEN for plot in board.plots)
    return tuple(text[row * board.columns : (row + 1) * board.columns] for row in range(board.rows))


def _side(board: Board, side: Side) -> SideView:
    earth, sand, grass, mountain = (raised(side.levels, index)[1] for index in range(len(TERRAINS)))
    return SideView(
        score=side.score,
        levels=side.levels,
        offerings=side.offerings,
        discovery=(earth, sand, grass, mountain),
        gains=side.gains,
        sheet=score_sheet(board, side),
    )


def _screens(state: State, seat: Seat | None) -> tuple[ScreenView, ...]:
    if state.options.mode != "cooperative":
        return ()
    screens = []
    for owner, stacks in enumerate(state.stacks):
        earth, sand, grass, mountain = map(len, stacks)
        tops = tuple(stack[-1] if stack else None for stack in stacks)
        screens.append(ScreenView((earth, sand, grass, mountain), tops if owner == seat else None))
    return tuple(screens)


def _ways(state: State, seat: Seat | None) -> tuple[Way, ...]:
    if seat is None or seat != state.turn:
        return ()
    figures = state.own_figures(seat)
    supply: tuple[Plot | None, ...] = (None,) if figures.supply else ()
    here = movement.ground(state, seat)
    return tuple(
        Way(origin, movement.way_to(here, origin, direction, Plot(goal)), direction)
        for direction in _directions(state, seat)
        for origin in (*supply, *map(Plot, bits(figures.plots)))
        for goal in bits(movement.stops(here, origin, direction))
    )


def _directions(state: State, seat: Seat) -> tuple[Direction | None, ...]:
    """The arrows by which the player to move may explore, None where arrows do not matter."""
    if state.phase == "act":
        return (state.direction,)
    if state.phase == "token":
        return tuple(sorted({TOKENS[stack[-1]].direction for stack in state.stacks[seat] if stack}))
    return ()


def seen_by(event: Event, _seat: Seat | None) -> Event:
    """Everything that happens, happens in the open."""
    match event:
        case (
            TokenTaken()
            | FigureMoved()
            | FigureReturned()
            | PlotDiscovered()
            | ArrowShown()
            | TokenLent()
            | CropPredicted()
            | AutomaMoved()
            | CropPlanted()
            | OfferingMade()
            | Passed()
            | EndBegan()
            | EmptyPlotsCounted()
            | GameEnded()
        ):
            return event
        case _:
            assert_never(event)


def unknown(view: View) -> int:
    """R11.2, R11.3 The questions that the key has not been asked, and the arrows not seen.

    What could be worked out counts too: to tell which plots are certain would be to play the
    game for the players.
    """
    asked = sum(row.count(HIDDEN) for row in (*view.terrain, *view.crops))
    if view.mode == "competitive":
        return asked
    return asked + hidden_arrows(view)


def hidden_arrows(view: View) -> int:
    """R11.3 The tokens whose arrow the owner of the view has not seen."""
    if view.mode == "solo":
        return sum(view.numbers) - len(view.shown)
    return sum(
        sum(screen.counts) - sum(top is not None for top in screen.tops or ())
        for screen in view.screens
    )
