"""What is counted, for Prometheus."""

from collections.abc import Callable

import prometheus_client as prometheus

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256)

# When each counter was first used is of no interest, and would double the text.
_disable_created: Callable[[], None] = prometheus.disable_created_metrics
_disable_created()


class Counter:
    """A number that only grows, for each value of one label if it has one."""

    def __init__(self, name: str, about: str, label: str = "") -> None:
        self.collector = prometheus.Counter(name, about, [label] if label else [], registry=None)
        self._label = label

    def add(self, value: str = "", by: int = 1) -> None:
        """Counts; `value` is that of the label."""
        (self.collector.labels(value) if self._label else self.collector).inc(by)


class Histogram:
    """How often something was how large."""

    def __init__(self, name: str, about: str, bounds: tuple[float, ...] = SECONDS) -> None:
        self.collector = prometheus.Histogram(name, about, buckets=bounds, registry=None)

    def see(self, value: float) -> None:
        """Counts one value."""
        self.collector.observe(value)


class Metrics:
    """Everything that is counted. Each server has its own registry: tests run several at once."""

    def __init__(self) -> None:
        self.requests = Counter(
            "tilewright_http_requests_total", "HTTP requests by status.", "status"
        )
        self.refused = Counter(
            "tilewright_http_refused_total", "Refused HTTP requests by kind of problem.", "kind"
        )
        self.messages = Counter(
            "tilewright_socket_messages_total", "Socket messages by type.", "type"
        )
        self.rejected = Counter(
            "tilewright_socket_rejected_total", "Rejected socket messages by code.", "code"
        )
        self.entries = Counter(
            "tilewright_log_entries_total", "Log entries stored, by whoever acted.", "by"
        )
        self.dropped = Counter(
            "tilewright_sockets_dropped_total", "Sockets closed by the server, by reason.", "reason"
        )
        self.bots_failed = Counter(
            "tilewright_bots_failed_total", "Bots that crashed or hung, by reason.", "reason"
        )
        self.outages = Counter(
            "tilewright_storage_outages_total",
            "Times a part of the storage was lost: bus, log, database.",
            "part",
        )
        self.over_budget = Counter(
            "tilewright_over_budget_total", "What somebody had no budget left for.", "budget"
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
        self.loop_lag_seconds = Histogram(
            "tilewright_loop_lag_seconds", "How late the event loop does what is due."
        )
        self._registry = prometheus.CollectorRegistry()
        for counted in vars(self).values():
            if isinstance(counted, Counter | Histogram):
                self._registry.register(counted.collector)
        # Memory, processor time and open files of the process; collections of garbage.
        prometheus.ProcessCollector(registry=self._registry)
        prometheus.GCCollector(registry=self._registry)

    def gauge(self, name: str, about: str, read: Callable[[], float]) -> None:
        """Adds a number that is read when somebody looks."""
        prometheus.Gauge(name, about, registry=self._registry).set_function(read)

    def text(self) -> str:
        """Prometheus text format 0.0.4."""
        return prometheus.generate_latest(self._registry).decode()
