"""What a seat may know of a table of Trajan, as a vector.

The seat itself comes first, then the others as they sit clockwise; seats that
are not taken are 0. What is printed on the pieces is the same at every table
and not repeated, but for Trajan tiles, which change hands by what is on them.
"""

from typing import Final

from mypy_extensions import i64

from aedile.features.trajan_question import write_question
from aedile.features.writer import Writer
from aedile.games.trajan.components.rows import (
    AREAS,
    BONUS_TILES,
    BUILDINGS,
    CAMP,
    CATEGORIES,
    CENTRE,
    COLOURS,
    COMMODITIES,
    COMMODITY_CARDS,
    CONSTRUCTION_TILES,
    DEMAND_KINDS,
    DEMAND_TILES,
    DEMANDS_PER_QUARTER,
    EXTRA,
    EXTRA_TILES,
    FACES,
    FORUM_TILES,
    MARKERS_PER_COLOUR,
    MAX_PLAYERS,
    NOTHING,
    QUARTERS,
    ROUNDS,
    SENATE_TOP,
    SHIPS,
    STACK,
    TOKENS,
    TRAJAN_TILES,
    category,
)
from aedile.games.trajan.markers import of_colour
from aedile.games.trajan.pile import Pile
from aedile.games.trajan.quarter_end import votes
from aedile.games.trajan.state import LEFT, RIGHT, Player, TrajanState
from aedile.games.trajan.trajan_action import top_tile
from aedile.kernel.state import State
from aedile.kernel.vecs import vec

TOP_CARDS: Final = 3  # so many cards of a discard pile have a place for each commodity
HIGHEST_SCORE: Final = 400
LOWEST_SCORE: Final = -60
LONGEST_TRACK: Final = 60


def write(w: Writer, state: State, seat: i64) -> None:
    """The table as the seat may see it."""
    assert isinstance(state, TrajanState)
    players: i64 = len(state.seats)
    if not 0 <= seat < players:
        raise ValueError(f"There is no seat {seat} at this table.")
    write_question(w, state, seat)
    write_time(w, state)
    write_board(w, state)
    write_piles(w, state)
    write_hand(w, state, seat)
    write_unseen(w, state)
    begun = w.at
    for place in range(players):
        if w.blocks is not None:
            w.owner = "me: " if place == 0 else f"player {place}: "
        write_player(w, state, (seat + place) % players)
    w.owner = ""
    w.skip((w.at - begun) // players * (MAX_PLAYERS - players))


# The table.


def write_time(w: Writer, s: TrajanState) -> None:
    """Where in the game the table is, and how it is played."""
    w.block("players", 1, "2, 3 or 4")
    w.one_of(len(s.seats) - 2, MAX_PLAYERS - 1)
    w.block("quarter", 1, "first to fourth")
    w.one_of(s.quarter, QUARTERS)
    w.block("round", 1, "first to fourth of the quarter")
    w.one_of(s.round, ROUNDS)
    w.block("time", LONGEST_TRACK, "spaces the time marker is past its start; length of the track")
    w.put(s.time)
    w.put(s.track_length)
    w.block("rounds due", 4, "crossings of the start space not yet worked through")
    w.put(s.rounds_due)
    w.block("options", 1, "unfinished_tiles, demand_wild_bonus, reshuffle, repeat_bonus")
    w.flag(s.switches.unfinished_tiles)
    w.flag(s.switches.demand_wild_bonus)
    w.flag(s.switches.reshuffle)
    w.flag(s.switches.repeat_bonus)


def write_board(w: Writer, s: TrajanState) -> None:
    """All that lies open on the board."""
    w.block("demands", 1, "shown this quarter: three times bread, games, religion")
    for i in range(s.demands_shown):
        w.one_of(s.demands[i], DEMAND_KINDS)
    w.skip((DEMANDS_PER_QUARTER - s.demands_shown) * DEMAND_KINDS)
    w.block("gray ships", 1, "identical, different, pairs: used this quarter")
    w.bits(s.ship_gray, SHIPS)
    w.block("provinces", 1, "face of the tile in each of the ten: 17 for each")
    w.each_of(s.provinces, FACES)
    w.block("forum", 1, "face of the tile on each of the 15 spaces: 17 for each")
    w.each_of(s.forum, FACES)
    w.block("site tiles", 1, "kind of the tile still on each of the 20 sites: 5 for each")
    for tile in s.sites:
        w.one_of(tile >> 2, BUILDINGS)  # NOTHING stays negative
    w.block("site points", 5, "on the tile still on each of the 20 sites")
    for tile in s.sites:
        if tile == NOTHING:
            w.skip(1)
        else:
            w.put((tile & 3) + 2)
    w.block("stacks", STACK, "Trajan tiles left, by category")
    for number in range(CATEGORIES):
        w.put(STACK - s.trajan_next[number])
    w.block("open tiles", 9, "on each stack: colours wanted (6), points, amount or demand")
    for number in range(CATEGORIES):
        write_tile(w, s, top_tile(s, number))
    w.block("senate bonus", 1, "the two tiles beside the senate track: 12 for each")
    w.one_of(s.bonus[0], BONUS_TILES)
    w.one_of(s.bonus[1], BONUS_TILES)


def write_tile(w: Writer, s: TrajanState, tile: i64) -> None:
    """What is printed on a Trajan tile."""
    if tile == NOTHING:
        w.skip(COLOURS + 2)
        return
    w.tally(s.box.tile_colours[tile * 2])
    w.tally(s.box.tile_colours[tile * 2 + 1])
    w.skip(COLOURS)
    w.put(s.box.tile_points[tile])
    w.put(s.box.tile_amount[tile])


def write_piles(w: Writer, s: TrajanState) -> None:
    """The commodity cards nobody holds."""
    w.block("pile", COMMODITY_CARDS, "commodity cards left")
    w.put(len(s.card_pile) - s.card_next)
    write_pile(w, s.discards[LEFT], "left")
    write_pile(w, s.discards[RIGHT], "right")


def write_hand(w: Writer, s: TrajanState, seat: i64) -> None:
    """My own cards."""
    w.block("hand", 5, "my commodity cards, by commodity")
    w.puts(s.seats[seat].hand)


def write_pile(w: Writer, pile: Pile, side: str) -> None:
    """A discard pile, all of which lies open: card by card, and how many there are of each."""
    if w.blocks is not None:
        w.owner = side + " "
    w.block("discards on top", 1, "the top three cards of the pile: 12 for each")
    top = min(TOP_CARDS, pile.count)
    for depth in range(1, top + 1):
        w.one_of(pile.cards[pile.count - depth], COMMODITIES)
    w.skip((TOP_CARDS - top) * COMMODITIES)
    w.block("discards", 5, "cards of the pile, by commodity")
    w.tally_from(pile.cards, 0)
    w.skip(COMMODITIES)
    w.block("discards in order", COMMODITIES, "from the top: number of the commodity from 1 on")
    for i in range(pile.count - 1, -1, -1):
        w.put(pile.cards[i] + 1)
    w.skip(COMMODITY_CARDS - pile.count)
    w.owner = ""


def write_unseen(w: Writer, s: TrajanState) -> None:
    """What has not come up yet, as everyone who counts knows; never in which order."""
    w.block("unseen demands", DEMAND_TILES, "those that left the game among them")
    write_counts(w, s.demand_pile, s.demand_next, DEMAND_KINDS)
    w.block("unseen forum tiles", FORUM_TILES, "by face")
    write_counts(w, s.forum_pile, s.forum_next, FACES)
    w.block("unseen extra tiles", EXTRA_TILES, "extra action tiles by area, then wild")
    for i in range(s.extra_next, len(s.extra_pile)):
        w.tally(s.extra_pile[i] - EXTRA)
    w.skip(AREAS + 1)
    w.block("unseen bonus tiles", 1, "still in the bag")
    write_counts(w, s.bonus_bag, s.bonus_next, BONUS_TILES)
    w.block("unseen Trajan tiles", 1, "face down in their stacks, by category")
    seen: i64 = 1 if s.stacks_open else 0
    for number in range(CATEGORIES):
        for i in range(s.trajan_next[number] + seen, STACK):
            w.tally(s.trajan_stacks[number * STACK + i])
    w.skip(TRAJAN_TILES)


def write_counts(w: Writer, pile: vec[i64], first: i64, kinds: i64) -> None:
    """How many of each kind lie in a pile from `first` on."""
    w.tally_from(pile, first)
    w.skip(kinds)


# The players.


def write_player(w: Writer, s: TrajanState, player: i64) -> None:
    """One player's mat and tokens: all but the hand lies open."""
    write_trays(w, s.seats[player])
    write_slots(w, s, s.seats[player])
    write_holdings(w, s, player)


def write_trays(w: Writer, seat: Player) -> None:
    """The score, and the markers of the action circle."""
    w.block("present", 1, "0 when nobody sits here")
    w.put(1)
    w.block("score", HIGHEST_SCORE, "victory points", LOWEST_SCORE)
    w.put(seat.score)
    w.block("trays", MARKERS_PER_COLOUR, "markers by tray, 6 colours for each")
    for markers in seat.trays:
        if markers == 0:
            w.skip(COLOURS)
        else:
            for colour in range(COLOURS):
                w.put(of_colour(markers, colour))


def write_slots(w: Writer, s: TrajanState, seat: Player) -> None:
    """Trajan tiles around the action circle, and the arch."""
    w.block("slot categories", 1, "Trajan tile next to each tray: 6 for each")
    for tile in seat.slots:
        if tile == NOTHING:
            w.skip(CATEGORIES)
        else:
            w.one_of(category(tile), CATEGORIES)
    w.block("slot tiles", 9, "next to each tray: colours wanted (6), points, amount or demand")
    for tile in seat.slots:
        write_tile(w, s, tile)
    w.block("arch", 1, "next to which tray, or in the centre")
    w.one_of(seat.arch, CENTRE + 1)


def write_holdings(w: Writer, s: TrajanState, player: i64) -> None:
    """All else of a player that others may know of."""
    seat = s.seats[player]
    write_tokens(w, s, seat, player)
    write_collection(w, seat)
    write_senate(w, s, seat, player)
    w.block("points", HIGHEST_SCORE, "by source, in the order of the standings", LOWEST_SCORE)
    w.puts(seat.points)


def write_tokens(w: Writer, s: TrajanState, seat: Player, player: i64) -> None:
    """Tokens, leader, and the cards others may know of."""
    w.block("tokens", TOKENS, "in supply, military camp, worker camp")
    w.put(seat.supply)
    w.put(seat.legionnaires)
    w.put(seat.workers)
    w.block("leader", 1, "province, or the camp")
    w.one_of(seat.leader, CAMP + 1)
    w.block("legionnaires", 1, "provinces with one")
    w.bit_of_each(s.legions, player)
    w.block("workers", 1, "construction sites with one")
    w.bit_of_each(s.site_workers, player)
    w.block("hand size", COMMODITY_CARDS, "commodity cards in hand")
    w.put(seat.hand_size())
    w.block("known cards", 5, "cards in hand that all have seen, by commodity")
    w.puts(seat.known)
    w.block("display", 5, "cards played, by commodity")
    w.puts(seat.display)


def write_collection(w: Writer, seat: Player) -> None:
    """Tiles collected."""
    w.block("demand tiles", 15, "forum tiles, by demand")
    w.puts(seat.demands)
    w.block("permanent demands", 9, "Trajan tiles that meet demands, by demand")
    w.puts(seat.permanent)
    w.block("senate tiles", 15, "with 2, 3, 4 and 5 votes")
    w.puts(seat.senate_tiles)
    w.block("extra action tiles", 15, "by area")
    w.puts(seat.extra)
    w.block("plus two", 1, "areas with a [+2] marker")
    w.bits(seat.plus_two, AREAS)
    w.block("wilds", 15, "extra action, construction, commodity, demand")
    w.put(seat.wild_extra)
    w.put(seat.wild_construction)
    w.put(seat.wild_commodity)
    w.put(seat.wild_demand)
    w.block("buildings", 1, "construction tiles: kind x 4 + points - 2")
    w.bits(seat.buildings, CONSTRUCTION_TILES)
    w.block("yellow bonus", 1, "bonus tiles, yellow side up")
    w.bits(seat.yellow, BONUS_TILES)
    w.block("gray bonus", 1, "bonus tiles, gray side up")
    w.bits(seat.gray, BONUS_TILES)


def senate_discs_below(s: TrajanState, seat: Player) -> i64:
    """How many discs lie below this one on its space of the senate track."""
    below: i64 = 0
    for other in s.seats:
        if other.senate == seat.senate and other.arrival < seat.arrival:
            below += 1
    return below


def write_senate(w: Writer, s: TrajanState, seat: Player, player: i64) -> None:
    """The senate track."""
    w.block("senate", 1, "space of the senate track")
    w.one_of(seat.senate, SENATE_TOP + 1)
    w.block("senate stack", MAX_PLAYERS - 1, "discs below on the same space")
    w.put(senate_discs_below(s, seat))
    w.block("votes", 99, "of the track and of senate tiles")
    w.put(votes(s, player))
