"""The bots by name, and the five levels that players choose from."""

import re
from collections.abc import Mapping
from dataclasses import fields
from typing import Final

import msgspec

from tilewright.bots.heuristic import ReadsView, heuristic
from tilewright.bots.player import (
    BeginnerPlayer,
    Player,
    PolicyPlayer,
    RandomPlayer,
    ViewPlayer,
)
from tilewright.bots.plugins import (
    UnknownBot,
    factory_settings,
    make_by_factory,
    named_factory,
    offered_bots,
    offered_factory,
    read_settings,
    require_known,
)
from tilewright.bots.search import SearchPlayer, SearchSettings
from tilewright.core import Value
from tilewright.games import game

RANDOM: Final = "random"
BEGINNER: Final = "beginner"
OVERLOOKS: Final = 0.4
"""In such a share of its decisions a beginner overlooks the best, if its name says no other."""
SEARCH: Final = "mcts"
_MODULE_PATH: Final = re.compile(r"((?:[\w.]+|[^:,]+\.py):[\w.]+)(?::(.*))?")


class Level(Value, frozen=True):
    """A strength that players choose.

    Its name is the text `level-N`; what a game's bot of that level does is told by the text
    `level-N-about` of the game.
    """

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
    own = (*heuristic(game_key).policies, *offered_bots(game_key))
    return (RANDOM, BEGINNER, *own, SEARCH, *level_bots(game_key))


def level_bots(game_key: str) -> dict[str, str]:
    """The bot behind each level of a game, by the level's name."""
    bots = heuristic(game_key).levels
    return {level.name: bot for level, bot in zip(LEVELS, bots, strict=True)}


def make_player(game_key: str, name: int | str, seed: int) -> Player:
    """A player for one seat of one game, by the bot's name or the number of a level.

    Settings follow a colon: `mcts:iterations=500`, `mcts:seconds=0.5`, or several with commas
    between. Raises `UnknownBot` with the names or settings that exist.
    """
    asked = f"level-{name}" if isinstance(name, int) else name
    kind, _, text = asked.partition(":")
    behind = level_bots(game_key).get(kind)
    if behind is not None:
        require_known(kind, read_settings(kind, text), {})
        return make_player(game_key, behind, seed)
    rules, knowledge = game(game_key), heuristic(game_key)
    if kind == SEARCH:
        return SearchPlayer(rules, knowledge, search_settings(text), seed)
    if kind == BEGINNER:
        careful = make_player(game_key, knowledge.levels[1], seed)
        return _beginner(careful, read_settings(kind, text), seed)
    factory = offered_factory(game_key, kind)
    if factory is not None:
        settings = factory_settings(kind, factory, read_settings(kind, text))
        return make_by_factory(rules, kind, factory, settings, seed)
    policy = knowledge.policies.get(kind)
    if policy is None and kind != RANDOM:
        raise UnknownBot(f"unknown bot {asked!r}; bots: {', '.join(bot_names(game_key))}")
    require_known(kind, read_settings(kind, text), {})
    if policy is None:
        return RandomPlayer(seed)
    rule_of_thumb: object = policy
    if isinstance(rule_of_thumb, ReadsView):
        return ViewPlayer(rule_of_thumb, seed)
    return PolicyPlayer(rules, policy, seed)


def _beginner(careful: Player, given: Mapping[str, str], seed: int) -> Player:
    """Level 2 with oversights; raises `UnknownBot` for a share that is none."""
    require_known(BEGINNER, given, {"overlooks": OVERLOOKS})
    try:
        return BeginnerPlayer(careful, seed, float(given.get("overlooks", OVERLOOKS)))
    except ValueError as error:
        raise UnknownBot(f"bot {BEGINNER!r}: {error}") from None


def make_named_player(game_key: str, name: int | str, seed: int) -> Player:
    """As `make_player`; a bot may also be named `module:Class` or `module:Class:setting=value`.

    Instead of a module it may be a file, `path/to/bot.py:Class`.

    The module is imported, so the name must come from whoever runs the program.
    """
    path = None if isinstance(name, int) else module_path(game_key, name)
    if path is None:
        return make_player(game_key, name, seed)
    factory = named_factory(path)
    text = str(name).removeprefix(path).removeprefix(":")
    settings = factory_settings(path, factory, read_settings(path, text))
    return make_by_factory(game(game_key), path, factory, settings, seed)


def module_path(game_key: str, name: str) -> str | None:
    """The `module:Class` in a bot's name; None for a bot that is known by its name."""
    match = _MODULE_PATH.fullmatch(name)
    if match is None or name.partition(":")[0] in bot_names(game_key):
        return None
    return match[1]


def search_settings(text: str) -> SearchSettings:
    """The settings in `iterations=500,rollout=6`; a second's thought if there are none."""
    given = read_settings(SEARCH, text)
    if not given:
        return SearchSettings(seconds=1.0)
    require_known(SEARCH, given, {field.name: field for field in fields(SearchSettings)})
    try:
        return msgspec.convert(given, SearchSettings, strict=False)
    except (msgspec.ValidationError, ValueError) as error:
        raise UnknownBot(f"bot {SEARCH!r}, {text}: {error}") from None
