"""The same server on PostgreSQL, and several of them that share it."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import partial
from inspect import signature
from pathlib import Path

import httpx
import pytest
from sqlalchemy import select

from bench.postgres import Postgres
from tests.server import (
    test_accounts,
    test_administration,
    test_play,
    test_results,
    test_sheets,
    test_tables,
)
from tests.server.administration import beside
from tests.server.conftest import offered, quick
from tests.server.people import Line, Message, Person, people, play_to_the_end, running, until
from tests.server.processes import ServerProcess
from tests.server.test_accounts import browsers, keep, sign_in
from tests.server.test_administration import soon
from tests.server.test_migration import check_landed_guest, check_old_tables
from tests.server.test_results import make_persons, of_people
from tests.server.test_storage import schema_differences
from tilewright.server.metrics import Metrics
from tilewright.server.results.keeping import rate_new
from tilewright.server.storage.admin_store import AdminStore
from tilewright.server.storage.postgres import PostgresBus
from tilewright.server.storage.schema import results

ANN = frozenset({"ann"})

# What holds on SQLite holds here, too.
globals().update(
    (name, test)
    for module in (test_play, test_tables, test_sheets, test_administration)
    for name, test in vars(module).items()
    if name.startswith("test_") and "dropped" not in name
)
globals().update(
    (name, test)
    for module in (test_accounts, test_results)
    for name, test in vars(module).items()
    if name.startswith("test_") and "base" in signature(test).parameters
)
store = test_administration.store


@pytest.fixture(scope="module")
def database(database_server: Postgres) -> str:
    """Its address."""
    return database_server.address


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


async def test_migrations_lead_to_the_schema(data: Path, database: str) -> None:
    assert await schema_differences(data, database) == []


@pytest.mark.parametrize("more", ["sslmode=prefer", "application_name=club"])
async def test_an_address_says_what_addresses_of_postgresql_may_say(
    data: Path, database: str, more: str
) -> None:
    assert await schema_differences(data, f"{database}&{more}") == []


async def test_tables_of_the_first_schema_say_what_became_of_them(
    tmp_path: Path, database_server: Postgres
) -> None:
    old = await database_server.club("old")
    await check_old_tables(tmp_path, old)


async def test_a_guest_of_the_landed_schema_keeps_the_account(
    tmp_path: Path, database_server: Postgres
) -> None:
    await check_landed_guest(tmp_path, await database_server.club("landed"))


async def test_what_ends_a_session_at_one_server_ends_it_at_the_other(
    base: str, other: str
) -> None:
    async with browsers(base, 1) as (ann,), browsers(other, 2) as (there, eve):
        table = (await ann.create("mine", "open"))["id"]
        eve.http.cookies = httpx.Cookies(ann.http.cookies)
        me = (await eve.get("/api/me"))["id"]
        key = await keep(ann)
        await sign_in(there, key)
        async with there.line(table) as line:
            await line.hello()
            await ann.post("/api/account/sign-out", {"everywhere": True})
            assert await asyncio.wait_for(line.closed(), 5.0) == 1013
        for person in (there, eve):
            await soon(partial(person.get, "/api/me"), lambda told: bool(told["id"] != me))


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
                seat = f"/api/tables/{key}/seats/1"
                refused = await ann.http.put(seat, json={"kind": "bot"})
                assert refused.json()["type"] == "present"
                await two.ask("say", text="hello from over there")
                heard = await one.hear_type("chat")
                assert heard["line"]["text"] == "hello from over there"
            left = await one.hear_type("table")
            assert left["table"]["seats"][1]["present"] is False
            refused = await ann.http.put(seat, json={"kind": "bot"})
            assert refused.json()["type"] == "just-left"


async def test_who_may_not_write_is_known_to_all_servers(base: str, other: str) -> None:
    async with people(base, 1) as (ann,), people(other, 1) as (eve,):
        key = (await ann.create("mine", "mine"))["id"]
        async with eve.line(key) as line:
            await line.hello()
            said = await line.ask("say", text="buy this")
            await ann.post(f"/api/tables/{key}/mute", {"line": said["number"]})
            await line.hear_until(lambda told: told["type"] == "table")
            assert (await line.ask("say", text="buy that"))["code"] == "muted-here"


async def test_a_sheet_is_filled_in_at_whichever_server(base: str, other: str) -> None:
    async with people(base, 2) as (ann, ben), at(other, ben) as elsewhere:
        code = (await ann.post("/api/sheets", test_sheets.ISLE))["code"]
        await elsewhere.post(f"/api/sheets/{code}/columns/1")
        await asyncio.gather(
            ann.put(f"/api/sheets/{code}", {"column": 0, "cells": {"rooms": 1}}),
            elsewhere.put(f"/api/sheets/{code}", {"column": 1, "cells": {"rooms": 2}}),
            ann.put(f"/api/sheets/{code}", {"column": 0, "cells": {"rare": 3}}),
        )
        sheet = (await elsewhere.get(f"/api/sheets/{code}"))["sheet"]
        assert [column["cells"].get("rooms") for column in sheet["columns"]] == [1, 2]
        assert sheet["columns"][0]["cells"] == {"rats": 4, "rooms": 1, "rare": 3}


async def test_a_bot_answers_whichever_server_it_thinks_at(base: str, other: str) -> None:
    async with people(base, 1) as (ann,), people(other, 1) as (bob,):
        for person in (ann, bob) * 3:
            key = (await person.create("bot 1", "mine"))["id"]
            async with person.line(key) as line:
                await line.hello()
                await line.hear_until(
                    lambda message: message["type"] == "update" and message["to_act"] == [1]
                )


async def acted(line: Line, state: Message) -> Message:
    """The answer to an action; one that could not be stored is sent again, as clients do."""
    while (answer := await line.act(state))["type"] == "rejected":
        assert answer["code"] == "failed", answer
        await asyncio.sleep(0.1)
    return answer


async def test_lost_connections_to_the_database_lose_nothing(
    base: str, other: str, database_server: Postgres
) -> None:
    async with people(base, 1) as (ann,), people(other, 1) as (eve,):
        key = (await ann.create("mine", "mine"))["id"]
        async with ann.line(key) as line, eve.line(key) as watching:
            states = (await line.hello())["states"]
            await watching.hello()
            for number in range(1, 7):
                if number % 2:
                    await database_server.run(
                        "select pg_terminate_backend(pid) from pg_stat_activity "
                        "where pid != pg_backend_pid() and backend_type = 'client backend'",
                    )
                state = next(state for state in states if state["choices"])
                assert (await acted(line, state))["number"] == number
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


class Heard:
    """Who is told what other servers do, and needs none of it."""

    def table_changed(self, table: str | None) -> None: ...

    def presence_changed(self, table: str) -> None: ...

    def poll(self) -> None: ...


@asynccontextmanager
async def two_buses(database: str) -> AsyncIterator[tuple[PostgresBus, PostgresBus]]:
    """Two servers that have heard of each other."""
    one, two = PostgresBus(database, Metrics()), PostgresBus(database, Metrics())
    await one.open(Heard())
    await two.open(Heard())
    one.present("first", ANN)
    two.present("first", ANN)
    await until(lambda: one.elsewhere("first") == two.elsewhere("first") == ANN)
    try:
        yield one, two
    finally:
        await one.close()
        await two.close()


async def test_whoever_comes_and_goes_and_comes_at_once_is_there(database: str) -> None:
    async with two_buses(database) as (one, two):
        for guests in (ANN, frozenset[str](), ANN):
            one.present("second", guests)
        one.present("last", ANN)
        await until(lambda: two.elsewhere("last") == ANN)

        assert two.elsewhere("second") == ANN


async def test_of_a_table_that_everybody_left_nothing_is_kept(database: str) -> None:
    async with two_buses(database) as (one, two):
        one.present("second", ANN)
        await until(lambda: two.elsewhere("second") == ANN)
        one.present("second", frozenset())
        await until(lambda: not two.elsewhere("second"))

        assert two._there[one.server] == {"first": ANN}


async def test_results_of_several_servers_have_one_order_and_lead_to_the_same_ratings(
    data: Path, database: str, base: str
) -> None:
    async with beside(data, database) as one, beside(data, database) as two:
        await make_persons(one)

        async def end_games(store: AdminStore, first: int) -> None:
            for number in range(first, first + 20):
                assert await store.add_result(of_people(number, (1, 2, 3)))
                await rate_new(store)

        await asyncio.gather(end_games(one, 0), end_games(two, 20))
        before = await one.all_ratings()
        numbers = await one.ids_matching(select(results.c.number).order_by(results.c.number))
        assert numbers == list(range(1, len(numbers) + 1))
        await two.forget_ratings()
        await asyncio.gather(rate_new(one), rate_new(two))
        assert await one.all_ratings() == before
