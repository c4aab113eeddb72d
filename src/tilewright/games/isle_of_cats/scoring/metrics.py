"""Metrics (R19): what lesson scores depend on, each a function with its name."""

from collections.abc import Callable
from functools import cache
from operator import eq, ge, gt, le, lt
from typing import Final, Literal, NamedTuple

from tilewright.games.isle_of_cats.board import (
    COLS,
    EDGE,
    LAYOUTS,
    ROOMS,
    ROW,
    ROWS,
    SYMBOLS,
    column_mask,
    row_mask,
)
from tilewright.games.isle_of_cats.components import COLOURS, Score
from tilewright.games.isle_of_cats.scoring.survey import Piece, Survey
from tilewright.kit.bitboard import neighbours

SOLO_FAMILY: Final = 7
"""R19 The family that counts as the largest in the solo game."""
FAMILY_POINTS: Final = {3: 8, 4: 11, 5: 15, 6: 20, 7: 25}
"""R18.3"""
POINTS_BEYOND: Final = 5


class Found(NamedTuple):
    """The value of a metric, and the cells that show it."""

    value: int
    cells: int = 0


def family_points(size: int) -> int:
    """R18.3 The points of a group of so many cats."""
    if size <= 7:
        return FAMILY_POINTS.get(size, 0)
    return FAMILY_POINTS[7] + POINTS_BEYOND * (size - 7)


def _union(pieces: list[Piece]) -> int:
    mask = 0
    for piece in pieces:
        mask |= piece.mask
    return mask


def _counted(pieces: list[Piece]) -> Found:
    return Found(len(pieces), _union(pieces))


def cats(survey: Survey, colour: str) -> Found:
    """The number of cats, or of those of a colour."""
    return _counted([cat for cat in survey.cats if colour in ("", cat.colour)])


def oshax(survey: Survey, _: str) -> Found:
    """The number of oshax."""
    return _counted([cat for cat in survey.cats if cat.kind == "oshax"])


def edge_cats(survey: Survey, colour: str) -> Found:
    """R2.3 Cats that touch the edge."""
    return _counted([c for c in survey.cats if c.mask & EDGE and colour in ("", c.colour)])


def edge_cats_best(survey: Survey, _: str) -> Found:
    """The most edge cats of one colour."""
    return max((edge_cats(survey, colour) for colour in COLOURS), key=lambda found: found.value)


def edge_colours(survey: Survey, _: str) -> Found:
    """Colours with a cat that touches the edge."""
    coats = [coat for coat in survey.coats.values() if coat & EDGE]
    return Found(len(coats), edge_cats(survey, "").cells)


def colours_min(survey: Survey, number: str) -> Found:
    """Colours with at least so many cats."""
    found = [cats(survey, colour) for colour in COLOURS]
    enough = [each for each in found if each.value >= int(number)]
    return Found(len(enough), sum(each.cells for each in enough))


def lonely(survey: Survey, colour: str) -> Found:
    """R2.7 Cats that touch no other cat of their colour."""
    alone = [g for g in survey.groups if g.size == 1 and colour in ("", g.colour)]
    return Found(len(alone), sum(group.mask for group in alone))


def families(survey: Survey, _: str) -> Found:
    """R2.6 The number of families."""
    return families_min(survey, "0")


def families_min(survey: Survey, number: str) -> Found:
    """Families of at least so many cats."""
    large = [family for family in survey.families if family.size >= int(number)]
    return Found(len(large), sum(family.mask for family in large))


def family_size(survey: Survey, rank: str) -> Found:
    """The size of the family of this rank; 0 if there are fewer."""
    place = int(rank) - 1
    if place >= len(survey.families):
        return Found(0)
    return Found(survey.families[place].size, survey.families[place].mask)


def family_value(survey: Survey, rank: str) -> Found:
    """R18.3 The points of the family of this rank; 0 if there are fewer."""
    size, cells = family_size(survey, rank)
    return Found(family_points(size), cells)


def has_largest_family(survey: Survey, _: str) -> Found:
    """R20.3 Groups of fewer than three cats are no family."""
    size, cells = family_size(survey, "1")
    if survey.rivals is None:
        return Found(int(size >= SOLO_FAMILY), cells)
    return Found(int(size > 0 and all(size >= rival for rival in survey.rivals)), cells)


def common(survey: Survey, _: str) -> Found:
    """Common treasures on the boat."""
    return _counted([piece for piece in survey.pieces if piece.kind == "common"])


def rare(survey: Survey, _: str) -> Found:
    """Rare treasures on the boat."""
    return _counted([piece for piece in survey.pieces if piece.kind == "rare"])


def treasures(survey: Survey, _: str) -> Found:
    """R2.5 All treasures on the boat."""
    return _counted(list(survey.treasures))


def treasures_touching(survey: Survey, colour: str) -> Found:
    """Treasures that touch a cat of the colour."""
    (coat,) = (coat for name, coat in survey.coats.items() if name == colour)
    near = neighbours(coat, ROW)
    return _counted([piece for piece in survey.treasures if piece.mask & near])


def cats_off_treasure(survey: Survey, _: str) -> Found:
    """Cats that touch no treasure."""
    return _counted([cat for cat in survey.cats if not cat.mask & survey.near_treasure])


def rats(survey: Survey, _: str) -> Found:
    """R2.8 Visible rats; where there is none, the covered ones show it."""
    return Found(survey.rats.bit_count(), survey.rats or LAYOUTS[survey.boat].rats)


def rooms_filled(survey: Survey, symbol: str) -> Found:
    """R2.9 Filled rooms, or those with a symbol."""
    filled = [
        room
        for room, sign in zip(ROOMS, SYMBOLS, strict=True)
        if not room & ~survey.covered and symbol in ("", sign)
    ]
    return Found(len(filled), sum(filled))


def rooms_empty(survey: Survey, symbol: str) -> Found:
    """R2.9 Empty rooms with a symbol."""
    empty = [
        room
        for room, sign in zip(ROOMS, SYMBOLS, strict=True)
        if not room & survey.covered and symbol == sign
    ]
    return Found(len(empty), sum(empty))


def edge_gaps(survey: Survey, _: str) -> Found:
    """Uncovered edge cells; where there is none, the whole edge shows it."""
    gaps = EDGE & ~survey.covered
    return Found(gaps.bit_count(), gaps or EDGE)


def row_gaps(survey: Survey, number: str) -> Found:
    """Uncovered cells of a row; where there is none, the whole row shows it."""
    row = row_mask(int(number))
    gaps = row & ~survey.covered
    return Found(gaps.bit_count(), gaps or row)


def maps_visible(survey: Survey, _: str) -> Found:
    """R2.8 Visible maps."""
    visible = sum(LAYOUTS[survey.boat].maps.values()) & ~survey.covered
    return Found(visible.bit_count(), visible)


def maps_covered(survey: Survey, _: str) -> Found:
    """R2.8 Covered maps."""
    covered = sum(LAYOUTS[survey.boat].maps.values()) & survey.covered
    return Found(covered.bit_count(), covered)


def baskets(survey: Survey, _: str) -> Found:
    """Own permanent baskets, used or not."""
    return Found(survey.baskets)


def turn_place(survey: Survey, _: str) -> Found:
    """The place in the turn order; 1 is the first."""
    return Found(survey.turn_place)


def fish(survey: Survey, _: str) -> Found:
    """Own fish."""
    return Found(survey.fish)


def private_lessons(survey: Survey, _: str) -> Found:
    """Private lessons in front of the player."""
    return Found(survey.private_lessons)


def cats_over(survey: Survey, number: str) -> Found:
    """How many cats there are beyond a number."""
    value, cells = cats(survey, "")
    return Found(max(0, value - int(number)), cells)


def colours_off_treasure(survey: Survey, _: str) -> Found:
    """Colours with no cat next to a treasure; R22.21 also those without any cat."""
    return _colours_off(survey, survey.near_treasure)


def colours_off_edge(survey: Survey, _: str) -> Found:
    """Colours with no cat at the edge; R22.21 also those without any cat."""
    return _colours_off(survey, EDGE)


def colours_off_rats(survey: Survey, _: str) -> Found:
    """Colours with no cat next to a visible rat; also those without any cat."""
    return _colours_off(survey, neighbours(survey.rats, ROW))


def _colours_off(survey: Survey, near: int) -> Found:
    off = [coat for coat in survey.coats.values() if not coat & near]
    return Found(len(off), sum(off))


def mono_columns(survey: Survey, number: str) -> Found:
    """R20.5 Columns of at least so many cells, all under cats of one colour."""
    columns = [column_mask(col) for col in range(COLS)]
    found = [
        column
        for column in columns
        if column.bit_count() >= int(number)
        and any(not column & ~coat for coat in survey.coats.values())
    ]
    return Found(len(found), sum(found))


Argument = Literal["none", "colour", "colour?", "number", "symbol", "symbol?"]

METRICS: Final[dict[str, tuple[Callable[[Survey, str], Found], Argument]]] = {
    "cats": (cats, "colour?"),
    "oshax": (oshax, "none"),
    "edge_cats": (edge_cats, "colour?"),
    "edge_cats_best": (edge_cats_best, "none"),
    "edge_colours": (edge_colours, "none"),
    "colours_min": (colours_min, "number"),
    "lonely": (lonely, "colour?"),
    "families": (families, "none"),
    "families_min": (families_min, "number"),
    "family_size": (family_size, "number"),
    "family_value": (family_value, "number"),
    "has_largest_family": (has_largest_family, "none"),
    "common": (common, "none"),
    "rare": (rare, "none"),
    "treasures": (treasures, "none"),
    "treasures_touching": (treasures_touching, "colour"),
    "cats_off_treasure": (cats_off_treasure, "none"),
    "rats": (rats, "none"),
    "rooms_filled": (rooms_filled, "symbol?"),
    "rooms_empty": (rooms_empty, "symbol"),
    "edge_gaps": (edge_gaps, "none"),
    "row_gaps": (row_gaps, "number"),
    "maps_visible": (maps_visible, "none"),
    "maps_covered": (maps_covered, "none"),
    "baskets": (baskets, "none"),
    "turn_place": (turn_place, "none"),
    "fish": (fish, "none"),
    "private_lessons": (private_lessons, "none"),
    "cats_over": (cats_over, "number"),
    "colours_off_treasure": (colours_off_treasure, "none"),
    "colours_off_edge": (colours_off_edge, "none"),
    "colours_off_rats": (colours_off_rats, "none"),
    "mono_columns": (mono_columns, "number"),
}
BEST_LESSON: Final = "best_lesson"
"""R19 Of the sister's cards alone: it looks at her other lessons, not at the boat."""


def measured(survey: Survey, metric: str, colour: str | None = None) -> Found:
    """R19 The value of a metric such as `cats:blue` or `family_value:3`; `@` is the colour."""
    name, _, argument = metric.partition(":")
    return METRICS[name][0](survey, (colour or "") if argument == "@" else argument)


def check_metric(metric: str, *, pick: bool) -> None:
    """Raises ValueError unless the metric has a meaning; `@` needs a card that picks a colour."""
    name, colon, argument = metric.partition(":")
    if name not in METRICS:
        raise ValueError(f"{metric!r} is no metric")
    kind = METRICS[name][1]
    numbers = range(ROWS) if name == "row_gaps" else range(1, 100)
    fits = {
        "none": not colon,
        "colour": argument in COLOURS or (argument == "@" and pick),
        "symbol": argument in SYMBOLS,
        "number": argument in map(str, numbers),
    }
    if not (fits[kind.removesuffix("?")] or (kind.endswith("?") and not colon)):
        raise ValueError(f"{metric!r} has a wrong argument")


LARGEST_SCORE: Final = 999
"""Points of a lesson once, and what they may be divided by."""
_RELATIONS: Final = {"==": eq, ">=": ge, "<=": le, ">": gt, "<": lt}


@cache
def _condition(text: str) -> tuple[Callable[[int, int], bool], int]:
    relation, number = text.split()
    return _RELATIONS[relation], int(number)


def check_score(score: Score, *, pick: bool) -> None:
    """Raises ValueError unless a score can be counted."""
    if (score.per is None) == (score.condition is None):
        raise ValueError("a score is either 'per' a metric or 'if' one 'is' so")
    check_metric(score.metric, pick=pick)
    if not 1 <= score.div <= LARGEST_SCORE:
        raise ValueError(f"div is {score.div}, not one of 1 to {LARGEST_SCORE}")
    if abs(score.pts) > LARGEST_SCORE:
        raise ValueError(f"{score.pts} points are more than {LARGEST_SCORE}")
    if score.condition is not None:
        relation, _, number = (score.holds or "").partition(" ")
        if relation not in _RELATIONS or not number.isdecimal() or len(number) > 3:
            raise ValueError(f"{score.holds!r} is no condition such as '>= 5'")


def points(score: Score, value: int) -> int:
    """R20 What a score is worth at this value of its metric."""
    if score.holds is None:
        return score.pts * (value // score.div)
    relation, number = _condition(score.holds)
    return score.pts if relation(value, number) else 0
