"""Positions and actions as lines of text, both ways."""

from collections.abc import Iterator
from typing import Final, get_args
from urllib.parse import quote

import pytest
from msgspec.structs import asdict, replace

from tests.games.isle_of_cats.expansions import EXPANSION
from tests.games.isle_of_cats.table import (
    A,
    B,
    after,
    cards,
    first_state,
    having,
    keep_first,
    quiet,
    tiles,
    with_tile,
)
from tilewright.core import Chance, Seat, Setup, canonical
from tilewright.core.notation import MAX_POSITION, BadNotation
from tilewright.games.isle_of_cats import GAME
from tilewright.games.isle_of_cats.actions import (
    Action,
    AskMe,
    BuyCard,
    ChooseColour,
    Done,
    GiveBasket,
    GiveLesson,
    GiveTreasure,
    KeepCard,
    LayCard,
    MoveCat,
    Pass,
    PlaceTile,
    PlayCard,
    PlayLesson,
    Rescue,
    SendCat,
    TakeTile,
)
from tilewright.games.isle_of_cats.components import CardId, TileId
from tilewright.games.isle_of_cats.state import (
    Bonus,
    Buying,
    Colouring,
    Giving,
    Moving,
    Naming,
    PassedCard,
    Placing,
    PublicLesson,
    Sending,
    Stack,
    State,
    Taking,
    TakingOshax,
    Task,
)
from tilewright.testing import play_out
from tilewright.testing.notation import check_foreign_positions

WITH_EXPANSION: Final = {"expansion": EXPANSION, "modules": "A B D"}
SETUPS: Final = [
    *(Setup(seats, {"mode": mode}) for seats in (2, 3, 4) for mode in ("standard", "family")),
    *(Setup(1, {"difficulty": level}) for level in ("easy", "hard", "expert")),
    *(Setup(seats, WITH_EXPANSION) for seats in (1, 2, 4)),
    Setup(3, {**WITH_EXPANSION, "mode": "family"}),
]

FAMILY: Final = (
    "game:isle_of_cats rules:3 seats:2 option.mode:family day:5 phase:keep order:1,0 "
    "common:k1*5,k2*5,k3*5,k4*5 "
    "seat0.boat:4 seat0.dealt:3 seat0.pack:156,157,160 "
    "seat1.boat:2 seat1.dealt:3 seat1.pack:153,163,165 "
    "deck:167,152,166,158,164,162,151,161,154,159,168,155 "
    "bag:r1,orange-c06,green-c14,orange-c04,purple-c09,blue-c14,green-c04,orange-c17,blue-c06,"
    "red-c08,r2,purple-c07,r3,red-c09,blue-c13,purple-c01,purple-c10,r3,r2,blue-c17,orange-c05,"
    "r2,blue-c08,green-c07,purple-c05,red-c15,r1,orange-c03,r4,blue-c12,blue-c03,red-c10,"
    "orange-c08,red-c03,red-c13,orange-c14,red-c02,purple-c14,purple-c15,r3,blue-c10,blue-c02,r2,"
    "red-c01,r5,orange-c10,green-c01,r5,r4,green-c05,green-c09,purple-c02,orange-c15,orange-c07,"
    "purple-c08,r5,green-c17,green-c16,red-c04,green-c13,r1,red-c06,orange-c01,blue-c04,r4,red-c05,"
    "purple-c12,orange-c13,r5,orange-c12,blue-c05,green-c08,purple-c16,green-c15,blue-c11,"
    "green-c02,r1,green-c11,purple-c06,red-c14,orange-c02,red-c17,r4,green-c12,green-c06,r1,"
    "purple-c04,r3,green-c03,red-c07,red-c12,r2,green-c10,orange-c09,r4,r3,purple-c03,blue-c09,"
    "blue-c07,blue-c15,purple-c13,r5,red-c16,blue-c01,orange-c11,blue-c16,purple-c17,orange-c16,"
    "purple-c11,red-c11"
)
"""The first position of a family game."""


def field(state: State, name: str) -> str:
    """What a position says in one of its fields."""
    parts = [part.partition(":") for part in GAME.write_position(state).split(" ")]
    return next((value for found, _, value in parts if found == name), "")


def changed(text: str, name: str, value: str) -> str:
    """A position with another value in one of its fields; left out if it is empty."""
    parts = text.split(" ")
    place = next(n for n, part in enumerate(parts) if part.startswith(f"{name}:"))
    parts[place : place + 1] = [f"{name}:{value}"] if value else []
    return " ".join(parts)


def refusal(text: str) -> BadNotation:
    with pytest.raises(BadNotation) as caught:
        GAME.read_position(text)
    assert 1 <= caught.value.column <= len(text) + 1
    return caught.value


def test_a_first_position_of_the_family_game() -> None:
    state = first_state(2, mode="family")

    assert GAME.write_position(state) == FAMILY
    assert GAME.read_position(FAMILY) == state


def test_a_solo_position_names_the_sister() -> None:
    state = first_state(1)

    assert field(state, "order") == "0,sister"
    assert field(state, "sister.colours") == "red"
    assert field(state, "sister.hidden") == "green,blue,orange,purple"
    assert field(state, "sister.lessons") == "199,203,205"
    assert GAME.read_position(GAME.write_position(state)) == state


def test_a_boat_is_its_tiles_as_they_were_placed() -> None:
    state = with_tile(quiet(), "blue-c01", 7, 2, 3)
    state = with_tile(state, "o1", 4, 5, colour="red")
    state = with_tile(state, "k1", 10, 5)

    assert field(state, "seat0.tiles") == "blue-c01:3:7:2,o1=red:0:4:5,k1:0:10:5"
    assert field(state, "seat1.tiles") == ""


def test_cards_and_counts_of_a_player() -> None:
    state = having(
        quiet(),
        hand=cards(71, 84),
        lessons=cards(113),
        laid=cards(7, 43),
        discarded=cards(90),
        fish=12,
        baskets=0,
        used=1,
        fresh=2,
        ask="always",
        free=True,
        passed=(PassedCard(CardId(8), (B,)), PassedCard(CardId(9), (B,))),
    )

    found = {name: field(state, f"seat0.{name}") for name in ("hand", "lessons", "laid", "memory")}
    assert found == {"hand": "71,84", "lessons": "113", "laid": "7,43", "memory": "1=8,9"}
    counts = {name: field(state, f"seat0.{name}") for name in ("fish", "baskets", "used", "fresh")}
    assert counts == {"fish": "12", "baskets": "", "used": "1", "fresh": "2"}
    assert (field(state, "seat0.ask"), field(state, "seat0.free")) == ("always", "1")
    assert field(state, "seat1.ask") == ""


def test_supply_and_public_lessons() -> None:
    lessons = (PublicLesson(CardId(143), "blue"), PublicLesson(CardId(150), None))
    rare = (Stack(TileId("r3"), 2), Stack(TileId("r1"), 1))
    state = replace(quiet(), public=lessons, rare=rare, common=(0, 1, 5, 5))

    assert field(state, "public") == "143=blue,150"
    assert field(state, "rare") == "r3*2,r1"
    assert field(state, "common") == "k2,k3*5,k4*5"


@pytest.mark.parametrize(
    ("task", "text"),
    [
        (Placing(TileId("blue-c01")), "placing:blue-c01"),
        (Colouring(), "colouring"),
        (Bonus(), "bonus"),
        (Taking("rare", 1, is_first=True), "taking:rare:1:first"),
        (Taking("common", 2, is_first=False), "taking:common:2"),
        (TakingOshax(), "taking_oshax"),
        (Buying(), "buying"),
        (Moving(2, tiles("blue-c01")), "moving:2:blue-c01"),
        (Sending(tiles("blue-c01", "red-c02")), "sending:blue-c01:red-c02"),
        (Naming(CardId(96)), "naming:96"),
    ],
)
def test_what_a_player_is_in_the_middle_of(task: Task, text: str) -> None:
    assert field(having(quiet(), doing=(task,)), "seat0.doing") == text


def test_a_trade_is_named_by_its_card() -> None:
    state = after(having(quiet(), hand=cards(87), lessons=cards(113, 114)), PlayCard(CardId(87)))

    (task,) = state.players[A].doing
    assert isinstance(task, Giving)
    assert field(state, "seat0.doing") == "giving:86:2"


def test_what_was_passed_on_today_follows_from_the_packs() -> None:
    state = keep_first(first_state(3))
    assert state.phase == "pay"
    text = GAME.write_position(state)

    assert "sent" not in text
    assert GAME.read_position(text).players[A].sent == state.players[A].sent


@pytest.mark.parametrize("setup", SETUPS)
def test_every_position_of_a_game_reads_back(setup: Setup) -> None:
    played = play_out(GAME, setup, seed=4, picks=4, limit=GAME.info.max_actions)

    for state in played.states[::5]:
        assert canonical(GAME.read_position(GAME.write_position(state))) == canonical(state)


def test_a_new_field_with_a_default_changes_no_position() -> None:
    class Wider(State, frozen=True):
        note: str = ""

    state = first_state(3)
    wider = Wider(**{name: getattr(state, name) for name in State.__struct_fields__})

    assert "note" in asdict(wider)
    assert GAME.write_position(wider) == GAME.write_position(state)


def standard() -> str:
    """A position of phase 4."""
    state = quiet()
    state = replace(state, bag=tuple(tile for tile in state.bag if tile != "green-c01"))
    state = with_tile(state, "green-c01", 7, 2, 3)
    return GAME.write_position(having(state, hand=cards(71, 84)))


def test_the_position_that_refusals_start_from() -> None:
    assert GAME.write_position(GAME.read_position(standard())) == standard()


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("seats", "5", "is for 1, 2, 3, 4 seats, not 5"),
        ("day", "6", "the day is not of the phase"),
        ("day", "0", "the day is not of the phase"),
        ("phase", "party", "phase: 'party' is not known"),
        ("phase", "keep", "lessons are kept in the family game"),
        ("order", "0,0", "order: a seat is named twice"),
        ("order", "0", "the turn order names every seat"),
        ("order", "0,sister", "order: 'sister' is no seat of this game"),
        ("turn", "2", "turn: '2' is no seat of this game"),
        ("turn", "", "the turn is not of the phase"),
        ("oshax", "o1,o2,o3,o4,o5", "tile o6 lies nowhere"),
        ("oshax", "o1,o2,o3,o4,o5,o5", "'o5' is no tile of this game, or is named twice"),
        ("common", "k1*5,k2*5,k3*5,k4*6", "'k4' is no tile of this game, or is named twice"),
        ("common", "k2*5,k1*5,k3*5,k4*5", "written '1*5,k2*5"),
        ("seat0.boat", "5", "seat0.boat: '5' is not known"),
        ("seat0.tiles", "green-c01:9:7:2", "green-c01 has no orientation 9"),
        ("seat0.tiles", "green-c01:3:0:0", "lies off the boat or on another tile"),
        ("seat0.tiles", "green-c01=red:3:7:2", "is no tile on a boat"),
        ("seat0.tiles", "green-c01:3:7", "is no tile on a boat"),
        ("seat0.fish", "020", "'020' is not a whole number"),
        ("seat0.fish", "9999", "cannot have so many fish"),
        ("seat0.baskets", "9", "too many permanent baskets"),
        ("seat0.hand", "84,71", "cards are not in order"),
        ("seat0.hand", "71,84,84", "'84' is no card of this game, or is named twice"),
        ("seat0.hand", "71", "card 84 lies nowhere"),
    ],
)
def test_what_is_no_position_is_refused_with_the_reason(name: str, value: str, reason: str) -> None:
    assert reason in str(refusal(changed(standard(), name, value)))


def test_a_refusal_says_where() -> None:
    text = changed(standard(), "seat0.hand", "71,999")

    found = refusal(text)

    assert found.column == text.index("71,999") + 1
    assert found.reason == "seat0.hand: '999' is no card of this game, or is named twice"


@pytest.mark.parametrize(
    ("extra", "reason"),
    [
        ("doing:bonus", ""),
        ("doing:colouring", "no oshax without a colour"),
        ("doing:taking:rare:1:first", "nothing is taken now"),
        ("doing:taking_oshax", "nothing is taken now"),
        ("doing:buying", "cards are drawn to be bought"),
        ("doing:moving:3", "another number of cats moves"),
        ("doing:giving:86:2", "no such trade"),
        ("doing:naming:96", "card 96 names no colour"),
        ("doing:naming:1000", "'1000' is no card of this game"),
        ("doing:bonus,bonus", "nothing begins in the middle of something else"),
        ("doing:dancing", "'dancing' is nothing to be in the middle of"),
        ("ask:later", "'later' is not known"),
        ("ask:usual", "written"),
    ],
)
def test_tasks_and_orders_that_cannot_be(extra: str, reason: str) -> None:
    text = standard().replace(" seat1.boat", f" seat0.{extra} seat1.boat")

    if reason:
        assert reason in str(refusal(text))
    else:
        assert GAME.write_position(GAME.read_position(text)) == text


def test_a_lesson_that_was_passed_on_lies_where_it_can_be() -> None:
    text = standard()
    deck = text.split("deck:")[1].split(",")[0]

    wrong = text.replace(" seat1.boat", f" seat0.memory:1={deck} seat1.boat")

    assert f"card {deck} cannot have been passed on" in str(refusal(wrong))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "game:coatl rules:1 seats:2",
        "game:isle_of_cats",
        "game:isle_of_cats rules:2 seats:2 option.expansion:format%20=%201%0A%5B",
        "game:isle_of_cats rules:2 seats:2 option.modules:A%20B%20Z",
        "game:isle_of_cats rules:2 seats:1 option.mode:family",
        "game:isle_of_cats rules:2 seats:2 " + "left:" + "," * 90_000,
        "game:isle_of_cats rules:2 seats:2 day:5 phase:rescue order:" + "0," * 40_000,
        "x" * (MAX_POSITION + 1),
    ],
)
def test_other_texts_are_no_positions(text: str) -> None:
    refusal(text)


@pytest.mark.parametrize(
    ("expansion", "reason"),
    [
        (
            "format = 1\n[rare]\ncopies = 1\n[rare.shapes]\nr9 = [\n" + '"####",\n' * 3_000 + "]",
            "r9 has 12000 cells; 12 are the most",
        ),
        ("a." * 14_000 + "a = 1", "a line has more than 200 characters"),
        ("a = " + "\n[" * 14_000, "not an expansion"),
    ],
)
def test_what_would_take_long_is_refused_at_once(expansion: str, reason: str) -> None:
    text = f"game:isle_of_cats rules:2 seats:2 option.expansion:{quote(expansion, safe='#[],')}"

    assert reason in refusal(text).reason


@pytest.mark.parametrize("number", range(33))
def test_positions_of_strangers_are_refused_or_can_be_played(number: int) -> None:
    setup = SETUPS[number % len(SETUPS)]
    played = play_out(GAME, setup, seed=number, picks=number, limit=20 + 37 * number % 260)

    check_foreign_positions(GAME, GAME.write_position(played.state), Chance.of_seed(number))


def exchanged(text: str, chance: Chance) -> Iterator[str]:
    """The position with two items of its lists in each other's place, sorted where cards are."""
    parts = [part.partition(":") for part in text.split(" ") if not part.startswith("option.")]
    options = [part for part in text.split(" ") if part.startswith("option.")]
    for _ in range(25):
        one, chance = chance.below(len(parts) - 3)
        other, chance = chance.below(len(parts) - 3)
        lists = [value.split(",") for _, _, value in parts]
        here, there = lists[one + 3], lists[other + 3]
        first, chance = chance.below(len(here))
        last, chance = chance.below(len(there))
        here[first], there[last] = there[last], here[first]
        for (name, _, _), items in zip(parts, lists, strict=True):
            if name.startswith("seat") and all(item.isdecimal() for item in items):
                items.sort(key=int)
        found = [
            f"{name}:{','.join(items)}" for (name, _, _), items in zip(parts, lists, strict=True)
        ]
        yield " ".join([*found[:3], *options, *found[3:]])


def check_known(state: State, chance: Chance) -> None:
    """Every seat can be shown the position, and worlds of its view are positions, too."""
    for seat in (*(Seat(number) for number in range(state.setup.seats)), None):
        view = GAME.view(state, seat)
        assert GAME.unknown(view) >= 0
        world = GAME.determinize(view, chance)
        assert GAME.view(GAME.read_position(GAME.write_position(world)), seat) == view


@pytest.mark.parametrize("number", range(12))
def test_what_strangers_exchange_is_refused_or_known_to_every_seat(number: int) -> None:
    setup = SETUPS[number % len(SETUPS)]
    chance = Chance.of_seed(number)
    state = play_out(GAME, setup, seed=number, picks=number, limit=30 + 45 * number % 280).state
    check_known(state, chance)

    for text in exchanged(GAME.write_position(state), chance):
        try:
            foreign = GAME.read_position(text)
        except BadNotation:
            continue
        check_known(foreign, chance)
        for seat in GAME.to_act(foreign):
            for action in GAME.legal_actions(foreign, seat)[:3]:
                after_it = GAME.apply(foreign, seat, action).state
                assert GAME.read_position(GAME.write_position(after_it)) == after_it


ACTIONS: Final[list[tuple[Action, str]]] = [
    (KeepCard(CardId(65)), "keep_card 65"),
    (BuyCard(CardId(131)), "buy_card 131"),
    (LayCard(CardId(43)), "lay_card 43"),
    (PlayLesson(CardId(143), "blue"), "play_lesson 143 blue"),
    (PlayCard(CardId(98), 1), "play_card 98 1"),
    (Rescue(TileId("blue-c01"), "full"), "rescue blue-c01 full"),
    (PlaceTile(3, 7, 2), "place_tile 3 7 2"),
    (ChooseColour("red"), "choose_colour red"),
    (TakeTile(TileId("k1")), "take_tile k1"),
    (MoveCat(TileId("red-c02")), "move_cat red-c02"),
    (SendCat("left"), "send_cat left"),
    (GiveBasket(used=True), "give_basket true"),
    (GiveLesson(CardId(113)), "give_lesson 113"),
    (GiveTreasure(4, 5), "give_treasure 4 5"),
    (AskMe("always"), "ask_me always"),
    (Done(), "done"),
    (Pass(), "pass"),
    (TakeTile(TileId("R6")), "take_tile R6"),
]


@pytest.mark.parametrize(("action", "text"), ACTIONS)
def test_actions_as_short_text(action: Action, text: str) -> None:
    assert GAME.write_action(action) == text
    assert GAME.read_action(text) == action


def test_every_kind_of_action_has_an_example() -> None:
    assert {type(action) for action, _ in ACTIONS} == set(get_args(Action))


@pytest.mark.parametrize(
    "text", ["", "fly", "done now", "place_tile 1 2", "Done", "rescue \n full"]
)
def test_other_texts_are_no_actions(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.read_action(text)


@pytest.mark.parametrize(
    ("text", "column", "reason"),
    [
        ("place_tile a b c", 12, "Expected `int`"),
        ("place_tile 1 2", 11, "'place_tile' has 3 values, not 2"),
        ("place_tile 01 2 3", 12, "Expected `int`"),
        ("choose_colour pink", 15, "Invalid enum value 'pink'"),
        ("give_basket 1", 13, "written 'true' here"),
        ("x" * 2000, 1, "longer than 1000 characters"),
    ],
)
def test_a_refused_action_says_where(text: str, column: int, reason: str) -> None:
    with pytest.raises(BadNotation) as caught:
        GAME.read_action(text)

    assert (caught.value.column, reason in caught.value.reason) == (column, True)


def test_every_action_of_a_game_reads_back() -> None:
    for seats in (1, 3):
        played = play_out(GAME, Setup(seats), seed=8, picks=9, limit=4000)
        for _, action in played.taken:
            assert GAME.read_action(GAME.write_action(action)) == action
