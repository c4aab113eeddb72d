"""Positions as they are asked for and told over HTTP."""

from collections.abc import Mapping
from typing import Any

import msgspec

from tilewright.core import AnyGame, Setup
from tilewright.core.notation import BadNotation, position_game, position_setup
from tilewright.hosting.problems import HttpProblem
from tilewright.hosting.wire import CreateTable, PositionInfo
from tilewright.tables.timeline import Timeline


def position_at(timeline: Timeline, at: int | None) -> PositionInfo:
    """The position after so many actions of a timeline; after all of them, if not said."""
    try:
        step = timeline.steps[-1 if at is None else at]
    except IndexError:
        last = len(timeline.steps) - 1
        detail = f"there is no moment {at}; moments are 0 to {last}"
        raise HttpProblem(404, detail) from None
    return _info(timeline.game, step.state)


def read_position(games: Mapping[str, AnyGame], text: str) -> PositionInfo:
    """What a text says; a problem if it is no position of a game that is played here."""
    try:
        key = position_game(text)
        game = games.get(key)
        if game is None:
            detail = f"there is no game {key[:40]!r}; games are {', '.join(games)}"
            raise HttpProblem(422, f"the position, column 6: {detail}", kind="bad-position")
        return _info(game, game.read_position(text))
    except BadNotation as error:
        raise _bad_position(error) from error


def begun_at(game: AnyGame, request: CreateTable, text: str) -> CreateTable:
    """The request under the rules of its position, if it names none.

    Refuses a position that cannot be played on from, or that has another set-up.
    """
    asked = request.setup
    try:
        said = position_setup(game.info, text)
        setup = Setup(asked.seats, asked.options, asked.rules or said.rules)
        if said != setup.without_defaults(game.info):
            raise HttpProblem(422, "the position has another set-up", kind="bad-position")
        state = game.read_position(text)
    except BadNotation as error:
        raise _bad_position(error) from error
    if not game.to_act(state):
        detail = "the game is over in this position; there is nothing to play"
        raise HttpProblem(422, detail, kind="bad-position")
    return msgspec.structs.replace(request, setup=setup)


def _info(game: AnyGame, state: Any) -> PositionInfo:
    text = game.write_position(state)
    setup = position_setup(game.info, text)
    return PositionInfo(game.info.key, setup, text, tuple(sorted(game.to_act(state))))


def _bad_position(error: BadNotation) -> HttpProblem:
    return HttpProblem(422, f"the position, {error}", kind="bad-position")
