"""Whether a message of a player is followed, and what it leads to. Changes nothing."""

from functools import cache
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec

from tilewright.core import Acted, AnyGame, Illegal, Seat, act, undo
from tilewright.core.match import undone
from tilewright.tables.log import AnyMatch
from tilewright.tables.projection import Viewer
from tilewright.tables.seating import TableData
from tilewright.tables.wire import Act, Preview, Previewed, Rejected, Undo

PlayMessage: TypeAlias = Act | Undo | Preview

_encode = msgspec.json.Encoder().encode


@cache
def _decoder(action: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(action)


class Next(NamedTuple):
    """What an accepted action or undo leads to, once it is stored."""

    match: AnyMatch
    events: tuple[Any, ...]
    kind: Literal["act", "undo"]
    action: str | None
    """In the game's notation."""


class Judge:
    """Reads the messages for one table's game."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._decode = _decoder(game.types.action).decode

    def judge(
        self,
        match: AnyMatch | None,
        data: TableData,
        viewer: Viewer | None,
        message: PlayMessage,
    ) -> Next | Previewed | Rejected:
        """What follows from a message. `viewer` is None for a bot, who may act for its seat."""
        seat, is_person = message.seat, viewer is not None
        if viewer is not None and seat not in viewer:
            return Rejected(message.id, "not-your-seat", f"seat {seat} is not yours")
        if match is None:
            return Rejected(message.id, "not-playing", "the game is not begun")
        if is_person and data.chairs[seat].stand_in:
            reason = "a bot plays for you; take your seat back first"
            return Rejected(message.id, "not-playing", reason)
        version = match.seat_versions[seat]
        if message.seat_version != version:
            reason = f"seat {seat} is at {version}, not at {message.seat_version}; look again"
            return Rejected(message.id, "stale", reason)
        if data.status != "playing":
            return Rejected(message.id, "not-playing", "the game is over")
        if isinstance(message, Undo):
            return self._undo(match, data, message)
        return self._act(match, data, message)

    def _undo(self, match: AnyMatch, data: TableData, message: Undo) -> Next | Rejected:
        before = undo(match, Seat(message.seat), data.forgetful_seats)
        if isinstance(before, Illegal):
            return _illegal(message, before)
        return Next(before, (), "undo", None)

    def _act(
        self, match: AnyMatch, data: TableData, message: Act | Preview
    ) -> Next | Previewed | Rejected:
        try:
            action = self._decode(message.action)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            return Rejected(message.id, "malformed", f"no action of this game: {error}")
        result = act(match, Seat(message.seat), action)
        if isinstance(result, Illegal):
            return _illegal(message, result)
        if isinstance(message, Preview):
            return self._previewed(message, data, result)
        return Next(result.match, result.events, "act", self._game.write_action(action))

    def _previewed(
        self, message: Preview, data: TableData, result: Acted[Any, Any, Any, Any]
    ) -> Previewed:
        seat = Seat(message.seat)
        if undone(result.match, seat, data.forgetful_seats) is None:
            return Previewed(message.id, reversible=False)
        seen = (self._game.seen_by(event, seat) for event in result.events)
        state = result.match.state
        asked = message.choices and seat in self._game.to_act(state)
        choices = self._game.legal_actions(state, seat) if asked else ()
        return Previewed(
            message.id,
            reversible=True,
            events=tuple(msgspec.Raw(_encode(event)) for event in seen if event is not None),
            view=msgspec.Raw(_encode(result.match.views[seat])),
            choices=tuple(msgspec.Raw(_encode(choice)) for choice in choices),
        )


def _illegal(message: PlayMessage, illegal: Illegal) -> Rejected:
    return Rejected(message.id, "illegal", illegal.reason, illegal.rule, illegal.facts)
