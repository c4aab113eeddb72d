"""A check finds every table that could not go on, and no other; what is too old is pruned."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from time import time
from typing import Any

import pytest
from sqlalchemy import Select, select

from tests.server.administration import beside
from tests.server.conftest import offered, quick
from tests.server.people import people, play_to_the_end, running
from tests.server.test_backup import checked, play
from tilewright.server.administration import Refused, tables
from tilewright.server.administration import people as persons
from tilewright.server.administration import prune as prune_module
from tilewright.server.administration.prune import Pruned, Pruning
from tilewright.server.administration.tables import DAY
from tilewright.server.metrics import Metrics
from tilewright.server.settings import Retention
from tilewright.server.storage.admin_store import AdminStore
from tilewright.server.storage.database import connect, sqlite_path
from tilewright.server.storage.schema import chat

DAMAGES = {
    "update entries set action = 'nonsense' where number = 2": "cannot be played again: entry 2",
    "delete from entries where number = 1": "cannot be played again: entry 2 is out of order",
    "update tables set seed = '7' where status = 'playing'": "not the one that was committed to",
    "update tables set chairs = '[' where status = 'playing'": "cannot be read",
}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A database in which somebody plays, and somebody waits."""
    folder = tmp_path_factory.mktemp("whole")

    async def make() -> None:
        with running(quick(folder), offered()) as base:
            async with people(base, 1) as (ann,):
                await play(ann)

    asyncio.run(make())
    return sqlite_path(folder).read_bytes()


@pytest.fixture
def folder(tmp_path: Path, whole: bytes) -> Path:
    sqlite_path(tmp_path).write_bytes(whole)
    return tmp_path


def change(folder: Path, *statements: str) -> None:
    with closing(sqlite3.connect(sqlite_path(folder))) as database:
        for statement in statements:
            database.execute(statement)
        database.commit()


async def test_a_whole_database_is_found_to_be_whole(folder: Path) -> None:
    found = await checked(folder)

    assert (found.tables, found.replayed, found.waiting, found.damaged) == (2, 1, 1, ())


@pytest.mark.parametrize(("statement", "problem"), DAMAGES.items())
async def test_a_damaged_table_is_named(folder: Path, statement: str, problem: str) -> None:
    change(folder, statement)

    (damage,) = (await checked(folder)).damaged

    assert problem in damage.problem
    assert "nonsense" not in damage.problem
    assert damage.in_log.startswith("t-")


async def test_an_outcome_that_was_not_played_is_damage(tmp_path: Path) -> None:
    with running(quick(tmp_path), offered()) as base:
        async with people(base, 1) as (ann,):
            key = (await ann.create("mine", "mine"))["id"]
            async with ann.line(key) as line:
                await play_to_the_end([line])
                await line.hear_until(
                    lambda message: message.get("table", {}).get("status") == "ended"
                )
    assert (await checked(tmp_path)).damaged == ()
    change(tmp_path, """update tables set outcome = replace(outcome, '"ranks":[', '"ranks":[9,')""")

    (damage,) = (await checked(tmp_path)).damaged

    assert "another outcome" in damage.problem


DAMAGED_TABLE = "update tables set chairs = '[' where status = 'playing'"


async def test_a_damaged_table_is_listed_and_deleted_and_stops_nothing_else(folder: Path) -> None:
    change(folder, DAMAGED_TABLE)
    async with beside(folder) as store:
        whole, damaged = sorted(
            await tables.list_tables(store, time()), key=lambda row: row.is_damaged
        )
        assert (whole.status, damaged.status, damaged.seats) == ("open", "playing", ())
        (ann,) = await persons.find_people(store, table=damaged.in_log)
        for refused in (
            tables.close_table(store, damaged.table, time()),
            persons.export(store, ann.person, time()),
            persons.rename(store, ann.person, "Ann", time(), most_characters=40),
            persons.delete(store, ann.person, time()),
        ):
            with pytest.raises(Refused, match=r"damaged: .*tables delete"):
                await refused
        # Nothing was done by halves.
        assert await persons.person_of(store, ann.person) == ann
        assert await Pruning(store, Retention(idle_games=30)).prune(time() + 31 * DAY) == Pruned()

        await tables.delete_table(store, damaged.table, time())

        renamed = await persons.rename(store, ann.person, "Ann", time(), most_characters=40)
        assert renamed.name == "Ann"
    assert (await checked(folder)).damaged == ()


async def prune(folder: Path, days: float, **keep: float) -> Pruned:
    """What goes so many days later, and the same if it is only counted."""
    nothing = Retention(idle_games=0, unfinished_tables=0, practice_tables=0, guests=0, chat=0)
    async with beside(folder) as store:
        pruning = Pruning(store, replace(nothing, **keep))
        counted = await pruning.count(time() + days * DAY)
        assert await pruning.prune(time() + days * DAY) == counted
        assert await pruning.count(time() + days * DAY) == Pruned()
    return counted


async def test_nothing_goes_before_its_time_and_0_is_for_ever(folder: Path) -> None:
    assert await prune(folder, 29, idle_games=30, unfinished_tables=30, chat=30) == Pruned()
    assert await prune(folder, 10_000) == Pruned()


async def test_a_game_in_which_nobody_acts_is_closed_and_later_deleted(folder: Path) -> None:
    assert await prune(folder, 31, idle_games=30, unfinished_tables=30) == Pruned(closed=1)
    assert await prune(folder, 59, unfinished_tables=30) == Pruned()
    assert await prune(folder, 62, unfinished_tables=30) == Pruned(unfinished=1)


async def test_a_game_that_was_played_to_its_end_is_kept_unless_that_is_asked_for(
    folder: Path,
) -> None:
    played = 'status = \'ended\', outcome = \'{"winners":[0],"ranks":[1,2],"sheets":[]}\''
    change(folder, f"update tables set {played} where status = 'playing'")

    assert await prune(folder, 10_000, unfinished_tables=1) == Pruned()
    assert await prune(folder, 10_000, finished_tables=100) == Pruned(finished=1)


async def test_practice_chat_and_names_go_after_their_times(folder: Path) -> None:
    change(folder, "update tables set practice = 1 where status = 'open'")

    assert await prune(folder, 31, practice_tables=30) == Pruned(practice=1)
    assert await prune(folder, 31, chat=30) == Pruned(lines=1)
    # Whoever sits somewhere is not forgotten.
    assert await prune(folder, 401, guests=400) == Pruned()
    change(folder, "delete from table_guests")
    assert await prune(folder, 401, guests=400) == Pruned(guests=1)


async def test_a_server_prunes_by_itself_and_tells_those_present(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prune_module, "FIRST_SECONDS", 0.0)
    monkeypatch.setattr(prune_module, "EVERY_SECONDS", 0.1)
    monkeypatch.setattr(prune_module, "STEADY_SECONDS", 0.0)
    keep = Retention(idle_games=1e-9)
    with running(quick(tmp_path, keep=keep), offered()) as base:
        async with people(base, 1) as (ann,):
            key = (await ann.create("mine", "mine"))["id"]
            async with ann.line(key) as line:
                if (await line.hello())["table"]["status"] != "ended":
                    await line.hear_until(
                        lambda message: message.get("table", {}).get("status") == "ended"
                    )


async def looks(folder: Path, *when: tuple[float, float]) -> list[Pruned | None]:
    """What goes at each of these times: days by the clock, and days for which servers ran."""
    now = time()
    async with beside(folder) as store:
        pruning = Pruning(store, Retention(chat=30))
        return [await pruning.look(now + days * DAY, ran * DAY) for days, ran in when]


async def test_a_clock_that_was_set_far_ahead_removes_nothing_if_it_is_set_right_in_time(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    found = await looks(folder, (0, 0), (1, 1), (181, 1.1), (181.5, 1.6), (2, 2.2), (3, 3.2))

    assert found == [None, Pruned(), None, None, Pruned(), Pruned()]
    assert caplog.text.count("the clock went on 179 days further") == 1


async def test_after_a_long_time_switched_off_a_server_prunes_when_it_has_run_for_a_day(
    folder: Path,
) -> None:
    *before, last = await looks(folder, (0, 0), (1, 1), (100, 1.1), (100.6, 1.7), (101.2, 2.2))

    assert before == [None, Pruned(), None, None]
    assert last == Pruned(closed=1, lines=1)


async def test_a_holiday_is_no_wrong_clock(folder: Path) -> None:
    found = await looks(folder, (0, 0), (25, 11), (38, 11.1))

    assert found == [None, Pruned(), Pruned(lines=1)]


class Racing(AdminStore):
    """Somebody else deletes the tables that were just found."""

    async def ids_matching(self, query: Select[Any]) -> list[Any]:
        found = await super().ids_matching(query)
        await self.remove_tables([key for key in found if isinstance(key, str)], time())
        return found


async def test_a_table_that_went_meanwhile_does_not_end_pruning(folder: Path) -> None:
    engine = connect(folder, None)
    try:
        pruning = Pruning(Racing(engine, Metrics()), Retention(idle_games=30))
        assert (await pruning.prune(time() + 31 * DAY)).closed == 0
    finally:
        await engine.dispose()


async def test_lines_that_do_not_say_whose_they_are_belong_to_the_seat(folder: Path) -> None:
    change(folder, "update chat set guest = null")
    async with beside(folder) as store:
        (ann,) = await persons.find_people(store, text="žOFIE ґ")
        assert [said.text for said in (await persons.export(store, ann.person, 0.0)).chat] == [
            "hello"
        ]
        await persons.delete(store, ann.person, time())
        assert await store.ids_matching(select(chat.c.number)) == []


async def test_somebody_at_a_table_is_found_however_many_others_have_that_name(
    folder: Path,
) -> None:
    change(
        folder,
        "insert into guests (id, name, created, seen) values ('x', 'Žofie', 1.0, 9999999999.0)",
    )
    async with beside(folder) as store:
        playing, _ = await tables.list_tables(store, time())
        (last,) = await persons.find_people(store, text="žofie", most=1)
        (there,) = await persons.find_people(store, text="žofie", table=playing.table, most=1)
        assert (last.person, there.person) == ("x", playing.host)


async def test_what_was_stored_while_its_table_went_is_removed(folder: Path) -> None:
    gone = "goneandforgott"
    change(
        folder,
        f"insert into entries values ('{gone}', 1, 0, 'act', 'x', 1.0)",
        f"insert into table_guests values ('eve', '{gone}')",
        "insert into chat (table_id, name, text, time, guest) "
        f"values ('{gone}', 'Eve', 'still here', 9999999999.0, 'eve')",
    )
    async with beside(folder) as store:
        assert (await Pruning(store, Retention()).prune(time())).remains == 3
        assert await store.entries(gone) == []
        assert await store.lines_of("eve") == []
        assert await store.guest_tables("eve") == []
    assert (await checked(folder)).damaged == ()
