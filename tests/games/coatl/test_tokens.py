"""R10 Sacrifice tokens."""

from collections import Counter

import pytest
from msgspec.structs import replace

from tests.games.coatl.table import (
    EMPTY_BAGS,
    after,
    begun,
    cards,
    coatl,
    events,
    legal,
    pieces,
    player,
    refused,
    table,
    temples,
    with_commons,
    with_disc,
    with_player,
)
from tilewright.core import Seat
from tilewright.games.coatl import GAME
from tilewright.games.coatl.components import PIECES, Token
from tilewright.games.coatl.events import (
    DiscRefilled,
    PiecePicked,
    ProphecyDiscarded,
    SupplyDiscarded,
    SupplyRefilled,
    TempleTaken,
    TokenUsed,
)
from tilewright.games.coatl.state import State

USES: dict[Token, tuple[str, ...]] = {
    "perfect_pick": ("pick <B",),
    "see_the_future": ("future", "done", "card deck", "done"),
    "priests_duty": ("duty T01",),
}


def ready(**chosen: str) -> State:
    return with_commons(table(2, **chosen), "T01", "T06", "T07 T02", "T08 T05")


def uses(state: State) -> set[str]:
    return {text.split()[0] for text in legal(state)} & {"pick", "future", "duty"}


@pytest.mark.parametrize("token", USES)
def test_r10_1_each_token_is_used_once_and_is_the_action(token: Token) -> None:
    state = ready()
    used = after(state, *USES[token])

    assert used.turn == 1
    assert token not in player(used).tokens
    assert len(player(used).tokens) == 2
    again = after(used, "take 0")
    text = USES[token][0].replace("T01", "T02")
    assert refused(again, text) == "R10.1"
    assert text not in legal(again)
    assert TokenUsed(Seat(0), token) == events(state, USES[token][0])[0]


def test_r10_1_without_tokens_none_is_used() -> None:
    state = table(2, sacrifice_tokens="off")

    assert uses(state) == set()
    for text in ("pick <B", "future", "duty T01"):
        assert refused(state, text) == "R10.1"


def test_r10_1_they_are_never_obligatory_while_there_is_something_else() -> None:
    state = ready()

    assert uses(state) == {"pick", "future", "duty"}
    assert refused(state, "take 0") is None
    assert player(after(state, "take 0")).tokens == player(state).tokens


@pytest.mark.parametrize("piece", ["<B", "K>"])
def test_r10_2_a_head_or_a_tail_of_any_colour(piece: str) -> None:
    state = ready()
    picked = after(state, f"pick {piece}")

    assert player(picked).board == (piece,)
    assert picked.turn == 1
    assert events(state, f"pick {piece}")[1] == PiecePicked(Seat(0), pieces(piece)[0])
    before, now = GAME.components(state), GAME.components(picked)
    assert before == now


@pytest.mark.parametrize("two", [("B", "B"), ("R", "Y")])
def test_r10_2_or_two_body_segments_which_may_differ(two: tuple[str, str]) -> None:
    state = ready()
    once = after(state, f"pick {two[0]}")
    assert (once.turn, once.phase) == (0, "picking")

    picked = after(once, f"pick {two[1]}")

    assert Counter(player(picked).board) == Counter(two)
    assert picked.turn == 1
    assert sum(picked.bags[1]) == sum(state.bags[1]) - 2


def test_r10_2_every_piece_that_the_bags_hold() -> None:
    state = ready()

    assert {text.split()[1] for text in legal(state) if text.startswith("pick")} == set(PIECES)


def test_r10_2_the_second_is_a_body_segment_too() -> None:
    once = after(ready(), "pick B")

    assert legal(once) == [f"pick {colour}" for colour in "YRKGB"]
    assert refused(once, "pick <B") == "R10.2"
    assert refused(once, "pick R>") == "R10.2"


def test_r10_3_the_bag_must_hold_the_piece() -> None:
    bags = ((0, 1, 0, 0, 0), (2, 0, 0, 0, 0), (0,) * 5)
    state = replace(ready(), bags=bags)

    assert [text for text in legal(state) if text.startswith("pick")] == ["pick <R", "pick Y"]
    for text in ("pick <B", "pick R", "pick Y>"):
        assert refused(state, text) == "R10.3"
    assert legal(after(state, "pick Y")) == ["pick Y"]
    assert refused(after(state, "pick Y"), "pick R") == "R10.3"


@pytest.mark.parametrize(
    ("on_board", "head", "segment"), [(6, None, None), (7, None, "R10.3"), (8, "R10.3", "R10.3")]
)
def test_r10_3_the_board_must_have_room(
    on_board: int, head: str | None, segment: str | None
) -> None:
    state = with_player(ready(), board=pieces("G " * on_board))

    assert refused(state, "pick <B") == head
    assert refused(state, "pick B") == segment
    assert ("pick <B" in legal(state)) == (head is None)
    assert ("pick B" in legal(state)) == (segment is None)


@pytest.mark.parametrize("other", ["done", "take 0", "card deck", "start B", "pass"])
def test_r10_3_q7_a_single_segment_cannot_be_taken(other: str) -> None:
    assert refused(after(ready(), "pick B"), other) == "R10.3"


def test_r10_4_every_empty_space_is_refilled_whatever_the_disc_holds() -> None:
    state = with_disc(ready(), "<B R> B B K K G G")
    assert [bool(space) for space in state.disc] == [True, False] * 2 + [True] * 3 + [False] * 3

    picked = after(state, "pick <Y")

    assert all(picked.disc)
    assert isinstance(events(state, "pick <Y")[-1], DiscRefilled)
    assert [len(space) for space in picked.disc] == [1] * 4 + [2] * 6


def test_r10_4_as_far_as_the_bags_last_and_after_both_segments() -> None:
    state = replace(with_disc(ready(), "<B R> B B"), bags=((0,) * 5, (4, 0, 0, 0, 0), (0,) * 5))

    once = after(state, "pick Y")
    assert once.disc == state.disc
    picked = after(once, "pick Y")

    assert [len(space) for space in picked.disc] == [1, 0, 1, 0, 2, 2, 0, 0, 0, 0]
    assert picked.bags == EMPTY_BAGS


def test_r10_5_first_the_supply_is_discarded_and_refilled() -> None:
    state = ready()
    seen = after(state, "future")

    assert seen.supply == state.deck[:-7:-1]
    assert seen.discards == tuple(sorted(state.supply))
    assert (seen.turn, seen.phase) == (0, "discarding")
    assert events(state, "future")[1:] == (
        SupplyDiscarded(state.supply),
        SupplyRefilled(seen.supply),
    )


def test_r10_5_cards_just_discarded_may_come_back() -> None:
    state = replace(ready(), deck=cards("P40 P41"), discards=())

    seen = after(state, "future")

    assert seen.supply[:2] == cards("P41 P40")
    assert set(seen.supply[2:]) < set(state.supply)
    assert len(seen.deck) == 2


def test_r10_5_then_any_number_of_prophecies_from_the_hand() -> None:
    state = with_player(ready(), hand=cards("P01 P02 P03"))
    seen = after(state, "future")
    assert legal(seen) == ["discard P01", "discard P02", "discard P03", "done"]

    thrown = after(seen, "discard P02", "discard P01")

    assert player(thrown).hand == cards("P03")
    assert player(thrown).discarded == cards("P01 P02")
    assert refused(thrown, "discard P01") == "R10.5"
    assert legal(after(thrown, "discard P03")) == ["done"]
    assert refused(seen, "card deck") == "R10.5"


def test_r10_5_face_down() -> None:
    state = after(with_player(ready(), hand=cards("P01 P02")), "future")
    (event,) = events(state, "discard P01")

    assert event == ProphecyDiscarded(Seat(0), cards("P01")[0])
    assert GAME.seen_by(event, Seat(1)) == ProphecyDiscarded(Seat(0), None)
    one, other = after(state, "discard P01"), after(state, "discard P02")
    assert GAME.view(one, Seat(1)) == GAME.view(other, Seat(1))
    assert GAME.view(one, None) == GAME.view(other, None)


def test_r10_5_q8_then_at_least_one_card_is_chosen() -> None:
    state = with_player(ready(), hand=cards("P01 P02 P03 P04 P05"))
    state = after(state, "future", "discard P01", "discard P02", "done")
    assert state.phase == "must_choose"
    assert refused(state, "done") == "R10.5"
    assert "done" not in legal(state)

    one = after(state, "card deck")
    assert refused(one, "done") is None
    two = after(one, f"card {one.supply[0]}")
    assert legal(two) == ["done"]
    assert after(two, "done").turn == 1


def test_r10_5_unless_the_hand_still_holds_five() -> None:
    state = with_player(ready(), hand=cards("P01 P02 P03 P04 P05"))

    assert after(state, "future", "done").turn == 1


def test_r10_5_or_no_card_is_to_be_had() -> None:
    state = replace(ready(), deck=(), discards=(), supply=())

    assert after(state, "future", "done").turn == 1
    thrown = after(with_player(state, hand=cards("P01")), "future", "discard P01", "done")
    assert legal(thrown) == ["card deck"]


def test_r10_6_a_common_temple_card_goes_into_the_hand() -> None:
    state = with_player(ready(), temples=temples("T09"))
    taken = after(state, "duty T01")

    assert player(taken).temples == temples("T01 T09")
    assert player(taken).open_temples == temples("T01")
    assert taken.temples == temples("T02 T06")
    assert TempleTaken(Seat(0), temples("T01")[0]) in events(state, "duty T01")
    assert refused(state, "duty T02") == "R10.6"
    assert refused(state, "duty T09") == "R10.6"


def test_r10_6_illegal_without_a_common_card() -> None:
    state = replace(ready(), temples=(None, None), piles=((), ()))

    assert refused(state, "duty T01") == "R10.6"
    assert uses(state) == {"pick", "future"}


def test_r10_6_no_limit_on_temple_cards_in_hand() -> None:
    state = with_player(ready(), temples=temples("T03 T04 T09 T10 T11 T12 T13"))

    assert len(player(after(state, "duty T06")).temples) == 8


def test_r10_6_it_is_played_later_like_the_dealt_one() -> None:
    state = after(ready(), "duty T01", "take 0")
    state = with_player(state, coatls=(coatl("<BR]", "P22"),), board=pieces("B>"))

    state = after(state, "join 0 ..B>")

    assert refused(state, "temple T01") is None
    played = after(state, "temple T01")
    assert "T01" not in player(played).temples
    assert player(played).open_temples == ()


def test_r10_6_with_one_deck_it_is_replaced_at_once() -> None:
    state = with_commons(table(2, temple_rows="one_deck"), "T01", "T06", "T07 T02")

    assert after(state, "duty T06").temples == temples("T01 T02")


def test_tokens_at_the_start_of_a_real_game() -> None:
    assert uses(begun(2)) == {"pick", "future", "duty"}
