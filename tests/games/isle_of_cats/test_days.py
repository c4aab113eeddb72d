"""R7 the day, R8 fishing, R13 clean-up, R14 what carries over, R17 limits."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.isle_of_cats.table import (
    FULL,
    A,
    B,
    after,
    cards,
    events,
    first_state,
    having,
    keep_first,
    legal,
    paid,
    place_anywhere,
    placing,
    quiet,
    refused,
    tiles,
    with_tile,
)
from tests.reference import isle_of_cats as slow
from tilewright.core import Seat, Setup
from tilewright.games.isle_of_cats import GAME
from tilewright.games.isle_of_cats.actions import (
    AskMe,
    BuyCard,
    Done,
    KeepCard,
    LayCard,
    Pass,
    PlayCard,
    Rescue,
    SendCat,
    TakeTile,
)
from tilewright.games.isle_of_cats.components import CardId, TileId, box
from tilewright.games.isle_of_cats.events import DayBegan, DayEnded, Event, FishGained, GameEnded
from tilewright.games.isle_of_cats.rules.days import proceed_clean, proceed_fill, settle
from tilewright.games.isle_of_cats.rules.explore import proceed_deal
from tilewright.games.isle_of_cats.state import Stack, State
from tilewright.testing import play_out

COLOURED = ("blue", "green", "red", "purple", "orange")
CATS = tuple(f"{colour}-c{number:02}" for colour in COLOURED for number in range(1, 18))


def filled(bag: list[str], seats: int = 2, **changes: Any) -> State:
    """The fields after tiles were drawn in this order."""
    state = replace(quiet("fill", seats=seats), left=(), right=(), rare=(), bag=tiles(*bag[::-1]))
    return proceed_fill(replace(state, **changes)).state


def test_r7_1_the_phases_of_a_day_in_their_order() -> None:
    """As a random game goes through them; phases that need no decision are not stopped at."""
    played = play_out(GAME, Setup(3), seed=11, picks=12, limit=4000)
    order = ["draft", "pay", "lessons", "choose", "rescue", "finds"]
    seen: list[tuple[int, str]] = []
    for state in played.states[:-1]:
        if not state.asked and (not seen or seen[-1] != (state.day, state.phase)):
            seen.append((state.day, state.phase))

    places = [(-day, order.index(phase)) for day, phase in seen]
    assert places == sorted(places)
    assert {day for day, _ in seen} == {5, 4, 3, 2, 1}


def test_r7_1_what_belongs_to_another_phase_is_refused() -> None:
    state = first_state(2)

    for action in (Pass(), Rescue(state.left[0], "permanent"), LayCard(FULL), BuyCard(FULL)):
        assert refused(state, action, A) == "R7.1"
    assert refused(state, KeepCard(state.players[A].pack[0]), A) is None


@pytest.mark.parametrize(("seats", "cats"), [(1, 4), (2, 4), (3, 6), (4, 8)])
def test_r7_2_two_cats_a_player_in_each_field(seats: int, cats: int) -> None:
    state = first_state(seats)

    assert (len(state.left), len(state.right)) == (cats, cats)


def test_r7_2_t3_1_drawing_goes_on_until_twelve_cats_lie_there() -> None:
    bag = [*CATS[:2], "r1", *CATS[2:4], "r2", *CATS[4:30]]

    state = filled(bag, seats=3)

    assert len(state.left) + len(state.right) == 12
    assert len(bag) - len(state.bag) == 6 + 8


def test_r7_2_the_first_day_is_told_when_the_first_cards_go_round() -> None:
    """The fields are filled with the set-up, where nobody can be told yet."""
    first = first_state(2)
    told = [event for event in _first_round(first) if isinstance(event, DayBegan | FishGained)]

    found = tuple(stack.tile for stack in first.rare for _ in range(stack.count))
    began = DayBegan(5, first.left, first.right, found)
    assert told == [began, *(FishGained(seat, 20) for seat in first.order)]


def _first_round(state: State) -> tuple[Event, ...]:
    """What is told when all have kept their first two cards."""
    for seat in (A, B):
        for card in state.players[seat].pack[:2]:
            state = after(state, KeepCard(card), seat=seat)
    return events(after(state, Done(), seat=A), Done(), seat=B)


def test_r7_3_rare_treasures_go_to_the_supply_and_do_not_count() -> None:
    state = filled(["r3", *CATS[:5], "r1", "r3", *CATS[5:20]])

    assert state.rare == (Stack(TileId("r3"), 2), Stack(TileId("r1"), 1))
    assert len(state.left) == len(state.right) == 4


def test_r7_3_the_treasures_found_are_told_in_their_order() -> None:
    bag = ["r3", *CATS[:5], "r1", *CATS[5:8]]
    state = replace(quiet("fill"), left=(), right=(), bag=tiles(*bag[::-1]))

    events = proceed_fill(state).events

    told = DayBegan(state.day, tiles(*CATS[:4]), tiles(*CATS[4:8]), tiles("r3", "r1"))
    assert events[0] == told


def test_r7_4_the_left_field_is_filled_first() -> None:
    state = filled([*CATS[:20]])

    assert state.left == tiles(*CATS[:4])
    assert state.right == tiles(*CATS[4:8])


def test_r7_5_a_field_has_no_limit() -> None:
    state = having(quiet(), hand=cards(83))
    state = replace(state, bag=tiles(*CATS[20:26]))
    state = after(state, PlayCard(CardId(83)))
    state = after(state, *[SendCat("right")] * 4)

    assert len(state.right) == 8


def test_r7_2_two_cats_a_player_are_laid_out_whatever_lies_there() -> None:
    """The book sets no ceiling for cats that cards brought before."""
    state = filled([*CATS[:20]], left=tiles(*CATS[30:36]), right=tiles(CATS[40]))

    assert state.left == tiles(*CATS[30:36], *CATS[:4])
    assert state.right == tiles(CATS[40], *CATS[4:8])


def test_r8_1_everybody_gains_20_fish_and_keeps_the_rest() -> None:
    state = having(quiet("fill"), B, fish=7)

    step = proceed_fill(state)

    assert [player.fish for player in step.state.players] == [40, 27]
    assert FishGained(A, 20) in step.events
    assert isinstance(step.events[0], DayBegan)


def test_r13_1_cats_left_behind_are_removed_and_the_supply_stays() -> None:
    state = replace(quiet("clean"), rare=(Stack(TileId("r1"), 2),))
    left_behind = state.left + state.right

    step = proceed_clean(state)

    after_clean = step.state
    assert after_clean.left == after_clean.right == ()
    assert after_clean.removed == left_behind
    assert not set(left_behind) & set(after_clean.bag)
    assert (after_clean.rare, after_clean.oshax) == (state.rare, state.oshax)
    assert after_clean.common == state.common
    assert DayEnded(5, left_behind) in step.events


def test_r13_2_veshs_boat_moves_one_step() -> None:
    for day in (5, 4, 3, 2):
        state = settle(replace(quiet("clean"), day=day)).state
        assert (state.day, state.phase) == (day - 1, "draft")


def test_r13_2_after_the_fifth_day_the_game_ends() -> None:
    state = settle(replace(quiet("clean"), day=1)).state

    assert (state.day, state.phase) == (0, "over")
    assert GAME.outcome(state) is not None
    assert GAME.to_act(state) == frozenset()
    assert refused(state, Done(), A) == "R13.2"


def test_r13_3_baskets_are_turned_and_the_next_day_begins() -> None:
    state = having(quiet("clean"), baskets=1, used=2)

    state = settle(state).state

    assert (state.players[A].baskets, state.players[A].used) == (3, 0)
    assert len(state.left) == 4


def test_r13_4_a_last_window_before_scoring() -> None:
    state = having(replace(quiet("clean"), day=1), hand=cards(90), ask="score", fish=3)
    state = with_tile(state, "red-c01", 9, 3)

    state = settle(state).state

    assert (state.phase, state.asked) == ("score", (A,))
    over = after(state, PlayCard(CardId(90)))
    assert over.phase == "over"
    outcome = GAME.outcome(over)
    assert outcome is not None
    assert outcome.sheets[A].tiebreak == (4,)


def test_r14_1_what_is_kept_and_what_is_not() -> None:
    state = having(
        quiet(), hand=cards(98), lessons=cards(113), laid=cards(43), fish=9, baskets=0, used=1
    )
    state = with_tile(state, "red-c01", 9, 3)
    before = state.players[A]

    state = after(state, Pass(), Pass())
    assert state.phase == "finds"
    assert state.players[A].laid == ()
    state = after(state, Pass())
    now = state.players[A]

    assert (state.day, state.phase) == (4, "draft")
    assert (now.hand, now.lessons, now.tiles) == (before.hand, before.lessons, before.tiles)
    assert (now.fish, now.baskets + now.used) == (29, 1)
    assert state.order == quiet().order
    assert CardId(43) in state.played


def test_r14_2_no_card_but_lessons_has_to_be_played() -> None:
    state = having(quiet("finds"), hand=cards(1, 98, 84))

    assert refused(state, Pass()) is None


@pytest.mark.parametrize(("card", "phase"), [(1, "rescue"), (98, "rescue"), (98, "pay")])
def test_r14_3_a_card_is_played_in_its_phase(card: int, phase: str) -> None:
    state = having(quiet("pay" if phase == "pay" else "rescue"), hand=cards(card), kept=cards(7))

    assert refused(state, PlayCard(CardId(card)), A) == "R14.3"
    found = replace(having(quiet("finds"), hand=cards(card)), rare=(Stack(TileId("r1"), 1),))
    assert refused(found, PlayCard(CardId(card))) is None


@pytest.mark.parametrize("card", [43, 113, 143])
def test_r14_3_rescue_cards_and_lessons_are_never_played_by_hand(card: int) -> None:
    for phase in ("rescue", "finds"):
        state = having(quiet("finds" if phase == "finds" else "rescue"), hand=cards(card))
        assert refused(state, PlayCard(CardId(card))) == "R14.3"


def test_r14_3_a_rescue_card_drawn_too_late_waits() -> None:
    """Drawn in phase 4 it gives no basket; the next day it can be laid."""
    state = having(quiet(), hand=cards(71), baskets=0)
    state = replace(state, deck=(*cards(8, 43), *state.deck))
    state = after(state, PlayCard(CardId(71)), BuyCard(CardId(43)), Done())

    assert CardId(43) in state.players[A].hand
    assert legal(state, Rescue) == []
    assert refused(state, Rescue(state.left[0], "full")) == "R11.6"


def test_r14_4_cards_left_in_hand_are_worth_nothing() -> None:
    over = settle(replace(quiet("score"), day=0, turn=None)).state
    rich = having(over, hand=cards(113, 124, 1, 98))

    assert GAME.outcome(over) == GAME.outcome(rich)


def test_r17_1_an_exhausted_shape_cannot_be_taken() -> None:
    state = having(quiet("finds"), hand=cards(107))
    state = replace(state, common=(0, 3, 3, 3))
    state = after(state, PlayCard(CardId(107)))

    assert refused(state, TakeTile(TileId("k1"))) == "R12.3"
    assert refused(state, TakeTile(TileId("k2"))) is None


def test_r17_1_nor_any_when_all_are_gone() -> None:
    state = having(quiet("finds"), hand=cards(107))
    state = replace(state, common=(0, 0, 0, 0))

    assert refused(state, PlayCard(CardId(107))) == "R12.5"


def test_r17_2_the_deck_never_runs_short_with_four_players() -> None:
    state = first_state(4)
    assert 150 - 4 * 7 * 5 == 10
    for _ in range(5):
        assert len(state.deck) >= 10
        state = paid(keep_first(state))
        while state.phase not in ("draft", "over"):
            choices = [each for each in (Done(), Pass()) if refused(state, each) is None]
            state = after(state, *choices[:1])
    assert len(state.deck) == 10


def test_r17_2_a_variant_deck_gives_what_is_left() -> None:
    state = replace(quiet("deal", seats=3), deck=cards(1, 2, 3, 4, 5, 6, 7, 8, 9))
    state = proceed_deal(state).state

    assert [len(player.pack) for player in state.players] == [7, 2, 0]
    state = keep_first(state)
    assert [len(player.kept) for player in state.players] == [3, 4, 2]
    assert state.deck == ()


def test_r17_2_a_drawing_card_gives_what_is_left() -> None:
    state = replace(having(quiet(), hand=cards(73)), deck=cards(8))
    drawn = after(state, PlayCard(CardId(73)))
    assert drawn.players[A].drawn == cards(8)

    assert refused(replace(state, deck=()), PlayCard(CardId(73))) == "R17.2"


def test_r17_3_the_bag_satisfies_every_draw() -> None:
    cats = sum(box().tiles[tile].kind == "cat" for tile in box().bag)

    assert cats == 5 * 16 + 1 + 4


def test_r17_3_a_draw_stops_when_the_bag_is_empty() -> None:
    state = filled([*CATS[:5]])
    assert (len(state.left), len(state.right), state.bag) == (4, 1, ())

    state = replace(having(quiet(), hand=cards(75, 83)), bag=())
    assert refused(state, PlayCard(CardId(75))) == "R17.3"
    assert refused(state, PlayCard(CardId(83))) == "R17.3"
    two = replace(state, bag=tiles("red-c01", "red-c02"))
    assert refused(two, PlayCard(CardId(83))) is None
    sent = after(two, PlayCard(CardId(83)), SendCat("left"), SendCat("left"))
    assert sent.players[A].doing == ()


def test_r17_4_permanent_baskets_never_run_out() -> None:
    gaining = [84, 85, 86, 87, 88, 89]
    state = first_state(4)

    assert state.baskets == 10 - 4 == len(gaining)


def test_r17_5_every_oshax_card_finds_a_tile() -> None:
    state = having(quiet("finds"), hand=cards(1, 2, 3, 4, 5, 6))
    for number in range(6):
        state = after(state, PlayCard(CardId(number + 1)), TakeTile(state.oshax[0]))
        state = place_anywhere(state)
        state = after(state, GAME.legal_actions(state, A)[0])
        while state.players[A].doing:
            state = after(state, Done())
        state = after(state, Done())
    assert state.oshax == ()


def test_r17_5_without_an_oshax_the_card_has_no_effect() -> None:
    state = replace(having(quiet("finds"), hand=cards(1)), oshax=())

    assert refused(state, PlayCard(CardId(1))) == "R12.6"
    assert refused(state, Pass()) is None


def test_a_full_boat_takes_no_oshax() -> None:
    state = having(quiet("finds"), hand=cards(1))
    for cell in slow.BOAT:
        state = with_tile(state, "k1", *cell)

    assert refused(state, PlayCard(CardId(1))) == "R12.6"


def test_events_tell_of_the_end() -> None:
    state = having(replace(quiet("finds"), day=1), hand=cards(98))
    state = having(state, B, has_passed=True)

    state = after(state, Pass())
    happened = events(state, Done())

    ended = happened[-1]
    assert isinstance(ended, GameEnded)
    assert ended.winners in {(A, B), (A,), (B,)}
    assert refused(placing(state, "k1"), AskMe("always")) == "R5.1"
    assert Seat(0) == A
