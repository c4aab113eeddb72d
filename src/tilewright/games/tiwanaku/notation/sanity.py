"""Whether a position hangs together, so that it can be shown and played to an end.

Raises ValueError with the reason. Where a phase needs something to be decided, there has to be.
"""

from typing import Final

from tilewright.games.tiwanaku.components import STALL_TURNS, TOKENS, TURNS_WITHOUT_GUARD
from tilewright.games.tiwanaku.options import MOST_TOKENS, Mode
from tilewright.games.tiwanaku.rules import automa, turn
from tilewright.games.tiwanaku.rules.discovery import can_predict
from tilewright.games.tiwanaku.rules.movement import can_explore
from tilewright.games.tiwanaku.scoring import offering_step
from tilewright.games.tiwanaku.state import Phase, State

_PHASES_OF: Final[dict[Mode, frozenset[Phase]]] = {
    "competitive": frozenset({"act", "predict", "offer", "final", "last_offering", "over"}),
    "solo": frozenset({"act", "predict", "react", "offer", "last_offering", "over"}),
    "cooperative": frozenset(
        {"token", "act", "predict", "lend", "react", "offer", "last_offering", "over"}
    ),
}
ENDING: Final = frozenset({"final", "last_offering", "over"})
"""The phases after the end has begun."""
_WITH_ARROW: Final = frozenset({"act", "predict", "lend", "react", "offer"})


def check_phase(state: State) -> None:
    """The phase fits the mode, and everything else fits the phase."""
    _require(
        state.phase in _PHASES_OF[state.options.mode],
        f"{state.phase} is not for {state.options.mode} games",
    )
    _check_turns(state)
    _check_progress(state)
    _check_offered(state)
    _check_supply(state)
    _check_arrow(state)
    if state.phase in ENDING:
        _check_end(state)
    else:
        _require(not state.passed, "nobody has passed before the final round")
        _check_turn(state)


def _require(condition: bool, reason: str) -> None:
    if not condition:
        raise ValueError(reason)


def _check_turns(state: State) -> None:
    """R12.5, Q4 The end begins when nothing has happened for too long."""
    per_seat = STALL_TURNS * (MOST_TOKENS + 1) if state.options.stall_guard else TURNS_WITHOUT_GUARD
    _require(state.turns <= per_seat * state.setup.seats, f"{state.turns} turns are too many")
    _require(state.idle <= state.turns, f"{state.idle} turns of {state.turns} cannot be idle")
    if state.options.mode == "cooperative":
        return
    if state.options.stall_guard:
        too_idle = STALL_TURNS * state.setup.seats
        _require(state.idle <= too_idle, f"{state.idle} idle turns are too many")
    if state.phase not in ENDING:
        _require(not turn.is_stalled(state), "the end would have begun")


def _check_progress(state: State) -> None:
    if state.phase in {"predict", "lend"}:
        _require(state.has_progress, "this turn has brought a token to the board")
    elif state.phase in {"token", "act"} or (
        state.phase in ENDING and state.options.mode != "competitive"
    ):
        _require(not state.has_progress, "nothing has come to the board yet")


def _check_offered(state: State) -> None:
    """R9.2 The tokens of an offering are the last that the side did."""
    if not state.offered:
        return
    _require(state.phase in {"offer", "last_offering"}, "nothing is being offered")
    last = state.side(state.turn).gains[-1]
    _require(
        state.offered <= 5
        and last.source == "offering"
        and last.points == offering_step(state.offered),
        f"the last offering of seat {state.turn} does not have {state.offered} tokens",
    )


def _check_supply(state: State) -> None:
    """R14.18 A token is owed to the board only while somebody has to be named."""
    owed = [number for number in state.supply if number < 0]
    if state.phase == "lend":
        _require(owed == [-1], "no token is owed to the board")
        _require(len(turn.lenders(state)) > 1, "two or more have such a token")
    else:
        _require(not owed, "there are more terrain tokens on the board than were taken")


def _check_arrow(state: State) -> None:
    """R14.10 The arrow of a token that was taken holds to the end of the turn."""
    if state.options.mode != "cooperative":
        return
    if state.phase not in _WITH_ARROW:
        _require(state.direction is None, "no arrow holds now")
        return
    shown = {TOKENS[each.token].direction for each in state.shown}
    _require(state.direction in shown, "no token with this arrow was taken")


def _check_turn(state: State) -> None:
    """R5.1 There is something to be decided."""
    seat, side = state.turn, state.side(state.turn)
    if state.phase == "offer" and state.options.mode == "solo" and state.reactions:
        _check_own_arrow(state)
    elif state.phase != "react":
        _require(not state.reactions or state.phase == "lend", "no automa figure is to move")
    match state.phase:
        case "token":
            _require(any(state.stacks[seat]), f"seat {seat} has no token")
        case "act":
            _require(bool(state.empty) or state.options.mode == "cooperative", "no plot is EMPTY")
            can_act = can_predict(state, seat) or can_explore(state, seat, state.direction)
            _require(can_act, f"seat {seat} can neither explore nor predict")
        case "predict":
            answers = {"prediction", "mistake"} if state.options.mode == "solo" else {"prediction"}
            _require(side.gains[-1].source in answers, f"seat {seat} has not just predicted")
            if state.options.mode == "solo":
                _require(can_predict(state, seat), "no figure is left to predict")
        case "react":
            _check_reactions(state)
        case "offer":
            _require(bool(side.offerings), f"seat {seat} has nothing to offer")
        case _:
            pass


def _check_reactions(state: State) -> None:
    """R13.14, R14.20 Two or more automa figures could be next."""
    _require(len(automa.next_reactions(state)) > 1, "no automa figure is to be chosen")
    if state.options.mode == "solo":
        _check_own_arrow(state)


def _check_own_arrow(state: State) -> None:
    """R13.14, R13.22 In the hard game an own arrow calls an automa figure at the end of a turn."""
    _require(state.options.difficulty == "hard", "nobody chooses in the easy game")
    own = state.own_figures(state.turn)
    arrows = [TOKENS[each.token] for each in state.shown if own.plots >> each.plot & 1]
    calling = {token.direction for token in arrows if token.colour == own.colour}
    _require(state.reactions[0].direction in calling, "no figure stands on such an arrow")


def _check_end(state: State) -> None:
    """R10.2-R10.6 The end has a reason; then the seats predict or pass, then offer."""
    seat, seats = state.turn, range(state.setup.seats)
    _require(not state.reactions, "no automa figure is to move")
    _require(_has_ended(state), "nothing has made the end begin")
    if state.options.mode != "competitive":
        _require(seat == state.opener, f"seat {state.opener} took the last turn")
        _require(not state.passed, "there is no final round against the automa")
    elif state.phase == "final":
        _require(seat not in state.passed, f"seat {seat} has passed")
        _require(can_predict(state, seat), f"seat {seat} cannot predict")
    else:
        _require(len(state.passed) == len(seats), "not everybody has passed")
    if state.phase == "last_offering":
        _require(bool(state.side(seat).offerings), f"seat {seat} has nothing to offer")
    if state.phase == "over" and state.options.mode == "cooperative" and state.automa is not None:
        _require(not state.automa.offerings, "the automa has offered all it had")


def _has_ended(state: State) -> bool:
    """R10.1, R12.5, R13.24, R14.27."""
    if state.options.mode == "cooperative":
        return not any(any(stacks) for stacks in state.stacks)
    if not state.empty or turn.is_stalled(state):
        return True
    return state.options.mode == "solo" and not (
        can_predict(state, state.turn) or can_explore(state, state.turn, None)
    )
