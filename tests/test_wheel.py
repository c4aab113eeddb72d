"""What a stranger gets from the built packages, in environments that hold nothing else."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tarfile
import time
import urllib.error
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from scripts import build_client, sbom

ROOT = build_client.ROOT
BIN = Path(sys.executable).parent
PLAY = ROOT / "requirements" / "play.txt"
HOSTING = ROOT / "docs" / "hosting.md"

pytestmark = [pytest.mark.slow, pytest.mark.timeout(300)]


class Packages:
    """The wheel and the source archive of this tree."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (self.wheel,) = folder.glob("tilewright-*.whl")
        (self.archive,) = folder.glob("tilewright-*.tar.gz")


class Environment:
    """A virtual environment of its own, and a home folder nobody has lived in."""

    def __init__(self, folder: Path) -> None:
        self.bin = folder / "venv" / "bin"
        self.home = folder / "home"
        self.home.mkdir(parents=True)

    def make(self) -> "Environment":
        """With nothing in it."""
        run(BIN / "uv", "venv", "--quiet", "--python", sys.executable, self.bin.parent)
        return self

    def install(self, *requirements: str | Path) -> None:
        """Installs, at the versions that are locked."""
        python = self.bin / "python"
        run(BIN / "uv", "pip", "install", "--quiet", "--python", python, "-c", PLAY, *requirements)

    def variables(self) -> dict[str, str]:
        """Nothing of this machine but the folder of the environment: no Node.js on PATH."""
        return {"PATH": str(self.bin), "HOME": str(self.home), "LANG": "C.UTF-8"}

    def output(self, *command: str | Path) -> str:
        """What a command of this environment prints."""
        done = subprocess.run(
            [self.bin / command[0], *command[1:]],
            env=self.variables(),
            cwd=self.home,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout


def run(*command: str | Path, path: str | None = None) -> None:
    """Runs a command of this machine; shows its words only if it fails."""
    variables = os.environ | ({} if path is None else {"PATH": path})
    done = subprocess.run(
        command, cwd=ROOT, env=variables, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Packages:
    """Source archive from the tree, wheel from the source archive, without Node.js on PATH."""
    build_client.build()
    folder = tmp_path_factory.mktemp("dist")
    run(BIN / "python", "-m", "build", "--no-isolation", "--outdir", folder, path=str(folder))
    shutil.copy(sbom.PYTHON_LOCK, folder / "requirements.txt")  # as `make wheel` does
    return Packages(folder)


def documented_install() -> list[str]:
    """What docs/hosting.md has its readers do on the server."""
    section = HOSTING.read_text("utf-8").partition("## Install")[2].partition("\n## ")[0]
    blocks = re.findall(r"```sh\n(.*?)```", section, re.DOTALL)
    return [line for block in blocks for line in block.splitlines() if line != "make wheel"]


@contextmanager
def served(environment: Environment) -> Iterator[str]:
    """A running `tilewright serve`; gives its address, stops it at the end."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    log = environment.home / "serve.log"
    with log.open("wb") as output:
        process = subprocess.Popen(
            [environment.bin / "tilewright", "serve", "--host", "127.0.0.1", "--port", str(port)],
            env=environment.variables(),
            cwd=environment.home,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    address = f"http://127.0.0.1:{port}"
    try:
        wait_for(f"{address}/health", process, log)
        yield address
    finally:
        process.terminate()
        try:
            process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def wait_for(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    """Returns once the address answers."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        assert process.poll() is None, log.read_text()
        try:
            urllib.request.urlopen(address, timeout=5).close()
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            time.sleep(0.2)
        else:
            return
    pytest.fail(f"no answer from {address} within a minute\n{log.read_text()}")


def fetch(address: str) -> tuple[int, str]:
    """Status and text of a page."""
    with urllib.request.urlopen(address, timeout=10) as answer:
        return answer.status, answer.read().decode()


def test_installed_as_documented_it_serves_the_client_without_node(
    packages: Packages, tmp_path: Path
) -> None:
    environment = Environment(tmp_path)
    commands = documented_install()
    assert any("--require-hashes" in command for command in commands)
    for command in commands:
        here = command.replace("/opt/tilewright", str(environment.bin.parent))
        path = os.pathsep.join((str(BIN), os.environ["PATH"]))
        run("sh", "-c", here.replace("dist/", f"{packages.folder}/"), path=path)

    with served(environment) as address:
        status, page = fetch(f"{address}/")
        assert status == 200
        assert '<div id="app">' in page
        scripts = [part.split('"')[0] for part in page.split('src="')[1:]]
        assert scripts
        for script in scripts:
            assert fetch(f"{address}{script}")[0] == 200
        assert fetch(f"{address}/health")[0] == 200


def test_rules_and_cli_need_msgspec_and_rich_click_only(packages: Packages, tmp_path: Path) -> None:
    environment = Environment(tmp_path).make()
    environment.install("msgspec", "rich-click")
    before = environment.output("python", "-c", INSTALLED).split()
    environment.install(packages.wheel)
    after = environment.output("python", "-c", INSTALLED).split()

    assert set(after) - set(before) == {"tilewright"}
    games = json.loads(environment.output("tilewright", "games", "--json"))
    assert "world_in_progress" in json.dumps(games)
    assert environment.output("python", "-c", PLAY_OUT).strip() == "over"


def test_the_wheel_holds_its_bill_of_materials(packages: Packages) -> None:
    with zipfile.ZipFile(packages.wheel) as wheel:
        (name,) = [name for name in wheel.namelist() if "/sboms/" in name]
        found = json.loads(wheel.read(name))

    assert re.fullmatch(r"tilewright-[^/]+\.dist-info/sboms/tilewright\.cdx\.json", name)
    assert found == sbom.bill_of_materials()


def test_without_node_and_without_a_built_client_the_build_says_so(
    packages: Packages, tmp_path: Path
) -> None:
    environment = Environment(tmp_path).make()
    with tarfile.open(packages.archive) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)  # since 3.11.4
        archive.extractall(tmp_path)
    (tree,) = tmp_path.glob("tilewright-*")

    assert (tree / "src/tilewright/server/static/index.html").is_file()
    (tree / "src/tilewright/server/static/index.html").unlink()
    done = subprocess.run(
        [environment.bin / "python", "-m", "scripts.build_client"],
        cwd=tree,
        env=environment.variables(),
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 1
    assert "no Node.js" in done.stderr
    assert len(done.stderr.splitlines()) == 1


INSTALLED = """
from importlib.metadata import distributions
print(*sorted(d.name for d in distributions()))
"""

PLAY_OUT = """
from tilewright.core import Setup
from tilewright.games import game
wip = game("world_in_progress")
state = wip.setup(Setup(seats=2), seed=1)
while seats := wip.to_act(state):
    seat = min(seats)
    state = wip.apply(state, seat, wip.legal_actions(state, seat)[0]).state
print("over" if wip.outcome(state) else "stuck")
"""
