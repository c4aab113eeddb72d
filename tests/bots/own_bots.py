"""Bots of somebody else's, as `module:Class` names them."""

from collections.abc import Sequence
from typing import Any

from tilewright.core import AnyGame, Seat


class Picky:
    """Picks the choice of a number, or fails in some way."""

    def __init__(self, game: AnyGame, seed: int, number: int = 0, failing: str = "") -> None:
        self.game = game
        self.seed = seed
        self.number = number
        self.failing = failing

    def choose(self, _view: Any, _seat: Seat, choices: Sequence[Any]) -> Any:
        if self.failing == "crash":
            raise ZeroDivisionError("nothing left to divide by")
        if self.failing == "nonsense":
            return 7
        if self.failing == "illegal":
            return type(choices[0])(*[99] * len(choices[0].__struct_fields__))
        return choices[min(self.number, len(choices) - 1)]


def crashing(game: AnyGame, seed: int) -> Picky:
    return Picky(game, seed, failing="crash")


def unmakeable(_game: AnyGame, _seed: int) -> Picky:
    raise OSError("no network to load")


def speechless(_game: AnyGame, _seed: int) -> object:
    return object()
