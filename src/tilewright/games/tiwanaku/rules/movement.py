"""Explore: where a figure can go, and by which way (R6, R13.10, R14.13-R14.15)."""

from collections.abc import Iterator

from tilewright.core import Illegal, Seat, Value
from tilewright.games.tiwanaku.board import Board, Plot, linked, reached, way
from tilewright.games.tiwanaku.components import Direction
from tilewright.games.tiwanaku.state import State
from tilewright.kit.bitboard import bit_indices, bits


class Ground(Value, frozen=True):
    """What the board is to the figures of a seat; one for all of them."""

    board: Board
    planted: int
    """PLANTED, and without another's figure (R6.3)."""
    own: int
    """With an own figure."""
    free: int
    """R6.5 EMPTY or BARE, and without any figure."""
    is_together: bool


def ground(state: State, seat: Seat) -> Ground:
    """What the board is to a seat now."""
    board = state.board
    own = state.own_figures(seat).plots
    occupied = state.occupied
    return Ground(
        board,
        state.planted & ~(occupied ^ own),
        own,
        board.full & ~(state.planted | occupied),
        state.options.mode == "cooperative",
    )


def first_steps(board: Board, origin: Plot | None, direction: Direction | None) -> int:
    """R6.2 The plots that a first step leads to; R14.13, R14.14 with an arrow only its way."""
    if origin is None:
        return board.edge if direction is None else board.entrances[direction]
    if direction is None:
        return board.adjacent[origin]
    return board.ahead[direction][origin]


def transit_plots(ground: Ground, origin: Plot | None) -> int:
    """R6.4 The plots to be crossed: PLANTED or with another own figure, and no other's (R6.3).

    R6.8 The moving figure does not stand on its plot any more; R14.13 in cooperative mode that
    plot is not used again.
    """
    if origin is None:
        return ground.planted | ground.own
    others = ~(1 << origin)
    if ground.is_together:
        return (ground.planted | ground.own) & others
    return ground.planted | ground.own & others


def stops(ground: Ground, origin: Plot | None, direction: Direction | None) -> int:
    """R6.4-R6.7 Where a figure can stop that starts on a plot, or enters if that is None.

    With an arrow's direction the first step goes that way (R14.13).
    """
    first = first_steps(ground.board, origin, direction)
    return reached(ground.board, first, transit_plots(ground, origin)) & ground.free


def stops_of_all(
    ground: Ground, direction: Direction | None
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Where each own figure on the board stands, and its stops; all ascending.

    Without an arrow all figures that hang together through transit plots have the same ones: each
    can go wherever another can, and where they stand nobody can stop.
    """
    groups: list[tuple[int, tuple[int, ...]]] = []
    transit = ground.planted | ground.own
    for origin in bit_indices(ground.own):
        if direction is not None:
            yield origin, bit_indices(stops(ground, Plot(origin), direction))
            continue
        for group, goals in groups:
            if group >> origin & 1:
                yield origin, goals
                break
        else:
            group = linked(ground.board, 1 << origin, transit)
            goals = bit_indices(ground.board.neighbours(group) & ground.free)
            groups.append((group, goals))
            yield origin, goals


def way_to(
    ground: Ground, origin: Plot | None, direction: Direction | None, goal: Plot
) -> tuple[Plot, ...]:
    """R6.2 A shortest way to a stop, without the plot where it starts."""
    first = first_steps(ground.board, origin, direction)
    return way(ground.board, first, transit_plots(ground, origin), goal)


def path_to(state: State, seat: Seat, origin: Plot | None, goal: Plot) -> tuple[Plot, ...]:
    """R6.2 The way that a figure takes to a stop, without the plot where it starts."""
    if first_steps(state.board, origin, state.direction) >> goal & 1:
        return (goal,)  # Mostly a single step is enough.
    return way_to(ground(state, seat), origin, state.direction, goal)


def can_explore(state: State, seat: Seat, direction: Direction | None) -> bool:
    """R6.1 Whether some figure can move, enter or return."""
    figures = state.own_figures(seat)
    if figures.plots and state.options.mode == "competitive":
        return True
    here = ground(state, seat)
    if direction is None and here.board.neighbours(here.own) & here.free:
        return True  # Mostly a single step tells.
    if figures.supply and stops(here, None, direction):
        return True
    return any(stops(here, Plot(plot), direction) for plot in bits(figures.plots))


def check_move(state: State, seat: Seat, origin: Plot, goal: Plot) -> Illegal | None:
    """R6.1 An own figure on the board goes somewhere else."""
    refusal = check_origin(state, seat, origin)
    if refusal is not None:
        return refusal
    if goal == origin:
        return Illegal("R6.6", "a move leaves the plot where it starts")
    return check_goal(state, seat, origin, goal)


def check_enter(state: State, seat: Seat, goal: Plot) -> Illegal | None:
    """R6.10 An own figure comes in from the supply."""
    if not state.own_figures(seat).supply:
        return Illegal("R6.10", "you have no figure in your supply")
    return check_goal(state, seat, None, goal)


def check_return(state: State, seat: Seat, origin: Plot) -> Illegal | None:
    """R6.11 An own figure goes back; R13.10, R14.13 not against the automa."""
    if state.options.mode == "solo":
        return Illegal("R13.10", "figures cannot be returned in solo mode")
    if state.options.mode == "cooperative":
        return Illegal("R14.13", "figures cannot be returned in cooperative mode")
    return check_origin(state, seat, origin)


def check_origin(state: State, seat: Seat, origin: Plot) -> Illegal | None:
    """R6.1 An own figure stands there."""
    if not state.board.has(origin):
        return Illegal("R2.1", f"there is no plot {origin}")
    if not state.own_figures(seat).plots >> origin & 1:
        name = state.board.name(origin)
        return Illegal("R6.1", f"none of your figures stands on {name}", {"plot": name})
    return None


def check_goal(state: State, seat: Seat, origin: Plot | None, goal: Plot) -> Illegal | None:
    """R6.3-R6.7 The goal is a stop plot, and a way leads there."""
    board = state.board
    if not board.has(goal):
        return Illegal("R2.1", f"there is no plot {goal}")
    facts: dict[str, str | int] = {"plot": board.name(goal)}
    if state.own_figures(seat).plots >> goal & 1:
        return Illegal("R6.5", f"another figure of yours stands on {board.name(goal)}", facts)
    if state.occupied >> goal & 1:
        return Illegal("R6.3", f"a figure of another colour stands on {board.name(goal)}", facts)
    if state.planted >> goal & 1:
        return Illegal("R6.5", f"{board.name(goal)} is planted: figures do not stop there", facts)
    here = ground(state, seat)
    if not stops(here, origin, state.direction) >> goal & 1:
        if stops(here, origin, None) >> goal & 1:
            return _wrong_way(origin, facts)
        return Illegal("R6.4", f"no way leads to {board.name(goal)}", facts)
    return None


def _wrong_way(origin: Plot | None, facts: dict[str, str | int]) -> Illegal:
    """R14.13, R14.14 The arrow of the token points another way."""
    if origin is None:
        return Illegal("R14.14", "the arrow does not lead in there", facts)
    return Illegal("R14.13", "the arrow does not lead there", facts)
