"""What is possible, given what is known of a land: candidates, all worlds, worlds by chance."""

from tilewright.games.tiwanaku.worlds.knowledge import Knowledge, World
from tilewright.games.tiwanaku.worlds.sampling import Sampler, sampler

__all__ = ["Knowledge", "Sampler", "World", "sampler"]
