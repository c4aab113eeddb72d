"""Who acts next, and how the game ends (R3, R11, R16)."""

from msgspec.structs import replace

from tilewright.core import Illegal, Outcome, Seat, Step, ranked
from tilewright.games.coatl import scoring
from tilewright.games.coatl.events import EndTriggered, Event, GameEnded, Passed, Trigger
from tilewright.games.coatl.rules.temples import restock
from tilewright.games.coatl.state import LastTurn, State
from tilewright.kit.seats import seats_from


def last_turns(trigger: Trigger, seat: Seat, seats: int, first: Seat) -> tuple[LastTurn, ...]:
    """R11.3, R11.5 The turns that follow the one in which a seat triggered the end."""
    order = seats_from(first, seats)
    place = order.index(seat)
    earlier, later = order[:place], order[place + 1 :]
    if trigger == "third_coatl":
        return (
            *(LastTurn(other, 2) for other in later),
            *(LastTurn(other, 1) for other in earlier),
        )
    return tuple(LastTurn(other, 1) for other in (*later, *order))


def trigger_end(state: State, trigger: Trigger) -> Step[State, Event]:
    """R11.6 The end comes near, unless it already did."""
    if state.trigger is not None:
        return Step(state)
    seat = state.turn
    due = last_turns(trigger, seat, len(state.players), state.first)
    state = replace(state, trigger=trigger, triggered_by=seat, last_turns=due)
    return Step(state, (EndTriggered(seat, trigger),))


def end_action(state: State) -> Step[State, Event]:
    """R3.1 The action is over; R9.2 one deck then replaces the common temple cards."""
    if state.options.has_one_deck:
        return restock(state).then(_begin_next_action)
    return _begin_next_action(state)


def _begin_next_action(state: State) -> Step[State, Event]:
    """R11.3 The second one of the turn, or the first one of the next turn."""
    if state.actions > 1:
        return Step(replace(state, phase="turn", actions=1, is_second=True, passes=0))
    return end_turn(state, passes=0)


def end_turn(state: State, *, passes: int) -> Step[State, Event]:
    """R3.1 Clockwise; R11.8 after the last turns, R16.2 or after a round of passes, it is over."""
    due = state.last_turns
    seats = len(state.players)
    if passes == seats or (state.trigger is not None and not due):
        state = replace(
            state, phase="over", last_turns=(), actions=0, is_second=False, passes=passes
        )
        return Step(state, (GameEnded(_result(state).winners),))
    if due:
        seat, actions = due[0].seat, due[0].actions
    else:
        seat, actions = Seat((state.turn + 1) % seats), 1
    state = replace(
        state,
        turn=seat,
        phase="turn",
        actions=actions,
        is_second=False,
        last_turns=due[1:],
        passes=passes,
    )
    return Step(state)


def check_decline(state: State) -> Illegal | None:
    """R11.4 Only the second action of a last turn may be declined; R3.2 passing is not allowed."""
    if not state.is_second:
        return Illegal("R3.2", "an action is due; passing is not allowed")
    return None


def apply_pass(state: State) -> Step[State, Event]:
    """R16.1 Nothing changes; R16.2 the turn is used up."""
    player = state.players[state.turn]
    if not player.known.is_stuck:
        known = replace(player.known, is_stuck=True)
        state = state.with_player(state.turn, replace(player, known=known))
    passed: Step[State, Event] = Step(state, (Passed(state.turn),))
    return passed.then(lambda state: end_turn(state, passes=state.passes + 1))


def with_unstuck(state: State, seat: Seat) -> State:
    """R16.1 Whoever does something is not stuck any more."""
    player = state.players[seat]
    return state.with_player(seat, replace(player, known=replace(player.known, is_stuck=False)))


def outcome(state: State) -> Outcome | None:
    """R14 Over after the last turns: the score decides, then the cards, then the best cóatl."""
    return _result(state) if state.phase == "over" else None


def _result(state: State) -> Outcome:
    return ranked(
        tuple(scoring.score_sheet(player.coatls, state.options) for player in state.players)
    )
