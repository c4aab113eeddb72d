"""The fast way against the obvious slow one."""

import re
from itertools import product

import pytest

from tests.conftest import FULL
from tests.reference import coatl as slow
from tilewright.core import Chance, Seat, Setup
from tilewright.games.coatl import GAME
from tilewright.games.coatl.actions import (
    Action,
    DiscardProphecy,
    Done,
    DrawProphecy,
    JoinPiece,
    Pass,
    PerfectPick,
    PlayProphecy,
    PlayTemple,
    PriestsDuty,
    SeeTheFuture,
    StartCoatl,
    TakePieces,
    TakeProphecy,
)
from tilewright.games.coatl.components import (
    COLOURS,
    PIECES,
    PROPHECIES,
    SIDES,
    SPACES,
    TEMPLES,
    Prophecy,
    ProphecyId,
    Temple,
)
from tilewright.games.coatl.patterns import OpenEnd, compiled, pieces_in
from tilewright.games.coatl.scoring import printed, temple_worth
from tilewright.testing import play_out

LONGEST = 9 if FULL else 8
"""Pieces: enough for each pattern, and twice for each that may count more than once."""
ENDS = ("<>", "<]", "[>", "[]")
RANDOM = 400


def colours_of(card: Prophecy) -> str:
    """The colours of a card, and one more if there is one."""
    own = [colour for colour in COLOURS if colour in card.pattern]
    return "".join([*own, *(colour for colour in COLOURS if colour not in own)][: len(own) + 1])


def shape(card: Prophecy) -> str:
    """A card with its colours named in the order in which they appear: equal shapes differ in
    nothing but the names."""
    names: dict[str, str] = {}
    pattern = re.sub(
        "[YRKGB]", lambda found: names.setdefault(found[0], "abcde"[len(names)]), card.pattern
    )
    return f"{card.mode} {pattern}"


REPRESENTATIVES = list({shape(card): card for card in reversed(PROPHECIES.values())}.values())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("card", "first"),
    [(card, first) for card in REPRESENTATIVES for first in colours_of(card)],
    ids=lambda value: value if isinstance(value, str) else shape(value),
)
def test_every_coatl_of_few_pieces(card: Prophecy, first: str) -> None:
    """Over the card's colours and one more: for one card of each shape, by the first piece."""
    pattern = compiled(card.pattern, card.mode, "absent")
    for length in range(LONGEST):
        for letters in product(colours_of(card), repeat=length):
            colours = first + "".join(letters)
            found = pattern.times(f"<{colours}>")
            assert found == slow.times(card.pattern, card.mode, colours), colours


@pytest.mark.parametrize("card", PROPHECIES.values(), ids=lambda card: card.id)
def test_cards_of_one_shape_mean_the_same_for_other_colours(card: Prophecy) -> None:
    (model,) = (each for each in REPRESENTATIVES if shape(each) == shape(card))
    own, other = (dict.fromkeys(re.findall("[YRKGB]", each.pattern)) for each in (card, model))
    renamed = str.maketrans(dict(zip(own, other, strict=True)))
    mine, theirs = (compiled(each.pattern, each.mode, "absent") for each in (card, model))

    assert mine.sequence.pattern.translate(renamed) == theirs.sequence.pattern
    assert [(n, colour.translate(renamed)) for n, colour in mine.amounts] == list(theirs.amounts)


@pytest.mark.parametrize("open_end", ["absent", "undecided"])
@pytest.mark.parametrize("triple_length", [2, 3])
@pytest.mark.parametrize("card", PROPHECIES.values(), ids=lambda card: card.id)
def test_random_coatls_up_to_twenty_pieces(
    card: Prophecy, triple_length: int, open_end: OpenEnd
) -> None:
    text = printed(card, triple_length)
    pattern = compiled(text, card.mode, open_end)
    chance = Chance.of_seed(int(card.id[1:]))
    letters = colours_of(card)
    for number in range(RANDOM):
        length, chance = chance.below(18)
        colours = ""
        for _ in range(length + 3):
            colour, chance = chance.pick(letters)
            colours += colour
        ends = ENDS[number % 4]
        coatl = ends[0] + colours + ends[1]
        matches = pattern.matches(coatl)
        expected = slow.times(text, card.mode, slow.colours_of(coatl, open_end))
        assert pattern.times(coatl) == len(matches) == expected, coatl
        _check_witness(card, text, coatl, matches, open_end)


def _check_witness(
    card: Prophecy, text: str, coatl: str, matches: tuple[tuple[int, ...], ...], open_end: str
) -> None:
    """What is shown are matches, and no two share a piece."""
    used = [piece for match in matches for piece in match]
    assert len(used) == len(set(used))
    colours = slow.colours_of(coatl, open_end)
    shift = coatl.index(coatl.strip("<>[]")) - colours.index(coatl.strip("<>[]"))
    if card.mode in ("pack", "once"):
        possible = slow.matches(text.split(), colours)
        assert {frozenset(place - shift for place in match) for match in matches} <= possible


@pytest.mark.parametrize("card", TEMPLES.values(), ids=lambda card: card.id)
def test_temple_cards_on_random_coatls(card: Temple) -> None:
    chance = Chance.of_seed(int(card.id[1:]))
    for _ in range(RANDOM):
        length, chance = chance.below(12)
        colours = ""
        for _ in range(length + 3):
            colour, chance = chance.pick(COLOURS)
            colours += colour
        beside, chance = chance.pick(tuple(PROPHECIES))
        worth = temple_worth(card.id, f"<{colours}>", (beside,))
        met = slow.requirements_met(card.needs, colours, [PROPHECIES[beside].suit])
        assert (worth.times, worth.points) == (met, slow.points(card.levels, met))


def every_action(coatls: int) -> list[Action]:
    """All that there is to be tried, for a player with so many cóatls."""
    numbers = range(coatls + 1)
    cards = [*PROPHECIES, ProphecyId("P99")]
    return [
        *(TakePieces(space) for space in range(len(SPACES) + 1)),
        *(TakeProphecy(card) for card in cards),
        DrawProphecy(),
        *(StartCoatl(piece) for piece in PIECES),
        *(JoinPiece(n, side, piece) for n in numbers for side in SIDES for piece in PIECES),
        *(PlayProphecy(n, card) for n in numbers for card in cards),
        *(PlayTemple(card) for card in TEMPLES),
        *(PerfectPick(piece) for piece in PIECES),
        SeeTheFuture(),
        *(DiscardProphecy(card) for card in cards),
        *(PriestsDuty(card) for card in TEMPLES),
        Done(),
        Pass(),
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_legal_actions_are_exactly_those_that_check_allows(seats: int) -> None:
    """Out of everything that exists, in whole random games."""
    options = {"promo": "on"} if seats == 3 else {"coatl_cap": "3", "temple_rows": "one_deck"}
    for picks in range(3):
        played = play_out(GAME, Setup(seats, options), picks, picks, limit=2000)
        for state in played.states[seats::3]:
            seat: Seat = state.turn
            allowed = {
                action
                for action in every_action(len(state.players[seat].coatls))
                if GAME.check(state, seat, action) is None
            }
            listed = GAME.legal_actions(state, seat)
            assert len(listed) == len(set(listed))
            assert set(listed) == allowed


def test_the_pieces_of_a_coatl_are_those_that_were_joined() -> None:
    played = play_out(GAME, Setup(4), 9, 9, limit=2000)
    joined: dict[tuple[int, int], list[str]] = {}
    for seat, action in played.taken:
        match action:
            case StartCoatl(piece):
                number = sum(key[0] == seat for key in joined)
                joined[seat, number] = [piece]
            case JoinPiece(number, side, piece):
                place = 0 if side == "head" else len(joined[seat, number])
                joined[seat, number].insert(place, piece)
            case _:
                pass

    found = {
        (seat, number): pieces_in(coatl.text)
        for seat, player in enumerate(played.state.players)
        for number, coatl in enumerate(player.coatls)
    }
    assert found == joined
