"""Positions and actions as text: literal examples, what is refused and where, strange texts."""

from random import Random

import msgspec
import pytest

from tests.games.tiwanaku.table import X5, X9, after
from tilewright.core import WITHHELD, Chance, Seat, Setup, canonical
from tilewright.core.notation import MAX_POSITION, BadNotation
from tilewright.games.tiwanaku import GAME
from tilewright.games.tiwanaku.actions import (
    Action,
    EndTurn,
    EnterFigure,
    LendToken,
    MoveAutoma,
    MoveFigure,
    Offer,
    Pass,
    Predict,
    ReturnFigure,
    TakeToken,
)
from tilewright.games.tiwanaku.board import Plot
from tilewright.games.tiwanaku.notation import write_position
from tilewright.games.tiwanaku.scenarios import Scenario
from tilewright.games.tiwanaku.state import Gain, State
from tilewright.testing.notation import check_foreign_positions

LAND = "terrain:EGGMM/EEGGM/EEMSS/SSMMS/MSSMM crops:21313/34242/15313/24252/13141"
START = "start:e1,a2,a3,c3,d4,e4"
COMPETITIVE = (
    f"game:tiwanaku rules:2 seats:2 {LAND} {START} "
    "side0:c4,e5,c5,b5,b5=4 side1:b1,b3,e3,a4,a4=2,b1=1,e3=5 "
    "figures:b5,e5/b1,e3,a4 turns:10 idle:0 turn:0 phase:act"
)
LONG_LAND = (
    "terrain:MMMGGEEEM/MMSGGSEEM/ESSEESGGM/ESSEESSGG/EGGGEGSGS "
    "crops:312131431/453425252/312131313/245424242/132151351"
)
LONG_START = "start:g1,a2,e2,c3,e3,g4,h4,b5,e5"
SOLO = (
    f"game:tiwanaku rules:2 seats:1 option.difficulty:hard {LONG_LAND} {LONG_START} "
    "side0:e1,a4,b4,e1=2,b4=2,a1,a1=4,c5 automa:a2,c3,e3,g1,h4,c2,d3,d2,g2 "
    "figures:a1,e1,c5 automa_figures:white@c2,green@g2,blue@d2,purple@a2,yellow@h4 "
    "stacks0:2,1,8,4,13,7,11/29,26,16,23,18,25,24/34,32,45,46,43,40,41/55,56,48,58,52,49 "
    "shown:3@a4,15@b4,37@e1,42@c5,50@a1 turns:6 idle:0 progress:yes turn:0 arrow:E phase:react"
)
TOGETHER = (
    f"game:tiwanaku rules:2 seats:2 option.mode:cooperative {LONG_LAND} {LONG_START} "
    "side0:d5,h1,a5 automa:a2,c3,e3,g1,f1,a1 figures:a5,d5/h1 "
    "automa_figures:green@a1,green@f1,green@c3,green@e3 "
    "stacks0:2,8/29,16,18,24,21/32,46,40/56,58,49 "
    "stacks1:1,4,7,10,3/26,23,25,15/34,45,43,41,39/55,48,52 shown:0,11,13,37,42,50 "
    "turns:3 idle:0 turn:1 phase:token"
)


def position(text: str) -> State:
    state = GAME.read_position(text)
    assert GAME.write_position(state) == text
    return state


def test_a_competitive_position() -> None:
    state = position(COMPETITIVE)

    assert (state.options.mode, state.phase, state.turn, state.turns) == (
        "competitive",
        "act",
        0,
        10,
    )
    assert state.start == (4, 5, 10, 12, 18, 19)
    first, second = state.sides
    # Two mountains, two sands, the last beside the mountain's marker; a mistake where 3 grows.
    assert first.gains == (
        Gain("start", 10),
        Gain("discovery", 1, Plot(17)),
        Gain("discovery", 1, Plot(24)),
        Gain("discovery", 1, Plot(22)),
        Gain("discovery", 2, Plot(21)),
        Gain("mistake", -3, Plot(21), (4,)),
    )
    assert (first.score, first.levels, first.offerings) == (12, (0, 2, 0, 2), ())
    assert (second.score, second.levels, second.offerings) == (17, (1, 2, 1, 0), (1, 2))
    assert [figures.supply for figures in state.figures] == [3, 2]
    assert state.supply == (2, 2, 3, 4)


def test_a_solo_position() -> None:
    state = position(SOLO)

    assert (state.options.mode, state.options.difficulty, state.phase) == ("solo", "hard", "react")
    assert {reaction.direction for reaction in state.reactions} == {"E"}
    assert [reaction.plot for reaction in state.reactions] == [11, 15, 12, 9, 34]
    assert state.automa is not None
    at_start = (4 + 1) + (2 + 2) + (3 + 3) + (4 + 1) + (4 + 3)
    assert state.automa.score == 10 + at_start + (2 + 3) + (1 + 1) + (2 + 4) + (1 + 2)
    assert len(state.stacks) == 1
    assert state.supply == (7, 7, 7, 6)


def test_a_cooperative_position() -> None:
    state = position(TOGETHER)

    assert (state.options.mode, state.phase) == ("cooperative", "token")
    assert [figure.colour for figure in state.automa_figures] == ["green"] * 4
    assert state.supply == (0, 0, 1, 0)
    assert state.automa is not None
    assert state.automa.offerings == (1, 3)


def scenario_setup(seats: int, scenario: Scenario, **chosen: str) -> Setup:
    return Setup(seats, {**chosen, "scenario": msgspec.json.encode(scenario).decode()})


def test_of_a_given_scenario_a_position_says_only_that_there_was_one() -> None:
    state = GAME.setup(scenario_setup(2, X5), 3)

    assert state.setup.options == {"scenario": WITHHELD}
    assert GAME.write_position(state) == (
        f"game:tiwanaku rules:2 seats:2 option.scenario:%E2%80%A6 {LAND} {START} "
        "figures:-/- turns:0 idle:0 turn:0 phase:act"
    )


def test_a_set_up_that_says_so_too_can_be_played() -> None:
    assert GAME.check_setup(Setup(2, {"scenario": WITHHELD})) is None


def test_options_that_name_their_default_are_not_written() -> None:
    plain = GAME.setup(Setup(2), 5)
    spelled = GAME.setup(Setup(2, {"hints": "off", "size": "by_mode"}), 5)

    assert GAME.write_position(plain) == GAME.write_position(spelled)


def test_an_offering_that_has_begun_and_one_that_is_over() -> None:
    state = position(COMPETITIVE.replace("turn:0", "turn:1"))
    begun = after(state, "a4-b4", "!2")
    later = after(begun, "end")

    assert "b4,!2 figures" in GAME.write_position(begun)
    assert "turn:1 offered:1 phase:offer" in GAME.write_position(begun)
    assert "offered" not in GAME.write_position(later)
    assert GAME.read_position(GAME.write_position(begun)) == begun


def test_two_offerings_of_one_token_are_not_one_of_two() -> None:
    one = COMPETITIVE.replace("b1=1,e3=5", "b1=1,e3=5,!21")
    two = COMPETITIVE.replace("b1=1,e3=5", "b1=1,e3=5,!2,!1")

    assert position(one).sides[1].score == position(two).sides[1].score + 1


def test_figures_that_are_to_move_are_named_with_the_stop_they_leave() -> None:
    state = GAME.setup(scenario_setup(3, X9, mode="cooperative", difficulty="hard"), 1)
    random = Random(2)
    found = set()
    for _ in range(400):
        if not GAME.to_act(state):
            state = GAME.setup(scenario_setup(3, X9, mode="cooperative"), random.randrange(99))
        state = GAME.apply(
            state, state.turn, random.choice(GAME.legal_actions(state, state.turn))
        ).state
        if state.reactions:
            text = GAME.write_position(state)
            assert " stop:" in text
            assert " reactions:" in text
            assert GAME.read_position(text) == state
            found.add(state.phase)
    assert found == {"react", "lend"}


def test_a_field_that_is_added_with_a_default_changes_no_position() -> None:
    class StateOfTomorrow(State, frozen=True):
        weather: str = "fair"

    for text in (COMPETITIVE, SOLO, TOGETHER):
        state = GAME.read_position(text)
        fields = {name: getattr(state, name) for name in State.__struct_fields__}
        assert write_position(StateOfTomorrow(**fields)) == text


def column(text: str, field: str) -> int:
    """Where the value of a field begins."""
    return f" {text}".index(f" {field}:") + len(field) + 2


@pytest.mark.parametrize(
    ("text", "old", "new", "field", "reason"),
    [
        (COMPETITIVE, "EGGMM/EE", "EGGMM/EX", "terrain", "'X' is not one of E S G M"),
        (COMPETITIVE, "EGGMM/", "EGGM/", "terrain", "5 rows of 5"),
        (COMPETITIVE, "EEMSS", "EEMSM", "terrain", "region at d1 meets another of terrain M"),
        (COMPETITIVE, "21313/3", "12313/3", "crops", "region at a1 has the crops 1 1 3 4 5"),
        (COMPETITIVE, "21313/34242", "41313/32242", "crops", "touch and have both crop 2"),
        (COMPETITIVE, "start:e1", "start:e1,e1", "start", "twice"),
        (COMPETITIVE, "start:e1", "start:f1", "start", "there is no plot 'f1'"),
        (COMPETITIVE, "side0:c4", "side0:e1", "side0", "e1 is discovered twice"),
        (COMPETITIVE, "b5=4", "b5=6", "side0", "'6' is not a crop"),
        (COMPETITIVE, "b5=4", "b5=4,!4", "side0", "offers 4, of which there is no token"),
        (COMPETITIVE, "b5=4", "b5=4,!", "side0", "at least one token"),
        (COMPETITIVE, "e3=5 f", "e3=5,e3=1 f", "side1", "e3 is planted twice"),
        (COMPETITIVE, "figures:b5", "figures:a5", "figures", "can stand on a5"),
        (COMPETITIVE, "figures:b5", "figures:e1", "figures", "can stand on e1"),
        (COMPETITIVE, "/b1,e3", "/b5,e3", "figures", "can stand on b5"),
        (COMPETITIVE, "/b1,e3,a4", "", "figures", "2 colours brown, white"),
        (COMPETITIVE, "turn:0", "turn:2", "turn", "there is no seat 2"),
        (COMPETITIVE, "turns:10", "turns:-1", "turns", "less than 0"),
        (COMPETITIVE, "idle:0", "idle:11", "phase", "cannot be idle"),
        (COMPETITIVE, "turns:10 idle:0", "turns:30 idle:24", "phase", "the end would have begun"),
        (COMPETITIVE, "turns:10", "turns:99999", "phase", "too many"),
        (COMPETITIVE, "phase:act", "phase:token", "phase", "token is not for competitive games"),
        (COMPETITIVE, "phase:act", "phase:walk", "phase", "'walk' is not known"),
        (COMPETITIVE, "phase:act", "phase:offer", "phase", "nothing to offer"),
        (COMPETITIVE, "turn:0", "progress:yes turn:0", "phase", "nothing has come"),
        (COMPETITIVE, "turn:0", "progress:no turn:0", "progress", "'yes' is expected"),
        (COMPETITIVE, "turn:0", "passed:1 turn:0", "phase", "nobody has passed"),
        (COMPETITIVE, "turn:0", "passed:1,1 turn:0", "passed", "twice"),
        (COMPETITIVE, "turn:0 ", "turn:0 offered:1 ", "phase", "nothing is being offered"),
        (COMPETITIVE, "turn:0 phase:act", "opener:0 turn:0 phase:final", "phase", "the end begin"),
        (SOLO, "automa:a2,c3", "automa:c3,a2", "automa", "from west to east"),
        (SOLO, "automa:a2,c3", "automa:a1,c3", "automa", "5 different start plots"),
        (SOLO, ",d3,d2", ",a2,d2", "automa", "a2 is discovered twice"),
        (SOLO, "d2,g2", "d2,g2,!1", "automa", "the automa has no token"),
        (SOLO, "white@c2", "white@c1", "automa_figures", "can stand on c1"),
        (SOLO, "white@c2", "brown@c2", "automa_figures", "white, green, blue, purple, yellow"),
        (SOLO, "stacks0:2,1", "stacks0:2,2", "stacks0", "token 2 is in two places"),
        (SOLO, "stacks0:2,1", "stacks0:2,62", "stacks0", "no token 62"),
        (SOLO, "stacks0:2,1", "stacks0:2,61", "stacks0", "the tokens of E are 0 to 14"),
        (SOLO, "arrow:E", "arrow:S", "phase", "no figure stands on such an arrow"),
        (SOLO, "arrow:E", "arrow:X", "arrow", "'X' is not known"),
        (SOLO, "arrow:E ", "", "phase", "no automa figure is to be chosen"),
        (SOLO, "difficulty:hard", "stall_guard:off", "phase", "nobody chooses in the easy game"),
        (TOGETHER, "phase:token", "phase:lend", "phase", "brought a token"),
        (TOGETHER, "turn:1", "turn:1 arrow:N", "phase", "no arrow holds now"),
        (TOGETHER, "turn:1", "turn:1 stop:a1 reactions:f1", "stop", "no figure of seat 1"),
        (TOGETHER, "turn:1", "turn:1 stop:h1 reactions:c3", "reactions", "row or column of h1"),
        (TOGETHER, "turn:1", "turn:1 stop:h1 reactions:b1", "reactions", "automa figure stands"),
        (TOGETHER, "turn:1", "turn:1 stop:h1 reactions:a1,f1", "phase", "no automa figure is to"),
    ],
)
def test_a_refusal_says_where_and_why(
    text: str, old: str, new: str, field: str, reason: str
) -> None:
    changed = text.replace(old, new, 1)
    assert changed != text

    with pytest.raises(BadNotation) as refusal:
        GAME.read_position(changed)

    assert reason in refusal.value.reason
    assert refusal.value.column == column(changed, field)


@pytest.mark.parametrize(
    ("text", "old", "new", "reason"),
    [
        (COMPETITIVE, "seats:2", "seats:1 option.mode:competitive", "2 to 4 players"),
        (COMPETITIVE, "seats:2", "seats:2 option.scenario:7", "says of a scenario only"),
        (COMPETITIVE, "side0:c4,", "side0:c4,a1=2,", "a1, which nobody discovered"),
        (SOLO, "stacks0:2,1,", "stacks0:2,", "one for each EMPTY plot"),
        (SOLO, "3@a4", "3@d4", "do not lie on the plots that side0 discovered"),
        (SOLO, "3@a4,15@b4", "3@b4,15@a4", "is not of the terrain of its plot"),
        (TOGETHER, "shown:0,", "shown:", "dealt ones"),
        (TOGETHER, "shown:0,", "shown:0@a5,", "lie nowhere"),
    ],
)
def test_a_position_that_contradicts_itself(text: str, old: str, new: str, reason: str) -> None:
    assert old in text
    with pytest.raises(BadNotation, match=reason):
        GAME.read_position(text.replace(old, new, 1))


@pytest.mark.parametrize(
    ("text", "old", "new"),
    [
        (COMPETITIVE, "e1,a2", "a2,e1"),
        (COMPETITIVE, "b5,e5/", "e5,b5/"),
        (TOGETHER, "green@a1,green@f1", "green@f1,green@a1"),
        (TOGETHER, "shown:0,11", "shown:11,0"),
        (COMPETITIVE, "turn:0", "opener:1 turn:0"),
    ],
)
def test_there_is_one_text_for_a_position(text: str, old: str, new: str) -> None:
    with pytest.raises(BadNotation, match="written"):
        GAME.read_position(text.replace(old, new, 1))


@pytest.mark.parametrize("part", ["c4,", "!1", "c4=3,", "0,", "/", " x:1", ":", "a"])
def test_a_long_text_is_refused_soon(part: str) -> None:
    for place in ("side0:", "figures:", "terrain:", "start:", "turns:", "passed:"):
        head, found, tail = COMPETITIVE.partition(place)
        room = MAX_POSITION - len(COMPETITIVE) - len(place)
        with pytest.raises(BadNotation):
            GAME.read_position(f"{head}{found or place}{part * (room // len(part))}{tail}")
    with pytest.raises(BadNotation):
        GAME.read_position(COMPETITIVE + part * MAX_POSITION)


SETUPS = [
    Setup(2),
    Setup(3, {"hints": "on"}),
    Setup(4, {"stall_guard": "off"}),
    Setup(2, {"size": "long", "scenario": "7"}),
    scenario_setup(3, X5),
    scenario_setup(4, X9, size="long"),
    Setup(1, {"scenario": "8"}),
    Setup(1, {"difficulty": "hard", "stall_guard": "off", "scenario": "9"}),
    scenario_setup(1, X9, difficulty="hard"),
    scenario_setup(2, X9, mode="cooperative"),
    Setup(3, {"mode": "cooperative", "difficulty": "normal", "scenario": "10"}),
    Setup(4, {"mode": "cooperative", "difficulty": "hard", "scenario": "11"}),
]


@pytest.mark.parametrize("setup", SETUPS, ids=map(str, range(len(SETUPS))))
def test_strange_positions_are_refused_or_can_be_played(setup: Setup) -> None:
    """Four positions of a game by chance in each of twelve set-ups."""
    random = Random(setup.seats)
    state = GAME.setup(setup, setup.seats)
    states = [state]
    while GAME.to_act(state):
        action = random.choice(GAME.legal_actions(state, state.turn))
        state = GAME.apply(state, state.turn, action).state
        states.append(state)
    for number, each in enumerate((states[0], *random.sample(states, 2), states[-1])):
        text = GAME.write_position(each)
        assert canonical(GAME.read_position(text)) == canonical(each)
        check_foreign_positions(GAME, text, Chance.of_seed(number))


def test_a_sampled_state_has_a_position_too() -> None:
    state = position(SOLO)
    sampled = GAME.determinize(GAME.view(state, Seat(0)), Chance.of_seed(1))

    assert canonical(GAME.read_position(GAME.write_position(sampled))) == canonical(sampled)


ACTIONS: dict[str, Action] = {
    "take E": TakeToken("E"),
    "0-17": MoveFigure(Plot(0), Plot(17)),
    "+44": EnterFigure(Plot(44)),
    "17-": ReturnFigure(Plot(17)),
    "17=3": Predict(Plot(17), 3),
    "automa 9": MoveAutoma(Plot(9)),
    "lend 3": LendToken(Seat(3)),
    "!5": Offer(5),
    "end": EndTurn(),
    "pass": Pass(),
}


@pytest.mark.parametrize("text", ACTIONS)
def test_an_action(text: str) -> None:
    assert GAME.write_action(ACTIONS[text]) == text
    assert GAME.read_action(text) == ACTIONS[text]


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1),
        ("x", 1),
        ("take X", 6),
        ("take", 5),
        ("take E ", 7),
        ("45-1", 2),
        ("04-1", 2),
        ("4-45", 4),
        ("17=6", 4),
        ("17=33", 5),
        ("+", 2),
        ("!0", 2),
        ("lend 4", 6),
        ("automa  9", 8),
        ("٣=3", 1),
        ("pass" * 50_000, 5),
    ],
)
def test_what_is_no_action_says_where(text: str, column: int) -> None:
    with pytest.raises(BadNotation) as refusal:
        GAME.read_action(text)

    assert refusal.value.column == column
