"""The client as files in a sub-folder of a plain file server, which runs nothing."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from tilewright.cli.main import main

BASE = "/games/tilewright/"


class _Files(SimpleHTTPRequestHandler):
    """Sends `404.html` where nothing lies, as most hosts do, and says nothing of it."""

    def log_message(self, *_: Any) -> None:
        pass

    def send_error(self, code: int, *_: Any, **__: Any) -> None:
        page = Path(self.directory, *BASE.split("/"), "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(page)


@contextmanager
def serving(root: Path) -> Iterator[str]:
    """Writes the client into the sub-folder of a folder, and serves that; the client's address."""
    folder = root.joinpath(*BASE.strip("/").split("/"))
    assert main(["site", "--out", str(folder), "--base", BASE]) == 0
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Files, directory=str(root)))
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{BASE}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
