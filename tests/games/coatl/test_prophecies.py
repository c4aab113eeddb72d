"""R6 Choosing prophecies."""

from collections import Counter

import pytest
from msgspec.structs import replace

from tests.games.coatl.table import (
    after,
    begun,
    building,
    cards,
    events,
    legal,
    player,
    refused,
    table,
    with_chance,
    with_player,
)
from tilewright.core import Seat
from tilewright.games.coatl import GAME
from tilewright.games.coatl.events import (
    DeckReshuffled,
    ProphecyDrawn,
    ProphecyTaken,
    SupplyRefilled,
)
from tilewright.games.coatl.state import LastTurn
from tilewright.testing.spread import is_even


def test_r6_1_from_the_supply_and_from_the_deck_in_any_mix() -> None:
    state = table()
    one, two = state.supply[1], state.supply[4]

    taken = after(state, f"card {one}", "card deck", f"card {two}")

    assert player(taken).hand == tuple(sorted((one, two, state.deck[-1])))
    assert taken.deck == state.deck[:-1]
    assert events(state, f"card {one}") == (ProphecyTaken(Seat(0), one),)
    assert events(state, "card deck") == (ProphecyDrawn(Seat(0), state.deck[-1]),)


def test_r6_1_only_what_lies_face_up() -> None:
    state = table()

    assert refused(state, f"card {state.supply[0]}") is None
    hidden = next(card for card in state.deck if card not in state.supply)
    assert refused(state, f"card {hidden}") == "R6.1"


def test_r6_1_two_equal_cards_are_one_choice() -> None:
    state = replace(table(), supply=cards("P05 P05 P10 P11 P12 P13"))

    assert legal(state).count("card P05") == 1
    taken = after(state, "card P05")
    assert taken.supply == cards("P05 P10 P11 P12 P13")
    assert player(after(taken, "card P05")).hand == cards("P05 P05")


@pytest.mark.parametrize("hand", range(6))
def test_r6_2_the_hand_never_exceeds_five(hand: int) -> None:
    state = with_player(table(), hand=cards("P06 P07 P08 P09 P10")[:hand])

    taken = state
    for number in range(5 - hand):
        assert refused(taken, "card deck") is None, number
        taken = after(taken, "card deck")
    assert refused(taken, "card deck") == "R6.2"
    assert refused(taken, f"card {taken.supply[0]}") == "R6.2"
    assert not any(text.startswith("card") for text in legal(taken))


def test_r6_2_the_example_of_two_cards_and_three_more() -> None:
    state = with_player(table(), hand=cards("P06 P07"))
    one, two, three = state.supply[:3]

    taken = after(state, f"card {one}", f"card {two}", "card deck")

    assert refused(taken, f"card {three}") == "R6.2"
    assert legal(taken) == ["done"]


def test_r6_2_temple_cards_do_not_count() -> None:
    state = with_player(table(), temples=("T01", "T02", "T03"), hand=cards("P06 P07 P08 P09"))

    assert refused(state, "card deck") is None


def test_r6_3_one_at_a_time_and_the_supply_is_not_refilled_meanwhile() -> None:
    state = table()
    taken = after(state, f"card {state.supply[0]}")

    assert taken.supply == state.supply[1:]
    assert taken.turn == 0
    done = after(taken, "done")
    assert len(done.supply) == 6
    assert done.supply[:5] == state.supply[1:]


def test_r6_3_stopping_after_any_card_but_not_before_the_first() -> None:
    state = table()

    assert refused(state, "done") == "R3.2"
    assert refused(after(state, "card deck"), "done") is None
    assert refused(after(state, "card deck", "card deck"), "done") is None
    assert after(state, "card deck", "done").turn == 1


def test_r6_3_a_card_from_the_deck_is_seen_before_the_next_is_chosen() -> None:
    state = after(table(), "card deck")

    assert GAME.view(state, Seat(0)).players[0].hand == player(state).hand
    assert GAME.view(state, Seat(1)).players[0].hand is None


def test_r6_4_at_the_end_the_supply_has_six_cards_again() -> None:
    state = table()
    one, two = state.supply[:2]
    taken = after(state, f"card {one}", f"card {two}")

    assert events(taken, "done") == (SupplyRefilled((state.deck[-1], state.deck[-2])),)
    assert after(taken, "done").supply == (*state.supply[2:], state.deck[-1], state.deck[-2])
    assert after(state, "card deck", "done").supply == state.supply


def test_r6_4_q11_after_each_of_two_actions_in_a_last_turn() -> None:
    state = replace(
        table(),
        trigger="third_coatl",
        triggered_by=Seat(1),
        actions=2,
        last_turns=(LastTurn(Seat(1), 1),),
    )

    once = after(state, f"card {state.supply[0]}", "done")

    assert (once.turn, once.is_second, len(once.supply)) == (0, True, 6)


def test_q5_a_card_taken_leaves_no_gap_and_new_ones_come_last() -> None:
    state = table()
    taken = after(state, f"card {state.supply[2]}", "done")

    assert taken.supply == (*state.supply[:2], *state.supply[3:], state.deck[-1])


def test_r6_5_the_discard_pile_becomes_the_deck() -> None:
    state = replace(table(), deck=(), discards=cards("P01 P02"))
    state = with_player(state, 1, set_aside=cards("P03"), discarded=cards("P04"))

    drawn = after(state, "card deck")

    assert refused(state, "card deck") is None
    assert events(state, "card deck")[0] == DeckReshuffled(4)
    assert Counter((*drawn.deck, *player(drawn).hand)) == Counter(cards("P01 P02 P03 P04"))
    assert (drawn.discards, player(drawn, 1).set_aside, player(drawn, 1).discarded) == ((), (), ())


def test_r6_5_shuffled() -> None:
    state = replace(table(), deck=(), discards=cards("P01 P02 P03 P04"))

    drawn = Counter(
        player(after(with_chance(state, seed), "card deck")).hand for seed in range(400)
    )

    assert len(drawn) == 4
    assert is_even(drawn.values())


def test_r6_5_the_supply_is_refilled_from_the_old_deck_then_from_the_new() -> None:
    state = replace(table(), deck=cards("P40"), discards=cards("P01 P02 P03"))
    one, two = state.supply[:2]

    refilled = after(state, f"card {one}", f"card {two}", "done")

    assert refilled.supply[4] == "P40"
    assert refilled.supply[5] in cards("P01 P02 P03")
    assert len(refilled.deck) == 2


def test_r6_5_without_deck_and_pile_the_supply_shrinks_and_the_deck_cannot_be_chosen() -> None:
    state = replace(table(), deck=(), discards=())
    assert refused(state, "card deck") == "R6.5"
    assert "card deck" not in legal(state)

    taken = after(state, f"card {state.supply[0]}", "done")

    assert len(taken.supply) == 5
    assert taken.turn == 1


def test_r6_5_without_any_card_the_action_is_illegal() -> None:
    state = replace(table(), deck=(), discards=(), supply=())

    assert not any(text.startswith("card") for text in legal(state))
    assert refused(state, "card deck") == "R6.5"


def test_r6_5_played_prophecies_never_come_back() -> None:
    state = replace(building(["[RK]"], hand="P17"), deck=(), discards=cards("P01"))

    drawn = after(after(state, "play 0 P17", "done"), "card deck")

    assert player(drawn, 1).hand == cards("P01")
    assert drawn.deck == ()


def test_r6_6_cards_are_not_discarded_at_will() -> None:
    state = begun(2)
    card = player(state).hand[0]

    assert refused(state, f"discard {card}") == "R6.6"
    assert refused(after(state, "card deck"), f"discard {card}") == "R6.6"
    assert refused(after(state, "future"), f"discard {card}") is None
