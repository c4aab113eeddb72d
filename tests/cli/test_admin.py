"""`tilewright admin`: what it does is tried in tests/server; here, how it is asked and answers."""

import json
import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.cli.conftest import Ended, Tilewright
from tests.cli.test_serve import link, serving

DATA = ("--data", "tables")


def parsed(ended: Ended) -> Any:
    assert (ended.code, ended.error) == (0, ""), ended.error
    return json.loads(ended.out)


@pytest.fixture
def table(tmp_path: Path) -> str:
    """A table that a server left, which runs no more; its host is called Ann."""
    setup = {"seats": 2, "options": {}}
    order = {"game": "world_in_progress", "setup": setup, "seats": [{"kind": "mine"}] * 2}
    with (
        serving(tmp_path, "--port", "0", *DATA) as (_, said),
        httpx.Client(base_url=link(said)) as ann,
    ):
        ann.put("/api/me", json={"name": "Ann"}).raise_for_status()
        return str(ann.post("/api/tables", json=order).raise_for_status().json()["id"])


def test_a_host_looks_after_a_server(tilewright: Tilewright, tmp_path: Path, table: str) -> None:
    (row,) = parsed(tilewright("admin", "tables", "list", "--json", *DATA))
    assert (row["table"], row["status"], row["seats"]) == (table, "playing", ["Ann", "Ann"])
    assert table in tilewright("admin", "tables", "list", row["in_log"], *DATA).out

    (ann,) = parsed(tilewright("admin", "people", "find", "an", "--json", *DATA))
    person = ann["person"]
    renamed = tilewright("admin", "people", "rename", person, "Eve", "--json", *DATA)
    assert parsed(renamed)["name"] == "Eve"
    reason = ("--reason", "insults")
    banned = tilewright("admin", "people", "ban", person, *reason, *DATA)
    assert "Eve" in banned.out
    assert "banned (insults)" in banned.out
    assert parsed(tilewright("admin", "people", "unban", person, "--json", *DATA))["banned"] is None
    assert "muted" in tilewright("admin", "people", "mute", person, *DATA).out
    assert "muted" not in tilewright("admin", "people", "unmute", person, *DATA).out
    kept = parsed(tilewright("admin", "people", "export", person, *DATA))
    assert kept["format"] == "tilewright person 1"

    checked = tilewright("admin", "check", "--json", *DATA)
    assert parsed(checked)["replayed"] == 1
    made = parsed(tilewright("admin", "backup", "kept.tilewright", "--json", *DATA))
    assert made["rows"]["tables"] == 1
    restored = tilewright("admin", "restore", "kept.tilewright", "--data", "second")
    assert restored.out.startswith("restored ")
    # A folder that is not there yet is one all the same.
    assert tilewright("admin", "backup", "daily/", *DATA).out.startswith("daily/tilewright-")
    assert stat.S_IMODE((tmp_path / "daily").stat().st_mode) == 0o700

    pruned = tilewright("admin", "prune", "--dry-run", "--json", *DATA)
    assert parsed(pruned)["closed"] == 0
    assert tilewright("admin", "prune", "--yes", *DATA).out.startswith("gone: 0 closed")
    closed = tilewright("admin", "tables", "close", table, row["in_log"], "--yes", "--json", *DATA)
    assert parsed(closed) == {"closed": [table]}
    gone = tilewright("admin", "people", "delete", person, "--export", "e.json", "--yes", *DATA)
    assert gone.out == "deleted Eve\n"
    assert json.loads((tmp_path / "e.json").read_text())["person"]["name"] == "Eve"
    assert parsed(tilewright("admin", "tables", "list", "--json", *DATA)) == []


def test_a_name_may_be_as_long_as_the_host_allows(
    tilewright: Tilewright, tmp_path: Path, table: str
) -> None:
    (ann,) = parsed(tilewright("admin", "people", "find", "an", "--json", *DATA))
    rename = ("admin", "people", "rename", ann["person"], "n" * 50, "--json", *DATA)
    (tmp_path / "long.toml").write_text("[limits]\nname_characters = 60\n")

    assert "1 to 40 characters" in tilewright(*rename).error
    assert parsed(tilewright(*rename, "--config", "long.toml"))["name"] == "n" * 50


def test_a_damaged_table_ends_a_check_with_1(
    tilewright: Tilewright, tmp_path: Path, table: str
) -> None:
    with closing(sqlite3.connect(tmp_path / "tables" / "tilewright.sqlite3")) as database:
        database.execute("update tables set seed = '7'")
        database.commit()

    found = tilewright("admin", "check", *DATA)

    assert found.code == 1
    assert found.out.startswith(f"{table} t-")
    assert found.out.endswith("1 damaged\n")


def test_what_deletes_asks_first(tilewright: Tilewright, table: str) -> None:
    for command in (("tables", "delete", table), ("tables", "close", table), ("prune",)):
        assert "Say --yes" in tilewright("admin", *command, *DATA).refused()
    assert len(parsed(tilewright("admin", "tables", "list", "--json", *DATA))) == 1
    link = f"https://games.example.org/tables/{table}?from=mail#log"
    deleted = tilewright("admin", "tables", "delete", table, link, "--yes", *DATA)
    assert deleted.out == "deleted 1 tables\n"
    assert f"there is no table {table}" in (
        tilewright("admin", "tables", "delete", table, "--yes", *DATA).refused()
    )
    assert "nobody is known" in tilewright("admin", "people", "ban", "x" * 22, *DATA).refused()


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["tables", "list", "--data", "nowhere"], "there is no database nowhere"),
        (["check", "--database", "postgresql://127.0.0.1:1/tables"], "Connect call failed"),
        (["check", "--database", "mysql://here/tables"], "postgresql://"),
        (["check", "--config", "nowhere.toml"], "nowhere.toml"),
        (["check", "--database", "postgresql://me:hu/sh@here/tables"], "cannot be read"),
        (["tables", "list", "--status", "asleep"], "--status"),
        (["tables", "list", "--idle-days", "nan"], "--idle-days"),
        (["tables", "list", "--limit", "99999999999999999999"], "--limit"),
        (["people", "find", "\udcff"], "not UTF-8"),
        (["people", "find", "a", "--limit", "0"], "--limit"),
        (["tables", "close"], "Missing argument"),
        (["restore", "nowhere.tilewright"], "nowhere.tilewright"),
        (["backup", "x", "--data", "foreign"], "file is not a database"),
        (["backup", "x", "--data", "older"], "another version of Tilewright"),
        (["restore", "foreign/tilewright.sqlite3"], "no backup of Tilewright"),
    ],
)
def test_what_cannot_be_done_is_refused(
    tilewright: Tilewright, tmp_path: Path, arguments: list[str], reason: str
) -> None:
    for name, content in (("foreign", b"rubbish" * 1000), ("older", b"")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "tilewright.sqlite3").write_bytes(content)

    refusal = tilewright("admin", *arguments, environment={"HOME": str(tmp_path)}).refused()

    assert reason in refusal
