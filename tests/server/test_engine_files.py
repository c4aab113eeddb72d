"""What pages without a server fetch from one, once: its types, its caching, and what it may do."""

from pathlib import Path

from tests.server.people import Person, people
from tilewright.server.settings import Settings

FOREVER = "public, max-age=31536000, immutable"
WHOLE = {"accept-encoding": "gzip"}


async def sent(person: Person, path: str) -> dict[str, str]:
    """The headers of a file."""
    async with person.http.stream("GET", path, headers=WHOLE) as answer:
        assert answer.status_code == 200, path
        return dict(answer.headers)


async def test_the_engine_is_kept_by_browsers_and_compressed_once(base: str) -> None:
    async with people(base, 1) as (ann,):
        manifest = await ann.get("/engine.json")
        assert (await sent(ann, "/engine.json"))["cache-control"] == "no-cache"
        for name, size in manifest["files"].items():
            headers = await sent(ann, f"/{manifest['folder']}{name}")

            assert headers["cache-control"] == FOREVER
            assert int(headers["content-length"]) == size
            is_program = name.endswith(".js")
            assert headers.get("content-encoding") == ("gzip" if is_program else None)
            assert (
                headers["content-type"].partition(";")[0]
                == {
                    "packed": "application/octet-stream",
                    "js": "text/javascript",
                    "json": "application/json",
                }[name.rsplit(".", 1)[-1]]
            )


async def test_only_the_worker_may_compile_machine_code(base: str) -> None:
    assets = Settings(data_dir=Path()).static_dir / "assets"
    (worker,) = assets.glob("worker-*.js")
    async with people(base, 1) as (ann,):
        allowed = (await sent(ann, f"/assets/{worker.name}"))["content-security-policy"]
        pages = [(await sent(ann, path))["content-security-policy"] for path in ("/", "/table/x")]

    assert "script-src 'self' 'wasm-unsafe-eval';" in allowed
    assert pages == [allowed.replace(" 'wasm-unsafe-eval'", "")] * 2
