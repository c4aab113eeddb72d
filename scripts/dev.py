"""Server and client while they are being written: a saved file is on the screen a moment later.

Python restarts when a source changes; Vite replaces parts of the page as they are saved and passes
everything that is not a file of the client on to Python. Tables live in `.dev/`, apart from those
that `make play` keeps.
"""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

from litestar import Litestar

from scripts import build_client
from tilewright.server.app import create_app
from tilewright.server.settings import Settings

DATA = build_client.ROOT / ".dev"


def app() -> Litestar:
    """What uvicorn makes anew after each change."""
    return create_app(Settings(data_dir=DATA))


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def start(command: list[str], folder: Path, **variables: str) -> subprocess.Popen[bytes]:
    """Starts a program with a process group of its own, so that it can be stopped as a whole."""
    environment = build_client.environment() | variables
    return subprocess.Popen(command, cwd=folder, env=environment, start_new_session=True)


def stop(process: subprocess.Popen[bytes]) -> None:
    """Ends a program and everything it started."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(process.pid, number)
            process.wait(timeout=5)
        except ProcessLookupError:
            return
        except subprocess.TimeoutExpired:
            continue


def main() -> int:
    """Runs both until one ends or Ctrl-C is pressed, then stops both."""
    build_client.install_modules()
    port = free_port()
    python = ["uvicorn", "scripts.dev:app", "--factory", "--reload", "--reload-dir", "src"]
    python += ["--port", str(port), "--ws-per-message-deflate", "false"]
    address = f"http://127.0.0.1:{port}"
    programs = [
        start(python, build_client.ROOT),
        start(["npm", "run", "--silent", "dev"], build_client.WEB, TILEWRIGHT_SERVER=address),
    ]
    try:
        while all(program.poll() is None for program in programs):
            time.sleep(0.3)
    except KeyboardInterrupt:
        return 0
    finally:
        for program in programs:
            stop(program)
    return 1


if __name__ == "__main__":
    # Stopped from outside, it still stops what it started.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    sys.exit(main())
