"""HTTP as a whole: health, figures, a description that is true, and a problem told as one."""

import re
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import CHECKS
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.people import WIP

EXAMPLES = 8
SAMPLE = re.compile(r'^[a-z_]+(\{[a-z]+="[^"]*"\})? [0-9.e+-]+$')


@pytest.fixture
def guest(base: str) -> Any:
    with httpx.Client(base_url=base) as client:
        client.get("/api/me")
        yield client


def new_table(guest: httpx.Client, *kinds: str) -> str:
    seats = [{"kind": kind} for kind in kinds]
    order = {"game": WIP, "setup": {"seats": len(kinds)}, "seats": seats}
    key: str = guest.post("/api/tables", json=order).json()["id"]
    return key


def test_health(guest: httpx.Client) -> None:
    answer = guest.get("/health")

    assert (answer.status_code, answer.json()["status"]) == (200, "ok")


def test_figures_are_what_prometheus_reads(guest: httpx.Client) -> None:
    answer = guest.get("/metrics")

    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    samples = [line for line in answer.text.splitlines() if not line.startswith("# ")]
    assert all(SAMPLE.match(line) for line in samples), samples
    for name in ("sockets", "tables", "faults_total", "commit_seconds_count", "bot_seconds_sum"):
        assert any(line.startswith(f"tilewright_{name} ") for line in samples), name


def test_the_description_names_every_request_and_how_it_is_refused(guest: httpx.Client) -> None:
    described = guest.get("/schema").json()

    assert described["openapi"].startswith("3.")
    assert {path for path in described["paths"] if path.startswith("/api/tables/")}
    for path, requests in described["paths"].items():
        for request in requests.values():
            if path.startswith("/api/"):
                refused = request["responses"]["409"]["content"]
                schema = refused["application/problem+json"]["schema"]
                assert schema == {"$ref": "#/components/schemas/Problem"}


@pytest.mark.slow
def test_answers_are_as_described_whatever_is_asked(base: str, guest: httpx.Client) -> None:
    """Random requests, right and wrong, about tables and games that exist and that do not."""
    tables = [new_table(guest, "mine", "open"), new_table(guest, "mine", "mine"), "a" * 14]
    schema = schemathesis.openapi.from_url(f"{base}/schema")
    described = [content_type_conformance, response_schema_conformance, status_code_conformance]
    answered = CHECKS.get_by_names(["not_a_server_error"])[0]
    for result in schema.get_all_operations():
        assert isinstance(result, Ok)
        # A server that is busy for the moment is not ready, and says so: 503 is described.
        checks = described if result.ok().path == "/ready" else [answered, *described]

        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        )
        @given(case=result.ok().as_strategy())
        def ask(case: Any) -> None:
            for index, table in enumerate(tables):
                known = {
                    "table_id": table,
                    "key": WIP if index else "nothing",
                    "language": "en" if index else "none",
                    "name": "review" if index else "nothing",
                    "seat": index,
                    "code": "a" * 10,
                    "column": index,
                    "session": "0" * 48,
                    "channel": "a" * 16,
                    "person": "me" if index else "nobody",
                    "game": WIP if index else "nothing",
                }
                path = {name: known[name] for name in case.path_parameters or {}}
                case.path_parameters = path
                answer = case.call(base_url=base, cookies=dict(guest.cookies))
                case.validate_response(answer, checks=checks)  # noqa: B023 - asked at once

        ask()


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/nothing", 404),
        ("GET", "/nothing.js", 404),
        ("GET", "/assets/..%2F..%2Fapp.py", 404),
        ("DELETE", "/api/me", 405),
        ("PATCH", "/", 405),
        ("POST", "/health", 405),
        ("PUT", "/api/me", 400),
        ("POST", "/api/tables", 400),
        ("GET", "/api/tables?status=broken", 400),
        ("GET", "/api/tables?mine=perhaps", 400),
        ("GET", f"/api/tables/{'a' * 14}/frames?from=-1", 400),
        ("GET", f"/api/tables/{'a' * 14}/log?before={10**30}", 400),
    ],
)
def test_every_error_is_a_problem_with_a_sentence(
    guest: httpx.Client, method: str, path: str, status: int
) -> None:
    answer = guest.request(method, path)

    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/problem+json"
    problem = answer.json()
    assert (problem["status"], problem["type"]) == (status, "about:blank")
    assert len(problem["detail"].split()) >= 2


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "kind"),
    [
        ("GET", f"/api/tables/{'a' * 13}%00", None, 404, "no-table"),
        ("GET", "/api/games/chess/catalogue", None, 404, "no-game"),
        ("PUT", "/api/me", {"name": " "}, 422, "bad-name"),
        ("POST", "/api/replays", {"record": 2}, 422, "bad-record"),
        ("POST", "/api/games/coatl/score", {}, 422, "bad-pad"),
    ],
)
def test_what_a_person_can_be_told_has_a_type(
    guest: httpx.Client, method: str, path: str, body: object, status: int, kind: str
) -> None:
    answer = guest.request(method, path, json=body)

    problem = answer.json()
    assert (answer.status_code, problem["type"]) == (status, kind)
    assert problem["line"] == (1 if kind == "bad-record" else None)


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b'{"game": ', 400),
        (b'{"game": "\xff"}', 400),
        (b'{"game": "\\ud800"}', 400),
        (b"[" * 60_000, 400),
        (b'{"game": "' + b"x" * 70_000 + b'"}', 413),
        (b"null", 400),
        (b"\x00", 400),
    ],
)
def test_a_body_that_cannot_be_read_is_refused(
    guest: httpx.Client, body: bytes, status: int
) -> None:
    for method, path in (("POST", "/api/tables"), ("PUT", "/api/me")):
        answer = guest.request(method, path, content=body)

        assert answer.status_code == status, answer.text
        assert answer.headers["content-type"] == "application/problem+json"
        assert answer.json()["detail"]
    assert 'status="500"' not in guest.get("/metrics").text
