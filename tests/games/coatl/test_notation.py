"""Actions as text, both ways."""

import pytest

from tests.games.coatl.table import begun
from tilewright.core import Setup
from tilewright.core.game import HasNotation
from tilewright.games.coatl import GAME
from tilewright.games.coatl.actions import (
    Action,
    DiscardProphecy,
    Done,
    DrawProphecy,
    JoinPiece,
    KeepProphecies,
    Pass,
    PerfectPick,
    PlayProphecy,
    PlayTemple,
    PriestsDuty,
    SeeTheFuture,
    StartCoatl,
    TakePieces,
    TakeProphecy,
)
from tilewright.games.coatl.components import ProphecyId, TempleId
from tilewright.games.coatl.notation import read_action, write_action
from tilewright.testing import play_out

P = ProphecyId
EXAMPLES: list[tuple[Action, str]] = [
    (KeepProphecies(None, None, None), "keep"),
    (KeepProphecies(P("P01"), P("P05"), None), "keep P01 P05"),
    (KeepProphecies(P("P01"), P("P05"), P("P10")), "keep P01 P05 P10"),
    (TakePieces(4), "take 4"),
    (TakeProphecy(P("P05")), "card P05"),
    (DrawProphecy(), "card deck"),
    (StartCoatl("<B"), "start <B"),
    (JoinPiece(0, "head", "<B"), "join 0 <B.."),
    (JoinPiece(1, "head", "R"), "join 1 R.."),
    (JoinPiece(0, "tail", "R"), "join 0 ..R"),
    (JoinPiece(2, "tail", "K>"), "join 2 ..K>"),
    (PlayProphecy(1, P("P29")), "play 1 P29"),
    (PlayTemple(TempleId("T03")), "temple T03"),
    (PerfectPick("Y"), "pick Y"),
    (SeeTheFuture(), "future"),
    (DiscardProphecy(P("P05")), "discard P05"),
    (PriestsDuty(TempleId("T03")), "duty T03"),
    (Done(), "done"),
    (Pass(), "pass"),
]


@pytest.mark.parametrize(("action", "text"), EXAMPLES, ids=[text for _, text in EXAMPLES])
def test_r0_2_an_action_and_its_text(action: Action, text: str) -> None:
    assert write_action(action) == text
    assert read_action(text) == action
    assert isinstance(GAME, HasNotation)
    assert GAME.notation(action) == text


@pytest.mark.parametrize(
    "text",
    ["", "take", "take x", "join 0 B", "join 0 ..B..", "join 0 ..X", "start X", "jump", "done now"],
)
def test_anything_else_is_no_action(text: str) -> None:
    with pytest.raises(ValueError, match="is not an action"):
        read_action(text)


def test_every_action_of_a_game_reads_back() -> None:
    for seats in (2, 3, 4):
        for _, action in play_out(GAME, Setup(seats), 5, 6, limit=2000).taken:
            assert read_action(write_action(action)) == action
    for action in GAME.legal_actions(begun(2), begun(2).turn):
        assert read_action(write_action(action)) == action
