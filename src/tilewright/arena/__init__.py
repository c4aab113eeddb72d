"""Matches between bots."""

from tilewright.arena.failure import BotFailed
from tilewright.arena.match import BadMatch, Bot, Progress, Result, Standing, simulate

__all__ = ["BadMatch", "Bot", "BotFailed", "Progress", "Result", "Standing", "simulate"]
