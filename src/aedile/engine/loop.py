"""Lines in, lines out."""

import json
import sys
from typing import BinaryIO

from aedile.engine.answers import explain
from aedile.engine.requests import LONGEST_LINE, TOO_LONG, BadRequest
from aedile.engine.session import Session


def serve(
    stdin: BinaryIO | None = None, stdout: BinaryIO | None = None, bot: str | None = None
) -> None:
    """Answer line by line until quit or the end of the input."""
    incoming, outgoing = stdin or sys.stdin.buffer, stdout or sys.stdout.buffer
    session = Session(bot)
    while not session.done:
        line = incoming.readline(LONGEST_LINE + 1)
        if not line:
            return
        answer = _answer(session, line, incoming)
        try:
            outgoing.write(answer.encode() + b"\n")
            outgoing.flush()
        except BrokenPipeError:
            return


def _answer(session: Session, line: bytes, incoming: BinaryIO) -> str:
    """The answer to a line of bytes, of which only the beginning has been read if it is long."""
    if len(line) > LONGEST_LINE and not line.endswith(b"\n"):
        _skip_line(incoming)
        return _refusal(TOO_LONG)
    try:
        return session.handle(line.decode())
    except UnicodeDecodeError:
        return _refusal("The line is not UTF-8.")


def _skip_line(incoming: BinaryIO) -> None:
    """Read on to the end of a line without keeping it."""
    while (part := incoming.readline(LONGEST_LINE)) and not part.endswith(b"\n"):
        pass


def _refusal(message: str) -> str:
    """The answer to a line that cannot be read at all."""
    return json.dumps({"ok": False, "error": explain(BadRequest(message))})
