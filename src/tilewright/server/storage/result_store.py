"""What came of games, and ratings, in the database (ADR 0032)."""

import secrets
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Row, and_, delete, func, insert, or_, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from tilewright.core import Setup
from tilewright.server.results.ratings import BEGINNING, RatedSeat, Rating, anchor, rated
from tilewright.server.results.result import FORMER, TableResult
from tilewright.server.storage.account_store import AccountStore
from tilewright.server.storage.schema import (
    challenge_attempts,
    challenges,
    entries,
    guests,
    persons,
    rating_progress,
    ratings,
    result_seats,
    results,
    table_guests,
    tables,
)
from tilewright.server.storage.store import save_table, table_of
from tilewright.tables.log import Entry
from tilewright.tables.seating import TableData

_setup = msgspec.json.Decoder(Setup)
NUMBERING = 0x7116
"""The advisory lock of whoever gives a result its number."""
RATED_AT_ONCE = 20
"""Results in one transaction: others wait for it."""


class Ended(NamedTuple):
    """A table of which no result is kept, and when somebody last acted there."""

    id: str
    table: TableData | None
    """None: it is damaged."""
    ended: float


class RatingRow(NamedTuple):
    """A rating as it is stored."""

    account: str
    game: str
    mode: str
    pace: str
    mu: float
    sigma: float
    games: int
    last: int

    @property
    def rating(self) -> Rating:
        """The strength."""
        return Rating(self.mu, self.sigma)


class ChallengeRow(NamedTuple):
    """The deal of a day."""

    day: str
    game: str
    setup: Setup
    level: int
    seed: str
    salt: str
    commitment: str

    def __repr__(self) -> str:
        return "ChallengeRow(…)"


class Leader(NamedTuple):
    """A rating with whose it is."""

    person: str
    name: str
    avatar: str
    rating: Rating
    games: int


class Played(NamedTuple):
    """A game of somebody: what came of it, and of each seat."""

    result: Row[Any]
    seats: list[Row[Any]]


class ResultStore(AccountStore):
    """Every write is committed when its call returns; all servers read the same rows."""

    async def end_table(
        self, table: TableData, *, before: TableData, result: TableResult
    ) -> TableData:
        """As `save_table`, with what came of the table: both are stored, or neither."""
        async with self._writing() as connection:
            saved = await save_table(connection, table, before)
            await self._add_result(connection, result)
            return saved

    async def add_ended(
        self, table: TableData, log: Sequence[Entry], used: float, result: TableResult
    ) -> bool:
        """As `add_brought`, with what came of the table."""
        try:
            async with self._writing() as connection:
                await self._add_brought(connection, table, log, used)
                await self._add_result(connection, result)
        except IntegrityError:
            return False
        return True

    async def add_result(self, result: TableResult) -> bool:
        """What came of a table that ended before; False if it is kept already."""
        try:
            async with self._writing() as connection:
                await self._add_result(connection, result)
        except IntegrityError:
            return False
        return True

    async def _add_result(self, connection: AsyncConnection, result: TableResult) -> None:
        """Numbered one after the other: whoever is numbered later is stored later, too."""
        if connection.dialect.name == "postgresql":
            await connection.execute(text("select pg_advisory_xact_lock(:key)"), {"key": NUMBERING})
        number = (await connection.scalar(select(func.max(results.c.number))) or 0) + 1
        people = [seat.account for seat in result.seats if seat.account is not None]
        known = await connection.scalar(
            select(func.count()).select_from(persons).where(persons.c.id.in_(people))
        )
        values = msgspec.structs.asdict(result)
        del values["seats"], values["table"]
        values["is_rated"] = result.is_rated and known == len(people) == len({*people})
        await connection.execute(
            insert(results).values(number=number, table_id=result.table, **values)
        )
        await connection.execute(
            insert(result_seats),
            [
                {
                    "number": number,
                    "seat": at,
                    "account": seat.account,
                    "name": seat.name,
                    "level": seat.level,
                    "has_left": seat.left,
                    "rank": seat.rank,
                    "score": seat.score,
                    "points": msgspec.json.encode(seat.points).decode(),
                }
                for at, seat in enumerate(result.seats)
            ],
        )

    async def ended_without_result(self, after: str, most: int) -> list[Ended]:
        """Tables that ended, of which none is kept, in the order of their ids."""
        last = select(func.max(entries.c.time)).where(entries.c.table_id == tables.c.id)
        counted = or_(tables.c.outcome.is_not(None), tables.c.rated)
        query = (
            select(tables, func.coalesce(last.scalar_subquery(), tables.c.created).label("acted"))
            .where(
                tables.c.id > after,
                and_(tables.c.status == "ended", tables.c.commitment.is_not(None), counted),
                or_(tables.c.practice.is_(False), tables.c.brought.is_not(None)),
                ~select(results.c.number).where(results.c.table_id == tables.c.id).exists(),
            )
            .order_by(tables.c.id)
            .limit(most)
        )
        async with self._reading() as connection:
            rows = (await connection.execute(query)).all()
        return [Ended(row.id, _maybe_table(row), row.acted) for row in rows]

    async def rate_next(self) -> int:
        """Rates the next results, in the order of their numbers; gives how many there were."""
        if not await self._has_unrated():
            return 0
        async with self._writing() as connection:
            done = await self._rated_so_far(connection)
            query = (
                select(results)
                .where(results.c.number > done, results.c.is_rated)
                .order_by(results.c.number)
                .limit(RATED_AT_ONCE)
            )
            rows = (await connection.execute(query)).all()
            for row in rows:
                await self._rate(connection, row)
            if rows:
                await connection.execute(update(rating_progress).values(number=rows[-1].number))
        return len(rows)

    async def _has_unrated(self) -> bool:
        """So that a database in which nobody is rated stays as it is."""
        done = select(func.coalesce(func.max(rating_progress.c.number), 0)).scalar_subquery()
        query = select(results.c.number).where(results.c.number > done, results.c.is_rated)
        async with self._reading() as connection:
            return await connection.scalar(query.limit(1)) is not None

    async def _rated_so_far(self, connection: AsyncConnection) -> int:
        """The last result that was rated; other servers wait until this one has gone on."""
        first = self._insert(rating_progress).values(id=1, number=0)
        await connection.execute(first.on_conflict_do_nothing(index_elements=["id"]))
        query = select(rating_progress.c.number).with_for_update()
        return await connection.scalar(query) or 0

    async def _rate(self, connection: AsyncConnection, result: Row[Any]) -> None:
        kind = (result.game, result.mode, result.pace)
        seats = (
            await connection.execute(
                select(result_seats)
                .where(result_seats.c.number == result.number)
                .order_by(result_seats.c.seat)
            )
        ).all()
        accounts = [seat.account for seat in seats if seat.account is not None]
        known = {
            row.account: RatingRow(*row)
            for row in await connection.execute(
                select(ratings).where(
                    ratings.c.account.in_(accounts),
                    ratings.c.game == result.game,
                    ratings.c.mode == result.mode,
                    ratings.c.pace == result.pace,
                )
            )
        }

        def before(seat: Row[Any]) -> Rating:
            if seat.level is not None:
                return anchor(result.game, result.mode, seat.level)
            row = known.get(seat.account)
            return BEGINNING if row is None else row.rating

        placed = [
            RatedSeat(before(seat), seat.level is not None, seat.has_left, seat.rank)
            for seat in seats
        ]
        for seat, after in zip(seats, rated(placed), strict=True):
            if seat.account is None:
                continue
            row = known.get(seat.account)
            games = 1 if row is None else row.games + 1
            values = {**after._asdict(), "games": games, "last": result.number}
            keys = dict(zip(("game", "mode", "pace"), kind, strict=True))
            statement = self._insert(ratings).values(account=seat.account, **keys, **values)
            await connection.execute(
                statement.on_conflict_do_update(index_elements=["account", *keys], set_=values)
            )
            await connection.execute(
                update(result_seats)
                .where(result_seats.c.number == result.number, result_seats.c.seat == seat.seat)
                .values(after._asdict())
            )

    async def leaders(
        self, game: str, mode: str, pace: str, *, most_sigma: float, most: int
    ) -> list[Leader]:
        """Persons who let others see their profile, the strongest first."""
        query = (
            select(ratings, guests.c.name, persons.c.avatar)
            .join(persons, persons.c.id == ratings.c.account)
            .join(guests, guests.c.id == ratings.c.account)
            .where(
                ratings.c.game == game,
                ratings.c.mode == mode,
                ratings.c.pace == pace,
                ratings.c.sigma <= most_sigma,
                persons.c.is_public,
            )
            .order_by(ratings.c.mu.desc(), ratings.c.account)
            .limit(most)
        )
        async with self._reading() as connection:
            return [
                Leader(row.account, row.name, row.avatar, Rating(row.mu, row.sigma), row.games)
                for row in await connection.execute(query)
            ]

    async def ratings_of(self, account: str) -> list[RatingRow]:
        """The ratings of somebody, that of most games first."""
        query = (
            select(ratings)
            .where(ratings.c.account == account)
            .order_by(ratings.c.games.desc(), ratings.c.game, ratings.c.mode, ratings.c.pace)
        )
        async with self._reading() as connection:
            return [RatingRow(*row) for row in await connection.execute(query)]

    async def kinds_played(self, account: str) -> list[tuple[str, str, int]]:
        """What games somebody has played in which modes, and how often; the most often first."""
        count = func.count(results.c.number.distinct())
        query = (
            select(results.c.game, results.c.mode, count)
            .join(result_seats, result_seats.c.number == results.c.number)
            .where(result_seats.c.account == account)
            .group_by(results.c.game, results.c.mode)
            .order_by(count.desc(), results.c.game, results.c.mode)
        )
        async with self._reading() as connection:
            return [(row[0], row[1], row[2]) for row in await connection.execute(query)]

    async def played(
        self,
        account: str,
        *,
        game: str | None = None,
        mode: str | None = None,
        rated: bool | None = None,
        skip: int = 0,
        most: int,
    ) -> tuple[int, list[Played]]:
        """How many games somebody has played, and some of them, the last first."""
        theirs = select(result_seats.c.number).where(result_seats.c.account == account)
        such = [
            results.c.number.in_(theirs),
            *(() if game is None else (results.c.game == game,)),
            *(() if mode is None else (results.c.mode == mode,)),
            *(() if rated is None else (results.c.is_rated == rated,)),
        ]
        query = (
            select(results).where(*such).order_by(results.c.number.desc()).offset(skip).limit(most)
        )
        async with self._reading() as connection:
            length = await connection.scalar(select(func.count()).select_from(results).where(*such))
            found = {row.number: Played(row, []) for row in (await connection.execute(query)).all()}
            of_these = (
                select(result_seats)
                .where(
                    result_seats.c.number >= min(found, default=0),
                    result_seats.c.number <= max(found, default=0),
                    result_seats.c.number.in_(theirs),
                )
                .order_by(result_seats.c.number, result_seats.c.seat)
            )
            for seat in await connection.execute(of_these):
                if seat.number in found:
                    found[seat.number].seats.append(seat)
        return length or 0, [*found.values()]

    async def public_among(self, accounts: Sequence[str]) -> dict[str, str]:
        """The names of those persons who let others see their profile."""
        query = (
            select(persons.c.id, guests.c.name)
            .join(guests, guests.c.id == persons.c.id)
            .where(persons.c.id.in_(accounts), persons.c.is_public)
        )
        async with self._reading() as connection:
            return {row.id: row.name for row in await connection.execute(query)}

    async def tables_known(self, ids: Sequence[str], guest: str) -> set[str]:
        """Those of these tables that are there still, and that a guest may have the link of."""
        sits = select(table_guests.c.table_id).where(table_guests.c.guest == guest)
        query = select(tables.c.id).where(
            tables.c.id.in_(ids), or_(tables.c.listed, tables.c.id.in_(sits))
        )
        async with self._reading() as connection:
            return set((await connection.scalars(query)).all())

    async def show_profile(self, account: str, *, is_public: bool) -> None:
        """Whether others may look at the profile of a person."""
        async with self._writing() as connection:
            await connection.execute(
                update(persons).where(persons.c.id == account).values(is_public=is_public)
            )

    async def challenge(self, day: str, game: str) -> ChallengeRow | None:
        """The deal of a day, if it was dealt."""
        query = select(challenges).where(challenges.c.day == day, challenges.c.game == game)
        async with self._reading() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else _challenge(row)

    async def add_challenge(self, dealt: ChallengeRow) -> ChallengeRow:
        """The deal of a day from now on: this one, if no other server was quicker."""
        values = dealt._asdict() | {"setup": msgspec.json.encode(dealt.setup).decode()}
        statement = self._insert(challenges).values(values)
        async with self._writing() as connection:
            await connection.execute(
                statement.on_conflict_do_nothing(index_elements=["day", "game"])
            )
            query = select(challenges).where(
                challenges.c.day == dealt.day, challenges.c.game == dealt.game
            )
            return _challenge((await connection.execute(query)).one())

    async def begin_attempt(self, table: TableData, used: float) -> str | None:
        """The table of somebody who plays a challenge for the first time, with the note that they
        do; where they do already, the table of that.
        """
        attempt = {"day": table.challenge, "game": table.game, "account": table.host}
        try:
            async with self._writing() as connection:
                await connection.execute(
                    insert(challenge_attempts).values(**attempt, table_id=table.id)
                )
                await self._add_brought(connection, table, (), used)
        except IntegrityError:
            return await self.attempt(table.challenge or "", table.game, table.host)
        return None

    async def attempt(self, day: str, game: str, account: str) -> str | None:
        """The table at which somebody plays a challenge."""
        query = select(challenge_attempts.c.table_id).where(
            challenge_attempts.c.day == day,
            challenge_attempts.c.game == game,
            challenge_attempts.c.account == account,
        )
        async with self._reading() as connection:
            found: str | None = await connection.scalar(query)
            return found

    async def attempts(self, day: str, account: str) -> dict[str, tuple[str, bool]]:
        """By game: where somebody plays a challenge, and whether it is over."""
        query = (
            select(challenge_attempts.c.game, challenge_attempts.c.table_id, tables.c.status)
            .outerjoin(tables, tables.c.id == challenge_attempts.c.table_id)
            .where(challenge_attempts.c.day == day, challenge_attempts.c.account == account)
        )
        async with self._reading() as connection:
            return {
                row.game: (row.table_id, row.status in (None, "ended"))
                for row in await connection.execute(query)
            }

    async def challenge_results(self, day: str, game: str, most: int) -> list[Played]:
        """What came of a challenge at all tables, in the order in which they ended."""
        query = (
            select(results)
            .join(challenge_attempts, challenge_attempts.c.table_id == results.c.table_id)
            .where(results.c.challenge == day, results.c.game == game)
            .order_by(results.c.number)
            .limit(most)
        )
        async with self._reading() as connection:
            found = {row.number: Played(row, []) for row in (await connection.execute(query)).all()}
            seats = select(result_seats).join(results, results.c.number == result_seats.c.number)
            seats = seats.where(results.c.challenge == day, results.c.game == game)
            for seat in await connection.execute(
                seats.order_by(result_seats.c.number, result_seats.c.seat)
            ):
                if seat.number in found:
                    found[seat.number].seats.append(seat)
        return [*found.values()]

    async def challenges_played(self, day: str) -> dict[str, int]:
        """By game, how many have played a challenge."""
        query = (
            select(results.c.game, func.count())
            .join(challenge_attempts, challenge_attempts.c.table_id == results.c.table_id)
            .where(results.c.challenge == day)
            .group_by(results.c.game)
        )
        async with self._reading() as connection:
            return {row[0]: row[1] for row in await connection.execute(query)}

    async def forget_ratings(self) -> None:
        """All ratings are worked out anew by `rate_next`."""
        async with self._writing() as connection:
            await self._rated_so_far(connection)
            await connection.execute(delete(ratings))
            await connection.execute(update(rating_progress).values(number=0))

    async def all_ratings(self) -> list[RatingRow]:
        """Every rating, in a fixed order."""
        query = select(ratings).order_by(*ratings.primary_key)
        async with self._reading() as connection:
            return [RatingRow(*row) for row in await connection.execute(query)]


def _maybe_table(row: Row[Any]) -> TableData | None:
    try:
        return table_of(row)
    except (msgspec.MsgspecError, ValueError):
        return None


def _challenge(row: Row[Any]) -> ChallengeRow:
    return ChallengeRow(*tuple(row))._replace(setup=_setup.decode(row.setup))


async def forget_in_results(connection: AsyncConnection, account: str) -> None:
    """Whoever is deleted becomes a former player of whom nobody knows who it was."""
    alias = FORMER + secrets.token_hex(12)
    await connection.execute(
        update(result_seats).where(result_seats.c.account == account).values(account=alias, name="")
    )
    await connection.execute(
        update(ratings).where(ratings.c.account == account).values(account=alias)
    )
    await connection.execute(
        update(challenge_attempts)
        .where(challenge_attempts.c.account == account)
        .values(account=alias)
    )


async def move_results(connection: AsyncConnection, guest: str, person: str, name: str) -> None:
    """What a guest has played is a person's; guests have no ratings."""
    await connection.execute(
        update(result_seats)
        .where(result_seats.c.account == guest)
        .values(account=person, name=name)
    )
    theirs = select(challenge_attempts).where(challenge_attempts.c.account == guest)
    rows = (await connection.execute(theirs)).all()
    await connection.execute(
        delete(challenge_attempts).where(challenge_attempts.c.account == guest)
    )
    for row in rows:
        own = and_(
            challenge_attempts.c.day == row.day,
            challenge_attempts.c.game == row.game,
            challenge_attempts.c.account == person,
        )
        if await connection.scalar(select(challenge_attempts.c.day).where(own)) is None:
            values = {**row._asdict(), "account": person}
            await connection.execute(insert(challenge_attempts).values(values))
