"""What a page asks beside its tables, answered as a server would.

Paths and answers are those of `server/routes`; what they say is in `hosting`.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

from tilewright.browser.device_tables import NAME_CHARACTERS, DeviceTables
from tilewright.browser.machine import GUEST
from tilewright.browser.messages import PageRequest
from tilewright.browser.table_host import TableHost
from tilewright.core import AnyGame, Seat, Setup
from tilewright.core.game import HasScorePad
from tilewright.core.services import Service
from tilewright.hosting.bringing import packed
from tilewright.hosting.games import game_cards, score_forms
from tilewright.hosting.making import check_setup, checked_name, checked_seat
from tilewright.hosting.positions import position_at, read_position
from tilewright.hosting.problems import HttpProblem
from tilewright.hosting.replays import (
    MOST_FRAMES,
    MOST_MOVES,
    About,
    about_record,
    about_table,
    bad_record,
    check_over,
    check_seat,
    frames,
    moves,
    read_record_file,
    recent_frames,
    record_text,
)
from tilewright.hosting.services import answer, check_asker, read_question, service_of
from tilewright.hosting.setups import advise, in_language
from tilewright.hosting.wire import CreateTable, GameTexts, Me, ReadPosition, Rename
from tilewright.tables.levels import DEFAULT
from tilewright.tables.seating import TableData, set_seat, stand_up, take_back
from tilewright.tables.timeline import Timeline
from tilewright.tables.wire import SeatRequest
from tilewright.texts import UnknownText, messages_text, rules_text

OPTION = "option."

_Sent = TypeVar("_Sent")


class _Query:
    """What stands behind a question mark."""

    def __init__(self, text: str) -> None:
        self.values = dict(parse_qsl(text, keep_blank_values=True))

    def number(self, name: str) -> int | None:
        """A number, if it is there; a problem if it is none."""
        text = self.values.get(name)
        if text is None:
            return None
        if not text.isascii() or not text.isdecimal():
            raise HttpProblem(400, f"{name}: not a number")
        return int(text)


class Requests:
    """Answers the requests of pages."""

    def __init__(self, tables: DeviceTables) -> None:
        self._tables = tables

    async def answer(self, ask: PageRequest) -> Any:
        """What a server would answer, before it is encoded. Raises `HttpProblem`, `Denied`."""
        address = urlsplit(ask.path)
        query = _Query(address.query)
        match (ask.method, *(unquote(part) for part in address.path.split("/")[1:])):
            case ("GET", "api", "me"):
                return Me(GUEST, ask.name)
            case ("PUT", "api", "me"):
                name = _body(ask, Rename).name
                return Me(GUEST, checked_name(name, NAME_CHARACTERS))
            case ("GET", "api", "games"):
                return game_cards(self._tables.games, DEFAULT)
            case ("GET", "api", "score-forms"):
                return score_forms(self._tables.games)
            case (_, "api", "games", key, *rest):
                return _of_game(self._tables.game(key), ask, rest, query)
            case ("POST", "api", "tables"):
                host = await self._tables.create(_body(ask, CreateTable), ask.name)
                return host.info()
            case (_, "api", "tables", table, *rest):
                return await self._of_table(await self._tables.host(table), ask, rest, query)
            case ("POST", "api", "positions"):
                return read_position(self._tables.games, _body(ask, ReadPosition).position)
            case ("POST", "api", "replays", *rest):
                return self._of_record(ask, rest, query)
            case _:
                raise _nothing_at(ask)

    async def _of_table(
        self, host: TableHost, ask: PageRequest, rest: list[str], query: _Query
    ) -> Any:
        match (ask.method, *rest):
            case ("GET",):
                return host.info()
            case ("GET", "choices"):
                return _choices(host, query.number("seat"))
            case ("GET", "log"):
                return await _log(host, query)
            case ("GET", "record"):
                check_over(host.data, is_begun=host.table.match is not None)
                return msgspec.Raw(record_text(await host.timeline(), host.data).encode())
            case ("GET", "packed"):
                return packed(await host.timeline(), host.data)
            case ("GET", "frames"):
                check_over(host.data, is_begun=host.table.match is not None)
                return _frames(await host.timeline(), about_table(host.data), query)
            case ("GET", "moves"):
                check_over(host.data, is_begun=host.table.match is not None)
                return _moves(await host.timeline(), about_table(host.data), query)
            case ("GET", "recent"):
                return await _recent(host, query)
            case ("GET", "position"):
                return await _position(host, query)
            case ("GET" | "POST", "services", name):
                return await _service(host, name, ask, query)
            case ("POST", "rematch"):
                return (await self._tables.rematch(host)).info()
            case _:
                return await _changed(host, ask, rest)

    def _of_record(self, ask: PageRequest, rest: list[str], query: _Query) -> Any:
        body = (ask.body or "").encode()
        try:
            record = read_record_file(body)
            game = self._tables.game(record.header.game)
            timeline = Timeline.of_record(game, record)
        except (ValueError, RecursionError) as error:
            raise bad_record(error) from error
        match rest:
            case []:
                return _frames(timeline, about_record(game, record), query)
            case ["moves"]:
                return _moves(timeline, about_record(game, record), query)
            case ["position"]:
                return position_at(timeline, query.number("at"))
            case _:
                raise _nothing_at(ask)


def _nothing_at(ask: PageRequest) -> HttpProblem:
    return HttpProblem(404, f"there is nothing at {ask.method} {ask.path} on this device")


def _body(ask: PageRequest, kind: type[_Sent]) -> _Sent:
    try:
        return msgspec.json.decode(ask.body or "", type=kind)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise HttpProblem(400, f"not understood: {error}") from error


def _of_game(game: AnyGame, ask: PageRequest, rest: list[str], query: _Query) -> Any:
    match (ask.method, *rest):
        case ("GET", "catalogue"):
            setup = _setup(game, query)
            check_setup(game, setup)
            return game.catalogue(setup)
        case ("GET", "texts", language):
            key = game.info.key
            try:
                return GameTexts(messages_text(key, language), rules_text(key, language))
            except UnknownText as error:
                raise HttpProblem(404, str(error)) from error
        case ("GET", "setup"):
            asked = in_language(game.info, _setup(game, query), query.values.get("language"))
            return advise(game, asked, query.values.get("chosen"))
        case ("POST", "score"):
            return _score(game, ask)
        case _:
            raise _nothing_at(ask)


def _score(game: AnyGame, ask: PageRequest) -> Any:
    pad: object = game
    if not isinstance(pad, HasScorePad):
        raise HttpProblem(404, f"the game {game.info.key!r} has no score pad")
    try:
        return pad.score_pad((ask.body or "").encode())
    except (ValueError, RecursionError) as error:
        detail = str(error) or "not a line of this score pad"
        raise HttpProblem(422, detail, kind="bad-pad") from error


def _setup(game: AnyGame, query: _Query) -> Setup:
    options = {
        name.removeprefix(OPTION): value
        for name, value in query.values.items()
        if name.startswith(OPTION)
    }
    seats = query.number("seats")
    return Setup(game.info.seats[0] if seats is None else seats, options)


async def _changed(host: TableHost, ask: PageRequest, rest: list[str]) -> Any:
    """A change of who sits at the table, and the table after it."""
    table = host.table

    def left(data: TableData) -> TableData:
        return stand_up(data, GUEST, table.number)

    def returned(data: TableData) -> TableData:
        return take_back(data, GUEST, table.number)

    change: Callable[[TableData], TableData]
    match (ask.method, *rest):
        case ("POST", "leave"):
            change = left
        case ("POST", "return"):
            change = returned
        case ("PUT", "seats", seat) if seat.isascii() and seat.isdecimal():
            asked = checked_seat(_body(ask, SeatRequest), NAME_CHARACTERS)
            change = partial(
                set_seat,
                asking=GUEST,
                name=ask.name,
                seat=int(seat),
                request=asked,
                attendance=table.attendance,
                number=table.number,
            )
        case _:
            raise _nothing_at(ask)
    await host.change(change)
    return host.info()


def _choices(host: TableHost, seat: int | None) -> list[str]:
    if seat is None or seat not in host.data.seats_of(GUEST):
        raise HttpProblem(403, f"seat {seat} is not yours", kind="no-seat")
    match = host.table.match
    if match is None:
        return []
    actions = host.game.legal_actions(match.state, Seat(seat))
    return [host.game.write_action(action) for action in actions]


async def _log(host: TableHost, query: _Query) -> Any:
    before, count = query.number("before"), query.number("count")
    timeline = await host.timeline()
    last = timeline.number + 1 if before is None else before
    viewer = host.data.seats_of(GUEST)
    return timeline.log(viewer, last, 50 if count is None else count)


def _frames(timeline: Timeline, about: About, query: _Query) -> Any:
    first, count = query.number("from") or 0, query.number("count")
    try:
        many = MOST_FRAMES if count is None else count
        return frames(timeline, about, query.number("seat"), first, many)
    except ValueError as error:
        raise bad_record(error) from error


def _moves(timeline: Timeline, about: About, query: _Query) -> Any:
    first, count = query.number("from") or 0, query.number("count")
    try:
        many = MOST_MOVES if count is None else count
        return moves(timeline, about, query.number("seat"), first, many)
    except ValueError as error:
        raise bad_record(error) from error


async def _recent(host: TableHost, query: _Query) -> Any:
    seat = query.number("seat")
    if seat is None:
        raise HttpProblem(400, "say for which seat: ?seat=0")
    viewer = check_seat(host.data, GUEST, seat, is_begun=host.table.match is not None)
    return recent_frames(await host.timeline(), viewer, query.number("after"))


async def _position(host: TableHost, query: _Query) -> Any:
    if host.data.status != "ended" and not host.data.practice:
        detail = "the game is not over; a position tells what is still hidden"
        raise HttpProblem(409, detail, kind="not-over")
    return position_at(await host.timeline(), query.number("at"))


async def _service(host: TableHost, name: str, ask: PageRequest, query: _Query) -> Any:
    service, seat = service_of(host.game, name), query.number("seat")
    check_asker(service, host.table, GUEST, seat)
    asked = read_question(service, (ask.body or "").encode())
    return answer(service, await _given(service, host, seat), asked)


async def _given(service: Service, host: TableHost, seat: int | None) -> Any:
    """What the game is told of the table."""
    match service.given:
        case "public_steps":
            return (await host.timeline()).public_steps()
        case "last_state":
            return (await host.timeline()).steps[-1].state
        case "view" if seat is not None and host.table.match is not None:
            return host.table.match.views[seat]
    return None
