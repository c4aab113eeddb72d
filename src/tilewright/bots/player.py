"""What plays: something that is shown a view and picks one of the choices."""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from tilewright.bots.heuristic import Policy, ReadsView
from tilewright.core import AnyGame, Chance, Seat


class Player(Protocol):
    """A player at the table. It is handed what its seat knows, never the state.

    A player belongs to one game at one table: it may remember what it saw there.
    """

    def choose(self, view: Any, seat: Seat, choices: Sequence[Any]) -> Any:
        """One of the choices, which are not empty."""
        ...


class RandomPlayer:
    """Each choice is equally likely."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)  # noqa: S311  a game, no secret

    def choose(self, _view: Any, _seat: Seat, choices: Sequence[Any]) -> Any:
        return self._random.choice(choices)


class PolicyPlayer:
    """Plays by a rule of thumb.

    A policy reads a state, so it gets one that is made up from the view: whatever it looks at,
    it cannot look at what is hidden.
    """

    def __init__(self, game: AnyGame, policy: Policy, seed: int) -> None:
        self._game = game
        self._policy = policy
        self._random = Random(seed)  # noqa: S311  a game, no secret

    def choose(self, view: Any, seat: Seat, choices: Sequence[Any]) -> Any:
        world = self._game.determinize(view, Chance.of_seed(self._random.getrandbits(64)))
        return self._policy(world, seat, choices, self._random)


class ViewPlayer:
    """Plays by a rule of thumb that reads the view itself."""

    def __init__(self, policy: ReadsView, seed: int) -> None:
        self._policy = policy
        self._random = Random(seed)  # noqa: S311  a game, no secret

    def choose(self, view: Any, seat: Seat, choices: Sequence[Any]) -> Any:
        return self._policy.by_view(view, seat, choices, self._random)
