"""Passkeys: what a browser shall sign, and whether it did (WebAuthn)."""

import binascii
import hmac
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from hashlib import blake2b
from ipaddress import ip_address
from typing import Any, Final, Literal, NamedTuple

import msgspec

from tilewright.server.accounts.wire import NewPasskey, PasskeyProof
from tilewright.server.storage.account_store import PasskeyRow

Purpose = Literal["add", "sign-in"]
CHALLENGE_SECONDS: Final = 300
"""In which a challenge has to be answered; people look for a key meanwhile."""
ALGORITHMS: Final = (-7, -8, -257)
"""ES256, EdDSA and RS256 by their numbers in COSE: every authenticator has one of them."""
_NONCE = 16
_TIME = 8
_SIGNATURE = 24


class BadPasskey(Exception):
    """What came is not what a passkey of this site answers to a challenge of this visitor."""


class RelyingParty(NamedTuple):
    """The site for which keys are made, as browsers name it."""

    id: str
    origins: list[str]


def relying_party(host: str | None, *, is_https: bool) -> RelyingParty | None:
    """The site that a Host header names; None where browsers have no passkeys.

    They have them over HTTPS, and for this very machine; an address in numbers is no name for them.
    """
    if not host or host.startswith("["):
        return None
    name = host.partition(":")[0].lower()
    if _is_address(name):
        return None
    is_here = name == "localhost" or name.endswith(".localhost")
    origins = [
        *([f"https://{host.lower()}"] if is_https else []),
        *([f"http://{host.lower()}"] if is_here else []),
    ]
    return RelyingParty(name, origins) if origins else None


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


class _ClientData(msgspec.Struct):
    challenge: str


class Spendable(NamedTuple):
    """A challenge of ours that was answered in time; it may have been answered before."""

    challenge: bytes
    nonce: str
    expires: float


class Challenges:
    """Made without a note anywhere: each says itself for whom, for what and until when it is."""

    def __init__(self, key: bytes, now: Callable[[], float]) -> None:
        self._key = key
        self._now = now

    def new(self, purpose: Purpose, account: str, site: RelyingParty) -> str:
        """What this visitor's passkey shall sign."""
        until = int(self._now() + CHALLENGE_SECONDS)
        begun = secrets.token_bytes(_NONCE) + until.to_bytes(_TIME, "big")
        return to_text(begun + self._sign(begun, purpose, account, site))

    def answered(
        self, client_data: str, purpose: Purpose, account: str, site: RelyingParty
    ) -> Spendable:
        """The challenge that an answer names, if it is one of this visitor's."""
        try:
            said = msgspec.json.decode(from_text(client_data), type=_ClientData)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise BadPasskey("the client data cannot be read") from error
        challenge = from_text(said.challenge)
        begun, signature = challenge[:-_SIGNATURE], challenge[-_SIGNATURE:]
        right = self._sign(begun, purpose, account, site)
        if len(begun) != _NONCE + _TIME or not hmac.compare_digest(signature, right):
            raise BadPasskey("the challenge is not one of this session")
        until = int.from_bytes(begun[_NONCE:], "big")
        if until < self._now():
            raise BadPasskey("the challenge is too old")
        return Spendable(challenge, begun[:_NONCE].hex(), float(until))

    def _sign(self, begun: bytes, purpose: Purpose, account: str, site: RelyingParty) -> bytes:
        text = f"{purpose}\n{account}\n{site.id}".encode()
        person = b"tilewright asks"
        return blake2b(begun + text, digest_size=_SIGNATURE, key=self._key, person=person).digest()


def made_passkey(
    answer: NewPasskey, asked: Spendable, site: RelyingParty, account: str, now: float
) -> PasskeyRow:
    """The passkey that was made for a challenge; to be asked beside the event loop."""
    from webauthn import verify_registration_response  # noqa: PLC0415 - as below
    from webauthn.helpers.cose import COSEAlgorithmIdentifier  # noqa: PLC0415 - as below

    response = {"clientDataJSON": answer.client_data, "attestationObject": answer.attestation}
    made = _verified(
        verify_registration_response,
        credential=_credential(answer.id, response),
        expected_challenge=asked.challenge,
        expected_rp_id=site.id,
        expected_origin=site.origins,
        supported_pub_key_algs=[COSEAlgorithmIdentifier(each) for each in ALGORITHMS],
    )
    return PasskeyRow(
        id=to_text(made.credential_id),
        person=account,
        public_key=to_text(made.credential_public_key),
        sign_count=made.sign_count,
        name=answer.name,
        created=now,
        used=None,
    )


def signed_count(
    answer: PasskeyProof, asked: Spendable, site: RelyingParty, key: PasskeyRow
) -> int:
    """How often the passkey has signed, if it signed this challenge; beside the event loop."""
    # The library takes a good part of a second to load, which a server without persons never needs.
    from webauthn import verify_authentication_response  # noqa: PLC0415

    response = {
        "clientDataJSON": answer.client_data,
        "authenticatorData": answer.authenticator_data,
        "signature": answer.signature,
    }
    proven = _verified(
        verify_authentication_response,
        credential=_credential(answer.id, response),
        expected_challenge=asked.challenge,
        expected_rp_id=site.id,
        expected_origin=site.origins,
        credential_public_key=from_text(key.public_key),
        credential_current_sign_count=key.sign_count,
    )
    count: int = proven.new_sign_count
    return count


def _verified(verify: Callable[..., Any], **what: Any) -> Any:
    try:
        return verify(**what)
    except Exception as error:
        # Strangers send what they like, and the library raises what its parsers raise.
        raise BadPasskey(str(error)) from error


def _credential(key: str, response: dict[str, str]) -> dict[str, object]:
    return {"id": key, "rawId": key, "type": "public-key", "response": response}


def to_text(data: bytes) -> str:
    """As browsers write bytes: base64 for addresses, without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    """And back; `BadPasskey` for what nobody wrote so."""
    try:
        return urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
    except (UnicodeEncodeError, binascii.Error, ValueError) as error:
        raise BadPasskey("bytes are written as base64url") from error
