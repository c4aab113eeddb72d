"""Sealed Bids with one thing wrong in each, and the promises that this breaks."""

from collections.abc import Sequence
from itertools import count
from typing import Any

from msgspec.structs import replace

from tests.testing.lanterns import Action, Draw, Lanterns, Stop
from tests.testing.lanterns import State as LanternState
from tests.testing.sealed_bids import (
    Bid,
    BidSealed,
    Event,
    Player,
    SealedBids,
    State,
    View,
)
from tilewright.core import (
    AnyGame,
    Chance,
    GameInfo,
    Illegal,
    Outcome,
    ScoreSheet,
    Seat,
    Setup,
    Step,
    Value,
)
from tilewright.core.game import Types

FAULTS: dict[type[AnyGame], frozenset[str]] = {}


def breaks(*promises: str) -> Any:
    """Registers a faulty game with exactly the promises that it breaks."""

    def register(fault: type[AnyGame]) -> type[AnyGame]:
        FAULTS[fault] = frozenset(promises)
        return fault

    return register


@breaks("determined", "records", "undo")
class ShufflesBesideTheSeed(SealedBids):
    def __init__(self) -> None:
        self.games = count()

    def setup(self, setup: Setup, seed: int) -> State:
        return super().setup(setup, seed + next(self.games))


@breaks("determined", "views")
class ListsChoicesAnotherWayEachTime(SealedBids):
    def __init__(self) -> None:
        self.calls = count()

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Bid]:
        actions = super().legal_actions(state, seat)
        turned = next(self.calls) // 7 % 3
        return (*actions[turned:], *actions[:turned])


@breaks("determined", "one authority", "views", "records", "undo", "notation")
class ChangesOldStates(SealedBids):
    """A dictionary in a frozen struct can still be written to."""

    def apply(self, state: State, seat: Seat, action: Bid) -> Step[State, Event]:
        state.setup.options["last bid"] = str(action.card)
        return super().apply(state, seat, action)


@breaks("one authority")
class ListsAnActionTwice(SealedBids):
    def legal_actions(self, state: State, seat: Seat) -> Sequence[Bid]:
        actions = super().legal_actions(state, seat)
        return (*actions, *actions[:1])


@breaks("one authority")
class ForgetsAnAction(SealedBids):
    def legal_actions(self, state: State, seat: Seat) -> Sequence[Bid]:
        actions = super().legal_actions(state, seat)
        return actions[1:] if len(actions) > 1 else actions


@breaks("one authority")
class AllowsCardsOfOthers(SealedBids):
    """Everything from 0 on is allowed; legal_actions knows better."""

    def check(self, state: State, seat: Seat, action: Bid) -> Illegal | None:
        refusal = super().check(state, seat, action)
        return None if refusal and refusal.rule == "T3" and action.card >= 0 else refusal


@breaks("one authority")
class AllowsTheWrongSeat(SealedBids):
    def check(self, state: State, seat: Seat, action: Bid) -> Illegal | None:
        refusal = super().check(state, seat, action)
        return None if refusal and refusal.rule == "T2" and seat >= 0 else refusal


@breaks("one authority")
class RefusesWithoutARule(SealedBids):
    def check(self, state: State, seat: Seat, action: Bid) -> Illegal | None:
        refusal = super().check(state, seat, action)
        return refusal and Illegal("", refusal.reason)


@breaks("one authority")
class RefusesByAnUnknownRule(SealedBids):
    def check(self, state: State, seat: Seat, action: Bid) -> Illegal | None:
        refusal = super().check(state, seat, action)
        return refusal and Illegal("T99", refusal.reason)


@breaks("one authority")
class PlaysWithAnyNumberOfSeats(SealedBids):
    def check_setup(self, setup: Setup) -> Illegal | None:
        return super().check_setup(Setup(2, setup.options))


@breaks("one authority", "ending")
class GetsStuck(SealedBids):
    """Whoever has one card left is to act and has nothing to do."""

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Bid]:
        actions = super().legal_actions(state, seat)
        return actions if len(actions) > 1 else ()

    def check(self, state: State, seat: Seat, action: Bid) -> Illegal | None:
        if 0 <= seat < len(state.players) and len(state.players[seat].hand) == 1:
            return Illegal("T3", "the last card is not for bidding")
        return super().check(state, seat, action)


@breaks(
    "determined", "one authority", "views", "sampling", "conservation", "ending",
    "explained scores", "records", "undo", "encoding", "small steps", "notation",
)  # fmt: skip
class FailsOnALegalAction(SealedBids):
    def apply(self, state: State, seat: Seat, action: Bid) -> Step[State, Event]:
        if action.card == 2 and not state.players[seat].spent:
            raise RuntimeError("two")
        return super().apply(state, seat, action)


class BidMany(Value, frozen=True, tag="bid"):
    card: int
    others: tuple[int, ...] = ()


@breaks("small steps")
class DecidesEverythingAtOnce(SealedBids):
    """An action with a list in it, although nobody uses the list."""

    types = Types(
        state=State,
        action=BidMany,
        event=SealedBids.types.event,
        view=View,
        catalogue=SealedBids.types.catalogue,
    )

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Any]:
        return tuple(BidMany(bid.card) for bid in super().legal_actions(state, seat))

    def check(self, state: State, seat: Seat, action: Any) -> Illegal | None:
        refusal = super().check(state, seat, action)
        return refusal or (Illegal("T3", "one card") if action.others else None)

    def read_action(self, text: str) -> Any:
        return BidMany(super().read_action(text).card)


@breaks("views")
class TellsTheBidInAnEvent(SealedBids):
    def seen_by(self, event: Event, _seat: Seat | None) -> Event | None:
        return event


@breaks("views", "sampling", "undo")
class ShowsTheFavouriteToTheOtherSeat(SealedBids):
    """As a part of the view that looks harmless: the size of the deck."""

    def view(self, state: State, seat: Seat | None) -> View:
        view = super().view(state, seat)
        return replace(view, deck=view.deck + 100 * state.players[0].favourite)

    def unknown(self, view: View) -> int:
        return super().unknown(replace(view, deck=view.deck % 100))


@breaks("views", "one authority", "records", "undo")
class RefusesByWhatIsHidden(SealedBids):
    """Whether a bid is refused depends on what another seat has sealed."""

    def check(self, state: State, seat: Seat, action: Bid) -> Illegal | None:
        if any(player.sealed == action.card for player in state.players):
            return Illegal("T3", "somebody has bid that")
        return super().check(state, seat, action)


@breaks("views")
class ReasonTellsASecret(SealedBids):
    def check(self, state: State, seat: Seat, action: Bid) -> Illegal | None:
        refusal = super().check(state, seat, action)
        return refusal and Illegal(refusal.rule, f"{refusal.reason} of {state.deck}")


@breaks("views")
class OrderOfChoicesTellsASecret(SealedBids):
    """It gives the favourite of the last seat away."""

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Bid]:
        actions = super().legal_actions(state, seat)
        return actions[::-1] if state.players[-1].favourite == 1 else actions


@breaks("views")
class SpectatorsSeeMoreThanSeats(SealedBids):
    """Spectators are shown sealed bids; determinize keeps to the views of seats."""

    def view(self, state: State, seat: Seat | None) -> View:
        view = super().view(state, seat)
        if seat is not None:
            return view
        shown = tuple(
            replace(public, sealed=player.sealed, hand=player.hand)
            for public, player in zip(view.players, state.players, strict=True)
        )
        return replace(view, players=shown)


@breaks("sampling", "undo")
class SamplesOneWorldOnly(SealedBids):
    def determinize(self, view: View, _chance: Chance) -> State:
        return super().determinize(view, Chance.of_seed(1))


@breaks("sampling")
class NeverDealsTheLastFavourite(SealedBids):
    def determinize(self, view: View, chance: Chance) -> State:
        world = super().determinize(view, chance)
        players = tuple(
            replace(player, favourite=player.favourite - 1)
            if shown.favourite is None and player.favourite > 1
            else player
            for player, shown in zip(world.players, view.players, strict=True)
        )
        return replace(world, players=players)


@breaks("sampling")
class LeansTowardsSomeWorlds(SealedBids):
    """The deck is sorted every second time."""

    def determinize(self, view: View, chance: Chance) -> State:
        world = super().determinize(view, chance)
        coin = chance.fork("coin").below(2)[0]
        return replace(world, deck=tuple(sorted(world.deck))) if coin else world


@breaks("sampling", "views", "undo")
class ForgetsTheSealedBid(SealedBids):
    def determinize(self, view: View, chance: Chance) -> State:
        world = super().determinize(view, chance)
        players = tuple(
            replace(player, sealed=None, hand=shown.hand)
            if shown.has_bid and shown.sealed is None
            else player
            for player, shown in zip(world.players, view.players, strict=True)
        )
        return replace(world, players=players)


@breaks("sampling", "undo")
class TakesTheLowestBidForGranted(SealedBids):
    """Worlds differ and each is possible, but the true one never comes up."""

    def determinize(self, view: View, chance: Chance) -> State:
        world = super().determinize(view, chance)
        players = tuple(
            replace(player, sealed=shown.hand[0], hand=shown.hand[1:])
            if shown.has_bid and shown.sealed is None
            else player
            for player, shown in zip(world.players, view.players, strict=True)
        )
        return replace(world, players=players)


@breaks("sampling")
class DoublesAPrizeInWorlds(SealedBids):
    def determinize(self, view: View, chance: Chance) -> State:
        world = super().determinize(view, chance)
        if len(world.deck) != 2 or not world.players[0].spent:
            return world
        return replace(world, deck=(world.deck[0], world.deck[0]))


@breaks("sampling", "undo")
class SamplesOneWorldOnlyLater(SealedBids):
    def determinize(self, view: View, chance: Chance) -> State:
        begun = bool(view.players[0].spent)
        return super().determinize(view, Chance.of_seed(1) if begun else chance)


@breaks("sampling")
class DrawsWorldsBesideTheChance(SealedBids):
    def __init__(self) -> None:
        self.calls = count()

    def determinize(self, view: View, chance: Chance) -> State:
        return super().determinize(view, chance.fork(str(next(self.calls))))


@breaks("sampling", "undo")
class ClaimsToKnowEverything(Lanterns):
    def unknown(self, _view: object) -> int:
        return 0


@breaks("sampling")
class KnowsLessThanNothing(SealedBids):
    def unknown(self, view: View) -> int:
        return super().unknown(view) - 1


@breaks("conservation", "sampling", "views", "undo", "notation")
class LosesThePrizeOfATie(SealedBids):
    def shown(self, state: State, winner: Seat | None) -> State:
        return replace(super().shown(state, winner), lost=state.lost)


@breaks("conservation", "notation")
class PutsBidsBackIntoTheHand(SealedBids):
    """Spent cards are copied, not moved."""

    def shown(self, state: State, winner: Seat | None) -> State:
        after = super().shown(state, winner)
        first = after.players[0]
        copied = (
            replace(first, hand=(*first.hand, first.spent[-1])) if len(first.hand) == 1 else first
        )
        return replace(after, players=(copied, *after.players[1:]))


@breaks("ending")
class TakesLongerThanStated(SealedBids):
    @property
    def info(self) -> GameInfo:  # type: ignore[override]
        return replace(super().info, max_actions=7)


@breaks("ending")
class RanksFromZero(SealedBids):
    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, ranks=tuple(rank - 1 for rank in outcome.ranks))


@breaks("ending")
class LetsTheLastWin(SealedBids):
    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        if outcome is None:
            return None
        last = max(outcome.ranks)
        worst = tuple(Seat(seat) for seat, rank in enumerate(outcome.ranks) if rank == last)
        return replace(outcome, winners=worst)


@breaks("ending", "one authority")
class EndsWithoutAnOutcome(SealedBids):
    def outcome(self, state: State) -> Outcome | None:
        return super().outcome(state) if state.lost else None


@breaks("ending")
class NeverStops(Lanterns):
    """With every card drawn, stopping is all that is left, and it does nothing."""

    def apply(self, state: LanternState, seat: Seat, action: Action) -> Step[Any, Any]:
        step = super().apply(state, seat, action)
        return Step(replace(step.state, is_over=False), step.events)

    def legal_actions(self, state: LanternState, seat: Seat) -> Sequence[Action]:
        if seat not in self.to_act(state):
            return ()
        return (Draw(), Stop()) if state.deck else (Stop(),)


@breaks("explained scores")
class AddsAPointThatNoLineExplains(SealedBids):
    def sheet(self, player: Player) -> ScoreSheet:
        sheet = super().sheet(player)
        return replace(sheet, score=sheet.score + (len(player.won) == 2))


@breaks("explained scores")
class HasNothingToShowForPoints(SealedBids):
    def sheet(self, player: Player) -> ScoreSheet:
        sheet = super().sheet(player)
        lines = tuple(
            replace(line, witness=()) if line.points == 3 else line for line in sheet.lines
        )
        return replace(sheet, lines=lines)


@breaks("explained scores")
class ForgetsTheFavourite(SealedBids):
    """Adds up, but is wrong: only a recount can tell."""

    def sheet(self, player: Player) -> ScoreSheet:
        return super().sheet(replace(player, favourite=0))


@breaks("explained scores")
class CountsByAnUnknownRule(SealedBids):
    def sheet(self, player: Player) -> ScoreSheet:
        sheet = super().sheet(player)
        return replace(sheet, lines=tuple(replace(line, rule="T50") for line in sheet.lines))


@breaks("explained scores")
class HasARivalWhoCannotAdd(Lanterns):
    def outcome(self, state: LanternState) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, rival=ScoreSheet(1, (), ()))


@breaks("records", "notation")
class ChangesItsRulesVersion(SealedBids):
    def __init__(self) -> None:
        self.calls = count()

    @property
    def info(self) -> GameInfo:  # type: ignore[override]
        return replace(super().info, rules_version=str(next(self.calls)))


@breaks("undo")
class CountsShownBidsAsHidden(SealedBids):
    """Knowing less and less, says the view; so bids that were shown could be taken back."""

    def unknown(self, view: View) -> int:
        rounds = len(view.players[0].spent)
        return super().unknown(view) + (20 * rounds if super().unknown(view) else 0)


@breaks("undo")
class ForgetsWhatTheDeckHides(SealedBids):
    """A sealed bid taken for something learned: nobody could ever take one back."""

    def unknown(self, view: View) -> int:
        hidden = super().unknown(view)
        return hidden and 50 + hidden - 5 * sum(player.has_bid for player in view.players)


@breaks("encoding")
class ForgetsAnEventInItsTypes(SealedBids):
    types = Types(
        state=State,
        action=Bid,
        event=BidSealed,
        view=View,
        catalogue=SealedBids.types.catalogue,
    )


@breaks("encoding")
class ForgetsAnActionInItsTypes(Lanterns):
    types = Types(
        state=Lanterns.types.state,
        action=Stop,
        event=Lanterns.types.event,
        view=Lanterns.types.view,
        catalogue=Lanterns.types.catalogue,
    )


@breaks("notation")
class LeavesTheFavouriteOutOfThePosition(SealedBids):
    def read_position(self, text: str) -> State:
        state = super().read_position(text)
        first, *others = state.players
        return replace(state, players=(replace(first, favourite=1), *others))


@breaks("notation")
class ReadsAPositionWrittenAnotherWay(SealedBids):
    """Spaces around it change nothing, it thinks; then one position has many texts."""

    def read_position(self, text: str) -> State:
        return super().read_position(text.strip())


@breaks("notation", "records")
class WritesTwoActionsAlike(SealedBids):
    def write_action(self, action: Bid) -> str:
        return super().write_action(replace(action, card=max(action.card, 2)))
