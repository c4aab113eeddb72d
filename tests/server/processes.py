"""A server in a process of its own, which can be killed."""

import os
import re
import secrets
import signal
import subprocess
import sys
import time
from pathlib import Path

from tilewright.server.settings import Limits, Settings

START_SECONDS = 60.0
"""In which it starts, and stops, however busy the machine is."""

_CODE = """
from pathlib import Path
from tilewright.server.serve import serve
from tilewright.server.settings import Limits, Settings
serve("127.0.0.1", 0, show_qr=False, settings=Settings(
    data_dir=Path({data!r}), database={database!r}, limits={limits!r}, bot_pause={pause},
    undo_pause=0.0, bot_workers={workers}, bot_command={command!r}, snapshot_every=16,
))
"""

_FILES = """
import resource
resource.setrlimit(resource.RLIMIT_NOFILE, ({files}, {files}))
"""


class ServerProcess:
    """Starts at once; `base` is its address. `files` is how many it may have open."""

    def __init__(
        self,
        data: Path,
        *,
        pause: float = 0.0,
        workers: int = 1,
        command: tuple[str, ...] | None = None,
        database: str | None = None,
        limits: Limits | None = None,
        files: int | None = None,
    ) -> None:
        code = _CODE.format(
            data=str(data),
            pause=pause,
            workers=workers,
            command=command or Settings(data_dir=data).bot_command,
            database=database,
            limits=limits or Limits.lifted(),
        )
        if files is not None:
            code = _FILES.format(files=files) + code
        self._said = data / f"said-{secrets.token_hex(4)}.txt"
        with self._said.open("wb") as out:
            self._process = subprocess.Popen(
                [sys.executable, "-c", code],
                stdout=out,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        self.base = self._wait_for_link()

    def said(self) -> str:
        """Everything it printed and logged."""
        return self._said.read_text()

    @property
    def pid(self) -> int:
        """Its number."""
        return self._process.pid

    def workers(self) -> list[int]:
        """The processes in which its bots think, where the system tells."""
        children = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children")
        return [int(pid) for pid in children.read_text().split()] if children.exists() else []

    def cpu_seconds(self) -> float:
        """Processor time so far, where the system tells."""
        stat = Path(f"/proc/{self._process.pid}/stat")
        if not stat.exists():
            return 0.0
        fields = stat.read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Bytes in use, where the system tells."""
        statm = Path(f"/proc/{self._process.pid}/statm")
        if not statm.exists():
            return 0
        return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def kill(self) -> None:
        """As when the power fails, for this process at least."""
        self._process.kill()
        self._process.wait(START_SECONDS)

    def stop(self) -> None:
        """As by Ctrl-C, which reaches every process of a terminal; it must end by itself."""
        os.killpg(self._process.pid, signal.SIGINT)
        assert self._process.wait(START_SECONDS) == 0, self.said()

    def _wait_for_link(self) -> str:
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            found = re.search(r"http://127\.0\.0\.1:\d+", self.said())
            if found:
                return found[0]
            assert self._process.poll() is None, self.said()
            time.sleep(0.02)
        raise TimeoutError(self.said())


def is_alive(pid: int) -> bool:
    """Whether a process still runs; one that only waits to be noticed does not."""
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False
