"""How the server listens, and with which sockets."""

import logging
import re
import socket
import sys
import tomllib
from pathlib import Path

import pytest
import uvicorn

from tests.server.conftest import offered, quick
from tests.server.people import people, play_to_the_end, running
from tilewright.server.app import create_app
from tilewright.server.serve import TESTED_UVICORN, listen, uvicorn_config
from tilewright.server.uvicorn_socket import UvicornSocket

PROJECT = Path(__file__).parents[2] / "pyproject.toml"


def test_small_messages_are_sent_at_once() -> None:
    """Or the second of two answers waits 40 ms, until the client's system has confirmed the first.

    asyncio asks for that only if a socket names its protocol.
    """
    with listen("127.0.0.1", 0) as listener:
        assert listener.proto == socket.IPPROTO_TCP


def test_uvicorn_is_declared_as_it_was_tested() -> None:
    extras = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["optional-dependencies"]
    (line,) = (line for line in extras["server"] if line.startswith("uvicorn"))

    found = re.fullmatch(r"uvicorn>=(\d+)\.(\d+),<(\d+)\.(\d+)", line)

    assert found
    numbers = tuple(map(int, found.groups()))
    assert (numbers[:2], numbers[2:]) == TESTED_UVICORN


def test_the_installed_uvicorn_was_tested(tmp_path: Path) -> None:
    config = uvicorn_config(quick(tmp_path), create_app(quick(tmp_path), offered()))

    assert config.ws is UvicornSocket


@pytest.mark.parametrize("version", ["0.52.4", "0.55.0", "1.0.0.dev1"])
async def test_with_an_untested_uvicorn_games_are_played_over_its_own_sockets(
    version: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(uvicorn, "__version__", version)
    # What ours is made of may be gone: importing it would fail.
    monkeypatch.setitem(sys.modules, "tilewright.server.uvicorn_socket", None)

    with caplog.at_level(logging.WARNING), running(quick(tmp_path), offered()) as base:
        async with people(base, 2) as (ann, bob):
            key = (await ann.create("mine", "open"))["id"]
            await bob.post(f"/api/tables/{key}/join")
            async with ann.line(key, compression="deflate") as one, bob.line(key) as two:
                assert one.socket.protocol.extensions
                await play_to_the_end([one, two])
                await one.hear_until(
                    lambda message: message.get("table", {}).get("status") == "ended"
                )
    assert f"untested uvicorn {version}" in caplog.text
