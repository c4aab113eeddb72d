"""Who sits at which table, on which seat: Swiss rounds and leagues, for tables of two to four.

A round repeats as few meetings as possible; among such rounds, neighbours in the standing sit
together. That is searched for exactly, as far as a number of steps reaches: in fields of up to
nine always, in larger ones as long as most have not met. Whoever has sat out least sits out.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, permutations
from typing import Final, TypeAlias

from tilewright.core import Value

Entrant: TypeAlias = str
"""Whatever names somebody who takes part, once and for all."""
Meetings: TypeAlias = Counter[frozenset[Entrant]]

SEATS: Final = (2, 3, 4)
STEPS: Final = 100_000
"""Seats that a search fills before it takes more repeated meetings."""


class BadField(ValueError):
    """These entrants cannot be paired, and why."""


class Round(Value, frozen=True):
    """Who plays together, each table in the order of its seats, and who sits out."""

    tables: tuple[tuple[Entrant, ...], ...]
    byes: tuple[Entrant, ...] = ()


def pair(field: Sequence[Entrant], seats: int, before: Sequence[Round] = ()) -> Round:
    """The next round of those who take part in it, the best so far first.

    Somebody who comes late or drops out is in the field or is not; nothing else has to be told.
    """
    _require(field, seats)
    met = meetings(before)
    byes = _byes(field, len(field) % seats, before)
    playing = [each for each in field if each not in byes]
    groups = _grouped(playing, seats, met)
    seated = seatings(before)
    return Round(tuple(_seated(group, seated) for group in groups), byes)


def round_robin(field: Sequence[Entrant], seats: int = 2) -> tuple[Round, ...]:
    """A league in which everybody meets everybody: at tables of two exactly once, in as few
    rounds as there can be; at larger ones at least once.
    """
    _require(field, seats)
    if seats == 2:
        return tuple(_circle(field))
    rounds: list[Round] = []
    missing = {frozenset(two) for two in combinations(field, 2)}
    while missing:
        # Whoever has met fewest chooses first.
        left = Counter(each for two in missing for each in two)
        order = sorted(field, key=lambda each: (-left[each], field.index(each)))
        rounds.append(_league_round(order, seats, rounds, missing))
        missing -= meetings(rounds[-1:]).keys()
    return tuple(rounds)


def meetings(rounds: Iterable[Round]) -> Meetings:
    """How often any two have sat at one table."""
    return Counter(
        frozenset(two) for each in rounds for table in each.tables for two in combinations(table, 2)
    )


def seatings(rounds: Iterable[Round]) -> Counter[tuple[Entrant, int]]:
    """How often everybody has sat on each seat."""
    return Counter(
        (entrant, seat)
        for each in rounds
        for table in each.tables
        for seat, entrant in enumerate(table)
    )


def _require(field: Sequence[Entrant], seats: int) -> None:
    if seats not in SEATS:
        raise BadField(f"tables of {seats}: two to four sit at one")
    if len({*field}) < len(field):
        raise BadField("somebody is in the field twice")
    if len(field) < seats:
        raise BadField(f"{len(field)} for a table of {seats}")


def _byes(field: Sequence[Entrant], number: int, before: Sequence[Round]) -> tuple[Entrant, ...]:
    """Those who have sat out least often, of these the last in the standing."""
    had = Counter(entrant for each in before for entrant in each.byes)
    places = {entrant: place for place, entrant in enumerate(field)}
    ranked = sorted(field, key=lambda each: (had[each], -places[each]))
    return tuple(ranked[:number])


def _grouped(
    playing: Sequence[Entrant], seats: int, met: Meetings
) -> tuple[tuple[Entrant, ...], ...]:
    """Tables with as few repeated meetings as are found."""
    allowed = 0
    while True:
        search = _Search(seats, met, allowed)
        found = search.tables(tuple(playing))
        if found is not None:
            return found
        # Where it is not known that there is none, it may take long to come to the next one.
        allowed += 1 if search.is_complete else max(1, allowed)


class _Search:
    """Goes through all ways to fill tables, nearest in the standing first, to the first one with
    no more repeated meetings than are allowed.
    """

    def __init__(self, seats: int, met: Meetings, allowed: int) -> None:
        self._seats = seats
        self._met = met
        self._allowed = allowed
        self._steps = STEPS

    @property
    def is_complete(self) -> bool:
        """Whether it could go through all ways, so far."""
        return self._steps > 0

    def tables(
        self, left: tuple[Entrant, ...], repeated: int = 0
    ) -> tuple[tuple[Entrant, ...], ...] | None:
        """Tables for all that are left."""
        if not left:
            return ()
        first, *others = left
        for table, now in self._fillings((first,), others, repeated):
            found = self.tables(tuple(each for each in others if each not in table), now)
            if found is not None:
                return (table, *found)
        return None

    def _fillings(
        self, table: tuple[Entrant, ...], others: Sequence[Entrant], repeated: int
    ) -> Iterator[tuple[tuple[Entrant, ...], int]]:
        """Ways to fill a table from the others, and how many meetings are repeated by then."""
        if len(table) == self._seats:
            yield table, repeated
            return
        for place, each in enumerate(others):
            if not self.is_complete:
                return
            self._steps -= 1
            now = repeated + sum(self._met[frozenset((each, one))] for one in table)
            if now <= self._allowed:
                yield from self._fillings((*table, each), others[place + 1 :], now)


def _seated(
    table: tuple[Entrant, ...], seated: Counter[tuple[Entrant, int]]
) -> tuple[Entrant, ...]:
    """The order in which everybody's seats come out most even."""
    return min(
        permutations(table),
        key=lambda order: sum(seated[each, seat] for seat, each in enumerate(order)),
    )


def _circle(field: Sequence[Entrant]) -> Iterator[Round]:
    """One stays, the others go round; whoever would meet nobody sits out."""
    ring: list[Entrant | None] = [*field, *([None] if len(field) % 2 else [])]
    half = len(ring) // 2
    for _ in range(len(ring) - 1):
        tables: list[tuple[Entrant, ...]] = []
        byes: tuple[Entrant, ...] = ()
        for one, other in zip(ring[:half], ring[: half - 1 : -1], strict=True):
            if one is None or other is None:
                byes = tuple(each for each in (one, other) if each is not None)
            else:
                # Each is first against half of the others: by the parity of the two numbers.
                early, late = sorted((one, other), key=field.index)
                is_odd = (field.index(early) + field.index(late)) % 2
                tables.append((early, late) if is_odd else (late, early))
        yield Round(tuple(tables), byes)
        ring[1:] = [ring[-1], *ring[1:-1]]


def _league_round(
    order: Sequence[Entrant], seats: int, before: Sequence[Round], missing: set[frozenset[Entrant]]
) -> Round:
    """Tables with as many of the missing meetings as fit when they are filled one by one; the
    first two have not met, so that each round brings the league on.
    """
    left = [*order]
    tables: list[tuple[Entrant, ...]] = []
    seated = seatings(before)
    while len(left) >= seats:
        table = [left.pop(0)]
        while len(table) < seats:
            table.append(max(left, key=lambda each: _new(each, table, missing)))
            left.remove(table[-1])
        tables.append(_seated(tuple(table), seated))
    return Round(tuple(tables), tuple(left))


def _new(entrant: Entrant, table: Sequence[Entrant], missing: set[frozenset[Entrant]]) -> int:
    """How many of a table somebody has not met."""
    return sum(frozenset((entrant, each)) in missing for each in table)
