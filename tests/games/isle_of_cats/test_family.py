"""R23 The family game."""

import msgspec
import pytest
from msgspec.structs import replace

from tests.games.isle_of_cats.expansions import EXPANSION
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
    keep,
    keep_first,
    legal,
    on_boat,
    place_anywhere,
    placing,
    quiet,
    refused,
    slow_boat,
    with_tile,
)
from tests.reference import isle_of_cats as slow
from tilewright.core import Seat, Setup, ranked
from tilewright.games.isle_of_cats import GAME
from tilewright.games.isle_of_cats.actions import (
    AskMe,
    Done,
    KeepCard,
    Pass,
    Rescue,
    TakeTile,
)
from tilewright.games.isle_of_cats.components import CardId, TileId, box
from tilewright.games.isle_of_cats.events import LessonsLaid, OrderChanged
from tilewright.games.isle_of_cats.rules.days import proceed_clean, settle
from tilewright.games.isle_of_cats.state import Stack, State


def family(seats: int = 2, seed: int = 1) -> State:
    """The first day, before the first turn of seat A."""
    return quiet("rescue", seats=seats, seed=seed, mode="family")


def rescued(state: State) -> State:
    seat = state.turn
    assert seat is not None
    cat = (state.left + state.right)[0]
    state = place_anywhere(after(state, Rescue(cat, "none")))
    while state.players[seat].doing:
        state = after(state, Done())
    return after(state, Done())


def fielded(seats: int = 2) -> State:
    return settle(replace(family(seats), phase="fill", turn=None)).state


def test_r23_1_two_to_four_players() -> None:
    refusal = GAME.check_setup(Setup(1, {"mode": "family"}))

    assert refusal is not None
    assert refusal.rule == "R23.1"
    for seats in (2, 3, 4):
        assert GAME.check_setup(Setup(seats, {"mode": "family"})) is None


def test_r23_1_no_fish_baskets_oshax_or_discovery_cards() -> None:
    state = fielded()

    assert state.oshax == ()
    for player in state.players:
        assert (player.fish, player.baskets, player.used, player.hand) == (0, 0, 0, ())
    assert all(151 <= card <= 168 for card in state.deck)
    assert refused(state, Rescue(state.left[0], "permanent")) == "R23.1"
    assert refused(state, AskMe("always")) == "R15.3"


@pytest.mark.parametrize(("seats", "copies"), [(2, 5), (3, 8), (4, 11)])
def test_r23_1_treasures_and_bag_as_in_the_standard_game(seats: int, copies: int) -> None:
    state = first_state(seats, mode="family")

    assert state.common == (copies,) * 4
    assert len(state.bag) == 110


def test_r23_1_no_oshax_of_an_expansion_in_the_bag() -> None:
    contents = box(EXPANSION)
    state = first_state(2, mode="family", expansion=EXPANSION)

    assert "o8" in contents.bag
    assert not [tile for tile in state.bag if contents.tiles[tile].kind == "oshax"]
    assert len(state.bag) == 110 + 4


def test_r23_2_three_lessons_of_which_two_are_kept() -> None:
    state = first_state(3, mode="family")
    assert [len(player.pack) for player in state.players] == [3, 3, 3]
    assert refused(state, Done(), A) == "R23.2"
    mine = state.players[A].pack

    state = keep(state, A, mine[:2])
    assert GAME.to_act(state) == {B, C}
    assert refused(state, KeepCard(mine[2]), A) == "R23.2"
    state = keep_first(state)

    assert state.players[A].lessons == mine[:2]
    assert state.players[A].discarded == mine[2:]
    assert state.phase == "rescue"


def test_r23_2_the_lessons_kept_are_told_when_all_have_chosen() -> None:
    state = first_state(2, mode="family")
    mine, yours = (player.pack[:2] for player in state.players)
    state = keep(state, A, mine)
    state = after(state, *map(KeepCard, yours), seat=B)

    told = [event for event in events(state, Done(), B) if isinstance(event, LessonsLaid)]

    assert told == [LessonsLaid(seat, 2, (mine, yours)[seat]) for seat in state.order]


def test_r23_2_lessons_are_secret() -> None:
    state = keep_first(first_state(2, mode="family"))

    assert GAME.view(state, B).players[A].lessons == 2
    assert GAME.view(state, B).players[A].shown == ()
    own = GAME.view(state, A).own
    assert own is not None
    assert own.lessons == state.players[A].lessons


def test_r23_3_a_cat_of_either_field_for_free() -> None:
    state = fielded()

    for cat in (state.left[0], state.right[3]):
        taken = place_anywhere(after(state, Rescue(cat, "none")))
        assert [placed.tile for placed in taken.players[A].tiles] == [cat]
        assert taken.players[A].fish == 0


def test_r23_3_turns_go_round_and_passing_is_final_for_the_day() -> None:
    state = after(fielded(3), Pass())
    state = rescued(rescued(state))

    assert state.turn == B
    assert refused(state, Pass(), A) == "R23.3"
    assert refused(state, Done()) == "R23.3"
    state = after(state, Pass(), Pass())
    assert state.day == 4


def test_r23_3_one_cat_a_turn() -> None:
    state = fielded()
    state = place_anywhere(after(state, Rescue(state.left[0], "none")))

    assert refused(state, Rescue(state.left[0], "none")) == "R23.3"
    assert refused(state, Pass()) == "R23.3"
    assert refused(state, Done()) is None


def test_r23_3_the_day_ends_when_both_fields_are_empty() -> None:
    state = fielded()
    state = replace(state, left=state.left[:1], right=state.right[:1])

    state = rescued(rescued(state))

    assert state.day == 4
    assert len(state.left) == len(state.right) == 4


@pytest.mark.parametrize("tile", ["k1", "k4", "r2"])
def test_r23_4_a_map_allows_a_common_or_a_rare_treasure(tile: str) -> None:
    state = replace(family(), rare=(Stack(TileId("r2"), 1),))
    state = placing(on_boat(state, 1), "blue-c01")
    state = after(state, covering(state, (14, 1)))

    assert refused(state, TakeTile(TileId(tile))) is None
    assert refused(state, TakeTile(TileId("r1"))) == "R6.1"
    state = place_anywhere(after(state, TakeTile(TileId(tile))))
    assert state.players[A].tiles[-1].tile == tile


def test_r23_5_the_first_player_becomes_the_last() -> None:
    state = replace(family(3), phase="clean", order=(B, C, A))
    cats = state.left + state.right

    step = proceed_clean(state)

    state = step.state
    assert state.order == (C, A, B)
    assert OrderChanged((C, A, B)) in step.events
    assert state.removed == cats
    assert state.day == 4


def final(*boats: tuple[tuple[str, int, int], ...], lessons: tuple[int, ...] = ()) -> State:
    state = replace(family(len(boats)), phase="over", day=0, turn=None)
    for seat, boat in enumerate(boats):
        for tile, col, row in boat:
            state = with_tile(state, tile, col, row, seat=Seat(seat))
    return having(state, A, lessons=cards(*lessons))


def test_r23_6_rare_treasures_score_nothing_by_themselves() -> None:
    outcome = GAME.outcome(final((("r3", 9, 3),), (), lessons=(164, 167)))
    assert outcome is not None

    lines = {line.key: line.points for line in outcome.sheets[A].lines}

    assert "rare" not in lines
    assert (lines["card_164"], lines["card_167"]) == (2, 0)
    assert lines["rooms"] == -35


def test_r23_6_filled_rooms_break_a_tie() -> None:
    """Room 7 filled by four single treasures covers no more rats than elsewhere."""
    corner = tuple(("k1", *cell) for cell in slow.rooms()["7"])
    state = final(corner, ())
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.sheets[A].tiebreak == (1,)
    assert outcome.sheets[B].tiebreak == (0,)
    level = replace(outcome.sheets[A], score=7), replace(outcome.sheets[B], score=7)

    assert ranked(level).winners == (A,)
    assert ranked((level[0], level[0])).winners == (A, B)


@pytest.mark.parametrize("number", range(151, 169))
def test_every_family_card_can_be_kept_and_scores(number: int) -> None:
    state = final((("red-c01", 9, 3),), (("blue-c01", 9, 3),), lessons=(number,))
    outcome = GAME.outcome(state)
    assert outcome is not None

    line = outcome.sheets[A].lines[-1]

    assert line.key == f"card_{number}"
    boat = slow_boat(state, A)._replace(others=(0,))
    score = msgspec.to_builtins(state.box.cards[CardId(number)].score)
    assert line.points == slow.lesson(boat, score)


def test_a_kept_card_is_one_of_three() -> None:
    state = first_state(2, mode="family")

    assert len(legal(state, KeepCard, A)) == 3
    assert refused(state, KeepCard(state.players[B].pack[0]), A) == "R23.2"
