"""The promises find faults in a game of this size too, not only in tiny ones."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from tests.games.world_in_progress.test_conformance import recount
from tests.testing.search import without_shrinking
from tilewright.core import Chance, Illegal, Outcome, Seat, Step
from tilewright.core.game import Game
from tilewright.games.world_in_progress.actions import Action, PlaceTile, Refill
from tilewright.games.world_in_progress.events import Event, MapRefilled
from tilewright.games.world_in_progress.game import WorldInProgress
from tilewright.games.world_in_progress.state import State
from tilewright.games.world_in_progress.view import View
from tilewright.testing import BrokenPromise, check_promise


class ForgetsARotation(WorldInProgress):
    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        actions = super().legal_actions(state, seat)
        return [a for a in actions if not (isinstance(a, PlaceTile) and a.rotation == 3)]


class ListsStacksByWhatLiesOnThem(WorldInProgress):
    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        actions = super().legal_actions(state, seat)
        if state.phase != "refill":
            return actions
        return sorted(
            actions, key=lambda a: state.stacks[a.stack][-1] if isinstance(a, Refill) else 0
        )


class SaysWhichTokenIsMissing(WorldInProgress):
    def check(self, state: State, seat: Seat, action: Action) -> Illegal | None:
        refusal = super().check(state, seat, action)
        return refusal and replace(refusal, facts={"undealt": "".join(state.undealt)})


class RefillsWithoutTakingAway(WorldInProgress):
    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        step = super().apply(state, seat, action)
        if isinstance(action, Refill) and state.turns == 7:
            return Step(replace(step.state, stacks=state.stacks), step.events)
        return step


class NeverGivesAnotherTheYellowGod(WorldInProgress):
    def determinize(self, view_: View, chance: Chance) -> State:
        world = super().determinize(view_, chance)
        for seat, player in enumerate(world.players):
            if player.token == "Y" and view_.players[seat].token is None:
                others = sorted(world.undealt)
                taken = replace(player, token=others[0])
                undealt = tuple(sorted(("Y", *others[1:]), key="PRBGY".index))
                return replace(world.with_player(Seat(seat), taken), undealt=undealt)
        return world


class TakesARefillForNothingNew(WorldInProgress):
    def unknown(self, view_: View) -> int:
        return super().unknown(view_) - sum(view_.stacks) + 100 * (sum(view_.stacks) > 1)


class AddsAPointForTheCentre(WorldInProgress):
    """Lines and score agree; only a recount can tell."""

    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        if outcome is None:
            return None
        first, *others = outcome.sheets
        lines = (replace(first.lines[0], points=first.lines[0].points + 1), *first.lines[1:])
        return replace(
            outcome, sheets=(replace(first, score=first.score + 1, lines=lines), *others)
        )


class TellsTheNextTile(WorldInProgress):
    """An event shows what is now on top of the stack."""

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        step = super().apply(state, seat, action)
        if not isinstance(action, PlaceTile):
            return step
        (top, *_) = [stack[-1] for stack in state.stacks if stack]
        return Step(step.state, (*step.events, MapRefilled(seat, 0, top, 0, 0)))


class WritesNoUsedTokens(WorldInProgress):
    """A position in which every token looks as if it were held."""

    def write_position(self, state: State) -> str:
        held = tuple(replace(player, has_token=True) for player in state.players)
        return super().write_position(replace(state, players=held))


@pytest.mark.parametrize(
    ("fault", "promise"),
    [
        (ForgetsARotation, "one authority"),
        (ListsStacksByWhatLiesOnThem, "views"),
        (SaysWhichTokenIsMissing, "views"),
        (TellsTheNextTile, "views"),
        (RefillsWithoutTakingAway, "conservation"),
        (NeverGivesAnotherTheYellowGod, "sampling"),
        (TakesARefillForNothingNew, "undo"),
        (AddsAPointForTheCentre, "explained scores"),
        (WritesNoUsedTokens, "notation"),
    ],
    ids=lambda value: value if isinstance(value, str) else value.__name__,
)
def test_a_planted_fault_is_found(
    fault: type[Game[State, Action, Event, View]], promise: str
) -> None:
    with pytest.raises(BrokenPromise) as broken, without_shrinking():
        check_promise(fault(), promise, recount=recount)

    assert broken.value.promise == promise
