"""The games. Each is a folder of pure rules that exports `GAME` under an entry point.

A package of anybody's own brings a game in the same way: an entry point of the group
`tilewright.games`, named by the game's key.
"""

from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from tilewright.core import AnyGame

GROUP = "tilewright.games"


class UnknownGame(LookupError):
    """No game of that key is installed."""


class BadPlugin(RuntimeError):
    """An installed package offers something that cannot be used, and why."""


@cache
def plugins(group: str) -> dict[str, EntryPoint]:
    """What installed packages offer to a group, by name in alphabetical order.

    Raises `BadPlugin` if two packages offer the same.
    """
    found: dict[str, EntryPoint] = {}
    for point in entry_points(group=group):
        other = found.setdefault(point.name, point)
        if other.value != point.value:
            packages = " and ".join(sorted((_package(other), _package(point))))
            raise BadPlugin(f"{group} {point.name!r} is offered by two packages: {packages}")
    return {name: found[name] for name in sorted(found)}


def load_plugin(point: EntryPoint, fault_of: Callable[[Any], str | None]) -> Any:
    """What an entry point names; raises `BadPlugin` if it cannot be loaded or has a fault."""
    found = fault = None
    try:
        found = point.load()
        fault = fault_of(found)
    except Exception as error:  # noqa: BLE001 - whatever a stranger's module does when it is loaded
        fault = f"{type(error).__name__}: {error}"
    if fault is not None:
        raise BadPlugin(f"{point.group} {point.name!r} of {_package(point)}: {fault}")
    return found


def games() -> dict[str, AnyGame]:
    """Every installed game by its key, in alphabetical order."""
    return {key: game(key) for key in plugins(GROUP)}


@cache
def game(key: str) -> AnyGame:
    """The game of a key; raises `UnknownGame` with the keys that exist."""
    point = plugins(GROUP).get(key)
    if point is None:
        raise UnknownGame(f"unknown game {key!r}; games: {', '.join(plugins(GROUP))}")
    found: AnyGame = load_plugin(point, lambda loaded: _fault(loaded, key))
    return found


def _fault(loaded: Any, key: str) -> str | None:
    own = loaded.info.key
    return None if own == key else f"its game calls itself {own!r}"


def _package(point: EntryPoint) -> str:
    return f"{point.dist.name} {point.dist.version}" if point.dist else point.value
