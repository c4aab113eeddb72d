"""Positions, candidates and the statistics that the promises stand on."""

from collections import Counter
from typing import Literal

import pytest
from msgspec import inspect

from tests.testing.lanterns import Lanterns
from tests.testing.sealed_bids import Bid, SealedBids
from tilewright.core import Chance, Setup, Value
from tilewright.games.world_in_progress import GAME
from tilewright.games.world_in_progress.actions import MoveMarker, PlaceTile, Refill, UseToken
from tilewright.testing import Position, play_out, play_to
from tilewright.testing.candidates import FAR, candidates, is_flat
from tilewright.testing.spread import is_alike, is_even
from tilewright.testing.strategies import some


@pytest.mark.parametrize(("steps", "length"), [(0, 0), (5, 5), (54, 54), (55, 0), (60, 5)])
def test_a_position_of_a_shorter_game_is_counted_from_its_start_again(
    steps: int, length: int
) -> None:
    played = play_to(GAME, Position(Setup(2), 1, 2, steps))

    assert len(played.taken) == len(played.events) == length == len(played.states) - 1


def test_the_greatest_number_of_steps_is_the_end() -> None:
    played = play_to(GAME, Position(Setup(2), 1, 2, GAME.info.max_actions))

    assert len(played.taken) == 54
    assert GAME.outcome(played.state) is not None


def test_candidates_hold_all_near_actions_of_every_kind() -> None:
    played = play_out(GAME, Setup(2), 1, 2, limit=20)

    tried = candidates(GAME, played)

    assert {type(action) for action in tried} == {MoveMarker, UseToken, PlaceTile, Refill}
    assert {Refill(stack) for stack in (-1, 0, 1, 2, 3, FAR, -FAR)} <= set(tried)
    sides: tuple[Literal["N", "E", "S", "W"], ...] = ("N", "E", "S", "W")
    assert {MoveMarker(side, line) for side in sides for line in range(-1, 4)} <= set(tried)
    assert len(tried) == len(set(tried))


def test_candidates_of_a_game_without_numbers() -> None:
    game = Lanterns()

    assert len(candidates(game, play_out(game, Setup(1), 1, 1, limit=2))) == 2


class Nested(Value, frozen=True, tag="nested"):
    bid: Bid
    where: tuple[int, str]
    colour: Literal["red", "blue"]
    maybe: int | None
    is_open: bool


class Listed(Value, frozen=True, tag="listed"):
    bids: tuple[Bid, ...]


class NestedBids(SealedBids):
    types = SealedBids.types.__class__(
        state=SealedBids.types.state,
        action=Nested | Listed,
        event=SealedBids.types.event,
        view=SealedBids.types.view,
        catalogue=SealedBids.types.catalogue,
    )

    def legal_actions(self, _state: object, _seat: object) -> tuple[Nested, ...]:  # type: ignore[override]
        return (Nested(Bid(2), (1, "a"), "red", None, is_open=True),)


def test_candidates_go_into_fields_of_every_shape() -> None:
    played = play_out(SealedBids(), Setup(2), 1, 1, limit=0)

    tried = candidates(NestedBids(), played, limit=200)

    nested = [action for action in tried if isinstance(action, Nested)]
    assert len(nested) >= 190
    assert {action.colour for action in nested} == {"red", "blue"}
    assert {action.is_open for action in nested} == {True, False}
    assert None in {action.maybe for action in nested}
    assert len({action.bid for action in nested}) > 3
    assert len({action.where for action in nested}) > 3


def test_one_decision_is_a_fixed_number_of_plain_fields() -> None:
    assert is_flat(inspect.type_info(Nested))
    assert is_flat(inspect.type_info(Bid | Nested))
    for kind in (Listed, Bid | Listed, dict[str, int], set[int], frozenset[int], list[int], object):
        assert not is_flat(inspect.type_info(kind))


def test_some_takes_all_or_a_random_few() -> None:
    chance = Chance.of_seed(1)

    assert some(chance, [1, 2, 3], 3)[0] == (1, 2, 3)
    few, _ = some(chance, range(100), 5)
    assert len(set(few)) == 5
    assert some(chance, range(100), 5)[0] == few


def test_even_counts_are_told_from_uneven_ones() -> None:
    assert is_even([100])
    assert is_even([98, 105, 97])
    assert not is_even([100, 100, 300])
    assert not is_even([80, 0])


def test_samples_alike_are_told_from_others() -> None:
    one = Counter({"a": 100, "b": 200})

    assert is_alike(one, Counter({"a": 110, "b": 190}))
    assert not is_alike(one, Counter({"a": 200, "b": 100}))
    assert not is_alike(one, Counter({"c": 300}))
