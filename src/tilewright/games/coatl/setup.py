"""The first state (R2)."""

from tilewright.core import Chance, Illegal, Seat, Setup, check_options
from tilewright.games.coatl.components import (
    COLOURS,
    COMMON_TEMPLES,
    DEAL,
    KINDS,
    PER_COLOUR,
    SPACES,
    SUPPLY,
    TOKENS,
    TempleId,
)
from tilewright.games.coatl.options import INFO, Options, options_of, prophecy_deck, temple_deck
from tilewright.games.coatl.rules.pieces import refill
from tilewright.games.coatl.state import NO_COATL, Bag, Player, State
from tilewright.kit.seats import FIRST, draw_first, first_fault, seats_from


def check_setup(setup: Setup) -> Illegal | None:
    """R0.4 Two to four players, allowed values of the options; R0.6 who begins sits there."""
    refusal = check_options(INFO, setup)
    if refusal is None and (fault := first_fault(INFO, setup)):
        return Illegal("R0.6", fault)
    return refusal


def first_state(setup: Setup, seed: int) -> State:
    """R2.1-R2.8 Bags filled, disc filled from them, cards shuffled, revealed and dealt."""
    options = options_of(setup)
    temples, chance = Chance.of_seed(seed).shuffled(temple_deck(options))
    deck, chance = chance.shuffled(prophecy_deck(options))
    common, piles = common_temples(temples[setup.seats :], options)
    supply, deck = deck[:SUPPLY], deck[SUPPLY:]
    # Drawn aside, so that the same seed deals the same cards, whoever begins.
    first = draw_first(options.first, setup.seats, chance.fork(FIRST))
    hands = {}
    for seat, size in zip(seats_from(first, setup.seats), DEAL, strict=False):
        hands[seat], deck = deck[:size], deck[size:]
    players = tuple(
        Player(
            hand=tuple(sorted(hands[Seat(seat)])),
            temples=(temple,),
            tokens=TOKENS if options.sacrifice_tokens else (),
        )
        for seat, temple in enumerate(temples[: setup.seats])
    )
    head, body, tail = (full_bag(PER_COLOUR[kind]) for kind in KINDS)
    state = State(
        options=options,
        disc=((),) * len(SPACES),
        bags=(head, body, tail),
        supply=supply,
        deck=deck,
        discards=(),
        returned=(),
        temples=common,
        piles=piles,
        players=players,
        first=first,
        turn=first,
        phase="opening",
        completing=NO_COATL,
        actions=1,
        is_second=False,
        trigger=None,
        triggered_by=None,
        last_turns=(),
        passes=0,
        random_refills=0,
        chance=chance,
    )
    return refill(state).state


def full_bag(count: int) -> Bag:
    """R2.1 So many pieces of each colour."""
    return (count,) * len(COLOURS)


def common_temples(
    temples: tuple[TempleId, ...], options: Options
) -> tuple[tuple[TempleId, ...], tuple[tuple[TempleId, ...], ...]]:
    """R2.6 The face-up temple cards, and what lies below: two even piles, or one deck (R9.2)."""
    if options.has_one_deck:
        return temples[:COMMON_TEMPLES], (temples[COMMON_TEMPLES:],)
    half = (len(temples) + 1) // 2
    piles = (temples[:half], temples[half:])
    return tuple(pile[-1] for pile in piles), tuple(pile[:-1] for pile in piles)
