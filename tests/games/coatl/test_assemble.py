"""R7 Assembling cóatls."""

import pytest

from tests.games.coatl.table import (
    action,
    after,
    building,
    cards,
    coatl,
    events,
    legal,
    pieces,
    player,
    refused,
    table,
    with_player,
)
from tilewright.core import Seat
from tilewright.games.coatl import GAME
from tilewright.games.coatl.components import BODIES, HEADS, PIECES, TAILS, Side
from tilewright.games.coatl.events import CoatlStarted, PieceJoined, ProphecyPlayed
from tilewright.games.coatl.rules.assemble import check_own
from tilewright.games.coatl.scoring import coatl_points, prophecy_worth
from tilewright.games.coatl.state import State


def texts(state: State) -> list[str]:
    return [each.text for each in player(state).coatls]


def joins(state: State, number: int = 0) -> set[str]:
    return {text.split()[2] for text in legal(state) if text.startswith(f"join {number} ")}


def test_r7_1_steps_in_any_order_and_number() -> None:
    state = building(board="<B B B R K", hand="P10")

    built = after(
        state, "start B", "start R", "join 0 B..", "play 0 P10", "join 1 ..K", "join 0 <B..", "done"
    )

    assert texts(built) == ["<BBB]", "[RK]"]
    assert player(built).coatls[0].prophecies == cards("P10")
    assert (player(built).board, player(built).hand) == ((), ())
    assert built.turn == 1


def test_r7_1_the_action_ends_when_the_player_says_so() -> None:
    state = after(building(board="B"), "start B")

    assert (state.turn, state.phase) == (0, "assembling")
    assert legal(state) == ["done"]
    assert after(state, "done").turn == 1


def test_r7_1_q14_an_empty_assemble_action_is_illegal() -> None:
    state = building(board="B")

    assert refused(state, "done") == "R3.2"
    assert refused(after(state, "start B"), "done") is None


@pytest.mark.parametrize(
    ("piece", "text"), [("<B", "<B]"), ("B", "[B]"), ("B>", "[B>"), ("<K", "<K]"), ("Y>", "[Y>")]
)
def test_r7_2_a_coatl_is_started_with_any_piece(piece: str, text: str) -> None:
    state = building(board=piece)

    assert texts(after(state, f"start {piece}")) == [text]
    assert player(after(state, f"start {piece}")).board == ()
    assert events(state, f"start {piece}") == (CoatlStarted(Seat(0), 0, pieces(piece)[0]),)


def test_r7_2_only_with_a_piece_from_the_own_board() -> None:
    state = with_player(building(board="B B"), 1, board=pieces("R"))

    assert [text for text in legal(state) if text.startswith("start")] == ["start B"]
    assert refused(state, "start B") is None
    assert refused(state, "start R") == "R7.2"
    assert refused(state, "start <B") == "R7.2"


def test_r7_2_not_while_two_are_unfinished() -> None:
    state = building(["[B]"], board="R K")

    assert refused(state, "start R") is None
    assert refused(after(state, "start R"), "start K") == "R7.2"
    assert "start K" not in legal(after(state, "start R"))


def test_r7_2_completing_one_of_them_makes_room_in_the_same_action() -> None:
    state = building([coatl("<BR]", "P05"), "[K]"], board="B> R")
    assert refused(state, "start R") == "R7.2"

    state = after(state, "join 0 ..B>", "done")

    assert refused(state, "start R") is None
    assert texts(after(state, "start R")) == ["<BRB>", "[K]", "[R]"]


@pytest.mark.parametrize(
    ("before", "join", "now"),
    [
        ("[BR]", "K..", "[KBR]"),
        ("[BR]", "..K", "[BRK]"),
        ("[BR]", "<K..", "<KBR]"),
        ("[BR]", "..K>", "[BRK>"),
        ("<BR]", "..K", "<BRK]"),
        ("[BR>", "K..", "[KBR>"),
    ],
)
def test_r7_3_a_piece_is_joined_to_an_end(before: str, join: str, now: str) -> None:
    piece = join.strip(".")
    state = building([before], board=f"{piece} Y")

    built = after(state, f"join 0 {join}")

    assert texts(built) == [now]
    assert player(built).board == ("Y",)
    side: Side = "head" if join.endswith("..") else "tail"
    assert events(state, f"join 0 {join}") == (PieceJoined(Seat(0), 0, side, pieces(piece)[0]),)


def test_r7_3_only_own_pieces_to_own_coatls() -> None:
    state = with_player(building(["[B]"], board="R"), 1, coatls=(coatl("[K]"), coatl("[Y]")))

    assert refused(state, "join 0 ..R") is None
    assert refused(state, "join 0 ..K") == "R7.3"
    assert refused(state, "join 1 ..R") == "R7.3"
    assert check_own(player(state), -1) is not None


def test_r7_3_at_most_one_head_and_one_tail_and_any_number_of_segments() -> None:
    state = building(["<B]", "[B>"], board="<R R> R")

    assert refused(state, "join 0 <R..") == "R7.4"
    assert refused(state, "join 1 ..R>") == "R7.4"
    assert refused(state, "join 0 ..R") is None
    long = building(["[" + "R" * 23 + "]"], board="R")
    assert refused(long, "join 0 ..R") is None


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("[BR]", {"<..", "..>", "B..", "..B"}),
        ("<BR]", {"..B"}),
        ("[BR>", {"B.."}),
    ],
)
def test_r7_4_head_to_the_head_side_tail_to_the_tail_side(text: str, kinds: set[str]) -> None:
    found = joins(building([text], board=" ".join(PIECES)))
    expected = set()
    for kind, own in (("<..", HEADS), ("..>", TAILS), ("B..", BODIES), ("..B", BODIES)):
        if kind in kinds:
            expected |= {f"{p}.." if kind.endswith("..") else f"..{p}" for p in own}

    assert found == expected


@pytest.mark.parametrize("join", ["..<K", "K>.."])
def test_r7_4_never_the_other_way_round(join: str) -> None:
    state = building(["[BR]"], board="<K K>")

    assert refused(state, f"join 0 {join}") == "R7.4"


@pytest.mark.parametrize(("text", "join"), [("<BR]", "K.."), ("[BR>", "..K")])
def test_r7_4_a_closed_side_takes_nothing(text: str, join: str) -> None:
    assert refused(building([text], board="K"), f"join 0 {join}") == "R7.4"


def test_r7_5_pieces_once_placed_stay_and_coatls_are_never_joined() -> None:
    state = building(["[BR]", "[KY]"], board="G")

    for text in legal(state):
        for before, now in zip(texts(state), texts(after(state, text)), strict=False):
            assert before.strip("<>[]") in now
    assert len(texts(after(state, "join 0 ..G"))) == 2


def test_r7_5_not_all_pieces_need_be_used() -> None:
    state = after(building(board="B R K"), "start B", "done")

    assert player(state).board == ("K", "R")


def test_r7_6_q12_no_total_limit_unless_agreed() -> None:
    two = (coatl("<BRB>", "P22"), coatl("<KRK>", "P17"), coatl("[B]"))
    state = building(two, board="R")
    capped = building(two, board="R", coatl_cap="3")

    assert refused(state, "start R") is None
    assert refused(capped, "start R") == "R7.6"
    assert "start R" not in legal(capped)
    assert refused(building(two[:2], board="R", coatl_cap="3"), "start R") is None


def test_r7_6_from_two_finished_coatls_to_four_in_one_action() -> None:
    done = (coatl("<BRB>", "P22"), coatl("<KRK>", "P17"))
    growing = (coatl("<BR]", "P05"), coatl("<KR]", "P03"))
    state = building((*done, *growing), board="B> K>")

    state = after(state, "join 2 ..B>", "done", "join 3 ..K>", "done", "done")

    assert sum(each.is_complete for each in player(state).coatls) == 4
    assert state.trigger == "third_coatl"


def test_r7_7_a_card_goes_next_to_an_own_unfinished_coatl_that_satisfies_it() -> None:
    state = building(["<BRBB]"], hand="P05 P33")

    played = after(state, "play 0 P05")

    assert player(played).coatls == (coatl("<BRBB]", "P05"),)
    assert player(played).hand == cards("P33")
    assert events(state, "play 0 P05") == (ProphecyPlayed(Seat(0), 0, cards("P05")[0]),)
    assert refused(state, "play 0 P33") == "R7.7"
    assert [text for text in legal(state) if text.startswith("play")] == ["play 0 P05"]


def test_r7_7_the_first_level_at_least() -> None:
    assert refused(building(["[BB]"], hand="P05"), "play 0 P05") == "R7.7"
    assert refused(building(["[BBB]"], hand="P05"), "play 0 P05") is None


def test_r7_7_from_the_own_hand() -> None:
    state = with_player(building(["<BRBB]"], hand="P33"), 1, hand=cards("P05"))

    assert refused(state, "play 0 P05") == "R7.7"


def test_r7_7_next_to_an_own_coatl() -> None:
    state = with_player(building([], hand="P05"), 1, coatls=(coatl("[BBB]"),))

    assert refused(state, "play 0 P05") == "R7.3"


def test_r7_7_no_identical_card_twice_but_on_another_coatl() -> None:
    state = building(["<BRBB]", "[BBB]"], hand="P05 P05")
    once = after(state, "play 0 P05")

    assert refused(once, "play 0 P05") == "R7.7"
    assert refused(once, "play 1 P05") is None
    assert [text for text in legal(once) if text.startswith("play")] == ["play 1 P05"]


def test_r7_7_fewer_than_four_cards_lie_there() -> None:
    state = building([coatl("[BBBRKB]", "P05 P15 P17")], hand="P40 P22")
    assert refused(state, "play 0 P40") is None

    full = building([coatl("[BBBRKB]", "P05 P15 P17 P40")], hand="P22")

    assert refused(full, "play 0 P22") == "R7.7"
    assert not any(text.startswith("play") for text in legal(full))


def test_r7_7_before_any_piece_is_joined_or_after() -> None:
    state = building(["[RK]"], board="B", hand="P17")

    assert texts(after(state, "play 0 P17", "join 0 ..B", "done")) == ["[RKB]"]
    assert texts(after(state, "join 0 ..B", "play 0 P17", "done")) == ["[RKB]"]


def test_r7_8_a_card_is_scored_by_the_coatl_as_it_is_in_the_end() -> None:
    state = building(["[BB]"], board="B B B R", hand="P10")
    options = state.options
    played = after(state, "play 0 P10")
    assert prophecy_worth(cards("P10")[0], texts(played)[0], options).points == 2

    spoilt = after(played, "join 0 ..B")
    assert player(spoilt).coatls == (coatl("[BBB]", "P10"),)
    assert prophecy_worth(cards("P10")[0], texts(spoilt)[0], options).points == 0

    mended = after(spoilt, "join 0 ..R", "join 0 ..B", "join 0 ..B")
    assert texts(mended) == ["[BBBRBB]"]
    assert prophecy_worth(cards("P10")[0], texts(mended)[0], options).points == 2


def test_r7_8_a_spoilt_card_still_counts_for_the_limit_and_for_completing() -> None:
    spoilt = coatl("<BBB]", "P10")

    assert refused(building([spoilt], board="R>"), "join 0 ..R>") is None
    assert refused(building([coatl("<BBBRB]", "P10 P05 P22 P15")], hand="P30"), "play 0 P30") == (
        "R7.7"
    )
    complete = coatl("<BBBR>", "P10")
    assert coatl_points(complete, table().options) == 0


@pytest.mark.parametrize("text", ["[BB]", "[RBB]"])
def test_r12_5_an_open_end_counts_as_no_piece_or_as_undecided(text: str) -> None:
    assert refused(building([text], hand="P10"), "play 0 P10") is None
    undecided = building([text], hand="P10", open_end="undecided")
    assert refused(undecided, "play 0 P10") == "R7.7"
    assert refused(building(["[RBBK]"], hand="P10", open_end="undecided"), "play 0 P10") is None


def test_steps_can_be_taken_back_until_something_is_learned() -> None:
    state = building(board="B R")
    for seat in (Seat(0), Seat(1), None):
        unknown = GAME.unknown(GAME.view(state, seat))
        for text in ("start B", "start R"):
            built = GAME.apply(state, Seat(0), action(text)).state
            assert GAME.unknown(GAME.view(built, seat)) == unknown
