"""Pairing against brute force, standings by hand, deals that are the same at every table."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tilewright.core import Setup
from tilewright.core.commitment import commit
from tilewright.events import (
    BadField,
    EventResult,
    Round,
    cross_table,
    deal_seed,
    pair,
    round_robin,
    sealed,
    standings,
)
from tilewright.events.pairing import meetings, seatings
from tilewright.games import game

SECRET = bytes(range(32))


def field(number: int) -> list[str]:
    return [f"p{each}" for each in range(number)]


def ways(playing: tuple[str, ...], seats: int) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Every way to fill tables."""
    if not playing:
        yield ()
        return
    for company in combinations(playing[1:], seats - 1):
        rest = tuple(each for each in playing[1:] if each not in company)
        for others in ways(rest, seats):
            yield ((playing[0], *company), *others)


def repeats(tables: Sequence[tuple[str, ...]], before: Sequence[Round]) -> int:
    met = meetings(before)
    return sum(met[frozenset(two)] for table in tables for two in combinations(table, 2))


def everybody(found: Round) -> list[str]:
    return sorted([*found.byes, *(each for table in found.tables for each in table)])


@settings(max_examples=25)
@given(st.integers(2, 4), st.integers(4, 9), st.integers(0, 2**32), st.integers(1, 6))
def test_no_way_to_fill_the_tables_repeats_fewer_meetings(
    seats: int, number: int, seed: int, rounds: int
) -> None:
    random = Random(seed)
    before: list[Round] = []
    for _ in range(rounds):
        order = field(number)
        random.shuffle(order)
        found = pair(order, seats, before)
        playing = tuple(each for each in order if each not in found.byes)
        fewest = min(repeats(way, before) for way in ways(playing, seats))

        assert everybody(found) == sorted(order)
        assert repeats(found.tables, before) == fewest
        assert {len(table) for table in found.tables} == {seats}
        before.append(found)


@settings(max_examples=8)
@given(st.integers(2, 4), st.integers(4, 23), st.integers(0, 2**32))
def test_byes_go_round_before_anybody_has_a_second(seats: int, number: int, seed: int) -> None:
    random = Random(seed)
    before: list[Round] = []
    for _ in range(6):
        order = field(number)
        random.shuffle(order)
        before.append(pair(order, seats, before))
        had = Counter(each for found in before for each in found.byes)

        counts = [had[each] for each in order]
        assert len(before[-1].byes) == number % seats
        assert max(counts) - min(counts) <= 1


def test_of_those_who_have_sat_out_least_the_last_sits_out() -> None:
    first = pair(field(5), 2)

    assert first.byes == ("p4",)
    assert pair(field(5), 2, [first]).byes == ("p3",)


def test_neighbours_in_the_standing_meet() -> None:
    assert [{*table} for table in pair(field(6), 2).tables] == [
        {"p0", "p1"},
        {"p2", "p3"},
        {"p4", "p5"},
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_forty_eight_play_seven_rounds_and_meet_nobody_twice(seats: int) -> None:
    random = Random(1)
    before: list[Round] = []
    order = field(48)
    for _ in range(7):
        before.append(pair(order, seats, before))
        random.shuffle(order)

    assert max(meetings(before).values()) == 1
    sat = seatings(before)
    for each in order:
        counts = [sat[each, seat] for seat in range(seats)]
        assert max(counts) - min(counts) <= 3


def test_whoever_comes_late_or_leaves_is_paired_with_the_others() -> None:
    first = pair(field(6), 2)
    later = ["p0", "p2", "p3", "p4", "p5", "late"]

    second = pair(later, 2, [first])

    assert everybody(second) == sorted(later)
    assert repeats(second.tables, [first]) == 0


@pytest.mark.parametrize("number", range(2, 14))
def test_in_a_league_of_two_everybody_meets_everybody_once(number: int) -> None:
    rounds = round_robin(field(number))

    assert meetings(rounds) == Counter(map(frozenset, combinations(field(number), 2)))
    assert len(rounds) == number - 1 + number % 2
    sat = seatings(rounds)
    assert all(abs(sat[each, 0] - sat[each, 1]) <= 1 for each in field(number))
    assert all(everybody(each) == sorted(field(number)) for each in rounds)


@pytest.mark.parametrize(("seats", "number"), [(3, 3), (3, 7), (3, 9), (4, 4), (4, 9), (4, 16)])
def test_in_a_league_of_larger_tables_everybody_meets_everybody(seats: int, number: int) -> None:
    rounds = round_robin(field(number), seats)

    assert set(meetings(rounds)) == set(map(frozenset, combinations(field(number), 2)))
    assert len(rounds) <= number * (number - 1) // 2
    assert all(everybody(each) == sorted(field(number)) for each in rounds)


@pytest.mark.parametrize(
    ("entrants", "seats", "reason"),
    [(field(5), 5, "two to four"), (["a", "a"], 2, "twice"), (field(2), 3, "2 for a table of 3")],
)
def test_fields_that_cannot_be_paired(entrants: list[str], seats: int, reason: str) -> None:
    with pytest.raises(BadField, match=reason):
        pair(entrants, seats)


def table(*results: tuple[str, int]) -> EventResult:
    return EventResult(tuple(name for name, _ in results), tuple((score,) for _, score in results))


ROUND = Round((("a", "b"), ("c", "d"), ("e", "f")), ("g",))
DEAL = [
    table(("a", 60), ("b", 10)),
    table(("c", 50), ("d", 30)),
    table(("e", 50), ("f", 20)),
]


def test_results_are_compared_with_those_on_the_same_seat_alone() -> None:
    found = standings("abcdefg", [ROUND], [DEAL])

    assert {each.entrant: each.percentage for each in found} == {
        "a": Fraction(1),  # better than both others
        "d": Fraction(1),
        "f": Fraction(1, 2),
        "g": Fraction(1, 2),  # a bye
        "c": Fraction(1, 4),  # equal to one
        "e": Fraction(1, 4),
        "b": Fraction(0),
    }


def test_ties_are_broken_by_opponents_then_by_those_beaten_and_then_shared() -> None:
    found = standings("abcdefg", [ROUND], [DEAL])

    # `d` met `c` (1/4), `a` met `b` (0); `c` met `d` (1), `e` met `f` (1/2).
    assert [(each.place, each.entrant) for each in found] == [
        (1, "d"),
        (2, "a"),
        (3, "f"),
        (4, "g"),
        (5, "c"),
        (6, "e"),
        (7, "b"),
    ]
    nobody = standings("xy", [], [])
    assert [each.place for each in nobody] == [1, 1]


def test_a_bye_counts_as_the_own_average_and_a_missed_round_as_nothing() -> None:
    second = Round((("a", "c"), ("d", "g")), ("b",))
    deal = [table(("a", 9), ("c", 1)), table(("d", 5), ("g", 4))]
    found = {each.entrant: each for each in standings("abcdefg", [ROUND, second], [DEAL, deal])}

    assert found["a"].percentage == 1
    assert found["g"].percentage == 1  # a bye and all points: as good as always
    assert found["b"].percentage == Fraction(1, 4)  # nothing, and a half for the bye
    assert found["e"].percentage == Fraction(1, 8)  # left after the first round
    assert (found["a"].rounds, found["g"].rounds, found["e"].rounds) == (2, 1, 1)


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=2, max_size=9))
def test_what_is_won_on_a_seat_is_lost_there(scores: list[tuple[int, int]]) -> None:
    tables = [table((f"n{i}", n), (f"s{i}", s)) for i, (n, s) in enumerate(scores)]
    names = [name for each in tables for name in each.entrants]
    found = standings(names, [Round(tuple(each.entrants for each in tables))], [tables])

    assert sum(each.percentage for each in found) == Fraction(len(names), 2)
    crossed = cross_table([tables])
    assert all(crossed[one, other][0] == -crossed[other, one][0] for one, other in crossed)


def test_deals_are_known_with_the_secret_alone_and_committed_to_before() -> None:
    rules, setup = game("coatl"), Setup(2)
    seeds = [deal_seed(SECRET, deal) for deal in range(50)]
    position = rules.write_position(rules.setup(setup, seeds[3]))

    assert len({*seeds}) == 50
    assert deal_seed(bytes(32), 3) != seeds[3]
    assert sealed(rules, setup, SECRET, 3, "salt") == commit(position, seeds[3], "salt")
    with pytest.raises(ValueError, match="32 to 64"):
        deal_seed(b"short", 0)
