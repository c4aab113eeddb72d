"""R21.2-R21.4 Who knows what; undo; worlds."""

from collections import Counter

import pytest
from msgspec.structs import replace

from tests.games.isle_of_cats.table import (
    A,
    B,
    C,
    after,
    cards,
    covering,
    first_state,
    having,
    keep,
    keep_first,
    on_boat,
    paid,
    position,
    quiet,
    tiles,
)
from tilewright.core import Chance, Seat
from tilewright.core.match import Acted, Match, act, resume, undo
from tilewright.games.isle_of_cats import GAME
from tilewright.games.isle_of_cats.actions import (
    Action,
    AskMe,
    BuyCard,
    Done,
    KeepCard,
    LayCard,
    PlayCard,
    Rescue,
    TakeTile,
)
from tilewright.games.isle_of_cats.components import CardId, TileId, box
from tilewright.games.isle_of_cats.events import Event
from tilewright.games.isle_of_cats.state import State
from tilewright.games.isle_of_cats.view import View
from tilewright.games.isle_of_cats.view.knowledge import knowledge
from tilewright.testing.spread import is_even


def worlds(state: State, seat: Seat | None, count: int = 60) -> list[State]:
    view = GAME.view(state, seat)
    return [GAME.determinize(view, Chance.of_seed(number)) for number in range(count)]


def midgame() -> State:
    """Day 1, phase 4: A has lessons, cards in hand and laid ones, and discarded some."""
    state = having(
        quiet("choose", seats=3),
        hand=cards(7, 43, 71),
        lessons=cards(113, 114),
        discarded=cards(90, 91),
    )
    state = having(state, B, hand=cards(15, 84), lessons=cards(120))
    return after(state, LayCard(CardId(43)), Done())


def test_r21_2_what_is_secret_is_in_no_other_view() -> None:
    state = midgame()
    own = GAME.view(state, A).own
    assert own is not None
    assert (own.hand, own.lessons, own.laid) == (cards(7, 71), cards(113, 114), cards(43))
    assert own.discarded == cards(90, 91)

    for seat in (B, C, None):
        view = GAME.view(state, seat)
        assert view.players[A].revealed == view.players[A].shown == ()
        assert view.own != own
        swapped = having(state, A, hand=cards(8, 72), lessons=cards(115, 116), laid=cards(44))
        swapped = replace(
            having(swapped, A, discarded=cards(92, 93)),
            deck=state.deck,
        )
        assert GAME.view(swapped, seat) == view


def test_r21_2_the_order_of_deck_and_bag() -> None:
    state = midgame()
    turned = replace(state, deck=state.deck[::-1], bag=state.bag[::-1])

    for seat in (A, B, C, None):
        assert GAME.view(turned, seat) == GAME.view(state, seat)


def test_r21_2_lessons_are_shown_at_the_end() -> None:
    state = replace(midgame(), phase="over", day=0, turn=None)

    assert GAME.view(state, None).players[A].shown == cards(113, 114)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert GAME.view(state, None).players[A].sheet == outcome.sheets[A]


def test_r21_3_what_is_public_is_in_every_view() -> None:
    state = midgame()

    for seat in (A, B, C, None):
        view = GAME.view(state, seat)
        assert (view.left, view.right, view.order) == (state.left, state.right, state.order)
        assert (view.common, view.rare, view.oshax) == (state.common, state.rare, state.oshax)
        shown = view.players[A]
        assert (shown.fish, shown.baskets, shown.hand) == (20, 1, 2)
        assert (shown.lessons, shown.laid, shown.discarded) == (2, 1, 2)
        assert view.day == 5


def test_r21_3_revealed_rescue_cards_are_public() -> None:
    state = after(midgame(), Done())

    assert state.phase == "rescue"
    assert GAME.view(state, None).players[A].revealed == cards(43)


def test_r21_3_what_is_left_in_the_bag_is_known_its_order_is_not() -> None:
    state = first_state(2)

    assert GAME.view(state, None).bag == tuple(sorted(state.bag))


def test_r21_4_discards_are_face_down() -> None:
    state = midgame()

    for seat in (B, C, None):
        assert GAME.view(state, seat).players[A].discarded == 2
    assert state.players[A].discarded == cards(90, 91)


IsleMatch = Match[State, Action, Event, View]


def at(state: State) -> IsleMatch:
    """A moment of two players from which play goes on."""
    return resume(GAME, state, 0, (0, 0))


def done(play: IsleMatch, seat: Seat, action: Action) -> IsleMatch:
    acted = act(play, seat, action)
    assert isinstance(acted, Acted), acted
    return acted.match


def undone(play: IsleMatch, seat: Seat) -> IsleMatch:
    before = undo(play, seat)
    assert isinstance(before, Match), before
    return before


def test_undo_goes_back_over_a_whole_turn() -> None:
    """Rescue, place over the map, take a treasure, place it, done: all of it."""
    state = on_boat(replace(quiet(), left=tiles("blue-c01")), 1)
    play = at(state)
    moments = [play]
    play = done(play, A, Rescue(TileId("blue-c01"), "permanent"))
    play = done(play, A, covering(play.state, (14, 1)))
    play = done(play, A, TakeTile(TileId("k3")))
    play = done(play, A, GAME.legal_actions(play.state, A)[0])
    play = done(play, A, Done())
    assert play.state.turn == B

    for _ in range(5):
        assert play.undo_seat == A
        play = undone(play, A)
    assert play.state == moments[0].state
    assert play.undo_seat is None


def test_undo_ends_where_something_was_revealed() -> None:
    play = at(having(quiet(), hand=cards(75)))
    play = done(play, A, PlayCard(CardId(75)))
    assert play.undo_seat is None

    play = done(play, A, GAME.legal_actions(play.state, A)[0])
    assert play.undo_seat == A
    assert undone(play, A).undo_seat is None


@pytest.mark.parametrize("card", [76, 84, 90])
def test_a_card_played_from_hand_cannot_be_taken_back(card: int) -> None:
    play = done(at(having(quiet(), hand=cards(card))), A, PlayCard(CardId(card)))

    assert play.undo_seat is None


def test_sealed_picks_can_be_taken_back_until_they_are_opened() -> None:
    play = at(first_state(2))
    pack = play.state.players[A].pack
    play = done(done(play, A, KeepCard(pack[0])), A, KeepCard(pack[1]))
    assert undone(play, A).state.players[A].picks == pack[:1]
    play = done(play, A, Done())
    assert play.undo_seat == A
    for card in play.state.players[B].pack[:2]:
        play = done(play, B, KeepCard(card))
    play = done(play, B, Done())
    assert play.undo_seat is None


def test_rescue_cards_can_be_taken_back_until_the_choice_is_made() -> None:
    state = having(quiet("choose"), hand=cards(7, 43))
    play = done(at(having(state, B, hand=cards(15))), A, LayCard(CardId(7)))

    assert play.undo_seat == A
    assert undone(play, A).state.players[A].picks == ()
    play = done(play, A, Done())
    assert play.undo_seat is None


def test_an_order_can_be_taken_back() -> None:
    play = done(at(having(quiet(), hand=cards(90))), A, AskMe("always"))

    assert undone(play, A).state.players[A].ask == "usual"


def test_worlds_have_every_card_once() -> None:
    state = position("four_players")
    for seat in (A, C, None):
        for world in worlds(state, seat, 5):
            assert GAME.components(world) == GAME.components(state)


def test_worlds_of_a_draft_know_what_was_passed_on() -> None:
    """Of five cards passed to the left, the neighbour kept two, and three lie before the next."""
    state = first_state(4)
    packs = [player.pack for player in state.players]
    for seat in (Seat(number) for number in range(4)):
        state = keep(state, seat, packs[seat][:2])
    for world in worlds(state, A, 20):
        assert world.players[B].pack == packs[A][2:]
    for seat in (Seat(number) for number in range(4)):
        state = keep(state, seat, state.players[seat].pack[:2])

    sent = set(packs[A][2:])
    kept = Counter[CardId]()
    for world in worlds(state, A, 200):
        now = [set(player.kept) & sent for player in world.players]
        assert [len(each) for each in now] == [0, 2, 0, 0]
        assert len(set(world.players[C].pack) & sent) == 3
        assert not sent & set(world.deck)
        kept.update(now[1])
    assert set(kept) == sent
    assert is_even(kept.values())


def test_worlds_of_two_players_know_five_of_the_seven_cards_of_the_other() -> None:
    state = keep_first(first_state(2))
    kept = set(state.players[B].kept)
    sampled = [set(world.players[B].kept) for world in worlds(state, A, 100)]

    certain = set.intersection(*sampled)
    assert len(certain) == 5
    assert certain < kept
    assert all(len(each) == 7 for each in sampled)


def test_cards_passed_on_lie_with_the_neighbours_who_had_them() -> None:
    """On the first day to the left: what I passed last, only my neighbour can have kept."""
    state = paid(keep_first(first_state(4)))
    for seat, player in enumerate(state.players):
        ways = {entry.seats for entry in player.passed}
        assert ways == {
            tuple(sorted(Seat((seat + way) % 4) for way in range(1, rounds + 1)))
            for rounds in (1, 2, 3)
        }


def test_cards_passed_on_are_not_in_the_deck_on_later_days() -> None:
    state = position("third_day")
    assert (state.day, state.phase) == (3, "draft")

    for seat in (A, B, C):
        player = state.players[seat]
        seen = {*player.discarded, *(entry.card for entry in player.passed)}
        assert len(seen) == 2 * (7 + 8)
        for world in worlds(state, seat, 20):
            assert not seen & set(world.deck)
            assert not seen & set(world.players[(seat + 1) % 3].pack)


def test_worlds_respect_numbers_and_kinds() -> None:
    state = midgame()
    kinds = box().cards
    for world in worlds(state, C, 40):
        assert len(world.players[A].hand) == 2
        assert all(kinds[card].kind == "rescue" for card in world.players[A].laid)
        assert all(kinds[card].kind == "private_lesson" for card in world.players[A].lessons)
        held = [kinds[card].kind for player in world.players for card in player.hand]
        assert not {"private_lesson", "public_lesson"} & set(held)


def test_worlds_of_a_payment_leave_open_what_is_bought() -> None:
    state = keep_first(first_state(2))
    state = after(state, BuyCard(state.players[B].kept[0]), Done(), seat=B)

    bought = {len(world.players[B].picks) for world in worlds(state, A)}

    assert len(bought) > 1


def test_a_card_drawn_by_an_anytime_card_may_be_a_lesson_in_hand() -> None:
    state = having(quiet(), B, hand=cards(113), fresh=1)
    kinds = box().cards

    found = {kinds[world.players[B].hand[0]].kind for world in worlds(state, A, 200)}

    assert {"private_lesson", "rescue", "anytime"} <= found


def test_knowledge_of_a_spectator_is_that_of_nobody() -> None:
    known = knowledge(GAME.view(first_state(2), None))

    assert known.groups == ()
    assert sum(len(lot.cards) for lot in known.lots) == 150


def test_what_must_be_is_not_unknown() -> None:
    """With two players: if the other keeps all seven cards, the five that passed by are known."""
    state = keep_first(first_state(2))
    five = {entry for group in knowledge(GAME.view(state, A)).groups for entry in group}
    assert len(five) == 5
    state = having(state, B, fish=60)
    for card in state.players[B].kept:
        state = after(state, BuyCard(card), seat=B)
    state = having(after(state, Done(), seat=B), B, hand=cards(90))
    state = after(state, Done(), seat=A)
    assert state.phase == "lessons"

    for world in worlds(state, A, 20):
        assert five <= set(world.players[B].hand)
