"""What somebody wants to be told of, over which channels, and when they want to be left alone."""

import json
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Any, Final, Literal, NamedTuple, TypeAlias
from zoneinfo import ZoneInfo, available_timezones

Kind: TypeAlias = Literal[
    "turn", "turn-ending", "invitation", "game-over", "round", "season", "organiser"
]
Channel: TypeAlias = Literal["browser", "push", "email", "webhook"]
Digest: TypeAlias = Literal["none", "daily", "weekly"]

KINDS: Final[tuple[Kind, ...]] = (
    "turn",
    "turn-ending",
    "invitation",
    "game-over",
    "round",
    "season",
    "organiser",
)
LATER: Final = ("round", "season", "organiser")  # kinds that came when people had chosen already
OF_TOURNAMENTS: Final = ("season", "organiser")  # what is called their table is a tournament
CHANNELS: Final[tuple[Channel, ...]] = ("browser", "push", "email", "webhook")
ONLY_SHOWN = {"declined": "invitation"}  # by the page, to those who want to hear of the other
# Kinds that somebody has just asked for, or that concern their account.
UNASKED = ("test", "digest", "confirm", "changed", "leaving")
WHILE_LEAVING = ("changed", "leaving")  # what is told of an account that is to be deleted
# What the list of somebody's tables says anyway, as long as it is true.
STATES = ("turn", "turn-ending")
# Programs were told of turns before there was anything else.
USUAL: Final[dict[str, tuple[str, ...]]] = {
    "turn": ("browser", "push", "email", "webhook"),
    "turn-ending": ("browser", "push", "email"),
    "invitation": ("browser", "push", "email"),
    "game-over": ("browser", "email"),
    "round": ("browser", "push", "email"),
    "season": ("browser", "email"),
    "organiser": ("browser", "email"),
}
QUIET = ("push", "email")  # channels that leave people alone in quiet hours
DIGESTED = ("turn", "invitation", "game-over", "season")  # kinds that can wait for a digest

MINUTES = 24 * 60
DIGEST_AT = 8 * 60  # minutes of the day
MONDAY = 0


class Wishes(NamedTuple):
    """All of one person."""

    channels: Mapping[str, tuple[str, ...]] = USUAL  # by kind
    language: str = "en"
    zone: str = "UTC"
    quiet_from: int | None = None  # minutes of the day
    quiet_to: int | None = None
    ending_breaks: bool = False
    digest: str = "none"

    def wants(self, kind: str, channel: str) -> bool:
        """Whether to tell it over this channel at once."""
        if kind in UNASKED:
            return True
        if channel == "email" and self.digest != "none" and kind in DIGESTED:
            return False
        return channel in self.channels.get(kind, ())

    def shows(self, kind: str) -> bool:
        """Whether the page shows it, or a digest will tell it."""
        wanted = self.channels.get(ONLY_SHOWN.get(kind, kind), ())
        return kind not in STATES and (
            "browser" in wanted or (self.digest != "none" and "email" in wanted)
        )

    def quiet_until(self, kind: str, channel: str, now: int) -> int | None:
        """When quiet hours end that this has to wait for; None if it can go now."""
        if (
            channel not in QUIET
            or kind in UNASKED
            or (kind == "turn-ending" and self.ending_breaks)
        ):
            return None
        if self.quiet_from is None or self.quiet_to is None or self.quiet_from == self.quiet_to:
            return None
        here = _there(now, self.zone)
        minute = here.hour * 60 + here.minute
        if (minute - self.quiet_from) % MINUTES >= (self.quiet_to - self.quiet_from) % MINUTES:
            return None
        return _next(here, self.quiet_to)

    def next_digest(self, now: int) -> int | None:
        """When the next one is sent: in the morning, where they are."""
        if self.digest == "none":
            return None
        at = _next(_there(now, self.zone), DIGEST_AT)
        while self.digest == "weekly" and _there(at, self.zone).weekday() != MONDAY:
            at = _next(_there(at, self.zone), DIGEST_AT)
        return at


def read(row: Any) -> Wishes:
    """As they are stored; usual ones where there are none."""
    if row is None or row.language is None:
        return Wishes()
    channels = USUAL if row.channels is None else _chosen(json.loads(row.channels))
    return Wishes(
        channels,
        row.language,
        row.zone,
        row.quiet_from,
        row.quiet_to,
        row.ending_breaks,
        row.digest,
    )


def complete(chosen: Mapping[Kind, tuple[Channel, ...]]) -> dict[str, tuple[str, ...]]:
    """Every kind there is: what was not named is not wanted."""
    return {kind: chosen.get(kind, ()) for kind in KINDS}


def _chosen(stored: Mapping[str, list[str]]) -> Mapping[str, tuple[str, ...]]:
    """As they chose; what they could not know is told as usual, where they are told anything."""
    known = {kind: tuple(each) for kind, each in stored.items()}
    used = {channel for each in known.values() for channel in each}
    for kind in LATER:
        if kind not in known:
            known[kind] = tuple(each for each in USUAL[kind] if each in used)
    return known


@lru_cache(1)
def zones() -> frozenset[str]:
    """The names of all time zones that are known here."""
    return frozenset(available_timezones()) | {"UTC"}


def _there(now: int, zone: str) -> datetime:
    return datetime.fromtimestamp(now / 1000, UTC).astimezone(ZoneInfo(zone))


def _next(here: datetime, minute: int) -> int:
    """The next time the clock on the wall shows this, in milliseconds since the epoch."""
    at = here.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0, fold=0)
    if at <= here:
        at += timedelta(days=1)
    return int(at.timestamp() * 1000)
