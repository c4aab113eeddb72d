"""R15 Who knows what: views, and the worlds that they leave possible."""

from collections import Counter
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from tests.games.coatl.positions import POSITIONS, RESHUFFLED
from tests.games.coatl.table import (
    action,
    after,
    begun,
    building,
    cards,
    coatl,
    dealt,
    pieces,
    player,
    table,
    temples,
    with_all_cards,
    with_player,
)
from tests.games.coatl.test_turn import stuck
from tilewright.core import Chance, Seat
from tilewright.core.notation import BadNotation
from tilewright.games.coatl import GAME
from tilewright.games.coatl.components import ProphecyId
from tilewright.games.coatl.events import ProphecyDrawn, ProphecyTaken
from tilewright.games.coatl.options import prophecy_deck
from tilewright.games.coatl.rules import assemble, prophecies
from tilewright.games.coatl.scoring import satisfied
from tilewright.games.coatl.state import Known, State
from tilewright.games.coatl.view import unseen_prophecies
from tilewright.testing.spread import is_even


def everyone(state: State) -> tuple[Seat | None, ...]:
    """The seats, and whoever watches."""
    return (*(Seat(seat) for seat in range(len(state.players))), None)


def worlds(state: State, seat: Seat | None, count: int) -> Iterator[State]:
    view = GAME.view(state, seat)
    for number in range(count):
        yield GAME.determinize(view, Chance.of_seed(number))


def unknown(state: State, seat: Seat | None) -> int:
    return GAME.unknown(GAME.view(state, seat))


def test_r15_1_what_is_public_is_in_every_view() -> None:
    state = GAME.read_position(RESHUFFLED)
    for seat in everyone(state):
        view = GAME.view(state, seat)
        assert (view.disc, view.bags, view.supply) == (state.disc, state.bags, state.supply)
        assert (view.temples, view.piles) == (state.temples, tuple(map(len, state.piles)))
        assert view.deck == len(state.deck)
        assert (view.turn, view.phase, view.actions) == (state.turn, state.phase, state.actions)
        for shown, own in zip(view.players, state.players, strict=True):
            assert (shown.board, shown.tokens) == (own.board, own.tokens)
            assert (shown.hand_size, shown.temples_size) == (len(own.hand), len(own.temples))
            assert [(c.text, c.prophecies, c.temple) for c in shown.coatls] == [
                (c.text, c.prophecies, c.temple) for c in own.coatls
            ]


def test_r15_1_the_bags_are_public_by_colour_and_kind_and_the_order_is_not() -> None:
    state = begun(2)
    other = replace(state, chance=Chance.of_seed(99))

    assert [sum(bag) for bag in GAME.view(state, None).bags] == [13, 108, 13]
    for seat in (Seat(0), Seat(1), None):
        assert GAME.view(state, seat) == GAME.view(other, seat)


def test_r15_2_hands_and_own_discards_are_private() -> None:
    state = begun(3)
    for seat in everyone(state):
        for owner, shown in enumerate(GAME.view(state, seat).players):
            own = state.players[owner]
            if owner == seat:
                assert (shown.hand, shown.temples) == (own.hand, own.temples)
                assert (shown.set_aside, shown.discarded) == (own.set_aside, own.discarded)
            else:
                assert (shown.hand, shown.temples, shown.set_aside, shown.discarded) == (
                    (None,) * 4
                )


def test_r15_3_deck_piles_and_coming_draws_are_hidden_from_all() -> None:
    state = begun(3)
    other = replace(
        state,
        deck=state.deck[::-1],
        piles=tuple(pile[::-1] for pile in state.piles),
        chance=Chance.of_seed(99),
    )

    for seat in everyone(state):
        assert GAME.view(state, seat) == GAME.view(other, seat)


def test_r15_4_a_card_taken_face_up_is_a_public_event_and_a_drawn_one_is_not() -> None:
    state = table()
    open_, drawn = after(state, f"card {state.supply[0]}"), after(state, "card deck")

    assert GAME.view(open_, Seat(1)).players[0].known.open == (state.supply[0],)
    assert GAME.view(drawn, Seat(1)).players[0].known.open == ()
    taken = ProphecyTaken(Seat(0), state.supply[0])
    assert GAME.seen_by(taken, Seat(1)) == taken
    assert GAME.seen_by(ProphecyDrawn(Seat(0), state.deck[-1]), Seat(1)) == ProphecyDrawn(
        Seat(0), None
    )


def test_r15_4_cards_discarded_from_the_supply_are_public() -> None:
    state = table()

    assert GAME.view(after(state, "future"), None).discards == tuple(sorted(state.supply))


def forgetful() -> State:
    """Without open memory: seat 0 has taken prophecies and a temple card that all saw."""
    state = table(2, open_memory="off")
    state = with_player(state, 0, hand=cards("P06"), set_aside=cards("P07"))
    state = with_all_cards(state)
    seen = (f"card {state.supply[0]}", f"card {state.supply[1]}", "done")
    return after(state, *seen, "card deck", "done", f"duty {state.temples[0]}", "future")


def test_r15_2_r15_4_q15_without_open_memory_no_view_names_what_was_seen_before() -> None:
    state = forgetful()
    assert state.discards
    assert player(state, 0).set_aside
    for seat in everyone(state):
        view = GAME.view(state, seat)
        assert (view.discards, view.returned) == ((), ())
        assert view.discard_pile == 7
        for owner, shown in enumerate(view.players):
            assert shown.known == Known()
            assert shown.open_temples == ()
            assert (shown.set_aside, shown.discarded, shown.returned) == (None,) * 3
            assert (shown.hand is None) == (shown.temples is None) == (owner != seat)


def test_r15_4_without_open_memory_the_log_names_what_everyone_saw() -> None:
    taken = ProphecyTaken(Seat(0), ProphecyId("P06"))

    assert GAME.seen_by(taken, Seat(1)) == taken


def test_r15_4_without_open_memory_worlds_hold_seen_cards_anywhere() -> None:
    state = forgetful()
    hand = player(state, 0).hand
    held, thrown = Counter[str](), Counter[str]()
    for world in worlds(state, Seat(1), 60):
        assert GAME.view(world, Seat(1)) == GAME.view(state, Seat(1))
        assert GAME.components(world) == GAME.components(state)
        held.update(player(world, 0).hand)
        thrown.update(world.discards)

    assert not all(held[card] == 60 for card in hand)
    assert set(thrown) - set(state.discards)


def test_r15_4_without_open_memory_a_seen_temple_card_is_news_again() -> None:
    for memory, news in (("on", False), ("off", True)):
        state = table(2, open_memory=memory)
        state = replace(after(state, f"duty {state.temples[0]}"), turn=Seat(0))
        seen = player(state, 0).open_temples or player(state, 0).temples[:1]
        left = tuple(card for card in player(state, 0).temples if card not in seen)
        known = with_player(state, 0, temples=left, open_temples=())
        assert (unknown(known, Seat(1)) < unknown(state, Seat(1))) == news


def test_r15_4_a_position_without_open_memory_keeps_nothing() -> None:
    text = GAME.write_position(forgetful())

    assert GAME.write_position(GAME.read_position(text)) == text
    for kept, wrong in ((" hand0:", " returned:P01 hand0:"), ("P06", "P06*")):
        with pytest.raises(BadNotation):
            GAME.read_position(text.replace(kept, wrong, 1))


def test_r15_4_cards_next_to_a_complete_coatl_remain_known() -> None:
    state = building([coatl("<BRB>", "P22", "T01")])

    for seat in (Seat(1), None):
        shown = GAME.view(state, seat).players[0].coatls[0]
        assert (shown.prophecies, shown.temple) == (cards("P22"), "T01")


def test_views_show_what_cards_give_and_what_those_in_hand_would() -> None:
    state = building([coatl("[BBRB]", "P10"), "<KK]"], hand="P05 P33")
    state = replace(with_player(state, temples=temples("T03")), temples=temples("T01 T06"))

    own, other = (GAME.view(state, seat).players[0].coatls[0] for seat in (Seat(0), Seat(1)))

    assert [(worth.card, worth.points, worth.pieces) for worth in own.worths] == [
        ("P10", 2, ((1, 2),))
    ]
    assert [(prospect.card, prospect.points) for prospect in own.prospects] == [
        ("P05", 2),
        ("P33", 0),
        ("T03", 3),
        ("T01", 3),
        ("T06", 0),
    ]
    assert other.worths == own.worths
    assert other.prospects == ()


def test_views_show_the_running_score() -> None:
    state = building([coatl("<BBYY>", "P29"), coatl("[BBRBB]", "P10")])

    assert [shown.score for shown in GAME.view(state, None).players] == [4, 0]
    half = building([coatl("<BBYY>", "P29"), coatl("[BBRBB]", "P10")], edition="pl")
    assert [shown.score for shown in GAME.view(half, None).players] == [4 + 2, 0]


@pytest.mark.parametrize(
    ("text", "learned"),
    [
        ("take 4", {}),
        ("card deck", {0}),
        ("start B", {}),
        ("join 0 ..R", {}),
        ("play 0 P17", {1, None}),
        ("future", {0, 1, None}),
        ("pick <B", {}),
        ("duty T01", {0, 1, None}),
    ],
)
def test_q3_seats_that_learn_something_from_an_action(text: str, learned: set[int | None]) -> None:
    state = building(["[RK]"], board="B R", hand="P17")
    state = replace(state, temples=temples("T01 T02"))
    now = after(state, text)

    for seat in (Seat(0), Seat(1), None):
        falls = unknown(now, seat) < unknown(state, seat)
        assert falls == (seat in learned), (text, seat)


def test_q3_a_card_that_everyone_saw_being_taken_is_no_news_when_it_is_played() -> None:
    state = with_player(building(["[RK]"], hand="P17"), known=Known(open=cards("P17")))
    now = after(state, "play 0 P17")

    for seat in (Seat(0), Seat(1), None):
        assert unknown(now, seat) == unknown(state, seat)
    assert player(now).known.open == ()


def test_a_single_hidden_temple_card_is_known_by_exclusion() -> None:
    state = replace(begun(2), piles=((), ()))

    assert unknown(state, Seat(0)) == unknown(
        with_player(state, 1, open_temples=player(state, 1).temples), Seat(0)
    )
    assert unknown(state, None) > unknown(state, Seat(0))


@pytest.mark.parametrize("position", POSITIONS)
def test_worlds_have_the_view_and_every_component(position: str) -> None:
    state = GAME.read_position(POSITIONS[position])
    for seat in everyone(state):
        for world in worlds(state, seat, 5):
            assert GAME.view(world, seat) == GAME.view(state, seat)
            assert GAME.components(world) == GAME.components(state)


def test_r15_3_every_unseen_card_can_be_anywhere_hidden() -> None:
    state = begun(2)
    unseen = Counter(unseen_prophecies(GAME.view(state, Seat(0))))
    tops: Counter[str] = Counter()
    held: Counter[str] = Counter()
    for world in worlds(state, Seat(0), 1000):
        tops[world.deck[-1]] += 1
        held.update(player(world, 1).hand)

    single = {card for card, count in unseen.items() if count == 1}
    assert set(tops) == set(held) == set(unseen)
    assert is_even([tops[card] for card in single])
    assert is_even([held[card] for card in single])


def test_r15_3_own_discards_are_in_the_pile() -> None:
    state = begun(3)
    own = player(state, 2).set_aside
    assert own

    for world in worlds(state, Seat(2), 20):
        assert player(world, 2).set_aside == own
        assert GAME.view(world, Seat(2)).players[2].set_aside == own


def test_r15_4_cards_taken_face_up_are_in_that_hand() -> None:
    state = table(3)
    one, two = state.supply[0], state.supply[3]
    state = after(state, f"card {one}", "card deck", f"card {two}", "done")

    for seat in (Seat(1), Seat(2), None):
        for world in worlds(state, seat, 20):
            assert Counter(player(world, 0).hand) >= Counter((one, two))
            assert len(player(world, 0).hand) == 3


def seen_the_future() -> tuple[State, tuple[str, ...]]:
    """Seat 0 took three cards face up and discarded two cards of five by See the Future."""
    state = with_all_cards(with_player(table(2), hand=cards("P06 P07")))
    taken = state.supply[:3]
    state = after(state, *(f"card {card}" for card in taken), "done", "take 0")
    state = after(
        state, "future", f"discard {taken[1]}", "discard P07", "done", "card deck", "done"
    )
    return state, taken


def test_q9_after_a_discard_they_are_in_that_hand_or_among_its_discards() -> None:
    state, taken = seen_the_future()
    known = player(state).known
    assert known.open == ()
    assert known.doubtful == tuple(sorted(taken))
    assert (known.kept, known.fresh) == (3, 1)

    where: Counter[int] = Counter()
    for world in worlds(state, Seat(1), 200):
        hand, thrown = player(world).hand, player(world).discarded
        assert Counter(hand + thrown) >= Counter(taken)
        where[sum(card in thrown for card in taken)] += 1
    assert set(where) == {0, 1, 2}


def test_q9_a_doubtful_card_that_is_played_was_in_hand() -> None:
    state, taken = seen_the_future()
    known = player(state).known
    state = with_player(replace(state, turn=Seat(0)), coatls=(coatl("[YYYRRRKKKGGGBBB]"),))

    played = player(after(state, f"play 0 {taken[0]}")).known

    assert set(known.doubtful) - set(played.doubtful) == {taken[0]}


def test_q9_a_discard_may_be_what_was_drawn_last() -> None:
    state = after(table(), "card deck", "card deck", "done", "take 0", "future")
    assert player(state).known.fresh == 2

    state = after(state, f"discard {player(state).hand[0]}")

    assert (player(state).known.kept, player(state).known.fresh) == (1, 1)
    assert player(state).known.fresh_discarded == 1


def test_q9_a_card_drawn_from_there_may_have_been_discarded_since() -> None:
    state = GAME.read_position(
        RESHUFFLED.replace("P37,P42", "P37,P40,P42").replace(
            "doubtful0:P06,P07,P36,P40,P47", "doubtful0:P06,P07,P36,P47 fresh_discarded0:1"
        )
    )
    assert "P40" in state.returned
    assert "P40" in player(state, 0).discarded

    found = list(worlds(state, Seat(1), 100))

    assert {"P40" in player(world, 0).discarded for world in found} == {True, False}
    assert all("P40" in (*world.deck, *player(world, 0).discarded) for world in found)


def test_q9_what_went_back_into_the_deck_is_in_the_deck_or_was_drawn_since() -> None:
    state = with_player(table(3), hand=cards("P06 P07 P08"))
    state = with_player(state, 2, set_aside=cards("P40"))
    state = with_all_cards(replace(state, discards=cards("P01 P02 P03")))
    state = with_player(replace(state, deck=()), 1, set_aside=state.deck)
    state = after(state, "card deck", "done")
    assert state.returned == cards("P01 P02 P03")
    assert player(state, 2).returned == cards("P40")
    assert [each.known.fresh for each in state.players] == [1, 0, 0]

    for world in worlds(state, Seat(2), 60):
        assert not Counter(player(world, 1).hand) & Counter(cards("P01 P02 P03 P40"))
        back = (*world.deck, *player(world, 0).hand)
        for card in cards("P01 P02 P03 P40"):
            assert card in back
    some = [card for world in worlds(state, Seat(2), 60) for card in player(world, 0).hand]
    assert set(cards("P01 P02 P03 P40")) <= set(some)


def test_q9_a_card_that_came_to_light_is_no_longer_looked_for() -> None:
    state = replace(table(2), deck=(), discards=cards("P01 P02 P03"))
    state = after(state, f"card {state.supply[0]}", "done")

    shown = state.supply[-1]
    assert shown in cards("P01 P02 P03")
    assert set(state.returned) == set(cards("P01 P02 P03")) - {shown}


def test_q9_nor_is_one_that_a_player_had_set_aside() -> None:
    state = with_player(table(2), returned=cards("P40 P41"))

    seen = prophecies.with_seen(state, cards("P40"))

    assert player(seen).returned == cards("P41")


def test_r15_4_a_hidden_card_that_is_played_leaves_one_fewer_to_have_been_kept_or_drawn() -> None:
    hand = cards("P01 P02 P03 P04")
    known = Known(open=cards("P01"), kept=3, fresh=3)
    state = with_player(table(2), hand=hand, known=known)

    after_playing = prophecies.known_after_playing(player(state), cards("P02")[0])

    assert (after_playing.kept, after_playing.fresh) == (2, 2)


def test_q9_what_the_seat_drew_itself_is_not_looked_for_elsewhere() -> None:
    state = replace(table(2), deck=(), discards=cards("P01 P02 P03"))
    state = after(state, "card deck", "done")
    (own,) = player(state).hand

    for world in worlds(state, Seat(0), 20):
        assert own not in world.deck
        assert player(world).hand == (own,)


def test_q4_worlds_in_which_a_stuck_hand_could_play_are_impossible() -> None:
    state = after(with_all_cards(stuck(0, table(2))), "pass")

    for world in worlds(state, Seat(1), 100):
        assert not assemble.steps(world.options, player(world))
    held = {card for world in worlds(state, Seat(1), 100) for card in player(world).hand}
    assert "P17" not in held  # R K, as in `<RK]`
    assert len(held) > 20


def test_q3_worlds_in_which_the_forced_prophecy_is_missing_are_impossible() -> None:
    state = after(with_all_cards(building(["<BR]"], board="B>", hand="P22 P33")), "join 0 ..B>")

    for world in worlds(state, Seat(1), 100):
        assert satisfied("<BRB>", player(world).hand, world.options)
        assert GAME.legal_actions(world, Seat(0))


def test_worlds_of_the_opening_have_any_choice_that_is_not_known() -> None:
    state = GAME.apply(dealt(3), Seat(1), action("keep")).state
    sizes = Counter(len(world.players[1].chosen or ()) for world in worlds(state, Seat(0), 400))
    assert set(sizes) == {0, 1, 2, 3}
    assert all(world.players[2].chosen is None for world in worlds(state, Seat(0), 5))
    assert all(world.players[1].chosen == () for world in worlds(state, Seat(1), 5))


def test_the_cards_in_the_game_are_those_that_can_be_unseen() -> None:
    state = dealt(2)
    view = GAME.view(state, None)

    assert Counter(unseen_prophecies(view)) + Counter(state.supply) == Counter(
        prophecy_deck(state.options)
    )


def test_pieces_on_boards_are_sorted_so_that_their_order_tells_nothing() -> None:
    assert player(with_player(table(), board=pieces("R <B B>"))).board == ("<B", "B>", "R")
