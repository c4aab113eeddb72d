"""A database from before 0.2 is brought up to date; its tables say what became of them."""

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

from tests.server.conftest import offered, quick
from tests.server.people import WIP, people, running
from tests.server.test_storage import schema_differences
from tilewright.games import games
from tilewright.server.sessions import COOKIE, Guest, Sessions, secret_key
from tilewright.server.storage.database import MIGRATIONS, connect
from tilewright.tables.log import LOG_FORMAT

OUTCOME = (
    '{"winners":[0],"ranks":[1,2],"sheets":['
    '{"score":31,"tiebreak":[4],"lines":[{"rule":"R10.2","key":"plain","points":31,"facts":{},'
    '"witness":["0,0"]}]},'
    '{"score":28,"tiebreak":[3],"lines":[]}],"rival":null}'
)
ACTION = '{"type":"move_marker","side":"west","space":0}'
STATE = '{"setup":{"seats":2,"options":{}},"map":[31,13,16],"phase":"obtain"}'
TABLES = (("endedendedende", "ended"), ("runningrunning", "playing"), ("waitingwaiting", "open"))


def row(key: str, status: str) -> dict[str, Any]:
    """A table as it was stored before 0.2."""
    bot = '{"kind":"bot","guest":null,"name":"","level":1,"stand_in":false}'
    other = '{"kind":"open","guest":null,"name":"","level":null,"stand_in":false}'
    person = '{"kind":"person","guest":"ann","name":"Ann","level":null,"stand_in":false}'
    return {
        "id": key,
        "game": WIP,
        "rules_version": "1",
        "setup": '{"seats":2,"options":{}}',
        "chairs": f"[{person},{other if status == 'open' else bot}]",
        "host": "ann",
        "seed": "7",
        "salt": "salt",
        "created": 1000.0,
        "listed": True,
        "practice": False,
        "status": status,
        "commitment": None if status == "open" else "c" * 64,
        "outcome": OUTCOME if status == "ended" else None,
        "rematch": None,
        "version": 3,
    }


def fill(connection: Connection) -> None:
    """The first schema with three tables in it."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "0001")
    for key, status in TABLES:
        values = row(key, status)
        places = ", ".join(f":{name}" for name in values)
        insert = f"insert into tables ({', '.join(values)}) values ({places})"
        connection.execute(text(insert), values)
        guests = text("insert into table_guests (guest, table_id) values ('ann', :key)")
        connection.execute(guests, {"key": key})
        if status != "open":
            entry = "insert into entries values (:key, 1, 0, 'act', :action, 1000.0)"
            connection.execute(text(entry), {"key": key, "action": ACTION})
            snapshot = "insert into snapshots values (:key, 0, :state, '[0,0]')"
            connection.execute(text(snapshot), {"key": key, "state": STATE})


async def check_old_tables(folder: Path, database: str | None = None) -> None:
    """A server that starts with such a database goes on, and says what it cannot do."""
    engine = connect(folder, database)
    async with engine.begin() as connection:
        await connection.run_sync(fill)
    await engine.dispose()
    with running(quick(folder, database=database), offered()) as base:
        async with people(base, 1) as (ann,):
            listed = {table["id"]: table for table in await ann.get("/api/tables")}
            assert {table["status"] for table in listed.values()} == {"ended"}
            assert listed[TABLES[0][0]]["outcome"]["sheets"][0]["score"] == 31
            assert listed[TABLES[1][0]]["outcome"] is None
            for key, _ in TABLES:
                for path in ("", "/record", "/frames", "/log", "/position"):
                    answer = await ann.http.get(f"/api/tables/{key}{path}")
                    problem = answer.json()
                    assert (problem["status"], problem["type"]) == (409, "other-rules"), path
                    assert "before version 0.2" in problem["detail"]
                async with ann.line(key) as line:
                    assert await line.closed() == 4403
            new = await ann.create("mine", "mine")
            async with ann.line(new["id"]) as line:
                accepted = await line.act((await line.hello())["states"][0])
                assert accepted["type"] == "accepted"
    assert await schema_differences(folder, database) == []


LANDED = "0008"
"""The schema from before there were persons."""
KEPT = "a" * 22
"""A guest of that time."""


def fill_landed(connection: Connection) -> None:
    """A guest with a name, a table and a line of chat."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, LANDED)
    chairs = f'[{{"kind":"person","guest":"{KEPT}","name":"Ann"}},{{"kind":"open"}}]'
    table = row("landedlanded", "open") | {
        "chairs": chairs,
        "host": KEPT,
        "log_format": LOG_FORMAT,
        "rules_version": games()[WIP].info.rules_version,
        "used": 0.0,
    }
    places = ", ".join(f":{name}" for name in table)
    connection.execute(text(f"insert into tables ({', '.join(table)}) values ({places})"), table)
    said = "insert into chat (table_id, name, seat, text, time, guest) values "
    for statement in (
        "insert into guests values (:id, 'Ann', 1000.0, 1000.0)",
        "insert into table_guests (guest, table_id) values (:id, 'landedlanded')",
        f"{said} ('landedlanded', 'Ann', 0, 'hello', 1000.0, :id)",
    ):
        connection.execute(text(statement), {"id": KEPT})


async def check_landed_guest(folder: Path, database: str | None = None) -> None:
    """A guest of the landed schema is who they were, and may keep the account."""
    engine = connect(folder, database)
    async with engine.begin() as connection:
        await connection.run_sync(fill_landed)
    await engine.dispose()
    with running(quick(folder, database=database), offered()) as base:
        async with people(base, 1) as (ann,):
            ann.http.cookies.clear()
            cookie = Sessions(secret_key(folder), secure=False).cookie(Guest(KEPT))
            ann.http.cookies.set(COOKIE, cookie.split(";")[0].partition("=")[2])
            assert await ann.get("/api/me") == {"id": KEPT, "name": "Ann"}
            await ann.post("/api/account/recovery-codes", {})
            account = await ann.get("/api/account")
            assert (account["id"], account["name"], account["is_person"]) == (KEPT, "Ann", True)
            (table,) = await ann.get("/api/tables", mine=True)
            assert [seat["mine"] for seat in table["seats"]] == [True, False]
            assert [line["text"] for line in (await ann.get("/api/account/export"))["chat"]] == [
                "hello"
            ]
    assert await schema_differences(folder, database) == []


async def test_a_guest_of_the_landed_schema_keeps_the_account(tmp_path: Path) -> None:
    await check_landed_guest(tmp_path)


async def test_tables_of_the_first_schema_say_what_became_of_them(tmp_path: Path) -> None:
    await check_old_tables(tmp_path)
