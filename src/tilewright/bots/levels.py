"""The bots by name, and the five levels that players choose from."""

from collections.abc import Callable
from typing import Final, TypeAlias

import msgspec

from tilewright.bots.heuristic import ReadsView, heuristic
from tilewright.bots.player import Player, PolicyPlayer, RandomPlayer, ViewPlayer
from tilewright.bots.search import SearchPlayer, Settings
from tilewright.core import Value
from tilewright.games import game

RANDOM: Final = "random"
SEARCH: Final = "mcts"


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

Maker: TypeAlias = Callable[[str], Player]


def bot_names(game_key: str) -> tuple[str, ...]:
    """Every bot that plays a game, the levels included."""
    levels = (level.name for level in LEVELS)
    return (RANDOM, *heuristic(game_key).policies, SEARCH, *levels)


def make_player(game_key: str, name: int | str, seed: int) -> Player:
    """A player for one seat of one game, by the bot's name or the number of a level.

    The search takes its settings after a colon: `mcts:iterations=500`, `mcts:seconds=0.5`, or
    several with commas between. Raises `UnknownBot` with the names that exist.
    """
    asked = f"level-{name}" if isinstance(name, int) else name
    kind, _, parameters = asked.partition(":")
    if parameters and kind != SEARCH:
        raise UnknownBot(f"bot {kind!r} takes no settings; only {SEARCH} does")
    rules, knowledge = game(game_key), heuristic(game_key)
    for level, bot in zip(LEVELS, knowledge.levels, strict=True):
        if kind == level.name:
            return make_player(game_key, bot, seed)
    if kind == RANDOM:
        return RandomPlayer(seed)
    if kind == SEARCH:
        return SearchPlayer(rules, knowledge, search_settings(parameters), seed)
    policy = knowledge.policies.get(kind)
    if policy is None:
        raise UnknownBot(f"unknown bot {asked!r}; bots: {', '.join(bot_names(game_key))}")
    rule_of_thumb: object = policy
    if isinstance(rule_of_thumb, ReadsView):
        return ViewPlayer(rule_of_thumb, seed)
    return PolicyPlayer(rules, policy, seed)


def search_settings(text: str) -> Settings:
    """The settings in `iterations=500,rollout=6`; a second's thought if there are none."""
    if not text:
        return Settings(seconds=1.0)
    given: dict[str, str] = {}
    for part in text.split(","):
        key, _, number = part.partition("=")
        given[key.strip()] = number.strip()
    try:
        return msgspec.convert(given, Settings, strict=False)
    except (msgspec.ValidationError, ValueError) as error:
        raise UnknownBot(f"{SEARCH}:{text}: {error}") from None
