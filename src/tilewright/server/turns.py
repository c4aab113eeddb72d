"""Who is asked, at which table, since when and until when: the one place that tells of it.

Whoever wants to hear of it adds a callable:

    services.turns.listeners.append(listener)      # called in the event loop with `TurnNews`

It is called at every server that has the table in its memory; `is_first` is true at one of them
alone, the one that stored what led to it: those who tell people something go by that.
"""

from collections.abc import Callable
from typing import Literal, NamedTuple, TypeAlias

from tilewright.tables.clocks import AskedSeat
from tilewright.tables.seating import TableData


class TurnNews(NamedTuple):
    """What has changed for one account at one table."""

    kind: Literal["asked", "no-longer-asked", "invited", "begun", "ended"]
    """`invited`: a seat is kept for the account. `begun`, `ended`: the game in which it plays."""
    account: str
    table: str
    game: str
    since: float | None = None
    """Of `asked`: since when."""
    until: float | None = None
    """Of `asked`: when the time is up; None: never, or not as long as the clock stands. `asked` is
    told again when that changes, as by a pause."""
    is_first: bool = True
    """Whether this server stored what led to it."""


class TurnStanding(NamedTuple):
    """How a table stands for its people."""

    data: TableData
    asked: tuple[AskedSeat, ...]

    def asked_accounts(self) -> dict[str, tuple[float, float | None]]:
        """By account that is to act: since when, and until when."""
        found: dict[str, tuple[float, float | None]] = {}
        for asked in self.asked:
            chair = self.data.chairs[asked.seat]
            if chair.guest is not None and not chair.is_played_by_bot:
                # Of several seats of one browser the first that has to act counts.
                found.setdefault(chair.guest, (asked.since, asked.until))
        return found

    def invited(self) -> frozenset[str]:
        """The accounts for which a seat is kept."""
        if self.data.status != "open":
            return frozenset()
        return frozenset(chair.kept_for for chair in self.data.chairs if chair.kept_for)


Listener: TypeAlias = Callable[[TurnNews], None]
TableListener: TypeAlias = Callable[[str, frozenset[str]], None]


class Turns:
    """Compares how tables stood and stand, and tells the difference."""

    def __init__(self) -> None:
        self.listeners: list[Listener] = []
        self.table_listeners: list[TableListener] = []
        """Called with a table and its accounts whenever anything that lists show has changed."""

    def changed(self, before: TurnStanding | None, after: TurnStanding, *, is_first: bool) -> None:
        """Tells what has changed at a table; `before` is None for a new one."""
        for news in _differences(before, after, is_first=is_first):
            for listener in self.listeners:
                listener(news)
        accounts = after.data.guests() | after.invited()
        if before is not None:
            accounts |= before.data.guests() | before.invited()
        for table_listener in self.table_listeners:
            table_listener(after.data.id, accounts)


def _differences(
    before: TurnStanding | None, after: TurnStanding, *, is_first: bool
) -> list[TurnNews]:
    data = after.data

    def news(
        kind: Literal["asked", "no-longer-asked", "invited", "begun", "ended"],
        account: str,
        since: float | None = None,
        until: float | None = None,
    ) -> TurnNews:
        return TurnNews(kind, account, data.id, data.game, since, until, is_first)

    old = {} if before is None else before.asked_accounts()
    new = after.asked_accounts()
    known = frozenset() if before is None else before.invited()
    found = [news("invited", account) for account in sorted(after.invited() - known)]
    seated = sorted({chair.guest for chair in data.chairs if chair.guest is not None})
    status = "open" if before is None else before.data.status
    if status == "open" and data.status == "playing":
        found += [news("begun", account) for account in seated]
    found += [news("no-longer-asked", account) for account in sorted(old.keys() - new.keys())]
    found += [
        news("asked", account, since, until)
        for account, (since, until) in sorted(new.items())
        if old.get(account) != (since, until)
    ]
    if status == "playing" and data.status == "ended":
        found += [news("ended", account) for account in seated]
    return found
