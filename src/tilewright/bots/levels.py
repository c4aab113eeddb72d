"""The bots by name, and the five levels that players choose from."""

from collections.abc import Callable
from typing import Final

from tilewright.bots.heuristic import heuristic
from tilewright.bots.player import Player, PolicyPlayer, RandomPlayer
from tilewright.core import Value
from tilewright.games import game


class UnknownBot(ValueError):
    """No bot of that name plays this game."""


class Level(Value, frozen=True):
    """A strength that players choose. Its sentences are the texts `level-N`, `level-N-about`."""

    level: int
    seconds: float
    """One action takes no longer on one core of an ordinary machine."""

    @property
    def name(self) -> str:
        """What the level is called as a bot."""
        return f"level-{self.level}"


LEVELS: Final = (
    Level(1, 0.1),
    Level(2, 0.1),
    Level(3, 0.1),
    Level(4, 0.5),
    Level(5, 1.0),
)


def bot_names(game_key: str) -> tuple[str, ...]:
    """Every bot that plays a game, the levels included."""
    return ("random", *heuristic(game_key).policies, *(level.name for level in LEVELS))


def make_player(game_key: str, name: int | str, seed: int) -> Player:
    """A player for one seat of one game; raises `UnknownBot` with the names that exist."""
    asked = f"level-{name}" if isinstance(name, int) else name
    found = game(game_key)
    knowledge = heuristic(game_key)
    makers: dict[str, Callable[[], Player]] = {"random": lambda: RandomPlayer(seed)}
    for key, policy in knowledge.policies.items():
        makers[key] = lambda policy=policy: PolicyPlayer(found, policy, seed)  # type: ignore[misc]
    for level in LEVELS:
        makers[level.name] = lambda level=level: make_player(  # type: ignore[misc]
            game_key, knowledge.levels[level.level - 1], seed
        )
    if asked not in makers:
        raise UnknownBot(f"unknown bot {asked!r}; bots: {', '.join(bot_names(game_key))}")
    return makers[asked]()
