"""Runs inside Pyodide, from `pack.mjs`: compiles what pages need, and of Python itself no more.

`/engine` has our packages; the standard library is cut down to what was imported once all games
were played, by all levels of bots, through the device itself.
"""

import ast
import contextlib
import importlib.util
import json
import marshal
import sys
import zipfile
from pathlib import Path

OUT = Path("/out")
STDLIB = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip"
EPOCH = (1980, 1, 1, 0, 0, 0)
WRITTEN = ("/api/games", "/api/score-forms")
"""Requests whose answer is the same each time: pages without a server find it in a file."""
ALSO = (
    "traceback",
    "linecache",
    "tokenize",
    "urllib.parse",
    "encodings.latin_1",
    "encodings.ascii",
)
"""Of the standard library, what is needed only when something went wrong."""


def unpack_wheel() -> None:
    """msgspec, where it can be imported: its machine code has to lie in a file."""
    with zipfile.ZipFile("/msgspec.whl") as wheel:
        wheel.extractall("/msgspec")
    sys.path[:0] = ["/engine", "/msgspec"]


def request(device: object, method: str, path: str, body: object = None) -> list[dict]:
    """What a device says to a request of its page."""
    text = None if body is None else json.dumps(body)
    asked = {"type": "ask", "id": 1, "name": "Ann", "method": method, "path": path}
    return json.loads(device.handle(json.dumps({**asked, "body": text})))


def written_answers() -> dict[str, object]:
    """By request."""
    from tilewright.browser.device import Device

    answers = {}
    for path in WRITTEN:
        (told,) = request(Device(), "GET", path)
        answers[path] = json.loads(told["text"])
    return answers


def play(cards: list[dict]) -> None:
    """A little of everything: what is imported only when it is needed is imported now."""
    from tilewright.bots import LEVELS
    from tilewright.browser.bots import BotWorker
    from tilewright.browser.device import Device

    for card in cards:
        key = card["info"]["key"]
        request(Device(), "GET", f"/api/games/{key}/setup?seats=2")
        request(Device(), "GET", f"/api/games/{key}/texts/en")
        for level in LEVELS:
            seats = [{"kind": "bot", "level": level.level}] * 2
            order = {"game": key, "setup": {"seats": 2}, "seats": seats}
            device, bots = Device(), BotWorker()
            tasks = request(device, "POST", "/api/tables", order)
            while not any(task["type"] == "think" for task in tasks):
                stored = [
                    {"type": "written", "ticket": task["ticket"], "result": "stored"}
                    for task in tasks
                    if task["type"] == "write"
                ]
                tasks = [
                    told for done in stored for told in json.loads(device.handle(json.dumps(done)))
                ]
            (question,) = (task["question"] for task in tasks if task["type"] == "think")
            thought = json.loads(bots.answer(json.dumps(question)))
            if thought["error"]:
                raise RuntimeError(thought["error"])


def import_all() -> None:
    """Whatever our files name, wherever in them."""
    for file in sorted(Path("/engine").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                wanted = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                wanted = [node.module]
            else:
                continue
            for name in wanted:
                with contextlib.suppress(ModuleNotFoundError):  # Fluent: only servers have it
                    importlib.import_module(name)


def compiled(source: bytes, name: str) -> bytes:
    """Bytecode that needs no source beside it."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    # By PEP 552: compared with nothing when it is loaded.
    return importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8) + marshal.dumps(code)


def stdlib_names() -> list[str]:
    """Files of the standard library that were imported."""
    for name in ALSO:
        importlib.import_module(name)
    files = (getattr(module, "__file__", None) or "" for module in [*sys.modules.values()])
    return sorted({file.removeprefix(STDLIB + "/") for file in files if file.startswith(STDLIB)})


def add(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    """One file; Python is compiled."""
    if name.endswith(".py"):
        name, content = name + "c", compiled(content, name)
    # Stored as it is: what is packed as a whole gets smaller.
    archive.writestr(zipfile.ZipInfo(name, EPOCH), content, zipfile.ZIP_STORED)


def add_folder(archive: zipfile.ZipFile, folder: Path, suffixes: tuple[str, ...]) -> None:
    """All files of a folder that are of use."""
    for file in sorted(folder.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts and file.name.endswith(suffixes):
            add(archive, file.relative_to(folder).as_posix(), file.read_bytes())


unpack_wheel()
import_all()
answers = written_answers()
play(answers["/api/games"])
OUT.mkdir()
(OUT / "answers.json").write_text(json.dumps(answers, ensure_ascii=False, separators=(",", ":")))
with zipfile.ZipFile(STDLIB) as stdlib, zipfile.ZipFile(OUT / "python.zip", "w") as archive:
    for name in stdlib_names():
        add(archive, name, stdlib.read(name))
    add_folder(archive, Path("/engine"), (".py", ".ftl", ".md", ".toml", ".json"))
# What has to lie in files: machine code, and what tells which games there are.
with zipfile.ZipFile(OUT / "files.zip", "w") as archive:
    add_folder(archive, Path("/msgspec"), (".py", ".so"))
    add_folder(archive, Path("/engine"), ("METADATA", "entry_points.txt"))
