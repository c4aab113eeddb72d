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


class BeginnerPlayer:
    """Does what a careful player would, but now and then overlooks what is good about it.

    Then it does something of the same kind: another tile, another place, another guess.
    """

    def __init__(self, careful: Player, seed: int, overlooks: float) -> None:
        if not 0 <= overlooks <= 1:
            raise ValueError("overlooks is a share from 0 to 1")
        self._careful = careful
        self._overlooks = overlooks
        self._random = Random(seed)  # noqa: S311  a game, no secret

    def choose(self, view: Any, seat: Seat, choices: Sequence[Any]) -> Any:
        best = self._careful.choose(view, seat, choices)
        if self._random.random() >= self._overlooks:
            return best
        alike = [choice for choice in choices if type(choice) is type(best)]
        return self._random.choice(alike)


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
