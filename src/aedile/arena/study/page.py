"""The report of a study as a page."""

from aedile.arena import text as words
from aedile.arena.page import document, html_table, notes_block, panel, stack, top
from aedile.arena.plots import Dot, dot_plot
from aedile.arena.study.text import differences, how_to_read
from aedile.kernel.contract import Json

TOKENS = {"strong": "olive", "weak": "terracotta", "": "bronze"}


def study_page(summary: Json) -> str:
    """What is out of line, then a plot and a table for each group."""
    title = f"What wins {summary['title']}"
    body = [
        top("Aedile · Study", title, lead(summary)),
        stack(out_of_line(summary), *map(group_panel, summary["groups"])),
        notes_block([*summary["notes"], summary["edition_note"]]),
    ]
    return document(title, "\n".join(body))


def lead(summary: Json) -> str:
    """What was played, in a sentence."""
    mixed = f", {summary['mixed']} dealt by lot" if summary["mixed"] else ""
    return (
        f"{words.games_text(summary)} among {summary['players']} × {summary['bot']}, seed "
        f"{summary['seed']}, {summary['edition']} edition{mixed}. Chance is "
        f"{words.percent(summary['chance'])}."
    )


def out_of_line(summary: Json) -> str:
    """Whatever stands out, of all groups."""
    rows = [
        [f"{group['title']}: {row['name']}", *differences(row), row["out_of_line"]]
        for group in summary["groups"]
        for row in group["facts"]
        if row["out_of_line"]
    ]
    table = html_table(["", "wins", "95 %", "points", "95 %", "judged"], rows) if rows else ""
    return panel(f"Out of line: {len(rows) or 'nothing'} of {summary['tests']} compared", table)


def group_panel(group: Json) -> str:
    """A plot of what can be judged, and everything in numbers."""
    inside = f'<div class="split">{group_plot(group)}{group_table(group)}</div>'
    return panel(group["title"], inside, how_to_read(group))


def group_plot(group: Json) -> str:
    """The difference in wins of every fact that can be judged."""
    dots = [
        Dot(
            row["name"],
            row["win_difference"]["mean"],
            row["win_difference"]["low"],
            row["win_difference"]["high"],
            differences(row)[0],
            TOKENS[row["out_of_line"]],
        )
        for row in group["facts"]
        if row["p"] is not None
    ]
    if not dots:
        return "<p>Too few had any of it to say more.</p>"
    more = "one more of it" if group["counted"] else "having it"
    wins = f"difference in wins for {more}"
    return dot_plot(group["key"], dots, wins, 0.0, "no difference", shares=True)


def group_table(group: Json) -> str:
    """All facts of a group in numbers."""
    first = "each" if group["counted"] else "had it"
    rows = [
        [
            row["name"],
            f"{row['mean']:.2f}" if group["counted"] else words.percent(row["mean"]),
            words.percent(row["win_share"]["mean"]),
            words.percents(row["win_share"]["low"], row["win_share"]["high"]),
            *differences(row)[2:],
            row["out_of_line"],
        ]
        for row in group["facts"]
    ]
    marked = [place for place, row in enumerate(group["facts"]) if row["out_of_line"]]
    return html_table(["", first, "won", "95 %", "points", "95 %", "judged"], rows, marked)
