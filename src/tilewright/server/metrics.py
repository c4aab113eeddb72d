"""Counters for Prometheus, in its text format. Few enough to need no library."""

from bisect import bisect_left
from collections.abc import Callable, Iterator

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256)


class Counter:
    """A number that only grows, for each value of one label if it has one."""

    kind = "counter"

    def __init__(self, name: str, about: str, label: str = "") -> None:
        self.name = name
        self.about = about
        self.label = label
        self.values: dict[str, int] = {} if label else {"": 0}

    def add(self, value: str = "", by: int = 1) -> None:
        """Counts; `value` is that of the label."""
        self.values[value] = self.values.get(value, 0) + by

    def lines(self) -> Iterator[str]:
        """The samples."""
        for value, count in self.values.items():
            label = f'{{{self.label}="{value}"}}' if self.label else ""
            yield f"{self.name}{label} {count}"


class Gauge:
    """A number that is asked for when somebody looks."""

    kind = "gauge"

    def __init__(self, name: str, about: str, read: Callable[[], float]) -> None:
        self.name = name
        self.about = about
        self.read = read

    def lines(self) -> Iterator[str]:
        """The sample."""
        yield f"{self.name} {self.read():g}"


class Histogram:
    """How often something was how large."""

    kind = "histogram"

    def __init__(self, name: str, about: str, bounds: tuple[float, ...] = SECONDS) -> None:
        self.name = name
        self.about = about
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def see(self, value: float) -> None:
        """Counts one value."""
        self.counts[bisect_left(self.bounds, value)] += 1
        self.total += value

    def lines(self) -> Iterator[str]:
        """The samples: cumulated buckets, sum and count."""
        below = 0
        for bound, count in zip(self.bounds, self.counts, strict=False):
            below += count
            yield f'{self.name}_bucket{{le="{bound:g}"}} {below}'
        count = sum(self.counts)
        yield f'{self.name}_bucket{{le="+Inf"}} {count}'
        yield f"{self.name}_sum {self.total:g}"
        yield f"{self.name}_count {count}"


class Metrics:
    """Everything that is counted."""

    def __init__(self) -> None:
        self.requests = Counter(
            "tilewright_http_requests_total", "HTTP requests by status.", "status"
        )
        self.messages = Counter(
            "tilewright_socket_messages_total", "Socket messages by type.", "type"
        )
        self.rejected = Counter(
            "tilewright_socket_rejected_total", "Rejected socket messages by code.", "code"
        )
        self.entries = Counter(
            "tilewright_log_entries_total", "Log entries stored, by who acted.", "by"
        )
        self.dropped = Counter(
            "tilewright_sockets_dropped_total", "Sockets closed by the server, by reason.", "reason"
        )
        self.bots_failed = Counter(
            "tilewright_bots_failed_total", "Bots that crashed or hung, by reason.", "reason"
        )
        self.faults = Counter("tilewright_faults_total", "Exceptions that nobody expected.")
        self.entry_seconds = Histogram(
            "tilewright_entry_seconds", "From a message to its stored and published entry."
        )
        self.commit_seconds = Histogram("tilewright_commit_seconds", "One group commit.")
        self.commit_entries = Histogram(
            "tilewright_commit_entries", "Entries in one group commit.", SIZES
        )
        self.bot_seconds = Histogram("tilewright_bot_seconds", "One choice of a bot.")
        self.gauges: list[Gauge] = []

    def gauge(self, name: str, about: str, read: Callable[[], float]) -> None:
        """Adds a number that is read when somebody looks."""
        self.gauges.append(Gauge(name, about, read))

    def text(self) -> str:
        """Prometheus text format 0.0.4."""
        counted: list[Counter | Gauge | Histogram] = [
            *(item for item in vars(self).values() if isinstance(item, Counter | Histogram)),
            *self.gauges,
        ]
        lines: list[str] = []
        for item in counted:
            lines.append(f"# HELP {item.name} {item.about}")
            lines.append(f"# TYPE {item.name} {item.kind}")
            lines.extend(item.lines())
        return "\n".join(lines) + "\n"
