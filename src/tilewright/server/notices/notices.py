"""People who are away are told: at once, not in their quiet hours, not while they are at the table.

What is to be told and what is on its way stand in the database (ADR 0030): nothing is forgotten
when a server dies, and of several servers one sends each message. A message that was being sent
when its server died is sent again, under the same id.
"""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import msgspec

from tilewright.server.limits import Buckets
from tilewright.server.notices.facts import Fact, Notice
from tilewright.server.notices.hours import DIGEST_MINUTE, next_time, quiet_until, zone_of
from tilewright.server.notices.outgoing import Delivery, Forbidden, Outgoing, Unreachable
from tilewright.server.notices.push import PushTarget, push_keys
from tilewright.server.notices.push import post_of as push_post
from tilewright.server.notices.webhooks import Post, WebhookTarget
from tilewright.server.notices.webhooks import post_of as webhook_post
from tilewright.server.notices.wire import OffReason
from tilewright.server.notices.words import KnownFact, Text, text_of
from tilewright.server.services import Services
from tilewright.server.storage.notice_store import (
    ChannelRow,
    Listener,
    MessageRow,
    NoticeRow,
    NoticeStore,
)
from tilewright.server.turns import TurnNews

LOOK_SECONDS: Final = 2.0
"""How often the database is asked for what is due: a question that costs next to nothing."""
PRESENT_SECONDS: Final = 60.0
"""After which is looked again whether somebody who is at the table still is."""
PRESENT_MOST: Final = 1800.0
"""A page that was open for so long, while its owner did nothing, is in front of nobody."""
LEASE_SECONDS: Final = 60.0
"""After which another server sends what a server that died was sending."""
AT_ONCE: Final = 16
"""Messages that a server sends at the same time."""
BETWEEN_SECONDS: Final = 60.0
"""Between two messages to a channel: what comes meanwhile is one message."""
BACK_OFF: Final = (30.0, 120.0, 600.0, 3600.0, 6 * 3600.0)
"""Before each further attempt."""
MOST_WAIT: Final = 6 * 3600.0
"""What a receiver may ask for."""
MOST_FAILURES: Final = 3
"""Messages in a row that did not arrive, after which a channel is switched off."""
TEST_SECONDS: Final = 20.0
"""In which somebody may try one more message."""
TESTS_AT_ONCE: Final = 10
MOST_HEARD: Final = 10_000
"""Of what waits to be noted: the database may be away for a while."""
GONE: Final = frozenset({404, 410})
PORTION: Final = 100

_logger = logging.getLogger(__name__)


class Sent(NamedTuple):
    """It arrived."""


class Later(NamedTuple):
    """It is tried again, at the earliest after so many seconds."""

    why: OffReason
    seconds: float = 0.0


class Never(NamedTuple):
    """There is nobody any more."""

    why: OffReason


Outcome = Sent | Later | Never


class Notices:
    """Tells people, on one server of any number."""

    def __init__(
        self,
        services: Services,
        store: NoticeStore,
        outgoing: Outgoing,
        key: bytes,
        present: Callable[[str], frozenset[str]],
    ) -> None:
        self._services = services
        self._store = store
        self.outgoing = outgoing
        self.tests = Buckets(1 / TEST_SECONDS, TESTS_AT_ONCE)
        """By person: each is a request to a stranger's machine."""
        self.key = key
        """Of sessions: what proves something follows from it."""
        self.keys = push_keys(key)
        self._present = present
        """Who sits at a table and is there, on any server."""
        self._listeners: frozenset[str] = frozenset()
        self._news = asyncio.Event()
        self._heard: deque[TurnNews] = deque(maxlen=MOST_HEARD)
        """What is to be noted, in this order."""
        self._room = asyncio.Semaphore(AT_ONCE)

    async def begin(self) -> None:
        """Knows who wants to be told, and hears whose move it is."""
        self._listeners = await self._store.listeners()
        self._services.turns.listeners.append(self.hear)

    def hear(self, news: TurnNews) -> None:
        """Whose move it is has changed, by what this server stored or by what another did."""
        if news.is_first and news.account in self._listeners:
            self._heard.append(news)
            self._news.set()

    async def listener_changed(self, person: str) -> None:
        """Somebody wants to be told in another way, or no more."""
        found = await self._store.listeners(person)
        self._listeners = self._listeners - {person} | found
        self._news.set()

    async def tell(self, notice: Notice) -> None:
        """It holds from now on. Whoever is not there is told, if it still holds in a moment."""
        if notice.person not in self._listeners:
            return
        now = self._services.now()
        await self._store.put_notice(notice, now, now + self._services.settings.notices.after)
        self._news.set()

    async def withdraw(
        self, table: str, *, person: str | None = None, kind: str | None = None
    ) -> None:
        """It holds no more: somebody has moved, or the table is over."""
        if person is None or person in self._listeners:
            await self._store.withdraw(table, self._services.now(), person=person, kind=kind)

    async def watch(self) -> None:
        """Tells what is due, for as long as the server runs."""
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), LOOK_SECONDS)
            self._news.clear()
            await self._services.attempt(self.look())

    async def look(self) -> None:
        """Does that once: what is due becomes messages, and messages are sent."""
        while self._heard:
            await self._follow(self._heard[0])
            self._heard.popleft()
        now = self._services.now()
        due = await self._store.due_notices(now, PORTION)
        for person in dict.fromkeys(notice.person for notice in due):
            await self._compose([each for each in due if each.person == person], now)
        while await self._store.has_due_messages(self._services.now()):
            await self._room.acquire()
            self._room.release()
            now = self._services.now()
            claimed = await self._store.claim_messages(now, now + LEASE_SECONDS, 1)
            if not claimed:
                return
            await self._room.acquire()
            self._services.spawn(self._send_one(claimed[0]))

    async def _follow(self, news: TurnNews) -> None:
        person, table = news.account, news.table
        match news.kind:
            case "asked":
                occasion = f"{news.since}"
                await self.tell(Notice(person, "your-move", table, news.game, occasion, news.until))
            case "no-longer-asked":
                await self.withdraw(table, person=person, kind="your-move")
            case "invited":
                await self.tell(Notice(person, "invited", table, news.game, "invited"))
            case "begun":
                await self.withdraw(table, person=person, kind="invited")
            case "ended":
                await self.withdraw(table, person=person)
                await self.tell(Notice(person, "ended", table, news.game, "ended"))

    async def _compose(self, due: Sequence[NoticeRow], now: float) -> None:
        """What one person is told now, or why that has to wait."""
        person = due[0].person
        listener = await self._store.listener(person)
        if listener is None:
            return
        zone = zone_of(listener.time_zone)
        quiet = quiet_until(now, zone, listener.settings.quiet_from, listener.settings.quiet_until)
        told = []
        for notice in due:
            is_here = person in self._present(notice.table)
            if quiet is not None:
                await self._store.defer_notice(notice, quiet)
            elif is_here and now - notice.since < PRESENT_MOST:
                await self._store.defer_notice(notice, now + PRESENT_SECONDS)
            else:
                told.append(notice)
        if told:
            ways = [each for each in await self._store.channels_of(person) if each.is_on]
            to = {
                each.id: next_time(now, zone, DIGEST_MINUTE)
                if each.daily
                else max(now, (each.worked or 0.0) + BETWEEN_SECONDS)
                for each in ways
            }
            await self._store.send_notices(person, told, to, now)

    async def send_test(self, channel: ChannelRow) -> Outcome:
        """One message at once, without a queue: whoever asks waits for what becomes of it."""
        listener = await self._store.listener(channel.person)
        if listener is None:
            return Never("gone")
        message = MessageRow(f"test-{channel.id}", channel.person, channel.id, (), 1)
        text = text_of([KnownFact(Fact("test"), None)], listener, channel.site)
        outcome = await self._deliver(channel, message, text, listener)
        if isinstance(outcome, Sent):
            await self._store.message_sent(message, self._services.now())
        return outcome

    async def _send_one(self, message: MessageRow) -> None:
        try:
            await self._settle(message, await self._outcome(message))
        finally:
            self._room.release()
            self._news.set()

    async def _outcome(self, message: MessageRow) -> Outcome | None:
        """What became of a message; None if there is nothing to say, or nobody to say it to."""
        channel = await self._store.channel(message.channel)
        listener = await self._store.listener(message.person)
        if channel is None or listener is None or not channel.is_on:
            return None
        known = []
        for fact in message.facts:
            table = await self._store.table(fact.table) if fact.table else None
            if table is not None or not fact.table:
                known.append(KnownFact(fact, table))
        if not known:
            return None
        text = text_of(known, listener, channel.site)
        return await self._deliver(channel, message, text, listener)

    async def _deliver(
        self, channel: ChannelRow, message: MessageRow, text: Text, _: Listener
    ) -> Outcome:
        post = await self._post(channel, message, text)
        try:
            answer = await self.outgoing.send(*post)
        except Forbidden:
            return Later("refused")
        except Unreachable as error:
            _logger.info("%s: no answer: %s", channel.kind, error)
            return Later("unreachable")
        return _outcome_of(answer)

    async def _post(self, channel: ChannelRow, message: MessageRow, text: Text) -> Post:
        if channel.kind == "push":
            target = msgspec.json.decode(channel.target, type=PushTarget)
            now = self._services.now()
            return await asyncio.to_thread(push_post, target, self.keys, message.id, text, now)
        hook = msgspec.json.decode(channel.target, type=WebhookTarget)
        return webhook_post(channel.kind, hook, message.id, text)

    async def _settle(self, message: MessageRow, outcome: Outcome | None) -> None:
        now = self._services.now()
        match outcome:
            case None:
                await self._store.drop_message(message)
            case Sent():
                await self._store.message_sent(message, now)
            case Later(seconds=seconds) if message.attempts <= len(BACK_OFF):
                wait = max(BACK_OFF[message.attempts - 1], seconds)
                await self._store.try_message_again(message, now + wait)
            case Later(why=why) | Never(why=why):
                await self._give_up(message, why, at_once=isinstance(outcome, Never))

    async def _give_up(self, message: MessageRow, why: OffReason, *, at_once: bool) -> None:
        now = self._services.now()
        is_off = await self._store.message_failed(
            message, now, most=MOST_FAILURES, at_once=at_once, why=why
        )
        if not is_off:
            return
        channels = await self._store.channels_of(message.person)
        name = next((each.name for each in channels if each.id == message.channel), "")
        others = {each.id: now for each in channels if each.is_on}
        await self._store.send(message.person, others, [Fact("channel-off", channel=name)], now)


def _outcome_of(answer: Delivery) -> Outcome:
    if 200 <= answer.status < 300:
        return Sent()
    if answer.status in GONE:
        return Never("gone")
    wait = answer.headers.get("retry-after", "")
    seconds = min(float(wait), MOST_WAIT) if wait.isascii() and wait.isdigit() else 0.0
    return Later("refused" if answer.status < 500 else "unreachable", seconds)
