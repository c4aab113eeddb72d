"""Bots at tables: they think elsewhere, and one that fails is replaced."""

import asyncio
import json
import os
import re
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import offered, quick
from tests.server.people import Line, Message, Person, people, running
from tests.server.processes import ServerProcess
from tilewright.games import games

BAD_WORKER = str(Path(__file__).with_name("bad_worker.py"))


def misbehaving(data: Path, strong: str, weak: str = "plays") -> Any:
    return quick(
        data,
        bot_command=(sys.executable, BAD_WORKER, strong, weak),
        bot_patience=1.0,
        bot_grace=2.0,
    )


async def until_my_turn(line: Line) -> Message:
    return await line.hear_until(
        lambda message: (
            message["type"] in ("update", "snapshot") and bool(message["states"][0]["choices"])
        )
    )


async def test_bots_alone_play_to_the_end_for_whoever_watches(base: str) -> None:
    async with people(base, 1) as (ann,):
        key = (await ann.create("bot 1", "bot 2", "bot 1"))["id"]
        async with ann.line(key) as line:
            await line.hello()
            ended = await line.hear_until(
                lambda message: message["type"] == "table" and message["table"]["status"] == "ended"
            )
            assert len(ended["table"]["outcome"]["ranks"]) == 3
            thinking = next(message for message in line.told if message["type"] == "thinking")
            assert thinking["seconds"] > 0


async def test_a_bot_answers_a_person(base: str) -> None:
    async with people(base, 1) as (ann,):
        key = (await ann.create("mine", "bot 3"))["id"]
        async with ann.line(key) as line:
            state = (await line.hello())["states"][0]
            for _ in range(3):
                assert (await line.act(state))["type"] == "accepted"
                state = (await line.hear_type("update"))["states"][0]
            turn = await until_my_turn(line)
            assert turn["event"]["number"] == 6


@pytest.mark.parametrize("game", games())
async def test_bots_do_the_same_each_time_where_the_seed_was_chosen(
    tmp_path: Path, game: str
) -> None:
    async def played() -> list[str]:
        """What each seat did; who is quicker in a choice of all at once is not told."""
        with running(quick(tmp_path), offered()) as base:
            async with people(base, 1) as (ann,):
                key = (await ann.create("bot 1", "bot 2", game=game, seed="7"))["id"]
                async with ann.line(key) as line:
                    await line.hello()
                    await line.hear_until(
                        lambda message: (
                            message["type"] == "table" and message["table"]["status"] == "ended"
                        )
                    )
                record = (await ann.http.get(f"/api/tables/{key}/record")).text
        _, *entries, _ = record.splitlines()
        return sorted(entries, key=lambda entry: json.loads(entry)["seat"])

    first = await played()

    assert len(first) > 20
    assert await played() == first  # by another process of bots


@pytest.mark.parametrize("strong", ["hangs", "dies", "raises", "cheats", "prints"])
async def test_a_bot_that_fails_is_replaced_and_the_table_says_so(
    tmp_path: Path, strong: str
) -> None:
    with running(misbehaving(tmp_path, strong), offered()) as base:
        async with people(base, 1) as (ann,):
            key = (await ann.create("bot 4", "mine"))["id"]
            async with ann.line(key) as line:
                await line.hello()
                await until_my_turn(line)
                notice = [m["line"] for m in line.told if m["type"] == "chat"]
                assert [line["notice"] for line in notice] == ["bot-replaced"]
                assert notice[0]["seat"] == 0
                table = await ann.get(f"/api/tables/{key}")
                assert table["seats"][0]["level"] == 1
                figures = (await ann.http.get("/metrics")).text
                reason = "hung" if strong == "hangs" else "crashed"
                assert f'tilewright_bots_failed_total{{reason="{reason}"}} 1' in figures


async def test_if_even_the_simplest_fails_any_legal_action_is_taken(tmp_path: Path) -> None:
    with running(misbehaving(tmp_path, "dies", "raises"), offered()) as base:
        async with people(base, 1) as (ann,):
            key = (await ann.create("bot 4", "mine"))["id"]
            async with ann.line(key) as line:
                await line.hello()
                turn = await until_my_turn(line)
                assert turn["event"]["number"] == 3


async def test_a_bot_that_thinks_keeps_nobody_waiting(tmp_path: Path) -> None:
    settings = replace(misbehaving(tmp_path, "hangs"), bot_grace=60.0)
    with running(settings, offered()) as base:
        async with people(base, 1) as (ann,):
            stuck = (await ann.create("bot 4", "mine"))["id"]
            free = (await ann.create("mine", "mine"))["id"]
            async with ann.line(stuck) as watching, ann.line(free) as line:
                await watching.hello()
                await watching.hear_type("thinking")
                state = (await line.hello())["states"][0]
                for _ in range(3):
                    await line.act(state)
                    state = (await line.hear_type("update"))["states"][0]
                assert (await watching.hello())["number"] == 0


async def answers_of_bots(person: Person) -> int:
    figures = (await person.http.get("/metrics")).text
    found = re.search(r"^tilewright_bot_seconds_count (\d+)\.0$", figures, re.MULTILINE)
    assert found
    return int(found[1])


async def test_a_guest_with_many_tables_of_bots_keeps_no_stranger_waiting(tmp_path: Path) -> None:
    """Counted in questions that are answered before the stranger's own."""
    with running(misbehaving(tmp_path, "dawdles"), offered()) as base:
        async with people(base, 2) as (mal, eve):
            own = (await eve.create("mine", "bot 2"))["id"]
            for _ in range(30):
                await mal.create("bot 2", "bot 2", "bot 2", "bot 2")
            async with eve.line(own) as line:
                state = (await line.hello())["states"][0]
                before, number = 0, 0
                while state["choices"]:
                    before = await answers_of_bots(eve)
                    number = (await line.act(state))["number"]
                    state = (await line.hear_number(number))["states"][0]
                assert number
                await line.hear_number(number + 1)
                after = await answers_of_bots(eve)

    assert 1 <= after - before <= 8


async def test_an_undo_lets_the_bot_think_again(base: str) -> None:
    """The person's last action before the bot's turn reveals something, so only its own remain."""
    async with people(base, 1) as (ann,):
        key = (await ann.create("mine", "bot 1"))["id"]
        async with ann.line(key) as line:
            state = (await line.hello())["states"][0]
            await line.act(state)
            pushed = (await line.hear_type("update"))["states"][0]
            await line.ask("undo", seat=0, seat_version=pushed["seat_version"])
            state = (await line.hear_type("update"))["states"][0]
            for _ in range(3):
                await line.act(state)
                state = (await line.hear_type("update"))["states"][0]
            assert (await until_my_turn(line))["event"]["number"] == 8


async def test_no_bot_is_blamed_when_the_server_ends_before_it_is_ready(tmp_path: Path) -> None:
    started = tmp_path / "started"
    os.mkfifo(started)
    slow = f"import sys; open({str(started)!r}, 'w').close(); sys.stdin.read()"
    server = ServerProcess(tmp_path, command=(sys.executable, "-c", slow))
    async with people(server.base, 1) as (ann,):
        await ann.create("bot 2", "mine")
        await asyncio.to_thread(started.read_text)

    server.stop()

    assert "bot of level" not in server.said()
    assert "Traceback" not in server.said()
