"""What a browser is allowed to do with our pages, and who may talk to us from one."""

from urllib.parse import urlsplit

_POLICY = (
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    # Pieces are put in place by style attributes; scripts stay forbidden there.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
)
CONTENT_SECURITY_POLICY = "; ".join(_POLICY)

HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
)


def is_own_origin(origin: str | None, host: str | None) -> bool:
    """Whether a page that a browser names as the origin is one of ours.

    Programs that are no browsers send no origin; they hold no cookie that another site could use.
    """
    if origin is None:
        return True
    parts = urlsplit(origin)
    return parts.scheme in ("http", "https") and bool(host) and parts.netloc == host
