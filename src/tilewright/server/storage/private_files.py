"""Who may read what lies in the folder of data: the user the server runs as, and nobody else.

The database holds seeds and hands, and whoever has the key of sessions can be any guest.
"""

import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

FOLDER = 0o700
FILE = 0o600
DATABASE_FILE = "tilewright.sqlite3"
OURS = (DATABASE_FILE, f"{DATABASE_FILE}-wal", f"{DATABASE_FILE}-shm", "session.key", "server.lock")
"""SQLite makes the files beside the database as private as the database is."""
BACKUP_SUFFIX = ".tilewright"


def make_private(folder: Path) -> None:
    """Makes the folder if it is missing; closes it and the files of ours in it to others.

    Other people's files may lie in a folder that somebody chose: then only ours are closed.
    """
    folder.mkdir(parents=True, exist_ok=True, mode=FOLDER)
    for file in _ours(folder):
        _close(file, FILE)
    if all(_is_ours(file.name) for file in folder.iterdir()):
        _close(folder, FOLDER)


def make_file(path: Path) -> None:
    """The file is there and private, before anything is written to it."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, FILE))


def give_to_owner(file: Path) -> None:
    """What root made, if it is there, is the folder's owner's: the server runs as that user."""
    if sys.platform != "win32" and os.geteuid() == 0 and file.exists():
        owner = file.parent.stat()
        os.chown(file, owner.st_uid, owner.st_gid)


def _ours(folder: Path) -> Iterator[Path]:
    return (folder / name for name in OURS if (folder / name).is_file())


def _is_ours(name: str) -> bool:
    return name in OURS or name.endswith(BACKUP_SUFFIX)


def _close(path: Path, mode: int) -> None:
    """Only what is this user's own can be changed; the rest is for its owner to decide."""
    if sys.platform == "win32":
        return
    found = path.stat()
    if found.st_uid == os.geteuid() and stat.S_IMODE(found.st_mode) & ~mode:
        path.chmod(stat.S_IMODE(found.st_mode) & mode)
