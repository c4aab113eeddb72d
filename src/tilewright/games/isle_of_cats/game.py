"""The Isle of Cats by the protocol: a table of contents."""

from collections import Counter
from collections.abc import Mapping, Sequence

from tilewright.core import (
    Chance,
    GameInfo,
    Illegal,
    Outcome,
    ScoreLine,
    Seat,
    Setup,
    Step,
    Value,
)
from tilewright.core.game import Types
from tilewright.core.score_form import ScoreForm
from tilewright.core.services import Service
from tilewright.games.isle_of_cats import determinize, notation, pad, rules, setup, view
from tilewright.games.isle_of_cats.actions import Action
from tilewright.games.isle_of_cats.components import (
    COPIES,
    DAYS,
    BasketCard,
    Card,
    CardId,
    Cells,
    Layout,
    ShapeId,
    SisterLesson,
    Tile,
    TileKind,
    boat_facts,
    box,
    card_file,
)
from tilewright.games.isle_of_cats.events import Event
from tilewright.games.isle_of_cats.forms import FORMS
from tilewright.games.isle_of_cats.options import INFO, Mode, options_of, result_mode
from tilewright.games.isle_of_cats.rules.agreement import check_setup
from tilewright.games.isle_of_cats.rules.rescue import FISH
from tilewright.games.isle_of_cats.scoring.sheet import COLOUR_POINTS, category, compares_families
from tilewright.games.isle_of_cats.state import Placing, Sending, State
from tilewright.games.isle_of_cats.view import View


class ShapeEntry(Value, frozen=True):
    """R5.2 A shape: its cells in each orientation, by the numbers that `place_tile` uses."""

    id: ShapeId
    orientations: tuple[Cells, ...]


class Prices(Value, frozen=True):
    """R11.5 What a cat of each field costs."""

    left: int
    right: int


class Catalogue(Value, frozen=True):
    """What is printed on cards, tiles and boats, and the numbers that the client draws by."""

    mode: Mode
    cards: tuple[Card, ...]
    further: tuple[CardId, ...]
    """R25 The lessons of an expansion: what they ask for stands in their labels."""
    altered: tuple[CardId, ...]
    """R22.19 The lessons that ask for something else of whoever plays alone."""
    tiles: tuple[Tile, ...]
    shapes: tuple[ShapeEntry, ...]
    boats: tuple[Layout, ...]
    rooms: tuple[str, ...]
    room_symbols: tuple[str, ...]
    common: tuple[str, ...]
    small: tuple[str, ...]
    basket_cards: tuple[BasketCard, ...]
    sister_lessons: tuple[SisterLesson, ...]
    sister_colour_points: tuple[int, ...]
    """R22.20 What a cat of the first, second … colour revealed is worth to the sister."""
    copies: dict[TileKind, int]
    """R1.1-R1.4 How often a tile of each kind exists."""
    days: int
    """R3.1 Where Vesh's boat starts on the day track."""
    prices: Prices | None
    """None in the family game, which has no fish (R23.1)."""


class IsleOfCats:
    info: GameInfo = INFO
    types = Types(state=State, action=Action, event=Event, view=View, catalogue=Catalogue)
    services: tuple[Service, ...] = ()
    score_forms: tuple[ScoreForm, ...] = FORMS

    def check_setup(self, setup_: Setup) -> Illegal | None:
        return check_setup(setup_)

    def mode(self, setup_: Setup) -> str:
        return result_mode(setup_)

    def category(self, line: ScoreLine) -> str:
        return category(line)

    def setup(self, setup_: Setup, seed: int) -> State:
        return setup.first_state(setup_, seed)

    def catalogue(self, setup_: Setup) -> Catalogue:
        options = options_of(setup_)
        contents = options.box
        data, boat = card_file(), boat_facts()
        solo, family = options.mode == "solo", options.mode == "family"
        cards = tuple(contents.cards[card] for card in options.cards)
        return Catalogue(
            mode=options.mode,
            cards=cards,
            further=tuple(card.id for card in cards if card.id not in box().cards),
            altered=tuple(card.id for card in cards if solo and compares_families(card)),
            tiles=tuple(contents.tiles.values()),
            shapes=tuple(
                ShapeEntry(shape.id, shape.orientations) for shape in contents.shapes.values()
            ),
            boats=boat.layout,
            rooms=boat.rooms,
            room_symbols=tuple(boat.room_symbol.values()),
            common=contents.common,
            small=contents.small,
            basket_cards=data.solo_basket if solo else (),
            sister_lessons=(*data.solo_lesson, *data.solo_lesson_advanced) if solo else (),
            sister_colour_points=COLOUR_POINTS if solo else (),
            copies=COPIES,
            days=DAYS,
            prices=None if family else Prices(**FISH),
        )

    def to_act(self, state: State) -> frozenset[Seat]:
        return rules.to_act(state)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        return rules.legal_actions(state, seat)

    def check(self, state: State, seat: Seat, action: Action) -> Illegal | None:
        return rules.check(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        return rules.apply(state, seat, action)

    def view(self, state: State, seat: Seat | None) -> View:
        return view.view_of(state, seat)

    def seen_by(self, event: Event, seat: Seat | None) -> Event | None:
        return view.seen_by(event, seat)

    def unknown(self, view_: View) -> int:
        return view.unknown(view_)

    def determinize(self, view_: View, chance: Chance) -> State:
        return determinize.determinize(view_, chance)

    def components(self, state: State) -> Mapping[str, int]:
        """R1 Every tile, card and basket; fish are unlimited (R1.9)."""
        found: Counter[str] = Counter()
        tiles = [*state.bag, *state.left, *state.right, *state.oshax, *state.removed]
        for player in state.players:
            tiles += [placed.tile for placed in player.tiles]
            for task in player.doing:
                tiles += [task.tile] if isinstance(task, Placing) else []
                tiles += task.cats if isinstance(task, Sending) else ()
        found.update(f"tile {tile}" for tile in tiles)
        for stack in state.rare:
            found[f"tile {stack.tile}"] += stack.count
        for tile, count in zip(state.box.common, state.common, strict=True):
            found[f"tile {tile}"] += count
        cards = [*state.deck, *state.played, *(lesson.card for lesson in state.public)]
        for player in state.players:
            cards += player.hand + player.lessons + player.reading + player.laid + player.pack
            cards += player.kept + player.drawn + player.discarded
        if state.sister is not None:
            cards += state.sister.deck + state.sister.today + state.sister.used
            cards += state.sister.lessons
        found.update(f"card {card}" for card in cards)
        found["permanent basket"] = state.baskets + sum(
            player.baskets + player.used for player in state.players
        )
        return found

    def outcome(self, state: State) -> Outcome | None:
        return rules.outcome(state)

    def score_pad(self, line: bytes) -> pad.PadResult:
        return pad.score_pad(line)

    def write_position(self, state: State) -> str:
        return notation.write_position(state)

    def read_position(self, text: str) -> State:
        return notation.read_position(text)

    def write_action(self, action: Action) -> str:
        return notation.write_action(action)

    def read_action(self, text: str) -> Action:
        return notation.read_action(text)
