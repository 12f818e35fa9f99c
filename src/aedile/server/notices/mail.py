"""Mail: composed here, and handed to the server for mail that the host has chosen.

Sent with the standard library, each in a thread of its own: a server for mail that never answers
holds up nobody. Neither addresses nor what is said are logged.
"""

import asyncio
import hashlib
import hmac
import logging
import smtplib
import ssl
import threading
from collections.abc import Callable
from concurrent.futures import Future
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime, parseaddr
from html import escape
from typing import NamedTuple, Self
from urllib.parse import unquote, urlencode, urlsplit

from aedile import languages
from aedile.server.notices.channels import Tried
from aedile.server.notices.outbox import FAILED, GONE, SENT, Due
from aedile.server.notices.words import CHANGE, STOP_ALL, STOP_THESE, Line, Speaker, Words
from aedile.server.settings import LOOPBACK

TIMEOUT = 10.0  # seconds for one answer of the server
WHOLE = 30.0  # seconds for a mail
PORTS = {"smtp": 587, "smtps": 465}
ALL = "all"  # in place of a kind: every mail
# Nobody gets one without having asked for it, or something done to their account.
UNSTOPPABLE = ("confirm", "changed", "test", "leaving")

log = logging.getLogger(__name__)


class Relay(NamedTuple):
    """The server that takes our mail."""

    scheme: str
    host: str
    port: int
    user: str
    password: str

    @classmethod
    def parse(cls, url: str) -> Self:
        """`smtps://user:password@mail.example.org`; raises ValueError, without saying the URL."""
        parts = urlsplit(url)
        if parts.scheme not in PORTS or not parts.hostname:
            raise ValueError("write it as smtps://user:password@mail.example.org or smtp://…")
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        port = parts.port or PORTS[parts.scheme]
        return cls(parts.scheme, parts.hostname, port, user, password)

    def open(self) -> smtplib.SMTP:
        """A connection, encrypted and signed in; only on this machine it may be plain."""
        context = ssl.create_default_context()
        if self.scheme == "smtps":
            server: smtplib.SMTP = smtplib.SMTP_SSL(
                self.host, self.port, timeout=TIMEOUT, context=context
            )
        else:
            server = smtplib.SMTP(self.host, self.port, timeout=TIMEOUT)
        try:
            server.ehlo()
            if self.scheme == "smtp" and (
                self.host not in LOOPBACK or self.user or server.has_extn("starttls")
            ):
                server.starttls(context=context)
            if self.user:
                server.login(self.user, self.password)
        except BaseException:
            server.close()
            raise
        return server

    def send(self, message: EmailMessage, sender: str, to: str) -> str:
        """What came of it. Whether an address is good is known only once we are signed in."""
        try:
            with self.open() as server:
                server.send_message(message, sender, [to])
            return SENT
        except smtplib.SMTPRecipientsRefused as refused:
            codes = [code for code, _ in refused.recipients.values()]
            return GONE if codes and all(500 <= code < 600 for code in codes) else FAILED
        except (OSError, smtplib.SMTPException, ValueError) as error:
            log.warning("the server for mail did not take one: %s", type(error).__name__)
            return FAILED


class Mail:
    """To the addresses of people."""

    def __init__(self, relay: Relay, sender: str, speaker: Speaker, address: str) -> None:
        """`sender` is whom mail comes from, `address` where people open this server."""
        self._relay = relay
        self._sender = sender
        self._speaker = speaker
        self._address = address

    async def deliver(self, row: Due, now: int) -> Tried:
        message = self.message(row, now)
        sender = parseaddr(self._sender)[1]
        under_way = in_thread(lambda: self._relay.send(message, sender, row.address), "mail")
        rest = asyncio.wrap_future(under_way)
        try:
            async with asyncio.timeout(WHOLE):
                return Tried(await asyncio.shield(rest))
        except TimeoutError:
            return Tried(FAILED, rest)

    def message(self, row: Due, now: int) -> EmailMessage:
        """A delivery as mail. Tried again it has the same name, so it can be told as the same."""
        words = self._speaker.words(row, now)
        message = EmailMessage()
        message["Subject"] = words.subject
        message["From"] = self._sender
        message["To"] = row.address
        message["Date"] = format_datetime(datetime.fromtimestamp(now / 1000, UTC))
        host = parseaddr(self._sender)[1].rpartition("@")[2]
        message["Message-ID"] = f"<notice.{row.id}.{row.person}@{host}>"
        if row.table:  # all about one table is one conversation
            message["References"] = f"<table.{row.table}@{host}>"
        message["Auto-Submitted"] = "auto-generated"
        if row.kind not in UNSTOPPABLE:
            message["List-Unsubscribe"] = f"<{self._stop(row, row.kind)}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
            words = words._replace(stops=self._stops(row))
        message.set_content(_plain(words))
        message.add_alternative(_html(words, row.language), subtype="html")
        return message

    def _stops(self, row: Due) -> tuple[Line, ...]:
        text = languages.load(row.language).text
        return (
            Line(text(STOP_THESE()), self._stop(row, row.kind)),
            Line(text(STOP_ALL()), self._stop(row, ALL)),
            Line(text(CHANGE()), f"{self._address}/me/notices"),
        )

    def _stop(self, row: Due, kind: str) -> str:
        query = {"person": row.person, "kind": kind, "sign": stop_sign(row.secret, kind)}
        return f"{self._address}/mail/stop?{urlencode(query)}"


def stop_sign(secret: str, kind: str) -> str:
    """What lets whoever has a mail stop its kind, without signing in."""
    return hmac.new(secret.encode(), f"stop {kind}".encode(), hashlib.sha256).hexdigest()[:32]


def in_thread(work: Callable[[], str], name: str) -> "Future[str]":
    """Do it in a thread for which nothing waits, not even the end of the process."""
    done: Future[str] = Future()
    done.set_running_or_notify_cancel()

    def run() -> None:
        try:
            done.set_result(work())
        except BaseException as error:
            done.set_exception(error)

    threading.Thread(target=run, name=name, daemon=True).start()
    return done


def _plain(words: Words) -> str:
    lines = [f"{line.text}\n{line.url}\n" for line in words.lines]
    parts = [words.subject, words.text, *lines, f"{words.button.text}:\n{words.button.url}"]
    stops = "\n".join(f"{line.text}: {line.url}" for line in words.stops)
    if stops:
        parts.append(f"-- \n{stops}")
    return "\n\n".join(part for part in parts if part) + "\n"


def _html(words: Words, language: str) -> str:
    rows = "".join(
        f'<p style="margin:8px 0"><a href="{escape(line.url)}" style="color:#8c2f1b">'
        f"{escape(line.text)}</a></p>"
        for line in words.lines
    )
    stops = " · ".join(
        f'<a href="{escape(line.url)}" style="color:#6b5d4c">{escape(line.text)}</a>'
        for line in words.stops
    )
    text = f"<p>{escape(words.text)}</p>" if words.text else ""
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        f"<title>{escape(words.subject)}</title></head>"
        '<body style="margin:0;padding:24px;background:#faf6ef;color:#2b2320;'
        'font:16px/1.5 Georgia,serif">'
        '<div style="max-width:480px;margin:0 auto;background:#fffdf9;border:1px solid #e2d6c3;'
        'border-radius:10px;padding:24px">'
        f'<h1 style="margin:0 0 12px;font-size:20px">{escape(words.subject)}</h1>{text}{rows}'
        f'<p style="margin:20px 0 0"><a href="{escape(words.button.url)}" style="display:'
        "inline-block;background:#a8431f;color:#fff;text-decoration:none;padding:12px 22px;"
        f'border-radius:8px">{escape(words.button.text)}</a></p></div>'
        f'<p style="max-width:480px;margin:16px auto 0;font-size:13px;color:#6b5d4c">{stops}</p>'
        "</body></html>"
    )
