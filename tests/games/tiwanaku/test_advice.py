"""Hints and reviews: what can be worked out from a view, and nothing else."""

from collections.abc import Sequence
from random import Random
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from tests.games.tiwanaku.table import SHORT, short
from tilewright.core import Chance, Seat, Setup
from tilewright.core.services import Unavailable
from tilewright.games.tiwanaku import GAME
from tilewright.games.tiwanaku.advice import Hint, hint, review
from tilewright.games.tiwanaku.components import CROPS
from tilewright.games.tiwanaku.events import CropPredicted, Event
from tilewright.games.tiwanaku.state import State
from tilewright.games.tiwanaku.view import View
from tilewright.games.tiwanaku.worlds import Knowledge
from tilewright.games.tiwanaku.worlds.analysis import analyse
from tilewright.games.tiwanaku.worlds.reasons import Kind
from tilewright.kit.bitboard import bit_indices
from tilewright.texts import LANGUAGES, messages


def played(seats: int, seed: int, actions: int, **options: str) -> State:
    """A game after some random actions."""
    state, luck = GAME.setup(Setup(seats, options), seed), Random(seed)
    for _ in range(actions):
        ready = sorted(GAME.to_act(state))
        if not ready:
            break
        choices = GAME.legal_actions(state, ready[0])
        state = GAME.apply(state, ready[0], luck.choice(choices)).state
    return state


def known(view: View) -> Knowledge:
    return Knowledge("".join(view.terrain), "".join(view.crops), view.numbers)


def given(state: State, seat: int = 0) -> Hint:
    return hint(GAME.view(state, Seat(seat)))


def test_a_table_without_hints_gives_none() -> None:
    with pytest.raises(Unavailable, match="without hints"):
        hint(GAME.view(short(), Seat(0)))
    assert hint(GAME.view(short(hints="on"), Seat(0))).certain


@pytest.mark.parametrize("seed", range(6))
def test_a_hint_is_what_the_analysis_finds_certain_the_most_useful_first(seed: int) -> None:
    state = played(2, seed, 60 + 5 * seed, hints="on")
    view = GAME.view(state, Seat(0))
    analysis = analyse(known(view), steps=None)
    found = given(state)

    assert {(one.plot, one.what) for one in found.certain} == {
        (one.plot, one.what) for one in analysis.forced
    }
    own = [plot for plot in view.figures[0].plots if "".join(view.crops)[plot] == "."]
    safe = [one.plot for one in found.certain if isinstance(one.what, int) and one.plot in own]
    assert [one.plot for one in found.certain[: len(safe)]] == safe
    land = known(view)
    bare = {plot for plot in land.board.plots if land.terrain[plot] != "." == land.crops[plot]}
    sure = {one.plot for one in found.certain if isinstance(one.what, int)}
    if safe or not (own or bare - sure):
        assert found.likely is None
    else:
        assert found.likely is not None
        assert found.likely.plot in (own or bare - sure)


def test_where_no_other_way_is_the_reason_it_is_told_what_was_tried() -> None:
    """Nobody sees at once why those can't be: all others touch the plot or stand in its region."""
    crops = terrains = 0
    for seed in (0, 6, 10):
        view = GAME.view(played(2, seed, 15, hints="on"), Seat(0))
        found = hint(view)
        assert found is not None
        land = known(view)
        for one in found.certain:
            if one.reason != "no_other_way":
                assert (one.seen, one.others) == ((), ())
            elif isinstance(one.what, int):
                crops += 1
                assert one.others
                assert {one.what, *one.seen, *one.others} == set(CROPS)
                assert {land.crops[plot] for plot in one.near} == {str(crop) for crop in one.seen}
                for plot in bit_indices(land.board.touching[one.plot]):
                    assert land.crops[plot] == "." or plot in one.near
            else:
                terrains += 1
                assert one.others
                assert one.what not in one.others
    assert crops
    assert terrains


@pytest.mark.parametrize("mode", ["competitive", "cooperative"])
def test_r11_4_q12_a_hint_does_not_depend_on_what_is_hidden(mode: str) -> None:
    options = {"mode": mode, "hints": "on"}
    for seed in range(3):
        state = played(3, seed, 70, **options)
        for seat in range(3):
            view = GAME.view(state, Seat(seat))
            other = GAME.determinize(view, Chance.of_seed(seed))
            assert given(other, seat) == given(state, seat)


def test_where_nothing_is_certain_the_likeliest_is_told() -> None:
    """At the opening of X5, with one more plot discovered."""
    state = short(hints="on")
    for plot in map(SHORT.named, ("d1", "a4")):
        bare = replace(state, explored=state.explored | 1 << plot)
        found = given(bare)
        certain = {one.plot for one in found.certain if isinstance(one.what, int)}
        assert plot not in certain
        analysis = analyse(known(GAME.view(bare, Seat(0))), steps=None)
        assert found.likely is not None
        assert found.likely.plot == plot
        assert str(found.likely.crop) in analysis.crops[plot]
        assert 0 < found.likely.chance < 100


def moments(seats: int, seed: int, **options: str) -> list[tuple[View, Sequence[Event]]]:
    """A random game as the public saw it."""
    state, luck = GAME.setup(Setup(seats, options), seed), Random(seed)
    seen: list[tuple[View, Sequence[Event]]] = []
    while ready := sorted(GAME.to_act(state)):
        choices = GAME.legal_actions(state, ready[0])
        step = GAME.apply(state, ready[0], luck.choice(choices))
        seen.append((GAME.view(state, None), step.events))
        state = step.state
    return seen


@pytest.mark.parametrize(("seats", "mode"), [(2, "competitive"), (1, "solo"), (4, "cooperative")])
def test_a_review_has_every_prediction_with_what_was_certain_then(seats: int, mode: str) -> None:
    seen = moments(seats, 6, mode=mode)
    made = [
        (number, event)
        for number, (_, events) in enumerate(seen, 1)
        for event in events
        if isinstance(event, CropPredicted)
    ]
    found = review(seen).predictions

    assert made
    assert [(one.moment, one.seat, one.plot, one.named, one.crop) for one in found] == [
        (number, event.seat, event.plot, event.named, event.crop) for number, event in made
    ]
    for one in found:
        assert (one.chance == 100) == (one.kind == "forced")
        assert one.kind != "likely" or one.chance >= 50
        analysis = analyse(known(seen[one.moment - 1][0]))
        if analysis.is_exact:
            assert (one.kind == "forced") == (analysis.crops[one.plot] == str(one.named))
            assert (one.chance == 0) == (str(one.named) not in analysis.crops[one.plot])
            for certain in one.certain:
                assert analysis.crops[certain.plot] == str(certain.what)
        for certain in one.certain:
            assert known(seen[-1][0]).crops[certain.plot] in (".", str(certain.what))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(language: str) -> None:
    words = messages(language, "tiwanaku")
    arguments: dict[str, Any] = {
        "number": 4,
        "terrain": words.format("terrain-G"),
        "others": "1, 2",
    }
    for kind in get_args(Kind):
        assert words.format(f"reason-{kind}", **arguments)
