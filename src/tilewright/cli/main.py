"""The command `tilewright`, and how it ends.

Whatever goes wrong is told in one line on stderr with exit code 2. An interrupted command ends
with 130, one whose reader went away with 141, as shells expect; both say nothing. To interrupt the
server is the way to stop it: 0.
"""

import os
import sys
from collections.abc import Sequence
from importlib import import_module

import rich_click as click

from tilewright import __version__
from tilewright.cli import screen
from tilewright.cli.parameters import examples

COMMANDS = (
    "serve",
    "site",
    "admin",
    "simulate",
    "arena",
    "replay",
    "position",
    "score",
    "scenario",
    "rules",
    "games",
)
"""Each is the function of that name in the module of that name."""
FAILED = 2
INTERRUPTED = 130
NO_READER = 141


class Commands(click.RichGroup):
    """Loads the module of a command when it is asked for: a quick one stays quick."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        return [*COMMANDS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in COMMANDS:
            return None
        command = getattr(import_module(f"tilewright.cli.{cmd_name}"), cmd_name)
        return command if isinstance(command, click.Command) else None


@click.group(
    name="tilewright",
    cls=Commands,
    epilog=examples(
        "tilewright serve                                    play in the browser",
        "tilewright simulate world_in_progress --games 1000  let bots play",
        "tilewright rules world_in_progress R4.3             read one rule",
    ),
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.rich_config({"text_paragraph_linebreaks": "\n\n"})
@click.version_option(__version__, prog_name="tilewright", message="%(prog)s %(version)s")
def tilewright() -> None:
    """Modern board games exactly by the book: play them, simulate them, replay them.

    Each command explains itself: tilewright COMMAND --help.
    """


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    screen.accept_any_text()
    try:
        code = tilewright.main(
            None if arguments is None else [*arguments],
            prog_name="tilewright",
            standalone_mode=False,
        )
        sys.stdout.flush()
    except click.ClickException as error:
        return _failed(_message(error))
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except BrokenPipeError:
        return _nobody_reads()
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return _failed(f"{where}{error.strerror or error}")
    except SystemExit as end:
        # rich-click ends so itself: 1 if nobody reads, 2 after help for a lack of arguments.
        return NO_READER if end.code == 1 else FAILED
    return code if isinstance(code, int) else 0


def _message(error: click.ClickException) -> str:
    context = error.ctx if isinstance(error, click.UsageError) else None
    hint = f" (see {context.command_path} --help)" if context else ""
    return error.format_message() + hint


def _failed(message: str) -> int:
    sys.stdout.flush()
    print(f"tilewright: {' '.join(message.split())}", file=sys.stderr)
    return FAILED


def _nobody_reads() -> int:
    # Python flushes stdout once more at its end and would complain; now it flushes into nothing.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return NO_READER
