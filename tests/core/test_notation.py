"""The parts that every game's notation is made of: fields, set-ups, whole numbers, words."""

import pytest
from msgspec.structs import replace

from tests.testing.lanterns import Lanterns, State
from tilewright.core import Option, Seat, Setup
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

GAME = Lanterns()
TEXT = "game:lanterns seats:2 option.level:hard deck:654 lit:123 turn:1"


def refusal(text: str) -> BadNotation:
    with pytest.raises(BadNotation) as bad:
        GAME.read_position(text)
    assert str(bad.value) == f"column {bad.value.column}: {bad.value.reason}"
    return bad.value


def test_a_position_is_a_line_of_fields() -> None:
    state = State(Setup(2, {"level": "hard"}), (6, 5, 4), (1, 2, 3), Seat(1), is_over=False)

    assert GAME.write_position(state) == TEXT
    assert GAME.read_position(TEXT) == state
    assert position_setup(GAME.info, TEXT) == Setup(2, {"level": "hard"})


def test_fields_without_a_value_and_defaults_are_left_out() -> None:
    assert write_fields([("deck", "1"), ("lit", ""), ("turn", "0")]) == "deck:1 turn:0"
    assert setup_fields(GAME.info, Setup(1, {"level": "easy"})) == [
        ("game", "lanterns"),
        ("seats", "1"),
    ]


def test_free_text_is_encoded_so_that_it_holds_no_space() -> None:
    value = 'a b\n"ї" 100%'
    option = Option("level", ("easy", "hard"), default="easy", free_text=True)
    info = replace(GAME.info, options=(option,))
    text = write_fields(setup_fields(info, Setup(1, {"level": value})))

    assert text == "game:lanterns seats:1 option.level:a%20b%0A%22%D1%97%22%20100%25"
    assert Fields(text).setup(info) == Setup(1, {"level": value})


@pytest.mark.parametrize(
    ("text", "column", "reason"),
    [
        ("", 1, "'' is not a field such as 'seats:2'"),
        ("x" * (MAX_POSITION + 1), 1, f"longer than {MAX_POSITION} characters"),
        (TEXT.replace(" seats", "  seats"), 15, "'' is not a field such as 'seats:2'"),
        (TEXT + " ", 65, "'' is not a field such as 'seats:2'"),
        (TEXT + "\n", 64, "'\\n' is not printable"),
        ("game:\ud800", 6, "'\\ud800' is not printable"),
        (TEXT.replace("lanterns", "coatl"), 1, "a position of 'coatl', not of 'lanterns'"),
        (TEXT.replace("seats:2", "seats:two"), 21, "seats: 'two' is not a whole number"),
        (TEXT.replace("seats:2", "seats:5"), 1, "Lanterns is for 1, 2 seats, not 5"),
        (TEXT.replace("hard", "odd"), 1, "option 'level' is one of easy, hard, not 'odd'"),
        (TEXT.replace("hard", "easy"), 23, "written 'deck:654 lit:123 turn:1' here"),
        (TEXT.replace("hard", "%68ard"), 36, "written 'hard deck:654 lit:123 turn:1' here"),
        (TEXT.replace("turn:1", "next:1"), 58, "the field 'turn' is expected instead of 'next'"),
        (TEXT.replace(" turn:1", ""), 57, "the field 'turn' is expected at the end"),
        (TEXT + " next:1", 65, "'next' is unknown, given twice or out of order"),
    ],
)
def test_what_is_no_position_is_refused_with_the_column(
    text: str, column: int, reason: str
) -> None:
    bad = refusal(text)

    assert (bad.column, bad.reason) == (column, reason)


@pytest.mark.parametrize(("error", "reason"), [(KeyError, "'3' is not known"), (ValueError, "no")])
def test_a_value_that_is_not_known_is_refused_at_the_value(
    error: type[Exception], reason: str
) -> None:
    def read(_text: str) -> None:
        raise error("no")

    with pytest.raises(BadNotation) as bad:
        Fields("deck:3").take("deck", read)

    assert (bad.value.column, bad.value.reason) == (6, f"deck: {reason}")


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("7", 7), ("-12", -12)])
def test_whole_numbers_are_read_as_they_are_written(text: str, number: int) -> None:
    assert whole(text) == number


@pytest.mark.parametrize("text", ["", "+1", "01", "-0", "1.0", " 1", "1_0", "٣", "1" * 19])
def test_other_writings_of_numbers_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a whole number"):
        whole(text)


def test_words_have_one_space_between_two_of_them() -> None:
    assert words("bid 3") == ["bid", "3"]
    for text in ("", " bid", "bid ", "bid  3"):
        with pytest.raises(BadNotation, match="column 1: words with one space"):
            words(text)
    with pytest.raises(BadNotation, match=f"column 1: longer than {MAX_ACTION} characters"):
        words("x" * (MAX_ACTION + 1))


def test_a_text_that_is_written_another_way_is_refused_where_it_differs() -> None:
    require_canonical("abc", "abc")
    for text, written, column in (("abx", "abc", 3), ("ab", "abc", 3), ("abcd", "abc", 4)):
        with pytest.raises(BadNotation) as bad:
            require_canonical(text, written)
        assert bad.value.column == column
