"""What pydantic finds wrong with a request, a setting or a stored event, as a message."""

from collections.abc import Sequence
from typing import Any

from pydantic import ValidationError

from aedile.kernel.message import Message, Templates

say = Templates("messages")
FIELD = say("{field} is not valid: {detail}.")
WHOLE = say("This is not valid: {detail}.")

PLACES = ("body", "query", "path", "header")  # where FastAPI found a field


def first_error(error: ValidationError) -> Message:
    """The first thing that is wrong, without what was given: it may be a secret."""
    return first_of(error.errors(include_url=False, include_input=False, include_context=False))


def first_of(errors: Sequence[Any]) -> Message:
    """The same, of errors as pydantic lists them."""
    first = errors[0]
    field = ".".join(str(part) for part in first["loc"] if part not in PLACES)
    detail = str(first["msg"]).removeprefix("Value error, ").rstrip(".")
    return FIELD(field=field, detail=detail) if field else WHOLE(detail=detail)
