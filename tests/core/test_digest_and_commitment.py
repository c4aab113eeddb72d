"""Digests and commitments: known answers, and what they depend on."""

from hashlib import sha256

import pytest

from tilewright.core import Setup, canonical, digest
from tilewright.core.commitment import commit
from tilewright.games.world_in_progress import GAME


def test_a_digest_is_the_first_half_of_sha256_over_the_canonical_text() -> None:
    value = {"b": 1, "a": (1, 2)}

    assert canonical(value) == b'{"a":[1,2],"b":1}'
    assert digest(value) == sha256(b'{"a":[1,2],"b":1}').hexdigest()[:32]
    assert digest(value) == "94a786c3662bc7beeb598efa7d8cb58d"


def test_the_order_of_keys_and_of_sets_does_not_matter() -> None:
    assert digest({"a": 1, "b": 2}) == digest({"b": 2, "a": 1})
    assert canonical(frozenset({"x", "y", "z", "a"})) == b'["a","x","y","z"]'


def test_states_that_differ_anywhere_have_other_digests() -> None:
    states = [GAME.setup(Setup(seats), seed) for seats in (2, 3, 4) for seed in range(30)]

    assert len({digest(state) for state in states}) == len(states)


def test_a_commitment_is_sha256_over_three_lines() -> None:
    text = b"tilewright commitment\nsalt\n" + b"0" * 32 + b"\n"

    assert commit("0" * 32, "salt") == sha256(text).hexdigest()
    assert commit("0" * 32, "salt") == (
        "29337ed7127694b6c1f1ec82c166fbb4222fd95d79aa796569bca3c649811eaf"
    )


@pytest.mark.parametrize(
    ("first", "salt"), [("1" + "0" * 31, "salt"), ("0" * 32, "Salt"), ("0" * 32, "")]
)
def test_another_state_or_another_salt_gives_another_commitment(first: str, salt: str) -> None:
    assert commit(first, salt) != commit("0" * 32, "salt")
