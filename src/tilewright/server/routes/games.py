"""The games that this server offers."""

from typing import Any

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import FromPath, FromQuery

from tilewright.core import Setup
from tilewright.core.game import HasScorePad
from tilewright.server.desk import AnyRequest, TheDesk, TheGuest
from tilewright.server.levels import OFFERED
from tilewright.server.problems import Refusal
from tilewright.server.tables import check_setup
from tilewright.server.wire import GameCard

OPTION = "option."


@get("/games")
async def games(desk: TheDesk) -> list[GameCard]:
    """Every game with its options and the levels of its bots."""
    return [GameCard(game.info, OFFERED) for game in desk.house.games.values()]


@get("/games/{key:str}/catalogue")
async def catalogue(
    desk: TheDesk, request: AnyRequest, key: FromPath[str], seats: FromQuery[int | None] = None
) -> Response[bytes]:
    """What is printed on the pieces of a game, for pages without a table."""
    game = desk.tables.game(key)
    options = {
        name.removeprefix(OPTION): value
        for name, value in request.query_params.items()
        if name.startswith(OPTION)
    }
    setup = Setup(game.info.seats[0] if seats is None else seats, options)
    check_setup(game, setup)
    return _json(game.catalogue(setup))


@post("/games/{key:str}/score", status_code=200)
async def score(
    desk: TheDesk, guest: TheGuest, request: AnyRequest, key: FromPath[str]
) -> Response[bytes]:
    """The score of one line of a score pad; the same as `tilewright score`."""
    game: object = desk.tables.game(key)
    if not isinstance(game, HasScorePad):
        raise Refusal(404, f"the game {key!r} has no score pad")
    desk.charge(guest, 1)
    try:
        return _json(game.score_pad(await request.body()))
    except (ValueError, RecursionError) as error:
        raise Refusal(422, str(error) or "not a line of this score pad") from error


def _json(value: Any) -> Response[bytes]:
    return Response(msgspec.json.encode(value), media_type=MediaType.JSON)
