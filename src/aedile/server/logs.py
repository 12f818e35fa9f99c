"""Logs: one event per line, JSON for programs or text for a terminal, and nothing secret.

Whatever is passed in, only short plain values are written. A value whose name sounds
like a secret is left out, and so are objects such as a view or a request; in text,
whatever looks like a token, a key or a password is redacted. Of an error the log has
its type, its first line and where it came from, but no values: databases put theirs
below the first line.

Lines about one request or one command share a `request` or a `cmd`, bound to the
context where it arrives (`structlog.contextvars`).
"""

import logging
import re
import sys
import traceback
from types import TracebackType
from typing import IO, Literal, TypeAlias

import structlog
from structlog.typing import EventDict, ExcInfo, Processor

Form: TypeAlias = Literal["auto", "json", "text"]

LONGEST = 500  # signs of a value
MOST = 20  # values in a list
FRAMES = 12  # places told of where an error came from
BLOT = "[secret]"
FAULTS_OF_CLIENTS = (
    "ASGI callable returned without completing handshake.",  # a socket that was turned away
    "Invalid UTF-8 sequence received from client.",
)
# Other libraries speak of addresses, statements and bodies; they are heard when they warn.
NOISY = ("alembic", "asyncio", "httpcore", "httpx", "sqlalchemy", "websockets")

_SECRET_NAME = re.compile(
    r"token|passw|secret|seed|cookie|auth|credential|recovery|signature|webhook|api_?key|bearer"
    r"|view|position|observ|frame|hand|plan|state|record|body|payload|message|chat|params|dsn",
    re.IGNORECASE,
)
_SECRET_TEXT = re.compile(
    r"aedile_[\w-]{16,}"  # a key
    r"|(?<=://)[^/\s:@]*:[^/\s@]+(?=@)"  # name and password in an address
    r"|(?i:bearer|basic)\s+[\w.~+/=-]{8,}"
    r"|(?<![\w-])[\w-]{32,}(?![\w-])"  # a token or a hash
    r"|(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}"  # a recovery code
    r"|(?i:\b(?:seed|password|token|secret)\b['\"]?\s*[:=]\s*)\S+"
)


def configure(form: Form = "auto", level: str = "info", stream: IO[str] | None = None) -> None:
    """Log from now on to a stream, standard error if none is given.

    `auto` writes text to a terminal, and JSON to everything else.
    """
    out = stream or sys.stderr
    as_text = form == "text" or (form == "auto" and out.isatty())
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.stdlib.PositionalArgumentsFormatter(),
    ]
    last: list[Processor] = [
        structlog.stdlib.ProcessorFormatter.remove_processors_meta,
        tell_errors,
        drop_secrets,
        structlog.dev.ConsoleRenderer(colors=out.isatty())
        if as_text
        else structlog.processors.JSONRenderer(),
    ]
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(out)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processors=last)
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in NOISY:
        logging.getLogger(name).setLevel(logging.WARNING)
    # Whoever knows the address of a table by link may sit down at it.
    logging.getLogger("uvicorn.access").disabled = True
    logging.getLogger("uvicorn.error").addFilter(_is_about_us)


def _is_about_us(record: logging.LogRecord) -> bool:
    """Leave out client errors that uvicorn logs: anybody could fill the log with them."""
    return record.msg not in FAULTS_OF_CLIENTS


# Redaction.


def drop_secrets(_: object, __: str, event: EventDict) -> EventDict:
    """Only short plain values without secrets are left."""
    return {name: _safe(name, value) for name, value in event.items()}


def _safe(name: str, value: object) -> object:
    if name == "error" and isinstance(value, list):
        return [_clean(str(line)) for line in value]  # by `tell_errors`
    if _SECRET_NAME.search(name):
        return BLOT
    if isinstance(value, str):
        return _clean(value)
    if value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, list | tuple | set | frozenset):
        return [_inside(each) for each in list(value)[:MOST]]
    if isinstance(value, BaseException):
        return _sentence(value)
    return f"<{type(value).__name__}>"


def _inside(value: object) -> object:
    return _clean(value) if isinstance(value, str) else value if _is_number(value) else BLOT


def _is_number(value: object) -> bool:
    return isinstance(value, int | float)


def _clean(text: str) -> str:
    cleaned = _SECRET_TEXT.sub(BLOT, text[: 4 * LONGEST])
    return cleaned if len(cleaned) <= LONGEST else cleaned[:LONGEST] + "…"


# Errors.


def tell_errors(_: object, __: str, event: EventDict) -> EventDict:
    """An error as a list of lines: what it is, what caused it, and where."""
    given = event.pop("exc_info", None)
    event.pop("exception", None)
    event.pop("stack_info", None)
    error = _error_of(given)
    if error is not None:
        event["error"] = _told(error)
    return event


def _error_of(given: ExcInfo | BaseException | bool | None) -> BaseException | None:
    if isinstance(given, BaseException):
        return given
    if isinstance(given, tuple):
        return given[1]
    return sys.exc_info()[1] if given else None


def _told(error: BaseException) -> list[str]:
    lines: list[str] = []
    told: set[int] = set()
    now: BaseException | None = error
    while now is not None and id(now) not in told:
        told.add(id(now))
        lines += [_sentence(now), *_places(now.__traceback__)]
        now = now.__cause__ or (None if now.__suppress_context__ else now.__context__)
    return lines


def _sentence(error: BaseException) -> str:
    """Its type and first line; what follows may quote values."""
    first = (str(error).splitlines() or [""])[0]
    return _clean(f"{type(error).__name__}: {first}")


def _places(trace: TracebackType | None) -> list[str]:
    frames = traceback.extract_tb(trace)[-FRAMES:]
    return [f"  {frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
