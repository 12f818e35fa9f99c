"""A game at a table, as text."""

import json
from typing import Any

from aedile.kernel.match import Match
from aedile.kernel.record.annotated import Annotated, notations, rows_of
from aedile.kernel.record.model import END, REMARKS, UNFINISHED, Result, plain_name, quote


def write(match: Match[Any]) -> str:
    """The whole game at a table, as text; seed included."""
    tags = [f"[{name} {quote(value)}]" for name, value in _tags(match).items()]
    return "\n".join([*tags, "", *_lines(match), "", f"{END}  {_result(match)}", ""])


def _tags(match: Match[Any]) -> dict[str, str]:
    game = match.game
    tags = {
        "Game": game.name,
        "Rules": str(game.rules_version),
        "Edition": game.edition,
        "Players": ", ".join(map(plain_name, match.names)),
    }
    if match.seed is None:
        tags["Position"] = json.dumps(game.dump(match.state_after(0)))
    else:
        tags["Seed"] = match.seed
        if match.settings:
            tags["Options"] = "; ".join(f"{name}={value}" for name, value in match.settings.items())
    return tags | {name: match.notes[name] for name in REMARKS if name in match.notes}


def _lines(match: Match[Any]) -> list[str]:
    rows = rows_of(match)
    names = [plain_name(name) for name in match.names]
    width = max(map(len, names))
    digits = len(f"{len(rows)}.")
    told = [
        f"{f'{number}.':<{digits}} {names[row[0].seat]:<{width}}  {notations(row)}"
        for number, row in enumerate(rows, start=1)
    ]
    if not match.variations and not match.comments:
        return told
    return Annotated(match, 0, 1).lines(told, match.variations, match.comments)


def _result(match: Match[Any]) -> str:
    outcome = outcome_of(match)
    return UNFINISHED if outcome is None else result_text(outcome)


def outcome_of(match: Match[Any]) -> Result | None:
    """Names and points by place; None while the game goes on."""
    if not match.over:
        return None
    return tuple((match.name(row.player), row.score) for row in match.standings())


def result_text(result: Result) -> str:
    """`Red 97, Blue 84`."""
    return ", ".join(f"{plain_name(name)} {score}" for name, score in result)
