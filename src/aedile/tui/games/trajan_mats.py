"""The players of Trajan: two lines for each, or their whole mats."""

from collections.abc import Iterable, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from aedile.console.tables import plain_table
from aedile.kernel.contract import Json
from aedile.tui.games.trajan_signs import (
    QUIET,
    ROMAN,
    STRONG,
    Line,
    choice,
    counted,
    joined,
    markers,
    player_sign,
    text_of,
    trajan_tile,
)
from aedile.tui.scene import Scene

LEGEND = (
    "Players in seat order, > decides. VP: victory points. Hand: cards. Tok: tokens in the "
    "supply. Leg and Wor: legionnaires and workers in their camps. Trays: markers from I to VI. "
    "Shown: cards in the display. Bonus tiles with what they are worth now."
)


def draw_players(scene: Scene) -> list[RenderableType]:
    """Numbers in a table, and below it what each has."""
    table = plain_table(
        "", "Player", "VP>", "Hand>", "Votes>", "Tok>", "Leg>", "Wor>", "Leader", "Trays"
    )
    for player in scene.seen["players"]:
        table.add_row(*_numbers(scene, player))
    return [table, _belongings(scene, scene.seen["players"])]


def _numbers(scene: Scene, player: Json) -> list[RenderableType]:
    return [
        ">" if scene.seen["to_move"] == player["seat"] else " ",
        player_name(scene, player["seat"]),
        str(player["score"]),
        str(player["hand_size"]),
        str(player["votes"]),
        str(player["supply"]),
        str(player["legionnaires"]),
        str(player["workers"]),
        Text(player["leader"].removeprefix("military "), no_wrap=True, overflow="ellipsis"),
        text_of(trays(player)),
    ]


def player_name(scene: Scene, seat: int) -> Text:
    """Two letters and the name, in the player's colour."""
    code, style = player_sign(scene, seat)
    return Text(f"{code} {scene.names[seat]}", style, overflow="ellipsis", no_wrap=True)


def trays(player: Json) -> Line:
    """The markers of all trays, with a stroke between them."""
    return joined((markers(tray) for tray in player["trays"]), "|")


def _belongings(scene: Scene, players: Sequence[Json]) -> Table:
    """All that lies on or beside the mats; what there is none of is left out."""
    table = Table.grid(padding=(0, 1, 0, 0))
    for player in players:
        things = (_thing(name, line) for name, line in belongings(player).items() if line)
        sign = Text(*player_sign(scene, player["seat"]))
        table.add_row("", sign, text_of(joined(things, " | ")))
    return table


def _thing(name: str, line: Line) -> Line:
    return [(f"{name} ", QUIET), *line]


def belongings(player: Json) -> dict[str, Line]:
    """By name, in the order of the mat."""
    arch = "centre" if player["arch"] is None else player["arch"]
    return {
        "tiles": slots(player),
        "Arch": plain(arch),
        "known": plain(counted(player["hand_known"])),
        "shown": plain(counted(player["display"])),
        "meets": plain(demands(player)),
        "senate": plain(senate_tiles(player)),
        "extra": plain(counted(player["extra"])),
        "[+2]": plain(", ".join(player["plus_two"])),
        "wild": plain(counted(player["wilds"])),
        "built": plain(buildings(player)),
        "bonus": plain(", ".join(bonus(tile) for tile in player["bonus_tiles"])),
    }


def plain(text: str) -> Line:
    """Words without a style; nothing for no words."""
    return [(text, "")] if text else []


def slots(player: Json) -> Line:
    """The Trajan tiles beside the trays."""
    tiles = zip(ROMAN, player["slots"], strict=True)
    return joined(
        ([(f"{roman} ", QUIET), *trajan_tile(tile)] for roman, tile in tiles if tile), "; "
    )


def demands(player: Json) -> str:
    """Tiles that meet demands: once, or every quarter."""
    once = counted(player["demands"])
    always = [f"{name} always" for name in spread(player["permanent"])]
    return ", ".join([*([once] if once else []), *always])


def spread(counts: dict[str, int]) -> Iterable[str]:
    """Each name as often as counted."""
    return (name for name, count in counts.items() for _ in range(count))


def senate_tiles(player: Json) -> str:
    """`3+5 votes`."""
    votes = "+".join(spread(player["senate_tiles"]))
    return f"{votes} votes" if votes else ""


def buildings(player: Json) -> str:
    """`door 3+5, roof 2`."""
    by_kind: dict[str, list[str]] = {}
    for building in player["buildings"]:
        kind, _, points = building.rpartition(" ")
        by_kind.setdefault(kind, []).append(points)
    return ", ".join(f"{kind} {'+'.join(points)}" for kind, points in by_kind.items())


def bonus(tile: Json) -> str:
    """What a bonus tile is for, its side, and its worth now."""
    return f"{tile['tile']} ({tile['side']}, {tile['worth']})"


# One's own.


def draw_hand(scene: Scene) -> list[RenderableType]:
    """The viewer's cards, with the numbers of answers; nothing for a spectator."""
    viewer = scene.seen["viewer"]
    if viewer is None:
        return []
    player = scene.seen["players"][viewer]
    cards = joined((_card(scene, good, count) for good, count in player["hand"].items()), ", ")
    known = counted(player["hand_known"])
    seen = [(f" (all know of {known})", QUIET)] if known else []
    return [text_of([("Your hand: ", STRONG), *(cards or [("no cards", QUIET)]), *seen])]


def _card(scene: Scene, good: str, count: int) -> Line:
    numbers = [*choice(scene, f"hand:{good}"), *choice(scene, f"hand+wild:{good}")]
    name = good if count == 1 else f"{count} {good}"
    return [(name, STRONG), *([(" ", ""), *numbers] if numbers else [])]


def draw_own(scene: Scene, *names: str) -> list[RenderableType]:
    """What the viewer has of certain things."""
    viewer = scene.seen["viewer"]
    if viewer is None:
        return []
    things = belongings(scene.seen["players"][viewer])
    lines = (_thing(name, things[name]) for name in names if things[name])
    shown = joined(lines, " | ")
    return [text_of([("You have: ", STRONG), *shown])] if shown else []


def draw_mats(scene: Scene) -> list[RenderableType]:
    """The whole mats: a column for each player."""
    players = scene.seen["players"]
    table = plain_table("", *(player_name(scene, player["seat"]) for player in players))
    columns = [_mat(player) for player in players]
    for label in columns[0]:
        table.add_row(Text(label, QUIET), *(text_of(column[label]) for column in columns))
    return [table]


def _mat(player: Json) -> dict[str, Line]:
    """One player's column, by label."""
    numbers = {
        "points": player["score"],
        "votes": player["votes"],
        "cards in hand": player["hand_size"],
        "supply": player["supply"],
        "legionnaires": player["legionnaires"],
        "workers": player["workers"],
        "leader": player["leader"].removeprefix("military "),
    }
    circle = {
        f"tray {roman}": markers(tray) for roman, tray in zip(ROMAN, player["trays"], strict=True)
    }
    tiles = {
        f"tile {roman}": trajan_tile(tile) if tile else plain("-")
        for roman, tile in zip(ROMAN, player["slots"], strict=True)
    }
    things = {name: line or plain("-") for name, line in belongings(player).items()}
    things.pop("tiles")
    return {name: plain(str(value)) for name, value in numbers.items()} | circle | tiles | things
