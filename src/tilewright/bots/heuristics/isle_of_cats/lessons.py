"""What lessons may come to in the end."""

from collections.abc import Callable
from math import exp
from typing import Final, NamedTuple

from tilewright.bots.floats import float_sum
from tilewright.bots.heuristics.isle_of_cats.boats import FAMILIES, GROWTH_STEPS, BoatValues
from tilewright.games.isle_of_cats.board import BOAT, SYMBOLS
from tilewright.games.isle_of_cats.components import COLOURS, Colour, Score
from tilewright.games.isle_of_cats.scoring.metrics import BEST_LESSON, measured, points
from tilewright.games.isle_of_cats.scoring.sheet import ROOM_POINTS
from tilewright.games.isle_of_cats.scoring.survey import Survey

A_CAT: Final[dict[str, float]] = {
    "cats": 1.0,
    "cats:": 0.22,
    "oshax": 0.08,
    "edge_cats": 0.42,
    "edge_cats:": 0.11,
    "edge_cats_best": 0.25,
    "lonely": 0.12,
    "lonely:": 0.03,
    "families": 0.12,
    "families_min:": 0.11,
    "family_size:": 0.25,
    "common": 0.3,
    "rare": 0.12,
    "treasures": 0.4,
    "treasures_touching:": 0.1,
    "cats_off_treasure": 0.35,
    "maps_covered": 0.15,
    "private_lessons": 0.3,
}
"""What a cat to come, and what comes with it, adds to a metric."""
CARE: Final = 0.85
"""How often a player can keep what must not change any more."""


class Lesson(NamedTuple):
    """A lesson that counts, with the colour picked for it."""

    score: Score
    colour: Colour | None
    weight: float
    """1 for the own; less where it is halved, negative for the sister's."""

    @property
    def argument(self) -> str:
        """What stands behind the metric's name, the picked colour put in."""
        argument = self.score.metric.partition(":")[2]
        return (self.colour or "") if argument == "@" else argument

    @property
    def target(self) -> int:
        """The number that a condition names."""
        return int((self.score.holds or "== 0").split()[1])


class LessonCase(NamedTuple):
    """A lesson, what it is now, and what is to come."""

    lesson: Lesson
    now: int
    survey: Survey
    judge: BoatValues

    @property
    def cats(self) -> float:
        """The cats to come."""
        return self.judge.outlook.cats

    @property
    def cells(self) -> float:
        """The cells to be covered."""
        return self.judge.outlook.cells

    @property
    def share(self) -> float:
        """The part of the free cells that will be covered."""
        free = BOAT.bit_count() - self.survey.covered.bit_count()
        return min(0.9, 0.6 * self.cells / max(1, free))

    def rooms(self) -> list[float]:
        """How likely the rooms are filled that the lesson is about."""
        wanted = self.lesson.argument
        chances = self.judge.room_chances(self.survey.covered)
        return [c for c, sign in zip(chances, SYMBOLS, strict=True) if wanted in ("", sign)]


def expected(lesson: Lesson, survey: Survey, judge: BoatValues) -> float:
    """The points that a lesson lets expect, weighted."""
    score = lesson.score
    case = LessonCase(lesson, measured(survey, score.metric, lesson.colour).value, survey, judge)
    name, colon, _ = score.metric.partition(":")
    if not case.cats and not case.cells:
        return lesson.weight * points(score, case.now)
    if score.per is None:
        return lesson.weight * score.pts * CHANCES.get(name, _unsure)(case)
    mean = MEANS[name](case) if name in MEANS else case.now + A_CAT.get(name + colon, 0) * case.cats
    return lesson.weight * score.pts * mean / score.div


def with_best(lessons: tuple[Lesson, ...], survey: Survey, judge: BoatValues) -> tuple[Lesson, ...]:
    """R22.20 The lessons with the sister's best one twice instead of the card that says so."""
    found = [each for each in lessons if each.score.metric != BEST_LESSON]
    hers = [each for each in found if each.weight < 0]
    return (*found, min(hers, key=lambda each: expected(each, survey, judge)))


def _family_value(case: LessonCase) -> float:
    """The points of the group of this rank, if a few cats more join it."""
    place = int(case.lesson.argument) - 1
    groups = case.survey.groups
    size = groups[place].size if place < len(groups) else 0
    return FAMILIES[size][int(GROWTH_STEPS * case.cats * (0.3, 0.2, 0.12)[min(place, 2)])]


def _lonely(case: LessonCase) -> float:
    """Where lonely cats are not wanted, cats to come keep them company."""
    if case.lesson.weight > 0:
        return case.now + A_CAT["lonely"] * case.cats
    return case.now * exp(-0.1 * case.cats) + 0.05 * case.cats


MEANS: Final[dict[str, Callable[[LessonCase], float]]] = {
    "rats": lambda case: case.now * (1 - case.share),
    "maps_visible": lambda case: case.now * (1 - 0.6 * case.share),
    "rooms_filled": lambda case: float_sum(case.rooms()),
    "colours_off_treasure": lambda case: case.now * exp(-0.12 * case.cats),
    "colours_off_edge": lambda case: case.now * exp(-0.12 * case.cats),
    "family_value": _family_value,
    "lonely": _lonely,
    "fish": lambda case: min(case.now, 1),
    "cats_over": lambda case: max(0, len(case.survey.cats) + case.cats - int(case.lesson.argument)),
}
"""What a metric comes to on average, where it is more than what cats to come add."""


def _enough(missing: float, coming: float) -> float:
    """How likely as much comes as is missing."""
    if missing <= 0:
        return 1.0
    return 1 / (1 + exp(min(50.0, (missing - coming) / (0.2 * coming + 0.2))))


def _exactly(now: float, target: int, coming: float) -> float:
    """How likely something ends at a number when it can be steered."""
    return 0.0 if now > target else CARE * _enough(target - now, coming)


def _unsure(_: LessonCase) -> float:
    return 0.3


def _cats(case: LessonCase) -> float:
    target = case.lesson.target
    if case.lesson.argument:
        coming = 0.36 * case.cats
        if (case.lesson.score.holds or "").startswith(">="):
            return _enough(target - case.now, coming)
        return _exactly(case.now, target, coming)
    off = case.now + case.cats - target
    return 0.0 if case.now > target else CARE * exp(-(off * off) / 5)


def _colours_min(case: LessonCase) -> float:
    need = int(case.lesson.argument)
    have = [sum(cat.colour == colour for cat in case.survey.cats) for colour in COLOURS]
    return _enough(sum(max(0, need - count) for count in have), 0.6 * case.cats)


def _has_largest_family(case: LessonCase) -> float:
    own = max((group.size for group in case.survey.groups), default=0)
    if case.survey.rivals is None:
        return _enough(7 - own, 0.3 * case.cats)
    behind = max(case.survey.rivals, default=0) - own - 1.0
    return 1 / (1 + exp(behind / (0.6 + 0.15 * case.cats)))


def _rats(case: LessonCase) -> float:
    if not case.lesson.target:
        return _enough(1.8 * case.now, 0.4 * case.cells)
    off = case.now * (1 - case.share) - case.lesson.target
    return 0.6 * exp(-off * off / 8)


def _treasures(case: LessonCase) -> float:
    if (case.lesson.score.holds or "").startswith("<"):
        return 1 - _enough(case.lesson.target - case.now, 0.4 * case.cats)
    return _exactly(case.now, case.lesson.target, 0.5 * case.cats)


def _rooms_filled(case: LessonCase) -> float:
    chance = 1.0
    for room in case.rooms():
        chance *= room
    return chance


def _rooms_empty(case: LessonCase) -> float:
    """The rooms will then not be filled, which the boat's value hopes for."""
    if case.now < case.lesson.target:
        return 0.0
    return CARE + ROOM_POINTS * float_sum(case.rooms()) / case.lesson.score.pts


CHANCES: Final[dict[str, Callable[[LessonCase], float]]] = {
    "edge_gaps": lambda case: _enough(1.6 * case.now, 0.55 * case.cells),
    "row_gaps": lambda case: _enough(1.6 * case.now, 0.55 * case.cells),
    "cats": _cats,
    "colours_min": _colours_min,
    "edge_colours": lambda case: _enough(len(COLOURS) - case.now, 0.35 * case.cats),
    "baskets": lambda case: 0.9 if case.now == case.lesson.target else 0.1,
    "turn_place": lambda _: 0.5,
    "has_largest_family": _has_largest_family,
    "rats": _rats,
    "private_lessons": lambda case: _exactly(
        case.now, case.lesson.target, 1.2 * case.judge.outlook.days
    ),
    "treasures": _treasures,
    "rooms_filled": _rooms_filled,
    "rooms_empty": _rooms_empty,
    "fish": lambda _: 0.65,
}
"""How likely the condition of a lesson holds in the end."""
