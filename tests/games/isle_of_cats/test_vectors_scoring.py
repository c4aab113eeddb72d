"""T1, T2.1, T4.6, T4.7 and T5: every number that the specification gives for scoring."""

from typing import Any

import pytest

from tests.games.isle_of_cats.boats import (
    NAMES,
    VECTORS,
    boat_id,
    pad_boat,
    pieces,
    scored,
    survey,
)
from tilewright.games.isle_of_cats.board import cell_bit
from tilewright.games.isle_of_cats.components import (
    COLOURS,
    BoatId,
    Card,
    CardId,
    Colour,
    SisterLesson,
    box,
    card_file,
)
from tilewright.games.isle_of_cats.scoring.metrics import (
    METRICS,
    check_score,
    family_points,
    measured,
)
from tilewright.games.isle_of_cats.scoring.sheet import (
    family_sheet,
    lesson_points,
    sister_lessons,
    sister_sheet,
)
from tilewright.games.isle_of_cats.scoring.survey import Piece, Survey

SISTER = {
    lesson.id: lesson for lesson in (*card_file().solo_lesson, *card_file().solo_lesson_advanced)
}
REVEALED: tuple[Colour, ...] = ("red", "blue", "orange", "green", "purple")


def card(number: int | str) -> Card:
    return box().cards[CardId(int(number))]


def sister_lesson(number: int | str) -> SisterLesson:
    return SISTER[CardId(int(number))]


def test_t1_the_rulebooks_example() -> None:
    (player,) = scored(
        players=[pad_boat("T1", lessons=[135, "X1", 131])], public=[{"card": "X2"}]
    ).players

    assert (player.rats, player.rooms, player.families, player.rare) == (-2, -20, 47, 3)
    assert {card.card: card.points for card in player.cards} == {135: 6, "X1": 7, 131: 0, "X2": 18}
    assert (player.private, player.public, player.total) == (13, 18, 59)
    sizes = [(group.colour, group.size) for group in player.groups if group.points]
    assert sizes == [("blue", 5), ("green", 3), ("red", 3), ("orange", 3), ("orange", 3)]
    lonely = [group.colour for group in player.groups if group.size == 1]
    assert sorted(lonely) == ["green", "purple", "purple", "red"]


@pytest.mark.parametrize(
    ("metric", "value"),
    [
        ("rats", 2),
        ("rooms_filled", 3),
        ("common", 8),
        ("rare", 1),
        ("treasures", 9),
        ("edge_cats", 13),
        ("mono_columns:9", 1),
        ("cats:orange", 6),
        ("oshax", 1),
    ],
)
def test_t1_counts(metric: str, value: int) -> None:
    assert measured(Survey(boat_id("T1"), pieces("T1")), metric).value == value


def test_t2_1_family_points_by_size() -> None:
    points = [family_points(size) for size in range(1, 13)]

    assert points == [0, 0, 8, 11, 15, 20, 25, 30, 35, 40, 45, 50]


@pytest.mark.parametrize("vector", VECTORS["base"], ids=lambda vector: vector["boat"])
def test_t5_1_base_scores(vector: dict[str, Any]) -> None:
    (player,) = scored(players=[pad_boat(vector["boat"], lessons=[])]).players

    assert player.rats == vector["rats"]
    assert player.rooms == vector["rooms"]
    assert player.families == vector["families"]
    assert player.rare == vector["rare"]
    assert player.total == vector["subtotal"]
    assert [group.size for group in player.groups if group.points] == vector["sizes"]


@pytest.mark.parametrize("metric", VECTORS["metrics"])
def test_t5_2_metrics(metric: str) -> None:
    values = [measured(survey(name), metric).value for name in NAMES]

    assert values == VECTORS["metrics"][metric]


def test_t5_2_every_metric_is_counted_somewhere() -> None:
    """In the table, in a lesson of the tables below, or on the rulebook's example."""
    used = {name.partition(":")[0] for name in VECTORS["metrics"]}
    scores = [each.score for each in box().cards.values()]
    scores += [each.score for each in SISTER.values()]
    scores += [each.score for each in card_file().example_only]
    used |= {score.metric.partition(":")[0] for score in scores if score is not None}

    assert used == {*METRICS, "best_lesson"}


@pytest.mark.parametrize("number", VECTORS["private"])
def test_t5_3_private_lessons(number: str) -> None:
    score = card(number).score
    assert score is not None

    points = [lesson_points(survey(name), score) for name in NAMES]

    assert points == VECTORS["private"][number]


def test_t5_3_a_tie_for_the_largest_family_scores_for_both() -> None:
    score = card(121).score
    assert score is not None
    third = survey("V3")
    families = [family.size for family in third.families]
    assert families[0] == 4

    tied = Survey(third.boat, third.pieces, rivals=(4, 3))
    beaten = Survey(third.boat, third.pieces, rivals=(5, 3))
    none = Survey(third.boat, (), rivals=(0,))

    assert [lesson_points(each, score) for each in (tied, beaten, none)] == [10, 0, 0]


@pytest.mark.parametrize("entry", VECTORS["public"])
def test_t5_4_public_lessons(entry: str) -> None:
    number, _, name = entry.partition(" ")
    colour = next((each for each in COLOURS if each == name), None)
    score = card(number).score
    assert score is not None

    points = [lesson_points(survey(boat), score, colour) for boat in NAMES]

    assert points == VECTORS["public"][entry]


@pytest.mark.parametrize("number", VECTORS["family"])
def test_t5_5_family_lessons(number: str) -> None:
    lines = [family_sheet(survey(name), [card(number)]).lines[-1] for name in NAMES]

    assert [line.points for line in lines] == VECTORS["family"][number]


@pytest.mark.parametrize("number", [key for key in VECTORS["sister"] if key != "colours"])
def test_t5_6_sisters_lessons(number: str) -> None:
    lesson = sister_lesson(number)

    points = [sister_lessons(survey(n, solo=True), [lesson])[lesson.id] for n in NAMES]

    assert points == VECTORS["sister"][number]


def test_t5_6_her_colours() -> None:
    for name, points in zip(NAMES, VECTORS["sister"]["colours"], strict=True):
        sheet = sister_sheet(survey(name, solo=True), REVEALED, [])

        assert [line.points for line in sheet.lines] == points
        assert sheet.score == sum(points)


def test_t5_6_the_best_lesson_counts_again() -> None:
    held = [sister_lesson(number) for number in (200, 204, 213)]

    scores = sister_lessons(survey("V4", solo=True), held)

    assert scores == {200: 48, 204: 48, 213: 25}
    assert sum(scores.values()) == 121
    assert sister_lessons(survey("V4", solo=True), [held[1]]) == {204: 0}


def test_t5_7_a_complete_result() -> None:
    result = scored(
        players=[pad_boat(name) for name in NAMES],
        public=[{"card": 143, "colour": "green"}, {"card": 148}, {"card": 150}],
        check=False,
    )

    for player, vector in zip(result.players, VECTORS["result"], strict=True):
        lines = (player.rats, player.rooms, player.families, player.rare)
        assert lines == tuple(vector[key] for key in ("rats", "rooms", "families", "rare"))
        assert (player.private, player.public) == (vector["private"], vector["public"])
        assert player.total == vector["total"]
        assert player.tiebreak == (vector["fish"],)
    assert result.winners == (2,)


@pytest.mark.parametrize(
    ("boat", "number", "colour", "full", "half"),
    [
        ("V3", 150, None, 0, 0),
        ("V2", 149, "blue", 1, 1),
        ("V1", 145, "blue", 5, 3),
        ("V3", 149, "purple", 7, 4),
        ("T1", "X2", None, 18, 9),
    ],
)
def test_t4_6_public_lessons_at_half_value(
    boat: str, number: int | str, colour: str | None, full: int, half: int
) -> None:
    public = [{"card": number, "colour": colour}]
    players = [pad_boat(boat, lessons=[], turn=1)]
    sister = {"colours": REVEALED}

    many = scored(players=players, public=public).players[0]
    alone = scored(players=players, public=public, mode="solo", solo=sister).players[0]

    assert (many.public, alone.public) == (full, half)
    assert alone.total == many.total - full + half


@pytest.mark.parametrize(("size", "points"), [(6, 0), (7, 10)])
def test_t4_7_card_121_in_the_solo_game(size: int, points: int) -> None:
    cats = tuple(Piece("cat", "blue", cell_bit(col, 4)) for col in range(size))
    score = card(121).score
    assert score is not None

    assert lesson_points(Survey(BoatId(1), cats, rivals=None), score) == points


def test_every_score_of_the_catalogue_can_be_counted() -> None:
    for each in box().cards.values():
        if each.score is not None:
            check_score(each.score, pick=each.pick is not None)
    for lesson in SISTER.values():
        if lesson.score.metric != "best_lesson":
            check_score(lesson.score, pick=False)
