"""Web Push: what a browser shows although the page is closed. Only that browser can read it.

The key by which services of browsers know this server follows from `session.key`: it is made with
it, kept with it, in the backup with it, and the same for all servers that share it.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import blake2b
from typing import Final, NamedTuple
from urllib.parse import urlsplit

import http_ece  # type: ignore[import-untyped]
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02  # type: ignore[import-untyped]

from tilewright.core import Value
from tilewright.server.notices.outgoing import Forbidden
from tilewright.server.notices.webhooks import Post
from tilewright.server.notices.wire import NewPush
from tilewright.server.notices.words import Text

KEPT_SECONDS: Final = 24 * 3600
"""For which a service keeps a message for a browser that is away."""
PROOF_SECONDS: Final = 12 * 3600
_ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Of the curve P-256."""
POINT_BYTES: Final = 65
SECRET_BYTES: Final = 16
MOST_BODY_BYTES: Final = 3000
"""Services take 4096 with all that is around it."""


class PushTarget(Value, frozen=True):
    """A browser that let us send to it."""

    endpoint: str
    p256dh: str
    auth: str


class PushKeys(NamedTuple):
    """By which services of browsers know this server."""

    vapid: Vapid02
    public: str
    """As browsers want it, when they are asked whether we may."""


def push_keys(session_key: bytes) -> PushKeys:
    """The keys that belong to the key of sessions."""
    digest = blake2b(session_key, digest_size=48, person=b"tilewright push").digest()
    secret = int.from_bytes(digest, "big") % (_ORDER - 1) + 1
    private = ec.derive_private_key(secret, ec.SECP256R1())
    public = private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return PushKeys(Vapid02(private_key=private), _text(public))


def target_of(asked: NewPush) -> PushTarget:
    """Where a new push goes; `Forbidden` if its keys are none."""
    try:
        point, secret = _bytes(asked.p256dh), _bytes(asked.auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        is_whole = (len(point), len(secret)) == (POINT_BYTES, SECRET_BYTES)
    except ValueError:
        is_whole = False
    if not is_whole:
        raise Forbidden("this is no key of a browser")
    return PushTarget(asked.endpoint, asked.p256dh, asked.auth)


def post_of(target: PushTarget, keys: PushKeys, key: str, text: Text, now: float) -> Post:
    """The request that brings a message to a browser; nobody between can read it."""
    tables = {fact.table for fact in text.facts}
    shown = {
        "title": text.title,
        "body": "\n".join(text.lines),
        # Paths, not addresses: the page that opens is the one that asked for it.
        "path": urlsplit(text.link).path,
        "tables": sorted(tables - {""}),
        "tag": key if len(tables) != 1 else (*tables, key)[0],
    }
    while len(msgspec.json.encode(shown)) > MOST_BODY_BYTES:
        shown["body"] = str(shown["body"])[: len(str(shown["body"])) // 2] + "…"
        shown["tables"] = []
    sealed = http_ece.encrypt(
        msgspec.json.encode(shown),
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=_bytes(target.p256dh),
        auth_secret=_bytes(target.auth),
        version="aes128gcm",
    )
    parts = urlsplit(target.endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(now) + PROOF_SECONDS,
        "sub": text.link if text.link.startswith("https:") else _SUBJECT,
    }
    headers = {
        **keys.vapid.sign(claims),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEPT_SECONDS),
        "Urgency": "normal",
        # A browser that was away gets the last of them, not all.
        "Topic": blake2b(str(shown["tag"]).encode(), digest_size=16).hexdigest(),
    }
    return Post("POST", target.endpoint, headers, sealed)


_SUBJECT: Final = "mailto:tilewright@localhost"
"""Whom a service could write to; a server without a name has nobody."""


def _bytes(written: str) -> bytes:
    return urlsafe_b64decode(written.rstrip("=") + "=" * (-len(written.rstrip("=")) % 4))


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()
