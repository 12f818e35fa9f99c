import asyncio
from collections.abc import Iterator

import pytest

from aedile.server.errors import Refused
from aedile.server.people.passwords import Passwords, check_password

pytestmark = pytest.mark.anyio


@pytest.fixture
def passwords() -> Iterator[Passwords]:
    passwords = Passwords(queue=4)
    yield passwords
    passwords.close()


async def test_what_is_stored_is_argon2id_with_the_memory_that_is_asked_for(
    passwords: Passwords,
) -> None:
    stored = await passwords.hash("seven hills")

    assert stored.startswith("$argon2id$v=19$m=19456,t=2,p=1$")
    assert await passwords.fits(stored, "seven hills")
    assert not await passwords.fits(stored, "Seven hills")
    assert stored != await passwords.hash("seven hills")


async def test_nobody_is_compared_with_a_hash_that_takes_as_long(passwords: Passwords) -> None:
    stored = await passwords.hash("seven hills")

    assert passwords._nobody.split("$")[:4] == stored.split("$")[:4]
    assert not await passwords.fits(None, "nobody has this password")


async def test_damaged_hashes_fit_nothing(passwords: Passwords) -> None:
    assert not await passwords.fits("", "x")
    assert not await passwords.fits("$argon2id$nonsense", "x")


async def test_a_flood_is_sent_away_and_takes_two_threads(passwords: Passwords) -> None:
    answers = await asyncio.gather(
        *(passwords.hash("seven hills") for _ in range(10)), return_exceptions=True
    )

    refused = [answer for answer in answers if isinstance(answer, Refused)]
    assert [each.code for each in refused] == ["too-many"] * 6
    assert all(each.wait for each in refused)
    assert len(passwords._threads._threads) <= 2


@pytest.mark.parametrize("password", ["short", "x" * 201, "aaaaaaaaaaaa", "LiviaDrusilla"])
def test_passwords_that_are_guessed_are_refused(password: str) -> None:
    with pytest.raises(Refused):
        check_password(password, "liviadrusilla")
