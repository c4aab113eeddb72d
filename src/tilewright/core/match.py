"""A game being played: the state, the numbers that order messages, and what can be taken back.

A seat may take back its own actions as long as no other seat acted and nobody learned
something since. Who learned what is worked out from the views; no game keeps a list of it.
Over the actions of seats that forget, those of bots, it may be taken back as well.
"""

from collections.abc import Collection
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
    before: "Match[S, A, E, V] | None" = None
    """The moment before the last action; None if there was none, or if everybody learned
    something by it."""
    actor: Seat | None = None
    """Who acted to come here from `before`."""
    learned: frozenset[Seat] = frozenset()
    """The seats that learned something by it."""

    @property
    def undo_seat(self) -> Seat | None:
        """The seat that may take its last action back, whoever the others are."""
        return None if self.learned else self.actor


@dataclass(frozen=True, slots=True)
class Acted(Generic[S, A, E, V]):
    """The moment after an action, and the events on the way."""

    match: Match[S, A, E, V]
    events: tuple[E, ...]


def begin(game: Game[S, A, E, V], setup: Setup, seed: int) -> Match[S, A, E, V]:
    """The first moment of a game."""
    state = game.setup(setup, seed)
    return Match(game, state, _views(game, state, setup.seats), 0, (0,) * setup.seats)


def resume(
    game: Game[S, A, E, V], state: S, number: int, seat_versions: tuple[int, ...]
) -> Match[S, A, E, V]:
    """A moment from which nothing can be taken back, made again from what was kept of it."""
    return Match(game, state, _views(game, state, len(seat_versions)), number, seat_versions)


def act(match: Match[S, A, E, V], seat: Seat, action: A) -> Acted[S, A, E, V] | Illegal:
    """The moment after a legal action, or why it is refused."""
    game = match.game
    refusal = game.check(match.state, seat, action)
    if refusal is not None:
        return refusal
    step: Step[S, E] = game.apply(match.state, seat, action)
    views = _views(game, step.state, len(match.seat_versions))
    number = match.number + 1
    versions = next_versions(game, match.seat_versions, match.state, step.state, {seat})
    after = Match(game, step.state, views, number, versions)
    return Acted(reached_from(match, seat, after), step.events)


def reached_from(
    before: Match[S, A, E, V], actor: Seat, after: Match[S, A, E, V]
) -> Match[S, A, E, V]:
    """The moment after an action, with what can be taken back there."""
    unknown = before.game.unknown
    falls = [
        unknown(new) < unknown(old) for old, new in zip(before.views, after.views, strict=True)
    ]
    if falls.pop():
        return after  # what the spectators learned, everybody did
    learned = frozenset(Seat(seat) for seat, has_learned in enumerate(falls) if has_learned)
    return replace(after, before=before, actor=actor, learned=learned)


def undone(
    match: Match[S, A, E, V], seat: Seat, over: Collection[Seat] = ()
) -> Match[S, A, E, V] | None:
    """The moment before the seat's last action, if since then nobody acted or learned something
    but the seats `over` which it may reach; None if not.
    """
    there = match
    while there.before is not None and there.learned.issubset(over):
        if there.actor == seat:
            return there.before
        if there.actor not in over:
            return None
        there = there.before
    return None


def undo(
    match: Match[S, A, E, V], seat: Seat, over: Collection[Seat] = ()
) -> Match[S, A, E, V] | Illegal:
    """The moment before the seat's last action. Numbers go on: an undo is an entry of the log."""
    before = undone(match, seat, over)
    if before is None:
        return Illegal("undo", "nothing to take back: another seat acted or something was revealed")
    actors = {seat}
    there = match
    while there is not before and there.before is not None and there.actor is not None:
        actors.add(there.actor)
        there = there.before
    versions = next_versions(match.game, match.seat_versions, match.state, before.state, actors)
    return replace(before, number=match.number + 1, seat_versions=versions)


def _views(game: Game[S, A, E, V], state: S, seats: int) -> tuple[V, ...]:
    return (*(game.view(state, Seat(seat)) for seat in range(seats)), game.view(state, None))


def next_versions(
    game: Game[S, A, E, V],
    versions: tuple[int, ...],
    before: S,
    after: S,
    actors: Collection[Seat],
) -> tuple[int, ...]:
    """The seats' versions after a step: those who acted, or whose turn came or went, move on."""
    could, can = game.to_act(before), game.to_act(after)
    return tuple(
        version + 1 if seat in actors or (seat in could) != (seat in can) else version
        for seat, version in enumerate(versions)
    )
