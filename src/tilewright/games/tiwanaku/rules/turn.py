"""How a turn goes on and ends, how the game does (R5, R9, R10, R12-R14)."""

from msgspec.structs import replace

from tilewright.core import Seat
from tilewright.games.tiwanaku import scoring
from tilewright.games.tiwanaku.components import (
    STALL_TURNS,
    TURNS_WITHOUT_GUARD,
    Crop,
)
from tilewright.games.tiwanaku.events import (
    EmptyPlotsCounted,
    EndBegan,
    EndReason,
    Event,
    GameEnded,
    OfferingMade,
    Passed,
)
from tilewright.games.tiwanaku.rules import automa
from tilewright.games.tiwanaku.rules.discovery import can_predict, lent
from tilewright.games.tiwanaku.rules.movement import can_explore
from tilewright.games.tiwanaku.state import Gain, State


def begun(state: State, seat: Seat, events: list[Event]) -> State:
    """R5.1 A turn begins; R12.1, R13.24 who can do nothing passes, alone at the table ends it."""
    if state.options.mode == "cooperative":
        return replace(state, turn=seat, phase="token")
    state = replace(state, turn=seat, phase="act")
    if can_predict(state, seat) or can_explore(state, seat, None):
        return state
    if state.options.mode == "solo":
        return ending(state, "no_action", events)
    events.append(Passed(seat))
    return ended(state, events)


def lenders(state: State) -> tuple[Seat, ...]:
    """R14.18 Who has a token of the terrain that is owed to the board."""
    if -1 not in state.supply:
        return ()
    terrain = state.supply.index(-1)
    return tuple(Seat(seat) for seat, stacks in enumerate(state.stacks) if stacks[terrain])


def settled(state: State, events: list[Event]) -> State:
    """R13.22, R14.26 What follows an explore action, until somebody has to decide."""
    while True:
        if seats := lenders(state):
            if len(seats) > 1:
                return replace(state, phase="lend")
            state = lent(state, seats[0], events)
        elif reactions := automa.next_reactions(state):
            if len(reactions) > 1:
                return replace(state, phase="react")
            state = automa.moved(state, reactions[0], events)
        else:
            return to_offering(replace(state, reactions=()), events)


def to_offering(state: State, events: list[Event]) -> State:
    """R9.1 An offering may follow, if there is anything to offer."""
    if state.side(state.turn).offerings:
        return replace(state, phase="offer")
    return ended(state, events)


def offered(state: State, crop: Crop, events: list[Event]) -> State:
    """R9.2 One token more in the offering."""
    seat = state.turn
    side = state.side(seat)
    count = state.offered + 1
    side = scoring.with_offered(side, crop, count)
    events.append(OfferingMade(seat, (crop,), side.gains[-1].points))
    state = state.with_side(seat, side)
    phase = state.phase if state.phase == "last_offering" else "offer"
    state = replace(state, offered=count, phase=phase)
    if side.offerings:
        return state
    return done(state, events)


def done(state: State, events: list[Event]) -> State:
    """The player to move has nothing more to offer or to predict."""
    if state.phase == "last_offering":
        return next_last_offering(state, events)
    return ended(state, events)


def ended(state: State, events: list[Event]) -> State:
    """A turn is over: the next one begins, or the end does."""
    if state.options.mode == "cooperative" and state.offered:
        state = automa_offered(state, events)
    seat = state.turn
    state = replace(
        state,
        offered=0,
        direction=None,
        turns=state.turns + 1,
        idle=0 if state.has_progress else state.idle + 1,
        has_progress=False,
    )
    if state.options.mode == "cooperative":
        return _next_with_tokens(state, events)
    if not state.empty:
        return ending(state, "full", events)
    following = Seat((seat + 1) % state.setup.seats)
    if is_stalled(state):
        return ending(replace(state, turn=following), "stalled", events)
    return begun(state, following, events)


def is_stalled(state: State) -> bool:
    """R12.5 Nothing new for too long; Q4 without the guard the turns themselves are counted."""
    if state.options.stall_guard:
        return state.idle >= STALL_TURNS * state.setup.seats
    return state.turns >= TURNS_WITHOUT_GUARD * state.setup.seats


def _next_with_tokens(state: State, events: list[Event]) -> State:
    """R14.17 Who has no tokens is skipped; R14.27 if nobody has, the game ends."""
    seats = state.setup.seats
    for step in range(1, seats + 1):
        seat = Seat((state.turn + step) % seats)
        if any(state.stacks[seat]):
            return begun(state, seat, events)
    return ending(state, "no_tokens", events)


# --- the end --------------------------------------------------------------------------------


def ending(state: State, reason: EndReason, events: list[Event]) -> State:
    """R10.2 The final round begins with the player to move; against the automa there is none."""
    events.append(EndBegan(reason))
    state = replace(state, opener=state.turn)
    if state.options.mode == "competitive":
        return next_final(replace(state, phase="final"), state.turn, events)
    return last_offerings(state, (state.turn,), events)


def next_final(state: State, first: Seat, events: list[Event]) -> State:
    """R10.2 The next one who has not passed; R10.3 who cannot predict passes."""
    seats = state.setup.seats
    for step in range(seats):
        seat = Seat((first + step) % seats)
        if seat in state.passed:
            continue
        if can_predict(state, seat):
            return replace(state, turn=seat)
        events.append(Passed(seat))
        state = replace(state, passed=(*state.passed, seat))
    order = tuple(Seat((state.opener + step) % seats) for step in range(seats))
    return last_offerings(state, order, events)


def last_offerings(state: State, order: tuple[Seat, ...], events: list[Event]) -> State:
    """R10.6, R13.23, R14.28 Whoever has tokens may make one last offering, in this order."""
    waiting = tuple(seat for seat in order if state.side(seat).offerings)
    return next_last_offering(replace(state, phase="last_offering", waiting=waiting), events)


def waiting_after(state: State) -> tuple[Seat, ...]:
    """R10.6 Whoever may still make a last offering after the player to move."""
    if state.options.mode != "competitive":
        return ()
    seats = state.setup.seats
    order = [Seat((state.opener + step) % seats) for step in range(seats)]
    left = order[order.index(state.turn) + 1 :]
    return tuple(seat for seat in left if state.side(seat).offerings)


def next_last_offering(state: State, events: list[Event]) -> State:
    """R10.6 The next one who may offer; after the last one the game is over."""
    if not state.waiting:
        return over(state, events)
    first, *rest = state.waiting
    return replace(state, turn=first, waiting=tuple(rest), offered=0)


def over(state: State, events: list[Event]) -> State:
    """R14.28, R14.29 The automa's last points; then everything is counted."""
    if state.options.mode == "cooperative":
        state = automa_offered(state, events)
        state = empty_plots_counted(state, events)
    state = replace(state, phase="over", offered=0)
    events.append(GameEnded(scoring.winners(state)))
    return state


def automa_offered(state: State, events: list[Event]) -> State:
    """R14.25 The automa offers all it has."""
    side = state.automa
    if side is None or not side.offerings:
        return state
    after = scoring.with_all_offered(side)
    events.append(OfferingMade(None, side.offerings, after.gains[-1].points))
    return replace(state, automa=after)


def empty_plots_counted(state: State, events: list[Event]) -> State:
    """R14.29 A point for each plot that is still EMPTY."""
    points = state.empty.bit_count()
    if state.automa is None or not points:
        return state
    events.append(EmptyPlotsCounted(points))
    return replace(state, automa=scoring.with_gain(state.automa, Gain("empty_plots", points)))
