"""What was freed is given back."""

import ctypes
import os
import sys
from pathlib import Path

import pytest

from tilewright.server.memory import give_back

BLOCKS, BYTES = 60_000, 1_000
"""Too small for pages of their own, too large for Python's own allocator."""
MEGABYTE = 1_000_000


def resident() -> int:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.skipif(
    sys.platform != "linux" or not hasattr(ctypes.CDLL(None), "malloc_trim"),
    reason="another C library",
)
def test_what_lies_between_what_is_used_goes_back() -> None:
    blocks = [bytearray(BYTES) for _ in range(BLOCKS)]
    kept = blocks[::50]
    del blocks
    before = resident()

    give_back()

    assert before - resident() > 20 * MEGABYTE
    assert len(kept) == BLOCKS // 50


def test_elsewhere_nothing_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tilewright.server.memory._malloc_trim", lambda: None)
    give_back()
