"""The games for learning: `pip install 'tilewright[envs]'`.

`encoding_of` shows positions as numbers; `tilewright.envs.pettingzoo` and
`tilewright.envs.gymnasium` are environments.
"""

from importlib.util import find_spec

_MISSING = [name for name in ("numpy", "gymnasium", "pettingzoo") if find_spec(name) is None]
if "numpy" in _MISSING:
    raise ModuleNotFoundError(
        f"learning needs {', '.join(_MISSING)}: pip install 'tilewright[envs]'", name="numpy"
    )

from tilewright.envs.encoding import (  # noqa: E402 - only where NumPy is
    BadAction,
    ByView,
    Codes,
    Encoding,
    Field,
    Numbering,
    encoding_of,
    view_bytes,
)
from tilewright.envs.play import rewards  # noqa: E402 - only where NumPy is

__all__ = [
    "BadAction",
    "ByView",
    "Codes",
    "Encoding",
    "Field",
    "Numbering",
    "encoding_of",
    "rewards",
    "view_bytes",
]
