"""Reading a request. A field means the same in every request."""

import json
import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn

from aedile.kernel.contract import Json
from aedile.kernel.errors import (
    AedileError,
    BadOptions,
)

LONGEST_LINE = 1 << 20  # bytes
LONGEST_NUMBER = 1000  # digits
DEEPEST = 100  # lists and objects within each other
LONGEST_THOUGHT = 600.0  # seconds
MOST_KEYS = 1000  # of the parts of a set
TOO_LONG = f"The line is too long; {LONGEST_LINE} bytes are the most."
_TOO_DEEP = "The line is nested too deeply."


class BadRequest(AedileError):
    """A line that is no request this protocol knows."""

    code = "bad-request"


def checked(request: Json, needs: Sequence[str], takes: Sequence[str]) -> Json:
    """The fields of a request, each known here and of the right kind."""
    for name in request:
        if name not in needs and name not in takes:
            raise BadRequest(f"The field {name!r} has no meaning in this request.")
    for name in needs:
        if name not in request:
            raise BadRequest(f"The field {name!r} is missing.")
    return {name: FIELDS[name](name, value) for name, value in request.items()}


def parse(line: str) -> Json:
    """The object a line holds; raises BadRequest."""
    if len(line) > LONGEST_LINE:
        raise BadRequest(TOO_LONG)
    try:
        request = json.loads(
            line,
            object_pairs_hook=_object,
            parse_int=_whole,
            parse_float=_finite,
            parse_constant=_not_a_number,
        )
    except RecursionError:
        raise BadRequest(_TOO_DEEP) from None
    except ValueError as error:
        raise BadRequest(f"The line is not JSON: {error}.") from None
    if not isinstance(request, dict):
        raise BadRequest('A request is a JSON object such as {"do": "hello"}.')
    if _nests(request, DEEPEST):
        raise BadRequest(_TOO_DEEP)
    return request


def _nests(value: object, levels: int) -> bool:
    """True when lists and objects lie in each other more than so many levels deep."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return levels < 0 or any(_nests(item, levels - 1) for item in inner)


def _object(pairs: list[tuple[str, Any]]) -> Json:
    """A JSON object, each of whose names stands once."""
    found: Json = {}
    for name, value in pairs:
        if name in found:
            raise BadRequest(f"The name {name!r} stands twice in one object.")
        found[name] = value
    return found


def _whole(text: str) -> int:
    if len(text) > LONGEST_NUMBER:
        raise ValueError(f"{text[:9]}… is too large a number")
    return int(text)


def _finite(text: str) -> float:
    number = float(text)
    if math.isinf(number):
        raise ValueError(f"{text} is too large a number")
    return number


def _not_a_number(text: str) -> NoReturn:
    raise ValueError(f"{text} is no number")


def one_of(asked: Json, *names: str) -> Any:
    """The value of the one field that is there."""
    given = [name for name in names if name in asked]
    if len(given) != 1:
        raise BadRequest(f"Give exactly one of {', '.join(names)}.")
    return asked[given[0]]


def _text(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise BadRequest(f"The field {name!r} is a text.")
    return value


def _number(name: str, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadRequest(f"The field {name!r} is a whole number.")
    return value


def _number_or_null(name: str, value: object) -> int | None:
    return None if value is None else _number(name, value)


def _seed(name: str, value: object) -> str:
    return value if isinstance(value, str) else str(_number(name, value))


def _moves(name: str, value: object) -> list[str]:
    if not isinstance(value, list) or not value:
        raise BadRequest(f"The field {name!r} is a list of at least one text.")
    return [_text(name, move) for move in value]


def _keys(name: str, value: object) -> list[str]:
    if not isinstance(value, list) or len(value) > MOST_KEYS:
        raise BadRequest(f"The field {name!r} is a list of at most {MOST_KEYS} texts.")
    return [_text(name, key) for key in value]


def _json_object(name: str, value: object) -> Json:
    if not isinstance(value, dict):
        raise BadRequest(f"The field {name!r} is an object.")
    return value


def _options(name: str, value: object) -> dict[str, str]:
    options = _json_object(name, value)
    for option, chosen in options.items():
        if not isinstance(chosen, str):
            raise BadOptions(f"The value of the option {option!r} is a text, such as 'yes'.")
    return options


def _seconds(name: str, value: object) -> float:
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise BadRequest(f"The field {name!r} is a number.")
    if not 0 < value <= LONGEST_THOUGHT:
        raise BadRequest(f"The field {name!r} is more than 0 and at most {LONGEST_THOUGHT:.0f}.")
    return float(value)


FIELDS: Mapping[str, Callable[[str, object], Any]] = {
    "game": _text,
    "players": _number,
    "seed": _seed,
    "edition": _text,
    "options": _options,
    "move": _text,
    "action": _number,
    "moves": _moves,
    "set": _keys,
    "version": _number_or_null,
    "seat": _number_or_null,
    "position": _json_object,
    "record": _text,
    "bot": _text,
    "turn": _number,
    "level": _text,
    "seconds": _seconds,
}
