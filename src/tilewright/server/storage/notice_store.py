"""What is to be told, where to, and what is on its way there (ADR 0030)."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Row, case, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from tilewright.server.notices.facts import Fact, Notice
from tilewright.server.notices.wire import ChannelKind, OffReason
from tilewright.server.storage.account_store import AccountStore
from tilewright.server.storage.schema import (
    admin_changes,
    channels,
    messages,
    notice_settings,
    notices,
    persons,
)

_facts = msgspec.json.Decoder(tuple[Fact, ...])


class ChannelRow(NamedTuple):
    """Where a person is told something."""

    id: str
    person: str
    kind: ChannelKind
    target: str
    site: str
    name: str
    daily: bool
    created: float
    confirmed: float | None
    worked: float | None
    failures: int
    off: OffReason | None

    @property
    def is_on(self) -> bool:
        """Whether anything is sent there."""
        return self.off is None and self.confirmed is not None


class SettingsRow(NamedTuple):
    """When a person is told nothing; and which address of their calendar is good."""

    quiet_from: int | None = None
    quiet_until: int | None = None
    calendar: int = 0
    calendar_on: bool = False


class Listener(NamedTuple):
    """What matters of a person who is told something."""

    person: str
    language: str
    time_zone: str
    settings: SettingsRow


class NoticeRow(NamedTuple):
    """What holds for a person."""

    person: str
    table: str
    kind: str
    game: str
    occasion: str
    since: float
    until: float | None
    due: float | None


class MessageRow(NamedTuple):
    """What is on its way, and how often it was tried."""

    id: str
    person: str
    channel: str
    facts: tuple[Fact, ...]
    attempts: int


class NoticeStore(AccountStore):
    """Every write is committed when its call returns; all servers hear who wants to be told."""

    async def channels_of(self, person: str) -> list[ChannelRow]:
        """Where somebody is told something, the oldest first."""
        query = (
            select(channels)
            .where(channels.c.person == person)
            .order_by(channels.c.created, channels.c.id)
        )
        async with self._reading() as connection:
            return [ChannelRow(*row) for row in await connection.execute(query)]

    async def channel(self, channel: str) -> ChannelRow | None:
        """The channel of an id."""
        query = select(channels).where(channels.c.id == channel)
        async with self._reading() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else ChannelRow(*row)

    async def add_channel(self, channel: ChannelRow, *, most: int) -> bool:
        """One more; False if there are enough."""
        theirs = channels.c.person == channel.person
        async with self._writing() as connection:
            # Whoever asks twice at once waits here for the other: the person is locked.
            await connection.execute(
                select(persons.c.id).where(persons.c.id == channel.person).with_for_update()
            )
            count = await connection.scalar(select(func.count()).where(theirs))
            if (count or 0) >= most:
                return False
            await connection.execute(insert(channels).values(channel._asdict()))
            await _tell(connection, channel.person, channel.created)
        return True

    async def change_channel(self, channel: ChannelRow, now: float) -> bool:
        """Everything of it but whose it is; False if it is gone."""
        values = channel._asdict()
        own = (channels.c.id == values.pop("id"), channels.c.person == values.pop("person"))
        async with self._writing() as connection:
            done = await connection.execute(update(channels).where(*own).values(values))
            await _tell(connection, channel.person, now)
            return done.rowcount == 1

    async def remove_channel(self, person: str, channel: str, now: float) -> bool:
        """It is no more, nor is what is on its way there; False if it is not theirs."""
        own = (channels.c.person == person, channels.c.id == channel)
        async with self._writing() as connection:
            done = await connection.execute(delete(channels).where(*own))
            if done.rowcount:
                await connection.execute(delete(messages).where(messages.c.channel == channel))
                await _tell(connection, person, now)
            return done.rowcount == 1

    async def notice_settings(self, person: str) -> SettingsRow:
        """When somebody is told nothing."""
        query = select(*_SETTINGS).where(notice_settings.c.person == person)
        async with self._reading() as connection:
            row = (await connection.execute(query)).first()
        return SettingsRow() if row is None else SettingsRow(*row)

    async def keep_notice_settings(self, person: str, wanted: SettingsRow, now: float) -> None:
        """What somebody has chosen."""
        values = wanted._asdict()
        statement = self._insert(notice_settings).values(person=person, **values)
        async with self._writing() as connection:
            await connection.execute(
                statement.on_conflict_do_update(index_elements=["person"], set_=values)
            )
            await _tell(connection, person, now)

    async def listeners(self, only: str | None = None) -> frozenset[str]:
        """Those who have a channel that works, or a calendar."""
        told = select(channels.c.person).where(
            channels.c.off.is_(None), channels.c.confirmed.is_not(None)
        )
        noted = select(notice_settings.c.person).where(notice_settings.c.calendar_on)
        if only is not None:
            told = told.where(channels.c.person == only)
            noted = noted.where(notice_settings.c.person == only)
        async with self._reading() as connection:
            return frozenset((await connection.scalars(told.union(noted))).all())

    async def listener(self, person: str) -> Listener | None:
        """A person, as far as it matters for what they are told."""
        query = (
            select(persons.c.language, persons.c.time_zone, *_SETTINGS)
            .outerjoin(notice_settings, notice_settings.c.person == persons.c.id)
            .where(persons.c.id == person)
        )
        async with self._reading() as connection:
            row = (await connection.execute(query)).first()
        if row is None:
            return None
        settings = SettingsRow() if row.calendar is None else SettingsRow(*row[2:])
        return Listener(person, row.language, row.time_zone, settings)

    async def put_notice(self, notice: Notice, now: float, due: float) -> None:
        """It holds from now on; the same occasion does not become due again, whatever its time."""
        values = {
            "game": notice.game,
            "occasion": notice.occasion,
            "since": now,
            "until": notice.until,
            "due": due,
        }
        statement = self._insert(notices).values(
            person=notice.person, table_id=notice.table, kind=notice.kind, **values
        )
        is_known = notices.c.occasion == notice.occasion
        async with self._writing() as connection:
            await connection.execute(
                statement.on_conflict_do_update(
                    index_elements=["person", "table_id", "kind"],
                    set_=values
                    | {
                        "since": case((is_known, notices.c.since), else_=now),
                        "due": case((is_known, notices.c.due), else_=due),
                    },
                )
            )

    async def withdraw(
        self, table: str, now: float, *, person: str | None = None, kind: str | None = None
    ) -> None:
        """It holds no more. What was not sent yet says nothing of it."""
        which = [notices.c.table_id == table]
        if person is not None:
            which.append(notices.c.person == person)
        if kind is not None:
            which.append(notices.c.kind == kind)
        async with self._writing() as connection:
            gone = await connection.execute(
                delete(notices).where(*which).returning(notices.c.person, notices.c.kind)
            )
            for each in gone.all():
                await _take_out(connection, each.person, table, each.kind, now)

    async def notices_of(self, person: str) -> list[NoticeRow]:
        """What holds for somebody, the oldest first."""
        query = select(notices).where(notices.c.person == person).order_by(notices.c.since)
        async with self._reading() as connection:
            return [NoticeRow(*row) for row in await connection.execute(query)]

    async def due_notices(self, now: float, most: int) -> list[NoticeRow]:
        """What is to be told now."""
        query = select(notices).where(notices.c.due <= now).order_by(notices.c.due).limit(most)
        async with self._reading() as connection:
            return [NoticeRow(*row) for row in await connection.execute(query)]

    async def defer_notice(self, notice: NoticeRow, due: float) -> None:
        """It is told later, if it holds then."""
        async with self._writing() as connection:
            await connection.execute(update(notices).where(*_same(notice)).values(due=due))

    async def send_notices(
        self, person: str, due: Sequence[NoticeRow], to: Mapping[str, float], now: float
    ) -> None:
        """What one person is told, by each of these channels at this time, in one message each.

        Of servers that do this at the same time one does it. What waits for the same channel and
        was never tried becomes one message with it.
        """
        async with self._writing() as connection:
            facts = []
            for notice in due:
                won = await connection.execute(
                    update(notices).where(*_same(notice)).values(due=None)
                )
                if won.rowcount:
                    facts.append(Fact(notice.kind, notice.table, notice.game, notice.until))  # type: ignore[arg-type]
            if facts:
                for channel, at in to.items():
                    await _add_message(connection, person, channel, facts, now, at)

    async def send(
        self, person: str, to: Mapping[str, float], facts: Sequence[Fact], now: float
    ) -> None:
        """A message by each of these channels."""
        async with self._writing() as connection:
            for channel, at in to.items():
                await _add_message(connection, person, channel, facts, now, at)

    async def has_due_messages(self, now: float) -> bool:
        """Whether anything is to be sent; asked often, and costs next to nothing."""
        query = select(messages.c.id).where(messages.c.due <= now, messages.c.claimed <= now)
        async with self._reading() as connection:
            return await connection.scalar(query.limit(1)) is not None

    async def claim_messages(self, now: float, until: float, most: int) -> list[MessageRow]:
        """What this server sends; another that finds it unsent after `until` sends it again."""
        query = (
            select(messages)
            .where(messages.c.due <= now, messages.c.claimed <= now)
            .order_by(messages.c.due)
            .limit(most)
            .with_for_update(skip_locked=True)
        )
        async with self._writing() as connection:
            rows = (await connection.execute(query)).all()
            ids = [row.id for row in rows]
            await connection.execute(
                update(messages)
                .where(messages.c.id.in_(ids))
                .values(claimed=until, attempts=messages.c.attempts + 1)
            )
        return [_message(row, row.attempts + 1) for row in rows]

    async def message_sent(self, message: MessageRow, now: float) -> None:
        """It arrived."""
        async with self._writing() as connection:
            await connection.execute(delete(messages).where(messages.c.id == message.id))
            await connection.execute(
                update(channels)
                .where(channels.c.id == message.channel)
                .values(worked=now, failures=0)
            )

    async def try_message_again(self, message: MessageRow, due: float) -> None:
        """It did not arrive, and is tried again."""
        async with self._writing() as connection:
            await connection.execute(
                update(messages).where(messages.c.id == message.id).values(due=due, claimed=0.0)
            )

    async def drop_message(self, message: MessageRow) -> None:
        """Nobody has to hear of it any more."""
        async with self._writing() as connection:
            await connection.execute(delete(messages).where(messages.c.id == message.id))

    async def message_failed(
        self, message: MessageRow, now: float, *, most: int, at_once: bool, why: str
    ) -> bool:
        """It will not arrive. Whether the channel was switched off by that."""
        own = channels.c.id == message.channel
        async with self._writing() as connection:
            await connection.execute(delete(messages).where(messages.c.id == message.id))
            failures = await connection.scalar(
                update(channels)
                .where(own, channels.c.off.is_(None))
                .values(failures=channels.c.failures + 1)
                .returning(channels.c.failures)
            )
            if failures is None or (failures < most and not at_once):
                return False
            await connection.execute(update(channels).where(own).values(off=why))
            await connection.execute(delete(messages).where(messages.c.channel == message.channel))
            await _tell(connection, message.person, now)
        return True

    async def forget_notices(self, before: float) -> None:
        """What was told so long ago is of no use."""
        async with self._writing() as connection:
            old = notices.c.due.is_(None) & (notices.c.since < before)
            passed = or_(notices.c.until.is_(None), notices.c.until < before)
            await connection.execute(delete(notices).where(old, passed))
            await connection.execute(delete(messages).where(messages.c.created < before))


_SETTINGS = (
    notice_settings.c.quiet_from,
    notice_settings.c.quiet_until,
    notice_settings.c.calendar,
    notice_settings.c.calendar_on,
)


def _same(notice: NoticeRow) -> tuple[Any, ...]:
    """As it was read: another server may have told it since."""
    return (
        notices.c.person == notice.person,
        notices.c.table_id == notice.table,
        notices.c.kind == notice.kind,
        notices.c.occasion == notice.occasion,
        notices.c.due == notice.due,
    )


def _message(row: Row[Any], attempts: int) -> MessageRow:
    return MessageRow(row.id, row.person, row.channel, _facts.decode(row.facts), attempts)


def _untried(person: str, now: float) -> tuple[Any, ...]:
    return (messages.c.person == person, messages.c.attempts == 0, messages.c.claimed <= now)


async def _add_message(
    connection: AsyncConnection,
    person: str,
    channel: str,
    facts: Sequence[Fact],
    now: float,
    due: float,
) -> None:
    waiting = select(messages).where(*_untried(person, now), messages.c.channel == channel)
    row = (await connection.execute(waiting.limit(1).with_for_update())).first()
    if row is not None:
        known = [fact for fact in _facts.decode(row.facts) if fact not in facts]
        text = msgspec.json.encode([*known, *facts]).decode()
        await connection.execute(update(messages).where(messages.c.id == row.id).values(facts=text))
        return
    await connection.execute(
        insert(messages).values(
            id=secrets.token_urlsafe(16),
            person=person,
            channel=channel,
            facts=msgspec.json.encode(facts).decode(),
            created=now,
            due=due,
            attempts=0,
            claimed=0.0,
        )
    )


async def _take_out(
    connection: AsyncConnection, person: str, table: str, kind: str, now: float
) -> None:
    waiting = select(messages).where(*_untried(person, now)).with_for_update()
    for row in (await connection.execute(waiting)).all():
        facts = _facts.decode(row.facts)
        left = [fact for fact in facts if (fact.table, fact.kind) != (table, kind)]
        if not left:
            await connection.execute(delete(messages).where(messages.c.id == row.id))
        elif len(left) < len(facts):
            text = msgspec.json.encode(left).decode()
            await connection.execute(
                update(messages).where(messages.c.id == row.id).values(facts=text)
            )


async def _tell(connection: AsyncConnection, person: str, now: float) -> None:
    await connection.execute(insert(admin_changes).values(kind="notices", key=person, time=now))
