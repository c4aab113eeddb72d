"""Draws are keyed by their source and count: what is drawn elsewhere moves none (ADR 0034)."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bench.draws import shares
from tests.games.coatl import table as coatl_table
from tests.games.isle_of_cats import table as isle_table
from tilewright.core import Chance, Seat, Setup
from tilewright.games import coatl, game, isle_of_cats
from tilewright.games.coatl.options import DRAWN_IN_TURN as COATL_BEFORE
from tilewright.games.coatl.rules.pieces import refill
from tilewright.games.coatl.rules.prophecies import reshuffle
from tilewright.games.coatl.state import State as CoatlState
from tilewright.games.isle_of_cats.actions import PlayCard
from tilewright.games.isle_of_cats.components import CardId, TileId
from tilewright.games.isle_of_cats.events import CardsDealt, TilesDrawn
from tilewright.games.isle_of_cats.options import DRAWN_IN_TURN as ISLE_BEFORE
from tilewright.games.isle_of_cats.rules import settle
from tilewright.games.isle_of_cats.state import State as IsleState
from tilewright.testing.spread import is_even

SEEDS = st.integers(0, 2**32)
SEATS = 3
BODIES = 6


def without_spaces(state: CoatlState, *spaces: int) -> CoatlState:
    """The disc with nothing on some of its spaces."""
    disc = tuple(() if space in spaces else pieces for space, pieces in enumerate(state.disc))
    return replace(state, disc=disc)


def bodies(state: CoatlState) -> tuple[tuple[str, ...], ...]:
    return refill(without_spaces(state, *range(4, 10))).state.disc[4:]


def reshuffled(state: CoatlState, *pile: str) -> tuple[str, ...]:
    cards = coatl_table.cards(" ".join(pile))
    state = replace(state, deck=(), discards=tuple(sorted(cards)))
    state = replace(
        state, players=tuple(replace(each, set_aside=(), discarded=()) for each in state.players)
    )
    return reshuffle(state).state.deck


def before(state: CoatlState) -> CoatlState:
    return replace(state, options=replace(state.options, rules=COATL_BEFORE))


@given(SEEDS)
def test_body_segments_come_alike_whatever_was_drawn_from_other_bags(seed: int) -> None:
    state = coatl_table.begun(2, seed)
    ends = refill(without_spaces(state, 0, 1, 2, 3)).state

    assert ends.bags != state.bags
    assert bodies(ends) == bodies(state)
    assert bodies(replace(state, chance=replace(state.chance, used=500))) == bodies(state)


def test_under_earlier_rules_they_did_not() -> None:
    found = set()
    for seed in range(5):
        state = before(coatl_table.begun(2, seed))
        ends = refill(without_spaces(state, 0, 1, 2, 3)).state
        found.add(bodies(ends) == bodies(state))

    assert False in found


@given(SEEDS)
def test_a_bag_gives_the_same_pieces_in_one_refill_or_in_two(seed: int) -> None:
    state = coatl_table.begun(2, seed)
    once = without_spaces(state, 0, 1)
    twice = refill(without_spaces(state, 0)).state

    assert refill(once).state.disc[:2] == (
        twice.disc[0],
        refill(without_spaces(twice, 1)).state.disc[1],
    )


def test_a_bag_in_play_gives_each_colour_as_often_as_another() -> None:
    drawn = [bodies(coatl_table.begun(2, seed)) for seed in range(200)]

    for number in (0, 5):
        counts = Counter(piece for spaces in drawn for piece in spaces[number])
        assert len(counts) == 5
        assert is_even(counts.values())


@given(SEEDS, st.sets(st.sampled_from(["P01", "P02", "P03", "P04", "P05", "P09"])))
def test_cards_of_a_reshuffled_deck_lie_alike_whatever_lies_between(
    seed: int, fewer: set[str]
) -> None:
    state = coatl_table.table(2)
    state = replace(state, chance=Chance.of_seed(seed))
    everything = reshuffled(state, "P01", "P02", "P03", "P04", "P05", "P09")

    assert reshuffled(state, *fewer) == tuple(card for card in everything if card in fewer)
    after_refill = replace(state, bags=((1,) * 5,) * 3)
    assert reshuffled(after_refill, *fewer) == reshuffled(state, *fewer)


def test_reshuffled_decks_lie_in_every_order_and_the_next_one_in_another() -> None:
    counts: Counter[tuple[str, ...]] = Counter()
    is_next_alike = []
    for seed in range(600):
        state = replace(coatl_table.table(2), chance=Chance.of_seed(seed))
        counts[reshuffled(state, "P01", "P02", "P03")] += 1
        again = reshuffle(replace(state, deck=(), discards=coatl_table.cards("P01 P02 P03")))
        is_next_alike.append(
            reshuffled(again.state, "P01", "P02", "P03") == reshuffled(state, "P01", "P02", "P03")
        )

    assert len(counts) == 6
    assert is_even(counts.values())
    assert 50 < sum(is_next_alike) < 160  # one of six, as by chance


def isle_before(state: IsleState) -> IsleState:
    return replace(state, setup=replace(state.setup, rules=ISLE_BEFORE))


def packs(state: IsleState) -> list[tuple[CardId, ...]]:
    return [player.pack for player in settle(state).state.players]


def day_2(seed: int) -> IsleState:
    """A day is about to be dealt."""
    state = isle_table.quiet(seats=SEATS, seed=seed)
    return replace(state, phase="fill", day=4, turn=None, left=(), right=())


@given(SEEDS, st.permutations(range(SEATS)), st.integers(0, 3))
def test_a_day_deals_and_lays_out_alike_whoever_is_first_and_whatever_cards_drew(
    seed: int, order: list[int], drawn: int
) -> None:
    state = day_2(seed)
    other = replace(
        state,
        order=tuple(map(Seat, order)),
        deck=state.deck[drawn:],
        bag=state.bag[drawn:],
    )

    assert packs(other) == packs(state)
    assert settle(other).state.left == settle(state).state.left


def test_under_earlier_rules_packs_followed_the_turn_order() -> None:
    state = isle_before(day_2(1))
    other = replace(state, order=(Seat(2), Seat(0), Seat(1)))

    assert packs(other) == [packs(state)[1], packs(state)[2], packs(state)[0]]


def played(state: IsleState, number: int) -> list[CardId | TileId]:
    """What a card of seat 0 draws."""
    state = isle_table.having(state, isle_table.A, hand=isle_table.cards(number))
    for event in isle_table.events(state, PlayCard(CardId(number), 0)):
        if isinstance(event, CardsDealt):
            return [*(event.cards or ())]
        if isinstance(event, TilesDrawn):
            return [*event.tiles]
    raise AssertionError("nothing was drawn")


def test_cards_draw_from_the_end_that_no_day_deals_from() -> None:
    state = isle_table.quiet(seats=2)
    deck = [card for card in state.deck if card != 71]

    assert played(state, 71) == sorted(deck[:2])
    assert played(state, 75) == [state.bag[0]]
    assert played(state, 83) == [*state.bag[:4]]


def test_under_earlier_rules_cards_drew_what_the_next_day_would_have_dealt() -> None:
    state = isle_before(isle_table.quiet(seats=2))
    deck = [card for card in state.deck if card != 71]

    assert played(state, 71) == sorted(deck[-2:])
    assert played(state, 75) == [state.bag[-1]]
    assert played(state, 83) == [*state.bag[:-5:-1]]


@pytest.mark.parametrize("key", ["coatl", "isle_of_cats"])
def test_simultaneous_choices_deal_alike_in_whatever_order_they_are_made(key: str) -> None:
    rules = game(key)
    texts = set()
    for order in permutations(range(SEATS)):
        state = rules.setup(Setup(SEATS), 3)
        opening = state.phase
        while state.phase == opening and len(rules.to_act(state)) > 1:
            for seat in [each for each in order if each in rules.to_act(state)]:
                choices = rules.legal_actions(state, Seat(seat))
                if choices and state.phase == opening:
                    state = rules.apply(state, Seat(seat), choices[0]).state
        texts.add(rules.write_position(state))

    assert len(texts) == 1


@pytest.mark.parametrize("key", ["isle_of_cats", "world_in_progress"])
def test_different_players_at_the_same_deal_get_the_same_draws(key: str) -> None:
    found = shares(game(key), Setup(2), ("random", "random"), 2)

    assert sum(share.compared for share in found.values()) > 20
    assert [source for source, share in found.items() if share.equal < share.compared] == []


def test_at_different_tables_of_coatl_only_a_picked_piece_disturbs_its_bag() -> None:
    rules = game("coatl")
    quiet = shares(rules, Setup(2, {"sacrifice_tokens": "off"}), ("random", "random"), 3)

    assert quiet["bag, body"].compared > 30
    for source, share in quiet.items():
        if source != "deck, reshuffled":
            assert share.equal == share.compared, source


def test_records_of_earlier_rules_name_them() -> None:
    assert COATL_BEFORE in coatl.GAME.info.earlier_rules
    assert ISLE_BEFORE in isle_of_cats.GAME.info.earlier_rules
