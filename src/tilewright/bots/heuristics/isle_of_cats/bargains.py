"""What giving lessons or treasures away costs, and what placing freely gains (R15)."""

from collections.abc import Iterable
from itertools import combinations
from typing import Final, NamedTuple

from tilewright.bots.floats import float_sum
from tilewright.bots.heuristics.isle_of_cats.boats import boat_with
from tilewright.bots.heuristics.isle_of_cats.lessons import expected
from tilewright.bots.heuristics.isle_of_cats.placing import LessonStock, OwnBoat
from tilewright.games.isle_of_cats.components import TileId
from tilewright.games.isle_of_cats.scoring.survey import Piece, Survey


class Gift(NamedTuple):
    """Treasures to give, and what the boat is worth less without them."""

    cost: float
    treasures: tuple[Piece, ...]


TOO_DEAR: Final = Gift(float("inf"), ())


def lessons_cost(mine: OwnBoat, count: int) -> float:
    """R15.20 What is lost if the worst of the own lessons are given for a basket."""
    own = len(mine.player.lessons)
    if own < count:
        return TOO_DEAR.cost
    stock = mine.stock
    now = _lesson_points(mine, stock)
    then = _lesson_points(
        mine, stock._replace(baskets=stock.baskets + 1, private_lessons=own - count)
    )
    # The own lessons come first.
    return float_sum(now) - float_sum(sorted(then[:own])[count:]) - float_sum(then[own:])


def _lesson_points(mine: OwnBoat, stock: LessonStock) -> list[float]:
    survey = Survey(mine.boat.number, mine.boat.pieces, *stock)
    return [expected(lesson, survey, mine.judge) for lesson in mine.aims.lessons]


def cheapest_gift(mine: OwnBoat, count: int) -> Gift:
    """R15.21 The treasures of the boat that are missed least."""
    boat, aims = mine.boat, mine.aims
    now = aims.value(boat)
    best = TOO_DEAR
    for given in combinations([piece for piece in boat.pieces if piece.is_treasure], count):
        rest = boat_with(boat.number, tuple(each for each in boat.pieces if each not in given))
        cost = now - aims.value(rest)
        cost += float_sum(aims.judge.extras(piece, aims.base) for piece in given)
        if cost < best.cost:
            best = Gift(cost, given)
    return best


def freedom(mine: OwnBoat, tiles: Iterable[TileId]) -> float:
    """R15.11 How much more the best of some tiles gains if it need not touch another."""
    tiles = tuple(tiles)
    bound = [mine.ranked(tile)[:1] for tile in tiles]
    loose = [mine.ranked(tile, freely=True)[:1] for tile in tiles]
    best, most = (
        max((place.gain for places in found for place in places), default=0.0)
        for found in (bound, loose)
    )
    return most - max(0.0, best)
