"""Bots that are programs of their own, in any language: `program:node my_bot.mjs`.

A program plays one seat of one game. It reads lines of JSON from its standard input and answers
each with a line on its standard output; what it writes to its standard error is left alone. When
the game is over its input ends, and so should the program.

    → {"type":"game","protocol":1,"game":"coatl","rules_version":"6","seed":5}
    ← {"type":"ready"}
    → {"type":"choose","seat":0,"view":{…},"choices":[{"notation":"take 3","action":{…}},…]}
    ← {"type":"choice","number":0}
"""

import shlex
import sys
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Queue
from subprocess import PIPE, Popen, TimeoutExpired
from threading import Thread
from typing import Any, BinaryIO, Final, cast

import msgspec

from tilewright.arena.failure import BotFailed
from tilewright.bots import UnknownBot
from tilewright.bots.plugins import read_settings, require_known
from tilewright.core import AnyGame, Seat, Value

PREFIX: Final = "program:"
PROTOCOL: Final = 1
START_SECONDS: Final = 20.0
"""A program is ready after so long, or is given up."""
FAREWELL_SECONDS: Final = 2.0
"""A program has so long to end by itself when its game is over."""
LINE_BYTES: Final = 1 << 16
"""No answer is longer."""


class ProgramLimits(Value, frozen=True):
    """What a program may take: `program:node my_bot.mjs:seconds=5,megabytes=512`."""

    seconds: float = 10.0
    """For each choice."""
    megabytes: int | None = None
    """Of memory, on Linux."""


class NewGame(Value, frozen=True, tag="game"):
    """The first line that a program reads."""

    protocol: int
    game: str
    rules_version: str
    seed: int


class ProgramReady(Value, frozen=True, tag="ready"):
    """Its answer."""


class Choosable(Value, frozen=True):
    """A choice: the action as the wire has it, and as a short text."""

    notation: str
    action: Any


class Ask(Value, frozen=True, tag="choose"):
    """What the seat knows, and what it may do."""

    seat: int
    view: Any
    choices: tuple[Choosable, ...]


class ProgramChoice(Value, frozen=True, tag="choice"):
    """The number of one of the choices, from 0."""

    number: int


class ProgramPlayer:
    """Asks a program. Raises `UnknownBot` if it does not start, `BotFailed` if it plays badly."""

    def __init__(self, game: AnyGame, name: str, seed: int) -> None:
        self._game = game
        self._name = name
        command, self._limits = _command_and_limits(name)
        try:
            # Named by whoever runs the match.
            self._process = Popen(command, stdin=PIPE, stdout=PIPE)  # noqa: S603
        except OSError as error:
            raise UnknownBot(f"bot {name!r} does not start: {error}") from None
        self._input = cast("BinaryIO", self._process.stdin)
        self._lines: Queue[bytes] = Queue()
        Thread(target=self._read, daemon=True).start()
        try:
            self._limit_memory()
            info = game.info
            self._tell(NewGame(PROTOCOL, info.key, info.rules_version, seed))
            self._hear(ProgramReady, START_SECONDS)
        except BotFailed as error:
            self.close()
            raise UnknownBot(f"bot {name!r} does not start: {error}") from None

    def choose(self, view: Any, seat: Seat, choices: Sequence[Any]) -> Any:
        shown = tuple(Choosable(self._game.write_action(each), each) for each in choices)
        self._tell(Ask(seat, view, shown))
        number = self._hear(ProgramChoice, self._limits.seconds).number
        if not 0 <= number < len(choices):
            raise BotFailed(f"chose number {number} of {len(choices)} choices, from 0")
        return choices[number]

    def close(self) -> None:
        """The game is over, or given up: the program ends, by itself or not."""
        with suppress(OSError):  # what it has not read it will not read
            self._input.close()
        try:
            self._process.wait(FAREWELL_SECONDS)
        except TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def _limit_memory(self) -> None:
        if self._limits.megabytes is None:
            return
        from resource import RLIMIT_DATA, prlimit  # noqa: PLC0415 - not everywhere to be had

        most = self._limits.megabytes << 20
        prlimit(self._process.pid, RLIMIT_DATA, (most, most))

    def _tell(self, message: Value) -> None:
        try:
            self._input.write(msgspec.json.encode(message) + b"\n")
            self._input.flush()
        except OSError:
            raise BotFailed(self._ended()) from None

    def _hear(self, kind: type[Any], seconds: float) -> Any:
        try:
            line = self._lines.get(timeout=seconds)
        except Empty:
            raise BotFailed(f"gave no answer in {seconds:g} seconds") from None
        if not line:
            raise BotFailed(self._ended())
        try:
            return msgspec.json.decode(line, type=kind)
        except msgspec.DecodeError as error:
            raise BotFailed(f"answered {_cut(line)}: {error}") from None

    def _read(self) -> None:
        """Runs beside: the lines of the program, and an empty one when it says no more."""
        with cast("BinaryIO", self._process.stdout) as lines:
            while line := lines.readline(LINE_BYTES):
                self._lines.put(line)
        self._lines.put(b"")

    def _ended(self) -> str:
        try:
            code = self._process.wait(FAREWELL_SECONDS)
        except TimeoutExpired:
            return "the program listens no more"
        return f"the program ended with exit code {code}"


def is_program(name: object) -> bool:
    """Whether a bot is named `program:…`."""
    return isinstance(name, str) and name.startswith(PREFIX)


def _command_and_limits(name: str) -> tuple[list[str], ProgramLimits]:
    text = name.removeprefix(PREFIX)
    head, _, tail = text.rpartition(":")
    given = {}
    if head and "=" in tail and " " not in tail:
        text, given = head, read_settings(name, tail)
    require_known(name, given, dict.fromkeys(ProgramLimits.__struct_fields__))
    try:
        limits = msgspec.convert(given, ProgramLimits, strict=False)
        command = shlex.split(text)
    except (msgspec.ValidationError, ValueError) as error:
        raise UnknownBot(f"bot {name!r}: {error}") from None
    if not command:
        raise UnknownBot(f"bot {name!r} names no program, such as 'program:node my_bot.mjs'")
    if limits.megabytes is not None and sys.platform != "linux":
        raise UnknownBot(f"bot {name!r}: memory is limited on Linux only")
    return command, limits


def _cut(line: bytes) -> str:
    return repr(line[:200].decode(errors="replace").rstrip("\n"))
