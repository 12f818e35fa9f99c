"""Trajan in the terminal: how the table is laid out, and what helps with a question."""

from collections.abc import Callable, Mapping

from rich.console import RenderableType
from rich.text import Text

from aedile.games.trajan.names import SOURCE_NAMES
from aedile.games.trajan.words import SOURCE_WORDS
from aedile.kernel.message import Message, Template, Templates
from aedile.kernel.rng import Rng
from aedile.tui.games.trajan_board import (
    cards_line,
    demands_line,
    draw_board,
    draw_district,
    draw_senate,
    draw_ships,
    forum_lines,
    headline,
)
from aedile.tui.games.trajan_circle import (
    draw_circle,
    draw_first_tiles,
    draw_markers,
    draw_sowings,
    draw_stacks,
)
from aedile.tui.games.trajan_mats import LEGEND, draw_hand, draw_mats, draw_own, draw_players
from aedile.tui.games.trajan_provinces import MAP_LEGEND, draw_map
from aedile.tui.games.trajan_signs import legend, marker_legend, subject
from aedile.tui.games.trajan_words import filling_by_lot, understood
from aedile.tui.scene import Artist, Scene

Drawing = list[RenderableType]

say = Templates("terminal")
ABOARD = {
    "identical": say("Aboard the ship for identical cards: {units} so far"),
    "different": say("Aboard the ship for different cards: {units} so far"),
    "pairs": say("Aboard the ship for pairs: {units} so far"),
}


class TrajanArtist(Artist):
    """Draws what a seat of Trajan sees."""

    parts: Mapping[str, Template] = {
        "circle": say("the action circle and your hand"),
        "players": say("the mats of all players"),
        "seaport": say("cards, ships and your hand"),
        "forum": say("the tiles on the forum"),
        "provinces": say("the map with leaders and legionnaires"),
        "votes": say("the senate track and its bonus tiles"),
        "stacks": say("the open Trajan tiles, and how many are left"),
        "district": say("the construction district"),
    }
    set_example = "load-wine load-fish done"
    tiebreakers = (say("place in the senate"),)
    sources: Mapping[str, Template] = dict(zip(SOURCE_NAMES, SOURCE_WORDS, strict=True))

    def headline(self, scene: Scene) -> Message:
        return headline(scene)

    def table(self, scene: Scene, width: int) -> Drawing:
        mats = ["", *draw_players(scene), "", *circle_and_hand(scene, width)]
        decision = scene.seen["decision"]
        is_shown = decision is None or decision["name"] in SHOWN_ON_BOARD
        return [
            *draw_board(scene, width),
            *mats,
            *([] if is_shown else help_with_question(scene, width)),
        ]

    def draw(self, part: str, scene: Scene, width: int) -> Drawing:
        return PARTS[part](scene, width)

    def beside_question(self, scene: Scene, width: int) -> Drawing:
        name = scene.seen["decision"]["name"]
        circle = draw_own_circle(scene, width) if name in ABOUT_CIRCLE else []
        hand = draw_hand(scene) if name in ABOUT_HAND else []
        return [*circle, *help_with_question(scene, width), *hand]

    def answers(self, scene: Scene, width: int) -> Drawing:
        name = scene.seen["decision"]["name"]
        if name == "ChooseTray":
            return draw_sowings(scene)
        return draw_first_tiles(scene) if name == "TakeFirstTile" else []

    def is_private(self, scene: Scene) -> bool:
        player = scene.seen["players"][scene.seen["viewer"]]
        return bool(player["hand"] != player["hand_known"])

    def understand(self, scene: Scene, words: list[str]) -> list[str]:
        return understood(scene, words)

    def by_lot(self, scene: Scene, rng: Rng) -> list[str]:
        return filling_by_lot(scene, rng)


def draw_own_circle(scene: Scene, width: int) -> Drawing:
    """The circle of the viewer, or of whoever decides; nothing when all is over."""
    seat = subject(scene)
    return [] if seat is None else [draw_circle(scene, seat, width)]


def circle_and_hand(scene: Scene, width: int) -> Drawing:
    """What a player has before their own eyes."""
    return [*draw_own_circle(scene, width), *draw_hand(scene)]


# Questions.

ABOUT_CIRCLE = ("FillTray", "PutMarker", "TakeFirstTile", "TrajanAction")
SHOWN_ON_BOARD = ("DrawFirstCard", "ForumAction", "SenateAction", "ChooseBonusTile")
CARD_MATTERS = ("shown", "wild", "bonus")
ALL_SCORED = ("shown", "meets", "built", "bonus")
ABOUT_HAND = ("DrawFirstCard", "SeaportAction", "DiscardCard", "PlaySecondCard", "LoadShip")


def draw_seaport(scene: Scene, width: int) -> Drawing:
    """Cards, ships, and what the viewer's cards are good for."""
    return [cards_line(scene), draw_ships(scene), *draw_own(scene, *CARD_MATTERS)]


def draw_demands(scene: Scene, width: int) -> Drawing:
    """What is asked for, and what the viewer has."""
    return [demands_line(scene), *draw_own(scene, "meets", "wild")]


def draw_loading(scene: Scene, width: int) -> Drawing:
    """The ships, and what is aboard already."""
    decision = scene.seen["decision"]
    aboard = ABOARD[decision["ship"]](units=decision["units"])
    return [*draw_seaport(scene, width), Text(scene.words(aboard))]


def draw_forum(scene: Scene, width: int) -> Drawing:
    """The forum, and what the viewer has from there."""
    return [*forum_lines(scene, width), *draw_own(scene, "meets", "senate", "extra", "wild")]


def draw_construction(scene: Scene, width: int) -> Drawing:
    """The district, and the tiles the viewer has built."""
    return [draw_district(scene, width), *draw_own(scene, "built", "wild")]


HELP: Mapping[str, Callable[[Scene, int], Drawing]] = {
    "FillTray": lambda scene, width: draw_markers(scene),
    "PutMarker": lambda scene, width: draw_markers(scene),
    "DrawFirstCard": lambda scene, width: [cards_line(scene)],
    "SeaportAction": draw_seaport,
    "LoadShip": draw_loading,
    "DiscardCard": lambda scene, width: draw_own(scene, *CARD_MATTERS),
    "PlaySecondCard": lambda scene, width: draw_own(scene, *CARD_MATTERS),
    "ForumAction": draw_forum,
    "MilitaryAction": lambda scene, width: [draw_map(scene, width)],
    "TrajanAction": lambda scene, width: [draw_stacks(scene)],
    "SenateAction": lambda scene, width: draw_senate(scene),
    "ChooseBonusTile": lambda scene, width: [*draw_senate(scene), *draw_own(scene, *ALL_SCORED)],
    "ConstructionAction": draw_construction,
    "PlacePlusTwo": lambda scene, width: draw_own(scene, "extra", "[+2]", "wild"),
    "DiscardExtraTile": lambda scene, width: draw_own(scene, "extra", "[+2]", "wild"),
    "MeetDemand": draw_demands,
}


def help_with_question(scene: Scene, width: int) -> Drawing:
    """The part of the table a question is about; nothing if there is none."""
    draw = HELP.get(scene.seen["decision"]["name"])
    return [] if draw is None else draw(scene, width)


# Parts.

PARTS: Mapping[str, Callable[[Scene, int], Drawing]] = {
    "circle": lambda scene, width: [*circle_and_hand(scene, width), marker_legend(scene)],
    "players": lambda scene, width: [*draw_mats(scene), legend(scene, LEGEND)],
    "seaport": lambda scene, width: [*draw_seaport(scene, width), *draw_hand(scene)],
    "forum": lambda scene, width: [*forum_lines(scene, width)],
    "provinces": lambda scene, width: [draw_map(scene, width), legend(scene, MAP_LEGEND)],
    "votes": lambda scene, width: draw_senate(scene),
    "stacks": lambda scene, width: [draw_stacks(scene)],
    "district": lambda scene, width: [draw_district(scene, width)],
}
