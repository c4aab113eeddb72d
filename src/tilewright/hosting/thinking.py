"""What a bot is asked and answers, wherever it thinks: in a process, or in another worker."""

from collections import OrderedDict
from typing import Any, Protocol

import msgspec

from tilewright.bots import make_player
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
            player = make_player(question.game, question.level, int(question.seed))
            self._players[key] = player
            if len(self._players) > MOST_PLAYERS:
                self._players.popitem(last=False)
        self._players.move_to_end(key)
        return player
