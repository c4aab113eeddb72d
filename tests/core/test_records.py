"""Records: what was played comes back, and what was changed is refused by its line."""

import re
from collections.abc import Callable

import msgspec
import pytest

from tests.testing.lanterns import Draw, Lanterns, Stop
from tests.testing.sealed_bids import SealedBids
from tilewright.core import AnyGame, Seat, Setup, digest
from tilewright.core.commitment import commit
from tilewright.core.record import BadRecord, Record, read_record, replay, write_record
from tilewright.games.world_in_progress import GAME
from tilewright.testing import play_out

PLAYED = play_out(GAME, Setup(2, {"first": "1"}), seed=2**70, picks=3, limit=30)
PLAYERS = ("Оля", "a line\u2028separator, a \u0085 and a\nfeed")
TEXT = write_record(GAME, PLAYED.setup, PLAYED.seed, PLAYED.taken, players=PLAYERS, salt="pepper")
LINES = TEXT.split("\n")[:-1]


def replayed(text: str) -> int:
    """The number of steps of a record that passes every check."""
    return sum(1 for _ in replay(GAME, read_record(text)))


def refusal(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as bad:
        replayed(text)
    assert str(bad.value) == f"line {bad.value.line}: {bad.value.reason}"
    return bad.value


def changed(line: int, old: str, new: str) -> str:
    """The record with a line in which something was replaced."""
    assert old in LINES[line - 1]
    lines = [*LINES]
    lines[line - 1] = lines[line - 1].replace(old, new, 1)
    return "\n".join(lines) + "\n"


def test_a_record_is_one_line_for_what_was_played_one_an_action_one_for_the_digest() -> None:
    assert len(LINES) == 1 + 30 + 1
    header, first, last = (msgspec.json.decode(LINES[number]) for number in (0, 1, -1))
    seat, action = PLAYED.taken[0]

    assert header == {
        "record": 2,
        "game": "world_in_progress",
        "rules_version": GAME.info.rules_version,
        "seats": 2,
        "seed": str(2**70),
        "options": {"first": "1"},
        "players": list(PLAYERS),
        "commitment": commit(GAME.write_position(PLAYED.states[0]), 2**70, "pepper"),
    }
    assert first == {"seat": seat, "action": GAME.write_action(action)}
    assert LINES[1] == '{"seat":1,"action":"N0"}'
    assert last == {"digest": digest(GAME.write_position(PLAYED.state)), "salt": "pepper"}


def test_the_last_line_of_a_game_that_is_over_says_what_it_came_to() -> None:
    played = play_out(GAME, Setup(3), seed=1, picks=1, limit=200)
    outcome = GAME.outcome(played.state)
    assert outcome is not None

    end = read_record(write_record(GAME, played.setup, played.seed, played.taken)).end

    assert end.scores == tuple(sheet.score for sheet in outcome.sheets)
    assert end.winners == outcome.winners


def test_it_reads_back_and_replays_to_every_point() -> None:
    steps = list(replay(GAME, read_record(TEXT)))

    assert [step.state for step in steps] == list(PLAYED.states)
    assert [(step.seat, step.action) for step in steps[1:]] == list(PLAYED.taken)
    assert [step.events for step in steps[1:]] == list(PLAYED.events)
    assert (steps[0].seat, steps[0].action, steps[0].events) == (None, None, ())
    assert read_record(TEXT).header.players == PLAYERS


@pytest.mark.parametrize("ending", ["", "\n"])
def test_the_last_line_feed_may_be_missing(ending: str) -> None:
    assert replayed(TEXT.removesuffix("\n") + ending) == 31


def test_carriage_returns_do_no_harm() -> None:
    assert replayed(TEXT.replace("\n", "\r\n")) == 31


def test_a_game_of_no_action_is_a_record_too() -> None:
    assert replayed(write_record(GAME, PLAYED.setup, 5, [])) == 1


def test_without_salt_there_is_no_commitment() -> None:
    record = read_record(write_record(GAME, PLAYED.setup, 5, []))

    assert (record.header.commitment, record.end.salt) == (None, None)


@pytest.mark.parametrize("seed", [0, 1, -1, 2**53 + 1, -(2**64), 10**99])
def test_seeds_of_any_size_survive(seed: int) -> None:
    text = write_record(GAME, Setup(2), seed, [])

    assert read_record(text).header.seed == str(seed)
    assert replayed(text) == 1


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "empty"),
        ("\n", 1, "not the first line of a record"),
        ("hello\n", 1, "not the first line of a record"),
        ("[]\n", 1, "not the first line of a record: Expected `object`, got `array`"),
        ("[" * 100_000, 1, "not the first line of a record"),
        ("\ud800", 1, "not the first line of a record"),
        (LINES[0], 1, "cut: the last line with the digest is missing"),
        ("\n".join(LINES[:2]), 2, "cut: the last line holds no digest"),
        ("\n".join(LINES[:20]), 20, "cut: the last line holds no digest"),
        (TEXT[:-10], 32, "cut: the last line holds no digest"),
        (TEXT + LINES[1], 32, "not an action of a record"),
        (TEXT + "\n", 32, "not an action of a record"),
        (TEXT + TEXT, 32, "not an action of a record"),
        ("\n".join([*LINES[:5], "", *LINES[5:]]), 6, "not an action of a record"),
        (changed(1, '"record":2', '"record":3'), 1, "record format 3, written by a later version"),
        (changed(1, '"record":2', '"record":"2"'), 1, "Expected `int`, got `str`"),
        (changed(1, '"record":2', '"record":2,"more":1'), 1, "unknown field `more`"),
        (changed(1, f'"{2**70}"', '"12x"'), 1, "seed '12x' is not a whole number"),
        (changed(1, f'"{2**70}"', '"--5"'), 1, "seed '--5' is not a whole number"),
        (changed(1, f'"{2**70}"', '"٣"'), 1, "seed '٣' is not a whole number"),
        (changed(1, f'"{2**70}"', '""'), 1, "seed '' is not a whole number"),
        (changed(1, f'"{2**70}"', f'"{"1" * 101}"'), 1, "is not a whole number of up to 100"),
        (changed(1, f'"{2**70}"', "12"), 1, "Expected `str`, got `int`"),
        (changed(1, "world_in_progress", "coatl"), 1, "a record of 'coatl', not of 'world_in_"),
        (
            changed(1, '"rules_version":"1"', '"rules_version":"0"'),
            1,
            "rules '0' are not played here",
        ),
        (changed(1, '"seats":2', '"seats":7'), 1, "for 2, 3, 4, 5 seats, not 7"),
        (changed(1, '"first":"1"', '"second":"1"'), 1, "unknown option 'second'"),
        (changed(2, '"seat":1', '"seat":0'), 2, "illegal by R3.2"),
        (changed(2, '"seat":1', '"seat":-1'), 2, "illegal by R3.2"),
        (changed(2, '"seat":1', '"seat":1.5'), 2, "Expected `int`, got `float`"),
        (changed(2, '"action":"', '"action":"un'), 2, "no action of this game: column 1: 'un"),
        (changed(2, '"action":"', '"action":7,"was":"'), 2, "Expected `str`, got `int`"),
        (changed(2, '"action":"', '"more":1,"action":"'), 2, "unknown field `more`"),
        ("\n".join([*LINES[:3], *LINES[4:]]), 4, "illegal by R3.2"),
        ("\n".join([*LINES[:4], LINES[3], *LINES[4:]]), 5, "illegal by R3.2"),
        (changed(32, '"digest":"', '"digest":"0'), 32, "digest or scores are not those of the fi"),
        (changed(32, "pepper", "paper"), 32, "the salt does not open the commitment of line 1"),
        (changed(32, '"salt"', '"sugar"'), 32, "unknown field `sugar`"),
    ],
)
def test_what_was_changed_is_refused_with_its_line(text: str, line: int, reason: str) -> None:
    bad = refusal(text)

    assert bad.line == line
    assert reason in bad.reason


def test_another_seed_is_found_out_by_the_commitment_before_anything_is_shown() -> None:
    text = changed(1, f'"{2**70}"', '"17"')
    steps = replay(GAME, read_record(text))

    with pytest.raises(BadRecord, match=re.escape("line 32: the salt does not open")):
        next(steps)


def test_without_a_commitment_another_seed_is_found_out_by_an_action_or_the_digest() -> None:
    text = write_record(GAME, PLAYED.setup, PLAYED.seed, PLAYED.taken)

    bad = refusal(text.replace(str(2**70), "17", 1))

    assert bad.line > 1


@pytest.mark.parametrize("line", range(2, 32))
def test_no_action_can_be_left_out(line: int) -> None:
    assert refusal("\n".join([*LINES[: line - 1], *LINES[line:]]) + "\n").line >= line


def test_a_deeply_nested_action_is_refused_not_a_crash() -> None:
    deep = '{"seat":1,"action":' + "[" * 100_000 + "]" * 100_000 + "}"

    assert refusal("\n".join([LINES[0], deep, *LINES[1:]])).line == 2


@pytest.mark.parametrize("action", ['{"type":"move_marker","side":"W","line":0}', '"W0"'])
def test_a_record_from_before_0_2_is_refused_with_a_clear_line(action: str) -> None:
    header = LINES[0].replace('"record":2', '"record":1', 1)
    text = "\n".join([header, f'{{"seat":0,"action":{action}}}', '{"digest":"0"}'])

    assert str(refusal(text)) == (
        "line 1: record format 1, written before Tilewright 0.2, when records did not last; "
        "it cannot be replayed"
    )


@pytest.mark.parametrize(
    ("old", "new"),
    [('"scores":[', '"scores":[1'), ('"winners":[', '"winners":[7,'), ('"scores"', '"salt"')],
)
def test_scores_and_winners_that_were_changed_are_refused(old: str, new: str) -> None:
    played = play_out(GAME, Setup(2), seed=1, picks=1, limit=200)
    *lines, last = write_record(GAME, played.setup, 1, played.taken).removesuffix("\n").split("\n")
    assert old in last

    assert refusal("\n".join([*lines, last.replace(old, new, 1)])).line == len(lines) + 1


def test_a_record_of_other_rules_is_refused_not_misread() -> None:
    class Newer(Lanterns):
        info = msgspec.structs.replace(Lanterns.info, rules_version="2")

    record = read_record(write_record(Lanterns(), Setup(1), 1, [(Seat(0), Stop())]))

    with pytest.raises(BadRecord, match="line 1: rules '1' are not played here, but 2"):
        next(replay(Newer(), record))


def test_a_changed_final_state_is_found_though_every_action_is_legal() -> None:
    game: AnyGame = Lanterns()
    text = write_record(game, Setup(1), 1, [(Seat(0), Draw()), (Seat(0), Stop())])
    stopped_early = [*text.split("\n")[:1], '{"seat":0,"action":"stop"}']
    end = text.split("\n")[3]

    with pytest.raises(BadRecord, match="line 3: digest or scores are not those of the final"):
        list(replay(game, read_record("\n".join([*stopped_early, end]))))


@pytest.mark.parametrize("make", [SealedBids, Lanterns])
def test_small_games_have_records_too(make: Callable[[], AnyGame]) -> None:
    game: AnyGame = make()
    played = play_out(game, Setup(2), 4, 5, limit=50)
    text = write_record(game, played.setup, played.seed, played.taken)
    record: Record = read_record(text)

    *_, last = replay(game, record)

    assert last.state == played.state
    assert record.end.digest == digest(game.write_position(played.state))
