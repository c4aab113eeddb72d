"""`tilewright site`: the client as a folder of files, which plays without a server."""

import json
import re
from pathlib import Path

import msgspec
import rich_click as click

from tilewright import __version__
from tilewright.cli.parameters import examples, fail
from tilewright.core import Value
from tilewright.hosting.policy import PAGE_POLICY, REFERRER_POLICY
from tilewright.server.settings import STATIC

MARK = "site.json"
"""By this file a folder is known to be ours, and what in it."""
PAGE = "index.html"
PAGES = (PAGE, "offline.html")
LAST = ("engine.json", PAGE)
"""What names the other files comes when they are there."""
LOST = "404.html"
LOST_SCRIPT = "lost.js"
_BASE = re.compile(r"/([\w.~-]+/)*", re.ASCII)
_FROM_ROOT = re.compile(r'\b(href|src)="/')


class _Written(Value, frozen=True):
    """What was written into a folder, and by which version."""

    version: str
    files: tuple[str, ...]


@click.command(
    epilog=examples(
        "tilewright site --out public",
        "tilewright site --out public --base /games/tilewright/",
    )
)
@click.option(
    "--out",
    required=True,
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Where to write it: a new or empty folder, or one that this command wrote before.",
)
@click.option(
    "--base",
    metavar="PATH",
    help="Where the folder will lie on its host, such as /games/. All works without: this adds a "
    "404.html that leads addresses of a server's pages to the same pages here.",
)
def site(*, out: Path, base: str | None) -> None:
    """Write the client as files for any static host: it plays in the page itself, no server needed.

    The files find each other wherever the folder lies on the host. What somebody else put into it
    stays; of what an older version wrote, what is no longer needed goes.
    """
    files = _files(_checked_base(base))
    before = _written_before(out)
    for name in sorted(files, key=lambda name: (LAST.index(name) if name in LAST else -1, name)):
        _put(out / name, files[name])
    mark = _Written(__version__, tuple(sorted(files)))
    _put(out / MARK, msgspec.json.format(msgspec.json.encode(mark), indent=1))
    for name in before.difference(files):
        _remove(out, name)
    megabytes = sum(map(len, files.values())) / 1e6
    click.echo(f"{out}: {len(files)} files, {megabytes:.1f} MB, to be put on any host of files")


def _checked_base(base: str | None) -> str | None:
    if base is None:
        return None
    path = f"/{base.strip('/')}/".replace("//", "/")
    if not _BASE.fullmatch(path) or {".", ".."} & {*path.split("/")}:
        fail(f"--base {base!r} is not the path of a folder, such as /games/")
    return path


def _written_before(out: Path) -> set[str]:
    """The files that are ours in a folder; fails if it holds something and is not ours at all."""
    mark = out / MARK
    if mark.is_file():
        try:
            return {*msgspec.json.decode(mark.read_bytes(), type=_Written).files}
        except msgspec.MsgspecError as error:
            fail(f"{mark}: not what this command wrote: {error}")
    if out.exists() and any(out.iterdir()):
        fail(f"{out} is not empty and was not written by this command; name another folder")
    return set()


def _files(base: str | None) -> dict[str, bytes]:
    """All that belongs into the folder, by its path there."""
    if not (STATIC / PAGE).is_file():
        fail(f"the client is not built: {STATIC} has no {PAGE}; in a working tree: make client")
    files = {
        path.relative_to(STATIC).as_posix(): path.read_bytes()
        for path in sorted(STATIC.rglob("*"))
        if path.is_file() and not path.name.startswith(".")
    }
    for name in PAGES:
        files[name] = _page(files[name].decode()).encode()
    if base is not None:
        files[LOST] = _lost_page(base).encode()
        files[LOST_SCRIPT] = _lost_script(base).encode()
    return files


def _head() -> str:
    """What a server says in the head of its answers."""
    policy = "; ".join(PAGE_POLICY)
    return (
        f'\n    <meta http-equiv="Content-Security-Policy" content="{policy}" />'
        f'\n    <meta name="referrer" content="{REFERRER_POLICY}" />'
    )


def _page(page: str) -> str:
    """A page of the client that knows where it is, and finds its files from there."""
    page = page.replace("<html", "<html data-site", 1)
    page = page.replace("<head>", f"<head>{_head()}", 1)
    return _FROM_ROOT.sub(r'\1="./', page)


def _lost_page(base: str) -> str:
    """What hosts send for an address where nothing lies, such as that of a page on a server."""
    return (
        f'<!doctype html>\n<html lang="en">\n  <head>{_head()}\n    <meta charset="utf-8" />\n'
        '    <meta name="viewport" content="width=device-width, initial-scale=1" />\n'
        f'    <title>Tilewright</title>\n    <script src="{base}{LOST_SCRIPT}"></script>\n'
        f'  </head>\n  <body><p><a href="{base}">Tilewright</a></p></body>\n</html>\n'
    )


def _lost_script(base: str) -> str:
    """Leads on: there is one page, and addresses stand behind its `#`."""
    return (
        f"const base = {json.dumps(base)};\n"
        "const { pathname, hash } = location;\n"
        "const path = pathname.startsWith(base) ? pathname.slice(base.length) : '';\n"
        "location.replace(`${base}#/${path}${hash}`);\n"
    )


def _put(path: Path, content: bytes) -> None:
    """Writes a file at once: whoever reads it meanwhile has the one before."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f".{path.name}.new")
    new.write_bytes(content)
    new.replace(path)


def _remove(out: Path, name: str) -> None:
    """A file of an older version, and its folder with the last one. Nothing outside is touched."""
    path = (out / name).resolve()
    if not path.is_relative_to(out.resolve()):
        return
    path.unlink(missing_ok=True)
    for folder in path.parents:
        if folder == out.resolve() or any(folder.iterdir()):
            return
        folder.rmdir()
