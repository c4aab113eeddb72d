"""The press: what a scenario takes, with all that is proved of it."""

from collections.abc import Iterator
from statistics import fmean
from time import process_time

from bench.figures import Figure
from tilewright.core import AnyGame
from tilewright.core.game import HasPress


def figures(game: AnyGame, count: int, baseline: float) -> Iterator[Figure]:
    """For each size; nothing if the game has no scenarios."""
    if not isinstance(game, HasPress):
        return
    for size in game.press.sizes:
        times = []
        for number in range(count):
            began = process_time()
            game.press.make(size, number)
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
