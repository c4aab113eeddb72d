"""Positions and actions are lines of text, both ways."""

from collections.abc import Callable, Iterator
from typing import Any

from tilewright.core import AnyGame, Chance, Seat, canonical
from tilewright.core.notation import BadNotation, position_setup
from tilewright.testing.case import Case
from tilewright.testing.playing import onward
from tilewright.testing.promise import Require

_CHANGES = 8
"""At so many places of a position a character is changed in each way."""


def notation(case: Case) -> None:
    """Positions and actions are lines of text, both ways; equal exactly when the states are."""
    require = Require("notation")
    game, played = case.game, case.played
    texts: dict[str, bytes] = {}
    for state in played.states:
        text = _read_back(game.write_position, game.read_position, state, require)
        require(texts.setdefault(text, canonical(state)) == canonical(state), f"two are {text!r}")
    require(len(texts) == len(set(texts.values())), "one state has two positions")
    for seat in played.seats:
        actions = game.legal_actions(played.state, seat)
        written = {
            _read_back(game.write_action, game.read_action, action, require) for action in actions
        }
        distinct = {canonical(action) for action in actions}
        require(len(written) == len(distinct), "two actions have one text")
    for _, action in played.taken:
        _read_back(game.write_action, game.read_action, action, require)
    text = game.write_position(played.state)
    for wrong in ("", "?", f"{text} ", f" {text}", f"{text} no_such_field:1", text[:20]):
        for read in (game.read_position, game.read_action):
            require(_is_no_notation(read, wrong), f"{wrong!r} is read")


def check_foreign_positions(game: AnyGame, text: str, chance: Chance) -> None:
    """Texts near a position, as strangers may write them, are refused or can be played.

    Raises `BrokenPromise` for one that is read but written another way, or that the rules
    stumble over on the way to an end.
    """
    for changed in _changed_positions(text, chance):
        _check_changed(game, changed, Require("notation"))


def _changed_positions(text: str, chance: Chance) -> Iterator[str]:
    """The text with a character replaced, left out, or exchanged with another."""
    for _ in range(_CHANGES):
        place, chance = chance.below(len(text))
        other, chance = chance.below(len(text))
        yield text[:place] + text[other] + text[place + 1 :]
        yield text[:place] + text[place + 1 :]
        first, last = sorted((place, other))
        between = text[first + 1 : last]
        if first != last:
            yield text[:first] + text[last] + between + text[first] + text[last + 1 :]


def _check_changed(game: AnyGame, text: str, require: Require) -> None:
    """A text that anybody may have written is refused, or is a position that can be played."""
    try:
        state = game.read_position(text)
    except BadNotation as error:
        require(1 <= error.column <= len(text) + 1, f"{error} in {text!r}")
        return
    require(game.write_position(state) == text, f"{text!r} is written another way")
    seats = [Seat(seat) for seat in range(position_setup(game.info, text).seats)]
    for seat in (*seats, None):
        game.view(state, seat)
    last = state
    for after in onward(game, state, lambda _: 0, game.info.max_actions):
        last = after
    require(not game.to_act(last), f"{text!r} cannot be played to an end")
    require(game.outcome(last) is not None, f"{text!r} ends without an outcome")


def _read_back(
    write: Callable[[Any], str], read: Callable[[str], Any], value: Any, require: Require
) -> str:
    text = write(value)
    require(text.isprintable() and text == text.strip(), f"{text!r} is not one line of text")
    try:
        back = read(text)
    except ValueError as error:
        require.fail(f"{text!r} is not read back: {error}")
    require(canonical(back) == canonical(value), f"{text!r} comes back as {back}")
    return text


def _is_no_notation(read: Callable[[str], Any], text: str) -> bool:
    try:
        read(text)
    except BadNotation as error:
        return 1 <= error.column <= len(text) + 1
    return False
