"""R9 Phase 2, Explore: draft and payment."""

import pytest
from msgspec.structs import replace

from tests.games.isle_of_cats.table import (
    A,
    B,
    C,
    after,
    cards,
    events,
    first_state,
    having,
    keep,
    keep_first,
    legal,
    paid,
    quiet,
    refused,
)
from tilewright.core import Seat
from tilewright.games.isle_of_cats import GAME
from tilewright.games.isle_of_cats.actions import AskMe, BuyCard, Done, KeepCard, PlayCard
from tilewright.games.isle_of_cats.components import CardId
from tilewright.games.isle_of_cats.events import (
    CardKept,
    CardsBought,
    CardsDealt,
    CardsPassed,
    ChoiceSealed,
)
from tilewright.games.isle_of_cats.rules.days import settle
from tilewright.games.isle_of_cats.rules.explore import proceed_deal
from tilewright.games.isle_of_cats.state import State

# Prices: 15 costs 0, 7 costs 1, 43 costs 2, 1 costs 5, 84 costs 6.


def paying(*kept: int, seats: int = 2, **changes: object) -> State:
    """Seat A has kept these cards in the draft, the others one cheap card each."""
    state = replace(quiet("pay", seats=seats), turn=None)
    state = having(state, A, kept=cards(*kept), **changes)
    for seat in range(1, seats):
        state = having(state, Seat(seat), kept=cards(29 + seat))
    return state


def test_r9_1_every_day_seven_cards_and_a_draft_from_its_beginning() -> None:
    state = proceed_deal(replace(quiet("deal"), stage=4, turn=None)).state

    assert (state.phase, state.stage) == ("draft", 0)
    assert [(player.dealt, len(player.pack)) for player in state.players] == [(7, 7), (7, 7)]


def test_r9_1_t3_2_hands_of_7_5_3_and_1_of_which_7_cards_are_kept() -> None:
    state = first_state(3)
    seen = []
    while state.phase == "draft":
        seen.append([len(player.pack) for player in state.players])
        for seat in (A, B, C):
            state = keep(state, seat, state.players[seat].pack[:2])

    assert seen == [[7] * 3, [5] * 3, [3] * 3]
    assert [len(player.kept) for player in state.players] == [7, 7, 7]
    assert len({card for player in state.players for card in player.kept}) == 21


def test_r9_1_everybody_chooses_at_the_same_time() -> None:
    state = first_state(3)
    assert GAME.to_act(state) == {A, B, C}

    state = keep(state, B, state.players[B].pack[:2])

    assert GAME.to_act(state) == {A, C}
    assert state.players[B].kept == ()
    assert state.players[B].picks == first_state(3).players[B].pack[:2]
    assert refused(state, KeepCard(state.players[B].pack[3]), B) == "R9.1"


def test_r9_1_exactly_two_cards_of_those_in_front_of_me() -> None:
    state = first_state(2)
    mine, others = state.players[A].pack, state.players[B].pack

    assert refused(state, Done(), A) == "R9.1"
    assert refused(state, KeepCard(others[0]), A) == "R9.1"
    assert refused(state, KeepCard(mine[0]), A) is None
    state = after(state, KeepCard(mine[0]), seat=A)
    assert refused(state, KeepCard(mine[0]), A) == "R9.1"
    assert refused(state, Done(), A) == "R9.1"
    state = after(state, KeepCard(mine[6]), seat=A)
    assert refused(state, KeepCard(mine[1]), A) == "R9.1"
    assert refused(state, Done(), A) is None


@pytest.mark.parametrize(
    ("day", "receives_from"),
    [
        (5, {A: C, B: A, C: B}),
        (4, {A: B, B: C, C: A}),
        (3, {A: C, B: A, C: B}),
        (2, {A: B, B: C, C: A}),
        (1, {A: C, B: A, C: B}),
    ],
)
def test_r9_2_t3_2_to_the_left_on_days_1_3_5_to_the_right_on_2_4(
    day: int, receives_from: dict[Seat, Seat]
) -> None:
    state = replace(first_state(3), day=day)
    packs = {seat: state.players[seat].pack for seat in (A, B, C)}
    for seat in (A, B, C):
        state = keep(state, seat, packs[seat][:2])

    for seat, giver in receives_from.items():
        assert state.players[seat].pack == packs[giver][2:]


def test_r9_2_it_is_told_which_way_cards_go() -> None:
    for day, to_left in ((5, True), (4, False)):
        state = replace(first_state(2), day=day)
        state = keep(state, A, state.players[A].pack[:2])
        for card in state.players[B].pack[:2]:
            state = after(state, KeepCard(card), seat=B)

        assert CardsPassed(to_left) in events(state, Done(), B)


@pytest.mark.parametrize(
    ("day", "receivers"),
    [(5, {A: (B, "left"), C: (A, "left")}), (4, {A: (C, "right"), C: (B, "right")})],
)
def test_r9_2_a_view_names_the_receiver_of_the_rest(
    day: int, receivers: dict[Seat, tuple[Seat, str]]
) -> None:
    state = replace(first_state(3), day=day)

    for seat, (receiver, side) in receivers.items():
        draft = GAME.view(state, seat).draft
        assert draft is not None
        assert draft.keep == 2
        assert draft.passes_to is not None
        assert (draft.passes_to.seat, draft.passes_to.side) == (receiver, side)
    assert GAME.view(state, None).draft is None


def test_r9_2_the_last_card_goes_to_nobody() -> None:
    state = first_state(2)
    for count in (2, 2, 2):
        packs = [player.pack for player in state.players]
        for seat in (A, B):
            state = keep(state, seat, packs[seat][:count])

    assert state.phase == "pay"
    assert GAME.view(state, A).draft is None


def test_r9_2_each_is_told_what_it_receives() -> None:
    state = first_state(2)
    packs = [player.pack for player in state.players]
    state = keep(state, A, packs[A][:2])
    state = after(state, *map(KeepCard, packs[B][:2]), seat=B)

    happened = events(state, Done(), B)

    assert CardsDealt(A, 5, packs[B][2:]) in happened
    assert CardsDealt(B, 5, packs[A][2:]) in happened


def test_r9_3_cards_of_the_draft_are_not_in_hand() -> None:
    state = paying(84, 90)

    assert refused(state, PlayCard(CardId(84)), A) == "R9.3"
    held = having(state, A, hand=cards(85))
    assert refused(held, PlayCard(CardId(85)), A) is None
    assert refused(first_state(2), PlayCard(first_state(2).players[A].pack[0]), A) == "R9.3"


def test_r9_4_any_subset_that_can_be_paid() -> None:
    state = paying(15, 7, 43, 1, fish=6)

    state = after(state, BuyCard(CardId(1)), seat=A)
    assert refused(state, BuyCard(CardId(43)), A) == "R9.4"
    assert refused(state, BuyCard(CardId(7)), A) is None
    state = after(state, BuyCard(CardId(7)), BuyCard(CardId(15)), Done(), seat=A)
    state = after(state, Done(), seat=B)

    assert state.players[A].fish == 0
    assert state.players[A].hand == cards(1, 7, 15)
    assert state.players[A].discarded == cards(43)


@pytest.mark.parametrize("bought", [(), (15, 7, 43)])
def test_r9_4_none_or_all(bought: tuple[int, ...]) -> None:
    state = paying(15, 7, 43)
    state = after(state, *(BuyCard(CardId(card)) for card in bought), Done(), seat=A)
    state = after(state, Done(), seat=B)

    assert len(state.players[A].hand) == len(bought)
    assert len(state.players[A].discarded) == 3 - len(bought)


def test_r9_4_whoever_kept_nothing_is_not_asked_to_pay() -> None:
    state = settle(replace(quiet("deal"), deck=(), turn=None)).state

    assert state.phase == "rescue"


def test_r9_4_only_cards_kept_in_the_draft_and_each_once() -> None:
    state = paying(15, 7)

    assert refused(state, BuyCard(CardId(43)), A) == "R9.4"
    state = after(state, BuyCard(CardId(15)), seat=A)
    assert refused(state, BuyCard(CardId(15)), A) == "R9.4"


def test_r9_4_choices_are_opened_when_all_have_paid() -> None:
    state = paying(15, 7, 43, seats=3)
    state = after(state, BuyCard(CardId(43)), Done(), seat=A)

    assert state.players[A].fish == 20
    assert state.players[A].hand == ()
    assert refused(state, Done(), A) == "R9.4"
    for seat in (B, C, None):
        assert GAME.view(state, seat).players[A].fish == 20
        assert GAME.view(state, seat).players[A].hand == 0
    state = after(state, Done(), seat=B)
    happened = events(state, Done(), C)
    assert CardsBought(A, 1, 2, 2, cards(43)) in happened
    assert CardsBought(C, 0, 0, 1, ()) in happened


def test_r9_4_number_and_price_are_public_the_cards_are_not() -> None:
    told = GAME.seen_by(CardsBought(A, 1, 2, 2, cards(43)), B)

    assert told == CardsBought(A, 1, 2, 2, None)
    assert GAME.seen_by(CardsBought(A, 1, 2, 2, cards(43)), A) == CardsBought(A, 1, 2, 2, cards(43))


def test_r9_5_anytime_cards_in_hand_may_be_played_while_paying() -> None:
    """Card 76: a basket for five fish, to pay for an oshax."""
    state = paying(1, fish=0, hand=cards(76))
    assert refused(state, BuyCard(CardId(1)), A) == "R9.4"

    state = after(state, PlayCard(CardId(76)), seat=A)
    state = after(state, *GAME.legal_actions(state, A), seat=A)

    assert state.players[A].fish == 5
    assert refused(state, BuyCard(CardId(1)), A) is None


def test_r9_5_a_card_being_bought_cannot_be_played_yet() -> None:
    state = after(paying(84, 90), BuyCard(CardId(90)), seat=A)

    assert refused(state, PlayCard(CardId(90)), A) == "R9.3"
    state = after(state, Done(), seat=A)
    assert refused(state, PlayCard(CardId(90)), A) == "R9.4"
    state = after(state, Done(), seat=B)
    assert (state.phase, state.asked) == ("lessons", (A,))
    assert refused(state, PlayCard(CardId(90)), A) is None


def test_r9_5_fish_spent_meanwhile_are_missing_for_the_cards_picked() -> None:
    """Card 71 draws two cards; they are paid for at once, besides those being bought."""
    state = paying(1, 43, fish=7, hand=cards(71))
    state = replace(state, deck=(*cards(84, 15), *state.deck))
    state = after(state, BuyCard(CardId(1)), PlayCard(CardId(71)), seat=A)

    assert refused(state, BuyCard(CardId(84)), A) == "R15.12"
    state = after(state, BuyCard(CardId(15)), Done(), seat=A)
    assert state.players[A].fish == 7
    assert state.players[A].picks == cards(1)
    assert refused(state, BuyCard(CardId(43)), A) is None


def test_r9_6_there_is_no_hand_limit_and_nothing_is_paid_twice() -> None:
    many = tuple(range(7, 30))
    state = paying(43, hand=cards(*many))
    state = after(state, BuyCard(CardId(43)), Done(), seat=A)
    state = after(state, Done(), seat=B)

    assert len(state.players[A].hand) == len(many) + 1
    assert state.players[A].fish == 18


def test_a_card_kept_is_told_to_its_owner_alone() -> None:
    state = first_state(2)
    card = state.players[A].pack[0]
    (event,) = events(state, KeepCard(card), A)

    assert GAME.seen_by(event, A) == CardKept(A, card)
    assert GAME.seen_by(event, B) == GAME.seen_by(event, None) == CardKept(A, None)


def test_that_somebody_is_done_is_told_to_all() -> None:
    state = paying(15)

    assert events(state, Done(), A) == (ChoiceSealed(A),)
    assert GAME.view(after(state, Done(), seat=A), B).players[A].is_done


def test_after_the_draft_everybody_pays() -> None:
    state = keep_first(first_state(4))

    assert state.phase == "pay"
    assert GAME.to_act(state) == {0, 1, 2, 3}
    assert paid(state).phase == "rescue"


def test_an_order_may_be_given_while_paying() -> None:
    state = paying(15)

    assert refused(state, AskMe("always"), A) is None
    state = after(state, AskMe("always"), seat=A)
    assert legal(state, AskMe, A) == []
    assert refused(state, AskMe("never"), A) == "R15.3"
