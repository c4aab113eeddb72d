"""R13 Scoring, R14 the winner."""

import pytest

from tests.games.coatl.table import (
    building,
    cards,
    coatl,
    ended,
    options,
    over,
    pieces,
    table,
    temples,
    with_player,
)
from tilewright.core import ScoreLine
from tilewright.games.coatl import GAME
from tilewright.games.coatl.scoring import coatl_points, score_sheet
from tilewright.games.coatl.state import Coatl

EXAMPLE = coatl("<BBRBBKKBBYY>", "P29 P10 P05", "T03")
HALF = coatl("<BBRBBB]", "P05 P10")
"""R19 Five blue pieces pay 4, one pair pays 2."""


def test_r13_1_each_card_next_to_a_complete_coatl_scores() -> None:
    sheet = score_sheet((EXAMPLE,), options())

    assert sheet.score == 17
    assert [(line.key, line.points) for line in sheet.lines] == [
        ("prophecy", 4),
        ("prophecy", 5),
        ("prophecy", 5),
        ("temple", 3),
    ]
    assert sheet.lines[0] == ScoreLine(
        rule="R13.1",
        key="prophecy",
        points=4,
        facts={"coatl": 1, "card": 29, "times": 1},
        witness=("P29", "1.8", "1.9", "1.10", "1.11"),
    )
    assert sheet.lines[3].witness == ("T03",)
    assert sheet.lines[3].facts == {"coatl": 1, "card": 3, "times": 1}


def test_r13_1_promotional_temples_look_at_the_prophecies_beside() -> None:
    assert coatl_points(coatl("<YKR>", "P06 P36", "T17"), options()) == 2 + 7
    assert coatl_points(coatl("<YKR>", "P50 P36", "T17"), options()) == 2 + 3


def test_r13_2_boards_hands_and_tokens_score_nothing() -> None:
    bare = over(with_player(table(), temples=()))
    rich = with_player(
        bare, board=pieces("B B B B <B B>"), hand=cards("P05"), temples=temples("T01")
    )

    assert [sheet.score for sheet in ended(rich).sheets] == [0, 0]
    assert [sheet.score for sheet in ended(bare).sheets] == [0, 0]


def test_r13_3_the_sum_over_the_own_coatls() -> None:
    sheet = score_sheet((EXAMPLE, coatl("<BRB>", "P22"), EXAMPLE), options())

    assert sheet.score == 17 + 1 + 17
    assert [line.facts["coatl"] for line in sheet.lines] == [1, 1, 1, 1, 2, 3, 3, 3, 3]
    assert {name.split(".")[0] for name in sheet.lines[4].witness[1:]} == {"2"}


def test_r13_4_unfinished_coatls_score_nothing_or_half_rounded_down() -> None:
    assert coatl_points(HALF, options()) == 0
    assert coatl_points(HALF, options(edition="pl")) == 3
    assert score_sheet((HALF,), options()).lines == ()
    assert score_sheet((HALF,), options(unfinished="half")).lines == (
        ScoreLine(
            rule="R13.4",
            key="unfinished",
            points=3,
            facts={"coatl": 1, "full": 6},
            witness=("P05", "P10"),
        ),
    )


def test_r13_4_rounded_for_each_coatl_by_itself() -> None:
    five = coatl("[BBRBB]", "P10")

    assert score_sheet((five, five), options(edition="pl")).score == 4


def test_r13_4_without_cards_there_is_nothing_to_halve() -> None:
    assert score_sheet((coatl("[BBB]"),), options(edition="pl")).lines == ()


def test_r13_4_complete_ones_score_in_full_in_both_editions() -> None:
    for edition in ("ua", "pl"):
        assert coatl_points(EXAMPLE, options(edition=edition)) == 17


def scored(*players: tuple[Coatl, ...], edition: str = "ua") -> tuple[list[int], list[int]]:
    """The winners and the ranks of players with these cóatls."""
    state = table(len(players), edition=edition)
    for seat, coatls in enumerate(players):
        state = with_player(state, seat, coatls=coatls)
    outcome = ended(over(state))
    return list(outcome.winners), list(outcome.ranks)


FOUR = coatl("<BBYY>", "P29")
"""4 points, 1 card."""
TWO_TWO = coatl("<BBRYY>", "P06 P10")
"""4 points, 2 cards."""
TWO = coatl("<BBR>", "P10")
"""2 points, 1 card."""


def test_r14_1_most_points_win() -> None:
    assert scored((FOUR,), (EXAMPLE,)) == ([1], [2, 1])
    assert scored((FOUR,), (EXAMPLE,), (TWO,)) == ([1], [2, 1, 3])


def test_r14_1_then_most_cards_next_to_complete_coatls() -> None:
    assert scored((FOUR,), (TWO_TWO,)) == ([1], [2, 1])
    assert scored((TWO, TWO), (FOUR,)) == ([0], [1, 2])


def test_r14_1_temple_cards_count_too() -> None:
    with_temple = coatl("<YKRB>", "P21", "T03")
    assert coatl_points(with_temple, options()) == 4
    assert scored((with_temple,), (FOUR,)) == ([0], [1, 2])


def test_r14_1_then_the_best_single_coatl() -> None:
    # 4 points and 2 cards each, but 2 + 2 against 4 + 0.
    spoilt = coatl("<BBBR>", "P10")
    assert scored((TWO, TWO), (FOUR, spoilt)) == ([1], [2, 1])


def test_r14_1_cards_come_before_the_best_coatl() -> None:
    assert scored((TWO, TWO), (FOUR,)) == ([0], [1, 2])


def test_r14_2_players_equal_in_all_share_the_victory() -> None:
    assert scored((FOUR,), (FOUR,)) == ([0, 1], [1, 1])
    assert scored((), (), ()) == ([0, 1, 2], [1, 1, 1])


def test_r14_2_an_unfinished_coatl_may_be_the_best_with_its_halved_points() -> None:
    unfinished = coatl("[BBRBBKBB]", "P10 P05")  # 5 + 5, halved 5
    one = coatl("<RKR>", "P17")
    other = coatl("<GBG>", "P19")
    sheet = score_sheet((unfinished, one), options(edition="pl"))

    assert sheet.tiebreak == (1, 5)
    assert score_sheet((unfinished, one), options()).tiebreak == (1, 1)
    assert score_sheet((unfinished, other), options(edition="pl")).score == 5 + 1


def test_r14_2_without_a_coatl_there_is_nothing_to_compare() -> None:
    assert score_sheet((), options()).tiebreak == (0, 0)


def test_r14_2_its_cards_do_not_enter_the_comparison_of_cards() -> None:
    unfinished = coatl("[BBRBBKBB]", "P10 P05")

    assert score_sheet((unfinished,), options(edition="pl")).tiebreak == (0, 5)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_has_a_sheet(seats: int) -> None:
    assert len(ended(over(table(seats))).sheets) == seats
    assert GAME.outcome(building()) is None
