"""R4 What the hedge is worth to each creature."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from tilewright.core import Outcome, ScoreLine, ScoreSheet, ranked
from tilewright_wild_hedge.components import (
    HEIGHT_BERRIES,
    PLANT_BERRIES,
    Creature,
    End,
    Tile,
    height,
    plant,
)
from tilewright_wild_hedge.state import Player, State

Hedge = Sequence[Tile]


def berries(hedge: Hedge, tile: Tile, end: End) -> int:
    """R3.2 What a tile brings that is laid at an end."""
    beside = hedge[0] if end == "left" else hedge[-1]
    if plant(beside) == plant(tile):
        return PLANT_BERRIES
    return HEIGHT_BERRIES if height(beside) == height(tile) else 0


def _low(hedge: Hedge) -> list[str]:
    """R4.3 Tiles of height 1 and 2."""
    return [tile for tile in hedge if height(tile) <= 2]


def _high(hedge: Hedge) -> list[str]:
    """R4.4 Tiles of height 5 and 6."""
    return [tile for tile in hedge if height(tile) >= 5]


def _same_plant(hedge: Hedge) -> list[str]:
    """R4.5 Neighbours of the same plant."""
    return [f"{a}+{b}" for a, b in pairwise(hedge) if plant(a) == plant(b)]


def _steps(hedge: Hedge) -> list[str]:
    """R4.6 Neighbours whose heights differ by 1."""
    return [f"{a}+{b}" for a, b in pairwise(hedge) if abs(height(a) - height(b)) == 1]


def _peaks(hedge: Hedge) -> list[str]:
    """R4.7 Tiles that are higher than both neighbours; the ends have one neighbour each."""
    heights = [0, *map(height, hedge), 0]
    return [
        tile
        for tile, before, own, after in zip(hedge, heights, heights[1:], heights[2:], strict=False)
        if before < own > after
    ]


LIKES: Final[dict[Creature, tuple[str, int, Callable[[Hedge], list[str]]]]] = {
    "hedgehog": ("R4.3", 2, _low),
    "owl": ("R4.4", 2, _high),
    "dormouse": ("R4.5", 3, _same_plant),
    "weasel": ("R4.6", 2, _steps),
    "magpie": ("R4.7", 2, _peaks),
}
"""The rule of a creature, its points for each place that it likes, and these places."""


def creature_points(creature: Creature, hedge: Hedge) -> int:
    """What a hedge is worth to a creature."""
    _, points, places = LIKES[creature]
    return points * len(places(hedge))


def sheet(player: Player, hedge: Hedge) -> ScoreSheet:
    """R4.2-R4.7 The berries and the creature of a player."""
    rule, points, places = LIKES[player.creature]
    liked = places(hedge)
    lines = (
        ScoreLine("R4.2", "berries", player.berries, {"berries": player.berries}, ("berries",)),
        ScoreLine(rule, player.creature, points * len(liked), {"places": len(liked)}, tuple(liked)),
    )
    return ScoreSheet(sum(line.points for line in lines), (), lines)


def outcome(state: State) -> Outcome | None:
    """R4.8 The most points win; equals share the victory."""
    if not state.is_over:
        return None
    return ranked(tuple(sheet(player, state.hedge) for player in state.players))
