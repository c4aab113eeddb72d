"""The bots of one table: when they are asked, and what happens when one fails."""

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final, Literal, NamedTuple

import msgspec

from tilewright.core import Seat
from tilewright.core.match import undone
from tilewright.tables.context import Context
from tilewright.tables.effects import Alarm, AskBot, ConnectionId, Send, SetAlarm
from tilewright.tables.levels import SECONDS, SIMPLEST
from tilewright.tables.wire import Act, Pace, Thinking, Waiting

ANY_LEGAL = 0
"""The place of the choice when even the simplest bot failed."""
AGAIN_SECONDS = 1.0
"""Until something that came to nothing is tried again."""

SLOWNESS: Final[dict[Pace, float]] = {"slow": 2.0, "normal": 1.0, "fast": 0.5, "step": 1.0}
"""By what people want: how many times the host's pauses bots wait before a turn."""
WITHIN_TURN = 0.3
"""Of the pause before a turn: the least time between two actions of the same turn."""
LEAST_UNDO_PAUSE: Final[dict[Pace, float]] = {"slow": 2.0, "normal": 1.0, "fast": 0.75}
"""The same for the time that is left for taking back."""
SOON = 0.005
"""Seconds so few that nothing is waited for."""

Accept = Callable[[Act, float], None]
Replace = Callable[[int, int, float], None]


@dataclass(slots=True)
class _Turn:
    """What became of the question to a seat's bot at one version of the seat."""

    seat_version: int
    began: float
    level: int
    phase: Literal["asked", "chosen", "acted", "failed"] = "asked"
    """`failed`: it is to be asked again, but not at once."""
    choice: int = ANY_LEGAL
    has_failed: bool = False
    continues: bool = False
    """Whether the seat has just acted: it is in the middle of its turn."""


class Pauses(NamedTuple):
    """How long bots wait where somebody looks on, in seconds."""

    turn: float
    """The least time before a turn of theirs."""
    undo: float
    """The least time after what the only person may take back."""


class BotTurns:
    """Asks for each seat that a bot plays and that is to act, once for each of its versions."""

    def __init__(self, context: Context, pauses: Pauses, accept: Accept, replace: Replace) -> None:
        self._context = context
        self._pauses = pauses
        self._accept = accept
        self._replace = replace
        self._turns: dict[int, _Turn] = {}
        self._failed: dict[int, int] = {}
        """By seat: the level whose bot failed, until the table is saved with a simpler one."""
        self._thinking: dict[int, bytes] = {}
        """By seat: what was told when its bot began to think."""
        self._gone_on = -1
        """The last log number at which the person said that nothing will be taken back."""
        self._told_waiting = -1
        """The last log number at which the person was told that bots wait."""

    @property
    def are_busy(self) -> bool:
        """Whether a bot was asked and has not acted."""
        return any(turn.phase != "acted" for turn in self._turns.values())

    def tell(self, connection: ConnectionId) -> None:
        """Somebody who comes later hears, too, who is thinking."""
        for data in self._thinking.values():
            self._context.emit(Send(connection, data))
        waiting = self._waiting(self._context.now)
        if waiting is not None and self._is_only_person(connection):
            self._context.send(connection, waiting)

    def wake(self, now: float) -> None:
        """Every bot that is to act and was not asked yet is asked."""
        context = self._context
        match, views, data = context.match, context.views, context.data
        if match is None or views is None or data.status != "playing" or not context.leads:
            return
        for seat in views.to_act:
            version, chair = match.seat_versions[seat], data.chairs[seat]
            asked = self._turns.get(seat)
            if chair.is_played_by_bot and (asked is None or asked.seat_version != version):
                turn = _Turn(version, now, self._level(seat, chair.level or SIMPLEST))
                turn.continues = context.history.last_seat == seat
                self._turns[seat] = turn
                self._ask(seat, turn, now)
        self._tell_waiting(now)

    def _level(self, seat: int, level: int) -> int:
        """The level that is asked: the simplest at once where another one has just failed."""
        if self._failed.get(seat) == level:
            return SIMPLEST
        self._failed.pop(seat, None)
        return level

    def ask_again(self, seat: int, seat_version: int) -> None:
        """The bot's action came to nothing: it is asked again soon."""
        self._again(seat, seat_version, "failed")

    def act_again(self, seat: int, seat_version: int) -> None:
        """What the bot chose could not be stored: it need not think again, only act."""
        self._again(seat, seat_version, "chosen")

    def unanswered(self, seat: int, seat_version: int) -> None:
        """The bot could not be asked: it is asked again soon."""
        self._thinking.pop(seat, None)
        self._again(seat, seat_version, "failed")

    def _again(self, seat: int, seat_version: int, phase: Literal["chosen", "failed"]) -> None:
        turn = self._turn(seat, seat_version)
        if turn is not None:
            turn.phase = phase
            self._context.emit(SetAlarm(AGAIN_SECONDS, Alarm("bot", seat, seat_version)))

    def is_wanted(self, seat: int, seat_version: int) -> bool:
        """Whether the table still waits for this bot at this version of its seat."""
        match, data = self._context.match, self._context.data
        return (
            match is not None
            and match.seat_versions[seat] == seat_version
            and data.status == "playing"
            and data.chairs[seat].is_played_by_bot
        )

    def started(self, seat: int, seat_version: int) -> bool:
        """The bot begins to think, if the table still waits for it, and for this host's."""
        turn = self._turn(seat, seat_version)
        if turn is None or not self._context.leads or not self.is_wanted(seat, seat_version):
            return False
        thinking = Thinking(seat, SECONDS.get(turn.level, 1.0))
        self._thinking[seat] = msgspec.json.encode(thinking)
        self._context.broadcast(self._thinking[seat])
        return True

    def chose(self, seat: int, seat_version: int, choice: int, now: float) -> None:
        """The place of the bot's choice; carried out when people could follow what came before."""
        self._thinking.pop(seat, None)
        turn = self._turn(seat, seat_version)
        if turn is None or turn.phase != "asked":
            return
        turn.phase, turn.choice = "chosen", choice
        self._act_in_time(seat, turn, now)

    def go_on(self, now: float) -> None:
        """The person takes nothing back."""
        if self._context.match is not None:
            self._gone_on = self._context.match.number
        self.look_again(now)

    def look_again(self, now: float) -> None:
        """The time for which people want bots to wait may be another one now."""
        for seat, turn in tuple(self._turns.items()):
            if turn.phase == "chosen":
                self._act_in_time(seat, turn, now)
        self._told_waiting = -1
        self._tell_waiting(now)

    def _act_in_time(self, seat: int, turn: _Turn, now: float) -> None:
        """What was chosen is done now, at its time, or not before the person says so."""
        due = self._due(turn, now)
        if due is None:
            return
        if due - now > SOON:
            self._context.emit(SetAlarm(due - now, Alarm("bot", seat, turn.seat_version)))
        else:
            self._act(seat, turn, now)

    def _due(self, turn: _Turn, now: float) -> float | None:
        """When people could follow what came before; None: when the person says so."""
        if not self._context.audience.present:
            return now
        pause = self._pauses.turn * SLOWNESS[self._context.pace]
        # A clock that was set back makes nobody wait longer than the pause.
        due = min(turn.began, now) + pause * (WITHIN_TURN if turn.continues else 1)
        waiting = self._waiting(now)
        if waiting is None:
            return due
        return None if waiting.seconds is None else max(due, now + waiting.seconds)

    def _waiting(self, now: float) -> Waiting | None:
        """For how long bots leave room for taking back what the only person did last."""
        context = self._context
        match, seat, last = context.match, context.data.only_person, context.history.last
        if match is None or seat is None or last is None or context.only_guest is None:
            return None
        acted = last.seat == seat and not last.undone and match.number != self._gone_on
        if not acted or undone(match, Seat(seat), context.data.forgetful_seats) is None:
            return None
        if context.pace == "step":
            return Waiting(match.number, None)
        pause = self._pauses.undo * LEAST_UNDO_PAUSE[context.pace]
        left = pause - max(0.0, now - last.time)
        return Waiting(match.number, left) if left > SOON else None

    def _tell_waiting(self, now: float) -> None:
        """The person hears, once, that a bot which is to act waits."""
        match, waiting = self._context.match, self._waiting(now)
        if match is None or waiting is None or self._told_waiting == match.number:
            return
        if any(turn.phase in ("asked", "chosen") for turn in self._turns.values()):
            self._told_waiting = match.number
            for connection in self._context.audience.viewers:
                if self._is_only_person(connection):
                    self._context.send(connection, waiting)

    def _is_only_person(self, connection: ConnectionId) -> bool:
        return self._context.audience.guest_of(connection) == self._context.only_guest

    def act(self, seat: int, seat_version: int, now: float) -> None:
        """What the bot chose is done, if the table still waits for it; or it is asked again."""
        turn = self._turn(seat, seat_version)
        if turn is None or turn.phase not in ("chosen", "failed"):
            return
        last = self._context.history.last
        # Waiting for a clock that was set back, meanwhile or at another host, would be in vain.
        is_set_back = now < turn.began or (last is not None and now < last.time)
        waiting = self._waiting(now)
        must_wait = waiting is not None and waiting.seconds is None
        is_due = turn.phase == "failed" or not self.is_wanted(seat, seat_version)
        if is_due or (is_set_back and not must_wait):
            self._act(seat, turn, now)
        else:
            self._act_in_time(seat, turn, now)

    def _act(self, seat: int, turn: _Turn, now: float) -> None:
        seat_version, views = turn.seat_version, self._context.views
        if turn.phase == "failed" or views is None or not self.is_wanted(seat, seat_version):
            del self._turns[seat]
            self.wake(now)
            return
        turn.phase = "acted"
        self._accept(Act(0, seat, seat_version, views.choices(seat)[turn.choice]), now)

    def failed(self, seat: int, seat_version: int, now: float) -> None:
        """The simplest bot takes its place; any legal action if that one failed too."""
        self._thinking.pop(seat, None)
        turn = self._turn(seat, seat_version)
        if turn is None or turn.phase != "asked":
            return
        if not self.is_wanted(seat, seat_version):
            del self._turns[seat]
            self.wake(now)
        elif turn.has_failed:
            self.chose(seat, seat_version, ANY_LEGAL, now)
        else:
            self._replace(seat, turn.level, now)
            self._failed[seat] = turn.level
            turn.has_failed, turn.level = True, SIMPLEST
            self._ask(seat, turn, now)

    def given_up(self, seat: int, seat_version: int, now: float) -> None:
        """The bot was not let think, since nobody waited for it any more."""
        if self._turn(seat, seat_version) is not None:
            del self._turns[seat]
            self.wake(now)

    def _turn(self, seat: int, seat_version: int) -> _Turn | None:
        turn = self._turns.get(seat)
        return turn if turn is not None and turn.seat_version == seat_version else None

    def _ask(self, seat: int, turn: _Turn, now: float) -> None:
        views = self._context.views
        choices = () if views is None else views.choices(seat)
        if views is None or len(choices) == 1:
            self.chose(seat, turn.seat_version, 0, now)
            return
        self._context.emit(
            AskBot(
                seat,
                turn.seat_version,
                turn.level,
                SECONDS.get(turn.level, 1.0),
                self._seed(seat, turn),
                views.view(seat),
                choices,
            )
        )

    def _seed(self, seat: int, turn: _Turn) -> str:
        """Chance for the bot that tells nothing of the game's own.

        Nobody can foresee it, but for practice: a bot in a lesson does the same each time. It
        follows from what the bot sees, so that nobody gets another answer to the same action by
        taking it back.
        """
        data, views = self._context.data, self._context.views
        key = (data.secret.seed if data.practice else data.secret.salt).encode()
        hashed = blake2b(f"{seat} {turn.level} ".encode(), digest_size=8, key=key)
        if views is not None:
            hashed.update(views.view(seat))
        return str(int.from_bytes(hashed.digest(), "big"))
