"""`tilewright score`: the score pad (R10 by the vectors of the rules)."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.cli.conftest import Tilewright
from tilewright.cli.score import BadLine, scored
from tilewright.core import Value

V4 = {"rows": ["PPRRPP"] * 6, "statues": ["P-P", "---", "---"]}
V3 = {"rows": ["PPPPPP"] * 6, "statues": ["PPP", "PPP", "PPP"]}


def lines(*grids: Any) -> bytes:
    return b"".join(json.dumps(grid).encode() + b"\n" for grid in grids)


def test_one_line_out_for_each_line_in(tilewright: Tilewright) -> None:
    ended = tilewright("score", "world_in_progress", stdin=lines(V4, V3))

    assert (ended.code, ended.error) == (0, "")
    first, second = map(json.loads, ended.out.splitlines())
    assert list(first) == ["score", "tiebreak", "lines"]
    assert (first["score"], first["tiebreak"]) == (24, 12)
    assert (second["score"], second["tiebreak"]) == (324, 36)
    pink = first["lines"][0]
    assert list(pink) == ["terrain", "largest", "statues", "points", "cells"]
    assert (pink["terrain"], pink["largest"], pink["statues"], pink["points"]) == ("P", 12, 2, 24)
    assert pink["cells"] == [[row, col] for row in range(6) for col in (0, 1)]
    assert [line["terrain"] for line in first["lines"]] == ["P", "R", "B", "G", "Y"]


def test_from_a_file(tilewright: Tilewright, tmp_path: Path) -> None:
    (tmp_path / "grids.jsonl").write_bytes(lines(V4))

    ended = tilewright("score", "world_in_progress", "grids.jsonl")

    assert json.loads(ended.out)["score"] == 24


def test_a_dash_is_standard_input(tilewright: Tilewright) -> None:
    ended = tilewright("score", "world_in_progress", "-", stdin=lines(V3))

    assert json.loads(ended.out)["score"] == 324


BAD_LINES = {
    "cut": (b"{", "truncated"),
    "no object": (b"null", "Expected `object`"),
    "no statues": (b'{"rows": []}', "statues"),
    "five rows": (lines(V4 | {"rows": ["PPRRPP"] * 5}), "rows must be 6 strings of 6"),
    "unknown letter": (lines(V4 | {"rows": ["PPRRPX"] * 6}), "'X'"),
    "short statues": (lines(V4 | {"statues": ["P-", "---", "---"]}), "statues must be 3 strings"),
    "unknown field": (lines(V4 | {"colour": 1}), "colour"),
    "not UTF-8": (b'{"rows": ["\xff"]}', "not UTF-8"),
    "deep": (b'{"rows": ' + b"[" * 100_000, "Expected `str`"),
    "long": (b'{"rows": "' + b"P" * (1 << 20) + b'"}', "longer than"),
}


@pytest.mark.parametrize(("bad", "reason"), BAD_LINES.values(), ids=BAD_LINES.keys())
def test_a_bad_line_is_named_and_the_others_are_scored(
    tilewright: Tilewright, bad: bytes, reason: str
) -> None:
    ended = tilewright(
        "score", "world_in_progress", stdin=lines(V4) + b"\n" + bad.strip() + b"\n" + lines(V3)
    )

    first, error, last = map(json.loads, ended.out.splitlines())
    assert ended.code == 2
    assert first["score"] == 24
    assert list(error) == ["error", "line"]
    assert error["line"] == 3
    assert reason in error["error"]
    assert last["score"] == 324


def test_nothing_in_nothing_out(tilewright: Tilewright) -> None:
    ended = tilewright("score", "world_in_progress", stdin=b"\n  \n")

    assert (ended.code, ended.out, ended.error) == (0, "", "")


def test_a_last_line_without_line_feed_counts(tilewright: Tilewright) -> None:
    ended = tilewright("score", "world_in_progress", stdin=lines(V4).strip())

    assert json.loads(ended.out)["score"] == 24


def test_a_missing_file_is_refused(tilewright: Tilewright) -> None:
    assert "nowhere.jsonl" in tilewright("score", "world_in_progress", "nowhere.jsonl").refused()


def test_a_folder_is_refused(tilewright: Tilewright, tmp_path: Path) -> None:
    assert "directory" in tilewright("score", "world_in_progress", str(tmp_path)).refused()


COATL = {"coatl": "<BBRBBKKBBYY>", "prophecies": ["P29", "P10", "P05"], "temple": "T03"}


def test_coatl_scores_a_coatl_and_a_single_card(tilewright: Tilewright) -> None:
    alone = {"card": "P29", "coatl": "<BBYY>"}

    ended = tilewright("score", "coatl", stdin=lines(COATL, alone))

    assert (ended.code, ended.error) == (0, "")
    whole, single = map(json.loads, ended.out.splitlines())
    assert list(whole) == ["points", "lines", "is_complete"]
    assert whole["points"] == 17
    assert [line["card"] for line in whole["lines"]] == ["P29", "P10", "P05", "T03"]
    assert sum(line["points"] for line in whole["lines"]) == 17
    line = {"card": "P29", "times": 1, "points": 4, "pieces": [[1, 2, 3, 4]]}
    assert single == {"points": 4, "lines": [line], "is_complete": True}


BAD_COATLS = {
    "unknown prophecy": ({"prophecies": ["P99"]}, "unknown prophecy 'P99'"),
    "unknown temple card": ({"temple": "T99"}, "unknown temple card 'T99'"),
    "unknown card": ({"temple": None, "card": "X1"}, "unknown temple card 'X1'"),
    "head in the middle": ({"coatl": "<B<RY>"}, "<B<RY>"),
    "no such colour": ({"coatl": "<BXY>"}, "X"),
    "five prophecies": ({"prophecies": ["P01", "P02", "P03", "P04", "P05"]}, "at most 4"),
    "the same twice": ({"prophecies": ["P05", "P05"]}, "twice"),
    "temple of an unfinished one": ({"coatl": "<BRY]"}, "unfinished"),
    "unknown option": ({"options": {"colour": "red"}}, "unknown option 'colour'"),
}


@pytest.mark.parametrize(("change", "reason"), BAD_COATLS.values(), ids=BAD_COATLS.keys())
def test_a_coatl_that_cannot_be_is_named_and_the_others_are_scored(
    tilewright: Tilewright, change: dict[str, Any], reason: str
) -> None:
    ended = tilewright("score", "coatl", stdin=lines(COATL | change, COATL))

    error, last = map(json.loads, ended.out.splitlines())
    assert ended.code == 2
    assert list(error) == ["error", "line"]
    assert error["line"] == 1
    assert reason in error["error"]
    assert last["points"] == 17


def test_nesting_that_a_game_does_not_stop_is_stopped() -> None:
    class Deep:
        def score_pad(self, line: bytes) -> Value:
            decoded: Value = msgspec.json.decode(line)
            return decoded

    result = scored(Deep(), 4, b"[" * 100_000)

    assert result == BadLine("nested too deeply", 4)
