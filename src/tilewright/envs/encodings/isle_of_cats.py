"""The Isle of Cats: cards by their place in the deck of the game, boats as planes of cells."""

from collections.abc import Iterable, Sequence
from functools import lru_cache, partial
from sys import byteorder
from typing import Final, get_args

import numpy as np
from numpy.typing import NDArray

from tilewright.core import AnyGame, Seat, Setup
from tilewright.envs.encoding import (
    NUMBER,
    Codes,
    Encoding,
    Field,
    Numbering,
    Remembered,
    counted,
    for_seats,
    joined,
    numbers,
    one_hot,
    plane,
    zeros,
)
from tilewright.games.isle_of_cats.actions import (
    Action,
    AskMe,
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
    PlaceTile,
    PlayCard,
    PlayLesson,
    Rescue,
    SendCat,
    TakeTile,
)
from tilewright.games.isle_of_cats.board import COLS, LAYOUTS, ROW, ROWS
from tilewright.games.isle_of_cats.components import (
    COLOURS,
    AskWhen,
    BasketUse,
    CardId,
    Take,
    TileId,
    card_file,
)
from tilewright.games.isle_of_cats.components import Field as CatField
from tilewright.games.isle_of_cats.options import Difficulty, Mode, Options, options_of
from tilewright.games.isle_of_cats.state import (
    SISTER,
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
from tilewright.games.isle_of_cats.view import Own, PlayerView, View
from tilewright.kit.bitboard import bits

MOST_SEATS: Final = 4
CARDS: Final = 150
"""The discovery cards of a game, whatever modules and expansions they come from."""
CATS: Final = 85
OTHERS: Final = 64
"""Room for treasures and oshax: the base game has 15 shapes, expansions add some."""
TILES: Final = CATS + OTHERS
COMMON: Final = 4
ORIENTATIONS: Final = 8
WAYS: Final = 2
"""Ways to use a treasure card."""
GRID: Final = ROWS * COLS
PLANES: Final = 10

_BASKETS: Final[tuple[BasketUse, ...]] = get_args(BasketUse)
_FIELDS: Final[tuple[CatField, ...]] = get_args(CatField)
_ASK: Final = dict(zip(get_args(AskWhen), one_hot(3), strict=False))
_PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
_PHASE: Final = dict(zip(_PHASES, one_hot(len(_PHASES)), strict=False))
_MODES: Final[tuple[Mode, ...]] = get_args(Mode)
_DIFFICULTIES: Final[tuple[Difficulty, ...]] = get_args(Difficulty)
_TASKS: Final[tuple[type[Task], ...]] = get_args(Task)
_TASK: Final = dict(zip((*_TASKS, type(None)), one_hot(len(_TASKS)), strict=True))
_TAKES: Final[tuple[Take, ...]] = get_args(Take)
_GIVES: Final = ("permanent_basket", "private_lesson", "treasure_on_boat")
_SEAT: Final = one_hot(MOST_SEATS + 1)
_BOAT: Final = dict(zip(LAYOUTS, one_hot(len(LAYOUTS)), strict=False))
_SISTER_CARDS: Final = {
    card: number
    for cards in (
        [card.id for card in card_file().solo_basket],
        [card.id for card in (*card_file().solo_lesson, *card_file().solo_lesson_advanced)],
    )
    for number, card in enumerate(cards)
}
BASKET_CARDS: Final = len(card_file().solo_basket)
SISTER_LESSONS: Final = len(card_file().solo_lesson) + len(card_file().solo_lesson_advanced)

_SISTER: Final = (
    Field("sister.counts", (5,), "she plays; colours face down; deck; resolved; left"),
    Field("sister.colours", (len(COLOURS),), f"face up: {', '.join(COLOURS)}"),
    Field("sister.lessons", (SISTER_LESSONS,), "her lessons"),
    Field("sister.today", (BASKET_CARDS,), "today's cards, by their order from 1"),
    Field("sister.used", (BASKET_CARDS,), "cards that are used up"),
)
_NO_SISTER: Final = zeros(sum(field.size for field in _SISTER))
_PLAYER: Final = (
    Field("boat", (len(LAYOUTS),), "which boat"),
    Field(
        "counts",
        (20,),
        "fish, baskets, used baskets; cards: hand, lessons, laid, dealt, pack, picked, kept, "
        "drawn, discarded, fresh; sealed choices opened; places freely; extra rescues; acts; has "
        "passed; is done; has said when to be asked",
    ),
    Field("ask", (3,), "asked never, usual, always"),
    Field("task", (len(_TASKS),), "what has to be finished first"),
    Field("reading", (CARDS,), "public lessons that wait for a colour"),
    Field("revealed", (CARDS,), "rescue cards that are revealed"),
    Field(
        "cells",
        (PLANES, ROWS, COLS),
        f"covered; cats {', '.join(COLOURS)}; common, rare treasures; rats; maps, numbered so",
    ),
)
_NO_PLAYER: Final = zeros(sum(field.size for field in _PLAYER))


class _Box:
    """The numbers of cards and tiles in a game, and its codes."""

    def __init__(self, options: Options) -> None:
        box = options.box
        self.cards = {card: number for number, card in enumerate(options.cards)}
        cats = [tile.id for tile in box.tiles.values() if tile.kind == "cat"]
        others = [tile.id for tile in box.tiles.values() if tile.kind != "cat"]
        if len(self.cards) > CARDS or len(cats) > CATS or len(others) > OTHERS:
            raise ValueError(
                f"an expansion with {len(self.cards)} cards and {len(others)} shapes besides cats; "
                f"this encoding has room for {CARDS} and {OTHERS}"
            )
        self.tiles = {tile: number for number, tile in enumerate(cats)} | {
            tile: CATS + number for number, tile in enumerate(others)
        }
        self.numbering = self._number(cats, others)

    def _number(self, cats: list[TileId], others: list[TileId]) -> Numbering:
        blocks: list[tuple[int, Iterable[Action]]] = [
            (CARDS, map(KeepCard, self.cards)),
            (CARDS, map(BuyCard, self.cards)),
            (CARDS, map(LayCard, self.cards)),
            (
                CARDS * len(COLOURS),
                (PlayLesson(card, colour) for card in self.cards for colour in COLOURS),
            ),
            (CARDS * WAYS, (PlayCard(card, way) for card in self.cards for way in range(WAYS))),
            (CATS * len(_BASKETS), (Rescue(cat, basket) for cat in cats for basket in _BASKETS)),
            (
                ORIENTATIONS * GRID,
                (
                    PlaceTile(orientation, col, row)
                    for orientation in range(ORIENTATIONS)
                    for row in range(ROWS)
                    for col in range(COLS)
                ),
            ),
            (len(COLOURS), map(ChooseColour, COLOURS)),
            (OTHERS, map(TakeTile, others)),
            (CATS, map(MoveCat, cats)),
            (len(_FIELDS), map(SendCat, _FIELDS)),
            (2, map(GiveBasket, (False, True))),
            (CARDS, map(GiveLesson, self.cards)),
            (GRID, (GiveTreasure(col, row) for row in range(ROWS) for col in range(COLS))),
            (len(_ASK), map(AskMe, get_args(AskWhen))),
            (1, (Done(),)),
            (1, (Pass(),)),
        ]
        action_of: dict[int, Action] = {}
        base = 0
        for size, actions in blocks:
            action_of |= enumerate(actions, base)
            base += size
        return Numbering({action: code for code, action in action_of.items()}, action_of)


@lru_cache(maxsize=8)
def _box(options: Options) -> _Box:
    return _Box(options)


class IsleOfCatsEncoding(Encoding):
    name = "isle_of_cats-1"
    fields = (
        Field("seats", (MOST_SEATS,), "1, 2, 3 or 4 players"),
        Field("mode", (len(_MODES),), ", ".join(_MODES)),
        Field("difficulty", (len(_DIFFICULTIES),), ", ".join(_DIFFICULTIES)),
        Field("phase", (len(_PHASES),), ", ".join(_PHASES)),
        Field("counts", (4,), "day, round of the draft, baskets in the supply, cards in the deck"),
        Field("order", (MOST_SEATS + 1,), "place in the turn order from 1; the sister last"),
        Field("turn", (MOST_SEATS + 1,), "whose turn it is, the own seat first; the sister last"),
        Field("asked", (MOST_SEATS,), "asked for anytime cards"),
        Field("window", (MOST_SEATS,), "of all who were asked"),
        Field("left", (CATS,), "cats in the left field, by colour and shape"),
        Field("right", (CATS,), "cats in the right field"),
        Field("common", (COMMON,), "common treasures in the supply"),
        Field("rare", (OTHERS,), "rare treasures in the supply, as take_tile numbers them"),
        Field("oshax", (OTHERS,), "oshax in the supply"),
        Field("bag", (TILES,), "tiles in the bag: cats, then treasures and oshax"),
        Field("public", (1 + len(COLOURS), CARDS), "public lessons; those of each colour"),
        Field("played", (CARDS,), "cards discarded in the open"),
        *_SISTER,
        Field("task_tile", (TILES,), "own task: the tile to be placed or sent, cats that moved"),
        Field(
            "task_says",
            (2 + len(_TAKES) + len(_GIVES),),
            "own task: how many; the first; takes rare, common, small; gives basket, lesson, "
            "treasure",
        ),
        *(
            Field(name, (CARDS,), f"own cards: {says}")
            for name, says in (
                ("hand", "in hand"),
                ("lessons", "private lessons"),
                ("laid", "rescue cards laid"),
                ("pack", "to choose from"),
                ("picks", "picked"),
                ("kept", "kept today"),
                ("drawn", "drawn"),
                ("discarded", "discarded face down"),
                ("sent", "passed on today"),
                ("passed", "passed on before"),
            )
        ),
        *for_seats(MOST_SEATS, _PLAYER),
    )
    kinds = (
        Codes("keep_card", CARDS, "card by its place in the deck"),
        Codes("buy_card", CARDS, "card"),
        Codes("lay_card", CARDS, "card"),
        Codes("play_lesson", CARDS * len(COLOURS), "card, colour"),
        Codes("play_card", CARDS * WAYS, "card, option"),
        Codes("rescue", CATS * len(_BASKETS), f"cat; {', '.join(_BASKETS)}"),
        Codes("place_tile", ORIENTATIONS * GRID, "orientation, row, column"),
        Codes("choose_colour", len(COLOURS), ", ".join(COLOURS)),
        Codes("take_tile", OTHERS, "treasures and oshax in the order of the box"),
        Codes("move_cat", CATS, "cat"),
        Codes("send_cat", len(_FIELDS), ", ".join(_FIELDS)),
        Codes("give_basket", 2, "unused, used"),
        Codes("give_lesson", CARDS, "card"),
        Codes("give_treasure", GRID, "row, column"),
        Codes("ask_me", len(_ASK), ", ".join(get_args(AskWhen))),
        Codes("done", 1, ""),
        Codes("pass", 1, ""),
    )

    def __init__(self, rules: AnyGame, setup: Setup) -> None:
        super().__init__(rules, setup)
        options = options_of(setup)
        self._box = options.box
        own = _box(options)
        self._numbering, self._cards, self._tiles = own.numbering, own.cards, own.tiles
        self._seats = setup.seats
        self._set_up = (
            one_hot(MOST_SEATS)[setup.seats - 1]
            + one_hot(len(_MODES))[_MODES.index(options.mode)]
            + one_hot(len(_DIFFICULTIES))[_DIFFICULTIES.index(options.difficulty)]
        )
        self._absent = _NO_PLAYER * (MOST_SEATS - setup.seats)
        self._hand = lru_cache(maxsize=1 << 12)(self._of_cards)
        self._cats = lru_cache(maxsize=1 << 10)(self._of_cats)
        self._bag = Remembered(self._of_bag)
        self._played = Remembered(self._of_cards)
        self._public_lessons = Remembered(self._of_lessons)
        self._rare = Remembered(self._of_rare)
        self._oshax = Remembered(self._of_oshax)
        self._sent = Remembered(self._of_sent)
        self._passed = Remembered(self._of_passed)
        self._task = lru_cache(maxsize=1 << 10)(self._of_task)
        self._sister = Remembered(_sister_of_state)
        self._boats: dict[int, tuple[tuple[Placed, ...], list[int], list[bytes]]] = {}
        self._one_tile = {tile: counted(TILES, (number,)) for tile, number in self._tiles.items()}
        self._codes: Remembered[Sequence[Action], list[int]] = Remembered(
            lambda legal: [*map(self._numbering.code_of.__getitem__, legal)]
        )
        self._laid = Remembered(self._of_tiles)
        self._own = Remembered(self._own_cards)
        self._in_draft = Remembered(partial(self._player_of_state, phase="draft"))
        self._in_rescue = Remembered(partial(self._player_of_state, phase="rescue"))
        self._in_others = Remembered(partial(self._player_of_state, phase="pay"))

    def numbering(self, shown: State | View, seat: Seat) -> Numbering:  # noqa: ARG002 - always the same
        return self._numbering

    def codes(self, shown: State | View, seat: Seat, legal: Sequence[Action]) -> list[int]:
        if len(legal) > _FEW:  # placements, which the rules remember too
            return [*self._codes(legal)]
        return super().codes(shown, seat, legal)

    def observe(self, state: State, seat: Seat) -> NDArray[np.int16]:
        players = state.players
        shown = self._in_others
        if state.phase in ("keep", "draft"):
            shown = self._in_draft
        elif state.phase == "rescue":
            shown = self._in_rescue
        known = shown.get
        return self._joined(
            seat,
            state,
            len(state.deck),
            self._bag(state.bag),
            _NO_SISTER if state.sister is None else self._sister(state.sister),
            self._own(players[seat]),
            [
                *[known(id(each)) or shown(each) for each in players[seat:]],
                *[known(id(each)) or shown(each) for each in players[:seat]],
            ],
        )

    def observe_view(self, view: View) -> NDArray[np.int16]:
        seat, own = view.seat, view.own
        if seat is None or own is None:
            raise ValueError("a spectator has no seat to look from")
        sister = _NO_SISTER
        if view.sister is not None:
            her = view.sister
            sister = _sister(
                (her.hidden, her.deck, her.resolved, her.left),
                her.colours,
                (her.lessons, her.today, her.used),
            )
        return self._joined(
            seat,
            view,
            view.deck,
            self._bag(view.bag),
            sister,
            self._own_cards(own),
            [self._player_of_view(p) for p in (*view.players[seat:], *view.players[:seat])],
        )

    def _joined(
        self,
        seat: Seat,
        shown: State | View,
        deck: int,
        bag: bytes,
        sister: bytes,
        own: bytes,
        players: Sequence[bytes],
    ) -> NDArray[np.int16]:
        seats = self._seats
        turn = shown.turn
        alone = shown.sister is not None
        doing = shown.players[seat].doing
        return joined(
            (
                self._set_up,
                _PHASE[shown.phase],
                _counts(shown.day, shown.stage, shown.baskets, deck),
                _order(shown.order, seat, seats, alone=alone),
                _SEAT[-1 if turn is None else _place(turn, seat, seats, alone=alone)],
                _asked(shown.asked, seat, seats),
                _asked(shown.window, seat, seats),
                self._cats(shown.left),
                self._cats(shown.right),
                _common(shown.common),
                self._rare(shown.rare),
                self._oshax(shown.oshax),
                bag,
                self._public_lessons(shown.public),
                self._played(shown.played),
                sister,
                self._task(doing[-1]) if doing else _NO_TASK,
                own,
                *players,
                self._absent,
            )
        )

    def _of_cards(self, cards: tuple[CardId, ...]) -> bytes:
        return counted(CARDS, map(self._cards.__getitem__, cards))

    def _of_cats(self, cats: tuple[TileId, ...]) -> bytes:
        return counted(CATS, map(self._tiles.__getitem__, cats))

    def _of_bag(self, bag: tuple[TileId, ...]) -> bytes:
        return counted(TILES, map(self._tiles.__getitem__, bag))

    def _of_sent(self, sent: tuple[tuple[CardId, ...], ...]) -> bytes:
        return self._of_cards(tuple(card for cards in sent for card in cards))

    def _of_passed(self, passed: tuple[PassedCard, ...]) -> bytes:
        return self._of_cards(tuple(each.card for each in passed))

    def _of_oshax(self, tiles: tuple[TileId, ...]) -> bytes:
        return counted(OTHERS, (self._tiles[tile] - CATS for tile in tiles))

    def _of_rare(self, rare: tuple[Stack, ...]) -> bytes:
        return self._of_oshax(tuple(stack.tile for stack in rare for _ in range(stack.count)))

    def _of_lessons(self, lessons: tuple[PublicLesson, ...]) -> bytes:
        cards = self._cards
        places = [cards[lesson.card] for lesson in lessons]
        places += [
            CARDS * (1 + COLOURS.index(lesson.colour)) + cards[lesson.card]
            for lesson in lessons
            if lesson.colour is not None
        ]
        return counted(CARDS * (1 + len(COLOURS)), places)

    def _of_placed(self, placed: Placed) -> tuple[int, int]:
        """The plane in which a tile lies, and its cells, a number's bits for each."""
        kind = self._box.tiles[placed.tile].kind
        if placed.colour is not None:
            place = 1 + COLOURS.index(placed.colour)
        else:
            place = {"common": 6, "rare": 7}.get(kind, 0)
        shape = self._box.shape_of(placed.tile)
        cells = shape.orientations[placed.orientation]
        bit = 8 * NUMBER.itemsize
        first = placed.row * COLS + placed.col
        return place, sum(1 << bit * (first + row * COLS + col) for col, row in cells)

    def _of_tiles(self, tiles: tuple[Placed, ...]) -> bytes:
        """The planes of a boat; mostly one tile more than was worked out before."""
        boards = [0] * (PLANES - 2)
        planes = [_NO_CELLS] * (PLANES - 2)
        first = 0
        if len(tiles) > 1:
            before = self._boats.get(id(tiles[-2]))
            if before is not None and before[0] == tiles[:-1]:
                boards, planes = [*before[1]], [*before[2]]
                first = len(tiles) - 1
        changed = {0}
        for placed in tiles[first:]:
            place, cells = self._of_placed(placed)
            boards[0] |= cells
            boards[place] |= cells
            changed.add(place)
        for place in changed:
            planes[place] = boards[place].to_bytes(len(_NO_CELLS), byteorder)
        if tiles:
            if len(self._boats) > _BOATS:
                self._boats.clear()
            self._boats[id(tiles[-1])] = (tiles, boards, planes)
        return b"".join(planes)

    def _of_task(self, task: Task) -> bytes:
        if isinstance(task, Placing):
            return self._one_tile[task.tile] + _NOTHING_SAID
        tiles: Sequence[TileId] = ()
        says = [0] * _TASK_SAYS
        match task:
            case Sending(cats):
                tiles = cats[:1]
                says[0] = len(cats)
            case Moving(n, moved):
                tiles = moved
                says[0] = n
            case Taking(take, n, is_first):
                says[0] = n
                says[1] = is_first
                says[2 + _TAKES.index(take)] = 1
            case Giving(trade, n):
                says[0] = n
                says[2 + len(_TAKES) + _GIVES.index(trade.give)] = 1
            case Bonus() | TakingOshax() | Buying() | Colouring() | Naming():
                pass
        return counted(TILES, map(self._tiles.__getitem__, tiles)) + numbers(*says)

    def _own_cards(self, own: Player | Own) -> bytes:
        hand = self._hand
        return b"".join(
            (
                hand(own.hand),
                hand(own.lessons),
                hand(own.laid),
                hand(own.pack),
                hand(own.picks),
                hand(own.kept),
                hand(own.drawn),
                hand(own.discarded),
                self._sent(own.sent),
                self._passed(own.passed),
            )
        )

    def _player_of_state(self, player: Player, phase: Phase) -> bytes:
        return self._player(
            player,
            (
                len(player.hand),
                len(player.lessons),
                len(player.laid),
                player.dealt,
                len(player.pack),
                len(player.picks) if phase == "draft" else 0,
                len(player.kept),
                len(player.drawn),
                len(player.discarded),
            ),
            player.laid if phase == "rescue" else (),
        )

    def _player_of_view(self, player: PlayerView) -> bytes:
        return self._player(
            player,
            (
                player.hand,
                player.lessons,
                player.laid,
                player.dealt,
                player.pack,
                player.picked,
                player.kept,
                player.drawn,
                player.discarded,
            ),
            player.revealed,
        )

    def _player(
        self, player: Player | PlayerView, cards: tuple[int, ...], revealed: tuple[CardId, ...]
    ) -> bytes:
        return b"".join(
            (
                _BOAT[player.boat],
                numbers(
                    player.fish,
                    player.baskets,
                    player.used,
                    *cards,
                    player.fresh,
                    player.told,
                    player.free,
                    player.extra,
                    player.acts,
                    player.has_passed,
                    player.is_done,
                    player.has_ordered,
                ),
                _ASK[player.ask],
                _TASK[type(player.doing[-1]) if player.doing else type(None)],
                self._hand(player.reading),
                self._hand(revealed),
                self._laid(player.tiles),
                _PRINTED[player.boat],
            )
        )


_FEW: Final = 20
_BOATS: Final = 128
"""So many boats are remembered."""
_NO_CELLS: Final = zeros(GRID)
_TASK_SAYS: Final = 2 + len(_TAKES) + len(_GIVES)
_NOTHING_SAID: Final = zeros(_TASK_SAYS)
_NO_TASK: Final = zeros(TILES + _TASK_SAYS)


def _numbered_cells(boards: Iterable[int]) -> bytes:
    """The cells of several sets, each with the number of its set."""
    cells = np.zeros((ROWS, COLS), NUMBER)
    for number, board in enumerate(boards, 1):
        for place in bits(board):
            cells[divmod(place, ROW)] = number
    return cells.tobytes()


_PRINTED: Final = {
    boat: plane(layout.rats, ROWS, COLS, ROW)
    + _numbered_cells(layout.maps[colour] for colour in COLOURS)
    for boat, layout in LAYOUTS.items()
}


@lru_cache(maxsize=1 << 8)
def _common(counts: tuple[int, ...]) -> bytes:
    return numbers(*counts)


@lru_cache(maxsize=1 << 8)
def _counts(day: int, stage: int, baskets: int, deck: int) -> bytes:
    return numbers(day, stage, baskets, deck)


def _place(named: Seat, seat: Seat, seats: int, *, alone: bool) -> int:
    """Where a seat comes, the own one first; the sister is last."""
    return MOST_SEATS if alone and named == SISTER else (named - seat) % seats


@lru_cache(maxsize=1 << 10)
def _order(order: tuple[Seat, ...], seat: Seat, seats: int, *, alone: bool) -> bytes:
    ranks = [0] * (MOST_SEATS + 1)
    for rank, named in enumerate(order, 1):
        ranks[_place(named, seat, seats, alone=alone)] = rank
    return numbers(*ranks)


@lru_cache(maxsize=1 << 10)
def _asked(asked: tuple[Seat, ...], seat: Seat, seats: int) -> bytes:
    return counted(MOST_SEATS, ((each - seat) % seats for each in asked))


def _sister_of_state(sister: Sister) -> bytes:
    return _sister(
        (len(sister.colours) - sister.shown, len(sister.deck), sister.resolved, sister.left),
        sister.colours[: sister.shown],
        (sister.lessons, sister.today, sister.used),
    )


def _sister(
    counts: tuple[int, int, int, int],
    colours: Sequence[str],
    cards: tuple[Sequence[CardId], Sequence[CardId], Sequence[CardId]],
) -> bytes:
    lessons, today, used = ([_SISTER_CARDS[card] for card in part] for part in cards)
    order = [0] * BASKET_CARDS
    for number, card in enumerate(today, 1):
        order[card] = number
    return b"".join(
        (
            numbers(1, *counts),
            numbers(*(colour in colours for colour in COLOURS)),
            counted(SISTER_LESSONS, lessons),
            numbers(*order),
            counted(BASKET_CARDS, used),
        )
    )


ENCODING: Final = IsleOfCatsEncoding
