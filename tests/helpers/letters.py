"""Mail and push on this machine: a server for mail with TLS, and a browser that can decrypt."""

import asyncio
import ipaddress
import os
import re
import ssl
import warnings
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import http_ece
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from aedile.server.notices.outbox import Device
from aedile.server.notices.push import pack, point_of

USER, PASSWORD = "aedile", "a word for the relay"


class Certificate:
    """A certificate of this machine, and who vouches for it: itself."""

    def __init__(self, folder: Path, name: str = "localhost") -> None:
        key = ec.generate_private_key(ec.SECP256R1())
        who = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
        now = datetime.now(UTC)
        names = [x509.DNSName(name), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
        made = (
            x509.CertificateBuilder()
            .subject_name(who)
            .issuer_name(who)
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(now - timedelta(days=1))
            .not_valid_after(now + timedelta(days=1))
            .add_extension(x509.SubjectAlternativeName(names), critical=False)
            .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
            .sign(key, hashes.SHA256())
        )
        self.file = folder / f"{name}.pem"
        secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        self.file.write_bytes(made.public_bytes(Encoding.PEM) + secret)

    def context(self) -> ssl.SSLContext:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.file)
        return context


class Relay:
    """Takes mail from whoever signs in over TLS, and keeps it."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.answer = "250 taken"
        self.to = "250 fine"
        self.signed_in = 0
        self.port = 0

    @asynccontextmanager
    async def open(self, certificate: Certificate, scheme: str) -> AsyncIterator[str]:
        """The address of the server."""
        context = certificate.context()

        def session() -> SMTP:
            with warnings.catch_warnings(action="ignore"):  # of signing in without STARTTLS
                return make()

        def make() -> SMTP:
            return SMTP(
                self,
                hostname="localhost",
                authenticator=self._check,
                auth_required=True,
                auth_require_tls=scheme == "smtp",  # under smtps, all of it is
                tls_context=context if scheme == "smtp" else None,
                require_starttls=scheme == "smtp",
                loop=asyncio.get_running_loop(),
            )

        server = await asyncio.get_running_loop().create_server(
            session, "127.0.0.1", 0, ssl=context if scheme == "smtps" else None
        )
        self.port = server.sockets[0].getsockname()[1]
        word = PASSWORD.replace(" ", "%20")
        async with server:
            yield f"{scheme}://{USER}:{word}@localhost:{self.port}"

    def _check(self, *given: Any) -> AuthResult:
        login = given[-1]
        fine = isinstance(login, LoginPassword) and login.password == PASSWORD.encode()
        self.signed_in += fine
        return AuthResult(success=fine)

    async def handle_RCPT(self, *given: Any) -> str:
        envelope, address = given[2], given[3]
        if self.to.startswith("250"):
            envelope.rcpt_tos.append(address)
        return self.to

    async def handle_DATA(self, server: Any, session: Any, envelope: Envelope) -> str:
        if self.answer.startswith("250"):
            found = message_from_bytes(_content(envelope), policy=policy.default)
            assert isinstance(found, EmailMessage)
            self.mails.append(found)
        return self.answer

    async def has(self, number: int) -> None:
        """Wait until so many have come in all."""
        while len(self.mails) < number:
            await asyncio.sleep(0.005)


def _content(envelope: Envelope) -> bytes:
    content = envelope.content or b""
    return content.encode() if isinstance(content, str) else content


def text_of(mail: EmailMessage) -> str:
    body = mail.get_body(["plain"])
    assert body is not None
    return str(body.get_content())


def link_in(mail: EmailMessage, path: str) -> str:
    """The first link to a path, without its host."""
    found = re.search(rf"https?://[^/\s]+({path}\S*)", text_of(mail))
    assert found is not None, text_of(mail)
    return found[1]


class Browser:
    """Reads what is sent to it, as a browser does."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)

    def device(self, endpoint: str) -> Device:
        return Device(endpoint, pack(point_of(self._key.public_key())), pack(self._auth))

    def read(self, content: bytes) -> bytes:
        plain = http_ece.decrypt(
            content, private_key=self._key, auth_secret=self._auth, version="aes128gcm"
        )
        return bytes(plain)
