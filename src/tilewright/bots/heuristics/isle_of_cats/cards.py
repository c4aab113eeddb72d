"""What cards are worth to a player, and which of them to keep, buy and lay."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import combinations
from math import ceil
from typing import Final, NamedTuple

from tilewright.bots.floats import float_sum
from tilewright.bots.heuristics.isle_of_cats.bargains import cheapest_gift, freedom, lessons_cost
from tilewright.bots.heuristics.isle_of_cats.boats import boat_of
from tilewright.bots.heuristics.isle_of_cats.lessons import Lesson, expected
from tilewright.bots.heuristics.isle_of_cats.outlook import BEFORE_RESCUE, baskets_of
from tilewright.bots.heuristics.isle_of_cats.placing import OwnBoat, Placement
from tilewright.games.isle_of_cats.components import (
    COLOURS,
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
    Score,
    TileId,
    Trade,
    TreasureOption,
)
from tilewright.games.isle_of_cats.rules.rescue import FISH
from tilewright.games.isle_of_cats.rules.supply import in_supply
from tilewright.games.isle_of_cats.scoring.metrics import measured, points
from tilewright.games.isle_of_cats.scoring.survey import Survey

CARRIED: Final = 0.5
"""What an unused basket is worth on a later day, as a part of one used today."""
SPARE: Final = 5
"""So many fish can be spent on a day besides those that it brings."""
LEFT: Final = 0.4
"""The part of the others that is left in the end."""
HALVES: Final = {"none": 0, "half": 1, "full": 2}
HASTE: Final = 1.5
"""How far ahead the best cat must be for a card of speed alone."""


class PointValues(NamedTuple):
    """What things are worth to a player, in points."""

    fish: float = 0.2
    basket: float = 2.2
    """A basket on a later day."""
    speed: float = 0.12
    lesson: float = 0.9
    """The part of a lesson's expected points that counts when it is bought."""
    find: float = 0.9
    """The same for the tiles that oshax and treasure cards bring."""
    rivalry: float = 1.0
    """How many of the cats that one wants another player takes in a turn."""
    trade: float = 0.0
    """The part of what a trade for a basket gains that counts; 0 for those who make none."""
    free: float = 0.0
    """Placing a tile freely, when it is bought; 0 for those who never do."""


class CatOffer(NamedTuple):
    """A cat in a field."""

    net: float
    gain: float
    fish: int
    cat: TileId
    place: Placement


class Market:
    """Cats and cards as one player sees them."""

    def __init__(self, mine: OwnBoat, prices: PointValues) -> None:
        self.mine = mine
        self.prices = prices
        self.state = mine.state
        self.player = mine.player
        self.cards = mine.state.box.cards
        self.is_last_day = mine.outlook.days == 0
        self._worth: dict[CardId, float] = {}

    @property
    def fish_price(self) -> float:
        """What a fish is worth that is not spent today."""
        return 0.02 if self.is_last_day else self.prices.fish

    def purse(self, fish: int) -> float:
        """What fish are worth that are not spent today; R22.20 the sister may score them."""
        total = self.fish_price * fish
        for lesson in self.fish_lessons:
            if self.is_last_day:
                total += lesson.weight * points(lesson.score, fish)
            elif lesson.weight < 0:
                spare = max(0, fish - SPARE * self.mine.outlook.days)
                total += LEFT * lesson.weight * points(lesson.score, spare)
        return total

    def cost(self, fish: int, have: int | None = None) -> float:
        """What is lost by paying some of the fish one has."""
        have = self.player.fish if have is None else have
        return self.purse(have) - self.purse(have - fish)

    @cached_property
    def fish_lessons(self) -> list[Lesson]:
        """The lessons that look at fish."""
        return [each for each in self.mine.aims.lessons if each.score.metric == "fish"]

    @cached_property
    def offers(self) -> list[CatOffer]:
        """The cats in the fields that fit on the boat, best first."""
        found = []
        fields: tuple[tuple[Field, tuple[TileId, ...]], ...] = (
            ("left", self.state.left),
            ("right", self.state.right),
        )
        for field, cats in fields:
            fish = 0 if self.state.mode == "family" else FISH[field]
            for cat in cats:
                place = self.mine.best(cat)
                if place is not None:
                    net = place.gain - self.cat_cost(fish)
                    found.append(CatOffer(net, place.gain, fish, cat, place))
        found.sort(key=lambda offer: (-offer.net, offer.cat))
        return found

    def cat_cost(self, fish: int) -> float:
        """What fish count when cats are compared."""
        if self.is_last_day and self.fish_lessons:
            return self.cost(fish)
        return self.cat_price * fish

    @cached_property
    def cat_price(self) -> float:
        """What a fish counts when cats are compared: more if fish are short."""
        if self.state.mode == "family":
            return 0.0
        return max(self.fish_price, 0.6 if self.player.fish < 12 else 0.3)

    def turns(self) -> list[CatOffer]:
        """The cats that a player may hope for, one a turn, while others take theirs."""
        others = 1 if self.state.sister is not None else len(self.state.players) - 1
        step = 1 + self.prices.rivalry * others
        return [self.offers[int(turn * step)] for turn in range(ceil(len(self.offers) / step))]

    def worth(self, number: CardId) -> float:
        """What a card brings besides baskets, its price not counted."""
        if number not in self._worth:
            self._worth[number] = self._judged(self.cards[number])
        return self._worth[number]

    def _judged(self, card: Card) -> float:
        match card.kind:
            case "oshax":
                return self.prices.find * max(0.0, self.best_gain(self.state.oshax[:2]) + 0.5)
            case "treasure":
                return self.prices.find * max(0.0, self._treasure(card))
            case "rescue":
                return self.prices.speed * card.speed
            case "anytime":
                return 0.0 if card.effect is None else self._effect(card.effect)
            case _:
                return 0.0 if card.score is None else self.lesson(card, card.score)

    def best_gain(self, tiles: Iterable[TileId]) -> float:
        """What the best of some tiles gains."""
        found = [self.mine.best(tile) for tile in tiles]
        return max((place.gain for place in found if place is not None), default=0.0)

    def _treasure(self, card: Card) -> float:
        return max(map(self.option_gain, card.options))

    def option_gain(self, option: TreasureOption) -> float:
        """R12.2, R12.3 What one way to use a treasure card gains."""
        gain = self.best_gain(in_supply(self.state, option.take))
        return (gain if option.n == 1 else 1.7 * gain) - self.cost(option.fish)

    def lesson(self, card: Card, score: Score) -> float:
        """What a lesson may come to; of a public one, more than it brings to others."""
        if card.kind != "public_lesson":
            return self.prices.lesson * self.expected(Lesson(score, None, 1.0))
        return max(self.public(card, score).values())

    def public(self, card: Card, score: Score) -> dict[Colour | None, float]:
        """For each colour what a public lesson brings more than to the others."""
        halved = 0.5 if self.state.sister is not None else 1.0
        colours: Sequence[Colour | None] = COLOURS if card.pick else (None,)
        found = {}
        for colour in colours:
            own = self.expected(Lesson(score, colour, halved))
            rivals = [self.rival(Lesson(score, colour, 1.0), number) for number in self.others]
            found[colour] = own - (float_sum(rivals) / len(rivals) if rivals else 0.0)
        return found

    @cached_property
    def others(self) -> list[int]:
        """The other seats."""
        return [n for n in range(len(self.state.players)) if n != self.mine.seat]

    def expected(self, lesson: Lesson) -> float:
        """What a lesson may come to on the own boat."""
        return expected(lesson, self.survey, self.mine.judge)

    @cached_property
    def survey(self) -> Survey:
        """The own boat as lessons see it."""
        return self.mine.survey(self.mine.boat)

    def rival(self, lesson: Lesson, number: int) -> float:
        """What a lesson may come to on another's boat, as far as everybody sees it."""
        other = self.state.players[number]
        boat = boat_of(other.boat, other.tiles, self.state.box)
        survey = Survey(boat.number, boat.pieces, private_lessons=len(other.lessons))
        return expected(lesson, survey, self.mine.judge)

    def _effect(self, effect: Effect) -> float:
        """What an anytime card brings."""
        days = self.mine.outlook.days
        fish = self.prices.fish
        match effect:
            case GainFish(n, per):
                return fish * min(8.0, n * self.fish_for(per))
            case DrawCards(n):
                return 0.5 * n
            case DrawToBoat():
                return max(
                    0.0, float_sum(offer.gain for offer in self.offers) / max(1, len(self.offers))
                )
            case MoveCats():
                return 2 * fish
            case ExtraRescue():
                return 0.8
            case DrawToFields():
                return 0.5
            case GainBasket():
                return self.prices.basket * (days + 1)
            case Trade(get="fish", get_n=n):
                return fish * n * 0.6 if self.is_last_day else 0.0
            case Trade():
                return max(0.0, self.trade_gain(effect))
            case PlaceFree():
                return self.prices.free

    def trade_gain(self, trade: Trade) -> float:
        """R15.20, R15.21 What a basket for lessons or treasures brings more than it costs."""
        if not self.prices.trade:
            return 0.0
        if trade.give == "private_lesson":
            cost = lessons_cost(self.mine, trade.give_n)
        else:
            cost = cheapest_gift(self.mine, trade.give_n).cost
        today = self.state.phase in BEFORE_RESCUE
        return self.prices.trade * (self.prices.basket * (self.mine.outlook.days + today) - cost)

    def freedom(self) -> float:
        """R15.11 What placing the next tile freely brings, if one is about to come."""
        state, player = self.state, self.player
        if not self.prices.free or player.acts:
            return 0.0
        if state.phase == "rescue":
            wanted = [offer.cat for offer in self.offers[:3] if offer.fish <= player.fish]
            return freedom(self.mine, wanted) if baskets_of(state, self.mine.seat) else 0.0
        if state.phase != "finds":
            return 0.0
        tiles: set[TileId] = set()
        for card in (self.cards[number] for number in player.hand):
            tiles.update(state.oshax if card.kind == "oshax" else ())
            for option in card.options:
                tiles.update(in_supply(state, option.take))
        return freedom(self.mine, sorted(tiles))

    def fish_for(self, metric: str) -> float:
        """How many fish a metric gives now, or a little later."""
        days = self.mine.outlook.days
        if metric.endswith("@"):
            return max(measured(self.survey, metric, colour).value for colour in COLOURS) + days / 3
        return measured(self.survey, metric).value + (0.5 * days if days else 0)

    def plan_value(self, cards: Sequence[CardId], *, owned: int = 0) -> float | None:
        """What it comes to if these cards are bought today; None if they are too dear.

        `owned` half baskets more are taken as given.
        """
        printed = [self.cards[card] for card in cards]
        fish = self.player.fish - sum(card.price for card in printed)
        if fish < 0:
            return None
        halves = owned + 2 * self.player.baskets + self._halves
        halves += sum(HALVES[card.basket] for card in printed if card.kind == "rescue")
        total = float_sum(map(self.worth, cards))
        total -= self.cost(self.player.fish - fish)
        baskets, lone = divmod(halves, 2)
        for offer in self.turns():
            cost = self.cost(offer.fish, fish)
            if not baskets or offer.fish > fish or offer.gain < cost:
                break
            total += offer.gain - cost
            fish -= offer.fish
            baskets -= 1
        if not self.is_last_day:
            total += self.prices.basket * CARRIED * min(3, baskets + lone / 2)
        return total

    @cached_property
    def _halves(self) -> int:
        """Half baskets on the rescue cards in hand."""
        cards = (self.cards[card] for card in self.player.hand)
        return sum(HALVES[card.basket] for card in cards if card.kind == "rescue")

    def best_purchase(
        self, cards: Sequence[CardId], *, owned: int = 0
    ) -> tuple[float, tuple[CardId, ...]]:
        """Which of the cards to buy."""
        best: tuple[float, tuple[CardId, ...]] = (self.plan_value((), owned=owned) or 0.0, ())
        for count in range(1, len(cards) + 1):
            for chosen in combinations(cards, count):
                value = self.plan_value(chosen, owned=owned)
                if value is not None and value > best[0] + 1e-9:
                    best = (value, chosen)
        return best

    def best_keep(
        self, kept: Sequence[CardId], pack: Sequence[CardId], count: int, to_come: int
    ) -> tuple[CardId, ...]:
        """R9.1 Which cards of a pack to keep; some baskets will come with later packs."""
        best: tuple[float, tuple[CardId, ...]] = (float("-inf"), ())
        for chosen in combinations(pack, min(count, len(pack))):
            value = self.best_purchase((*kept, *chosen), owned=to_come // 2)[0]
            if value > best[0] + 1e-9:
                best = (value, chosen)
        return best[1]

    def best_lay(self) -> tuple[CardId, ...]:
        """R11.1 Which rescue cards to lay: baskets for as many cats as are worth it, and speed."""
        cards = self.cards
        held = [card for card in self.player.hand if cards[card].kind == "rescue"]
        if self.is_last_day:
            return tuple(held)
        fish = self.player.fish
        wanted = 0
        for offer in self.turns():
            if offer.fish > fish or offer.gain < self.fish_price * offer.fish:
                break
            fish -= offer.fish
            wanted += 1
        wanted -= self.player.baskets
        held.sort(key=lambda card: -cards[card].speed)
        full = [card for card in held if cards[card].basket == "full"]
        half = [card for card in held if cards[card].basket == "half"]
        laid = full[: max(0, wanted)]
        pairs = min(len(half) // 2, max(0, wanted - len(laid)))
        laid += half[: 2 * pairs]
        if laid and len(self.offers) > 1 and self.offers[0].net - self.offers[1].net > HASTE:
            laid += [card for card in held if cards[card].basket == "none"][:1]
        return tuple(laid)
