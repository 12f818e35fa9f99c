"""Messages of a report read back, so that they can be said in any language."""

from typing import Any

from aedile.kernel.message import Arg, Message, Piece, Seat, Templates, plain


def spoken(data: Any, game: str) -> Message:
    """The message that `as_json` wrote; one that is declared no more is its English text."""
    domains = [Templates.declared.get(name, {}) for name in ("analysis", game, "messages")]
    template = next((each[data["template"]] for each in domains if data["template"] in each), None)
    if template is None:
        return plain(data.get("text", data["template"]))
    return template(**{name: _arg(value, game) for name, value in data["args"].items()})


def _arg(value: Any, game: str) -> Arg:
    if isinstance(value, list):
        return tuple(_arg(each, game) for each in value)
    if not isinstance(value, dict):
        return value  # type: ignore[no-any-return]
    if "seat" in value:
        return Seat(value["seat"])
    if "target" in value:
        return Piece(spoken(value["name"], game), value["target"])
    return spoken(value, game)
