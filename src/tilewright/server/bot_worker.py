"""A process in which bots think. Questions come on standard input, answers go to standard output.

Each message is its length as four bytes, little-endian, and then JSON. The process ends when its
input does, so it never outlives the server.
"""

import contextlib
import os
import sys
from collections import OrderedDict
from typing import Any, BinaryIO, Protocol

import msgspec

from tilewright.core import Seat, Value
from tilewright.games import game as game_of

MOST_PLAYERS = 32
"""Players that keep what they thought about; the longest unused forget first."""


class Question(Value, frozen=True):
    """What shall this seat do? A bot is told its view and its choices, nothing else."""

    table: str
    game: str
    seat: int
    level: int
    seed: str
    view: msgspec.Raw
    choices: tuple[msgspec.Raw, ...]


class Answer(Value, frozen=True):
    """The place of the choice, or what went wrong."""

    choice: int | None = None
    error: str | None = None


class Chooser(Protocol):
    """Somebody who chooses."""

    def choose(self, view: Any, seat: Seat, choices: Any) -> Any:
        """One of the choices."""


class Players:
    """The bots of the tables that this process thinks for."""

    def __init__(self) -> None:
        self._players: OrderedDict[tuple[str, int, int], Chooser] = OrderedDict()

    def answer(self, question: Question) -> Answer:
        """What the bot chooses. Its faults are told, not raised."""
        try:
            return Answer(choice=self._choose(question))
        except Exception as error:  # noqa: BLE001 - whatever a bot does wrong, the table goes on
            self._players.pop((question.table, question.seat, question.level), None)
            return Answer(error=f"{type(error).__name__}: {error}"[:500])

    def _choose(self, question: Question) -> int:
        types = game_of(question.game).types
        view = msgspec.json.decode(question.view, type=types.view)
        choices = tuple(
            msgspec.json.decode(choice, type=types.action) for choice in question.choices
        )
        chosen = self._player(question).choose(view, Seat(question.seat), choices)
        if chosen not in choices:
            raise ValueError("chose something that is not among the choices")
        return choices.index(chosen)

    def _player(self, question: Question) -> Chooser:
        key = (question.table, question.seat, question.level)
        player = self._players.get(key)
        if player is None:
            from tilewright.bots import make_player  # noqa: PLC0415 - only this process needs it

            player = make_player(question.game, question.level, int(question.seed))
            self._players[key] = player
            if len(self._players) > MOST_PLAYERS:
                self._players.popitem(last=False)
        self._players.move_to_end(key)
        return player


def read_message(source: BinaryIO) -> bytes | None:
    """The next message; None at the end."""
    head = source.read(4)
    if len(head) < 4:
        return None
    return source.read(int.from_bytes(head, "little"))


def framed(message: bytes) -> bytes:
    """A message with its length in front."""
    return len(message).to_bytes(4, "little") + message


def main() -> None:
    """Answers until the input ends."""
    if hasattr(os, "nice"):
        os.nice(5)  # Thinking must not keep people waiting for their own moves.
    answers = os.dup(sys.stdout.fileno())
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # What a bot prints is no answer.
    decoder = msgspec.json.Decoder(Question)
    players = Players()
    # Answers are shorter than what a pipe takes at once. A broken pipe is a server that was killed.
    with contextlib.suppress(BrokenPipeError):
        os.write(answers, framed(msgspec.json.encode(Answer())))
        while (message := read_message(sys.stdin.buffer)) is not None:
            answer = players.answer(decoder.decode(message))
            os.write(answers, framed(msgspec.json.encode(answer)))


if __name__ == "__main__":
    main()
