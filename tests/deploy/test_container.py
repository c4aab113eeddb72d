"""The image and its compose file in `deploy/`: what they say is true, and what they run works."""

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from bench.proxy import find_program
from tests.cli.test_serve import link, serving
from tests.deploy.proxies import DEPLOY, ROOT
from tilewright.server.configuration import configured, unknown_variables
from tilewright.server.security import Names

CONTAINERFILE = DEPLOY / "Containerfile"
COMPOSE = DEPLOY / "compose.yaml"
OPTIONS = "--read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges"
PASSWORD = "0123456789abcdef"
ASK = """
import os, time
from urllib.request import urlopen
for _ in range(300):
    try:
        urlopen("http://127.0.0.1:8000/health", timeout=5)
        break
    except OSError:
        time.sleep(0.1)
for path in ("ready", ""):
    print(urlopen(f"http://127.0.0.1:8000/{path}", timeout=9).status)
print(os.getuid())
print("read-only" if os.statvfs("/").f_flag & os.ST_RDONLY else "writable")
"""


def instructions() -> list[tuple[str, str]]:
    """Of the Containerfile: each with what follows it."""
    text = re.sub(r"^\s*#.*\n", "", CONTAINERFILE.read_text("utf-8"), flags=re.MULTILINE)
    lines = text.replace("\\\n", " ").splitlines()
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in lines) if word]


def last_stage() -> dict[str, str]:
    """What the image itself is told, each instruction once."""
    stage: dict[str, str] = {}
    for word, rest in instructions():
        if word == "FROM":
            stage = {}
        stage[word] = rest
    return stage


def compose() -> dict[str, Any]:
    """The compose file, with what a host sets."""
    text = COMPOSE.read_text("utf-8")
    given = {"SITE": "games.example.org", "DATABASE_PASSWORD": PASSWORD}
    found: dict[str, Any] = yaml.safe_load(
        re.sub(r"\$\{(\w+)[^}]*\}", lambda match: given[match[1]], text)
    )
    return found


def test_the_image_is_not_root_and_names_no_place_to_download_from() -> None:
    stage = last_stage()

    assert re.fullmatch(r"[1-9]\d*:[1-9]\d*", stage["USER"])
    assert not re.search(
        r"https?://(?!127\.)|--index|--extra-index|mirror", CONTAINERFILE.read_text()
    )
    assert {rest.split()[0] for word, rest in instructions() if word == "FROM"} == {"${BASE}"}
    installs = [rest for word, rest in instructions() if word == "RUN" and "pip install" in rest]
    for install in " && ".join(installs).split("&&"):
        if "pip install" in install:
            assert "--require-hashes" in install or "--no-index" in install


def test_what_is_copied_is_there_and_not_ignored() -> None:
    allowed = [
        line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if "!" in line
    ]
    for word, rest in instructions():
        sources = rest.split()[:-1]
        if word != "COPY" or sources[0].startswith("--from") or sources == ["."]:
            continue
        for source in sources:
            assert (ROOT / source).exists(), source
            assert any(Path(source).is_relative_to(name) for name in allowed), source
    for name in allowed:
        assert (ROOT / name).exists(), name


def test_the_image_sets_what_the_server_knows() -> None:
    given = dict(word.split("=", 1) for word in shlex.split(last_stage()["ENV"]))

    settings = configured(flags={}, environment=given)

    assert unknown_variables(given) == []
    assert str(settings.data_dir) == last_stage()["VOLUME"]
    assert str(settings.port) == last_stage()["EXPOSE"]


def test_the_health_check_tells_a_server_that_answers_from_one_that_does_not(
    tmp_path: Path,
) -> None:
    _, _, command = last_stage()["HEALTHCHECK"].partition("CMD ")
    check = [sys.executable, *json.loads(command)[1:]]
    with serving(tmp_path, "--port", "0", "--data", "tables") as (_, said):
        here = [word.replace("http://127.0.0.1:8000/", link(said)) for word in check]
        assert here != check
        assert subprocess.run(here, check=False).returncode == 0
    done = subprocess.run(here, check=False, capture_output=True)
    assert done.returncode == 1


def test_compose_runs_the_server_without_rights() -> None:
    server = compose()["services"]["server"]

    assert server["read_only"] is True
    assert server["cap_drop"] == ["ALL"]
    assert server["security_opt"] == ["no-new-privileges:true"]
    assert "ports" not in server
    assert (COMPOSE.parent / server["build"]["context"]).resolve() == ROOT
    assert ROOT / server["build"]["dockerfile"] == CONTAINERFILE


def test_compose_sets_what_the_server_knows_and_believes_its_own_proxy_alone() -> None:
    file = compose()
    server, database = (file["services"][name] for name in ("server", "database"))

    settings = configured(flags={"data": "/data"}, environment=server["environment"])

    assert unknown_variables(server["environment"]) == []
    assert settings.secure_cookie
    assert settings.database == f"postgresql://tilewright:{PASSWORD}@database/tilewright"
    (front,) = file["networks"]["front"]["ipam"]["config"]
    assert settings.trusted_proxies == (front["subnet"],)
    assert set(server["networks"]) & set(database["networks"]) == {"back"}
    assert file["networks"]["back"] == {"internal": True}
    assert "games.example.org" in Names(settings)
    assert "other.example.org" not in Names(settings)
    assert database["environment"]["POSTGRES_PASSWORD"] == PASSWORD


def test_what_a_host_has_to_set_is_in_the_example() -> None:
    wanted = set(re.findall(r"\$\{(\w+):\?", COMPOSE.read_text("utf-8")))
    example = (DEPLOY / "compose.env.example").read_text("utf-8")

    assert set(re.findall(r"^(\w+)=", example, re.MULTILINE)) == wanted


def container_engine() -> str:
    """One that runs here; without one the test is skipped."""
    for name in ("podman", "docker"):
        found = find_program(name)
        if (
            found
            and subprocess.run([found, "info"], capture_output=True, check=False).returncode == 0
        ):
            return found
    pytest.skip("no container engine runs here")


@pytest.fixture
def image() -> Iterator[str]:
    """Built from the tree as it is."""
    engine = container_engine()
    base = re.search(r"^ARG BASE=(\S+)", CONTAINERFILE.read_text(), re.MULTILINE)
    assert base
    has_base = [engine, "image", "inspect", base[1]]
    if subprocess.run(has_base, capture_output=True, check=False).returncode != 0:
        pulled = subprocess.run([engine, "pull", base[1]], capture_output=True, check=False)
        if pulled.returncode != 0:
            pytest.skip(f"{base[1]} is not here and cannot be fetched")
    name = "tilewright-under-test"
    build = [engine, "build", "-f", str(CONTAINERFILE), "-t", name]
    if "podman" in engine:
        build += ["--format", "docker"]
    build.append(str(ROOT))
    done = subprocess.run(build, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    yield name
    subprocess.run([engine, "rmi", name], capture_output=True, check=False)


@pytest.mark.full
@pytest.mark.slow
@pytest.mark.timeout(900)
def test_the_image_is_built_and_serves_from_a_read_only_system(image: str) -> None:
    engine = container_engine()
    inspect = [engine, "image", "inspect", image]
    (shown,) = json.loads(subprocess.run(inspect, check=True, capture_output=True).stdout)
    # podman has it in another place than docker.
    assert "/health" in str(shown.get("Healthcheck") or shown["Config"].get("Healthcheck"))
    assert OPTIONS in re.sub(r"\\\n#\s*", "", CONTAINERFILE.read_text())
    begin = [engine, "run", "--detach", *OPTIONS.split(), "--volume", "/data", image]
    key = subprocess.run(begin, check=True, capture_output=True, text=True).stdout.strip()
    try:
        done = subprocess.run(
            [engine, "exec", key, "python3", "-c", ASK],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        assert done.stdout.split() == ["200", "200", "10001", "read-only"]
    finally:
        subprocess.run([engine, "rm", "--force", "--volumes", key], capture_output=True, check=True)
