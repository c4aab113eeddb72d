"""What came of games: profiles, ratings, challenges (ADR 0032, 0033)."""

from datetime import date
from typing import Annotated

from litestar import get, post, put
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from tilewright.hosting.problems import HttpProblem
from tilewright.server.request_context import RequestContext, TheAsker, TheContext, TheGuest
from tilewright.server.results.challenges import day_after
from tilewright.server.results.profiles import end_of
from tilewright.server.results.result import PACE
from tilewright.server.results.wire import (
    ChallengeBoard,
    ChallengeInfo,
    ChangeProfile,
    LeaderPage,
    Profile,
    ResultPage,
    Statistics,
)
from tilewright.server.table_registry import new_table_id
from tilewright.tables.wire import TableInfo

MOST_ROWS = 50
Skip = Annotated[int, QueryParameter(ge=0, le=100_000)]
Many = Annotated[int, QueryParameter(ge=1, le=MOST_ROWS)]
Word = Annotated[str, QueryParameter(max_length=64)]
MaybeWord = Annotated[str | None, QueryParameter(max_length=64)]

HISTORY_COST = 2
STATISTICS_COST = 8
"""Requests as which they count: they read what many games came to."""
TABLE_COST = 4


@get("/people/{person:str}")
async def profile(
    context: TheContext, asker: TheAsker, guest: TheGuest, person: FromPath[str]
) -> Profile:
    """Somebody who lets others see it, or me: `me` is me."""
    context.charge(asker, HISTORY_COST)
    return await context.profiles.profile(_whose(person, guest), guest)


@get("/people/{person:str}/results")
async def person_results(
    context: TheContext,
    asker: TheAsker,
    person: FromPath[str],
    game: MaybeWord = None,
    mode: MaybeWord = None,
    rated: FromQuery[bool | None] = None,
    skip: Skip = 0,
    count: Many = MOST_ROWS,
) -> ResultPage:
    """What they have played, the last first."""
    context.charge(asker, HISTORY_COST)
    async with context.listing_tables(asker):
        return await context.profiles.history(
            _whose(person, asker.guest),
            asker.guest,
            game=game,
            mode=mode,
            rated=rated,
            skip=skip,
            count=count,
        )


@get("/people/{person:str}/statistics")
async def person_statistics(
    context: TheContext,
    asker: TheAsker,
    guest: TheGuest,
    person: FromPath[str],
    game: Word,
    mode: Word,
) -> Statistics:
    """What they did in a game and mode."""
    context.charge(asker, STATISTICS_COST)
    async with context.listing_tables(asker):
        return await context.profiles.statistics(_whose(person, guest), guest, game, mode)


def _whose(person: str, guest: str) -> str:
    return guest if person == "me" else person


@put("/account/profile")
async def change_profile(
    context: TheContext, guest: TheGuest, data: JSONBody[ChangeProfile]
) -> Profile:
    """Whether others see my profile, and me in lists."""
    await context.accounts.person(guest)
    await context.services.store.show_profile(guest, is_public=data.is_public)
    context.profiles.forget_lists()
    return await context.profiles.profile(guest, guest)


@get("/ratings")
async def leaders(
    context: TheContext,
    game: Word,
    mode: Word,
    pace: Word = PACE,
    skip: Skip = 0,
    count: Many = MOST_ROWS,
) -> LeaderPage:
    """Whose strength in a game is known well enough, the strongest first."""
    rules = context.tables.game(game).info
    if not any(each.key == mode and each.is_rated for each in rules.modes):
        raise HttpProblem(404, f"{rules.title} is not rated in a mode {mode!r}")
    return await context.profiles.leaders(game, mode, pace, skip, count)


@get("/challenges")
async def challenges(context: TheContext, asker: TheAsker, guest: TheGuest) -> list[ChallengeInfo]:
    """The challenges of today."""
    context.charge(asker, HISTORY_COST)
    deals, store = context.daily, context.services.store
    day = deals.today
    mine, played = await store.attempts(day, guest), await store.challenges_played(day)
    found = []
    for game in deals.games:
        challenge = await deals.of(day, game)
        table, is_over = mine.get(game, (None, False))
        found.append(
            ChallengeInfo(
                game=game,
                day=day,
                ends=end_of(day),
                setup=challenge.setup,
                level=challenge.level,
                commitment=challenge.commitment,
                tomorrow=(await deals.of(day_after(day), game)).commitment,
                table=table,
                is_over=is_over,
                played=played.get(game, 0),
            )
        )
    return found


@post("/challenges/{game:str}", status_code=200)
async def play_challenge(context: TheContext, asker: TheAsker, game: FromPath[str]) -> TableInfo:
    """Begins the challenge of today, once; after that it gives the same table again."""
    context.charge(asker, TABLE_COST)
    _check_game(context, game)
    guest = asker.guest
    deals, store = context.daily, context.services.store
    table = await store.attempt(deals.today, game, guest)
    if table is None:
        context.charge_table(asker, with_bots=True)
        challenge = await deals.of(deals.today, game)
        name = await context.services.names.of(guest)
        new = deals.table(challenge, guest, name, new_table_id())
        table = await context.tables.add_challenge(context.tables.game(game), new, asker.address)
    return (await context.table(guest, table)).info(guest)


@get("/challenges/{game:str}/board")
async def challenge_board(
    context: TheContext,
    asker: TheAsker,
    game: FromPath[str],
    day: Annotated[str | None, QueryParameter(max_length=10)] = None,
) -> ChallengeBoard:
    """How it went: for those who have played it, and for all when the day is over."""
    context.charge(asker, HISTORY_COST)
    _check_game(context, game)
    today = context.daily.today
    asked = today if day is None else _day(day)
    if asked > today or (
        asked < today and await context.services.store.challenge(asked, game) is None
    ):
        raise HttpProblem(404, f"there was no challenge on {asked}")
    return await context.profiles.board(game, asked, asker.guest)


def _check_game(context: RequestContext, game: str) -> None:
    context.tables.game(game)
    if not context.daily.has(game):
        raise HttpProblem(404, f"the game {game!r} has no challenges", kind="no-game")


def _day(text: str) -> str:
    try:
        found = date.fromisoformat(text).isoformat()
    except ValueError:
        raise HttpProblem(422, "a day is written as 2026-11-19") from None
    if found != text:
        raise HttpProblem(422, "a day is written as 2026-11-19")
    return found
