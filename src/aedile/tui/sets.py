"""A line with several answers in any order, where a question is about a set."""

from collections.abc import Sequence
from typing import Any

from aedile.kernel.contract import Gathering
from aedile.kernel.errors import AedileError, IllegalAction, UnknownNotation
from aedile.kernel.gathering import notations
from aedile.kernel.match import Match
from aedile.kernel.rehearsal import Rehearsal

ENDS = ("done", "no", "pass")  # words that end a set


def rehearse_line(match: Match[Any], moves: Sequence[int | str]) -> Rehearsal:
    """What a line comes to: as it was typed, or else with the parts of a set in their order.

    What is refused is refused for what was typed; of a set, for what it cannot be.
    """
    try:
        return match.rehearse(moves)
    except (IllegalAction, UnknownNotation):
        sorted_moves = _with_set_in_order(match, moves)
        if sorted_moves is None:
            raise
    return match.rehearse(sorted_moves)


def _with_set_in_order(match: Match[Any], moves: Sequence[int | str]) -> list[int | str] | None:
    """The same line as the game asks for it; None if no part of it is a set."""
    for place in range(len(moves)):
        try:
            before: Any = match.rehearse(moves[:place]).state
        except AedileError:
            return None
        empty = match.game.gathering(before)
        keys = [] if empty is None else _parts(empty, moves[place:])
        if empty is not None and (len(keys) > 1 or ":" in "".join(keys)):
            rest = moves[place + len(keys) :]
            ended = bool(rest) and rest[0] in ENDS
            made = _in_order(match, before, keys, ended)
            return [*moves[:place], *made, *rest[ended:]]
    return None


def _parts(gathering: Gathering, words: Sequence[int | str]) -> list[str]:
    """The words at the beginning that are parts of the set."""
    keys = {item.key for item in gathering.items}
    parts: list[str] = []
    for word in words:
        if str(word).lower() not in keys:
            break
        parts.append(str(word).lower())
    return parts


def _in_order(match: Match[Any], state: Any, keys: Sequence[str], ended: bool) -> list[str]:
    """The answers for a set; raises IllegalAction for one that cannot be."""
    gathering = match.game.gathering(state, keys)
    assert gathering is not None
    if gathering.actions is None:
        assert gathering.obstacle is not None
        raise IllegalAction(*gathering.obstacle)
    made = notations(match.game, state, gathering.actions)
    return made if ended or made[-1] not in ENDS else made[:-1]
