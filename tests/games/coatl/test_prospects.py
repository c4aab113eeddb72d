"""What the cards within reach give for an unfinished cóatl, and the most they can come to."""

import pytest

from tests.games.coatl.table import coatl, table, with_player
from tilewright.core import Setup
from tilewright.games.coatl import GAME
from tilewright.games.coatl.components import ProphecyId, TempleId
from tilewright.games.coatl.options import options_of
from tilewright.games.coatl.scoring import prophecy_prospect, temple_prospect

OPTIONS = options_of(Setup(2))


@pytest.mark.parametrize(
    ("card", "text", "points", "possible"),
    [
        ("P10", "[BB]", 2, 5),
        ("P33", "[K]", 0, 7),
        ("P10", "<BBR]", 2, 5),  # one open end is enough
        ("P10", "[BBR>", 2, 5),
        ("P10", "<BBR>", 2, 2),  # complete: nothing can be added
        ("P33", "<KKR>", 0, 0),
    ],
)
def test_r12_12_an_open_end_allows_every_level(
    card: str, text: str, points: int, possible: int
) -> None:
    prospect = prophecy_prospect(ProphecyId(card), text, OPTIONS)

    assert (prospect.points, prospect.possible) == (points, possible)


@pytest.mark.parametrize(
    ("card", "text", "prophecies", "points", "possible"),
    [
        ("T01", "[KR]", (), 3, 7),  # no yellow; 7 pieces can come
        ("T01", "[KYR]", (), 0, 3),  # yellow never goes away
        ("T01", "<KKKKK]", (), 3, 7),  # a tail makes six, a segment more seven
        ("T01", "<KKKKKK]", (), 3, 7),
        ("T01", "<KKKKKKK]", (), 3, 3),  # seven now, but a tail makes eight
        ("T01", "[KKKKKK]", (), 3, 3),  # head and tail make eight
        ("T01", "<YKKKKKK>", (), 3, 3),  # complete
        ("T11", "[RRB]", (), 3, 7),  # another blue can come
        ("T11", "<KRRB>", (), 0, 0),
        ("T20", "[Y]", ("P29",), 3, 3),  # a yellow frame lies there
    ],
)
def test_r12_13_colours_frames_and_length_never_go_away(
    card: str, text: str, prophecies: tuple[str, ...], points: int, possible: int
) -> None:
    prospect = temple_prospect(TempleId(card), text, tuple(map(ProphecyId, prophecies)))

    assert (prospect.points, prospect.possible) == (points, possible)


@pytest.mark.parametrize(("unfinished", "points"), [("none", 0), ("half", 3)])
def test_r13_4_a_view_tells_what_each_coatl_scores_now(unfinished: str, points: int) -> None:
    coatls = (coatl("<BBR>", "P10"), coatl("<BBRBBB]", "P05 P10"))
    state = with_player(table(unfinished=unfinished), coatls=coatls)

    view = GAME.view(state, None)

    assert [each.points for each in view.players[0].coatls] == [2, points]
    assert [each.prospects for each in view.players[0].coatls] == [(), ()]
