"""The log: what happened, as each viewer may see it."""

from collections.abc import Callable
from typing import Final, TypeAlias

from aedile.games.trajan import events, words
from aedile.games.trajan.components.rows import CENTRE, MILITARY, PAIRS
from aedile.games.trajan.names import ROMAN
from aedile.games.trajan.state import TrajanState
from aedile.kernel.message import Message, Seat, Template, Templates
from aedile.kernel.state import NOBODY, Event

say = Templates("trajan")

Teller: TypeAlias = Callable[[TrajanState, Event, Seat], Message]


def tell(s: TrajanState, event: Event, viewer: int) -> Message | None:
    """An event in words; nothing for those who did not see it, nor of whose turn it is."""
    if event.audience not in (NOBODY, viewer) or event.kind == events.TURN:
        return None
    who = Seat(NOBODY) if event.player == NOBODY else words.seat(s, event.player)
    return _TELLERS[event.kind](s, event, who)


# Points and time.

SCORES = say("{who} scores {n} points ({source}).", one="{who} scores {n} point ({source}).")
LOSES = say("{who} loses {n} points ({source}).", one="{who} loses {n} point ({source}).")
TIME = say("The {marker} moves {n} spaces.", one="The {marker} moves {n} space.")
ROUND = say("Round {round} of quarter {quarter} is over.")
REFILLED = say("Quarter {quarter} begins; the board is filled again.")
FINAL_SCORING = say("Final scoring.")


def _scored(s: TrajanState, e: Event, who: Seat) -> Message:
    return (SCORES if e.a > 0 else LOSES)(who=who, n=abs(e.a), source=words.SOURCE_WORDS[e.b]())


# The action circle and its tiles.

FILLED = say("{who} puts {marker} into {tray}.")
SOWED = say(
    "{who} takes {n} markers from {tray} and ends in {last} ({area}).",
    one="{who} takes {n} marker from {tray} and ends in {last} ({area}).",
)
TILE_DONE = say("{who} accomplishes the {tile}.")
ARCH = say("{who}'s Arch moves to {slot}.")
ARCH_TO_CENTRE = say("{who}'s Arch moves to the centre.")
TRAJAN_TAKEN = say("{who} takes the {tile} for {slot}.")
PERMANENT = say("{who} keeps the tile: it meets a demand for {demand} every quarter.")
MARKED = say("{who} puts a [+2] marker on the {area} action.")


def _sowed(s: TrajanState, e: Event, who: Seat) -> Message:
    return SOWED(
        who=who,
        n=e.b,
        tray=words.tray(e.player, e.a),
        last=words.tray(e.player, e.c),
        area=words.area(e.c),
    )


def _arch(s: TrajanState, e: Event, who: Seat) -> Message:
    if e.a == CENTRE:
        return ARCH_TO_CENTRE(who=who)
    return ARCH(who=who, slot=words.slot(e.player, e.a))


def _trajan_taken(s: TrajanState, e: Event, who: Seat) -> Message:
    tile = words.top_of_stack(s.box, e.a)
    return TRAJAN_TAKEN(who=who, tile=tile, slot=words.slot(e.player, e.b))


# Cards and ships.

CARDS_DRAWN = say("{who} draws {n} cards.", one="{who} draws {n} card.")
YOU_DRAW = say("You draw {good}.")
CARD_TAKEN = say("{who} takes {good} from the {pile}.")
CARD_DISCARDED = say("{who} discards {good} onto the {pile}.")
CARD_PLAYED = say("{who} plays {good}.")
CARD_REVEALED = say("A new card on the {pile}: {good}.")
RESHUFFLED = say("The discarded cards are shuffled into a new pile.")
SHIPPED = say("{who} loads the {ship} with {n} cards.", one="{who} loads the {ship} with {n} card.")
PAIRS_SHIPPED = say(
    "{who} loads the {ship} with {n} pairs.", one="{who} loads the {ship} with {n} pair."
)
WILD_SPENT = say("{who} spends {tile}.")


def _card(template: Template) -> Teller:
    """Somebody does something with a card at one of the discard piles."""
    return lambda s, e, who: template(who=who, good=words.good(e.a), pile=words.pile(e.b))


def _shipped(s: TrajanState, e: Event, who: Seat) -> Message:
    return (PAIRS_SHIPPED if e.a == PAIRS else SHIPPED)(who=who, ship=words.ship(e.a), n=e.b)


# Forum, provinces, senate, construction.

FORUM_TAKEN = say("{who} takes {tile} from the forum.")
TO_MILITARY_CAMP = say(
    "{who} sends {n} tokens to the military camp.",
    one="{who} sends {n} token to the military camp.",
)
TO_WORKER_CAMP = say(
    "{who} sends {n} tokens to the worker camp.", one="{who} sends {n} token to the worker camp."
)
LEADER_MOVED = say("{who}'s leader moves to {province}.")
TILE_SEIZED = say("{who} seizes {tile}.")
LEGIONNAIRE_PLACED = say("{who} places a legionnaire in {province}.")
ADVANCED = say("{who} advances in the senate.")
SITE_TAKEN = say("{who} sends a worker to the {site}.")


def _to_camp(s: TrajanState, e: Event, who: Seat) -> Message:
    return (TO_MILITARY_CAMP if e.a == MILITARY else TO_WORKER_CAMP)(who=who, n=e.b)


# Actions.

BONUS_ACTION = say("{who} earns a {area} action.")
EXTRA_SPENT = say("{who} discards an extra action tile to repeat the {area} action.")
WILD_EXTRA_SPENT = say("{who} discards a wild tile to repeat the {area} action.")
DECLINED = say("{who} does not perform the {area} action.")


def _area(template: Template) -> Teller:
    """Something about one of the six actions."""
    return lambda s, e, who: template(who=who, area=words.area(e.a))


def _extra(s: TrajanState, e: Event, who: Seat) -> Message:
    return _area(WILD_EXTRA_SPENT if e.b else EXTRA_SPENT)(s, e, who)


# End of a quarter.

DEMAND_REVEALED = say("The people demand {demand}.")
DEMAND_MET = (
    say("{who} meets the demand for {demand} with a Trajan tile."),
    say("{who} meets the demand for {demand} with a forum tile."),
    say("{who} meets the demand for {demand} with a wild tile."),
)
UNMET = say(
    "{who} leaves {n} demands of the people unmet.",
    one="{who} leaves {n} demand of the people unmet.",
)
VOTES = say("{who} has {n} votes in the senate.", one="{who} has {n} vote in the senate.")
CONSUL = say("{who} becomes consul and takes the bonus tile: {bonus}.")
VICE_CONSUL = say("{who} becomes vice consul and takes the other: {bonus}.")


_TELLERS: Final[dict[int, Teller]] = {
    events.SCORED: _scored,
    events.TIME: lambda s, e, who: TIME(marker=words.time_marker(), n=e.a),
    events.ROUND: lambda s, e, who: ROUND(round=e.b, quarter=ROMAN[e.a]),
    events.REFILLED: lambda s, e, who: REFILLED(quarter=ROMAN[e.a]),
    events.FINAL_SCORING: lambda s, e, who: FINAL_SCORING(),
    events.FILLED: lambda s, e, who: FILLED(
        who=who, marker=words.marker(e.b), tray=words.tray(e.player, e.a)
    ),
    events.SOWED: _sowed,
    events.TILE_DONE: lambda s, e, who: TILE_DONE(
        who=who, tile=words.tile_on_slot(s.box, e.a, e.player, e.b)
    ),
    events.ARCH: _arch,
    events.TRAJAN_TAKEN: _trajan_taken,
    events.PERMANENT: lambda s, e, who: PERMANENT(who=who, demand=words.demand(e.a)),
    events.MARKED: _area(MARKED),
    events.CARDS_DRAWN: lambda s, e, who: CARDS_DRAWN(who=who, n=e.a),
    events.CARD_DRAWN: lambda s, e, who: YOU_DRAW(good=words.good(e.a)),
    events.CARD_TAKEN: _card(CARD_TAKEN),
    events.CARD_DISCARDED: _card(CARD_DISCARDED),
    events.CARD_PLAYED: lambda s, e, who: CARD_PLAYED(who=who, good=words.good(e.a)),
    events.CARD_REVEALED: lambda s, e, who: CARD_REVEALED(
        pile=words.pile(e.b), good=words.good(e.a)
    ),
    events.RESHUFFLED: lambda s, e, who: RESHUFFLED(),
    events.SHIPPED: _shipped,
    events.WILD_SPENT: lambda s, e, who: WILD_SPENT(who=who, tile=words.face(e.a)),
    events.FORUM_TAKEN: lambda s, e, who: FORUM_TAKEN(who=who, tile=words.forum_tile(e.a, e.b)),
    events.TOKENS_TO_CAMP: _to_camp,
    events.LEADER_MOVED: lambda s, e, who: LEADER_MOVED(who=who, province=words.province(e.a)),
    events.TILE_SEIZED: lambda s, e, who: TILE_SEIZED(
        who=who, tile=words.tile_in_province(e.a, e.b)
    ),
    events.LEGIONNAIRE_PLACED: lambda s, e, who: LEGIONNAIRE_PLACED(
        who=who, province=words.province(e.a)
    ),
    events.ADVANCED: lambda s, e, who: ADVANCED(who=who),
    events.SITE_TAKEN: lambda s, e, who: SITE_TAKEN(
        who=who, site=words.site(s, e.a, e.b, e.player)
    ),
    events.BONUS_ACTION: _area(BONUS_ACTION),
    events.EXTRA_SPENT: _extra,
    events.DECLINED: _area(DECLINED),
    events.DEMAND_REVEALED: lambda s, e, who: DEMAND_REVEALED(demand=words.demand(e.a)),
    events.DEMAND_MET: lambda s, e, who: DEMAND_MET[e.b](who=who, demand=words.demand(e.a)),
    events.UNMET: lambda s, e, who: UNMET(who=who, n=e.a),
    events.VOTES: lambda s, e, who: VOTES(who=who, n=e.a),
    events.CONSUL: lambda s, e, who: CONSUL(who=who, bonus=words.bonus(e.a, yellow=True)),
    events.VICE_CONSUL: lambda s, e, who: VICE_CONSUL(
        who=who, bonus=words.bonus(e.a, yellow=False)
    ),
}
