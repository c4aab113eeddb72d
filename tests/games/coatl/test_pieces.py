"""R4 Taking pieces, R5 refilling the disc."""

from collections import Counter

import pytest
from msgspec.structs import replace

from tests.games.coatl.table import (
    EMPTY_BAGS,
    after,
    begun,
    events,
    legal,
    pieces,
    player,
    refused,
    table,
    with_chance,
    with_disc,
    with_player,
)
from tilewright.core import Seat
from tilewright.games.coatl import GAME
from tilewright.games.coatl.actions import TakePieces
from tilewright.games.coatl.events import DiscRefilled, EndTriggered, PiecesTaken
from tilewright.games.coatl.state import State
from tilewright.testing.spread import is_even

HEADS, TAILS, BODIES = range(2), range(2, 4), range(4, 10)
ONE_OF_EACH = "<B R> B R K G"


def takes(state: State) -> list[int]:
    return [int(text.split()[1]) for text in legal(state) if text.startswith("take")]


@pytest.mark.parametrize("space", range(10))
def test_r4_1_everything_on_a_space_moves_to_the_board(space: int) -> None:
    state = begun(2)
    lying = state.disc[space]

    taken = after(state, f"take {space}")

    assert player(taken).board == tuple(sorted(lying))
    assert taken.disc[space] == ()
    assert events(state, f"take {space}")[0] == PiecesTaken(Seat(0), space, lying)
    assert len(lying) == (2 if space in BODIES else 1)


@pytest.mark.parametrize("space", [-1, 10, 99])
def test_r4_1_the_disc_has_ten_spaces(space: int) -> None:
    refusal = GAME.check(begun(2), Seat(0), TakePieces(space))

    assert refusal is not None
    assert refusal.rule == "R4.1"


def test_r4_1_an_empty_space_cannot_be_taken() -> None:
    state = with_disc(table(), ONE_OF_EACH)

    assert refused(state, "take 1") == "R4.1"
    assert refused(state, "take 0") is None
    assert takes(state) == [0, 2, 4, 5]


@pytest.mark.parametrize(
    ("on_board", "spaces"),
    [(6, range(10)), (7, range(4)), (8, ())],
)
def test_r4_2_the_board_has_eight_spaces(on_board: int, spaces: range) -> None:
    state = with_player(begun(2), board=pieces("B " * on_board))

    assert takes(state) == list(spaces)
    for space in range(10):
        assert refused(state, f"take {space}") == (None if space in spaces else "R4.2")


def test_r4_3_pieces_on_the_board_have_no_order() -> None:
    one = with_player(begun(2), board=pieces("R B <K"))
    other = with_player(begun(2), board=pieces("<K R B"))

    assert one == other
    assert player(after(one, "take 0")).board == tuple(sorted(player(after(one, "take 0")).board))


def test_r4_3_pieces_leave_the_board_only_by_being_built_in() -> None:
    state = with_player(begun(2), board=pieces("R B"), hand=())

    for text in legal(state):
        board = Counter(player(after(state, text)).board)
        if text.startswith("start"):
            assert board.total() == 1
        else:
            assert board >= Counter(pieces("R B"))


def test_r4_4_r5_5_the_disc_is_looked_at_when_the_pieces_are_taken() -> None:
    state = with_disc(table(), "<B B B")

    assert [type(event) for event in events(state, "take 4")] == [PiecesTaken, DiscRefilled]
    assert [type(event) for event in events(state, "take 0")] == [PiecesTaken, DiscRefilled]
    assert [type(event) for event in events(with_disc(table(), "<B R> B B"), "take 0")] == [
        PiecesTaken
    ]


def test_r5_1_one_of_two_missing_kinds_is_not_enough() -> None:
    state = with_disc(table(), "<B R> B B")
    left = after(state, "take 0")
    assert left.disc == with_disc(table(), "R> B B").disc

    refilled = after(left, "take 2")

    assert [len(space) for space in refilled.disc] == [1] * 4 + [2] * 6


def test_r5_1_no_body_segment_is_a_reason_too() -> None:
    state = with_disc(table(), "<B <K B R")

    refilled = after(state, "take 4")

    assert refilled.disc[:2] == (("<B",), ("<K",))
    assert [len(space) for space in refilled.disc] == [1] * 4 + [2] * 6
    assert sum(map(sum, state.bags)) - sum(map(sum, refilled.bags)) == 2 + 12


@pytest.mark.parametrize("left", ["<B B B", "R> B B", "<B R> B B", "<B <B R> B B R R"])
def test_r5_1_otherwise_nothing_happens(left: str) -> None:
    state = with_disc(table(), f"{left} K K")
    space = next(space for space in BODIES if state.disc[space] == ("K", "K"))

    assert after(state, f"take {space}").disc == with_disc(table(), left).disc


def test_r5_2_every_empty_space_is_filled_from_its_bag() -> None:
    state = with_disc(table(), "<B")
    bags = ((0, 0, 0, 2, 0), (0, 0, 20, 0, 0), (0, 1, 0, 0, 1))

    refilled = after(replace(state, bags=bags), "take 0")

    assert refilled.disc[:2] == (("<G",), ("<G",))
    assert sorted(refilled.disc[2:4]) == [("B>",), ("R>",)]
    assert set(refilled.disc[4:]) == {("K", "K")}
    assert refilled.bags == ((0,) * 5, (0, 0, 8, 0, 0), (0,) * 5)


def test_r5_2_at_random() -> None:
    state = with_disc(table(), "<B")
    filled = [after(with_chance(state, seed), "take 0").disc for seed in range(400)]

    assert is_even(Counter(disc[0] for disc in filled).values())
    assert is_even(Counter(piece for disc in filled for piece in disc[9]).values())


def test_r5_2_each_piece_in_a_bag_is_equally_likely() -> None:
    state = replace(with_disc(table(), "<B"), bags=((3, 1, 0, 0, 0), *EMPTY_BAGS[1:]))
    first = Counter(after(with_chance(state, seed), "take 0").disc[0] for seed in range(800))

    assert abs(first["<Y",] - 600) < 80
    assert abs(first["<R",] - 200) < 80


def test_r5_3_as_many_spaces_as_the_bag_fills_and_the_rest_stays_empty() -> None:
    state = with_disc(table(), "<B R> K K")
    state = replace(state, bags=((0,) * 5, (8, 0, 0, 0, 0), (0,) * 5))

    refilled = after(state, "take 4")

    assert [len(space) for space in refilled.disc] == [1, 0, 1, 0, 2, 2, 2, 2, 0, 0]
    assert refilled.trigger is None


def test_r5_3_then_the_last_pair_triggers_the_end() -> None:
    state = with_disc(table(), "<B R> K K")
    state = replace(state, bags=((0,) * 5, (8, 0, 0, 0, 0), (0,) * 5))
    state = after(state, "take 4", "take 4", "take 5", "take 6")
    assert state.trigger is None

    assert EndTriggered(Seat(0), "supply_exhausted") in events(state, "take 7")


def test_r5_3_heads_and_tails_may_run_short_too() -> None:
    state = with_disc(table(), "<B K K")
    state = replace(state, bags=((1, 0, 0, 0, 0), (8, 0, 0, 0, 0), (0,) * 5))

    refilled = after(state, "take 0")

    assert refilled.disc[:4] == (("<Y",), (), (), ())


@pytest.mark.parametrize("seats", [2, 4])
def test_r5_4_the_bag_of_segments_stays_even(seats: int) -> None:
    state = begun(seats)
    for _ in range(60):
        found = takes(state)
        if not found:
            break
        state = after(state, f"take {found[-1]}")
        assert sum(state.bags[1]) % 2 == 0


def test_r5_5_only_taking_pieces_is_followed_by_the_test() -> None:
    state = with_player(with_disc(table(), "<B R>"), board=pieces("B R"))

    for steps in (("card deck", "done"), ("start B", "done"), ("future", "done", "card deck")):
        assert after(state, *steps).disc == state.disc
    assert after(state, "take 0").disc != state.disc


def test_r5_6_without_heads_and_tails_every_taking_is_followed_by_a_refill() -> None:
    state = with_disc(table(), "B B K K")
    state = replace(state, bags=((0,) * 5, (20, 0, 0, 0, 0), (0,) * 5))

    once = after(state, "take 4")
    again = after(once, "take 5")

    assert [len(space) for space in once.disc] == [0] * 4 + [2] * 6
    assert [len(space) for space in again.disc] == [0] * 4 + [2] * 6
    assert sum(again.bags[1]) == 20 - 10 - 2


def test_r5_7_an_empty_bag_with_segments_on_the_disc_is_not_the_end() -> None:
    state = replace(with_disc(table(), "<B B B K K"), bags=EMPTY_BAGS)

    left = after(state, "take 4")

    assert left.trigger is None
    assert after(left, "take 5").trigger == "supply_exhausted"


def test_r5_7_segments_in_the_bag_are_not_the_end() -> None:
    state = replace(with_disc(table(), "<B B B"), bags=((0,) * 5, (0, 2, 0, 0, 0), (0,) * 5))

    left = after(state, "take 4")

    assert left.trigger is None
    assert left.disc[4] == ("R", "R")
    assert after(left, "take 4").trigger == "supply_exhausted"


def test_q6_what_a_refill_brings_is_news_only_if_it_could_have_come_otherwise() -> None:
    state = with_disc(table(), "<B K K")

    for bags, is_news in (
        (((0, 0, 0, 2, 0), (0, 0, 20, 0, 0), (0, 0, 0, 0, 0)), False),
        (((1, 1, 0, 0, 0), (0, 0, 20, 0, 0), (0, 0, 0, 0, 0)), True),
        (((0, 0, 0, 0, 0), (1, 1, 0, 0, 0), (0, 0, 0, 0, 0)), False),
        (((0, 0, 0, 0, 0), (3, 1, 0, 0, 0), (0, 0, 0, 0, 0)), True),
    ):
        before = replace(state, bags=bags)
        now = after(before, "take 0")
        falls = GAME.unknown(GAME.view(now, None)) < GAME.unknown(GAME.view(before, None))
        assert falls == is_news
