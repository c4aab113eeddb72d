"""Deals that every table of a round plays, and that nobody knows before the last has played them.

The event's secret is kept until it is over; the commitments to all its deals are published before
the first round. Then the secret is told, and everybody can deal again and compare.
"""

from hashlib import blake2b

from tilewright.core import AnyGame, Setup
from tilewright.core.commitment import commit


def deal_seed(secret: bytes, deal: int) -> int:
    """The seed of an event's n-th deal: nobody can tell it, or another one from it, without the
    secret of 32 to 64 bytes.
    """
    if not 32 <= len(secret) <= 64:
        raise ValueError(f"a secret of {len(secret)} bytes: 32 to 64 are wanted")
    text = f"tilewright deal {deal}".encode("ascii")
    return int.from_bytes(blake2b(text, digest_size=16, key=secret).digest(), "big")


def sealed(game: AnyGame, setup: Setup, secret: bytes, deal: int, salt: str) -> str:
    """What is published of a deal beforehand, as at a single table (`core.commitment`)."""
    seed = deal_seed(secret, deal)
    return commit(game.write_position(game.setup(setup, seed)), seed, salt)
