"""Players by plans, which differ in when and how they take prophecies."""

from collections.abc import Iterator, Sequence
from itertools import chain
from random import Random
from typing import Final

from tilewright.bots.heuristics.coatl.greedy import FEW_CARDS, best_card, greedy
from tilewright.bots.heuristics.coatl.growth import Cards
from tilewright.bots.heuristics.coatl.turns import (
    Sight,
    after_assembling,
    best_assembly,
    choices,
    needless,
    sight_of,
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

SOME_CARDS: Final = 3
"""With more prophecies in hand the architect takes no others."""


def builder(state: State, seat: Seat, actions: Sequence[Action], random: Random) -> Action:
    """Plans for the hand; more prophecies, when they run out, as greedy takes them."""
    sight = sight_of(state, seat)
    sight = sight._replace(own=sight.own._replace(temples=state.players[seat].temples))
    cards = [action for action in actions if _is_card(action)]
    match state.phase:
        case "turn" if len(sight.own.hand) > FEW_CARDS or not cards:
            return _best(filter(_is_work, _choices(sight, actions)), actions)
        case "turn" | "choosing" | "must_choose":
            return greedy(state, seat, cards or actions, random)
        case _:
            return _planned(sight, state, seat, actions)


def architect(state: State, seat: Seat, actions: Sequence[Action], _random: Random) -> Action:
    """As the planner, but with no tokens, and with more prophecies only when some are played."""
    sight = sight_of(state, seat)
    if state.phase != "turn":
        return _planned(sight, state, seat, actions)
    has_room = len(sight.own.hand) <= SOME_CARDS
    fit = (a for a in _choices(sight, actions) if _is_work(a) or (has_room and _is_card(a)))
    return _best(fit, actions)


def planner(state: State, seat: Seat, actions: Sequence[Action], _random: Random) -> Action:
    """The action after which the plans for all cóatls are worth most."""
    return _planned(sight_of(state, seat), state, seat, actions)


def _choices(sight: Sight, actions: Sequence[Action]) -> Iterator[Action]:
    """The legal ones among the actions worth a thought, best first."""
    return (choice.action for choice in choices(sight) if choice.action in actions)


def _best(fit: Iterator[Action], actions: Sequence[Action]) -> Action:
    return next(fit, actions[-1])


def _is_card(action: Action) -> bool:
    return isinstance(action, TakeProphecy | DrawProphecy)


def _is_work(action: Action) -> bool:
    return isinstance(action, TakePieces | StartCoatl | JoinPiece | PlayProphecy)


def _planned(sight: Sight, state: State, seat: Seat, actions: Sequence[Action]) -> Action:
    match state.phase:
        case "opening":
            keeps = (action for action in actions if isinstance(action, KeepProphecies))
            return max(keeps, key=lambda keep: _opening_value(sight, kept(keep)))
        case "turn":
            return _best(_choices(sight, actions), actions)
        case "assembling":
            found = best_assembly(sight, after_assembling(sight, sight.own))
            return DONE if found is None else found[1].steps[0]
        case "completing":
            return best_card(state, state.players[seat], actions)
        case "picking":
            picks = (action for action in actions if isinstance(action, PerfectPick))
            return max(picks, key=lambda pick: _pick_value(sight, pick.piece))
        case "discarding":
            discards: list[Action] = [DiscardProphecy(card) for card in needless(sight)]
            return next(iter(discards), DONE)
        case _:
            takes: list[Action] = [TakeProphecy(card) for card in wanted(sight).cards]
            return next(chain(takes, (DONE,) if DONE in actions else actions))


def _opening_value(sight: Sight, hand: Cards) -> float:
    supply = Supply(sight.supply, HAND_LIMIT - len(hand))
    return sight.worth(sight.own._replace(hand=hand), supply).total


def _pick_value(sight: Sight, piece: Piece) -> float:
    return sight.worth(with_pieces(sight.own, piece)).total
