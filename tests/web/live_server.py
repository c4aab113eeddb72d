"""A server as people start it, and a way to play on it without a browser."""

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from queue import Empty, Queue
from random import Random
from typing import IO, Any

from playwright.sync_api import BrowserContext
from websockets.sync.client import connect

from tilewright.tables.wire import PROTOCOL

LINK = re.compile(r"http://127\.0\.0\.1:\d+")
PATIENCE = 120.0


class LiveServer:
    """`tilewright serve` in a process of its own, with a folder of its own."""

    def __init__(
        self, data: Path, packages: Path | None = None, static: Path | None = None
    ) -> None:
        """`packages` is a folder with more packages than the server's own, `static` one with
        another client.
        """
        self._data = data
        self._static = {} if static is None else {"TILEWRIGHT_STATIC": str(static)}
        self._packages = [] if packages is None else [str(packages)]
        self._process: subprocess.Popen[str] | None = None
        self.link = ""

    def open(self) -> None:
        """Starts it, at the same address as before if it was open already."""
        port = self.link.rsplit(":", 1)[-1] or "0"
        self._process = subprocess.Popen(
            [
                *(sys.executable, "-m", "tilewright", "serve", "--no-qr", "--bot-pause", "0.05"),
                *("--host", "127.0.0.1", "--port", port, "--data", str(self._data)),
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={
                **os.environ,
                "PYTHONUNBUFFERED": "1",
                "NO_COLOR": "1",
                "TILEWRIGHT_ABSENCE_SECONDS": "5",
                "TILEWRIGHT_UNDO_PAUSE": "0",
                **self._static,
                **self._paths(),
            },
        )
        assert self._process.stdout is not None
        lines: Queue[str] = Queue()
        threading.Thread(target=_pass_on, args=(self._process.stdout, lines), daemon=True).start()
        said = ""
        while not (found := LINK.search(said)):
            try:
                said += lines.get(timeout=PATIENCE)
            except Empty:
                self.close()
                raise AssertionError(f"the server did not start: {said}") from None
        self.link = found[0]

    def _paths(self) -> dict[str, str]:
        paths = [*self._packages, *filter(None, [os.environ.get("PYTHONPATH")])]
        return {"PYTHONPATH": os.pathsep.join(paths)} if paths else {}

    def kill(self) -> None:
        """Ends it without any warning."""
        self._end(signal.SIGKILL)

    def close(self) -> None:
        """Ends it as Ctrl-C does."""
        self._end(signal.SIGINT)

    def _end(self, number: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(number)
            self._process.wait(PATIENCE)
            self._process = None


def _pass_on(stream: IO[str], lines: Queue[str]) -> None:
    with contextlib.closing(stream):
        for line in stream:
            lines.put(line)


def cookie_of(context: BrowserContext) -> str:
    """The session of a browser, for whoever plays on its behalf."""
    return "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in context.cookies())


Choose = Callable[[dict[str, Any]], Any]
"""What to do, from the state of a seat; None: nothing more."""


def play_on(
    live_server: LiveServer,
    table: str,
    context: BrowserContext,
    *,
    actions: int | None = None,
    seed: int = 1,
    choose: Choose | None = None,
) -> None:
    """Plays the seats of a browser, for some actions or to the end of the game.

    At random, or as `choose` says. Where all choose at once, bots go first: so a bot does the same
    each time, however busy the machine is.
    """
    random, left = Random(seed), actions
    bots: set[int] = set()
    chosen = choose or (lambda state: random.choice(state["choices"]))
    address = f"{live_server.link.replace('http', 'ws')}/api/tables/{table}/socket"
    headers = {"Cookie": cookie_of(context), "Origin": live_server.link}
    with connect(address, additional_headers=headers) as socket:
        socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "since": None}))
        order: str | None = None
        while left != 0:
            message: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE))
            if message.get("table", {}).get("status") == "ended":
                return
            if "table" in message:
                seats = enumerate(message["table"]["seats"])
                bots = {number for number, seat in seats if seat["kind"] == "bot"}
            if message["type"] in ("snapshot", "update"):
                waits = not bots.isdisjoint(message["to_act"])
                acting, order = (False, None) if waits else _order(message, chosen)
                if acting and order is None:
                    break
                left = left - 1 if left is not None and order is not None else left
            elif message["type"] == "rejected" and message["code"] == "too-many":
                time.sleep(0.5)  # faster than any person
            else:
                continue
            if order is not None:
                socket.send(order)
        socket.send(json.dumps({"type": "say", "id": 0, "text": "…"}))
        while json.loads(socket.recv(timeout=PATIENCE)).get("id") != 0:
            pass  # the last action is stored before this is answered


def _order(message: dict[str, Any], choose: Choose) -> tuple[bool, str | None]:
    """Whether a seat of ours is to act, and what it then does."""
    for state in message["states"]:
        if state["seat"] in message["to_act"] and state["choices"]:
            action = choose(state)
            order = {
                "type": "act",
                "id": 1,
                "seat": state["seat"],
                "seat_version": state["seat_version"],
            }
            return True, None if action is None else json.dumps({**order, "action": action})
    return False, None
