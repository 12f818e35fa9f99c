"""One schema for the wire: `python -m tools.schema` writes it, `--check` says whether it is stale.

What a seat sees comes from the `TypedDict`s beside each game, frames, requests and replies from
the models of the server, error codes and page routes from its lists. From the schema
`npm run types` writes the types of the browser client.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema, models_json_schema

from aedile.server.errors import STATUS
from aedile.server.http import (
    account,
    admin,
    analysis,
    deletion,
    factors,
    frames,
    games,
    honours,
    invitations,
    keys,
    moderation,
    notices,
    own_data,
    people,
    players,
    puzzles,
    relations,
    replay,
    reports,
    seeking,
    shapes,
    socket_messages,
    tables,
    tournaments,
    variations,
)
from aedile.server.http.browser import PAGES
from aedile.server.http.observations import IN_OPENAPI, Schema, observations
from aedile.server.protocol import COMMAND

FILE = Path(__file__).parents[1] / "src/aedile/server/schema.json"
REF = "#/$defs/{model}"


def main() -> None:
    """Write it, or say that it is stale."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--check", action="store_true", help="change nothing; fail if it is stale")
    text = json.dumps(schema(), indent=1, ensure_ascii=False, sort_keys=True) + "\n"
    text = text.replace(IN_OPENAPI.format(model=""), REF.format(model=""))
    if not parser.parse_args().check:
        FILE.write_text(text, encoding="utf-8")
    elif not FILE.is_file() or FILE.read_text(encoding="utf-8") != text:
        sys.exit(f"{FILE.name} is stale: run make schema.")


def schema() -> Schema:
    """All of it."""
    defs = observations(REF) | of_models()
    defs |= {
        "ErrorCode": {"enum": sorted(STATUS), "type": "string"},
        "PageRoute": {"enum": list(PAGES), "type": "string"},
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Aedile",
        "description": "What goes over the wire between the server and its clients.",
        "$defs": defs,
    }


# The models of the server.


class _Writer(GenerateJsonSchema):
    """Models without the titles that only repeat the names of fields."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False


def of_models() -> Schema:
    """Every model of requests and replies, and of the commands at a table."""
    modules = (
        *(account, admin, analysis, deletion, factors, keys, notices, own_data, people),
        *(frames, games, honours, invitations, moderation, players, puzzles, replay),
        *(relations, reports, seeking, tournaments),
        *(shapes, socket_messages, tables, variations),
    )
    models = {
        model
        for module in modules
        for model in vars(module).values()
        if isinstance(model, type) and issubclass(model, BaseModel) and model is not BaseModel
        if not model.__name__.startswith("_")
    }
    ordered = sorted(models, key=lambda model: model.__name__)
    _, found = models_json_schema(
        [(model, mode_of(model)) for model in ordered],
        ref_template=REF,
        schema_generator=_Writer,
    )
    commands = COMMAND.json_schema(ref_template=REF, schema_generator=_Writer)
    defs: Schema = found["$defs"] | commands.pop("$defs")
    sent = [{"$ref": REF.format(model=each.__name__)} for each in socket_messages.SOCKET_MESSAGES]
    return defs | {"Command": commands, "SocketMessage": {"oneOf": sent}}


def mode_of(model: type[BaseModel]) -> Literal["validation", "serialization"]:
    """What is read may leave out what has a default; what is written does not."""
    return "validation" if issubclass(model, shapes.RequestBody) else "serialization"


if __name__ == "__main__":
    main()
