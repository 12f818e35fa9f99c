"""The report of a balance for a terminal."""

from rich.console import RenderableType
from rich.text import Text

from aedile.arena.study.balance import BUILDER_ABOVE, BUILT_IN, EVEN_WITHIN, LONGEST, SHORTEST
from aedile.arena.text import named_table, percent, percents, title
from aedile.kernel.contract import Json

GATES = {
    "seats": f"seats within {100 * EVEN_WITHIN:.0f} points",
    "sides": f"sides within {100 * EVEN_WITHIN:.0f} points",
    "unbuilt": f"kinds built in {100 * BUILT_IN:.0f} %",
    "builders": f"builders {100 * BUILDER_ABOVE:.0f} points up",
    "turns": f"{SHORTEST} to {LONGEST} turns",
}


def report(summary: Json) -> list[RenderableType]:
    """Whether the gates are reached, then the figures for each number of players."""
    shown: list[RenderableType] = [*heading(summary), "", *gates_table(summary)]
    for table in summary["tables"]:
        shown += ["", *players_part(table)]
    return [*shown, "", Text(HOW_TO_READ, "dim"), Text(summary["edition_note"], "dim")]


HOW_TO_READ = (
    "Gates: no seat and no side of the boards wins so many points more or less than its share; "
    "every kind of tile is built in so many of the games it lay open in; nobody who built a kind "
    "wins so many points more than a share; the mean number of turns. "
    "Won: share of the games of those who sat there, had that side, or built such a tile, ties "
    "split. Intervals are Wilson's, 95 %. Seats and sides are dealt, so they cause what is shown; "
    "who does well builds more of everything, so the wins of builders have that in them too."
)


def heading(summary: Json) -> list[RenderableType]:
    """What was played."""
    mixed = f", {summary['mixed']} dealt by lot" if summary["mixed"] else ""
    return [
        Text(f"Is {summary['title']} even? {summary['edition']} edition", "bold"),
        Text(f"{summary['bot']} in every seat, seed {summary['seed']}{mixed}."),
    ]


def gates_table(summary: Json) -> list[RenderableType]:
    """A row for each gate and number of players."""
    table = named_table("Players", "Gate", "Furthest off", "", "95 %>", "")
    for players in summary["tables"]:
        for row in players["gates"]:
            table.add_row(str(players["players"]), GATES[row["gate"]], *gate_cells(row))
    said = "All gates are reached" if summary["reached"] else "Not every gate is reached"
    return [title(said), table]


def gate_cells(row: Json) -> list[str | Text]:
    """What is furthest off, its figure, the interval, and the verdict."""
    verdict = Text("reached", "green") if row["reached"] else Text("missed", "bold red")
    if row["gate"] == "turns":
        return ["", f"{row['value']:.1f}", "", verdict]
    return [row["worst"], percent(row["share"]), interval(row), verdict]


def players_part(table: Json) -> list[RenderableType]:
    """Everything about one number of players."""
    missing = table["games_ordered"] - table["games"]
    short = f" ({missing} still to be played)" if missing else ""
    return [
        title(f"{table['players']} players: {table['games']} games{short}"),
        Text(lengths(table)),
        winners(table, "seats", "Seat"),
        winners(table, "sides", "Side"),
        kinds_table(table),
        *(Text(line) for line in single_tiles(table)),
    ]


def lengths(table: Json) -> str:
    """Turns, lead changes, points, in a sentence."""
    turns, score = table["turns"], table["score"]
    return (
        f"{turns['mean']:.1f} turns ({turns['least']:.0f} to {turns['most']:.0f}), the lead "
        f"changes {table['lead_changes']['mean']:.1f} times, {score['mean']:.1f} points each, the "
        f"winner {table['winner']['mean']:.1f}. Chance is {percent(table['chance'])}."
    )


def winners(table: Json, key: str, first: str) -> RenderableType:
    """Wins by seat, or by side."""
    shown = named_table(first, "Games>", "Won>", "95 %>", "Points>")
    for row in table[key]:
        name = row["name"].removeprefix("seat ")
        shown.add_row(
            name, str(row["of"]), percent(row["share"]), interval(row), f"{row['score']:.1f}"
        )
    return shown


def kinds_table(table: Json) -> RenderableType:
    """How often a kind is built, and who wins with it."""
    shown = named_table("Kind", "Open in>", "Built in>", "95 %>", "Won>", "95 %>")
    for row in sorted(table["kinds"], key=lambda row: row["built"]["share"]):
        built, builder = row["built"], row["builder"]
        won = ["-", "-"] if builder is None else [percent(builder["share"]), interval(builder)]
        shown.add_row(row["name"], str(built["of"]), percent(built["share"]), interval(built), *won)
    return shown


def single_tiles(table: Json) -> list[str]:
    """Tiles that are never, or always, built."""
    named = {"Never built": table["never_built"], "Always built": table["always_built"]}
    return [f"{said}: {', '.join(tiles)}." for said, tiles in named.items() if tiles]


def interval(row: Json) -> str:
    """Without a second sign of percent."""
    return percents(row["low"], row["high"]).removesuffix(" %")
