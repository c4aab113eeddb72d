"""Digests and commitments: known answers, and what they depend on."""

from hashlib import sha256

import pytest

from tilewright.core import Setup, canonical, digest
from tilewright.core.commitment import commit
from tilewright.games.world_in_progress import GAME

TEXT = "game:lanterns seats:1 deck:123456 turn:0"


def test_a_digest_is_the_first_half_of_sha256_over_the_text() -> None:
    assert digest(TEXT) == sha256(TEXT.encode()).hexdigest()[:32]
    assert digest(TEXT) == "85a6232596f479970edd0a70041b984c"


def test_in_canonical_json_the_order_of_keys_and_of_sets_does_not_matter() -> None:
    assert canonical({"b": 1, "a": (1, 2)}) == b'{"a":[1,2],"b":1}'
    assert canonical(frozenset({"x", "y", "z", "a"})) == b'["a","x","y","z"]'


def test_positions_that_differ_anywhere_have_other_digests() -> None:
    states = [GAME.setup(Setup(seats), seed) for seats in (2, 3, 4) for seed in range(30)]

    assert len({digest(GAME.write_position(state)) for state in states}) == len(states)


def test_a_commitment_is_sha256_over_four_lines() -> None:
    text = f"tilewright commitment\nsalt\n7\n{TEXT}\n"

    assert commit(TEXT, 7, "salt") == sha256(text.encode()).hexdigest()
    assert commit(TEXT, 7, "salt") == (
        "ee78e16e10aff65c355dbde10da792b0d0fdefeae9896349f4f70fe3e768b20d"
    )


@pytest.mark.parametrize(
    ("first", "seed", "salt"),
    [
        (TEXT.replace("12", "21"), 7, "salt"),
        (TEXT, 8, "salt"),
        (TEXT, 7, "Salt"),
        (TEXT, 7, ""),
    ],
)
def test_another_position_seed_or_salt_gives_another_commitment(
    first: str, seed: int, salt: str
) -> None:
    assert commit(first, seed, salt) != commit(TEXT, 7, "salt")
