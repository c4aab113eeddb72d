"""The log: what a line holds, and what never stands in one."""

import io
import json
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import quick
from tests.server.people import people, running
from tilewright.core.notation import BadNotation
from tilewright.server.logs import configure_logging, table_in_log
from tilewright.server.sessions import Guest, Sessions
from tilewright.server.settings import LogFormat
from tilewright.server.sockets import CLOSED_FAULT
from tilewright.server.table_actor import TableActor

TABLE = "abcdefghijkmn2"
OLDER_SESSION = "aaaaaaaaaaaaaaaaaaaaa-.0123456789abcdef0123456789abcdef0123456789abcdef"
COOKIE = Sessions(b"k" * 32, secure=False, now=lambda: 1.8e9).cookie(Guest("-" + 21 * "a"))
SECRET = 42 * "s" + "-"
PERSONS = Sessions(b"k" * 32, secure=True).person_cookie(SECRET)
SIGNATURE = COOKIE.partition(";")[0].rpartition(".")[2]
LOGGER = logging.getLogger("tilewright.server.test")


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    """What a test configures is gone after it."""
    root, ours = logging.getLogger(), logging.getLogger("tilewright")
    kept = root.handlers[:], root.level, ours.level
    yield
    root.handlers[:], root.level, ours.level = kept
    for logger in (root, ours):
        logger.setLevel(logger.level)  # Forgets what was enabled.


def log(form: LogFormat) -> io.StringIO:
    out = io.StringIO()
    configure_logging(form, "debug", out)
    return out


def lines(out: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_a_line_of_json_has_time_level_logger_and_message() -> None:
    out = log("json")

    LOGGER.warning("%d things failed", 3)

    (line,) = lines(out)
    assert line.pop("time").endswith("Z")
    assert line == {
        "level": "warning",
        "logger": "tilewright.server.test",
        "message": "3 things failed",
    }


def test_a_line_of_text_is_one_line() -> None:
    out = log("text")

    LOGGER.warning("table %s failed", TABLE)

    time, _, rest = out.getvalue().partition(" ")
    name = table_in_log(TABLE)
    assert time.endswith("Z")
    assert rest == f"warning tilewright.server.test table={name}: table {name} failed\n"


def failed(error: Exception, cause: Exception | None = None) -> Exception:
    """The error as if it had been raised somewhere."""
    with pytest.raises(type(error)) as raised:
        raise error from cause
    return raised.value


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize(
    ("text", "secret"),
    [
        (TABLE, TABLE),
        (f"tilewright={OLDER_SESSION}", OLDER_SESSION),
        (COOKIE.partition(";")[0], SIGNATURE),
        (PERSONS.partition(";")[0], SECRET),
        ("postgresql://tilewright:hush@database/tilewright", "hush"),
        ("postgresql://tilewright:not@hush@database/tilewright", "hush"),
        ("postgresql:///tilewright?host=/run&password=hush&user=me", "hush"),
    ],
)
def test_a_secret_is_hidden_wherever_it_stands(form: LogFormat, text: str, secret: str) -> None:
    out = log(form)

    error = failed(ValueError(f"({text})"))
    LOGGER.error("failed at /api/tables/%s/join: %s", text, error, exc_info=error)

    assert "failed at" in out.getvalue()
    assert "Traceback" in out.getvalue()
    assert secret not in out.getvalue()


def test_what_an_error_quotes_of_a_position_is_hidden() -> None:
    out, card = log("json"), "X99"
    cause = failed(BadNotation(7, f"hand0: there is no card {card}"))
    error = failed(RuntimeError("no way on"), cause)

    LOGGER.warning("a snapshot is not used: %s", cause)
    LOGGER.error("failed", exc_info=error)

    assert card not in out.getvalue()
    assert [line["message"] for line in lines(out)] == [
        "a snapshot is not used: (hidden)",
        "failed",
    ]


async def test_libraries_do_not_tell_what_they_are_given() -> None:
    out = log("json")

    logging.getLogger("aiosqlite").debug("seed 5")
    logging.getLogger("uvicorn.error").info("< TEXT 'a card'")
    logging.getLogger("uvicorn.error").warning("this is told")

    assert [line["message"] for line in lines(out)] == ["this is told"]


async def test_a_private_table_leaves_no_secret_in_the_log(tmp_path: Path) -> None:
    out = log("json")
    with running(quick(tmp_path)) as base:
        async with people(base, 1) as (ann,):
            table = await ann.create("mine", "bot")
            async with ann.line(table["id"]) as line:
                state = (await line.hello())["states"][0]
                await line.act(state)
            answer = await ann.http.get(f"/api/tables/{table['id']}")
            cookie = ann.cookie
    (said_of_it,) = [
        each for each in lines(out) if each.get("request") == answer.headers["X-Request-ID"]
    ]
    assert said_of_it["table"] == table_in_log(table["id"])
    assert said_of_it["message"].startswith("GET /api/tables/{table_id} 200 ")

    # Now its log is damaged: the server says so, with a traceback.
    with sqlite3.connect(tmp_path / "tilewright.sqlite3") as database:
        database.execute("delete from snapshots")
        database.execute("update entries set action = 'nonsense' where number = 1")
        seed, salt = database.execute("select seed, salt from tables").fetchone()
    database.close()
    with running(quick(tmp_path)) as base:
        async with people(base, 1) as (bob,):
            assert (await bob.http.get(f"/api/tables/{table['id']}")).status_code == 409

    said = out.getvalue()
    assert "DamagedLog" in said
    for secret in (table["id"], cookie.split("=")[1], seed, salt, "nonsense"):
        assert secret not in said


async def test_a_fault_at_a_socket_is_told_with_its_request_and_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ValueError("a fault")

    monkeypatch.setattr(TableActor, "say", fail)
    out = log("json")
    with running(quick(tmp_path)) as base:
        async with people(base, 1) as (ann,):
            first, second = [await ann.create("mine", "mine") for _ in range(2)]
            async with ann.line(first["id"]) as one, ann.line(second["id"]) as two:
                for line in (one, two):
                    await line.hello()
                await two.say({"type": "say", "id": 1, "text": "hm"})
                assert await two.closed() == CLOSED_FAULT
            figures = (await ann.http.get("/metrics")).text
    (told,) = [each for each in lines(out) if each["level"] == "error"]
    assert (told["message"], told["table"]) == ("a socket failed", table_in_log(second["id"]))
    ended = [each for each in lines(out) if each["message"].startswith("socket /api/tables/")]
    assert told["request"] in {each["request"] for each in ended}
    assert "tilewright_faults_total 1.0" in figures


async def test_a_table_that_no_socket_can_read_is_a_fault_that_is_told(tmp_path: Path) -> None:
    out = log("json")
    with running(quick(tmp_path)) as base:
        async with people(base, 1) as (ann,):
            table = await ann.create("mine", "open")
    with closing(sqlite3.connect(tmp_path / "tilewright.sqlite3")) as database, database:
        database.execute("update tables set setup = '{'")
    with running(quick(tmp_path)) as base:
        async with people(base, 1) as (ann,):
            async with ann.line(table["id"]) as line:
                assert await line.closed() == CLOSED_FAULT
            figures = (await ann.http.get("/metrics")).text
    (told,) = [each for each in lines(out) if each["level"] == "error"]
    assert told["table"] == table_in_log(table["id"])
    assert "ValidationError" in told["traceback"] or "DecodeError" in told["traceback"]
    assert "tilewright_faults_total 1.0" in figures
