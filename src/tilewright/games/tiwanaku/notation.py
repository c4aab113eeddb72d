"""Actions as short text: `0-17`, `+17`, `17-`, `17=3`, `!3`; plots by number."""

from typing import assert_never

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
