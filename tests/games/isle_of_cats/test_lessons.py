"""R10 Phase 3, Read lessons."""

import pytest
from msgspec.structs import replace

from tests.games.isle_of_cats.table import A, B, after, cards, events, having, legal, quiet, refused
from tilewright.games.isle_of_cats import GAME
from tilewright.games.isle_of_cats.actions import Done, GiveLesson, PlayCard, PlayLesson
from tilewright.games.isle_of_cats.components import COLOURS, CardId, Colour
from tilewright.games.isle_of_cats.events import (
    Event,
    LessonsLaid,
    PublicLessonPlayed,
    PublicLessonShown,
)
from tilewright.games.isle_of_cats.rules.days import settle
from tilewright.games.isle_of_cats.state import PublicLesson, State


def reading(mine: tuple[int, ...], others: tuple[int, ...] = (), seats: int = 2) -> State:
    """Phase 3 begins with these cards in hand."""
    state = replace(quiet("lessons", seats=seats), turn=None)
    state = having(state, A, hand=cards(*mine), fresh=len(mine))
    return having(state, B, hand=cards(*others), fresh=len(others))


def read(state: State) -> tuple[State, tuple[Event, ...]]:
    step = settle(state)
    return step.state, step.events


def test_r10_1_every_lesson_in_hand_is_played() -> None:
    state, _ = read(reading((113, 126, 147, 43), (150,)))

    assert state.players[A].hand == cards(43)
    assert state.players[A].lessons == cards(113, 126)
    assert [lesson.card for lesson in state.public] == [147, 150]
    assert state.phase == "choose"


def test_r10_1_it_is_not_optional() -> None:
    state, _ = read(reading((144,)))

    assert state.phase == "lessons"
    assert refused(state, Done()) == "R10.1"
    assert len(legal(state, PlayLesson)) == 5


def test_r10_2_the_number_of_private_lessons_is_public_their_content_secret() -> None:
    state, log = read(reading((113, 126, 43)))

    assert LessonsLaid(A, 2, cards(113, 126)) in log
    assert GAME.seen_by(LessonsLaid(A, 2, cards(113, 126)), B) == LessonsLaid(A, 2, None)
    assert GAME.view(state, B).players[A].lessons == 2
    assert GAME.view(state, B).own is not None
    own = GAME.view(state, A).own
    assert own is not None
    assert own.lessons == cards(113, 126)


def test_r10_3_public_lessons_belong_to_nobody_and_stay() -> None:
    state, _ = read(reading((147, 86), (148,)))

    assert state.public == (PublicLesson(CardId(147), None), PublicLesson(CardId(148), None))
    assert state.players[A].lessons == ()
    assert refused(state, PlayCard(CardId(86)), A) == "R15.26"


def test_r10_3_they_cannot_be_given_away() -> None:
    state = having(quiet(), hand=cards(86), lessons=cards(113, 114))
    state = replace(state, public=(PublicLesson(CardId(147), None),))
    state = after(state, PlayCard(CardId(86)))

    assert refused(state, GiveLesson(CardId(147))) == "R15.20"
    assert refused(state, GiveLesson(CardId(113))) is None


@pytest.mark.parametrize("card", [143, 144, 145, 146, 149])
@pytest.mark.parametrize("colour", COLOURS)
def test_r10_4_the_player_picks_the_colour(card: int, colour: Colour) -> None:
    state, log = read(reading((card,)))
    assert PublicLessonShown(A, CardId(card)) in log

    happened = events(state, PlayLesson(CardId(card), colour))
    state = after(state, PlayLesson(CardId(card), colour))

    assert state.public == (PublicLesson(CardId(card), colour),)
    assert PublicLessonPlayed(A, CardId(card), colour) in happened


@pytest.mark.parametrize("card", [147, 148, 150])
def test_r10_4_other_public_lessons_have_no_colour(card: int) -> None:
    state, log = read(reading((card, 144)))

    assert PublicLesson(CardId(card), None) in state.public
    assert PublicLessonPlayed(A, CardId(card), None) in log
    assert refused(state, PlayLesson(CardId(card), "red")) == "R10.4"


def test_r10_4_in_turn_order_and_one_by_one() -> None:
    state = reading((144, 145), (146,))
    state, log = read(replace(state, order=(B, A)))

    assert GAME.to_act(state) == {B}
    assert PublicLessonShown(A, CardId(144)) not in log
    assert refused(state, PlayLesson(CardId(144), "red"), A) == "R10.4"
    state = after(state, PlayLesson(CardId(146), "red"))
    assert GAME.to_act(state) == {A}
    assert state.players[A].reading == cards(144, 145)
    state = after(state, PlayLesson(CardId(145), "blue"), PlayLesson(CardId(144), "blue"))
    assert [lesson.card for lesson in state.public] == [146, 145, 144]
    assert state.phase == "rescue"
