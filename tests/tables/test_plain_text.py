"""Names and chat: what is left out of a text, what stays, what is refused."""

import unicodedata
from contextlib import suppress
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.tables.plain_text import MOST_MARKS, Unreadable, readable

MOST = 500


@pytest.mark.parametrize(
    "text",
    [
        "Олександр Їжакевич-Ґудзь, за́мок",
        "Zażółć gęślą jaźń — „cześć”",
        "Ёлка: 3 × 7 ≥ 20 → да!",
        "👨‍👩‍👧‍👦 👩🏽‍🚀 🏳️‍🌈 ❤️‍🔥 🇺🇦 1️⃣",
        "می‌خواهم",
        "क्‍ष נִקּוּד สวัสดี 東京 한국어",
        "it's £5 & 6€, ok? <b>",
        "🫨🪿",
    ],
)
def test_what_people_write_stays_as_it_is(text: str) -> None:
    assert readable(text, MOST) == unicodedata.normalize("NFC", text)


@pytest.mark.parametrize(
    "unseen",
    [
        *"\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u2060\ufe0f\ufeff\U000e0100",
        *"\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069",
        "".join(chr(0xE0000 + ord(letter)) for letter in "hidden"),
        "\ue000",
        "\U0010fffd",
    ],
)
def test_what_nobody_sees_is_left_out(unseen: str) -> None:
    for text in (f"{unseen}An{unseen}n{unseen}", f"An{unseen * 20}n"):
        assert readable(text, 40) == "Ann"
    with pytest.raises(Unreadable):
        readable(unseen, 40)


@pytest.mark.parametrize(
    "blank", [*"\u00a0\u115f\u1160\u2003\u2028\u2029\u202f\u2800\u3000\u3164\uffa0\t\n\r\x85\x1c"]
)
def test_what_is_drawn_as_nothing_is_a_space(blank: str) -> None:
    assert readable(f"{blank}Ann{blank * 3}Bee{blank}", 40) == "Ann Bee"
    with pytest.raises(Unreadable, match="1 to 40 characters"):
        readable(blank * 3, 40)


def test_a_stack_of_marks_is_cut_and_none_begins_a_text() -> None:
    towers = "".join(letter + "\u0323\u0336\u20dd\u0301" * 10 for letter in "abc")

    shown = readable("\u0336\u0336" + towers + " \u0336d", MOST)

    assert [sum(unicodedata.combining(c) > 0 for c in part) for part in shown.split()] <= [9, 0]
    assert not unicodedata.category(shown[0]).startswith("M")
    assert shown.endswith(" d")
    run = 0
    for character in shown:
        run = run + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        assert run <= MOST_MARKS


@pytest.mark.parametrize("control", [*"\x00\x07\x08\x1b\x7f\x9b"])
def test_control_characters_are_refused(control: str) -> None:
    with pytest.raises(Unreadable, match="control characters"):
        readable(f"An{control}n", 40)


def test_the_length_counts_what_is_shown() -> None:
    assert readable("\u200b".join("x" * 40), 40) == "x" * 40
    for text in ("x" * 41, "x" + "\u200b" * 160):
        with pytest.raises(Unreadable, match="1 to 40"):
            readable(text, 40)


@pytest.mark.parametrize("part", ["\u0301", "a\u0301\u0323", "\u200d", "\ufe0f👨\u200d", "\u3164"])
def test_nothing_takes_long(part: str) -> None:
    text = (part * 4 * MOST)[: 4 * MOST]
    began = process_time()
    with suppress(Unreadable):
        readable(text, MOST)
    assert process_time() - began < 0.1


ODD = (
    "a \u0435\u0301\u0308\u0336\u20dd\u200b\u200c\u200d\ufe0f\u20e3"
    "1👨👩🏽❤\u3164\u2800\u05d0\u05b0\u0915\u094d\u0e3a"
)


@given(st.text(st.sampled_from(ODD) | st.characters(exclude_categories=["Cs"]), max_size=60))
def test_what_was_cleaned_is_clean(text: str) -> None:
    try:
        shown = readable(text, 60)
    except Unreadable:
        return
    assert readable(shown, 60) == shown
    assert shown == " ".join(shown.split())
    assert any(unicodedata.category(each)[0] in "LNPSCM" for each in shown)
