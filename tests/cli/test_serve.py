"""`tilewright serve`: starts, says where, stops; and why it does not start."""

import os
import re
import signal
import socket
import sqlite3
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.cli.conftest import TOOL, Tilewright
from tilewright.server.storage.folder_lock import running_server

START = 60.0
"""Seconds that a busy machine may need."""


@contextmanager
def serving(folder: Path, *arguments: str) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """A running server and what it said."""
    log = folder / "out.txt"
    with log.open("wb") as out:
        process = subprocess.Popen(
            [TOOL, "serve", "--host", "127.0.0.1", *arguments],
            stdout=out,
            stderr=subprocess.STDOUT,
            cwd=folder,
            start_new_session=True,
            env=os.environ | {"HOME": str(folder)},
        )
    try:
        deadline = time.monotonic() + START
        while "Ctrl-C" not in log.read_text():
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < deadline, log.read_text()
            time.sleep(0.05)
        yield process, log.read_text()
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait(10)


def link(said: str) -> str:
    found = re.search(r"http://127\.0\.0\.1:\d+/", said)
    assert found, said
    return found[0]


def test_it_answers_where_it_says_and_stops_quietly(tmp_path: Path) -> None:
    (tmp_path / "server.toml").write_text('port = 0\ndata = "tables"\n')
    with serving(tmp_path, "--config", "server.toml") as (process, said):
        with urllib.request.urlopen(f"{link(said)}health", timeout=10) as answer:
            assert answer.status == 200
        os.killpg(process.pid, signal.SIGINT)
        code = process.wait(20)

    assert code == 0
    assert "Traceback" not in (tmp_path / "out.txt").read_text()
    assert (tmp_path / "tables").is_dir()


def test_a_taken_port_is_told_and_the_next_one_used(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with serving(tmp_path, "--port", str(port), "--data", "tables") as (_, said):
            assert f"Port {port} is taken" in said
            assert link(said) != f"http://127.0.0.1:{port}/"


def test_a_folder_on_which_a_server_runs_is_refused_until_that_one_is_gone(
    tilewright: Tilewright, tmp_path: Path
) -> None:
    folder = tmp_path / "tables"
    with serving(tmp_path, "--port", "0", "--data", "tables") as (process, _):
        assert running_server(folder) == process.pid

        refusal = tilewright("serve", "--port", "0", "--data", "tables").refused()

        assert refusal.startswith(
            f"a server runs on the folder {folder} already (process {process.pid})"
        )
        process.kill()
        process.wait(10)
        assert running_server(folder) is None


@pytest.mark.skipif(os.uname().sysname != "Linux", reason="where Linux keeps program data")
def test_tables_are_kept_in_the_users_folder_for_data(tmp_path: Path) -> None:
    kept = tmp_path / ".local/share/tilewright"
    with serving(tmp_path, "--port", "0"):
        assert (kept / "tilewright.sqlite3").is_file()


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--port", "65536"], "--port"),
        (["--port", "-1"], "--port"),
        (["--bot-pause", "-1"], "--bot-pause"),
        (["--bot-pause", "11"], "--bot-pause"),
        (["--host", "nowhere.invalid"], "not known"),
        (["--data", "/dev/null"], "/dev/null"),
        (["--data", "/dev/null/tables"], "/dev/null"),
        (["--database", "mysql://here/tables"], "postgresql://"),
        (["--database", "postgresql://127.0.0.1:1/tables"], "Connect call failed"),
    ],
)
def test_what_cannot_be_served_is_refused(
    tilewright: Tilewright, tmp_path: Path, arguments: list[str], reason: str
) -> None:
    home = {"HOME": str(tmp_path)}
    assert reason in tilewright("serve", *arguments, environment=home).refused()


@pytest.mark.parametrize(
    ("arguments", "environment", "reason"),
    [
        (
            ["--config", "server.toml"],
            {},
            "server.toml: limits.http_rate has to be a number above 0",
        ),
        ([], {"TILEWRIGHT_CONFIG": "server.toml"}, "server.toml: limits.http_rate has to be"),
        ([], {"TILEWRIGHT_PORT": "no"}, "TILEWRIGHT_PORT has to be a whole number from 0 to 65535"),
        (["--config", "nowhere.toml"], {}, "nowhere.toml: No such file or directory"),
    ],
)
def test_options_that_cannot_be_followed_are_refused(
    tilewright: Tilewright,
    tmp_path: Path,
    arguments: list[str],
    environment: dict[str, str],
    reason: str,
) -> None:
    (tmp_path / "server.toml").write_text("[limits]\nhttp_rate = 0\n")
    home = {"HOME": str(tmp_path)}

    assert reason in tilewright("serve", *arguments, environment=home | environment).refused()


def test_a_damaged_database_is_refused(tilewright: Tilewright, tmp_path: Path) -> None:
    (tmp_path / "tilewright.sqlite3").write_bytes(b"rubbish" * 1000)

    refusal = tilewright("serve", "--data", str(tmp_path)).refused()

    assert refusal.endswith("tilewright.sqlite3: file is not a database")


def test_a_newer_database_is_refused(tilewright: Tilewright, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "tilewright.sqlite3") as database:
        database.execute("create table alembic_version (version_num varchar(32) not null)")
        database.execute("insert into alembic_version values ('9999_later')")
    database.close()

    refusal = tilewright("serve", "--data", str(tmp_path)).refused()

    assert "made by another version of Tilewright" in refusal


def test_a_damaged_key_is_refused(tilewright: Tilewright, tmp_path: Path) -> None:
    (tmp_path / "session.key").write_bytes(b"short")

    assert "session.key is damaged" in tilewright("serve", "--data", str(tmp_path)).refused()


def test_without_the_extra_it_says_what_to_install(tilewright: Tilewright, tmp_path: Path) -> None:
    # A module that fails as a missing one does stands in front of the installed one.
    (tmp_path / "uvicorn.py").write_text("raise ModuleNotFoundError(name='uvicorn')")

    refusal = tilewright("serve", environment={"PYTHONPATH": str(tmp_path)}).refused()

    assert refusal == (
        "the server needs uvicorn, which is not installed: pip install 'tilewright[server]'"
    )
