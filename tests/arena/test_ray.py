"""Ray does what processes of this machine do, also when a machine of its cluster dies."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).with_name("ray_cluster.py")
# Ray takes the address of the machine; with no network but the loopback it talks to nobody else.
ALONE = 'ip link set lo up && exec "$0" "$@"'


def alone() -> list[str]:
    """What runs a program in a network of its own, where that can be made."""
    if os.geteuid() != 0 or not (shutil.which("unshare") and shutil.which("ip")):
        return []
    command = ["unshare", "--net", "sh", "-c", ALONE]
    works = subprocess.run([*command, "true"], capture_output=True, check=False).returncode == 0
    return command if works else []


@pytest.mark.slow
def test_what_a_dying_machine_had_to_do_is_done_by_another_and_games_are_the_same() -> None:
    ended = subprocess.run(
        [*alone(), sys.executable, "-W", "ignore", str(SCRIPT)],
        capture_output=True,
        text=True,
        timeout=280,
        check=False,
    )

    assert ended.returncode == 0, ended.stderr[-2000:]
    found = json.loads(ended.stdout[ended.stdout.index("{") :])
    assert (found["jobs"], found["machines"]) == (2, 2)
    assert found["done"] == [*range(24)]
    assert found["last machine"]
    assert found["same match"]
    assert found["same tournament"]
