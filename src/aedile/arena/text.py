"""The report of a run for a terminal."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from aedile.arena.order import short_seats
from aedile.console.tables import plain_table
from aedile.kernel.contract import Json

UNKNOWN = "-"


def report(summary: Json) -> list[RenderableType]:
    """Table after table, the result first."""
    parts = [
        heading(summary),
        bots_table(summary),
        verdicts(summary),
        points_table(summary),
        seats_table(summary),
        sources_table(summary),
        length_table(summary),
        times_table(summary),
        remarks(summary),
    ]
    shown: list[RenderableType] = []
    for part in parts:
        if part:
            shown += [*part, ""]
    return shown[:-1]


def title(text: str) -> Text:
    """What stands above a table."""
    return Text(text, "bold underline")


def heading(summary: Json) -> list[RenderableType]:
    """What was played."""
    lines = [
        f"{summary['title']}, {summary['players']} players: {short_seats(summary['seats'])}",
        f"{games_text(summary)}, seed {summary['seed']}, {summary['edition']} edition",
    ]
    if summary["options"]:
        options = ", ".join(f"{name}={value}" for name, value in summary["options"].items())
        lines.append(f"Options: {options}")
    if summary["seconds"] is not None:
        lines.append(f"Thinking time: {summary['seconds']:g} s for each decision")
    return [Text(lines[0], "bold"), *(Text(line) for line in lines[1:])]


def games_text(summary: Json) -> str:
    """`400 games in 100 blocks of 4`."""
    each = summary["games_per_block"]
    blocks = f" in {summary['blocks']} blocks of {each}" if each > 1 else ""
    short = summary["games_ordered"] - summary["games"]
    missing = f" ({short} still to be played)" if short else ""
    return f"{summary['games']} games{blocks}{missing}"


def bots_table(summary: Json) -> list[RenderableType]:
    """Who won, and how sure that is."""
    table = named_table("Bot", "Seats>", "Won>", "bootstrap>", "Wilson>", "Rating>")
    for row in summary["bots"]:
        share = row["win_share"]
        table.add_row(
            Text(row["bot"], "bold"),
            str(row["seats"]),
            Text(percent(share["mean"]), "bold"),
            percents(share["low"], share["high"]),
            percents(share["wilson_low"], share["wilson_high"]),
            rating(row["rating"]),
        )
    return [title("Result"), table, Text(what_is_meant(summary), "dim")]


def what_is_meant(summary: Json) -> str:
    """How to read the shares."""
    return (
        f"Won: share of the games on each seat, ties split; chance is "
        f"{percent(summary['chance'])}. Intervals hold 95 %: by bootstrap over blocks of games "
        "with one seed, and Wilson's, which takes all games for independent."
    )


def points_table(summary: Json) -> list[RenderableType]:
    """By how much."""
    table = named_table("Bot", "Rank>", "Score>", "95 %>", "Margin>", "95 %>")
    for row in summary["bots"]:
        score, margin = row["score"], row["margin"]
        table.add_row(
            row["bot"],
            decimal(row["rank"]["mean"], 2),
            decimal(score["mean"]),
            span(score),
            signed(margin["mean"]),
            span(margin),
        )
    return [
        title("Points"),
        table,
        Text("Margin: points ahead of the best opponent. Intervals by bootstrap.", "dim"),
    ]


def named_table(first: str, *others: str) -> Table:
    """A table whose first column is never cut short."""
    table = plain_table(first, *others)
    table.columns[0].no_wrap = True
    return table


def verdicts(summary: Json) -> list[RenderableType]:
    """The result in sentences."""
    if len(summary["bots"]) < 2:
        return []
    chance = summary["chance"]
    rows = [row for row in summary["bots"] if row["win_share"]["low"] is not None]
    return [Text(verdict(row, chance)) for row in rows]


def verdict(row: Json, chance: float) -> str:
    """`search wins 51.2 %: at least 46.8 % …, better than chance`."""
    share = row["win_share"]
    if share["low"] > chance:
        judged = "better than chance"
    elif share["high"] < chance:
        judged = "worse than chance"
    else:
        judged = "not to be told from chance"
    return (
        f"{row['bot']} wins {percent(share['mean'])}, {judged}; lower ends "
        f"{percent(share['low'])} (bootstrap), {percent(share['wilson_low'])} (Wilson)."
    )


def seats_table(summary: Json) -> list[RenderableType]:
    """What a seat is worth."""
    table = plain_table("Seat", "Won>", "bootstrap>", "Wilson>", "Score>", "95 %>")
    for row in summary["by_seat"]:
        share = row["win_share"]
        table.add_row(
            str(row["seat"]),
            percent(share["mean"]),
            percents(share["low"], share["high"]),
            percents(share["wilson_low"], share["wilson_high"]),
            decimal(row["score"]["mean"]),
            span(row["score"]),
        )
    return [title("By seat, whoever sits there"), table]


def sources_table(summary: Json) -> list[RenderableType]:
    """Where the points come from."""
    bots = summary["bots"]
    table = named_table("Points from", *(f"{row['bot']}>" for row in bots))
    for name in source_names(bots):
        cells = [row["sources"].get(name) for row in bots]
        table.add_row(name, *(source_text(cell) for cell in cells))
    return [
        title("Points by source"),
        table,
        Text("Mean, and where the middle half of all games lies.", "dim"),
    ]


def source_names(bots: Sequence[Json]) -> list[str]:
    """Every source, what brought most to anyone first."""
    best: dict[str, float] = {}
    for row in bots:
        for name, cell in row["sources"].items():
            best[name] = max(best.get(name, cell["mean"]), cell["mean"])
    return sorted(best, key=lambda name: -best[name])


def source_text(cell: Json | None) -> str:
    """`12.3 (8–16)`."""
    if cell is None:
        return UNKNOWN
    return f"{cell['mean']:.1f} ({cell['p25']:.0f} to {cell['p75']:.0f})"


def length_table(summary: Json) -> list[RenderableType]:
    """How long games are."""
    table = plain_table("A game has", "mean>", "least>", "5 %>", "median>", "95 %>", "most>")
    words = {"decisions": "decisions", "lines": "lines of its record", "rounds": "rounds"}
    for name, row in summary["length"].items():
        cells = [row[key] for key in ("least", "p5", "p50", "p95", "most")]
        table.add_row(words[name], f"{row['mean']:.1f}", *(f"{cell:.0f}" for cell in cells))
    return [title("Length"), table]


def times_table(summary: Json) -> list[RenderableType]:
    """How long bots think."""
    table = named_table("Bot", "Decisions>", "median>", "95 %>", "99 %>", "most>")
    for row in summary["bots"]:
        time = row["time"]
        cells = [duration(time[key]) for key in ("p50", "p95", "p99", "most")]
        table.add_row(row["bot"], str(time["decisions"]), *cells)
    return [title("Time for a decision, where there was a choice"), table]


def remarks(summary: Json) -> list[RenderableType]:
    """Failures, and what must be known to read the figures right."""
    lines: list[RenderableType] = [Text(note, "yellow") for note in summary["notes"]]
    for fault in summary["faults"]:
        lines.append(Text(f"{fault['bot']} failed in game {fault['game']}: {fault['what']}", "red"))
    if summary["edition_note"]:
        lines.append(Text(summary["edition_note"], "dim"))
    return lines


# Numbers in words.


def percent(share: float | None) -> str:
    """`51.2 %`."""
    return UNKNOWN if share is None else f"{100 * share:.1f} %"


def percents(low: float | None, high: float | None) -> str:
    """`46.8–55.7 %`."""
    if low is None or high is None:
        return UNKNOWN
    return f"{100 * low:.1f}–{100 * high:.1f} %"


def decimal(value: float | None, places: int = 1) -> str:
    """A number with so many decimals."""
    return UNKNOWN if value is None else f"{value:.{places}f}"


def signed(value: float | None, places: int = 1) -> str:
    """The same with its sign."""
    return UNKNOWN if value is None else f"{value:+.{places}f}"


def span(estimate: Json) -> str:
    """`85.0 to 91.3`."""
    if estimate["low"] is None:
        return UNKNOWN
    return f"{estimate['low']:.1f} to {estimate['high']:.1f}"


def rating(found: Json | None) -> str:
    """`29.4 ± 0.8`."""
    return UNKNOWN if found is None else f"{found['mu']:.1f} ± {found['sigma']:.1f}"


def duration(seconds: float) -> str:
    """`12 µs`, `4.3 ms`, `1.25 s`."""
    if seconds < 0.001:
        return f"{1e6 * seconds:.0f} µs"
    if seconds < 1:
        return f"{1000 * seconds:.{1 if seconds < 0.01 else 0}f} ms"
    return f"{seconds:.2f} s"
