"""The players of Trajan: two lines for each, or their whole mats."""

from collections.abc import Iterable, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from aedile.console.tables import plain_table
from aedile.games.trajan import words
from aedile.games.trajan.names import BONUS_NAMES, CAMP_NAME, GOODS, ROMAN
from aedile.kernel.contract import Json
from aedile.kernel.message import Message, Templates
from aedile.tui.games.trajan_signs import (
    AREAS,
    DEMAND_WORDS,
    GOOD_WORDS,
    QUIET,
    STRONG,
    Line,
    around,
    choice,
    counted,
    joined,
    listed,
    markers,
    player_sign,
    text_of,
    trajan_tile,
)
from aedile.tui.scene import Scene

say = Templates("terminal")
HEADINGS = say.all(("VP", "Hand", "Votes", "Tok", "Leg", "Wor"))
PLAYER, LEADER, TRAYS, CAMP = say.all(("Player", "Leader", "Trays", "camp"))
# What lies on a mat, by what it is called here.
THINGS = {
    name: say(name)
    for name in (
        "tiles", "Arch", "known", "shown", "meets", "senate", "extra", "[+2]", "wild", "built",
        "bonus",
    )
}  # fmt: skip
NUMBERS = say.all(
    ("points", "votes", "cards in hand", "supply", "legionnaires", "workers", "leader")
)
WILDS = {name: say(name) for name in ("extra action", "construction", "commodity", "demand")}
BUILDINGS = {name: say(name) for name in ("stairs", "door", "fountain", "roof", "window")}
CENTRE = say("centre")
ALWAYS = say("{demand} always")
VOTES = say("{votes} votes")
BONUS_SIDES = {"yellow": say("{bonus} (yellow, {worth})"), "gray": say("{bonus} (gray, {worth})")}
PAIR = say("{goods}")
COUNTED_BY_BONUS = say.all(
    ("workers in the district", "legionnaires in provinces", "yellow bonus tiles")
)
BONUSES: dict[str, Message] = dict(
    zip(
        BONUS_NAMES,
        (
            *(PAIR(goods=(words.good(g), words.good(g + 1))) for g in range(0, len(GOODS), 2)),
            *(name() for name in (*words.DEMAND_WORDS, *COUNTED_BY_BONUS)),
        ),
        strict=True,
    )
)
TILE = say("tile {roman}")
YOUR_HAND = say("Your hand: {it}")
NO_CARDS = say("no cards")
ALL_KNOW = say("(all know of {cards})")
YOU_HAVE = say("You have: {it}")
LEGEND = say(
    "Players in seat order, > decides. VP: victory points. Hand: cards. Tok: tokens in the "
    "supply. Leg and Wor: legionnaires and workers in their camps. Trays: markers from I to VI. "
    "Shown: cards in the display. Bonus tiles with what they are worth now."
)


def draw_players(scene: Scene) -> list[RenderableType]:
    """Numbers in a table, and below it what each has."""
    player, leader, trays_ = (scene.words(word()) for word in (PLAYER, LEADER, TRAYS))
    numbers = (f"{scene.words(word())}>" for word in HEADINGS)
    table = plain_table("", player, *numbers, leader, trays_)
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
        Text(leader_at(scene, player), no_wrap=True, overflow="ellipsis"),
        text_of(trays(player)),
    ]


def player_name(scene: Scene, seat: int) -> Text:
    """Two letters and the name, in the player's colour."""
    code, style = player_sign(scene, seat)
    return Text(f"{code} {scene.names[seat]}", style, overflow="ellipsis", no_wrap=True)


def leader_at(scene: Scene, player: Json) -> str:
    """The province of the leader, or the camp."""
    place: str = player["leader"]
    return scene.words(CAMP()) if place == CAMP_NAME else place


def trays(player: Json) -> Line:
    """The markers of all trays, with a stroke between them."""
    return joined((markers(tray) for tray in player["trays"]), "|")


def _belongings(scene: Scene, players: Sequence[Json]) -> Table:
    """All that lies on or beside the mats; what there is none of is left out."""
    table = Table.grid(padding=(0, 1, 0, 0))
    for player in players:
        having = belongings(scene, player).items()
        things = (_thing(scene, name, line) for name, line in having if line)
        sign = Text(*player_sign(scene, player["seat"]))
        table.add_row("", sign, text_of(joined(things, " | ")))
    return table


def _thing(scene: Scene, name: str, line: Line) -> Line:
    return [(f"{scene.words(THINGS[name]())} ", QUIET), *line]


def belongings(scene: Scene, player: Json) -> dict[str, Line]:
    """By name, in the order of the mat."""
    arch = scene.words(CENTRE()) if player["arch"] is None else player["arch"]
    repeated = (scene.words(AREAS[area]()) for area in player["plus_two"])
    bonuses = (bonus(scene, tile) for tile in player["bonus_tiles"])
    texts = {
        "Arch": arch,
        "known": counted(scene, player["hand_known"], GOOD_WORDS),
        "shown": counted(scene, player["display"], GOOD_WORDS),
        "meets": demands(scene, player),
        "senate": senate_tiles(scene, player),
        "extra": counted(scene, player["extra"], AREAS),
        "[+2]": ", ".join(repeated),
        "wild": counted(scene, player["wilds"], WILDS),
        "built": buildings(scene, player),
        "bonus": ", ".join(bonuses),
    }
    return {"tiles": slots(scene, player)} | {name: bare(text) for name, text in texts.items()}


def bare(text: str) -> Line:
    """Words without a style; nothing for no words."""
    return [(text, "")] if text else []


def slots(scene: Scene, player: Json) -> Line:
    """The Trajan tiles beside the trays."""
    tiles = zip(ROMAN, player["slots"], strict=True)
    shown = ([(f"{roman} ", QUIET), *trajan_tile(scene, tile)] for roman, tile in tiles if tile)
    return listed(scene, shown)


def demands(scene: Scene, player: Json) -> str:
    """Tiles that meet demands: once, or every quarter."""
    once = counted(scene, player["demands"], DEMAND_WORDS)
    lasting = (DEMAND_WORDS[name]() for name in spread(player["permanent"]))
    always = [scene.words(ALWAYS(demand=name)) for name in lasting]
    return ", ".join([*([once] if once else []), *always])


def spread(counts: dict[str, int]) -> Iterable[str]:
    """Each name as often as counted."""
    return (name for name, count in counts.items() for _ in range(count))


def senate_tiles(scene: Scene, player: Json) -> str:
    """`3+5 votes`."""
    votes = "+".join(spread(player["senate_tiles"]))
    return scene.words(VOTES(votes=votes)) if votes else ""


def buildings(scene: Scene, player: Json) -> str:
    """`door 3+5, roof 2`."""
    by_kind: dict[str, list[str]] = {}
    for building in player["buildings"]:
        kind, _, points = building.rpartition(" ")
        by_kind.setdefault(scene.words(BUILDINGS[kind]()), []).append(points)
    return ", ".join(f"{kind} {'+'.join(points)}" for kind, points in by_kind.items())


def bonus(scene: Scene, tile: Json) -> str:
    """What a bonus tile is for, its side, and its worth now."""
    side = BONUS_SIDES[tile["side"]]
    return scene.words(side(bonus=BONUSES[tile["tile"]], worth=tile["worth"]))


# One's own.


def draw_hand(scene: Scene) -> list[RenderableType]:
    """The viewer's cards, with the numbers of answers; nothing for a spectator."""
    viewer = scene.seen["viewer"]
    if viewer is None:
        return []
    player = scene.seen["players"][viewer]
    cards = joined((_card(scene, good, count) for good, count in player["hand"].items()), ", ")
    known = counted(scene, player["hand_known"], GOOD_WORDS)
    seen = [(f" {scene.words(ALL_KNOW(cards=known))}", QUIET)] if known else []
    shown = cards or [(scene.words(NO_CARDS()), QUIET)]
    return [text_of([*around(scene, YOUR_HAND, shown, STRONG), *seen])]


def _card(scene: Scene, good: str, count: int) -> Line:
    numbers = [*choice(scene, f"hand:{good}"), *choice(scene, f"hand+wild:{good}")]
    name = counted(scene, {good: count}, GOOD_WORDS)
    return [(name, STRONG), *([(" ", ""), *numbers] if numbers else [])]


def draw_own(scene: Scene, *names: str) -> list[RenderableType]:
    """What the viewer has of certain things."""
    viewer = scene.seen["viewer"]
    if viewer is None:
        return []
    things = belongings(scene, scene.seen["players"][viewer])
    lines = (_thing(scene, name, things[name]) for name in names if things[name])
    shown = joined(lines, " | ")
    return [text_of(around(scene, YOU_HAVE, shown, STRONG))] if shown else []


def draw_mats(scene: Scene) -> list[RenderableType]:
    """The whole mats: a column for each player."""
    players = scene.seen["players"]
    table = plain_table("", *(player_name(scene, player["seat"]) for player in players))
    columns = [_mat(scene, player) for player in players]
    for rows in zip(*columns, strict=True):
        label, _ = rows[0]
        table.add_row(Text(scene.words(label), QUIET), *(text_of(value) for _, value in rows))
    return [table]


def _mat(scene: Scene, player: Json) -> list[tuple[Message, Line]]:
    """One player's column: labels, and what stands beside them."""
    numbers = (
        player["score"],
        player["votes"],
        player["hand_size"],
        player["supply"],
        player["legionnaires"],
        player["workers"],
        leader_at(scene, player),
    )
    things = belongings(scene, player)
    del things["tiles"]
    return [
        *((name(), bare(str(value))) for name, value in zip(NUMBERS, numbers, strict=True)),
        *((words.TRAY(roman=r), markers(t)) for r, t in zip(ROMAN, player["trays"], strict=True)),
        *(
            (TILE(roman=roman), trajan_tile(scene, tile) if tile else bare("-"))
            for roman, tile in zip(ROMAN, player["slots"], strict=True)
        ),
        *((THINGS[name](), line or bare("-")) for name, line in things.items()),
    ]
