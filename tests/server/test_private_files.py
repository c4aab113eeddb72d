"""Nobody but the user the server runs as can read what it keeps."""

import os
import stat
import sys
from pathlib import Path

import pytest

from tests.server.conftest import offered, quick
from tests.server.people import people, running
from tilewright.server.storage.private_files import FILE, FOLDER, OURS, make_private

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="it has no such modes")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def modes(folder: Path) -> dict[str, int]:
    return {path.name: mode(path) for path in folder.iterdir()}


async def play(folder: Path) -> dict[str, int]:
    """The modes of all files while somebody plays."""
    with running(quick(folder), offered()) as base:
        async with people(base, 1) as (ann,):
            await ann.create("mine", "open")
            return modes(folder)


async def test_whatever_the_server_makes_is_private(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    before = os.umask(0)
    try:
        found = await play(folder)
    finally:
        os.umask(before)

    assert set(found) >= {"tilewright.sqlite3", "tilewright.sqlite3-wal", "session.key"}
    assert set(found.values()) == {FILE}
    assert mode(folder) == FOLDER


async def test_what_an_older_version_left_open_is_closed(tmp_path: Path) -> None:
    folder = tmp_path / "old"
    await play(folder)
    folder.chmod(0o755)
    for path in folder.iterdir():
        path.chmod(0o644)

    found = await play(folder)

    assert set(found.values()) == {FILE}
    assert mode(folder) == FOLDER


def test_a_folder_with_files_of_others_stays_as_it_is(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    for name in (*OURS, "letter.txt"):
        (tmp_path / name).touch()
        (tmp_path / name).chmod(0o644)

    make_private(tmp_path)

    assert mode(tmp_path) == 0o755
    assert mode(tmp_path / "letter.txt") == 0o644
    assert {mode(tmp_path / name) for name in OURS} == {FILE}
