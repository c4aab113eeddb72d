"""Phase 3, Read lessons (R10)."""

from msgspec.structs import replace

from tilewright.core import Illegal, Seat, Step
from tilewright.games.isle_of_cats.actions import PlayLesson
from tilewright.games.isle_of_cats.components import COLOURS
from tilewright.games.isle_of_cats.events import (
    Event,
    LessonsLaid,
    PublicLessonPlayed,
    PublicLessonShown,
)
from tilewright.games.isle_of_cats.rules.rescue import proceed_choose
from tilewright.games.isle_of_cats.state import PublicLesson, State


def proceed_lessons(state: State) -> Step[State, Event]:
    """R10.1, R10.4 In turn order everybody lays down all lessons in hand."""
    readers = state.playing
    place = 0 if state.turn is None else readers.index(state.turn) + 1
    if place == len(readers):
        return proceed_choose(replace(state, turn=None))
    return _read(replace(state, turn=readers[place]), readers[place])


def _read(state: State, seat: Seat) -> Step[State, Event]:
    """R10.2 Private lessons go face down, R10.3 public ones face up; colours are asked for."""
    player = state.players[seat]
    cards = state.box.cards
    kinds = {card: cards[card].kind for card in player.hand}
    private = tuple(card for card in player.hand if kinds[card] == "private_lesson")
    public = tuple(card for card in player.hand if kinds[card] == "public_lesson")
    reading = tuple(card for card in public if cards[card].pick)
    plain = tuple(card for card in public if card not in reading)
    events: tuple[Event, ...] = (
        *((LessonsLaid(seat, len(private), private),) if private else ()),
        *(PublicLessonShown(seat, card) for card in reading),
        *(PublicLessonPlayed(seat, card, None) for card in plain),
    )
    player = replace(
        player,
        hand=tuple(card for card in player.hand if card not in private and card not in public),
        lessons=tuple(sorted(player.lessons + private)),
        reading=reading,
        told=player.told + (player.fresh > 0),
        fresh=0,
    )
    shown = tuple(PublicLesson(card, None) for card in plain)
    state = replace(state, public=state.public + shown).with_player(seat, player)
    return Step(state, events)


def check_lesson(state: State, seat: Seat, action: PlayLesson) -> Illegal | None:
    """R10.4 A public lesson that waits for its colour."""
    if action.card not in state.players[seat].reading:
        return Illegal("R10.4", "this card waits for no colour", {"card": action.card})
    return None


def lessons(state: State, seat: Seat) -> tuple[PlayLesson, ...]:
    """What `check_lesson` allows."""
    return tuple(
        PlayLesson(card, colour) for card in state.players[seat].reading for colour in COLOURS
    )


def apply_lesson(state: State, seat: Seat, action: PlayLesson) -> Step[State, Event]:
    """R10.4 The lesson lies there for everybody, with its colour."""
    player = state.players[seat]
    rest = tuple(card for card in player.reading if card != action.card)
    lesson = PublicLesson(action.card, action.colour)
    state = replace(state, public=(*state.public, lesson))
    state = state.with_player(seat, replace(player, reading=rest))
    return Step(state, (PublicLessonPlayed(seat, action.card, action.colour),))
