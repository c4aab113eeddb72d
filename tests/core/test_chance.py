"""Seeded chance: known answers, evenness, and the algorithm written a second time."""

from collections import Counter
from itertools import islice

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.reference import chance as slow
from tilewright.core import Chance
from tilewright.testing.spread import is_even

SEEDS = st.integers(-(2**100), 2**100)


def draws(chance: Chance, n: int, count: int) -> list[int]:
    found = []
    for _ in range(count):
        number, chance = chance.below(n)
        found.append(number)
    return found


# Computed by tests/reference/chance.py. A change here changes every record that was ever written.
@pytest.mark.parametrize(
    ("seed", "words"),
    [
        (0, [15863365747700345610, 9759862745384492323, 3599351851869535426]),
        (1, [8578467312047500384, 7604155911329763552, 6700608077288083103]),
        (-1, [14303876581763571921, 9957523005410472393, 13078080557706657694]),
        (2**100, [5924843985164026887, 5378606297048245103, 7005908059683836337]),
    ],
)
def test_the_first_words_of_a_seed(seed: int, words: list[int]) -> None:
    assert draws(Chance.of_seed(seed), 2**64, 3) == words
    assert list(islice(slow.words(seed), 3)) == words


def test_known_draws() -> None:
    chance = Chance.of_seed(42)

    assert draws(chance, 6, 12) == [0, 2, 3, 1, 0, 3, 0, 0, 3, 4, 1, 2]
    assert chance.shuffled(range(20))[0] == (
        17, 16, 11, 13, 1, 4, 19, 18, 8, 7, 15, 9, 5, 10, 0, 12, 14, 3, 2, 6,
    )  # fmt: skip
    assert Chance.of_seed(0).key.hex() == (
        "1fe5b3670caebd3791e0daa8b6dc5e156fc6523872b0dff11df98dbcfa8b39e1"
    )
    assert Chance.of_seed(7).fork("bot").key.hex() == (
        "21f6fe0382f7f01d5499f4e2d26bf4c23396402fd6c8eabd85d129435114c22c"
    )


@given(SEEDS, st.lists(st.integers(1, 2**64), max_size=30))
def test_below_follows_its_description(seed: int, sizes: list[int]) -> None:
    chance = Chance.of_seed(seed)
    words = slow.words(seed)
    for n in sizes:
        number, chance = chance.below(n)
        assert number == slow.below(words, n)
        assert 0 <= number < n


@given(SEEDS, st.integers(0, 5), st.lists(st.integers(), max_size=60))
def test_shuffled_follows_its_description(seed: int, used: int, items: list[int]) -> None:
    words = slow.words(seed)
    for _ in range(used):
        next(words)

    order, chance = Chance(Chance.of_seed(seed).key, used).shuffled(items)

    assert list(order) == slow.shuffled(words, items)
    assert chance.below(2**64)[0] == next(words)


def test_below_has_no_modulo_bias() -> None:
    """Words from the last incomplete multiple of n on are thrown away, not folded down."""
    n = 2**63 + 1
    words = list(islice(slow.words(42), 40))
    kept = [word for word in words if word < n]
    assert 10 < len(kept) < 30

    assert draws(Chance.of_seed(42), n, len(kept)) == kept


def test_a_word_that_would_bias_a_shuffle_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """2**64 - 1 lies in the incomplete last multiple of 3; too rare to meet by chance."""
    words = (2**64 - 1, 4, 0, 0, 0, 0, 0, 0)
    monkeypatch.setattr(Chance, "_block", lambda _chance, _number: words)

    order, chance = Chance.of_seed(1).shuffled("abc")

    # 4 mod 3 is 1: c and b change places; then 0 mod 2 is 0: c and a do.
    assert order == ("c", "a", "b")
    assert chance.used == 3


@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 35])
def test_below_is_even(n: int) -> None:
    counts = Counter(draws(Chance.of_seed(n), n, 400 * n))

    assert set(counts) == set(range(n))
    assert is_even(counts.values())


def test_every_order_is_equally_likely() -> None:
    orders = Counter(Chance.of_seed(seed).shuffled("abcd")[0] for seed in range(4800))

    assert len(orders) == 24
    assert is_even(orders.values())


def test_drawing_changes_nothing_but_what_is_returned() -> None:
    chance = Chance.of_seed(5)

    assert chance.below(10) == chance.below(10)
    assert chance == Chance.of_seed(5)
    assert chance.below(10)[1].used == 1


@pytest.mark.parametrize("n", [0, -1])
def test_nothing_lies_below_nothing(n: int) -> None:
    with pytest.raises(ValueError, match=f"nothing lies below {n}"):
        Chance.of_seed(1).below(n)


def test_a_range_wider_than_a_word_is_refused() -> None:
    with pytest.raises(ValueError, match="more than the 18446744073709551616 values"):
        Chance.of_seed(1).below(2**64 + 1)


def test_nothing_can_be_picked_from_nothing() -> None:
    with pytest.raises(ValueError, match="nothing lies below 0"):
        Chance.of_seed(1).pick([])


def test_pick_takes_the_item_at_the_number_drawn() -> None:
    chance = Chance.of_seed(8)
    number, after = chance.below(5)

    assert chance.pick("abcde") == ("abcde"[number], after)


def test_forks_are_independent_of_each_other_and_of_what_was_drawn() -> None:
    chance = Chance.of_seed(1)
    _, later = chance.below(6)

    assert chance.fork("a") == later.fork("a")
    assert len({chance.key, chance.fork("a").key, chance.fork("b").key}) == 3
    assert draws(chance.fork("a"), 2**64, 1) != draws(chance, 2**64, 1)


def test_shuffling_nothing_or_one_thing_uses_nothing_up() -> None:
    chance = Chance.of_seed(1)

    assert chance.shuffled([]) == ((), chance)
    assert chance.shuffled(["x"]) == (("x",), chance)


@given(SEEDS, st.integers(0, 100))
def test_a_source_goes_through_json(seed: int, used: int) -> None:
    chance = Chance(Chance.of_seed(seed).key, used)

    assert msgspec.json.decode(msgspec.json.encode(chance), type=Chance) == chance
