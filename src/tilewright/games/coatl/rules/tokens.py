"""Sacrifice tokens (R10)."""

from functools import cache, lru_cache
from typing import Final

from msgspec.structs import replace

from tilewright.core import Illegal, Seat, Step
from tilewright.games.coatl.actions import (
    Action,
    DiscardProphecy,
    PerfectPick,
    PriestsDuty,
    SeeTheFuture,
)
from tilewright.games.coatl.components import (
    BOARD_SPACES,
    HAND_LIMIT,
    KIND_OF,
    KINDS,
    PIECES_OF,
    ROOM,
    Piece,
    ProphecyId,
    TempleId,
    Token,
)
from tilewright.games.coatl.events import (
    Event,
    PiecePicked,
    ProphecyDiscarded,
    SupplyDiscarded,
    TempleTaken,
    TokenUsed,
)
from tilewright.games.coatl.rules.pieces import bag_without, check_room, refill
from tilewright.games.coatl.rules.prophecies import can_draw, refill_supply
from tilewright.games.coatl.rules.temples import take_common
from tilewright.games.coatl.rules.turns import end_action
from tilewright.games.coatl.state import Bag, Player, State, without

FUTURE: Final = SeeTheFuture()


def check_token(player: Player, token: Token) -> Illegal | None:
    """R10.1 Each token is used once in the game."""
    if token not in player.tokens:
        return Illegal("R10.1", f"you do not have the token {token!r}", {"token": token})
    return None


def uses(state: State, player: Player) -> list[Action]:
    """R10.1 What can be begun with the tokens that are left."""
    found: list[Action] = []
    for token in player.tokens:
        match token:
            case "perfect_pick":
                found += picks(state, player)
            case "see_the_future":
                found.append(FUTURE)
            case "priests_duty":
                found += duties(state)
    return found


def check_pick(state: State, player: Player, piece: Piece) -> Illegal | None:
    """R10.3 The bag holds the piece; the board has room, for two if it is a body segment."""
    kind = KIND_OF[piece]
    if not state.bags[KINDS.index(kind)][PIECES_OF[kind].index(piece)]:
        return Illegal("R10.3", f"the bag holds no {piece}", {"why": "bag", "piece": piece})
    if check_room(player, ROOM[kind]) is not None:
        return Illegal("R10.3", f"no room for {ROOM[kind]} pieces", {"why": "room"})
    return None


def check_second_pick(state: State, piece: Piece) -> Illegal | None:
    """R10.2 Two body segments; their room was made sure of before the first."""
    if KIND_OF[piece] != "body":
        return Illegal("R10.2", "a second body segment has to be taken")
    if not state.bags[KINDS.index("body")][PIECES_OF["body"].index(piece)]:
        return Illegal("R10.3", f"the bag holds no {piece}", {"why": "bag", "piece": piece})
    return None


def picks(state: State, player: Player) -> tuple[PerfectPick, ...]:
    """R10.3 The pieces that a Perfect Pick can begin with."""
    return _first_picks(state.bags, min(BOARD_SPACES - len(player.board), ROOM["body"]))


@lru_cache(maxsize=1 << 10)
def _first_picks(bags: tuple[Bag, ...], free: int) -> tuple[PerfectPick, ...]:
    """Remembered, since the bags stay as they are for many actions."""
    return tuple(
        pick
        for kind, bag in zip(KINDS, bags, strict=True)
        if ROOM[kind] <= free
        for pick in _picks_of(bag, kind)
    )


def second_picks(state: State) -> tuple[PerfectPick, ...]:
    """R10.2 The body segments that can follow the first."""
    return _picks_of(state.bags[KINDS.index("body")], "body")


def _picks_of(bag: Bag, kind: str) -> tuple[PerfectPick, ...]:
    return _picks(tuple(map(bool, bag)), kind)


@cache
def _picks(has: tuple[bool, ...], kind: str) -> tuple[PerfectPick, ...]:
    (pieces,) = (PIECES_OF[each] for each in KINDS if each == kind)
    return tuple(PerfectPick(piece) for piece, some in zip(pieces, has, strict=True) if some)


def apply_pick(state: State, seat: Seat, piece: Piece) -> Step[State, Event]:
    """R10.2 Onto the board; R10.4 then the disc is refilled, whatever it holds."""
    player = state.players[seat]
    is_first = state.phase == "turn"
    tokens = without(player.tokens, "perfect_pick") if is_first else player.tokens
    after = replace(player, board=tuple(sorted((*player.board, piece))), tokens=tokens)
    state = replace(state.with_player(seat, after), bags=bag_without(state.bags, piece))
    events: tuple[Event, ...] = (PiecePicked(seat, piece),)
    if is_first:
        events = (TokenUsed(seat, "perfect_pick"), *events)
        if KIND_OF[piece] == "body":
            return Step(replace(state, phase="picking"), events)
    return Step(state, events).then(refill).then(end_action)


def apply_future(state: State, seat: Seat) -> Step[State, Event]:
    """R10.5 The supply is discarded and refilled; then cards may be discarded from the hand."""
    player = state.players[seat]
    tokens = without(player.tokens, "see_the_future")
    events: tuple[Event, ...] = (
        TokenUsed(seat, "see_the_future"),
        SupplyDiscarded(state.supply),
    )
    state = replace(
        state.with_player(seat, replace(player, tokens=tokens)),
        supply=(),
        discards=tuple(sorted(state.discards + state.supply)),
        phase="discarding",
    )
    return Step(state, events).then(refill_supply)


def check_discard(player: Player, card: ProphecyId) -> Illegal | None:
    """R10.5 A prophecy from the hand."""
    if card not in player.hand:
        return Illegal("R10.5", f"{card!r} is not in your hand", {"why": "hand"})
    return None


def discards(player: Player) -> list[Action]:
    """R10.5 The prophecies in hand, each once."""
    return list(map(_discard, dict.fromkeys(player.hand)))


@cache
def _discard(card: ProphecyId) -> DiscardProphecy:
    return DiscardProphecy(card)


def apply_discard(state: State, seat: Seat, card: ProphecyId) -> Step[State, Event]:
    """R10.5 Face down: the others no longer know where a card is that they saw being taken."""
    player = state.players[seat]
    known = player.known
    hand = without(player.hand, card)
    after = replace(
        player,
        hand=hand,
        discarded=tuple(sorted((*player.discarded, card))),
    )
    if state.options.open_memory:
        doubtful = replace(
            known,
            open=(),
            doubtful=tuple(sorted(known.doubtful + known.open)),
            kept=len(hand),
            fresh=min(known.fresh, len(hand)),
            fresh_discarded=known.fresh_discarded + (known.fresh > 0),
        )
        after = replace(after, known=doubtful)
    return Step(state.with_player(seat, after), (ProphecyDiscarded(seat, card),))


def apply_done(state: State, seat: Seat) -> Step[State, Event]:
    """R10.5 At least one card is chosen now, unless the hand is full or none is to be had."""
    is_full = len(state.players[seat].hand) >= HAND_LIMIT
    if is_full or not (state.supply or can_draw(state)):
        return end_action(state)
    return Step(replace(state, phase="must_choose"))


def check_duty(state: State, card: TempleId) -> Illegal | None:
    """R10.6 One of the common temple cards."""
    if card not in state.temples:
        return Illegal("R10.6", f"{card!r} is not a common temple card")
    return None


def duties(state: State) -> tuple[PriestsDuty, ...]:
    """R10.6 The common temple cards."""
    return tuple(_duty(card) for card in state.temples if card is not None)


@cache
def _duty(card: TempleId) -> PriestsDuty:
    return PriestsDuty(card)


def apply_duty(state: State, seat: Seat, card: TempleId) -> Step[State, Event]:
    """R10.6 Into the hand, for all to see."""
    player = state.players[seat]
    after = replace(
        player,
        temples=tuple(sorted((*player.temples, card))),
        tokens=without(player.tokens, "priests_duty"),
    )
    if state.options.open_memory:
        after = replace(after, open_temples=tuple(sorted((*player.open_temples, card))))
    step: Step[State, Event] = Step(
        state.with_player(seat, after), (TokenUsed(seat, "priests_duty"), TempleTaken(seat, card))
    )
    return step.then(lambda state: take_common(state, card)).then(end_action)
