"""Processes that work for this one: in order, and none is left behind."""

import subprocess
import sys
from multiprocessing import active_children
from operator import neg

import pytest

from tilewright.arena.workers import results


@pytest.mark.parametrize("chunk", [1, 3])
def test_results_come_in_the_order_of_the_items(chunk: int) -> None:
    assert list(results(neg, range(20), jobs=2, chunk=chunk)) == [-item for item in range(20)]


def test_breaking_off_leaves_no_process_behind() -> None:
    others = set(active_children())
    found = results(neg, range(10**9), jobs=2)

    assert next(found) == 0
    assert set(active_children()) > others
    found.close()

    assert set(active_children()) == others


def test_an_error_is_told_and_leaves_no_process_behind() -> None:
    others = set(active_children())

    with pytest.raises(ValueError, match="invalid literal"):
        list(results(int, ["4", "1", "?", "9"], jobs=2))

    assert set(active_children()) == others


HERE = "from operator import neg\nfrom tilewright.arena.workers import results\n"


def test_a_program_on_standard_input_has_workers_too() -> None:
    """No file is there that they could run once more."""
    program = f"{HERE}print(list(results(neg, range(3), jobs=2)))\nassert __file__ == '<stdin>'\n"
    done = subprocess.run(
        [sys.executable, "-"], input=program, capture_output=True, text=True, check=False
    )

    assert (done.returncode, done.stdout, done.stderr) == (0, "[0, -1, -2]\n", "")


BUSY = """
from operator import neg
from tilewright.arena.workers import results

found = results(neg, range(10**9), jobs=2)
print(next(found), flush=True)
input()
"""


def test_a_killed_parent_leaves_no_process_behind() -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", BUSY], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "0\n"

    process.kill()

    process.communicate(timeout=60)  # all that have its output open are gone then
