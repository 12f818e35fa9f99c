"""The players of Praetor: a line for each, or their whole boards."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from aedile.console.tables import plain_table
from aedile.tui.games.praetor_city import player_sign
from aedile.tui.scene import Scene

WIDE = 124  # from here on, words instead of abbreviations
RESOURCES = ("gold", "wood", "stone", "marble", "weapons")
ORDINALS = ("1st", "2nd", "3rd", "4th", "5th")

LONG = ("Workers", "placed", "Novices", "Villagers", "Retired", "Wages", "City", "Wall")
SHORT = ("Home", "Out", "Nov", "Vil", "Ret", "Wage", "City", "Wall")
OVERVIEW_LEGEND = (
    "Players in turn order, x has passed. Mor: what Morale is worth. Home and Out: a digit for "
    "each Active Worker, its experience. Nov: Novices on the first and second level. Vil: "
    "Villagers. Ret: Retired Workers. Wage: Gold due now. City and Wall: tiles."
)


def draw_overview(scene: Scene, width: int) -> list[RenderableType]:
    """One line for each player, in turn order."""
    wide = width >= WIDE
    goods = resource_headings(short=not wide)
    people = [f"{name}>" for name in (LONG if wide else SHORT)]
    table = plain_table("", "Player", "Favor>", "Morale>" if wide else "Mor>", *goods, *people)
    for place, seat in enumerate(scene.seen["turn_order"]):
        table.add_row(*_overview_row(scene, place, seat))
    return [table, *stacked_markers(scene)]


def resource_headings(*, short: bool) -> list[str]:
    """Gold, Wood and so on, or the first two letters."""
    return [f"{name.capitalize()[: 2 if short else None]}>" for name in RESOURCES]


def _overview_row(scene: Scene, place: int, seat: int) -> list[RenderableType]:
    player = scene.seen["players"][seat]
    mark = ">" if scene.seen["to_move"] == seat else "x" if player["passed"] else " "
    return [
        f"{mark}{place + 1}",
        player_name(scene, seat),
        str(player["favor"]),
        signed(player["morale_value"]),
        *(str(player["resources"][name]) for name in RESOURCES),
        digits(player["active"]),
        digits(placed_workers(scene, seat)),
        "+".join(str(count) for count in player["novices"]),
        str(player["villagers"]),
        str(player["retired"]),
        str(player["wages_due"]),
        str(player["city_tiles"]),
        str(len(player["wall_tiles"])),
    ]


def player_name(scene: Scene, seat: int) -> Text:
    """Two letters and the name, in the player's colour."""
    code, style = player_sign(scene, seat)
    return Text(f"{code} {scene.names[seat]}", style, overflow="ellipsis", no_wrap=True)


def signed(value: int) -> str:
    """`+4`, `-3` or `0`."""
    return f"{value:+d}" if value else "0"


def digits(experiences: Sequence[int]) -> str:
    """A digit for each Worker: its experience."""
    return "".join(map(str, experiences)) or "-"


def placed_workers(scene: Scene, seat: int) -> list[int]:
    """The experience of a player's Workers on tiles."""
    dice = [tile[role] for tile in scene.seen["city"] for role in ("activator", "builder")]
    return sorted(die["experience"] for die in dice if die and die["player"] == seat)


def stacked_markers(scene: Scene) -> list[RenderableType]:
    """Where markers share a space of the Favor track, which lies on which."""
    players = scene.seen["players"]
    lines: list[RenderableType] = []
    for favor in sorted({player["favor"] for player in players}):
        pile = [player for player in players if player["favor"] == favor]
        if len(pile) > 1:
            pile.sort(key=lambda player: -int(player["stack"]))
            names = " on ".join(scene.names[player["seat"]] for player in pile)
            lines.append(Text(f"On the Favor track at {favor}: {names}."))
    return lines


def draw_boards(scene: Scene) -> list[RenderableType]:
    """The whole boards: a column for each player, in turn order."""
    return [boards_table(scene), *stacked_markers(scene)]


def boards_table(scene: Scene) -> Table:
    """What lies on the boards, and what is printed on them."""
    order = scene.seen["turn_order"]
    table = plain_table("", *(player_name(scene, seat) for seat in order))
    columns = [_board(scene, place, seat) for place, seat in enumerate(order)]
    for label in columns[0]:
        table.add_row(Text(label, "dim"), *(column[label] for column in columns))
    return table


def _board(scene: Scene, place: int, seat: int) -> dict[str, str]:
    """One player's column, by label."""
    player = scene.seen["players"][seat]
    asked = scene.seen["to_move"] == seat
    turn = " decides" if asked else " passed" if player["passed"] else ""
    return {
        "Turn order": ORDINALS[place] + turn,
        "Favor": str(player["favor"]),
        "Morale": signed(player["morale_value"]),
        **{name.capitalize(): str(player["resources"][name]) for name in RESOURCES},
        "Workers at home": digits(player["active"]),
        "Workers placed": digits(placed_workers(scene, seat)),
        "Novices 1st+2nd": "+".join(map(str, player["novices"])),
        "Villagers": str(player["villagers"]),
        "Retired": str(player["retired"]),
        "Wages due": f"{player['wages_due']} Gold",
        "City Tiles": str(player["city_tiles"]),
        "Wall Tiles": str(len(player["wall_tiles"])),
        "Board": player["board"],
        "Wage, pension": f"{player['wage']}, {player['pension']}",
        **{
            f"Sell, buy {name.capitalize()}": f"{player['sell'][name]}, {player['buy'][name]}"
            for name in RESOURCES[1:]
        },
    }
