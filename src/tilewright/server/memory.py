"""How a server holds little more memory than it uses.

What glibc's allocator does by itself suits programs that end: each thread has an arena of its own,
large blocks come to lie among small ones, and what is freed between others stays. After minutes of
many visitors that was more than everything in use.
"""

import ctypes
import sys
from functools import cache
from typing import Any, Final

_ARENA_MAX: Final = -8
_MMAP_THRESHOLD: Final = -3
_TOP_PAD: Final = -2
"""As malloc.h numbers what can be set."""
LARGE: Final = 1 << 16
"""Bytes from which on a block lies by itself, and goes back when it is freed."""


def hold_little() -> None:
    """For the whole process; before its threads begin. Where there is no glibc, nothing changes."""
    library = _library()
    if hasattr(library, "mallopt"):
        library.mallopt(_ARENA_MAX, 1)
        library.mallopt(_MMAP_THRESHOLD, LARGE)
        library.mallopt(_TOP_PAD, LARGE // 2)  # so that no large block fits into what is spare


def give_back() -> None:
    """What was freed goes back to the system. Python's other threads go on meanwhile."""
    library = _library()
    if hasattr(library, "malloc_trim"):
        library.malloc_trim(0)


@cache
def _library() -> Any:
    """What the process is linked with; functions that it has not are no attributes."""
    return ctypes.CDLL(None) if sys.platform == "linux" else None
