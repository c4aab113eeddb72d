"""The requests over HTTP, as `docs/wire.md` lists them."""
