"""What those who run a server decide about tables and people, while the server runs."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from time import time
from typing import TypeVar

import pytest

from tests.server.administration import beside
from tests.server.conftest import offered, quick
from tests.server.people import PATIENCE, Line, Message, Person, people, running
from tilewright.server.administration import Refused, tables
from tilewright.server.administration import people as persons
from tilewright.server.logs import table_in_log
from tilewright.server.sessions import FORMER_PLAYER
from tilewright.server.storage.admin_store import AdminStore
from tilewright.tables.wire import PROTOCOL

NOBODY = "n" * 22
Answer = TypeVar("Answer")
SECONDS = 30.0
"""In which a server, on a busy machine, hears of what was decided."""


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def database() -> str | None:
    """None: SQLite."""
    return None


@pytest.fixture(scope="module")
def base(data: Path, database: str | None) -> Iterator[str]:
    """A server that runs while others write to its database."""
    with running(quick(data, database=database), offered()) as address:
        yield address


@pytest.fixture
async def store(data: Path, database: str | None, base: str) -> AsyncIterator[AdminStore]:
    """The database, as another process has it."""
    async with beside(data, database) as opened:
        yield opened


async def soon(ask: Callable[[], Awaitable[Answer]], wanted: Callable[[Answer], bool]) -> Answer:
    """The first answer that is wanted, within the seconds that a server may need."""
    async with asyncio.timeout(SECONDS):
        while True:
            answer = await ask()
            if wanted(answer):
                return answer
            await asyncio.sleep(0.05)


async def id_of(person: Person) -> str:
    found: str = (await person.get("/api/me"))["id"]
    return found


async def name(person: Person, wanted: str) -> str:
    await person.put("/api/me", {"name": wanted})
    return await id_of(person)


async def refused_with(person: Person, status: int, path: str = "/api/me") -> Message:
    """The problem with which a request is refused, as soon as it is."""
    answer = await soon(lambda: person.http.get(path), lambda found: found.status_code == status)
    problem: Message = answer.json()
    return problem


def has_ended(message: Message) -> bool:
    return message["type"] == "table" and bool(message["table"]["status"] == "ended")


async def two_at_a_table(ann: Person, bob: Person) -> str:
    key: str = (await ann.create("mine", "open"))["id"]
    await bob.post(f"/api/tables/{key}/join")
    return key


async def says(line: Line, text: str) -> None:
    assert (await line.ask("say", text=text))["type"] == "accepted"


async def test_whoever_is_shut_out_is_gone_within_seconds_and_told_why(
    base: str, store: AdminStore
) -> None:
    async with people(base, 2) as (ann, eve):
        guest = await id_of(eve)
        key = (await ann.create("mine", "open"))["id"]
        async with eve.line(key) as seen, eve.line(key) as silent, ann.line(key) as other:
            await seen.hello()
            await other.hello()
            await says(seen, "I am Eve")  # Known by what she said, or nobody would know her.

            await persons.restrict(store, guest, time(), banned=True, reason="insults")

            async with asyncio.timeout(SECONDS):
                assert [await seen.closed(), await silent.closed()] == [4401, 4401]
            assert seen.socket.close_reason == "you are shut out of this server: insults"
            problem = await refused_with(eve, 403)
            assert (problem["type"], problem["detail"]) == ("banned", seen.socket.close_reason)
            async with eve.line(key) as again:
                assert await again.closed() == 4401
            await says(other, "she is gone")

        await persons.restrict(store, guest, time(), banned=False)
        assert (await refused_with(eve, 200))["id"] == guest


async def test_whoever_is_muted_is_heard_nowhere_and_plays_on(base: str, store: AdminStore) -> None:
    async with people(base, 2) as (ann, bob):
        guest = await id_of(bob)
        key = await two_at_a_table(ann, bob)
        async with ann.line(key) as one, bob.line(key) as two:
            states = (await two.hello())["states"]
            await one.hello()

            await persons.restrict(store, guest, time(), muted=True)

            said = await soon(
                lambda: two.ask("say", text="?"), lambda answer: answer["type"] == "rejected"
            )
            assert said["code"] == "muted"
            acts = next((state for state in states if state["choices"]), None)
            if acts is not None:
                assert (await two.act(acts))["type"] == "accepted"
            other = (await bob.create("mine", "open"))["id"]
            async with bob.line(other) as elsewhere:
                await elsewhere.hello()
                assert (await elsewhere.ask("say", text="?"))["code"] == "muted"

            await persons.restrict(store, guest, time(), muted=False)
            await soon(
                lambda: two.ask("say", text="!"), lambda answer: answer["type"] == "accepted"
            )


async def test_a_closed_table_tells_those_present(base: str, store: AdminStore) -> None:
    async with people(base, 2) as (ann, bob):
        key = await two_at_a_table(ann, bob)
        async with ann.line(key) as one, bob.line(key) as two:
            for line in (one, two):
                await line.hello()
            # By the name that the log has for it.
            assert await tables.close_table(store, table_in_log(key), time())
            for line in (one, two):
                async with asyncio.timeout(SECONDS):
                    await line.hear_until(has_ended)
                    assert (await line.hear_type("chat"))["line"]["notice"] == "closed"
        assert not await tables.close_table(store, key, time())
        (row,) = await tables.list_tables(store, time(), names=[key])
        assert (row.status, row.in_log) == ("ended", table_in_log(key))


async def test_a_deleted_table_is_gone_with_all_that_was_kept(base: str, store: AdminStore) -> None:
    async with people(base, 2) as (ann, bob):
        key = await two_at_a_table(ann, bob)
        async with ann.line(key) as line, ann.line(key) as silent:
            states = (await line.hello())["states"]
            await says(line, "hello")
            await line.act(next(state for state in states if state["choices"]))

            await tables.delete_table(store, key, time())

            async with asyncio.timeout(SECONDS):
                assert await line.closed() == 4404
                # Who says hello only now is not left without an answer.
                await silent.say({"type": "hello", "protocol": PROTOCOL, "since": None})
                assert await silent.closed() == 4404
            assert line.socket.close_reason == "this table was deleted"
            assert silent.socket.close_reason == "this table was deleted"
        problem = await refused_with(ann, 404, f"/api/tables/{key}")
        assert problem["type"] == "no-table"
        assert await store.table(key) is None
        assert await store.entries(key) == []
        assert await store.chat(key, after=0, most=9) == []
        assert key not in await store.guest_tables(await id_of(ann))
        with pytest.raises(Refused, match="there is no table"):
            await tables.close_table(store, key, time())


async def test_a_renamed_person_is_so_called_everywhere(base: str, store: AdminStore) -> None:
    async with people(base, 2) as (ann, bob):
        guest = await name(bob, "Rude Name")
        key = await two_at_a_table(ann, bob)
        async with ann.line(key) as one, bob.line(key) as two:
            await one.hello()
            await two.hello()
            await says(two, "hello")

            await persons.rename(store, guest, " Bob  B. ", time(), most_characters=40)

            async with asyncio.timeout(SECONDS):
                await one.hear_until(
                    lambda message: (
                        message["type"] == "table"
                        and message["table"]["seats"][1]["name"] == "Bob B."
                    )
                )
        async with ann.line(key) as late:
            await soon(late.hello, lambda told: bool(told["chat"][0]["name"] == "Bob B."))
        assert (await bob.get("/api/me"))["name"] == "Bob B."
        assert [found.person for found in await persons.find_people(store, text="bOB b")] == [guest]
        assert await persons.find_people(store, text="Rude") == []
        with pytest.raises(Refused, match="1 to 40 characters"):
            await persons.rename(store, guest, "n" * 41, time(), most_characters=40)


async def test_a_deleted_person_leaves_nothing_and_others_keep_their_games(
    base: str, store: AdminStore
) -> None:
    async with people(base, 2) as (ann, bob):
        guest = await name(bob, "Bob Gone")
        alone = (await bob.create("mine", "bot 1"))["id"]
        hosted = (await bob.create("mine", "open", "open"))["id"]
        await ann.post(f"/api/tables/{hosted}/join")
        key = await two_at_a_table(ann, bob)
        async with ann.line(key) as one, bob.line(key) as two:
            states = (await one.hello())["states"]
            await two.hello()
            await says(two, "my secret")
            await says(one, "mine stays")
            quiet = (await ann.create("mine", "mine"))["id"]
            async with bob.line(quiet) as line:
                await line.hello()
                said = await line.ask("say", text="noise")
            await ann.post(f"/api/tables/{quiet}/mute", {"line": said["number"]})
            kept = await persons.export(store, guest, time())
            assert {table.table for table in kept.tables} == {alone, hosted, key}
            assert [said.text for said in kept.chat] == ["my secret", "noise"]

            await persons.delete(store, guest, time())

            async with asyncio.timeout(SECONDS):
                left = await one.hear_until(
                    lambda message: (
                        message["type"] == "table"
                        and message["table"]["seats"][1]["name"] == FORMER_PLAYER
                    )
                )
            assert left["table"]["status"] == "playing"
            assert left["table"]["seats"][1]["stand_in"]
            # Ann plays on, and a bot answers her.
            await one.act(next(state for state in states if state["choices"]))
            async with asyncio.timeout(PATIENCE):
                while (update := await one.hear_type("update"))["event"]["seat"] == 0:
                    for state in update["states"]:
                        if state["choices"]:
                            await one.act(state)
        async with ann.line(key) as late:
            await soon(
                late.hello, lambda told: [said["text"] for said in told["chat"]] == ["mine stays"]
            )
        assert (await ann.get(f"/api/tables/{hosted}"))["host"] is True
        muting = await store.table(quiet)
        assert muting is not None
        assert muting.muted == ()
        assert (await bob.get("/api/me"))["name"].startswith("Guest ")
        await refused_with(bob, 404, f"/api/tables/{alone}")
        with pytest.raises(Refused, match="nobody is known"):
            await persons.person_of(store, guest)


async def test_to_be_deleted_lifts_no_ban(base: str, store: AdminStore) -> None:
    async with people(base, 1) as (eve,):
        guest = await name(eve, "Eve Banned")
        await persons.restrict(store, guest, time(), banned=True, muted=True)
        await refused_with(eve, 403)

        await persons.delete(store, guest, time())

        (found,) = await persons.find_people(store, restricted=True, text=guest)
        assert found.banned is not None
        assert found.muted is None
        assert found.name.startswith("Guest ")


async def test_people_are_found_by_name_table_and_what_the_client_calls_them(
    base: str, store: AdminStore
) -> None:
    async with people(base, 3) as (ann, bob, eve):
        key = await two_at_a_table(ann, bob)
        ids = {await id_of(ann), await id_of(bob)}
        at_table = await persons.find_people(store, table=table_in_log(key))
        assert {person.person for person in at_table} == ids
        called = (await ann.get("/api/me"))["name"]
        found = await persons.find_people(store, text=called)
        assert await id_of(ann) in {person.person for person in found}
        assert await persons.find_people(store, text=await id_of(eve)) == []
        assert await persons.find_people(store, text="%") == []
        with pytest.raises(Refused, match="say whom"):
            await persons.find_people(store)


async def test_whoever_only_wrote_at_a_table_is_found_too(base: str, store: AdminStore) -> None:
    async with people(base, 2) as (ann, eve):
        key = (await ann.create("mine", "open"))["id"]
        guest = await id_of(eve)
        async with eve.line(key) as line:
            await line.hello()
            await says(line, "I told nobody my name")
        both = {guest, await id_of(ann)}
        called = (await eve.get("/api/me"))["name"]
        by_name = await persons.find_people(store, text=called)
        at_table = await persons.find_people(store, table=key)

    assert guest in {person.person for person in by_name}
    assert {person.person for person in at_table} == both


async def test_what_somebody_says_while_they_are_deleted_goes_too(
    base: str, store: AdminStore
) -> None:
    async with people(base, 2) as (ann, eve):
        key = (await ann.create("mine", "open"))["id"]
        guest = await id_of(eve)
        lines = await store.lines_of(guest)
        async with eve.line(key) as line:
            await line.hello()
            await says(line, "one more")

        await store.remove_guest(guest, lines, time())

        assert await store.lines_of(guest) == []
        async with ann.line(key) as late:
            await soon(late.hello, lambda told: told["chat"] == [])


@pytest.mark.parametrize("act", [persons.person_of, persons.export, persons.delete])
async def test_somebody_whom_nobody_knows_is_refused(store: AdminStore, act: object) -> None:
    assert callable(act)
    more = () if act is persons.person_of else (time(),)
    with pytest.raises(Refused, match=f"nobody is known by the id {NOBODY}"):
        await act(store, NOBODY, *more)
