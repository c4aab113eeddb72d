"""nginx and Caddy before a server, each set up by the file that `deploy/` offers to hosts."""

import os
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from bench.processes import free_port
from bench.proxy import find_program

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
NAME = "games.example.org"
UPSTREAM = "127.0.0.1:8000"
START_SECONDS = 30.0
TRIES = 3
NGINX_AROUND = """
daemon off; pid {folder}/nginx.pid;
events {{ worker_connections 256; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  include {folder}/tilewright.conf;
}}
"""
CADDY_AROUND = """
{{
	admin off
	skip_install_trust
	http_port {http}
	https_port {https}
}}
import "{folder}/tilewright.caddy"
"""


class Proxy(NamedTuple):
    """One that runs."""

    https: str
    """Its address."""
    http: str
    """Where it sends people on to the other."""
    trusted: ssl.SSLContext
    """For clients: whose certificates they take."""


class Prepared(NamedTuple):
    """What it takes to run one."""

    command: list[str]
    certificate: Path
    """Of the authority that signed its own; may be made while it starts."""
    http: int
    https: int


def program(name: str) -> str:
    """Where it is; without it the test is skipped."""
    found = find_program(name)
    if found is None:
        pytest.skip(f"{name} is not installed; scripts/proxies fetches it where it can")
    return found


def changed(file: str, *changes: tuple[str, str]) -> str:
    """A file of `deploy/` with other addresses; each of them has to be in it."""
    text = (DEPLOY / file).read_text("utf-8")
    for old, new in changes:
        assert old in text, f"{old} is not in {file}"
        text = text.replace(old, new)
    return text


def prepare_nginx(folder: Path, server: str) -> Prepared:
    """With a certificate that it signed itself."""
    command = program("nginx")
    key, certificate = folder / "privkey.pem", folder / "fullchain.pem"
    sign_oneself(key, certificate)
    http, https = free_port(), free_port()
    site = changed(
        "nginx.conf",
        (UPSTREAM, server),
        ("listen [::]:80;", ""),
        ("listen [::]:443 ssl http2;", ""),
        ("listen 80;", f"listen 127.0.0.1:{http};"),
        ("listen 443 ", f"listen 127.0.0.1:{https} "),
        (f"/etc/letsencrypt/live/{NAME}", str(folder)),
        (NAME, "127.0.0.1"),
        ("https://$host$", f"https://$host:{https}$"),
    )
    (folder / "tilewright.conf").write_text(site, "utf-8")
    (folder / "nginx.conf").write_text(NGINX_AROUND.format(folder=folder), "utf-8")
    settings = ["-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", "stderr"]
    return Prepared([command, *settings], certificate, http, https)


def sign_oneself(key: Path, certificate: Path) -> None:
    """A certificate for this machine, valid for a day."""
    openssl = program("openssl")
    made = [openssl, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]
    about = ["-nodes", "-days", "1", "-subj", "/CN=test", "-addext", "subjectAltName=IP:127.0.0.1"]
    files = ["-keyout", str(key), "-out", str(certificate)]
    subprocess.run([*made, *about, *files], check=True, capture_output=True)


def prepare_caddy(folder: Path, server: str) -> Prepared:
    """With an authority of its own."""
    return around_caddy(folder, changed("Caddyfile", (UPSTREAM, server), (NAME, "127.0.0.1")))


def prepare_caddy_of_compose(folder: Path, server: str) -> Prepared:
    """It looks for its servers by name; here there is one."""
    _, _, port = server.partition(":")
    changes = (("server 8000", f"localhost {port}"), ("{$SITE}", "127.0.0.1"))
    return around_caddy(folder, changed("compose.Caddyfile", *changes))


def around_caddy(folder: Path, site: str) -> Prepared:
    """What it takes to run this site."""
    command = program("caddy")
    http, https = free_port(), free_port()
    (folder / "tilewright.caddy").write_text(site, "utf-8")
    around = CADDY_AROUND.format(folder=folder, http=http, https=https)
    (folder / "Caddyfile").write_text(around, "utf-8")
    certificate = folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"
    config = ["--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]
    return Prepared([command, "run", *config], certificate, http, https)


PROXIES = {
    "nginx": prepare_nginx,
    "caddy": prepare_caddy,
    "caddy of compose": prepare_caddy_of_compose,
}


@contextmanager
def proxy(name: str, folder: Path, server: str) -> Iterator[Proxy]:
    """Runs one before the server of this address, as anybody may: without root."""
    process, prepared = started(name, folder, server.removeprefix("http://"))
    try:
        yield Proxy(
            f"https://127.0.0.1:{prepared.https}",
            f"http://127.0.0.1:{prepared.http}",
            ssl.create_default_context(cafile=str(prepared.certificate)),
        )
    finally:
        end(process)


def started(name: str, folder: Path, server: str) -> tuple[subprocess.Popen[bytes], Prepared]:
    """Answers on both ports; chooses others if somebody was faster to take one."""
    homes = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    log = folder / "said.txt"
    for _ in range(TRIES):
        prepared = PROXIES[name](folder, server)
        with log.open("wb") as said:
            process = subprocess.Popen(
                prepared.command, stdout=said, stderr=said, env=os.environ | homes
            )
        deadline = time.monotonic() + START_SECONDS
        while process.poll() is None and time.monotonic() < deadline:
            if answers(prepared):
                return process, prepared
            time.sleep(0.05)
        end(process)
        if "in use" not in log.read_text():
            break
    raise AssertionError(log.read_text())


def answers(prepared: Prepared) -> bool:
    """On both ports, on the one of HTTPS with a certificate that can be trusted."""
    try:
        trusted = ssl.create_default_context(cafile=str(prepared.certificate))
        socket.create_connection(("127.0.0.1", prepared.http), 5).close()
        with socket.create_connection(("127.0.0.1", prepared.https), 5) as plain:
            trusted.wrap_socket(plain, server_hostname="127.0.0.1").close()
    except OSError:  # ssl.SSLError is one
        return False
    return True


def end(process: subprocess.Popen[bytes]) -> None:
    """Waits until it has."""
    process.terminate()
    process.wait(20)
