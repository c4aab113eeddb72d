"""The games that this server offers."""

import asyncio
from typing import Any

from litestar import get, post
from litestar.params import FromPath, FromQuery

from tilewright.core import AnyGame, Setup
from tilewright.core.game import HasScorePad
from tilewright.core.score_form import ScoreForm
from tilewright.hosting.games import game_cards
from tilewright.hosting.games import score_forms as forms_of
from tilewright.hosting.making import check_setup
from tilewright.hosting.problems import HttpProblem
from tilewright.hosting.setups import advise, in_language
from tilewright.hosting.wire import GameCard, GameTexts, SetupAdvice
from tilewright.server.request_context import AnyRequest, TheAsker, TheContext
from tilewright.texts import LANGUAGES, UnknownText, messages_text, rules_text

OPTION = "option."


@get("/games")
async def games(context: TheContext) -> list[GameCard]:
    """Every game with its options and the levels of its bots."""
    level = context.tables.stand_in_level(None)
    return game_cards(context.services.games, level)


@get("/score-forms")
async def score_forms(context: TheContext) -> dict[str, tuple[ScoreForm, ...]]:
    """What is written down after each game of wood and cardboard, by game."""
    return forms_of(context.services.games)


@get("/games/{key:str}/catalogue")
async def catalogue(
    context: TheContext,
    asker: TheAsker,
    request: AnyRequest,
    key: FromPath[str],
    seats: FromQuery[int | None] = None,
) -> Any:
    """What is printed on the pieces of a game, for pages without a table."""
    game = context.tables.game(key)
    setup = _setup(game, seats, request)
    async with context.advising(asker):
        return await asyncio.to_thread(_catalogue, game, setup)


@get("/games/{key:str}/texts/{language:str}")
async def game_texts(context: TheContext, key: FromPath[str], language: FromPath[str]) -> GameTexts:
    """The words and rules of a game, for clients that do not carry them."""
    context.tables.game(key)
    try:
        return GameTexts(messages_text(key, language), rules_text(key, language))
    except UnknownText as error:
        raise HttpProblem(404, str(error)) from error


@get("/games/{key:str}/setup")
async def setup_advice(
    context: TheContext,
    asker: TheAsker,
    request: AnyRequest,
    key: FromPath[str],
    seats: FromQuery[int | None] = None,
    chosen: FromQuery[str | None] = None,
    language: FromQuery[str | None] = None,
) -> SetupAdvice:
    """Whether a set-up can be played, the nearest that can, and which values may be chosen.

    `chosen` is the option that was chosen last: it and those before it are kept. Options that are
    not named have what is usual in the `language`; without one, their defaults.
    """
    game = context.tables.game(key)
    context.charge(asker, 1)
    if language is not None and language not in LANGUAGES:
        raise HttpProblem(400, f"unknown language {language[:20]!r}: {', '.join(LANGUAGES)}")
    asked = in_language(game.info, _setup(game, seats, request), language)
    async with context.advising(asker):
        return await asyncio.to_thread(advise, game, asked, chosen)


@post("/games/{key:str}/score", status_code=200)
async def score(
    context: TheContext, asker: TheAsker, request: AnyRequest, key: FromPath[str]
) -> Any:
    """The score of one line of a score pad; the same as `tilewright score`."""
    game: object = context.tables.game(key)
    if not isinstance(game, HasScorePad):
        raise HttpProblem(404, f"the game {key!r} has no score pad")
    context.charge(asker, 1)
    body = await request.body()
    try:
        async with context.advising(asker):
            return await asyncio.to_thread(game.score_pad, body)
    except (ValueError, RecursionError) as error:
        detail = str(error) or "not a line of this score pad"
        raise HttpProblem(422, detail, kind="bad-pad") from error


def _catalogue(game: AnyGame, setup: Setup) -> Any:
    check_setup(game, setup)
    return game.catalogue(setup)


def _setup(game: AnyGame, seats: int | None, request: AnyRequest) -> Setup:
    """The set-up that a query names; the fewest seats unless it says how many."""
    options = {
        name.removeprefix(OPTION): value
        for name, value in request.query_params.items()
        if name.startswith(OPTION)
    }
    return Setup(game.info.seats[0] if seats is None else seats, options)
