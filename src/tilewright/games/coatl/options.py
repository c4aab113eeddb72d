"""What players agree on before the game (R0.4, R17), and the cards that are then in it."""

from typing import Final, Literal

from tilewright.core import Option, Setup, Value
from tilewright.games.coatl.components import PROPHECIES, TEMPLES, ProphecyId, TempleId
from tilewright.games.coatl.patterns import OpenEnd

Edition = Literal["ua", "pl"]
Unfinished = Literal["none", "half"]

BY_EDITION: Final = "by_edition"
"""R0.4 `unfinished` is `none` with `ua` and `half` with `pl`."""

OPTIONS: Final = (
    Option("edition", ("ua", "pl"), default="ua"),
    Option("unfinished", (BY_EDITION, "none", "half"), default=BY_EDITION),
    Option("triple_length", ("3", "2"), default="3"),
    Option("sacrifice_tokens", ("on", "off"), default="on"),
    Option("keep", ("up_to_3", "exactly_3"), default="up_to_3"),
    Option("coatl_cap", ("none", "3"), default="none"),
    Option("open_end", ("absent", "undecided"), default="absent"),
    Option("temple_rows", ("two_piles", "one_deck"), default="two_piles"),
    Option("promo", ("off", "on"), default="off"),
)
_DEFAULTS: Final = {option.key: option.default for option in OPTIONS}


class Options(Value, frozen=True, cache_hash=True):
    """The options as the rules use them."""

    unfinished: Unfinished
    """R13.4 What unfinished cóatls score: nothing, or half."""
    triple_length: int
    """R12.7 How long a run has to be for the cards of the family `triple`."""
    sacrifice_tokens: bool
    exactly_3: bool
    """R2.9 Whether exactly three prophecies are kept, or up to three."""
    coatl_cap: int | None
    """R7.6 How many cóatls a player may own in all."""
    open_end: OpenEnd
    """R12.5 What `!C` takes an open end for."""
    one_deck: bool
    """R9.2 Whether the common temple cards come from one face-down deck, or lie on two piles."""
    promo: bool


def options_of(setup: Setup) -> Options:
    """R0.4 The options of a set-up; their values are allowed ones."""
    chosen = _DEFAULTS | setup.options
    edition_pays_half = chosen["unfinished"] == BY_EDITION and chosen["edition"] == "pl"
    return Options(
        unfinished="half" if edition_pays_half or chosen["unfinished"] == "half" else "none",
        triple_length=int(chosen["triple_length"]),
        sacrifice_tokens=chosen["sacrifice_tokens"] == "on",
        exactly_3=chosen["keep"] == "exactly_3",
        coatl_cap=None if chosen["coatl_cap"] == "none" else int(chosen["coatl_cap"]),
        open_end="undecided" if chosen["open_end"] == "undecided" else "absent",
        one_deck=chosen["temple_rows"] == "one_deck",
        promo=chosen["promo"] == "on",
    )


def prophecy_deck(options: Options) -> tuple[ProphecyId, ...]:
    """R1.2, R1.5 Every prophecy card in the game, copies included."""
    return tuple(
        card.id
        for card in PROPHECIES.values()
        if options.promo or not card.promo
        for _ in range(card.copies)
    )


def temple_deck(options: Options) -> tuple[TempleId, ...]:
    """R1.3, R1.5 Every temple card in the game."""
    return tuple(card.id for card in TEMPLES.values() if options.promo or not card.promo)
