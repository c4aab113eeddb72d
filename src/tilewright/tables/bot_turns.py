"""The bots of one table: when they are asked, and what happens when one fails."""

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Literal

import msgspec

from tilewright.tables.context import Context
from tilewright.tables.effects import Alarm, AskBot, ConnectionId, Send, SetAlarm
from tilewright.tables.levels import SECONDS, SIMPLEST
from tilewright.tables.wire import Act, Thinking

ANY_LEGAL = 0
"""The place of the choice when even the simplest bot failed."""
AGAIN_SECONDS = 1.0
"""Until something that came to nothing is tried again."""

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


class BotTurns:
    """Asks for each seat that a bot plays and that is to act, once for each of its versions."""

    def __init__(self, context: Context, pause: float, accept: Accept, replace: Replace) -> None:
        self._context = context
        self._pause = pause
        self._accept = accept
        self._replace = replace
        self._turns: dict[int, _Turn] = {}
        self._failed: dict[int, int] = {}
        """By seat: the level whose bot failed, until the table is saved with a simpler one."""
        self._thinking: dict[int, bytes] = {}
        """By seat: what was told when its bot began to think."""

    @property
    def are_busy(self) -> bool:
        """Whether a bot was asked and has not acted."""
        return any(turn.phase != "acted" for turn in self._turns.values())

    def tell(self, connection: ConnectionId) -> None:
        """Somebody who comes later hears, too, who is thinking."""
        for data in self._thinking.values():
            self._context.emit(Send(connection, data))

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
                self._turns[seat] = turn
                self._ask(seat, turn, now)

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
        # A clock that was set back makes nobody wait longer than the pause.
        due = min(turn.began, now) + self._pause
        if self._context.audience.viewers and due > now:
            self._context.emit(SetAlarm(due - now, Alarm("bot", seat, seat_version)))
        else:
            self.act(seat, seat_version, now)

    def act(self, seat: int, seat_version: int, now: float) -> None:
        """What the bot chose is done, if the table still waits for it; or it is asked again."""
        turn, views = self._turn(seat, seat_version), self._context.views
        if turn is None or turn.phase not in ("chosen", "failed"):
            return
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

        Nobody can foresee it, but for practice: a bot in a lesson does the same each time.
        """
        data = self._context.data
        key = (data.secret.seed if data.practice else data.secret.salt).encode()
        text = f"{seat} {turn.level} {turn.seat_version}".encode()
        return str(int.from_bytes(blake2b(text, digest_size=8, key=key).digest(), "big"))
