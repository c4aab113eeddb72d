"""What is asked and answered about accounts. The client's types are generated from it."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from tilewright.core import Value

Bytes: TypeAlias = Annotated[str, Meta(max_length=16_384, pattern="^[A-Za-z0-9_-]*$")]
"""Bytes in base64url, as browsers write them."""
KeyId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=1364, pattern="^[A-Za-z0-9_-]+$")]
Label: TypeAlias = Annotated[str, Meta(min_length=1, max_length=160)]
Avatar: TypeAlias = Literal[
    "",
    "boat",
    "cat",
    "cloud",
    "fish",
    "leaf",
    "llama",
    "moon",
    "mountain",
    "owl",
    "serpent",
    "sun",
    "totem",
]
"""Which of our pictures somebody has chosen; empty: none."""
Language: TypeAlias = Literal["en", "uk", "pl", "ru"]


class PasskeyInfo(Value, frozen=True):
    """A passkey, as its owner sees it."""

    id: str
    name: str
    created: float
    used: float | None
    """When it last signed in; None: not yet."""


class SessionInfo(Value, frozen=True):
    """A browser in which somebody is signed in."""

    id: str
    browser: str
    system: str
    """Empty where nobody knows."""
    created: float
    seen: float
    """To the day."""
    is_this: bool


class Account(Value, frozen=True):
    """The account behind a session, as its owner sees it."""

    id: str
    name: str
    is_person: bool
    """False: a guest, known by the cookie of this browser alone."""
    avatar: str
    language: str
    time_zone: str
    created: float | None
    """Since when it is a person's."""
    has_passkeys_here: bool
    """Whether browsers have passkeys for the address under which this was asked."""
    passkeys: tuple[PasskeyInfo, ...]
    sessions: tuple[SessionInfo, ...]
    recovery_codes: int
    """Printed codes that were not used yet."""


class ChangeAccount(Value, frozen=True):
    """What a person chooses."""

    avatar: Avatar
    language: Language
    time_zone: Annotated[str, Meta(max_length=64, pattern="^[A-Za-z0-9_+/-]*$")]


class KeepAccount(Value, frozen=True):
    """Who a guest will be called for good; a person's name stays."""

    name: str | None = None
    language: Language = "en"
    time_zone: Annotated[str, Meta(max_length=64, pattern="^[A-Za-z0-9_+/-]*$")] = ""


class PasskeyOptions(Value, frozen=True):
    """What a browser needs to make a passkey."""

    challenge: str
    site: str
    user: str
    name: str
    known: tuple[str, ...]
    """Passkeys that are there: one device needs no second."""
    algorithms: tuple[int, ...]


class NewPasskey(Value, frozen=True):
    """A passkey that a browser has made."""

    id: KeyId
    client_data: Bytes
    attestation: Bytes
    name: Annotated[str, Meta(max_length=160)] = ""
    """What its owner calls it; empty: by the browser that made it."""
    keep: KeepAccount = KeepAccount()


class NamePasskey(Value, frozen=True):
    name: Label


class SignInOptions(Value, frozen=True):
    """What a browser needs to ask for a passkey."""

    challenge: str
    site: str


class PasskeyProof(Value, frozen=True):
    """A challenge, signed by a passkey."""

    id: KeyId
    client_data: Bytes
    authenticator_data: Bytes
    signature: Bytes
    bring: bool = False
    """The guest of this browser goes over into the person, with all tables."""


class CodeProof(Value, frozen=True):
    """A code that somebody got on another device, or had printed."""

    code: Annotated[str, Meta(min_length=1, max_length=100)]
    bring: bool = False


class DeviceCode(Value, frozen=True):
    """Signs in once, on another device."""

    code: str
    expires: float


class RecoveryCodes(Value, frozen=True):
    """To be printed: each signs in once. Those of before do no more."""

    codes: tuple[str, ...]


class SignOut(Value, frozen=True):
    everywhere: bool = False


class DeleteAccount(Value, frozen=True):
    """The name is typed in, so that nobody does it by a slip."""

    name: str
