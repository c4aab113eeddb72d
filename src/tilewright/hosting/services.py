"""What a game can be asked at a table: hints, reviews, and whatever else it lists as a service."""

from typing import Any

import msgspec

from tilewright.core import AnyGame
from tilewright.core.services import Service, Unavailable, find_service
from tilewright.hosting.problems import HttpProblem
from tilewright.tables import Table


def service_of(game: AnyGame, name: str) -> Service:
    """The service of a game that tables offer; a problem if there is none of that name."""
    service = find_service(game.services, name)
    if service is None or service.given == "nothing":
        raise HttpProblem(404, f"the game {game.info.key!r} has no service {name!r}")
    return service


def check_asker(service: Service, table: Table, guest: str, seat: int | None) -> None:
    """Who may ask, and when."""
    data, is_begun = table.data, table.match is not None
    if service.who == "player":
        if seat is None:
            raise HttpProblem(400, "say for which seat: ?seat=0")
        if seat not in data.seats_of(guest):
            raise HttpProblem(403, f"seat {seat} is not yours", kind="no-seat")
    if service.when == "playing" and not (is_begun and data.status == "playing"):
        raise HttpProblem(409, "the game is not being played", kind="over")
    if service.when == "over" and not (is_begun and data.status == "ended"):
        raise HttpProblem(409, "the game is not over", kind="not-over")


def read_question(service: Service, body: bytes) -> Any:
    """What is said to the service; without a body, nothing is."""
    try:
        return msgspec.json.decode(body or b"{}", type=service.request)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise HttpProblem(400, f"not a request for {service.name!r}: {error}") from error


def answer(service: Service, given: Any, asked: Any) -> Any:
    """What the game answers, from what it is given of the table."""
    try:
        return service.handler(given, asked)
    except Unavailable as error:
        raise HttpProblem(409, str(error), kind="unavailable") from error
