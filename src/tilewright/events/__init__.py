"""Events without a server: who sits with whom, who stands where, and deals that stay sealed.

Values in, values out; whoever runs an event keeps its rounds and hands them in.
"""

from tilewright.events.deals import deal_seed, sealed
from tilewright.events.pairing import BadField, Entrant, Round, pair, round_robin
from tilewright.events.standings import EventResult, EventStanding, cross_table, standings

__all__ = [
    "BadField",
    "Entrant",
    "EventResult",
    "EventStanding",
    "Round",
    "cross_table",
    "deal_seed",
    "pair",
    "round_robin",
    "sealed",
    "standings",
]
