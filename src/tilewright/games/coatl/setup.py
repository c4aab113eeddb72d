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


def check_setup(setup: Setup) -> Illegal | None:
    """R0.4 Two to four players, and allowed values of the options."""
    return check_options(INFO, setup)


def first_state(setup: Setup, seed: int) -> State:
    """R2.1-R2.8 Bags filled, disc filled from them, cards shuffled, revealed and dealt."""
    options = options_of(setup)
    temples, chance = Chance.of_seed(seed).shuffled(temple_deck(options))
    deck, chance = chance.shuffled(prophecy_deck(options))
    common, piles = common_temples(temples[setup.seats :], options)
    supply, deck = deck[:SUPPLY], deck[SUPPLY:]
    players = []
    for seat, temple in enumerate(temples[: setup.seats]):
        hand, deck = deck[: DEAL[seat]], deck[DEAL[seat] :]
        players.append(
            Player(
                hand=tuple(sorted(hand)),
                temples=(temple,),
                tokens=TOKENS if options.sacrifice_tokens else (),
            )
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
        players=tuple(players),
        turn=Seat(0),
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
