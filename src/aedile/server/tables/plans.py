"""What a seat has planned: ways to play its next turn, the one it likes best first."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import orjson

from aedile.kernel.contract import Json, Obstacle
from aedile.kernel.message import as_json, citation_json
from aedile.kernel.sandbox import PlannedMove


class Alternative(NamedTuple):
    """One way to play the turn."""

    moves: tuple[str, ...]
    # What each was to do when it was planned; shorter where moves did not fit even then.
    steps: tuple[Json, ...] = ()


class PlanNews(NamedTuple):
    """What became of plans when their turn came."""

    moves: int  # that had been made at the table by then
    played: tuple[Json, ...] = ()  # the steps of the one that was played
    dropped: tuple[Json, ...] = ()


class SeatPlans(NamedTuple):
    """The plans of one seat, and what became of those before."""

    alternatives: tuple[Alternative, ...] = ()
    news: PlanNews | None = None


NO_PLANS = SeatPlans()


def step_json(planned: PlannedMove, names: Sequence[str]) -> Json:
    """A planned move, for people: what it does and what it is about."""
    return {"message": as_json(planned.message, names), "target": planned.target}


def dropped_json(steps: Sequence[Json], place: int, why: Obstacle) -> Json:
    """A plan that could not be played: where it failed, and why."""
    return {
        "steps": list(steps),
        "place": place,
        "why": as_json(why.message),
        "rule": citation_json(why.citation),
    }


# As the store keeps them.


def write_plans(plans: SeatPlans) -> str:
    """All of a seat's plans as JSON."""
    kept: Json = {"alternatives": [each._asdict() for each in plans.alternatives]}
    if plans.news is not None:
        kept["news"] = plans.news._asdict()
    return orjson.dumps(kept).decode()


def read_plans(text: str) -> SeatPlans:
    """The same read back; once a plan was nothing but a list of moves."""
    kept: Any = orjson.loads(text)
    if isinstance(kept, list):
        return SeatPlans((Alternative(tuple(kept)),))
    news = kept.get("news")
    return SeatPlans(
        tuple(Alternative(tuple(e["moves"]), tuple(e["steps"])) for e in kept["alternatives"]),
        news and PlanNews(news["moves"], tuple(news["played"]), tuple(news["dropped"])),
    )
