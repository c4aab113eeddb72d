"""A proxy that hands each connection to the next of several servers: nginx, Caddy, or our own.

python -m bench.proxy 8080 8001 8002 8003        our own, for machines without the others
"""

import asyncio
import contextlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle, islice
from pathlib import Path

NGINX = """
daemon off; master_process off; pid {folder}/nginx.pid; error_log {folder}/nginx.log warn;
events {{ worker_connections 2048; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/f;
  uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  map $http_upgrade $connection_upgrade {{ default upgrade; '' close; }}
  upstream servers {{ {servers} }}
  server {{
    listen 127.0.0.1:{port};
    location / {{
      proxy_pass http://servers; proxy_http_version 1.1; proxy_set_header Host $host:$server_port;
      proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection $connection_upgrade;
      proxy_connect_timeout 1s; proxy_read_timeout 1h;
    }}
  }}
}}
"""
CADDY = """
{{ admin off
auto_https off }}
http://127.0.0.1:{port} {{
  reverse_proxy {servers} {{
    lb_policy round_robin
    lb_try_duration 2s
    fail_duration 1s
  }}
}}
"""


def find_program(name: str) -> str | None:
    """Where it is; also what `scripts/proxies` fetched, and what only root has on PATH."""
    own = str(Path(sys.executable).parent)
    folders = (os.environ.get("PATH", ""), own, "/usr/sbin", "/usr/local/sbin")
    return shutil.which(name, path=os.pathsep.join(folders))


@contextmanager
def proxy(folder: Path, port: int, servers: list[int]) -> Iterator[str]:
    """Runs one before the servers, all on this machine; gives its name."""
    name, command = _command(folder, port, servers)
    with (folder / "proxy.txt").open("wb") as said:
        process = subprocess.Popen(command, stdout=said, stderr=said)
    try:
        yield name
    finally:
        process.terminate()
        process.wait(10)


def _command(folder: Path, port: int, servers: list[int]) -> tuple[str, list[str]]:
    nginx, caddy = find_program("nginx"), find_program("caddy")
    if nginx is not None:
        lines = " ".join(f"server 127.0.0.1:{server} fail_timeout=1s;" for server in servers)
        config = folder / "nginx.conf"
        config.write_text(NGINX.format(folder=folder, port=port, servers=lines))
        return "nginx", [nginx, "-p", str(folder), "-c", str(config), "-e", "stderr"]
    if caddy is not None:
        lines = " ".join(f"127.0.0.1:{server}" for server in servers)
        config = folder / "Caddyfile"
        config.write_text(CADDY.format(port=port, servers=lines))
        return "Caddy", [caddy, "run", "--config", str(config), "--adapter", "caddyfile"]
    ports = [str(number) for number in (port, *servers)]
    return "our own proxy", [sys.executable, "-m", "bench.proxy", *ports]


class RoundRobin:
    """Our own: whole connections, byte by byte; a server that does not answer is passed over."""

    def __init__(self, servers: list[int]) -> None:
        self._count = len(servers)
        self._next = cycle(servers)

    async def serve(self, port: int) -> None:
        """Until the process ends."""
        server = await asyncio.start_server(self._hand_on, "127.0.0.1", port, backlog=1024)
        await server.serve_forever()

    async def _hand_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            for port in islice(self._next, self._count):
                with contextlib.suppress(OSError):
                    there = await asyncio.open_connection("127.0.0.1", port)
                    await asyncio.gather(_copy(reader, there[1]), _copy(there[0], writer))
                    return
        finally:
            writer.close()


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Until either side closes; then the other one is closed, too."""
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.close()


if __name__ == "__main__":
    own, *others = map(int, sys.argv[1:])
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(RoundRobin(others).serve(own))
