"""Words that reports, coach and hints have in common."""

from aedile.kernel.contract import Json
from aedile.kernel.message import Message, Templates

say = Templates("analysis")
LEFT = say("what it leaves to the others")
NOT_SHOWN = say("The terms do not show this; the line does.")
WHY = say("Why, in points against the better line:")
WHY_LATER = say(
    "Why, in points against the better line {n} rounds later:",
    one="Why, in points against the better line a round later:",
)
SEVERAL = say("Several reasons together: none of them alone makes half the difference.")


def why(row: Json) -> Message:
    """What stands above the terms of a turn."""
    return WHY_LATER(n=row["rounds"]) if row["rounds"] else WHY()


def caveat(row: Json) -> Message | None:
    """What is to be said below them, where they do not explain all of it."""
    if not row["agrees"]:
        return NOT_SHOWN()
    return None if any(each["main"] for each in row["terms"]) else SEVERAL()


def percent(share: float | None) -> str:
    """Of the win, in percent."""
    return "–" if share is None else f"{round(100 * share, 1) + 0.0:.1f}"


def between(loss: float, less: float, more: float) -> dict[str, str]:
    """The ends of the interval of a loss, in percent."""
    return {"low": percent(loss - less), "high": percent(loss + more)}


def signed(share: float) -> str:
    """The same with its sign."""
    return f"{round(100 * share, 1) + 0.0:+.1f}"
