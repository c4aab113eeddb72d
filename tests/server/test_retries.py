"""What fails once is tried again by itself, and no clock that is set keeps anybody waiting."""

import asyncio
import sqlite3
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from tests.server.conftest import offered, quick
from tests.server.people import Line, Message, people, running, until
from tests.server.test_storage import order
from tests.server.test_waking import tables_in
from tilewright.server.storage import sqlite
from tilewright.server.storage.store import DataStore
from tilewright.tables.log import Entry, Written
from tilewright.tables.seating import TableData

PAUSE = 0.5
HOUR = 3600.0
GRACE = 3.0


async def play_until_the_bot_is_to_move(line: Line) -> int:
    """Ann's whole turn; gives the number of the last entry."""
    state: Message = (await line.hello())["states"][0]
    number = 0
    while state["choices"]:
        number = (await line.act(state))["number"]
        state = (await line.hear_number(number))["states"][0]
    return number


async def bot_moves(tmp_path: Path, pause: float = 0.0) -> None:
    """A bot answers somebody who says nothing more."""
    with running(quick(tmp_path, bot_pause=pause), offered()) as base:
        async with people(base, 1) as (ann,):
            key = (await ann.create("mine", "bot 1"))["id"]
            async with ann.line(key) as line:
                number = await play_until_the_bot_is_to_move(line)
                said = len(line.said)
                await line.hear_number(number + 1)
                assert len(line.said) == said


async def test_a_bot_whose_action_could_not_be_written_moves_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    really, failures = sqlite._insert, [sqlite3.OperationalError("disk I/O error")] * 2

    def insert(connection: sqlite3.Connection, entries: list[Entry]) -> list[Written]:
        if failures and any(entry.seat == 1 for entry in entries):
            raise failures.pop()
        return really(connection, entries)

    monkeypatch.setattr(sqlite, "_insert", insert)
    await bot_moves(tmp_path)
    assert failures == []


async def test_a_bot_moves_although_there_was_no_process_for_it_at_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    really, failures = asyncio.create_subprocess_exec, [BlockingIOError("no more processes")] * 2

    async def start(*command: str, **more: Any) -> asyncio.subprocess.Process:
        if failures:
            raise failures.pop()
        return await really(*command, **more)

    monkeypatch.setattr(asyncio, "create_subprocess_exec", start)
    await bot_moves(tmp_path)
    assert failures == []


async def test_a_table_whose_news_could_not_be_read_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with tables_in(quick(tmp_path)) as tables:
        actor = await tables.create(order("mine", "open"), "ann", "Ann", "127.0.0.1")
        really, failures = DataStore.table, [ValueError("a row that nobody understands")]

        async def table(store: DataStore, key: str) -> TableData | None:
            if failures:
                raise failures.pop()
            return await really(store, key)

        monkeypatch.setattr(DataStore, "table", table)
        actor.sync_from_log()
        await until(lambda: failures == [] and actor.table.is_idle)


@pytest.mark.parametrize("step", [-HOUR, 25 * HOUR])
async def test_a_clock_that_is_set_delays_no_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: float
) -> None:
    """Each time that it is read it is set again."""
    now = [1_700_000_000.0]

    def clock() -> float:
        now[0] += step
        return now[0]

    monkeypatch.setattr("tilewright.server.services.time", clock)
    await bot_moves(tmp_path, PAUSE)


@pytest.mark.parametrize("step", [-HOUR, 25 * HOUR])
async def test_a_clock_that_is_set_changes_no_time_of_grace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: float
) -> None:
    """Neither is somebody replaced at once, nor never: each time it is read the clock is set."""
    now = [1_700_000_000.0]

    def clock() -> float:
        now[0] += step
        return now[0]

    monkeypatch.setattr("tilewright.server.services.time", clock)
    with running(quick(tmp_path, absence_seconds=GRACE)) as base:
        async with people(base, 2) as (ann, bob):
            key = (await ann.create("mine", "open"))["id"]
            await bob.post(f"/api/tables/{key}/join")
            path, bot = f"/api/tables/{key}/seats/1", {"kind": "bot"}
            async with ann.line(key) as one:
                await one.hello()
                async with bob.line(key) as line:
                    await line.hello()
                await one.hear_until(
                    lambda told: (
                        told["type"] == "table" and not told["table"]["seats"][1]["present"]
                    )
                )
                left = monotonic()
                answer = await ann.http.put(path, json=bot)
                if answer.is_success:  # on a machine that is so busy that the time has passed
                    assert monotonic() - left > GRACE / 2
                    return
                assert answer.json()["type"] == "just-left"
                await one.hear_until(
                    lambda told: (
                        told["type"] == "table" and told["table"]["seats"][1]["replaceable"]
                    )
                )
                assert monotonic() - left > GRACE / 2
                assert (await ann.put(path, bot))["seats"][1]["stand_in"]
