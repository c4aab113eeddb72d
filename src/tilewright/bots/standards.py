"""What the five levels are worth, by game and mode: measured once by `scripts/bot_standards.py`.

Their ratings are the fixed points that ratings of people hang from; what level 5 scores is what
people may compare themselves with.
"""

from functools import cache
from importlib.resources import files

import msgspec

from tilewright.core import Value

FILE = "standards.json"


class LevelMatch(Value, frozen=True):
    """Two neighbouring levels at two seats, every deal from both."""

    levels: tuple[int, int]
    games: int
    wins: float
    """Of the second one; a victory that is shared counts as a half."""
    seed: int


class Standard(Value, frozen=True):
    """The levels in one mode of a game."""

    game: str
    mode: str
    options: dict[str, str]
    matches: tuple[LevelMatch, ...]
    ratings: tuple[float, ...]
    """By level, from 1 on; level 3 has the rating with which everybody begins."""
    scores: tuple[int, ...]
    """Of level 5 against level 4 in these games, from the least on."""
    points: dict[str, float]
    """What level 5 had on average of each category."""


_decoder = msgspec.json.Decoder(tuple[Standard, ...])


@cache
def standards() -> dict[tuple[str, str], Standard]:
    """By game and mode."""
    data = files("tilewright.bots").joinpath(FILE).read_bytes()
    found = _decoder.decode(data)
    # While the matches of a mode are being played, only some of them are there.
    return {(each.game, each.mode): each for each in found if each.ratings}


def level_rating(game: str, mode: str, level: int) -> float | None:
    """Of a level; in a mode that was not measured, what it is in another one of the game."""
    found = standards().get((game, mode)) or next(
        (each for each in standards().values() if each.game == game), None
    )
    return None if found is None else found.ratings[level - 1]


def standard_of(game: str, mode: str) -> Standard | None:
    """What was measured of a mode; None of one that is not rated."""
    return standards().get((game, mode))
