"""What is wrong with a state that somebody wrote down: everything that the rules rely on.

A state without a fault can be shown to every seat, played to an end, and is itself one of the
worlds that each of its views allows.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final, TypeAlias

from tilewright.games.coatl.components import (
    BOARD_SPACES,
    COATLS_TO_END,
    DEAL,
    HAND_LIMIT,
    KIND_OF,
    KINDS,
    PER_COLOUR,
    PIECES_OF,
    PROPHECIES_LIMIT,
    ROOM,
    SPACES,
    SUPPLY,
    TOKENS,
    UNFINISHED_LIMIT,
    ProphecyId,
    Token,
)
from tilewright.games.coatl.options import prophecy_deck, temple_deck
from tilewright.games.coatl.rules.assemble import steps
from tilewright.games.coatl.rules.opening import kept, ways_to_keep
from tilewright.games.coatl.rules.pieces import is_exhausted, must_refill
from tilewright.games.coatl.rules.prophecies import can_draw
from tilewright.games.coatl.rules.turns import last_turns
from tilewright.games.coatl.scoring import satisfied, temple_worth
from tilewright.games.coatl.state import NO_COATL, Coatl, Known, Phase, Player, State

Fault: TypeAlias = tuple[str, str]
"""A field of the position, and what is wrong with it."""

_BODY: Final = KINDS.index("body")
_TOKEN_OF: Final[dict[Phase, Token]] = {
    "picking": "perfect_pick",
    "discarding": "see_the_future",
    "must_choose": "see_the_future",
}
"""R10 The token that was used for a part of a turn."""
_BUILDING: Final = ("assembling", "completing")
_CHOOSING: Final = ("discarding", "must_choose", "choosing")


def faults(state: State) -> Iterator[Fault]:
    """What is wrong, the gravest first: a later fault may come from an earlier one."""
    yield from _seat_faults(state)
    yield from _piece_faults(state)
    yield from _card_faults(state)
    yield from _temple_faults(state)
    for seat, player in enumerate(state.players):
        yield from _player_faults(state, seat, player)
        yield from _coatl_faults(state, seat, player)
    yield from _phase_faults(state)
    yield from _end_faults(state)
    if state.phase == "opening":
        yield from _opening_faults(state)
    for seat, player in enumerate(state.players):
        yield from _memory_faults(seat, player)
    if not state.options.open_memory:
        yield from _forgotten_faults(state)
    yield from _returned_faults(state)


def _seat_faults(state: State) -> Iterator[Fault]:
    seats = range(len(state.players))
    if state.turn not in seats:
        yield "turn", f"there is no seat {state.turn}"
    if state.first not in seats:
        yield "first", f"there is no seat {state.first}"
    if state.triggered_by is not None and state.triggered_by not in seats:
        yield "end", f"there is no seat {state.triggered_by}"


def _piece_faults(state: State) -> Iterator[Fault]:
    """R1.1, R1.4, R5 What there is of each piece, and where it lies on the disc."""
    for space, (kind, pieces) in enumerate(zip(SPACES, state.disc, strict=True)):
        if pieces and (len(pieces) != ROOM[kind] or any(KIND_OF[p] != kind for p in pieces)):
            yield "disc", f"space {space} holds {ROOM[kind]} of the kind {kind}, or nothing"
    for kind, bag in zip(KINDS, state.bags, strict=True):
        for piece, left in zip(PIECES_OF[kind], bag, strict=True):
            if left < 0:
                yield "disc", f"{PER_COLOUR[kind] - left} {piece} in all, {PER_COLOUR[kind]} exist"
    if sum(state.bags[_BODY]) % 2 != (state.phase == "picking"):
        yield "disc", "body segments leave their bag in pairs"
    if must_refill(state.disc) and any(
        not pieces and sum(state.bags[KINDS.index(kind)]) >= ROOM[kind]
        for kind, pieces in zip(SPACES, state.disc, strict=True)
    ):
        yield "disc", "it has to be refilled"
    drawn = sum(
        PER_COLOUR[kind] * len(bag) - sum(bag) for kind, bag in zip(KINDS, state.bags, strict=True)
    )
    if state.random_refills > drawn:
        yield "refills", f"{state.random_refills} refills by {drawn} pieces"


def _card_faults(state: State) -> Iterator[Fault]:
    """R1.2, R6 Every prophecy is in one place; the supply is full where it can be."""
    found = Counter((*state.supply, *state.deck, *state.discards))
    for player in state.players:
        found.update((*player.hand, *player.set_aside, *player.discarded))
        for coatl in player.coatls:
            found.update(coatl.prophecies)
    expected = Counter(prophecy_deck(state.options))
    for card in sorted(found | expected):
        if found[card] != expected[card]:
            yield "deck", f"{card} is in {found[card]} places instead of {expected[card]}"
    if len(state.supply) > SUPPLY:
        yield "supply", f"{len(state.supply)} cards, {SUPPLY} lie face up"
    if len(state.supply) < SUPPLY and can_draw(state) and state.phase not in _CHOOSING:
        yield "supply", "it has to be refilled"


def _temple_faults(state: State) -> Iterator[Fault]:
    """R1.3, R9.2 Every temple card is in one place; the common ones lie open where they can."""
    has_one_deck = state.options.has_one_deck
    if len(state.piles) != (1 if has_one_deck else len(state.temples)):
        yield "piles", f"{len(state.piles)} of them"
        return
    found = Counter(card for card in state.temples if card is not None)
    for pile in state.piles:
        found.update(pile)
    for player in state.players:
        found.update(player.temples)
        found.update(coatl.temple for coatl in player.coatls if coatl.temple is not None)
    expected = Counter(temple_deck(state.options))
    for card in sorted(found | expected):
        if found[card] != expected[card]:
            yield "piles", f"{card} is in {found[card]} places instead of {expected[card]}"
    piles = state.piles * 2 if has_one_deck else state.piles
    may_wait = has_one_deck and state.phase in _BUILDING
    if not may_wait and any(
        card is None and pile for card, pile in zip(state.temples, piles, strict=True)
    ):
        yield "temples", "a card has to be uncovered"


def _player_faults(state: State, seat: int, player: Player) -> Iterator[Fault]:
    """R4.2, R6.2, R10 The limits, and tokens that were not used for what was done."""
    room = BOARD_SPACES - (state.phase == "picking" and seat == state.turn)
    if len(player.board) > room:
        yield f"board{seat}", f"{len(player.board)} pieces, there is room for {room}"
    if len(player.hand) > HAND_LIMIT and state.phase != "opening":
        yield f"hand{seat}", f"{len(player.hand)} prophecies, at most {HAND_LIMIT} are allowed"
    deal = DEAL[(seat - state.first) % len(state.players)]
    if len(player.set_aside) > deal:
        yield f"aside{seat}", f"{deal} prophecies were dealt"
    is_discarding = state.phase == "discarding" and seat == state.turn
    if len(player.discarded) + (len(player.hand) if is_discarding else 0) > HAND_LIMIT:
        yield f"discarded{seat}", f"at most {HAND_LIMIT} prophecies were in hand"
    allowed = TOKENS if state.options.sacrifice_tokens else ()
    if player.tokens != tuple(token for token in allowed if token in player.tokens):
        yield f"tokens{seat}", "not in their order, twice, or not in the game"
    used = set(allowed).difference(player.tokens)
    if player.discarded and "see_the_future" not in used:
        yield f"discarded{seat}", "See the Future was not used"
    if player.open_temples and "priests_duty" not in used:
        yield f"temples{seat}", "Priest's Duty was not used"
    needed = _TOKEN_OF.get(state.phase)
    if seat == state.turn and needed is not None and needed not in used:
        yield "phase", f"the token for {state.phase!r} was not used"


def _coatl_faults(state: State, seat: int, player: Player) -> Iterator[Fault]:
    """R7, R8, R9 How many there are, and the cards next to them."""
    field = f"coatls{seat}"
    cap = state.options.coatl_cap
    if cap is not None and len(player.coatls) > cap:
        yield field, f"{len(player.coatls)} cóatls, at most {cap} are allowed"
    unfinished = sum(not coatl.is_complete for coatl in player.coatls)
    if unfinished > UNFINISHED_LIMIT:
        yield field, f"{unfinished} are unfinished, at most {UNFINISHED_LIMIT} are allowed"
    for number, coatl in enumerate(player.coatls):
        is_completing = seat == state.turn and number == state.completing
        reason = _cards_fault(coatl, is_completing=is_completing)
        if reason:
            yield field, f"{coatl.text} {reason}"


def _cards_fault(coatl: Coatl, *, is_completing: bool) -> str:
    """R7.7, R8.2, R9.4, R9.5 What is wrong with the cards next to a cóatl; '' if nothing is."""
    cards = coatl.prophecies
    if len(cards) > PROPHECIES_LIMIT or len(set(cards)) < len(cards):
        return "has a fifth prophecy, or one twice"
    if coatl.is_complete and not cards and not is_completing:
        return "is complete without a prophecy"
    if coatl.temple is None:
        return ""
    if not coatl.is_complete or not cards or is_completing:
        return "has a temple card too early"
    if not temple_worth(coatl.temple, coatl.text, cards).times:
        return f"meets no requirement of {coatl.temple}"
    return ""


def _phase_faults(state: State) -> Iterator[Fault]:
    """What a part of a turn begins with, so that it can go on."""
    mover = state.players[state.turn]
    if state.phase == "completing":
        yield from _completing_faults(state, mover)
    elif state.completing != NO_COATL:
        yield "completing", f"the phase is {state.phase!r}"
    can_choose = len(mover.hand) < HAND_LIMIT and (state.supply or can_draw(state))
    if state.phase == "must_choose" and not can_choose:
        yield "phase", "no prophecy can be chosen"
    if mover.known.is_stuck and state.phase not in ("turn", "over"):
        yield "stuck", f"seat {state.turn} is doing something"
    for seat, player in enumerate(state.players):
        if player.chosen is not None and state.phase != "opening":
            yield f"chosen{seat}", "the opening is over"
        if player.known.is_stuck and steps(state.options, player):
            yield "stuck", f"seat {seat} can assemble"


def _completing_faults(state: State, mover: Player) -> Iterator[Fault]:
    """R8.2 The cóatl is complete, with a prophecy or one that can follow."""
    if state.completing not in range(len(mover.coatls)):
        yield "completing", f"seat {state.turn} has no such cóatl"
        return
    coatl = mover.coatls[state.completing]
    if not coatl.is_complete:
        yield "completing", f"{coatl.text} is unfinished"
    if not coatl.prophecies and not satisfied(coatl.text, mover.hand, state.options):
        yield "completing", f"no prophecy can be played on {coatl.text}"


def _end_faults(state: State) -> Iterator[Fault]:
    """R11, R16.2 The last turns come as they were triggered; passes end the game."""
    seats = len(state.players)
    is_over = state.phase == "over"
    if state.passes > seats or (state.passes == seats and not is_over):
        yield "passes", f"the game is over after {seats}"
    if state.passes > sum(player.known.is_stuck for player in state.players):
        yield "passes", "fewer players are stuck"
    if is_over and state.actions:
        yield "action", "the game is over"
    for seat, player in enumerate(state.players):
        is_building = seat == state.turn and state.phase in _BUILDING
        completed = sum(coatl.is_complete for coatl in player.coatls)
        if completed >= COATLS_TO_END and state.trigger is None and not is_building:
            yield f"coatls{seat}", f"{completed} are complete, and the end has not begun"
    if is_exhausted(state) and state.trigger is None:
        yield "disc", "no body segment is left, and the end has not begun"
    yield from _last_turn_faults(state)


def _last_turn_faults(state: State) -> Iterator[Fault]:
    """R11.3-R11.5 Which turns are due, and how many actions the present one has."""
    by, due = state.triggered_by, state.last_turns
    is_over = state.phase == "over"
    if state.trigger is None or by is None:
        if due:
            yield "due", "the end has not begun"
        if state.actions + state.is_second > 1:
            yield "action", "only last turns have two actions"
        if is_over and state.passes < len(state.players):
            yield "phase", "nothing ended the game"
        return
    if state.trigger == "supply_exhausted" and not is_exhausted(state):
        yield "end", "body segments are left"
    completed = sum(coatl.is_complete for coatl in state.players[by].coatls)
    if state.trigger == "third_coatl" and completed < COATLS_TO_END:
        yield "end", f"seat {by} has completed {completed} cóatls"
    turns = last_turns(state.trigger, by, len(state.players), state.first)
    present = len(turns) - len(due) - 1
    if is_over and not due and state.passes == len(state.players):
        return
    if present < 0 or due != turns[present + 1 :]:
        yield "due", "not the rest of the last turns"
        return
    if state.turn != turns[present].seat:
        yield "turn", f"the last turn of seat {turns[present].seat} has come"
    if not is_over and state.actions + state.is_second != turns[present].actions:
        yield "action", f"seat {state.turn} has {turns[present].actions} in this turn"


def _opening_faults(state: State) -> Iterator[Fault]:
    """R2 Nothing has happened but that some have chosen."""
    thrown = state.discards or state.returned
    if state.turn != state.first or state.passes or thrown or not all(state.disc):
        yield "phase", "the game has begun"
    if all(player.chosen is not None for player in state.players):
        yield "phase", "all have chosen"
    tokens = TOKENS if state.options.sacrifice_tokens else ()
    for seat, player in enumerate(state.players):
        first = Player(player.hand, player.temples, tokens=tokens, chosen=player.chosen)
        deal = DEAL[(seat - state.first) % len(state.players)]
        if player != first or len(player.hand) != deal or len(player.temples) != 1:
            yield f"hand{seat}", f"{deal} prophecies and a temple card are dealt, no more"
        elif player.chosen is not None:
            ways = ways_to_keep(player.hand, exactly_3=state.options.is_exactly_3)
            if player.chosen not in map(kept, ways):
                yield f"chosen{seat}", "these cards cannot be kept"


def _memory_faults(seat: int, player: Player) -> Iterator[Fault]:
    """R15.4 What everyone knows of a hand is true."""
    known = player.known
    hidden = Counter(player.hand) - Counter(known.open)
    for name, count in (("kept", known.kept), ("fresh", known.fresh)):
        if count > hidden.total():
            yield f"{name}{seat}", f"{hidden.total()} cards in hand are hidden"
    if known.fresh_discarded > len(player.discarded):
        yield f"fresh_discarded{seat}", f"{len(player.discarded)} cards were discarded"
    if (known.kept or known.doubtful) and not player.discarded:
        yield f"discarded{seat}", "no card is doubtful before one is discarded"
    in_hand = Counter(known.doubtful) - Counter(player.discarded)
    if in_hand - hidden or in_hand.total() > known.kept:
        yield f"doubtful{seat}", "they are neither in hand nor discarded"


def _forgotten_faults(state: State) -> Iterator[Fault]:
    """R15.4 Without open memory nothing is kept of what was seen."""
    if state.returned:
        yield "returned", "without open memory nobody knows"
    for seat, player in enumerate(state.players):
        if player.known != Known(is_stuck=player.known.is_stuck) or player.open_temples:
            yield f"hand{seat}", "without open memory no card in hand is known"
        if player.returned:
            yield f"returned{seat}", "without open memory nobody knows"


def _returned_faults(state: State) -> Iterator[Fault]:
    """R6.5 What went into the present deck is there, or was drawn from it since."""
    returned = Counter(state.returned)
    for player in state.players:
        returned.update(player.returned)
    places = []
    for player in state.players:
        known = player.known
        places.append((known.fresh, Counter(player.hand) - Counter(known.open)))
        places.append((known.fresh_discarded, Counter(player.discarded)))
    drawn = tuple((returned - Counter(state.deck)).elements())
    if len(drawn) > sum(room for room, _ in places) or not _have_room(drawn, places):
        yield "returned", "not in the deck, nor drawn from it"


def _have_room(
    cards: tuple[ProphecyId, ...], places: list[tuple[int, Counter[ProphecyId]]]
) -> bool:
    """Each of the cards is at one of the places, of which each counts for so many."""
    if not cards:
        return True
    card, *others = cards
    return any(
        room
        and held[card]
        and _have_room(
            tuple(others),
            [*places[:number], (room - 1, held - Counter([card])), *places[number + 1 :]],
        )
        for number, (room, held) in enumerate(places)
    )
