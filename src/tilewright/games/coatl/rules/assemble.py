"""Assembling cóatls (R7) and completing them (R8)."""

from functools import cache
from typing import Final

from msgspec.structs import replace

from tilewright.core import Illegal, Seat, Step
from tilewright.games.coatl.actions import (
    Action,
    Done,
    JoinPiece,
    PlayProphecy,
    PlayTemple,
    StartCoatl,
)
from tilewright.games.coatl.components import (
    COATLS_TO_END,
    KIND_OF,
    PIECES_OF,
    PROPHECIES_LIMIT,
    SIDES,
    UNFINISHED_LIMIT,
    Piece,
    ProphecyId,
    Side,
    TempleId,
)
from tilewright.games.coatl.events import (
    CoatlClosed,
    CoatlCompleted,
    CoatlStarted,
    Event,
    PieceJoined,
    ProphecyPlayed,
    TemplePlayed,
)
from tilewright.games.coatl.options import Options
from tilewright.games.coatl.rules import temples
from tilewright.games.coatl.rules.prophecies import known_after_playing, with_seen
from tilewright.games.coatl.rules.turns import end_action, trigger_end
from tilewright.games.coatl.scoring import satisfied
from tilewright.games.coatl.state import NO_COATL, Coatl, Player, State, without

DONE: Final = Done()
_NO_BODY: Final = Illegal("R8.1", "a head is never joined directly to a tail")
_NO_PROPHECY: Final = Illegal(
    "R8.2", "a complete cóatl carries a prophecy: none lies there, none in hand is satisfied by it"
)


def check_start(options: Options, player: Player, piece: Piece) -> Illegal | None:
    """R7.2 Any piece from the board, unless two cóatls are unfinished; R7.6 or three owned."""
    if piece not in player.board:
        return Illegal("R7.2", f"no {piece} lies on your board", {"why": "board", "piece": piece})
    return check_number(options, player)


def check_number(options: Options, player: Player) -> Illegal | None:
    """R7.2 At most two unfinished cóatls; R7.6 at most so many in all as agreed."""
    unfinished = sum(not coatl.is_complete for coatl in player.coatls)
    if may_start(options, unfinished, len(player.coatls)):
        return None
    if unfinished >= UNFINISHED_LIMIT:
        return Illegal("R7.2", "two of your cóatls are unfinished", {"why": "unfinished"})
    return Illegal("R7.6", f"you own {len(player.coatls)} cóatls", {"cap": len(player.coatls)})


def may_start(options: Options, unfinished: int, owned: int) -> bool:
    """R7.2, R7.6 Whether so many cóatls leave room for another."""
    cap = options.coatl_cap
    return unfinished < UNFINISHED_LIMIT and (cap is None or owned < cap)


def started(piece: Piece) -> str:
    """R7.2 The text of a cóatl of one piece."""
    left = "" if KIND_OF[piece] == "head" else "["
    right = "" if KIND_OF[piece] == "tail" else "]"
    return left + piece + right


def apply_start(state: State, seat: Seat, piece: Piece) -> Step[State, Event]:
    """R7.2 A new cóatl, the last in the row."""
    player = state.players[seat]
    after = replace(
        player,
        board=without(player.board, piece),
        coatls=(*player.coatls, Coatl(started(piece))),
    )
    players = (*state.players[:seat], after, *state.players[seat + 1 :])
    state = replace(state, players=players, phase="assembling")
    return Step(state, (CoatlStarted(seat, len(player.coatls), piece),))


def joined(text: str, side: Side, piece: Piece) -> str:
    """R7.3 The text of a cóatl with a piece joined to one of its sides."""
    if side == "head":
        return (piece if KIND_OF[piece] == "head" else f"[{piece}") + text[1:]
    return text[:-1] + (piece if KIND_OF[piece] == "tail" else f"{piece}]")


def check_own(player: Player, number: int) -> Illegal | None:
    """R7.3 An own cóatl; R8.5 that is not complete."""
    if not 0 <= number < len(player.coatls):
        return Illegal("R7.3", f"you have no cóatl {number}", {"why": "coatl"})
    if player.coatls[number].is_complete:
        return Illegal("R8.5", "a complete cóatl gets no more pieces and cards")
    return None


def check_join(options: Options, player: Player, action: JoinPiece) -> Illegal | None:
    """R7.3, R7.4 A piece from the board to a side where it can lie; R8.1, R8.2 the last one."""
    refusal = check_own(player, action.coatl)
    if refusal is not None:
        return refusal
    piece, side = action.piece, action.side
    if piece not in player.board:
        return Illegal("R7.3", f"no {piece} lies on your board", {"why": "board", "piece": piece})
    coatl = player.coatls[action.coatl]
    kind = KIND_OF[piece]
    if kind not in ("body", side):
        return Illegal("R7.4", f"a {kind} is joined to the {kind} side", {"why": kind})
    if coatl.text[0 if side == "head" else -1] not in "[]":
        return Illegal("R7.4", f"the {side} side of {coatl.text} is closed", {"why": "closed"})
    after = joined(coatl.text, side, piece)
    return check_completing(options, player.hand, coatl, after) if is_complete(after) else None


def check_completing(
    options: Options, hand: tuple[ProphecyId, ...], coatl: Coatl, after: str
) -> Illegal | None:
    """R8.1 With a body segment; R8.2 with a prophecy there, or one in hand that can follow."""
    if len(coatl.text) == len("<B]"):
        return _NO_BODY
    if not coatl.prophecies and not satisfied(after, hand, options):
        return _NO_PROPHECY
    return None


def is_complete(text: str) -> bool:
    """R8.1 It has a head and a tail."""
    return text[0] == "<" and text[-1] == ">"


def apply_join(state: State, seat: Seat, action: JoinPiece) -> Step[State, Event]:
    """R7.3 The piece is part of the cóatl; R8.3 completing it interrupts the action."""
    player = state.players[seat]
    number, side, piece = action.coatl, action.side, action.piece
    coatl = player.coatls[number]
    text = joined(coatl.text, side, piece)
    grown = Coatl(text, coatl.prophecies)
    after = replace(
        player,
        board=without(player.board, piece),
        coatls=(*player.coatls[:number], grown, *player.coatls[number + 1 :]),
    )
    players = (*state.players[:seat], after, *state.players[seat + 1 :])
    event = PieceJoined(seat, number, side, piece)
    if is_complete(text):
        state = replace(state, players=players, phase="completing", completing=number)
        return Step(state, (event, CoatlCompleted(seat, number)))
    return Step(replace(state, players=players, phase="assembling"), (event,))


def check_completed(completing: int, number: int) -> Illegal | None:
    """R8.3 Cards for the cóatl just completed come before anything else."""
    if number != completing:
        return Illegal("R8.3", "first the cards of the cóatl just completed")
    return None


def check_play(options: Options, player: Player, number: int, card: ProphecyId) -> Illegal | None:
    """R7.7 A card from the hand that the cóatl satisfies, not a fifth one, none twice."""
    coatl = player.coatls[number]
    if card not in player.hand:
        return Illegal("R7.7", f"{card!r} is not in your hand", {"why": "hand"})
    if len(coatl.prophecies) >= PROPHECIES_LIMIT:
        return Illegal("R7.7", f"{PROPHECIES_LIMIT} prophecies lie next to it", {"why": "limit"})
    if card in coatl.prophecies:
        return Illegal("R7.7", f"{card} lies next to it already", {"why": "identical"})
    if not satisfied(coatl.text, (card,), options):
        return Illegal("R7.7", f"{coatl.text} does not satisfy {card}", {"why": "level"})
    return None


def playable(
    options: Options, hand: tuple[ProphecyId, ...], coatl: Coatl
) -> tuple[ProphecyId, ...]:
    """R7.7 The prophecies in hand that can be played on a cóatl now."""
    if len(coatl.prophecies) >= PROPHECIES_LIMIT:
        return ()
    found = satisfied(coatl.text, hand, options)
    if found and coatl.prophecies:
        return tuple(card for card in found if card not in coatl.prophecies)
    return found


def apply_play(state: State, seat: Seat, number: int, card: ProphecyId) -> Step[State, Event]:
    """R7.7 The card lies next to the cóatl, for all to see."""
    player = state.players[seat]
    coatl = player.coatls[number]
    with_card = Coatl(coatl.text, (*coatl.prophecies, card))
    after = replace(
        player,
        hand=without(player.hand, card),
        coatls=(*player.coatls[:number], with_card, *player.coatls[number + 1 :]),
        known=known_after_playing(player, card),
    )
    players = (*state.players[:seat], after, *state.players[seat + 1 :])
    phase = "assembling" if state.completing == NO_COATL else "completing"
    state = replace(state, players=players, phase=phase)
    if card not in player.known.open:
        state = with_seen(state, (card,))
    return Step(state, (ProphecyPlayed(seat, number, card),))


def check_closing(coatl: Coatl) -> Illegal | None:
    """R8.3 A complete cóatl carries at least one prophecy."""
    if not coatl.prophecies:
        return Illegal("R8.3", "at least one prophecy has to be played on it")
    return None


def apply_temple(state: State, seat: Seat, card: TempleId) -> Step[State, Event]:
    """R8.4 The temple card closes the cóatl."""
    number = state.completing
    player = state.players[seat]
    with_temple = replace(player.coatls[number], temple=card)
    after = replace(
        player, coatls=(*player.coatls[:number], with_temple, *player.coatls[number + 1 :])
    )
    is_own = card in player.temples
    if is_own:
        after = replace(
            after,
            temples=without(player.temples, card),
            open_temples=tuple(c for c in player.open_temples if c != card),
        )
    step: Step[State, Event] = Step(
        state.with_player(seat, after), (TemplePlayed(seat, number, card),)
    )
    if not is_own:
        step = step.then(lambda state: temples.take_common(state, card))
    return step.then(lambda state: apply_closing(state, seat))


def apply_closing(state: State, seat: Seat) -> Step[State, Event]:
    """R8.3 The cards of the completed cóatl are turned over; R8.6 the action goes on."""
    event = CoatlClosed(seat, state.completing)
    return Step(replace(state, phase="assembling", completing=NO_COATL), (event,))


def apply_done(state: State, seat: Seat) -> Step[State, Event]:
    """R7.1 The end of the action; R8.7 a third complete cóatl triggers the end of the game."""
    completed = sum(coatl.is_complete for coatl in state.players[seat].coatls)
    if completed >= COATLS_TO_END:
        return trigger_end(state, "third_coatl").then(end_action)
    return end_action(state)


def steps(options: Options, player: Player) -> list[Action]:
    """R7.1 Every step that an assemble action can take now."""
    pieces = tuple(dict.fromkeys(player.board))
    hand = player.hand
    unfinished = [each for each in enumerate(player.coatls) if not is_complete(each[1].text)]
    found: list[Action] = []
    if pieces and may_start(options, len(unfinished), len(player.coatls)):
        found += map(_start, pieces)
    for number, coatl in unfinished:
        text = coatl.text
        joins, lasts = _joins(number, text[0] + text[-1])
        for piece in pieces:
            found += joins[piece]
            if piece in lasts:
                last = lasts[piece]
                after = joined(text, last.side, piece)
                if check_completing(options, hand, coatl, after) is None:
                    found.append(last)
        if hand:
            found += [_play(number, card) for card in playable(options, hand, coatl)]
    return found


def closing_steps(state: State, player: Player) -> list[Action]:
    """R8.3 The cards that can be added to the cóatl just completed, or enough."""
    number = state.completing
    coatl = player.coatls[number]
    found: list[Action] = [
        _play(number, card) for card in playable(state.options, player.hand, coatl)
    ]
    if coatl.prophecies:
        found += map(_temple, temples.playable(state, player, coatl))
        found.append(DONE)
    return found


@cache
def _start(piece: Piece) -> StartCoatl:
    return StartCoatl(piece)


@cache
def _join(number: int, side: Side, piece: Piece) -> JoinPiece:
    return JoinPiece(number, side, piece)


@cache
def _joins(
    number: int, ends: str
) -> tuple[dict[Piece, tuple[JoinPiece, ...]], dict[Piece, JoinPiece]]:
    """The joins to a cóatl with such ends by piece: those that go on, those that complete it."""
    open_sides = [side for side, end in zip(SIDES, ends, strict=True) if end in "[]"]
    is_last = len(open_sides) == 1
    going_on = {
        piece: tuple(
            _join(number, side, piece)
            for side in open_sides
            if kind == "body" or (kind == side and not is_last)
        )
        for piece, kind in KIND_OF.items()
    }
    completing = {
        piece: _join(number, side, piece)
        for side in open_sides
        for piece in PIECES_OF[side]
        if is_last
    }
    return going_on, completing


@cache
def _play(number: int, card: ProphecyId) -> PlayProphecy:
    return PlayProphecy(number, card)


@cache
def _temple(card: TempleId) -> PlayTemple:
    return PlayTemple(card)
