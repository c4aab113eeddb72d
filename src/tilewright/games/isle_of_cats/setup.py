"""The first state (R3, R22.1-R22.3, R23.2)."""

from msgspec.structs import replace

from tilewright.core import Chance, Seat, Setup
from tilewright.games.isle_of_cats.board import LAYOUTS
from tilewright.games.isle_of_cats.components import BASKET_TOKENS, COLOURS, DAYS, card_file
from tilewright.games.isle_of_cats.options import INFO, SISTER_LESSONS, options_of
from tilewright.games.isle_of_cats.rules import settle
from tilewright.games.isle_of_cats.rules.explore import FAMILY_DEALT
from tilewright.games.isle_of_cats.state import SISTER, Player, Sister, State


def first_state(setup: Setup, seed: int) -> State:
    """R3 Boats dealt, bag and deck shuffled, a starting player; then the first day begins."""
    options = options_of(setup)
    contents = options.box
    chance = Chance.of_seed(seed)
    family = options.mode == "family"
    bag, chance = chance.shuffled(options.bag)
    deck, chance = chance.shuffled(options.cards)
    boats, chance = chance.shuffled(sorted(LAYOUTS))
    lot, chance = chance.below(setup.seats)
    first = lot if options.first is None else options.first
    order = tuple(Seat((first + place) % setup.seats) for place in range(setup.seats))
    baskets = 0 if family else 1
    state = State(
        setup=setup.without_defaults(INFO),
        options=options,
        day=DAYS,
        phase="keep" if family else "fill",
        stage=0,
        order=order,
        turn=None,
        asked=(),
        window=(),
        players=tuple(
            Player(boat, baskets=baskets, ask=options.ask) for boat in boats[: setup.seats]
        ),
        left=(),
        right=(),
        common=(contents.supply[str(setup.seats)],) * len(contents.common),
        rare=(),
        oshax=options.oshax,
        baskets=BASKET_TOKENS - baskets * setup.seats,
        bag=bag,
        deck=deck,
        public=(),
        played=(),
        removed=(),
        sister=None,
    )
    if options.mode == "solo":
        state = _with_sister(state, chance)
    return settle(_with_family_cards(state) if family else state).state


def _with_sister(state: State, chance: Chance) -> State:
    """R22.1-R22.3 Oshax in a row, colour cards in a row, lessons face up, baskets face down."""
    data = card_file()
    row, chance = chance.shuffled(state.oshax)
    colours, chance = chance.shuffled(COLOURS)
    basic, chance = chance.shuffled([lesson.id for lesson in data.solo_lesson])
    advanced, chance = chance.shuffled([lesson.id for lesson in data.solo_lesson_advanced])
    baskets, chance = chance.shuffled([card.id for card in data.solo_basket])
    advanced = advanced[: state.options.advanced_lessons]
    lessons = sorted(basic[:SISTER_LESSONS]) + sorted(advanced)
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
