"""What can be said of a turn of Praetor, term by term."""

from collections.abc import Mapping
from typing import Final

from aedile.analysis.facts import praetor_scenes as found
from aedile.analysis.facts.base import OTHERS, Name, Row, fewer, sentences, swapped
from aedile.bots.knowledge import praetor_terms as terms
from aedile.games.praetor import pieces, words
from aedile.games.praetor.names import RESOURCE_TITLES
from aedile.kernel.message import Templates

say = Templates("analysis")
GOODS: Final = say.all(RESOURCE_TITLES)

NAMES: Mapping[str, Name] = {
    "n": lambda s, seat, n: n,
    "source": lambda s, seat, n: words.SOURCES[n](),
    "good": lambda s, seat, n: GOODS[n](),
    "tile": lambda s, seat, n: pieces.tile_piece(s, n, seat),
    "demand": lambda s, seat, n: pieces.wall_piece(s, n),
    "temple": lambda s, seat, n: words.KINDS[n](),
    "who": lambda s, seat, n: pieces.seat(s, n),
}

SENTENCES: Final = sentences(
    NAMES,
    (
        Row(
            terms.T_FAVOR,
            ("source", "n"),
            fewer(found.favor),
            less=("favor-less", say("It brings {n} Favor less at once ({source}).")),
            more=("favor-more", say("It brings {n} Favor more at once ({source}).")),
        ),
        Row(
            terms.T_ACTIONS,
            ("n",),
            fewer(found.at_home),
            less=(
                "fewer-at-home",
                say(
                    "{n} Workers fewer can still act this turn.",
                    one="A Worker fewer can still act this turn.",
                ),
            ),
            more=(
                "more-at-home",
                say(
                    "{n} Workers more can still act this turn.",
                    one="A Worker more can still act this turn.",
                ),
            ),
        ),
        Row(
            terms.T_WORKERS,
            ("n",),
            swapped(fewer(found.retired)),  # who retires works no more
            less=("more-retired", say("{n} Workers more retire.", one="A Worker more retires.")),
            more=("fewer-retired", say("{n} Workers fewer retire.", one="A Worker fewer retires.")),
        ),
        Row(
            terms.T_WORKERS,
            ("n",),
            fewer(found.novices),
            less=("fewer-novices", say("{n} Novices fewer in training.", one="A Novice fewer.")),
            more=("more-novices", say("{n} Novices more in training.", one="A Novice more.")),
        ),
        Row(
            terms.T_WORKERS,
            ("n",),
            fewer(found.active),
            less=(
                "fewer-active",
                say("{n} Active Workers fewer next turn.", one="An Active Worker fewer next turn."),
            ),
            more=(
                "more-active",
                say("{n} Active Workers more next turn.", one="An Active Worker more next turn."),
            ),
        ),
        Row(
            terms.T_WORKERS,
            ("n",),
            fewer(found.experience),
            less=("less-experience", say("The Workers have {n} experience less next turn.")),
            more=("more-experience", say("The Workers have {n} experience more next turn.")),
        ),
        Row(
            terms.T_WORKERS,
            ("n",),
            swapped(fewer(found.experience)),
            less=("older", say("The Workers are {n} experience nearer to retirement.")),
            more=("younger", say("The Workers are {n} experience further from retirement.")),
        ),
        Row(
            terms.T_WAGES,
            ("n",),
            swapped(fewer(found.missing_gold)),
            less=("gold-missing", say("{n} Gold more is missing for the wages.")),
            more=("gold-found", say("{n} Gold less is missing for the wages.")),
        ),
        Row(
            terms.T_WAGES,
            (),
            found.unpaid,
            less=("wages-unpaid", say("The wages cannot be paid.")),
            more=("wages-paid", say("The wages can be paid.")),
        ),
        Row(
            terms.T_GOLD,
            ("n",),
            fewer(found.gold),
            less=("less-gold", say("{n} Gold less once the wages are paid.")),
            more=("more-gold", say("{n} Gold more once the wages are paid.")),
        ),
        Row(
            terms.T_GOODS,
            ("good", "n"),
            fewer(found.goods),
            less=("fewer-goods", say("{good}: {n} fewer.")),
            more=("more-goods", say("{good}: {n} more.")),
        ),
        Row(
            terms.T_PLANS,
            ("tile",),
            found.payable,
            less=("cannot-build", say("No longer to be paid for: {tile}.")),
            more=("can-build", say("Still to be paid for: {tile}.")),
        ),
        Row(
            terms.T_PLANS,
            ("demand",),
            found.demand_in_reach,
            less=("cannot-meet", say("No longer to be met: {demand}.")),
            more=("can-meet", say("Still to be met: {demand}.")),
        ),
        Row(
            terms.T_TILES,
            ("tile",),
            found.fees,
            less=("no-fees", say("No visitor will pay a fee here: {tile}.")),
            more=("fees", say("Visitors will pay a fee here: {tile}.")),
        ),
        Row(
            terms.T_TEMPLES,
            ("temple", "n"),
            fewer(found.temple_favor),
            less=("temple-less", say("{temple} would bring {n} Favor less.")),
            more=("temple-more", say("{temple} would bring {n} Favor more.")),
        ),
        Row(
            terms.T_TEMPLES,
            ("n",),
            fewer(found.open_temple),
            less=("no-temple", say("The best Temple left this turn brings {n} Favor less.")),
            more=("open-temple", say("The best Temple left this turn brings {n} Favor more.")),
        ),
        Row(
            terms.T_WALL,
            ("n",),
            fewer(found.wall_bonus),
            less=("wall-bonus-less", say("The backs of the Wall Tiles show {n} Favor less.")),
            more=("wall-bonus-more", say("The backs of the Wall Tiles show {n} Favor more.")),
        ),
        Row(
            terms.T_MORALE,
            ("n",),
            fewer(found.morale),
            less=("less-morale", say("Morale is worth {n} Favor less.")),
            more=("more-morale", say("Morale is worth {n} Favor more.")),
        ),
        Row(
            terms.T_ORDER,
            ("n",),
            fewer(found.going_later),
            less=(
                "later-in-order",
                say(
                    "{n} players more go first next turn.",
                    one="One player more goes first next turn.",
                ),
            ),
            more=(
                "earlier-in-order",
                say(
                    "{n} players fewer go first next turn.",
                    one="One player fewer goes first next turn.",
                ),
            ),
        ),
        Row(
            terms.T_ORDER,
            (),
            fewer(found.recruits, counted=False),
            less=("no-recruits", say("Others are likelier to reach a Worker Camp first.")),
            more=("recruits", say("Others are less likely to reach a Worker Camp first.")),
        ),
        Row(
            terms.T_SPECIAL,
            (),
            fewer(found.academies, counted=False),
            less=("no-academy", say("There is no Academy of one's own.")),
            more=("academy", say("There is an Academy of one's own.")),
        ),
        Row(
            terms.T_SPECIAL,
            ("n",),
            fewer(found.camps),
            less=(
                "fewer-camps",
                say("{n} Labor Camps fewer can be used.", one="A Labor Camp fewer can be used."),
            ),
            more=(
                "more-camps",
                say("{n} Labor Camps more can be used.", one="A Labor Camp more can be used."),
            ),
        ),
        Row(
            terms.T_RANKS,
            ("n",),
            fewer(found.area),
            less=("smaller-area", say("The largest area is smaller: tiles, {n} fewer.")),
            more=("larger-area", say("The largest area is larger: tiles, {n} more.")),
        ),
        Row(
            terms.T_RANKS,
            ("n",),
            fewer(found.wall_tiles),
            less=("fewer-wall-tiles", say("Wall Tiles for the rankings: {n} fewer.")),
            more=("more-wall-tiles", say("Wall Tiles for the rankings: {n} more.")),
        ),
        Row(
            OTHERS,
            ("demand",),
            found.demand_left,
            less=("demand-left", say("Left to the others: {demand}.")),
        ),
        Row(
            OTHERS,
            ("tile",),
            found.tile_left,
            less=("tile-left", say("Left to the others to build: {tile}.")),
        ),
        Row(
            OTHERS,
            ("who", "n"),
            swapped(fewer(found.rivals_favor)),  # what the others have more of, the seat has less
            less=("rival-favor", say("{who} has {n} Favor more.")),
            more=("rival-less-favor", say("{who} has {n} Favor less.")),
        ),
        Row(
            OTHERS,
            ("who", "good", "n"),
            swapped(fewer(found.rivals_goods)),
            less=("rival-goods", say("{who} has more: {good}, {n}.")),
            more=("rival-fewer-goods", say("{who} has less: {good}, {n}.")),
        ),
        Row(
            OTHERS,
            ("tile",),
            found.place_left,
            less=("place-left", say("Left open to the Workers of others: {tile}.")),
        ),
    ),
)
