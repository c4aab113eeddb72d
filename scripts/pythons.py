"""Plays short games of all bots under every Python 3.11 to 3.14 that is found, and compares.

    python scripts/pythons.py            all Pythons against tests/bots/digests.json
    python scripts/pythons.py --write    writes that file, after play has changed on purpose

Other Pythons are looked for on PATH and under pyenv (PYENV_ROOT, else ~/.pyenv). They need msgspec:
where they have none it is fetched into a temporary folder; where that fails the Python is named as
not run.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLAYING = Path(__file__).with_name("bot_digests.py")
DIGESTS = ROOT / "tests" / "bots" / "digests.json"
MINORS = (11, 12, 13, 14)
PYENV = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
SECONDS = 500
"""One Python may take so long."""


def other_pythons() -> dict[str, Path]:
    """One Python of each other minor version, by its full version."""
    found: dict[str, Path] = {}
    for minor in MINORS:
        if minor == sys.version_info.minor:
            continue
        name = f"python3.{minor}"
        on_path = shutil.which(name)
        places = [*([Path(on_path)] if on_path else []), *PYENV.glob(f"3.{minor}.*/bin/{name}")]
        for place in places:
            said = _said([str(place), "-c", "import platform; print(platform.python_version())"])
            if said.startswith(f"3.{minor}."):
                found[said] = place
                break
    return found


class RunFailed(RuntimeError):
    """A Python that can play, and did not to the end."""


def run_digests(python: Path) -> dict[str, str] | str:
    """What a Python plays; the reason if it cannot."""
    with tempfile.TemporaryDirectory() as folder:
        packages = Path(folder)
        _write_metadata(packages)
        fault = _fetch_msgspec(python, packages)
        if fault:
            return fault
        try:
            done = subprocess.run(
                [python, PLAYING],
                capture_output=True,
                text=True,
                check=False,
                timeout=SECONDS,
                env={"PATH": os.defpath, "PYTHONPATH": f"{packages}{os.pathsep}{ROOT / 'src'}"},
            )
        except subprocess.TimeoutExpired:
            raise RunFailed(f"has not ended after {SECONDS:g} seconds") from None
    if done.returncode:
        raise RunFailed(f"failed: {done.stderr[-2000:].strip()}")
    found: dict[str, str] = json.loads(done.stdout)
    return found


def _write_metadata(packages: Path) -> None:
    """The entry points, by which games are found, as an installed package has them."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    folder = packages / "tilewright-0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: tilewright\nVersion: 0\n")
    lines = []
    for group, points in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {value}" for name, value in points.items())]
    (folder / "entry_points.txt").write_text("\n".join(lines) + "\n")


def _fetch_msgspec(python: Path, packages: Path) -> str:
    """Why there is no msgspec for a Python; empty if there is."""
    wanted = f"msgspec=={version('msgspec')}"
    if _said([str(python), "-c", "import msgspec; print('here')"]) == "here":
        return ""
    uv = [str(Path(sys.executable).parent / "uv"), "pip", "install", "--quiet", "--no-deps"]
    pip = [str(python), "-m", "pip", "install", "--quiet", "--no-deps", "--retries=0"]
    for command in ([*uv, "--python", str(python)], [*pip, "--timeout=10"]):
        _said([*command, "--only-binary=:all:", "--target", str(packages), wanted])
        if (packages / "msgspec").is_dir():
            return ""
    return f"not run: it has no {wanted}, and none could be fetched"


def _said(command: list[str]) -> str:
    """What a program prints; nothing if it fails."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.strip()


def differences(expected: dict[str, str], found: dict[str, str]) -> list[str]:
    """The games that were played otherwise."""
    names = dict.fromkeys([*expected, *found])
    return [name for name in names if expected.get(name) != found.get(name)]


def compare() -> int:
    """Says of every Python whether it plays as the file says; 1 if one does not."""
    expected: dict[str, str] = json.loads(DIGESTS.read_text())
    pythons = {sys.version.split()[0]: Path(sys.executable), **other_pythons()}
    failed = False
    with ThreadPoolExecutor(2) as pool:
        running = {name: pool.submit(run_digests, path) for name, path in pythons.items()}
        for name, run in running.items():
            try:
                found = run.result()
            except RunFailed as fault:
                failed, said = True, str(fault)
            else:
                wrong = [] if isinstance(found, str) else differences(expected, found)
                failed = failed or bool(wrong)
                equal = found if isinstance(found, str) else f"{len(expected)} digests equal"
                said = f"differs: {', '.join(wrong)}" if wrong else equal
            print(f"Python {name}: {said}", flush=True)
    return int(failed)


def main() -> int:
    """Runs, compares or writes."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--write", action="store_true", help="write the file of this Python")
    asked = parser.parse_args()
    if asked.write:
        try:
            found = run_digests(Path(sys.executable))
        except RunFailed as fault:
            sys.exit(f"Python {sys.version.split()[0]}: {fault}")
        if isinstance(found, str):
            sys.exit(found)
        DIGESTS.write_text(json.dumps(found, indent=2) + "\n")
        return 0
    return compare()


if __name__ == "__main__":
    sys.exit(main())
