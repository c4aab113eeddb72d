"""Results are kept with the end of a table; here those of earlier tables are, and ratings go on."""

import asyncio
import logging
from collections.abc import Mapping

from tilewright.core import AnyGame
from tilewright.server.results.result import result_of
from tilewright.server.storage.result_store import ResultStore

PORTION = 50
PAUSE_SECONDS = 0.2
"""Between portions: others are served meanwhile."""

_logger = logging.getLogger(__name__)


async def rate_new(store: ResultStore) -> None:
    """Works out the ratings after all results that are not in them yet."""
    rated = 1
    while rated:
        rated = await store.rate_next()


async def keep_earlier(
    store: ResultStore, games: Mapping[str, AnyGame], *, pause: float = PAUSE_SECONDS
) -> int:
    """Keeps what came of tables that ended before results were kept, or beside a server.

    It can be stopped at any moment: what is kept is not looked for the next time.
    """
    kept, after = 0, ""
    while found := await store.ended_without_result(after, PORTION):
        after = found[-1].id
        for _, table, ended in found:
            game = None if table is None else games.get(table.game)
            if table is None or game is None:
                continue
            try:
                result = result_of(table, game, ended)
            except Exception:
                # Options of old, or of another version of the game: others are kept all the same.
                _logger.exception("table %s: its result cannot be kept", table.id)
                continue
            if result is not None:
                kept += await store.add_result(result)
        await asyncio.sleep(pause)
    if kept:
        _logger.info("kept the results of %s earlier tables", kept)
    return kept
