"""Positions as plain data, spoiled on purpose."""

import json
from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from aedile.kernel.contract import Game, Json
from aedile.kernel.errors import BadPosition

Edit: TypeAlias = Callable[[Json], object]


def put(*path: str | int, to: object) -> Edit:
    """An edit: whatever stands at the end of the path is replaced."""

    def edit(data: Json) -> None:
        _at(data, path[:-1])[path[-1]] = to

    return edit


def drop(*path: str | int) -> Edit:
    """An edit: whatever stands at the end of the path is taken out."""

    def edit(data: Json) -> None:
        del _at(data, path[:-1])[path[-1]]

    return edit


def _at(data: Json, path: tuple[str | int, ...]) -> Any:
    place: Any = data
    for key in path:
        place = place[key]
    return place


def refused(game: Game[Any], data: Json, *edits: Edit) -> str:
    """What is said of a position that was spoiled like this."""
    spoiled: Json = json.loads(json.dumps(data))
    for edit in edits:
        edit(spoiled)
    with pytest.raises(BadPosition) as caught:
        game.load(spoiled)
    return str(caught.value)
