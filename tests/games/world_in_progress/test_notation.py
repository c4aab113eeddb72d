"""R13.6 Positions and actions as text: literal examples, refusals that say where, strangers."""

from functools import cache

import msgspec
import pytest
from msgspec.structs import replace

from tests.games.world_in_progress.table import first_state
from tests.games.world_in_progress.tile_sets import TIGHT_TEXT
from tilewright.core import Chance, Seat, Setup
from tilewright.core.notation import MAX_POSITION, BadNotation
from tilewright.core.record import read_record, replay, write_record
from tilewright.games.world_in_progress import GAME, notation, setup
from tilewright.games.world_in_progress.actions import Action, MoveMarker, PlaceTile
from tilewright.games.world_in_progress.components import NO_TILE, TileId
from tilewright.games.world_in_progress.state import Placed, Player, State
from tilewright.testing import play_out
from tilewright.testing.notation import check_foreign_positions

FIRST = (
    "game:world_in_progress rules:1 seats:2 map:31,13,16/10,11,2/35,21,3 markers:N1E1S1W1 tokens:RB"
    " stacks:9,27,8,22,24,30,12,26,5/14,6,23,34,7,33,1,19,18/28,20,25,15,32,4,17,29"
    " phase:obtain turn:0"
)
PLACING = (
    "game:world_in_progress rules:1 seats:2 option.first:1 map:31,13,16/-,10,11/35,21,3"
    " markers:N1E1S0W1 obtained:2 tokens:Rb grid0:12>0,0r3 grid1:5>0,0r0;9>0,-1r2"
    " stacks:27,8,22,24,30,26/14,6,23,34,7,33,1,19,18/28,20,25,15,32,4,17,29"
    " phase:place turn:0"
)
SETUPS = [
    *(Setup(seats) for seats in (2, 3, 4)),
    *(Setup(seats, {"first": "1"}) for seats in (2, 3)),
    Setup(4, {"first": "3"}),
    *(Setup(seats, {"first": "random"}) for seats in (2, 3, 4)),
    *(Setup(seats, {"first": "random", "tile_set": TIGHT_TEXT}) for seats in (2, 4)),
]


@cache
def played_states(number: int) -> tuple[State, ...]:
    setup = SETUPS[number]
    return play_out(GAME, setup, seed=number, picks=number, limit=200).states


def refusal(text: str) -> BadNotation:
    with pytest.raises(BadNotation) as bad:
        GAME.read_position(text)
    return bad.value


def test_r13_6_the_first_position_of_a_game() -> None:
    state = first_state(2, seed=1)

    assert GAME.write_position(state) == FIRST
    assert GAME.read_position(FIRST) == state


def test_r13_6_a_position_says_everything_that_lies_on_the_table() -> None:
    state = GAME.read_position(PLACING)

    assert state.setup == Setup(2, {"first": "1"})
    assert state.map == (31, 13, 16, NO_TILE, 10, 11, 35, 21, 3)
    assert state.markers == (1, 1, 0, 1)
    assert (state.obtained, state.phase, state.turn, state.turns) == (2, "place", 0, 3)
    assert state.undealt == ("P", "G", "Y")
    assert [(player.token, player.has_token) for player in state.players] == [
        ("R", True),
        ("B", False),
    ]
    assert state.players[1].grid == (Placed(TileId(5), 0, 0, 0), Placed(TileId(9), 0, -1, 2))
    assert state.stacks[0] == (27, 8, 22, 24, 30, 26)
    assert GAME.write_position(state) == PLACING


def test_r13_6_the_top_of_a_stack_is_its_last_tile() -> None:
    laid = GAME.apply(GAME.read_position(PLACING), Seat(0), PlaceTile(1, 0, 0)).state
    refilled = GAME.apply(laid, Seat(0), GAME.read_action("s0")).state

    assert refilled.map[3] == 26
    assert "stacks:27,8,22,24,30/14,6," in GAME.write_position(refilled)


def test_r13_6_an_empty_stack_is_a_dash() -> None:
    state = play_out(GAME, Setup(2, {"tile_set": TIGHT_TEXT}), 3, 3, limit=200).state
    text = GAME.write_position(state)

    assert text.endswith(" stacks:-/-/- phase:over turn:0")
    assert " option.tile_set:#%20A%20tile%20set%20" in text
    assert GAME.read_position(text) == state


def test_r13_6_options_that_name_their_default_are_not_written() -> None:
    state = GAME.setup(Setup(2, {"first": "0", "tile_set": "standard"}), 1)

    assert GAME.write_position(state) == FIRST
    bad = refusal(FIRST.replace("seats:2", "seats:2 option.first:0"))
    assert bad.reason.startswith("written 'map:31")


def test_r13_6_whoever_was_drawn_to_begin_is_told_by_the_turn() -> None:
    text = FIRST.replace("seats:2", "seats:2 option.first:random")

    assert GAME.read_position(text).turn == 0
    assert GAME.read_position(text.replace("turn:0", "turn:1")).turn == 1


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_r13_6_every_position_of_a_game_reads_back(number: int) -> None:
    states = played_states(number)

    texts = [GAME.write_position(state) for state in states]

    assert [GAME.read_position(text) for text in texts] == list(states)
    assert len(set(texts)) == len(states)


def test_a_field_with_a_default_added_to_the_state_does_not_change_a_position() -> None:
    class Wider(State, frozen=True):
        shade: int = 7

    class WiderPlayer(Player, frozen=True):
        shade: int = 7

    for state in played_states(0):
        players = tuple(WiderPlayer(**msgspec.structs.asdict(each)) for each in state.players)
        fields = msgspec.structs.asdict(state) | {"players": players}

        assert GAME.write_position(Wider(**fields)) == GAME.write_position(state)


def test_a_field_with_a_default_added_to_the_state_leaves_a_record_as_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Wider(State, frozen=True):
        shade: int = 7

    game = play_out(GAME, Setup(2), seed=3, picks=3, limit=200)
    text = write_record(GAME, Setup(2), 3, game.taken, salt="pepper")
    for module in (setup, notation):
        monkeypatch.setattr(module, "State", Wider)

    steps = [*replay(GAME, read_record(text))]

    assert {type(step.state) for step in steps} == {Wider}
    assert write_record(GAME, Setup(2), 3, game.taken, salt="pepper") == text


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_positions_of_strangers_are_refused_or_can_be_played(number: int) -> None:
    states = played_states(number)
    for third in range(3):
        state = states[(third + 1) * (len(states) - 1) // 3 - third]
        check_foreign_positions(GAME, GAME.write_position(state), Chance.of_seed(third))


def test_tokens_and_orders_that_strangers_choose_can_be_played() -> None:
    """What only chance decides may be anything: gods, the map, the order of a stack."""
    text = FIRST.replace("tokens:RB", "tokens:yP").replace("31,13", "13,31").replace("9,27", "27,9")

    assert GAME.read_position(text).players[0] == Player("Y", has_token=False)


@pytest.mark.parametrize(
    ("old", "new", "at", "reason"),
    [
        ("seats:2", "seats:6", "game", "for 2, 3, 4, 5 seats, not 6"),
        ("game:world_in_progress", "game:coatl", "game", "a position of 'coatl'"),
        ("rules:1", "rules:0", "game", "rules '0' are not played here"),
        ("option.first:1", "option.first:9", "game", "option 'first' is one of"),
        ("option.first:1", "option.first:3", "game", "first is seat 3, but there are 2 seats"),
        ("option.first:1", "option.tile_set:a", "game", "not a tile set"),
        ("map:31,13,16/", "map:31,13/", "31,13/", "map: 8 places, not 9"),
        ("map:31,13,16/-,", "map:31,13,16,-/", ",-/10", "written '/-,10"),
        ("map:31", "map:-", "-,13", "map: more than one place is vacant"),
        ("map:31", "map:99", "99", "map: '99' is no tile of this game, or lies in two places"),
        ("map:31", "map:031", "031", "map: '031' is no tile"),
        ("-,10,11", "29,10,11", "2 tokens", "obtained: a tile is obtained, but no place"),
        ("markers:N1E1S0W1", "markers:N1E1S0", "N1E1", "markers: 'N1E1S0' is not such as"),
        ("markers:N1E1S0W1", "markers:N1E1S0W3", "N1E1", "markers: 'N1E1S0W3' is not such as"),
        ("markers:N1E1S0W1", "markers:N0E1S0W1", "N0E1", "markers: two markers stand opposite"),
        ("markers:N1E1S0W1", "markers:N1E2S0W2", "N1E2", "markers: two markers stand opposite"),
        ("obtained:2", "obtained:3", "3 tokens", "obtained: '3' is no tile of this game, or lies"),
        ("obtained:2 ", "", "27,8", "stacks: tile 2 lies nowhere"),
        ("tokens:Rb", "tokens:R", "R grid0", "tokens: 1 tokens for 2 seats"),
        ("tokens:Rb", "tokens:Rr", "Rr", "tokens: two players have one god"),
        ("tokens:Rb", "tokens:Rx", "Rx", "tokens: 'Rx' is not known"),
        ("grid0:12>0,0r3", "grid0:12>0,1r3", "12>0,1r3", "grid0: '12>0,1r3': the first tile lies"),
        ("9>0,-1r2", "9>0,-2r2", "5>0,0r0;", "'9>0,-2r2': no placed tile shares an edge"),
        ("9>0,-1r2", "9>0,0r2", "5>0,0r0;", "'9>0,0r2': a tile lies at 0,0 already"),
        ("9>0,-1r2", "9>0,-1r4", "5>0,0r0;", "'9>0,-1r4' is not such as"),
        ("9>0,-1r2", "9>-0,-1r2", "-0,-1", "written '0,-1r2"),
        ("9>0,-1r2", "12>0,-1r2", "5>0,0r0;", "grid1: '12' is no tile of this game, or lies in"),
        ("/28,20", "/-/28,20", "27,8", "stacks: 4 stacks, not 3"),
        (",17,29 ", ",17 ", "27,8", "stacks: tile 29 lies nowhere"),
        (",17,29 ", ",17,29, ", "27,8", "stacks: '' is no tile"),
        ("phase:place", "phase:refill", "refill", "phase: by what lies on the table it is 'place'"),
        ("turn:0", "turn:1", "1", "turn: seat 1 began; after 3 turns it is another seat's turn"),
        ("turn:0", "turn:2", "2", "turn: there is no seat 2"),
        ("turn:0", "turn:zero", "zero", "turn: 'zero' is not a whole number"),
        (" turn:0", "", "", "the field 'turn' is expected at the end"),
        ("turn:0", "turn:0 turn:0", "turn:0", "'turn' is unknown, given twice or out of order"),
        ("phase:place turn:0", "turn:0 phase:place", "turn:0", "'phase' is expected instead of"),
    ],
)
def test_what_is_no_position_is_refused_with_the_column(
    old: str, new: str, at: str, reason: str
) -> None:
    assert PLACING.count(old) == 1
    text = PLACING.replace(old, new)

    bad = refusal(text)

    assert reason in bad.reason
    assert text[bad.column - 1 :].startswith(at)
    assert str(bad) == f"column {bad.column}: {bad.reason}"


def test_r3_2_grids_that_did_not_grow_evenly_are_refused() -> None:
    moved = PLACING.replace("grid0:12>0,0r3 ", "").replace("9>0,-1r2", "9>0,-1r2;12>1,0r3")

    assert refusal(moved).reason == "turn: the grid of seat 0 has 0 tiles, not 1"


def test_r9_1_a_complete_table_with_an_obtained_tile_is_refused() -> None:
    (over,) = (state for state in played_states(0) if state.phase == "over")
    taken = replace(over, map=(NO_TILE, *over.map[1:]), obtained=over.map[0], phase="place")

    bad = refusal(GAME.write_position(taken))

    assert bad.reason == "turn: every grid is complete, but the game is not over"


@pytest.mark.parametrize(
    "text",
    [
        "x" * (MAX_POSITION + 1),
        "a:" + "1," * 49_000,
        "game:world_in_progress rules:1 seats:2 map:" + "1,/" * 30_000,
        FIRST.replace("tokens:RB", "tokens:RB grid0:" + "1>0,0r0;" * 10_000),
        FIRST.replace("stacks:", "stacks:" + "9," * 40_000),
        FIRST.replace("stacks:", "stacks:" + "/" * 90_000),
        FIRST.replace("turn:0", "turn:" + "9" * 90_000),
        FIRST.replace("map:", "option.tile_set:" + "a." * 40_000 + "a=1 map:"),
        FIRST.replace("map:", "option.tile_set:" + "[" * 29_000 + " map:"),
        FIRST.replace("rules:1", "rules:" + "1" * 90_000),
        FIRST.replace("map:", "option.first:" + "1" * 90_000 + " map:"),
        FIRST.replace("map:", "option.tile_set:%ED%A0%80 map:"),
        FIRST.replace("map:", "option.tile_set:\ud800 map:"),
        FIRST + "\n",
        FIRST.replace("seats:2", "seats:٢"),
    ],
    ids=range(15),
)
def test_hostile_texts_are_refused_in_a_short_line(text: str) -> None:
    assert len(str(refusal(text))) < 320


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("W-1", MoveMarker("W", -1)),
        ("N12", MoveMarker("N", 12)),
        ("> 7,-9 r8", PlaceTile(7, -9, 8)),
    ],
)
def test_an_action_that_no_rule_allows_can_be_written_and_is_refused_by_a_rule(
    text: str, action: Action
) -> None:
    assert GAME.read_action(text) == action
    assert GAME.write_action(action) == text
    assert GAME.check(first_state(), Seat(0), action) is not None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "w0",
        "W",
        "W00",
        "W+1",
        "W-0",
        "W٣",
        "W0 ",
        " W0",
        "W0\n",
        "W1" + "0" * 18,
        "@1",
        "@1,2,3",
        "@1, 2",
        ">0,0 r0",
        "> 0,0",
        "> 0,0 r0 s1",
        "s",
        "s1.0",
        "s" + "1" * 100_000,
    ],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match=r"column 1: .* is not an action such as 'W0'") as bad:
        GAME.read_action(text)

    assert len(str(bad.value)) < 200
