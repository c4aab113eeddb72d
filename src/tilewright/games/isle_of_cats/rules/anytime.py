"""Anytime cards (R15): when they may be played, and what they do."""

from functools import partial
from typing import assert_never

from msgspec.structs import replace

from tilewright.core import Illegal, Seat, Step
from tilewright.games.isle_of_cats.actions import (
    Action,
    GiveBasket,
    GiveLesson,
    GiveTreasure,
    MoveCat,
    PlayCard,
    SendCat,
)
from tilewright.games.isle_of_cats.board import ROW, cell_bit, is_on_grid, tile_mask
from tilewright.games.isle_of_cats.components import (
    Card,
    CardId,
    Colour,
    DrawCards,
    DrawToBoat,
    DrawToFields,
    Effect,
    ExtraRescue,
    Field,
    GainBasket,
    GainFish,
    MoveCats,
    PlaceFree,
    TileId,
    Trade,
)
from tilewright.games.isle_of_cats.events import (
    BasketGained,
    BasketGiven,
    CardPlayed,
    CardsBought,
    CardsDealt,
    CatMoved,
    Event,
    FishGained,
    LessonGiven,
    TilesDrawn,
    TreasureGiven,
)
from tilewright.games.isle_of_cats.rules.explore import drawn, price, with_bought
from tilewright.games.isle_of_cats.rules.finds import with_card_played
from tilewright.games.isle_of_cats.rules.placing import tidy
from tilewright.games.isle_of_cats.rules.supply import (
    field_of,
    with_cat,
    with_found,
    without_cat,
)
from tilewright.games.isle_of_cats.scoring.metrics import measured
from tilewright.games.isle_of_cats.scoring.survey import Survey, pieces_of
from tilewright.games.isle_of_cats.state import (
    Buying,
    Giving,
    Moving,
    Naming,
    Placed,
    Placing,
    Player,
    Sending,
    State,
)


def check_anytime(state: State, seat: Seat, card: Card, option: int) -> Illegal | None:
    """R15.1 The effect can be carried out completely; R15.3 not inside another action."""
    player = state.players[seat]
    if option:
        return Illegal("R15.1", f"an anytime card has no option {option}")
    if player.picks and state.phase == "choose":
        return Illegal("R15.3", "you are in the middle of choosing rescue cards")
    if card.effect is None:
        return Illegal("R14.3", "this is no anytime card", {"card": card.id})
    return _check_effect(state, player, card.effect)


def _check_effect(state: State, player: Player, effect: Effect) -> Illegal | None:
    match effect:
        case PlaceFree():
            if player.free:
                return Illegal("R15.11", "the next tile may be placed freely already")
        case DrawCards():
            if not state.deck:
                return Illegal("R17.2", "the deck is empty")
        case DrawToBoat() | DrawToFields():
            if not state.bag:
                return Illegal("R17.3", "the bag is empty")
        case MoveCats():
            if not state.left and not state.right:
                return Illegal("R15.15", "there is no cat to move")
        case Trade(give, count):
            return _check_trade(to_give(state, player, give), count)
        case GainFish() | ExtraRescue() | GainBasket():
            pass
        case _:
            assert_never(effect)
    return None


def to_give(state: State, player: Player, give: str) -> int:
    """R15.26 How many things a player has that a trade may ask for."""
    match give:
        case "permanent_basket":
            return player.baskets + player.used
        case "private_lesson":
            return len(player.lessons)
        case _:
            return len(treasures_of(state, player))


def _check_trade(owned: int, count: int) -> Illegal | None:
    """R15.26 The price of a trade can be given in full."""
    if owned < count:
        return Illegal(
            "R15.26", f"this costs {count}, you have {owned}", {"price": count, "owned": owned}
        )
    return None


def anytimes(state: State, seat: Seat) -> list[Action]:
    """What `check_anytime` allows."""
    cards = state.box.cards
    return [
        PlayCard(number)
        for number in state.players[seat].hand
        if cards[number].kind == "anytime" and check_anytime(state, seat, cards[number], 0) is None
    ]


def apply_anytime(state: State, seat: Seat, card: Card) -> Step[State, Event]:
    """R15.1 The card is discarded and its effect begins."""
    step: Step[State, Event] = Step(
        with_card_played(state, seat, card.id), (CardPlayed(seat, card.id),)
    )
    return step.then(partial(_begin_effect, seat=seat, card=card))


def _begin_effect(state: State, seat: Seat, card: Card) -> Step[State, Event]:
    player = state.players[seat]
    effect = card.effect
    match effect:
        case GainFish(n, per):
            if card.pick:
                player = with_task(player, Naming(card.id))
            else:
                return _gain_fish(state, seat, n * _counted(state, player, per, None))
        case PlaceFree():
            player = replace(player, free=True)
        case DrawCards(n):
            return _draw_cards(state, seat, n)
        case DrawToBoat(n):
            return _draw_to_boat(state, seat, n)
        case DrawToFields(n):
            return _draw_to_fields(state, seat, n)
        case MoveCats(most):
            player = with_task(player, Moving(most, ()))
        case ExtraRescue(n):
            player = replace(player, extra=player.extra + n)
        case Trade(_, count):
            player = with_task(player, Giving(effect, count))
        case GainBasket(n):
            return _gain_baskets(state, seat, n)
        case None:
            pass
        case _:
            assert_never(effect)
    return Step(state.with_player(seat, player))


def with_task(
    player: Player, task: Naming | Moving | Giving | Buying | Sending | Placing
) -> Player:
    """A player in the middle of something more."""
    return replace(player, doing=(*player.doing, task))


def _counted(state: State, player: Player, metric: str, colour: Colour | None) -> int:
    """R19 A metric of the own boat and the own lessons."""
    survey = Survey(
        player.boat,
        pieces_of(player.tiles, state.box),
        private_lessons=len(player.lessons),
    )
    return measured(survey, metric, colour).value


def _gain_fish(state: State, seat: Seat, fish: int) -> Step[State, Event]:
    player = state.players[seat]
    state = state.with_player(seat, replace(player, fish=player.fish + fish))
    return Step(state, (FishGained(seat, fish),))


def _gain_baskets(state: State, seat: Seat, n: int) -> Step[State, Event]:
    """R15.26 A basket gained is unused."""
    player = state.players[seat]
    state = replace(state, baskets=state.baskets - n)
    state = state.with_player(seat, replace(player, baskets=player.baskets + n))
    return Step(state, (BasketGained(seat),) * n)


def apply_named(state: State, seat: Seat, colour: Colour, card: CardId) -> Step[State, Event]:
    """R15.25 Fish for each cat of the colour named."""
    player = state.players[seat]
    effect = state.box.cards[card].effect
    state = state.with_player(seat, replace(player, doing=player.doing[:-1]))
    if not isinstance(effect, GainFish):
        return Step(state)
    return _gain_fish(state, seat, effect.n * _counted(state, player, effect.per, colour))


def _draw_cards(state: State, seat: Seat, n: int) -> Step[State, Event]:
    """R15.12 Cards to look at; R17.2 or what is left of them."""
    if state.is_drawn_in_turn:
        cards, deck = drawn(state.deck, n)
    else:
        # Not those that the next day deals (ADR 0034).
        cards, deck = tuple(sorted(state.deck[:n])), state.deck[n:]
    player = with_task(replace(state.players[seat], drawn=cards), Buying())
    state = replace(state, deck=deck).with_player(seat, player)
    return Step(state, (CardsDealt(seat, len(cards), cards),))


def apply_bought(state: State, seat: Seat) -> Step[State, Event]:
    """R15.12 The cards picked are paid for, the others discarded face down."""
    player = state.players[seat]
    cards = tuple(card for card in player.drawn if card in player.picks)
    rest = tuple(card for card in player.drawn if card not in player.picks)
    paid = price(state, cards)
    player = replace(
        with_bought(player, cards, rest, paid),
        drawn=(),
        doing=player.doing[:-1],
        told=player.told + 1,
    )
    purchase = CardsBought(seat, len(cards), paid, len(rest), cards)
    return Step(state.with_player(seat, player), (purchase,))


def tiles_drawn(state: State, n: int) -> tuple[State, tuple[TileId, ...]]:
    """R17.3 The next tiles of the bag, or what is left of them."""
    rest = max(0, len(state.bag) - n)
    return replace(state, bag=state.bag[:rest]), state.bag[rest:][::-1]


def _tiles_drawn_by_card(state: State, n: int) -> tuple[State, tuple[TileId, ...]]:
    """R17.3 Not those that the next day lays out (ADR 0034)."""
    if state.is_drawn_in_turn:
        return tiles_drawn(state, n)
    return replace(state, bag=state.bag[n:]), state.bag[:n]


def _draw_to_boat(state: State, seat: Seat, n: int) -> Step[State, Event]:
    """R15.13 Tiles from the bag go on the boat; one that fits nowhere leaves the game."""
    state, tiles = _tiles_drawn_by_card(state, n)
    player = state.players[seat]
    for tile in reversed(tiles):
        player = with_task(player, Placing(tile))
    step: Step[State, Event] = Step(state.with_player(seat, player), (TilesDrawn(seat, tiles),))
    return step.then(partial(tidy, seat=seat))


def _draw_to_fields(state: State, seat: Seat, n: int) -> Step[State, Event]:
    """R15.18 All are drawn, then the cats are sent to fields; other tiles join the supply."""
    state, tiles = _tiles_drawn_by_card(state, n)
    kinds = state.box.tiles
    for tile in tiles:
        if kinds[tile].kind != "cat":
            state = with_found(state, tile)
    cats = tuple(tile for tile in tiles if kinds[tile].kind == "cat")
    if cats:
        state = state.with_player(seat, with_task(state.players[seat], Sending(cats)))
    return Step(state, (TilesDrawn(seat, tiles),))


def sends() -> tuple[Action, ...]:
    """R15.18 A cat goes to one of the fields."""
    return (SendCat("left"), SendCat("right"))


def apply_send(state: State, seat: Seat, field: Field, task: Sending) -> Step[State, Event]:
    """R15.18 The first of the drawn cats joins a field."""
    cat, *others = task.cats
    player = state.players[seat]
    doing = player.doing[:-1]
    if others:
        doing = (*doing, Sending(tuple(others)))
    state = with_cat(state, cat, field).with_player(seat, replace(player, doing=doing))
    return Step(state, (CatMoved(seat, cat, field),))


def check_move(state: State, cat: TileId, task: Moving) -> Illegal | None:
    """R15.15 Different cats, each to the other field."""
    if field_of(state, cat) is None:
        return Illegal("R15.15", "this cat is in no field", {"cat": cat[:20]})
    if cat in task.moved:
        return Illegal("R15.15", f"{cat} has moved already", {"cat": cat})
    return None


def moves(state: State, task: Moving) -> list[Action]:
    """What `check_move` allows."""
    return [MoveCat(cat) for cat in state.left + state.right if cat not in task.moved]


def apply_move(state: State, seat: Seat, cat: TileId, task: Moving) -> Step[State, Event]:
    """R15.15, R22.16 The cat joins the right end of the other field."""
    field: Field = "right" if cat in state.left else "left"
    state = with_cat(without_cat(state, cat), cat, field)
    player = state.players[seat]
    doing = player.doing[:-1]
    moved = (*task.moved, cat)
    if task.n > 1 and len(moved) < len(state.left) + len(state.right):
        doing = (*doing, Moving(task.n - 1, moved))
    state = state.with_player(seat, replace(player, doing=doing))
    return Step(state, (CatMoved(seat, cat, field),))


def treasures_of(state: State, player: Player) -> list[tuple[Placed, int]]:
    """R2.5 The treasures on a boat with their cells."""
    box = state.box
    return [
        (placed, tile_mask(box.shape_of(placed.tile), placed.orientation, placed.col, placed.row))
        for placed in player.tiles
        if box.tiles[placed.tile].kind in {"common", "rare"}
    ]


def check_give(
    state: State, player: Player, action: GiveBasket | GiveLesson | GiveTreasure, trade: Trade
) -> Illegal | None:
    """R15.5 One's own; R15.14, R15.20, R15.21 of the kind that the card asks for."""
    match action, trade.give:
        case GiveBasket(used), "permanent_basket":
            if not (player.used if used else player.baskets):
                return Illegal("R15.14", "you have no such basket")
        case GiveLesson(card), "private_lesson":
            if card not in player.lessons:
                return Illegal("R15.20", "this lesson does not lie in front of you", {"card": card})
        case GiveTreasure(col, row), "treasure_on_boat":
            on_grid = is_on_grid(col, row)
            if not on_grid or _treasure_at(state, player, cell_bit(col, row)) is None:
                return Illegal("R15.21", "no treasure of yours has its first cell there")
        case _:
            return Illegal("R15.26", f"the card asks for another thing: {trade.give}")
    return None


def _treasure_at(state: State, player: Player, cell: int) -> tuple[Placed, int] | None:
    """The treasure whose first cell is this one."""
    for placed, mask in treasures_of(state, player):
        if mask & -mask == cell:
            return placed, mask
    return None


def gives(state: State, player: Player, task: Giving) -> list[Action]:
    """What `check_give` allows."""
    match task.trade.give:
        case "permanent_basket":
            owned = ((False, player.baskets), (True, player.used))
            return [GiveBasket(used) for used, count in owned if count]
        case "private_lesson":
            return list(map(GiveLesson, player.lessons))
        case "treasure_on_boat":
            found: list[Action] = []
            for _, mask in treasures_of(state, player):
                row, col = divmod((mask & -mask).bit_length() - 1, ROW)
                found.append(GiveTreasure(col, row))
            return found


def apply_give(
    state: State, seat: Seat, action: GiveBasket | GiveLesson | GiveTreasure, task: Giving
) -> Step[State, Event]:
    """R15.14, R15.20, R15.21 One thing is given; after the last one the trade is complete."""
    return _give(state, seat, action).then(partial(_receive, seat=seat, task=task))


def _receive(state: State, seat: Seat, task: Giving) -> Step[State, Event]:
    """R15.26 What a trade brings, once everything is given."""
    player = state.players[seat]
    doing = player.doing[:-1]
    if task.n > 1:
        doing = (*doing, Giving(task.trade, task.n - 1))
    state = state.with_player(seat, replace(player, doing=doing))
    if task.n > 1:
        return Step(state)
    if task.trade.get == "fish":
        return _gain_fish(state, seat, task.trade.get_n)
    return _gain_baskets(state, seat, task.trade.get_n)


def _give(
    state: State, seat: Seat, action: GiveBasket | GiveLesson | GiveTreasure
) -> Step[State, Event]:
    player = state.players[seat]
    match action:
        case GiveBasket(used):
            player = replace(player, baskets=player.baskets - (not used), used=player.used - used)
            state = replace(state, baskets=state.baskets + 1).with_player(seat, player)
            return Step(state, (BasketGiven(seat, used),))
        case GiveLesson(card):
            player = replace(
                player,
                lessons=tuple(each for each in player.lessons if each != card),
                discarded=tuple(sorted((*player.discarded, card))),
                # Fewer lessons tell others something, perhaps: it is final in every world alike.
                told=player.told + 1,
            )
            return Step(state.with_player(seat, player), (LessonGiven(seat, card),))
        case GiveTreasure(col, row):
            found = _treasure_at(state, player, cell_bit(col, row))
            if found is None:
                return Step(state)
            placed, mask = found
            player = replace(
                player,
                tiles=tuple(each for each in player.tiles if each != placed),
                covered=f"{player.occupied ^ mask:x}",
            )
            # The treasures leave the game, they do not return to the supply.
            state = replace(state, removed=(*state.removed, placed.tile))
            given = TreasureGiven(seat, placed.tile, col, row)
            return Step(state.with_player(seat, player), (given,))
