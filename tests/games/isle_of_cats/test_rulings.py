"""The rulings of docs/rules/isle_of_cats-rulings.md, one by one."""

import pytest
from msgspec.structs import replace

from tests.games.isle_of_cats.boats import scored
from tests.games.isle_of_cats.expansions import EXPANSION
from tests.games.isle_of_cats.table import (
    A,
    B,
    C,
    after,
    cards,
    covering,
    declined,
    first_state,
    having,
    keep_first,
    legal,
    on_boat,
    place_anywhere,
    placing,
    quiet,
    refused,
    tiles,
)
from tilewright.core import Chance, Setup
from tilewright.games.isle_of_cats import GAME
from tilewright.games.isle_of_cats.actions import (
    AskMe,
    BuyCard,
    Done,
    KeepCard,
    LayCard,
    Pass,
    PlayCard,
    Rescue,
    SendCat,
)
from tilewright.games.isle_of_cats.components import CardId, Switches, TileId, box
from tilewright.games.isle_of_cats.events import SisterIdled, SisterTook
from tilewright.games.isle_of_cats.game import Catalogue
from tilewright.games.isle_of_cats.rules.days import proceed_fill, settle
from tilewright.games.isle_of_cats.rules.explore import proceed_deal
from tilewright.games.isle_of_cats.rules.sister import switch
from tilewright.games.isle_of_cats.state import Colouring, State


def before_reveal(**changes: object) -> State:
    state = replace(quiet("reveal", seats=3), turn=None)
    return having(state, C, **changes)


def test_q1_all_with_cards_are_asked_whatever_cards_they_are() -> None:
    """The same public facts, with and without an anytime card: the same window, for everybody."""
    holds = settle(before_reveal(hand=cards(90, 43), ask="always")).state
    bluffs = settle(before_reveal(hand=cards(44, 43), ask="always")).state

    assert holds.asked == bluffs.asked == (C,)
    for seat in (A, B, None):
        one, other = GAME.view(holds, seat), GAME.view(bluffs, seat)
        assert replace(one, own=None) == replace(other, own=None)


def test_q2_what_was_said_holds_until_it_is_changed() -> None:
    for when in ("never", "usual", "always"):
        assert settle(before_reveal(hand=cards(90), ask=when)).state.players[C].ask == when


def test_q2_once_for_each_decision() -> None:
    state = having(quiet(), hand=cards(90))
    state = after(state, AskMe("always"))

    assert refused(state, AskMe("never")) == "R15.3"
    state = declined(after(state, Pass()))
    state = declined(after(state, Pass()))
    state = after(state, AskMe("never"))
    assert state.phase == "finds"


def test_q2_the_next_decision_allows_it_even_if_the_last_card_ended_this_one() -> None:
    """An empty hand passes by itself, and is not asked again in a window."""
    state = having(quiet("finds"), hand=cards(90))
    passed = after(state, AskMe("always"), PlayCard(CardId(90)))
    asked = settle(before_reveal(hand=cards(90), ask="always")).state
    asked = after(asked, AskMe("never"), PlayCard(CardId(90)), Pass())
    chosen = having(quiet("choose"), hand=cards(90))
    chosen = after(chosen, AskMe("always"), PlayCard(CardId(90)))

    for later, seat in ((passed, A), (asked, C), (chosen, A)):
        assert later.players[seat].hand == ()
        assert not later.players[seat].has_ordered


def test_q3_the_own_turn_needs_no_order() -> None:
    state = having(before_reveal(), A, hand=cards(90), ask="always")
    state = settle(state).state

    assert (state.turn, state.asked) == (A, ())
    assert refused(state, PlayCard(CardId(90))) is None
    choosing = having(quiet("choose"), hand=cards(90, 43))
    assert refused(choosing, PlayCard(CardId(90))) is None


def test_q3_beside_every_other_window_there_is_a_decision_of_ones_own() -> None:
    """Whoever holds cards pays, lays cards, takes turns: an anytime card can be played there."""
    state = having(quiet("choose"), hand=cards(77))
    assert refused(state, PlayCard(CardId(77))) is None
    state = after(state, Done())
    assert (state.phase, state.turn) == ("rescue", A)
    assert refused(state, PlayCard(CardId(77))) is None


def test_q4_in_a_window_cards_are_played_as_they_come() -> None:
    state = having(settle(before_reveal(hand=cards(84), ask="always")).state, B, hand=cards(85))
    state = replace(state, asked=(B, C), window=(B, C))

    assert refused(state, PlayCard(CardId(84)), C) is None
    assert refused(after(state, PlayCard(CardId(84)), seat=C), PlayCard(CardId(85)), B) is None


def test_q4_anytime_cards_while_paying_are_played_as_they_come() -> None:
    state = replace(quiet("pay"), turn=None)
    state = having(having(state, A, kept=cards(7), hand=cards(84)), B, kept=cards(8))
    state = having(state, B, hand=cards(85))

    assert refused(state, PlayCard(CardId(85)), B) is None
    state = after(state, PlayCard(CardId(85)), seat=B)
    assert refused(state, PlayCard(CardId(84)), A) is None


def test_q5_cats_sent_before_do_not_count() -> None:
    bag = tiles(*(f"red-c{number:02}" for number in range(1, 11)))
    state = replace(quiet("fill"), left=tiles("blue-c01"), right=(), bag=bag)

    state = proceed_fill(state).state

    assert (len(state.left), len(state.right)) == (5, 4)
    assert len(state.bag) == 10 - 8


def test_q6_a_turn_ends_by_saying_so() -> None:
    state = quiet()
    state = place_anywhere(after(state, Rescue(state.left[0], "permanent")))
    while state.players[A].doing:
        state = after(state, Done())

    assert state.turn == A
    assert after(state, Done()).turn == B


def test_q7_an_empty_hand_is_passed_over() -> None:
    state = having(quiet("choose", seats=3), A, hand=cards(43))
    state = having(state, C, hand=cards(113))

    state = after(state, Done())
    assert state.turn == C
    found = having(quiet("finds", seats=3), A, hand=cards(98))
    found = having(found, C, hand=cards(113))
    found = after(found, Pass())
    assert found.turn == C
    assert found.players[B].has_passed


def test_q8_copies_have_no_names() -> None:
    assert GAME.components(first_state(4))["tile k1"] == 11
    assert GAME.components(first_state(4))["tile r3"] == 5


def test_q9_what_is_seen_of_sealed_choices() -> None:
    state = first_state(2)
    state = after(state, KeepCard(state.players[A].pack[0]), seat=A)
    assert GAME.view(state, B).players[A].picked == 1
    paying = keep_first(first_state(2))
    (cheap, *_) = legal(paying, BuyCard, A)
    bought = after(paying, cheap, seat=A)
    assert GAME.view(bought, B) == GAME.view(paying, B)
    choosing = having(having(quiet("choose"), hand=cards(7, 43)), B, hand=cards(8))
    laid = after(choosing, LayCard(CardId(7)))
    assert GAME.view(laid, B) == GAME.view(choosing, B)
    assert GAME.view(after(laid, Done()), B).players[A].laid == 1


def test_q10_a_basket_takes_the_lowest_cards() -> None:
    state = having(quiet(), laid=cards(17, 30, 42, 50, 60))

    full = after(state, Rescue(state.left[0], "full"))
    halves = after(state, Rescue(state.left[0], "halves"))

    assert full.played == cards(50)
    assert halves.played == cards(17, 30)


def test_q11_a_bonus_is_declined_in_so_many_words() -> None:
    state = placing(on_boat(quiet(), 1), "blue-c01")
    state = having(state, acts=1)
    state = after(state, covering(state, (14, 1)))

    assert refused(state, Rescue(state.left[0], "permanent")) == "R6.3"
    assert refused(after(state, Done()), Done()) is None


def test_q12_options_that_go_together() -> None:
    for seats, options, rule in (
        (1, {}, None),
        (1, {"mode": "family"}, "R23.1"),
        (2, {"mode": "family"}, None),
        (2, {"difficulty": "expert"}, "R22.2"),
        (1, {"difficulty": "expert"}, None),
    ):
        refusal = GAME.check_setup(Setup(seats, dict(options)))
        assert (None if refusal is None else refusal.rule) == rule


def test_q13_an_expansion_is_a_text() -> None:
    setup = Setup(2, {"expansion": EXPANSION, "modules": "B C D"})

    assert GAME.check_setup(setup) is None
    catalogue = GAME.catalogue(setup)
    assert isinstance(catalogue, Catalogue)
    assert {card.id for card in catalogue.cards} >= set(range(301, 309))
    assert catalogue.further == tuple(range(301, 309))
    assert {tile.id for tile in catalogue.tiles} >= {"r6", "o8"}


def test_q14_a_short_deck_is_dealt_in_turn_order() -> None:
    state = replace(quiet("deal", seats=3), deck=cards(*range(1, 11)), order=(C, A, B))

    state = proceed_deal(state).state

    assert [len(state.players[seat].pack) for seat in (C, A, B)] == [7, 3, 0]
    assert sum(len(player.kept) for player in keep_first(state).players) == 10


def test_q15_the_own_view_remembers_what_passed_by() -> None:
    state = first_state(3)
    dealt = state.players[A].pack
    state = keep_first(state)
    for seat in (A, B, C):
        state = after(state, Done(), seat=seat)
    own = GAME.view(state, A).own
    assert own is not None

    passed = {entry.card: entry.seats for entry in own.passed}

    assert set(dealt[2:]) - set(own.discarded) <= set(passed)
    assert all(A not in seats for seats in passed.values())
    world = GAME.determinize(GAME.view(state, A), Chance.of_seed(1))
    assert not set(passed) & set(world.deck)


def test_q16_how_strict_the_pad_is() -> None:
    apart = [{"kind": "common", "cells": [[5, 4]]}, {"kind": "common", "cells": [[9, 4]]}]
    players = [{"boat": "blue", "tiles": apart}]

    with pytest.raises(ValueError, match="not all connected"):
        scored(players=players)
    assert scored(players=players, check=False).players[0].rooms == -35


def test_q17_an_oshax_is_a_cat_once_it_has_a_colour() -> None:
    state = place_anywhere(placing(quiet(), "o1"))

    assert state.players[A].doing == (Colouring(),)
    assert state.players[A].tiles[0].colour is None
    assert state.players[A].occupied.bit_count() == 6
    assert TileId("o1") == state.players[A].tiles[0].tile


def last_cat(*hand: int) -> State:
    """A takes the only cat of both fields."""
    state = replace(having(quiet(), hand=cards(*hand)), left=tiles("blue-c01"), right=())
    state = place_anywhere(after(state, Rescue(TileId("blue-c01"), "permanent")))
    while state.players[A].doing:
        state = after(state, Done())
    return state


def test_q18_phase_4_ends_with_the_turn_in_which_both_fields_became_empty() -> None:
    state = last_cat()

    assert (state.phase, state.turn) == ("rescue", A)
    assert after(state, Done()).phase != "rescue"


def test_q18_whoever_took_the_last_cat_may_still_bring_cats_in_that_turn() -> None:
    state = replace(last_cat(83), bag=tiles("red-c01", "red-c02", "red-c03", "red-c04"))
    state = after(state, PlayCard(CardId(83)), *[SendCat("left")] * 4, Done())

    assert (state.phase, state.turn) == ("rescue", B)


def test_q18_nobody_else_is_asked_in_between() -> None:
    state = last_cat()
    state = having(state, B, hand=cards(83), ask="always")

    assert after(state, Done()).phase == "finds"


def test_q19_empty_fields_do_not_stop_the_sister() -> None:
    """Her cards also take treasures and oshax; so it is when the player passes."""
    state = first_state(1)
    assert state.sister is not None
    sister = replace(state.sister, today=cards(191), left=2)
    state = replace(state, phase="rescue", turn=A, sister=sister, left=(), right=())
    state = state.with_player(A, replace(state.players[A], pack=(), acts=1))

    step = GAME.apply(state, A, Done())

    assert step.state.sister is not None
    assert step.state.sister.left == 0
    assert any(isinstance(event, SisterTook | SisterIdled) for event in step.events)


@pytest.mark.parametrize(
    ("row", "after_switch"),
    [(("red-c01", "red-c02"), ("red-c02", "red-c01")), (("red-c01",), None), ((), None)],
)
def test_q20_two_cats_are_enough_for_a_switch(
    row: tuple[str, ...], after_switch: tuple[str, ...] | None
) -> None:
    state = replace(first_state(1), left=tiles(*row), right=())

    step = switch(state, CardId(192), Switches(2, 5))

    assert (None if step is None else step.state.left) == (
        None if after_switch is None else tiles(*after_switch)
    )


def test_q21_card_148_counts_common_treasures_only() -> None:
    (score,) = (card.score for card in box().cards.values() if card.id == 148)

    assert score is not None
    assert score.per == "common"


def test_q22_lots_are_drawn_or_a_seat_is_named() -> None:
    drawn = {first_state(2, seed).order[0] for seed in range(20)}

    assert drawn == {A, B}
    assert {first_state(2, seed, first="1").order[0] for seed in range(20)} == {B}
