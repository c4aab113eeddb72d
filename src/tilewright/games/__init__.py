"""The games. Each is a folder of pure rules that exports `GAME` under an entry point."""

from functools import cache
from importlib.metadata import entry_points

from tilewright.core import AnyGame

GROUP = "tilewright.games"


class UnknownGame(LookupError):
    """No game of that key is installed."""


@cache
def games() -> dict[str, AnyGame]:
    """Every installed game by its key, in alphabetical order."""
    found = {point.name: point for point in entry_points(group=GROUP)}
    return {key: found[key].load() for key in sorted(found)}


def game(key: str) -> AnyGame:
    """The game of a key; raises `UnknownGame` with the keys that exist."""
    try:
        return games()[key]
    except KeyError:
        raise UnknownGame(f"unknown game {key!r}; games: {', '.join(games())}") from None
