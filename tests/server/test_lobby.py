"""What people do before the start and between two games, over real requests."""

import asyncio

from tests.server.people import Line, Message, people, play_to_the_end
from tests.server.test_tables import refused


def said(lines: list[Message]) -> list[tuple[str, str | None, str]]:
    """Lines of chat as they are read: whose, of which kind, in which words."""
    return [(line["name"], line["notice"], line["text"]) for line in lines]


async def status(line: Line, wanted: str) -> Message:
    """The table, as soon as its status is this."""
    message = await line.hear_until(
        lambda message: "table" in message and message["table"]["status"] == wanted
    )
    table: Message = message["table"]
    return table


async def test_a_table_of_friends_begins_when_all_are_ready_and_the_host_starts(base: str) -> None:
    async with people(base, 2) as (ann, bob):
        await bob.put("/api/me", {"name": "Bob"})
        path = f"/api/tables/{(await ann.create('mine', 'open', ready=False))['id']}"
        joined = await bob.post(f"{path}/join", {"ready": False})
        assert (joined["status"], joined["seats"][1]["ready"]) == ("open", False)
        answer = await ann.http.post(f"{path}/start")
        assert (answer.status_code, answer.json()["type"]) == (409, "not-ready")
        assert answer.json()["detail"] == "not ready yet: Bob"
        ready = await bob.put(f"{path}/ready", {"ready": True})
        assert (ready["status"], ready["seats"][1]["ready"]) == ("open", True)

        assert (await ann.post(f"{path}/start"))["status"] == "playing"
        assert (await bob.put(f"{path}/ready", {"ready": False}))["status"] == "playing"


async def test_two_who_are_ready_at_the_same_moment_begin_one_game(base: str) -> None:
    async with people(base, 3) as (ann, bob, eve):
        path = f"/api/tables/{(await ann.create('mine', 'open', 'open'))['id']}"
        for person in (bob, eve):
            await person.post(f"{path}/join", {"ready": False})

        answers = await asyncio.gather(
            *(person.put(f"{path}/ready", {"ready": True}) for person in (bob, eve))
        )

        assert {answer["status"] for answer in answers} <= {"open", "playing"}
        assert (await ann.get(path))["status"] == "playing"


async def test_whoever_has_no_seat_is_not_ready(base: str) -> None:
    async with people(base, 2) as (ann, eve):
        path = f"/api/tables/{(await ann.create('mine', 'open', ready=False))['id']}"
        assert await refused(eve, "PUT", f"{path}/ready", {"ready": True}) == "no-seat"


async def test_alone_with_bots_nobody_has_to_be_ready(base: str) -> None:
    async with people(base, 1) as (ann,):
        assert (await ann.create("mine", "bot", ready=False))["status"] == "playing"


async def test_the_table_says_who_comes_and_goes_before_the_start(base: str) -> None:
    async with people(base, 2) as (ann, bob):
        await bob.put("/api/me", {"name": "Bob"})
        table = (await ann.create("mine", "open", "open"))["id"]
        path = f"/api/tables/{table}"
        async with ann.line(table) as line:
            await line.hello()
            await bob.post(f"{path}/join", {})
            await bob.post(f"{path}/leave")
            heard = [(await line.hear_type("chat"))["line"] for _ in range(2)]
            assert said(heard) == [
                ("Bob", "sat-down", "sat down."),
                ("Bob", "stood-up", "left the table."),
            ]
            # Nobody fills the chat by coming and going.
            for _ in range(15):
                await bob.post(f"{path}/join", {})
                await bob.post(f"{path}/leave")
        async with ann.line(table) as line:
            assert len((await line.hello())["chat"]) <= 20


async def test_a_rematch_keeps_the_chat_and_takes_spectators_along(base: str) -> None:
    async with people(base, 3) as (ann, bob, eve):
        table = (await ann.create("mine", "open"))["id"]
        await bob.post(f"/api/tables/{table}/join", {})
        async with ann.line(table) as first, bob.line(table) as second, eve.line(table) as third:
            await third.hello()
            await play_to_the_end([first, second])
            await status(first, "ended")
            await second.ask("say", text="Well played")
            await third.ask("say", text="Another one?")
            again = await ann.post(f"/api/tables/{table}/rematch")
            told = await third.hear_until(
                lambda message: "table" in message and message["table"]["rematch"] is not None
            )
            assert told["table"]["rematch"] == again["id"]
        async with eve.line(again["id"]) as line:
            snapshot = await line.hello()
            assert snapshot["table"]["spectators"] == 1
            lines = snapshot["chat"]
            assert [text for _, _, text in said(lines)] == [
                "Well played",
                "Another one?",
                "The next game.",
            ]
            # Bob sat on the second seat, and all have moved on by one.
            assert [line["seat"] for line in lines] == [0, None, None]
            await ann.post(f"/api/tables/{again['id']}/mute", {"line": lines[1]["number"]})
            rejected = await line.ask("say", text="Hello?")
            assert rejected["code"] == "muted-here"
        assert (await bob.post(f"/api/tables/{table}/rematch"))["status"] == "playing"
