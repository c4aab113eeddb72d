"""The first state (R3, R22.1-R22.3, R23.2)."""

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from tilewright.core import Chance, GameInfo, Illegal, Option, Seat, Setup, check_options
from tilewright.games.isle_of_cats.board import LAYOUTS
from tilewright.games.isle_of_cats.components import (
    BASE_MODULES,
    COLOURS,
    MODULES,
    NO_EXPANSION,
    BadExpansion,
    Box,
    CardId,
    TileId,
    box,
    card_file,
)
from tilewright.games.isle_of_cats.rules import settle
from tilewright.games.isle_of_cats.rules.explore import FAMILY_DEALT
from tilewright.games.isle_of_cats.scoring.metrics import check_score
from tilewright.games.isle_of_cats.state import (
    SISTER,
    Player,
    Sister,
    State,
    box_of,
    mode_of,
)

DAYS: Final = 5
BASKET_TOKENS: Final = 10
"""R1.5"""
SISTER_LESSONS: Final = 3
ADVANCED: Final = {"easy": 0, "medium": 1, "hard": 2, "very_hard": 3, "expert": 4}
"""R22.2 How many advanced lessons the sister gets."""

INFO: Final = GameInfo(
    key="isle_of_cats",
    title="The Isle of Cats",
    seats=(1, 2, 3, 4),
    options=(
        Option("mode", ("standard", "family"), default="standard"),
        Option("difficulty", tuple(ADVANCED), default="easy"),
        Option("modules", (BASE_MODULES,), default=BASE_MODULES, free_text=True),
        Option("expansion", (NO_EXPANSION,), default=NO_EXPANSION, free_text=True),
    ),
    rules_version="1",
    minutes=(60, 120),
    max_actions=4000,
)


def check_setup(setup: Setup) -> Illegal | None:
    """R22.2, R23.1 Options that go together; R24.1 three modules; R25 an expansion that works."""
    refusal = check_options(INFO, setup)
    if refusal is not None:
        return refusal
    family = setup.option(INFO, "mode") == "family"
    if family and setup.seats == 1:
        return Illegal("R23.1", "the family game is for 2 to 4 players")
    if setup.option(INFO, "difficulty") != "easy" and setup.seats > 1:
        return Illegal("R22.2", "a difficulty belongs to the solo game")
    expansion = setup.option(INFO, "expansion")
    return check_expansion(expansion) or check_modules(setup.option(INFO, "modules"), expansion)


@lru_cache(maxsize=32)
def check_expansion(text: str) -> Illegal | None:
    """R25.1 Tiles that can be placed; R24.1 lessons that can be scored."""
    try:
        contents = box(text)
        for card in contents.cards.values():
            if card.score is not None:
                check_score(card.score, pick=card.pick is not None)
    except BadExpansion as error:
        return Illegal("R25.1", str(error))
    except ValueError as error:
        return Illegal("R24.1", f"a lesson cannot be scored: {error}")
    return None


def check_modules(text: str, expansion: str) -> Illegal | None:
    """R24.1 Exactly three different modules that exist, in order."""
    letters = text.split()
    known = box(expansion).modules
    if len(letters) != MODULES or len(set(letters)) != MODULES or not set(letters) <= set(known):
        return Illegal("R24.1", f"modules must be {MODULES} different ones of {', '.join(known)}")
    if letters != sorted(letters) or text != " ".join(letters):
        return Illegal("R24.1", f"name the modules in order, as {' '.join(sorted(letters))!r}")
    return None


def cards_of(setup: Setup) -> tuple[CardId, ...]:
    """R23.2, R24.1 The cards in the game, without those of the sister."""
    contents = box_of(setup)
    if mode_of(setup) == "family":
        return contents.family()
    return contents.deck(setup.option(INFO, "modules"))


def first_state(setup: Setup, seed: int) -> State:
    """R3 Boats dealt, bag and deck shuffled, a starting player drawn; then the first day begins."""
    contents = box_of(setup)
    chance = Chance.of_seed(seed)
    mode = mode_of(setup)
    family = mode == "family"
    bag, chance = chance.shuffled(_bag_of(contents, with_oshax=not family))
    deck, chance = chance.shuffled(cards_of(setup))
    boats, chance = chance.shuffled(sorted(LAYOUTS))
    first, chance = chance.below(setup.seats)
    order = tuple(Seat((first + place) % setup.seats) for place in range(setup.seats))
    baskets = 0 if family else 1
    state = State(
        setup=setup,
        day=DAYS,
        phase="keep" if family else "fill",
        stage=0,
        order=order,
        turn=None,
        asked=(),
        window=(),
        players=tuple(Player(boat, baskets=baskets) for boat in boats[: setup.seats]),
        left=(),
        right=(),
        common=(contents.supply[str(setup.seats)],) * len(contents.common),
        rare=(),
        oshax=() if family else contents.oshax,
        baskets=BASKET_TOKENS - baskets * setup.seats,
        bag=bag,
        deck=deck,
        public=(),
        played=(),
        removed=(),
        sister=None,
    )
    if mode == "solo":
        state = _with_sister(state, setup, contents.oshax, chance)
    return settle(_with_family_cards(state) if family else state, [])


def _bag_of(contents: Box, *, with_oshax: bool) -> tuple[TileId, ...]:
    """R3.3 Cats and rare treasures; R25.2 further oshax, R23.1 but none in the family game."""
    kinds = contents.tiles
    return tuple(tile for tile in contents.bag if with_oshax or kinds[tile].kind != "oshax")


def _with_sister(state: State, setup: Setup, oshax: tuple[TileId, ...], chance: Chance) -> State:
    """R22.1-R22.3 Oshax in a row, colour cards in a row, lessons face up, baskets face down."""
    data = card_file()
    row, chance = chance.shuffled(oshax)
    colours, chance = chance.shuffled(COLOURS)
    basic, chance = chance.shuffled([lesson.id for lesson in data.solo_lesson])
    advanced, chance = chance.shuffled([lesson.id for lesson in data.solo_lesson_advanced])
    baskets, chance = chance.shuffled([card.id for card in data.solo_basket])
    extra = ADVANCED[setup.option(INFO, "difficulty")]
    lessons = sorted(basic[:SISTER_LESSONS]) + sorted(advanced[:extra])
    return replace(
        state,
        oshax=row,
        order=(Seat(0), SISTER),
        sister=Sister(colours=colours, shown=1, lessons=tuple(lessons), deck=baskets),
    )


def _with_family_cards(state: State) -> State:
    """R23.2 Three lessons for each player."""
    deck = state.deck
    for seat, player in enumerate(state.players):
        pack = tuple(sorted(deck[-FAMILY_DEALT:]))
        deck = deck[:-FAMILY_DEALT]
        state = state.with_player(Seat(seat), replace(player, dealt=len(pack), pack=pack))
    return replace(state, deck=deck)
