"""Games in Chromium are what they are in our Python: what is seen in them, and how they end."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from scripts.page_engine import PageEngine, page_engine
from scripts.page_games import PIECES, GamesPiece, piece, played_here, played_there
from scripts.pythons import differences
from tests.web.file_server import serving

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.timeout(600)]


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[PageEngine]:
    """The engine as a page fetches it, once."""
    with (
        serving(tmp_path_factory.mktemp("host")) as link,
        page_engine(browser, link) as engine,
    ):
        yield engine


LONG = [pytest.mark.full, pytest.mark.timeout(14_400)]


@pytest.mark.parametrize(
    "games",
    [
        pytest.param([GamesPiece(0, 6, bots=False)], id="random"),
        pytest.param([GamesPiece(0, 3, bots=True, most=40)], id="bots"),
        pytest.param([each for at in range(PIECES) for each in piece(at)], id="long", marks=LONG),
    ],
)
def test_games_in_chromium_are_seen_and_end_as_in_our_python(
    engine: PageEngine, games: list[GamesPiece]
) -> None:
    for each in games:
        here, there = played_here(each), played_there(engine, each)

        assert len(here) == 4 * each.many
        assert differences(here, there) == []
