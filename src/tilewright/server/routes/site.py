"""Whether the server lives and is ready, its figures, and the client's files."""

from litestar import MediaType, Response, get
from litestar.params import FromPath

from tilewright import __version__
from tilewright.hosting.problems import HttpProblem
from tilewright.hosting.wire import Health
from tilewright.server.client_files import NOT_BUILT, ClientFile
from tilewright.server.problems import PROBLEMS
from tilewright.server.request_context import AnyRequest, TheContext

PROMETHEUS = "text/plain; version=0.0.4"
NOT_PAGES = ("api", "calendar", "health", "ready", "metrics", "schema", "assets")
SENDS_COMPRESSED = "sends_compressed"
"""Marks a route that compresses by itself what it sends."""


@get("/health")
async def health() -> Health:
    """Whether the server lives: it answers. One that does not wants to be started anew."""
    return Health("ok", __version__)


@get("/ready", responses={503: PROBLEMS[503]})
async def ready(context: TheContext) -> Health:
    """Whether the server can serve people now. One that cannot comes back by itself."""
    failures = await context.readiness.failures()
    if failures:
        raise HttpProblem(503, f"not ready: {'; '.join(failures)}")
    return Health("ok", __version__)


@get("/metrics", media_type=MediaType.TEXT)
async def metrics(context: TheContext) -> Response[str]:
    """Figures for Prometheus."""
    return Response(context.services.metrics.text(), media_type=PROMETHEUS)


@get(["/", "/{path:path}"], include_in_schema=False, opt={SENDS_COMPRESSED: True})
async def client(
    context: TheContext, request: AnyRequest, path: FromPath[str] = ""
) -> Response[bytes]:
    """The client: its files, and its page for every address that is one of its own."""
    asked = path.strip("/")
    file = context.client.find(asked) if asked else None
    if file is not None and asked != "index.html":
        return _sent(file, request)
    first = asked.split("/")[0]
    if first in NOT_PAGES or "." in asked.rsplit("/")[-1]:
        raise HttpProblem(404, f"there is nothing at /{asked}")
    page = context.client.page()
    if page is None:
        return Response(NOT_BUILT, status_code=503, media_type=MediaType.HTML)
    return _sent(page, request)


def _sent(file: ClientFile, request: AnyRequest) -> Response[bytes]:
    headers = {"Cache-Control": file.cache, "ETag": file.etag, "Vary": "Accept-Encoding"}
    if file.etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=file.media_type)
    body = file.body
    if file.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        body = file.compressed
    return Response(body, headers=headers, media_type=file.media_type)
