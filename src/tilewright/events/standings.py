"""Standings of duplicate events: everybody is compared with those who had the same cards.

At each deal a result earns match points against every result on the same seat of the same deal at
another table: 2 for a better one, 1 for an equal one. Their share of all that could be earned is
the percentage of the deal. A bye counts as the own average, and at least as 50 per cent; a round
that somebody did not take part in counts as 0. Nobody else played the deal there: 50 per cent.

Places are decided by, in this order:

1. the average of the percentages over all rounds;
2. the average of the opponents' averages, once for each meeting;
3. how many opponents at the own tables had a smaller percentage of the deal.

Whoever is equal in all of them shares the place.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from tilewright.core import Value
from tilewright.events.pairing import Entrant, Round

HALF: Final = Fraction(1, 2)


class EventResult(Value, frozen=True):
    """A table of a round when it is over: what each seat reached at the round's deal."""

    entrants: tuple[Entrant, ...]
    results: tuple[tuple[int, ...], ...]
    """By seat: the score, then what breaks ties; the higher the better."""


class EventStanding(Value, frozen=True):
    """Where somebody stands."""

    place: int
    entrant: Entrant
    percentage: Fraction
    """From 0 to 1."""
    opposition: Fraction
    beaten: int
    rounds: int
    """How many were played, byes left aside."""


Shares = Mapping[Entrant, Fraction]


def percentages(tables: Sequence[EventResult]) -> dict[Entrant, Fraction]:
    """What everybody earned at a deal, of what could be earned on that seat."""
    by_seat: defaultdict[int, list[tuple[Entrant, tuple[int, ...]]]] = defaultdict(list)
    for table in tables:
        for seat, one in enumerate(zip(table.entrants, table.results, strict=True)):
            by_seat[seat].append(one)
    found = {}
    for compared in by_seat.values():
        for entrant, result in compared:
            points = sum((result > other) * 2 + (result == other) for _, other in compared) - 1
            others = len(compared) - 1
            found[entrant] = Fraction(points, 2 * others) if others else HALF
    return found


def standings(
    entrants: Sequence[Entrant], rounds: Sequence[Round], played: Sequence[Sequence[EventResult]]
) -> tuple[EventStanding, ...]:
    """Everybody, the best first: of each round the pairing, and the tables that are over."""
    deals = [percentages(tables) for tables in played]
    averages = {each: _average(each, rounds, deals) for each in entrants}
    unplaced = []
    for entrant in entrants:
        own = [
            (table, shares)
            for tables, shares in zip(played, deals, strict=True)
            for table in tables
            if entrant in table.entrants
        ]
        met = [(other, s) for table, s in own for other in table.entrants if other != entrant]
        opposition = [averages.get(other, Fraction(0)) for other, _ in met]
        beaten = sum(shares[other] < shares[entrant] for other, shares in met)
        strength = sum(opposition, Fraction(0)) / len(opposition) if opposition else Fraction(0)
        unplaced.append(EventStanding(0, entrant, averages[entrant], strength, beaten, len(own)))
    ranked = sorted(unplaced, key=_order, reverse=True)
    orders = [_order(each) for each in ranked]
    return tuple(
        EventStanding(
            1 + orders.index(_order(each)),
            each.entrant,
            each.percentage,
            each.opposition,
            each.beaten,
            each.rounds,
        )
        for each in ranked
    )


def cross_table(
    played: Sequence[Sequence[EventResult]],
) -> dict[tuple[Entrant, Entrant], tuple[Fraction, ...]]:
    """By two who met, in both orders: what the first earned more than the second, each time."""
    found: defaultdict[tuple[Entrant, Entrant], tuple[Fraction, ...]] = defaultdict(tuple)
    for tables in played:
        shares = percentages(tables)
        for table in tables:
            for one in table.entrants:
                for other in table.entrants:
                    if one != other:
                        found[one, other] += (shares[one] - shares[other],)
    return dict(found)


def _order(standing: EventStanding) -> tuple[Fraction, Fraction, int]:
    return (standing.percentage, standing.opposition, standing.beaten)


def _average(entrant: Entrant, rounds: Sequence[Round], deals: Sequence[Shares]) -> Fraction:
    """Over all rounds that are over; the byes as the others, and at least a half."""
    if not deals:
        return Fraction(0)
    own = [shares[entrant] for shares in deals if entrant in shares]
    pairings = rounds[: len(deals)]
    byes = sum(entrant in each.byes for each in pairings)
    usual = max(HALF, sum(own, Fraction(0)) / len(own) if own else HALF)
    return (sum(own, Fraction(0)) + byes * usual) / len(deals)
