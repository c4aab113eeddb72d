"""Work on many machines by Ray: `pip install 'tilewright[arena]'` on each of them."""

import logging
import os
from collections import deque
from collections.abc import Callable, Generator, Sequence
from importlib import import_module
from typing import Any, Final, TypeVar

from tilewright.arena.engines import BadEngine

Item = TypeVar("Item")
Made = TypeVar("Made")

AHEAD: Final = 4
"""So many chunks wait for each processor, or for somebody to take what became of them."""
SETTINGS: Final = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
    "RAY_raylet_start_wait_time_s": "300",
    "RAY_agent_register_timeout_ms": "300000",
}
"""What Ray reads from its environment when it is imported: it tells nobody that it is used, and has
time to start on a busy machine.
"""
RETRIES: Final = 5
"""So often a chunk is done again whose worker or machine died."""


class OnRay:
    """Ray's cluster at an address; one of this machine alone is started where there is none.

    `auto` is the cluster that this machine belongs to. `jobs` bounds what is worked on at the same
    time; otherwise it is as many as the cluster has processors.
    """

    is_here = False

    def __init__(self, address: str | None = None, jobs: int | None = None) -> None:
        for name, value in SETTINGS.items():
            os.environ.setdefault(name, value)
        try:
            self._ray: Any = import_module("ray")  # slow, and an extra
        except ImportError:
            raise BadEngine("Ray is not installed: pip install 'tilewright[arena]'") from None
        self._is_ours = not self._ray.is_initialized()
        if self._is_ours:
            self._connect(address, jobs)
        self.jobs = jobs or max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        self._do: Any = self._ray.remote(max_retries=RETRIES)(_do_all)

    def results(
        self, work: Callable[[Item], Made], items: Sequence[Item], chunk: int = 1
    ) -> Generator[Made, None, None]:
        waiting: deque[Any] = deque()
        try:
            for first in range(0, len(items), chunk):
                if len(waiting) == AHEAD * self.jobs:
                    yield from self._get(waiting.popleft())
                waiting.append(self._do.remote(work, items[first : first + chunk]))
            while waiting:
                yield from self._get(waiting.popleft())
        finally:
            for left in waiting:
                self._ray.cancel(left, force=True)

    def close(self) -> None:
        """Leaves the cluster; one that was started here ends."""
        if self._is_ours:
            self._ray.shutdown()

    def _connect(self, address: str | None, jobs: int | None) -> None:
        settings: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
        if address is not None:
            try:
                self._ray.init(address=address, **settings)
            except ConnectionError as error:
                if address != "auto":
                    raise BadEngine(f"no Ray at {address}: {error}") from None
            except ValueError as error:
                raise BadEngine(f"--address {address}: {error}") from None
            else:
                return
        # Never one that happens to be named in the environment, unless it was asked for.
        try:
            self._ray.init(address="local", num_cpus=jobs, include_dashboard=False, **settings)
        except Exception as error:  # it raises no other
            raise BadEngine(f"Ray does not start: {error}") from error

    def _get(self, waiting: Any) -> Any:
        try:
            return self._ray.get(waiting)
        except self._ray.exceptions.RayTaskError as error:
            # What the work raised, as if it had been done here.
            raise error.cause from None


def _do_all(work: Callable[[Item], Made], items: Sequence[Item]) -> list[Made]:
    return [work(item) for item in items]
