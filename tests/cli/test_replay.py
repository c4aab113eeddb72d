"""`tilewright replay`: a record is shown, or refused with its line."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Tilewright
from tilewright.core.record import read_record

ACTIONS = 54
LAST = ACTIONS + 2


def changed(record: Path, line: int, change: Callable[[dict[str, Any]], Any]) -> Path:
    """The record with one line changed, the lines counted from 1."""
    lines = record.read_text().splitlines()
    entry = json.loads(lines[line - 1])
    change(entry)
    lines[line - 1] = json.dumps(entry)
    record.write_text("".join(f"{text}\n" for text in lines))
    return record


def test_every_action_and_the_score_sheet(tilewright: Tilewright, record: Path) -> None:
    ended = tilewright("replay", str(record))

    assert (ended.code, ended.error) == (0, "")
    shown = ended.out.splitlines()
    assert shown[0] == "World in Progress, rules 1, Ann, Bob, seed 7"
    assert len([line for line in shown if line.strip().split(" ")[0].isdecimal()]) == ACTIONS
    assert "line pushed: side" in shown[1]
    assert sum("points, rank" in line for line in shown) == 2
    assert "verified" not in ended.out


def test_lines_of_the_score_sheet_add_up(tilewright: Tilewright, record: Path) -> None:
    result = json.loads(tilewright("replay", str(record), "--json").out)

    for sheet in result["outcome"]["sheets"]:
        assert sum(line["points"] for line in sheet["lines"]) == sheet["score"]
    assert result["digest"] == read_record(record.read_text()).end.digest
    assert result["players"] == ["Ann", "Bob"]
    assert [action["number"] for action in result["actions"]] == [*range(1, ACTIONS + 1)]


def test_from_standard_input(tilewright: Tilewright, record: Path) -> None:
    ended = tilewright("replay", "-", stdin=record.read_bytes())

    assert ended.out == tilewright("replay", str(record)).out


def test_to_a_point(tilewright: Tilewright, record: Path) -> None:
    result = json.loads(tilewright("replay", str(record), "--to", "3", "--json").out)

    assert len(result["actions"]) == 3
    assert result["outcome"] is None
    assert "not over after 3 actions" in tilewright("replay", str(record), "--to", "3").out
    assert json.loads(tilewright("replay", str(record), "--to", "0", "--json").out)["actions"] == []


def test_beyond_the_end_is_refused(tilewright: Tilewright, record: Path) -> None:
    assert "54 actions" in tilewright("replay", str(record), "--to", "55").refused()
    assert "--to" in tilewright("replay", str(record), "--to", "-1").refused()


def test_a_seat_sees_its_own_token_and_its_own_actions(
    tilewright: Tilewright, record: Path
) -> None:
    result = json.loads(tilewright("replay", str(record), "--to", "6", "--seat", "1", "--json").out)

    assert result["view"]["players"][0]["token"] is None
    assert result["view"]["players"][1]["token"] is not None
    assert [action["action"] is None for action in result["actions"]] == [True] * 3 + [False] * 3
    assert all(action["events"] for action in result["actions"])


def test_the_public_sees_no_token(tilewright: Tilewright, record: Path) -> None:
    ended = tilewright("replay", str(record), "--to", "0", "--seat", "public", "--json")
    result = json.loads(ended.out)

    assert [player["token"] for player in result["view"]["players"]] == [None, None]


@pytest.mark.parametrize("seat", ["2", "-1", "Ann"])
def test_an_unknown_seat_is_refused(tilewright: Tilewright, record: Path, seat: str) -> None:
    assert "0…1" in tilewright("replay", str(record), f"--seat={seat}").refused()


def test_verify_says_what_holds(tilewright: Tilewright, record: Path) -> None:
    read = read_record(record.read_text())

    ended = tilewright("replay", str(record), "--verify")

    assert "verified: 54 actions, each legal" in ended.out
    assert f"verified: final state has digest {read.end.digest}" in ended.out
    assert f"the one committed to, {read.header.commitment}" in ended.out


def test_verify_against_the_noted_commitment(tilewright: Tilewright, record: Path) -> None:
    commitment = read_record(record.read_text()).header.commitment
    assert commitment is not None

    ended = tilewright("replay", str(record), "--commitment", commitment.upper(), "--json")

    assert json.loads(ended.out)["verified"]["opened"] is True
    refusal = tilewright("replay", str(record), "--commitment", "0" * 64).refused()
    assert "line 1" in refusal


def test_a_commitment_that_cannot_be_opened_is_told(tilewright: Tilewright, record: Path) -> None:
    commitment = read_record(record.read_text()).header.commitment
    assert commitment is not None
    changed(record, LAST, lambda end: end.pop("salt"))

    assert "not opened" in tilewright("replay", str(record), "--verify").out
    refusal = tilewright("replay", str(record), "--commitment", commitment).refused()
    assert f"line {LAST}: no salt" in refusal


def test_a_foreign_game_is_refused(tilewright: Tilewright, record: Path) -> None:
    changed(record, 1, lambda header: header.update(game="chess"))

    assert "line 1: unknown game 'chess'" in tilewright("replay", str(record)).refused()


def test_other_rules_are_refused(tilewright: Tilewright, record: Path) -> None:
    changed(record, 1, lambda header: header.update(rules_version="0"))

    assert "line 1: rules '0' are not played here" in tilewright("replay", str(record)).refused()


@pytest.mark.parametrize(
    "seed", ["--5", "1e3", "", "²", pytest.param("5" * 5000, id="5000 digits")]
)
def test_a_seed_that_is_none_is_refused(tilewright: Tilewright, record: Path, seed: str) -> None:
    changed(record, 1, lambda header: header.update(seed=seed))

    assert "line 1: seed" in tilewright("replay", str(record)).refused()


def test_another_seed_is_refused(tilewright: Tilewright, record: Path) -> None:
    changed(record, 1, lambda header: header.update(seed="8"))

    assert f"line {LAST}: the salt does not open" in tilewright("replay", str(record)).refused()


def test_a_changed_action_is_refused_at_its_line(tilewright: Tilewright, record: Path) -> None:
    changed(record, 2, lambda entry: entry.update(seat=1))

    assert "line 2: illegal by R3.2" in tilewright("replay", str(record)).refused()


def test_an_action_of_no_game_is_refused_at_its_line(tilewright: Tilewright, record: Path) -> None:
    changed(record, 5, lambda entry: entry.update(action="castle"))

    assert "line 5: no action of this game" in tilewright("replay", str(record)).refused()


def test_deep_nesting_is_refused_at_its_line(tilewright: Tilewright, record: Path) -> None:
    lines = record.read_text().splitlines()
    lines[2] = '{"seat":0,"action":' + "[" * 50_000 + "]" * 50_000 + "}"
    record.write_text("\n".join(lines))

    assert "line 3: not an action" in tilewright("replay", str(record)).refused()


def test_a_changed_digest_is_refused(tilewright: Tilewright, record: Path) -> None:
    changed(record, LAST, lambda end: end.update(digest="0" * 32))

    assert f"line {LAST}: digest or scores" in tilewright("replay", str(record)).refused()
    early = tilewright("replay", str(record), "--to", "3", "--verify")
    assert f"line {LAST}: digest or scores" in early.refused()


def test_a_cut_record_is_refused(tilewright: Tilewright, record: Path) -> None:
    lines = record.read_text().splitlines(keepends=True)
    record.write_text("".join(lines[:-1]))
    assert f"line {LAST - 1}: cut" in tilewright("replay", str(record)).refused()

    record.write_text(lines[0])
    assert "line 1: cut" in tilewright("replay", str(record)).refused()

    record.write_text("".join(lines)[:-20])
    assert f"line {LAST}: cut" in tilewright("replay", str(record)).refused()


def test_what_is_no_record_is_refused(tilewright: Tilewright, record: Path) -> None:
    record.write_text("")
    assert "line 1: empty" in tilewright("replay", str(record)).refused()

    record.write_bytes(b'{"a": 1}\n\xff\n')
    assert "line 2: not UTF-8" in tilewright("replay", str(record)).refused()

    assert "nowhere" in tilewright("replay", "nowhere.jsonl").refused()


@pytest.mark.parametrize(
    ("players", "shown"),
    [
        (["bot", "bot"], "bot (0), bot (1)"),
        (["Ann"], "Ann, seat 1"),
        ([], "seat 0, seat 1"),
        (["Ann", "Bob", "Cid"], "Ann, Bob,"),
    ],
)
def test_every_seat_can_be_told_apart(
    tilewright: Tilewright, record: Path, players: list[str], shown: str
) -> None:
    changed(record, 1, lambda header: header.update(players=players))

    assert shown in tilewright("replay", str(record)).out.splitlines()[0]


def test_names_may_hold_line_separators(tilewright: Tilewright, record: Path) -> None:
    lines = record.read_text().splitlines(keepends=True)
    header = json.loads(lines[0])
    header["players"] = ["A\u2028n", "B\x85b"]
    record.write_text("".join([json.dumps(header, ensure_ascii=False) + "\n", *lines[1:]]))

    result = json.loads(tilewright("replay", str(record), "--json").out)

    assert result["players"] == ["A\u2028n", "B\x85b"]
