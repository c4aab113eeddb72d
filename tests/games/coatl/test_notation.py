"""Positions and actions as text, both ways."""

from collections.abc import Iterator

import msgspec
import pytest

from tests.games.coatl.positions import (
    COMPLETING,
    EXHAUSTED,
    LAST_TURN,
    MUST_CHOOSE,
    OPENING,
    POSITIONS,
    RESHUFFLED,
    STUCK,
)
from tests.games.coatl.table import dealt
from tilewright.core import Chance, Seat, Setup
from tilewright.core.notation import MAX_POSITION, BadNotation
from tilewright.games.coatl import GAME
from tilewright.games.coatl.actions import (
    Action,
    DiscardProphecy,
    Done,
    DrawProphecy,
    JoinPiece,
    KeepProphecies,
    Pass,
    PerfectPick,
    PlayProphecy,
    PlayTemple,
    PriestsDuty,
    SeeTheFuture,
    StartCoatl,
    TakePieces,
    TakeProphecy,
)
from tilewright.games.coatl.components import ProphecyId, TempleId
from tilewright.games.coatl.options import OPTIONS, options_of, setup_of
from tilewright.games.coatl.state import Coatl, Known, LastTurn, Player, State
from tilewright.testing import play_out
from tilewright.testing.notation import check_foreign_positions

P = ProphecyId
SETUPS = [
    Setup(seats, {option.key: value})
    for seats in (2, 3, 4)
    for option in OPTIONS
    for value in option.values
    if value != option.default and GAME.check_setup(Setup(seats, {option.key: value})) is None
]
"""Every number of players with every value of every option."""


def test_r2_the_position_of_an_opening() -> None:
    state = dealt(2, seed=1)
    chosen = GAME.apply(state, Seat(0), GAME.read_action("keep P25 P27")).state

    assert GAME.write_position(chosen) == OPENING
    assert GAME.read_position(OPENING) == chosen


def test_r0_2_what_a_position_says() -> None:
    state = GAME.read_position(COMPLETING)

    assert (state.turn, state.phase, state.completing) == (0, "completing", 0)
    assert state.disc[:5] == (("<R",), ("<Y",), ("R>",), (), ("K", "Y"))
    assert (state.supply[-1], state.deck[-1]) == ("P14", "P44")
    assert (state.temples, state.piles[1]) == (("T15", "T02"), ("T12", "T03", "T13"))
    assert state.players[0] == Player(
        hand=(P("P04"), P("P05"), P("P46"), P("P48")),
        temples=(TempleId("T01"), TempleId("T14")),
        open_temples=(TempleId("T01"),),
        coatls=(Coatl("<YBBYGKRR>", (P("P10"),)), Coatl("<KKKGB]", (P("P03"),))),
        set_aside=(P("P22"), P("P36")),
        known=Known(open=(P("P04"), P("P05"), P("P48"))),
    )
    assert (state.players[1].board, state.players[1].tokens) == (("G", "R"), ("see_the_future",))


def test_r1_1_the_bags_hold_what_lies_nowhere_else() -> None:
    state = GAME.read_position(OPENING)

    assert state.bags == ((2, 3, 3, 3, 2), (21, 21, 22, 22, 22), (3, 1, 3, 3, 3))


def test_r11_3_the_second_of_two_last_actions() -> None:
    state = GAME.read_position(LAST_TURN)

    assert (state.trigger, state.triggered_by, state.last_turns) == ("third_coatl", 0, ())
    assert (state.actions, state.is_second) == (1, True)
    assert GAME.read_position(LAST_TURN.replace("action:2/2", "action:1/2")).actions == 2


def test_r11_5_turns_that_are_due() -> None:
    state = GAME.read_position(EXHAUSTED)

    assert (state.trigger, state.triggered_by, state.turn) == ("supply_exhausted", 1, 2)
    assert state.last_turns == tuple(LastTurn(Seat(seat), 1) for seat in (0, 1, 2))


def test_r15_4_what_everyone_remembers_is_part_of_it() -> None:
    stuck = GAME.read_position(STUCK).players[0].known
    chooser = GAME.read_position(MUST_CHOOSE).players[1]

    assert stuck == Known(open=(P("P08"),), fresh=2, is_stuck=True)
    assert chooser.discarded == ("P10",)
    assert chooser.known == Known(doubtful=(P("P04"), P("P10"), P("P33")), kept=4)


@pytest.mark.parametrize("text", POSITIONS.values(), ids=POSITIONS)
def test_a_position_reads_back(text: str) -> None:
    assert GAME.write_position(GAME.read_position(text)) == text


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_r0_4_a_position_says_what_was_agreed_on(setup: Setup) -> None:
    state = GAME.setup(setup, 1)
    named = "".join(f" option.{key}:{value}" for key, value in setup.options.items())

    text = GAME.write_position(state)

    drawn = f" first:{state.first}" if setup.options.get("first") == "random" else ""
    assert text.startswith(
        f"game:coatl rules:2 seats:{setup.seats}{named}{drawn} turn:{state.first} "
    )
    assert GAME.read_position(text) == state
    assert setup_of(options_of(setup), setup.seats) == setup


def test_an_option_with_its_default_is_left_out() -> None:
    assert GAME.setup(Setup(2, {"edition": "ua"}), 1) == GAME.setup(Setup(2), 1)
    with pytest.raises(BadNotation, match=r"column 28: written"):
        GAME.read_position(OPENING.replace("seats:2", "seats:2 option.edition:ua"))


class GrownPlayer(Player, frozen=True):
    mood: str = "calm"


class GrownState(State, frozen=True):
    players: tuple[GrownPlayer, ...]
    weather: str = "fine"


def test_a_field_added_to_the_state_changes_no_position() -> None:
    state = GAME.read_position(RESHUFFLED)
    grown = msgspec.convert(state, GrownState, from_attributes=True)

    assert (grown.weather, grown.players[0].mood) == ("fine", "calm")
    assert GAME.write_position(grown) == RESHUFFLED


REFUSED = [
    (COMPLETING, "turn:0", "turn:2", "turn", "there is no seat 2"),
    (COMPLETING, "phase:completing", "phase:sleeping", "phase", "'sleeping' is not known"),
    (COMPLETING, "completing:0", "completing:1", "completing", "<KKKGB] is unfinished"),
    (COMPLETING, "completing:0", "completing:2", "completing", "seat 0 has no such cóatl"),
    (COMPLETING, "phase:completing", "phase:turn", "completing", "the phase is 'turn'"),
    (COMPLETING, "/BK", "/KB", None, "written 'BK"),
    (COMPLETING, "/BK", "/K", "disc", "space 9 holds 2 of the kind body, or nothing"),
    (COMPLETING, "/BK", "", "disc", "9 spaces, the disc has 10"),
    (COMPLETING, "board1:GR", "board1:<Y<Y", "disc", "4 <Y in all, 3 exist"),
    (COMPLETING, "board1:GR", "board1:GGGGGGGRRR", "board1", "10 pieces, there is room for 8"),
    (COMPLETING, "P12,P26", "P12,P27", "deck", "P26 is in 0 places instead of 1"),
    (COMPLETING, "P12,P26", "P12,P99", "supply", "'P99' is not a prophecy such as 'P01'"),
    (COMPLETING, "P12,P26", "P12", "deck", "P26 is in 0 places instead of 1"),
    (COMPLETING, "deck:P04", "deck:P50", "deck", "P04 is in 1 places instead of 2"),
    (COMPLETING, "temples:T15", "temples:-", "piles", "T15 is in 0 places instead of 1"),
    (COMPLETING, "temples:T15/T02", "temples:T15", "temples", "1 places, there are 2"),
    (COMPLETING, "/T12,T03,T13", "", "piles", "1 of them"),
    (COMPLETING, "hand0:P04*,", "hand0:P04*,P04,", "deck", "P04 is in 3 places instead of 2"),
    (COMPLETING, "tokens1:future", "tokens1:future,pick", "tokens1", None),
    (COMPLETING, "tokens1:future", "tokens1:future,duty", "temples1", "Priest's Duty was not used"),
    (COMPLETING, "board1:GR", "board1:GX", "board1", "'GX' is not a row of pieces"),
    (COMPLETING, "board1:GR", "board1:G?", "board1", None),
    (COMPLETING, "[RBGKRB>", "[RBGKRB>+T08", "piles", "T08 is in 2 places instead of 1"),
    (COMPLETING, "[RBGKRB>", "RBGKRB>", "coatls1", None),
    (COMPLETING, "[BYGGKB>+P09", "<YBYGGKB>", "deck", "P09 is in 0 places instead of 1"),
    (COMPLETING, "refills:3", "refills:-3", "refills", "-3 is below 0"),
    (COMPLETING, "refills:3", "refills:99", "refills", "99 refills by 36 pieces"),
    (COMPLETING, "914f41/", "914f4/", "chance", "64 hexadecimal digits"),
    (COMPLETING, "disc:", "passes:2 disc:", "passes", "the game is over after 2"),
    (COMPLETING, "disc:", "passes:1 disc:", "passes", "fewer players are stuck"),
    (COMPLETING, "disc:", "stuck:0 disc:", "stuck", "seat 0 is doing something"),
    (COMPLETING, "disc:", "stuck:1 disc:", "stuck", "seat 1 can assemble"),
    (COMPLETING, "disc:", "due:1x1 disc:", "due", "the end has not begun"),
    (COMPLETING, "disc:", "action:2/2 disc:", "action", "only last turns have two actions"),
    (COMPLETING, "disc:", "action:2/3 disc:", "action", "'2/3' is neither '1/2' nor '2/2'"),
    (COMPLETING, "disc:", "end:third_coatl@2 disc:", "end", "there is no seat 2"),
    (COMPLETING, "completing completing:0", "over", "phase", "nothing ended the game"),
    (COMPLETING, "temples0:T01*", "temples0:T99*", "temples0", "'T99' is not a temple card such"),
    (COMPLETING, "disc:", "end:third_coatl@1 disc:", "end", "seat 1 has completed 0 cóatls"),
    (COMPLETING, "disc:", "end:supply_exhausted@1 disc:", "end", "body segments are left"),
    (LAST_TURN, "turn:1 phase:turn", "turn:0 phase:turn", "turn", "the last turn of seat 1 has"),
    (LAST_TURN, " action:2/2", "", None, "seat 1 has 2 in this turn"),
    (LAST_TURN, "phase:turn", "phase:over", "action", "the game is over"),
    (LAST_TURN, "@0", "@0 due:0x1", "due", "not the rest of the last turns"),
    (LAST_TURN, " end:third_coatl@0", "", "coatls0", "3 are complete, and the end has not begun"),
    (LAST_TURN, "+P05+T01", "+T01", "deck", "P05 is in 1 places instead of 2"),
    (OPENING, "turn:0", "turn:1", "phase", "the game has begun"),
    (OPENING, "chosen0:P25,P27", "chosen0:P25,P28", "chosen0", "these cards cannot be kept"),
    (OPENING, "temples1", "chosen1:- temples1", "phase", "all have chosen"),
    (OPENING, "tokens1:pick,", "tokens1:", "hand1", "4 prophecies and a temple card are dealt"),
    (OPENING, "seats:2", "seats:5", None, "Cóatl is for 2, 3, 4 seats, not 5"),
    (OPENING, "seats:2", "seats:2 option.edition:xx", None, "option 'edition' is one of ua, pl"),
    (OPENING, "phase:opening", "phase:turn", "chosen0", "the opening is over"),
    (OPENING, "phase:opening", "phase:picking", "disc", "body segments leave their bag in pairs"),
    (OPENING, "phase:opening", "phase:discarding", "phase", "the token for 'discarding' was not"),
    (
        MUST_CHOOSE,
        "discarded1:P10",
        "aside1:P10",
        None,
        "the field 'refills' is expected",
    ),
    (MUST_CHOOSE, "kept1:4", "kept1:5", "kept1", "4 cards in hand are hidden"),
    (MUST_CHOOSE, "kept1:4", "kept1:1", "doubtful1", "they are neither in hand nor discarded"),
    (MUST_CHOOSE, "kept1:4", "kept1:4 fresh_discarded1:2", "fresh_discarded1", "1 cards were"),
    (MUST_CHOOSE, "tokens1:pick,", "tokens1:pick,future,", "discarded1", "See the Future was not"),
    (RESHUFFLED, "returned:P01,P03", "returned:P01,P02,P03", "returned", "not in the deck, nor"),
    (RESHUFFLED, "returned0:P19", "returned0:P06,P19", "returned", "not in the deck, nor drawn"),
]


@pytest.mark.parametrize(
    ("text", "old", "new", "field", "reason"),
    REFUSED,
    ids=[f"{old.strip()} to {new}" for _, old, new, _, _ in REFUSED],
)
def test_a_position_that_cannot_be_is_refused_where_it_is_wrong(
    text: str, old: str, new: str, field: str | None, reason: str | None
) -> None:
    assert old in text
    wrong = text.replace(old, new, 1)

    with pytest.raises(BadNotation) as refusal:
        GAME.read_position(wrong)

    if reason is not None:
        assert reason in refusal.value.reason
    if field is not None:
        assert wrong[: refusal.value.column - 1].endswith(f" {field}:")


DRAWN = {"P33,P41,P31,P02,P44 ": "P33,P02,P44 "}
"""P31 and P41 are not in the deck of COMPLETING."""
REFUSED_TOGETHER: list[tuple[str, dict[str, str], str | None, str]] = [
    (
        COMPLETING,
        {"/KY/-/KR/-/-/BK": "/-/-/-/-/-/-"},
        "disc",
        "it has to be refilled",
    ),
    (
        COMPLETING,
        {"P47,P14 ": "P47,P14,P44 ", ",P02,P44 ": ",P02 "},
        "supply",
        "7 cards, 6 lie face up",
    ),
    (COMPLETING, {"P47,P14 deck:": "P47 deck:P14,"}, "supply", "it has to be refilled"),
    (
        COMPLETING,
        {"temples:T15/T02 piles:": "temples:-/T02 piles:T15,"},
        "temples",
        "a card has to be uncovered",
    ),
    (COMPLETING, DRAWN | {"P25* ": "P25*,P31,P41 "}, "hand1", "6 prophecies, at most 5"),
    (COMPLETING, DRAWN | {"P22,P36": "P22,P31,P36,P41"}, "aside0", "3 prophecies were dealt"),
    (
        MUST_CHOOSE,
        {
            "P20,P01,P11,P02,P23,P42,P14,P17": "P20,P01,P02",
            "discarded1:P10": "discarded1:P10,P11,P14,P17,P23,P42",
        },
        "discarded1",
        "at most 5 prophecies were in hand",
    ),
    (
        MUST_CHOOSE,
        {"P14,P17 ": "P14 ", "hand1:P01,P04": "hand1:P01,P04,P17"},
        "phase",
        "no prophecy can be chosen",
    ),
    (
        MUST_CHOOSE,
        {"deck:": "deck:P10,", "discarded1:P10 ": "", "doubtful1:P04,P10": "doubtful1:P04"},
        None,
        "no card is doubtful before one is discarded",
    ),
    (
        LAST_TURN,
        {"seats:2": "seats:2 option.coatl_cap:3"},
        "coatls0",
        "5 cóatls, at most 3 are allowed",
    ),
    (
        COMPLETING,
        {"board1:GR": "board1:R", "[RBGKRB>": "[RBGKRB>,[G]"},
        "coatls1",
        "3 are unfinished, at most 2",
    ),
    (
        COMPLETING,
        {
            "P26,P01,P21,P47,P14 ": "P26,P21,P47,P14,P44 ",
            ",P02,P44 ": ",P02 ",
            "hand1:P01*,": "hand1:",
            "+P09": "+P09+P01+P01",
        },
        "coatls1",
        "[BYGGKB> has a fifth prophecy, or one twice",
    ),
    (
        LAST_TURN,
        {"hand1:P08": "hand1:P08,P09", "+P09": ""},
        "coatls1",
        "<BKRBYGGKB> is complete without a prophecy",
    ),
    (
        COMPLETING,
        {"T01*,T14": "T01*", "]+P03": "]+P03+T14"},
        "coatls0",
        "<KKKGB] has a temple card too early",
    ),
    (
        LAST_TURN,
        {"T05*,T08": "T08", "+P09": "+P09+T05"},
        "coatls1",
        "<BKRBYGGKB> meets no requirement of T05",
    ),
    (
        COMPLETING,
        {"RR>+P10": "RR>", "aside0:": "aside0:P10,"},
        "completing",
        "no prophecy can be played on <YBBYGKRR>",
    ),
    (
        EXHAUSTED,
        {"end:supply_exhausted@1 due:0x1,1x1,2x1 ": ""},
        "disc",
        "no body segment is left, and the end has not begun",
    ),
]


@pytest.mark.parametrize(
    ("text", "changes", "field", "reason"),
    REFUSED_TOGETHER,
    ids=[reason for _, _, _, reason in REFUSED_TOGETHER],
)
def test_cards_and_pieces_that_are_all_there_lie_where_they_can(
    text: str, changes: dict[str, str], field: str | None, reason: str
) -> None:
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new, 1)

    with pytest.raises(BadNotation) as refusal:
        GAME.read_position(text)

    assert reason in refusal.value.reason
    if field is not None:
        assert text[: refusal.value.column - 1].endswith(f" {field}:")


@pytest.mark.parametrize(
    "text",
    [
        "x" * (MAX_POSITION + 1),
        "game:coatl " * 9000,
        OPENING.replace("deck:", "deck:" + "P01," * 20_000),
        OPENING.replace("hand1:", "hand1:" + "P01*," * 15_000),
        OPENING.replace("temples0:", "board0:" + "Y" * 90_000 + " temples0:"),
        OPENING.replace("tokens0:", "coatls0:<" + "Y" * 90_000 + "] tokens0:"),
        OPENING.replace("tokens0:", "coatls0:" + "[Y]," * 20_000 + "[Y] tokens0:"),
        OPENING.replace("disc:", "due:" + "0x1," * 20_000 + "0x1 disc:"),
        OPENING.replace("/83", "/" + "9" * 90_000),
        RESHUFFLED.replace("returned:", "returned:" + "P01," * 20_000),
    ],
    ids=lambda text: text[:12],
)
@pytest.mark.timeout(10)
def test_long_texts_are_refused_soon(text: str) -> None:
    with pytest.raises(BadNotation) as refusal:
        GAME.read_position(text)

    assert len(refusal.value.reason) < 300


def _of_every_kind() -> Iterator[str]:
    """Positions from games with every number of players and every value of every option."""
    for number, setup in enumerate(SETUPS):
        states = play_out(GAME, setup, number, number, limit=GAME.info.max_actions).states
        yield GAME.write_position(states[len(states) * (number % 7) // 7])
        yield GAME.write_position(states[len(states) * (number % 5 + 1) // 6])


def test_positions_of_strangers_are_refused_or_can_be_played() -> None:
    chance = Chance.of_seed(1)
    texts = [*POSITIONS.values(), *_of_every_kind()]

    for number, text in enumerate(texts):
        check_foreign_positions(GAME, text, chance.fork(str(number)))

    assert len(texts) >= 2 * len(SETUPS) >= 30


EXAMPLES: list[tuple[Action, str]] = [
    (KeepProphecies(None, None, None), "keep"),
    (KeepProphecies(P("P01"), P("P05"), None), "keep P01 P05"),
    (KeepProphecies(P("P01"), P("P05"), P("P10")), "keep P01 P05 P10"),
    (TakePieces(4), "take 4"),
    (TakeProphecy(P("P05")), "card P05"),
    (DrawProphecy(), "card deck"),
    (StartCoatl("<B"), "start <B"),
    (JoinPiece(0, "head", "<B"), "join 0 <B.."),
    (JoinPiece(1, "head", "R"), "join 1 R.."),
    (JoinPiece(0, "tail", "R"), "join 0 ..R"),
    (JoinPiece(2, "tail", "K>"), "join 2 ..K>"),
    (PlayProphecy(1, P("P29")), "play 1 P29"),
    (PlayTemple(TempleId("T03")), "temple T03"),
    (PerfectPick("Y"), "pick Y"),
    (SeeTheFuture(), "future"),
    (DiscardProphecy(P("P05")), "discard P05"),
    (PriestsDuty(TempleId("T03")), "duty T03"),
    (Done(), "done"),
    (Pass(), "pass"),
]


@pytest.mark.parametrize(("action", "text"), EXAMPLES, ids=[text for _, text in EXAMPLES])
def test_r0_2_an_action_and_its_text(action: Action, text: str) -> None:
    assert GAME.write_action(action) == text
    assert GAME.read_action(text) == action


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1),
        ("jump", 1),
        ("Take 4", 1),
        (" take 4", 1),
        ("take", 1),
        ("take 4 5", 1),
        ("done now", 1),
        ("keep P01 P02 P03 P04", 1),
        ("take  4", 1),
        ("take x", 6),
        ("take 04", 6),
        ("take -1", 6),
        ("take ٣", 6),
        ("card P99", 6),
        ("card Deck", 6),
        ("start X", 7),
        ("temple P01", 8),
        ("keep P01 T01", 10),
        ("join x ..B", 6),
        ("join 0 B", 8),
        ("join 0 ..B..", 8),
        ("join 0 ..X", 8),
        ("join 0 ..", 8),
        ("play 0 P99", 8),
        ("take " + "9" * 2000, 1),
    ],
)
def test_anything_else_is_no_action(text: str, column: int) -> None:
    with pytest.raises(BadNotation) as refusal:
        GAME.read_action(text)

    assert refusal.value.column == column
