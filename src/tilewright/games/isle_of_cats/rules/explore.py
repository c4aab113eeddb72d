"""Phase 2, Explore (R9): deal, draft, pay; choosing cards alone (R22.6) and lessons (R23.2)."""

from functools import partial
from typing import Final

from msgspec.structs import replace

from tilewright.core import Illegal, Seat, Step
from tilewright.games.isle_of_cats.actions import Action, BuyCard, Done, KeepCard
from tilewright.games.isle_of_cats.components import DAYS, CardId
from tilewright.games.isle_of_cats.events import (
    CardKept,
    CardsBought,
    CardsDealt,
    CardsPassed,
    ChoiceSealed,
    Event,
    LessonsLaid,
)
from tilewright.games.isle_of_cats.rules.windows import enter
from tilewright.games.isle_of_cats.state import PassedCard, Player, State

DEALT: Final = 7
"""R9.1 Cards dealt to each player."""
KEPT: Final = 2
"""R9.1 Cards kept in a round."""
SOLO_DEALT: Final = 5
SOLO_KEPT: Final = 3
SOLO_ROUNDS: Final = 2
"""R22.6 Twice 3 of 5, then one more."""
FAMILY_DEALT: Final = 3
FAMILY_KEPT: Final = 2
"""R23.2"""


def passes_left(day: int) -> bool:
    """R9.2 To the left on days 1, 3 and 5; Vesh's boat then stands on 5, 3 or 1."""
    return day % 2 == 1


def to_keep(state: State, player: Player) -> int:
    """R9.1, R22.6, R23.2 How many of the cards in front of a player are kept."""
    wanted = {"standard": KEPT, "solo": SOLO_KEPT, "family": FAMILY_KEPT}[state.mode]
    return min(wanted, len(player.pack))


def proceed_deal(state: State) -> Step[State, Event]:
    """R9.1, R22.6 Cards are dealt; R17.2 a deck that runs short gives what is left."""
    count = SOLO_DEALT if state.mode == "solo" else DEALT
    step: Step[State, Event] = Step(replace(state, phase="draft", stage=0))
    seats = state.playing
    is_short = len(state.deck) < count * len(seats)
    if not (state.is_drawn_in_turn or state.day == DAYS or is_short):
        # By seat: by now the turn order follows from decisions (ADR 0034).
        seats = tuple(sorted(seats))
    for seat in seats:
        step = step.then(partial(_deal, seat=seat, count=count))
    return Step(_with_forced_picks(step.state), step.events)


def _deal(state: State, seat: Seat, count: int) -> Step[State, Event]:
    pack, deck = drawn(state.deck, count)
    player = replace(state.players[seat], dealt=len(pack), pack=pack, is_done=False)
    dealt = CardsDealt(seat, len(pack), pack)
    return Step(replace(state, deck=deck).with_player(seat, player), (dealt,))


def drawn(deck: tuple[CardId, ...], count: int) -> tuple[tuple[CardId, ...], tuple[CardId, ...]]:
    """R17.2 The top cards of a deck, sorted, and the rest of it."""
    rest = max(0, len(deck) - count)
    return tuple(sorted(deck[rest:])), deck[:rest]


def _with_forced_picks(state: State) -> State:
    """Whoever has no choice has chosen."""
    for number, player in enumerate(state.players):
        if len(player.pack) <= to_keep(state, player):
            state = state.with_player(
                Seat(number), replace(player, picks=player.pack, is_done=True)
            )
    return state


def check_keep(state: State, seat: Seat, action: KeepCard) -> Illegal | None:
    """R9.1 One of the cards in front of me, no more than may be kept."""
    player = state.players[seat]
    if action.card not in player.pack or action.card in player.picks:
        return _not_kept(state, "this card is not there to be kept", {"card": action.card})
    if len(player.picks) == to_keep(state, player):
        count = len(player.picks)
        return _not_kept(state, f"{count} cards are kept already", {"count": count})
    return None


def check_kept(state: State, seat: Seat) -> Illegal | None:
    """R9.1, R22.6, R23.2 Exactly so many cards are kept."""
    player = state.players[seat]
    wanted = to_keep(state, player)
    if len(player.picks) < wanted:
        return _not_kept(state, f"{wanted} cards are kept", {"count": wanted})
    return None


def _not_kept(state: State, reason: str, facts: dict[str, str | int]) -> Illegal:
    match state.mode:
        case "family":
            return Illegal("R23.2", reason, facts)
        case "solo":
            return Illegal("R22.6", reason, facts)
        case "standard":
            return Illegal("R9.1", reason, facts)


def keeps(state: State, seat: Seat) -> tuple[Action, ...]:
    """What may be kept; or that the choice is made."""
    player = state.players[seat]
    if len(player.picks) == to_keep(state, player):
        return (Done(),)
    return tuple(KeepCard(card) for card in player.pack if card not in player.picks)


def apply_keep(state: State, seat: Seat, card: CardId) -> Step[State, Event]:
    """R9.1 A card is set aside, unseen by the others."""
    return Step(with_pick(state, seat, card), (CardKept(seat, card),))


def with_pick(state: State, seat: Seat, card: CardId) -> State:
    """A card is picked; what it is, nobody else sees before the choice is opened."""
    player = state.players[seat]
    picks = tuple(sorted((*player.picks, card)))
    return state.with_player(seat, replace(player, picks=picks))


def apply_sealed(state: State, seat: Seat) -> Step[State, Event]:
    """A choice of all is opened when everybody has sealed it."""
    player = replace(state.players[seat], is_done=True, has_ordered=False)
    return Step(state.with_player(seat, player), (ChoiceSealed(seat),))


def proceed_draft(state: State) -> Step[State, Event]:
    """R9.1, R9.2 All have chosen: the rest is passed on; in the solo game it is discarded."""
    if state.mode == "solo":
        return _proceed_alone(state)
    rests = [_rest(player) for player in state.players]
    players = [
        replace(
            player,
            kept=player.kept + player.picks,
            sent=(*player.sent, rest),
            picks=(),
        )
        for player, rest in zip(state.players, rests, strict=True)
    ]
    step = 1 if passes_left(state.day) else -1
    # A seat receives what the seat before it, in the direction of passing, did not keep.
    players = [
        replace(player, pack=rests[(seat - step) % len(players)], is_done=False)
        for seat, player in enumerate(players)
    ]
    state = replace(state, players=tuple(players), stage=state.stage + 1)
    if not any(rests):
        return Step(enter(_with_payers(state), "pay"))
    dealt = (
        CardsDealt(Seat(seat), len(player.pack), player.pack)
        for seat, player in enumerate(state.players)
    )
    return Step(_with_forced_picks(state), (CardsPassed(step == 1), *dealt))


def _rest(player: Player) -> tuple[CardId, ...]:
    return tuple(card for card in player.pack if card not in player.picks)


def _proceed_alone(state: State) -> Step[State, Event]:
    """R22.6 3 of 5, again 3 of 5, then the top card."""
    seat = Seat(0)
    player = state.players[0]
    player = replace(
        player,
        kept=player.kept + player.picks,
        discarded=tuple(sorted(player.discarded + _rest(player))),
        picks=(),
    )
    state = replace(state.with_player(seat, player), stage=state.stage + 1)
    if state.stage < SOLO_ROUNDS:
        step = _deal(state, seat, SOLO_DEALT)
        return Step(_with_forced_picks(step.state), step.events)
    step = _deal(state, seat, 1)
    player = step.state.players[0]
    player = replace(player, kept=player.kept + player.pack, dealt=0, pack=())
    return Step(enter(_with_payers(step.state.with_player(seat, player)), "pay"), step.events)


def _with_payers(state: State) -> State:
    """R9.4 Those who kept something have to pay for it."""
    return replace(
        state,
        players=tuple(replace(player, is_done=not player.kept) for player in state.players),
    )


def price(state: State, cards: tuple[CardId, ...]) -> int:
    """R9.4 What these cards cost together."""
    known = state.box.cards
    return sum(known[card].price for card in cards)


def check_buy(
    state: State, player: Player, action: BuyCard, offered: tuple[CardId, ...]
) -> Illegal | None:
    """R9.4, R15.12 One of the cards offered, as long as the fish suffice for all."""
    facts: dict[str, str | int] = {"card": action.card}
    if action.card not in offered or action.card in player.picks:
        return _not_bought(player, "this card is not there to be paid for", facts)
    total = price(state, (*player.picks, action.card))
    if total > player.fish:
        facts = {"price": total, "fish": player.fish}
        reason = f"the cards cost {total} fish, you have {player.fish}"
        return _not_bought(player, reason, facts)
    return None


def _not_bought(player: Player, reason: str, facts: dict[str, str | int]) -> Illegal:
    if player.doing:
        return Illegal("R15.12", reason, facts)
    return Illegal("R9.4", reason, facts)


def buys(state: State, player: Player, offered: tuple[CardId, ...]) -> tuple[BuyCard, ...]:
    """What `check_buy` allows."""
    cards = state.box.cards
    left = player.fish - price(state, player.picks)
    return tuple(
        BuyCard(card) for card in offered if card not in player.picks and cards[card].price <= left
    )


def proceed_pay(state: State) -> Step[State, Event]:
    """R9.4 Everybody pays; kept cards go to the hand, others face down to the discards."""
    records = [_passed_on(state, Seat(seat)) for seat in range(len(state.players))]
    purchases = []
    for seat in state.playing:
        player = state.players[seat]
        rest = tuple(card for card in player.kept if card not in player.picks)
        if player.kept:
            paid = price(state, player.picks)
            purchases.append(CardsBought(seat, len(player.picks), paid, len(rest), player.picks))
            player = replace(with_bought(player, player.picks, rest, paid), told=player.told + 1)
        player = replace(player, dealt=0, kept=(), sent=(), is_done=False, passed=records[seat])
        state = state.with_player(seat, player)
    return Step(enter(replace(state, stage=0), "lessons"), tuple(purchases))


def with_bought(
    player: Player, cards: tuple[CardId, ...], rest: tuple[CardId, ...], fish: int
) -> Player:
    """R9.4, R15.12 Cards come into the hand for fish, the rest is discarded."""
    return replace(
        player,
        fish=player.fish - fish,
        hand=tuple(sorted(player.hand + cards)),
        discarded=tuple(sorted(player.discarded + rest)),
        picks=tuple(card for card in player.picks if card not in cards),
        fresh=player.fresh + len(cards),
    )


def _passed_on(state: State, seat: Seat) -> tuple[PassedCard, ...]:
    """What a seat will remember: the cards it passed on, and who may have kept each of them."""
    player = state.players[seat]
    seats = len(state.players)
    step = 1 if passes_left(state.day) else -1
    whereabouts = {entry.card: entry for entry in player.passed}
    for stage, cards in enumerate(player.sent):
        rounds = min(len(player.sent) - 1 - stage, seats - 1)
        holders = tuple(sorted(Seat((seat + step * on) % seats) for on in range(1, rounds + 1)))
        whereabouts |= {card: PassedCard(card, holders) for card in cards}
    return tuple(entry for card, entry in sorted(whereabouts.items()) if card not in player.kept)


def proceed_keep(state: State) -> Step[State, Event]:
    """R23.2 Two lessons are kept secret, the third is discarded."""
    laid = []
    for seat in state.order:
        player = state.players[seat]
        laid.append(LessonsLaid(seat, len(player.picks), player.picks))
        player = replace(
            player,
            lessons=player.picks,
            discarded=_rest(player),
            picks=(),
            dealt=0,
            pack=(),
        )
        state = state.with_player(seat, player)
    return Step(enter(state, "fill"), tuple(laid))
