"""Bots that are not ours: offered by installed packages, or named as `module:Class` or
`path/to/bot.py:Class`.

A package offers them by entry points of the group `tilewright.bots`:

    hedges = "package.bots:HEURISTIC"             what is known of a game, its levels included
    "hedges.gardener" = "package.bots:Gardener"   a bot of that game, by the name `gardener`

A bot is made by a class or function that is called with the rules of the game, a seed, and its
settings as further arguments: `Gardener(game, seed, patience=3)`.
"""

import inspect
import sys
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias

import msgspec

from tilewright.bots.heuristic import GROUP
from tilewright.bots.player import Player
from tilewright.core import AnyGame
from tilewright.games import load_plugin, plugins

PlayerFactory: TypeAlias = Callable[..., Player]
"""`factory(game, seed, **settings)`: a player for one seat of one game."""


class UnknownBot(ValueError):
    """No bot of that name plays this game, or not with such settings."""


def offered_bots(game_key: str) -> tuple[str, ...]:
    """The bots that installed packages offer for a game."""
    prefix = f"{game_key}."
    return tuple(name.removeprefix(prefix) for name in plugins(GROUP) if name.startswith(prefix))


def offered_factory(game_key: str, name: str) -> PlayerFactory | None:
    """What makes a bot that an installed package offers; None if none does."""
    point = plugins(GROUP).get(f"{game_key}.{name}")
    if point is None:
        return None
    found: PlayerFactory = load_plugin(point, _factory_fault)
    return found


def named_factory(path: str) -> PlayerFactory:
    """The class or function of `module:Class`; raises `UnknownBot` where there is none."""
    module, _, attribute = path.partition(":")
    try:
        found: Any = _module_of_file(module) if module.endswith(".py") else import_module(module)
        for part in attribute.split("."):
            found = getattr(found, part)
    except Exception as error:
        raise UnknownBot(f"bot {path!r}: {type(error).__name__}: {error}") from error
    fault = _factory_fault(found)
    if fault is not None:
        raise UnknownBot(f"bot {path!r}: {fault}")
    factory: PlayerFactory = found
    return factory


@cache
def _module_of_file(path: str) -> ModuleType:
    """The module in a file; what lies beside it can be imported by it."""
    file = Path(path).resolve(strict=True)
    if str(file.parent) not in sys.path:
        sys.path.append(str(file.parent))
    loader = SourceFileLoader(f"bot_{file.stem}", str(file))
    module = ModuleType(loader.name)
    module.__file__ = loader.path
    sys.modules[loader.name] = module
    loader.exec_module(module)
    return module


def factory_settings(name: str, factory: PlayerFactory, given: Mapping[str, str]) -> dict[str, Any]:
    """The settings of a bot as its factory wants them; raises `UnknownBot` for others."""
    parameters = [*inspect.signature(factory, eval_str=True).parameters.items()][2:]
    named = (inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY)
    known = {key: parameter for key, parameter in parameters if parameter.kind in named}
    require_known(name, given, known)
    settings = {}
    for key, text in given.items():
        kind = known[key].annotation
        try:
            settings[key] = msgspec.convert(
                text, str if kind is inspect.Parameter.empty else kind, strict=False
            )
        except (msgspec.ValidationError, TypeError) as error:
            raise UnknownBot(f"bot {name!r}, setting {key!r}: {error}") from None
    missing = [
        key
        for key, parameter in known.items()
        if parameter.default is inspect.Parameter.empty and key not in given
    ]
    if missing:
        raise UnknownBot(f"bot {name!r} needs the setting {missing[0]!r}")
    return settings


def read_settings(name: str, text: str) -> dict[str, str]:
    """The settings in `iterations=500,rollout=6`."""
    given: dict[str, str] = {}
    for part in text.split(",") if text else ():
        key, sign, value = (word.strip() for word in part.partition("="))
        if not (key and sign and value):
            raise UnknownBot(f"bot {name!r}: {part!r} is not a setting such as 'iterations=500'")
        if key in given:
            raise UnknownBot(f"bot {name!r}: the setting {key!r} is given twice")
        given[key] = value
    return given


def require_known(name: str, given: Mapping[str, str], known: Mapping[str, object]) -> None:
    """Raises `UnknownBot` for a setting that the bot does not have."""
    for key in given:
        if key not in known:
            settings = f"its settings: {', '.join(known)}" if known else "it takes no settings"
            raise UnknownBot(f"bot {name!r} has no setting {key!r}; {settings}")


def make_by_factory(
    game: AnyGame, name: str, factory: PlayerFactory, settings: Mapping[str, Any], seed: int
) -> Player:
    """A player of somebody else's making; raises `UnknownBot` if it is none."""
    try:
        player = factory(game, seed, **settings)
    except Exception as error:
        raise UnknownBot(f"bot {name!r} cannot be made: {type(error).__name__}: {error}") from error
    if not callable(getattr(player, "choose", None)):
        raise UnknownBot(f"bot {name!r} cannot play: {type(player).__name__} has no `choose`")
    return player


def _factory_fault(found: Any) -> str | None:
    if not callable(found):
        return "not a class or function that makes players"
    if len(inspect.signature(found).parameters) < 2:
        return "players are made with a game and a seed, and this takes fewer arguments"
    return None
