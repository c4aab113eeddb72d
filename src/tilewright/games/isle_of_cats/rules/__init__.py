"""What is legal, and what it does. One file for each phase; here they come together."""

from typing import Final

from tilewright.core import Illegal, Seat, Step
from tilewright.games.isle_of_cats.actions import (
    Action,
    AskMe,
    BuyCard,
    Done,
    KeepCard,
    LayCard,
    Pass,
    PlayCard,
    PlayLesson,
    Rescue,
)
from tilewright.games.isle_of_cats.events import Event
from tilewright.games.isle_of_cats.rules import (
    anytime,
    explore,
    finds,
    lessons,
    rescue,
    tasks,
    windows,
)
from tilewright.games.isle_of_cats.rules.days import is_waiting, outcome, settle
from tilewright.games.isle_of_cats.state import State
from tilewright.kit.seats import NOBODY, one_seat

__all__ = ["apply", "check", "legal_actions", "outcome", "settle", "to_act"]

TOGETHER: Final = frozenset({"keep", "draft", "pay"})
"""R9.1, R9.4, R23.2 Phases in which all choose at the same time."""


def to_act(state: State) -> frozenset[Seat]:
    """Who has to decide: all who are asked, all who have not chosen, or whose turn it is."""
    if state.asked:
        return frozenset(state.asked)
    if state.phase in TOGETHER:
        return frozenset(
            Seat(seat) for seat, player in enumerate(state.players) if not player.is_done
        )
    return NOBODY if state.turn is None else one_seat(state.turn)


def check(state: State, seat: Seat, action: Action) -> Illegal | None:
    """None if the seat may do this now, else the rule against it."""
    if state.phase == "over":
        return Illegal("R13.2", "the game is over")
    if seat not in to_act(state):
        return _check_turn(state)
    player = state.players[seat]
    if player.doing:
        return tasks.check_task(state, player, action)
    if isinstance(action, AskMe):
        return windows.check_order(state, seat, action)
    if isinstance(action, PlayCard):
        return _check_card(state, seat, action)
    if state.asked:
        if isinstance(action, Done):
            return None
        return Illegal("R15.3", "you are asked for an anytime card")
    return _check_phase(state, seat, action)


def _check_turn(state: State) -> Illegal:
    if state.asked:
        return Illegal("R15.3", "others are asked for anytime cards")
    if state.phase == "pay":
        return Illegal("R9.4", "you have paid; others have not yet")
    if state.phase == "keep":
        return Illegal("R23.2", "you have chosen; others have not yet")
    if state.turn is None:
        return Illegal("R9.1", "you have chosen; others have not yet")
    if state.phase == "lessons":
        return Illegal("R10.4", f"seat {state.turn} reads lessons", {"turn": state.turn})
    if state.phase == "choose":
        return Illegal("R11.1", f"seat {state.turn} chooses rescue cards", {"turn": state.turn})
    if state.phase == "finds":
        return Illegal("R12.1", f"it is the turn of seat {state.turn}", {"turn": state.turn})
    if state.mode == "family":
        return Illegal("R23.3", f"it is the turn of seat {state.turn}", {"turn": state.turn})
    return Illegal("R11.4", f"it is the turn of seat {state.turn}", {"turn": state.turn})


def _check_card(state: State, seat: Seat, action: PlayCard) -> Illegal | None:
    """R14.3 A card can only be played in its phase, anytime cards at any time."""
    if action.card not in state.players[seat].hand:
        return Illegal("R9.3", "this card is not in your hand", {"card": action.card})
    card = state.box.cards[action.card]
    if card.kind == "anytime":
        if not _is_time_for_anytime(state):
            return Illegal("R15.3", "no anytime card can be played now")
        return anytime.check_anytime(state, seat, card, action.option)
    if state.asked:
        return Illegal("R15.3", "you are asked for an anytime card")
    if card.kind not in {"oshax", "treasure"} or state.phase != "finds":
        return Illegal("R14.3", f"a card of kind {card.kind} is not played now")
    return finds.check_find(state, seat, card, action.option)


def _is_time_for_anytime(state: State) -> bool:
    return bool(state.asked) or state.phase in {"pay", "choose", "rescue", "finds"}


def _check_phase(state: State, seat: Seat, action: Action) -> Illegal | None:
    player = state.players[seat]
    match state.phase, action:
        case (("keep" | "draft"), KeepCard()):
            return explore.check_keep(state, seat, action)
        case (("keep" | "draft"), Done()):
            return explore.check_kept(state, seat)
        case "pay", BuyCard():
            return explore.check_buy(state, player, action, player.kept)
        case "lessons", PlayLesson():
            return lessons.check_lesson(state, seat, action)
        case "lessons", Done():
            return Illegal("R10.1", "a public lesson waits for its colour")
        case "choose", LayCard():
            return rescue.check_lay(state, seat, action)
        case (("pay" | "choose"), Done()):
            return None
        case "rescue", Rescue():
            return rescue.check_rescue(state, seat, action)
        case (("rescue" | "finds"), Done()):
            return rescue.check_end(state, player)
        case (("rescue" | "finds"), Pass()):
            return rescue.check_pass(state, player)
        case _:
            return Illegal("R7.1", f"this does not belong to {state.phase}", {"phase": state.phase})


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """What `check` allows, looked up: a test compares the two."""
    if seat not in to_act(state):
        return ()
    player = state.players[seat]
    if player.doing:
        return tuple(tasks.task_actions(state, player))
    if state.asked:
        return (Done(), *anytime.anytimes(state, seat), *windows.orders(state, seat))
    match state.phase:
        case "keep" | "draft":
            return explore.keeps(state, seat)
        case "lessons":
            return lessons.lessons(state, seat)
        case "pay":
            return (
                Done(),
                *explore.buys(state, player, player.kept),
                *anytime.anytimes(state, seat),
                *windows.orders(state, seat),
            )
        case "choose":
            found: list[Action] = list(rescue.lays(state, seat))
        case "rescue":
            found = [rescue.turn_ends(player), *rescue.rescues(state, seat)]
        case _:
            found = [rescue.turn_ends(player), *finds.finds(state, seat)]
    return (*found, *anytime.anytimes(state, seat), *windows.orders(state, seat))


def apply(state: State, seat: Seat, action: Action) -> Step[State, Event]:
    """The step of a legal action, and all that follows from it by itself."""
    step = _applied(state, seat, action)
    played = bool(state.players[seat].doing) or isinstance(action, PlayCard)
    if state.asked and played and not step.state.players[seat].doing:
        step = Step(windows.with_asked_again(step.state), step.events)
    return step if is_waiting(step.state) else step.then(settle)


def _applied(state: State, seat: Seat, action: Action) -> Step[State, Event]:
    if state.players[seat].doing:
        return tasks.apply_task(state, seat, action)
    match action:
        case Done():
            return _apply_done(state, seat)
        case KeepCard(card):
            return explore.apply_keep(state, seat, card)
        case BuyCard(card) | LayCard(card):
            return Step(explore.with_pick(state, seat, card))
        case PlayLesson():
            return lessons.apply_lesson(state, seat, action)
        case PlayCard(number, option):
            printed = state.box.cards[number]
            if printed.kind == "anytime":
                return anytime.apply_anytime(state, seat, printed)
            return finds.apply_find(state, seat, printed, option)
        case Rescue():
            return rescue.apply_rescue(state, seat, action)
        case AskMe():
            return windows.apply_order(state, seat, action)
        case Pass():
            return rescue.apply_pass(state, seat)
        case _:
            raise ValueError(f"{action} belongs to nothing that was begun")


def _apply_done(state: State, seat: Seat) -> Step[State, Event]:
    if state.asked:
        return windows.apply_decline(state, seat)
    if state.phase in TOGETHER:
        return explore.apply_sealed(state, seat)
    if state.phase == "choose":
        return rescue.apply_laid(state, seat)
    return rescue.apply_end(state, seat)
