"""The press: what a scenario takes, with all that is proved of it."""

from collections.abc import Iterator
from statistics import fmean
from time import process_time

from bench.figures import Figure
from tilewright.core import AnyGame
from tilewright.core.services import find_service, request_values


def figures(game: AnyGame, count: int, baseline: float) -> Iterator[Figure]:
    """For each size; nothing if the game has no scenarios."""
    service = find_service(game.services, "scenario")
    if service is None:
        return
    for size in request_values(service, "size"):
        times = []
        for number in range(count):
            began = process_time()
            service.handler(None, service.request(size=size, number=number))
            times.append(process_time() - began)
        mean = fmean(times)
        yield Figure(
            f"{game.info.key}, press",
            f"{size}, with its proof",
            1000 * mean,
            "ms",
            1 / mean / baseline,
            1000 * min(times),
            1000 * max(times),
            f"mean of {count}",
        )
