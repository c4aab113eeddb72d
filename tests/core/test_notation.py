"""The parts of a notation: fields in order, errors that say where, texts of strangers."""

import pytest

from tests.testing.lanterns import Draw, Lanterns, State, Stop
from tests.testing.sealed_bids import Bid, SealedBids
from tilewright.core import GameInfo, Option, Seat, Setup
from tilewright.core.notation import (
    MAX_ACTION,
    MAX_POSITION,
    BadNotation,
    Fields,
    position_setup,
    require_canonical,
    setup_fields,
    whole,
    words,
    write_fields,
)

INFO = GameInfo(
    key="demo",
    title="Demo",
    seats=(1, 2),
    options=(
        Option("size", ("small", "large"), default="small"),
        Option("words", ("none",), default="none", free_text=True),
    ),
    rules_version="3",
    minutes=(1, 2),
    max_actions=9,
    earlier_rules=("2",),
)


def refused(text: str) -> BadNotation:
    with pytest.raises(BadNotation) as bad:
        position_setup(INFO, text)
    assert str(bad.value) == f"column {bad.value.column}: {bad.value.reason}"
    return bad.value


def test_a_position_begins_with_game_rules_seats_and_the_options_that_differ() -> None:
    setup = Setup(2, {"size": "large", "words": "none"})

    text = write_fields(setup_fields(INFO, setup))

    assert text == "game:demo rules:3 seats:2 option.size:large"
    assert position_setup(INFO, text) == Setup(2, {"size": "large"})


def test_text_that_players_wrote_holds_no_space_in_a_position() -> None:
    setup = Setup(1, {"words": 'a = "ї 100%"\nb = 2'})

    text = write_fields(setup_fields(INFO, setup))

    assert len(text.split(" ")) == 4
    assert text.isprintable()
    assert position_setup(INFO, text) == setup


def test_the_rules_version_is_named_so_that_no_position_is_misread_later() -> None:
    assert write_fields(setup_fields(INFO, Setup(1, {}, "2"))) == "game:demo rules:2 seats:1"
    assert position_setup(INFO, "game:demo rules:2 seats:1") == Setup(1, {}, "2")


@pytest.mark.parametrize(
    ("text", "column", "reason"),
    [
        ("", 1, "'' is not a field such as 'seats:2'"),
        ("game:demo  rules:3 seats:2", 11, "is not a field"),
        ("game:demo rules:3 seats", 19, "'seats' is not a field"),
        ("game:demo", 10, "the field 'rules' is expected at the end"),
        ("game:demo rules:3", 18, "the field 'seats' is expected at the end"),
        ("seats:2", 1, "the field 'game' is expected instead of 'seats'"),
        ("game:chess rules:3 seats:2", 1, "a position of 'chess', not of 'demo'"),
        ("game:demo rules:3 seats:two", 25, "seats: 'two' is not a whole number"),
        ("game:demo rules:3 seats:02", 25, "seats: '02' is not a whole number"),
        ("game:demo rules:3 seats:3", 1, "Demo is for 1, 2 seats, not 3"),
        ("game:demo rules:3 seats:2 option.size:huge", 1, "option 'size' is one of small, large"),
        ("game:demo rules:9 seats:2", 1, "rules '9' are not played here, but 3, 2"),
        ("game:demo rules:3 seats:2\n", 26, "'\\n' is not printable"),
        ("game:demo rules:\ud800 seats:2", 17, "'\\ud800' is not printable"),
    ],
)
def test_a_wrong_position_is_refused_with_the_column(text: str, column: int, reason: str) -> None:
    bad = refused(text)

    assert bad.column == column
    assert reason in bad.reason


def test_fields_out_of_order_twice_or_unknown_are_refused_at_their_column() -> None:
    fields = Fields("game:demo rules:3 seats:2 moon:full")
    fields.setup(INFO)

    with pytest.raises(BadNotation, match="column 27: 'moon' is unknown, given twice or out of"):
        fields.finish()


@pytest.mark.parametrize("text", ["game:{}", "game:demo rules:{} seats:2", "{}"])
def test_a_reason_stays_short_however_long_the_text_is(text: str) -> None:
    bad = refused(text.format("9" * 90_000))

    assert len(bad.reason) <= 300


@pytest.mark.parametrize(("error", "reason"), [(KeyError, "'3' is not known"), (ValueError, "no")])
def test_a_value_that_is_not_known_is_refused_at_the_value(
    error: type[Exception], reason: str
) -> None:
    def read(_text: str) -> None:
        raise error("no")

    with pytest.raises(BadNotation) as bad:
        Fields("deck:3").take("deck", read)

    assert (bad.value.column, bad.value.reason) == (6, f"deck: {reason}")


def test_what_is_far_too_long_is_not_looked_at() -> None:
    with pytest.raises(BadNotation, match="column 1: longer than 100000 characters"):
        Fields("a" * (MAX_POSITION + 1))
    with pytest.raises(BadNotation, match="column 1: longer than 1000 characters"):
        words("a " * MAX_ACTION)


@pytest.mark.parametrize("text", ["+1", "01", "-0", "1_0", "１", "", "9" * 30, " 1", "1\n"])
def test_a_whole_number_is_written_in_one_way(text: str) -> None:
    with pytest.raises(ValueError, match="is not a whole number"):
        whole(text)


def test_whole_numbers_read_as_they_are_written() -> None:
    assert [whole(str(number)) for number in (0, 7, -7, 10**17)] == [0, 7, -7, 10**17]


def test_words_have_one_space_between_two_of_them() -> None:
    assert words("bid 3") == ["bid", "3"]
    for text in ("", " bid", "bid  3", "bid "):
        with pytest.raises(BadNotation):
            words(text)


def test_a_text_that_would_be_written_another_way_is_refused_where_it_differs() -> None:
    require_canonical("deck:12", "deck:12")

    with pytest.raises(BadNotation, match="column 6: written '12' here"):
        require_canonical("deck:21", "deck:12")
    with pytest.raises(BadNotation, match="column 7: written '' here"):
        require_canonical("deck:12", "deck:1")


def test_two_games_written_and_read() -> None:
    lanterns, bids = Lanterns(), SealedBids()
    state = State(Setup(2), (3, 1, 2), (6, 4, 5), Seat(1), is_over=False)

    assert lanterns.write_position(state) == "game:lanterns rules:1 seats:2 deck:312 lit:645 turn:1"
    assert lanterns.read_position("game:lanterns rules:1 seats:2 deck:312 lit:645 turn:1") == state
    assert (lanterns.read_action("draw"), lanterns.read_action("stop")) == (Draw(), Stop())
    assert bids.write_action(Bid(3)) == "bid 3"
    assert bids.read_action("bid 3") == Bid(3)
