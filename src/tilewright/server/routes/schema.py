"""The interface described for programs: requests by OpenAPI, sockets by AsyncAPI."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from litestar import Response, Router, get

from tilewright.server.asyncapi import asyncapi
from tilewright.server.request_context import AnyRequest, TheContext

MEDIA_TYPE = "application/vnd.aai.asyncapi+json"


@get("/asyncapi.json")
async def sockets(context: TheContext) -> Response[bytes]:
    """What is said over the socket of a table, and this server's limits."""
    document = await asyncio.to_thread(asyncapi, context.services.settings.limits)
    return Response(document, media_type=MEDIA_TYPE)


def schema_router(admit: Callable[[AnyRequest], Awaitable[None]]) -> Router:
    """For whoever is admitted. Below `/schema`; the framework adds the routes of OpenAPI."""

    async def describe_requests(request: AnyRequest) -> None:
        """OpenAPI's document is made once, and not on the event loop: that takes a while."""
        await admit(request)
        maker: Any = request.app.plugins.get("OpenAPIPlugin")
        await asyncio.to_thread(maker.provide_openapi_schema)

    return Router(
        "/schema",
        route_handlers=[sockets],
        before_request=describe_requests,
        include_in_schema=False,
    )
