"""A server for the tests that need one."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bench.postgres import NoPostgres, Postgres, postgres
from tests.server.people import running
from tests.testing.sealed_bids import SealedBids
from tilewright.core import AnyGame
from tilewright.games import games
from tilewright.server.settings import Limits, Settings


def offered() -> dict[str, AnyGame]:
    """The installed games, and one with simultaneous, secret choices."""
    return {**games(), "sealed_bids": SealedBids()}


def quick(data_dir: Path, **more: Any) -> Settings:
    """A server that does not slow anybody down."""
    limits = Limits.lifted()
    settings = Settings(
        data_dir=data_dir, limits=limits, bot_pause=0.0, undo_pause=0.0, bot_workers=1
    )
    return replace(settings, **more)


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that the tests of a module share."""
    with running(quick(tmp_path_factory.mktemp("data")), offered()) as address:
        yield address


@pytest.fixture(scope="session")
def database_server() -> Iterator[Postgres]:
    """A real PostgreSQL; what needs one is skipped where there is none."""
    try:
        with postgres() as server:
            yield server
    except NoPostgres as reason:
        pytest.skip(str(reason))
