"""The automa: who moves after an explore action, where to, and what it gets (R13.12-R13.20,
R14.19-R14.22).
"""

from msgspec.structs import replace

from tilewright.core import Illegal, Step
from tilewright.games.tiwanaku.board import Plot, route
from tilewright.games.tiwanaku.components import Direction, Token
from tilewright.games.tiwanaku.events import AutomaMoved, Event
from tilewright.games.tiwanaku.rules.discovery import discover, plant
from tilewright.games.tiwanaku.state import AutomaFigure, Reaction, State


def called_by_arrow(state: State, token: Token) -> tuple[Reaction, ...]:
    """R13.13 The figure of the arrow's colour; R13.14 by the player's colour any one, if hard."""
    if is_own_arrow(state, token):
        called = () if state.options.difficulty == "easy" else state.automa_figures
    else:
        called = tuple(each for each in state.automa_figures if each.colour == token.colour)
    return tuple(Reaction(figure.plot, token.direction, 0) for figure in called)


def is_own_arrow(state: State, token: Token) -> bool:
    """R13.14 Whether the arrow has the colour of the player who is alone."""
    return token.colour == state.figures[0].colour


def called_by_sight(state: State, stop: Plot) -> tuple[Reaction, ...]:
    """R14.19, R14.21 Every figure in the row or column of the stop, away from it."""
    columns = state.board.columns
    row, column = divmod(stop, columns)
    found = []
    for figure in state.automa_figures:
        down = figure.plot // columns - row
        right = figure.plot % columns - column
        away: Direction
        if right == 0:
            away = "S" if down > 0 else "N"
        elif down == 0:
            away = "E" if right > 0 else "W"
        else:
            continue
        found.append(Reaction(figure.plot, away, abs(down) + abs(right)))
    return tuple(found)


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


def move_figure(state: State, reaction: Reaction) -> Step[State, Event]:
    """R13.15-R13.19 The figure goes on to an EMPTY plot, discovers it and plants its crop."""
    (figure,) = [each for each in state.automa_figures if each.plot == reaction.plot]
    path = route(state.board, reaction.plot, reaction.direction, state.empty)
    goal = path[-1]
    moved = AutomaMoved(figure.colour, figure.plot, reaction.direction, path)
    left = (
        () if state.options.mode == "solo" else tuple(r for r in state.reactions if r != reaction)
    )
    state = replace(state, reactions=left, automa_figures=_figures_after(state, figure, goal))
    found = discover(state, None, goal)
    planted = plant(found.state, goal)
    return Step(planted.state, (moved, *found.events, *planted.events))


def _figures_after(state: State, figure: AutomaFigure, goal: Plot) -> tuple[AutomaFigure, ...]:
    after = [replace(each, plot=goal) if each is figure else each for each in state.automa_figures]
    if state.options.mode == "cooperative":
        after.sort(key=lambda each: each.plot)
    return tuple(after)
