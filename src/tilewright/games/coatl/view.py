"""What each seat knows (R15)."""

from collections import Counter
from typing import Final, assert_never

from msgspec.structs import replace

from tilewright.core import Seat, Value
from tilewright.games.coatl.components import (
    DEAL,
    KINDS,
    PER_COLOUR,
    Piece,
    ProphecyId,
    TempleId,
    Token,
)
from tilewright.games.coatl.events import (
    CoatlClosed,
    CoatlCompleted,
    CoatlStarted,
    DeckReshuffled,
    DiscRefilled,
    EndTriggered,
    Event,
    GameEnded,
    HandChosen,
    OpeningEnded,
    Passed,
    PieceJoined,
    PiecePicked,
    PiecesTaken,
    ProphecyDiscarded,
    ProphecyDrawn,
    ProphecyPlayed,
    ProphecyTaken,
    SupplyDiscarded,
    SupplyRefilled,
    TemplePlayed,
    TempleTaken,
    TempleUncovered,
    TokenUsed,
    Trigger,
)
from tilewright.games.coatl.options import Options, prophecy_deck
from tilewright.games.coatl.rules.assemble import steps
from tilewright.games.coatl.rules.prophecies import pile_size
from tilewright.games.coatl.rules.temples import within_reach
from tilewright.games.coatl.scoring import (
    Prospect,
    Worth,
    coatl_points,
    prophecy_prospect,
    satisfied,
    score_sheet,
    temple_prospect,
    worths,
)
from tilewright.games.coatl.state import (
    NO_COATL,
    Bag,
    Coatl,
    Disc,
    Known,
    LastTurn,
    Phase,
    Player,
    State,
)


class CoatlView(Value, frozen=True):
    text: str
    """R0.2 Its colours from the head side to the tail side, with the marks of its ends."""
    is_complete: bool
    prophecies: tuple[ProphecyId, ...]
    temple: TempleId | None
    worths: tuple[Worth, ...]
    """Of the cards next to it, the temple card last."""
    points: int
    """R13.1, R13.4 What it scores if the game ends now."""
    prospects: tuple[Prospect, ...]
    """If cards can still be played on it, to its owner: of the prophecies in hand, the temple
    cards in hand and the common ones."""


class PlayerView(Value, frozen=True):
    hand: tuple[ProphecyId, ...] | None
    """Known to the owner alone."""
    hand_size: int
    temples: tuple[TempleId, ...] | None
    """Known to the owner alone."""
    temples_size: int
    open_temples: tuple[TempleId, ...]
    """Those of them that everyone saw being taken."""
    board: tuple[Piece, ...]
    coatls: tuple[CoatlView, ...]
    tokens: tuple[Token, ...]
    has_chosen: bool
    """R2.9 The opening hand is chosen, and others are still choosing."""
    chosen: tuple[ProphecyId, ...] | None
    """Known to the owner alone."""
    set_aside: tuple[ProphecyId, ...] | None
    """R2.10 In the discard pile since the opening; known to the owner alone, with open memory."""
    set_aside_size: int
    discarded: tuple[ProphecyId, ...] | None
    """R10.5 In the discard pile by See the Future; known to the owner alone, with open memory."""
    discarded_size: int
    returned: tuple[ProphecyId, ...] | None
    """What went from there into the present deck; known to the owner alone, with open memory."""
    known: Known
    score: int
    """R13.3 If the game ended now."""


class View(Value, frozen=True):
    options: Options
    seat: Seat | None
    disc: Disc
    bags: tuple[Bag, Bag, Bag]
    """Heads, body segments, tails: how many of each colour are left (R15.1)."""
    supply: tuple[ProphecyId, ...]
    deck: int
    discards: tuple[ProphecyId, ...]
    """What everyone saw being discarded; without open memory, none."""
    discard_pile: int
    """The size of the whole pile."""
    returned: tuple[ProphecyId, ...]
    """Of what everyone saw being discarded: what went into the present deck."""
    temples: tuple[TempleId | None, ...]
    """R9.2 The common ones, by place."""
    piles: tuple[int, ...]
    """How many cards lie below each of them, or in the one deck for both."""
    players: tuple[PlayerView, ...]
    first: Seat
    """R0.6 The seat that began."""
    turn: Seat
    phase: Phase
    completing: int
    """The cóatl just completed, -1 if there is none."""
    actions: int
    """How many actions the turn has left, the present one included."""
    is_second: bool
    """R11.4 The present action may be declined."""
    trigger: Trigger | None
    triggered_by: Seat | None
    last_turns: tuple[LastTurn, ...]
    passes: int
    random_refills: int
    """How many refills of the disc could have come otherwise."""


def view_of(state: State, seat: Seat | None) -> View:
    """R15.1 What is public; R15.2 and what is the seat's own."""
    return View(
        options=state.options,
        seat=seat,
        disc=state.disc,
        bags=state.bags,
        supply=state.supply,
        deck=len(state.deck),
        discards=state.discards if state.options.open_memory else (),
        discard_pile=pile_size(state),
        returned=state.returned,
        temples=state.temples,
        piles=tuple(map(len, state.piles)),
        players=tuple(
            _player_view(state, player, is_own=owner == seat)
            for owner, player in enumerate(state.players)
        ),
        first=state.first,
        turn=state.turn,
        phase=state.phase,
        completing=state.completing,
        actions=state.actions,
        is_second=state.is_second,
        trigger=state.trigger,
        triggered_by=state.triggered_by,
        last_turns=state.last_turns,
        passes=state.passes,
        random_refills=state.random_refills,
    )


def _player_view(state: State, player: Player, *, is_own: bool) -> PlayerView:
    is_remembered = is_own and state.options.open_memory
    return PlayerView(
        hand=player.hand if is_own else None,
        hand_size=len(player.hand),
        temples=player.temples if is_own else None,
        temples_size=len(player.temples),
        open_temples=player.open_temples,
        board=player.board,
        coatls=tuple(
            CoatlView(
                text=coatl.text,
                is_complete=coatl.is_complete,
                prophecies=coatl.prophecies,
                temple=coatl.temple,
                worths=worths(coatl, state.options),
                points=coatl_points(coatl, state.options),
                prospects=_prospects(state, player, number) if is_own else (),
            )
            for number, coatl in enumerate(player.coatls)
        ),
        tokens=player.tokens,
        has_chosen=player.chosen is not None,
        chosen=player.chosen if is_own else None,
        set_aside=player.set_aside if is_remembered else None,
        set_aside_size=len(player.set_aside),
        discarded=player.discarded if is_remembered else None,
        discarded_size=len(player.discarded),
        returned=player.returned if is_remembered else None,
        known=player.known,
        score=score_sheet(player.coatls, state.options).score,
    )


def _prospects(state: State, player: Player, number: int) -> tuple[Prospect, ...]:
    coatl = player.coatls[number]
    if coatl.is_complete and not (state.completing == number and player is _mover(state)):
        return ()
    return (
        *(prophecy_prospect(c, coatl.text, state.options) for c in dict.fromkeys(player.hand)),
        *(temple_prospect(c, coatl.text, coatl.prophecies) for c in within_reach(state, player)),
    )


def _mover(state: State) -> Player:
    return state.players[state.turn]


def seen_by(event: Event, seat: Seat | None) -> Event:
    """R15.4 Everything happens in the open, except for which card it was."""
    match event:
        case HandChosen():
            return event if event.seat == seat else replace(event, kept=None)
        case ProphecyDrawn() | ProphecyDiscarded():
            return event if event.seat == seat else replace(event, card=None)
        case (
            OpeningEnded()
            | PiecesTaken()
            | DiscRefilled()
            | ProphecyTaken()
            | SupplyRefilled()
            | DeckReshuffled()
            | CoatlStarted()
            | PieceJoined()
            | ProphecyPlayed()
            | CoatlCompleted()
            | TemplePlayed()
            | CoatlClosed()
            | TempleUncovered()
            | TokenUsed()
            | PiecePicked()
            | SupplyDiscarded()
            | TempleTaken()
            | Passed()
            | EndTriggered()
            | GameEnded()
        ):
            return event
        case _:
            assert_never(event)


_HIDDEN_WEIGHT: Final = 10
"""A hidden thing counts more than all that can be worked out about hidden things."""
_CHOICE_WEIGHT: Final = 1 + max(DEAL)
_ALL_PIECES: Final = 5 * sum(PER_COLOUR[kind] for kind in KINDS)


def unknown(view: View) -> int:
    """R15.2, R15.3 What is hidden from the owner of the view: cards, choices, coming refills.

    A card in the discard pile counts as in the deck, since it may come back in any order; the
    token See the Future counts for the supply that it replaces by other cards; so does, without
    open memory, Priest's Duty for the temple card that is taken out of sight.
    """
    others = [player for seat, player in enumerate(view.players) if seat != view.seat]
    prophecies = view.deck + view.discard_pile + sum(map(hidden_cards, others))
    futures = sum("see_the_future" in player.tokens for player in view.players)
    temples = sum(view.piles) + sum(p.temples_size - len(p.open_temples) for p in others)
    if temples > 1 and not view.options.open_memory:
        temples += sum("priests_duty" in player.tokens for player in view.players)
    # More than the own cards that join the discard pile when the choices come to light.
    choices = 0 if view.options.is_exactly_3 else _CHOICE_WEIGHT * sum(p.has_chosen for p in others)
    things = (
        prophecies
        + futures
        + (temples if temples > 1 else 0)  # a single one is known by exclusion
        + choices
        + _ALL_PIECES
        - view.random_refills
    )
    return _HIDDEN_WEIGHT * things - _worked_out(view)


def hidden_cards(player: PlayerView) -> int:
    """How many prophecies in a hand the others cannot know."""
    return player.hand_size - len(player.known.open)


def _worked_out(view: View) -> int:
    """Of how many hands it is known what they can or cannot hold."""
    stuck = sum(
        player.known.is_stuck
        and hidden_cards(player) > 0
        and len(ruled_out_by_pass(view, seat)) > 0
        for seat, player in enumerate(view.players)
        if seat != view.seat
    )
    return stuck + (view.turn != view.seat and owes_hidden_prophecy(view))


def unseen_prophecies(view: View) -> tuple[ProphecyId, ...]:
    """The cards in the game without those that the seat can see."""
    left = Counter(prophecy_deck(view.options))
    left.subtract((*view.supply, *view.discards))
    for player in view.players:
        if player.hand is None:
            left.subtract(player.known.open)
        else:
            left.subtract((*player.hand, *(player.set_aside or ()), *(player.discarded or ())))
        for coatl in player.coatls:
            left.subtract(coatl.prophecies)
    return tuple(left.elements())


def returned_cards(view: View) -> tuple[ProphecyId, ...]:
    """R6.5 The cards that the seat knows to have gone into the present deck and has not seen since.

    Not those that it holds or discarded since: they may be the ones that it drew from there.
    """
    if view.seat is None:
        return view.returned
    own = view.players[view.seat]
    cards = view.returned + (own.returned or ())
    drawn = (*(own.hand or ()), *(own.discarded or ()))
    return tuple(card for card in cards if card not in drawn)


def ruled_out_by_pass(view: View, seat: int) -> frozenset[ProphecyId]:
    """R16.1 The cards that a player who passed cannot hold, of those that could be in the hand."""
    player = view.players[seat]
    possible = Counter(unseen_prophecies(view))
    for other, shown in enumerate(view.players):
        if other not in (seat, view.seat):
            possible.subtract(shown.known.doubtful)
    if not player.known.kept:
        possible.subtract(player.known.doubtful)
    if not player.known.fresh:
        possible.subtract(returned_cards(view))
    body = public_player(player)
    return frozenset(
        card
        for card, count in possible.items()
        if count > 0 and steps(view.options, replace(body, hand=(card,)))
    )


def owes_hidden_prophecy(view: View) -> bool:
    """R8.2 A prophecy must follow, and none that everyone knows of can: one in hand does."""
    if view.completing == NO_COATL:
        return False
    player = view.players[view.turn]
    coatl = player.coatls[view.completing]
    return not coatl.prophecies and not satisfied(coatl.text, player.known.open, view.options)


def public_player(player: PlayerView) -> Player:
    """What everyone sees of a player, with empty hands."""
    return Player(
        hand=(),
        temples=(),
        open_temples=player.open_temples,
        board=player.board,
        coatls=tuple(Coatl(each.text, each.prophecies, each.temple) for each in player.coatls),
        tokens=player.tokens,
        known=player.known,
    )
