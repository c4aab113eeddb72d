"""How a turn goes on and ends, how the game does (R5, R9, R10, R12-R14)."""

from msgspec.structs import replace

from tilewright.core import Seat, Step
from tilewright.games.tiwanaku import scoring
from tilewright.games.tiwanaku.board import Plot
from tilewright.games.tiwanaku.components import (
    STALL_TURNS,
    TOKENS,
    TURNS_WITHOUT_GUARD,
    Crop,
)
from tilewright.games.tiwanaku.events import (
    ArrowShown,
    EmptyPlotsCounted,
    EndBegan,
    EndReason,
    Event,
    GameEnded,
    OfferingMade,
    Passed,
)
from tilewright.games.tiwanaku.rules import automa
from tilewright.games.tiwanaku.rules.discovery import can_predict, lend_token, shown_at
from tilewright.games.tiwanaku.rules.movement import can_explore
from tilewright.games.tiwanaku.state import Gain, State


def begin_turn(state: State, seat: Seat) -> Step[State, Event]:
    """R5.1 A turn begins; R12.1, R13.24 whoever can do nothing passes, alone that is the end."""
    if state.options.mode == "cooperative":
        return Step(replace(state, turn=seat, phase="token"))
    state = replace(state, turn=seat, phase="act")
    if can_predict(state, seat) or can_explore(state, seat, None):
        return Step(state)
    if state.options.mode == "solo":
        return begin_endgame(state, "no_action")
    passed: Step[State, Event] = Step(state, (Passed(seat),))
    return passed.then(end_turn)


def lenders(state: State) -> tuple[Seat, ...]:
    """R14.18 Whoever has a token of the terrain that is owed to the board."""
    if -1 not in state.supply:
        return ()
    terrain = state.supply.index(-1)
    return tuple(Seat(seat) for seat, stacks in enumerate(state.stacks) if stacks[terrain])


def react(state: State, stop: Plot) -> Step[State, Event]:
    """R13.12, R14.19 The automa figures that a stop on a plot calls are to move."""
    if state.options.mode == "cooperative":
        return resolve_exploration(replace(state, reactions=automa.called_by_sight(state, stop)))
    token = shown_at(state, stop)
    reactions = automa.called_by_arrow(state, TOKENS[token])
    shown: Step[State, Event] = Step(
        replace(state, reactions=reactions), (ArrowShown(stop, token),)
    )
    if automa.is_own_arrow(state, TOKENS[token]):
        return shown.then(begin_offering)
    return shown.then(resolve_exploration)


def resolve_exploration(state: State) -> Step[State, Event]:
    """R13.22, R14.26 What follows an explore action, until somebody has to decide."""
    if seats := lenders(state):
        if len(seats) > 1:
            return Step(replace(state, phase="lend"))
        return lend_token(state, seats[0]).then(resolve_exploration)
    if reactions := automa.next_reactions(state):
        if len(reactions) > 1:
            return Step(replace(state, phase="react"))
        return automa.move_figure(state, reactions[0]).then(resolve_exploration)
    return begin_offering(replace(state, reactions=()) if state.reactions else state)


def begin_offering(state: State) -> Step[State, Event]:
    """R9.1 An offering may follow, if there is anything to offer."""
    if state.side(state.turn).offerings:
        return Step(replace(state, phase="offer"))
    return end_turn(state)


def offer_token(state: State, crop: Crop) -> Step[State, Event]:
    """R9.2 One token more in the offering."""
    seat = state.turn
    count = state.offered + 1
    side = scoring.with_offered(state.side(seat), crop, count)
    phase = state.phase if state.phase == "last_offering" else "offer"
    state = replace(state.with_side(seat, side), offered=count, phase=phase)
    step: Step[State, Event] = Step(state, (OfferingMade(seat, (crop,), side.gains[-1].points),))
    return step if side.offerings else step.then(finish_decision)


def finish_decision(state: State) -> Step[State, Event]:
    """The player to move has nothing more to offer or to predict."""
    if state.phase == "last_offering":
        return next_last_offering(state)
    return end_turn(state)


def end_turn(state: State) -> Step[State, Event]:
    """A turn is over: the next one begins, or the end does. R13.22 Before that an automa figure
    moves that the player's own arrow calls.
    """
    if state.options.mode == "cooperative" and state.offered:
        return offer_for_automa(state).then(next_turn)
    if not state.reactions:
        return next_turn(state)
    if automa.next_reactions(state):
        return Step(replace(state, phase="react", offered=0))
    return next_turn(replace(state, reactions=()))


def after_automa(state: State) -> Step[State, Event]:
    """R14.26 Others may be called, and an offering follows; R13.22 alone the turn is over."""
    return next_turn(state) if state.options.mode == "solo" else resolve_exploration(state)


def next_turn(state: State) -> Step[State, Event]:
    """R5.1 The next player's turn, unless the end begins (R10.1, R12.5, R14.27)."""
    following = Seat((state.turn + 1) % state.setup.seats)
    state = replace(
        state,
        offered=0,
        direction=None,
        turns=state.turns + 1,
        idle=0 if state.has_progress else state.idle + 1,
        has_progress=False,
    )
    if state.options.mode == "cooperative":
        return _next_with_tokens(state)
    if not state.empty:
        return begin_endgame(state, "full")
    if is_stalled(state):
        return begin_endgame(replace(state, turn=following), "stalled")
    return begin_turn(state, following)


def is_stalled(state: State) -> bool:
    """R12.5 Nothing new for too long; Q4 without the guard the turns themselves are counted."""
    if state.options.stall_guard:
        return state.idle >= STALL_TURNS * state.setup.seats
    return state.turns >= TURNS_WITHOUT_GUARD * state.setup.seats


def _next_with_tokens(state: State) -> Step[State, Event]:
    """R14.17 Whoever has no tokens is skipped; R14.27 if nobody has, the game ends."""
    seats = state.setup.seats
    for step in range(1, seats + 1):
        seat = Seat((state.turn + step) % seats)
        if any(state.stacks[seat]):
            return begin_turn(state, seat)
    return begin_endgame(state, "no_tokens")


def begin_endgame(state: State, reason: EndReason) -> Step[State, Event]:
    """R10.2 The final round begins with the player to move; against the automa there is none."""
    seat = state.turn
    began: Step[State, Event] = Step(replace(state, opener=seat), (EndBegan(reason),))
    if state.options.mode == "competitive":
        return began.then(lambda state: next_final(replace(state, phase="final"), seat))
    return began.then(lambda state: begin_last_offerings(state, (seat,)))


def next_final(state: State, first: Seat) -> Step[State, Event]:
    """R10.2 The next one who has not passed; R10.3 whoever cannot predict passes."""
    seats = state.setup.seats
    passing: list[Event] = []
    for step in range(seats):
        seat = Seat((first + step) % seats)
        if seat in state.passed:
            continue
        if can_predict(state, seat):
            return Step(replace(state, turn=seat), tuple(passing))
        passing.append(Passed(seat))
        state = replace(state, passed=(*state.passed, seat))
    order = tuple(Seat((state.opener + step) % seats) for step in range(seats))
    return Step(state, tuple(passing)).then(lambda state: begin_last_offerings(state, order))


def begin_last_offerings(state: State, order: tuple[Seat, ...]) -> Step[State, Event]:
    """R10.6, R13.23, R14.28 Whoever has tokens may make one last offering, in this order."""
    waiting = tuple(seat for seat in order if state.side(seat).offerings)
    return next_last_offering(replace(state, phase="last_offering", waiting=waiting))


def waiting_after(state: State) -> tuple[Seat, ...]:
    """R10.6 Whoever may still make a last offering after the player to move."""
    if state.options.mode != "competitive":
        return ()
    seats = state.setup.seats
    order = [Seat((state.opener + step) % seats) for step in range(seats)]
    left = order[order.index(state.turn) + 1 :]
    return tuple(seat for seat in left if state.side(seat).offerings)


def next_last_offering(state: State) -> Step[State, Event]:
    """R10.6 The next one who may offer; after the last one the game is over."""
    if not state.waiting:
        return finish_game(state)
    first, *rest = state.waiting
    return Step(replace(state, turn=first, waiting=tuple(rest), offered=0))


def finish_game(state: State) -> Step[State, Event]:
    """R14.28, R14.29 The automa's last points; then everything is counted."""
    if state.options.mode == "cooperative":
        return offer_for_automa(state).then(count_empty_plots).then(_count_points)
    return _count_points(state)


def _count_points(state: State) -> Step[State, Event]:
    """R10.7 Who won."""
    state = replace(state, phase="over", offered=0)
    return Step(state, (GameEnded(scoring.winners(state)),))


def offer_for_automa(state: State) -> Step[State, Event]:
    """R14.25 The automa offers all it has."""
    side = state.automa
    if side is None or not side.offerings:
        return Step(state)
    after = scoring.with_all_offered(side)
    made = OfferingMade(None, side.offerings, after.gains[-1].points)
    return Step(replace(state, automa=after), (made,))


def count_empty_plots(state: State) -> Step[State, Event]:
    """R14.29 A point for each plot that is still EMPTY."""
    points = state.empty.bit_count()
    if state.automa is None or not points:
        return Step(state)
    automa_side = scoring.with_gain(state.automa, Gain("empty_plots", points))
    return Step(replace(state, automa=automa_side), (EmptyPlotsCounted(points),))
