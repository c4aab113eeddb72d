"""Every card of the catalogue is used at least once, by its number."""

import pytest
from msgspec.structs import replace

from tests.games.isle_of_cats.boats import survey
from tests.games.isle_of_cats.table import (
    A,
    B,
    after,
    cards,
    declined,
    first_state,
    having,
    legal,
    place_anywhere,
    quiet,
    vector_boat,
)
from tilewright.core import Setup
from tilewright.games.isle_of_cats import GAME
from tilewright.games.isle_of_cats.actions import (
    BuyCard,
    Done,
    LayCard,
    PlayCard,
    PlayLesson,
    Rescue,
)
from tilewright.games.isle_of_cats.components import CardId, box, card_file
from tilewright.games.isle_of_cats.events import CardPlayed, CardsRevealed
from tilewright.games.isle_of_cats.rules.days import settle
from tilewright.games.isle_of_cats.rules.sister import take_turn
from tilewright.games.isle_of_cats.scoring.sheet import COLOUR_POINTS, sister_lessons, sister_sheet
from tilewright.games.isle_of_cats.state import Stack, State
from tilewright.testing import play_out

CARDS = box().cards
DATA = card_file()


def numbers(kind: str) -> list[int]:
    return [int(card.id) for card in CARDS.values() if card.kind == kind]


def finished(state: State) -> State:
    """What was begun is carried out, always by the first choice that does something."""
    while state.players[A].doing:
        choices = [each for each in GAME.legal_actions(state, A) if each != Done()]
        state = after(state, (choices or [Done()])[0])
    return state


@pytest.mark.parametrize("number", numbers("rescue"))
def test_rescue_card(number: int) -> None:
    card = CARDS[CardId(number)]
    half = next(each for each in (15, 16) if each != number)
    state = having(quiet("choose"), hand=tuple(sorted(cards(number, half))), baskets=0)
    state = having(state, B, hand=cards(7 if number != 7 else 8))

    state = after(state, LayCard(CardId(number)), LayCard(CardId(half)), Done())
    step = GAME.apply(state, B, Done())
    (shown,) = (e for e in step.events if isinstance(e, CardsRevealed) and e.seat == A)
    assert shown.speed == card.speed
    state = step.state
    uses = {action.basket for action in legal(state, Rescue, A)} if state.turn == A else None
    assert state.turn == A
    assert uses == {"full": {"full"}, "half": {"halves"}, "none": set()}[card.basket]


@pytest.mark.parametrize("number", numbers("anytime"))
def test_anytime_card(number: int) -> None:
    state = having(vector_boat("V1"), hand=cards(number), lessons=cards(113, 114), baskets=2)

    step = GAME.apply(state, A, PlayCard(CardId(number)))
    done = finished(step.state)

    assert step.events[0] == CardPlayed(A, CardId(number))
    assert done.played[-1] == number
    assert done.players[A].doing == ()
    assert GAME.components(done).keys() == GAME.components(state).keys()


@pytest.mark.parametrize("number", [*numbers("oshax"), *numbers("treasure")])
def test_card_of_rare_finds(number: int) -> None:
    state = having(quiet("finds"), hand=cards(number))
    rare = tuple(Stack(tile, 1) for tile in state.box.rare)
    state = replace(state, rare=rare)

    for action in legal(state, PlayCard):
        done = finished(after(state, action))
        kinds = {state.box.tiles[placed.tile].kind for placed in done.players[A].tiles}
        assert kinds == (
            {"oshax"} if number <= 6 else {"rare"} if (number < 107) > action.option else {"common"}
        )


@pytest.mark.parametrize("number", [*numbers("private_lesson"), *numbers("public_lesson")])
def test_lesson(number: int) -> None:
    state = replace(quiet("lessons"), turn=None)
    state = settle(having(state, hand=cards(number), fresh=1)).state
    if state.phase == "lessons":
        state = after(state, PlayLesson(CardId(number), "red"))
    over = replace(state, phase="over", day=0, turn=None)
    outcome = GAME.outcome(over)
    assert outcome is not None

    keys = [[line.key for line in sheet.lines] for sheet in outcome.sheets]

    assert f"card_{number}" in keys[A]
    assert (f"card_{number}" in keys[B]) == (CARDS[CardId(number)].kind == "public_lesson")


@pytest.mark.parametrize("number", numbers("family_lesson"))
def test_family_lesson(number: int) -> None:
    state = replace(quiet(mode="family"), phase="over", day=0, turn=None)
    outcome = GAME.outcome(having(state, lessons=cards(number)))
    assert outcome is not None

    assert outcome.sheets[A].lines[-1].key == f"card_{number}"


@pytest.mark.parametrize("card", DATA.solo_colour, ids=lambda card: str(card.id))
def test_colour_card(card: object) -> None:
    (found,) = (each for each in DATA.solo_colour if each == card)
    others = [each.colour for each in DATA.solo_colour if each != found]
    for place, points in enumerate(COLOUR_POINTS):
        row = (*others[:place], found.colour, *others[place:])
        sheet = sister_sheet(survey("V4", solo=True), row, [])
        assert sheet.lines[place].points == 5 * points


@pytest.mark.parametrize("card", DATA.solo_basket, ids=lambda card: str(card.id))
def test_basket_card(card: object) -> None:
    (found,) = (each for each in DATA.solo_basket if each == card)
    state = first_state(1)
    assert state.sister is not None
    state = replace(state, sister=replace(state.sister, deck=(found.id,), left=1))

    state = take_turn(state).state

    assert state.sister is not None
    assert state.sister.today == (found.id,)
    cats = sum(step.startswith("cat") for step in found.do)
    assert len(state.left + state.right) == 8 - cats


@pytest.mark.parametrize(
    "lesson", [*DATA.solo_lesson, *DATA.solo_lesson_advanced], ids=lambda lesson: str(lesson.id)
)
def test_sisters_lesson(lesson: object) -> None:
    everything = (*DATA.solo_lesson, *DATA.solo_lesson_advanced)
    (found,) = (each for each in everything if each == lesson)
    boats = [survey(name, solo=True) for name in ("V1", "V2", "V3", "V4")]

    alone = [sister_lessons(boat, everything)[found.id] for boat in boats]

    assert any(alone)


def test_no_card_is_left_out() -> None:
    """The kinds above make up all 215 cards."""
    kinds = ("rescue", "anytime", "oshax", "treasure", "private_lesson", "public_lesson")
    played = [number for kind in (*kinds, "family_lesson") for number in numbers(kind)]
    solo = (DATA.solo_colour, DATA.solo_basket, DATA.solo_lesson, DATA.solo_lesson_advanced)
    others = [int(card.id) for part in solo for card in part]

    assert sorted([*played, *others]) == list(range(1, 216))


def test_every_action_occurs_in_random_games() -> None:
    seen: set[str] = set()
    for seed in range(14):
        seats = 1 + seed % 4
        played = play_out(GAME, Setup(seats), seed=seed, picks=seed, limit=4000)
        seen.update(type(action).__name__ for _, action in played.taken)

    assert seen == {kind.__name__ for kind in GAME.types.action.__args__}


def test_a_card_can_be_bought_and_played_on_the_same_day() -> None:
    state = replace(quiet("pay"), turn=None)
    state = having(having(state, A, kept=cards(84)), B, kept=cards(8))
    state = after(state, BuyCard(CardId(84)), Done(), seat=A)
    state = declined(after(state, Done(), seat=B))

    assert state.phase == "choose"
    state = after(state, PlayCard(CardId(84)))
    assert state.players[A].baskets == 2
    assert place_anywhere(after(state, Rescue(state.left[0], "permanent"))).players[A].tiles
