"""R11 Phase 4, Rescue cats."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from tests.games.isle_of_cats.table import (
    FULL,
    HALVES,
    A,
    B,
    C,
    D,
    after,
    cards,
    covering,
    events,
    having,
    legal,
    place_anywhere,
    quiet,
    refused,
)
from tests.reference import isle_of_cats as slow
from tilewright.core import Seat
from tilewright.games.isle_of_cats import GAME
from tilewright.games.isle_of_cats.actions import (
    AskMe,
    Done,
    LayCard,
    Pass,
    PlayCard,
    Rescue,
    TakeTile,
)
from tilewright.games.isle_of_cats.components import CardId, TileId
from tilewright.games.isle_of_cats.events import (
    CardsLaid,
    CardsRevealed,
    CatRescued,
    OrderChanged,
    Passed,
    TurnEnded,
)
from tilewright.games.isle_of_cats.rules.rescue import by_speed
from tilewright.games.isle_of_cats.state import State


def choosing(*hands: tuple[int, ...]) -> State:
    """Everybody is to choose rescue cards, seat A first."""
    state = quiet("choose", seats=max(2, len(hands)))
    for seat, hand in enumerate(hands):
        state = having(state, Seat(seat), hand=cards(*hand))
    return state


def rescued(state: State, cat: TileId | None = None, basket: str = "permanent") -> State:
    """A whole rescue; a bonus is declined."""
    chosen = cat or state.left[0]
    (action,) = (a for a in legal(state, Rescue) if (a.cat, a.basket) == (chosen, basket))
    state = place_anywhere(after(state, action))
    while state.players[A].doing:
        state = after(state, Done())
    return state


def test_r11_1_any_number_of_rescue_cards_in_turn_order() -> None:
    state = choosing((7, 43, 98), (15, 16))
    assert GAME.to_act(state) == {A}

    assert refused(state, LayCard(CardId(98))) == "R11.1"
    assert refused(state, LayCard(CardId(15))) == "R11.1"
    assert refused(state, LayCard(CardId(15)), B) == "R11.1"
    state = after(state, LayCard(CardId(7)), LayCard(CardId(43)))
    assert refused(state, LayCard(CardId(7))) == "R11.1"
    state = after(state, Done())
    assert state.players[A].laid == cards(7, 43)
    assert state.players[A].hand == cards(98)
    assert GAME.to_act(state) == {B}


def test_r11_1_none_is_allowed_and_the_others_stay_in_hand() -> None:
    state = after(choosing((7, 43), (15,)), Done(), Done())

    assert state.players[A].hand == cards(7, 43)
    assert state.players[A].laid == ()


def test_r11_1_no_card_can_be_added_later() -> None:
    state = after(choosing((7, 43), (15,)), LayCard(CardId(7)), Done(), Done())

    assert state.phase == "rescue"
    assert refused(state, LayCard(CardId(43))) == "R7.1"


def test_r11_1_the_cards_lie_face_down_their_number_is_public() -> None:
    state = choosing((7, 43), (15,))
    state = after(state, LayCard(CardId(7)), LayCard(CardId(43)))
    (event, *_) = events(state, Done())
    state = after(state, Done())

    assert event == CardsLaid(A, 2, cards(7, 43))
    assert GAME.seen_by(event, B) == CardsLaid(A, 2, None)
    view = GAME.view(state, B)
    assert (view.players[A].laid, view.players[A].revealed) == (2, ())


def test_r11_2_all_are_revealed_at_once_and_speeds_added() -> None:
    state = choosing((7, 43), (55, 56))
    state = after(state, LayCard(CardId(7)), LayCard(CardId(43)), Done())
    state = after(state, LayCard(CardId(55)), LayCard(CardId(56)))

    happened = events(state, Done())

    assert CardsRevealed(A, cards(7, 43), 5) in happened
    assert CardsRevealed(B, cards(55, 56), 6) in happened
    assert OrderChanged((B, A)) in happened


def test_r11_2_no_cards_are_speed_0() -> None:
    state = after(choosing((7,), (15,)), Done())

    assert CardsRevealed(A, (), 0) in events(state, Done())


@pytest.mark.parametrize(
    ("order", "speeds", "expected"),
    [
        ("ABCD", {"A": 0, "B": 4, "C": 4, "D": 1}, "BCDA"),
        ("AB", {"A": 4, "B": 5}, "BA"),
        ("AB", {"A": 4, "B": 4}, "AB"),
        ("DCBA", {"A": 0, "B": 0, "C": 0, "D": 0}, "DCBA"),
    ],
)
def test_r11_3_t3_3_highest_first_equals_keep_their_order(
    order: str, speeds: dict[str, int], expected: str
) -> None:
    seats = {"A": A, "B": B, "C": C, "D": D}

    found = by_speed(
        tuple(seats[name] for name in order), {seats[name]: speeds[name] for name in order}
    )

    assert found == tuple(seats[name] for name in expected)
    assert slow.by_speed(order, speeds) == list(expected)


def test_r11_3_the_new_order_applies_at_once_and_lasts() -> None:
    state = choosing((7,), (15,), (44,))
    state = after(state, Done(), Done(), LayCard(CardId(44)), Done())

    assert state.order == (C, A, B)
    assert state.turn == C
    state = after(state, Pass(), Pass(), Pass())
    assert state.phase == "finds"
    assert state.turn == A
    assert state.order == (C, A, B)


def test_r11_4_one_cat_a_turn_in_turn_order() -> None:
    state = rescued(quiet(seats=3))

    assert refused(state, Rescue(state.left[0], "full")) == "R11.4"
    assert refused(state, Pass()) == "R11.4"
    assert refused(state, Rescue(state.left[0], "permanent"), B) == "R11.4"
    assert events(state, Done()) == (TurnEnded(A),)
    state = after(state, Done())
    assert state.turn == B
    state = after(state, Pass(), Pass())
    assert state.turn == A


def test_r11_4_whoever_has_passed_is_left_out() -> None:
    state = after(quiet(seats=3), Pass())
    state = rescued_by(state, B)
    state = rescued_by(state, C)

    assert state.turn == B


def rescued_by(state: State, seat: Seat) -> State:
    assert state.turn == seat
    state = place_anywhere(after(state, Rescue(state.left[0], "permanent")))
    while state.players[seat].doing:
        state = after(state, Done())
    return after(state, Done())


def test_r11_4_anytime_cards_may_be_played_in_addition() -> None:
    state = rescued(having(quiet(), hand=cards(84, 90)))

    assert refused(state, PlayCard(CardId(84))) is None
    state = after(state, PlayCard(CardId(84)), PlayCard(CardId(90)), Done())
    assert state.turn == B


@pytest.mark.parametrize(("field", "price"), [("left", 3), ("right", 5)])
def test_r11_5_a_basket_fish_and_a_place(field: str, price: int) -> None:
    state = quiet()
    cat = (state.left if field == "left" else state.right)[1]
    happened = events(state, Rescue(cat, "permanent"))

    state = rescued(state, cat)

    assert state.players[A].fish == 20 - price
    assert (state.players[A].baskets, state.players[A].used) == (0, 1)
    assert [placed.tile for placed in state.players[A].tiles] == [cat]
    assert cat not in state.left + state.right
    (event,) = happened
    assert isinstance(event, CatRescued)
    assert (event.field, event.fish) == (field, price)


def test_r11_5_too_few_fish() -> None:
    state = having(quiet(), fish=4)

    assert refused(state, Rescue(state.right[0], "permanent")) == "R11.5"
    assert refused(state, Rescue(state.left[0], "permanent")) is None
    poor = having(quiet(), fish=2)
    assert refused(poor, Rescue(poor.left[0], "permanent")) == "R11.5"


def test_r11_5_only_a_cat_that_is_in_a_field() -> None:
    state = quiet()

    for cat in ("red-c99", "k1", "r1", "", state.bag[0]):
        assert refused(state, Rescue(TileId(cat), "permanent")) == "R11.5"


def test_r11_6_not_without_a_basket() -> None:
    assert refused(quiet(), Rescue(quiet().left[0], "none")) == "R11.6"


def test_r11_6_the_permanent_basket_once_a_day() -> None:
    state = having(quiet(), baskets=0, used=1)

    assert refused(state, Rescue(state.left[0], "permanent")) == "R11.6"


def test_r11_6_a_full_basket_discards_its_card() -> None:
    state = having(quiet(), laid=cards(43, 44), baskets=0)

    state = rescued(state, basket="full")

    assert state.players[A].laid == cards(44)
    assert state.played == cards(43)


def test_r11_6_two_halves_discard_both_cards() -> None:
    state = having(quiet(), laid=cards(15, 16, 17), baskets=0)

    state = rescued(state, basket="halves")

    assert state.players[A].laid == cards(17)
    assert state.played == cards(15, 16)


@pytest.mark.parametrize("laid", [(), (15,), (7, 8), (15, 43), (15, 7)])
def test_r11_6_one_half_or_mere_speed_is_no_basket(laid: tuple[int, ...]) -> None:
    state = having(quiet(), laid=cards(*laid), baskets=0)

    assert refused(state, Rescue(state.left[0], "halves")) == "R11.6"
    full = None if 43 in laid else "R11.6"
    assert refused(state, Rescue(state.left[0], "full")) == full


def test_r11_6_t3_4_with_7_fish_at_most_two_rescues() -> None:
    assert _rescues(fish=7) == (2, 1)


def test_r11_6_t3_4_with_20_fish_at_most_three_rescues() -> None:
    assert _rescues(fish=20) == (3, 11)


def _rescues(fish: int) -> tuple[int, int]:
    """How many cats of the left field, turn after turn, and the fish left."""
    state = having(quiet(seats=2), fish=fish, laid=(*HALVES, FULL))
    state = having(state, B, baskets=0, has_passed=True)
    count = 0
    while options := [a for a in legal(state, Rescue) if a.cat in state.left]:
        state = after(rescued(state, options[0].cat, options[0].basket), Done())
        count += 1
    left = state.players[A].fish
    state = after(state, Pass())
    assert state.phase == "draft"
    assert {*HALVES, FULL} <= set(state.played)
    return count, left


def test_r11_7_only_the_own_cards_and_baskets() -> None:
    state = having(quiet(), baskets=0)
    state = having(state, B, laid=cards(43), baskets=3)

    for basket in ("permanent", "full", "halves"):
        (use,) = (u for u in ("permanent", "full", "halves") if u == basket)
        assert refused(state, Rescue(state.left[0], use)) == "R11.6"
    assert legal(state, Rescue) == []


def test_r11_8_whoever_cannot_rescue_must_pass() -> None:
    state = having(quiet(), baskets=0)

    assert refused(state, Done()) == "R11.8"
    assert GAME.legal_actions(state, A) == (Pass(),)


def test_r11_8_passing_is_final() -> None:
    assert events(quiet(), Pass()) == (Passed(A),)
    state = after(quiet(), Pass())

    assert state.players[A].has_passed
    state = rescued_by(state, B)
    assert state.turn == B
    assert refused(state, Pass(), A) == "R11.4"


def test_r11_8_a_turn_cannot_be_anytime_cards_only() -> None:
    state = after(having(quiet(), hand=cards(84)), PlayCard(CardId(84)))

    assert refused(state, Done()) == "R11.8"
    assert refused(state, Pass()) is None


def test_r11_9_the_phase_ends_when_all_have_passed() -> None:
    state = having(quiet(), hand=cards(98))

    state = after(state, Pass(), Pass())

    assert (state.phase, state.turn) == ("finds", A)


def test_r11_9_or_at_the_end_of_the_turn_that_empties_both_fields() -> None:
    state = having(quiet(), hand=cards(83, 98))
    state = replace(state, left=state.left[:1], right=())

    state = rescued(state)
    assert state.phase == "rescue"
    assert refused(state, PlayCard(CardId(83))) is None
    state = after(state, Done())

    assert state.phase == "finds"


def test_r11_9_a_bonus_comes_before_the_test() -> None:
    state = quiet()
    state = replace(state, left=(TileId("blue-c01"),), right=())
    state = after(state, Rescue(TileId("blue-c01"), "permanent"))
    cell = next(
        cell
        for cell, colour in zip(slow.MAP_CELLS, slow.MAPS[state.players[A].boat], strict=True)
        if colour == "blue"
    )
    state = after(state, covering(state, cell))
    assert refused(state, TakeTile(TileId("k1"))) is None


def test_r11_10_cards_not_used_are_discarded() -> None:
    state = having(quiet(), laid=cards(7, 15, 43))
    state = having(state, B, laid=cards(44))

    state = after(state, Pass(), Pass())

    assert state.players[A].laid == state.players[B].laid == ()
    assert sorted(state.played) == [7, 15, 43, 44]


def asked(state: State) -> Sequence[Seat]:
    return state.asked


def test_before_each_choice_the_others_may_be_asked() -> None:
    state = choosing((7,), (15,), (16, 90))
    state = having(state, C, ask="always")

    state = after(state, Done())

    assert (state.phase, state.turn, asked(state)) == ("choose", B, (C,))
    assert refused(state, LayCard(CardId(15)), B) == "R15.3"
    state = after(state, Done())
    assert GAME.to_act(state) == {B}


def test_an_anytime_card_may_precede_the_own_choice_but_not_interrupt_it() -> None:
    state = choosing((7, 90), (15,))

    assert refused(state, PlayCard(CardId(90))) is None
    state = after(state, LayCard(CardId(7)))
    assert refused(state, PlayCard(CardId(90))) == "R15.3"
    assert refused(state, AskMe("always")) is None
