"""Words that reports, coach and hints have in common."""

from aedile.kernel.message import Templates

say = Templates("analysis")
LEFT = say("what it leaves to the others")
NOT_SHOWN = say("The terms do not show this; the line does.")


def percent(share: float | None) -> str:
    """Of the win, in percent."""
    return "–" if share is None else f"{round(100 * share, 1) + 0.0:.1f}"


def signed(share: float) -> str:
    """The same with its sign."""
    return f"{round(100 * share, 1) + 0.0:+.1f}"
