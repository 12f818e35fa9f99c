"""The players of Praetor: a line for each, or their whole boards."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from aedile.console.tables import plain_table
from aedile.games.praetor.names import RESOURCE_NAMES
from aedile.games.praetor.words import goods
from aedile.kernel.message import Arg, Message, Seat, Templates
from aedile.tui.games.praetor_city import player_sign
from aedile.tui.scene import Scene

WIDE = 124  # from here on, words instead of abbreviations

say = Templates("terminal")
GOODS = say.all(("Gold", "Wood", "Stone", "Marble", "Weapons"))
SHORT_GOODS = say.all(("Go", "Wo", "St", "Ma", "We"))
ORDINALS = say.all(("1st", "2nd", "3rd", "4th", "5th"))
PLAYER, FAVOR, MORALE, SHORT_MORALE = say.all(("Player", "Favor", "Morale", "Mor"))
LONG = say.all(("Workers", "placed", "Novices", "Villagers", "Retired", "Wages", "City", "Wall"))
SHORT = say.all(("Home", "Out", "Nov", "Vil", "Ret", "Wage", "City", "Wall"))
OVERVIEW_LEGEND = say(
    "Players in turn order, x has passed. Mor: what Morale is worth. Home and Out: a digit for "
    "each Active Worker, its experience. Nov: Novices on the first and second level. Vil: "
    "Villagers. Ret: Retired Workers. Wage: Gold due now. City and Wall: tiles."
)
ON_TOP = say("{above} on {below}")
STACKED = say("On the Favor track at {favor}: {markers}.")
TURN_ORDER, AT_HOME, PLACED, NOVICES, VILLAGERS, RETIRED, DUE = say.all(
    (
        "Turn order",
        "Workers at home",
        "Workers placed",
        "Novices 1st+2nd",
        "Villagers",
        "Retired",
        "Wages due",
    )
)
CITY_TILES, WALL_TILES, BOARD, RATES_OF_PAY = say.all(
    ("City Tiles", "Wall Tiles", "Board", "Wage, pension")
)
RATES = say("Sell, buy {good}")
DECIDES = say("{place} decides")
PASSED = say("{place} passed")


def draw_overview(scene: Scene, width: int) -> list[RenderableType]:
    """One line for each player, in turn order."""
    wide = width >= WIDE
    words = (PLAYER, FAVOR, MORALE if wide else SHORT_MORALE, *(LONG if wide else SHORT))
    player, favor, morale, *people = (scene.words(word()) for word in words)
    goods_ = resource_headings(scene, short=not wide)
    right = [f"{word}>" for word in (favor, morale, *goods_, *people)]
    table = plain_table("", player, *right)
    for place, seat in enumerate(scene.seen["turn_order"]):
        table.add_row(*_overview_row(scene, place, seat))
    return [table, *stacked_markers(scene)]


def resource_headings(scene: Scene, *, short: bool) -> list[str]:
    """Gold, Wood and so on, in full or in two letters."""
    return [scene.words(name()) for name in (SHORT_GOODS if short else GOODS)]


def _overview_row(scene: Scene, place: int, seat: int) -> list[RenderableType]:
    player = scene.seen["players"][seat]
    mark = ">" if scene.seen["to_move"] == seat else "x" if player["passed"] else " "
    return [
        f"{mark}{place + 1}",
        player_name(scene, seat),
        str(player["favor"]),
        signed(player["morale_value"]),
        *(str(player["resources"][name]) for name in RESOURCE_NAMES),
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
            lines.append(Text(scene.words(_pile(favor, [player["seat"] for player in pile]))))
    return lines


def _pile(favor: int, seats: Sequence[int]) -> Message:
    """The markers of a pile, the upper one first."""
    *above, lowest = seats
    pile: Arg = Seat(lowest)
    for seat in reversed(above):
        pile = ON_TOP(above=Seat(seat), below=pile)
    return STACKED(favor=favor, markers=pile)


def draw_boards(scene: Scene) -> list[RenderableType]:
    """The whole boards: a column for each player, in turn order."""
    return [boards_table(scene), *stacked_markers(scene)]


def boards_table(scene: Scene) -> Table:
    """What lies on the boards, and what is printed on them."""
    order = scene.seen["turn_order"]
    table = plain_table("", *(player_name(scene, seat) for seat in order))
    columns = [_board(scene, place, seat) for place, seat in enumerate(order)]
    for rows in zip(*columns, strict=True):
        label, _ = rows[0]
        table.add_row(Text(scene.words(label), "dim"), *(value for _, value in rows))
    return table


def _board(scene: Scene, place: int, seat: int) -> list[tuple[Message, str]]:
    """One player's column: labels, and what stands beside them."""
    player = scene.seen["players"][seat]
    sell, buy = player["sell"], player["buy"]
    stock = zip(GOODS, RESOURCE_NAMES, strict=True)
    traded = zip(GOODS[1:], RESOURCE_NAMES[1:], strict=True)
    return [
        (TURN_ORDER(), scene.words(_turn(scene, place, seat))),
        (FAVOR(), str(player["favor"])),
        (MORALE(), signed(player["morale_value"])),
        *((name(), str(player["resources"][key])) for name, key in stock),
        (AT_HOME(), digits(player["active"])),
        (PLACED(), digits(placed_workers(scene, seat))),
        (NOVICES(), "+".join(map(str, player["novices"]))),
        (VILLAGERS(), str(player["villagers"])),
        (RETIRED(), str(player["retired"])),
        (DUE(), scene.words(goods(player["wages_due"], 0))),
        (CITY_TILES(), str(player["city_tiles"])),
        (WALL_TILES(), str(len(player["wall_tiles"]))),
        (BOARD(), player["board"]),
        (RATES_OF_PAY(), f"{player['wage']}, {player['pension']}"),
        *((RATES(good=name()), f"{sell[key]}, {buy[key]}") for name, key in traded),
    ]


def _turn(scene: Scene, place: int, seat: int) -> Message:
    """`2nd decides`."""
    ordinal = ORDINALS[place]()
    if scene.seen["to_move"] == seat:
        return DECIDES(place=ordinal)
    return PASSED(place=ordinal) if scene.seen["players"][seat]["passed"] else ordinal
