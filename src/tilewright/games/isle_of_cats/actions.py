"""What a player can do: one small decision each."""

from typing import TypeAlias

from tilewright.core import Value
from tilewright.games.isle_of_cats.components import (
    AskWhen,
    BasketUse,
    CardId,
    Colour,
    Field,
    TileId,
)


class KeepCard(Value, frozen=True, tag="keep_card"):
    """R9.1, R22.6, R23.2 Keep a card of those in front of me; sealed until all are done."""

    card: CardId


class BuyCard(Value, frozen=True, tag="buy_card"):
    """R9.4, R15.12 Take a card into the hand; the price is paid when I am done."""

    card: CardId


class LayCard(Value, frozen=True, tag="lay_card"):
    """R11.1 Lay a rescue card face down."""

    card: CardId


class PlayLesson(Value, frozen=True, tag="play_lesson"):
    """R10.4 Announce the colour of a public lesson."""

    card: CardId
    colour: Colour


class PlayCard(Value, frozen=True, tag="play_card"):
    """R12, R15 Play an oshax, treasure or anytime card."""

    card: CardId
    option: int = 0
    """R12.2, R12.3 Which way to use a treasure card; 0 for all others."""


class Rescue(Value, frozen=True, tag="rescue"):
    """R11.5, R23.3 Take a cat from a field."""

    cat: TileId
    basket: BasketUse


class PlaceTile(Value, frozen=True, tag="place_tile"):
    """R5 Place the tile just gained; (col, row) is the top left of the rectangle around it."""

    orientation: int
    col: int
    row: int


class ChooseColour(Value, frozen=True, tag="choose_colour"):
    """R15.25, R16.2 Name a colour: of the oshax just placed, or to count cats for fish."""

    colour: Colour


class TakeTile(Value, frozen=True, tag="take_tile"):
    """R6.1, R12.2-R12.6 Take a treasure or an oshax from the supply."""

    tile: TileId


class MoveCat(Value, frozen=True, tag="move_cat"):
    """R15.15 Move a cat to the other field."""

    cat: TileId


class SendCat(Value, frozen=True, tag="send_cat"):
    """R15.18 Say where the first of the cats just drawn goes."""

    field: Field


class GiveBasket(Value, frozen=True, tag="give_basket"):
    """R15.14 Discard a permanent basket."""

    used: bool


class GiveLesson(Value, frozen=True, tag="give_lesson"):
    """R15.20 Discard a private lesson that lies in front of me."""

    card: CardId


class GiveTreasure(Value, frozen=True, tag="give_treasure"):
    """R15.21 Discard the treasure of my boat whose first cell, row by row, is this one."""

    col: int
    row: int


class AskMe(Value, frozen=True, tag="ask_me"):
    """R15.3 At which windows I want to be asked for anytime cards."""

    when: AskWhen


class Done(Value, frozen=True, tag="done"):
    """I have finished: choosing, taking, or my turn."""


class Pass(Value, frozen=True, tag="pass"):
    """R11.8, R12.1, R23.3 I take no further turn in this phase."""


Action: TypeAlias = (
    KeepCard
    | BuyCard
    | LayCard
    | PlayLesson
    | PlayCard
    | Rescue
    | PlaceTile
    | ChooseColour
    | TakeTile
    | MoveCat
    | SendCat
    | GiveBasket
    | GiveLesson
    | GiveTreasure
    | AskMe
    | Done
    | Pass
)
