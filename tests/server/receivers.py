"""Machines that are told something: they write down what arrives, and answer as they are bid."""

import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

import http_ece  # type: ignore[import-untyped]
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02  # type: ignore[import-untyped]

from tests.server.people import PATIENCE, until
from tests.server.soft_key import text

AUTH = b"sixteen bytes  !"


class Arrival(NamedTuple):
    """A request, as it came."""

    method: str
    path: str
    headers: Mapping[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return msgspec.json.decode(self.body)


class Sink:
    """Answers with the next of the wanted statuses, and with 200 when none is left."""

    def __init__(self) -> None:
        self.arrived: list[Arrival] = []
        self.answers: list[int | tuple[int, dict[str, str], bytes]] = []
        self.always: int = 200
        self.hold = threading.Event()
        """Whoever asks waits until it is set."""
        self.hold.set()
        self.link = ""

    async def hear(self, count: int = 1) -> list[Arrival]:
        """Waits until so many have arrived."""
        await until(lambda: len(self.arrived) >= count)
        return self.arrived

    def answer(self) -> tuple[int, dict[str, str], bytes]:
        wanted = self.answers.pop(0) if self.answers else self.always
        return wanted if isinstance(wanted, tuple) else (wanted, {}, b"")


@contextmanager
def sink() -> Iterator[Sink]:
    """A real HTTP server on this machine."""
    found = Sink()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("content-length", 0)))
            headers = {name.lower(): value for name, value in self.headers.items()}
            found.arrived.append(Arrival(self.command, self.path, headers, body))
            found.hold.wait(PATIENCE)
            status, told, answer = found.answer()
            self.send_response(status)
            for name, value in told.items():
                self.send_header(name, value)
            self.send_header("content-length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

        do_PUT = do_GET = do_POST  # noqa: N815 - as the base class calls them

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as above
            """Says nothing."""

        def handle(self) -> None:
            with suppress(OSError):  # Whoever asked has gone.
                super().handle()

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    found.link = f"http://127.0.0.1:{server.server_address[1]}"
    try:
        yield found
    finally:
        found.hold.set()
        server.shutdown()
        thread.join(PATIENCE)
        server.server_close()


class Browser:
    """What a browser gives to be sent to, and how it reads what comes."""

    def __init__(self, endpoint: str) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self.endpoint = endpoint

    @property
    def subscription(self) -> dict[str, str]:
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "p256dh": text(point), "auth": text(AUTH)}

    def read(self, arrival: Arrival) -> Any:
        """What it says; nobody else can read it."""
        assert arrival.headers["content-encoding"] == "aes128gcm"
        opened = http_ece.decrypt(
            arrival.body, private_key=self._key, auth_secret=AUTH, version="aes128gcm"
        )
        return msgspec.json.decode(opened)

    def proves(self, arrival: Arrival, public: str) -> bool:
        """Whether the server whose key this is has sent it."""
        proof = arrival.headers["authorization"]
        return f"k={public}" in proof and bool(Vapid02.verify(proof))
