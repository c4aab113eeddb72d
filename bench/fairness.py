"""How long does a stranger wait for a bot while somebody else's bots all want to think?

    python -m bench.fairness                 half a minute alone, half a minute beside 100 tables
    python -m bench.fairness --tables 20     beside fewer
    python -m bench.fairness --json          for machines

Some people play against bots of level 3 and measure how long a bot takes to answer. Then one
guest makes many tables of bots of the highest level and watches them all. The limits on making
tables are lifted, so that all of them are there; who thinks first is decided as usual.
"""

import asyncio
import tempfile
from collections import Counter
from pathlib import Path

from bench.attacks import LEVELS, Attacker, opened
from bench.processes import ServerProcess, command_line, spread, tell
from bench.server import HELLO, Socket
from bench.soak import HonestPerson, HonestPlay, SoakPlan, alone

SERVER = """
from pathlib import Path
from tilewright.server.serve import serve
from tilewright.server.settings import Limits, Settings
serve("127.0.0.1", 0, show_qr=False,
      settings=Settings(data_dir=Path({data!r}), limits=Limits.lifted()))
"""
HOST = "127.2.0.1"
CROWDED = "isle_of_cats"
PEOPLE = 5


async def bot_waits(port: int, seconds: float, network: int) -> list[float]:
    """How long bots took to answer some people at addresses of their own, in milliseconds."""
    played = HonestPlay(port, SoakPlan(seconds))
    people = [HonestPerson(played, f"127.1.{network}.{number + 1}") for number in range(PEOPLE)]
    await asyncio.gather(*(alone(played, person) for person in people))
    return [wait * 1000 for wait in played.bot_waits]


async def crowd(attacker: Attacker, tables: int) -> list[Socket]:
    """Tables of bots alone, all of one guest, who watches each of them."""
    await attacker.greet()
    bots = [{"kind": "bot", "level": LEVELS}] * 4
    sockets = []
    for _ in range(tables):
        sockets.append(await opened(attacker, await attacker.table(*bots, name=CROWDED)))
        sockets[-1].send(HELLO)
    return sockets


async def measure(port: int, tables: int, seconds: float) -> dict[str, float]:
    """First without the crowd, then beside it."""
    alone_p50, alone_p99, _ = spread(await bot_waits(port, seconds, 0))
    watched = await crowd(Attacker(port, HOST, Counter()), tables)
    beside = await bot_waits(port, seconds, 1)
    for socket in watched:
        socket.transport.close()
    beside_p50, beside_p99, _ = spread(beside)
    return {
        "answers": len(beside),
        "alone_p50_ms": alone_p50,
        "alone_p99_ms": alone_p99,
        "beside_p50_ms": beside_p50,
        "beside_p99_ms": beside_p99,
        "times_p50": beside_p50 / alone_p50,
        "times_p99": beside_p99 / alone_p99,
    }


def main() -> None:
    """The command line."""
    parser = command_line(__doc__)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--tables", type=int, default=100)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        server = ServerProcess(SERVER.format(data=str(data)), data / "said.txt")
        try:
            found = asyncio.run(measure(server.wait_for_port(), given.tables, given.seconds))
        finally:
            server.stop()
    tell(found, as_json=given.json)


if __name__ == "__main__":
    main()
