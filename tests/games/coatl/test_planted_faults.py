"""The promises find faults in Cóatl: what was thought to be kept is looked at."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from tests.games.coatl.test_conformance import recount
from tests.testing.search import without_shrinking
from tilewright.core import Chance, Outcome, Seat, Setup, Step
from tilewright.core.game import Game
from tilewright.games.coatl.actions import Action, JoinPiece, Pass, TakePieces
from tilewright.games.coatl.events import Event, ProphecyDrawn
from tilewright.games.coatl.game import CoatlGame
from tilewright.games.coatl.state import Known, State
from tilewright.games.coatl.view import View
from tilewright.testing import PROMISES, BrokenPromise, check_promise
from tilewright.testing.case import Case, Config
from tilewright.testing.strategies import Position, play_to


class ForgetsTheHeadSide(CoatlGame):
    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        actions = super().legal_actions(state, seat)
        left = [a for a in actions if not (isinstance(a, JoinPiece) and a.side == "head")]
        return left or actions


class TellsWhichCardWasDrawn(CoatlGame):
    def seen_by(self, event: Event, seat: Seat | None) -> Event | None:
        return event if isinstance(event, ProphecyDrawn) else super().seen_by(event, seat)


class LosesAPiece(CoatlGame):
    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        step = super().apply(state, seat, action)
        if isinstance(action, TakePieces) and len(state.players[seat].board) == 5:
            player = step.state.players[seat]
            poorer = replace(player, board=player.board[1:])
            return Step(step.state.with_player(seat, poorer), step.events)
        return step


class ForgetsWhatWasTakenOpenly(CoatlGame):
    """Worlds do not know of cards that everyone saw being taken."""

    def determinize(self, view_: View, chance: Chance) -> State:
        world = super().determinize(view_, chance)
        players = tuple(replace(player, known=Known()) for player in world.players)
        return replace(world, players=players)


class TakesARefillForNothingNew(CoatlGame):
    def unknown(self, view_: View) -> int:
        return super().unknown(replace(view_, random_refills=0))


class TakesAPassForNothingNew(CoatlGame):
    def unknown(self, view_: View) -> int:
        players = tuple(
            replace(player, known=replace(player.known, is_stuck=False)) for player in view_.players
        )
        return super().unknown(replace(view_, players=players))


class AddsAPoint(CoatlGame):
    """Lines and score agree; only a recount can tell."""

    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        if outcome is None or not outcome.sheets[0].lines:
            return outcome
        first, *others = outcome.sheets
        lines = (replace(first.lines[0], points=first.lines[0].points + 1), *first.lines[1:])
        return replace(
            outcome, sheets=(replace(first, score=first.score + 1, lines=lines), *others)
        )


class NeverEnds(CoatlGame):
    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        if isinstance(action, Pass):
            turn = Seat((seat + 1) % len(state.players))
            return Step(replace(state, turn=turn), ())
        return super().apply(state, seat, action)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("fault", "promise"),
    [
        (ForgetsTheHeadSide, "one authority"),
        (TellsWhichCardWasDrawn, "views"),
        (LosesAPiece, "conservation"),
        (ForgetsWhatWasTakenOpenly, "sampling"),
        (TakesARefillForNothingNew, "undo"),
        (AddsAPoint, "explained scores"),
        (NeverEnds, "ending"),
    ],
    ids=lambda value: value if isinstance(value, str) else value.__name__,
)
def test_a_planted_fault_is_found(
    fault: type[Game[State, Action, Event, View]], promise: str
) -> None:
    with pytest.raises(BrokenPromise) as broken, without_shrinking():
        check_promise(fault(), promise, recount=recount)

    assert broken.value.promise == promise


def test_a_pass_that_is_taken_for_nothing_new_is_found() -> None:
    """Random play rarely comes to a pass: the golden of the same game has its first one here."""
    before_the_pass = Position(Setup(2, {"sacrifice_tokens": "off"}), seed=1, picks=9, steps=153)
    game = TakesAPassForNothingNew()

    with pytest.raises(BrokenPromise, match=r"learned from Pass\(\)"):
        PROMISES["undo"](Case(game, play_to(game, before_the_pass), Config()))
