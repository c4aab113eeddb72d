"""The command line: one module a command."""

from tilewright.cli.main import main

__all__ = ["main"]
