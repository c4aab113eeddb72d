"""Players of the Isle of Cats."""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Final, NamedTuple

from tilewright.bots.heuristic import Policy
from tilewright.bots.heuristics.isle_of_cats.bargains import cheapest_gift
from tilewright.bots.heuristics.isle_of_cats.boats import Taste
from tilewright.bots.heuristics.isle_of_cats.cards import CatOffer, Market, PointValues
from tilewright.bots.heuristics.isle_of_cats.outlook import Outlook, baskets_of, outlook_of
from tilewright.bots.heuristics.isle_of_cats.placing import OwnBoat
from tilewright.bots.heuristics.isle_of_cats.tempo import best_place, best_rescue
from tilewright.core import Seat
from tilewright.games.isle_of_cats.actions import (
    Action,
    BuyCard,
    ChooseColour,
    Done,
    GiveBasket,
    GiveLesson,
    GiveTreasure,
    KeepCard,
    LayCard,
    MoveCat,
    Pass,
    PlayCard,
    PlayLesson,
    Rescue,
    SendCat,
    TakeTile,
)
from tilewright.games.isle_of_cats.board import cells_of
from tilewright.games.isle_of_cats.components import (
    CardId,
    DrawCards,
    DrawToBoat,
    DrawToFields,
    Effect,
    ExtraRescue,
    GainBasket,
    GainFish,
    MoveCats,
    PlaceFree,
    TileId,
    Trade,
)
from tilewright.games.isle_of_cats.rules.explore import to_keep
from tilewright.games.isle_of_cats.state import (
    Bonus,
    Buying,
    Colouring,
    Giving,
    Moving,
    Naming,
    Placing,
    Sending,
    State,
    Taking,
    TakingOshax,
    Task,
)

SOON: Final = Outlook(cats=0.5, cells=4.0, days=0)
"""What a player sees who does not look further."""
FISH_TO_DRAW: Final = 5
"""Whoever has fewer cannot pay for what is drawn."""
WORTH_A_CARD: Final = 1.0
"""What a card must gain to be played before the last day."""


class Style(NamedTuple):
    """How a player plays."""

    taste: Taste = Taste()
    prices: PointValues = PointValues()
    with_lessons: bool = True
    sees_ahead: bool = True
    """Whether all days to come count, or little more than today."""
    thinks: bool = False
    """Whether others' turns and the own next one are thought of."""


def play(
    style: Style, state: State, seat: Seat, actions: Sequence[Action], _random: Random
) -> Action:
    """The action that looks best."""
    if len(actions) == 1:
        return actions[0]
    if state.asked and not state.players[seat].doing:
        return _answer(state, seat, actions)
    outlook = outlook_of(state, seat)
    if not style.sees_ahead:
        outlook = Outlook(
            min(SOON.cats, outlook.cats), min(SOON.cells, outlook.cells), outlook.days
        )
    mine = OwnBoat(state, seat, outlook, style.taste, with_lessons=style.with_lessons)
    market = Market(mine, style.prices)
    player = state.players[seat]
    if player.doing:
        return _finish(market, player.doing[-1], actions, thinks=style.thinks)
    card = _anytime(market, actions)
    if card is not None:
        return card
    match state.phase:
        case "keep" | "draft":
            return _keep(market, actions)
        case "pay":
            return _one_by_one(BuyCard, market.best_purchase(player.kept)[1], actions)
        case "lessons":
            return _read(market, actions)
        case "choose":
            return _one_by_one(LayCard, market.best_lay(), actions)
        case "rescue":
            return _rescue(market, actions, thinks=style.thinks)
        case _:
            return _find(market, actions)


def _answer(state: State, seat: Seat, actions: Sequence[Action]) -> Action:
    """R15.3 Cards are drawn in time for lessons; all else waits for the own turn.

    Nothing is worked out, so that the time of an answer does not depend on the hand.
    """
    cards = state.box.cards
    if state.phase == "lessons" and state.players[seat].fish > FISH_TO_DRAW:
        for action in actions:
            if isinstance(action, PlayCard) and isinstance(cards[action.card].effect, DrawCards):
                return action
    return Done()


def _one_by_one(
    pick: type[BuyCard | LayCard], cards: Sequence[CardId], actions: Sequence[Action]
) -> Action:
    """The next of some cards that is not picked yet."""
    return next((pick(card) for card in cards if pick(card) in actions), Done())


def _keep(market: Market, actions: Sequence[Action]) -> Action:
    """R9.1 The cards that make the best purchase; R23.2 or the best lessons."""
    player, state = market.player, market.state
    if Done() in actions:
        return Done()
    rest = [card for card in player.pack if card not in player.picks]
    count = to_keep(state, player) - len(player.picks)
    if state.mode == "family":
        return KeepCard(max(rest, key=market.worth))
    have = (*player.kept, *player.picks)
    to_come = max(0, 7 - len(have) - count)
    return KeepCard(market.best_keep(have, rest, count, to_come)[0])


def _read(market: Market, actions: Sequence[Action]) -> Action:
    """R10.4 The colour that is better for oneself than for others."""
    lessons = [action for action in actions if isinstance(action, PlayLesson)]
    card = market.state.box.cards[lessons[0].card]
    if card.score is None:
        return lessons[0]
    worth = market.public(card, card.score)
    return max(
        (lesson for lesson in lessons if lesson.card == card.id),
        key=lambda lesson: worth[lesson.colour],
    )


def _anytime(market: Market, actions: Sequence[Action]) -> Action | None:
    """An anytime card whose time has come."""
    cards = market.state.box.cards
    for action in actions:
        if isinstance(action, PlayCard):
            effect = cards[action.card].effect
            if effect is not None and _is_time(market, effect):
                return action
    return None


def _is_time(market: Market, effect: Effect) -> bool:
    state, player = market.state, market.player
    rescuing = state.phase == "rescue" and not player.acts
    baskets = baskets_of(state, market.mine.seat)
    match effect:
        case GainBasket():
            return True
        case GainFish(n, per):
            if market.is_last_day:
                return market.cost(1) >= 0
            return market.mine.outlook.days < 2 or n * market.fish_for(per) >= 5
        case DrawCards():
            return state.phase == "choose" and not player.picks and player.fish > FISH_TO_DRAW
        case DrawToBoat():
            return state.phase == "rescue"
        case ExtraRescue():
            return rescuing and baskets > 1 and player.fish >= 8 and len(market.offers) > 1
        case MoveCats():
            dear = [offer for offer in market.offers[:3] if offer.fish == 5]
            return rescuing and baskets > 0 and len(dear) > 1
        case DrawToFields():
            return rescuing and baskets > 0 and player.fish > 5
        case Trade(get="fish"):
            return rescuing and market.is_last_day and player.fish < 5 and player.used > 0 < baskets
        case Trade():
            return market.trade_gain(effect) > WORTH_A_CARD
        case PlaceFree():
            return market.freedom() > (0.0 if market.is_last_day else WORTH_A_CARD)


def _rescues(market: Market, actions: Sequence[Action]) -> list[tuple[CatOffer, Rescue]]:
    """R11.5 The cats that are worth their fish, best first, each with the basket to use."""
    rescues: dict[TileId, Rescue] = {}
    for action in actions:
        if isinstance(action, Rescue):
            rescues.setdefault(action.cat, action)
    return [
        (offer, rescues[offer.cat])
        for offer in market.offers
        if offer.cat in rescues and offer.gain > market.cost(offer.fish)
    ]


def _rescue(market: Market, actions: Sequence[Action], *, thinks: bool) -> Action:
    """R11.4 The best cat for its fish, if it is worth them."""
    found = _rescues(market, actions)
    if not found:
        return _end(actions)
    if not thinks:
        return found[0][1]
    best = best_rescue(market, [offer for offer, _ in found])
    return next(action for offer, action in found if offer is best)


def _end(actions: Sequence[Action]) -> Action:
    return next(action for action in actions if isinstance(action, Done | Pass))


def _find(market: Market, actions: Sequence[Action]) -> Action:
    """R12.1 The card that gains most now; one that gains little waits."""
    cards = market.state.box.cards
    best: tuple[float, Action] = (0.0 if market.is_last_day else WORTH_A_CARD, _end(actions))
    for action in actions:
        if isinstance(action, PlayCard):
            card = cards[action.card]
            if card.kind == "oshax":
                gain = market.best_gain(market.state.oshax)
            elif card.kind == "treasure":
                gain = market.option_gain(card.options[action.option])
            else:
                continue
            if gain > best[0]:
                best = (gain, action)
    return best[1]


def _finish(market: Market, task: Task, actions: Sequence[Action], *, thinks: bool) -> Action:
    """The next step of what was begun."""
    mine = market.mine
    match task:
        case Placing(tile):
            found = best_place(market, tile) if thinks else mine.best(tile)
            return actions[0] if found is None else found.action
        case Bonus() | Taking() | TakingOshax():
            return _take(market, actions)
        case Colouring():
            return ChooseColour(mine.best_colour())
        case Naming():
            counts = [sum(group.size for group in groups) for groups in mine.boat.kin]
            colours = [action for action in actions if isinstance(action, ChooseColour)]
            return colours[counts.index(max(counts))]
        case Buying():
            return _one_by_one(BuyCard, market.best_purchase(market.player.drawn)[1], actions)
        case Moving():
            return _move(market, actions)
        case Sending():
            return SendCat("left")
        case Giving(_, count):
            return _give(market, count, actions)


def _take(market: Market, actions: Sequence[Action]) -> Action:
    best: tuple[float, Action] | None = None
    for action in actions:
        gain = market.best_gain([action.tile]) if isinstance(action, TakeTile) else 0.0
        if best is None or gain > best[0]:
            best = (gain, action)
    return actions[0] if best is None else best[1]


def _move(market: Market, actions: Sequence[Action]) -> Action:
    """R15.15 The cats wanted most come to the cheap field."""
    cats = {action.cat for action in actions if isinstance(action, MoveCat)}
    for offer in market.offers[:4]:
        if offer.fish == 5 and offer.cat in cats:
            return MoveCat(offer.cat)
    return Done() if Done() in actions else actions[0]


def _give(market: Market, count: int, actions: Sequence[Action]) -> Action:
    """R15.14, R15.20, R15.21 What is worth least; so much is still to be given."""
    baskets = [action for action in actions if isinstance(action, GiveBasket)]
    if baskets:
        return max(baskets, key=lambda action: action.used)
    lessons = [action for action in actions if isinstance(action, GiveLesson)]
    if lessons:
        return min(lessons, key=lambda action: market.worth(action.card))
    gift = cheapest_gift(market.mine, min(count, len(actions)))
    given = {GiveTreasure(*next(cells_of(piece.mask))) for piece in gift.treasures}
    return next((action for action in actions if action in given), actions[0])


STYLES: Final = {
    "greedy": Style(prices=PointValues(lesson=0.0), with_lessons=False, sees_ahead=False),
    "packer": Style(prices=PointValues(lesson=0.0), with_lessons=False),
    "collector": Style(prices=PointValues(lesson=0.2), with_lessons=False),
    "captain": Style(
        Taste(side=0.5, places=110), PointValues(rivalry=0.3, trade=0.8, free=0.8), thinks=True
    ),
}
"""Today's points alone; with the days to come in mind; with lessons bought; with lessons followed,
neat gaps, and an eye on the next turns."""


POLICIES: Final[dict[str, Policy]] = {name: partial(play, style) for name, style in STYLES.items()}
