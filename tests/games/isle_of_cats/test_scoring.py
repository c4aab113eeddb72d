"""R18 Scoring, R20 lessons, R21.1 winning."""

import pytest
from msgspec.structs import replace

from tests.games.isle_of_cats.boats import NAMES, survey
from tests.games.isle_of_cats.table import (
    A,
    B,
    cards,
    having,
    quiet,
    vector_boat,
    with_tile,
)
from tests.reference import isle_of_cats as slow
from tilewright.core import ScoreLine, ScoreSheet, Seat, ranked
from tilewright.games.isle_of_cats import GAME
from tilewright.games.isle_of_cats.board import EDGE, LAYOUTS, cell_bit, row_mask
from tilewright.games.isle_of_cats.components import COLOURS, BoatId, CardId, Colour, Score, box
from tilewright.games.isle_of_cats.scoring.metrics import (
    METRICS,
    check_metric,
    check_score,
    family_points,
    measured,
)
from tilewright.games.isle_of_cats.scoring.sheet import (
    lesson_points,
    score_families,
    score_rare,
    score_rats,
    score_rooms,
    standard_sheet,
)
from tilewright.games.isle_of_cats.scoring.survey import Piece, Survey
from tilewright.games.isle_of_cats.state import PublicLesson, State

BOAT = BoatId(1)
EVERYWHERE = sum(row_mask(number) for number in range(9))


def ended(state: State, **changes: object) -> State:
    return having(replace(state, phase="over", day=0, turn=None), A, **changes)


def sheet(state: State, seat: Seat = A) -> ScoreSheet:
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.sheets[seat]


def lines(state: State, seat: Seat = A) -> dict[str, ScoreLine]:
    return {line.key: line for line in sheet(state, seat).lines}


def row(colour: Colour, count: int, at: int = 4) -> tuple[Piece, ...]:
    return tuple(Piece("cat", colour, cell_bit(col, at)) for col in range(1, 1 + count))


def test_r18_1_minus_1_for_each_visible_rat() -> None:
    empty = score_rats(Survey(BOAT, ()))
    covered = score_rats(Survey(BOAT, (Piece("cat", "red", cell_bit(11, 0)),)))

    assert (empty.points, covered.points) == (-19, -18)
    assert len(empty.witness) == 19
    assert "11,0" in empty.witness
    assert "11,0" not in covered.witness


def test_r18_2_minus_5_for_each_of_seven_unfilled_rooms() -> None:
    corner = tuple(Piece("common", None, cell_bit(*cell)) for cell in slow.rooms()["7"])

    assert score_rooms(Survey(BOAT, ())).points == -35
    assert score_rooms(Survey(BOAT, corner)).points == -30
    assert score_rooms(Survey(BOAT, corner[:3])).points == -35
    everything = tuple(Piece("common", None, cell_bit(*cell)) for cell in slow.BOAT)
    assert score_rooms(Survey(BOAT, everything)).points == 0


@pytest.mark.parametrize("size", range(1, 13))
def test_r18_3_families_by_size(size: int) -> None:
    points = sum(line.points for line in score_families(Survey(BOAT, row("red", size))))

    assert points == family_points(size) == slow.family_points(size)


def test_r18_3_an_oshax_counts_with_its_colour() -> None:
    oshax = Piece("oshax", "red", cell_bit(3, 4))

    (line,) = score_families(Survey(BOAT, (*row("red", 2), oshax)))

    assert (line.key, line.points, line.facts) == ("families_red", 8, {"families": 1, "cats": 3})
    assert line.witness == ("1,4", "2,4", "3,4")


def test_r18_3_several_families_of_a_colour_add_up() -> None:
    two = (*row("red", 3), *row("red", 4, at=6))

    (line,) = score_families(Survey(BOAT, two))

    assert line.points == 19


def test_r18_4_3_for_each_rare_treasure_nothing_for_common_ones() -> None:
    pieces = (Piece("rare", None, cell_bit(5, 4)), Piece("common", None, cell_bit(7, 4)))

    assert score_rare(Survey(BOAT, pieces)).points == 3
    assert sum(line.points for line in score_families(Survey(BOAT, pieces))) == 0


def test_r18_5_own_private_lessons() -> None:
    state = ended(quiet(), lessons=cards(123, 126))
    state = with_tile(state, "k1", 9, 4)

    points = {key: line.points for key, line in lines(state).items()}
    assert (points["card_123"], points["card_126"]) == (1, 2)
    assert "card_123" not in lines(state, B)


def test_r18_6_every_player_scores_every_public_lesson() -> None:
    state = replace(ended(quiet()), public=(PublicLesson(CardId(148), None),))
    state = with_tile(with_tile(state, "k1", 9, 4), "k2", 10, 4)
    state = with_tile(state, "k1", 9, 4, seat=B)

    assert lines(state)["card_148"].points == 4
    assert lines(state, B)["card_148"].points == 2


def test_r20_2_the_line_of_a_public_lesson_names_its_colour() -> None:
    state = replace(ended(quiet()), public=(PublicLesson(CardId(144), "red"),))

    (line,) = (line for key, line in lines(state).items() if key == "card_144")

    assert COLOURS[line.facts["colour"] - 1] == "red"


def test_r18_6_the_largest_family_in_a_public_lesson_as_the_game_goes_on() -> None:
    """A module of an expansion may ask for it: others' boats count in every view."""
    state = replace(vector_boat("V2"), public=(PublicLesson(CardId(121), None),))
    larger = replace(vector_boat("V4").players[A], lessons=())
    state = state.with_player(B, larger)

    for viewer in (A, B, None):
        shown = [player.sheet for player in GAME.view(state, viewer).players]
        found = [line.points for each in shown for line in each.lines if line.key == "card_121"]
        assert found == [0, 10]


def test_r18_7_totals_may_be_negative() -> None:
    assert sheet(ended(quiet())).score == -19 - 35


def points(number: int, survey_: Survey, colour: Colour | None = None) -> int:
    score = box().cards[CardId(number)].score
    assert score is not None
    return lesson_points(survey_, score, colour)


@pytest.mark.parametrize("number", range(113, 143))
def test_r20_1_every_private_lesson_gives_points_on_some_boat(number: int) -> None:
    """And on some boat none: T5.3 has both, and the empty boat."""
    found = {points(number, survey(name)) > 0 for name in NAMES}
    found.add(points(number, Survey(BOAT, ())) > 0)

    assert found == {True, False} or number == 125


def test_r20_1_boundaries() -> None:
    """Exactly, at least, rounded down."""
    assert [points(114, Survey(BOAT, row("red", n))) for n in (14, 15, 16)] == [0, 10, 0]
    assert [points(118, Survey(BOAT, (), baskets=n)) for n in (2, 3, 4)] == [0, 7, 0]
    assert [points(119, Survey(BOAT, (), turn_place=n)) for n in (1, 2)] == [7, 0]
    assert [points(133, Survey(BOAT, (), private_lessons=n)) for n in (5, 6, 7)] == [0, 7, 0]
    assert [points(142, Survey(BOAT, (), fish=n)) for n in (4, 5, 6)] == [0, 7, 7]
    edge = tuple(Piece("cat", "red", cell_bit(0, row)) for row in (3, 4, 5))
    assert [points(135, Survey(BOAT, edge[:n])) for n in (1, 2, 3)] == [0, 1, 1]


@pytest.mark.parametrize("number", range(143, 151))
def test_r20_2_every_public_lesson_gives_points_on_some_boat(number: int) -> None:
    colour: Colour | None = "green" if box().cards[CardId(number)].pick else None

    found = {points(number, survey(name), colour) > 0 for name in NAMES}

    assert True in found


def test_r20_3_without_a_family_nobody_has_the_largest() -> None:
    pair = row("red", 2)

    assert points(121, Survey(BOAT, pair, rivals=(0, 0))) == 0
    assert points(165, Survey(BOAT, pair, rivals=(0,))) == 0
    assert points(121, Survey(BOAT, row("red", 3), rivals=(3, 0))) == 10


def test_r20_3_in_a_game_the_others_boats_are_looked_at() -> None:
    state = ended(vector_boat("V3"), lessons=cards(121))
    assert lines(state)["card_121"].points == 10

    bigger = state
    for place, shape in enumerate(("c16", "c16", "c16", "c16", "c16")):
        bigger = with_tile(bigger, f"red-{shape}", 8 + place, 2, seat=B)
    assert lines(bigger)["card_121"].points == 0


def test_r20_4_exactly_counts_oshax_as_cats() -> None:
    five = (*row("blue", 4), Piece("oshax", "blue", cell_bit(9, 6)))

    assert points(127, Survey(BOAT, five)) == 9
    assert points(127, Survey(BOAT, five[:4])) == 0


def test_r20_5_148_counts_common_treasures_only() -> None:
    pieces = (Piece("rare", None, cell_bit(5, 4)), Piece("common", None, cell_bit(7, 4)))

    assert points(148, Survey(BOAT, pieces)) == 2


def test_r20_6_a_tile_may_serve_any_number_of_lessons() -> None:
    chosen = [box().cards[CardId(number)] for number in (113, 115, 116, 117, 120, 124, 138)]
    scored = standard_sheet(survey("V3"), chosen, [])

    alone = [standard_sheet(survey("V3"), [card], []).lines[-1] for card in chosen]
    assert list(scored.lines[-len(chosen) :]) == alone
    assert sum(line.points for line in alone) > 50


def test_r21_1_highest_total_then_more_fish_then_shared() -> None:
    state = ended(quiet(seats=3), boat=BoatId(1), fish=3)
    state = having(state, B, boat=BoatId(1), fish=5)
    state = having(state, Seat(2), boat=BoatId(1), fish=5)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (B, 2)
    assert outcome.ranks == (3, 1, 1)

    better = GAME.outcome(with_tile(state, "r5", 11, 0))
    assert better is not None
    assert better.winners == (A,)


def test_r21_1_fish_do_not_count_before_points() -> None:
    sheets = (ScoreSheet(10, (0,), ()), ScoreSheet(9, (99,), ()))

    assert ranked(sheets).winners == (A,)


@pytest.mark.parametrize("name", METRICS)
def test_metrics_with_wrong_arguments_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="wrong argument"):
        check_metric(f"{name}:?", pick=True)


def test_a_metric_of_a_colour_needs_a_colour() -> None:
    with pytest.raises(ValueError, match="wrong argument"):
        check_metric("cats:@", pick=False)
    check_metric("cats:@", pick=True)
    with pytest.raises(ValueError, match="no metric"):
        check_metric("dogs", pick=True)


@pytest.mark.parametrize(
    ("first", "last", "beyond"),
    [
        ("family_size:1", "family_size:99", ("family_size:0", "family_size:100")),
        ("row_gaps:0", "row_gaps:8", ("row_gaps:-1", "row_gaps:9")),
    ],
)
def test_a_metric_of_a_number_has_limits(first: str, last: str, beyond: tuple[str, str]) -> None:
    check_metric(first, pick=False)
    check_metric(last, pick=False)
    for metric in beyond:
        with pytest.raises(ValueError, match="wrong argument"):
            check_metric(metric, pick=False)


def test_a_score_has_a_metric_and_perhaps_a_condition() -> None:
    check_score(Score(1, per="fish"), pick=False)
    check_score(Score(1, per="fish", div=2), pick=False)
    check_score(Score(1, condition="fish", holds=">= 999"), pick=False)


@pytest.mark.parametrize(
    ("score", "reason"),
    [
        (Score(1), "either 'per'"),
        (Score(1, per="fish", condition="fish", holds=">= 5"), "either 'per'"),
        (Score(1, per="dogs"), "no metric"),
        (Score(1, per="cats:@"), "wrong argument"),
        (Score(1, per="fish", div=0), "div is 0"),
        (Score(1, per="fish", div=1000), "div is 1000"),
        (Score(1000, per="fish"), "1000 points are more"),
        (Score(1, condition="fish"), "no condition"),
        (Score(1, condition="fish", holds="~ 5"), "no condition"),
        (Score(1, condition="fish", holds=">= x"), "no condition"),
        (Score(1, condition="fish", holds=">= 1000"), "no condition"),
    ],
)
def test_a_score_that_cannot_be_counted_is_refused(score: Score, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        check_score(score, pick=False)


@pytest.mark.parametrize("name", NAMES)
def test_witnesses_are_cells_of_the_boat(name: str) -> None:
    for metric in ("cats", "edge_cats", "lonely", "rats", "edge_gaps", "maps_visible", "families"):
        found = measured(survey(name), metric)
        assert found.cells.bit_count() >= found.value


@pytest.mark.parametrize(
    ("metric", "all_of_them"),
    [("rats", LAYOUTS[BOAT].rats), ("edge_gaps", EDGE), ("row_gaps:4", row_mask(4))],
)
def test_where_none_is_left_all_that_are_covered_show_it(metric: str, all_of_them: int) -> None:
    bare = Survey(BOAT, ())
    covered = Survey(BOAT, (Piece("common", None, EVERYWHERE),))

    assert measured(bare, metric) == (all_of_them.bit_count(), all_of_them)
    assert measured(covered, metric) == (0, all_of_them)
