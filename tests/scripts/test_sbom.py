"""The bill of materials names what is delivered, as the lock files pin it."""

import json
import re
from collections.abc import Iterator

from scripts import build_client, sbom
from tilewright import __version__

FOUND = sbom.bill_of_materials()
PURLS = {component["purl"]: component for component in FOUND["components"]}
IMPORT = re.compile(r"""(?:from|import)\s*\(?\s*["']([@\w][\w@/.:-]*)["']""")


def imported() -> Iterator[str]:
    """The packages that the client's sources ask for; their tests are not delivered."""
    for file in (build_client.WEB / "src").rglob("*"):
        if file.suffix in (".ts", ".svelte") and not file.name.endswith(".test.ts"):
            for target in IMPORT.findall(file.read_text("utf-8")):
                parts = target.split("/")
                yield "/".join(parts[: 2 if target.startswith("@") else 1])


def test_it_says_what_it_is_about() -> None:
    about = FOUND["metadata"]["component"]

    assert (about["name"], about["version"]) == ("tilewright", __version__)
    assert FOUND["dependencies"] == [{"ref": about["bom-ref"], "dependsOn": [*PURLS]}]
    assert sbom.bill_of_materials() == FOUND


def test_every_locked_python_package_is_in_it() -> None:
    lines = sbom.PYTHON_LOCK.read_text("utf-8").splitlines()
    pinned = {re.split(r"[ ;\\]", line)[0] for line in lines if re.match(r"\w", line)}

    named = {purl for purl in PURLS if purl.startswith("pkg:pypi/")}

    assert "msgspec" in " ".join(pinned)
    assert named == {f"pkg:pypi/{pin.replace('==', '@')}" for pin in pinned}


def test_what_the_client_asks_for_is_in_it_and_its_tools_are_not() -> None:
    names = {found["name"]: found for purl, found in PURLS.items() if "pkg:npm/" in purl}
    package = json.loads((build_client.WEB / "package.json").read_text("utf-8"))

    assert set(imported()) == set(package["dependencies"])
    assert set(package["dependencies"]) <= names.keys()
    assert not {"vite", "typescript", "vitest"} & names.keys()
    for found in names.values():
        (given,) = found["hashes"]
        assert (given["alg"], len(given["content"])) == ("SHA-512", 128)
