"""A server in a process of its own, and the lines in which a measurement tells what it saw."""

import argparse
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

START_SECONDS = 60.0
LINK = re.compile(r"http://127\.0\.0\.1:(\d+)")


class ServerProcess:
    """Runs some Python at once; what it prints and logs goes into a file."""

    def __init__(self, code: str, said: Path) -> None:
        self._said = said
        with said.open("wb") as out:
            self._process = subprocess.Popen(
                [sys.executable, "-c", code],
                stdout=out,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        self.pid = self._process.pid

    def said(self) -> str:
        """Everything it printed and logged."""
        return self._said.read_text()

    @property
    def has_ended(self) -> bool:
        """Whether it runs no more."""
        return self._process.poll() is not None

    def port(self) -> int | None:
        """Where it listens; None until it says so."""
        found = LINK.search(self.said())
        return int(found[1]) if found else None

    def wait_for_port(self, seconds: float = START_SECONDS) -> int:
        """Where it listens, as soon as it says so."""
        deadline = time.monotonic() + seconds
        while (port := self.port()) is None:
            if self.has_ended or time.monotonic() > deadline:
                raise RuntimeError(f"the server did not start:\n{self.said()}")
            time.sleep(0.01)
        return port

    def children(self) -> list[int]:
        """The processes in which its bots think."""
        listed = Path(f"/proc/{self.pid}/task/{self.pid}/children")
        return [int(pid) for pid in listed.read_text().split()] if listed.exists() else []

    def kill(self) -> None:
        """As when the power fails."""
        self._process.kill()
        self._process.wait(10)

    def stop(self, seconds: float = 30.0) -> int:
        """As by Ctrl-C; gives the exit code."""
        self._process.send_signal(signal.SIGINT)
        try:
            return self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.kill()
            return self._process.returncode


def free_port() -> int:
    """One that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def cpu_seconds(pid: int) -> float:
    """Processor time of a process so far; 0 where that cannot be read."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    """What a process holds in memory, in MB; 0 where that cannot be read."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def spread(figures: Sequence[float]) -> tuple[float, float, float]:
    """The middle one, what 99 of 100 do not exceed, and the largest; zeros of none."""
    ordered = sorted(figures) or [0.0]
    return ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100], ordered[-1]


def command_line(description: str | None) -> argparse.ArgumentParser:
    """What every measurement may be asked; the first line of its text says what it does."""
    parser = argparse.ArgumentParser(description=(description or "").partition("\n")[0])
    parser.add_argument("--json", action="store_true", help="for machines")
    return parser


def tell(report: dict[str, Any], *, as_json: bool, figure: str = ".1f") -> None:
    """A report for machines or for people, a line for each figure."""
    if as_json:
        print(json.dumps(report, ensure_ascii=False))
        return
    for name, value in report.items():
        shown = format(value, figure) if isinstance(value, float) else value
        print(f"{name.replace('_', ' '):22} {shown}")
