"""The promises find faults in this game, too: sealed choices, drafts, fields."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from tests.games.isle_of_cats.test_conformance import recount
from tests.testing.search import without_shrinking
from tilewright.core import Outcome, Seat, Step
from tilewright.core.game import Game
from tilewright.games.isle_of_cats.actions import Action, Pass, Rescue
from tilewright.games.isle_of_cats.events import CardKept, Event
from tilewright.games.isle_of_cats.game import IsleOfCats
from tilewright.games.isle_of_cats.state import State
from tilewright.games.isle_of_cats.view import View
from tilewright.games.isle_of_cats.view.knowledge import SEALED
from tilewright.testing import BrokenPromise, check_promise


class ForgetsThatOneMayPass(IsleOfCats):
    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        actions = super().legal_actions(state, seat)
        return [a for a in actions if not isinstance(a, Pass)] or actions


class ShowsWhatWillBePaidFor(IsleOfCats):
    def view(self, state: State, seat: Seat | None) -> View:
        view = super().view(state, seat)
        shown = tuple(
            replace(each, picked=len(player.picks))
            for each, player in zip(view.players, state.players, strict=True)
        )
        return replace(view, players=shown)


class TellsTheCardKept(IsleOfCats):
    def seen_by(self, event: Event, seat: Seat | None) -> Event | None:
        return event if isinstance(event, CardKept) else super().seen_by(event, seat)


class LeavesCatsInTheField(IsleOfCats):
    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        step = super().apply(state, seat, action)
        if isinstance(action, Rescue):
            return Step(replace(step.state, left=state.left, right=state.right), step.events)
        return step


class TakesSealedChoicesForNothing(IsleOfCats):
    def unknown(self, view_: View) -> int:
        return super().unknown(view_) % SEALED


class AddsAPoint(IsleOfCats):
    """Lines and score agree; only a recount can tell."""

    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        if outcome is None:
            return None
        first, *others = outcome.sheets
        lines = (replace(first.lines[0], points=first.lines[0].points + 1), *first.lines[1:])
        better = replace(first, score=first.score + 1, lines=lines)
        return replace(outcome, sheets=(better, *others))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("fault", "promise"),
    [
        (ForgetsThatOneMayPass, "one authority"),
        (ShowsWhatWillBePaidFor, "views"),
        (TellsTheCardKept, "views"),
        (LeavesCatsInTheField, "conservation"),
        (TakesSealedChoicesForNothing, "undo"),
        (AddsAPoint, "explained scores"),
    ],
    ids=lambda value: value if isinstance(value, str) else value.__name__,
)
def test_a_planted_fault_is_found(
    fault: type[Game[State, Action, Event, View]], promise: str
) -> None:
    with pytest.raises(BrokenPromise) as broken, without_shrinking():
        check_promise(fault(), promise, recount=recount, examples=60)

    assert broken.value.promise == promise
