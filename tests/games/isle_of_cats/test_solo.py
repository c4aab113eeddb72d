"""R22 The solo game and its sister."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.isle_of_cats.table import (
    A,
    after,
    cards,
    declined,
    first_state,
    having,
    legal,
    place_anywhere,
    quiet,
    refused,
    tiles,
    vector_boat,
    with_tile,
)
from tilewright.core import Setup, Step
from tilewright.games.isle_of_cats import GAME
from tilewright.games.isle_of_cats.actions import (
    BuyCard,
    Done,
    KeepCard,
    LayCard,
    MoveCat,
    Pass,
    PlayCard,
    PlayLesson,
    Rescue,
    SendCat,
    TakeTile,
)
from tilewright.games.isle_of_cats.components import CardId, Switches, TileId, card_file
from tilewright.games.isle_of_cats.events import (
    CardsDealt,
    ColourTurned,
    Event,
    SisterIdled,
    SisterRevealed,
    SisterSwitched,
    SisterTook,
)
from tilewright.games.isle_of_cats.options import ADVANCED
from tilewright.games.isle_of_cats.rules.days import proceed_clean, settle
from tilewright.games.isle_of_cats.rules.sister import BASKET_CARDS, switch, take_turn
from tilewright.games.isle_of_cats.state import SISTER, PublicLesson, Sister, Stack, State
from tilewright.testing import play_out

LETTERS = tiles(
    "blue-c01", "blue-c02", "blue-c03", "blue-c04", "blue-c05", "blue-c06", "blue-c07", "blue-c08"
)
"""The cats A to H of the vectors."""


def named(text: str) -> tuple[TileId, ...]:
    return tuple(LETTERS["ABCDEFGH".index(letter)] for letter in text)


def rows(text: str) -> State:
    """A solo game with cats such as `ABCD EFGH` in the fields."""
    left, _, right = text.partition(" ")
    return replace(quiet(seats=1), left=named(left), right=named(right), removed=())


def shown(state: State) -> str:
    def letters(cats: tuple[TileId, ...]) -> str:
        return "".join("ABCDEFGH"[LETTERS.index(cat)] for cat in cats)

    return f"{letters(state.left)} {letters(state.right)}"


def sister(state: State) -> Sister:
    assert state.sister is not None
    return state.sister


def resolving(state: State, *numbers: int) -> State:
    """The sister's next cards are these."""
    deck = cards(*numbers[::-1])
    return replace(state, sister=replace(sister(state), deck=deck, left=len(numbers)))


def resolved(state: State, *numbers: int) -> tuple[State, tuple[Event, ...]]:
    """The state after the sister has resolved these cards."""
    step: Step[State, Event] = Step(resolving(state, *numbers))
    for _ in numbers:
        step = step.then(take_turn)
    return step.state, step.events


def test_r22_1_one_boat_five_treasures_and_a_row_of_oshax() -> None:
    state = first_state(1)

    assert len(state.players) == 1
    assert state.common == (5, 5, 5, 5)
    assert sorted(state.oshax) == ["o1", "o2", "o3", "o4", "o5", "o6"]
    assert len({first_state(1, seed).oshax for seed in range(10)}) > 5


@pytest.mark.parametrize(("difficulty", "advanced"), ADVANCED.items())
def test_r22_2_three_lessons_and_advanced_ones_by_difficulty(
    difficulty: str, advanced: int
) -> None:
    state = first_state(1, difficulty=difficulty)
    lessons = sister(state).lessons

    assert [197 <= card <= 206 for card in lessons[:3]] == [True] * 3
    assert len(lessons) == len(set(lessons)) == 3 + advanced
    assert all(207 <= card <= 215 for card in lessons[3:])


def test_r22_2_colours_and_basket_cards() -> None:
    state = first_state(1)

    assert sister(state).shown == 1
    assert len(set(sister(state).colours)) == 5
    assert sorted(sister(state).deck) == list(range(174, 197))
    view = GAME.view(state, A)
    assert view.sister is not None
    assert (view.sister.colours, view.sister.hidden) == (sister(state).colours[:1], 4)
    assert view.sister.deck == 23


def test_r22_2_a_difficulty_belongs_to_the_solo_game() -> None:
    refusal = GAME.check_setup(Setup(2, {"difficulty": "hard"}))

    assert refusal is not None
    assert refusal.rule == "R22.2"
    assert GAME.check_setup(Setup(1, {"difficulty": "hard"})) is None


def test_r22_3_the_player_is_first_the_sister_second() -> None:
    assert first_state(1).order == (A, SISTER)


def test_r22_4_eight_cats_in_one_row() -> None:
    state = first_state(1)

    assert (len(state.left), len(state.right)) == (4, 4)
    after_cat_5, _ = resolved(rows("ABCD EFGH"), 179)
    assert shown(after_cat_5) == "ABCD FGH"


def test_r22_5_treasures_of_a_shape_are_stacked() -> None:
    state = replace(rows("ABCD EFGH"), rare=(Stack(TileId("r3"), 1), Stack(TileId("r1"), 2)))
    before = having(state, hand=cards(83))
    before = replace(before, bag=tiles("r4", "r1", "r1", "r2"))

    state = after(before, PlayCard(CardId(83)))

    assert [(stack.tile, stack.count) for stack in state.rare] == [
        ("r3", 1),
        ("r1", 4),
        ("r4", 1),
        ("r2", 1),
    ]


def test_r22_5_an_emptied_stack_closes_up() -> None:
    state = replace(rows("ABCD EFGH"), rare=(Stack(TileId("r3"), 1), Stack(TileId("r1"), 2)))

    state, _ = resolved(state, 182)

    assert state.rare == (Stack(TileId("r1"), 2),)


def test_r22_6_the_rest_of_the_cards_goes_to_nobody() -> None:
    draft = GAME.view(first_state(1), A).draft

    assert draft is not None
    assert (draft.keep, draft.passes_to) == (3, None)


def test_r22_6_three_of_five_twice_then_one_more() -> None:
    state = first_state(1)
    deck = state.deck
    assert len(state.players[A].pack) == 5
    for _ in range(2):
        assert refused(state, Done()) == "R22.6"
        state = after(state, *legal(state, KeepCard)[:1])
        state = after(state, *legal(state, KeepCard)[:1])
        assert refused(state, Done()) == "R22.6"
        state = after(state, *legal(state, KeepCard)[:1])
        assert legal(state, KeepCard) == []
        state = after(state, Done())

    assert state.phase == "pay"
    assert len(state.players[A].kept) == 7
    assert state.players[A].kept[-1] == deck[-6]
    assert len(state.players[A].discarded) == 4
    assert len(state.deck) == 150 - 11


def test_r22_7_public_lessons_score_at_half_value_rounded_up() -> None:
    state = with_tile(rows("ABCD EFGH"), "k1", 9, 4)
    state = replace(
        state,
        phase="over",
        day=0,
        public=(PublicLesson(CardId(148), None), PublicLesson(CardId(150), None)),
    )
    outcome = GAME.outcome(state)
    assert outcome is not None

    points = {line.key: line.points for line in outcome.sheets[0].lines}

    assert points["card_148"] == 1
    assert points["card_150"] in {13, 10, 8}
    visible = 25 - 5 * (points["card_150"] < 13)
    assert points["card_150"] == (visible + 1) // 2


def test_r22_7_lessons_as_usual() -> None:
    state = having(replace(rows("ABCD EFGH"), phase="lessons", turn=None), hand=cards(113, 144))
    state = settle(state).state

    assert state.players[A].lessons == cards(113)
    assert refused(state, PlayLesson(CardId(144), "red")) is None


def test_r22_8_the_first_basket_card_tells_number_and_speed() -> None:
    """Card 191: two baskets, speed 6."""
    state = resolving(replace(rows("ABCD EFGH"), phase="choose"), 191, 174)
    state = having(state, hand=cards(7, 8, 9))
    state = after(state, LayCard(CardId(7)))

    slow = declined(after(state, Done()))
    fast = declined(after(state, LayCard(CardId(8)), Done()))

    assert slow.order == (SISTER, A)
    assert fast.order == (A, SISTER)
    assert sister(fast).today == cards(191)
    assert sister(fast).left == 2
    assert sister(slow).left == 1


def test_r22_8_equal_speeds_keep_the_order() -> None:
    """Card 186: speed 4, as card 7."""
    state = having(replace(rows("ABCD EFGH"), phase="choose"), hand=cards(7))
    for order in ((A, SISTER), (SISTER, A)):
        tied = after(resolving(replace(state, order=order), 186), LayCard(CardId(7)), Done())
        assert tied.order == order


def test_r22_9_turns_alternate_until_she_has_no_card_left() -> None:
    """Cards 191 (cats 5 and 2) and 190 (cat 7, common k2): two turns, then the player goes on."""
    state = resolving(replace(rows("ABCD EFGH"), phase="choose"), 191, 190, 189)
    state = having(state, hand=cards(7, 8), baskets=5)
    state = after(state, LayCard(CardId(7)), LayCard(CardId(8)), Done())
    assert state.turn == A

    state = turn(state)
    assert shown(state) == "BD EGH"
    state = turn(state)
    assert sister(state).today == cards(191, 190)
    assert sister(state).left == 0
    assert state.turn == A
    before = shown(state)
    state = turn(state)
    assert len(shown(state)) == len(before) - 1
    assert sister(state).deck == cards(189)


def turn(state: State) -> State:
    """The player rescues the first cat and is done; the sister has her turn."""
    cat = (state.left + state.right)[0]
    state = place_anywhere(after(state, Rescue(cat, "permanent")))
    while state.players[A].doing:
        state = after(state, Done())
    return after(state, Done())


def test_r22_9_she_ignores_the_numbers_of_later_cards() -> None:
    state, log = resolved(rows("ABCD EFGH"), 191, 194)

    assert sister(state).left == 0
    assert [event for event in log if isinstance(event, SisterRevealed)] == [
        SisterRevealed(CardId(191), is_first=False),
        SisterRevealed(CardId(194), is_first=False),
    ]


def test_r22_10_if_the_player_passes_she_finishes() -> None:
    state = having(resolving(rows("ABCD EFGH"), 191, 190), hand=cards(98))
    step = GAME.apply(state, A, Pass())

    revealed = [event.card for event in step.events if isinstance(event, SisterRevealed)]
    assert revealed == [191, 190]
    assert step.state.phase == "finds"
    assert sister(step.state).left == 0


def test_r22_10_and_also_when_the_fields_are_empty() -> None:
    """Card 195: oshax 1 goes although there is no cat."""
    state = replace(resolving(rows("A "), 195), oshax=tiles("o2", "o5"))
    state = having(state, hand=cards(98))

    state = turn(state)

    assert state.oshax == tiles("o5")
    assert state.phase == "finds"


def test_r22_11_several_rescues_are_one_turn() -> None:
    state = having(resolving(rows("ABCD EFGH"), 191, 190), hand=cards(80), baskets=3)
    state = after(state, PlayCard(CardId(80)))
    for _ in range(2):
        state = place_anywhere(after(state, Rescue(state.left[0], "permanent")))
        while state.players[A].doing:
            state = after(state, Done())
        assert sister(state).resolved == 0
    state = after(state, Done())

    assert sister(state).resolved == 1


def test_r22_12_steps_from_top_to_bottom() -> None:
    """T4.4 Card 192: switch 1 and 6, then cat 2."""
    state, log = resolved(rows("ABCD EFGH"), 192)

    assert shown(state) == "FCD EAGH"
    assert [type(event) for event in log] == [SisterRevealed, SisterSwitched, SisterTook]


def test_r22_12_a_repeated_keyword_is_carried_out_each_time() -> None:
    """Card 174: cat 5, then cat 4."""
    state, _ = resolved(rows("ABCD EFGH"), 174)

    assert shown(state) == "ABC FGH"
    assert state.removed == named("ED")


def test_r22_12_common_treasures_of_a_shape() -> None:
    state, log = resolved(replace(rows("ABCD EFGH"), common=(5, 1, 5, 5)), 183, 190)

    assert state.common == (5, 0, 5, 5)
    assert SisterIdled(CardId(190), 1) in log
    assert TileId("k2") in state.removed


def test_r22_12_oshax_by_number() -> None:
    state, _ = resolved(replace(rows("ABCD EFGH"), oshax=tiles("o6", "o1", "o3", "o2")), 176)

    assert state.oshax == tiles("o6", "o1", "o2")


def test_r22_13_t4_2_the_last_tile_where_there_is_none_of_the_number() -> None:
    """Card 193: cat 6 and rare 3, with 4 cats and 2 stacks."""
    state = replace(rows("AB CD"), rare=(Stack(TileId("r1"), 2), Stack(TileId("r2"), 2)))

    state, _ = resolved(state, 193)

    assert shown(state) == "AB C"
    assert state.rare == (Stack(TileId("r1"), 2), Stack(TileId("r2"), 1))


def test_r22_13_without_any_tile_nothing_happens() -> None:
    state = replace(rows(" "), rare=(), oshax=())

    after_all, log = resolved(state, 193, 195, 192)

    assert (after_all.left, after_all.right, after_all.removed) == ((), (), ())
    assert len([event for event in log if isinstance(event, SisterIdled)]) == 6


def test_r22_13_t4_3_removals_between_her_cards_count() -> None:
    """Card 180 is cat 2 and rare 2; 184 is cat 6 and rare 5: the last of five, the last of two."""
    stacks = (Stack(TileId("r1"), 1), Stack(TileId("r2"), 1), Stack(TileId("r3"), 1))
    state = having(replace(rows("ABCD EFGH"), rare=stacks), baskets=5)
    state, _ = resolved(state, 180)
    assert shown(state) == "ACD EFGH"
    assert [stack.tile for stack in state.rare] == ["r1", "r3"]
    state = replace(state, left=named("AC"), right=named("EFG"))

    state, _ = resolved(state, 184)

    assert shown(state) == "AC EF"
    assert [stack.tile for stack in state.rare] == ["r1"]


@pytest.mark.parametrize(
    ("before", "numbers", "expected"),
    [
        ("ABCD EFGH", (1, 6), "FBCD EAGH"),
        ("AB CD", (1, 6), "DB CA"),
        ("A B", (2, 5), "B A"),
        ("AB ", (2, 5), "BA "),
        (" AB", (1, 6), " BA"),
    ],
)
def test_r22_14_t4_5_switching(before: str, numbers: tuple[int, int], expected: str) -> None:
    step = switch(rows(before), CardId(192), Switches(*numbers))

    assert step is not None
    assert shown(step.state) == expected


@pytest.mark.parametrize("before", ["A ", " A", " "])
def test_r22_14_t4_5_one_cat_is_not_enough(before: str) -> None:
    assert switch(rows(before), CardId(194), Switches(2, 5)) is None


def test_r22_15_t4_1_numbers_close_up_and_tiles_stay_in_their_field() -> None:
    """Card 176: cat 3 (and an oshax). Then D is cat 3 and E cat 4; card 195: cat 8, the last."""
    state, _ = resolved(rows("ABCD EFGH"), 176)
    assert shown(state) == "ABD EFGH"

    again, _ = resolved(state, 176)
    assert shown(again) == "AB EFGH"
    fourth, _ = resolved(state, 182)
    assert shown(fourth) == "ABD FGH"
    last, _ = resolved(state, 195)
    assert shown(last) == "ABD EFG"


def test_r22_16_a_cat_sent_or_moved_joins_the_right_end() -> None:
    state = having(rows("ABCD EFG"), hand=cards(77, 83))
    state = replace(state, bag=named("H"))

    moved = after(state, PlayCard(CardId(77)), MoveCat(named("F")[0]), Done())
    assert shown(moved) == "ABCDF EG"
    sent = after(moved, PlayCard(CardId(83)), SendCat("left"))
    assert shown(sent) == "ABCDFH EG"
    removed, _ = resolved(sent, 193)
    assert shown(removed) == "ABCDF EG"


def test_r22_17_she_does_nothing_in_phase_5() -> None:
    state = having(replace(rows("ABCD EFGH"), phase="finds"), hand=cards(107, 108))
    state = after(state, PlayCard(CardId(107)))
    state = place_anywhere(after(state, legal(state, TakeTile)[0]))
    state = after(state, Done(), Done())

    assert (state.phase, state.turn) == ("finds", A)


def test_r22_18_the_next_colour_is_turned_and_her_cards_are_discarded() -> None:
    state, _ = resolved(replace(rows("ABCD EFGH"), phase="clean"), 191, 190)

    step = proceed_clean(state)

    state = step.state
    assert sister(state).shown == 2
    assert ColourTurned(sister(state).colours[1]) in step.events
    assert sister(state).used == cards(191, 190)
    assert sister(state).today == ()


def test_r22_18_after_the_fifth_day_no_colour_is_left() -> None:
    state = replace(rows("ABCD EFGH"), phase="clean", day=1)
    state = replace(state, sister=replace(sister(state), shown=5))

    state = settle(state).state

    assert state.phase == "over"
    assert sister(state).shown == 5


def test_r22_18_the_basket_cards_always_suffice() -> None:
    assert sum(sorted((card.baskets for card in BASKET_CARDS.values()), reverse=True)[:5]) <= 20
    for seed in range(5):
        over = play_out(GAME, Setup(1), seed=seed, picks=seed, limit=4000).state
        assert len(sister(over).used) <= 20
        assert sister(over).shown == 5


def final(boat: Sequence[tuple[str, int, int]], hers: Sequence[int], **changes: Any) -> State:
    """A finished game; the sister has these lessons."""
    state = replace(rows("ABCD EFGH"), phase="over", day=0)
    for tile, col, row in boat:
        state = with_tile(state, tile, col, row)
    return having(with_lessons(state, hers), **changes)


def with_lessons(state: State, hers: Sequence[int]) -> State:
    return replace(
        state,
        sister=replace(
            sister(state),
            lessons=cards(*hers),
            shown=5,
            colours=("red", "blue", "orange", "green", "purple"),
        ),
    )


def test_r22_19_the_player_scores_as_usual() -> None:
    state = final([("r3", 9, 3)], (197, 198, 199), fish=0, lessons=cards(122))
    outcome = GAME.outcome(state)
    assert outcome is not None

    points = {line.key: line.points for line in outcome.sheets[0].lines}

    assert (points["rare"], points["card_122"], points["rooms"]) == (3, 2, -35)


def test_r22_20_colours_and_lessons() -> None:
    boat = [("red-c16", 9, 2), ("blue-c16", 10, 2), ("purple-c16", 11, 2)]
    outcome = GAME.outcome(final(boat, (199, 201, 206), fish=0))
    assert outcome is not None
    assert outcome.rival is not None

    points = {line.key: line.points for line in outcome.rival.lines}

    assert [points[f"colour_{c}"] for c in ("red", "blue", "orange", "green", "purple")] == [
        5,
        4,
        0,
        0,
        1,
    ]
    assert (points["card_199"], points["card_206"]) == (10, 15)
    assert points["card_201"] % 5 == 0
    assert outcome.rival.score == sum(points.values())


def test_r22_21_colours_without_a_cat_count_and_204_takes_the_best() -> None:
    outcome = GAME.outcome(final([("red-c16", 9, 2)], (197, 203, 204, 213, 215), fish=0))
    assert outcome is not None
    assert outcome.rival is not None
    points = {line.key: line.points for line in outcome.rival.lines}

    assert points["card_197"] == 25
    assert points["card_203"] == 25
    assert points["card_213"] == 0
    assert points["card_204"] == 25


@pytest.mark.parametrize(
    ("mine", "score", "winners"), [((), 70, ()), ((126,), 71, ()), ((126, 114), 72, (A,))]
)
def test_r22_22_only_more_points_than_the_sister_win(
    mine: tuple[int, ...], score: int, winners: tuple[int, ...]
) -> None:
    """V3 is worth 60 by colours and 11 by card 214 to the sister; a tie is her win."""
    state = replace(vector_boat("V3", rows("ABCD EFGH")), phase="over", day=0)
    state = having(with_lessons(state, (214,)), fish=0, lessons=cards(*mine))

    outcome = GAME.outcome(state)

    assert outcome is not None
    assert outcome.rival is not None
    assert (outcome.sheets[0].score, outcome.rival.score) == (score, 71)
    assert outcome.winners == winners
    assert outcome.ranks == (1,)


def test_every_basket_card_is_resolved_once() -> None:
    """Each removes or exchanges what its steps say, on full rows."""
    for card in card_file().solo_basket:
        stacks = tuple(Stack(TileId(f"r{n}"), 2) for n in range(1, 6))
        state = replace(rows("ABCD EFGH"), rare=stacks)
        state, log = resolved(state, card.id)
        told = [event for event in log if isinstance(event, SisterTook | SisterSwitched)]

        assert len(told) == len(card.do)
        for step, event in zip(card.do, told, strict=True):
            kind = step.split()[0]
            assert isinstance(event, SisterSwitched) == (kind == "switch")
            if isinstance(event, SisterTook):
                start = {"cat": "blue", "rare": "r", "oshax": "o", "common": "k"}[kind]
                assert event.tile.startswith(start)


def test_cards_dealt_in_a_solo_game_are_told_to_the_player() -> None:
    state = first_state(1)
    for _ in range(3):
        state = after(state, *legal(state, KeepCard)[:1])
    step = GAME.apply(state, A, Done())

    dealt = [event for event in step.events if isinstance(event, CardsDealt)]
    assert [event.count for event in dealt] == [5]
    assert GAME.seen_by(dealt[0], None) == CardsDealt(A, 5, None)
    assert refused(step.state, BuyCard(CardId(1))) == "R7.1"
