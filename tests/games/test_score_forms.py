"""What is written down after a game adds up to its score, and names the winners of its outcome.

The client adds up by the form alone: `web/src/sheets/finished.golden.json` holds finished games and
ties as sheets that are filled in, with what the rules say of them, and its own test reads it.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tilewright.core import AnyGame, Chance, Outcome, ScoreSheet, Setup, ranked
from tilewright.core.game import HasScoreForms
from tilewright.core.score_form import FormLine, ScoreForm
from tilewright.games import games

GOLDEN = Path(__file__).parents[2] / "web" / "src" / "sheets" / "finished.golden.json"
KEYS = ("coatl", "isle_of_cats", "tiwanaku", "world_in_progress")
Cells = dict[str, int]
TIES = 8
"""Sheets of small numbers for each form, so that many are equal."""


def forms(key: str) -> tuple[ScoreForm, ...]:
    game: object = games()[key]
    assert isinstance(game, HasScoreForms)
    return game.score_forms


def ways() -> Iterator[tuple[str, ScoreForm, int]]:
    for key in KEYS:
        for form in forms(key):
            for seats in form.seats:
                yield key, form, seats


def played(game: AnyGame, setup: Setup, seed: int) -> Outcome:
    """How a game ends that is played at random."""
    state, chance = game.setup(setup, seed), Chance.of_seed(seed)
    while seats := sorted(game.to_act(state)):
        actions = game.legal_actions(state, seats[0])
        index, chance = chance.below(len(actions))
        state = game.apply(state, seats[0], actions[index]).state
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome


def coatl_cells(sheet: ScoreSheet) -> Cells:
    complete: Counter[int] = Counter()
    unfinished: Counter[int] = Counter()
    for line in sheet.lines:
        which = unfinished if line.key == "unfinished" else complete
        which[line.facts["coatl"]] += line.points
    return {
        f"{name}_{place}": points
        for name, found in (("coatl", complete), ("unfinished", unfinished))
        for place, (_, points) in enumerate(sorted(found.items()), 1)
    }


def isle_cells(sheet: ScoreSheet) -> Cells:
    """Rats, rooms, rare treasures and the sister's cats are counted, the rest are points."""
    cells: Counter[str] = Counter()
    colours = 0
    for line in sheet.lines:
        match line.rule, line.key.split("_")[0]:
            case "R18.1" | "R18.2" | "R18.4", name:
                cells[name] = line.facts[name]
            case "R18.3", _:
                cells["families"] += line.points
            case "R18.5", _:
                cells["lessons"] += line.points
            case "R18.6", _:
                cells["public"] += line.points
            case _, "colour":
                colours += 1
                cells[f"colour_{colours}"] = line.facts["cats"]
            case _:
                cells["sister_lessons"] += line.points
    return dict(cells)


def tiwanaku_cells(sheet: ScoreSheet) -> Cells:
    """The marker stands on all but what is added at the end."""
    added = {line.key: line.points for line in sheet.lines if line.key == "empty_plots"}
    return {"track": sheet.score - sum(added.values()), **added}


def world_cells(sheet: ScoreSheet) -> Cells:
    return {line.key: line.points for line in sheet.lines}


CELLS = {
    "coatl": coatl_cells,
    "isle_of_cats": isle_cells,
    "tiwanaku": tiwanaku_cells,
    "world_in_progress": world_cells,
}


def total(lines: tuple[FormLine, ...], cells: Cells) -> int:
    """What numbers come to; each has its line, and may be as large."""
    by_key = {line.key: line for line in lines}
    assert all(0 <= value <= by_key[key].most for key, value in cells.items()), cells
    return sum(by_key[key].points * value for key, value in cells.items())


def asked(form: ScoreForm, sheet: ScoreSheet, cells: Cells) -> Cells:
    """The tie-breaks that are written down; what follows from lines is as the rules say."""
    points = {line.key: line.points for line in form.lines}
    answers = {}
    if form.ties:
        for tie, value in zip(form.ties, sheet.tiebreak, strict=True):
            if tie.best_of:
                found = [points[key] * cells.get(key, 0) for key in tie.best_of]
                assert max(found) == value
            else:
                assert 0 <= value <= tie.most
                answers[tie.key] = value
    return answers


def filled_in(key: str, form: ScoreForm, outcome: Outcome) -> dict[str, Any]:
    """A finished game as somebody writes it down, and how it ended."""
    cells_of = CELLS[key]
    sheets = outcome.sheets[:1] if form.is_team else outcome.sheets
    columns = [cells_of(sheet) for sheet in sheets]
    rival = None if outcome.rival is None else cells_of(outcome.rival)
    for cells, sheet in zip(columns, sheets, strict=True):
        assert total(form.lines, cells) == sheet.score
    if rival is not None:
        assert outcome.rival is not None
        assert total(form.rival, rival) == outcome.rival.score
    winners = [0] if form.is_team and outcome.winners else [*outcome.winners]
    return {
        "game": key,
        "form": form.key,
        "columns": columns,
        "ties": [asked(form, *each) for each in zip(sheets, columns, strict=True)],
        "rival": rival,
        "totals": [sheet.score for sheet in sheets],
        "rivals": None if outcome.rival is None else outcome.rival.score,
        "winners": winners,
    }


def setup_of(form: ScoreForm, seats: int) -> Setup:
    return Setup(seats, dict(form.options))


def finished_games() -> list[dict[str, Any]]:
    offered = games()
    return [
        filled_in(key, form, played(offered[key], setup_of(form, seats), seed=seats))
        for key, form, seats in ways()
    ]


def tied_games() -> list[dict[str, Any]]:
    """Sheets of ones and twos, ended as `ranked` says."""
    chance, found = Chance.of_seed(17), []

    def small() -> int:
        nonlocal chance
        value, chance = chance.below(2)
        return value

    for key in KEYS:
        for form in forms(key):
            for _ in range(TIES if not form.rival else 0):
                columns = [{form.lines[0].key: small()} for _ in range(form.seats[-1])]
                sheets, answers = [], []
                for cells in columns:
                    score = total(form.lines, cells)
                    answer = {tie.key: small() for tie in form.ties if not tie.best_of}
                    numbers = tuple(answer.get(tie.key, max(0, score)) for tie in form.ties)
                    sheets.append(ScoreSheet(score, numbers, ()))
                    answers.append(answer)
                found.append(
                    {
                        "game": key,
                        "form": form.key,
                        "columns": columns,
                        "ties": answers,
                        "rival": None,
                        "totals": [sheet.score for sheet in sheets],
                        "rivals": None,
                        "winners": [*ranked(tuple(sheets)).winners],
                    }
                )
    return found


def golden() -> str:
    built = msgspec.to_builtins({key: forms(key) for key in KEYS})
    text = {"forms": built, "sheets": [*finished_games(), *tied_games()]}
    lines = json.dumps(text, separators=(",", ":")).replace('{"game"', '\n{"game"')
    return lines + "\n"


def test_finished_games_written_down_come_to_their_scores_and_winners() -> None:
    text = golden()  # asserts the sums on the way
    if not GOLDEN.exists():
        GOLDEN.write_text(text, "utf-8")
        pytest.fail(f"{GOLDEN.name} is new: look at it, and run this again")

    assert GOLDEN.read_text("utf-8") == text, f"delete {GOLDEN} to write it anew"


@pytest.mark.parametrize("key", KEYS)
def test_a_game_has_forms_for_every_number_of_players_and_only_those(key: str) -> None:
    game = games()[key]
    assert {seats for form in forms(key) for seats in form.seats} == {*game.info.seats}
    for form in forms(key):
        assert all(game.check_setup(setup_of(form, seats)) is None for seats in form.seats)


@pytest.mark.parametrize("key", KEYS)
def test_the_lines_of_a_form_are_told_apart(key: str) -> None:
    for form in forms(key):
        for keys in ([line.key for line in form.lines], [line.key for line in form.rival]):
            assert len({*keys}) == len(keys)
        best: Mapping[str, bool] = {line.key: True for line in form.lines}
        assert all(name in best for tie in form.ties for name in tie.best_of)
        assert not (form.rival and form.ties), "nothing breaks a tie with it"
        spare = [line.is_spare for line in form.lines if line.key.startswith("coatl")]
        assert all(one <= other for one, other in pairwise(spare))
