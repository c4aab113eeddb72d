"""The automa: who moves after an explore action, where to, and what it gets (R13.12-R13.20,
R14.19-R14.22).
"""

from msgspec.structs import replace

from tilewright.core import Illegal
from tilewright.games.tiwanaku.board import Board, Plot, route
from tilewright.games.tiwanaku.components import TOKENS
from tilewright.games.tiwanaku.events import AutomaMoved, Event
from tilewright.games.tiwanaku.rules.discovery import arrow_at, discovered, planted
from tilewright.games.tiwanaku.state import AutomaFigure, Reaction, State


def called(state: State, stop: Plot, events: list[Event]) -> State:
    """The automa figures that are to move, now that a figure has stopped on a plot."""
    if state.options.mode == "solo":
        return replace(state, reactions=_called_by_arrow(state, stop, events))
    return replace(state, reactions=_called_by_sight(state, stop))


def _called_by_arrow(state: State, stop: Plot, events: list[Event]) -> tuple[Reaction, ...]:
    """R13.13 The figure of the arrow's colour; R13.14 by the player's colour any one, if hard."""
    token = TOKENS[arrow_at(state, stop, events)]
    if token.colour == state.figures[0].colour:
        called = () if state.options.difficulty == "easy" else state.automa_figures
    else:
        called = tuple(each for each in state.automa_figures if each.colour == token.colour)
    return tuple(Reaction(figure.plot, token.direction, 0) for figure in called)


def _called_by_sight(state: State, stop: Plot) -> tuple[Reaction, ...]:
    """R14.19, R14.21 Every figure in the row or column of the stop, away from it."""
    found = (reaction_to(state.board, stop, figure.plot) for figure in state.automa_figures)
    return tuple(reaction for reaction in found if reaction is not None)


def reaction_to(board: Board, stop: Plot, plot: Plot) -> Reaction | None:
    """R14.19 How an automa figure on a plot reacts to the stop of a figure, if it does."""
    row, column = divmod(stop, board.columns)
    down = plot // board.columns - row
    right = plot % board.columns - column
    if right == 0:
        return Reaction(plot, "S" if down > 0 else "N", abs(down))
    if down == 0:
        return Reaction(plot, "E" if right > 0 else "W", abs(right))
    return None


def next_reactions(state: State) -> tuple[Reaction, ...]:
    """R14.20 The nearest of those that are to move; R13.20 none if no plot is EMPTY."""
    if not state.reactions or not state.empty:
        return ()
    if len(state.reactions) == 1:
        return state.reactions
    nearest = min(reaction.distance for reaction in state.reactions)
    return tuple(each for each in state.reactions if each.distance == nearest)


def check_choice(state: State, plot: Plot) -> Illegal | None:
    """R13.14 One of the automa's figures; R14.20 one of the nearest that are to move."""
    if any(reaction.plot == plot for reaction in next_reactions(state)):
        return None
    if state.options.mode == "solo":
        return Illegal("R13.14", "no automa figure stands there")
    return Illegal("R14.20", "no automa figure that is to move next stands there")


def moved(state: State, reaction: Reaction, events: list[Event]) -> State:
    """R13.15-R13.19 The figure goes on to an EMPTY plot, discovers it and plants its crop."""
    (figure,) = [each for each in state.automa_figures if each.plot == reaction.plot]
    path = route(state.board, reaction.plot, reaction.direction, state.empty)
    goal = path[-1]
    events.append(AutomaMoved(figure.colour, figure.plot, reaction.direction, path))
    left = (
        () if state.options.mode == "solo" else tuple(r for r in state.reactions if r != reaction)
    )
    state = replace(state, reactions=left, automa_figures=_moved(state, figure, goal))
    return planted(discovered(state, None, goal, events), goal, events)


def _moved(state: State, figure: AutomaFigure, goal: Plot) -> tuple[AutomaFigure, ...]:
    after = [replace(each, plot=goal) if each is figure else each for each in state.automa_figures]
    if state.options.mode == "cooperative":
        after.sort(key=lambda each: each.plot)
    return tuple(after)
