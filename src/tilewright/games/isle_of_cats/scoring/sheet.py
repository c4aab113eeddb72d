"""Score sheets (R18, R22, R23): a line for each thing that scores, with its witness."""

from collections.abc import Iterable, Sequence
from typing import Final

from tilewright.core import ScoreLine, ScoreSheet
from tilewright.games.isle_of_cats.board import cells_of
from tilewright.games.isle_of_cats.components import (
    COLOURS,
    Card,
    CardId,
    Colour,
    Score,
    SisterLesson,
)
from tilewright.games.isle_of_cats.scoring import metrics
from tilewright.games.isle_of_cats.scoring.metrics import (
    BEST_LESSON,
    Found,
    family_points,
    measured,
    points,
)
from tilewright.games.isle_of_cats.scoring.survey import Survey

RAT_POINTS: Final = -1
ROOM_POINTS: Final = -5
RARE_POINTS: Final = 3
COLOUR_POINTS: Final = (5, 4, 3, 2, 1)
"""R22.20 What a cat of the first, second … colour is worth to the sister."""

PublicCard = tuple[Card, Colour | None]


def cell_names(mask: int) -> tuple[str, ...]:
    """Cells as witnesses: `col,row`."""
    return tuple(f"{col},{row}" for col, row in cells_of(mask))


def _witness(metric: str, found: Found) -> tuple[str, ...]:
    """The cells, or the metric's name where it is not about cells."""
    return cell_names(found.cells) or (metric,)


def score_rats(survey: Survey) -> ScoreLine:
    """R18.1 -1 for each visible rat."""
    count = survey.rats.bit_count()
    return ScoreLine(
        rule="R18.1",
        key="rats",
        points=RAT_POINTS * count,
        facts={"rats": count},
        witness=cell_names(survey.rats),
    )


def score_rooms(survey: Survey) -> ScoreLine:
    """R18.2 -5 for each unfilled room; the witness are its uncovered cells."""
    rooms = survey.unfilled
    return ScoreLine(
        rule="R18.2",
        key="rooms",
        points=ROOM_POINTS * len(rooms),
        facts={"rooms": len(rooms)},
        witness=cell_names(sum(rooms) & ~survey.covered),
    )


def score_families(survey: Survey) -> tuple[ScoreLine, ...]:
    """R18.3 Each family by its size; a line for each colour that has one."""
    lines = []
    for colour in COLOURS:
        own = [family for family in survey.families if family.colour == colour]
        if own:
            lines.append(
                ScoreLine(
                    rule="R18.3",
                    key=f"families_{colour}",
                    points=sum(family_points(family.size) for family in own),
                    facts={"families": len(own), "cats": sum(family.size for family in own)},
                    witness=cell_names(sum(family.mask for family in own)),
                )
            )
    return tuple(lines)


def score_rare(survey: Survey) -> ScoreLine:
    """R18.4 3 for each rare treasure."""
    found = metrics.rare(survey, "")
    return ScoreLine(
        rule="R18.4",
        key="rare",
        points=RARE_POINTS * found.value,
        facts={"rare": found.value},
        witness=cell_names(found.cells),
    )


def lesson_points(survey: Survey, score: Score, colour: Colour | None = None) -> int:
    """R20 The points of a lesson alone."""
    return points(score, measured(survey, score.metric, colour).value)


def score_lesson(survey: Survey, card: Card) -> ScoreLine:
    """R18.5, R20.1, R23.6 A lesson of the player's own."""
    score = _score_of(card)
    found = measured(survey, score.metric)
    return ScoreLine(
        rule="R18.5",
        key=f"card_{card.id}",
        points=points(score, found.value),
        facts={"count": found.value},
        witness=_witness(score.metric, found),
    )


def score_public(survey: Survey, card: Card, colour: Colour | None, *, halved: bool) -> ScoreLine:
    """R18.6, R20.2 A public lesson; R22.7 in the solo game at half value, rounded up."""
    score = _score_of(card)
    found = measured(survey, score.metric, colour)
    full = points(score, found.value)
    chosen = {} if colour is None else {"colour": 1 + COLOURS.index(colour)}
    return ScoreLine(
        rule="R18.6",
        key=f"card_{card.id}",
        points=(full + 1) // 2 if halved else full,
        facts={"count": found.value, **chosen},
        witness=_witness(score.metric, found),
    )


def compares_families(card: Card) -> bool:
    """R22.19 Whether a lesson looks at the families of others."""
    return card.score is not None and card.score.metric == "has_largest_family"


def _score_of(card: Card) -> Score:
    if card.score is None:
        raise ValueError(f"card {card.id} is no lesson")
    return card.score


def standard_sheet(
    survey: Survey, lessons: Iterable[Card], public: Iterable[PublicCard]
) -> ScoreSheet:
    """R18 The standard and the solo game; R21.1 fish break a tie."""
    solo = survey.rivals is None
    lines = (
        score_rats(survey),
        score_rooms(survey),
        *score_families(survey),
        score_rare(survey),
        *(score_lesson(survey, card) for card in lessons),
        *(score_public(survey, card, colour, halved=solo) for card, colour in public),
    )
    return ScoreSheet(_total(lines), () if solo else (survey.fish,), lines)


def family_sheet(survey: Survey, lessons: Iterable[Card]) -> ScoreSheet:
    """R23.6 The family game: no points for rare treasures; filled rooms break a tie."""
    lines = (
        score_rats(survey),
        score_rooms(survey),
        *score_families(survey),
        *(score_lesson(survey, card) for card in lessons),
    )
    return ScoreSheet(_total(lines), (metrics.rooms_filled(survey, "").value,), lines)


def _total(lines: Iterable[ScoreLine]) -> int:
    return sum(line.points for line in lines)


def sister_sheet(
    survey: Survey, colours: Sequence[Colour], lessons: Sequence[SisterLesson]
) -> ScoreSheet:
    """R22.20 What the player's boat is worth to the sister."""
    scores = sister_lessons(survey, lessons)
    lines = [
        _score_colour(survey, colour, each)
        for colour, each in zip(colours, COLOUR_POINTS, strict=False)
    ]
    for lesson in lessons:
        found = _found(survey, lesson, scores)
        lines.append(
            ScoreLine(
                rule="R22.20",
                key=f"card_{lesson.id}",
                points=scores[lesson.id],
                facts={"count": found.value},
                witness=_witness(lesson.score.metric, found),
            )
        )
    return ScoreSheet(_total(lines), (), tuple(lines))


def _score_colour(survey: Survey, colour: Colour, each: int) -> ScoreLine:
    found = metrics.cats(survey, colour)
    return ScoreLine(
        rule="R22.20",
        key=f"colour_{colour}",
        points=each * found.value,
        facts={"cats": found.value, "each": each},
        witness=cell_names(found.cells),
    )


def sister_lessons(survey: Survey, lessons: Sequence[SisterLesson]) -> dict[CardId, int]:
    """R22.20, R22.21 The points of her lessons; the best one counts again for card 204."""
    scores = {
        lesson.id: lesson_points(survey, lesson.score)
        for lesson in lessons
        if lesson.score.metric != BEST_LESSON
    }
    best = max(scores.values(), default=0)
    for lesson in lessons:
        if lesson.score.metric == BEST_LESSON:
            scores[lesson.id] = points(lesson.score, best)
    return scores


def _found(survey: Survey, lesson: SisterLesson, scores: dict[CardId, int]) -> Found:
    if lesson.score.metric == BEST_LESSON:
        return Found(scores[lesson.id])
    return measured(survey, lesson.score.metric)


def category(line: ScoreLine) -> str:
    """R18 What a score came from: all families, all lessons, all cards for everybody together."""
    if line.rule == "R18.6":
        return "public"
    kind, _, _ = line.key.partition("_")
    return {"card": "lessons"}.get(kind, kind)
