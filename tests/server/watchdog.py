"""How long the event loop of a server was busy at a time.

What is measured is the processor time of one callback on the server's loop, which a busy machine
does not change.
"""

import asyncio
import gc
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

ALLOWED = 0.020
"""Seconds for one callback."""


class Watchdog:
    """The longest callback of the loops in other threads than this one, since it was asked last."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._own = threading.get_ident()
        self._longest = 0.0
        run = asyncio.Handle._run

        def timed(handle: asyncio.Handle) -> None:
            if threading.get_ident() == self._own:
                run(handle)
                return
            began = time.thread_time()
            run(handle)
            self._longest = max(self._longest, time.thread_time() - began)

        monkeypatch.setattr(asyncio.Handle, "_run", timed)

    def longest(self) -> float:
        longest, self._longest = self._longest, 0.0
        return longest


@contextmanager
def uncollected() -> Iterator[None]:
    """What the tests before left behind is not collected at the cost of this one."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
