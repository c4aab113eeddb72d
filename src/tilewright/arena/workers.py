"""Processes that work for this one."""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing.context import SpawnContext, SpawnProcess
from signal import SIG_BLOCK, SIG_SETMASK, SIGINT, pthread_sigmask


class _Worker(SpawnProcess):
    """Ctrl-C reaches every process of a terminal; a worker, from birth, leaves it to the first."""

    def start(self) -> None:
        mask = pthread_sigmask(SIG_BLOCK, {SIGINT})
        try:
            super().start()
        finally:
            pthread_sigmask(SIG_SETMASK, mask)


class _Workers(SpawnContext):
    Process = _Worker


def workers(jobs: int) -> ProcessPoolExecutor:
    """At most so many processes; an interrupt is this one's affair."""
    return ProcessPoolExecutor(jobs, _Workers())
