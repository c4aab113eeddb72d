"""R2 Setup and the opening hands."""

from collections import Counter

import pytest

from tests.games.coatl.table import action, begun, dealt, events, legal, player, refused
from tilewright.core import Illegal, Seat, Setup, act, begin, undo
from tilewright.core.notation import BadNotation
from tilewright.games.coatl import GAME
from tilewright.games.coatl.events import HandChosen, OpeningEnded
from tilewright.games.coatl.state import State
from tilewright.testing.spread import is_even

SEATS = (2, 3, 4)


def keep(state: State, seat: int, text: str) -> State:
    assert refused(state, text, seat) is None
    return GAME.apply(state, Seat(seat), action(text)).state


@pytest.mark.parametrize("seats", SEATS)
def test_r2_1_the_same_pieces_and_cards_at_every_number_of_players(seats: int) -> None:
    assert GAME.components(dealt(seats)) == GAME.components(dealt(2))
    assert sum(GAME.components(dealt(seats)).values()) == 150 + 54 + 15


def test_r2_2_a_full_disc_leaves_13_13_and_108_pieces() -> None:
    state = dealt()

    assert [sum(bag) for bag in state.bags] == [13, 108, 13]
    assert all(state.disc)
    assert [sorted(space) for space in state.disc] == [list(space) for space in state.disc]


def test_r2_2_the_disc_is_filled_at_random() -> None:
    first = Counter(dealt(seed=seed).disc[0] for seed in range(300))
    pairs = Counter(piece for seed in range(300) for piece in dealt(seed=seed).disc[4])

    assert len(first) == len(pairs) == 5
    assert is_even(first.values())
    assert is_even(pairs.values())


def test_r2_3_three_tokens_each_or_none() -> None:
    assert {len(each.tokens) for each in dealt(4).players} == {3}
    assert {len(each.tokens) for each in dealt(4, sacrifice_tokens="off").players} == {0}
    assert {each.board for each in dealt(4).players} == {()}


def test_r2_4_q1_the_first_seat_begins() -> None:
    assert {begun(seats, seed).turn for seats in SEATS for seed in range(5)} == {0}


def test_r0_6_the_seat_agreed_on_begins_and_is_dealt_three_cards() -> None:
    state = dealt(3, first="1")

    assert [len(each.hand) for each in state.players] == [5, 3, 4]
    assert (state.first, begun(3, first="1").turn) == (1, 1)
    assert GAME.view(state, None).first == 1


def test_r0_6_a_seat_that_nobody_sits_on_cannot_begin() -> None:
    assert GAME.check_setup(Setup(3, {"first": "2"})) is None
    refusal = GAME.check_setup(Setup(2, {"first": "2"}))
    assert refusal is not None
    assert refusal.rule == "R0.6"


def test_r0_6_by_lot_each_seat_begins_equally_often_and_the_cards_stay_the_same() -> None:
    drawn = [dealt(4, seed, first="random") for seed in range(400)]

    assert is_even(Counter(state.first for state in drawn).values())
    assert all(state.turn == state.first for state in drawn)
    for seed, state in enumerate(drawn[:20]):
        agreed = dealt(4, seed, first=str(state.first))
        assert (agreed.players, agreed.deck, agreed.disc) == (
            state.players,
            state.deck,
            state.disc,
        )


def test_r0_6_a_position_says_who_was_drawn() -> None:
    by_lot = next(
        text
        for seed in range(20)
        if " first:2 " in (text := GAME.write_position(dealt(3, seed, first="random")))
    )

    assert GAME.read_position(by_lot).first == 2
    with pytest.raises(BadNotation, match="there is no seat 3"):
        GAME.read_position(by_lot.replace(" first:2 ", " first:3 "))
    with pytest.raises(BadNotation, match="the game has begun"):
        GAME.read_position(by_lot.replace(" first:2 ", " first:1 "))


@pytest.mark.parametrize("seats", SEATS)
def test_r2_5_one_temple_card_each_in_secret(seats: int) -> None:
    state = dealt(seats)

    assert {len(each.temples) for each in state.players} == {1}
    for seat in (*range(seats), None):
        seen = GAME.view(state, None if seat is None else Seat(seat)).players
        assert [p.temples is not None for p in seen] == [n == seat for n in range(seats)]


@pytest.mark.parametrize(("seats", "piles"), [(2, (7, 6)), (3, (6, 6)), (4, (6, 5))])
def test_r2_6_two_even_piles(seats: int, piles: tuple[int, int]) -> None:
    state = dealt(seats)

    assert tuple(len(pile) + 1 for pile in state.piles) == piles
    assert None not in state.temples


def test_r2_6_promotional_temples_join_the_piles() -> None:
    assert tuple(len(pile) + 1 for pile in dealt(3, promo="on").piles) == (9, 8)


@pytest.mark.parametrize(("seats", "deck"), [(2, 11), (3, 10), (4, 9)])
def test_r9_2_or_one_deck_and_two_open_cards(seats: int, deck: int) -> None:
    state = dealt(seats, temple_rows="one_deck")

    assert [len(pile) for pile in state.piles] == [deck]
    assert len(state.temples) == 2


def test_r2_7_six_prophecies_face_up() -> None:
    assert {len(dealt(seats).supply) for seats in SEATS} == {6}
    assert dealt(seed=1).supply != dealt(seed=2).supply


@pytest.mark.parametrize(("seats", "deck"), [(2, 41), (3, 36), (4, 30)])
def test_r2_8_three_four_five_six_cards_are_dealt(seats: int, deck: int) -> None:
    state = dealt(seats)

    assert [len(each.hand) for each in state.players] == [3, 4, 5, 6][:seats]
    assert len(state.deck) == deck
    assert len(dealt(seats, promo="on").deck) == deck + 6


def test_r2_9_any_number_up_to_three_is_kept() -> None:
    state = dealt(4)
    hand = player(state, 3).hand

    assert refused(state, "keep", 3) is None
    assert refused(state, f"keep {hand[0]}", 3) is None
    assert refused(state, f"keep {hand[1]} {hand[4]}", 3) is None
    assert refused(state, f"keep {hand[0]} {hand[2]} {hand[5]}", 3) is None
    # 20 ways to keep three, 15 two, 6 one, 1 none; copies of a card count once.
    assert len(set(hand)) == 6
    assert len(legal(state, 3)) == 42
    assert len(legal(state, 0)) == 8


def test_r2_9_only_dealt_cards_can_be_kept_each_as_often_as_dealt() -> None:
    state = dealt(2)
    one, two, _ = player(state, 0).hand
    other = next(card for card in player(state, 1).hand if card not in player(state, 0).hand)

    assert refused(state, f"keep {other}", 0) == "R2.9"
    assert refused(state, f"keep {one} {one}", 0) == "R2.9"
    assert refused(state, f"keep {two} {one}", 0) == "R2.9"
    assert refused(state, f"keep {one} {two}", 0) is None


def test_r2_9_exactly_three_if_agreed() -> None:
    state = dealt(2, keep="exactly_3")
    a, b, c = player(state, 0).hand

    assert legal(state, 0) == [f"keep {a} {b} {c}"]
    assert len(legal(state, 1)) == 4
    assert refused(state, f"keep {a} {b}", 0) == "R2.9"


def test_r2_9_all_choose_at_the_same_time_and_once() -> None:
    state = dealt(3)
    assert GAME.to_act(state) == {0, 1, 2}

    state = keep(state, 1, "keep")

    assert GAME.to_act(state) == {0, 2}
    assert refused(state, "keep", 1) == "R2.9"
    assert refused(state, "take 0", 0) == "R2.9"
    assert state.phase == "opening"


def test_r2_9_nothing_is_known_before_all_have_chosen() -> None:
    state = dealt(3)
    hand = player(state, 1).hand
    ways = ["keep", f"keep {hand[0]}", f"keep {hand[1]} {hand[2]} {hand[3]}"]

    for seat in (Seat(0), Seat(2), None):
        assert len({GAME.view(keep(state, 1, way), seat) for way in ways}) == 1
        seen = [
            GAME.seen_by(event, seat)
            for event in GAME.apply(state, Seat(1), action(ways[2])).events
        ]
        assert seen == [HandChosen(Seat(1), None)]
    assert len({GAME.view(keep(state, 1, way), Seat(1)) for way in ways}) == 3


def test_r2_9_then_the_sizes_of_the_hands_are_public() -> None:
    state = keep(keep(dealt(3), 2, "keep"), 0, "keep")
    hand = player(state, 1).hand

    step = GAME.apply(state, Seat(1), action(f"keep {hand[0]} {hand[2]}"))

    assert step.events[-1] == OpeningEnded((0, 2, 0))
    assert [p.hand_size for p in GAME.view(step.state, None).players] == [0, 2, 0]
    assert step.state.phase == "turn"
    assert GAME.to_act(step.state) == {0}


def test_r2_9_a_choice_can_be_taken_back_until_all_have_chosen() -> None:
    play = begin(GAME, Setup(2), 1)
    chosen = act(play, Seat(1), action("keep"))
    assert not isinstance(chosen, Illegal)
    undone = undo(chosen.match, Seat(1))
    assert not isinstance(undone, Illegal)
    assert undone.state == play.state

    last = act(chosen.match, Seat(0), action("keep"))
    assert not isinstance(last, Illegal)
    assert last.match.undo_seat is None


def test_r2_10_the_rest_is_discarded_face_down() -> None:
    state = dealt(2)
    hand = player(state, 1).hand
    state = keep(keep(state, 1, f"keep {hand[1]}"), 0, "keep")

    assert player(state, 1).hand == (hand[1],)
    assert player(state, 1).set_aside == (hand[0], *hand[2:])
    views = [GAME.view(state, seat) for seat in (Seat(0), Seat(1), None)]
    assert {view.discard_pile for view in views} == {6}
    assert {view.discards for view in views} == {()}
    assert [view.players[1].set_aside for view in views] == [None, (hand[0], *hand[2:]), None]


def test_the_opening_is_told_to_the_seat_itself() -> None:
    state = dealt(2)
    hand = player(state, 0).hand
    (event,) = events(state, f"keep {hand[0]}")

    assert event == HandChosen(Seat(0), (hand[0],))
    assert GAME.seen_by(event, Seat(0)) == event
