"""What can be chosen at creation, and what is refused with a reason."""

from typing import Any

import pytest

from aedile.bots.registry import BUILT_IN
from aedile.kernel.contract import Json
from aedile.server.errors import Refused
from aedile.server.events import ForkPoint
from aedile.server.tables.commands.creating import create
from aedile.server.tables.config import Caps, LiveClock, check_bot, check_config, read_config
from tests.helpers.server_tables import ANNA

TRAJAN: Json = {"game": "trajan", "players": 3}


def test_little_has_to_be_said() -> None:
    config = read_config(TRAJAN)

    assert check_config(config).name == "trajan"
    assert [seat.to for seat in config.plan()] == ["host", "open", "open"]


def test_tables_stored_before_there_were_hints_have_none() -> None:
    stored = read_config(TRAJAN).stored()
    del stored["hints"]

    assert read_config(stored).hints is False


def test_what_is_stored_reads_back_the_same() -> None:
    clock = {"kind": "live", "bank": 600, "increment": 5}
    seats = [{"to": "host", "name": "Ann"}, {"to": "bot", "bot": "flat:sims=5"}, {"to": "open"}]
    config = read_config({**TRAJAN, "clock": clock, "seats": seats, "title": "Friday"})

    assert read_config(config.stored()) == config
    assert isinstance(config.clock, LiveClock)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"players": 5}, "bad-options"),
        ({"players": 0}, "bad-request"),
        ({"players": "3"}, "bad-request"),
        ({"players": True}, "bad-request"),
        ({"options": {"speed": "high"}}, "bad-options"),
        ({"options": {"colours": "mauve"}}, "bad-options"),
        ({"options": {"colours": 3}}, "bad-request"),
        ({"edition": "homemade"}, "bad-options"),
        ({"seed": ""}, "bad-request"),
        ({"seed": "a\0b"}, "bad-request"),
        ({"title": "x" * 61}, "bad-request"),
        ({"title": "turned \u202e around"}, "bad-request"),
        ({"visibility": "secret"}, "bad-request"),
        ({"clock": {"kind": "live", "bank": 1}}, "bad-request"),
        ({"clock": {"kind": "days", "days": 1000}}, "bad-request"),
        ({"clock": {"kind": "days", "days": float("nan")}}, "bad-request"),
        ({"leavers": "shame"}, "bad-request"),
        ({"leaver_bot": "exec:rm"}, "unknown-bot"),
        ({"leaver_bot": "deep-thought"}, "unknown-bot"),
        ({"seats": [{"to": "host"}]}, "bad-request"),
        ({"seats": [{"to": "host"}, {"to": "open"}, {"to": "bot"}]}, "bad-request"),
        ({"seats": [{"to": "host", "bot": "flat"}, {"to": "open"}, {"to": "open"}]}, "bad-request"),
        ({"seats": [{"to": "host"}, {"to": "open"}, {"to": "person"}]}, "bad-request"),
        ({"seats": [{"to": "open", "person": "x"}, {"to": "open"}, {"to": "open"}]}, "bad-request"),
        ({"colour": "red"}, "bad-request"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(change: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as caught:
        check_config(read_config({**TRAJAN, **change}))

    assert caught.value.code == code
    assert len(str(caught.value)) > 20


def test_thinking_can_be_ordered_only_within_bounds() -> None:
    caps = Caps(sims=100, seconds=1.5)

    check_bot("flat:sims=100", caps)
    check_bot("search:seconds=1.5", caps)
    for spec in ("flat:sims=101", "search:seconds=2", "search:sims=999999"):
        with pytest.raises(Refused, match="at most"):
            check_bot(spec, caps)


def test_every_number_a_bot_takes_has_a_cap() -> None:
    for name, kind in BUILT_IN.items():
        for parameter, wanted in kind.takes.items():
            if not isinstance(wanted, tuple):  # words
                with pytest.raises(Refused, match="at most"):
                    check_bot(f"{name}:{parameter}=999999")


def test_a_level_thinks_no_longer_than_the_host_allows() -> None:
    check_bot("grandmaster")
    with pytest.raises(Refused, match="at most"):
        check_bot("grandmaster", Caps(seconds=0.5))


@pytest.mark.parametrize("visibility", ["public", "link"])
def test_a_password_goes_with_tables_that_ask_for_one(visibility: str) -> None:
    with pytest.raises(Refused):
        create(read_config({**TRAJAN, "visibility": visibility}), ANNA, "1", 0, password="hash")
    with pytest.raises(Refused):
        create(read_config({**TRAJAN, "visibility": "password"}), ANNA, "1", 0)


def test_a_seat_kept_for_somebody_needs_a_person_who_is_known() -> None:
    seats = [{"to": "host"}, {"to": "person", "name": "Bo"}, {"to": "open"}]

    with pytest.raises(Refused) as caught:
        create(read_config({**TRAJAN, "seats": seats}), ANNA, "1", 0)

    assert caught.value.code == "not-found"


def test_a_chosen_seed_goes_before_a_secret_one() -> None:
    chosen = create(read_config({**TRAJAN, "seed": "seven"}), ANNA, "secret", 0)
    secret = create(read_config(TRAJAN), ANNA, "secret", 0)

    assert chosen[0].body["seed"] == "seven"
    assert secret[0].body["seed"] == "secret"


@pytest.mark.parametrize(
    "start", [ForkPoint(record="no record"), ForkPoint(position={"game": "trajan"})]
)
def test_a_fork_from_nonsense_is_refused(start: ForkPoint) -> None:
    with pytest.raises(Refused) as caught:
        create(read_config(TRAJAN), ANNA, "1", 0, start=start)

    assert caught.value.code == "bad-record"
