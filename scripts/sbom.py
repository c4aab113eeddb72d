"""The bill of materials of a wheel: what comes with the server and what is in the client.

    python -m scripts.sbom            writes it to stdout

CycloneDX in JSON, made of the lock files alone and the same every time. The packaging hook
(`hatch_build.py`) puts it into the wheel, where PEP 770 has it: `.dist-info/sboms/`.
"""

import base64
import json
import re
import sys
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PYTHON_LOCK = ROOT / "requirements" / "server.txt"
CLIENT_LOCK = ROOT / "web" / "package-lock.json"
FILE = ROOT / "build" / "tilewright.cdx.json"

Json = dict[str, Any]

_PIN = re.compile(r"^([\w.-]+)==([^\s;\\]+)", re.MULTILINE)
_VERSION = re.compile(r'^__version__ = "([^"]+)"', re.MULTILINE)


def version() -> str:
    """Of this tree."""
    found = _VERSION.search((ROOT / "src" / "tilewright" / "__init__.py").read_text("utf-8"))
    if found is None:
        raise ValueError("src/tilewright/__init__.py has no version")
    return found[1]


def python_packages() -> Iterator[Json]:
    """All that the server may need, on any system, with PostgreSQL."""
    for name, pinned in _PIN.findall(PYTHON_LOCK.read_text("utf-8")):
        yield _component(f"pkg:pypi/{name}@{pinned}", name, pinned)


def client_packages() -> Iterator[Json]:
    """What the built client may hold a part of; what only builds or tests it is not among it."""
    packages = json.loads(CLIENT_LOCK.read_text("utf-8"))["packages"]
    for path, entry in packages.items():
        if not path or entry.get("dev"):
            continue
        name = path.rpartition("node_modules/")[2]
        found = _component(
            f"pkg:npm/{name.replace('@', '%40')}@{entry['version']}", name, entry["version"]
        )
        algorithm, _, digest = entry["integrity"].partition("-")
        content = base64.b64decode(digest).hex()
        found["hashes"] = [{"alg": algorithm.upper().replace("SHA", "SHA-"), "content": content}]
        if "license" in entry:
            found["licenses"] = [{"expression": entry["license"]}]
        yield found


def _component(purl: str, name: str, pinned: str) -> Json:
    return {"type": "library", "bom-ref": purl, "name": name, "version": pinned, "purl": purl}


def bill_of_materials() -> Json:
    """All of it."""
    purl = f"pkg:pypi/tilewright@{version()}"
    components = sorted((*python_packages(), *client_packages()), key=lambda found: found["purl"])
    purls = [found["purl"] for found in components]
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, ' '.join((purl, *purls)))}",
        "version": 1,
        "metadata": {
            "component": {
                **_component(purl, "tilewright", version()),
                "type": "application",
                "licenses": [{"expression": "Apache-2.0"}],
            }
        },
        "components": components,
        "dependencies": [{"ref": purl, "dependsOn": purls}],
    }


def write() -> Path:
    """Leaves it where the packaging hook takes it from."""
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(json.dumps(bill_of_materials(), indent=1) + "\n", "utf-8")
    return FILE


if __name__ == "__main__":
    json.dump(bill_of_materials(), sys.stdout, indent=1)
    print()
