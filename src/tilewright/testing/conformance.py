"""One call that runs a game through every promise of the protocol.

    def test_my_game() -> None:
        check_game(GAME)

Hypothesis looks for a position where a promise is broken, makes it small and prints it:
`Position(setup=…, seed=…, picks=…, steps=…)` gives the same position back.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import MappingProxyType
from typing import Any, Final

from hypothesis import HealthCheck, given, settings

from tilewright.core import AnyGame, Setup
from tilewright.testing.authority import one_authority, small_steps
from tilewright.testing.case import Case, Config
from tilewright.testing.knowledge import sampling, spread_of_first_states, undoing, views
from tilewright.testing.notation import notation
from tilewright.testing.playing import (
    conservation,
    determined,
    encoding,
    ending,
    explained_scores,
    records,
)
from tilewright.testing.promise import BrokenPromise
from tilewright.testing.strategies import Position, play_to, positions

PROMISES: Final[Mapping[str, Callable[[Case], None]]] = MappingProxyType(
    {
        "determined": determined,
        "one authority": one_authority,
        "small steps": small_steps,
        "views": views,
        "sampling": sampling,
        "conservation": conservation,
        "ending": ending,
        "explained scores": explained_scores,
        "records": records,
        "undo": undoing,
        "encoding": encoding,
        "notation": notation,
    }
)


DEALS = 200
"""So many first states are compared with worlds."""


def check_game(
    game: AnyGame,
    *,
    setups: Sequence[Setup] = (),
    rules: Collection[str] | None = None,
    recount: Callable[[Any], Sequence[int]] | None = None,
    max_choices: int = 4096,
    deduction: bool = False,
    examples: int | None = None,
) -> None:
    """Raises `BrokenPromise` if Hypothesis finds a position where a promise does not hold.

    Games are set up with every number of seats and the listed values of all options; `setups`
    adds others, for options of free text. `rules` are the ids that refusals and score lines may
    name, `recount` counts the scores of a final state another way. In a game of `deduction` the
    count of `unknown` may hold, and lose, what could be worked out. `examples` is the number of
    positions for each promise, by default that of the Hypothesis profile; with few of them fewer
    first states are compared with worlds, too.
    """
    for promise in PROMISES:
        check_promise(
            game,
            promise,
            setups=setups,
            rules=rules,
            recount=recount,
            max_choices=max_choices,
            deduction=deduction,
            examples=examples,
        )


def check_promise(
    game: AnyGame,
    promise: str,
    *,
    setups: Sequence[Setup] = (),
    rules: Collection[str] | None = None,
    recount: Callable[[Any], Sequence[int]] | None = None,
    max_choices: int = 4096,
    deduction: bool = False,
    examples: int | None = None,
) -> None:
    """`check_game` for one promise, one of `PROMISES`."""
    config = Config(
        rules=None if rules is None else frozenset(rules),
        recount=recount,
        max_choices=max_choices,
        deduction=deduction,
    )
    holds = PROMISES[promise]

    @settings(
        max_examples=settings().max_examples if examples is None else examples,
        deadline=None,
        database=None,  # an example is worth nothing to another game
        report_multiple_bugs=False,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    @given(position=positions(game, setups))
    def search(position: Position) -> None:
        with _blaming(promise, position):
            holds(Case(game, play_to(game, position), config))

    if promise == "sampling":
        for seats in game.info.seats:
            with _blaming(promise, Setup(seats)):
                deals = DEALS if examples is None else min(DEALS, 20 * examples)
                spread_of_first_states(game, Setup(seats), deals)
    search()


@contextmanager
def _blaming(promise: str, where: object) -> Iterator[None]:
    """Any error breaks the promise that is being tried; the report says where."""
    try:
        yield
    except BrokenPromise as broken:
        broken.add_note(f"at {where}")
        raise
    except Exception as error:
        blamed = BrokenPromise(promise, f"{type(error).__name__}: {error}")
        blamed.add_note(f"at {where}")
        raise blamed from error
