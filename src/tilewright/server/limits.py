"""Token buckets: everyone may ask often, nobody may ask all the time."""

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

Clock = Callable[[], float]


class Bucket:
    """Holds up to `burst` tokens and gains `rate` of them a second."""

    __slots__ = ("burst", "clock", "rate", "tokens", "updated")

    def __init__(self, rate: float, burst: int, clock: Clock = monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.tokens = float(burst)
        self.updated = clock()

    def take(self, tokens: float = 1.0) -> bool:
        """Whether there was enough; if not, nothing is taken."""
        now = self.clock()
        self.tokens = min(self.burst, self.tokens + (now - self.updated) * self.rate)
        self.updated = now
        if self.tokens < tokens:
            return False
        self.tokens -= tokens
        return True

    def owe(self, tokens: float) -> None:
        """Takes what something cost, also if there is not enough: then nothing is left for long."""
        self.tokens -= tokens

    def wait(self, tokens: float = 1.0) -> float:
        """Seconds until there will be enough."""
        return max(0.0, (tokens - self.tokens) / self.rate)


class Buckets:
    """One bucket for each key. The longest unused are forgotten: they would be full by then."""

    def __init__(
        self, rate: float, burst: int, *, most: int = 20_000, clock: Clock = monotonic
    ) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self.clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, key: str) -> Bucket:
        """The bucket of a key."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self.rate, self.burst, self.clock)
            if len(self._buckets) > self.most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket


class Count:
    """How many of something each key has at once."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.total = 0
        self._counts: dict[str, int] = {}

    def enter(self, key: str) -> bool:
        """One more, unless the key has the most already. A refused one must `leave` too."""
        count = self._counts[key] = self._counts.get(key, 0) + 1
        self.total += 1
        return count <= self.most

    def leave(self, key: str) -> None:
        """One less."""
        self.total -= 1
        count = self._counts[key] - 1
        if count:
            self._counts[key] = count
        else:
            del self._counts[key]
