"""Records of every release replay to the digest, the scores and the winners that they state."""

from hashlib import sha256
from pathlib import Path

import pytest

from tilewright.core.record import read_record, replay
from tilewright.games import game

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
def test_the_records_of_a_release_are_those_that_were_cut(release: str) -> None:
    folder = FOLDER / release
    lines = (folder / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
    cut = {name: sums for sums, name in (line.split("  ", 1) for line in lines)}

    found = {
        path.relative_to(folder).as_posix(): sha256(path.read_bytes()).hexdigest()
        for path in folder.glob("*/*.jsonl")
    }

    assert found == cut
    assert len(found) >= 40
