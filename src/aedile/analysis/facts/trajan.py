"""What can be said of a turn of Trajan, term by term."""

from collections.abc import Mapping
from typing import Final

from aedile.analysis.facts import trajan_scenes as found
from aedile.analysis.facts.base import OTHERS, Name, Row, fewer, sentences, swapped
from aedile.bots.knowledge import trajan as terms
from aedile.games.trajan import words
from aedile.kernel.message import Templates

say = Templates("analysis")

NAMES: Mapping[str, Name] = {
    "n": lambda s, seat, n: n,
    "source": lambda s, seat, n: words.SOURCE_WORDS[n](),
    "tray": lambda s, seat, n: words.tray(seat, n),
    "area": lambda s, seat, n: words.area(n),
    "tile": lambda s, seat, n: words.trajan_tile(s.box, n),
    "marker": lambda s, seat, n: words.marker(n),
    "good": lambda s, seat, n: words.good(n),
    "demand": lambda s, seat, n: words.demand(n),
    "who": lambda s, seat, n: words.seat(s, n),
    "bonus": lambda s, seat, n: words.bonus(n // 2, n % 2 == found.YELLOW),
    "province": lambda s, seat, n: words.province(n),
    "site": lambda s, seat, n: words.site(s, n, s.sites[n], seat),
    "building": lambda s, seat, n: words.building(n),
    "forum": lambda s, seat, n: words.forum_tile(s.forum[n], n),
    "face": lambda s, seat, n: words.tile_in_province(s.provinces[n], n),
    "ship": lambda s, seat, n: words.ship(n),
}

SENTENCES: Final = sentences(
    NAMES,
    (
        Row(
            terms.SCORE,
            ("source", "n"),
            fewer(found.points),
            less=(
                "points-less",
                say(
                    "It scores {n} points less at once ({source}).",
                    one="It scores a point less at once ({source}).",
                ),
            ),
            more=(
                "points-more",
                say(
                    "It scores {n} points more at once ({source}).",
                    one="It scores a point more at once ({source}).",
                ),
            ),
        ),
        Row(
            terms.TILES,
            ("tray", "tile"),
            found.new_tile,
            less=("no-new-tile", say("A Trajan tile is missing beside {tray}: {tile}.")),
            more=("new-tile", say("A new Trajan tile lies beside {tray}: {tile}.")),
        ),
        Row(
            terms.TILES,
            ("tray", "tile"),
            found.waiting_tile,
            more=("tile-waits", say("Not accomplished beside {tray}: {tile}.")),
        ),
        Row(
            terms.TILES,
            ("tray", "marker"),
            found.lacks,
            less=("tile-lacks", say("The Trajan tile beside {tray} still lacks {marker}.")),
            more=("tile-has", say("The Trajan tile beside {tray} has {marker} already.")),
        ),
        Row(
            terms.CIRCLE,
            ("tray",),
            found.accomplishable,
            less=(
                "no-markers-accomplish",
                say("Next turn no markers can accomplish the tile beside {tray}."),
            ),
            more=(
                "markers-accomplish",
                say("Next turn markers can accomplish the tile beside {tray}."),
            ),
        ),
        Row(
            terms.CIRCLE,
            ("tray", "area"),
            found.endings,
            less=("no-markers-end-in", say("Next turn no markers can end in {tray} ({area}).")),
            more=("markers-end-in", say("Next turn markers can end in {tray} ({area}).")),
        ),
        Row(
            terms.CARDS,
            ("good",),
            fewer(found.cards_of_good, counted=False),
            less=("fewer-of-good", say("Fewer cards in hand: {good}.")),
            more=("more-of-good", say("More cards in hand: {good}.")),
        ),
        Row(
            terms.CARDS,
            ("n",),
            fewer(found.cards),
            less=(
                "fewer-cards",
                say("It leaves {n} cards fewer in hand.", one="It leaves a card fewer in hand."),
            ),
            more=(
                "more-cards",
                say("It leaves {n} cards more in hand.", one="It leaves a card more in hand."),
            ),
        ),
        Row(
            terms.DEMANDS,
            ("demand",),
            found.demand_covered,
            less=("demand-open", say("There is no tile for this demand: {demand}.")),
            more=("demand-covered", say("There is a tile for this demand: {demand}.")),
        ),
        *(
            Row(
                term,
                ("demand",),
                found.already_met,
                less=("demand-already-met", say("This demand was already met: {demand}.")),
            )
            for term in (terms.DEMANDS, terms.LATER_DEMANDS)
        ),
        Row(
            terms.LATER_DEMANDS,
            ("demand",),
            fewer(found.demand_tiles, counted=False),
            less=("fewer-demand-tiles", say("Fewer tiles for later demands: {demand}.")),
            more=("more-demand-tiles", say("More tiles for later demands: {demand}.")),
        ),
        Row(
            terms.POWER,
            ("who",),
            found.not_consul,
            less=("not-consul", say("{who} is ahead in the senate and would be consul.")),
        ),
        Row(
            terms.POWER,
            (),
            found.consul,
            more=("consul", say("It is ahead of everybody in the senate.")),
        ),
        Row(
            terms.POWER,
            ("n",),
            fewer(found.votes_held),
            less=("fewer-votes", say("It has {n} votes fewer.", one="It has a vote fewer.")),
            more=("more-votes", say("It has {n} votes more.", one="It has a vote more.")),
        ),
        Row(
            terms.BONUS,
            ("bonus",),
            found.bonus_tile,
            less=("no-bonus-tile", say("This bonus tile is not taken: {bonus}.")),
            more=("bonus-tile", say("This bonus tile is taken: {bonus}.")),
        ),
        Row(
            terms.BONUS,
            ("bonus", "n"),
            fewer(found.bonus_points),
            less=("bonus-less", say("This bonus tile brings {n} less: {bonus}.")),
            more=("bonus-more", say("This bonus tile brings {n} more: {bonus}.")),
        ),
        Row(
            terms.LEGIONNAIRES,
            ("n",),
            fewer(found.legionnaires),
            less=(
                "fewer-legionnaires",
                say("{n} legionnaires fewer in the camp.", one="A legionnaire fewer in the camp."),
            ),
            more=(
                "more-legionnaires",
                say("{n} legionnaires more in the camp.", one="A legionnaire more in the camp."),
            ),
        ),
        Row(
            terms.LEADER,
            ("province", "n"),
            found.leader,
            less=(
                "leader-not-in",
                say("The leader is not in {province}, where a legionnaire would bring {n} points."),
            ),
            more=(
                "leader-in",
                say("The leader is in {province}, where a legionnaire brings {n} points."),
            ),
        ),
        Row(
            terms.WORKERS,
            ("n",),
            fewer(found.workers),
            less=(
                "fewer-workers",
                say("{n} workers fewer in the camp.", one="A worker fewer in the camp."),
            ),
            more=(
                "more-workers",
                say("{n} workers more in the camp.", one="A worker more in the camp."),
            ),
        ),
        Row(
            terms.DISTRICT,
            ("site",),
            found.in_reach,
            less=("out-of-reach", say("Not within reach of the workers: {site}.")),
            more=("in-reach", say("Within reach of the workers: {site}.")),
        ),
        Row(
            terms.SETS,
            ("building", "n"),
            found.building,
            less=("no-building", say("Not built: {building}, number {n} of its kind.")),
            more=("new-building", say("Built: {building}, number {n} of its kind.")),
        ),
        Row(
            terms.EXTRA_ACTIONS,
            ("area",),
            fewer(found.extra_tiles, counted=False),
            less=("fewer-extra-tiles", say("Fewer extra action tiles: {area}.")),
            more=("more-extra-tiles", say("More extra action tiles: {area}.")),
        ),
        Row(
            terms.EXTRA_ACTIONS,
            ("area",),
            fewer(found.plus_two, counted=False),
            less=("no-plus-two", say("There is no [+2] marker for this action: {area}.")),
            more=("plus-two", say("There is a [+2] marker for this action: {area}.")),
        ),
        Row(
            terms.EXTRA_ACTIONS,
            (),
            fewer(found.wild_extra, counted=False),
            less=("fewer-wild-extra", say("Fewer wild extra action tiles.")),
            more=("more-wild-extra", say("More wild extra action tiles.")),
        ),
        Row(
            terms.WILDS,
            (),
            fewer(found.wild_commodity, counted=False),
            less=("fewer-wilds", say("Fewer wild commodity tiles.")),
            more=("more-wilds", say("More wild commodity tiles.")),
        ),
        Row(
            OTHERS,
            ("who", "n"),
            swapped(fewer(found.rivals_points)),  # what the others have more of, the seat has less
            less=("rival-more", say("{who} has {n} points more.", one="{who} has a point more.")),
            more=("rival-less", say("{who} has {n} points less.", one="{who} has a point less.")),
        ),
        Row(
            OTHERS,
            ("forum",),
            found.forum_left,
            less=("forum-left", say("Left to the others at the forum: {forum}.")),
        ),
        Row(
            OTHERS,
            ("province", "face"),
            found.province_left,
            less=("province-tile-left", say("Left to the others in {province}: {face}.")),
        ),
        Row(
            OTHERS,
            ("site",),
            found.site_left,
            less=("site-left", say("Left to the others in the district: {site}.")),
        ),
        Row(
            OTHERS,
            ("ship",),
            found.ship_left,
            less=("ship-left", say("It still pays the others in full: {ship}.")),
        ),
        Row(
            OTHERS,
            ("province",),
            found.dearer_province,
            less=(
                "dearer-province",
                say("A legionnaire brings the others more in {province}."),
            ),
            more=(
                "cheaper-province",
                say("A legionnaire brings the others less in {province}."),
            ),
        ),
    ),
)
