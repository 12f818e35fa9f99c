"""What people want to be told; when to leave them alone, by the clock on their wall."""

import json
from datetime import datetime
from types import SimpleNamespace
from zoneinfo import ZoneInfo

import pytest

from aedile.server.notices.wishes import KINDS, Wishes, complete, read

ROME = "Europe/Rome"


def at(text: str, zone: str = ROME) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


NIGHT = Wishes(zone=ROME, quiet_from=22 * 60, quiet_to=8 * 60)
NOON = NIGHT._replace(quiet_from=12 * 60, quiet_to=14 * 60 + 30)


@pytest.mark.parametrize(
    ("wish", "now", "until"),
    [
        (NIGHT, "2026-05-04 21:59", None),
        (NIGHT, "2026-05-04 22:00", "2026-05-05 08:00"),
        (NIGHT, "2026-05-05 07:59", "2026-05-05 08:00"),
        (NIGHT, "2026-05-05 08:00", None),
        (NOON, "2026-05-05 13:00", "2026-05-05 14:30"),
        (NOON, "2026-05-05 14:30", None),
        # The night in which clocks are put forward, and the one in which they are put back.
        (NIGHT, "2026-03-28 23:00", "2026-03-29 08:00"),
        (NIGHT, "2026-10-24 23:00", "2026-10-25 08:00"),
        (NIGHT._replace(quiet_from=None), "2026-05-05 03:00", None),
        (NIGHT._replace(quiet_to=22 * 60), "2026-05-05 03:00", None),
    ],
)
def test_quiet_hours_end_when_the_clock_on_the_wall_says_so(
    wish: Wishes, now: str, until: str | None
) -> None:
    assert wish.quiet_until("turn", "push", at(now)) == (until and at(until))


def test_quiet_hours_are_those_of_their_own_zone() -> None:
    there = NIGHT._replace(zone="America/New_York")

    assert there.quiet_until("turn", "email", at("2026-05-05 03:00")) is None
    assert there.quiet_until("turn", "email", at("2026-05-05 05:00")) is not None


@pytest.mark.parametrize(
    ("kind", "channel", "breaks", "waits"),
    [
        ("turn", "push", True, True),
        ("turn-ending", "push", False, True),
        ("turn-ending", "push", True, False),
        ("turn-ending", "email", True, False),
        ("turn", "webhook", False, False),
        ("test", "email", False, False),
        ("confirm", "email", False, False),
    ],
)
def test_what_waits_for_the_morning(kind: str, channel: str, breaks: bool, waits: bool) -> None:
    wish = NIGHT._replace(ending_breaks=breaks)

    assert (wish.quiet_until(kind, channel, at("2026-05-05 03:00")) is not None) == waits


@pytest.mark.parametrize(
    ("digest", "now", "then"),
    [
        ("none", "2026-05-05 03:00", None),
        ("daily", "2026-05-05 03:00", "2026-05-05 08:00"),
        ("daily", "2026-05-05 08:00", "2026-05-06 08:00"),
        ("weekly", "2026-05-05 03:00", "2026-05-11 08:00"),  # a Tuesday, then a Monday
        ("weekly", "2026-05-11 07:00", "2026-05-11 08:00"),
        ("weekly", "2026-05-11 08:00", "2026-05-18 08:00"),
        ("weekly", "2026-10-20 08:00", "2026-10-26 08:00"),  # clocks are put back in between
    ],
)
def test_a_digest_comes_in_the_morning(digest: str, now: str, then: str | None) -> None:
    assert Wishes(zone=ROME, digest=digest).next_digest(at(now)) == (then and at(then))


def test_with_a_digest_only_what_cannot_wait_comes_by_mail_at_once() -> None:
    wish = Wishes(digest="daily")

    assert not wish.wants("turn", "email") and wish.wants("turn", "push")
    assert wish.wants("turn-ending", "email") and wish.wants("digest", "email")


def test_kinds_that_came_later_are_told_where_somebody_is_still_told_something() -> None:
    """Who chose before there were seasons has not said no to them; who stopped all mail has."""
    row = SimpleNamespace(
        **Wishes()._asdict() | {"channels": json.dumps({"turn": ["browser"], "round": ["push"]})}
    )

    wish = read(row)

    assert wish.channels["season"] == ("browser",)
    assert wish.channels["round"] == ("push",)
    assert "invitation" not in wish.channels  # it was there, and was not named


def test_what_is_not_named_is_stored_as_not_wanted() -> None:
    assert complete({"turn": ("push",)}) == dict.fromkeys(KINDS, ()) | {"turn": ("push",)}
