"""The figures, and the dashboard that shows them."""

import asyncio
import json
import re
from pathlib import Path
from time import time

import httpx
import pytest

from tests.server.administration import beside
from tests.server.conftest import quick
from tests.server.people import PATIENCE, running
from tilewright.server.administration import prune
from tilewright.server.administration.prune import Pruning
from tilewright.server.metrics import Metrics
from tilewright.server.settings import Retention
from tilewright.server.storage.bus import OneServer
from tilewright.server.table_registry import TableRegistry

DASHBOARD = Path(__file__).parents[2] / "deploy" / "grafana.json"
OURS = re.compile(r"\b(?:tilewright|process|python)_\w+")


def names(base: str) -> set[str]:
    """Every name that a query may use."""
    text = httpx.get(f"{base}/metrics").text
    found: set[str] = set()
    for name, kind in re.findall(r"^# TYPE (\w+) (\w+)$", text, re.MULTILINE):
        endings = ("_bucket", "_count", "_sum") if kind == "histogram" else ("",)
        found |= {name + ending for ending in endings}
    return found


def queries() -> list[str]:
    panels = json.loads(DASHBOARD.read_text("utf-8"))["panels"]
    return [target["expr"] for panel in panels for target in panel["targets"]]


def test_the_dashboard_names_figures_that_exist(base: str) -> None:
    asked = {name for query in queries() for name in OURS.findall(query)}

    assert len(asked) > 10
    assert asked - names(base) == set()


def test_the_dashboard_shows_every_figure_of_ours(base: str) -> None:
    shown = " ".join(queries())
    families = {re.sub(r"_(bucket|count|sum)$", "", name) for name in names(base)}

    assert {name for name in families if name.startswith("tilewright_")} == {
        name for name in families if name.startswith("tilewright_") and name in shown
    }


def test_refusals_are_counted_by_kind(base: str) -> None:
    httpx.get(f"{base}/api/tables/nowhere")
    httpx.get(f"{base}/api/nothing")
    text = httpx.get(f"{base}/metrics").text

    assert re.search(r'^tilewright_http_refused_total\{kind="no-table"\} 1\.0$', text, re.MULTILINE)
    assert re.search(r'^tilewright_http_refused_total\{kind="404"\} 1\.0$', text, re.MULTILINE)


def test_memory_and_lag_are_told(base: str) -> None:
    assert {"process_resident_memory_bytes", "tilewright_loop_lag_seconds_bucket"} <= names(base)


def test_a_request_that_failed_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise ValueError("a fault")

    monkeypatch.setattr(TableRegistry, "listed", fail)
    with running(quick(tmp_path)) as base:
        assert httpx.get(f"{base}/api/tables").status_code == 500
        assert httpx.get(f"{base}/api/tables/nowhere").status_code == 404
        text = httpx.get(f"{base}/metrics").text

    assert "\ntilewright_faults_total 1.0\n" in text


async def test_pruning_that_failed_is_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    metrics = Metrics()
    has_failed = asyncio.Event()

    async def fail(*_: object) -> None:
        has_failed.set()
        raise ValueError("a fault")

    monkeypatch.setattr(prune, "FIRST_SECONDS", 0.0)
    monkeypatch.setattr(Pruning, "look", fail)
    async with beside(tmp_path) as store:
        pruning = Pruning(store, Retention())
        daily = asyncio.create_task(pruning.daily(OneServer(), time, time, metrics.faults))
        await asyncio.wait_for(has_failed.wait(), PATIENCE)
        await asyncio.sleep(0)
        daily.cancel()

    assert "\ntilewright_faults_total 1.0\n" in metrics.text()
