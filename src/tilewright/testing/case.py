"""What a promise is tried on."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tilewright.core import AnyGame
from tilewright.testing.strategies import Playthrough


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """What only the author of a game can say."""

    rules: frozenset[str] | None = None
    """The ids of the game's rules; refusals and score lines then name no others."""
    recount: Callable[[Any], Sequence[int]] | None = None
    """The scores of a final state by seat, counted another way."""
    max_choices: int = 4096
    """No single decision has more choices than this."""
    deduction: bool = False
    """To work things out is the play: `unknown` counts them too, so that undo gives no hint."""


@dataclass(frozen=True, slots=True)
class Case:
    """A game at a position."""

    game: AnyGame
    played: Playthrough
    config: Config
