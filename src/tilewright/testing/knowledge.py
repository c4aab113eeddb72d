"""Promises about who knows what: views, sampling, undo.

`determinize` makes worlds that differ only in what a seat cannot know. Whatever such worlds show
a seat must not tell them apart.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from tilewright.core import AnyGame, Chance, Illegal, Seat, Setup, canonical
from tilewright.core.match import Acted, Match, act, begin, undo
from tilewright.testing import spread
from tilewright.testing.candidates import candidates
from tilewright.testing.case import Case
from tilewright.testing.promise import Require
from tilewright.testing.strategies import Playthrough, some

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


def views(case: Case) -> None:
    """Worlds that differ only in what a seat cannot know give it equal views, choices, events.

    Equal to the byte, refusals included. Events are compared where the views stay equal: an
    event must not tell what the view does not. Spectators know what every seat knows.
    """
    require = Require("views")
    game, played = case.game, case.played
    tried = some(played.chance, candidates(game, played), 40)[0]
    for seat in (*played.seats, None):
        view = game.view(played.state, seat)
        shown = _shown(game, played.state, seat, tried)
        for _, world in zip(range(_WORLDS), worlds(game, view, played.chance), strict=False):
            for what, text in _shown(game, world, seat, tried).items():
                require(text == shown[what], f"{what} of {seat} depends on what it cannot know")
            _check_events(game, played, seat, world, require)
        _check_secret_choices(game, played, seat, require)


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
    game: AnyGame, played: Playthrough, seat: Seat | None, world: Any, require: Require
) -> None:
    """The same action in two worlds: as long as the seat's views agree, so do its events."""
    for actor in sorted(game.to_act(played.state)):
        for action in some(played.chance, game.legal_actions(played.state, actor), 6)[0]:
            if game.check(world, actor, action) is not None:
                continue
            here, there = game.apply(played.state, actor, action), game.apply(world, actor, action)
            if _view(game, here.state, seat) == _view(game, there.state, seat):
                require(
                    _seen(game, here.events, seat) == _seen(game, there.events, seat),
                    f"events of {action} tell {seat} what its view does not",
                )


def _check_secret_choices(
    game: AnyGame, played: Playthrough, seat: Seat | None, require: Require
) -> None:
    """Two actions of another seat that look alike in the view look alike in the events.

    Unless both lead to the same state: then there is nothing to be kept secret.
    """
    for actor in sorted(game.to_act(played.state)):
        if actor == seat:
            continue
        told: dict[bytes, tuple[bytes, Any]] = {}
        for action in some(played.chance, game.legal_actions(played.state, actor), 6)[0]:
            step = game.apply(played.state, actor, action)
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


def sampling(case: Case) -> None:
    """`determinize` gives full states with the same view, spread over the possible worlds.

    Only what the view counts as `unknown` varies, and all of it does. Where there are few
    worlds, the true one is among them and each comes up equally often; and worlds of first views
    are spread as first states are.
    """
    require = Require("sampling")
    game, played = case.game, case.played
    truth = dict(game.components(played.state))
    for seat in (*played.seats, None):
        view = game.view(played.state, seat)
        once, again = (game.determinize(view, played.chance) for _ in range(2))
        require(canonical(once) == canonical(again), "the same chance gave two different worlds")
        require(_view(game, once, seat) == canonical(view), f"a world for {seat} has another view")
        require(dict(game.components(once)) == truth, f"a world for {seat} has other components")
        _check_variety(case, view, require)
    whose = played.chance.pick((*played.seats, None))[0]
    _check_evenness(case, whose, require)


def _check_variety(case: Case, view: Any, require: Require) -> None:
    game, played = case.game, case.played
    hidden = game.unknown(view)
    require(hidden >= 0, f"unknown is {hidden}")
    first: bytes | None = None
    for number, world in enumerate(worlds(game, view, played.chance)):
        name = canonical(world)
        first = first or name
        if hidden == 0:
            require(name == canonical(played.state), "nothing is unknown, but a world is another")
        if (hidden == 0 and number == _WORLDS) or (hidden > 0 and name != first):
            return
        if case.config.deduction and number == _WORLDS:
            return  # the one world that is left could be worked out
        require(number < _PATIENCE, f"{hidden} things are unknown, but all worlds are the same")


def _check_evenness(case: Case, seat: Seat | None, require: Require) -> None:
    game, played = case.game, case.played
    drawn: Counter[bytes] = Counter()
    for number, world in enumerate(worlds(game, game.view(played.state, seat), played.chance)):
        drawn[canonical(world)] += 1
        if number == _DRAWS // 4 and len(drawn) > _DRAWS // 8:
            return  # too many worlds to see each of them often enough
        if number == _DRAWS:
            break
    if len(drawn) > _DRAWS // 12:
        return
    if not case.config.deduction:  # there a world may differ by the name of its scenario
        require(canonical(played.state) in drawn, f"the true state is no possible world for {seat}")
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


def undoing(case: Case) -> None:
    """What nobody learned from can be taken back, exactly; what somebody did, cannot.

    Whether a seat learned something is worked out anew: it did if in one of the worlds that it
    thought possible nothing the actor could have done would have looked the same to it.
    """
    require = Require("undo")
    game, played = case.game, case.played
    play: Match[Any, Any, Any, Any] = begin(game, played.setup, played.seed)
    for number, (seat, action) in enumerate(played.taken):
        acted = act(play, seat, action)
        if isinstance(acted, Illegal):
            require.fail(f"{action} was legal, but is refused: {acted}")
        after = acted.match
        require(canonical(after.state) == canonical(played.states[number + 1]), "another state")
        expected = _numbers_after(play, after.state, seat)
        require(
            (after.number, after.seat_versions) == (play.number + 1, expected),
            f"numbers went from {play.seat_versions} to {after.seat_versions}, not {expected}",
        )
        _check_undo(play, acted, seat, action, require)
        play = after
    _check_learning(case, require)


def _numbers_after(play: Match[Any, Any, Any, Any], state: Any, actor: Seat) -> tuple[int, ...]:
    had, has = play.game.to_act(play.state), play.game.to_act(state)
    moved = {actor} | (had ^ has)
    return tuple(number + (seat in moved) for seat, number in enumerate(play.seat_versions))


def _check_undo(
    before: Match[Any, Any, Any, Any],
    acted: Acted[Any, Any, Any, Any],
    seat: Seat,
    action: Any,
    require: Require,
) -> None:
    after = acted.match
    for other in range(len(after.seat_versions)):
        if other != after.undo_seat:
            refused = isinstance(undo(after, Seat(other)), Illegal)
            require(refused, f"seat {other} took back an action of seat {seat}")
    if after.undo_seat is None:
        return
    undone = undo(after, seat)
    if isinstance(undone, Illegal):
        require.fail(f"seat {seat} could not take back {action}")
    same = canonical(undone.state) == canonical(before.state)
    require(same and canonical(undone.views) == canonical(before.views), f"{action} left a trace")
    require(
        (undone.actor, undone.before) == (before.actor, before.before),
        "undo forgot",
    )
    require(undone.number == after.number + 1, "an undo is an entry of the log")
    again = act(undone, seat, action)
    redone = isinstance(again, Acted) and canonical(again.match.state) == canonical(after.state)
    require(redone, f"{action} after its undo went another way")


def _check_learning(case: Case, require: Require) -> None:
    game, played = case.game, case.played
    state = played.state
    for actor in sorted(game.to_act(state)):
        legal = game.legal_actions(state, actor)
        one_of_each = {type(action): action for action in legal}
        for action in (*one_of_each.values(), *some(played.chance, legal, 2)[0]):
            after = game.apply(state, actor, action).state
            for seat in (*played.seats, None):
                view = game.view(state, seat)
                falls = game.unknown(game.view(after, seat)) < game.unknown(view)
                if falls and case.config.deduction:
                    continue
                tries = _PATIENCE if falls else 4 * _WORLDS
                learned = _is_informative(game, played, seat, (actor, action), tries)
                require(
                    learned == falls,
                    f"{seat} learned from {action}: {learned}, but unknown falls: {falls}",
                )


def _is_informative(
    game: AnyGame, played: Playthrough, seat: Seat | None, move: tuple[Seat, Any], tries: int
) -> bool:
    """Whether what a seat sees of an action rules out a world that it thought possible."""
    actor, action = move
    shown = _look(game, played.state, seat, move)
    if actor != seat and shown == (_view(game, played.state, seat), _seen(game, (), seat)):
        return False  # it has not even been noticed
    possible = worlds(game, game.view(played.state, seat), played.chance)
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
