"""The unit for systemd in `deploy/`: systemd understands it, and finds little that is open."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.deploy.proxies import DEPLOY, ROOT, program
from tilewright.server.configuration import configured, unknown_variables

UNIT = DEPLOY / "tilewright.service"
MOST_EXPOSED = 1.5
"""Of 10, as `systemd-analyze security` counts; a unit without any hardening has 9.6."""


def environment() -> dict[str, str]:
    """What the unit sets, with a folder in place of systemd's name for it."""
    lines = re.findall(r"^Environment=(.*)$", UNIT.read_text("utf-8"), re.MULTILINE)
    words = " ".join(lines).replace("%S", "/var/lib").split()
    return dict(word.split("=", 1) for word in words)


def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    analyze = program("systemd-analyze")
    unit = tmp_path / UNIT.name
    # It looks whether the program is there.
    tool = str(Path(sys.executable).parent / "tilewright")
    unit.write_text(UNIT.read_text("utf-8").replace("/opt/tilewright/bin/tilewright", tool))

    done = subprocess.run([analyze, "verify", unit], capture_output=True, text=True, check=False)

    # It speaks of the units of the machine, too.
    assert [line for line in done.stderr.splitlines() if UNIT.stem in line] == []
    assert done.returncode == 0, done.stderr


def test_systemd_finds_little_that_is_open() -> None:
    analyze = program("systemd-analyze")
    command = [analyze, "security", "--offline=true", "--no-pager", str(UNIT)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if "nrecognized option" in done.stderr:
        pytest.skip("systemd-analyze cannot judge a file before systemd 250")

    found = re.search(r"Overall exposure level.*: ([\d.]+)", done.stdout)

    assert found, done.stderr
    assert float(found[1]) <= MOST_EXPOSED, done.stdout
    assert f"at most {MOST_EXPOSED}," in (ROOT / "docs" / "hosting.md").read_text("utf-8")


def test_the_unit_sets_what_the_server_knows() -> None:
    given = environment()

    settings = configured(flags={}, environment=given)

    assert unknown_variables(given) == []
    assert settings.data_dir == Path("/var/lib/tilewright")
    assert settings.secure_cookie
    assert settings.behind_proxy
