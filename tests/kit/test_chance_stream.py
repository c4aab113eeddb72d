"""Fast draws give what `Chance` gives, word by word."""

from hypothesis import given
from hypothesis import strategies as st

from tilewright.core import Chance
from tilewright.kit.chance_stream import ChanceStream

CHANCES = st.builds(
    lambda seed, used: Chance(Chance.of_seed(seed).key, used),
    st.integers(0, 2**64 - 1),
    st.integers(0, 40),
)
LIMITS = st.one_of(st.integers(1, 100), st.integers(2**63, 2**64))


@given(CHANCES, st.lists(LIMITS, min_size=1, max_size=30))
def test_numbers_are_those_of_chance(chance: Chance, limits: list[int]) -> None:
    """Of great limits every second word is refused."""
    draws = ChanceStream(chance)
    for limit in limits:
        number, chance = chance.below(limit)

        assert draws.below(limit) == number


@given(CHANCES, st.integers(0, 30))
def test_orders_and_picks_are_those_of_chance(chance: Chance, size: int) -> None:
    draws = ChanceStream(chance)
    items = list(range(size))
    order, chance = chance.shuffled(items)
    draws.shuffle(items)

    assert tuple(items) == order
    assert draws.pick("abcde") == chance.pick("abcde")[0]


def test_a_word_at_the_limit_is_refused() -> None:
    """It would make 0 likelier than the rest."""
    draws = ChanceStream(Chance.of_seed(1))
    draws._words = [5, 2**63 + 1]  # the last one comes first

    assert draws.below(2**63 + 1) == 5
