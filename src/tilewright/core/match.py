"""A game being played: the state, the numbers that order messages, and what can be taken back.

A seat may take back its own actions as long as no other seat acted and nobody learned
something since. Who learned what is worked out from the views; no game keeps a list of it.
"""

from dataclasses import dataclass, replace
from typing import Generic

from tilewright.core.game import A, E, Game, S, V
from tilewright.core.types import Illegal, Seat, Setup, Step


@dataclass(frozen=True, slots=True)
class Match(Generic[S, A, E, V]):
    """A moment of a game."""

    game: Game[S, A, E, V]
    state: S
    views: tuple[V, ...]
    """By seat; the last one is the spectators'."""
    number: int
    """How many entries the log has: actions and undos."""
    seat_versions: tuple[int, ...]
    """By seat: moves on when the seat acts, and when another's action gives it the move or
    takes it away. Independent choices in a simultaneous phase therefore do not collide."""
    undo_stack: "tuple[Match[S, A, E, V], ...]"
    """The moments that `undo_seat` may return to, latest last."""
    undo_seat: Seat | None
    """The seat that may take its last action back."""


@dataclass(frozen=True, slots=True)
class Acted(Generic[S, A, E, V]):
    """The moment after an action, and the events on the way."""

    match: Match[S, A, E, V]
    events: tuple[E, ...]


def begin(game: Game[S, A, E, V], setup: Setup, seed: int) -> Match[S, A, E, V]:
    """The first moment of a game."""
    state = game.setup(setup, seed)
    return Match(game, state, _views(game, state, setup.seats), 0, (0,) * setup.seats, (), None)


def resume(
    game: Game[S, A, E, V], state: S, number: int, seat_versions: tuple[int, ...]
) -> Match[S, A, E, V]:
    """A moment from which nothing can be taken back, made again from what was kept of it."""
    return Match(
        game, state, _views(game, state, len(seat_versions)), number, seat_versions, (), None
    )


def act(match: Match[S, A, E, V], seat: Seat, action: A) -> Acted[S, A, E, V] | Illegal:
    """The moment after a legal action, or why it is refused."""
    game = match.game
    refusal = game.check(match.state, seat, action)
    if refusal is not None:
        return refusal
    step: Step[S, E] = game.apply(match.state, seat, action)
    views = _views(game, step.state, len(match.seat_versions))
    reversible = not has_anyone_learned(game, match.views, views)
    undo_stack = match.undo_stack if match.undo_seat == seat else ()
    return Acted(
        Match(
            game,
            step.state,
            views,
            match.number + 1,
            next_versions(game, match.seat_versions, match.state, step.state, seat),
            (*undo_stack, match) if reversible else (),
            seat if reversible else None,
        ),
        step.events,
    )


def undo(match: Match[S, A, E, V], seat: Seat) -> Match[S, A, E, V] | Illegal:
    """The moment before the seat's last action. Numbers go on: an undo is an entry of the log."""
    if match.undo_seat != seat:
        return Illegal("undo", "nothing to take back: another seat acted or something was revealed")
    before = match.undo_stack[-1]
    return replace(
        before,
        number=match.number + 1,
        seat_versions=next_versions(
            match.game, match.seat_versions, match.state, before.state, seat
        ),
    )


def has_anyone_learned(game: Game[S, A, E, V], before: tuple[V, ...], after: tuple[V, ...]) -> bool:
    """Whether some seat, or the spectators, know more after than before."""
    return any(
        game.unknown(new) < game.unknown(old) for old, new in zip(before, after, strict=True)
    )


def _views(game: Game[S, A, E, V], state: S, seats: int) -> tuple[V, ...]:
    return (*(game.view(state, Seat(seat)) for seat in range(seats)), game.view(state, None))


def next_versions(
    game: Game[S, A, E, V], versions: tuple[int, ...], before: S, after: S, actor: Seat
) -> tuple[int, ...]:
    """The seats' versions after a step: those who acted, or whose turn came or went, move on."""
    could, can = game.to_act(before), game.to_act(after)
    return tuple(
        version + 1 if seat == actor or (seat in could) != (seat in can) else version
        for seat, version in enumerate(versions)
    )
