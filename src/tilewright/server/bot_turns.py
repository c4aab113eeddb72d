"""The bots of one table: when they think, and what happens when one fails."""

import asyncio
from hashlib import blake2b
from typing import TYPE_CHECKING

import msgspec

from tilewright.server.bot_pool import BotFailed
from tilewright.server.bot_worker import Question
from tilewright.server.levels import SECONDS, SIMPLEST
from tilewright.server.seating import Table, with_chair
from tilewright.server.wire import Act, ChatLine, Thinking

if TYPE_CHECKING:
    from tilewright.server.room import Listener, Room

ANY_LEGAL = 0
"""The place of the choice when even the simplest bot failed."""


class BotTurns:
    """Asks the pool for each seat that a bot plays and that is to act, once for each number."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._asked: dict[int, int] = {}
        """By seat: the number at which its bot was asked last."""
        self._thinking = 0
        self._told: dict[int, bytes] = {}
        """By seat: what was told when its bot began to think."""

    @property
    def are_busy(self) -> bool:
        """Whether a bot thinks or waits for its turn to think."""
        return self._thinking > 0

    def tell(self, listener: "Listener") -> None:
        """Somebody who comes later hears, too, who is thinking."""
        for message in self._told.values():
            listener.send(message)

    def wake(self) -> None:
        """Every bot that is to act and was not asked yet is asked."""
        room = self._room
        play, moment = room.play, room.moment
        if play is None or moment is None or not room.house.bus.leads(room.table.id):
            return
        for seat in moment.to_act:
            at = play.seat_versions[seat]
            if room.table.chairs[seat].is_played_by_bot and self._asked.get(seat) != at:
                self._asked[seat] = at
                room.house.spawn(self._turn(seat, at))

    def ask_again(self, seat: int) -> None:
        """The bot's answer came to nothing: the next `wake` asks it again."""
        self._asked.pop(seat, None)

    async def _turn(self, seat: int, at: int) -> None:
        room = self._room
        self._thinking += 1
        try:
            began = room.house.now()
            choice = await self._choice(seat, at)
            if choice is not None and room.listeners:
                # People want to see one thing after the other.
                pause = room.house.settings.bot_pause - (room.house.now() - began)
                await asyncio.sleep(max(0.0, pause))
        except BaseException:
            self.ask_again(seat)
            raise
        finally:
            self._thinking -= 1
            self._told.pop(seat, None)
        if choice is not None and room.moment is not None and self._is_wanted(seat, at):
            room.ask(None, Act(0, seat, at, room.moment.choices(seat)[choice]))
        elif self._asked.get(seat) == at:
            self.ask_again(seat)
            room.wake_bots()

    async def _choice(self, seat: int, at: int) -> int | None:
        """The place of the choice; the simplest bot's if this one fails; any if that fails too."""
        level = self._room.table.chairs[seat].level or SIMPLEST
        try:
            return await self._ask(seat, at, level)
        except BotFailed:
            if not self._is_wanted(seat, at):
                return None
            await self._replace(seat, level)
        try:
            return await self._ask(seat, at, SIMPLEST)
        except BotFailed:
            return ANY_LEGAL if self._is_wanted(seat, at) else None

    async def _ask(self, seat: int, at: int, level: int) -> int | None:
        room = self._room
        moment = room.moment
        if moment is None or not self._is_wanted(seat, at):
            return None
        choices = moment.choices(seat)
        if len(choices) == 1:
            return 0
        seconds = SECONDS.get(level, 1.0)
        question = Question(
            room.table.id,
            room.table.game,
            seat,
            level,
            self._seed(seat, level, at),
            moment.view(seat),
            choices,
        )

        def begin() -> bool:
            if not self._is_wanted(seat, at):
                return False
            self._told[seat] = msgspec.json.encode(Thinking(seat, seconds))
            room.broadcast(self._told[seat])
            return True

        return await room.house.bots.choose(question, seconds, begin)

    def _is_wanted(self, seat: int, at: int) -> bool:
        """Whether the table still waits for this bot at this number."""
        room = self._room
        return (
            room.play is not None
            and room.play.seat_versions[seat] == at
            and room.table.status == "playing"
            and room.table.chairs[seat].is_played_by_bot
        )

    async def _replace(self, seat: int, level: int) -> None:
        """A simpler bot takes the seat, and the table says so."""
        room = self._room

        def with_simplest(table: Table) -> Table:
            chair = table.chairs[seat]
            if not chair.is_played_by_bot or chair.level != level:
                return table
            chair = msgspec.structs.replace(chair, level=SIMPLEST)
            return with_chair(table, seat, chair)

        await room.change(with_simplest)
        text = f"The bot on seat {seat + 1} failed; a simpler one plays on."
        line = ChatLine(0, "", seat, text, room.house.now(), "bot-replaced")
        await room.say(line)

    def _seed(self, seat: int, level: int, at: int) -> str:
        """Chance for the bot that tells nothing of the game's own.

        Nobody can foresee it, but for practice: a bot in a lesson does the same each time.
        """
        table = self._room.table
        key = (table.secret.seed if table.practice else table.secret.salt).encode()
        text = f"{seat} {level} {at}".encode()
        return str(int.from_bytes(blake2b(text, digest_size=8, key=key).digest(), "big"))
