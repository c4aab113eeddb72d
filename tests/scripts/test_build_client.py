"""The client is built when it has to be, and only then."""

import os
import stat
import sys
from pathlib import Path

import pytest

from scripts import build_client


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small working tree with a built client that is current."""
    static = tmp_path / "src" / "tilewright" / "server" / "static"
    names = {"ROOT": tmp_path, "WEB": tmp_path / "web", "STATIC": static}
    for name, path in (names | {"DIGEST": static / ".digest"}).items():
        monkeypatch.setattr(build_client, name, path)
    monkeypatch.setattr(build_client, "is_engine_current", lambda: True)
    write(tmp_path / "web" / "package.json", "{}")
    write(tmp_path / "web" / "src" / "main.ts", "export {};")
    write(tmp_path / "src" / "tilewright" / "texts" / "en" / "app.ftl", "hello = Hello")
    write(static / "index.html", "<script>")
    write(static / ".digest", build_client.digest_of(build_client.source_files()))
    return tmp_path


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def fake_node(folder: Path, version: str) -> None:
    for name in ("node", "npm"):
        write(folder / name, f"#!/bin/sh\necho {version}\n")
        (folder / name).chmod(stat.S_IRWXU)


def test_a_client_built_from_these_sources_is_current(tree: Path) -> None:
    assert build_client.is_current()
    assert not build_client.build()


@pytest.mark.parametrize("source", ["web/src/main.ts", "src/tilewright/texts/en/app.ftl"])
def test_a_changed_source_makes_it_stale(tree: Path, source: str) -> None:
    write(tree / source, "changed")

    assert not build_client.is_current()


def test_a_renamed_source_makes_it_stale(tree: Path) -> None:
    (tree / "web" / "src" / "main.ts").rename(tree / "web" / "src" / "other.ts")

    assert not build_client.is_current()


@pytest.mark.parametrize(
    "other", ["web/node_modules/a/index.js", "web/src/a.test.ts", "src/tilewright/core/match.py"]
)
def test_what_is_not_built_in_leaves_it_current(tree: Path, other: str) -> None:
    write(tree / other, "new")

    assert build_client.is_current()


def test_without_its_page_it_is_not_current(tree: Path) -> None:
    (build_client.STATIC / "index.html").unlink()

    assert not build_client.is_current()


def test_a_tree_without_sources_keeps_the_client_it_came_with(tree: Path) -> None:
    (tree / "web" / "package.json").unlink()

    assert build_client.is_current()


@pytest.mark.parametrize("version", ["v18.20.1", "v20.18.9"])
def test_an_old_node_is_not_used(tmp_path: Path, version: str) -> None:
    fake_node(tmp_path, version)

    assert not build_client.is_new_enough(str(tmp_path / "node"))


@pytest.mark.parametrize("version", ["v20.19.0", "v24.1.0"])
def test_a_new_node_on_the_path_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str
) -> None:
    fake_node(tmp_path, version)
    monkeypatch.setenv("PATH", str(tmp_path))

    assert build_client.node_folder() == tmp_path


def test_a_node_that_says_nonsense_is_not_used(tmp_path: Path) -> None:
    fake_node(tmp_path, "hello")

    assert not build_client.is_new_enough(str(tmp_path / "node"))
    assert not build_client.is_new_enough(str(tmp_path / "missing"))


def test_programs_find_the_tools_of_this_python_first() -> None:
    first = build_client.environment()["PATH"].split(os.pathsep)[0]

    assert first == str(Path(sys.executable).parent)
