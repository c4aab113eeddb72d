"""Actions as short text: `0-17`, `+17`, `17-`, `17=3`, `!3`; plots by number."""

from collections.abc import Iterator
from typing import Final, assert_never

from tilewright.core import Seat
from tilewright.core.notation import BadNotation
from tilewright.games.tiwanaku.actions import (
    Action,
    EndTurn,
    EnterFigure,
    LendToken,
    MoveAutoma,
    MoveFigure,
    Offer,
    Pass,
    Predict,
    ReturnFigure,
    TakeToken,
)
from tilewright.games.tiwanaku.board import BOARDS
from tilewright.games.tiwanaku.components import CROPS, TERRAINS
from tilewright.games.tiwanaku.options import INFO


def write_action(action: Action) -> str:
    """The text of an action; plots by number, since an action does not know its board."""
    match action:
        case TakeToken(terrain):
            return f"take {terrain}"
        case MoveFigure(origin, goal):
            return f"{origin}-{goal}"
        case EnterFigure(goal):
            return f"+{goal}"
        case ReturnFigure(origin):
            return f"{origin}-"
        case Predict(plot, crop):
            return f"{plot}={crop}"
        case MoveAutoma(plot):
            return f"automa {plot}"
        case LendToken(seat):
            return f"lend {seat}"
        case Offer(crop):
            return f"!{crop}"
        case EndTurn():
            return "end"
        case Pass():
            return "pass"
        case _:
            assert_never(action)


def read_action(text: str) -> Action:
    """The action of a text; raises `BadNotation` where it leaves every action behind."""
    action = _ACTIONS.get(text)
    if action is not None:
        return action
    start = text[:_LONGEST]
    while start not in _BEGINNINGS:
        start = start[:-1]
    raise BadNotation(
        len(start) + 1,
        f"{text[:40]!r} is not an action such as '0-17', '+17', '17-', '17=3', '!3', 'take E', "
        "'automa 17', 'lend 1', 'end' or 'pass'",
    )


def _all_actions() -> Iterator[Action]:
    """Every action that some position allows."""
    plots = BOARDS["long"].plots
    for plot in plots:
        yield from (MoveFigure(plot, goal) for goal in plots)
        yield EnterFigure(plot)
        yield ReturnFigure(plot)
        yield from (Predict(plot, crop) for crop in CROPS)
        yield MoveAutoma(plot)
    yield from map(TakeToken, TERRAINS)
    yield from (LendToken(Seat(seat)) for seat in range(max(INFO.seats)))
    yield from map(Offer, CROPS)
    yield EndTurn()
    yield Pass()


_ACTIONS: Final = {write_action(action): action for action in _all_actions()}
_LONGEST: Final = max(map(len, _ACTIONS))
_BEGINNINGS: Final = {text[:length] for text in _ACTIONS for length in range(len(text) + 1)}
