"""Matches between bots."""

from tilewright.arena.match import BadMatch, Progress, Result, Standing, simulate, wilson

__all__ = ["BadMatch", "Progress", "Result", "Standing", "simulate", "wilson"]
