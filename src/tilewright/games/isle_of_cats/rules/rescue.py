"""Phase 4, Rescue cats (R11), and the turns of the family game (R23.3)."""

from typing import Final

from msgspec.structs import replace

from tilewright.core import Illegal, Seat, Step
from tilewright.games.isle_of_cats.actions import Action, Done, LayCard, Pass, Rescue
from tilewright.games.isle_of_cats.components import BasketUse, CardId, Field
from tilewright.games.isle_of_cats.events import (
    CardsLaid,
    CardsRevealed,
    CatRescued,
    Event,
    OrderChanged,
    Passed,
    TurnEnded,
)
from tilewright.games.isle_of_cats.rules import sister
from tilewright.games.isle_of_cats.rules.supply import can_place, field_of, without_cat
from tilewright.games.isle_of_cats.rules.windows import enter
from tilewright.games.isle_of_cats.state import SISTER, Placing, Player, State

FISH: Final[dict[Field, int]] = {"left": 3, "right": 5}
"""R11.5 What a cat of each field costs."""
_USES: Final[tuple[BasketUse, ...]] = ("permanent", "full", "halves")


def rescue_cards(state: State, player: Player) -> tuple[CardId, ...]:
    """The rescue cards in hand that are not chosen yet."""
    cards = state.box.cards
    return tuple(
        card for card in player.hand if cards[card].kind == "rescue" and card not in player.picks
    )


def check_lay(state: State, seat: Seat, action: LayCard) -> Illegal | None:
    """R11.1 A rescue card from hand."""
    if action.card not in rescue_cards(state, state.players[seat]):
        return Illegal("R11.1", "this is no rescue card in your hand", {"card": action.card})
    return None


def lays(state: State, seat: Seat) -> tuple[Action, ...]:
    """What may be chosen; or that the choice is made."""
    return (Done(), *map(LayCard, rescue_cards(state, state.players[seat])))


def apply_laid(state: State, seat: Seat) -> Step[State, Event]:
    """R11.1 The chosen cards lie face down; no card can be added later this day."""
    player = state.players[seat]
    laid = CardsLaid(seat, len(player.picks), player.picks)
    player = replace(
        player,
        hand=tuple(card for card in player.hand if card not in player.picks),
        laid=player.picks,
        picks=(),
        told=player.told + 1,
        is_done=True,
    )
    return Step(state.with_player(seat, player), (laid,))


def proceed_choose(state: State) -> Step[State, Event]:
    """R11.1 The next player in turn order chooses; an empty hand has nothing to choose from."""
    choosers = state.playing
    place = choosers.index(state.turn) + 1 if state.turn is not None else 0
    for seat in choosers[place:]:
        if state.players[seat].hand:
            return Step(enter(state, "choose", seat))
    return Step(enter(state, "reveal"))


def is_choosing(state: State) -> bool:
    """Whether the player whose turn it is has not chosen yet."""
    if state.turn is None:
        return False
    player = state.players[state.turn]
    return bool(player.hand or player.doing) and not player.is_done


def proceed_reveal(state: State) -> Step[State, Event]:
    """R11.2, R11.3 Cards are revealed, the turn order follows speed; R22.8 the sister's, too."""
    cards = state.box.cards
    speeds: dict[Seat, int] = {}
    events: tuple[Event, ...] = ()
    for seat in state.playing:
        laid = state.players[seat].laid
        speeds[seat] = sum(cards[card].speed for card in laid)
        events = (*events, CardsRevealed(seat, laid, speeds[seat]))
    step = Step(state, events)
    if state.sister is not None:
        step = step.then(sister.reveal_first)
        speeds[SISTER] = sister.speed(step.state)
    order = by_speed(state.order, speeds)
    state = with_fresh_turns(replace(step.state, order=order))
    return Step(enter(state, "rescue", order[0]), (*step.events, OrderChanged(order)))


def by_speed(order: tuple[Seat, ...], speeds: dict[Seat, int]) -> tuple[Seat, ...]:
    """R11.3 Highest speed first; equal speeds keep their previous order."""
    return tuple(sorted(order, key=lambda seat: -speeds[seat]))


def with_fresh_turns(state: State) -> State:
    """Nobody has passed yet."""
    return replace(
        state,
        players=tuple(replace(player, has_passed=False, is_done=False) for player in state.players),
    )


def basket_cards(state: State, player: Player, use: BasketUse) -> tuple[CardId, ...] | None:
    """R11.6 The revealed cards that such a basket takes; None if there is no such basket."""
    if use == "none":
        return () if state.mode == "family" else None
    if use == "permanent":
        return () if player.baskets else None
    count, kind = (1, "full") if use == "full" else (2, "half")
    cards = state.box.cards
    found = tuple(card for card in player.laid if cards[card].basket == kind)
    return found[:count] if len(found) >= count else None


def check_rescue(state: State, seat: Seat, action: Rescue) -> Illegal | None:
    """R11.5 A basket, the fish and a place on the boat; R11.4 one cat a turn."""
    player = state.players[seat]
    family = state.mode == "family"
    if player.acts > player.extra:
        facts: dict[str, str | int] = {"cats": player.acts}
        if family:
            return Illegal("R23.3", "you have taken a cat in this turn", facts)
        return Illegal("R11.4", "you have rescued a cat in this turn", facts)
    field = field_of(state, action.cat)
    if field is None:
        return Illegal("R11.5", "this cat is in no field", {"cat": action.cat[:20]})
    if family and action.basket != "none":
        return Illegal("R23.1", "there are no baskets in the family game")
    if basket_cards(state, player, action.basket) is None:
        return Illegal("R11.6", f"no such basket: {action.basket}", {"basket": action.basket})
    fish = fish_for(state, field)
    if fish > player.fish:
        facts = {"price": fish, "fish": player.fish}
        return Illegal("R11.5", f"the cat costs {fish} fish, you have {player.fish}", facts)
    if not can_place(state, player, action.cat):
        return Illegal("R5.5", f"{action.cat} fits nowhere on your boat", {"tile": action.cat})
    return None


def fish_for(state: State, field: Field) -> int:
    """R11.5 What a cat costs; R23.3 nothing in the family game."""
    return 0 if state.mode == "family" else FISH[field]


def rescues(state: State, seat: Seat) -> list[Action]:
    """What `check_rescue` allows."""
    player = state.players[seat]
    if player.acts > player.extra:
        return []
    uses: tuple[BasketUse, ...] = ("none",) if state.mode == "family" else _USES
    baskets = [use for use in uses if basket_cards(state, player, use) is not None]
    if not baskets:
        return []
    return [
        Rescue(cat, use)
        for field, cats in (("left", state.left), ("right", state.right))
        if player.fish >= fish_for(state, "left" if field == "left" else "right")
        for cat in cats
        if can_place(state, player, cat)
        for use in baskets
    ]


def apply_rescue(state: State, seat: Seat, action: Rescue) -> Step[State, Event]:
    """R11.5 Basket and fish are spent, the cat comes on board."""
    player = state.players[seat]
    field = field_of(state, action.cat) or "left"
    spent = basket_cards(state, player, action.basket) or ()
    fish = fish_for(state, field)
    permanent = action.basket == "permanent"
    player = replace(
        player,
        fish=player.fish - fish,
        baskets=player.baskets - permanent,
        used=player.used + permanent,
        laid=tuple(card for card in player.laid if card not in spent),
        acts=player.acts + 1,
        doing=(Placing(action.cat),),
    )
    state = replace(state, played=state.played + spent)
    rescued = CatRescued(seat, action.cat, field, fish, action.basket, spent)
    return Step(without_cat(state, action.cat).with_player(seat, player), (rescued,))


def check_end(state: State, player: Player) -> Illegal | None:
    """R11.8, R12.1, R23.3 A turn is over only after a rescue or a card; else by passing."""
    if player.acts:
        return None
    if state.phase == "finds":
        return Illegal("R12.1", "a turn is an oshax or treasure card, or you pass")
    if state.mode == "family":
        return Illegal("R23.3", "a turn is a cat, or you pass")
    return Illegal("R11.8", "a turn is a rescue, or you pass")


def check_pass(state: State, player: Player) -> Illegal | None:
    """R11.4, R12.1, R23.3 Passing takes the place of a turn."""
    if not player.acts:
        return None
    reason = "you have had your turn; it ends with done"
    if state.phase == "finds":
        return Illegal("R12.1", reason)
    return Illegal("R23.3", reason) if state.mode == "family" else Illegal("R11.4", reason)


def turn_ends(player: Player) -> Action:
    """How the turn of a player can end now."""
    return Done() if player.acts else Pass()


def apply_end(state: State, seat: Seat) -> Step[State, Event]:
    """R15.17 What extra rescues were not used in the turn of a rescue lapse."""
    player = state.players[seat]
    extra = 0 if state.phase == "rescue" else player.extra
    player = replace(player, acts=0, extra=extra, is_done=True)
    return Step(state.with_player(seat, player), (TurnEnded(seat),))


def apply_pass(state: State, seat: Seat) -> Step[State, Event]:
    """R11.8, R12.1, R23.3 Passing is final for the phase."""
    player = replace(state.players[seat], has_passed=True, is_done=True)
    return Step(state.with_player(seat, player), (Passed(seat),))


def next_in_turn(state: State) -> Seat | None:
    """R11.4 The next in turn order, cyclically, who has not passed; R22.9 or has cards left."""
    if state.turn is None:
        return None
    place = state.order.index(state.turn) + 1
    for seat in state.order[place:] + state.order[:place]:
        if state.sister is not None and seat == SISTER:
            if state.phase == "rescue" and state.sister.left:
                return seat
        elif not state.players[seat].has_passed:
            return seat
    return None


def proceed_rescue(state: State) -> Step[State, Event]:
    """R11.9 The turn is over; R22.9 the sister has hers."""
    if state.turn == SISTER and state.sister is not None:
        return sister.take_turn(state).then(_next_turn)
    return _next_turn(state)


def _next_turn(state: State) -> Step[State, Event]:
    """R11.9 The next turn, until all have passed or both fields are empty."""
    if state.turn is not None and state.turn < len(state.players):
        player = replace(state.players[state.turn], is_done=False)
        state = state.with_player(state.turn, player)
    everyone_passed = all(player.has_passed for player in state.players)
    following = next_in_turn(state)
    if everyone_passed or not (state.left or state.right) or following is None:
        # R22.10 The sister finishes her cards.
        finished = Step(state) if state.sister is None else sister.finish(state)
        return Step(_after_rescue(finished.state), finished.events)
    return Step(enter(state, "rescue", following))


def _after_rescue(state: State) -> State:
    """R11.10 Rescue cards not used are discarded."""
    for seat in state.playing:
        player = state.players[seat]
        if player.laid:
            state = replace(state, played=state.played + player.laid)
            state = state.with_player(seat, replace(player, laid=()))
    state = with_fresh_turns(state)
    if state.mode == "family":
        return enter(state, "clean")
    return enter(state, "finds", state.playing[0])
