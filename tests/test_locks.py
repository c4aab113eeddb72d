"""Lock files pin what is installed, by hash, and say nothing of where it came from."""

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
PACKAGE_LOCK = ROOT / "web" / "package-lock.json"
ADDRESS = re.compile(r"https?://|file:|git\+|ssh:")
PINNED = re.compile(r"^(?P<name>[\w.-]+)(\[[\w,-]+\])?==(?P<version>[^\s;]+)")


def addresses(value: Any, path: str = "") -> Iterator[str]:
    """Every address in a JSON document, with the way to it."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from addresses(part, f"{path}/{key}")
    elif isinstance(value, list):
        for part in value:
            yield from addresses(part, path)
    elif isinstance(value, str) and ADDRESS.search(value):
        yield f"{path}: {value}"


def pins(lock: Path) -> dict[str, str]:
    """The packages of a requirements file and their versions."""
    found = (PINNED.match(line) for line in lock.read_text(encoding="utf-8").splitlines())
    return {match["name"].lower(): match["version"] for match in found if match}


def declared(*extras: str) -> set[str]:
    """The names that pyproject.toml asks for by itself."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = [*project["dependencies"]]
    for extra in extras:
        lines += project["optional-dependencies"][extra]
    names = {re.split(r"[<>=\[ ]", line)[0].lower().replace(".", "-") for line in lines}
    return names - {"tilewright"}


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_requirements_name_no_address(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")

    assert not ADDRESS.search(text)
    assert "--index" not in text


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_every_requirement_is_pinned_with_a_hash(lock: Path) -> None:
    joined = lock.read_text(encoding="utf-8").replace("\\\n", " ")
    requirements = [
        line for line in joined.splitlines() if line and not line.lstrip().startswith("#")
    ]

    assert requirements
    for requirement in requirements:
        assert PINNED.match(requirement), requirement
        assert "--hash=sha256:" in requirement, requirement


def test_the_package_lock_names_no_address_but_funding() -> None:
    lock = json.loads(PACKAGE_LOCK.read_text(encoding="utf-8"))

    assert [found for found in addresses(lock) if "/funding" not in found] == []


def test_the_package_lock_pins_every_package_by_hash() -> None:
    packages = json.loads(PACKAGE_LOCK.read_text(encoding="utf-8"))["packages"]

    # The first entry, without a name, is the client itself.
    assert [name for name, entry in packages.items() if name and "integrity" not in entry] == []


def test_the_client_asks_for_exact_versions() -> None:
    package = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    asked = package.get("dependencies", {}) | package.get("devDependencies", {})

    assert [name for name, version in asked.items() if not version[0].isdigit()] == []


def test_no_lock_format_that_records_addresses_is_kept() -> None:
    assert not (ROOT / "uv.lock").exists()
    assert not (ROOT / "poetry.lock").exists()


def test_locks_hold_all_that_the_package_asks_for() -> None:
    assert declared("server") <= pins(ROOT / "requirements" / "play.txt").keys()
    assert declared("server", "postgres") <= pins(ROOT / "requirements" / "server.txt").keys()
    assert declared("server", "postgres", "dev") <= pins(ROOT / "requirements" / "test.txt").keys()


def test_tests_run_on_the_versions_that_players_and_hosts_get() -> None:
    test = pins(ROOT / "requirements" / "test.txt")

    for lock in ("play.txt", "server.txt"):
        given = pins(ROOT / "requirements" / lock)
        assert {name: test.get(name) for name in given} == given


def test_an_address_would_be_found() -> None:
    lock = {"packages": {"a": {"resolved": "https://example.org/a.tgz", "funding": ["https://b"]}}}

    assert list(addresses(lock)) == [
        "/packages/a/resolved: https://example.org/a.tgz",
        "/packages/a/funding: https://b",
    ]
