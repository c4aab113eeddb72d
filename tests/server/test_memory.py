"""What was freed is given back."""

import ctypes
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tilewright.server.memory import give_back, hold_little

BLOCKS, BYTES = 60_000, 1_000
"""Too small for pages of their own, too large for Python's own allocator."""
MEGABYTE = 1_000_000
LARGE_ONES = """
from tests.server.test_memory import resident
from tilewright.server.memory import hold_little

hold_little()
blocks = []
for _ in range(400):
    blocks += [bytes(b"x" * 100_000), bytes(b"x" * 40_000)]
before = resident()
del blocks[::2]
print(before - resident())
"""
needs_glibc = pytest.mark.skipif(
    sys.platform != "linux" or not hasattr(ctypes.CDLL(None), "mallopt"),
    reason="another C library",
)


def resident() -> int:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


@needs_glibc
def test_what_lies_between_what_is_used_goes_back() -> None:
    blocks = [bytearray(BYTES) for _ in range(BLOCKS)]
    kept = blocks[::50]
    del blocks
    before = resident()

    give_back()

    assert before - resident() > 20 * MEGABYTE
    assert len(kept) == BLOCKS // 50


@needs_glibc
def test_what_is_large_lies_by_itself() -> None:
    """In a process of its own: what is set for one process holds for all of it."""
    run = subprocess.run([sys.executable, "-c", LARGE_ONES], check=True, capture_output=True)
    assert int(run.stdout) > 20 * MEGABYTE


def test_elsewhere_nothing_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tilewright.server.memory._library", lambda: None)
    hold_little()
    give_back()
