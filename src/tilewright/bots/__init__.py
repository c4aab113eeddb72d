"""Players that are programs: rules of thumb, and a search that plays any game."""

from tilewright.bots.heuristic import Heuristic, Policy
from tilewright.bots.levels import LEVELS, Level, UnknownBot, bot_names, make_player
from tilewright.bots.player import Player

__all__ = [
    "LEVELS",
    "Heuristic",
    "Level",
    "Player",
    "Policy",
    "UnknownBot",
    "bot_names",
    "make_player",
]
