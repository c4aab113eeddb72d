"""Nothing keeps the event loop busy for long: who plays elsewhere is answered meanwhile.

What is measured is the processor time of one callback on the server's loop, which a busy machine
does not change.
"""

import asyncio
import gc
import random
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import quick
from tests.server.people import Person, people, running
from tests.tables.host import first_position
from tilewright.core import AnyGame, Seat, Setup
from tilewright.games import games
from tilewright.server.metrics import Metrics
from tilewright.server.storage.database import connect, migrate, sqlite_path
from tilewright.server.storage.sqlite import SqliteLog
from tilewright.server.storage.store import Store
from tilewright.tables.log import Entry
from tilewright.tables.seating import Chair, Secret, TableData, ended, started

WANTED = 0.020
"""Seconds that the design allows."""
ALLOWED = 0.100
"""Seconds at which the test fails: a log that is replayed with everybody's views takes longer."""


class Watchdog:
    """The longest callback of the loops in other threads than this one, since it was asked last."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._own = threading.get_ident()
        self._longest = 0.0
        run = asyncio.Handle._run

        def timed(handle: asyncio.Handle) -> None:
            if threading.get_ident() == self._own:
                run(handle)
                return
            began = time.thread_time()
            run(handle)
            self._longest = max(self._longest, time.thread_time() - began)

        monkeypatch.setattr(asyncio.Handle, "_run", timed)

    def longest(self) -> float:
        longest, self._longest = self._longest, 0.0
        return longest


@contextmanager
def uncollected() -> Iterator[None]:
    """What the tests before left behind is not collected at the cost of this one."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


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
        chairs=tuple(Chair("person", guest=f"guest {seat}") for seat in range(seats)),
        host="guest 0",
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
async def storage(folder: Path) -> AsyncIterator[tuple[Store, SqliteLog]]:
    engine = connect(folder, None)
    await migrate(engine)
    turn = asyncio.Lock()
    log = SqliteLog(sqlite_path(folder), turn, Metrics())
    await log.open()
    yield Store(engine, turn), log
    await log.close()
    await engine.dispose()


async def keep(folder: Path, game: AnyGame) -> str:
    """The game in the database of a server that is to start."""
    data, entries = played(game.info.key)
    async with storage(folder) as (store, log):
        await store.add_table(data)
        for entry in entries:
            log.append(entry, lambda _: None)
    return data.id


def requests(game: AnyGame, table: str) -> Iterator[tuple[str, str, Any]]:
    """Everything that can be asked of an ended table over HTTP."""
    path = f"/api/tables/{table}"
    yield "GET", path, None
    yield "GET", f"{path}/log?count=200", None
    yield "GET", f"{path}/log?count=200&before=150", None
    yield "GET", f"{path}/frames", None
    yield "GET", f"{path}/frames?seat=0&from=100", None
    yield "GET", f"{path}/position?at=20", None
    yield "GET", f"{path}/record", None
    for service in game.services:
        if service.when == "over":
            yield "GET", f"{path}/services/{service.name}", None
    yield "GET", "/api/tables?mine=true", None
    yield "GET", f"/api/games/{game.info.key}/setup", None
    yield "GET", f"/api/games/{game.info.key}/catalogue", None
    seats = [{"kind": "mine"}] * game.info.seats[-1]
    setup = {"seats": len(seats), "options": {}}
    yield "POST", "/api/tables", {"game": game.info.key, "setup": setup, "seats": seats}


async def ask_all(
    person: Person, game: AnyGame, table: str, watchdog: Watchdog
) -> dict[str, float]:
    """The longest callback that each request caused, in seconds."""
    took, record = {}, ""
    for method, path, body in requests(game, table):
        watchdog.longest()
        answer = await person.http.request(method, path, json=body, timeout=60)
        assert answer.is_success, (path, answer.text)
        took[f"{method} {path.replace(table, '…')}"] = watchdog.longest()
        if path.endswith("/record"):
            record = answer.text
    watchdog.longest()
    answer = await person.http.post("/api/replays", content=record, timeout=60)
    assert answer.is_success
    took["POST /api/replays"] = watchdog.longest()
    return took


async def converse(person: Person, game: AnyGame, watchdog: Watchdog) -> dict[str, float]:
    """The longest callback that each message over a socket caused, in seconds."""
    took: dict[str, float] = {}
    new = await person.create(*["mine"] * game.info.seats[-1], game=game.info.key)
    async with person.line(new["id"]) as line:
        for _ in range(12):
            watchdog.longest()
            state = next(state for state in (await line.hello())["states"] if state["choices"])
            took["hello"] = max(took.get("hello", 0.0), watchdog.longest())
            at = {"seat": state["seat"], "seat_version": state["seat_version"]}
            action = random.Random(1).choice(state["choices"])
            for kind, fields in (
                ("preview", {**at, "action": action}),
                ("act", {**at, "action": action}),
                ("undo", at),
                ("say", {"text": "hello"}),
            ):
                await line.ask(kind, **fields)
                await line.ask("say", text="done")
                took[kind] = max(took.get(kind, 0.0), watchdog.longest())
    return took


@pytest.mark.parametrize("key", games())
async def test_no_request_and_no_message_keeps_the_loop_busy(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games()[key]
    table = await keep(tmp_path, game)
    watchdog = Watchdog(monkeypatch)
    with running(quick(tmp_path)) as base, uncollected():
        async with people(base, 1) as (ann,):
            took = await ask_all(ann, game, table, watchdog) | await converse(ann, game, watchdog)
    slow = {what: round(seconds * 1000) for what, seconds in took.items() if seconds > WANTED}
    print({what: round(seconds * 1000, 1) for what, seconds in took.items()})
    print(f"{key}: {len(played(game.info.key)[1])} entries; over {WANTED * 1000:.0f} ms: {slow}")
    assert max(took.values()) < ALLOWED
