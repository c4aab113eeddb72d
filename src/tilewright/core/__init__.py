"""The protocol of a game and the few types that every floor shares."""

from tilewright.core.chance import Chance
from tilewright.core.digest import canonical, digest
from tilewright.core.game import AnyGame, Game, mode_of, points_by_category
from tilewright.core.match import Acted, Match, act, begin, undo
from tilewright.core.types import (
    WITHHELD,
    GameInfo,
    Illegal,
    Mode,
    Option,
    Outcome,
    ScoreLine,
    ScoreSheet,
    Seat,
    Setup,
    Step,
    Value,
    check_options,
    ranked,
)

__all__ = [
    "WITHHELD",
    "Acted",
    "AnyGame",
    "Chance",
    "Game",
    "GameInfo",
    "Illegal",
    "Match",
    "Mode",
    "Option",
    "Outcome",
    "ScoreLine",
    "ScoreSheet",
    "Seat",
    "Setup",
    "Step",
    "Value",
    "act",
    "begin",
    "canonical",
    "check_options",
    "digest",
    "mode_of",
    "points_by_category",
    "ranked",
    "undo",
]
