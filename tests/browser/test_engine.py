"""The packed engine, run by Node.js: the Python of pages plays as ours does."""

import gzip
import json
import subprocess
from pathlib import Path

import pytest

from scripts import build_client, build_engine
from scripts.pythons import DIGESTS, PLAYING, differences

MOST_BYTES = 6_500_000
RUN = build_client.WEB / "engine" / "run.mjs"

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]


@pytest.fixture(scope="module")
def engine() -> Path:
    build_engine.build()
    return build_engine.ENGINE


def test_bots_play_in_pages_as_everywhere(engine: Path) -> None:
    """All games, by chance and by every bot, to the digest of the position."""
    done = subprocess.run(
        ["node", RUN, engine, PLAYING],
        env=build_client.environment(),
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stderr[-3000:]
    assert differences(json.loads(DIGESTS.read_text()), json.loads(done.stdout)) == []


def test_the_engine_is_fetched_in_few_bytes(engine: Path) -> None:
    """As it is sent: what is not packed already is compressed by servers."""
    sizes = {
        file.name: file.stat().st_size
        if file.suffix == ".packed"
        else len(gzip.compress(file.read_bytes(), 9))
        for file in engine.iterdir()
    }

    assert sum(sizes.values()) < MOST_BYTES, sizes
