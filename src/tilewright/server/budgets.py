"""What one address may ask for: sessions cost nothing, so limits by guest alone would be none."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Final, Literal, TypeAlias

from tilewright.hosting.problems import HttpProblem
from tilewright.server.limits import Buckets
from tilewright.server.metrics import Metrics
from tilewright.server.settings import Limits

BudgetName: TypeAlias = Literal[
    "requests",
    "pages",
    "sessions",
    "sign_ins",
    "tables",
    "replays",
    "advice",
    "messages",
    "chat",
    "bots",
]

REFUSED: Final[dict[BudgetName, str]] = {
    "requests": "too many requests",
    "pages": "too many pages and files",
    "sessions": "too many new visitors",
    "sign_ins": "too many attempts to sign in",
    "tables": "too many new tables",
    "replays": "too many replays, positions and hints",
    "advice": "too many questions about set-ups, choices and scores",
    "messages": "too many messages",
    "chat": "too many lines of chat",
    "bots": "too much thinking of bots",
}
A_LITTLE: Final = 0.0001
"""What must be left to begin something whose seconds are billed when it is done."""


class Budgets:
    """For each address a bucket of each kind; docs/hosting.md says what is billed to which."""

    def __init__(self, limits: Limits, metrics: Metrics) -> None:
        self._metrics = metrics
        self._buckets: dict[BudgetName, Buckets] = {
            "requests": Buckets(limits.address_requests_rate, limits.address_requests_burst),
            "pages": Buckets(limits.address_pages_rate, limits.address_pages_burst),
            "sessions": Buckets(limits.address_sessions_rate, limits.address_sessions_burst),
            "sign_ins": Buckets(limits.address_sign_ins_rate, limits.address_sign_ins_burst),
            "tables": Buckets(limits.address_tables_rate, limits.address_tables_burst),
            "replays": Buckets(limits.address_replays_rate, limits.address_replays_burst),
            "advice": Buckets(limits.address_advice_rate, limits.address_advice_burst),
            "messages": Buckets(limits.address_messages_rate, limits.address_messages_burst),
            "chat": Buckets(limits.address_chat_rate, limits.address_chat_burst),
            "bots": Buckets(limits.address_bots_rate, limits.address_bots_burst),
        }

    def take(self, name: BudgetName, address: str, amount: float = 1.0) -> bool:
        """Whether there was enough; if not, nothing is taken."""
        is_enough = self._buckets[name].of(address).take(amount)
        if not is_enough:
            self._metrics.over_budget.add(name)
        return is_enough

    def charge(self, name: BudgetName, address: str, amount: float = 1.0) -> None:
        """Takes that much; a problem with the time to wait if there is not enough."""
        if not self.take(name, address, amount):
            wait = self._buckets[name].of(address).wait(amount)
            raise too_many(f"{REFUSED[name]} from your address", wait)

    def owe(self, name: BudgetName, address: str, amount: float) -> None:
        """Takes what something cost, also if there is not enough."""
        self._buckets[name].of(address).owe(amount)

    @contextmanager
    def seconds(self, name: BudgetName, address: str) -> Iterator[None]:
        """Bills how long the block takes; it does not begin if nothing is left."""
        self.charge(name, address, A_LITTLE)
        began = perf_counter()
        try:
            yield
        finally:
            self.owe(name, address, perf_counter() - began)


def too_many(what: str, wait: float) -> HttpProblem:
    """The refusal of whoever asks too much, and when to try again."""
    detail = f"{what}; try again in {max(1, round(wait))} s"
    return HttpProblem(429, detail, kind="too-many-requests", retry_after=wait)
