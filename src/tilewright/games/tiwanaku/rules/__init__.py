"""What is legal, and what it does: one `check_…` and one `apply_…` for each action."""

from typing import assert_never

from msgspec.structs import replace

from tilewright.core import Illegal, Seat, Step
from tilewright.games.tiwanaku.actions import (
    Action,
    EndTurn,
    EnterFigure,
    LendToken,
    MoveAutoma,
    MoveFigure,
    Offer,
    Pass,
    Predict,
    ReturnFigure,
    TakeToken,
)
from tilewright.games.tiwanaku.board import BOARDS, Plot
from tilewright.games.tiwanaku.components import CROPS, TERRAINS, TOKENS, Crop, Terrain
from tilewright.games.tiwanaku.events import Event, FigureMoved, FigureReturned, Passed, TokenTaken
from tilewright.games.tiwanaku.rules import automa, discovery, movement, turn
from tilewright.games.tiwanaku.state import Phase, State
from tilewright.kit.bitboard import bit_indices
from tilewright.kit.seats import NOBODY, one_seat


def to_act(state: State) -> frozenset[Seat]:
    """R4.8 The player to move; nobody when the game is over."""
    return NOBODY if state.phase == "over" else one_seat(state.turn)


def check(state: State, seat: Seat, action: Action) -> Illegal | None:
    """None if the seat may do this now, else the rule against it."""
    if state.phase == "over":
        return Illegal("R10.6", "the game is over")
    if seat != state.turn:
        return Illegal("R4.8", f"it is the turn of seat {state.turn}", {"turn": state.turn})
    return _check_action(state, seat, action)


def _check_action(state: State, seat: Seat, action: Action) -> Illegal | None:
    match action:
        case TakeToken(terrain):
            return check_phase(state, "token") or check_token(state, seat, terrain)
        case MoveFigure(origin, goal):
            return check_phase(state, "act") or movement.check_move(state, seat, origin, goal)
        case EnterFigure(goal):
            return check_phase(state, "act") or movement.check_enter(state, seat, goal)
        case ReturnFigure(origin):
            return check_phase(state, "act") or movement.check_return(state, seat, origin)
        case Predict(plot):
            return check_predict(state, seat, plot)
        case MoveAutoma(plot):
            return check_phase(state, "react") or automa.check_choice(state, plot)
        case LendToken(lender):
            return check_phase(state, "lend") or check_lender(state, lender)
        case Offer(crop):
            return check_offer(state, seat, crop)
        case EndTurn():
            return check_end(state)
        case Pass():
            return check_pass(state)
        case _:
            assert_never(action)


def check_phase(state: State, phase: Phase) -> Illegal | None:
    """R5.1 A turn has an order, and each thing its place in it; R10.2 so has the end."""
    if state.phase == phase:
        return None
    if state.phase == "final":
        return Illegal("R10.2", "in the final round you predict or pass")
    if state.options.mode == "cooperative":
        return Illegal("R14.26", f"now it is {state.phase!r}", {"phase": state.phase})
    return Illegal("R5.1", f"now it is {state.phase!r}", {"phase": state.phase})


def check_token(state: State, seat: Seat, terrain: Terrain) -> Illegal | None:
    """R14.10 The top of an own stack; R14.16 one that leaves no action only if all do."""
    stacks = state.stacks[seat]
    if not stacks[TERRAINS.index(terrain)]:
        return Illegal("R14.10", f"you have no token of {terrain}", {"terrain": terrain})
    if discovery.can_predict(state, seat):
        return None
    direction = TOKENS[stacks[TERRAINS.index(terrain)][-1]].direction
    if movement.can_explore(state, seat, direction):
        return None
    others = {TOKENS[stack[-1]].direction for stack in stacks if stack}
    if any(movement.can_explore(state, seat, other) for other in others):
        return Illegal("R14.16", f"nothing could be done with {direction}", {"way": direction})
    return None


def check_predict(state: State, seat: Seat, plot: Plot) -> Illegal | None:
    """R8.1-R8.3 Predict in place of exploring, again after a right answer, in the final round."""
    if state.phase not in {"predict", "final"}:
        refusal = check_phase(state, "act")
        if refusal is not None:
            return refusal
    return discovery.check_prediction(state, seat, plot)


def check_lender(state: State, lender: Seat) -> Illegal | None:
    """R14.18 A player who has a token of the terrain."""
    if lender not in turn.lenders(state):
        return Illegal("R14.18", f"seat {lender} has no such token", {"seat": lender})
    return None


def check_offer(state: State, seat: Seat, crop: Crop) -> Illegal | None:
    """R9.1 At the end of a turn; R10.5 not in the final round; R9.2 own tokens."""
    if state.phase == "final":
        return Illegal("R10.5", "the last offering comes after the final round")
    if state.phase not in {"predict", "offer", "last_offering"}:
        return Illegal("R9.1", f"no offering now: it is {state.phase!r}", {"phase": state.phase})
    refusal = check_all_predicted(state)
    if refusal is not None:
        return refusal
    if crop not in state.side(seat).offerings:
        return Illegal("R9.2", f"you have no offering token of {crop}", {"crop": crop})
    return None


def check_all_predicted(state: State) -> Illegal | None:
    """R13.21 In solo mode every figure on a BARE plot makes its prediction."""
    if state.options.mode == "solo" and state.phase == "predict":
        return Illegal("R13.21", "each of your figures on a bare plot has to predict")
    return None


def check_end(state: State) -> Illegal | None:
    """R5.1, R8.5 Something has been done, and nothing more has to be."""
    if state.phase in {"predict", "offer", "last_offering"}:
        return check_all_predicted(state)
    if state.phase == "act":
        return Illegal("R5.1", "you have to explore or to predict")
    return check_phase(state, "offer")


def check_pass(state: State) -> Illegal | None:
    """R10.2 In the final round only; R5.2 else nobody may pass."""
    if state.phase != "final":
        return Illegal("R5.2", "passing is for the final round only")
    return None


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """What `check` allows, looked up: a test compares the two."""
    if seat != state.turn:
        return ()
    match state.phase:
        case "token":
            return tuple(_takes(state, seat))
        case "act":
            return (*_explorations(state, seat), *_predictions(state, seat))
        case "predict":
            if check_all_predicted(state) is not None:
                return tuple(_predictions(state, seat))
            return (*_predictions(state, seat), *_offers(state, seat), END_TURN)
        case "react":
            return tuple(MoveAutoma(each.plot) for each in automa.next_reactions(state))
        case "lend":
            return tuple(LendToken(lender) for lender in turn.lenders(state))
        case "offer" | "last_offering":
            return (*_offers(state, seat), END_TURN)
        case "final":
            return (*_predictions(state, seat), PASS)
        case "over":
            return ()


END_TURN = EndTurn()
PASS = Pass()
_PLOTS = BOARDS["long"].plots
_TAKES = tuple(TakeToken(terrain) for terrain in TERRAINS)
_MOVES = tuple(tuple(MoveFigure(origin, goal) for goal in _PLOTS) for origin in _PLOTS)
_ENTRIES = tuple(EnterFigure(goal) for goal in _PLOTS)
_RETURNS = tuple(ReturnFigure(origin) for origin in _PLOTS)
_PREDICTIONS = tuple(tuple(Predict(plot, crop) for crop in CROPS) for plot in _PLOTS)
_OFFERS = tuple(Offer(crop) for crop in CROPS)


def _takes(state: State, seat: Seat) -> list[Action]:
    ways = {
        take: TOKENS[stack[-1]].direction
        for take, stack in zip(_TAKES, state.stacks[seat], strict=True)
        if stack
    }
    if discovery.can_predict(state, seat):
        return [*ways]
    useful = {way for way in {*ways.values()} if movement.can_explore(state, seat, way)}
    return [take for take, way in ways.items() if way in useful or not useful]


def _explorations(state: State, seat: Seat) -> list[Action]:
    figures = state.own_figures(seat)
    direction = state.direction
    here = movement.ground(state, seat)
    found: list[Action] = []
    if figures.supply:
        found += [_ENTRIES[goal] for goal in bit_indices(movement.stops(here, None, direction))]
    can_return = state.options.mode == "competitive"
    for origin, goals in movement.stops_of_all(here, direction):
        moves = _MOVES[origin]
        found += [moves[goal] for goal in goals]
        if can_return:
            found.append(_RETURNS[origin])
    return found


def _predictions(state: State, seat: Seat) -> list[Action]:
    found: list[Action] = []
    for plot in bit_indices(state.own_figures(seat).plots & state.bare):
        found += _PREDICTIONS[plot]
    return found


def _offers(state: State, seat: Seat) -> list[Action]:
    return [_OFFERS[crop - 1] for crop in state.side(seat).offerings]


def apply(state: State, seat: Seat, action: Action) -> Step[State, Event]:
    """The step of a legal action; what is done often comes first, since cases are tried in turn."""
    match action:
        case MoveFigure(origin, goal):
            return apply_move(state, seat, origin, goal)
        case EnterFigure(goal):
            return apply_move(state, seat, None, goal)
        case Predict(plot, crop):
            return apply_prediction(state, seat, plot, crop)
        case EndTurn():
            return turn.finish_decision(state)
        case TakeToken(terrain):
            return apply_token(state, seat, terrain)
        case ReturnFigure(origin):
            return apply_return(state, seat, origin)
        case MoveAutoma(plot):
            reaction = next(each for each in state.reactions if each.plot == plot)
            return automa.move_figure(state, reaction).then(turn.after_automa)
        case LendToken(lender):
            return discovery.lend_token(state, lender).then(turn.resolve_exploration)
        case Offer(crop):
            return turn.offer_token(state, crop)
        case Pass():
            return apply_pass(state, seat)
        case _:
            assert_never(action)


def apply_token(state: State, seat: Seat, terrain: Terrain) -> Step[State, Event]:
    """R14.10 The token joins the supply, its arrow counts; R14.16 if it leaves nothing to do,
    the turn ends.
    """
    state, token = discovery.take_token(state, seat, TERRAINS.index(terrain))
    direction = TOKENS[token].direction
    state = replace(state, direction=direction, phase="act")
    step: Step[State, Event] = Step(state, (TokenTaken(seat, token),))
    if discovery.can_predict(state, seat) or movement.can_explore(state, seat, direction):
        return step
    return step.then(turn.end_turn)


def apply_move(state: State, seat: Seat, origin: Plot | None, goal: Plot) -> Step[State, Event]:
    """R6.1 A figure moves or enters, perhaps discovers (R7.1), and the automa reacts."""
    path = movement.path_to(state, seat, origin, goal)
    figures = state.own_figures(seat)
    if origin is None:
        figures = replace(figures, supply=figures.supply - 1, plots=figures.plots | 1 << goal)
    else:
        figures = replace(figures, plots=figures.plots & ~(1 << origin) | 1 << goal)
    moved = FigureMoved(seat, origin, path)
    step: Step[State, Event] = Step(state.with_figures(seat, figures), (moved,))
    if not state.explored >> goal & 1:
        step = step.then(lambda state: discovery.discover(state, seat, goal))
    if state.automa is None:
        return step.then(turn.begin_offering)
    return step.then(lambda state: turn.react(state, goal))


def apply_return(state: State, seat: Seat, origin: Plot) -> Step[State, Event]:
    """R6.11 A figure goes back to the supply."""
    figures = state.own_figures(seat)
    figures = replace(figures, supply=figures.supply + 1, plots=figures.plots & ~(1 << origin))
    returned = FigureReturned(seat, origin)
    step: Step[State, Event] = Step(state.with_figures(seat, figures), (returned,))
    return step.then(turn.begin_offering)


def apply_prediction(state: State, seat: Seat, plot: Plot, crop: Crop) -> Step[State, Event]:
    """R8.3, R8.4 After a right answer the player may go on, after a wrong one the turn is over."""
    is_right = discovery.crop_at(state, plot) == crop
    step = discovery.predict(state, seat, plot, crop)
    if state.phase == "final":
        following = Seat((seat + 1) % state.setup.seats)
        return step.then(
            lambda state: turn.next_final(state if is_right else _with_pass(state, seat), following)
        )
    if state.options.mode == "solo" and not discovery.can_predict(step.state, seat):
        return step.then(turn.begin_offering)
    # R13.21 Alone a wrong answer does not stop the action, an offering may follow all the same.
    if is_right or state.options.mode == "solo":
        return Step(replace(step.state, phase="predict"), step.events)
    return step.then(turn.end_turn)


def apply_pass(state: State, seat: Seat) -> Step[State, Event]:
    """R10.2 Whoever passes is out of the final round."""
    step: Step[State, Event] = Step(_with_pass(state, seat), (Passed(seat),))
    return step.then(lambda state: turn.next_final(state, seat))


def _with_pass(state: State, seat: Seat) -> State:
    return replace(state, passed=(*state.passed, seat))
