"""Nothing keeps the event loop busy for long: whoever plays elsewhere is answered meanwhile.

Every route is asked and every message sent; one that this file does not know fails the test.
"""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from litestar.routes import HTTPRoute

from tests.games.isle_of_cats.boats import NAMES, pad_boat
from tests.server.conftest import quick
from tests.server.people import Person, people, running
from tests.server.receivers import Browser
from tests.server.soft_key import SoftKey
from tests.server.test_accounts import browsers, new_name, origin_of
from tests.server.test_bringing import packed
from tests.server.test_sheets import ISLE
from tests.server.watchdog import ALLOWED, Watchdog, uncollected
from tests.tables.host import first_position
from tilewright.core import AnyGame, Seat, Setup
from tilewright.games import games
from tilewright.server.app import create_app
from tilewright.server.metrics import Metrics
from tilewright.server.settings import NoticeSettings
from tilewright.server.storage.database import connect, migrate, sqlite_path
from tilewright.server.storage.sqlite import SqliteLog
from tilewright.server.storage.store import DataStore
from tilewright.tables.log import Entry
from tilewright.tables.seating import Chair, Secret, TableData, ended, started
from tilewright.tables.wire import Request
from tilewright.texts import LANGUAGES

ATTEMPTS = 3
"""What is slow by itself is slow each time; what the machine slowed down is not."""
PADS: dict[str, Any] = {
    "coatl": {"coatl": "<BBRBBKKBBYY>", "prophecies": ["P29", "P10", "P05"], "temple": "T03"},
    "isle_of_cats": {"players": [pad_boat(name) for name in NAMES], "check": False},
    "world_in_progress": {"rows": ["PPRRPP"] * 6, "statues": ["P-P", "---", "---"]},
}
"""A line of each score pad; Tiwanaku has none."""
KIND = "?game=coatl&mode=standard"
NOWHERE = "http://127.0.0.1:61009/nobody"
BROUGHT = 60
"""Actions of a game that is brought from a device."""


@cache
def played(key: str) -> tuple[TableData, tuple[Entry, ...]]:
    """A whole game with as many seats as it has, by chance."""
    game, rng = games()[key], random.Random(3)
    seats = game.info.seats[-1]
    data = TableData(
        id=(key.replace("_", "") + "a" * 14)[:14].replace("l", "m").replace("o", "p"),
        game=key,
        rules_version=game.info.rules_version,
        setup=Setup(seats),
        chairs=tuple(Chair("person") for _ in range(seats)),
        host="",
        secret=Secret("7", "salt"),
        created=0.0,
    )
    position = first_position(game, data)
    state = game.read_position(position)
    entries: list[Entry] = []
    while to_act := sorted(game.to_act(state)):
        seat = Seat(rng.choice(to_act))
        action = rng.choice(game.legal_actions(state, seat))
        state = game.apply(state, seat, action).state
        number = len(entries) + 1
        entries.append(Entry(data.id, number, seat, "act", game.write_action(action), 0.0))
    return ended(started(data, position), game.outcome(state)), tuple(entries)


@asynccontextmanager
async def storage(folder: Path) -> AsyncIterator[tuple[DataStore, SqliteLog]]:
    engine = connect(folder, None)
    await migrate(engine)
    turn = asyncio.Lock()
    log = SqliteLog(sqlite_path(folder), turn, Metrics())
    await log.open()
    yield DataStore(engine, Metrics(), turn), log
    await log.close()
    await engine.dispose()


async def keep(folder: Path, game: AnyGame, guest: str = "somebody") -> str:
    """The game in the database of a server, played by a guest on all seats."""
    data, entries = played(game.info.key)
    chairs = tuple(msgspec.structs.replace(chair, guest=guest) for chair in data.chairs)
    async with storage(folder) as (store, log):
        await store.add_table(msgspec.structs.replace(data, chairs=chairs, host=guest))
        for entry in entries:
            log.append(entry, lambda _: None)
    return data.id


class Watched:
    """A server that is asked, and the longest callback that each route and message caused."""

    def __init__(self, watchdog: Watchdog) -> None:
        self.took: dict[str, float] = {}
        self._last = "GET /api/me"  # By which people arrived.
        self._watchdog = watchdog
        watchdog.longest()

    def watch(self, what: str) -> None:
        """From now on it is this that is asked. What came before may end after its answer."""
        self.note()
        self._last = what

    def note(self) -> None:
        """Counts what happened so far to what was asked last."""
        self.took[self._last] = max(self.took.get(self._last, 0.0), self._watchdog.longest())

    async def ask(
        self,
        person: Person,
        route: str,
        /,
        *,
        query: str = "",
        body: Any = None,
        status: int | None = None,
        **parts: object,
    ) -> str:
        """Asks a route, such as `GET /api/games/{key}`; gives the text of the answer."""
        method, path = route.split()
        sent = {"content": body} if isinstance(body, str) else {"json": body}
        self.watch(route)
        answer = await person.http.request(method, path.format(**parts) + query, **sent, timeout=60)
        expected = answer.is_success if status is None else answer.status_code == status
        assert expected, (route, answer.status_code, answer.text)
        return answer.text


async def ask_about_the_server(ann: Person, watched: Watched) -> None:
    for path in ("/", "/health", "/ready", "/metrics", "/schema", "/schema/openapi.json"):
        await watched.ask(ann, f"GET {path}")
    await watched.ask(ann, "GET /schema/asyncapi.json")
    await watched.ask(ann, "GET /schema/{path}", path="nothing", status=404)
    for path in ("assets/large.js", "table/anything"):
        await watched.ask(ann, "GET /{path}", path=path)
    await watched.ask(ann, "GET /api/me")
    await watched.ask(ann, "PUT /api/me", body={"name": "Ann"})


async def ask_about_the_game(ann: Person, game: AnyGame, watched: Watched) -> None:
    key = game.info.key
    for path in ("games", "score-forms"):
        await watched.ask(ann, f"GET /api/{path}")
    await watched.ask(ann, "GET /api/games/{key}/catalogue", key=key)
    await watched.ask(ann, "GET /api/games/{key}/setup", key=key)
    for language in LANGUAGES:
        await watched.ask(ann, "GET /api/games/{key}/texts/{language}", key=key, language=language)
    status = None if key in PADS else 404
    body = PADS.get(key, {})
    await watched.ask(ann, "POST /api/games/{key}/score", key=key, body=body, status=status)


async def look_back(ann: Person, game: AnyGame, table: str, watched: Watched) -> None:
    """At an ended game: at the table, and at its record."""
    path = "/api/tables/{table_id}"
    await watched.ask(ann, f"GET {path}", table_id=table)
    for query in ("?count=200", "?count=200&before=150"):
        await watched.ask(ann, f"GET {path}/log", query=query, table_id=table)
    for query in ("", "?seat=0&from=100"):
        await watched.ask(ann, f"GET {path}/frames", query=query, table_id=table)
    for route in ("moves", "recent"):
        await watched.ask(ann, f"GET {path}/{route}", query="?seat=0", table_id=table)
    told = await watched.ask(ann, f"GET {path}/position", query="?at=20", table_id=table)
    position = {"position": msgspec.json.decode(told)["position"]}
    await watched.ask(ann, "POST /api/positions", body=position)
    record = await watched.ask(ann, f"GET {path}/record", table_id=table)
    for route in ("", "/moves"):
        await watched.ask(ann, f"POST /api/replays{route}", body=record)
    await watched.ask(ann, "POST /api/replays/position", query="?at=20", body=record)
    await ask_services(ann, game, table, "over", watched)
    await watched.ask(ann, "GET /api/tables", query="?mine=true")
    await watched.ask(ann, f"POST {path}/rematch", table_id=table)


async def ask_services(ann: Person, game: AnyGame, table: str, when: str, watched: Watched) -> None:
    """Those that a game offers at this time; a game that offers none says so."""
    names = [each.name for each in game.services if each.when == when]
    for method in ("GET", "POST"):
        for name in names or ["none"]:
            await watched.ask(
                ann,
                f"{method} /api/tables/{{table_id}}/services/{{name}}",
                query="?seat=0",
                status=None if names else 404,
                table_id=table,
                name=name,
            )


async def share_a_sheet(ann: Person, bob: Person, watched: Watched) -> None:
    """A score sheet that two fill in."""
    sheet = await watched.ask(ann, "POST /api/sheets", body=ISLE)
    code, path = msgspec.json.decode(sheet)["code"], "/api/sheets/{code}"
    await watched.ask(bob, f"GET {path}", code=code)
    await watched.ask(bob, f"POST {path}/columns/{{column}}", code=code, column=1)
    written = {"column": 0, "cells": {"rooms": 1}}
    await watched.ask(ann, f"PUT {path}", body=written, code=code)
    await watched.ask(bob, f"DELETE {path}/columns/{{column}}", code=code, column=1)
    await watched.ask(ann, f"DELETE {path}", code=code)


async def keep_an_account(base: str, watched: Watched) -> None:
    """A guest becomes a person, signs in elsewhere by each way, and is deleted."""
    watched.watch("GET /api/me")
    async with browsers(base, 3) as (eve, by_code, by_key):
        key, name, path = SoftKey(), new_name("Eve"), "/api/account"

        async def told(person: Person, route: str, body: Any = None, **parts: Any) -> Any:
            return msgspec.json.decode(await watched.ask(person, route, body=body, **parts))

        keep = {"name": name}
        options = await told(eve, f"POST {path}/passkeys/options", keep)
        made = key.make(options, origin_of(base))
        await told(eve, f"POST {path}/passkeys", {**made, "keep": keep})
        chosen = {"avatar": "cat", "language": "uk", "time_zone": "Europe/Kyiv"}
        await told(eve, f"PUT {path}", chosen)
        await told(eve, f"PUT {path}/passkeys/{{key}}", {"name": "Mine"}, key=made["id"])
        await told(eve, f"POST {path}/recovery-codes", {})
        code = (await told(eve, f"POST {path}/device-code", {}))["code"]
        await told(by_code, "POST /api/sign-in/code", {"code": code})
        proof = key.prove(await told(by_key, "POST /api/sign-in/options"), origin_of(base))
        await told(by_key, "POST /api/sign-in/passkey", proof)
        await told(by_key, f"POST {path}/sign-out", {})
        await be_told(eve, watched)
        await look_at_results(eve, watched)
        sessions = (await told(eve, f"GET {path}"))["sessions"]
        other = next(each["id"] for each in sessions if not each["is_this"])
        await told(eve, f"DELETE {path}/sessions/{{session}}", session=other)
        await told(eve, f"DELETE {path}/passkeys/{{key}}", key=made["id"])
        await told(eve, f"GET {path}/export")
        await told(eve, f"POST {path}/delete", {"name": name})


async def be_told(eve: Person, watched: Watched) -> None:
    """A person says where to tell them what; nobody listens there."""
    path = "/api/account/told"
    await watched.ask(eve, f"GET {path}")
    hook = {"kind": "json", "address": NOWHERE}
    told = msgspec.json.decode(await watched.ask(eve, f"POST {path}/webhooks", body=hook))
    channel = told["channels"][0]["id"]
    await watched.ask(eve, f"POST {path}/pushes", body=Browser(NOWHERE).subscription)
    there = f"{path}/channels/{{channel}}"
    await watched.ask(eve, f"PUT {there}", body={"name": "Mine"}, channel=channel)
    await watched.ask(eve, f"POST {there}/test", channel=channel)
    await watched.ask(eve, f"DELETE {there}", channel=channel)
    hours = {"quiet_from": 20 * 60, "quiet_until": 7 * 60}
    await watched.ask(eve, f"PUT {path}/quiet", body=hours)
    calendar = msgspec.json.decode(await watched.ask(eve, f"POST {path}/calendar"))["calendar"]
    await watched.ask(eve, "GET /calendar/{written}", written=calendar.rpartition("/")[2])
    await watched.ask(eve, f"DELETE {path}/calendar")


async def look_at_results(eve: Person, watched: Watched) -> None:
    """Profiles, ratings, the challenge of the day, whose move it is, vacations."""
    for route in ("", "/results", "/statistics"):
        await watched.ask(eve, f"GET /api/people/{{person}}{route}", query=KIND, person="me")
    await watched.ask(eve, "PUT /api/account/profile", body={"is_public": False})
    await watched.ask(eve, "GET /api/ratings", query=KIND)
    await watched.ask(eve, "GET /api/challenges")
    challenge = "/api/challenges/{game}"
    await watched.ask(eve, f"POST {challenge}", game="coatl")
    await watched.ask(eve, f"GET {challenge}/board", status=403, game="coatl")
    await watched.ask(eve, "GET /api/me/moves")
    await watched.ask(eve, "POST /api/me/vacations", body={"days": 1})
    await watched.ask(eve, "GET /api/me/vacations")


async def sit_down(ann: Person, bob: Person, game: AnyGame, watched: Watched) -> None:
    """A table comes about, people come and go, and bots take over."""
    hints = any(option.key == "hints" for option in game.info.options)
    seats = [{"kind": "mine"}, *[{"kind": "open"}] * (game.info.seats[-1] - 1)]
    setup = {"seats": len(seats), "options": {"hints": "on"} if hints else {}}
    order = {"game": game.info.key, "setup": setup, "seats": seats}
    table = msgspec.json.decode(await watched.ask(ann, "POST /api/tables", body=order))["id"]
    path = "/api/tables/{table_id}"
    await watched.ask(bob, f"POST {path}/join", body={}, table_id=table)
    await watched.ask(bob, f"POST {path}/leave", table_id=table)
    bot = {"kind": "bot", "level": 1}
    await watched.ask(ann, f"PUT {path}/seats/{{seat}}", body=bot, table_id=table, seat=1)
    await watched.ask(bob, f"POST {path}/join", body={}, table_id=table)
    await watched.ask(bob, f"PUT {path}/ready", body={"ready": True}, table_id=table)
    await watched.ask(ann, f"POST {path}/start", table_id=table)
    await watched.ask(ann, f"GET {path}/choices", query="?seat=0", table_id=table)
    await ask_services(ann, game, table, "playing", watched)
    await watched.ask(ann, f"PUT {path}/chat", body={"spectators": False}, table_id=table)
    paused = {"paused": True}
    await watched.ask(ann, f"PUT {path}/pause", body=paused, status=409, table_id=table)
    async with bob.line(table) as line:
        await line.hello()
        said = {"line": (await line.ask("say", text="hello"))["number"]}
    await watched.ask(ann, f"POST {path}/mute", body=said, table_id=table)
    await watched.ask(ann, f"POST {path}/unmute", body=said, table_id=table)
    await watched.ask(bob, f"POST {path}/leave", table_id=table)
    await watched.ask(bob, f"POST {path}/return", table_id=table)


async def converse(ann: Person, game: AnyGame, watched: Watched) -> None:
    new = await ann.create(*["mine"] * game.info.seats[-1], game=game.info.key)
    rng = random.Random(1)
    async with ann.line(new["id"]) as line:
        for _ in range(12):
            watched.watch("hello")
            snapshot = await line.hello()
            state = next(state for state in snapshot["states"] if state["choices"])
            at = {"seat": state["seat"], "seat_version": state["seat_version"]}
            action = rng.choice(state["choices"])
            for kind, fields in (
                ("preview", {**at, "action": action, "choices": True}),
                ("act", {**at, "action": action}),
                ("undo", at),
                ("say", {"text": "hello"}),
                ("pace", {"pace": "step"}),
                ("go", {}),
            ):
                watched.watch(kind)
                await line.ask(kind, **fields)


def all_routes(folder: Path) -> set[str]:
    return {
        f"{method} {route.path_format}"
        for route in create_app(quick(folder)).routes
        if isinstance(route, HTTPRoute)
        for method in route.methods - {"OPTIONS"}
    }


def client_files(folder: Path) -> Path:
    """A client as it is built, with a file that is larger than any of ours."""
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<script></script>")
    code = (f"export const a{number} = {number * number};" for number in range(4000))
    (folder / "assets" / "large.js").write_text("\n".join(code))
    return folder


async def measure(folder: Path, watchdog: Watchdog) -> dict[str, dict[str, float]]:
    """By game, by route and message: the longest callback it caused, in seconds."""
    took = {}
    static_dir = client_files(folder / "static")
    # That it was late is no fault of a server on a busy machine; it is ready all the same.
    settings = quick(
        folder,
        static_dir=static_dir,
        ready_lag_seconds=1e9,
        ready_free_megabytes=0,
        notices=NoticeSettings(networks=("127.0.0.0/8",)),
    )
    with running(settings) as base, uncollected():
        async with people(base, 2) as (ann, bob):
            guest = (await ann.get("/api/me"))["id"]
            for key, game in games().items():
                watched = Watched(watchdog)
                await ask_about_the_server(ann, watched)
                await ask_about_the_game(ann, game, watched)
                await look_back(ann, game, await keep(folder, game, guest), watched)
                await share_a_sheet(ann, bob, watched)
                await keep_an_account(base, watched)
                await watched.ask(ann, "POST /api/tables/brought", body=packed(key, BROUGHT))
                await sit_down(ann, bob, game, watched)
                await converse(ann, game, watched)
                watched.note()
                took[key] = watched.took
    return took


async def test_no_request_and_no_message_keeps_the_loop_busy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    watchdog = Watchdog(monkeypatch)
    messages = {each.__struct_config__.tag for each in get_args(Request)}
    expected = all_routes(tmp_path / "described") | messages
    slow: dict[str, float] = {}
    for attempt in range(ATTEMPTS):
        took = await measure(tmp_path / str(attempt), watchdog)
        for key, seconds in took.items():
            assert set(seconds) == expected
            worst = sorted(((value, what) for what, value in seconds.items()), reverse=True)[:5]
            print(key, *(f"{value * 1000:.1f} ms {what}" for value, what in worst), sep="; ")
        slow = {
            f"{key}: {what}": value
            for key, seconds in took.items()
            for what, value in seconds.items()
            if value > ALLOWED
        }
        if not slow:
            return
    raise AssertionError(f"longer than {ALLOWED} s on the event loop: {slow}")
