"""Phase 5, Rare finds (R12)."""

from msgspec.structs import replace

from tilewright.core import Illegal, Seat, Step
from tilewright.games.isle_of_cats.actions import Action, PlayCard
from tilewright.games.isle_of_cats.components import Card, CardId
from tilewright.games.isle_of_cats.events import CardPlayed, Event, FishPaid, Passed
from tilewright.games.isle_of_cats.rules.placing import can_take
from tilewright.games.isle_of_cats.rules.rescue import next_in_turn
from tilewright.games.isle_of_cats.rules.supply import can_place
from tilewright.games.isle_of_cats.rules.windows import enter
from tilewright.games.isle_of_cats.state import Phase, Player, State, Taking, TakingOshax


def check_find(state: State, seat: Seat, card: Card, option: int) -> Illegal | None:
    """R12.1 One oshax or treasure card a turn; R12.5, R12.6 not for nothing."""
    player = state.players[seat]
    if player.acts:
        return Illegal("R12.1", "you have played a card in this turn")
    if card.kind == "oshax":
        if option:
            return Illegal("R12.6", f"an oshax card has no option {option}")
        if not any(can_place(state, player, tile) for tile in state.oshax):
            return Illegal("R12.6", "there is no oshax, or none fits on your boat")
        return None
    if not 0 <= option < len(card.options):
        if any(each.take == "small" for each in card.options):
            return Illegal("R12.3", f"the card has no option {option}", {"card": card.id})
        return Illegal("R12.2", f"the card has no option {option}", {"card": card.id})
    chosen = card.options[option]
    if chosen.fish > player.fish:
        return Illegal("R12.3", f"this costs {chosen.fish} fish", {"price": chosen.fish})
    if not can_take(state, player, chosen.take):
        return Illegal("R12.5", "there is no such treasure, or none fits on your boat")
    return None


def finds(state: State, seat: Seat) -> list[Action]:
    """What `check_find` allows."""
    player = state.players[seat]
    if player.acts:
        return []
    cards = state.box.cards
    found: list[Action] = []
    for number in player.hand:
        card = cards[number]
        if card.kind == "oshax":
            options = 1
        elif card.kind == "treasure":
            options = len(card.options)
        else:
            continue
        found += [
            PlayCard(number, option)
            for option in range(options)
            if check_find(state, seat, card, option) is None
        ]
    return found


def apply_find(state: State, seat: Seat, card: Card, option: int) -> Step[State, Event]:
    """R12.2-R12.7 The card is discarded, the price paid; now tiles are taken."""
    state = with_card_played(state, seat, card.id)
    player = state.players[seat]
    played = CardPlayed(seat, card.id)
    if card.kind == "oshax":
        player = replace(player, acts=player.acts + 1, doing=(TakingOshax(),))
        return Step(state.with_player(seat, player), (played,))
    chosen = card.options[option]
    player = replace(
        player,
        fish=player.fish - chosen.fish,
        acts=player.acts + 1,
        doing=(Taking(chosen.take, chosen.n, is_first=True),),
    )
    paid = (FishPaid(seat, chosen.fish),) if chosen.fish else ()
    return Step(state.with_player(seat, player), (played, *paid))


def with_card_played(state: State, seat: Seat, card: CardId) -> State:
    """R12.7, R15.1 A card is played from hand and discarded."""
    player = state.players[seat]
    player = replace(player, hand=tuple(each for each in player.hand if each != card))
    return replace(state, played=(*state.played, card)).with_player(seat, player)


def has_nothing_to_find(player: Player) -> bool:
    """R12.1 With an empty hand there is nothing to do but pass; everybody can see that."""
    return not player.hand and not player.acts and not player.doing


def proceed_finds(state: State) -> Step[State, Event]:
    """R12.1 The next turn, until all have passed."""
    passed: tuple[Event, ...] = ()
    if state.turn is not None:
        player = state.players[state.turn]
        if not player.is_done:
            passed = (Passed(state.turn),)
            player = replace(player, has_passed=True)
        state = state.with_player(state.turn, replace(player, is_done=False))
    following = next_in_turn(state)
    phase: Phase = "clean" if following is None else "finds"
    return Step(enter(state, phase, following), passed)
