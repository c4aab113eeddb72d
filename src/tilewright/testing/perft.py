"""How many ways a game can go from a position: a number that any change of the rules moves."""

from typing import Any

from tilewright.core import AnyGame


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """The number of action sequences of this length, shorter ones that end the game included.

    In a simultaneous phase the lowest seat is taken to act first.
    """
    seats = game.to_act(state)
    if depth == 0 or not seats:
        return 1
    seat = min(seats)
    actions = game.legal_actions(state, seat)
    if depth == 1:
        return len(actions)
    return sum(perft(game, game.apply(state, seat, action).state, depth - 1) for action in actions)
