"""What is legal, and what it does: each part of the rules has a file, this one leads to them."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from tilewright.core import Illegal, Seat, Step
from tilewright.games.coatl.actions import (
    Action,
    DiscardProphecy,
    Done,
    DrawProphecy,
    JoinPiece,
    KeepProphecies,
    Pass,
    PerfectPick,
    PlayProphecy,
    PlayTemple,
    PriestsDuty,
    SeeTheFuture,
    StartCoatl,
    TakePieces,
    TakeProphecy,
)
from tilewright.games.coatl.events import Event
from tilewright.games.coatl.rules import assemble, opening, pieces, prophecies, tokens, turns
from tilewright.games.coatl.rules.assemble import DONE
from tilewright.games.coatl.rules.temples import check_temple
from tilewright.games.coatl.rules.turns import outcome
from tilewright.games.coatl.state import NO_COATL, Phase, Player, State
from tilewright.kit.seats import NOBODY, one_seat

_TurnAction: TypeAlias = (
    TakePieces
    | TakeProphecy
    | DrawProphecy
    | StartCoatl
    | JoinPiece
    | PlayProphecy
    | PlayTemple
    | PerfectPick
    | SeeTheFuture
    | DiscardProphecy
    | PriestsDuty
)
"""What players do in their turns unless they are stuck or have done enough."""

__all__ = ["apply", "check", "legal_actions", "outcome", "to_act"]

PASS: Final = Pass()

ASSEMBLE: Final = (StartCoatl, JoinPiece, PlayProphecy)
CHOOSE: Final = (TakeProphecy, DrawProphecy)
USE_TOKEN: Final = (PerfectPick, SeeTheFuture, PriestsDuty)
FITTING: Final[dict[Phase, tuple[type[Action], ...]]] = {
    "turn": (TakePieces, *CHOOSE, *ASSEMBLE, *USE_TOKEN, Done, Pass),
    "must_choose": (*CHOOSE, Done),
    "choosing": (*CHOOSE, Done),
    "assembling": (*ASSEMBLE, Done),
    "completing": (PlayProphecy, PlayTemple, Done),
    "picking": (PerfectPick,),
    "discarding": (DiscardProphecy, Done),
}
"""What each part of a turn consists of."""


def to_act(state: State) -> frozenset[Seat]:
    """R2.9 Those who have not chosen a hand; R3.1 then the player whose turn it is."""
    match state.phase:
        case "over":
            return NOBODY
        case "opening":
            return frozenset(
                Seat(seat) for seat, player in enumerate(state.players) if player.chosen is None
            )
        case _:
            return one_seat(state.turn)


def check(state: State, seat: Seat, action: Action) -> Illegal | None:
    """None if the seat may do this now, else the rule against it."""
    if state.phase == "over":
        return Illegal("R11.8", "the game is over")
    if state.phase == "opening":
        if not 0 <= seat < len(state.players):
            return Illegal("R0.3", f"there is no seat {seat}")
        if not isinstance(action, KeepProphecies):
            return Illegal("R2.9", "first all choose their hands")
        return opening.check_keep(state, state.players[seat], action)
    if seat != state.turn:
        return Illegal("R3.1", f"it is the turn of seat {state.turn}", {"turn": state.turn})
    return _check_fitting(state, action) or _check_rule(state, state.players[seat], action)


def _check_fitting(state: State, action: Action) -> Illegal | None:
    """An action belongs to the part of the turn that has come."""
    phase = state.phase
    if isinstance(action, FITTING[phase]):
        return None
    match action:
        case KeepProphecies():
            return Illegal("R2.9", "the hands are chosen")
        case PlayTemple():
            return Illegal("R9.5", "a temple card is played on completing a cóatl, never else")
        case DiscardProphecy():
            return Illegal("R6.6", "cards are discarded from the hand by See the Future alone")
        case _:
            pass
    match phase:
        case "completing":
            return Illegal("R8.3", "first the cards of the cóatl just completed")
        case "picking":
            return Illegal("R10.3", "a single body segment cannot be taken; a second one follows")
        case "discarding":
            return Illegal("R10.5", "first cards are discarded from the hand, or none")
        case _:
            return Illegal("R3.1", "one action a turn; the one begun goes on", {"phase": phase})


def _check_rule(state: State, player: Player, action: Action) -> Illegal | None:
    match action:
        case TakePieces(space):
            return pieces.check_space(state.disc, player, space)
        case TakeProphecy(card):
            return prophecies.check_take(state, player, card)
        case DrawProphecy():
            return prophecies.check_draw(state, player)
        case StartCoatl() | JoinPiece() | PlayProphecy() | PlayTemple():
            return _check_step(state, player, action)
        case PerfectPick() | SeeTheFuture() | DiscardProphecy() | PriestsDuty():
            return _check_sacrifice(state, player, action)
        case Done():
            return _check_done(state, player)
        case Pass() | KeepProphecies():
            return _check_pass(state, player)


def _check_step(
    state: State, player: Player, action: StartCoatl | JoinPiece | PlayProphecy | PlayTemple
) -> Illegal | None:
    completing = state.completing
    match action:
        case StartCoatl(piece):
            return assemble.check_start(state.options, player, piece)
        case JoinPiece():
            return assemble.check_join(state.options, player, action)
        case PlayProphecy(coatl, card):
            if completing == NO_COATL:
                refusal = assemble.check_own(player, coatl)
            else:
                refusal = assemble.check_completed(completing, coatl)
            return refusal or assemble.check_play(state.options, player, coatl, card)
        case PlayTemple(card):
            return check_temple(state, player, player.coatls[completing], card)


def _check_sacrifice(
    state: State,
    player: Player,
    action: PerfectPick | SeeTheFuture | DiscardProphecy | PriestsDuty,
) -> Illegal | None:
    match action:
        case PerfectPick(piece):
            if state.phase == "picking":
                return tokens.check_second_pick(state, piece)
            return tokens.check_token(player, "perfect_pick") or tokens.check_pick(
                state, player, piece
            )
        case SeeTheFuture():
            return tokens.check_token(player, "see_the_future")
        case DiscardProphecy(card):
            return tokens.check_discard(player, card)
        case PriestsDuty(card):
            return tokens.check_token(player, "priests_duty") or tokens.check_duty(state, card)


def _check_done(state: State, player: Player) -> Illegal | None:
    match state.phase:
        case "turn":
            return turns.check_decline(state)
        case "must_choose":
            return Illegal("R10.5", "at least one prophecy has to be chosen")
        case "completing":
            return assemble.check_closing(player.coatls[state.completing])
        case _:
            return None


def _check_pass(state: State, player: Player) -> Illegal | None:
    """R3.2 Whoever has a legal action performs one; R16.1 whoever has none passes."""
    if _beginnings(state, player):
        return Illegal("R3.2", "there is a legal action; passing is not allowed")
    return None


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """What `check` allows, looked up: a test compares the two."""
    if state.phase == "opening":
        if not 0 <= seat < len(state.players) or state.players[seat].chosen is not None:
            return ()
        return opening.ways_to_keep(state.players[seat].hand, exactly_3=state.options.is_exactly_3)
    if seat != state.turn:
        return ()
    player = state.players[seat]
    match state.phase:
        case "turn":
            return _beginnings(state, player) or (PASS,)
        case "assembling":
            return (*assemble.steps(state.options, player), DONE)
        case "choosing":
            return (*prophecies.choices(state, player), DONE)
        case "completing":
            return assemble.closing_steps(state, player)
        case "must_choose":
            return prophecies.choices(state, player)
        case "picking":
            return tokens.second_picks(state)
        case "discarding":
            return (*tokens.discards(player), DONE)
        case "over":
            return ()


def _beginnings(state: State, player: Player) -> list[Action]:
    """R3.1 Everything that an action can begin with."""
    found: list[Action] = [
        *pieces.takes(state.disc, player),
        *prophecies.choices(state, player),
        *assemble.steps(state.options, player),
    ]
    if player.tokens:
        found += tokens.uses(state, player)
    if state.is_second:
        found.append(DONE)
    return found


def apply(state: State, seat: Seat, action: Action) -> Step[State, Event]:
    """The step of a legal action."""
    match action:
        case KeepProphecies():
            return opening.apply_keep(state, seat, action)
        case Pass():
            return turns.apply_pass(state)
        case Done():
            return _apply_done(state, seat)
        case _:
            if state.players[seat].known.is_stuck:
                state = turns.with_unstuck(state, seat)
            return _apply(state, seat, action)


def _apply(state: State, seat: Seat, action: _TurnAction) -> Step[State, Event]:
    match action:
        case TakePieces(space):
            return pieces.apply_take(state, seat, space)
        case TakeProphecy(card):
            return prophecies.apply_take(state, seat, card)
        case DrawProphecy():
            return prophecies.apply_draw(state, seat)
        case StartCoatl(piece):
            return assemble.apply_start(state, seat, piece)
        case JoinPiece():
            return assemble.apply_join(state, seat, action)
        case PlayProphecy(coatl, card):
            return assemble.apply_play(state, seat, coatl, card)
        case PlayTemple(card):
            return assemble.apply_temple(state, seat, card)
        case PerfectPick(piece):
            return tokens.apply_pick(state, seat, piece)
        case SeeTheFuture():
            return tokens.apply_future(state, seat)
        case DiscardProphecy(card):
            return tokens.apply_discard(state, seat, card)
        case PriestsDuty(card):
            return tokens.apply_duty(state, seat, card)


def _apply_done(state: State, seat: Seat) -> Step[State, Event]:
    match state.phase:
        case "choosing":
            return prophecies.apply_done(state)
        case "completing":
            return assemble.apply_closing(state, seat)
        case "discarding":
            return tokens.apply_done(state, seat)
        case "turn":
            return turns.end_turn(state, passes=0)
        case _:
            return assemble.apply_done(state, seat)
