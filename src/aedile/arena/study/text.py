"""The report of a study for a terminal."""

from rich.console import RenderableType
from rich.text import Text

from aedile.arena.study.summary import STRONG
from aedile.arena.text import games_text, named_table, percent, percents, title
from aedile.console.tables import plain_table
from aedile.kernel.contract import Json

UNKNOWN = "-"
STYLES = {STRONG: "bold green", "weak": "bold red", "": ""}


def report(summary: Json) -> list[RenderableType]:
    """What is out of line first, then table after table."""
    shown: list[RenderableType] = [*heading(summary), "", *out_of_line(summary)]
    for group in summary["groups"]:
        shown += ["", *group_table(group)]
    shown += ["", *(Text(note, "dim") for note in [*summary["notes"], summary["edition_note"]])]
    return shown


def heading(summary: Json) -> list[RenderableType]:
    """What was played."""
    mixed = f", {summary['mixed']} dealt by lot" if summary["mixed"] else ""
    return [
        Text(f"What wins {summary['title']}, {summary['players']} players", "bold"),
        Text(
            f"{games_text(summary)} among {summary['bot']}, seed {summary['seed']}, "
            f"{summary['edition']} edition{mixed}. Chance is {percent(summary['chance'])}."
        ),
    ]


def out_of_line(summary: Json) -> list[RenderableType]:
    """Whatever stands out, of all groups."""
    found = [
        (group, row) for group in summary["groups"] for row in group["facts"] if row["out_of_line"]
    ]
    head = f"Out of line: {len(found) or 'nothing'} of {summary['tests']} compared"
    if not found:
        return [title(head)]
    table = plain_table("", "wins>", "95 %>", "points>", "")
    for group, row in found:
        wins, interval, points, _ = differences(row)
        name = f"{group['title']}: {row['name']}"
        table.add_row(name, wins, interval, points, verdict(row))
    return [title(head), table]


def group_table(group: Json) -> list[RenderableType]:
    """All facts of a group."""
    counted = group["counted"]
    first = "each>" if counted else "had it>"
    table = named_table("", first, "won>", "95 %>", "points>", "95 %>", "")
    for row in group["facts"]:
        share = row["win_share"]
        table.add_row(
            row["name"],
            f"{row['mean']:.2f}" if counted else percent(row["mean"]),
            percent(share["mean"]),
            percents(share["low"], share["high"]).removesuffix(" %"),
            *differences(row)[2:],
            verdict(row),
        )
    return [title(group["title"]), Text(how_to_read(group), "dim"), table]


def how_to_read(group: Json) -> str:
    """What the columns mean in this group."""
    cause = "Dealt by lot. " if group["by_lot"] else "Chosen by the players. "
    won = "whoever had most" if group["counted"] else "those who had it"
    more = "one more of it" if group["counted"] else "having it"
    held = f", with equal {group['control']}" if group["control"] else ""
    return f"{cause}Won: by {won}. Differences: for {more}, in the same game{held}."


def differences(row: Json) -> list[str]:
    """Wins in percent and points, each with its interval."""
    wins, score = row["win_difference"], row["score_difference"]
    return [
        UNKNOWN if wins["mean"] is None else f"{100 * wins['mean']:+.1f} %",
        span(wins, 100),
        UNKNOWN if score["mean"] is None else f"{score['mean']:+.1f}",
        span(score, 1),
    ]


def span(estimate: Json, scale: float) -> str:
    """`-1.2 to 3.4`."""
    if estimate["low"] is None:
        return UNKNOWN
    return f"{scale * estimate['low']:.1f} to {scale * estimate['high']:.1f}"


def verdict(row: Json) -> Text:
    """In words and colour."""
    return Text(row["out_of_line"], STYLES[row["out_of_line"]])
