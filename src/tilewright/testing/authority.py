"""Promises about what is legal: one authority, small steps."""

from typing import Any

from msgspec import inspect

from tilewright.core import AnyGame, Illegal, Seat, Setup, canonical, digest
from tilewright.core.play import Acted, act, begin
from tilewright.testing.candidates import candidates, is_flat
from tilewright.testing.promise import Require
from tilewright.testing.strategies import some
from tilewright.testing.trial import Terms, Trial

_APPLIED = 40
"""So many legal actions are carried out at a position."""

require = Require("one authority")


def one_authority(trial: Trial) -> None:
    """`legal_actions` are exactly what `check` allows, each once; refusals name a rule.

    Tried with everything near the legal actions, for seats that may act, seats that may not,
    and seats that do not exist. Every legal action can be applied, and no question asked here
    changes the state.
    """
    game, state = trial.game, trial.walk.state
    before = digest(state)
    acting = game.to_act(state)
    require(acting <= set(trial.walk.seats), f"seats {sorted(acting)} are to act")
    ended = game.outcome(state) is not None
    require(ended != bool(acting), f"seats {sorted(acting)} are to act, outcome known: {ended}")
    tried = candidates(game, trial.walk)
    for seat in (Seat(-1), *trial.walk.seats, Seat(len(trial.walk.seats))):
        _check_seat(trial, seat, tried)
    require(digest(state) == before, "asking changed the state")
    _check_act(trial, tried)
    _check_setups(game, trial.walk.setup, trial.terms)


def _check_seat(trial: Trial, seat: Seat, tried: tuple[Any, ...]) -> None:
    game, state = trial.game, trial.walk.state
    legal = {canonical(action): action for action in game.legal_actions(state, seat)}
    listed = len(game.legal_actions(state, seat))
    require(listed == len(legal), f"seat {seat}: {listed} legal actions, {len(legal)} different")
    if seat in game.to_act(state):
        require(legal, f"seat {seat} is to act and has no legal action")
    else:
        require(not legal, f"seat {seat} is not to act and has legal actions")
    for key, action in {**{canonical(action): action for action in tried}, **legal}.items():
        refusal = game.check(state, seat, action)
        if key in legal:
            require(refusal is None, f"seat {seat}: {action} is listed, but refused: {refusal}")
        else:
            if refusal is None:
                require.fail(f"seat {seat}: {action} is allowed, but not listed")
            _check_refusal(refusal, trial.terms)
    for action in some(trial.walk.chance, tuple(legal.values()), _APPLIED)[0]:
        try:
            game.apply(state, seat, action)
        except Exception as error:  # noqa: BLE001 - whatever it is, it breaks the promise
            require.fail(f"seat {seat}: {action} is legal, but fails with {error!r}")


def _check_refusal(refusal: Illegal, terms: Terms) -> None:
    require(refusal.rule and refusal.reason, f"{refusal} lacks the rule or the reason")
    if terms.rules is not None:
        require(refusal.rule in terms.rules, f"{refusal} names an unknown rule")


def _check_act(trial: Trial, tried: tuple[Any, ...]) -> None:
    """The gate that people, bots and servers use lets through what `check` does."""
    game, walk = trial.game, trial.walk
    play = begin(game, walk.setup, walk.seed)
    for seat in walk.seats:
        for action in some(walk.chance, tried, 20)[0]:
            allowed = isinstance(act(play, seat, action), Acted)
            listed = action in game.legal_actions(play.state, seat)
            require(allowed == listed, f"seat {seat}: {action} passes: {allowed}, legal: {listed}")


def _check_setups(game: AnyGame, setup: Setup, terms: Terms) -> None:
    """Wrong numbers of seats and wrong options are refused, not played."""
    info = game.info
    wrong = [Setup(seats, setup.options) for seats in (-1, 0, max(info.seats) + 1)]
    wrong.append(Setup(setup.seats, {**setup.options, "no such option": ""}))
    wrong += [
        Setup(setup.seats, {**setup.options, option.key: "no such value"})
        for option in info.options
    ]
    for bad in wrong:
        refusal = game.check_setup(bad)
        if refusal is None:
            require.fail(f"{bad} is allowed")
        if refusal.rule not in {"seats", "options"}:
            _check_refusal(refusal, terms)


def small_steps(trial: Trial) -> None:
    """An action is one decision: a fixed number of plain fields, and not too many choices.

    No list or set in an action: a person could not click it in one go, and nobody could list
    all of them. Several pieces are several actions in a row.
    """
    need = Require("small steps")
    game, state = trial.game, trial.walk.state
    kind = inspect.type_info(game.types.action)
    need(is_flat(kind), "an action has a list, a set or something of no known shape in it")
    for seat in game.to_act(state):
        count = len(game.legal_actions(state, seat))
        need(count <= trial.terms.widest, f"seat {seat} has {count} choices at once")
