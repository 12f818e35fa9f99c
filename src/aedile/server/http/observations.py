"""What a seat sees, as a schema: from the `TypedDict`s beside each game.

The rules depend on nothing, so their shapes are not pydantic models; a few lines turn
them into the same kind of schema.
"""

import types
from typing import (
    Any,
    Literal,
    NotRequired,
    Required,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from fastapi import FastAPI

from aedile.games.praetor.observed import PraetorPosition
from aedile.games.trajan.observed import TrajanPosition, WireMessage

Schema: TypeAlias = dict[str, Any]

SIMPLE: dict[Any, Schema] = {
    int: {"type": "integer"},
    float: {"type": "number"},
    str: {"type": "string"},
    bool: {"type": "boolean"},
    type(None): {"type": "null"},
}
IN_OPENAPI = "#/components/schemas/{model}"
POSITIONS = (PraetorPosition, TrajanPosition)


def observations(ref: str) -> Schema:
    """The shapes of both games by name; `ref` says where others find them."""
    defs: Schema = {}
    for position in POSITIONS:
        _of_type(position, defs, ref)
    return defs


def any_position(ref: str) -> Schema:
    """What a seat sees of either game."""
    return {"anyOf": [{"$ref": ref.format(model=each.__name__)} for each in POSITIONS]}


def describe_in_openapi(app: FastAPI) -> None:
    """Frames refer to these shapes, of which pydantic knows nothing."""
    usual = app.openapi

    def openapi() -> Schema:
        if app.openapi_schema is None:
            made = usual()
            made["components"]["schemas"] |= observations(IN_OPENAPI)
        return usual()

    app.openapi = openapi  # type: ignore[method-assign]


def _of_type(kind: Any, defs: Schema, ref: str) -> Schema:
    """The schema of a type; those with names go into `defs`."""
    if kind in SIMPLE:
        return SIMPLE[kind]
    if kind == WireMessage:
        return {"$ref": ref.format(model="Message")}
    if is_typeddict(kind):
        return _named(kind, defs, ref)
    origin, args = get_origin(kind), get_args(kind)
    if origin in (NotRequired, Required):
        return _of_type(args[0], defs, ref)
    if origin is Literal:
        return {"enum": list(args), "type": "string"}
    if origin in (Union, types.UnionType):
        return {"anyOf": [_of_type(each, defs, ref) for each in args]}
    if origin is list:
        return {"type": "array", "items": _of_type(args[0], defs, ref)}
    if origin is dict:
        return {"type": "object", "additionalProperties": _of_type(args[1], defs, ref)}
    if origin is tuple:
        items = [_of_type(each, defs, ref) for each in args]
        return {
            "type": "array",
            "prefixItems": items,
            "minItems": len(items),
            "maxItems": len(items),
        }
    raise TypeError(f"{kind} has no schema")


def _named(kind: Any, defs: Schema, ref: str) -> Schema:
    name = kind.__name__
    if name not in defs:
        defs[name] = {}  # known by name from now on
        hints = get_type_hints(kind, include_extras=True)
        defs[name] = {
            "type": "object",
            "title": name,
            "description": kind.__doc__,
            "properties": {field: _of_type(hint, defs, ref) for field, hint in hints.items()},
            "required": sorted(kind.__required_keys__),
            "additionalProperties": False,
        }
    return {"$ref": ref.format(model=name)}
