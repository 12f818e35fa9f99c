"""Secrets that are sealed with a key which is not in the database."""

import base64
from pathlib import Path

import pytest

from aedile.kernel.errors import BadOptions
from aedile.server.people.seal import KEY_FILE, Seal, WrongKey
from aedile.server.settings import Settings


def key(byte: int) -> str:
    return base64.b64encode(bytes([byte]) * 32).decode()


def test_what_is_sealed_is_read_again_by_every_process_with_the_key(tmp_path: Path) -> None:
    sealed = Seal(Settings(data=tmp_path)).close("secret", "livia")

    assert "secret" not in sealed
    assert Seal(Settings(data=tmp_path)).open(sealed, "livia") == "secret"
    assert (tmp_path / KEY_FILE).stat().st_mode & 0o777 == 0o600
    assert [each.name for each in tmp_path.iterdir()] == [KEY_FILE]


def test_it_opens_for_its_owner_with_its_key_and_unchanged(tmp_path: Path) -> None:
    settings = Settings.gather(data=tmp_path, secrets_key=key(1))
    sealed = Seal(settings).close("secret", "livia")

    assert Seal(settings).open(sealed, "livia") == "secret"
    assert not list(tmp_path.iterdir())
    other = Seal(Settings.gather(data=tmp_path, secrets_key=key(2)))
    for seal, text, owner in (
        (Seal(settings), sealed, "drusus"),
        (Seal(settings), sealed[:-6] + "AAAA==", "livia"),
        (Seal(settings), "nonsense", "livia"),
        (other, sealed, "livia"),
        (Seal(Settings(data=tmp_path)), sealed, "livia"),
    ):
        with pytest.raises(WrongKey):
            seal.open(text, owner)


def test_a_key_that_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match="openssl"):
        Seal(Settings.gather(data=tmp_path, secrets_key="hunter2"))
