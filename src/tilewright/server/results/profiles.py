"""Profiles, lists and boards, from the stored results.

Others see a profile where its person lets them. In it, and on lists and boards, people are named
who let others see theirs; at a table of one's own everybody is.
"""

from collections.abc import Sequence
from datetime import datetime
from itertools import takewhile
from time import monotonic
from typing import Any, Final

import msgspec
from sqlalchemy import Row

from tilewright.bots.standards import level_rating, standard_of
from tilewright.hosting.problems import HttpProblem
from tilewright.server.guests import GuestNames
from tilewright.server.results.challenges import DailyChallenges, day_after
from tilewright.server.results.ratings import Rating, anchor
from tilewright.server.results.wire import (
    Best,
    ChallengeBoard,
    ChallengeSeat,
    LeaderPage,
    LeaderRow,
    Opponent,
    PlayedKind,
    Profile,
    RatingInfo,
    RatingPoint,
    ResultPage,
    ResultRow,
    ResultSeat,
    Statistics,
)
from tilewright.server.storage.result_store import Leader, Played, ResultStore

CERTAIN_SIGMA: Final = 3.75
"""Known no better than this, nobody is in the list of all: ±300 as it is shown."""
MOST_LEADERS: Final = 1000
LEADERS_SECONDS: Final = 20.0
"""For so long a list is told as it was found."""
MOST_LISTS: Final = 200
MOST_COUNTED: Final = 1000
"""Games, the last ones, that statistics are made from."""
MOST_OPPONENTS: Final = 20
MOST_ON_BOARD: Final = 500
LEVELS: Final = (1, 2, 3, 4, 5)

_points = msgspec.json.Decoder(dict[str, int])


class Profiles:
    """What is told of results, to whom it may be told."""

    def __init__(self, store: ResultStore, names: GuestNames, challenges: DailyChallenges) -> None:
        self._store = store
        self._names = names
        self._challenges = challenges
        self._leaders: dict[tuple[str, str, str], tuple[float, list[Leader]]] = {}

    async def profile(self, account: str, asking: str) -> Profile:
        """Somebody, as one who asks may see them."""
        person = await self._store.person(account)
        await self.check_shown(account, asking)
        kinds = [PlayedKind(*kind) for kind in await self._store.kinds_played(account)]
        return Profile(
            id=account,
            name=await self._names.of(account),
            avatar="" if person is None else person.avatar,
            is_me=account == asking,
            is_person=person is not None,
            is_public=person is not None and person.is_public,
            since=None if person is None else person.created,
            games=sum(kind.games for kind in kinds),
            ratings=tuple(
                RatingInfo(
                    row.game,
                    row.mode,
                    row.pace,
                    row.rating.value,
                    row.rating.uncertainty,
                    row.games,
                    row.sigma <= CERTAIN_SIGMA,
                )
                for row in await self._store.ratings_of(account)
            ),
            kinds=tuple(kinds),
        )

    async def check_shown(self, account: str, asking: str) -> None:
        """A problem for whoever may not look at a profile: the same as if there were none."""
        if account == asking:
            return
        person = await self._store.person(account)
        if person is None or not person.is_public:
            raise HttpProblem(404, "there is no such profile, or it is private", kind="no-profile")

    async def leaders(self, game: str, mode: str, pace: str, skip: int, count: int) -> LeaderPage:
        """A part of the list of a game."""
        found = await self._list(game, mode, pace)
        rows = []
        for at, leader in enumerate(found[skip : skip + count], skip):
            rating = leader.rating
            rows.append(
                LeaderRow(
                    at + 1,
                    leader.person,
                    leader.name,
                    leader.avatar,
                    rating.value,
                    rating.uncertainty,
                    leader.games,
                )
            )
        return LeaderPage(
            length=len(found),
            rows=tuple(rows),
            bots=()
            if level_rating(game, mode, 1) is None
            else tuple(anchor(game, mode, level).value for level in LEVELS),
            most_uncertainty=Rating(0, CERTAIN_SIGMA).uncertainty,
        )

    async def _list(self, game: str, mode: str, pace: str) -> list[Leader]:
        kind = (game, mode, pace)
        kept = self._leaders.get(kind)
        if kept is not None and monotonic() - kept[0] < LEADERS_SECONDS:
            return kept[1]
        found = await self._store.leaders(
            game, mode, pace, most_sigma=CERTAIN_SIGMA, most=MOST_LEADERS
        )
        if len(self._leaders) >= MOST_LISTS:
            self._leaders.clear()
        self._leaders[kind] = (monotonic(), found)
        return found

    def forget_lists(self) -> None:
        """Somebody who was in a list may not be told any more."""
        self._leaders.clear()

    async def history(
        self,
        account: str,
        asking: str,
        *,
        game: str | None,
        mode: str | None,
        rated: bool | None,
        skip: int,
        count: int,
    ) -> ResultPage:
        """A part of what somebody has played."""
        await self.check_shown(account, asking)
        length, found = await self._store.played(
            account, game=game, mode=mode, rated=rated, skip=skip, most=count
        )
        named = await self._named(found)
        known = await self._store.tables_known([one.result.table_id for one in found], asking)
        return ResultPage(length, tuple(_row(one, account, asking, named, known) for one in found))

    async def _named(self, found: Sequence[Played]) -> dict[str, str]:
        accounts = {seat.account for one in found for seat in one.seats if seat.account}
        return await self._store.public_among(sorted(accounts))

    async def statistics(self, account: str, asking: str, game: str, mode: str) -> Statistics:
        """What somebody did in a game and mode."""
        await self.check_shown(account, asking)
        _, found = await self._store.played(account, game=game, mode=mode, most=MOST_COUNTED)
        named = await self._named(found)
        known = await self._store.tables_known([one.result.table_id for one in found], asking)
        return counted(found[::-1], account, asking, named, known)

    async def board(self, game: str, day: str, asking: str) -> ChallengeBoard:
        """How a challenge went, for whoever has played it, and for all when the day is over."""
        today = self._challenges.today
        is_open = day < today
        if not is_open:
            attempts = await self._store.attempts(day, asking)
            _, is_over = attempts.get(game, ("", False))
            if day != today or not is_over:
                raise HttpProblem(403, "the board is for those who have played", kind="sealed")
        challenge = await self._challenges.of(day, game)
        found = await self._store.challenge_results(day, game, MOST_ON_BOARD)
        named = await self._named(found)
        return ChallengeBoard(
            game=game,
            day=day,
            setup=challenge.setup,
            level=challenge.level,
            commitment=challenge.commitment,
            is_open=is_open,
            seed=challenge.seed if is_open else None,
            salt=challenge.salt if is_open else None,
            rows=_board(found, asking, named, day, is_open=is_open),
        )


def _board(
    found: Sequence[Played], asking: str, named: dict[str, str], day: str, *, is_open: bool
) -> tuple[ChallengeSeat, ...]:
    rows = []
    for one in found:
        mine, other = one.seats[0], one.seats[1]
        is_me = mine.account == asking
        # Whoever was slow, and whoever let a bot play, has not played the challenge.
        is_late = one.result.ended >= end_of(day)
        shown = is_me or mine.account in named
        if shown and mine.score is not None and not mine.has_left and not is_late:
            rows.append((mine, other, is_me, one.result.table_id))
    rows.sort(key=lambda row: (-row[0].score, row[1].score))
    scores = [(-mine.score, other.score) for mine, other, _, _ in rows]
    return tuple(
        ChallengeSeat(
            place=1 + scores.index((-mine.score, other.score)),
            person=mine.account if mine.account in named else None,
            name=named.get(mine.account, mine.name),
            is_me=is_me,
            score=mine.score,
            other=other.score,
            table=table if is_open or is_me else None,
        )
        for mine, other, is_me, table in rows
    )


def end_of(day: str) -> float:
    """When a day is over, in seconds since 1970."""
    return datetime.fromisoformat(f"{day_after(day)}T00:00:00+00:00").timestamp()


def _row(
    one: Played, account: str, asking: str, named: dict[str, str], known: set[str]
) -> ResultRow:
    result = one.result
    was_there = any(seat.account == asking for seat in one.seats)
    mine = next(seat for seat in one.seats if seat.account == account)
    return ResultRow(
        number=result.number,
        table=result.table_id if result.table_id in known else None,
        game=result.game,
        mode=result.mode,
        pace=result.pace,
        ended=result.ended,
        is_rated=result.is_rated,
        challenge=result.challenge,
        rating=None if mine.mu is None else Rating(mine.mu, mine.sigma).value,
        seats=tuple(
            ResultSeat(
                person=seat.account if seat.account in named else None,
                name=_name(seat, account, named, is_told=was_there),
                level=seat.level,
                is_them=seat.account == account,
                left=seat.has_left,
                rank=seat.rank,
                score=seat.score,
            )
            for seat in one.seats
        ),
    )


def _name(seat: Row[Any], account: str, named: dict[str, str], *, is_told: bool) -> str:
    if seat.account in named:
        return named[seat.account]
    return str(seat.name) if is_told or seat.account == account else ""


def counted(
    found: Sequence[Played],
    account: str,
    asking: str,
    named: dict[str, str],
    known: set[str],
) -> Statistics:
    """What comes of games, the oldest first."""
    mine = [(one, next(seat for seat in one.seats if seat.account == account)) for one in found]
    finished = [(one, seat) for one, seat in mine if seat.score is not None]
    honest = [(one, seat) for one, seat in finished if not one.result.is_brought]
    won = [_has_won(one, seat) for one, seat in mine]
    standard = None
    if found:
        standard = standard_of(found[0].result.game, found[0].result.mode)
    best = max(honest, key=lambda each: each[1].score, default=None)
    return Statistics(
        games=len(mine),
        wins=sum(won),
        scores=tuple(seat.score for _, seat in finished),
        points=_averages([_points.decode(seat.points) for _, seat in finished]),
        standard_points={} if standard is None else standard.points,
        standard_scores=() if standard is None else standard.scores,
        best=None if best is None else _best(*best, known),
        best_margin=max((_margin(one, seat) for one, seat in honest), default=None),
        wins_in_a_row=len([*takewhile(bool, reversed(won))]),
        most_wins_in_a_row=_longest(won),
        opponents=_opponents(mine, asking == account, named),
        ratings=tuple(
            RatingPoint(
                one.result.ended,
                Rating(seat.mu, seat.sigma).value,
                Rating(seat.mu, seat.sigma).uncertainty,
            )
            for one, seat in mine
            if seat.mu is not None
        ),
    )


def _best(one: Played, seat: Row[Any], known: set[str]) -> Best:
    table = one.result.table_id
    return Best(seat.score, one.result.ended, table if table in known else None)


def _has_won(one: Played, seat: Row[Any]) -> bool:
    if seat.has_left or seat.rank != 1:
        return False
    return len(one.seats) > 1


def _margin(one: Played, seat: Row[Any]) -> int:
    others = [other.score for other in one.seats if other.seat != seat.seat]
    return int(seat.score - max(others)) if others else 0


def _longest(won: Sequence[bool]) -> int:
    longest = now = 0
    for each in won:
        now = now + 1 if each else 0
        longest = max(longest, now)
    return longest


def _averages(sheets: Sequence[dict[str, int]]) -> dict[str, float]:
    keys = {key for points in sheets for key in points}
    return {
        key: round(sum(points.get(key, 0) for points in sheets) / len(sheets), 2)
        for key in sorted(keys)
    }


def _opponents(
    mine: Sequence[tuple[Played, Row[Any]]], is_me: bool, named: dict[str, str]
) -> tuple[Opponent, ...]:
    """Those met most often; of the others only those who may be named."""
    met: dict[tuple[str | None, int | None], list[int]] = {}
    called: dict[tuple[str | None, int | None], str] = {}
    for one, seat in mine:
        for other in one.seats:
            if other.seat == seat.seat or (other.account is None and other.level is None):
                continue
            key = (other.account, other.level)
            if other.level is None and other.account not in named and not is_me:
                continue
            called[key] = named.get(other.account, other.name)
            place = _compared(seat, other)
            met.setdefault(key, [0, 0, 0])[place] += 1
    most = sorted(met.items(), key=lambda each: (-sum(each[1]), str(each[0])))
    return tuple(
        Opponent(
            person=key[0] if key[0] in named else None,
            name=called[key],
            level=key[1],
            ahead=count[0],
            equal=count[1],
            behind=count[2],
        )
        for key, count in most[:MOST_OPPONENTS]
    )


def _compared(seat: Row[Any], other: Row[Any]) -> int:
    """0: ahead of the other, 1: as good, 2: behind."""
    own, theirs = ((each.has_left, each.rank or 0) for each in (seat, other))
    return (own > theirs) * 2 if own != theirs else 1
