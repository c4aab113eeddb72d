"""One table in this process: takes messages in order, stores, then publishes.

    message → seat from the session → number current? → check → apply → log → publish

Nothing of an entry is told, and nobody's view changes, before the log has it. While an entry is
on its way to the log, later messages of the table wait in order.
"""

import asyncio
import logging
import re
from collections import deque
from collections.abc import Callable
from time import perf_counter
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from tilewright.core import Acted, AnyGame, Illegal, Seat, act, begin, undo
from tilewright.core.commitment import commit
from tilewright.core.match import resume
from tilewright.core.notation import BadNotation
from tilewright.server.bot_turns import BotTurns
from tilewright.server.house import House
from tilewright.server.problems import Refusal
from tilewright.server.seating import Table, table_info
from tilewright.server.showing import AnyMatch, Happened, Moment, Viewer, happening
from tilewright.server.storage.log import Entry, Snapshot, Written
from tilewright.server.storage.store import Conflict
from tilewright.server.wire import (
    Accepted,
    Act,
    Chat,
    ChatLine,
    Preview,
    Previewed,
    Refused,
    TableChanged,
    TableInfo,
    Undo,
)
from tilewright.server.wire import Snapshot as SnapshotMessage

TAIL = 100
"""Entries that a returning client is told at most; older ones are for `/log`."""
CHAT_LINES = 100
CHAT_OVERLAP = 1000
"""Of two lines that servers store at once, the one with the smaller number may appear later."""
AGAIN_SECONDS = 1.0
"""Between attempts to read news from a database that does not answer."""
UNSPEAKABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
"""Control characters, and those that turn the direction of what other people write."""

_logger = logging.getLogger(__name__)
_encode = msgspec.json.Encoder().encode

Asking: TypeAlias = Act | Undo | Preview
Code: TypeAlias = Literal["illegal", "stale", "not-your-seat", "not-playing", "malformed", "failed"]


class Listener(Protocol):
    """A socket as a table knows it."""

    @property
    def guest(self) -> str:
        """Whose socket."""

    def send(self, data: bytes) -> None:
        """Queues one encoded message; never waits."""


class DamagedLog(Exception):
    """The log of a table does not fit its game: the table cannot go on."""


class _Asked(NamedTuple):
    """A message and who waits for its answer; bots wait for none."""

    listener: Listener | None
    message: Asking
    began: float


class _Storing(NamedTuple):
    """An entry on its way to the log."""

    asked: _Asked
    play: AnyMatch
    events: tuple[Any, ...]
    entry: Entry


class Room:
    """A table, its play, and everyone who looks on."""

    def __init__(
        self, house: House, game: AnyGame, table: Table, chat: list[ChatLine] | None = None
    ) -> None:
        self.house = house
        self.game = game
        self.table = table
        self.play: AnyMatch | None = None
        self.moment: Moment | None = None
        self.history: deque[Happened] = deque(maxlen=2 * TAIL)
        self.chat: deque[ChatLine] = deque(chat or (), maxlen=CHAT_LINES)
        self.listeners: dict[Listener, Viewer] = {}
        self.touched = house.now()
        self._decode = house.action_decoder(game).decode
        self._catalogue: msgspec.Raw | None = None
        self._reached: tuple[dict[int, int], ...] = ()
        self._last_snapshot = 0
        self._storing: _Storing | None = None
        self._has_news = False
        self._catching_up = False
        self._waiting: deque[_Asked] = deque()
        self._changing = asyncio.Lock()
        self._bots = BotTurns(self)

    # --- the play, begun and brought back --------------------------------------------------

    def restore(self, snapshot: Snapshot | None, entries: list[Entry]) -> None:
        """Plays the log again, from a snapshot if there is one."""
        if self.table.commitment is None:
            return  # Never started.
        if snapshot is None:
            self._set_play(begin(self.game, self.table.setup, int(self.table.secret.seed)))
        else:
            state = self.game.read_position(snapshot.position)
            numbers = msgspec.json.decode(snapshot.numbers, type=tuple[int, ...])
            self._set_play(resume(self.game, state, snapshot.number, numbers))
            self._last_snapshot = snapshot.number
        for entry in entries:
            self._advance(*self._replayed(entry))

    def resume(self) -> None:
        """Goes on where the log stops: an end is noted, bots that are to act think."""
        if self.play is not None:
            self._maybe_end(self.play)
        self.wake_bots()

    def _replayed(self, entry: Entry) -> tuple[AnyMatch, Happened]:
        play = self.play
        if play is None or entry.number != play.number + 1:
            raise DamagedLog(f"table {self.table.id}: entry {entry.number} is out of order")
        result = self._result(play, entry.kind, entry.seat, entry.action)
        if isinstance(result, Illegal):
            raise DamagedLog(f"table {self.table.id}: entry {entry.number}: {result.reason}")
        return result.play, Happened(
            entry.number, entry.seat, entry.kind == "undo", result.events, entry.time
        )

    def _result(
        self, play: AnyMatch, kind: Literal["act", "undo"], seat: int, action: str | None
    ) -> Acted[Any, Any, Any, Any] | Illegal:
        if kind == "undo":
            undone = undo(play, Seat(seat))
            return undone if isinstance(undone, Illegal) else Acted(undone, ())
        try:
            return act(play, Seat(seat), self.game.read_action(action or ""))
        except BadNotation as error:
            return Illegal("action", str(error))

    def _set_play(self, play: AnyMatch) -> None:
        """The moment to go on from."""
        self.play = play
        self.moment = Moment(play, self.table.chairs)
        self._reached = tuple({number: play.number} for number in play.seat_versions)

    def _advance(self, play: AnyMatch, happened: Happened) -> None:
        """The moment after an entry that the log has."""
        self.play = play
        self.moment = Moment(play, self.table.chairs)
        for reached, number in zip(self._reached, play.seat_versions, strict=True):
            reached.setdefault(number, play.number)
        self.history.append(happened)

    # --- who looks on ----------------------------------------------------------------------

    @property
    def present(self) -> frozenset[str]:
        """The guests whose sockets are open; at other servers, those of them who sit here."""
        return self._present_here() | self.house.bus.elsewhere(self.table.id)

    def _present_here(self) -> frozenset[str]:
        return frozenset(listener.guest for listener in self.listeners)

    @property
    def is_idle(self) -> bool:
        """Whether nothing would be lost if the room left the memory."""
        return not (
            self.listeners
            or self._storing
            or self._catching_up
            or self._waiting
            or self._changing.locked()
            or self._bots.are_busy
        )

    def info(self, guest: str) -> TableInfo:
        """The table as a guest may know it."""
        return table_info(self.table, self.game, guest, self.present)

    def greet(self, listener: Listener, since: int | None) -> None:
        """A socket says hello: it gets the snapshot now and every update from now on."""
        is_new_here = listener.guest not in self._present_here()
        self.listeners[listener] = self.table.seats_of(listener.guest)
        listener.send(self._snapshot(listener, since))
        self._bots.tell(listener)
        if is_new_here and self.listeners[listener]:
            self._tell_who_is_there(but=listener)
        self.wake_bots()

    def part(self, listener: Listener) -> None:
        """A socket has closed."""
        seats = self.listeners.pop(listener, None)
        self.touched = self.house.now()
        if seats and listener.guest not in self._present_here():
            self._tell_who_is_there()

    def _tell_who_is_there(self, but: Listener | None = None) -> None:
        """Everybody hears how the table stands; other servers, who of its guests is here."""
        self.house.bus.present(self.table.id, self._present_here() & self.table.guests())
        self.tell_table(but)

    def _snapshot(self, listener: Listener, since: int | None) -> bytes:
        viewer = self.listeners.get(listener, ())
        play, moment = self.play, self.moment
        tail: list[Happened] = []
        is_complete = True
        number = 0
        if play is not None:
            number = play.number
            if since is not None and since < number:
                tail = [happened for happened in self.history if happened.number > since][-TAIL:]
                is_complete = bool(tail) and tail[0].number == max(0, since) + 1
        return _encode(
            SnapshotMessage(
                table=self.info(listener.guest),
                number=number,
                to_act=() if moment is None else moment.to_act,
                states=() if moment is None else moment.states(viewer),
                catalogue=self.catalogue(),
                tail=tuple(happening(self.game, happened, viewer) for happened in tail),
                tail_complete=is_complete,
                chat=tuple(self.chat),
            )
        )

    def catalogue(self) -> msgspec.Raw:
        """What is printed on the pieces in play."""
        if self._catalogue is None:
            self._catalogue = msgspec.Raw(_encode(self.game.catalogue(self.table.setup)))
        return self._catalogue

    def broadcast(self, data: bytes) -> None:
        """One message for everybody."""
        for listener in tuple(self.listeners):
            listener.send(data)

    def tell_table(self, but: Listener | None = None) -> None:
        """Everybody hears how the table stands, each as they may know it."""
        encoded: dict[str, bytes] = {}
        for listener in tuple(self.listeners):
            if listener is but:
                continue
            guest = listener.guest
            if guest not in encoded:
                encoded[guest] = _encode(TableChanged(self.info(guest)))
            listener.send(encoded[guest])

    # --- messages of the play --------------------------------------------------------------

    def ask(self, listener: Listener | None, message: Asking) -> None:
        """Takes a message now, or after what is being stored."""
        asked = _Asked(listener, message, perf_counter())
        if self._storing is None and not self._catching_up:
            self._handle(asked)
        elif listener is None or len(self._waiting) < self.house.settings.limits.waiting_messages:
            self._waiting.append(asked)
        else:
            refusal = Refused(message.id, "too-many", "the table is busy; try again")
            self._send(listener, refusal)

    def _handle(self, asked: _Asked) -> None:
        try:
            self._handle_seated(asked)
        except Exception:
            # A fault in a game's rules costs this message, not the table.
            _logger.exception("table %s: a message could not be handled", self.table.id)
            self.house.metrics.faults.add()
            self._refuse(asked, "failed", "the server has a fault here; nothing has changed")

    def _handle_seated(self, asked: _Asked) -> None:
        listener, message = asked.listener, asked.message
        play = self.play
        if listener is not None and message.seat not in self.listeners.get(listener, ()):
            self._refuse(asked, "not-your-seat", f"seat {message.seat} is not yours")
        elif play is None:
            self._refuse(asked, "not-playing", "the game is not begun")
        elif listener is not None and self.table.chairs[message.seat].stand_in:
            self._refuse(asked, "not-playing", "a bot plays for you; take your seat back first")
        elif message.at != play.seat_versions[message.seat]:
            self._refuse_stale(asked, play)
        elif self.table.status != "playing":
            self._refuse(asked, "not-playing", "the game is over")
        elif isinstance(message, Undo):
            self._store(asked, play, "undo", None)
        else:
            self._handle_action(asked, play, message)

    def _handle_action(self, asked: _Asked, play: AnyMatch, message: Act | Preview) -> None:
        try:
            action = self._decode(message.action)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            self._refuse(asked, "malformed", f"no action of this game: {error}")
            return
        if isinstance(message, Preview):
            self._preview(asked, play, action)
        else:
            self._store(asked, play, "act", action)

    def _preview(self, asked: _Asked, play: AnyMatch, action: Any) -> None:
        seat = Seat(asked.message.seat)
        result = act(play, seat, action)
        if isinstance(result, Illegal):
            self._refuse_illegal(asked, result)
            return
        answer = Previewed(asked.message.id, reversible=result.play.undo_seat == seat)
        if answer.reversible:
            seen = (self.game.seen_by(event, seat) for event in result.events)
            events = tuple(msgspec.Raw(_encode(event)) for event in seen if event is not None)
            view = msgspec.Raw(_encode(result.play.views[seat]))
            answer = msgspec.structs.replace(answer, events=events, view=view)
        self._send(asked.listener, answer)

    def _store(
        self, asked: _Asked, play: AnyMatch, kind: Literal["act", "undo"], action: Any
    ) -> None:
        """Works out the next moment and sends its entry to the log; tells nobody yet."""
        seat = Seat(asked.message.seat)
        result: Acted[Any, Any, Any, Any] | Illegal
        if kind == "act":
            result = act(play, seat, action)
        else:
            result = self._result(play, "undo", seat, None)
        if isinstance(result, Illegal):
            self._refuse_illegal(asked, result)
            return
        text = None if kind == "undo" else self.game.write_action(action)
        entry = Entry(self.table.id, play.number + 1, seat, kind, text, self.house.now())
        self._storing = _Storing(asked, result.play, result.events, entry)
        self.house.log.append(entry, self._stored)

    def _stored(self, written: Written) -> None:
        """The log has answered."""
        storing = self._storing
        if storing is None:
            raise RuntimeError("the log answered twice")
        self._storing = None
        if written == "taken":
            # Another server was quicker. Once its entry is known, the message is judged anew.
            self._waiting.appendleft(storing.asked)
            self.look_for_news()
            return
        if written == "failed":
            self._refuse(storing.asked, "failed", "it could not be stored; try again")
        else:
            self._publish(storing)
        self._go_on()

    def _go_on(self) -> None:
        """What waited is handled, in order, until something has to be waited for again."""
        if self._has_news:
            self.look_for_news()
        while self._waiting and self._storing is None and not self._catching_up:
            self._handle(self._waiting.popleft())

    def _publish(self, storing: _Storing) -> None:
        """Everyone hears of a stored entry: the one who asked first, then all what they may see."""
        entry, asked = storing.entry, storing.asked
        happened = Happened(
            entry.number, entry.seat, entry.kind == "undo", storing.events, entry.time
        )
        self._advance(storing.play, happened)
        if asked.listener is not None:
            self._send(asked.listener, Accepted(asked.message.id, entry.number))
        self._show(happened)
        metrics = self.house.metrics
        metrics.entries.add("bot" if asked.listener is None else "person")
        metrics.entry_seconds.see(perf_counter() - asked.began)
        self._maybe_keep_snapshot(storing.play)
        self._maybe_end(storing.play)
        self.wake_bots()

    def _show(self, happened: Happened) -> None:
        moment = self.moment
        if moment is None:
            return
        encoded: dict[Viewer, bytes] = {}
        for listener, viewer in tuple(self.listeners.items()):
            data = encoded.get(viewer)
            if data is None:
                data = encoded[viewer] = moment.update(happened, viewer)
            listener.send(data)

    def _maybe_keep_snapshot(self, play: AnyMatch) -> None:
        due = play.number - self._last_snapshot >= self.house.settings.snapshot_every
        # What can still be taken back is not in a snapshot, so one is kept only when nothing can.
        if due and play.undo_seat is None:
            self._last_snapshot = play.number
            position = self.game.write_position(play.state)
            numbers = _encode(play.seat_versions).decode()
            self.house.log.keep(Snapshot(self.table.id, play.number, position, numbers))

    def _maybe_end(self, play: AnyMatch) -> None:
        if self.table.status == "playing" and not self.game.to_act(play.state):
            self.house.spawn(self._end())

    async def _end(self) -> None:
        await self.change(self._ended)

    def _ended(self, table: Table) -> Table:
        if self.play is None or table.status != "playing" or self.game.to_act(self.play.state):
            return table
        outcome = self.game.outcome(self.play.state)
        return msgspec.structs.replace(table, status="ended", outcome=outcome)

    # --- refusals --------------------------------------------------------------------------

    def _send(self, listener: Listener | None, reply: Accepted | Previewed | Refused) -> None:
        if listener is not None:
            listener.send(_encode(reply))

    def _refuse(self, asked: _Asked, code: Code, reason: str) -> None:
        self.house.metrics.refused.add(code)
        self._send(asked.listener, Refused(asked.message.id, code, reason))
        if asked.listener is None:
            self._bots.ask_again(asked.message.seat)

    def _refuse_illegal(self, asked: _Asked, illegal: Illegal) -> None:
        self.house.metrics.refused.add("illegal")
        self._send(
            asked.listener,
            Refused(asked.message.id, "illegal", illegal.reason, illegal.rule, illegal.facts),
        )
        if asked.listener is None:
            self._bots.ask_again(asked.message.seat)

    def _refuse_stale(self, asked: _Asked, play: AnyMatch) -> None:
        """An old number: the asker is told so, and everything since then."""
        seat, at = asked.message.seat, asked.message.at
        now = play.seat_versions[seat]
        self._refuse(asked, "stale", f"seat {seat} is at {now}, not at {at}; look again")
        if asked.listener is not None:
            since = self._reached[seat].get(at, -1 if at < now else play.number)
            asked.listener.send(self._snapshot(asked.listener, since))

    # --- changes of the table --------------------------------------------------------------

    async def change(self, changed: Callable[[Table], Table]) -> None:
        """Stores a change of the table, then tells it. `changed` may refuse, or change nothing."""
        async with self._changing:
            while True:
                table = changed(self.table)
                if table.status == "open" and table.is_full:
                    table = self.started(table)
                if table == self.table:
                    return
                try:
                    table = await self.house.store.save_table(table, before=self.table)
                except Conflict:
                    self._maybe_set_table(await self.house.store.table(self.table.id))
                else:
                    break
            self._set_table(table)
            self.house.bus.tell(table.id)

    def started(self, table: Table) -> Table:
        """The table with its game begun and the promise about its hidden set-up made."""
        state = self.game.setup(table.setup, int(table.secret.seed))
        return msgspec.structs.replace(
            table,
            status="playing",
            commitment=commit(
                self.game.write_position(state), int(table.secret.seed), table.secret.salt
            ),
        )

    def _set_table(self, table: Table) -> None:
        """The table as it is stored now; everyone is told."""
        is_started = self.table.status == "open" and table.status == "playing"
        has_moved = self.table.chairs != table.chairs
        self.table = table
        self.touched = self.house.now()
        if is_started:
            self._set_play(begin(self.game, table.setup, int(table.secret.seed)))
        elif has_moved and self.play is not None:
            self.moment = Moment(self.play, table.chairs)
        self._tell_who_is_there()
        if is_started or has_moved:
            for listener in tuple(self.listeners):
                viewer = table.seats_of(listener.guest)
                if is_started or viewer or viewer != self.listeners[listener]:
                    self.listeners[listener] = viewer
                    listener.send(self._snapshot(listener, None))
        self.wake_bots()

    def wake_bots(self) -> None:
        """Bots that are to act begin to think."""
        if self.play is not None and self.table.status == "playing":
            self._bots.wake()

    # --- chat ------------------------------------------------------------------------------

    async def say(self, line: ChatLine) -> ChatLine:
        """Stores a line of chat, then tells it."""
        line = await self.house.store.add_chat(self.table.id, line)
        self._tell_chat(line)
        self.house.bus.tell(self.table.id)
        return line

    def _tell_chat(self, line: ChatLine) -> None:
        if any(known.number == line.number for known in self.chat):
            return
        self.chat.append(line)
        self.broadcast(_encode(Chat(line)))

    # --- what other servers did ------------------------------------------------------------

    def look_for_news(self) -> None:
        """Another server changed something here: reads what, and goes on from there."""
        self._has_news = True
        if self._storing is None and not self._catching_up:
            self._catching_up = True
            self.house.spawn(self._catch_up())

    async def _catch_up(self) -> None:
        try:
            while self._has_news:
                self._has_news = False
                try:
                    await self._read_news()
                except (SQLAlchemyError, OSError) as error:
                    _logger.warning("table %s: no news from the database: %s", self.table.id, error)
                    self._has_news = True
                    while self._waiting:
                        asked = self._waiting.popleft()
                        self._refuse(asked, "failed", "the log cannot be read; try again")
                    await asyncio.sleep(AGAIN_SECONDS)
        finally:
            self._catching_up = False
        self.wake_bots()
        self._go_on()

    async def _read_news(self) -> None:
        store, key = self.house.store, self.table.id
        async with self._changing:
            table = await store.table(key)
            number = 0 if self.play is None else self.play.number
            entries = await store.entries(key, after=number)
            if self.play is None:
                self._maybe_set_table(table)
            for entry in entries:
                play, happened = self._replayed(entry)
                self._advance(play, happened)
                self._show(happened)
            # After the entries, so that nobody hears of the end before the last action.
            self._maybe_set_table(table)
        last = self.chat[-1].number - CHAT_OVERLAP if self.chat else 0
        for line in await store.chat(key, after=last, most=CHAT_LINES):
            self._tell_chat(line)

    def _maybe_set_table(self, table: Table | None) -> None:
        if table is not None and table.version > self.table.version:
            self._set_table(table)


def say_refusal(text: str, most: int) -> str | None:
    """Why a line of chat cannot be said; None if it can."""
    if not text.strip():
        return "there is nothing to say"
    if len(text) > most:
        return f"a line has at most {most} characters"
    if UNSPEAKABLE.search(text):
        return "a line holds no control characters"
    return None


def unplayable(table: Table, game: AnyGame | None) -> Refusal | None:
    """Why this server cannot go on with a table; None if it can."""
    if game is None:
        return Refusal(409, f"this server does not have the game {table.game!r}", kind="no-game")
    if game.info.rules_version != table.rules_version:
        return Refusal(
            409,
            f"the table was begun under rules {table.rules_version}; this server plays "
            f"{game.info.rules_version} and would misread it",
            kind="other-rules",
        )
    return None
