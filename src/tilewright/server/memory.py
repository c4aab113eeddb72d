"""What was freed goes back to the system.

glibc keeps it for itself, in pieces between what is in use: after minutes of many visitors and
worker threads that is a hundred megabytes and more.
"""

import ctypes
import sys
from collections.abc import Callable
from functools import cache


def give_back() -> None:
    """Takes some ten milliseconds without holding up Python's threads; elsewhere does nothing."""
    trim = _malloc_trim()
    if trim is not None:
        trim(0)


@cache
def _malloc_trim() -> Callable[[int], int] | None:
    if sys.platform != "linux":
        return None
    # Another C library, such as musl, has no such function.
    found: Callable[[int], int] | None = getattr(ctypes.CDLL(None), "malloc_trim", None)
    return found
