"""`tilewright site`: the client as files that need no server."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.conftest import Tilewright
from tilewright.server.settings import STATIC


def written(folder: Path) -> set[str]:
    return {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}


def test_the_folder_holds_the_client_with_its_engine(
    tilewright: Tilewright, tmp_path: Path
) -> None:
    ended = tilewright("site", "--out", "public/play")

    assert (ended.code, ended.error) == (0, "")
    folder = tmp_path / "public" / "play"
    files = written(folder)
    assert files == {name for name in written(STATIC) if "/." not in f"/{name}"} | {"site.json"}
    assert f"{len(files) - 1} files" in ended.out
    engine = folder / json.loads((folder / "engine.json").read_text())["folder"]
    assert (engine / "pyodide.asm.wasm.packed").is_file()
    answers = json.loads((folder / "answers.json").read_text())
    assert {card["info"]["key"] for card in answers["/api/games"]} == set(
        answers["/api/score-forms"]
    )
    assert not any(Path(name).suffix in (".py", ".map") for name in files)


def test_a_page_finds_its_files_wherever_it_lies_and_says_what_it_may_do(
    tilewright: Tilewright, tmp_path: Path
) -> None:
    tilewright("site", "--out", "public")

    for name in ("index.html", "offline.html"):
        page = (tmp_path / "public" / name).read_text("utf-8")
        for address in re.findall(r'(?:href|src)="([^"]+)"', page):
            assert (tmp_path / "public" / address).is_file(), address
        assert "<html data-site " in page
        policy = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]+)"', page)
        assert len(policy) == 1
        assert "default-src 'none'; script-src 'self';" in policy[0]
        # Of these a page may not speak for itself, and the page needs no machine code.
        assert "frame-ancestors" not in policy[0]
        assert "wasm" not in policy[0]
    for file in (tmp_path / "public").glob("assets/*.js"):
        assert '"/assets/' not in file.read_text("utf-8"), file


def test_a_new_version_takes_the_place_of_the_old_one_and_of_nothing_else(
    tilewright: Tilewright, tmp_path: Path
) -> None:
    folder = tmp_path / "public"
    tilewright("site", "--out", "public", "--base", "games")
    first = written(folder)
    (folder / "CNAME").write_text("play.example")
    mark = json.loads((folder / "site.json").read_text())
    for old in ("assets/old-1.js", "old/page.html", "../outside.txt"):
        (folder / old).parent.mkdir(exist_ok=True)
        (folder / old).write_text("")
        mark["files"].append(old)
    (folder / "site.json").write_text(json.dumps(mark))
    (folder / "index.html").write_text("half")

    ended = tilewright("site", "--out", "public")

    assert ended.code == 0
    assert written(folder) == first - {"404.html", "lost.js"} | {"CNAME"}
    assert not (folder / "old").exists()
    assert (tmp_path / "outside.txt").is_file()
    assert "data-site" in (folder / "index.html").read_text()


def test_a_base_leads_addresses_of_a_server_to_the_pages_here(
    tilewright: Tilewright, tmp_path: Path
) -> None:
    tilewright("site", "--out", "public", "--base", "/games/tilewright")

    page = (tmp_path / "public" / "404.html").read_text()
    assert 'src="/games/tilewright/lost.js"' in page
    assert 'const base = "/games/tilewright/";' in (tmp_path / "public" / "lost.js").read_text()


@pytest.mark.parametrize(
    "base", ["https://play.example/", "/a b/", '/"><script>', "/../", "/?", "/ё/"]
)
def test_what_is_no_path_of_a_folder_is_refused(
    tilewright: Tilewright, tmp_path: Path, base: str
) -> None:
    assert (
        "is not the path of a folder"
        in tilewright("site", "--out", "public", "--base", base).refused()
    )
    assert not (tmp_path / "public").exists()


def test_a_folder_that_is_not_ours_is_left_alone(tilewright: Tilewright, tmp_path: Path) -> None:
    (tmp_path / "photos").mkdir()
    (tmp_path / "photos" / "cat.jpg").write_bytes(b"")
    (tmp_path / "file").write_bytes(b"")
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "site.json").write_text("[]")

    assert "photos is not empty" in tilewright("site", "--out", "photos").refused()
    assert written(tmp_path / "photos") == {"cat.jpg"}
    assert "file" in tilewright("site", "--out", "file").refused()
    assert "not what this command wrote" in tilewright("site", "--out", "broken").refused()
    # Nothing can be written below a file.
    assert "file" in tilewright("site", "--out", "file/below").refused()
    assert "--out" in tilewright("site").refused()
