"""What anybody may know of a tournament, as plain data; of a sealed round, who plays where."""

import csv
import io
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any, NamedTuple

from aedile.kernel.contract import Json
from aedile.server.store.rows import Values
from aedile.server.tournaments import kept
from aedile.server.tournaments.kept import BOT, Kept, PodRow
from aedile.server.tournaments.organising import spec_of
from aedile.tournaments.events import Paired, Played
from aedile.tournaments.scoring import POINTS, Row
from aedile.tournaments.swiss import Pod
from aedile.tournaments.tournament import Stage, Tournament, game_of

DIGITS = 4


class Known(NamedTuple):
    """All that goes into it."""

    now: Kept
    pods: list[PodRow]
    deals: Mapping[int, Values]
    names: Mapping[str, tuple[str, str]]  # of people, with their kind
    later: str | None = None  # the next season of a league


def whole(known: Known) -> Json:
    """A tournament, its rounds and its standings."""
    now = known.now
    return {
        "id": now.id,
        **now.plan.model_dump(mode="json"),
        "most": now.plan.most(),
        "points": list(POINTS[now.plan.size]),
        "host": person(known, now.row["host"]),
        "phase": now.phase,
        "waits": now.row["waits"],
        "created": now.row["created"],
        "season": now.row["season"],
        "earlier": now.row["earlier"],
        "later": known.later,
        "ends": now.row["ends"],
        "planned": planned(now),
        "rounds": [_round(known, number) for number in range(1, len(now.log.stages) + 1)],
        "divisions": [[_row(known, row) for row in each] for each in now.log.tables()],
    }


def planned(now: Kept) -> int:
    """How many rounds there will be."""
    if now.plan.kind == "swiss":
        return now.plan.rounds
    return now.plan.size + 1 if now.plan.kind == "plane" else 1


def person(known: Known, who: str) -> Json:
    """Somebody who plays, or runs it."""
    if who.startswith(BOT):
        name = who.removeprefix(BOT).replace("#", " ")
        return {"who": who, "name": name, "bot": spec_of(who), "account": False}
    name, kind = known.names.get(who, ("", "deleted"))
    return {"who": who, "name": name, "bot": None, "account": kind == "account"}


def forecast(known: Known, paired: Paired | None, apart: Sequence[bool] | None = None) -> Json:
    """The next round as it would be now; `apart`: at which tables some do not wish to meet."""
    pods, byes = paired or ((), ())
    log = known.now.log
    met, sat = log.meetings(), log.seats()
    again = [
        [
            (person(known, one)["name"], person(known, other)["name"])
            for one, other in combinations([who for who in pod if who], 2)
            if one in met and met[one][other]
        ]
        for pod in pods
    ]
    return {
        "events": known.now.row["events"],
        "swaps": log.in_rounds,
        "tables": [_ahead(known, pod, sat) for pod in pods],
        "effects": [
            {"again": each, "apart": apart[i] if apart else None} for i, each in enumerate(again)
        ],
        "byes": [person(known, who) for who in byes],
        "repeats": sum(map(len, again)),
    }


def _ahead(known: Known, pod: Pod, sat: Mapping[str, Mapping[int, int]]) -> list[Json]:
    return [
        each | {"times": sat.get(who or "", {}).get(seat, 0)}
        for seat, (who, each) in enumerate(zip(pod, _sitting(known, pod), strict=True))
    ]


def season(known: Known, ahead: Tournament) -> Json:
    """The divisions of the next season."""
    return {"divisions": [[person(known, who) for who in each] for each in ahead.divisions()]}


def _sitting(known: Known, pod: Pod) -> list[Json]:
    house = {"who": None, "name": known.now.plan.bot, "bot": known.now.plan.bot, "account": False}
    return [house if who is None else person(known, who) for who in pod]


def _round(known: Known, number: int) -> Json:
    now, stage = known.now, known.now.log.stages[number - 1]
    sealed = now.plan.duplicate and number not in now.log.opened
    deal = known.deals.get(number)
    times = [(kind, at) for kind, of, at in now.times if of == number]
    ends = [at for kind, at in times if kind != "paired"]
    return {
        "number": number,
        "over": stage.over and not sealed,
        "sealed": sealed,
        "began": times[0][1],
        "ended": max(ends) if stage.over and not sealed else None,
        "byes": [person(known, who) for who in stage.paired.byes],
        "tables": [_table(known, stage, pod, sealed) for pod in known.pods if pod.round == number],
        "pace": _pace(known, number, stage),
        "hash": deal and deal["hash"],
        "seed": deal["seed"] if deal and deal["opened"] else None,
        "salt": deal["salt"] if deal and deal["opened"] else None,
    }


def _pace(known: Known, number: int, stage: Stage) -> Json | None:
    """How many tables have ended what is played now, and not which."""
    paced = known.now.plan.paced and not stage.over
    return kept.pace(known.pods, number)._asdict() if paced else None


def _table(known: Known, stage: Stage, pod: PodRow, sealed: bool) -> Json:
    seats = _sitting(known, stage.paired.pods[pod.number - 1])
    played = stage.played.get(pod.number)
    told: Json = {
        "number": pod.number,
        "table": pod.table,
        "over": played is not None,
        "adjudicated": False,
        "playouts": 0,
        "progress": None if sealed else pod.progress,  # which tells how others play the deal
        "seats": [each | {"place": None, "score": None, "points": None} for each in seats],
    }
    if played is None or sealed:
        return told
    how = {"adjudicated": played.adjudicated, "playouts": played.playouts}
    return told | how | {"seats": _results(seats, stage, played)}


def _results(seats: list[Json], stage: Stage, played: Played) -> list[Json]:
    game = game_of(stage, played)
    return [
        each
        | {"place": played.places[i], "score": played.scores[i], "points": _number(game.points(i))}
        for i, each in enumerate(seats)
    ]


def _row(known: Known, row: Row) -> Json:
    log = known.now.log
    return person(known, row.who) | {
        "place": row.place,
        "rating": round(log.ratings[row.who]),
        "gone": row.who in log.gone,
        "points": _number(row.points),
        "outscored": round(float(row.outscored), DIGITS) if known.now.plan.duplicate else None,
        "rivals": _number(row.rivals),
        "wins": _number(row.wins),
        "games": row.games,
    }


def _number(value: Fraction) -> float:
    return round(float(value), DIGITS)


def is_open(now: Kept, pod: PodRow) -> bool:
    """Whether the game of a table is over and everybody may see it."""
    is_sealed = now.plan.duplicate and pod.round not in now.log.opened
    return pod.phase == "finished" and not is_sealed


def record_name(pod: PodRow) -> str:
    """What its record is called among others."""
    return f"round-{pod.round:02}-table-{pod.number:03}.txt"


COLUMNS = ("place", "name", "bot", "games", "points", "outscored", "rivals", "wins", "gone")


def as_csv(told: Json) -> str:
    """The standings, for a spreadsheet: no cell is a formula there."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(("division", *COLUMNS))
    for number, rows in enumerate(told["divisions"], start=1):
        for row in rows:
            writer.writerow((number, *(_cell(row[name]) for name in COLUMNS)))
    return out.getvalue()


def _cell(value: Any) -> Any:
    is_formula = isinstance(value, str) and value[:1] in ("=", "+", "-", "@", "\t", "\r")
    return f"'{value}" if is_formula else value
