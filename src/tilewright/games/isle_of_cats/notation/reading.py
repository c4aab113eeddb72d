"""A line of text as a state, if it is a position that can be played on."""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache, partial
from typing import Final, Generic, TypeVar, get_args

from msgspec.structs import replace

from tilewright.core import Seat, Setup
from tilewright.core.notation import (
    BadNotation,
    Fields,
    require_canonical,
    whole,
)
from tilewright.games.isle_of_cats.board import BOAT, LAYOUTS, is_on_grid, tile_mask
from tilewright.games.isle_of_cats.components import (
    BASKET_TOKENS,
    COLOURS,
    AskWhen,
    Box,
    CardId,
    Colour,
    Take,
    TileId,
    TileKind,
)
from tilewright.games.isle_of_cats.notation.checking import check_position
from tilewright.games.isle_of_cats.notation.writing import (
    SEATS,
    seat_names,
    trade_cards,
    write_position,
)
from tilewright.games.isle_of_cats.options import INFO, Options, options_of
from tilewright.games.isle_of_cats.rules.agreement import check_setup
from tilewright.games.isle_of_cats.rules.explore import KEPT, passes_left
from tilewright.games.isle_of_cats.rules.sister import BASKET_CARDS
from tilewright.games.isle_of_cats.state import (
    Bonus,
    Buying,
    Colouring,
    Giving,
    Moving,
    Naming,
    PassedCard,
    Phase,
    Placed,
    Placing,
    Player,
    PublicLesson,
    Sending,
    Sister,
    Stack,
    State,
    Taking,
    TakingOshax,
    Task,
)

T = TypeVar("T")
Cards = tuple[CardId, ...]

LARGEST_COUNT: Final = 9999
"""Nothing that is counted is more, fish included."""
_PHASES: Final[dict[str, Phase]] = {phase: phase for phase in get_args(Phase)}
_COLOURS: Final[dict[str, Colour]] = {colour: colour for colour in COLOURS}
_ASK_WHEN: Final[dict[str, AskWhen]] = {when: when for when in get_args(AskWhen)}
_TAKES: Final[dict[str, Take]] = {take: take for take in get_args(Take)}
_CATS: Final[frozenset[TileKind]] = frozenset({"cat"})
_RARE: Final[frozenset[TileKind]] = frozenset({"rare"})
_OSHAX: Final[frozenset[TileKind]] = frozenset({"oshax"})
_FROM_BAG: Final[frozenset[TileKind]] = frozenset({"cat", "rare", "oshax"})


def read_position(text: str) -> State:
    """The state of a position; raises `BadNotation` that says where and why."""
    fields = Fields(text)
    setup = fields.setup(INFO)
    refusal = check_setup(setup)
    if refusal is not None:
        raise BadNotation(1, refusal.reason)
    state = _Reader(fields, setup).state()
    fields.finish()
    try:
        check_position(state)
    except ValueError as error:
        raise BadNotation(1, str(error)) from None
    require_canonical(text, write_position(state))
    return state


class _Unplaced(Generic[T]):
    """Cards or tiles that no field has named yet: each lies in one place."""

    def __init__(self, what: str, known: Mapping[str, T], counts: Mapping[str, int]) -> None:
        self._what = what
        self._known = known
        self._counts = dict(counts)

    def known(self, name: str) -> T:
        """The thing of this name, wherever it lies."""
        found = self._known.get(name)
        if found is None:
            raise ValueError(f"{name[:40]!r} is no {self._what} of this game")
        return found

    def take(self, name: str, count: int = 1) -> T:
        """The thing of this name, which is named nowhere else so often."""
        left = self._counts.get(name, 0)
        if left < count:
            raise ValueError(f"{name[:40]!r} is no {self._what} of this game, or is named twice")
        self._counts[name] = left - count
        return self._known[name]

    def take_all(self, text: str) -> tuple[T, ...]:
        """The things of a list."""
        return tuple([self.take(name) for name in text.split(",")])

    def finish(self) -> None:
        """R1 Nothing is missing."""
        for name, count in self._counts.items():
            if count:
                raise ValueError(f"{self._what} {name} lies nowhere")


@lru_cache(maxsize=32)
def _cards_in(options: Options) -> tuple[dict[str, CardId], dict[str, int]]:
    known = {str(card): card for card in options.cards}
    return known, dict.fromkeys(known, 1)


@lru_cache(maxsize=32)
def _tiles_in(options: Options, seats: int) -> tuple[dict[str, TileId], dict[str, int]]:
    """R3 The tiles of a game, and how many there are of each."""
    box = options.box
    counts: Counter[str] = Counter([*options.bag, *options.oshax])
    counts.update(dict.fromkeys(box.common, box.supply[str(seats)]))
    return {tile: tile for tile in box.tiles if counts[tile]}, counts


class _Reader:
    """Takes the fields of a position in their order."""

    def __init__(self, fields: Fields, setup: Setup) -> None:
        options = options_of(setup)
        baskets = {str(card): card for card in BASKET_CARDS} if options.mode == "solo" else {}
        self.fields = fields
        self.setup = setup
        self.options = options
        self.box: Box = options.box
        self.cards = _Unplaced("card", *_cards_in(options))
        self.tiles = _Unplaced("tile", *_tiles_in(options, setup.seats))
        self.baskets = _Unplaced("basket card", baskets, dict.fromkeys(baskets, 1))
        self.seats = seat_names(is_solo=options.mode == "solo")[: max(2, setup.seats)]

    def state(self) -> State:
        """The state, each card and tile in one place; whether it can be played is not checked."""
        fields = self.fields
        state = State(
            setup=self.setup,
            options=self.options,
            day=fields.take("day", whole),
            phase=fields.take("phase", _PHASES.__getitem__),
            stage=fields.take_or("rounds", {"1": 1, "2": 2, "3": 3, "4": 4}.__getitem__, 0),
            order=fields.take("order", self._seats),
            turn=fields.take_or("turn", self._seat, None),
            window=fields.take_or("window", self._seats, ()),
            asked=fields.take_or("asked", self._seats, ()),
            players=self._flags(),
            left=self._tile_list("left", _CATS),
            right=self._tile_list("right", _CATS),
            common=fields.take_or("common", self._common, (0,) * len(self.box.common)),
            rare=fields.take_or("rare", self._stacks, ()),
            oshax=self._tile_list("oshax", _OSHAX),
            public=fields.take_or("public", self._public, ()),
            baskets=BASKET_TOKENS,
            bag=(),
            deck=(),
            played=(),
            removed=(),
            sister=None,
        )
        players = tuple(self._player(seat, player) for seat, player in enumerate(state.players))
        return replace(
            self._rest(state),
            players=_with_sent(state, players),
            baskets=BASKET_TOKENS - sum(player.baskets + player.used for player in players),
        )

    def _rest(self, state: State) -> State:
        """What comes behind the players; then everything has its place."""
        fields = self.fields
        state = replace(
            state,
            sister=self._sister() if self.options.mode == "solo" else None,
            played=self._card_list("played"),
            removed=fields.take_or("removed", self.tiles.take_all, ()),
            deck=self._card_list("deck"),
            bag=self._tile_list("bag", _FROM_BAG),
        )
        try:
            self.cards.finish()
            self.tiles.finish()
            self.baskets.finish()
        except ValueError as error:
            raise BadNotation(1, str(error)) from None
        return state

    def _seat(self, name: str) -> Seat:
        if name not in self.seats:
            raise ValueError(f"{name[:40]!r} is no seat of this game")
        return Seat(self.seats.index(name))

    def _seats(self, text: str) -> tuple[Seat, ...]:
        found = tuple(map(self._seat, text.split(",", len(SEATS))))
        if len(set(found)) < len(found):
            raise ValueError("a seat is named twice")
        return found

    def _flags(self) -> tuple[Player, ...]:
        """The players with what is said of several of them at once."""
        take_or = self.fields.take_or
        done = take_or("done", self._seats, ())
        passed = take_or("passed", self._seats, ())
        ordered = take_or("ordered", self._seats, ())
        return tuple(
            Player(
                boat=min(LAYOUTS),
                is_done=seat in done,
                has_passed=seat in passed,
                has_ordered=seat in ordered,
            )
            for seat in range(self.setup.seats)
        )

    def _count(self, name: str) -> int:
        return self.fields.take_or(name, _number, 0)

    def _card_list(self, name: str) -> Cards:
        return self.fields.take_or(name, self.cards.take_all, ())

    def _tile_list(self, name: str, kinds: frozenset[TileKind]) -> tuple[TileId, ...]:
        return self.fields.take_or(name, partial(self._tiles_of, kinds), ())

    def _tiles_of(self, kinds: frozenset[TileKind], text: str) -> tuple[TileId, ...]:
        found = self.tiles.take_all(text)
        for tile in found:
            if self.box.tiles[tile].kind not in kinds:
                raise ValueError(f"{tile} does not belong there")
        return found

    def _copies(self, text: str) -> Stack:
        name, star, number = text.partition("*")
        count = whole(number) if star else 1
        if not 1 <= count <= LARGEST_COUNT:
            raise ValueError(f"{text[:40]!r} is no number of tiles")
        return Stack(self.tiles.take(name, count), count)

    def _stacks(self, text: str) -> tuple[Stack, ...]:
        """R22.5 Rare treasures by shape, each once."""
        stacks = tuple(map(self._copies, text.split(",")))
        names = {stack.tile for stack in stacks}
        if len(names) < len(stacks) or {self.box.tiles[tile].kind for tile in names} != _RARE:
            raise ValueError("rare treasures are expected, each shape once")
        return stacks

    def _common(self, text: str) -> tuple[int, ...]:
        """R3.2 Common treasures, in the order of the catalogue."""
        stacks = tuple(map(self._copies, text.split(",")))
        counts = {stack.tile: stack.count for stack in stacks}
        if len(counts) < len(stacks) or not counts.keys() <= set(self.box.common):
            raise ValueError("common treasures are expected, each shape once")
        return tuple(counts.get(tile, 0) for tile in self.box.common)

    def _public(self, text: str) -> tuple[PublicLesson, ...]:
        return tuple(map(self._public_lesson, text.split(",")))

    def _public_lesson(self, text: str) -> PublicLesson:
        """R10.3 A public lesson, with a colour if it asks for one."""
        name, equals, colour = text.partition("=")
        card = self.box.cards[self.cards.take(name)]
        if card.kind != "public_lesson" or bool(card.pick) != bool(equals):
            raise ValueError(f"{text[:40]!r} is no public lesson with or without a colour")
        return PublicLesson(card.id, _COLOURS[colour] if equals else None)

    def _player(self, seat: int, player: Player) -> Player:
        take_or, name = self.fields.take_or, f"seat{seat}"
        boat = self.fields.take(f"{name}.boat", {str(each): each for each in LAYOUTS}.__getitem__)
        tiles, covered = take_or(f"{name}.tiles", self._boat, ((), 0))
        return replace(
            player,
            boat=boat,
            tiles=tiles,
            covered=f"{covered:x}",
            fish=self._count(f"{name}.fish"),
            baskets=self._count(f"{name}.baskets"),
            used=self._count(f"{name}.used"),
            hand=self._card_list(f"{name}.hand"),
            fresh=self._count(f"{name}.fresh"),
            lessons=self._card_list(f"{name}.lessons"),
            reading=self._card_list(f"{name}.reading"),
            laid=self._card_list(f"{name}.laid"),
            dealt=self._count(f"{name}.dealt"),
            pack=self._card_list(f"{name}.pack"),
            kept=self._card_list(f"{name}.kept"),
            drawn=self._card_list(f"{name}.drawn"),
            picks=take_or(f"{name}.picks", self._named, ()),
            discarded=self._card_list(f"{name}.discarded"),
            passed=take_or(f"{name}.memory", self._memory, ()),
            told=self._count(f"{name}.told"),
            free=take_or(f"{name}.free", {"1": True}.__getitem__, False),
            extra=self._count(f"{name}.extra"),
            acts=self._count(f"{name}.acts"),
            doing=take_or(f"{name}.doing", self._tasks, ()),
            ask=take_or(f"{name}.ask", _ASK_WHEN.__getitem__, self.options.ask),
        )

    def _boat(self, text: str) -> tuple[tuple[Placed, ...], int]:
        """R5.2, R5.3 Tiles on free cells of the boat, and the cells that they cover."""
        found: list[Placed] = []
        covered = 0
        for entry in text.split(","):
            placed = self._placed(entry)
            shape = self.box.shape_of(placed.tile)
            cells = shape.orientations[placed.orientation]
            on_grid = all(is_on_grid(placed.col + col, placed.row + row) for col, row in cells)
            mask = tile_mask(shape, placed.orientation, placed.col, placed.row) if on_grid else 0
            if not mask or mask & ~BOAT or mask & covered:
                raise ValueError(f"{entry[:40]!r} lies off the boat or on another tile")
            covered |= mask
            found.append(placed)
        return tuple(found), covered

    def _placed(self, text: str) -> Placed:
        """A tile with the numbers of `place_tile`; R16.2 an oshax has the colour chosen for it."""
        coloured, *numbers = text.split(":", 4)
        name, equals, chosen = coloured.partition("=")
        tile = self.box.tiles[self.tiles.take(name)]
        if len(numbers) != 3 or (equals and tile.kind != "oshax"):
            raise ValueError(f"{text[:40]!r} is no tile on a boat such as 'blue-c01:3:7:2'")
        orientation, col, row = map(whole, numbers)
        if not 0 <= orientation < len(self.box.shapes[tile.shape].orientations):
            raise ValueError(f"{tile.id} has no orientation {orientation}")
        colour = _COLOURS[chosen] if equals else tile.colour
        return Placed(tile.id, colour, orientation, col, row)

    def _named(self, text: str) -> Cards:
        """Cards that lie elsewhere, too."""
        return tuple(map(self.cards.known, text.split(",")))

    def _memory(self, text: str) -> tuple[PassedCard, ...]:
        """Cards that were passed on, by the seats that may have kept them."""
        found: dict[CardId, PassedCard] = {}
        for group in text.split(";"):
            seats, _, cards = group.partition("=")
            holders = self._seats(seats)
            for card in self._named(cards):
                if card in found:
                    raise ValueError(f"card {card} is named twice")
                found[card] = PassedCard(card, holders)
        return tuple(found[card] for card in sorted(found))

    def _tasks(self, text: str) -> tuple[Task, ...]:
        return tuple(map(self._task, text.split(",")))

    def _task(self, text: str) -> Task:
        match text.split(":"):
            case ["placing", tile]:
                return Placing(self.tiles.take(tile))
            case ["colouring"]:
                return Colouring()
            case ["bonus"]:
                return Bonus()
            case ["taking", take, n, *first] if first in ([], ["first"]):
                return Taking(_TAKES[take], _number(n), is_first=bool(first))
            case ["taking_oshax"]:
                return TakingOshax()
            case ["buying"]:
                return Buying()
            case ["moving", n, *cats]:
                return Moving(_number(n), tuple(map(self.tiles.known, cats)))
            case ["sending", *cats] if cats:
                return Sending(self._tiles_of(_CATS, ",".join(cats)))
            case ["giving", card, n]:
                trades = {str(number): trade for trade, number in trade_cards().items()}
                return Giving(trades[card], _number(n))
            case ["naming", card]:
                return Naming(self.cards.known(card))
            case _:
                raise ValueError(f"{text[:40]!r} is nothing to be in the middle of")

    def _sister(self) -> Sister:
        take_or = self.fields.take_or
        shown = self.fields.take("sister.colours", _colours)
        hidden = take_or("sister.hidden", _colours, ())
        lessons = self.fields.take("sister.lessons", _sister_lessons)
        today = take_or("sister.today", self.baskets.take_all, ())
        resolved = self._count("sister.resolved")
        return Sister(
            colours=shown + hidden,
            shown=len(shown),
            lessons=lessons,
            today=today,
            resolved=resolved,
            left=BASKET_CARDS[today[0]].baskets - resolved if today else 0,
            used=take_or("sister.used", self.baskets.take_all, ()),
            deck=take_or("sister.deck", self.baskets.take_all, ()),
        )


def _number(text: str) -> int:
    number = whole(text)
    if not 0 <= number <= LARGEST_COUNT:
        raise ValueError(f"{number} is not a number from 0 to {LARGEST_COUNT}")
    return number


def _colours(text: str) -> tuple[Colour, ...]:
    return tuple(_COLOURS[name] for name in text.split(",", len(COLOURS)))


def _sister_lessons(text: str) -> Cards:
    return tuple(CardId(_number(name)) for name in text.split(","))


def _with_sent(state: State, players: tuple[Player, ...]) -> tuple[Player, ...]:
    """R9.2 What each player passed on in the rounds of today's draft follows from the packs."""
    if state.options.mode != "standard" or state.phase not in ("draft", "pay"):
        return players
    seats, rounds = len(players), state.stage
    step = 1 if passes_left(state.day) else -1
    parts = [_kept_by_round(players, seat, rounds, step) for seat in range(seats)]
    sent: list[tuple[Cards, ...]] = []
    for seat in range(seats):
        own = []
        for stage in range(rounds):
            left = rounds - stage
            later = [parts[(seat + step * on) % seats][stage + on] for on in range(1, left)]
            last = players[(seat + step * left) % seats].pack
            own.append(tuple(sorted(card for part in (*later, last) for card in part)))
        sent.append(tuple(own))
    return tuple(replace(player, sent=sent[seat]) for seat, player in enumerate(players))


def _kept_by_round(
    players: tuple[Player, ...], seat: int, rounds: int, step: int
) -> tuple[Cards, ...]:
    """What a player kept of each pack that came by."""
    kept = players[seat].kept
    found = []
    for stage in range(rounds):
        dealt = players[(seat - step * stage) % len(players)].dealt
        size = max(0, min(KEPT, dealt - KEPT * stage))
        found.append(kept[:size])
        kept = kept[size:]
    return tuple(found)
