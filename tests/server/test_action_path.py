"""The path of an action as docs/architecture.md tells it is the path it takes."""

import re
import threading
from pathlib import Path
from types import FrameType
from typing import NamedTuple

from tests.server.conftest import offered, quick
from tests.server.people import people, running

ROOT = Path(__file__).parents[2]
ROW = re.compile(r"^\| .* \| `([\w.]+)` \| `([\w./]+)` \|$", re.MULTILINE)
DEFINED = r"(?m)^\s*(?:export |async |private |#)*(?:def |class |function |interface )?{name}\b"


class PathStep(NamedTuple):
    """A function or class, and the file that has it."""

    name: str
    path: str


def told() -> list[PathStep]:
    """The steps of the document, in its order."""
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    return [PathStep(*found) for found in ROW.findall(text)]


def test_every_step_is_where_the_document_says() -> None:
    steps = told()
    assert len(steps) > 10
    for step in steps:
        source = (ROOT / step.path).read_text("utf-8")
        for name in step.name.split("."):
            assert re.search(DEFINED.format(name=name), source), step


async def test_an_action_takes_the_path_that_the_document_tells(tmp_path: Path) -> None:
    path_steps = [step for step in told() if step.path.endswith(".py")]
    called: list[PathStep] = []

    def profile(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            path = frame.f_code.co_filename
            step = PathStep(frame.f_code.co_qualname, path.removeprefix(f"{ROOT}/"))
            if step in path_steps:
                called.append(step)

    threading.setprofile(profile)  # For threads that start from now on: the server's.
    try:
        with running(quick(tmp_path), offered()) as base:
            async with people(base, 1) as (ann,):
                key = (await ann.create("mine", "mine"))["id"]
                async with ann.line(key) as line:
                    state = (await line.hello())["states"][0]
                    called.clear()
                    await line.act(state)
                    await line.hear_type("update")
    finally:
        threading.setprofile(None)

    rest = iter(called)
    assert [step for step in path_steps if step in rest] == path_steps
