"""R12 Phase 5, Rare finds."""

import pytest
from msgspec.structs import replace

from tests.games.isle_of_cats.table import (
    A,
    B,
    after,
    cards,
    events,
    having,
    legal,
    place_anywhere,
    quiet,
    refused,
    tiles,
    with_tile,
)
from tests.reference import isle_of_cats as slow
from tilewright.games.isle_of_cats import GAME
from tilewright.games.isle_of_cats.actions import (
    Done,
    Pass,
    PlaceTile,
    PlayCard,
    TakeTile,
)
from tilewright.games.isle_of_cats.components import CardId, TileId
from tilewright.games.isle_of_cats.events import CardPlayed, FishPaid, Passed
from tilewright.games.isle_of_cats.state import Placing, Stack, State, Taking

K1, K2, K3, R1 = tiles("k1", "k2", "k3", "r1")


def finding(*hand: int, **changes: object) -> State:
    """Phase 5: seat A holds these cards, seat B a treasure card; two rare ones lie there."""
    state = replace(quiet("finds"), rare=(Stack(R1, 1), Stack(TileId("r4"), 2)))
    state = having(state, B, hand=cards(112))
    return having(state, A, hand=cards(*hand), **changes)


def taken(state: State, tile: TileId) -> State:
    return place_anywhere(after(state, TakeTile(tile)))


def test_r12_1_one_card_a_turn_then_the_next_player() -> None:
    state = taken(after(finding(98, 99), PlayCard(CardId(98))), R1)

    assert refused(state, PlayCard(CardId(99))) == "R12.1"
    assert refused(state, Pass()) == "R12.1"
    state = after(state, Done())
    assert state.turn == B
    assert refused(state, Pass(), A) == "R12.1"


def test_r12_1_passing_is_final_and_all_passing_ends_the_phase() -> None:
    state = after(finding(98, 99), Pass())
    state = taken(after(state, PlayCard(CardId(112))), K1)
    state = after(state, Done(), Done())

    assert (state.day, state.phase) == (4, "draft")


def test_r12_1_turns_go_round_in_turn_order() -> None:
    state = having(finding(98, 99), B, hand=cards(111, 112))
    state = after(taken(after(state, PlayCard(CardId(98))), R1), Done())
    state = taken(after(state, PlayCard(CardId(111))), K1)
    state = after(state, Done(), Done())

    assert state.turn == A
    assert refused(state, PlayCard(CardId(99))) is None


def test_r12_1_a_turn_is_a_card_or_a_pass() -> None:
    assert refused(finding(98), Done()) == "R12.1"
    assert refused(finding(98), Pass()) is None


def test_r12_1_an_empty_hand_passes_by_itself() -> None:
    state = replace(quiet("finds"), turn=A)
    state = having(state, A, hand=cards(98))

    assert events(state, Pass())[:2] == (Passed(A), Passed(B))
    assert after(state, Pass()).day == 4


@pytest.mark.parametrize("card", range(98, 107))
def test_r12_2_one_rare_treasure_or_two_common_ones(card: int) -> None:
    state = finding(card)

    rare = after(state, PlayCard(CardId(card), 0))
    assert [action.tile for action in legal(rare, TakeTile)] == ["r1", "r4"]
    rare = taken(rare, R1)
    assert rare.rare == (Stack(TileId("r4"), 2),)
    assert rare.players[A].doing == ()
    common = after(state, PlayCard(CardId(card), 1))
    assert [action.tile for action in legal(common, TakeTile)] == ["k1", "k2", "k3", "k4"]
    common = taken(taken(common, K3), K3)
    assert common.players[A].doing == ()
    assert common.common == (5, 5, 3, 5)


@pytest.mark.parametrize("option", [-1, 2, 99])
def test_r12_2_there_is_no_third_way(option: int) -> None:
    assert refused(finding(98), PlayCard(CardId(98), option)) == "R12.2"


def test_r12_2_not_a_mixture() -> None:
    state = after(finding(98), PlayCard(CardId(98), 1))

    assert refused(state, TakeTile(R1)) == "R12.2"
    assert refused(after(finding(98), PlayCard(CardId(98), 0)), TakeTile(K1)) == "R12.2"


@pytest.mark.parametrize("card", range(107, 113))
def test_r12_3_two_small_ones_or_for_a_fish_two_common_ones(card: int) -> None:
    state = having(finding(card), B, hand=())

    small = after(state, PlayCard(CardId(card)))
    assert [action.tile for action in legal(small, TakeTile)] == ["k1", "k2"]
    assert refused(small, TakeTile(K3)) == "R12.3"
    assert small.players[A].fish == 20
    happened = events(state, PlayCard(CardId(card), 1))
    assert happened == (CardPlayed(A, CardId(card)), FishPaid(A, 1))
    common = after(state, PlayCard(CardId(card), 1))
    assert common.players[A].fish == 19
    assert refused(common, TakeTile(K3)) is None


@pytest.mark.parametrize("option", [-1, 2])
def test_r12_3_there_is_no_third_way(option: int) -> None:
    assert refused(finding(107), PlayCard(CardId(107), option)) == "R12.3"


def test_r12_3_without_a_fish_only_small_ones() -> None:
    state = finding(107, fish=0)

    assert refused(state, PlayCard(CardId(107), 1)) == "R12.3"
    assert refused(state, PlayCard(CardId(107), 0)) is None


def test_r12_4_each_tile_is_placed_before_the_next_is_taken() -> None:
    state = after(finding(107), PlayCard(CardId(107)), TakeTile(K1))

    assert state.players[A].doing == (Taking("small", 1, is_first=False), Placing(K1))
    assert refused(state, TakeTile(K1)) == "R5.1"
    state = place_anywhere(state)
    assert refused(state, Pass()) == "R12.4"
    assert refused(state, TakeTile(K1)) is None
    state = taken(state, K1)
    assert [placed.tile for placed in state.players[A].tiles] == ["k1", "k1"]


def test_r12_5_fewer_tiles_but_not_none() -> None:
    state = after(finding(107), PlayCard(CardId(107)))

    assert refused(state, Done()) == "R12.5"
    state = taken(state, K2)
    assert refused(state, Done()) is None
    assert after(state, Done()).players[A].doing == ()


def test_r12_5_a_card_that_brings_nothing_cannot_be_played() -> None:
    state = replace(finding(98), rare=())

    assert refused(state, PlayCard(CardId(98), 0)) == "R12.5"
    assert refused(state, PlayCard(CardId(98), 1)) is None
    full = finding(98, 107)
    for cell in slow.BOAT:
        full = with_tile(full, "k1", *cell)
    assert refused(full, PlayCard(CardId(98), 1)) == "R12.5"
    assert refused(full, PlayCard(CardId(107), 0)) == "R12.5"


def test_r12_5_a_second_tile_that_fits_nowhere_is_not_asked_for() -> None:
    state = finding(107)
    for cell in slow.BOAT - {(21, 4)}:
        state = with_tile(state, "k1", *cell)

    state = taken(after(state, PlayCard(CardId(107))), K1)

    assert state.players[A].doing == ()


@pytest.mark.parametrize("card", range(1, 7))
def test_r12_6_an_oshax_card_takes_any_oshax(card: int) -> None:
    state = after(finding(card), PlayCard(CardId(card)))

    assert [action.tile for action in legal(state, TakeTile)] == list(state.oshax)
    assert refused(state, Done()) == "R12.6"
    state = after(state, TakeTile(TileId("o6")))
    assert {type(action) for action in GAME.legal_actions(state, A)} == {PlaceTile}


def test_r12_6_not_without_an_oshax_that_fits() -> None:
    assert refused(replace(finding(1), oshax=()), PlayCard(CardId(1))) == "R12.6"
    assert refused(finding(1), PlayCard(CardId(1), 1)) == "R12.6"
    state = finding(1)
    for col in range(0, 22, 2):
        for c, row in slow.BOAT:
            if c == col:
                state = with_tile(state, "k1", c, row)
    assert refused(state, PlayCard(CardId(1))) == "R12.6"


def test_r12_6_an_oshax_that_does_not_fit_cannot_be_taken() -> None:
    """Only a strip of two rows is free: o5 and o1 fit nowhere, o7 does not exist."""
    state = finding(1)
    free = {(col, row) for col in range(9, 13) for row in range(3, 6)}
    for cell in slow.BOAT - free:
        state = with_tile(state, "k1", *cell)
    state = after(state, PlayCard(CardId(1)))

    fitting = {action.tile for action in legal(state, TakeTile)}
    assert "o4" in fitting
    assert refused(state, TakeTile(TileId("o9"))) == "R17.1"


def test_r12_7_played_cards_are_discarded_openly() -> None:
    state = after(finding(98), PlayCard(CardId(98)))

    assert state.played == cards(98)
    assert state.players[A].hand == ()
