"""Positions and actions as lines of text: what every game's notation is made of.

A position is one line of fields, `name:value`, one space between two of them, in the order that
the game documents. A value holds no space. A field whose value is empty is left out. The first
field says which game it is, then come the version of its rules, the seats, and the options that
differ from their defaults:

    game:coatl rules:1 seats:2 option.edition:pl …

Text that players wrote (an option of free text) is percent-encoded, so it holds no space either.
"""

import re
from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from typing import Final, TypeVar
from urllib.parse import quote, unquote

from tilewright.core.types import GameInfo, Setup, check_options

MAX_POSITION: Final = 100_000
"""A longer text is not read at all."""
MAX_ACTION: Final = 1_000
_MAX_REASON: Final = 300
_FIELD: Final = re.compile(r"([a-z][a-z0-9_.]*):([^ ]+)")
_OPTION: Final = "option."
_SAFE: Final = "!$&'()*+,;=/@<>{}[]|^`~#?"

T = TypeVar("T")
D = TypeVar("D")


class BadNotation(ValueError):
    """A text that is no position or action, with the column (from 1) that says so."""

    def __init__(self, column: int, reason: str) -> None:
        # It may quote a text that a stranger made long.
        reason = reason if len(reason) <= _MAX_REASON else f"{reason[: _MAX_REASON - 1]}…"
        super().__init__(f"column {column}: {reason}")
        self.column = column
        self.reason = reason


def write_fields(fields: Iterable[tuple[str, str]]) -> str:
    """The line of these fields; those without a value are left out."""
    return " ".join(f"{name}:{value}" for name, value in fields if value)


def setup_fields(info: GameInfo, setup: Setup) -> list[tuple[str, str]]:
    """The fields that every position begins with; options in the order of the game."""
    chosen = [
        (option.key, setup.options[option.key])
        for option in info.options
        if setup.options.get(option.key, option.default) != option.default
    ]
    return [
        ("game", info.key),
        ("rules", setup.rules_version(info)),
        ("seats", str(setup.seats)),
        *((f"{_OPTION}{key}", _encoded(value)) for key, value in chosen),
    ]


# The option of free text is the same in every position of a game, and may be long.
_encoded = lru_cache(maxsize=64)(partial(quote, safe=_SAFE))
_decoded = lru_cache(maxsize=64)(unquote)


class Fields:
    """The fields of a position, taken one after the other in the documented order."""

    def __init__(self, text: str) -> None:
        if len(text) > MAX_POSITION:
            raise BadNotation(1, f"longer than {MAX_POSITION} characters")
        if not text.isprintable():
            column = next(i for i, each in enumerate(text, start=1) if not each.isprintable())
            raise BadNotation(column, f"{text[column - 1]!r} is not printable")
        self._fields: list[tuple[int, str, str]] = []
        self._next = 0
        self._end = len(text) + 1
        column = 1
        for part in text.split(" "):
            match = _FIELD.fullmatch(part)
            if match is None:
                raise BadNotation(column, f"{part[:40]!r} is not a field such as 'seats:2'")
            self._fields.append((column, match[1], match[2]))
            column += len(part) + 1

    def take(self, name: str, read: Callable[[str], T]) -> T:
        """What the next field says, which has to have this name.

        `read` raises ValueError with the reason where the value is none.
        """
        column, found, value = self._peek()
        if found != name:
            what = f"instead of {found!r}" if found else "at the end"
            raise BadNotation(column, f"the field {name!r} is expected {what}")
        self._next += 1
        try:
            return read(value)
        except (ValueError, KeyError, IndexError) as error:
            reason = error if isinstance(error, ValueError) else f"{value[:40]!r} is not known"
            raise BadNotation(column + len(name) + 1, f"{name}: {reason}") from None

    def take_or(self, name: str, read: Callable[[str], T], default: D) -> T | D:
        """What the next field says, if it has this name; else the default."""
        return self.take(name, read) if self._peek()[1] == name else default

    def setup(self, info: GameInfo) -> Setup:
        """The fields that every position begins with."""
        game = self.take("game", str)
        if game != info.key:
            raise BadNotation(1, f"a position of {game!r}, not of {info.key!r}")
        rules = self.take("rules", str)
        seats = self.take("seats", whole)
        options = {}
        for option in info.options:
            value = self.take_or(f"{_OPTION}{option.key}", _decoded, option.default)
            if value != option.default:
                options[option.key] = value
        setup = Setup(seats, options).under(info, rules)
        refusal = check_options(info, setup)
        if refusal is not None:
            raise BadNotation(1, refusal.reason)
        return setup

    def finish(self) -> None:
        """Nothing may follow."""
        column, name, _ = self._peek()
        if name:
            raise BadNotation(column, f"{name!r} is unknown, given twice or out of order")

    def _peek(self) -> tuple[int, str, str]:
        if self._next < len(self._fields):
            return self._fields[self._next]
        return self._end, "", ""


def position_setup(info: GameInfo, text: str) -> Setup:
    """What the players of a position agreed on."""
    return Fields(text).setup(info)


def position_game(text: str) -> str:
    """The key of the game that a text says it is a position of."""
    return Fields(text).take("game", str)


def whole(text: str) -> int:
    """A whole number as `str` writes it: no plus sign, no zeros in front, no other digits."""
    if not re.fullmatch(r"0|-?[1-9][0-9]{0,17}", text, re.ASCII):
        raise ValueError(f"{text[:40]!r} is not a whole number")
    return int(text)


def words(text: str) -> list[str]:
    """The words of an action, one space between two of them."""
    if len(text) > MAX_ACTION:
        raise BadNotation(1, f"longer than {MAX_ACTION} characters")
    found = text.split(" ")
    if "" in found:
        raise BadNotation(1, "words with one space between two of them are expected")
    return found


def require_canonical(text: str, written: str) -> None:
    """Raises `BadNotation` where a text that was read differs from the one that is written."""
    if text == written:
        return
    pairs = zip(text, written, strict=False)
    same = next((i for i, (a, b) in enumerate(pairs) if a != b), min(len(text), len(written)))
    raise BadNotation(same + 1, f"written {written[same : same + 40]!r} here")
