"""The settings of a server, from options and from AEDILE_* environment variables.

Every field is an environment variable (`bot_workers` is `AEDILE_BOT_WORKERS`), and
some are options of `aedile serve`. By default everything stays on this machine: a
file in the user's data directory, the loopback address, and no trusted proxy.
"""

import os
import re
import socket
from contextlib import suppress
from ipaddress import IPv4Network, IPv6Network, ip_address
from pathlib import Path
from typing import Annotated, Any, Literal, Self, TypeAlias
from urllib.parse import urlsplit

import platformdirs
from pydantic import AfterValidator, BeforeValidator, Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from aedile.kernel.errors import BadOptions
from aedile.server.addresses import read_address
from aedile.server.validation import first_error

PREFIX = "AEDILE_"
LOOPBACK = ("127.0.0.1", "localhost", "::1")
EVERYWHERE = ("0.0.0.0", "::", "")
DATABASE_FILE = "aedile.db"

_ORIGIN = re.compile(r"https?://[^/\s?#@\\]+")
_RATE = re.compile(r"[1-9][0-9]{0,8}/(second|minute|hour|day)")


def data_directory() -> Path:
    """Where this platform keeps the data of a user's programs."""
    return platformdirs.user_data_path("aedile", appauthor=False)


def bot_workers_here() -> int:
    """One core is left to the server itself."""
    return max(1, min(4, (os.cpu_count() or 2) - 1))


def _split(given: object) -> object:
    """Lists come from the environment as texts with commas."""
    if isinstance(given, str):
        return tuple(word.strip() for word in given.split(",") if word.strip())
    return given


def _origin(text: str) -> str:
    origin = text.rstrip("/").lower()
    if not _ORIGIN.fullmatch(origin):
        raise ValueError("write an origin as https://play.example.org, without a path")
    scheme, _, host = origin.partition("://")
    usual = {"http": ":80", "https": ":443"}[scheme]
    return f"{scheme}://{host.removesuffix(usual)}"


def _rate(text: str) -> str:
    if not _RATE.fullmatch(text):
        raise ValueError("write a rate as 30/minute; second, hour and day are known as well")
    return text


Rate: TypeAlias = Annotated[str, AfterValidator(_rate)]
Origin: TypeAlias = Annotated[str, AfterValidator(_origin)]
Seconds: TypeAlias = Annotated[float, Field(gt=0, le=3600)]
Count: TypeAlias = Annotated[int, Field(ge=0, le=1_000_000)]


class Settings(BaseSettings):
    """Everything a host can choose."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_ignore_empty=True,
        frozen=True,
        extra="forbid",
        hide_input_in_errors=True,  # there may be a password in it
    )

    # Where things are kept.
    data: Path = Field(default_factory=data_directory)
    database: str | None = None  # a URL; None is a file in `data`
    editions: Path | None = None  # a folder of edition files that tables may choose

    # How it is reached.
    host: str = "127.0.0.1"
    port: int = Field(default=8000, ge=0, le=65535)
    origins: Annotated[tuple[Origin, ...], NoDecode, BeforeValidator(_split)] = ()  # besides ours
    proxies: Annotated[
        tuple[IPv4Network | IPv6Network, ...], NoDecode, BeforeValidator(_split)
    ] = ()
    https: bool | None = None  # None: as soon as one origin is https

    # Sessions, and what guards accounts.
    secrets_key: SecretStr | None = None  # seals second factors; None: a file in `data`
    session_idle_days: int = Field(default=60, ge=1, le=400)
    session_days: int = Field(default=365, ge=1, le=3650)

    # Rate limits. `limited` is turned off for measurements only.
    limited: bool = True
    rate_address: Rate = "1200/minute"  # requests of one address
    rate_person: Rate = "600/minute"  # requests of one person
    rate_connections: Rate = "1200/minute"  # connections one address opens
    rate_login: Rate = "20/minute"  # attempts of one address to sign in or recover
    rate_account: Rate = "10/minute"  # attempts on one name, from one address or device
    rate_name: Rate = "100/hour"  # attempts on one name, from everywhere
    rate_passwords: Rate = "30/minute"  # passwords of tables one person or address tries
    rate_codes: Rate = "20/hour"  # codes of a second factor for one account
    rate_confirm: Rate = "10/minute"  # attempts of one person to confirm who they are
    rate_changes: Rate = "60/hour"  # changes of one person to keys, webhook, second factors
    rate_mail: Rate = "5/hour"  # mails to confirm an address, by one person and to one address
    rate_export: Rate = "300/hour"  # pages of their own data one person asks for
    rate_records: Rate = "20/hour"  # tournaments of which one person asks for all records
    rate_guests: Rate = "60/hour"  # new guests and accounts of one address
    rate_tables: Rate = "30/hour"  # tables one person creates
    rate_relations: Rate = "120/hour"  # people one person follows, mutes or blocks
    rate_invitations: Rate = "20/hour"  # seats one person keeps for others
    rate_seeking: Rate = "120/hour"  # wishes for a game one person makes
    rate_tournaments: Rate = "10/hour"  # tournaments one person creates
    rate_chat: Rate = "30/minute"  # chat messages of one person
    rate_hints: Rate = "30/minute"  # hints for one person
    rate_analyses: Rate = "10/hour"  # finished games one person has judged
    rate_deep_analyses: Rate = "2/hour"  # of them thoroughly
    rate_tries: Rate = "120/minute"  # moves one person or address tries in finished games
    rate_variations: Rate = "240/hour"  # variations one person keeps or changes
    rate_reviews: Rate = "300/minute"  # what one person does where games are looked at together
    rate_comments: Rate = "60/hour"  # comments of one person on finished games
    rate_puzzles: Rate = "60/minute"  # turns that one person or address tries at puzzles
    rate_imagine: Rate = "300/minute"  # moves and sets one person tries
    rate_frames: Rate = "20/second"  # messages of one socket
    rate_messages: Rate = "100/second"  # messages and requests of one address; more have to wait

    addresses_per_network: int = Field(default=8, ge=1, le=65536)  # as how many an IPv6 /48 counts

    # Connections.
    connections: int = Field(default=10_000, ge=16, le=1_000_000)
    connections_per_address: Count = 250
    head_seconds: Seconds = 10  # for a request to arrive, up to its body
    body_seconds: Seconds = 20  # for its body
    read_seconds: Seconds = 60  # for a client to read an answer
    idle_seconds: Seconds = 65  # between requests; longer than proxies keep one
    buffers_per_address: int = Field(default=4096, ge=64, le=1_048_576)  # KiB
    polls_per_person: Count = 50
    polls_per_address: Count = 100

    # Quotas.
    tables_open: Count = 10  # not yet begun, by one host
    tables_playing: Count = 200  # with a seat of one person
    tables_with_bots: Count = 5  # running, by one host, with a bot at them
    invitations: Count = 20  # seats kept for one person, at as many tables
    invitations_from_host: Count = 3  # of them by one host
    reports: Count = 10  # by one person in a day
    open_days: int = Field(default=14, ge=1, le=400)  # until an idle table not begun is closed
    sockets_per_person: Count = 20
    sockets_per_address: Count = 200
    spectators: Count = 200  # at one table
    spectators_per_address: Count = 50
    keys: Count = 10  # API keys of one person
    passkeys: Count = 10  # of one person

    # Bots.
    bot_workers: int = Field(default_factory=bot_workers_here, ge=0, le=64)
    bot_seconds: float = Field(default=10, gt=0, le=600)  # for one decision, at most
    bot_memory: int = Field(default=1024, ge=128, le=65536)  # MiB of one worker

    # Analyses of finished games.
    analyse_finished: bool = True  # without being asked, when there is nothing else to do
    # What is kept of them; the oldest go first.
    analyses_memory: int = Field(default=512, ge=1, le=1_048_576)  # MiB in the database

    # Webhooks, metrics and logs.
    webhooks: bool = True
    private_webhooks: bool = False  # to addresses that are not public; push messages too
    smtp: SecretStr | None = None  # where mail is handed in: smtps://user:password@host
    mail_from: str | None = None  # whom mail comes from
    push: bool = True  # push messages to browsers
    push_contact: str | None = None  # for the people who run push services: mailto:… or https://…
    push_hosts: Annotated[tuple[str, ...], NoDecode, BeforeValidator(_split)] = ()  # more services
    metrics_key: SecretStr | None = None  # opens /metrics to programs
    log_form: Literal["auto", "json", "text"] = "auto"  # auto: text on a terminal
    log_level: Literal["debug", "info", "warning", "error"] = "info"

    # Shutdown.
    drain_seconds: float = Field(default=10, ge=0, le=600)  # for requests under way
    # Time that whoever has to move has at least, after an outage.
    grace_seconds: float = Field(default=60, ge=0, le=86_400)

    @classmethod
    def gather(cls, **given: Any) -> Self:
        """From options, and where they are None from the environment; raises BadOptions."""
        try:
            return cls(**{name: value for name, value in given.items() if value is not None})
        except ValidationError as error:
            raise BadOptions(first_error(error)) from None

    @property
    def database_url(self) -> str:
        """As SQLAlchemy reads it."""
        return self.database or f"sqlite:///{self.data / DATABASE_FILE}"

    @property
    def on_loopback(self) -> bool:
        """Nobody but this machine can reach it."""
        return self.host in LOOPBACK

    @property
    def own_addresses(self) -> tuple[str, ...]:
        """Where people on this machine, or on its network, can open it."""
        if self.on_loopback:
            hosts: tuple[str, ...] = LOOPBACK
        elif self.host in EVERYWHERE:
            hosts = LOOPBACK + addresses_of_this_machine()
        else:
            hosts = (self.host,)
        return tuple(self._address(host) for host in hosts)

    def _address(self, host: str) -> str:
        name = f"[{host}]" if ":" in host else host.lower()
        return f"http://{name}" if self.port == 80 else f"http://{name}:{self.port}"

    @property
    def allowed_origins(self) -> frozenset[str]:
        """Pages that may use this server with the cookies of their visitors."""
        return frozenset((*self.own_addresses, *self.origins))

    @property
    def secure(self) -> bool:
        """Browsers reach it over https, so cookies are sent over https only."""
        if self.https is not None:
            return self.https
        return any(origin.startswith("https://") for origin in self.origins)

    @property
    def cookie(self) -> str:
        """The name of the cookie; the prefix makes browsers insist on https and on this host."""
        return "__Host-aedile" if self.secure else "aedile"

    @property
    def passkey_host(self) -> str:
        """The name passkeys are made for: browsers take a name over https, or localhost."""
        secure = [origin for origin in self.origins if origin.startswith("https://")]
        return str(urlsplit(secure[0]).hostname) if secure else "localhost"

    @property
    def passkey_origins(self) -> list[str]:
        """The pages of that name."""
        host = self.passkey_host
        return sorted(each for each in self.allowed_origins if urlsplit(each).hostname == host)

    @property
    def device_cookie(self) -> str:
        """The name of the one by which a device is known that has signed in before."""
        return f"{self.cookie}-device"

    @property
    def address(self) -> str:
        """Where people open it: what its host says, or else where it runs."""
        secure = [origin for origin in self.origins if origin.startswith("https://")]
        return [*secure, *self.origins, *self.own_addresses][0]

    def link(self, table: str) -> str:
        """Where people open a table."""
        return f"{self.address}/t/{table}"

    @property
    def contact(self) -> str:
        """Whom push services may write to."""
        return self.push_contact or (f"mailto:{self.mail_from}" if self.mail_from else self.address)

    def trusts(self, address: str) -> bool:
        """Is this the address of a trusted proxy?"""
        known = read_address(address)
        return bool(known) and any(ip_address(known) in network for network in self.proxies)


def addresses_of_this_machine() -> tuple[str, ...]:
    """Its names and numbers, as others on its network would write them."""
    name = socket.gethostname().lower()
    found = [name, f"{name}.local"]
    # Choosing a route sends nothing; the address is one reserved for examples.
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        found.append(str(probe.getsockname()[0]))
    with suppress(OSError):  # a name nobody knows
        found += [str(info[4][0]) for info in socket.getaddrinfo(name, None, socket.AF_INET)]
    return tuple(dict.fromkeys(found))
