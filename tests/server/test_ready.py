"""Whether a server says that it lives, that it is ready, and what fails if it is not."""

import sqlite3
from pathlib import Path
from time import monotonic

import httpx
import pytest

from tests.server.conftest import quick
from tests.server.people import running
from tilewright.server import readiness
from tilewright.server.storage.bus import OneServer

PATIENCE = 30.0


@pytest.fixture(autouse=True)
def _forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every question is answered anew."""
    monkeypatch.setattr(readiness, "REMEMBERED_SECONDS", -1.0)


def not_ready(base: str) -> str:
    """What the server says that fails."""
    answer = httpx.get(f"{base}/ready", timeout=PATIENCE)
    assert answer.status_code == 503
    assert answer.headers["content-type"] == "application/problem+json"
    detail: str = answer.json()["detail"]
    return detail


def test_a_server_that_works_is_ready(base: str) -> None:
    answer = httpx.get(f"{base}/ready", timeout=PATIENCE)

    assert (answer.status_code, answer.json()["status"]) == (200, "ok")


def test_a_lost_bus_is_named(base: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(OneServer, "is_connected", False)

    assert not_ready(base) == "not ready: bus: other servers are not heard"


def test_a_full_disk_and_a_late_loop_are_named(tmp_path: Path) -> None:
    with running(quick(tmp_path, ready_free_megabytes=10**12, ready_lag_seconds=1e-9)) as base:
        deadline = monotonic() + PATIENCE
        # Until the event loop has measured itself once.
        while "loop: " not in (said := not_ready(base)):
            assert monotonic() < deadline, said

    assert "disk: " in said
    assert "1000000000000 are needed" in said
    assert "database" not in said


def test_a_folder_that_is_gone_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with running(quick(folder)) as base:
        folder.rename(tmp_path / "elsewhere")
        said = not_ready(base)
        (tmp_path / "elsewhere").rename(folder)

        assert "disk: No such file or directory" in said
        assert str(folder) not in said
        assert httpx.get(f"{base}/ready", timeout=PATIENCE).status_code == 200


def test_a_database_that_does_not_answer_is_named_and_the_server_lives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness, "DATABASE_SECONDS", 0.2)
    with running(quick(tmp_path)) as base:
        blocker = sqlite3.connect(tmp_path / "tilewright.sqlite3", isolation_level=None)
        blocker.execute("begin immediate")
        said = not_ready(base)
        alive = httpx.get(f"{base}/health", timeout=PATIENCE)
        blocker.execute("rollback")
        blocker.close()

    assert said == "not ready: database: no answer within 0.2 s"
    assert alive.status_code == 200


def test_whoever_asks_often_is_told_the_same_again(
    base: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    httpx.get(f"{base}/ready", timeout=PATIENCE)
    monkeypatch.setattr(readiness, "REMEMBERED_SECONDS", PATIENCE)
    monkeypatch.setattr(OneServer, "is_connected", False)

    assert httpx.get(f"{base}/ready", timeout=PATIENCE).status_code == 200
