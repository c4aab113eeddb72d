"""What a network is shown of a position, and how actions are numbered.

An encoding belongs to one set-up of a game. Its sizes are those of the game: the same for every
number of seats and every option, so that one network plays them all. Everything is made from what
the seat knows: from its view, or faster from the state, with the same numbers.

The encoding of one of our games is `ENCODING` in `tilewright/envs/encodings/<key>.py`, found by
that name; a package of somebody else's offers its own as `<key>` in the group
`tilewright.encodings`. A game without one is encoded by its view's JSON and its list of choices.
"""

from abc import ABC, abstractmethod
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from math import prod
from struct import Struct
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from tilewright.core import AnyGame, Seat, Setup, canonical
from tilewright.games import game, load_plugin, plugins

GROUP: Final = "tilewright.encodings"
"""The entry points of encodings, named by the game's key."""
NUMBER: Final = np.dtype(np.int16)
"""The type of every number in an observation."""

_PACK: Final = tuple(Struct(f"={count}h").pack for count in range(512))

T = TypeVar("T")
R = TypeVar("R")


class BadAction(ValueError):
    """A number that stands for no legal action."""


class Field(NamedTuple):
    """Some numbers of an observation that belong together."""

    name: str
    shape: tuple[int, ...]
    says: str

    @property
    def size(self) -> int:
        return prod(self.shape)


class Codes(NamedTuple):
    """Codes of actions of one kind, one after the other."""

    kind: str
    size: int
    says: str


class Numbering(NamedTuple):
    """The codes of actions where a seat stands now, both ways."""

    code_of: Mapping[Any, int]
    action_of: Mapping[int, Any]


class Encoding(ABC):
    """How positions of one set-up are shown, and how actions are numbered there."""

    name: ClassVar[str]
    """Changes whenever a number gets another place or meaning: `coatl-1`."""
    fields: tuple[Field, ...]
    kinds: tuple[Codes, ...]

    def __init__(self, rules: AnyGame, setup: Setup) -> None:
        self.game = rules
        self.setup = setup
        self.size = sum(field.size for field in self.fields)
        """Numbers in an observation."""
        self.actions = sum(kind.size for kind in self.kinds)
        """Codes of actions, from 0."""
        self.shape: tuple[int, ...] = (self.size,)
        self.type: np.dtype[Any] = NUMBER

    def settings(self) -> dict[str, Any]:
        """What else it was made with, by name."""
        return {}

    def __deepcopy__(self, memo: dict[int, Any]) -> "Encoding":
        """Itself: what it remembers is found by the very objects; a copy would be wrong."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """In another process it is made anew, and remembers nothing."""
        return _made, (type(self), self.game.info.key, self.setup, self.settings())

    @abstractmethod
    def observe(self, state: Any, seat: Seat) -> NDArray[Any]:
        """What the seat knows, from the state."""

    @abstractmethod
    def observe_view(self, view: Any) -> NDArray[Any]:
        """The same from the seat's view."""

    @abstractmethod
    def numbering(self, shown: Any, seat: Seat) -> Numbering:
        """The codes of the seat's actions; `shown` is the state or the seat's view."""

    def codes(self, shown: Any, seat: Seat, legal: Sequence[Any]) -> list[int]:
        """The code of each legal action."""
        return [*map(self.numbering(shown, seat).code_of.__getitem__, legal)]

    def mask(self, codes: Iterable[int]) -> NDArray[np.int8]:
        """A 1 for each of the codes."""
        marks = bytearray(self.actions)
        for code in codes:
            marks[code] = 1
        return np.frombuffer(marks, np.int8)

    def action(self, shown: Any, seat: Seat, code: int) -> Any:
        """The action of a code; whether it is legal now is for the rules to say."""
        try:
            return self.numbering(shown, seat).action_of[code]
        except LookupError:
            raise BadAction(f"{code} is the code of no action here") from None

    def split(self, observation: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """The fields of an observation by name, each in its shape; nothing is copied."""
        found = {}
        place = 0
        for field in self.fields:
            found[field.name] = observation[place : place + field.size].reshape(field.shape)
            place += field.size
        return found


def _made(
    kind: Callable[..., Encoding], key: str, setup: Setup, settings: dict[str, Any]
) -> Encoding:
    return kind(game(key), setup, **settings)


def for_seats(seats: int, fields: Iterable[Field]) -> tuple[Field, ...]:
    """The fields of each seat: first the own ones, then clockwise."""
    return tuple(
        Field(f"player_{seat}.{field.name}", field.shape, field.says)
        for seat in range(seats)
        for field in fields
    )


def joined(parts: Iterable[bytes]) -> NDArray[np.int16]:
    """An observation from its parts."""
    return np.frombuffer(bytearray().join(parts), NUMBER)


def numbers(*values: int) -> bytes:
    """A part of an observation."""
    return _PACK[len(values)](*values)


def zeros(count: int) -> bytes:
    """So many numbers that say nothing."""
    return bytes(NUMBER.itemsize * count)


def one_hot(size: int) -> tuple[bytes, ...]:
    """For each place so many numbers, a 1 at that place; for place -1 zeros."""
    return (
        *(numbers(*(int(place == at) for place in range(size))) for at in range(size)),
        zeros(size),
    )


def counted(size: int, places: Iterable[int]) -> bytes:
    """How often each place is named."""
    found = array("h", zeros(size))
    for place in places:
        found[place] += 1
    return found.tobytes()


@cache
def _row_table(columns: int) -> tuple[bytes, ...]:
    return tuple(
        numbers(*(row >> column & 1 for column in range(columns))) for row in range(1 << columns)
    )


def plane(board: int, rows: int, columns: int, row_bits: int) -> bytes:
    """A set of cells as rows of numbers; a row takes so many bits of the set."""
    half = min(columns, 11)
    table, rest = _row_table(half), _row_table(columns - half)
    low, high = (1 << half) - 1, (1 << columns - half) - 1
    found = []
    for _ in range(rows):
        found.append(table[board & low])
        if high:
            found.append(rest[board >> half & high])
        board >>= row_bits
    return b"".join(found)


class Remembered(Generic[T, R]):
    """What was worked out of a value, found again by the very object.

    States share what did not change, and a value may take longer to hash than to find again.
    Values are kept as long as what was worked out of them, so that no other object can come to
    have their `id` meanwhile. Where every call counts, ask `get(id(value))` first.
    """

    def __init__(self, work_out: Callable[[T], R], size: int = 1 << 7) -> None:
        self._work_out = work_out
        self._size = size
        self._values: list[T] = []
        self._found: dict[int, R] = {}
        self.get: Final = self._found.get

    def __call__(self, value: T) -> R:
        found = self.get(id(value))
        if found is not None:
            return found
        if len(self._values) >= self._size:
            self._values.clear()
            self._found.clear()
        result = self._work_out(value)
        self._values.append(value)
        self._found[id(value)] = result
        return result


VIEW_BYTES: Final = 1 << 15
MAX_CHOICES: Final = 4096
Features = Callable[[Any], NDArray[Any]]
"""What a network is shown of a view: arrays of one shape and type."""


def view_bytes(view: Any) -> NDArray[np.uint8]:
    """The whole view as the bytes of its JSON, zeros behind: complete, but hard to learn from."""
    text = canonical(view)
    if len(text) > VIEW_BYTES:
        raise ValueError(f"a view of {len(text)} bytes; give features of your own")
    return np.frombuffer(bytearray(text.ljust(VIEW_BYTES, b"\0")), np.uint8)


class ByView(Encoding):
    """Any game: features of the view, and action n is the n-th of the seat's legal ones.

    A code means what the position makes of it, so what is learned of it is worth little.
    """

    name = "view-1"

    def __init__(
        self,
        rules: AnyGame,
        setup: Setup,
        *,
        features: Features = view_bytes,
        max_choices: int = MAX_CHOICES,
    ) -> None:
        self._features = features
        shown = features(rules.view(rules.setup(setup, 0), Seat(0)))
        self.fields = (Field("view", shown.shape, "the features of the view"),)
        self.kinds = (Codes("choice", max_choices, "the n-th legal action"),)
        super().__init__(rules, setup)
        self.shape, self.type = shown.shape, shown.dtype

    def settings(self) -> dict[str, Any]:
        return {"features": self._features, "max_choices": self.actions}

    def observe(self, state: Any, seat: Seat) -> NDArray[Any]:
        return self._features(self.game.view(state, seat))

    def observe_view(self, view: Any) -> NDArray[Any]:
        return self._features(view)

    def numbering(self, shown: Any, seat: Seat) -> Numbering:
        legal = [*self.game.legal_actions(shown, seat)]
        return Numbering({action: n for n, action in enumerate(legal)}, dict(enumerate(legal)))

    def codes(self, shown: Any, seat: Seat, legal: Sequence[Any]) -> list[int]:
        del shown, seat
        if len(legal) > self.actions:
            raise ValueError(f"{len(legal)} legal actions, but max_choices is {self.actions}")
        return [*range(len(legal))]


MakeEncoding = Callable[[AnyGame, Setup], Encoding]


@cache
def encoding_class(key: str) -> MakeEncoding:
    """What encodes a game: its own encoding, or `ByView` where it has none."""
    name = f"tilewright.envs.encodings.{key}"
    if find_spec(name) is not None:
        own: MakeEncoding = import_module(name).ENCODING
        return own
    point = plugins(GROUP).get(key)
    if point is None:
        return ByView
    offered: MakeEncoding = load_plugin(point, _fault)
    return offered


def encoding_of(key: str, setup: Setup | None = None) -> Encoding:
    """The encoding of a game for a set-up; by default the fewest seats."""
    rules = game(key)
    return encoding_class(key)(rules, setup_or_default(rules, setup))


def setup_or_default(rules: AnyGame, setup: Setup | None) -> Setup:
    """A set-up that can be played: the given one, or the fewest seats; else raises ValueError."""
    chosen = setup or Setup(min(rules.info.seats))
    refusal = rules.check_setup(chosen)
    if refusal is not None:
        raise ValueError(f"{rules.info.key}: {refusal.reason} ({refusal.rule})")
    return chosen


def _fault(found: Any) -> str | None:
    is_one = isinstance(found, type) and issubclass(found, Encoding)
    return None if is_one else "not a class of encodings"
