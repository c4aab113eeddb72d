"""The whole state of a game as one value. No rules here."""

from typing import Literal

from msgspec.structs import replace

from tilewright.core import Seat, Setup, Value
from tilewright.games.tiwanaku.board import BOARD_OF, NO_PLOT, Board, Plot
from tilewright.games.tiwanaku.components import (
    Colour,
    Crop,
    Direction,
    TokenId,
)
from tilewright.games.tiwanaku.options import Options

Phase = Literal[
    "token", "act", "predict", "lend", "react", "offer", "final", "last_offering", "over"
]
"""What the player to move decides now:

- `token` R14.10 which token to take; `act` R5.1 whether to explore or predict, and how;
- `predict` R8.3 whether to predict again; `lend` R14.18 whose token is used;
- `react` R13.14, R14.20 which automa figure moves; `offer` R9.1 what to offer;
- `final` R10.2 a prediction more or a pass; `last_offering` R10.6 what to offer in the end.
"""

Source = Literal["start", "discovery", "prediction", "mistake", "offering", "crop", "empty_plots"]
"""Where points come from: a line of the score sheet each."""

Four = tuple[int, int, int, int]
"""A number for each terrain, in the order of TERRAINS."""

Stacks = tuple[tuple[TokenId, ...], tuple[TokenId, ...], tuple[TokenId, ...], tuple[TokenId, ...]]
"""Terrain tokens by type, in the order of TERRAINS. The top token is the last."""


class Gain(Value, frozen=True):
    """Points that somebody gained or lost, and for what."""

    source: Source
    points: int
    plot: Plot = NO_PLOT
    crops: tuple[Crop, ...] = ()
    """The tokens of an offering, or the crop that was named by mistake."""


class Side(Value, frozen=True):
    """Who scores: a player, the team, the automa."""

    score: int
    levels: Four = (0, 0, 0, 0)
    """R4.3 The diversity markers."""
    offerings: tuple[Crop, ...] = ()
    """R9.3 The offering tokens, sorted."""
    gains: tuple[Gain, ...] = ()


class Figures(Value, frozen=True):
    """The figures of one colour."""

    colour: Colour
    supply: int
    """How many are off the board."""
    plots: int = 0
    """Where the others stand."""


class AutomaFigure(Value, frozen=True):
    colour: Colour
    plot: Plot


class Reaction(Value, frozen=True):
    """An automa figure that is to move, or may be chosen to."""

    plot: Plot
    direction: Direction
    distance: int
    """R14.20 From the plot where the figure stopped; 0 in solo mode, where one is chosen."""


class Shown(Value, frozen=True):
    """A terrain token whose arrow everybody saw."""

    token: TokenId
    plot: Plot
    """R13.11 Where it lies, arrow side up, in solo mode; else NO_PLOT."""


class State(Value, frozen=True):
    setup: Setup
    """Without defaults, and without the scenario: the land says it all."""
    options: Options
    """Those of the set-up, as the rules use them."""
    terrain: str
    """The key: a letter for each plot. Hidden where a plot is EMPTY."""
    crops: str
    """The key: a digit for each plot. Hidden where a plot is not PLANTED."""
    numbers: Four
    """R4.6 Plots of each terrain on the whole board: public."""
    start: tuple[Plot, ...]
    """R4.7 The start plots, sorted."""
    explored: int
    """The plots that are BARE or PLANTED."""
    planted: int
    """The plots that are PLANTED."""
    supply: Four
    """The common supply of terrain tokens; -1 while one is owed to the board (R14.18)."""
    stacks: tuple[Stacks, ...]
    """R13.5 Solo: the stacks of the supply. R14.9 Cooperative: those of each seat."""
    shown: tuple[Shown, ...]
    """The tokens whose arrow everybody saw, by number."""
    figures: tuple[Figures, ...]
    """By seat; with two pairs by pair (R14.3)."""
    automa_figures: tuple[AutomaFigure, ...]
    """R13.2 In solo mode one of each colour; else of one colour, sorted by plot."""
    sides: tuple[Side, ...]
    """By seat; in cooperative mode only the team."""
    automa: Side | None
    turn: Seat
    phase: Phase
    direction: Direction | None = None
    """R14.10 The arrow of the token taken this turn."""
    reactions: tuple[Reaction, ...] = ()
    offered: int = 0
    """Tokens in the offering of this turn."""
    passed: tuple[Seat, ...] = ()
    """R10.2 Who is out of the final round, in this order."""
    waiting: tuple[Seat, ...] = ()
    """R10.6 Who may still make a last offering after the player to move."""
    opener: Seat = Seat(0)
    """R10.2 With whom the final round begins."""
    turns: int = 0
    """How many turns are complete."""
    idle: int = 0
    """R12.5 How many of them, in the end, brought no new token to the board."""
    has_progress: bool = False
    """Whether this turn brought a new token to the board."""

    @property
    def board(self) -> Board:
        """The side of the board in play."""
        return BOARD_OF[len(self.terrain)]

    @property
    def empty(self) -> int:
        """The plots that are EMPTY."""
        return self.board.full & ~self.explored

    @property
    def bare(self) -> int:
        """The plots that are BARE."""
        return self.explored & ~self.planted

    @property
    def occupied(self) -> int:
        """The plots with a figure, whoever's."""
        plots = 0
        for figures in self.figures:
            plots |= figures.plots
        for figure in self.automa_figures:
            plots |= 1 << figure.plot
        return plots

    def side(self, seat: Seat) -> Side:
        """Who scores for a seat."""
        return self.sides[seat % len(self.sides)]

    def own_figures(self, seat: Seat) -> Figures:
        """The figures that a seat moves; a pair shares them (R14.3)."""
        figures = self.figures
        return figures[seat % len(figures)]

    def sides_with(self, seat: Seat, side: Side) -> tuple[Side, ...]:
        """The sides if a seat scores so."""
        sides = [*self.sides]
        sides[seat % len(sides)] = side
        return tuple(sides)

    def with_side(self, seat: Seat, side: Side) -> "State":
        """A copy in which a seat scores so."""
        return replace(self, sides=self.sides_with(seat, side))

    def with_figures(self, seat: Seat, figures: Figures) -> "State":
        """A copy in which a seat's figures stand so."""
        after = [*self.figures]
        after[seat % len(after)] = figures
        return replace(self, figures=tuple(after))
