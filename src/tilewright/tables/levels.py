"""The strengths of bots that sit at tables."""

from typing import Final

from tilewright.bots import LEVELS

SECONDS: Final[dict[int, float]] = {info.level: info.seconds for info in LEVELS}
"""By level: the longest it thinks about one action."""
SIMPLEST: Final = min(SECONDS)
DEFAULT: Final = sorted(SECONDS)[len(SECONDS) // 2]
