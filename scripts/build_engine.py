"""Packs the engine: Python, msgspec and our packages, as pages without a server run them.

    python -m scripts.build_engine       packs it if it is not current, and says where it is

Everything comes from locked packages: Python for pages from npm, by `web/package-lock.json`;
msgspec for it from the package index, by the hash that `requirements/play.txt` has; the rest from
this tree. What is packed is remembered as a digest of all that goes in.
"""

import gzip
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from scripts import build_client
from scripts.build_client import ROOT, WEB, BuildError, digest_of, remembered

ENGINE: Final = ROOT / "build" / "engine"
ANSWERS: Final = "answers.json"
"""What the engine answers each time, for pages that do not wait for it: it lies beside the page."""
PACKAGES: Final = ("browser", "bots", "core", "games", "hosting", "kit", "tables", "texts")
"""What of us goes in."""
LOCK: Final = ROOT / "requirements" / "play.txt"
PLATFORM: Final = "pyemscripten_2026_0_wasm32"
"""Of the Python that npm's `pyodide` 314 brings."""
PYTHON: Final = "3.14"
UNLISTED: Final = ("index.html", "engine.json", "offline.html")
"""The page names the list of parts, so it stands in none; the second file is that list, and the
third is of use only where nothing is kept."""
DIGITS: Final = 16
"""Of a digest: enough to tell two versions of a file apart."""


def packed_files() -> Iterator[Path]:
    """Every file of this tree that is packed, in a fixed order."""
    yield ROOT / "src" / "tilewright" / "__init__.py"
    for package in PACKAGES:
        folder = ROOT / "src" / "tilewright" / package
        yield from sorted(
            file
            for file in folder.rglob("*")
            if file.is_file() and "__pycache__" not in file.parts and file.suffix != ".pyc"
        )


def source_files() -> Iterator[Path]:
    """Every file that can change the packed engine."""
    yield from packed_files()
    yield from sorted((WEB / "engine").iterdir())
    yield from (LOCK, WEB / "package-lock.json", ROOT / "pyproject.toml")


def is_current() -> bool:
    """True if the packed engine is there and was made from these very sources."""
    return remembered(ENGINE / ".digest") == digest_of(source_files())


def build() -> bool:
    """Makes the packed engine current. True if there was something to do."""
    if is_current():
        return False
    digest = digest_of(source_files())
    build_client.install_modules()
    wheel = msgspec_wheel()
    print("client: packing the engine", file=sys.stderr)
    with tempfile.TemporaryDirectory() as folder:
        sources, packed = Path(folder, "sources"), Path(folder, "packed")
        for file in packed_files():
            copy = sources / file.relative_to(ROOT / "src")
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, copy)
        write_metadata(sources)
        command = ["node", str(WEB / "engine" / "pack.mjs"), str(sources), str(wheel), str(packed)]
        done = subprocess.run(
            command,
            env=build_client.environment(),
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise BuildError(f"the engine cannot be packed: {done.stderr[-2000:]}")
        shutil.rmtree(ENGINE, ignore_errors=True)
        shutil.copytree(packed, ENGINE)
    (ENGINE / ".digest").write_text(digest)
    return True


def put_beside(static: Path) -> None:
    """Puts the engine among the files of the client, in a folder that is named by its content."""
    build()
    digest = remembered(ENGINE / ".digest")
    for old in (static / "assets").glob("engine-*"):
        shutil.rmtree(old)
    shutil.copyfile(ENGINE / ANSWERS, static / ANSWERS)
    files = sorted(file for file in ENGINE.iterdir() if file.name not in (".digest", ANSWERS))
    whole = hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()
    folder = static / "assets" / f"engine-{whole[:16]}"
    folder.mkdir(parents=True)
    for file in files:
        shutil.copyfile(file, folder / file.name)
        if file.suffix != ".packed":
            # Servers need not do that again; what is packed gets no smaller.
            small = gzip.compress(file.read_bytes(), 9, mtime=0)
            (folder / f"{file.name}.gz").write_bytes(small)
    list_parts(static)
    (static / ".engine").write_text(digest)


def list_parts(static: Path) -> None:
    """Lists all that the client is made of. The page names the list, so page and engine fit."""
    for old in (static / "assets").glob("parts-*.json"):
        old.unlink()
    (folder,) = (static / "assets").glob("engine-*")
    parts = {
        file.relative_to(static).as_posix(): _part(file.read_bytes(), file.suffix)
        for file in sorted(static.rglob("*"))
        if file.is_file()
        and not file.name.startswith(".")
        and file.suffix != ".gz"
        and file.name not in UNLISTED
    }
    inside = f"{folder.relative_to(static).as_posix()}/"
    sizes = {
        path.removeprefix(inside): part["bytes"]
        for path, part in parts.items()
        if path.startswith(inside)
    }
    manifest = {"folder": inside, "files": sizes, "parts": parts}
    text = json.dumps(manifest, indent=1) + "\n"
    named = f"assets/parts-{hashlib.sha256(text.encode()).hexdigest()[:16]}.json"
    (static / named).write_text(text)
    (static / "engine.json").write_text(text)
    page = static / "index.html"
    page.write_text(_naming(page.read_text("utf-8"), named), "utf-8")


def _part(content: bytes, suffix: str) -> dict[str, int | str]:
    """How many bytes are fetched of a file, and by what it is known to be the one."""
    sent = content if suffix == ".packed" else gzip.compress(content, 9, mtime=0)
    digest = hashlib.sha256(content).hexdigest()[:DIGITS]
    return {"bytes": min(len(content), len(sent)), "digest": digest}


def _naming(page: str, parts: str) -> str:
    """The page with the name of the list of its parts."""
    page = re.sub(r'  <meta name="tilewright-parts"[^>]*>\n  ', "", page)
    meta = f'  <meta name="tilewright-parts" content="{parts}" />\n  '
    return page.replace("</head>", meta + "</head>", 1)


def write_metadata(folder: Path) -> None:
    """The entry points, by which games are found, as an installed package has them."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    info = folder / "tilewright-0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: tilewright\nVersion: 0\n")
    lines = []
    for group, points in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {value}" for name, value in points.items())]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n")


def msgspec_wheel() -> Path:
    """Msgspec for the Python of pages, by the hash that is locked."""
    pinned = re.search(r"^msgspec==.*(?:\n    --hash=.*)+", LOCK.read_text("utf-8"), re.MULTILINE)
    if pinned is None:
        raise BuildError(f"{LOCK.relative_to(ROOT)} does not pin msgspec")
    folder = ROOT / "build" / "wheels"
    folder.mkdir(parents=True, exist_ok=True)
    wanted = folder / "msgspec.txt"
    wanted.write_text(pinned[0] + "\n", "utf-8")
    version = pinned[0].partition("==")[2].split()[0]
    known = folder.glob(f"msgspec-{version}-*{PLATFORM}.whl")
    if (wheel := next(known, None)) is None:
        print("client: fetching msgspec for pages", file=sys.stderr)
        _fetch(wanted, folder)
        wheel = next(folder.glob(f"msgspec-{version}-*{PLATFORM}.whl"))
    return wheel


def _fetch(wanted: Path, folder: Path) -> None:
    command = [
        *(sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"),
        *("--no-deps", "--only-binary=:all:", "--require-hashes"),
        *("--platform", PLATFORM, "--python-version", PYTHON),
        *("--requirement", str(wanted), "--dest", str(folder)),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"msgspec for pages cannot be fetched: {done.stderr.strip()[-500:]}")


def main() -> int:
    """The command line. Exit code 1 with one line if the engine can't be packed."""
    try:
        build()
    except BuildError as error:
        print(f"client: {error}", file=sys.stderr)
        return 1
    print(ENGINE)
    return 0


if __name__ == "__main__":
    sys.exit(main())
