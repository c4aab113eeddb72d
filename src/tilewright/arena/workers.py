"""Processes that work for this one."""

import os
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, parent_process
from multiprocessing.context import SpawnContext, SpawnProcess
from pathlib import Path
from signal import SIG_BLOCK, SIG_SETMASK, SIGINT, pthread_sigmask, signal
from threading import Thread, current_thread, main_thread
from typing import TypeVar

Item = TypeVar("Item")
Made = TypeVar("Made")

AHEAD = 4
"""So many chunks wait for each process, or for somebody to take what became of them."""


def results(
    work: Callable[[Item], Made], items: Sequence[Item], jobs: int, chunk: int = 1
) -> Generator[Made, None, None]:
    """What becomes of each item, in their order, worked out by so many processes.

    Each gets `chunk` items at a time. Whoever breaks off, by an interrupt too, waits for no one:
    the processes end at once.
    """
    if jobs == 1:
        yield from map(work, items)
        return
    others = set(active_children())
    with ProcessPoolExecutor(jobs, _Workers(), _follow) as pool:
        waiting: deque[Future[list[Made]]] = deque()
        try:
            for first in range(0, len(items), chunk):
                if len(waiting) == AHEAD * jobs:
                    yield from waiting.popleft().result()
                waiting.append(pool.submit(_all, work, items[first : first + chunk]))
            while waiting:
                yield from waiting.popleft().result()
        except BaseException:
            # A pool without processes gives up the rest by itself; it stumbles over what somebody
            # else has cancelled meanwhile, as `pool.map` would.
            for worker in set(active_children()) - others:
                worker.terminate()
            raise


def _all(work: Callable[[Item], Made], items: Sequence[Item]) -> list[Made]:
    return [work(item) for item in items]


def _follow() -> None:
    """A worker ends with the process that it works for, killed or not: it would wait for ever."""
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class _Worker(SpawnProcess):
    """Ctrl-C reaches every process of a terminal; a worker, from birth, leaves it to the first."""

    def start(self) -> None:
        with _interrupts_waiting(), _unread_main():
            mask = pthread_sigmask(SIG_BLOCK, {SIGINT})
            try:
                super().start()
            finally:
                pthread_sigmask(SIG_SETMASK, mask)


@contextmanager
def _unread_main() -> Iterator[None]:
    """A program that came on standard input is no file that a worker could run once more."""
    main = sys.modules["__main__"]
    file = getattr(main, "__file__", None)
    if file is None or Path(file).is_file():
        yield
        return
    del main.__file__
    try:
        yield
    finally:
        main.__file__ = file


@contextmanager
def _interrupts_waiting() -> Iterator[None]:
    """Ctrl-C waits until the block is over: half a process would complain on the terminal.

    The mask of this thread is not enough: whichever thread hears it, the first one is interrupted.
    """
    if current_thread() is not main_thread():
        yield
        return
    heard: list[int] = []
    usual = signal(SIGINT, lambda number, _: heard.append(number))
    try:
        yield
    finally:
        signal(SIGINT, usual)
    if heard and callable(usual):
        usual(SIGINT, None)


class _Workers(SpawnContext):
    Process = _Worker
