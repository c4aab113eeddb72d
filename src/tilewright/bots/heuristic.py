"""What a game can tell the search about itself.

The heuristic of one of our games is `HEURISTIC` in `tilewright/bots/heuristics/<key>.py`, found
by that name; a package of somebody else's offers its own as `<key>` in the group
`tilewright.bots`. A game without one is played all the same: by chance, and by a search that
plays every line to its end.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Final, Protocol, TypeAlias, runtime_checkable

from tilewright.core import Outcome, Seat, canonical
from tilewright.games import load_plugin, plugins

GROUP: Final = "tilewright.bots"
"""The entry points of heuristics, named `<game>`, and of bots, named `<game>.<bot>`."""

Policy: TypeAlias = Callable[[Any, Seat, Sequence[Any], Random], Any]
"""Picks one of a seat's legal actions in a state: fast, and good enough to play lines out."""


@runtime_checkable
class ReadsView(Protocol):
    """A policy that can do with the view alone: no world has to be made up for it."""

    def by_view(self, view: Any, seat: Seat, actions: Sequence[Any], random: Random) -> Any:
        """One of the seat's legal actions."""
        ...


class Heuristic(Protocol):
    """Knowledge of one game. Every part has a sensible answer for 'I do not know'."""

    @property
    def policies(self) -> Mapping[str, Policy]:
        """Rules of thumb that are players in their own right, by name."""
        ...

    @property
    def levels(self) -> tuple[str, str, str, str, str]:
        """The bots behind levels 1 to 5, weakest first."""
        ...

    @property
    def rollout(self) -> Policy:
        """How lines are played on below the tree."""
        ...

    def as_seen_by(self, seat: Seat) -> "Heuristic":
        """The knowledge for a search by one seat, which need not ponder hands it has made up."""
        ...

    def routine(self, state: Any, seat: Seat, actions: Sequence[Any]) -> Any:
        """An action that needs no thought because the others are no different; else None."""
        ...

    def candidates(
        self, state: Any, seat: Seat, actions: Sequence[Any]
    ) -> Sequence[tuple[Any, float]]:
        """The actions worth a thought, best first, each with its share of attention.

        Shares add up to 1. An action that is left out is never tried: leave out only what
        another one equals or clearly beats.
        """
        ...

    def evaluate(self, state: Any) -> tuple[float, ...] | None:
        """For each seat how well it stands, from 0 to 1; None where only playing on can tell."""
        ...

    def result(self, outcome: Outcome) -> tuple[float, ...]:
        """For each seat what an ending is worth to it, from 0 to 1, comparable to `evaluate`."""
        ...

    def notices(self, event: Any) -> Hashable:
        """What of an event tells two situations apart; None if it need not.

        The search keeps one entry for all worlds in which a seat noticed the same things. To
        notice each tile drawn makes entries exact and rarely visited; to notice none makes
        them well visited averages.
        """
        ...


HEURISTIC_PARTS: Final = (
    "policies",
    "levels",
    "rollout",
    "as_seen_by",
    "routine",
    "candidates",
    "evaluate",
    "result",
    "notices",
)


class DefaultHeuristic:
    """The heuristic of a game nobody has thought about yet."""

    policies: Mapping[str, Policy] = {}
    levels = (
        "random",
        "mcts:iterations=30",
        "mcts:iterations=120",
        "mcts:iterations=500",
        "mcts:iterations=2000",
    )

    def rollout(self, _state: Any, _seat: Seat, actions: Sequence[Any], random: Random) -> Any:
        return random.choice(actions)

    def as_seen_by(self, _seat: Seat) -> Heuristic:
        return self

    def routine(self, _state: Any, _seat: Seat, _actions: Sequence[Any]) -> Any:
        return None

    def candidates(
        self, _state: Any, _seat: Seat, actions: Sequence[Any]
    ) -> Sequence[tuple[Any, float]]:
        return [(action, 1 / len(actions)) for action in actions]

    def evaluate(self, _state: Any) -> tuple[float, ...] | None:
        return None

    def result(self, outcome: Outcome) -> tuple[float, ...]:
        return outcome.shares()

    def notices(self, event: Any) -> Hashable:
        return canonical(event)


@cache
def heuristic(game_key: str) -> Heuristic:
    """The heuristic of a game; `DefaultHeuristic` if it has none."""
    name = f"tilewright.bots.heuristics.{game_key}"
    found: Heuristic = DefaultHeuristic()
    if find_spec(name) is not None:
        found = import_module(name).HEURISTIC
    elif game_key in plugins(GROUP):
        found = load_plugin(plugins(GROUP)[game_key], _fault)
    return found


def _fault(loaded: Any) -> str | None:
    missing = [part for part in HEURISTIC_PARTS if not hasattr(loaded, part)]
    return f"no heuristic: it has no `{missing[0]}`" if missing else None
