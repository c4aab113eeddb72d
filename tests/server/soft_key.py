"""An authenticator in software: what a browser and a passkey answer, right or wrong."""

import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def data_of(written: str) -> bytes:
    return urlsafe_b64decode(written + "=" * (-len(written) % 4))


class SoftKey:
    """One passkey; it signs whatever it is asked to, for any site."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(32)
        self.count = 0

    def make(self, options: dict[str, Any], origin: str, **other: Any) -> dict[str, Any]:
        """What is posted to add it."""
        public = self._key.public_key().public_numbers()
        cose = cbor2.dumps(
            {1: 2, 3: -7, -1: 1, -2: public.x.to_bytes(32, "big"), -3: public.y.to_bytes(32, "big")}
        )
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cose
        site = other.get("site", options["site"])
        shown = self._shown(site, PRESENT | VERIFIED | ATTESTED) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": shown})
        return {
            "id": text(self.id),
            "client_data": text(_client_data("webauthn.create", options["challenge"], origin)),
            "attestation": text(attestation),
        }

    def prove(self, options: dict[str, Any], origin: str, **other: Any) -> dict[str, Any]:
        """What is posted to sign in."""
        self.count += 1
        shown = self._shown(other.get("site", options["site"]), PRESENT | VERIFIED)
        said = _client_data("webauthn.get", options["challenge"], origin)
        signed = self._key.sign(shown + sha256(said).digest(), ec.ECDSA(SHA256()))
        return {
            "id": text(self.id),
            "client_data": text(said),
            "authenticator_data": text(shown),
            "signature": text(signed),
        }

    def _shown(self, site: str, flags: int) -> bytes:
        return sha256(site.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")


def _client_data(kind: str, challenge: str, origin: str) -> bytes:
    said = {"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": False}
    return json.dumps(said).encode()
