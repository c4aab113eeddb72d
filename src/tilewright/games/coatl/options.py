"""What players agree on before the game (R0.4, R17), and the cards that are then in it."""

from functools import lru_cache
from typing import Final, Literal

import msgspec

from tilewright.core import GameInfo, Mode, Option, Seat, Setup, Value
from tilewright.games.coatl.components import PROPHECIES, TEMPLES, ProphecyId, TempleId
from tilewright.games.coatl.patterns import OpenEnd
from tilewright.kit.seats import BY_LOT, FIRST, first_option, first_seat

Edition = Literal["ua", "pl"]
Unfinished = Literal["by_edition", "none", "half"]
Keep = Literal["up_to_3", "exactly_3"]
TempleRows = Literal["two_piles", "one_deck"]

OPTIONS: Final = (
    # R0.5 Each language has its book; what has none agrees with the Ukrainian one.
    Option(
        "edition",
        ("ua", "pl"),
        default="ua",
        by_language=(("pl", "pl"),),
        always_told=True,
        rules=("R0.5", "R13.4"),
    ),
    Option("unfinished", ("by_edition", "none", "half"), default="by_edition", rules=("R13.4",)),
    Option("triple_length", ("3", "2"), default="3", rules=("R12.7",)),
    Option("sacrifice_tokens", ("on", "off"), default="on", rules=("R10.1",)),
    Option("keep", ("up_to_3", "exactly_3"), default="up_to_3", rules=("R2.9",)),
    Option("coatl_cap", ("none", "3"), default="none", rules=("R7.6",)),
    Option("open_end", ("absent", "undecided"), default="absent", rules=("R12.5",)),
    Option("temple_rows", ("two_piles", "one_deck"), default="two_piles", rules=("R9.2",)),
    Option("promo", ("off", "on"), default="off", rules=("R1.5",)),
    Option("open_memory", ("on", "off"), default="on", always_told=True, rules=("R15.2",)),
    first_option(4, "R0.6"),
)
_DEFAULTS: Final = {option.key: option.default for option in OPTIONS}

DRAWN_IN_TURN: Final = "1"
"""Rules under which a draw depended on how many came before it, from whatever bag (ADR 0034)."""

INFO: Final = GameInfo(
    key="coatl",
    title="Cóatl",
    seats=(2, 3, 4),
    options=OPTIONS,
    rules_version="2",
    minutes=(30, 60),
    # R16.3 150 pieces are taken and built in, some 85 prophecies taken and 60 played, 12 tokens
    # used, each with its `Done`: below 1,000, and between two of them 3 players may pass.
    max_actions=4000,
    earlier_rules=(DRAWN_IN_TURN,),
    modes=(Mode("standard"), Mode("without_sacrifice")),
)


class Options(Value, frozen=True, cache_hash=True):
    """What was agreed on, by the keys of the options."""

    edition: Edition
    unfinished: Unfinished
    """R13.4 What unfinished cóatls score: nothing, or half."""
    triple_length: int
    """R12.7 How long a run has to be for the cards of the family `triple`."""
    sacrifice_tokens: bool
    keep: Keep
    """R2.9 How many prophecies are kept."""
    coatl_cap: int | None
    """R7.6 How many cóatls a player may own in all."""
    open_end: OpenEnd
    """R12.5 What `!C` takes an open end for."""
    temple_rows: TempleRows
    """R9.2 Where the common temple cards come from."""
    promo: bool
    open_memory: bool
    """R15.4 Views name what everybody saw and may remember; else the log alone does."""
    first: Seat | None
    """R0.6 The seat that begins; None where lots are drawn."""
    rules: str = ""
    """One of the earlier versions of the rules; empty for those of today."""

    @property
    def is_drawn_in_turn(self) -> bool:
        """Whether all draws come from one source, one after the other."""
        return self.rules == DRAWN_IN_TURN

    @property
    def has_half_points(self) -> bool:
        """R0.4, R13.4 Unfinished cóatls score half; if the edition decides, in the Polish one."""
        if self.unfinished == "by_edition":
            return self.edition == "pl"
        return self.unfinished == "half"

    @property
    def is_exactly_3(self) -> bool:
        """R2.9 Exactly three prophecies are kept, not up to three."""
        return self.keep == "exactly_3"

    @property
    def has_one_deck(self) -> bool:
        """R9.2 The common temple cards come from one face-down deck, not from two piles."""
        return self.temple_rows == "one_deck"


def options_of(setup: Setup) -> Options:
    """R0.4 The options of a set-up; their values are allowed ones.

    The same object for the same agreement: what is remembered by options is then found at once.
    """
    return _options(tuple((_DEFAULTS | setup.options).items()), setup.rules)


@lru_cache
def _options(agreed: tuple[tuple[str, str], ...], rules: str) -> Options:
    chosen = dict(agreed)
    typed = {
        "triple_length": int(chosen["triple_length"]),
        "sacrifice_tokens": chosen["sacrifice_tokens"] == "on",
        "coatl_cap": None if chosen["coatl_cap"] == "none" else int(chosen["coatl_cap"]),
        "promo": chosen["promo"] == "on",
        "open_memory": chosen["open_memory"] == "on",
        FIRST: first_seat(chosen[FIRST]),
        "rules": rules,
    }
    return msgspec.convert(chosen | typed, Options)


def result_mode(setup: Setup) -> str:
    """R10.1 Without sacrifice tokens nothing can be mended, so scores are not comparable."""
    return "standard" if options_of(setup).sacrifice_tokens else "without_sacrifice"


@lru_cache
def setup_of(options: Options, seats: int) -> Setup:
    """R0.4 The set-up of these options, without those that have their default."""
    chosen = {
        "edition": options.edition,
        "unfinished": options.unfinished,
        "triple_length": str(options.triple_length),
        "sacrifice_tokens": "on" if options.sacrifice_tokens else "off",
        "keep": options.keep,
        "coatl_cap": "none" if options.coatl_cap is None else str(options.coatl_cap),
        "open_end": options.open_end,
        "temple_rows": options.temple_rows,
        "promo": "on" if options.promo else "off",
        "open_memory": "on" if options.open_memory else "off",
        FIRST: BY_LOT if options.first is None else str(options.first),
    }
    return Setup(seats, chosen, options.rules).without_defaults(INFO)


@lru_cache
def prophecy_deck(options: Options) -> tuple[ProphecyId, ...]:
    """R1.2, R1.5 Every prophecy card in the game, copies included."""
    return tuple(
        card.id
        for card in PROPHECIES.values()
        if options.promo or not card.promo
        for _ in range(card.copies)
    )


@lru_cache
def temple_deck(options: Options) -> tuple[TempleId, ...]:
    """R1.3, R1.5 Every temple card in the game."""
    return tuple(card.id for card in TEMPLES.values() if options.promo or not card.promo)
