"""What a browser is allowed to do with the client's pages, wherever they come from."""

PAGE_POLICY = (
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
)
REFERRER_POLICY = "same-origin"
"""What a page of somebody else's hears of where a link to it was."""
