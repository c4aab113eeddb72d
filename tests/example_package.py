"""The package in `examples/`, installed as a stranger would, into a folder of its own."""

import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parent.parent / "examples" / "wild_hedge"


def install_example(packages: Path) -> None:
    """Installs it there, without a package index."""
    subprocess.run(
        [
            *(Path(sys.executable).parent / "uv", "pip", "install", "--quiet", "--offline"),
            *("--no-deps", "--no-build-isolation", "--python", sys.executable),
            *("--target", packages, EXAMPLE),
        ],
        check=True,
        timeout=120,
    )
