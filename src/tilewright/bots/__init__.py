"""Players that are programs: rules of thumb, and a search that plays any game."""

from tilewright.bots.heuristic import DefaultHeuristic, Heuristic, Policy
from tilewright.bots.levels import (
    LEVELS,
    Level,
    bot_names,
    level_bots,
    make_named_player,
    make_player,
)
from tilewright.bots.player import Player
from tilewright.bots.plugins import PlayerFactory, UnknownBot

__all__ = [
    "LEVELS",
    "DefaultHeuristic",
    "Heuristic",
    "Level",
    "Player",
    "PlayerFactory",
    "Policy",
    "UnknownBot",
    "bot_names",
    "level_bots",
    "make_named_player",
    "make_player",
]
