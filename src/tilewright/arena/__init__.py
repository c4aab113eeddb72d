"""Matches and tournaments between bots, on one machine or on many."""

from tilewright.arena.engines import BadEngine, Engine, Processes
from tilewright.arena.failure import BotFailed
from tilewright.arena.match import BadMatch, Bot, Progress, Result, Standing, simulate

__all__ = [
    "BadEngine",
    "BadMatch",
    "Bot",
    "BotFailed",
    "Engine",
    "Processes",
    "Progress",
    "Result",
    "Standing",
    "simulate",
]
