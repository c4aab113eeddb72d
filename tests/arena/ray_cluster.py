"""A cluster of two machines, one of which dies in the middle of its work; `test_ray.py` runs this.

Prints JSON: what came of the work, and of the same games with Ray and without.
"""

import os
import signal
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import ray
from ray.cluster_utils import Cluster

from tilewright.arena import Processes, simulate
from tilewright.arena.on_ray import SETTINGS, OnRay
from tilewright.arena.tournament import Plan, play
from tilewright.core import Setup

ITEMS = 24


def where(item: int) -> tuple[int, str]:
    """A piece of work that takes a while, and the machine it was done on."""
    time.sleep(0.2)
    return item, ray.get_runtime_context().get_node_id()


def kill(cluster: Any, machine: Any) -> None:
    """What a power cut does: all of a machine's processes end at once, those that work first."""
    (raylet,) = machine.all_processes["raylet"]
    workers = Path(f"/proc/{raylet.process.pid}/task/{raylet.process.pid}/children").read_text()
    for worker in workers.split():
        os.kill(int(worker), signal.SIGKILL)
    cluster.remove_node(machine, allow_graceful=False)


def main() -> None:
    """Kills a machine once something of it has come back, while it does the next."""
    os.environ.update(SETTINGS)
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    second = cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    engine = OnRay(cluster.address)
    done: list[int] = []
    machines: list[str] = []
    is_dead = False
    for item, machine in engine.results(where, range(ITEMS)):
        done.append(item)
        machines.append(machine)
        if machine == second.node_id and not is_dead:
            kill(cluster, second)
            is_dead = True
    found: dict[str, Any] = {"jobs": engine.jobs, "done": done, "machines": len({*machines})}
    found["last machine"] = machines[-1] != second.node_id
    two = Setup(2)
    plan = Plan("world_in_progress", two, 4, "ladder", ("greedy", "random", "level-1"), 8)
    tournament = [*play(plan, engine)]
    match = simulate(plan.game, two, ["greedy", "random"], 6, 3, engine=engine).digest
    engine.close()
    cluster.shutdown()  # type: ignore[no-untyped-call]
    found["same match"] = match == simulate(plan.game, two, ["greedy", "random"], 6, 3).digest
    found["same tournament"] = tournament == [*play(plan, Processes())]
    sys.stdout.buffer.write(msgspec.json.encode(found))


if __name__ == "__main__":
    main()
