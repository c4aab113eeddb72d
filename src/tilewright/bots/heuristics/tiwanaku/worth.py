"""What an action brings, in points: at once, and by where it leaves the figures."""

from collections.abc import Collection
from typing import Final, NamedTuple

from tilewright.bots.floats import float_sum
from tilewright.bots.heuristics.tiwanaku.beliefs import Beliefs
from tilewright.games.tiwanaku.board import Plot, route
from tilewright.games.tiwanaku.components import CROPS, Crop
from tilewright.games.tiwanaku.rules.automa import called_by_sight
from tilewright.games.tiwanaku.scoring import raised
from tilewright.games.tiwanaku.state import Four, Reaction, State

TOKEN: Final = 1.5
"""What an offering token is worth that is not owned yet."""
LEFT: Final = 1.0
"""R14.29 What a plot brings the automa that is still EMPTY at the end."""


class Guess(NamedTuple):
    """The best crop to name on a plot."""

    plot: Plot
    crop: Crop
    chance: float
    """How likely it is right."""
    gain: float
    """What it brings on average, losses counted."""


def guess(beliefs: Beliefs, plot: Plot, owned: Collection[Crop]) -> Guess:
    """The crop whose prediction brings most on average."""
    average = average_crop(beliefs, plot)
    guesses = [
        Guess(
            plot,
            crop,
            weight,
            weight * (crop if crop in owned else crop + TOKEN) - (average - weight * crop),
        )
        for crop, weight in zip(CROPS, beliefs.crops[plot], strict=True)
    ]
    return max(guesses, key=lambda found: (found.gain, found.chance))


def guesses(beliefs: Beliefs, plots: Collection[Plot], owned: Collection[Crop]) -> list[Guess]:
    """The best guess for each plot, the surest first."""
    found = [guess(beliefs, plot, owned) for plot in plots]
    return sorted(found, key=lambda guess: (-guess.chance, -guess.gain))


def prediction(found: list[Guess], *, stops: bool) -> float:
    """What it brings to make these guesses one after the other, as long as they are right.

    `stops` is whether a mistake ends it (R8.4); in solo mode all have to be made (R13.21).
    """
    total, alive = 0.0, 1.0
    for each in found:
        if stops and each.gain <= 0:
            break
        total += alive * each.gain
        alive *= each.chance if stops else 1.0
    return total


def discovery(beliefs: Beliefs, levels: Four, plot: Plot) -> float:
    """R7.3 The points of a discovery, on average."""
    return float_sum(
        weight * raised(levels, terrain)[1]
        for terrain, weight in enumerate(beliefs.terrains[plot])
        if weight
    )


def average_crop(beliefs: Beliefs, plot: Plot) -> float:
    """The level of the crop on a plot, on average."""
    return float_sum(crop * weight for crop, weight in zip(CROPS, beliefs.crops[plot], strict=True))


def reactions(state: State, beliefs: Beliefs, plot: Plot) -> float:
    """R14.19 What the automa figures gain that a stop on a plot sets in motion, on average."""
    if state.options.mode != "cooperative":
        return 0.0
    return float_sum(automa_gain(state, beliefs, each) for each in called_by_sight(state, plot))


def automa_gain(state: State, beliefs: Beliefs, reaction: Reaction) -> float:
    """R13.19 What an automa figure gains by a move, on average."""
    path = route(state.board, reaction.plot, reaction.direction, state.empty)
    if not path or state.automa is None:
        return 0.0
    goal = path[-1]
    return discovery(beliefs, state.automa.levels, goal) + average_crop(beliefs, goal)
