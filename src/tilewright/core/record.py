"""A played game as text: JSON Lines that anyone can read, replay and check.

The first line says what was played, each further line is one action in the game's notation, the
last line holds the digest of the final position and, of a game that is over, what it came to:

    {"record": 2, "game": "…", "rules_version": "…", "seats": 2, "seed": "…", "options": {…}, …}
    {"seat": 0, "action": "W0"}
    {"digest": "…", "salt": "…", "scores": [31, 28], "winners": [0]}

Nothing in it depends on how a state or an action is laid out in the program.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import msgspec

from tilewright.core.commitment import commit
from tilewright.core.digest import digest
from tilewright.core.game import A, E, Game, S, V
from tilewright.core.notation import BadNotation, position_setup
from tilewright.core.types import GameInfo, Seat, Setup, Step, Value

FORMAT = 2
_FIRST_THAT_LASTS = 2
"""Older records were written before 0.2 and depend on the layout of a state."""
_SEED = re.compile(r"-?[0-9]{1,100}")

T = TypeVar("T")


class BadRecord(ValueError):
    """A record that cannot be trusted, with the line that says so."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class _Format(msgspec.Struct):
    """The one field that the first line of every format has."""

    record: int


class Header(Value, frozen=True, omit_defaults=True):
    """What was played."""

    record: int
    game: str
    rules_version: str
    seats: int
    seed: str
    """A whole number in decimal digits; text, because it may have more than 53 bits."""
    options: dict[str, str] = {}
    players: tuple[str, ...] = ()
    commitment: str | None = None
    """The hash of the hidden set-up that was published at the start."""
    position: str | None = None
    """Where the game began, if not at a set-up; then the seed deals nothing."""

    def setup(self, info: GameInfo) -> Setup:
        """What the players agreed on."""
        return Setup(self.seats, self.options).under(info, self.rules_version)


class RecordedAction(Value, frozen=True):
    """One action, not yet decoded: what it means is for the game to say."""

    seat: int
    action: str
    """In the game's notation."""


class End(Value, frozen=True, omit_defaults=True):
    """The last line."""

    digest: str
    salt: str | None = None
    """Opens the commitment."""
    scores: tuple[int, ...] | None = None
    """By seat, of a game that is over."""
    winners: tuple[int, ...] | None = None
    """Their seats, of a game that is over."""


@dataclass(frozen=True, slots=True)
class Record:
    """A record as read from text: whole, but not yet replayed."""

    header: Header
    entries: tuple[RecordedAction, ...]
    end: End


@dataclass(frozen=True, slots=True)
class ReplayStep(Generic[S, A, E]):
    """One point of a replay: the action that led here, None at the start."""

    state: S
    seat: Seat | None
    action: A | None
    events: tuple[E, ...]


def write_record(
    game: Game[S, A, E, V],
    setup: Setup,
    seed: int,
    actions: Sequence[tuple[Seat, A]],
    *,
    players: Sequence[str] = (),
    salt: str | None = None,
    position: str | None = None,
) -> str:
    """The record of a game, ended or not; `position` is where it began, if not at a set-up."""
    state = game.setup(setup, seed) if position is None else game.read_position(position)
    header = Header(
        record=FORMAT,
        game=game.info.key,
        rules_version=setup.rules_version(game.info),
        seats=setup.seats,
        seed=str(seed),
        options=setup.options,
        players=tuple(players),
        commitment=None if salt is None else commit(game.write_position(state), seed, salt),
        position=position,
    )
    for seat, action in actions:
        state = game.apply(state, seat, action).state
    lines: list[object] = [header]
    lines.extend(RecordedAction(seat, game.write_action(action)) for seat, action in actions)
    lines.append(_end(game, state, salt))
    return "".join(f"{msgspec.json.encode(line).decode()}\n" for line in lines)


def read_record(text: str) -> Record:
    """The record in a text; raises `BadRecord` if it is cut or no record at all."""
    # Only a line feed ends a line: names may hold characters that `splitlines` would split at.
    lines = text.removesuffix("\n").split("\n") if text else []
    if not lines:
        raise BadRecord(1, "empty; a record starts with a line that names the game")
    _check_format(lines[0])
    header = _decode(lines[0], 1, Header, "not the first line of a record")
    if not _SEED.fullmatch(header.seed):
        raise BadRecord(1, f"seed {header.seed[:40]!r} is not a whole number of up to 100 digits")
    if len(lines) < 2:
        raise BadRecord(1, "cut: the last line with the digest is missing")
    entries = tuple(
        _decode(line, number, RecordedAction, "not an action of a record")
        for number, line in enumerate(lines[1:-1], start=2)
    )
    end = _decode(lines[-1], len(lines), End, "cut: the last line holds no digest")
    return Record(header, entries, end)


def _check_format(line: str) -> None:
    """Told before anything else: what a line of another format holds is not known."""
    number = _decode(line, 1, _Format, "not the first line of a record").record
    if number < _FIRST_THAT_LASTS:
        raise BadRecord(
            1,
            f"record format {number}, written before Tilewright 0.2, when records did not "
            "last; it cannot be replayed",
        )
    if number != FORMAT:
        raise BadRecord(
            1, f"record format {number}, written by a later version; this one reads {FORMAT}"
        )


def replay(game: Game[S, A, E, V], record: Record) -> Iterator[ReplayStep[S, A, E]]:
    """Every step of a recorded game, the first state included.

    Raises `BadRecord` at the line that does not fit: another game or rules version, an action
    that is refused, a digest or a commitment that is not that of the game replayed.
    """
    header = record.header
    if header.game != game.info.key:
        raise BadRecord(1, f"a record of {header.game!r}, not of {game.info.key!r}")
    setup = header.setup(game.info)
    refusal = game.check_setup(setup)
    if refusal is not None:
        raise BadRecord(1, refusal.reason)
    state = _first_state(game, setup, header)
    last = len(record.entries) + 2
    _check_commitment(record, game.write_position(state), last)
    yield ReplayStep(state, None, None, ())
    for number, entry in enumerate(record.entries, start=2):
        step, action = _step(game, state, entry, number)
        state = step.state
        yield ReplayStep(state, Seat(entry.seat), action, step.events)
    if _end(game, state, record.end.salt) != record.end:
        raise BadRecord(
            last, "digest or scores are not those of the final position: the record was changed"
        )


def _first_state(game: Game[S, A, E, V], setup: Setup, header: Header) -> S:
    if header.position is None:
        return game.setup(setup, int(header.seed))
    try:
        if position_setup(game.info, header.position) != setup.without_defaults(game.info):
            raise BadRecord(1, "the position has another set-up than the record")
        return game.read_position(header.position)
    except BadNotation as error:
        raise BadRecord(1, f"the position it begins with: {error}") from None


def _end(game: Game[S, A, E, V], state: S, salt: str | None) -> End:
    outcome = game.outcome(state)
    position = digest(game.write_position(state))
    if outcome is None:
        return End(position, salt)
    scores = tuple(sheet.score for sheet in outcome.sheets)
    return End(position, salt, scores, tuple(outcome.winners))


def _step(
    game: Game[S, A, E, V], state: S, entry: RecordedAction, line: int
) -> tuple[Step[S, E], A]:
    try:
        action = game.read_action(entry.action)
    except BadNotation as error:
        raise BadRecord(line, f"no action of this game: {error}") from None
    refusal = game.check(state, Seat(entry.seat), action)
    if refusal is not None:
        raise BadRecord(line, f"illegal by {refusal.rule}: {refusal.reason}")
    return game.apply(state, Seat(entry.seat), action), action


def _check_commitment(record: Record, first_position: str, last: int) -> None:
    commitment, salt = record.header.commitment, record.end.salt
    if commitment is None or salt is None:
        return
    if commit(first_position, int(record.header.seed), salt) != commitment:
        raise BadRecord(last, "the salt does not open the commitment of line 1")


def _decode(line: str, number: int, kind: type[T], reason: str) -> T:
    try:
        return msgspec.json.decode(line, type=kind)
    except (ValueError, RecursionError) as error:
        raise BadRecord(number, f"{reason}: {error}") from None
