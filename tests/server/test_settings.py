import sys
from pathlib import Path

import pytest

from aedile.kernel.errors import BadOptions
from aedile.server import settings as module
from aedile.server.settings import Settings


def test_by_default_everything_stays_on_this_machine() -> None:
    settings = Settings.gather()

    assert settings.on_loopback
    assert settings.database_url.startswith("sqlite:///")
    assert settings.allowed_origins == {
        "http://127.0.0.1:8000",
        "http://localhost:8000",
        "http://[::1]:8000",
    }
    assert not settings.secure
    assert settings.cookie == "aedile"
    assert not settings.trusts("127.0.0.1")


def test_options_go_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AEDILE_PORT", "9000")
    monkeypatch.setenv("AEDILE_BOT_WORKERS", "3")
    monkeypatch.setenv("AEDILE_OTHER", "?")
    monkeypatch.setenv("AEDILE_DATABASE", "")

    settings = Settings.gather(port=9100, host=None)

    assert settings.port == 9100
    assert settings.bot_workers == 3
    assert settings.host == "127.0.0.1"
    assert settings.database is None  # an empty variable chooses nothing


def test_lists_come_from_the_environment_with_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AEDILE_ORIGINS", "https://Play.example.org/, http://lan:80")
    monkeypatch.setenv("AEDILE_PROXIES", "10.0.0.0/8,::1")

    settings = Settings.gather()

    assert settings.origins == ("https://play.example.org", "http://lan")
    assert settings.trusts("10.1.2.3")
    assert settings.trusts("::1")
    assert not settings.trusts("11.1.2.3")
    assert not settings.trusts("testserver")


def test_behind_https_the_cookie_belongs_to_this_host_alone() -> None:
    settings = Settings.gather(origins=("https://play.example.org",))

    assert settings.secure
    assert settings.cookie == "__Host-aedile"
    assert settings.link("abc") == "https://play.example.org/t/abc"


def test_a_host_that_listens_everywhere_is_found_by_its_addresses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "addresses_of_this_machine", lambda: ("attic", "192.168.0.5"))

    settings = Settings.gather(host="0.0.0.0")

    assert "http://192.168.0.5:8000" in settings.allowed_origins
    assert "http://attic:8000" in settings.allowed_origins


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("port", 70_000),
        ("bot_workers", -1),
        ("origins", "play.example.org"),
        ("origins", "https://play.example.org/path"),
        ("origins", "https://me@play.example.org"),
        ("proxies", "the proxy"),
        ("rate_login", "often"),
        ("rate_login", "0/minute"),
        ("tables_open", 10**9),
    ],
)
def test_what_cannot_be_is_refused_by_name(name: str, value: object) -> None:
    with pytest.raises(BadOptions, match=f"^{name}"):
        Settings.gather(**{name: value})


def test_a_password_is_not_shown_when_something_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AEDILE_DATABASE", "postgresql://me:hush@host/x")
    monkeypatch.setenv("AEDILE_PORT", "x")

    with pytest.raises(BadOptions, match=r"^port is not valid: ") as caught:
        Settings.gather()

    assert "hush" not in str(caught.value)


def test_the_data_directory_is_the_usual_one_of_the_platform(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    if sys.platform != "linux":
        pytest.skip("where it was before platformdirs chose it")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    assert Settings().data == tmp_path / ".local" / "share" / "aedile"

    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert Settings().data == Path("/data/aedile")
    monkeypatch.setenv("XDG_DATA_HOME", "not/absolute")
    assert Settings().data == tmp_path / ".local" / "share" / "aedile"
