"""Promises about who knows what: views, sampling, undo.

`determinize` makes worlds that differ only in what a seat cannot know. Whatever such worlds show
a seat must not tell them apart.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from tilewright.core import AnyGame, Chance, Illegal, Seat, Setup, canonical, digest
from tilewright.core.play import Acted, Play, act, begin, undo
from tilewright.testing import spread
from tilewright.testing.candidates import candidates
from tilewright.testing.promise import Require
from tilewright.testing.strategies import Walk, some
from tilewright.testing.trial import Trial

_WORLDS = 4
_DRAWS = 240
_PATIENCE = 120
"""So many worlds are drawn before two different ones are given up on."""


def worlds(game: AnyGame, view: Any, chance: Chance) -> Iterator[Any]:
    """States with this view, without end."""
    number = 0
    while True:
        yield game.determinize(view, chance.fork(f"world {number}"))
        number += 1


# --- views ----------------------------------------------------------------------------------


def views(trial: Trial) -> None:
    """Worlds that differ only in what a seat cannot know give it equal views, choices, events.

    Equal to the byte, refusals included. Events are compared where the views stay equal: an
    event must not tell what the view does not. Spectators know what every seat knows.
    """
    require = Require("views")
    game, walk = trial.game, trial.walk
    tried = some(walk.chance, candidates(game, walk), 40)[0]
    for seat in (*walk.seats, None):
        view = game.view(walk.state, seat)
        shown = _shown(game, walk.state, seat, tried)
        for _, world in zip(range(_WORLDS), worlds(game, view, walk.chance), strict=False):
            for what, text in _shown(game, world, seat, tried).items():
                require(text == shown[what], f"{what} of {seat} depends on what it cannot know")
            _check_events(game, walk, seat, world, require)
        _check_secret_choices(game, walk, seat, require)


def _shown(
    game: AnyGame, state: Any, seat: Seat | None, tried: tuple[Any, ...]
) -> Mapping[str, bytes]:
    shown = {
        "the view": canonical(game.view(state, seat)),
        "the public view": canonical(game.view(state, None)),
        "who is to act": canonical(sorted(game.to_act(state))),
        "the outcome": canonical(game.outcome(state)),
    }
    if seat is not None:
        shown["the list of choices"] = canonical(game.legal_actions(state, seat))
        shown["a refusal"] = canonical([game.check(state, seat, action) for action in tried])
    return shown


def _check_events(
    game: AnyGame, walk: Walk, seat: Seat | None, world: Any, require: Require
) -> None:
    """The same action in two worlds: as long as the seat's views agree, so do its events."""
    for actor in sorted(game.to_act(walk.state)):
        for action in some(walk.chance, game.legal_actions(walk.state, actor), 6)[0]:
            if game.check(world, actor, action) is not None:
                continue
            here, there = game.apply(walk.state, actor, action), game.apply(world, actor, action)
            if _view(game, here.state, seat) == _view(game, there.state, seat):
                require(
                    _seen(game, here.events, seat) == _seen(game, there.events, seat),
                    f"events of {action} tell {seat} what its view does not",
                )


def _check_secret_choices(game: AnyGame, walk: Walk, seat: Seat | None, require: Require) -> None:
    """Two actions of another seat that look alike in the view look alike in the events.

    Unless both lead to the same state: then there is nothing to be kept secret.
    """
    for actor in sorted(game.to_act(walk.state)):
        if actor == seat:
            continue
        told: dict[bytes, tuple[bytes, Any]] = {}
        for action in some(walk.chance, game.legal_actions(walk.state, actor), 6)[0]:
            step = game.apply(walk.state, actor, action)
            events = _seen(game, step.events, seat)
            first, state = told.setdefault(_view(game, step.state, seat), (events, step.state))
            require(
                events == first or step.state == state,
                f"events tell {seat} that the secret action was {action}",
            )


def _view(game: AnyGame, state: Any, seat: Seat | None) -> bytes:
    return canonical(game.view(state, seat))


def _seen(game: AnyGame, events: tuple[Any, ...], seat: Seat | None) -> bytes:
    return canonical([seen for event in events if (seen := game.seen_by(event, seat)) is not None])


# --- sampling -------------------------------------------------------------------------------


def sampling(trial: Trial) -> None:
    """`determinize` gives full states with the same view, spread over the possible worlds.

    Only what the view counts as `unknown` varies, and all of it does. Where there are few
    worlds, the true one is among them and each comes up equally often; and worlds of first views
    are spread as first states are.
    """
    require = Require("sampling")
    game, walk = trial.game, trial.walk
    truth = dict(game.components(walk.state))
    for seat in (*walk.seats, None):
        view = game.view(walk.state, seat)
        once, again = (game.determinize(view, walk.chance) for _ in range(2))
        require(digest(once) == digest(again), "the same chance gave two different worlds")
        require(_view(game, once, seat) == canonical(view), f"a world for {seat} has another view")
        require(dict(game.components(once)) == truth, f"a world for {seat} has other components")
        _check_variety(trial, view, require)
    whose = walk.chance.pick((*walk.seats, None))[0]
    _check_evenness(trial, whose, require)


def _check_variety(trial: Trial, view: Any, require: Require) -> None:
    game, walk = trial.game, trial.walk
    hidden = game.unknown(view)
    require(hidden >= 0, f"unknown is {hidden}")
    first: str | None = None
    for number, world in enumerate(worlds(game, view, walk.chance)):
        name = digest(world)
        first = first or name
        if hidden == 0:
            require(name == digest(walk.state), "nothing is unknown, but a world is another")
        if (hidden == 0 and number == _WORLDS) or (hidden > 0 and name != first):
            return
        if trial.terms.deduction and number == _WORLDS:
            return  # the one world that is left could be worked out
        require(number < _PATIENCE, f"{hidden} things are unknown, but all worlds are the same")


def _check_evenness(trial: Trial, seat: Seat | None, require: Require) -> None:
    game, walk = trial.game, trial.walk
    drawn: Counter[str] = Counter()
    for number, world in enumerate(worlds(game, game.view(walk.state, seat), walk.chance)):
        drawn[digest(world)] += 1
        if number == _DRAWS // 4 and len(drawn) > _DRAWS // 8:
            return  # too many worlds to see each of them often enough
        if number == _DRAWS:
            break
    if len(drawn) > _DRAWS // 12:
        return
    if not trial.terms.deduction:  # there a world may differ by the name of its scenario
        require(digest(walk.state) in drawn, f"the true state is no possible world for {seat}")
    require(
        spread.is_even(drawn.values()),
        f"{len(drawn)} possible worlds came up {sorted(drawn.values())} times",
    )


def spread_of_first_states(game: AnyGame, setup: Setup, games: int) -> None:
    """Worlds drawn from first views are distributed as first states are (part of sampling).

    By the law of total probability: whoever deals, looks at one seat's view and deals the rest
    again must see each thing at each place as often as whoever only deals.
    """
    require = Require("sampling")
    for seat in (Seat(0), None):
        dealt: dict[str, Counter[str]] = {}
        sampled: dict[str, Counter[str]] = {}
        for seed in range(games):
            view = game.view(game.setup(setup, seed), seat)
            world = game.determinize(view, Chance.of_seed(seed).fork("determinize"))
            _count(game.setup(setup, seed + games), dealt)
            _count(world, sampled)
        for place in sorted({*dealt, *sampled}):
            alike = spread.is_alike(dealt.get(place, Counter()), sampled.get(place, Counter()))
            require(alike, f"{place} in worlds for {seat} is not spread as in first states")


def _count(value: object, counts: dict[str, Counter[str]], place: str = "state") -> None:
    """Counts what stands at each place of a state; sources of chance are no part of the world."""
    match value:
        case Chance():
            return
        case msgspec.Struct():
            for name in value.__struct_fields__:
                _count(getattr(value, name), counts, f"{place}.{name}")
        case tuple() | list():
            for index, item in enumerate(value):
                _count(item, counts, f"{place}[{index}]")
        case dict():
            for key, item in value.items():
                _count(item, counts, f"{place}[{key!r}]")
        case _:
            counts.setdefault(place, Counter())[repr(value)] += 1


# --- undo -----------------------------------------------------------------------------------


def undoing(trial: Trial) -> None:
    """What nobody learned from can be taken back, exactly; what somebody did, cannot.

    Whether a seat learned something is worked out anew: it did if in one of the worlds that it
    thought possible nothing the actor could have done would have looked the same to it.
    """
    require = Require("undo")
    game, walk = trial.game, trial.walk
    play: Play[Any, Any, Any, Any] = begin(game, walk.setup, walk.seed)
    for number, (seat, action) in enumerate(walk.taken):
        acted = act(play, seat, action)
        if isinstance(acted, Illegal):
            require.fail(f"{action} was legal, but is refused: {acted}")
        after = acted.play
        require(digest(after.state) == digest(walk.states[number + 1]), "another state")
        expected = _numbers_after(play, after.state, seat)
        require(
            (after.number, after.numbers) == (play.number + 1, expected),
            f"numbers went from {play.numbers} to {after.numbers}, not {expected}",
        )
        _check_undo(play, acted, seat, action, require)
        play = after
    _check_learning(trial, require)


def _numbers_after(play: Play[Any, Any, Any, Any], state: Any, actor: Seat) -> tuple[int, ...]:
    had, has = play.game.to_act(play.state), play.game.to_act(state)
    moved = {actor} | (had ^ has)
    return tuple(number + (seat in moved) for seat, number in enumerate(play.numbers))


def _check_undo(
    before: Play[Any, Any, Any, Any],
    acted: Acted[Any, Any, Any, Any],
    seat: Seat,
    action: Any,
    require: Require,
) -> None:
    after = acted.play
    for other in range(len(after.numbers)):
        if other != after.back:
            refused = isinstance(undo(after, Seat(other)), Illegal)
            require(refused, f"seat {other} took back an action of seat {seat}")
    if after.back is None:
        return
    undone = undo(after, seat)
    if isinstance(undone, Illegal):
        require.fail(f"seat {seat} could not take back {action}")
    same = digest(undone.state) == digest(before.state)
    require(same and canonical(undone.views) == canonical(before.views), f"{action} left a trace")
    require((undone.back, undone.earlier) == (before.back, before.earlier), "undo forgot")
    require(undone.number == after.number + 1, "an undo is an entry of the log")
    again = act(undone, seat, action)
    redone = isinstance(again, Acted) and digest(again.play.state) == digest(after.state)
    require(redone, f"{action} after its undo went another way")


def _check_learning(trial: Trial, require: Require) -> None:
    game, walk = trial.game, trial.walk
    state = walk.state
    for actor in sorted(game.to_act(state)):
        legal = game.legal_actions(state, actor)
        one_of_each = {type(action): action for action in legal}
        for action in (*one_of_each.values(), *some(walk.chance, legal, 2)[0]):
            after = game.apply(state, actor, action).state
            for seat in (*walk.seats, None):
                view = game.view(state, seat)
                falls = game.unknown(game.view(after, seat)) < game.unknown(view)
                if falls and trial.terms.deduction:
                    continue
                tries = _PATIENCE if falls else 4 * _WORLDS
                learned = _is_informative(game, walk, seat, (actor, action), tries)
                require(
                    learned == falls,
                    f"{seat} learned from {action}: {learned}, but unknown falls: {falls}",
                )


def _is_informative(
    game: AnyGame, walk: Walk, seat: Seat | None, move: tuple[Seat, Any], tries: int
) -> bool:
    """Whether what a seat sees of an action rules out a world that it thought possible."""
    actor, action = move
    shown = _look(game, walk.state, seat, move)
    if actor != seat and shown == (_view(game, walk.state, seat), _seen(game, (), seat)):
        return False  # it has not even been noticed
    possible = worlds(game, game.view(walk.state, seat), walk.chance)
    for _, world in zip(range(tries), possible, strict=False):
        if game.check(world, actor, action) is None and _look(game, world, seat, move) == shown:
            continue
        # Others may not see which action it was: in this world it may have been another one.
        others = () if actor == seat else game.legal_actions(world, actor)
        if not any(_look(game, world, seat, (actor, other)) == shown for other in others):
            return True
    return False


def _look(
    game: AnyGame, state: Any, seat: Seat | None, move: tuple[Seat, Any]
) -> tuple[bytes, bytes]:
    """What a seat sees of an action: its view after it, and the events."""
    step = game.apply(state, *move)
    return _view(game, step.state, seat), _seen(game, step.events, seat)
