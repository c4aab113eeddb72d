"""Turns as short text, both ways (R13.6): `W0 > -1,0 r3 s2`, `@1,2 > 0,1 r0 s0`."""

import re
from typing import Final

from tilewright.games.world_in_progress.actions import (
    Action,
    MoveMarker,
    PlaceTile,
    Refill,
    UseToken,
)

Turn = tuple[MoveMarker | UseToken, PlaceTile, Refill]

_TURN: Final = re.compile(
    r"(?:(?P<side>[NESW])(?P<line>\d)|@(?P<row>\d),(?P<col>\d))"
    r" > (?P<to>-?\d),(?P<to_col>-?\d) r(?P<rotation>\d) s(?P<stack>\d)"
)


def write_action(action: Action) -> str:
    """The part of a turn's text that belongs to one action."""
    match action:
        case MoveMarker(side, line):
            return f"{side}{line}"
        case UseToken(row, col):
            return f"@{row},{col}"
        case PlaceTile(row, col, rotation):
            return f"> {row},{col} r{rotation}"
        case Refill(stack):
            return f"s{stack}"


def write_turn(turn: Turn) -> str:
    """A whole turn in one line."""
    return " ".join(write_action(action) for action in turn)


def read_turn(text: str) -> Turn:
    """The actions of a turn; raises ValueError if the text is none."""
    match = _TURN.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is not a turn such as 'W0 > -1,0 r3 s2' or '@1,2 > 0,1 r0 s0'")
    source: MoveMarker | UseToken
    match match["side"]:
        case "N" | "E" | "S" | "W" as side:
            source = MoveMarker(side, int(match["line"]))
        case _:
            source = UseToken(int(match["row"]), int(match["col"]))
    place = PlaceTile(int(match["to"]), int(match["to_col"]), int(match["rotation"]))
    return source, place, Refill(int(match["stack"]))
