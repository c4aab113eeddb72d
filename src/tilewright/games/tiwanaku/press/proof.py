"""What is proved of a scenario: its layouts, and how far deduction leads (S4, S12, S13).

The deducer knows what is public. It asks the key for every plot whose crop is certain. If there
is none, it guesses: it names a crop of the plot with the fewest possible ones, the first of
equals, and the key answers. It goes on until the whole land is known.
"""

from collections.abc import Collection
from typing import Final

from tilewright.core import Value
from tilewright.games.tiwanaku.board import Board, Plot
from tilewright.games.tiwanaku.land import terrain_numbers
from tilewright.games.tiwanaku.scenarios import Scenario
from tilewright.games.tiwanaku.worlds.analysis import Analysis, analyse
from tilewright.games.tiwanaku.worlds.fillings import count_fillings
from tilewright.games.tiwanaku.worlds.knowledge import HIDDEN, Knowledge

GRADES: Final = (0.04, 0.12, 0.21, 0.31)
"""The greatest shares of guesses of the grades 1 to 4; above is grade 5."""

Place = tuple[int, int]


class Proof(Value, frozen=True):
    layouts: int
    """How many crop layouts the full terrain map admits."""
    layouts_with_start: int
    """S4 How many of them have the start crops: 1."""
    certain: tuple[Place, ...]
    """Plots whose crop can be deduced from what is public, in this order, before any guess."""
    order: tuple[Place, ...]
    """All plots but the start plots, in the order in which the deducer asks for them."""
    guessed: tuple[Place, ...]
    """Those of them that are guesses."""
    guesses: int
    is_exact: bool
    """Whether all worlds were listed before each guess. If not, a guess may have been needless:
    a perfect deducer needs at most so many.
    """


def prove(scenario: Scenario) -> Proof:
    """The proof of a scenario."""
    board, start = scenario.board, scenario.start_plots
    terrain, crops = "".join(scenario.terrain), "".join(scenario.crops)
    known = [*start]
    guessed: list[Plot] = []
    certain = len(board.plots)
    is_exact = True
    while len(known) < len(board.plots):
        analysis = analyse(shown(terrain, crops, known))
        sure = [
            forced.plot
            for forced in analysis.forced
            if isinstance(forced.what, int) and forced.plot not in known
        ]
        if not sure:
            sure = [_fewest(board, analysis, known)]
            certain = min(certain, len(known))
            guessed += sure
            is_exact = is_exact and analysis.is_exact
        known += sure
    return Proof(
        layouts=count_fillings(board, terrain),
        layouts_with_start=count_fillings(
            board, terrain, {plot: int(crops[plot]) for plot in start}
        ),
        certain=_places(board, known[len(start) : certain]),
        order=_places(board, known[len(start) :]),
        guessed=_places(board, guessed),
        guesses=len(guessed),
        is_exact=is_exact,
    )


def grade_of(proof: Proof) -> int:
    """1 to 5 by the share of plots that the deducer guesses."""
    share = proof.guesses / len(proof.order)
    return 1 + sum(share > limit for limit in GRADES)


def shown(terrain: str, crops: str, known: Collection[Plot]) -> Knowledge:
    """What everybody knows of a land when these plots are PLANTED and the others EMPTY."""
    return Knowledge(
        "".join(letter if plot in known else HIDDEN for plot, letter in enumerate(terrain)),
        "".join(digit if plot in known else HIDDEN for plot, digit in enumerate(crops)),
        terrain_numbers(terrain),
    )


def _fewest(board: Board, analysis: Analysis, known: Collection[Plot]) -> Plot:
    hidden = [plot for plot in board.plots if plot not in known]
    return min(hidden, key=lambda plot: len(analysis.crops[plot]))


def _places(board: Board, plots: list[Plot]) -> tuple[Place, ...]:
    return tuple((board.row(plot), board.column(plot)) for plot in plots)
