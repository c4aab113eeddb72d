"""The few types that every game, bot, server and screen shares."""

from collections.abc import Callable
from typing import Final, Generic, NewType, TypeVar

import msgspec

Seat = NewType("Seat", int)
"""A place at the table, 0…n-1 clockwise."""

WITHHELD: Final = "…"
"""Stands for the value of an option that tells too much."""

LONGEST_FREE_TEXT: Final = 30_000
"""Characters of an option of free text; whatever is longer is refused before it is read."""

S_co = TypeVar("S_co", covariant=True)
E_co = TypeVar("E_co", covariant=True)


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """An immutable value: rules, wire and record share one definition of it.

    Unions of values are told apart by `type`; give each member a `tag`.
    """


class Option(Value, frozen=True):
    """One thing that players may agree on before the game."""

    key: str
    values: tuple[str, ...]
    """The allowed values."""
    default: str
    free_text: bool = False
    """Other values than the listed ones are judged by the game's `check_setup`."""
    secret: bool = False
    """It tells what nobody may know before the end; until then it is withheld, in views too."""
    by_language: tuple[tuple[str, str], ...] = ()
    """What is offered instead of the default to whoever makes a table in a language, such as the
    edition of its book; a set-up that says nothing means the default all the same."""
    always_told: bool = False
    """Said at the table, and before joining one, even where it has its default."""
    rules: tuple[str, ...] = ()
    """The rules that read one way or another by it: beside them a table says what it chose."""


class Mode(Value, frozen=True):
    """A way to play a game whose results are compared with each other and with no others."""

    key: str
    is_rated: bool = True
    """Whether players are ranked against each other, from what is the same for everybody."""


class GameInfo(Value, frozen=True):
    """What is known of a game before anyone sits down."""

    key: str
    title: str
    seats: tuple[int, ...]
    """The numbers of seats that can play."""
    options: tuple[Option, ...]
    rules_version: str
    """Changes exactly when play does."""
    minutes: tuple[int, int]
    """How long a game takes people, from and to."""
    max_actions: int
    """No game has more actions than this."""
    earlier_rules: tuple[str, ...] = ()
    """Rules versions of releases that are still played as they were, for `Setup.rules`."""
    modes: tuple[Mode, ...] = (Mode("standard"),)
    """How results are told apart, the usual way first; a game with several is a `HasResults`."""


class Setup(Value, frozen=True):
    """What players agreed on: how many sit down, and the options that differ from the default."""

    seats: int
    options: dict[str, str] = {}
    rules: str = ""
    """One of the game's `earlier_rules`; empty for the rules of today."""

    def under(self, info: GameInfo, rules_version: str) -> "Setup":
        """The same agreement under the rules of a version."""
        rules = "" if rules_version == info.rules_version else rules_version
        return Setup(self.seats, self.options, rules)

    def rules_version(self, info: GameInfo) -> str:
        """The version of the rules that are played."""
        return self.rules or info.rules_version

    def option(self, info: GameInfo, key: str) -> str:
        """The chosen value of an option, or its default."""
        chosen = self.options.get(key)
        if chosen is not None:
            return chosen
        return next(option.default for option in info.options if option.key == key)

    def without_defaults(self, info: GameInfo) -> "Setup":
        """The same agreement without options that name their default."""
        defaults = {option.key: option.default for option in info.options}
        chosen = {key: value for key, value in self.options.items() if value != defaults.get(key)}
        return Setup(self.seats, chosen, self.rules)

    def without_secrets(self, info: GameInfo) -> "Setup":
        """A copy that of secret options only says that something was chosen."""
        secret = {option.key for option in info.options if option.secret}
        options = {key: WITHHELD if key in secret else value for key, value in self.options.items()}
        return Setup(self.seats, options, self.rules)


class Illegal(Value, frozen=True):
    """A refusal: the rule that forbids it, and why it does here."""

    rule: str
    reason: str
    facts: dict[str, str | int] = {}
    """What the sentence in another language needs."""


class Step(Value, Generic[S_co, E_co], frozen=True):
    """The state after an action, and what happened on the way."""

    state: S_co
    events: tuple[E_co, ...] = ()

    def then(self, follow: "Callable[[S_co], Step[S_co, E_co]]") -> "Step[S_co, E_co]":
        """What follows from the state reached so far, its events after those so far."""
        after = follow(self.state)
        return Step(after.state, self.events + after.events) if self.events else after


class ScoreLine(Value, frozen=True):
    """One line of a score sheet with its witness."""

    rule: str
    key: str
    points: int
    facts: dict[str, int] = {}
    """The numbers that the points come from."""
    witness: tuple[str, ...] = ()
    """What earned the points: cells, pieces or cards in the game's own notation."""


class ScoreSheet(Value, frozen=True):
    """The score of one seat. The lines add up to the score."""

    score: int
    tiebreak: tuple[int, ...]
    """Compared in this order between equal scores, greater is better."""
    lines: tuple[ScoreLine, ...]


class Outcome(Value, frozen=True):
    """How a game ended. `winners` is empty when the players lost together."""

    winners: tuple[Seat, ...]
    ranks: tuple[int, ...]
    """1 for the best, by seat; equal results share a rank."""
    sheets: tuple[ScoreSheet, ...]
    """By seat; players of one team have the same."""
    rival: ScoreSheet | None = None
    """Of the opponent that nobody plays, in solo and co-operative games."""

    def shares(self) -> tuple[float, ...]:
        """The part of the victory of each seat: equal winners share 1, all others have 0.

        Those who win together, against the game, take nothing from each other: each has 1.
        """
        share = 1.0 if self.rival is not None else 1 / max(1, len(self.winners))
        return tuple(share if seat in self.winners else 0.0 for seat in range(len(self.sheets)))


def ranked(sheets: tuple[ScoreSheet, ...]) -> Outcome:
    """The outcome where the greatest score wins, then the greatest tie-breaks; equals share."""
    results = [(sheet.score, *sheet.tiebreak) for sheet in sheets]
    ranks = tuple(1 + sum(other > result for other in results) for result in results)
    winners = tuple(Seat(seat) for seat, rank in enumerate(ranks) if rank == 1)
    return Outcome(winners, ranks, sheets)


def check_options(info: GameInfo, setup: Setup) -> Illegal | None:
    """The number of seats and every option has an allowed value."""
    if setup.seats not in info.seats:
        allowed = ", ".join(map(str, info.seats))
        return Illegal("seats", f"{info.title} is for {allowed} seats, not {setup.seats}")
    if setup.rules and setup.rules not in info.earlier_rules:
        played = ", ".join((info.rules_version, *info.earlier_rules))
        return Illegal("rules", f"rules {setup.rules!r} are not played here, but {played}")
    known = {option.key: option for option in info.options}
    for key, value in setup.options.items():
        option = known.get(key)
        if option is None:
            names = ", ".join(known) or "none"
            return Illegal("options", f"unknown option {key!r}; known options: {names}")
        if value not in option.values and not option.free_text:
            allowed = ", ".join(option.values)
            return Illegal("options", f"option {key!r} is one of {allowed}, not {value!r}")
        if len(value) > LONGEST_FREE_TEXT:
            return Illegal(
                "options", f"option {key!r} is longer than {LONGEST_FREE_TEXT} characters"
            )
    return None
