"""Records of every release replay to the digest, the scores and the winners that they state."""

from collections import Counter
from pathlib import Path

import pytest

from tilewright.core.record import read_record, replay
from tilewright.games import game, games

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*/*/*.jsonl"))
RELEASES = sorted({path.parent.parent.name for path in RECORDS})


@pytest.mark.parametrize(
    "path", RECORDS, ids=[str(path.relative_to(FOLDER).with_suffix("")) for path in RECORDS]
)
def test_a_record_of_a_release_replays_to_the_scores_it_had(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    rules = game(record.header.game)

    *_, last = replay(rules, record)

    outcome = rules.outcome(last.state)
    assert outcome is not None
    assert tuple(sheet.score for sheet in outcome.sheets) == record.end.scores
    assert outcome.winners == record.end.winners


@pytest.mark.parametrize("release", RELEASES)
def test_a_release_has_whole_games_of_every_game_seats_and_option(release: str) -> None:
    headers = [
        read_record(path.read_text(encoding="utf-8")).header
        for path in RECORDS
        if path.parent.parent.name == release
    ]
    seen = Counter(header.game for header in headers)

    assert len(headers) >= 40
    for key in ("coatl", "isle_of_cats", "tiwanaku", "world_in_progress"):
        assert seen[key] >= 5
        chosen = {item for header in headers for item in header.options.items()}
        for option in games()[key].info.options:
            values = {value for name, value in chosen if name == option.key}
            assert values, f"no record of {key} chooses {option.key}"
