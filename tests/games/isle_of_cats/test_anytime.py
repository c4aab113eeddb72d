"""R15 Anytime cards and their windows."""

import pytest
from msgspec.structs import replace

from tests.games.isle_of_cats.table import (
    A,
    B,
    C,
    after,
    cards,
    covering,
    events,
    first_state,
    having,
    legal,
    on_boat,
    place_anywhere,
    placing,
    quiet,
    refused,
    tiles,
    vector_boat,
    with_tile,
)
from tests.reference import isle_of_cats as slow
from tilewright.core import Seat
from tilewright.games.isle_of_cats import GAME
from tilewright.games.isle_of_cats.actions import (
    AskMe,
    BuyCard,
    ChooseColour,
    Done,
    GiveBasket,
    GiveLesson,
    GiveTreasure,
    MoveCat,
    Pass,
    PlaceTile,
    PlayCard,
    Rescue,
    SendCat,
)
from tilewright.games.isle_of_cats.components import COLOURS, CardId, Colour, TileId, box
from tilewright.games.isle_of_cats.events import (
    BasketGained,
    BasketGiven,
    CardPlayed,
    CardsBought,
    CardsDealt,
    CatMoved,
    Declined,
    FishGained,
    LessonGiven,
    Ordered,
    TileRemoved,
    TilesDrawn,
    TreasureGiven,
)
from tilewright.games.isle_of_cats.rules.days import settle
from tilewright.games.isle_of_cats.rules.windows import enter
from tilewright.games.isle_of_cats.state import Phase, Placing, PublicLesson, State

ANYTIME = [card.id for card in box().cards.values() if card.kind == "anytime"]


def holding(*numbers: int, phase: Phase = "rescue", **changes: object) -> State:
    return having(quiet(phase), A, hand=cards(*numbers), **changes)


def play(number: int) -> PlayCard:
    return PlayCard(CardId(number))


@pytest.mark.parametrize("phase", ["rescue", "finds", "choose"])
def test_r15_1_an_anytime_card_may_be_played_in_any_phase(phase: Phase) -> None:
    state = holding(84, phase=phase)

    assert refused(state, play(84)) is None
    state = after(state, play(84))
    assert state.played == cards(84)


def test_r15_1_its_effect_is_carried_out_completely_first() -> None:
    state = after(holding(77, 84), play(77))

    for action in (play(84), Pass(), Done(), Rescue(state.left[0], "permanent"), AskMe("always")):
        expected = "R15.15" if action == Done() else "R15.1"
        assert refused(state, action) == expected
    assert refused(state, MoveCat(state.left[0])) is None


def test_r15_1_it_has_no_options() -> None:
    assert refused(holding(84), PlayCard(CardId(84), 1)) == "R15.1"


def test_r15_2_all_are_asked_at_the_same_time_and_cards_take_effect_as_they_come() -> None:
    state = window("always", "always", "always")

    assert state.asked == (B, C)
    assert GAME.to_act(state) == {B, C}
    assert refused(state, play(92), C) is None
    after_c = after(state, play(92), seat=C)
    assert refused(after_c, play(91), B) is None


def window(*orders: str) -> State:
    """Three players before the turn of A; each holds an anytime card."""
    state = quiet(seats=3)
    for seat, (order, card) in enumerate(zip(orders, (90, 91, 92), strict=True)):
        state = having(state, Seat(seat), hand=cards(card), ask=order)
    # Revealing starts phase 4 with the first player; equal speeds keep the order.
    state = replace(state, order=(A, B, C), turn=None, phase="reveal")
    return settle(state).state


def paid_up(*hands: tuple[int, ...]) -> State:
    """All have paid: these are their hands."""
    state = replace(quiet("pay", seats=len(hands)), turn=None)
    for seat, hand in enumerate(hands):
        state = having(state, Seat(seat), hand=cards(*hand), is_done=True)
    return settle(state).state


def test_r15_3_own_turns_need_no_window() -> None:
    state = window("never", "never", "never")

    assert (state.phase, state.turn, state.asked) == ("rescue", A, ())
    assert refused(state, play(90), A) is None


def test_r15_3_after_paying_everybody_with_cards_is_asked_without_having_said_anything() -> None:
    state = paid_up((71,), (113,), ())

    assert (state.phase, state.asked) == ("lessons", (A, B))
    assert refused(state, Done(), B) is None


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("number", [71, 72, 73, 74])
def test_r15_3_on_the_last_day_lessons_drawn_with_a_card_just_paid_for_are_read(
    number: int, seats: int
) -> None:
    state = replace(quiet("pay", seats=seats), turn=None, day=1)
    state = having(state, A, kept=cards(number))
    state = replace(state, deck=(CardId(114), *(card for card in state.deck if card != 114)))
    if seats == 2:
        state = having(state, B, is_done=True)
    state = after(state, BuyCard(CardId(number)), Done(), seat=A)

    assert (state.phase, state.asked) == ("lessons", (A,))
    state = after(state, play(number), BuyCard(CardId(114)), Done(), seat=A)
    assert state.asked == (A,)  # for one more card
    state = after(state, Done(), seat=A)
    assert state.players[A].lessons == cards(114)


def test_r15_3_nobody_with_an_empty_hand_is_asked() -> None:
    state = replace(quiet("reveal", seats=3), turn=None)
    state = having(state, B, ask="always")

    assert settle(state).state.asked == ()


def test_r15_3_nobody_is_asked_when_all_anytime_cards_have_been_seen() -> None:
    """That no hand can hold one, everybody can tell; then nobody waits."""
    state = replace(quiet("pay"), turn=None)
    state = having(having(state, A, hand=cards(43), is_done=True), B, is_done=True)
    anytime = tuple(card.id for card in box().cards.values() if card.kind == "anytime")
    seen = replace(state, played=anytime)
    almost = replace(state, played=anytime[1:])

    assert settle(seen).state.asked == ()
    assert settle(almost).state.asked == (A,)


def test_r15_3_whoever_never_wants_to_be_asked_is_not_asked() -> None:
    state = replace(quiet("score"), turn=None, day=0)
    state = having(having(state, A, hand=cards(90), ask="never"), B, hand=cards(91))

    assert enter(state, "score").asked == (B,)


def test_r15_3_who_is_asked_tells_nothing_about_hands() -> None:
    """With or without an anytime card: the same window, the same messages, for everybody."""
    holds, bluffs = paid_up((7,), (91,)), paid_up((7,), (113,))

    assert holds.asked == bluffs.asked == (A, B)
    for seat in (A, None):
        one, other = GAME.view(holds, seat), GAME.view(bluffs, seat)
        assert replace(one, own=None) == replace(other, own=None)
        told = [
            [GAME.seen_by(event, seat) for event in events(state, Done(), B)]
            for state in (holds, bluffs)
        ]
        assert told[0] == told[1] == [Declined(B)]
    assert GAME.to_act(after(holds, Done(), seat=B)) == {A}
    assert GAME.to_act(after(bluffs, Done(), seat=B)) == {A}


def test_r15_3_after_a_card_all_are_asked_again_until_nobody_plays_one() -> None:
    state = having(window("never", "always", "always"), B, hand=cards(91, 93))
    state = after(state, Done(), seat=C)
    assert state.asked == (B,)

    state = after(state, play(91), seat=B)
    assert state.asked == (B, C)
    state = after(state, play(93), seat=B)
    assert state.asked == (C,)  # B has no card left
    state = after(state, Done(), seat=C)
    assert (state.asked, state.turn) == ((), A)
    assert GAME.to_act(state) == {A}


def test_r15_3_what_one_has_begun_does_not_hold_up_the_answers_of_others() -> None:
    state = paid_up((96,), (43,), (97,))
    state = after(after(state, play(96), seat=A), play(97), seat=C)

    assert GAME.to_act(state) == {A, B, C}
    state = after(after(state, Done(), seat=B), ChooseColour("red"), seat=A)
    assert state.asked == (B, C)  # A has no card left; C has not finished
    state = after(after(state, ChooseColour("blue"), seat=C), Done(), seat=B)
    assert state.asked == ()


def test_r15_3_only_an_anytime_card_or_nothing() -> None:
    state = having(window("never", "always", "never"), B, hand=cards(91, 98, 43))

    assert refused(state, play(98)) == "R15.3"
    assert refused(state, Pass()) == "R15.3"
    assert refused(state, Rescue(state.left[0], "permanent")) == "R15.3"
    assert refused(state, Done()) is None
    assert refused(state, play(90), A) == "R15.3"


@pytest.mark.parametrize(
    ("phase", "is_usual"),
    [
        ("fill", False),
        ("deal", False),
        ("pay", False),
        ("lessons", True),
        ("choose", False),
        ("reveal", False),
        ("rescue", False),
        ("finds", False),
        ("score", True),
    ],
)
def test_r15_3_the_windows_of_a_day(phase: Phase, is_usual: bool) -> None:
    state = having(quiet(), A, hand=cards(90))

    assert enter(state, phase, B).asked == ((A,) if is_usual else ())
    assert enter(having(state, A, ask="always"), phase, B).asked == (A,)
    assert enter(having(state, A, ask="never"), phase, B).asked == ()


def test_r15_3_there_is_none_during_the_draft() -> None:
    state = first_state(2)
    state = having(state, A, hand=cards(90), ask="always")

    assert refused(state, play(90), A) == "R15.3"
    assert refused(state, AskMe("never"), A) == "R15.3"
    assert state.asked == ()


def test_r15_3_alone_every_window_is_offered() -> None:
    assert first_state(1).players[A].ask == "always"
    assert {player.ask for player in first_state(4).players} == {"usual"}


def test_r15_3_when_to_be_asked_is_said_once_for_each_decision() -> None:
    state = holding(90, 91)
    assert [action.when for action in legal(state, AskMe)] == ["never", "always"]

    state = after(state, AskMe("always"))
    assert legal(state, AskMe) == []
    assert refused(state, AskMe("never")) == "R15.3"
    state = after(state, Pass())
    assert not state.players[A].has_ordered
    assert refused(holding(90), AskMe("usual")) == "R15.3"
    assert refused(quiet(), AskMe("always")) == "R15.3"


def test_r15_3_answers_are_told() -> None:
    assert events(holding(90), AskMe("always")) == (Ordered(A, "always"),)
    assert Declined(B) in events(window("never", "always", "never"), Done())


def test_r15_4_an_effect_cannot_be_interrupted() -> None:
    """Card 69 cannot be put between the draw of card 75 and the placement."""
    state = replace(holding(69, 75), bag=tiles("red-c01"))
    state = after(state, play(75))

    assert refused(state, play(69)) == "R5.1"
    before = after(replace(holding(69, 75), bag=tiles("red-c01")), play(69))
    assert refused(before, play(75)) is None


def test_r15_5_only_the_own_cards_baskets_and_boat() -> None:
    state = having(holding(86, 88, 76, baskets=0), B, lessons=cards(113, 114), baskets=5)
    state = with_tile(with_tile(state, "k1", 9, 4, seat=B), "k1", 10, 4, seat=B)

    for card in (76, 86, 88):
        assert refused(state, play(card)) == "R15.26"
    own = having(state, A, lessons=cards(115, 116))
    own = after(own, play(86))
    assert refused(own, GiveLesson(CardId(113))) == "R15.20"
    assert refused(own, GiveLesson(CardId(115))) is None


def test_r15_6_public_lessons_are_not_counted() -> None:
    public = tuple(PublicLesson(CardId(number), None) for number in (147, 148, 150))
    state = replace(holding(78, 86, lessons=cards(113)), public=public)

    assert refused(state, play(86)) == "R15.26"
    assert after(state, play(78)).players[A].fish == 21


def gained(state: State, number: int, colour: Colour | None = None) -> int:
    """The fish that a card brings."""
    state = having(state, A, hand=cards(number))
    before = state.players[A].fish
    state = after(state, play(number))
    if colour is not None:
        state = after(state, ChooseColour(colour))
    assert state.players[A].doing == ()
    return state.players[A].fish - before


@pytest.mark.parametrize("number", [67, 68])
def test_r15_10_t3_5_two_fish_for_each_oshax(number: int) -> None:
    assert gained(vector_boat("V1"), number) == 2
    assert gained(vector_boat("V3"), number) == 0


@pytest.mark.parametrize("number", [78, 79])
def test_r15_16_a_fish_for_each_private_lesson_in_front(number: int) -> None:
    state = having(quiet(), lessons=cards(113, 114, 115))

    assert gained(state, number) == 3
    assert gained(quiet(), number) == 0


def test_r15_16_lessons_in_hand_do_not_count() -> None:
    state = holding(78, 116, lessons=cards(113))

    assert after(state, play(78)).players[A].fish == 21


@pytest.mark.parametrize("number", [90, 91])
def test_r15_22_t3_5_a_fish_for_each_colour(number: int) -> None:
    assert gained(vector_boat("V1"), number) == 4
    assert gained(vector_boat("V2"), number) == 5


def test_r15_22_an_oshax_counts_as_its_colour_only() -> None:
    state = with_tile(quiet(), "o1", 9, 3, colour="green")

    assert gained(state, 90) == 1
    assert gained(with_tile(state, "green-c01", 13, 3), 90) == 1


@pytest.mark.parametrize("number", [92, 93])
def test_r15_23_t3_5_two_fish_for_each_rare_treasure(number: int) -> None:
    assert gained(vector_boat("V1"), number) == 2
    assert gained(vector_boat("V3"), number) == 10


@pytest.mark.parametrize("number", [94, 95])
def test_r15_24_t3_5_a_fish_for_each_common_treasure(number: int) -> None:
    assert gained(vector_boat("V1"), number) == 2
    assert gained(vector_boat("V3"), number) == 12


@pytest.mark.parametrize("number", [96, 97])
@pytest.mark.parametrize(("colour", "fish"), [("blue", 3), ("green", 2), ("purple", 0)])
def test_r15_25_t3_5_a_fish_for_each_cat_of_a_colour(
    number: int, colour: Colour, fish: int
) -> None:
    assert gained(vector_boat("V1"), number, colour) == fish


def test_r15_25_the_player_chooses_the_colour() -> None:
    state = after(holding(96), play(96))

    assert GAME.legal_actions(state, A) == tuple(map(ChooseColour, COLOURS))
    assert refused(state, Done()) == "R15.1"
    assert FishGained(A, 0) in events(state, ChooseColour("red"))


def test_r15_26_fish_cards_may_be_played_for_nothing() -> None:
    for number in (67, 78, 90, 92, 94):
        assert gained(quiet(), number) == 0


@pytest.mark.parametrize("number", [69, 70])
def test_r15_11_the_next_tile_may_ignore_the_touching_rule(number: int) -> None:
    state = with_tile(holding(number), "k1", 10, 4)
    state = after(state, play(number))
    assert state.players[A].free

    state = placing(state, "k1")
    assert refused(state, PlaceTile(0, 0, 4)) is None
    state = after(state, PlaceTile(0, 11, 4))
    assert not state.players[A].free
    assert refused(placing(state, "k1"), PlaceTile(0, 0, 4)) == "R5.4"


def test_r15_11_not_twice_at_a_time() -> None:
    state = after(holding(69, 70), play(69))

    assert refused(state, play(70)) == "R15.11"
    state = place_anywhere(placing(state, "k1"))
    assert refused(state, play(70)) is None


def test_r15_11_it_waits_as_long_as_it_takes() -> None:
    state = after(holding(69), play(69), Pass(), Pass())

    assert state.day == 4
    assert state.players[A].free


@pytest.mark.parametrize(("number", "count"), [(71, 2), (72, 2), (73, 3), (74, 3)])
def test_r15_12_draw_look_pay_and_discard(number: int, count: int) -> None:
    state = replace(holding(number), deck=cards(1, 44, 43, 9))
    drawn = tuple(sorted(cards(1, 44, 43, 9)[:count]))
    happened = events(state, play(number))
    state = after(state, play(number))

    assert CardsDealt(A, count, drawn) in happened
    assert GAME.seen_by(CardsDealt(A, count, drawn), B) == CardsDealt(A, count, None)
    assert state.players[A].drawn == drawn
    assert len(state.deck) == 4 - count
    state = after(state, BuyCard(CardId(44)))
    happened = events(state, Done())
    state = after(state, Done())
    assert CardsBought(A, 1, 2, count - 1, cards(44)) in happened
    assert state.players[A].hand == cards(44)
    assert state.players[A].fish == 18
    assert len(state.players[A].discarded) == count - 1


def test_r15_12_only_what_can_be_paid() -> None:
    state = replace(holding(71, fish=1), deck=cards(43, 9))
    state = after(state, play(71))

    assert refused(state, BuyCard(CardId(43))) == "R15.12"
    assert refused(state, BuyCard(CardId(44))) == "R15.12"
    assert refused(state, BuyCard(CardId(9))) is None
    assert refused(state, Done()) is None


def test_r15_13_a_tile_of_the_bag_goes_on_the_boat_for_free() -> None:
    state = replace(holding(75), bag=tiles("blue-c02", "red-c01"))
    happened = events(state, play(75))
    state = after(state, play(75))

    assert TilesDrawn(A, tiles("blue-c02")) in happened
    assert state.players[A].doing == (Placing(TileId("blue-c02")),)
    assert refused(state, Done()) == "R5.1"
    state = place_anywhere(state)
    assert (state.players[A].fish, state.players[A].baskets) == (20, 1)
    assert [placed.tile for placed in state.players[A].tiles] == ["blue-c02"]


def test_r15_13_a_rare_treasure_too() -> None:
    state = place_anywhere(after(replace(holding(75), bag=tiles("r3")), play(75)))

    assert [placed.tile for placed in state.players[A].tiles] == ["r3"]
    assert state.players[A].doing == ()


def test_r15_13_a_tile_that_fits_nowhere_leaves_the_game() -> None:
    state = replace(holding(75), bag=tiles("red-c16"))
    for cell in slow.BOAT - {(0, 3), (0, 4), (0, 5)}:
        state = with_tile(state, "k1", *cell)

    happened = events(state, play(75))
    state = after(state, play(75))

    assert TileRemoved(A, TileId("red-c16")) in happened
    assert state.removed[-1] == "red-c16"
    assert state.players[A].doing == ()


def test_r15_13_a_pending_effect_is_taken_into_account() -> None:
    state = with_tile(replace(holding(75), bag=tiles("red-c16")), "k1", 0, 4)

    touching = after(state, play(75))
    freely = after(having(state, A, free=True), play(75))

    assert refused(touching, PlaceTile(1, 16, 4)) == "R5.4"
    assert refused(freely, PlaceTile(1, 16, 4)) is None
    assert not after(freely, PlaceTile(1, 16, 4)).players[A].free


@pytest.mark.parametrize("used", [False, True])
def test_r15_14_a_basket_used_or_unused_for_five_fish(used: bool) -> None:
    state = after(holding(76, baskets=1, used=1), play(76))
    supply = state.baskets

    assert refused(state, GiveBasket(used)) is None
    assert events(state, GiveBasket(used)) == (BasketGiven(A, used), FishGained(A, 5))
    state = after(state, GiveBasket(used))
    assert state.players[A].fish == 25
    assert (state.players[A].baskets, state.players[A].used) == (int(used), int(not used))
    assert state.baskets == supply + 1


def test_r15_14_only_a_basket_one_has() -> None:
    state = after(holding(76, baskets=0, used=1), play(76))

    assert refused(state, GiveBasket(used=False)) == "R15.14"
    assert refused(state, GiveLesson(CardId(113))) == "R15.26"
    assert refused(holding(76, baskets=0), play(76)) == "R15.26"


def test_r15_15_one_to_three_different_cats() -> None:
    state = after(holding(77), play(77))
    one, two, three = state.left[0], state.left[1], state.right[0]

    assert refused(state, Done()) == "R15.15"
    happened = events(state, MoveCat(one))
    assert happened == (CatMoved(A, one, "right"),)
    state = after(state, MoveCat(one))
    assert refused(state, MoveCat(one)) == "R15.15"
    assert refused(state, MoveCat(TileId("k1"))) == "R15.15"
    assert refused(state, Done()) is None
    state = after(state, MoveCat(two), MoveCat(three))
    assert state.players[A].doing == ()
    assert state.left[-1] == three
    assert state.right[-2:] == (one, two)


def test_r15_15_not_without_a_cat() -> None:
    assert refused(replace(holding(77), left=(), right=()), play(77)) == "R15.15"
    single = replace(holding(77), left=tiles("red-c01"), right=())
    state = after(single, play(77), MoveCat(TileId("red-c01")))
    assert state.right == tiles("red-c01")
    assert state.players[A].doing == ()


@pytest.mark.parametrize("number", [80, 81, 82])
def test_r15_17_one_more_cat_in_the_turn_of_the_next_rescue(number: int) -> None:
    state = holding(number, baskets=3)
    state = after(state, play(number))

    state = _rescue(_rescue(state))
    assert refused(state, Rescue(state.left[0], "permanent")) == "R11.4"
    assert state.players[A].fish == 20 - 6
    assert state.players[A].used == 2
    state = after(state, Done())
    assert state.players[A].extra == 0


def _rescue(state: State) -> State:
    state = place_anywhere(after(state, Rescue(state.left[0], "permanent")))
    while state.players[A].doing:
        state = after(state, Done())
    return state


def test_r15_17_after_the_first_rescue_and_adding_up() -> None:
    state = _rescue(holding(80, 81, 82, baskets=4))
    assert refused(state, Rescue(state.left[0], "permanent")) == "R11.4"

    state = after(state, play(80), play(81))
    state = _rescue(_rescue(state))

    assert refused(state, Rescue(state.left[0], "permanent")) == "R11.4"
    assert state.players[A].acts == 3


def test_r15_17_what_is_not_used_in_that_turn_lapses() -> None:
    state = _rescue(after(holding(80, 81, baskets=3), play(80), play(81)))
    state = after(state, Done(), Pass())

    assert state.turn == A
    assert state.players[A].extra == 0
    state = _rescue(state)
    assert refused(state, Rescue(state.left[0], "permanent")) == "R11.4"


def test_r15_17_a_pass_keeps_it_for_the_next_rescue() -> None:
    state = after(holding(80), play(80), Pass(), Pass())

    assert state.day == 4
    assert state.players[A].extra == 1


def test_r15_17_each_cat_needs_its_own_basket() -> None:
    state = _rescue(after(holding(80, baskets=1), play(80)))

    assert refused(state, Rescue(state.left[0], "permanent")) == "R11.6"


def test_r15_18_four_tiles_cats_to_fields_the_rest_to_the_supply() -> None:
    state = replace(
        holding(83), bag=tiles("red-c03", "red-c02", "r2", "red-c01", "red-c09"), rare=()
    )
    left, right = state.left, state.right
    happened = events(state, play(83))
    state = after(state, play(83))

    assert TilesDrawn(A, tiles("red-c03", "red-c02", "r2", "red-c01")) in happened
    assert [stack.tile for stack in state.rare] == ["r2"]
    assert refused(state, Done()) == "R15.1"
    assert events(state, SendCat("left")) == (CatMoved(A, TileId("red-c03"), "left"),)
    state = after(state, SendCat("left"), SendCat("right"), SendCat("left"))
    assert state.left == (*left, *tiles("red-c03", "red-c01"))
    assert state.right == (*right, *tiles("red-c02"))
    assert state.bag == tiles("red-c09")


def test_r15_18_without_a_cat_nothing_is_left_to_do() -> None:
    state = after(replace(holding(83), bag=tiles("r1", "r2", "r3", "r4")), play(83))

    assert state.players[A].doing == ()


@pytest.mark.parametrize("number", [84, 85])
def test_r15_19_a_permanent_basket(number: int) -> None:
    state = holding(number)
    happened = events(state, play(number))
    state = after(state, play(number))

    assert happened == (CardPlayed(A, CardId(number)), BasketGained(A))
    assert state.players[A].baskets == 2


@pytest.mark.parametrize("number", [86, 87])
def test_r15_20_two_private_lessons_for_a_basket(number: int) -> None:
    state = holding(number, lessons=cards(113, 114, 115))
    state = after(state, play(number), GiveLesson(CardId(114)))

    assert state.players[A].baskets == 1
    assert refused(state, GiveLesson(CardId(114))) == "R15.20"
    (event, *_) = events(state, GiveLesson(CardId(113)))
    state = after(state, GiveLesson(CardId(113)))
    assert GAME.seen_by(event, B) == LessonGiven(A, None)
    assert state.players[A].baskets == 2
    assert state.players[A].lessons == cards(115)
    assert state.players[A].discarded == cards(113, 114)


def test_r15_20_not_with_one_lesson_nor_with_those_in_hand() -> None:
    assert refused(holding(86, 114, lessons=cards(113)), play(86)) == "R15.26"


@pytest.mark.parametrize("number", [88, 89])
def test_r15_21_two_treasures_of_the_boat_for_a_basket(number: int) -> None:
    state = with_tile(with_tile(holding(number), "r3", 10, 3), "k1", 12, 4)
    state = after(state, play(number))
    supply = (state.common, state.rare)

    (event, *_) = events(state, GiveTreasure(10, 3))
    assert event == TreasureGiven(A, TileId("r3"), 10, 3)
    state = after(state, GiveTreasure(10, 3), GiveTreasure(12, 4))
    assert state.players[A].tiles == ()
    assert state.players[A].occupied == 0
    assert state.players[A].baskets == 2
    assert (state.common, state.rare) == supply
    assert sorted(state.removed) == ["k1", "r3"]


def test_r15_21_only_treasures_and_only_the_own() -> None:
    state = with_tile(holding(88), "red-c01", 10, 3)
    state = with_tile(with_tile(state, "k1", 14, 4), "k1", 15, 4)
    state = after(state, play(88))

    assert refused(state, GiveTreasure(12, 4)) == "R15.21"
    assert refused(state, GiveTreasure(0, 4)) == "R15.21"
    assert refused(state, GiveTreasure(-1, 10**9)) == "R15.21"
    assert refused(state, GiveTreasure(14, 4)) is None
    assert refused(with_tile(holding(88), "k1", 14, 4), play(88)) == "R15.26"


def test_r15_26_a_basket_gained_can_be_used_the_same_day() -> None:
    state = after(holding(84, baskets=0, used=1), play(84))

    assert refused(state, Rescue(state.left[0], "permanent")) is None


@pytest.mark.parametrize("number", [76, 86, 87, 88, 89])
def test_r15_26_a_trade_needs_its_price_in_full(number: int) -> None:
    assert refused(holding(number, baskets=0), play(number)) == "R15.26"


def test_every_anytime_card_is_tried_above() -> None:
    assert list(range(67, 98)) == ANYTIME


def test_a_map_found_by_card_75_gives_a_bonus() -> None:
    state = on_boat(replace(holding(75), bag=tiles("blue-c01")), 1)
    state = after(state, play(75))

    state = after(state, covering(state, (14, 1)))

    assert state.players[A].doing
