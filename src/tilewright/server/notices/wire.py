"""What is asked and answered about how somebody is told. The client's types are made from it."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from tilewright.core import Value

WebhookKind: TypeAlias = Literal["discord", "slack", "matrix", "ntfy", "json"]
ChannelKind: TypeAlias = Literal["push", "discord", "slack", "matrix", "ntfy", "json"]
OffReason: TypeAlias = Literal["gone", "refused", "unreachable"]
"""Why nothing is sent there any more: it is no more, it took nothing, or it did not answer."""
Minute: TypeAlias = Annotated[int, Meta(ge=0, lt=24 * 60)]
WebAddress: TypeAlias = Annotated[str, Meta(min_length=1, max_length=2000)]
ChannelName: TypeAlias = Annotated[str, Meta(max_length=80)]


class ChannelInfo(Value, frozen=True):
    """Where somebody is told, as its owner sees it. Its whole address is not shown again."""

    id: str
    kind: ChannelKind
    name: str
    place: str
    """The name of the machine."""
    worked: float | None
    """When something last arrived there."""
    off: OffReason | None


class ToldSettings(Value, frozen=True):
    """How somebody is told when they are away from the table."""

    channels: tuple[ChannelInfo, ...]
    quiet_from: int | None
    """Minutes of the day, in the person's time zone."""
    quiet_until: int | None
    time_zone: str
    calendar: str | None
    """Where programs for calendars read the deadlines, without the name of the server: whoever has
    it can read them."""
    push_key: str
    """By which browsers let this server send to them."""


class NewWebhook(Value, frozen=True):
    """A channel to another service."""

    kind: WebhookKind
    address: WebAddress
    name: ChannelName = ""
    room: Annotated[str, Meta(max_length=255)] = ""
    """Of Matrix."""
    token: Annotated[str, Meta(max_length=1000, pattern="^[!-~]*$")] = ""
    """Of Matrix, and of ntfy where it asks for one."""


class NewPush(Value, frozen=True):
    """What a browser lets us send to it."""

    endpoint: WebAddress
    p256dh: Annotated[str, Meta(min_length=1, max_length=100, pattern="^[A-Za-z0-9_-]+=*$")]
    auth: Annotated[str, Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_-]+=*$")]
    name: ChannelName = ""


class ChangeChannel(Value, frozen=True):
    """Another name, and on again."""

    name: ChannelName


class QuietHours(Value, frozen=True):
    """Nothing is told from then until then; none: at any time."""

    quiet_from: Minute | None
    quiet_until: Minute | None


class Arrived(Value, frozen=True):
    """What became of a message on trial."""

    failed: OffReason | None
    """None: it arrived."""
