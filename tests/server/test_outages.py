"""A PostgreSQL that fails in one way or another: servers come back by themselves, and say so."""

import asyncio
import logging
import re
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from time import monotonic

import httpx
import pytest

from bench.postgres import Postgres
from tests.server.conftest import offered, quick
from tests.server.people import Line, Message, people, running
from tilewright.server.metrics import Metrics
from tilewright.server.storage.database import connect, migrate
from tilewright.server.storage.postgres import PostgresLog
from tilewright.tables.log import Entry, Written

CLUB = "outages"
PATIENCE = 0.5
"""Seconds that an action waits for a database that is lost, in these tests."""
SOON = 60.0
"""Seconds in which a busy machine gets something done."""

FAULTS = {
    "too many connections": ("connection limit 0", "connection limit -1"),
    "no login": ("nologin", "login"),
    "read-only": (
        "set default_transaction_read_only = on",
        "reset default_transaction_read_only",
    ),
}
BUSES = "usename = 'outages' and application_name = 'tilewright bus'"


@pytest.fixture(scope="module")
def address(database_server: Postgres) -> str:
    """A database of its own, whose owner can be locked out."""
    return asyncio.run(database_server.club(CLUB))


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory, address: str) -> Iterator[tuple[str, str]]:
    """Two that share it."""
    settings = quick(tmp_path_factory.mktemp("data"), database=address, database_patience=PATIENCE)
    with running(settings, offered()) as one, running(settings, offered()) as two:
        yield one, two


async def until(holds: Callable[[], Awaitable[bool]]) -> None:
    """Waits for a condition."""
    deadline = monotonic() + SOON
    while not await holds():
        assert monotonic() < deadline, "it never came true"
        await asyncio.sleep(0.05)


async def figure(base: str, name: str) -> float:
    """One of the server's own figures."""
    async with httpx.AsyncClient() as reader:
        text = (await reader.get(f"{base}/metrics", timeout=SOON)).text
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    return float(found[1]) if found else 0.0


async def is_ready(http: httpx.AsyncClient) -> bool:
    return (await http.get("/ready")).status_code == 200


async def until_figure(base: str, name: str, value: float) -> None:
    async def is_reached() -> bool:
        return await figure(base, name) == value

    await until(is_reached)


async def end_connections(database: Postgres, whose: str = f"usename = '{CLUB}'") -> None:
    await database.run(f"select pg_terminate_backend(pid) from pg_stat_activity where {whose}")


async def until_accepted(ask: Callable[[], Awaitable[Message]]) -> int:
    """What a person does who is told to try again."""
    deadline = monotonic() + SOON
    while (answer := await ask())["type"] != "accepted":
        assert answer["code"] == "failed", answer
        assert monotonic() < deadline, "nothing is accepted any more"
        await asyncio.sleep(0.1)
    return int(answer["number"])


async def act(line: Line) -> int:
    """Acts, as often as it takes."""

    async def once() -> Message:
        states = (await line.hello())["states"]
        return await line.act(next(state for state in states if state["choices"]))

    return await until_accepted(once)


async def say(line: Line, text: str) -> None:
    """Says something, as often as it takes."""
    await until_accepted(lambda: line.ask("say", text=text))


@asynccontextmanager
async def a_game_at_both(servers: tuple[str, str]) -> AsyncIterator[tuple[Line, Line]]:
    """Ann plays at one server, Eve looks on at the other."""
    async with people(servers[0], 1) as (ann,), people(servers[1], 1) as (eve,):
        key = (await ann.create("mine", "mine"))["id"]
        async with ann.line(key) as playing, eve.line(key) as watching:
            await playing.hello()
            await watching.hello()
            yield playing, watching


async def states_of(line: Line) -> Message:
    """The seat that is to act, from everything that was told."""
    told = next(message for message in reversed(line.told) if message.get("states"))
    found: Message = next(state for state in told["states"] if state["choices"])
    return found


@pytest.mark.parametrize("fault", FAULTS)
async def test_servers_hear_each_other_again_after(
    fault: str, servers: tuple[str, str], database_server: Postgres
) -> None:
    breaks, mends = FAULTS[fault]
    async with a_game_at_both(servers) as (playing, watching):
        await database_server.run(f"alter role {CLUB} {breaks}")
        try:
            await end_connections(database_server)
            refused = await playing.act(await states_of(playing))
            assert (refused["type"], refused["code"]) == ("rejected", "failed")
            if fault != "read-only":  # Then servers can still talk to each other.
                for base in servers:
                    await until_figure(base, "tilewright_bus_connected", 0)
        finally:
            await database_server.run(f"alter role {CLUB} {mends}")
        number = await act(playing)
        assert number == 1
        await watching.hear_number(number)
        await say(playing, "still there?")
        await watching.hear_type("chat")


async def test_servers_survive_a_restart_of_the_database(
    servers: tuple[str, str], database_server: Postgres
) -> None:
    async with a_game_at_both(servers) as (playing, watching):
        for number, mode in enumerate(("fast", "immediate"), 1):
            database_server.stop(mode)
            database_server.start()
            assert await act(playing) == number
            await watching.hear_number(number)


async def test_what_needs_a_lost_database_is_refused_and_told_in_few_lines(
    servers: tuple[str, str], database_server: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    base = servers[0]
    async with people(base, 1) as (ann,):
        key = (await ann.create("mine", "bot 1"))["id"]
        with caplog.at_level(logging.WARNING):
            database_server.stop()
            try:
                await until_figure(base, "tilewright_bus_connected", 0)
                for _ in range(20):
                    for path in ("/health", f"/api/tables/{key}", "/api/tables"):
                        answer = await ann.http.get(path)
                        assert answer.status_code in (200, 503), answer.text
                async with ann.line("abcdefghijkmnp") as line:
                    assert await line.closed() == 1013
                ready = await ann.http.get("/ready")
                assert ready.status_code == 503
                assert "database: it cannot be written and read" in ready.json()["detail"]
                assert "bus: other servers are not heard" in ready.json()["detail"]
            finally:
                database_server.start()
            await until_figure(base, "tilewright_bus_connected", 1)
            await until(partial(is_ready, ann.http))
        lines = [record for record in caplog.records if record.name.startswith("tilewright")]
        assert all(record.exc_info is None for record in lines)
        # Two servers with a bus, a log and the rest, each lost and found; one was not ready.
        assert len(lines) <= 2 * 3 * 2 + 1
        assert any("the bus is lost" in record.message for record in lines)
        assert any("the bus is back" in record.message for record in lines)


async def test_while_the_bus_is_lost_tables_go_on_by_polling(
    servers: tuple[str, str], database_server: Postgres
) -> None:
    """As when the database has no connection to spare: what is open stays open."""
    async with a_game_at_both(servers) as (playing, watching):
        assert await act(playing) == 1
        await watching.hear_number(1)
        limit = f"alter role {CLUB} connection limit"
        await database_server.run(f"{limit} 0")
        try:
            await end_connections(database_server, BUSES)
            for base in servers:
                await until_figure(base, "tilewright_bus_connected", 0)
            assert await act(playing) == 2
            await watching.hear_number(2)
            await say(playing, "by and by")
            await watching.hear_type("chat")
            assert [await figure(base, "tilewright_bus_connected") for base in servers] == [0, 0]
        finally:
            await database_server.run(f"{limit} -1")
        for base in servers:
            await until_figure(base, "tilewright_bus_connected", 1)


async def test_presence_that_changed_while_a_bus_was_lost_is_told_afterwards(
    servers: tuple[str, str], database_server: Postgres
) -> None:
    def is_bob_there(there: bool) -> Callable[[Message], bool]:
        return lambda message: (
            "table" in message
            and message["table"]["seats"][1]["name"] != ""
            and message["table"]["seats"][1]["present"] is there
        )

    async with people(servers[0], 1) as (ann,), people(servers[1], 1) as (bob,):
        key = (await ann.create("mine", "open"))["id"]
        await bob.post(f"/api/tables/{key}/join")
        async with ann.line(key) as one:
            async with bob.line(key) as two:
                await one.hello()
                await two.hello()
                await one.hear_until(is_bob_there(True))
                await database_server.run(f"alter role {CLUB} connection limit 0")
                await end_connections(database_server, BUSES)
                for base in servers:
                    await until_figure(base, "tilewright_bus_connected", 0)
            await database_server.run(f"alter role {CLUB} connection limit -1")
            await one.hear_until(is_bob_there(False))
            async with bob.line(key) as two:
                await two.hello()
                await one.hear_until(is_bob_there(True))


@asynccontextmanager
async def log_at(address: str, tmp_path: Path, patience: float) -> AsyncIterator[PostgresLog]:
    engine = connect(tmp_path, address)
    await migrate(engine)
    await engine.dispose()
    log = PostgresLog(address, 1, Metrics(), patience)
    await log.open()
    yield log
    await log.close()


def entry(text: str = "x", number: int = 1, table: str | None = None) -> Entry:
    return Entry(table or secrets.token_hex(7), number, 0, "act", text, 0.1 + 0.2)


async def write(log: PostgresLog, *entries: Entry) -> list[Written]:
    """Stores entries in one batch; what became of each."""
    loop = asyncio.get_running_loop()
    answers: list[asyncio.Future[Written]] = [loop.create_future() for _ in entries]
    for one, answer in zip(entries, answers, strict=True):
        log.append(one, answer.set_result)
    return list(await asyncio.wait_for(asyncio.gather(*answers), SOON))


async def test_an_entry_waits_for_a_database_that_is_started_again(
    address: str, database_server: Postgres, tmp_path: Path
) -> None:
    async with log_at(address, tmp_path, patience=SOON) as log:
        database_server.stop()
        waiting = asyncio.create_task(write(log, entry()))

        async def is_lost() -> bool:
            return not log.is_working

        await until(is_lost)
        database_server.start()
        assert await waiting == ["stored"]
        assert log.is_working


async def test_a_log_that_nobody_writes_to_finds_out_that_it_works_again(
    address: str, database_server: Postgres, tmp_path: Path
) -> None:
    async with log_at(address, tmp_path, patience=0.0) as log:
        read_only = f"alter role {CLUB} set default_transaction_read_only"
        await database_server.run(f"{read_only} = on")
        try:
            await end_connections(database_server)
            assert await write(log, entry()) == ["failed"]
            assert not log.is_working
        finally:
            await database_server.run(f"{read_only} = off")

        async def is_back() -> bool:
            return log.is_working

        await until(is_back)


async def test_an_entry_whose_answer_was_lost_counts_as_stored_and_anothers_as_taken(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours, theirs = entry(), entry()
    async with log_at(address, tmp_path, patience=SOON) as log:
        assert await write(log, theirs) == ["stored"]
        really = log._write
        attempts: list[int] = []

        async def break_after_commit(*batch: object, **more: object) -> list[Written]:
            results = await really(*batch, **more)  # type: ignore[arg-type]
            attempts.append(len(attempts))
            if len(attempts) == 1:
                raise ConnectionResetError("as if the answer never came")
            return results

        monkeypatch.setattr(log, "_write", break_after_commit)
        another = theirs._replace(action="y")
        assert await write(log, ours, another) == ["stored", "taken"]
        assert len(attempts) == 2


async def test_an_entry_that_no_database_takes_fails_alone(address: str, tmp_path: Path) -> None:
    async with log_at(address, tmp_path, patience=SOON) as log:
        assert await write(log, entry(), entry("\0"), entry()) == ["stored", "failed", "stored"]
        assert log.is_working
