"""People taught in a worker: a hint of the judge, or what the coach says of a turn.

A question carries a position imagined for the seat, as one to a bot does.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from aedile.kernel.contract import Game, Json, Option
from aedile.kernel.message import as_json
from aedile.kernel.rng import Rng
from aedile.kernel.view import View
from aedile.server.tables.editions import Editions

if TYPE_CHECKING:
    from aedile.analysis.expert import Expert

DIGITS = 4  # of every share
WHAT = "teaching"  # in the metrics of the workers


class Pupil(NamedTuple):
    """Who is taught: what a seat knows at a moment."""

    game: Game[Any]
    view: View[Any]
    seed: int  # of all that is imagined, and no secret


def hint(pupil: Pupil, names: Sequence[str]) -> Json:
    """The question what a good player would do."""
    return {"teach": "hint", "names": list(names), **_asked(pupil)}


def turn(pupil: Pupil, actions: Sequence[int], severity: str) -> Json:
    """The question what to say of answers that were given.

    What is said is kept, so nobody is called by name in it.
    """
    asked = {"actions": list(actions), "severity": severity, "names": None}
    return {"teach": "turn", **asked, **_asked(pupil)}


def _asked(pupil: Pupil) -> Json:
    game, view, seed = pupil
    return {
        "game": game.name,
        "edition": game.edition,
        "position": view.imagine_position(Rng(seed)),
        "seat": view.seat,
        "seed": seed,
    }


def done(games: Editions, question: Json, hear: Callable[[float], None]) -> Json:
    """What such a question asks for."""
    game = games(question["game"], question["edition"])
    names = question["names"] and tuple(question["names"])
    view = View(game, game.load(question["position"]), question["seat"], names)
    told = _hint if question["teach"] == "hint" else _remark
    return told(view, question, _expert(game.name, view.players))


def _hint(view: View[Any], question: Json, expert: "Expert") -> Json:
    from aedile.analysis.hints import hint

    names = question["names"]
    given = hint(view, question["seed"], expert=expert)
    return {
        "lines": [
            {
                "turn": [option_json(each, names) for each in line.turn],
                "share": round(line.share, DIGITS),
                "error": round(line.error, DIGITS),
            }
            for line in given.lines
        ],
        "reason": as_json(given.reason, names),
        "confidence": given.confidence,
        "sure": as_json(given.sure, names),
    }


def _remark(view: View[Any], question: Json, expert: "Expert") -> Json:
    from aedile.analysis.coach import remark

    said = remark(view, question["actions"], question["severity"], question["seed"], expert)
    if said is None:
        return {"remark": None}
    judged = said.judged
    return {
        "remark": {
            "verdict": judged.verdict,
            "decided": judged.decided,
            "loss": round(judged.loss, DIGITS),
            "error": round(judged.error, DIGITS),
            "points": round(judged.points, DIGITS),
            "sentence": as_json(said.sentence),
            "reason": as_json(said.reason),
            "targets": said.targets,
            "played": [option_json(each) for each in said.played],
            "better": [option_json(each) for each in said.better],
        }
    }


def option_json(option: Option, names: Sequence[str] | None = None) -> Json:
    """An answer as plain data."""
    return {
        "action": option.action,
        "move": option.notation,
        "message": as_json(option.message, names),
        "target": option.target,
        "points": option.points,
    }


@lru_cache(maxsize=4)
def _expert(game: str, players: int) -> "Expert":
    """It takes a while to make. Bots do not wait for these imports."""
    from aedile.analysis.expert import Expert

    return Expert(game, players)
