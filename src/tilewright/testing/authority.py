"""Promises about what is legal: one authority, small steps."""

from typing import Any

from msgspec import inspect

from tilewright.core import AnyGame, Illegal, Seat, Setup, canonical
from tilewright.core.match import Acted, act, begin
from tilewright.testing.candidates import candidates, is_flat
from tilewright.testing.case import Case, Config
from tilewright.testing.promise import Require
from tilewright.testing.strategies import some

_APPLIED = 40
"""So many legal actions are carried out at a position."""

require = Require("one authority")


def one_authority(case: Case) -> None:
    """`legal_actions` are exactly what `check` allows, each once; refusals name a rule.

    Tried with everything near the legal actions, for seats that may act, seats that may not,
    and seats that do not exist. Every legal action can be applied, and no question asked here
    changes the state.
    """
    game, state = case.game, case.played.state
    before = canonical(state)
    acting = game.to_act(state)
    require(acting <= set(case.played.seats), f"seats {sorted(acting)} are to act")
    ended = game.outcome(state) is not None
    require(ended != bool(acting), f"seats {sorted(acting)} are to act, outcome known: {ended}")
    tried = candidates(game, case.played)
    for seat in (Seat(-1), *case.played.seats, Seat(len(case.played.seats))):
        _check_seat(case, seat, tried)
    require(canonical(state) == before, "asking changed the state")
    _check_act(case, tried)
    _check_setups(game, case.played.setup, case.config)


def _check_seat(case: Case, seat: Seat, tried: tuple[Any, ...]) -> None:
    game, state = case.game, case.played.state
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
            _check_refusal(refusal, case.config)
    for action in some(case.played.chance, tuple(legal.values()), _APPLIED)[0]:
        try:
            game.apply(state, seat, action)
        except Exception as error:  # noqa: BLE001 - whatever it is, it breaks the promise
            require.fail(f"seat {seat}: {action} is legal, but fails with {error!r}")


def _check_refusal(refusal: Illegal, config: Config) -> None:
    require(refusal.rule and refusal.reason, f"{refusal} lacks the rule or the reason")
    if config.rules is not None:
        require(refusal.rule in config.rules, f"{refusal} names an unknown rule")


def _check_act(case: Case, tried: tuple[Any, ...]) -> None:
    """The gate that people, bots and servers use lets through what `check` does."""
    game, played = case.game, case.played
    play = begin(game, played.setup, played.seed)
    for seat in played.seats:
        for action in some(played.chance, tried, 20)[0]:
            allowed = isinstance(act(play, seat, action), Acted)
            listed = action in game.legal_actions(play.state, seat)
            require(allowed == listed, f"seat {seat}: {action} passes: {allowed}, legal: {listed}")


def _check_setups(game: AnyGame, setup: Setup, config: Config) -> None:
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
            _check_refusal(refusal, config)


def small_steps(case: Case) -> None:
    """An action is one decision: a fixed number of plain fields, and not too many choices.

    No list or set in an action: a person could not click it in one go, and nobody could list
    all of them. Several pieces are several actions in a row.
    """
    need = Require("small steps")
    game, state = case.game, case.played.state
    kind = inspect.type_info(game.types.action)
    need(is_flat(kind), "an action has a list, a set or something of no known shape in it")
    for seat in game.to_act(state):
        count = len(game.legal_actions(state, seat))
        need(count <= case.config.max_choices, f"seat {seat} has {count} choices at once")
