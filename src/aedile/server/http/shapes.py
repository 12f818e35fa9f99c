"""Requests and responses shared by several routes: for validation, and for OpenAPI."""

from typing import Annotated, Any, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from aedile.server.errors import STATUS
from aedile.server.http.messages import Citation, Message

# Longer than any name, so that the sentence about names is the one people read.
Text: TypeAlias = Annotated[str, StringConstraints(max_length=200)]
TableId: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,40}$")]


class RequestBody(BaseModel):
    """What a client sends: read strictly, and no unknown fields."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class ResponseBody(BaseModel):
    """What a client gets."""

    model_config = ConfigDict(frozen=True)


class Error(ResponseBody):
    """What is wrong, and what to do."""

    code: str = Field(examples=["stale"], description="One of a fixed list; see server-api.md.")
    message: Message
    rule: Citation | None = Field(description="The rule of the game behind it, with its page.")


class ErrorAnswer(ResponseBody):
    """Every answer that is not a success."""

    error: Error


class PersonResponse(ResponseBody):
    """Somebody, as others see them."""

    id: str = Field(examples=["Zk3vP0q9sWcA"])
    name: str = Field(examples=["Livia"])
    kind: str = Field(examples=["guest"], description="guest or account; deleted")


class Me(PersonResponse):
    """Somebody, as they see themselves."""

    admin: bool
    by: str = Field(description="How they are signed in: session or key", examples=["session"])
    webhook: str | None = None
    second_factor: bool = Field(False, description="Whether signing in asks for a code too.")
    page: str = Field("all", description="Who may see your page: all, friends or nobody.")
    delete_at: int | None = Field(
        None, description="When the account is deleted, unless you restore it; null: it stays."
    )
    decisions: int = Field(0, description="About you, that you have not read.")
    confirmed: int | None = Field(
        None, description="Until when what is dangerous can be done; milliseconds since 1970."
    )


def errors(*codes: str) -> dict[int | str, dict[str, Any]]:
    """For OpenAPI: with which errors a route may answer."""
    by_status: dict[int, list[str]] = {}
    always = ("bad-request", "too-many", "fault", "storage-unavailable", "bad-shape")
    for code in (*always, *codes):
        by_status.setdefault(STATUS[code], []).append(code)
    return {
        status: {"model": ErrorAnswer, "description": ", ".join(sorted(set(named)))}
        for status, named in sorted(by_status.items())
    }


BODY = ("too-large", "not-json", "too-slow", "not-allowed")
SIGNED_IN = ("not-signed-in", "leaving")
CONFIRMED = (*SIGNED_IN, "not-allowed", "confirm-first")
