"""What lessons make a player wish for: a hint which placements are worth a closer look."""

from collections.abc import Callable, Sequence
from typing import Final

from tilewright.bots.heuristics.isle_of_cats.boats import Wishes
from tilewright.bots.heuristics.isle_of_cats.lessons import Lesson
from tilewright.games.isle_of_cats.board import EDGE, LAYOUTS, ROOMS, SYMBOLS, row_mask
from tilewright.games.isle_of_cats.components import COLOURS
from tilewright.games.isle_of_cats.scoring.sheet import COLOUR_POINTS, ROOM_POINTS
from tilewright.games.isle_of_cats.scoring.survey import Survey
from tilewright.games.isle_of_cats.state import State


def base_wishes(state: State) -> Wishes:
    """R23.6 What a rare treasure is worth; R22.20 what the sister gets for cats."""
    if state.mode == "family":
        return Wishes(rare=0.0)
    sister = state.sister
    if sister is None:
        return Wishes()
    shown = sister.colours[: sister.shown]
    rest = COLOUR_POINTS[len(shown) :]
    hidden = sum(rest) / len(rest) if rest else 0.0
    return Wishes(
        tuple(
            -float(COLOUR_POINTS[shown.index(colour)]) if colour in shown else -hidden
            for colour in COLOURS
        )
    )


class _Wishing:
    """Wishes while they are gathered."""

    def __init__(self, base: Wishes, survey: Survey) -> None:
        self.colours = list(base.colours)
        self.edges = list(base.edges)
        self.edge_cell = base.edge_cell
        self.rat = base.rat
        self.treasure = base.treasure
        self.rare = base.rare
        self.keep = list(base.keep)
        self.survey = survey
        self.counts = [sum(cat.colour == c for cat in survey.cats) for c in COLOURS]
        self.at_edge = [
            sum(cat.colour == c and bool(cat.mask & EDGE) for cat in survey.cats) for c in COLOURS
        ]

    def cats(self, lesson: Lesson, each: float) -> None:
        for place, colour in enumerate(COLOURS):
            if lesson.score.per and lesson.argument in ("", colour):
                self.colours[place] += each
            elif lesson.argument == colour:
                if self.counts[place] < lesson.target:
                    self.colours[place] += each / lesson.target
                elif self.counts[place] == lesson.target and lesson.score.holds != ">= 3":
                    self.colours[place] -= each

    def cats_over(self, lesson: Lesson, each: float) -> None:
        if len(self.survey.cats) >= int(lesson.argument):
            self.colours = [colour + each for colour in self.colours]

    def colours_min(self, lesson: Lesson, each: float) -> None:
        for place, count in enumerate(self.counts):
            if count < int(lesson.argument):
                self.colours[place] += each / 8

    def edge_cats(self, lesson: Lesson, each: float) -> None:
        for place, colour in enumerate(COLOURS):
            if lesson.argument in ("", colour):
                self.edges[place] += each

    def edge_cats_best(self, _: Lesson, each: float) -> None:
        for place, count in enumerate(self.at_edge):
            self.edges[place] += each if count == max(self.at_edge) else each / 3

    def edge_colours(self, _: Lesson, each: float) -> None:
        for place, count in enumerate(self.at_edge):
            if not count:
                self.edges[place] += abs(each) / 3

    def edge_gaps(self, _: Lesson, each: float) -> None:
        self.edge_cell += each / 40

    def rats(self, lesson: Lesson, each: float) -> None:
        self.rat += -each if lesson.score.per else each / 20

    def treasures(self, lesson: Lesson, each: float) -> None:
        if lesson.score.per:
            self.treasure += each

    def rare_treasures(self, _: Lesson, each: float) -> None:
        self.rare += each

    def maps_visible(self, _: Lesson, each: float) -> None:
        self.keep += [(cell, each) for cell in LAYOUTS[self.survey.boat].maps.values()]

    def row_gaps(self, lesson: Lesson, each: float) -> None:
        self.keep.append((row_mask(int(lesson.argument)), -each / 10))

    def rooms_empty(self, lesson: Lesson, each: float) -> None:
        rooms = [r for r, sign in zip(ROOMS, SYMBOLS, strict=True) if sign == lesson.argument]
        if not any(room & self.survey.covered for room in rooms):
            self.keep.append((sum(rooms), each + ROOM_POINTS * len(rooms)))

    def wishes(self) -> Wishes:
        return Wishes(
            tuple(self.colours),
            tuple(self.edges),
            self.edge_cell,
            self.rat,
            self.treasure,
            self.rare,
            tuple(self.keep),
        )


_BY_METRIC: Final[dict[str, Callable[[_Wishing, Lesson, float], None]]] = {
    "cats": _Wishing.cats,
    "cats_over": _Wishing.cats_over,
    "colours_min": _Wishing.colours_min,
    "edge_cats": _Wishing.edge_cats,
    "edge_cats_best": _Wishing.edge_cats_best,
    "edge_colours": _Wishing.edge_colours,
    "colours_off_edge": _Wishing.edge_colours,
    "edge_gaps": _Wishing.edge_gaps,
    "rats": _Wishing.rats,
    "treasures": _Wishing.treasures,
    "common": _Wishing.treasures,
    "rare": _Wishing.rare_treasures,
    "maps_visible": _Wishing.maps_visible,
    "row_gaps": _Wishing.row_gaps,
    "rooms_empty": _Wishing.rooms_empty,
}


def wishes_of(base: Wishes, lessons: Sequence[Lesson], survey: Survey) -> Wishes:
    """What the lessons make of single tiles."""
    if not lessons:
        return base
    wishing = _Wishing(base, survey)
    for lesson in lessons:
        wish = _BY_METRIC.get(lesson.score.metric.partition(":")[0])
        if wish is not None:
            wish(wishing, lesson, lesson.weight * lesson.score.pts / lesson.score.div)
    return wishing.wishes()
