"""Play: numbers that order messages, and undo that follows information."""

from typing import TypeVar

import pytest

from tests.testing import sealed_bids
from tests.testing.lanterns import Draw, Lanterns, State, Stop
from tests.testing.sealed_bids import Bid, SealedBids
from tilewright.core import Acted, Illegal, Match, Seat, Setup, Value, act, begin, undo
from tilewright.core.match import resume

S = TypeVar("S", bound=Value)
A = TypeVar("A", bound=Value)
E = TypeVar("E", bound=Value)
V = TypeVar("V", bound=Value)

ZERO, ONE, TWO = Seat(0), Seat(1), Seat(2)


def then(play: Match[S, A, E, V], seat: Seat, action: A) -> Match[S, A, E, V]:
    acted = act(play, seat, action)
    assert isinstance(acted, Acted)
    return acted.match


def taken_back(play: Match[S, A, E, V], seat: Seat) -> Match[S, A, E, V]:
    undone = undo(play, seat)
    assert isinstance(undone, Match)
    return undone


def three_bidders() -> Match[sealed_bids.State, Bid, sealed_bids.Event, sealed_bids.View]:
    return begin(SealedBids(), Setup(3), 1)


def test_a_game_begins_with_number_0_and_a_view_for_each_seat_and_the_spectators() -> None:
    game = SealedBids()
    play = begin(game, Setup(3), 1)

    assert (play.number, play.seat_versions, play.undo_seat, play.before) == (
        0,
        (0, 0, 0),
        None,
        None,
    )
    assert play.views == tuple(game.view(play.state, seat) for seat in (ZERO, ONE, TWO, None))


def test_a_refusal_is_an_answer_and_changes_nothing() -> None:
    play = begin(SealedBids(), Setup(2), 1)
    before = play.state

    refusal = act(play, ZERO, Bid(9))

    assert refusal == Illegal("T3", "9 is not in your hand")
    assert play.state is before


def test_a_sealed_choice_moves_only_the_own_number() -> None:
    """The others' choices, made at the same time, are not stale by it."""
    play = then(three_bidders(), ONE, Bid(2))

    assert (play.number, play.seat_versions) == (1, (0, 1, 0))
    play = then(play, ZERO, Bid(1))
    assert (play.number, play.seat_versions) == (2, (1, 1, 0))


def test_a_number_moves_on_when_a_seat_is_given_the_move() -> None:
    """The last bid opens the next round: the two who waited may act again."""
    play = then(then(three_bidders(), ONE, Bid(2)), ZERO, Bid(1))

    play = then(play, TWO, Bid(3))

    assert (play.number, play.seat_versions) == (3, (2, 2, 1))


def test_a_number_moves_on_when_a_seat_loses_the_move() -> None:
    play = begin(Lanterns(), Setup(2), 1)

    drawn = then(play, ZERO, Draw())
    stopped = then(drawn, ONE, Stop())

    assert drawn.seat_versions == (1, 1)
    assert stopped.seat_versions == (1, 2)


def test_a_sealed_choice_can_be_taken_back() -> None:
    play = three_bidders()
    sealed = then(play, ONE, Bid(2))
    assert sealed.undo_seat == ONE

    undone = taken_back(sealed, ONE)

    assert undone.state == play.state
    assert undone.views == play.views
    assert undone.undo_seat is None
    assert (undone.number, undone.seat_versions) == (2, (0, 2, 0))


def test_not_by_another_seat() -> None:
    sealed = then(three_bidders(), ONE, Bid(2))

    for seat in (ZERO, TWO, Seat(7)):
        refusal = undo(sealed, seat)
        assert isinstance(refusal, Illegal)
        assert refusal.rule == "undo"


def test_not_after_another_seat_acted() -> None:
    play = then(then(three_bidders(), ONE, Bid(2)), ZERO, Bid(1))

    assert play.undo_seat == ZERO
    assert isinstance(undo(play, ONE), Illegal)


def test_but_again_once_the_other_took_its_action_back() -> None:
    play = then(then(three_bidders(), ONE, Bid(2)), ZERO, Bid(1))

    play = taken_back(play, ZERO)

    assert play.undo_seat == ONE
    assert (play.number, play.seat_versions) == (3, (2, 1, 0))
    play = taken_back(play, ONE)
    assert (play.number, play.seat_versions) == (4, (2, 2, 0))
    assert play.undo_seat is None


def test_not_after_something_was_shown() -> None:
    """The last bid shows all of them."""
    play = then(then(three_bidders(), ONE, Bid(2)), ZERO, Bid(1))

    play = then(play, TWO, Bid(3))

    assert play.undo_seat is None
    assert play.before is None
    assert all(isinstance(undo(play, seat), Illegal) for seat in (ZERO, ONE, TWO))


@pytest.mark.parametrize("action", [Draw(), Stop()])
def test_drawing_teaches_something_and_stopping_does_not(action: Draw | Stop) -> None:
    play = then(begin(Lanterns(), Setup(1), 1), ZERO, action)

    assert play.undo_seat == (None if isinstance(action, Draw) else ZERO)


def test_the_last_card_is_known_before_it_is_drawn() -> None:
    """Nothing is learned from it, so it can be put back."""
    one_left = State(Setup(1), deck=(6,), lit=(1, 2, 3, 4, 5), turn=ZERO, is_over=False)

    play = then(resume(Lanterns(), one_left, 5, (5,)), ZERO, Draw())

    assert play.undo_seat == ZERO


def test_a_moment_kept_goes_on_with_its_numbers_but_takes_nothing_back() -> None:
    sealed = then(three_bidders(), ONE, Bid(2))

    kept = resume(sealed.game, sealed.state, sealed.number, sealed.seat_versions)

    assert (kept.state, kept.views) == (sealed.state, sealed.views)
    assert (kept.number, kept.seat_versions, kept.undo_seat, kept.before) == (
        1,
        (0, 1, 0),
        None,
        None,
    )
    assert isinstance(undo(kept, ONE), Illegal)
    assert then(kept, ZERO, Bid(1)).seat_versions == (1, 1, 0)


def test_events_come_with_the_action() -> None:
    acted = act(begin(Lanterns(), Setup(1), 1), ZERO, Stop())

    assert isinstance(acted, Acted)
    assert len(acted.events) == 1
