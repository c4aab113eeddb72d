"""What a game promises. `tilewright.testing` has a test for each promise."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar, runtime_checkable

from tilewright.core.chance import Chance
from tilewright.core.score_form import ScoreForm
from tilewright.core.services import Service
from tilewright.core.types import (
    GameInfo,
    Illegal,
    Mode,
    Outcome,
    ScoreLine,
    ScoreSheet,
    Seat,
    Setup,
    Step,
    Value,
)

S = TypeVar("S", bound=Value)
A = TypeVar("A", bound=Value)
E = TypeVar("E", bound=Value)
V = TypeVar("V", bound=Value)


class Game(Protocol[S, A, E, V]):
    """The rules of one game as pure functions over immutable states."""

    @property
    def info(self) -> GameInfo: ...

    @property
    def types(self) -> "Types":
        """What states, actions, events, views and the catalogue decode to."""
        ...

    @property
    def services(self) -> tuple[Service, ...]:
        """What it can be asked besides being played; none in most games."""
        ...

    def check_setup(self, setup: Setup) -> Illegal | None:
        """Whether a game can be set up so; starts with `check_options`."""
        ...

    def setup(self, setup: Setup, seed: int) -> S:
        """The first state. Everything that is random comes from the seed."""
        ...

    def catalogue(self, setup: Setup) -> Value:
        """What is printed on the cards and tiles in play: constant, public, sent once."""
        ...

    def to_act(self, state: S) -> frozenset[Seat]:
        """The seats that may act now; several in a simultaneous phase, none when it is over."""
        ...

    def legal_actions(self, state: S, seat: Seat) -> Sequence[A]:
        """Exactly the actions that `check` allows, each once."""
        ...

    def check(self, state: S, seat: Seat, action: A) -> Illegal | None:
        """None if the action is legal, else the rule that forbids it."""
        ...

    def apply(self, state: S, seat: Seat, action: A) -> Step[S, E]:
        """The step of a legal action; for others the result is undefined."""
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """What a seat knows; None is a spectator, who knows what is public."""
        ...

    def seen_by(self, event: E, seat: Seat | None) -> E | None:
        """The event as a seat perceives it, or None if it does not."""
        ...

    def unknown(self, view: V) -> int:
        """How many things lie hidden from the owner of the view.

        Falls exactly when the owner learns something that its view and the action did not
        already imply. Undo depends on it. A game of deduction counts what is implied too, or
        undo would tell which answers are certain.
        """
        ...

    def determinize(self, view: V, chance: Chance) -> S:
        """A full state with this view, each possible one equally likely."""
        ...

    def components(self, state: S) -> Mapping[str, int]:
        """Every card, piece and token in the game, wherever it is. Never changes."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How it ended; None while it goes on."""
        ...

    def write_position(self, state: S) -> str:
        """The whole state as one line: equal states, equal texts; different ones, different."""
        ...

    def read_position(self, text: str) -> S:
        """The state of a position; raises `BadNotation` that says where and why."""
        ...

    def write_action(self, action: A) -> str:
        """The short text of an action, such as `W0`."""
        ...

    def read_action(self, text: str) -> A:
        """The action of a text; raises `BadNotation` that says where and why."""
        ...


@runtime_checkable
class HasScorePad(Protocol):
    """A game that also counts the points of a table of wood and cardboard."""

    def score_pad(self, line: bytes) -> Value:
        """The score of what a line of JSON describes; raises ValueError with the reason."""
        ...


@runtime_checkable
class HasScoreForms(Protocol):
    """A game whose scores can be written down, a number for each player and line."""

    @property
    def score_forms(self) -> tuple[ScoreForm, ...]:
        """A form for each way to play it, the usual one first."""
        ...


@runtime_checkable
class HasResults(Protocol):
    """A game that says which of its results can be compared, and by what."""

    def mode(self, setup: Setup) -> str:
        """The key of the one of `info.modes` in which such a table is played."""
        ...

    def category(self, line: ScoreLine) -> str:
        """Which lines of a score sheet are counted together, by a key; `category-<key>` says it."""
        ...


def mode_of(game: "AnyGame", setup: Setup) -> Mode:
    """The way in which a table is played."""
    key = game.mode(setup) if isinstance(game, HasResults) else game.info.modes[0].key
    return next(mode for mode in game.info.modes if mode.key == key)


def points_by_category(game: "AnyGame", sheet: ScoreSheet) -> dict[str, int]:
    """What a score came from."""
    points: dict[str, int] = {}
    for line in sheet.lines:
        key = game.category(line) if isinstance(game, HasResults) else line.key
        points[key] = points.get(key, 0) + line.points
    return points


class Types(Value, frozen=True):
    """The msgspec types of a game, for whoever has to decode or describe them."""

    state: Any
    action: Any
    event: Any
    view: Any
    catalogue: Any


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
"""A game chosen at run time, by its key."""
