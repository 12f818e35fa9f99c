"""The report of a ladder for a terminal."""

from rich.console import RenderableType
from rich.text import Text

from aedile.arena.text import decimal, named_table, span, title
from aedile.kernel.contract import Json

HOW_TO_READ = (
    "Rating by the places of all (Plackett and Luce): of two whose ratings differ by 1, the higher "
    "is ahead in 73 % of the games, by 2 in 88 %, by 3 in 95 %. Intervals hold 95 %, by bootstrap "
    "over the games of one seed. Ratings of different numbers of players are not the same scale."
)


def report(summary: Json) -> list[RenderableType]:
    """A table for each number of players."""
    shown: list[RenderableType] = [
        Text(f"{summary['title']}: how far apart bots are, {summary['edition']} edition", "bold"),
        Text(f"Neighbours at one table, each in every seat; seed {summary['seed']}."),
    ]
    for table in summary["tables"]:
        shown += ["", title(f"{table['players']} players, {table['games']} games"), rows(table)]
    return [*shown, "", Text(HOW_TO_READ, "dim")]


def rows(table: Json) -> RenderableType:
    """The bots, the weakest first."""
    shown = named_table("Bot", "Rating>", "95 %>", "Step>", "95 %>", "Points>")
    for row in table["bots"]:
        step = row["step"]
        cells = ["", ""] if step is None else [decimal(step["mean"]), span(step)]
        rating = row["rating"]
        shown.add_row(
            row["bot"], decimal(rating["mean"]), span(rating), *cells, decimal(row["score"])
        )
    return shown
