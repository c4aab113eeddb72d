"""The opening hands (R2.9, R2.10): chosen by all at once, in secret."""

from functools import lru_cache
from itertools import combinations

from msgspec.structs import replace

from tilewright.core import Illegal, Seat, Step
from tilewright.games.coatl.actions import KeepProphecies
from tilewright.games.coatl.components import KEEP, ProphecyId
from tilewright.games.coatl.events import Event, HandChosen, OpeningEnded
from tilewright.games.coatl.state import Player, State, without


def kept(action: KeepProphecies) -> tuple[ProphecyId, ...]:
    """The cards that an action names."""
    named = (action.first, action.second, action.third)
    return tuple(card for card in named if card is not None)


def check_keep(state: State, player: Player, action: KeepProphecies) -> Illegal | None:
    """R2.9 Up to three of the dealt cards, or exactly three."""
    if player.chosen is not None:
        return Illegal("R2.9", "your hand is chosen; others are still choosing")
    cards = kept(action)
    if state.options.is_exactly_3 and len(cards) != KEEP:
        return Illegal("R2.9", f"exactly {KEEP} cards are kept, not {len(cards)}")
    left = player.hand
    for card in cards:
        if card not in left:
            return Illegal("R2.9", f"{card!r} is not among the dealt cards")
        left = without(left, card)
    if action not in ways_to_keep(player.hand, exactly_3=state.options.is_exactly_3):
        return Illegal("R2.9", "cards are named in order of their ids, and first of all")
    return None


@lru_cache(maxsize=1 << 12)
def ways_to_keep(hand: tuple[ProphecyId, ...], *, exactly_3: bool) -> tuple[KeepProphecies, ...]:
    """Every way to keep some of the dealt cards, most of them first."""
    sizes = (KEEP,) if exactly_3 else range(KEEP, -1, -1)
    chosen = dict.fromkeys(cards for size in sizes for cards in combinations(hand, size))
    return tuple(KeepProphecies(*cards, *(None,) * (KEEP - len(cards))) for cards in chosen)


def apply_keep(state: State, seat: Seat, action: KeepProphecies) -> Step[State, Event]:
    """R2.9 Nothing is shown before all have chosen; R2.10 then the others are discarded."""
    cards = kept(action)
    state = state.with_player(seat, replace(state.players[seat], chosen=cards))
    events: tuple[Event, ...] = (HandChosen(seat, cards),)
    if any(player.chosen is None for player in state.players):
        return Step(state, events)
    players = tuple(map(_with_chosen_hand, state.players))
    sizes = tuple(len(player.hand) for player in players)
    return Step(replace(state, players=players, phase="turn"), (*events, OpeningEnded(sizes)))


def _with_chosen_hand(player: Player) -> Player:
    chosen = player.chosen or ()
    rest = player.hand
    for card in chosen:
        rest = without(rest, card)
    return replace(player, hand=chosen, set_aside=rest, chosen=None)
