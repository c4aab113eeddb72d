"""A server runs on this folder: no second one may, since with SQLite both would write.

The lock is the system's and belongs to the process: it is gone however the process ends. Commands
that work beside a running server do not take it; `running_server` tells them whether there is one.
"""

import os
import sys
import time
from pathlib import Path

if sys.platform != "win32":
    import fcntl

LOCK_FILE = "server.lock"
TRY_SECONDS = 0.5
"""Somebody who only looks holds the lock for an instant."""

_held: dict[Path, int] = {}
"""By folder: the open file whose lock this process holds until it ends."""


class FolderInUse(ValueError):
    """Another server runs on the folder."""

    def __init__(self, folder: Path, pid: int | None) -> None:
        process = "another process" if pid is None else f"process {pid}"
        super().__init__(
            f"a server runs on the folder {folder} already ({process}); "
            "stop it, or choose another folder with --data"
        )
        self.folder = folder
        self.pid = pid


def lock_folder(folder: Path) -> None:
    """This process is the server of the folder until it ends, or `FolderInUse`."""
    folder = folder.resolve()
    if folder in _held:
        return
    file = os.open(folder / LOCK_FILE, os.O_RDWR | os.O_CREAT, 0o600)
    if not _is_locked(file, TRY_SECONDS):
        pid = _pid(file)
        os.close(file)
        raise FolderInUse(folder, pid)
    os.truncate(file, 0)
    os.pwrite(file, f"{os.getpid()}\n".encode(), 0)
    _held[folder] = file


def running_server(folder: Path) -> int | None:
    """The process of the server that runs on the folder; None if there is none.

    0 for one that is just starting and has not said which it is.
    """
    try:
        file = os.open(folder / LOCK_FILE, os.O_RDWR)
    except FileNotFoundError:
        return None
    try:
        return None if _is_locked(file, 0.0) else _pid(file) or 0
    finally:
        os.close(file)


def _is_locked(file: int, seconds: float) -> bool:
    """Whether the lock is ours now."""
    if sys.platform == "win32":
        return True  # It has no such locks: nothing is kept from starting there.
    deadline = time.monotonic() + seconds
    while True:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() >= deadline:
                return False
            time.sleep(0.05)
        else:
            return True


def _pid(file: int) -> int | None:
    text = os.pread(file, 32, 0).decode("ascii", "replace").strip()
    return int(text) if text.isdecimal() else None
