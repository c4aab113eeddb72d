"""Each promise is kept by games that keep it, and seen to be broken by games that do not."""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.testing import lanterns, sealed_bids
from tests.testing.faults import FAULTS
from tests.testing.lanterns import Lanterns
from tests.testing.sealed_bids import SealedBids
from tests.testing.search import without_shrinking
from tilewright.core import AnyGame
from tilewright.testing import PROMISES, BrokenPromise, check_game, check_promise

ROOT = Path(__file__).parent.parent.parent
PLANTED = [(fault, promise) for fault, promises in FAULTS.items() for promise in sorted(promises)]


def config(game: type[AnyGame]) -> dict[str, Any]:
    if issubclass(game, Lanterns):
        return {"rules": lanterns.RULES}
    return {"rules": sealed_bids.RULES, "recount": sealed_bids.recount}


def test_a_simultaneous_game_with_secrets_keeps_every_promise() -> None:
    check_game(SealedBids(), **config(SealedBids))


def test_a_game_for_one_or_for_two_together_keeps_every_promise() -> None:
    check_game(Lanterns(), **config(Lanterns))


@pytest.mark.parametrize(
    ("fault", "promise"), PLANTED, ids=[f"{fault.__name__}-{promise}" for fault, promise in PLANTED]
)
def test_a_planted_fault_breaks_the_promise(fault: type[AnyGame], promise: str) -> None:
    with pytest.raises(BrokenPromise) as broken, without_shrinking():
        check_promise(fault(), promise, **config(fault))

    assert broken.value.promise == promise


@pytest.mark.parametrize("fault", FAULTS, ids=[fault.__name__ for fault in FAULTS])
def test_a_planted_fault_breaks_no_other_promise(fault: type[AnyGame]) -> None:
    with without_shrinking():
        for promise in PROMISES:
            if promise not in FAULTS[fault]:
                check_promise(fault(), promise, examples=5, **config(fault))


def test_every_promise_has_a_planted_fault_that_breaks_little_else() -> None:
    caught = {promise for promises in FAULTS.values() if len(promises) <= 2 for promise in promises}

    assert caught == set(PROMISES)


def test_every_promise_is_described() -> None:
    described = re.findall(
        r"^\| ([a-z ]+) \|", (ROOT / "docs" / "testing.md").read_text(), re.MULTILINE
    )

    assert [name for name in described if name in PROMISES] == list(PROMISES)


def test_the_first_broken_promise_is_named_with_the_position_that_breaks_it() -> None:
    (fault,) = (fault for fault in FAULTS if fault.__name__ == "ListsAnActionTwice")

    with pytest.raises(BrokenPromise, match="one authority: seat 0: 4 legal") as broken:
        check_game(fault(), **config(fault))

    assert (
        "at Position(setup=Setup(seats=2, options={}, rules=''), seed=0, picks=0, steps=0)"
        in broken.value.__notes__
    )
