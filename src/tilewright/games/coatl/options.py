"""What players agree on before the game (R0.4, R17), and the cards that are then in it."""

from functools import lru_cache
from typing import Final, Literal

import msgspec

from tilewright.core import GameInfo, Option, Setup, Value
from tilewright.games.coatl.components import PROPHECIES, TEMPLES, ProphecyId, TempleId
from tilewright.games.coatl.patterns import OpenEnd

Edition = Literal["ua", "pl"]
Unfinished = Literal["by_edition", "none", "half"]
Keep = Literal["up_to_3", "exactly_3"]
TempleRows = Literal["two_piles", "one_deck"]

OPTIONS: Final = (
    Option("edition", ("ua", "pl"), default="ua"),
    Option("unfinished", ("by_edition", "none", "half"), default="by_edition"),
    Option("triple_length", ("3", "2"), default="3"),
    Option("sacrifice_tokens", ("on", "off"), default="on"),
    Option("keep", ("up_to_3", "exactly_3"), default="up_to_3"),
    Option("coatl_cap", ("none", "3"), default="none"),
    Option("open_end", ("absent", "undecided"), default="absent"),
    Option("temple_rows", ("two_piles", "one_deck"), default="two_piles"),
    Option("promo", ("off", "on"), default="off"),
)
_DEFAULTS: Final = {option.key: option.default for option in OPTIONS}

INFO: Final = GameInfo(
    key="coatl",
    title="Cóatl",
    seats=(2, 3, 4),
    options=OPTIONS,
    rules_version="1",
    minutes=(30, 60),
    # R16.3 150 pieces are taken and built in, some 85 prophecies taken and 60 played, 12 tokens
    # used, each with its `Done`: below 1,000, and between two of them 3 players may pass.
    max_actions=4000,
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
    rules: str = ""
    """One of the earlier versions of the rules; empty for those of today."""

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
    """R0.4 The options of a set-up; their values are allowed ones."""
    chosen = _DEFAULTS | setup.options
    typed = {
        "triple_length": int(chosen["triple_length"]),
        "sacrifice_tokens": chosen["sacrifice_tokens"] == "on",
        "coatl_cap": None if chosen["coatl_cap"] == "none" else int(chosen["coatl_cap"]),
        "promo": chosen["promo"] == "on",
        "rules": setup.rules,
    }
    return msgspec.convert(chosen | typed, Options)


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
