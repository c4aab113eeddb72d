"""The strengths of bots, as the server offers them."""

from tilewright.bots import LEVELS
from tilewright.hosting.problems import HttpProblem
from tilewright.hosting.wire import LevelInfo
from tilewright.tables.levels import DEFAULT, SECONDS

OFFERED: tuple[LevelInfo, ...] = tuple(LevelInfo(info.level, info.seconds) for info in LEVELS)


def checked_level(level: int | None) -> int:
    """The level that was asked for, the middle one if none; a problem if it does not exist."""
    if level is None:
        return DEFAULT
    if level not in SECONDS:
        known = ", ".join(map(str, sorted(SECONDS)))
        raise HttpProblem(422, f"there is no level {level}; levels are {known}")
    return level
