"""R4, R13.1-R13.8, R14.1-R14.9 What is laid out before the first turn."""

from collections import Counter
from itertools import product

import pytest

from tests.games.tiwanaku.table import (
    LONG,
    X5,
    X9,
    as_json,
    automa,
    automa_stands,
    catalogue,
    long,
    plots,
    short,
    solo,
    team,
)
from tilewright.core import Seat, Setup
from tilewright.games.tiwanaku import GAME
from tilewright.games.tiwanaku.components import COLOURS, DIRECTIONS, TOKENS
from tilewright.games.tiwanaku.land import terrain_numbers
from tilewright.games.tiwanaku.scenarios import Scenario
from tilewright.games.tiwanaku.state import State
from tilewright.games.tiwanaku.view import solution_of

X9_AUTOMA = "a2 c3 e3 g1 h4"


def refused(seats: int, **options: str) -> str | None:
    refusal = GAME.check_setup(Setup(seats, options))
    return None if refusal is None else refusal.rule


def test_r4_1_two_to_four_players_on_either_side() -> None:
    for seats, size in product((2, 3, 4), ("short", "long")):
        assert refused(seats, mode="competitive", size=size) is None
    assert refused(1, mode="competitive") == "R4.1"
    assert refused(5) == "seats"


def test_r4_1_a_game_against_each_other_has_no_difficulty() -> None:
    assert refused(2, difficulty="hard") == "R4.1"
    assert refused(2, difficulty="easy") is None


def test_r4_1_each_has_a_colour() -> None:
    for seats in (2, 3, 4):
        colours = [figures.colour for figures in GAME.setup(Setup(seats), 1).figures]
        assert len(set(colours)) == seats


def colours(seats: int, **options: str) -> list[str]:
    state = GAME.setup(Setup(seats, {"scenario": "1", **options}), 1)
    assert GAME.read_position(GAME.write_position(state)) == state
    return [figures.colour for figures in state.figures]


def test_r4_1_colours_can_be_chosen() -> None:
    assert colours(2, colour_1="blue") == ["blue", "brown"]
    assert colours(3, colour_2="brown", colour_3="green") == ["white", "brown", "green"]
    assert colours(2, mode="cooperative", colour_2="brown") == ["white", "brown"]
    assert colours(4, mode="cooperative", colour_1="green") == ["green", "brown"]
    assert refused(2, colour_1="blue", colour_2="blue") == "R4.1"
    assert refused(2, colour_3="blue") == "R4.1"
    assert refused(4, mode="cooperative", colour_3="blue") == "R4.1"
    assert refused(2, colour_1="purple") == "options"


def test_r13_2_the_automa_has_the_colours_that_the_player_has_not() -> None:
    state = GAME.setup(Setup(1, {"scenario": "1", "colour_1": "green"}), 1)

    assert state.figures[0].colour == "green"
    assert {each.colour for each in state.automa_figures} == {
        *("brown", "white", "blue", "purple", "yellow")
    }


@pytest.mark.parametrize(("seats", "each"), [(2, 5), (3, 4), (4, 3)])
def test_r4_2_figures_in_the_supply(seats: int, each: int) -> None:
    for figures in short(seats).figures:
        assert (figures.supply, figures.plots) == (each, 0)


def test_r4_3_ten_points_and_markers_at_the_bottom() -> None:
    for side in short(4).sides:
        assert (side.score, side.levels, side.offerings) == (10, (0, 0, 0, 0), ())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r4_4_as_many_offerings_as_players(seats: int) -> None:
    assert catalogue(Setup(seats)).offering_tokens == seats


def test_r4_5_all_crops_are_there() -> None:
    assert sum(catalogue(Setup(2)).crop_tokens) == 57


@pytest.mark.parametrize(("state", "numbers"), [(short(), (5, 7, 4, 9)), (long(), (13, 11, 13, 8))])
def test_r4_6_terrain_as_the_scenario_states(state: State, numbers: tuple[int, ...]) -> None:
    assert state.numbers == numbers
    assert GAME.view(state, None).numbers == numbers
    laid = Counter(state.terrain[plot] for plot in state.start)
    assert list(state.supply) == [
        number - laid[letter] for number, letter in zip(numbers, "ESGM", strict=True)
    ]


def test_r4_6_a_scenario_fits_the_board_and_the_laws() -> None:
    assert refused(2, size="long", scenario=as_json(X9)) is None
    assert refused(2, size="short", scenario=as_json(X9)) == "R4.6"
    assert refused(2, size="long", scenario=as_json(X5)) == "R4.6"
    for text in ("", "x", "-1", "1.5", "{}", "[]", '{"terrain": 3}', as_json(X5)[:-1], "[" * 9000):
        assert refused(2, scenario=text) == "R4.6", text[:20]
    for terrain, crops, rule in (
        (("EEEEE", "ESSSE", "GGGGG", "MMMMM", "EEEEE"), X5.crops, "R3.2"),
        (("GGGMM", *X5.terrain[1:-1], "MSSMG"), X5.crops, "R3.4"),
        (X5.terrain, ("21314", *X5.crops[1:]), "R3.4"),
    ):
        assert refused(2, scenario=as_json(Scenario(terrain, crops, X5.start))) == rule
    assert refused(2, scenario=as_json(Scenario(X5.terrain, X5.crops, X5.start[:2]))) == "R3.7"
    for number in ("0", "1", "123456789012345678"):
        assert refused(2, scenario=number) is None


def test_r4_7_start_plots_are_laid_out_and_score_nothing() -> None:
    state = short()

    assert state.explored == state.planted == plots(state.board, "a2 a3 c3 d4 e1 e4")
    view = GAME.view(state, None)
    assert view.terrain == ("....M", "E....", "E.M..", "...MS", ".....")
    assert view.crops == ("....3", "3....", "1.3..", "...52", ".....")
    assert {side.score for side in state.sides} == {10}


def test_r4_7_an_edge_plot_is_left_to_enter() -> None:
    every = tuple((row, col) for row in range(5) for col in range(5))
    scenario = Scenario(X5.terrain, X5.crops, every)

    assert refused(2, scenario=as_json(scenario)) == "R4.7"
    scenario = Scenario(X5.terrain, X5.crops, every[1:])
    assert refused(2, scenario=as_json(scenario)) is None


def test_r4_8_the_first_player_is_random_and_play_goes_clockwise() -> None:
    first = Counter(GAME.setup(Setup(3, {"scenario": "1"}), seed).turn for seed in range(60))
    assert set(first) == {0, 1, 2}
    assert min(first.values()) > 9

    state = GAME.setup(Setup(3, {"scenario": "1"}), 5)
    order = []
    for _ in range(4):
        order.append(state.turn)
        state = GAME.apply(state, state.turn, GAME.legal_actions(state, state.turn)[0]).state
    assert [(seat - order[0]) % 3 for seat in order] == [0, 1, 2, 0]


def test_r4_8_you_may_agree_who_begins() -> None:
    for seat in range(3):
        for seed in range(4):
            assert GAME.setup(Setup(3, {"first": str(seat), "scenario": "1"}), seed).turn == seat
    together = Setup(2, {"mode": "cooperative", "first": "1", "scenario": "1"})
    assert GAME.setup(together, 1).turn == 1
    assert refused(2, first="1") is None
    assert refused(2, first="2") == "R4.8"
    assert refused(1, first="0") == "R4.8"
    assert refused(2, first="4") == "options"


def test_r4_8_nobody_moves_out_of_turn() -> None:
    state = short()
    action = GAME.legal_actions(state, Seat(0))[0]

    assert GAME.legal_actions(state, Seat(1)) == ()
    refusal = GAME.check(state, Seat(1), action)
    assert refusal is not None
    assert refusal.rule == "R4.8"
    assert GAME.check(state, Seat(0), action) is None


def test_r4_9_nobody_sees_the_key() -> None:
    for state in (short(3), solo(), team(3)):
        for seat in (*map(Seat, range(state.setup.seats)), None):
            view = GAME.view(state, seat)
            hidden = "".join(view.terrain).count("."), "".join(view.crops).count(".")
            assert hidden == (state.empty.bit_count(),) * 2
        key = solution_of(state)
        assert "".join(key.terrain) == "".join(state.terrain)
        assert "".join(key.crops) == "".join(state.crops)


def test_r13_1_alone_on_the_long_board_easy_or_hard() -> None:
    assert refused(1) is None
    assert refused(1, mode="solo", difficulty="hard") is None
    assert refused(1, difficulty="normal") == "R13.1"
    assert refused(1, size="short") == "R13.1"
    assert refused(2, mode="solo") == "R13.1"
    state = solo()
    assert (state.options.mode, len(state.terrain)) == ("solo", 45)
    assert (state.figures[0].supply, state.sides[0].score) == (5, 10)


def test_r13_2_r13_7_five_automa_figures_of_five_colours() -> None:
    seen = set()
    for seed in range(12):
        state = solo(seed=seed)
        assert automa_stands(state) == X9_AUTOMA
        assert [figure.colour for figure in state.automa_figures] == list(COLOURS[1:])
        assert state.planted & plots(LONG, X9_AUTOMA) == plots(LONG, X9_AUTOMA)
        seen.add(tuple(figure.plot for figure in state.automa_figures))
    assert len(seen) > 8


def test_r13_3_r14_6_the_automa_starts_like_a_player() -> None:
    for state in (solo(), team()):
        start = automa(state).gains[0]
        assert (start.source, start.points) == ("start", 10)
        assert automa(state).offerings == ()


def test_r13_4_one_offering_token_of_each_type() -> None:
    assert catalogue(Setup(1)).offering_tokens == 1


def test_r13_5_four_shuffled_stacks() -> None:
    tops = set()
    for seed in range(12):
        (stacks,) = solo(seed=seed).stacks
        assert tuple(map(len, stacks)) == solo().supply
        for letter, stack in zip("ESGM", stacks, strict=True):
            assert {TOKENS[token].terrain for token in stack} == {letter}
            assert len(set(stack)) == len(stack)
        tops.add(tuple(stack[-1] for stack in stacks))
    assert len(tops) == 12


def test_r13_6_the_arrows() -> None:
    colours = Counter(token.colour for token in TOKENS)
    ways = Counter(token.direction for token in TOKENS)
    pairs = Counter((token.colour, token.direction) for token in TOKENS)

    assert [colours[colour] for colour in COLOURS] == [11, 11, 10, 10, 10, 10]
    assert [ways[way] for way in DIRECTIONS] == [15, 16, 16, 15]
    assert set(pairs.values()) == {2, 3}
    assert len(pairs) == 24
    assert "".join(token.terrain for token in TOKENS) == "E" * 15 + "S" * 17 + "G" * 15 + "M" * 15
    for number, token in enumerate(TOKENS):
        assert token.id == number
        assert token.colour == COLOURS[number % 6]
        assert token.direction == "NESW"[(number + number // 12) % 4]


def test_r13_8_the_automa_scores_its_start_from_west_to_east() -> None:
    """The solo start of X9."""
    gains = [(gain.source, gain.points) for gain in automa(solo()).gains[1:]]

    assert gains == [
        ("crop", 4), ("discovery", 1),
        ("crop", 2), ("discovery", 2),
        ("crop", 3), ("discovery", 3),
        ("crop", 4), ("discovery", 1),
        ("crop", 4), ("discovery", 3),
    ]  # fmt: skip
    assert (automa(solo()).score, automa(solo()).levels) == (37, (2, 1, 1, 1))


def test_r14_1_together_on_the_long_board() -> None:
    for seats, difficulty in product((2, 3, 4), ("easy", "normal", "hard")):
        assert refused(seats, mode="cooperative", difficulty=difficulty) is None
    assert refused(1, mode="cooperative") == "R14.1"
    assert refused(2, mode="cooperative", size="short") == "R14.1"


def test_r12_5_together_there_is_no_stall_guard() -> None:
    assert refused(2, mode="cooperative", stall_guard="off") == "R12.5"
    assert refused(2, stall_guard="off") is None
    assert refused(1, stall_guard="off") is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r14_2_the_team_is_one_side(seats: int) -> None:
    state = team(seats)

    assert len(state.sides) == 1
    assert {id(state.side(Seat(seat))) for seat in range(seats)} == {id(state.sides[0])}
    assert (state.sides[0].score, state.sides[0].levels) == (10, (0, 0, 0, 0))


def test_r14_3_own_colours_or_two_pairs() -> None:
    for seats, colours in ((2, 2), (3, 3), (4, 2)):
        assert len({figures.colour for figures in team(seats).figures}) == colours
    four = team(4)
    owned = [four.own_figures(Seat(seat)).colour for seat in range(4)]
    assert owned == ["brown", "white", "brown", "white"]


def test_r14_4_two_offerings_of_each_type() -> None:
    for seats in (2, 3, 4):
        assert catalogue(Setup(seats, {"mode": "cooperative"})).offering_tokens == 2


@pytest.mark.parametrize(
    ("difficulty", "figures", "automa_figures"),
    [("easy", (4, 3, 4), 4), ("normal", (4, 3, 4), 5), ("hard", (3, 2, 3), 5)],
)
def test_r14_5_figures(difficulty: str, figures: tuple[int, ...], automa_figures: int) -> None:
    for seats, each in zip((2, 3, 4), figures, strict=True):
        state = team(seats, difficulty)
        assert {own.supply for own in state.figures} == {each}
        assert len(state.automa_figures) == automa_figures


def test_r14_5_the_other_way_to_read_the_normal_game() -> None:
    chosen = {"mode": "cooperative", "difficulty": "normal", "normal_team": "figures_of_hard"}
    for seats, each in ((2, 3), (3, 2), (4, 3)):
        state = GAME.setup(Setup(seats, {**chosen, "scenario": "1"}), 1)
        assert {own.supply for own in state.figures} == {each}
        assert len(state.automa_figures) == 4
        assert GAME.read_position(GAME.write_position(state)) == state
    assert refused(2, **chosen) is None
    assert refused(2, **{**chosen, "difficulty": "hard"}) == "R14.5"
    assert refused(2, normal_team="figures_of_hard") == "R14.5"


def test_r14_6_the_automa_takes_a_colour_that_nobody_chose() -> None:
    chosen = {"mode": "cooperative", "scenario": "1", "colour_1": "green", "colour_2": "brown"}
    state = GAME.setup(Setup(2, chosen), 1)
    assert {figure.colour for figure in state.automa_figures} == {"white"}


def test_r14_6_the_automa_has_a_colour_of_its_own() -> None:
    for seats in (2, 3, 4):
        state = team(seats)
        (colour,) = {figure.colour for figure in state.automa_figures}
        assert colour in COLOURS[:4]
        assert colour not in {figures.colour for figures in state.figures}


def test_r14_7_on_all_automa_plots_or_the_first_four() -> None:
    assert automa_stands(team(2, "easy")) == "a2 c3 e3 g1"
    assert automa_stands(team(2, "hard")) == X9_AUTOMA
    assert automa(team(2, "easy")).score == 30
    assert automa(team(2, "hard")).score == 37


@pytest.mark.parametrize(
    ("seats", "hands"),
    [(2, [(5, 5, 5, 3), (5, 4, 5, 4)]), (3, None), (4, None)],
)
def test_r14_8_tokens_are_dealt_evenly(seats: int, hands: list[tuple[int, ...]] | None) -> None:
    state = team(seats)
    counts = [tuple(map(len, stacks)) for stacks in state.stacks]

    assert state.supply == (0, 0, 0, 0)
    assert hands is None or counts == hands
    assert [sum(count) for count in counts] == [36 // seats] * seats
    assert tuple(map(sum, zip(*counts, strict=True))) == (10, 9, 10, 7)
    for kind in zip(*counts, strict=True):
        assert max(kind) - min(kind) <= 1
    every = [token for stacks in state.stacks for stack in stacks for token in stack]
    assert len(set(every)) == 36


def test_r14_9_only_the_owner_sees_the_tops() -> None:
    state = team(3)
    for seat in (Seat(0), Seat(1), Seat(2), None):
        for owner, screen in enumerate(GAME.view(state, seat).screens):
            assert screen.counts == tuple(map(len, state.stacks[owner]))
            tops = tuple(stack[-1] for stack in state.stacks[owner])
            assert screen.tops == (tops if owner == seat else None)


def test_terrain_numbers_are_counted_by_type() -> None:
    assert terrain_numbers("MESSG") == (1, 2, 1, 1)
