"""The tool that plays goldens again."""

from pathlib import Path

import pytest

from tilewright.testing.golden import BadGolden, Head, difference, golden, main, read_head

HEAD = Head("world_in_progress", seats=2, seed=4, picks=5, options={"first": "1"})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "game.golden").write_text(golden(HEAD, tmp_path), "utf-8")
    return tmp_path


def test_a_golden_reads_back_its_head(folder: Path) -> None:
    assert read_head((folder / "game.golden").read_text("utf-8")) == HEAD


def test_it_has_a_line_for_each_action_and_the_sheets(folder: Path) -> None:
    head, actions, end = (folder / "game.golden").read_text("utf-8").split("\n\n")

    assert head.splitlines() == [
        "game world_in_progress",
        "seats 2",
        "option first = 1",
        "seed 4",
        "picks 5",
    ]
    assert len(actions.splitlines()) == 1 + 1 + 54
    assert actions.splitlines()[2].startswith("   1  seat 1  ")
    assert end.startswith("winners ")
    assert end.count("R10.4") == 10


def test_what_is_played_now_agrees(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert difference(folder / "game.golden") == ""
    assert main([str(folder)]) == 0
    assert capsys.readouterr().out == "1 goldens, 0 differ\n"


def test_a_difference_is_shown_and_can_be_written(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = folder / "game.golden"
    true = path.read_text("utf-8")
    path.write_text(true.replace("winners ", "winners 7, "), "utf-8")

    assert main([str(folder)]) == 1
    shown = capsys.readouterr().out
    assert "-winners 7, " in shown
    assert "+winners " in shown
    assert shown.endswith("1 goldens, 1 differ\n")

    assert main([str(folder), "--write"]) == 0
    assert path.read_text("utf-8") == true


def test_a_value_can_stand_in_a_file_beside(tmp_path: Path) -> None:
    (tmp_path / "who.txt").write_text("1", "utf-8")
    head = Head("world_in_progress", 2, 4, 5, {"first": "@who.txt"})

    assert golden(head, tmp_path).split("\n\n")[1:] == golden(HEAD, tmp_path).split("\n\n")[1:]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "starts with game, seats, seed, picks"),
        ("game world_in_progress\nseats two\nseed 1\npicks 1\n", "starts with game"),
        ("game world_in_progress\nseats 9\nseed 1\npicks 1\n", "for 2, 3, 4, 5 seats, not 9"),
    ],
)
def test_a_golden_that_cannot_be_played_is_refused(
    tmp_path: Path, text: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.golden"
    path.write_text(text, "utf-8")

    with pytest.raises(BadGolden, match=reason):
        difference(path)
    with pytest.raises(SystemExit) as stopped:
        main([str(tmp_path)])
    assert stopped.value.code == 2
    assert "bad.golden" in capsys.readouterr().err


def test_a_folder_without_goldens_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([str(tmp_path)])

    assert stopped.value.code == 2
