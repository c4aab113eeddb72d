"""Servers that share a database, killed one after the other: `bench.faults` in short."""

import json
import logging
import subprocess
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

from bench.faults import ToldGame, errors_in, lost_of
from bench.postgres import NoPostgres, postgres
from bench.proxy import find_program
from tilewright.server.logs import configure_logging

ROOT = Path(__file__).resolve().parents[2]
SHORT = {
    "--seconds": "60",
    "--kill-every": "15",
    "--restarts": "1",
    "--tables": "12",
    # Other tests run meanwhile; the five seconds of the long form are for a machine that is idle.
    "--silence": "10",
}


@pytest.fixture
def logged() -> Iterator[StringIO]:
    """What a server logs; everything is as before in the end."""
    root, ours = logging.getLogger(), logging.getLogger("tilewright")
    kept = root.handlers[:], root.level, ours.level
    out = StringIO()
    configure_logging("text", "info", out)
    yield out
    root.handlers[:] = kept[0]
    root.setLevel(kept[1])
    ours.setLevel(kept[2])


def test_what_a_server_logs_as_a_fault_is_found_and_nothing_else(logged: StringIO) -> None:
    logger = logging.getLogger("tilewright.server.test")
    logger.warning("the log is lost, for an error of others")
    logger.error("it failed")
    logger.error("it failed again", exc_info=ValueError("a fault"))

    found = errors_in(logged.getvalue())

    assert len(errors_in("Traceback (most recent call last):\n  File")) == 1
    assert [line.rpartition("test: ")[2] for line in found] == [
        "it failed",
        "it failed again",
    ]


def test_what_is_not_stored_as_it_was_told_or_answered_is_lost() -> None:
    game = ToldGame("key")
    for number, seat in ((1, 0), (2, 1)):
        game.tell({"number": number, "seat": seat, "time": float(number)})
    game.answered = {1}
    whole = {1: (0, 1.0), 2: (1, 2.0)}
    assert lost_of(game, whole, "playing") == []

    assert len(lost_of(game, {1: (0, 1.0)}, "playing")) == 1
    assert len(lost_of(game, whole | {2: (1, 2.5)}, "playing")) == 1
    game.answered = {1, 2, 3}
    assert [line.partition(":")[0] for line in lost_of(game, whole, "playing")] == [
        "key 2",
        "key 3",
    ]
    game.answered = {1}
    assert lost_of(game, whole, None) == ["table key: stored as None"]
    game.has_ended = True
    assert lost_of(game, whole, "playing") == ["table key: stored as playing"]
    assert lost_of(game, whole, "ended") == []
    game.tell({"number": 2, "seat": 0, "time": 2.0})
    assert len(lost_of(game, whole, "ended")) == 1


@pytest.mark.slow
def test_nothing_answered_is_lost_and_no_table_stays_silent() -> None:
    try:
        with postgres():
            pass
    except NoPostgres as reason:
        pytest.skip(str(reason))
    arguments = [word for option in SHORT.items() for word in option]
    command = [sys.executable, "-m", "bench.faults", "--json", *arguments]

    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=300
    )

    assert done.stdout, done.stderr
    report = json.loads(done.stdout)
    assert done.returncode == 0, report
    assert (report["kills"], report["restarts"]) == (4, 1)
    assert report["reconnects"] > 0
    assert report["answered"] > 50
    assert report["entries"] > report["answered"]
    assert [report[name] for name in ("lost", "stuck", "silences", "errors")] == [[]] * 4
    if find_program("nginx"):
        assert report["proxy"] == "nginx"
    print(report)
