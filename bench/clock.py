"""How speed is measured: processor time, several rounds, and a baseline to divide by."""

from collections.abc import Callable
from statistics import median
from time import process_time

from bench.figures import Figure


def per_second(work: Callable[[], int], seconds: float) -> float:
    """How much `work` gets done in a second of one core; it returns how much it did."""
    done, began = 0, process_time()
    while True:
        done += work()
        spent = process_time() - began
        if spent >= seconds:
            return done / spent


def rounds(work: Callable[[], int], seconds: float, count: int) -> list[float]:
    """The same measured several times: a busy machine shows as a wide range."""
    return [per_second(work, seconds / count) for _ in range(count)]


def baseline_work() -> int:
    """Plain Python that no change of ours makes faster: calls, tuples, a dictionary, integers."""
    table: dict[tuple[int, int], int] = {}
    for number in range(1000):
        key = (number & 31, number >> 5)
        table[key] = (table.get(key, 0) << 1) ^ number
    return 1000


def baseline(seconds: float, count: int) -> Figure:
    """The steps a second that every ratio is a ratio to."""
    found = rounds(baseline_work, seconds, count)
    return Figure("baseline", "plain Python", median(found), "steps/s", 1.0, min(found), max(found))
