"""Players by plans, which differ in when and how they take prophecies."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from random import Random
from typing import Final, TypeAlias

from tilewright.bots.heuristics.coatl.greedy import FEW_CARDS, best_card, greedy
from tilewright.bots.heuristics.coatl.growth import Cards
from tilewright.bots.heuristics.coatl.plans import BRISK, HURRIED, STEADY, Tempo
from tilewright.bots.heuristics.coatl.turns import (
    Situation,
    after_assembling,
    best_assembly,
    choices,
    needless,
    situation_of,
    wanted,
    with_pieces,
)
from tilewright.bots.heuristics.coatl.value import Supply
from tilewright.core import Seat
from tilewright.games.coatl.actions import (
    Action,
    DiscardProphecy,
    DrawProphecy,
    JoinPiece,
    KeepProphecies,
    PerfectPick,
    PlayProphecy,
    StartCoatl,
    TakePieces,
    TakeProphecy,
)
from tilewright.games.coatl.components import HAND_LIMIT, Piece
from tilewright.games.coatl.rules.assemble import DONE
from tilewright.games.coatl.rules.opening import kept
from tilewright.games.coatl.state import State

CoatlPolicy: TypeAlias = Callable[[State, Seat, Sequence[Action], Random], Action]
SOME_CARDS: Final = 3
"""With more prophecies in hand the architect takes no others."""


def builder_at(tempo: Tempo) -> CoatlPolicy:
    """Plans for the hand; more prophecies, when they run out, as greedy takes them."""

    def builder(state: State, seat: Seat, actions: Sequence[Action], random: Random) -> Action:
        situation = situation_of(state, seat, tempo)
        own = situation.own._replace(temples=state.players[seat].temples)
        situation = situation._replace(own=own)
        cards = [action for action in actions if _is_card(action)]
        match state.phase:
            case "turn" if len(own.hand) > FEW_CARDS or not cards:
                return _best(filter(_is_work, _choices(situation, actions)), actions)
            case "turn" | "choosing" | "must_choose":
                return greedy(state, seat, cards or actions, random)
            case _:
                return _planned(situation, state, seat, actions)

    return builder


def architect_at(tempo: Tempo) -> CoatlPolicy:
    """As the planner, but with no tokens, and with more prophecies only when some are played."""

    def architect(state: State, seat: Seat, actions: Sequence[Action], _random: Random) -> Action:
        situation = situation_of(state, seat, tempo)
        if state.phase != "turn":
            return _planned(situation, state, seat, actions)
        has_room = len(situation.own.hand) <= SOME_CARDS
        fit = (a for a in _choices(situation, actions) if _is_work(a) or (has_room and _is_card(a)))
        return _best(fit, actions)

    return architect


def planner_at(tempo: Tempo) -> CoatlPolicy:
    """The action after which the plans for all cóatls are worth most."""

    def planner(state: State, seat: Seat, actions: Sequence[Action], _random: Random) -> Action:
        return _planned(situation_of(state, seat, tempo), state, seat, actions)

    return planner


builder: Final = builder_at(BRISK)
architect: Final = architect_at(BRISK)
planner: Final = planner_at(STEADY)
racer: Final = planner_at(HURRIED)


def _choices(situation: Situation, actions: Sequence[Action]) -> Iterator[Action]:
    """The legal ones among the actions worth a thought, best first."""
    return (choice.action for choice in choices(situation) if choice.action in actions)


def _best(fit: Iterator[Action], actions: Sequence[Action]) -> Action:
    return next(fit, actions[-1])


def _is_card(action: Action) -> bool:
    return isinstance(action, TakeProphecy | DrawProphecy)


def _is_work(action: Action) -> bool:
    return isinstance(action, TakePieces | StartCoatl | JoinPiece | PlayProphecy)


def _planned(situation: Situation, state: State, seat: Seat, actions: Sequence[Action]) -> Action:
    match state.phase:
        case "opening":
            keeps = (action for action in actions if isinstance(action, KeepProphecies))
            return max(keeps, key=lambda keep: _opening_value(situation, kept(keep)))
        case "turn":
            return _best(_choices(situation, actions), actions)
        case "assembling":
            found = best_assembly(situation, after_assembling(situation, situation.own))
            return DONE if found is None else found[1].steps[0]
        case "completing":
            return best_card(state, state.players[seat], actions)
        case "picking":
            picks = (action for action in actions if isinstance(action, PerfectPick))
            return max(picks, key=lambda pick: _pick_value(situation, pick.piece))
        case "discarding":
            discards: list[Action] = [DiscardProphecy(card) for card in needless(situation)]
            return next(iter(discards), DONE)
        case _:
            takes: list[Action] = [TakeProphecy(card) for card in wanted(situation).cards]
            return next(chain(takes, (DONE,) if DONE in actions else actions))


def _opening_value(situation: Situation, hand: Cards) -> float:
    supply = Supply(situation.supply, HAND_LIMIT - len(hand))
    return situation.worth(situation.own._replace(hand=hand), supply).total


def _pick_value(situation: Situation, piece: Piece) -> float:
    return situation.worth(with_pieces(situation.own, piece)).total
