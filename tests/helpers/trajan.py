"""Scenes of Trajan: set a table as a test needs it, play in notation, look.

Whatever a builder puts somewhere it takes from where it was, so the audit
stays clean: a card comes from the pile, a tile from its stack, a legionnaire
from the supply.
"""

from collections.abc import Sequence

from mypy_extensions import i64

from aedile.games.trajan.board_action import MAIN, GrantAction
from aedile.games.trajan.components.rows import (
    AREAS,
    BONUS_TILES,
    CAMP,
    CENTRE,
    COLOURS,
    COMMODITIES,
    DEMANDS,
    DEMANDS_PER_QUARTER,
    FORUM_SPACES,
    MARKERS_PER_COLOUR,
    NOTHING,
    POINTS,
    PROVINCES,
    ROUNDS,
    SITES,
    STACK,
    TRAYS,
    YELLOW_SPACES,
)
from aedile.games.trajan.extra_action import OfferRepeat
from aedile.games.trajan.game import Trajan
from aedile.games.trajan.markers import of_colour, with_one
from aedile.games.trajan.mat import place_on_mat
from aedile.games.trajan.names import (
    AREA_NAMES,
    BONUS_NAMES,
    BUILDING_TILES,
    CAMP_NAME,
    CATEGORY_NAMES,
    COLOUR_NAMES,
    DEMAND_NAMES,
    FACE_NAMES,
    GOODS,
    PROVINCE_NAMES,
    ROMAN,
    SHIP_NAMES,
    SIDES,
    SOURCE_NAMES,
)
from aedile.games.trajan.notation import decision_name
from aedile.games.trajan.quarter_end import EndQuarter
from aedile.games.trajan.state import Player, TrajanState
from aedile.games.trajan.turn import EndTurn, Turn
from aedile.kernel.arrays import ints
from aedile.kernel.state import NOBODY, Event
from aedile.kernel.vecs import vec
from tests.helpers.playing import Playing

GAME = Trajan()

# The seats of a table with the usual colours.
RED, GREEN, BLUE, BROWN = range(4)

FILLING = "blue yellow green orange pink white blue yellow green orange"
FIRST_TILES = "cards@II points@IV workers@VI"


def fresh(players: int = 2, *, seed: str = "scene", **options: str) -> TrajanState:
    """A table at its very first question; options by name, such as `reshuffle="yes"`."""
    return GAME.new_game(players, seed, options)


def table(players: int = 2, *, seed: str = "scene", **options: str) -> TrajanState:
    """Red's first turn, with the same filling for all and no Trajan tile on the circles.

    I and IV hold blue and yellow, II and V green and orange, III and VI pink and white.
    """
    s = fresh(players, seed=seed, **options)
    for moves in (FILLING, "draw draw draw", FIRST_TILES):
        for _ in range(players):
            play(s, moves)
    for seat_ in s.seats:
        for slot_ in range(TRAYS):
            seat_.slots[slot_] = NOTHING
    for category in range(len(CATEGORY_NAMES)):
        s.trajan_next[category] = 0
    return s


# Set: the circle.


def trays(s: TrajanState, player: int, **markers: str) -> None:
    """These trays hold exactly these markers; what is left goes into the others in turn."""
    circle = s.seats[player].trays
    for tray in range(TRAYS):
        circle[tray] = 0
    left = [MARKERS_PER_COLOUR] * COLOURS
    for name, colours in markers.items():
        for colour in colours.split():
            number = COLOUR_NAMES.index(colour)
            tray = ROMAN.index(name)
            circle[tray] = with_one(circle[tray], number)
            left[number] -= 1
    assert min(left) >= 0, "there are two markers of each colour"
    free = [tray for tray in range(TRAYS) if ROMAN[tray] not in markers]
    assert free or sum(left) == 0, "all trays are named, yet markers are left"
    rest = [colour for colour in range(COLOURS) for _ in range(left[colour])]
    for place, number in enumerate(rest):
        tray = free[place % len(free)]
        circle[tray] = with_one(circle[tray], number)


def slot(
    s: TrajanState, player: int, place: str, category: str, colours: str, demand: str = ""
) -> int:
    """Put a Trajan tile from its stack beside a tray; the number of the tile."""
    tile = trajan_tile(s, category, colours, demand)
    _leave_stack(s, tile)
    s.seats[player].slots[ROMAN.index(place)] = tile
    return tile


def fill_slots(s: TrajanState, player: int, *places: str) -> None:
    """Tiles for pure points lie there, whichever are next in the stack."""
    for place in places:
        tile = _stack(s, POINTS)[0]
        _leave_stack(s, tile)
        s.seats[player].slots[ROMAN.index(place)] = tile


def arch(s: TrajanState, player: int, place: str) -> None:
    """Put the Arch on a slot, or into the centre."""
    s.seats[player].arch = CENTRE if place == "centre" else ROMAN.index(place)


def trajan_tile(s: TrajanState, category: str, colours: str, demand: str = "") -> int:
    """The number of a Trajan tile of this category and colours that lies in its stack."""
    number = CATEGORY_NAMES.index(category)
    wanted = sorted(COLOUR_NAMES.index(colour) for colour in colours.split())
    for tile in _stack(s, number):
        pair = sorted(s.box.tile_colours[tile * 2 + i] for i in range(2))
        amount = s.box.tile_amount[tile]
        if pair == wanted and (not demand or DEMAND_NAMES[amount] == demand):
            return tile
    raise AssertionError(f"no tile {category} {colours} {demand} is left in the stack")


def on_top(s: TrajanState, category: str, colours: str, demand: str = "") -> int:
    """That tile is the open one of its stack."""
    tile = trajan_tile(s, category, colours, demand)
    number = CATEGORY_NAMES.index(category)
    _restack(s, number, [tile, *(t for t in _stack(s, number) if t != tile)])
    return tile


def use_up_stack(s: TrajanState, category: str) -> None:
    """The stack is empty: its tiles have come and gone."""
    s.trajan_next[CATEGORY_NAMES.index(category)] = STACK


def permanent(s: TrajanState, player: int, *demands: str) -> None:
    """The player has accomplished Trajan tiles for these demands."""
    for demand in demands:
        number = DEMAND_NAMES.index(demand)
        tile = next(t for t in _stack(s, DEMANDS) if s.box.tile_amount[t] == number)
        _leave_stack(s, tile)
        s.seats[player].permanent[number] += 1


def _stack(s: TrajanState, category: int) -> list[int]:
    first, last = category * STACK + s.trajan_next[category], (category + 1) * STACK
    return [s.trajan_stacks[i] for i in range(first, last)]


def _restack(s: TrajanState, category: int, tiles: Sequence[int]) -> None:
    """Lay the tiles that are left in this order."""
    stacks = list(s.trajan_stacks)
    stacks[(category + 1) * STACK - len(tiles) : (category + 1) * STACK] = tiles
    s.trajan_stacks = ints(stacks)


def _leave_stack(s: TrajanState, tile: int) -> None:
    category = tile // STACK
    _restack(s, category, [tile, *(t for t in _stack(s, category) if t != tile)])
    s.trajan_next[category] += 1


# Set: cards.


def hand(s: TrajanState, player: int, **cards: int) -> None:
    """Exactly these cards are in hand, and nobody else has seen them."""
    seat_ = s.seats[player]
    pile = _pile(s)
    for good in range(COMMODITIES):
        pile += [good] * seat_.hand[good]
        seat_.hand[good] = cards.get(GOODS[good], 0)
        seat_.known[good] = 0
    _without(s, pile, [good for good in range(COMMODITIES) for _ in range(seat_.hand[good])])


def seen(s: TrajanState, player: int, **cards: int) -> None:
    """Of the hand, these cards were taken face up: all know of them."""
    for good in range(COMMODITIES):
        s.seats[player].known[good] = cards.get(GOODS[good], 0)


def display(s: TrajanState, player: int, **cards: int) -> None:
    """Exactly these cards are displayed."""
    seat_ = s.seats[player]
    pile = _pile(s)
    for good in range(COMMODITIES):
        pile += [good] * seat_.display[good]
        seat_.display[good] = cards.get(GOODS[good], 0)
    _without(s, pile, [good for good in range(COMMODITIES) for _ in range(seat_.display[good])])


def discards(s: TrajanState, left: str, right: str) -> None:
    """Exactly these cards lie on the discard piles, the top one last."""
    pile = _pile(s)
    wanted: list[int] = []
    for cards, heap in zip((left, right), s.discards, strict=True):
        pile += [heap.cards[i] for i in range(heap.count)]
        while heap.count:
            heap.take()
        for word in cards.split():
            heap.put(GOODS.index(word))
            wanted.append(GOODS.index(word))
    _without(s, pile, wanted)


def next_cards(s: TrajanState, *goods: str) -> None:
    """The next cards of the pile, in this order."""
    wanted = [GOODS.index(good) for good in goods]
    _without(s, _pile(s), wanted)
    s.card_pile = ints([*wanted, *s.card_pile])


def pile_left(s: TrajanState, *goods: str) -> None:
    """Only these cards are left in the pile; the others lie in the last player's display."""
    next_cards(s, *goods)
    rest = _pile(s)[len(goods) :]
    for good in rest:
        s.seats[-1].display[good] += 1
    s.card_pile = ints([GOODS.index(good) for good in goods])


def _pile(s: TrajanState) -> list[int]:
    return [s.card_pile[i] for i in range(s.card_next, len(s.card_pile))]


def _without(s: TrajanState, pile: list[int], cards: list[int]) -> None:
    """The pile is what is left of these cards."""
    for card in cards:
        assert card in pile, f"too few cards of {GOODS[card]} are in the pile"
        pile.remove(card)
    s.card_pile = ints(pile)
    s.card_next = 0


# Set: tiles.


def own(s: TrajanState, player: int, *faces: str) -> None:
    """Put forum and extra action tiles on the player's mat, besides what lies there."""
    for face in faces:
        _fetch(s, FACE_NAMES.index(face))
        place_on_mat(s, player, FACE_NAMES.index(face))


def forum(s: TrajanState, space: int, face: str) -> None:
    """That tile lies on a space of the forum, numbered from 1."""
    _fetch(s, FACE_NAMES.index(face))
    s.forum[space - 1] = FACE_NAMES.index(face)


def empty_forum(s: TrajanState) -> None:
    """Nothing lies in the forum; its forum tiles are under the pile."""
    under = [s.forum[i] for i in range(YELLOW_SPACES, FORUM_SPACES) if s.forum[i] != NOTHING]
    s.forum_pile = ints([*s.forum_pile, *under])
    for space in range(FORUM_SPACES):
        s.forum[space] = NOTHING


def province(s: TrajanState, name: str, face: str | None) -> None:
    """That tile lies in a province; None empties it."""
    if face is not None:
        _fetch(s, FACE_NAMES.index(face))
    s.provinces[PROVINCE_NAMES.index(name)] = NOTHING if face is None else FACE_NAMES.index(face)


def _fetch(s: TrajanState, face: int) -> None:
    """Take a tile from the forum pile, a province, the forum or the pile of extra action tiles."""
    pile = [s.forum_pile[i] for i in range(s.forum_next, len(s.forum_pile))]
    if face in pile:
        pile.remove(face)
        s.forum_pile = ints(pile)
        s.forum_next = 0
        return
    for spaces in (s.provinces, s.forum):
        for space in range(len(spaces)):
            if spaces[space] == face:
                spaces[space] = NOTHING
                return
    # One that is still to come trades places with one that lies in the forum.
    coming = [i for i in range(s.extra_next, len(s.extra_pile)) if s.extra_pile[i] == face]
    lying = [space for space in range(YELLOW_SPACES) if s.forum[space] != NOTHING]
    if not coming or not lying:
        raise AssertionError(f"no tile {FACE_NAMES[face]} is to be had")
    s.extra_pile[coming[0]] = s.forum[lying[0]]
    s.forum[lying[0]] = NOTHING


def plus_two(s: TrajanState, player: int, *areas: str) -> None:
    """[+2] markers lie there, and nowhere else."""
    s.seats[player].plus_two = sum(1 << AREA_NAMES.index(area) for area in areas)


def bonus(s: TrajanState, player: int, *, yellow: str = "", gray: str = "") -> None:
    """Exactly these bonus tiles, separated by commas; others who had one draw another."""
    sides = [
        [BONUS_NAMES.index(n.strip()) for n in side.split(",") if n] for side in (yellow, gray)
    ]
    wanted = sides[0] + sides[1]
    bag = [s.bonus_bag[i] for i in range(s.bonus_next, len(s.bonus_bag))]
    seat_ = s.seats[player]
    bag += [t for t in range(BONUS_TILES) if (seat_.yellow | seat_.gray) >> t & 1]
    spare = [t for t in bag if t not in wanted]
    for other in s.seats:
        for tile in wanted:
            if other is not seat_ and other.yellow >> tile & 1:
                other.yellow ^= 1 << tile | 1 << spare.pop()
    for place in range(2):
        if s.bonus[place] in wanted:
            s.bonus[place] = spare.pop()
    seat_.yellow = sum(1 << tile for tile in sides[0])
    seat_.gray = sum(1 << tile for tile in sides[1])
    s.bonus_bag = ints(spare)
    s.bonus_next = 0


def senate_bonus(s: TrajanState, left: str, right: str) -> None:
    """These two bonus tiles lie beside the senate track."""
    for place, name in enumerate((left, right)):
        tile = BONUS_NAMES.index(name)
        here = s.bonus[place]
        for other in s.seats:
            if other.yellow >> tile & 1:
                other.yellow ^= 1 << tile | 1 << here
        bag = [here if t == tile else t for t in s.bonus_bag]
        s.bonus_bag = ints(bag)
        if s.bonus[1 - place] == tile:
            s.bonus[1 - place] = here
        s.bonus[place] = tile


# Set: the board.


def camps(s: TrajanState, player: int, *, legionnaires: int = 1, workers: int = 1) -> None:
    """So many tokens are in the camps; the supply gives or takes the difference."""
    seat_ = s.seats[player]
    total = seat_.supply + seat_.legionnaires + seat_.workers
    seat_.legionnaires, seat_.workers = legionnaires, workers
    seat_.supply = total - legionnaires - workers


def supply(s: TrajanState, player: int, tokens: int) -> None:
    """So many tokens are left in the supply; the others are in the worker camp."""
    seat_ = s.seats[player]
    seat_.workers += seat_.supply - tokens
    seat_.supply = tokens


def leader(s: TrajanState, player: int, name: str) -> None:
    """The leader stands in that province; its tile stays where it is."""
    s.seats[player].leader = CAMP if name == CAMP_NAME else PROVINCE_NAMES.index(name)


def legionnaire(s: TrajanState, player: int, *names: str) -> None:
    """Tokens from the supply stand in these provinces."""
    for name in names:
        s.legions[PROVINCE_NAMES.index(name)] |= 1 << player
        s.seats[player].supply -= 1


def site(s: TrajanState, number: int, tile: str) -> None:
    """That construction tile lies on the site, numbered from 1; it trades places."""
    wanted = BUILDING_TILES.index(tile)
    here = s.sites[number - 1]
    for other in range(SITES):
        if s.sites[other] == wanted:
            s.sites[other] = here
    for seat_ in s.seats:
        if seat_.buildings >> wanted & 1:
            seat_.buildings ^= 1 << wanted | 1 << here
    s.sites[number - 1] = wanted


def worker(s: TrajanState, player: int, *numbers: int) -> None:
    """Tokens from the supply work on these sites; the player took the tiles there."""
    seat_ = s.seats[player]
    for number in numbers:
        s.site_workers[number - 1] |= 1 << player
        seat_.supply -= 1
        if s.sites[number - 1] != NOTHING:
            seat_.buildings |= 1 << s.sites[number - 1]
            s.sites[number - 1] = NOTHING


def buildings(s: TrajanState, player: int, *tiles: str) -> None:
    """Put these construction tiles from the district on the mat."""
    for name in tiles:
        number = BUILDING_TILES.index(name)
        place = list(s.sites).index(number)
        s.sites[place] = NOTHING
        s.seats[player].buildings |= 1 << number


def gray_ships(s: TrajanState, *names: str) -> None:
    """These ships show their gray side, the others the coloured one."""
    s.ship_gray = sum(1 << SHIP_NAMES.index(name) for name in names)


def senate(s: TrajanState, player: int, votes: int) -> None:
    """The disc is on the space with so many votes, on top of the discs there."""
    s.seats[player].senate = list(s.box.senate_points).index(votes)
    s.arrivals += 1
    s.seats[player].arrival = s.arrivals


def score(s: TrajanState, player: int, points: int) -> None:
    """So many points on the track, all of them from ships."""
    s.score(player, points - s.seats[player].score, SOURCE_NAMES.index("ships"))


# Set: time.


def clock(s: TrajanState, time: int) -> None:
    """The time marker is so many spaces past its start."""
    s.time = time


def demands(s: TrajanState, *kinds: str, quarter: int = 1) -> None:
    """These demands have been revealed in this quarter: so many rounds are over."""
    shown = [DEMAND_NAMES.index(kind) for kind in kinds]
    rest = list(s.demand_pile)
    for kind in shown:
        rest.remove(kind)
    s.demands = ints([*shown, *[NOTHING] * (DEMANDS_PER_QUARTER - len(shown))])
    s.demands_shown = s.round = len(shown)
    s.quarter = quarter - 1
    before = (quarter - 1) * DEMANDS_PER_QUARTER
    s.demand_pile = ints([*rest[:before], *shown, *rest[before:]])
    s.demand_next = before + len(shown)


def to_move(s: TrajanState, player: int) -> None:
    """It is that player's turn."""
    s.plan([Turn(player)])
    s.settle()


def act(s: TrajanState, player: int, area: str, source: int = MAIN) -> None:
    """Go straight to the action of an area in that player's turn."""
    s.repeatable = 0
    grant = GrantAction(player, AREA_NAMES.index(area), source)
    s.plan([EndTurn(player), OfferRepeat(player), grant])
    s.settle()


def end_quarter(s: TrajanState, *kinds: str, quarter: int = 1) -> None:
    """Red's turn has ended the quarter, and these are the people's demands."""
    demands(s, *(kinds or ("bread", "games", "religion")), quarter=quarter)
    s.round = ROUNDS
    s.plan([EndTurn(RED), EndQuarter()])
    s.settle()


def end_game(s: TrajanState, *kinds: str) -> None:
    """The same in the last quarter; the consul, if asked, takes the left tile."""
    end_quarter(s, *kinds, quarter=4)
    if asked(s) == "ChooseBonusTile":
        play(s, "bonus-left")


# Play.


_playing: Playing[TrajanState] = Playing(GAME)
play = _playing.play
refusal = _playing.refusal
why = _playing.why
events_of = _playing.events_of


def hear(s: TrajanState, moves: str, viewer: int = NOBODY) -> list[str]:
    """Play, and tell what happened in words, as far as the viewer heard it."""
    return heard(s, events_of(s, moves), viewer)


def heard(s: TrajanState, noted: Sequence[Event], viewer: int = NOBODY) -> list[str]:
    """What was noted in words, as far as the viewer heard it."""
    told = [GAME.tell(s, event, viewer) for event in noted]
    return [message.text for message in told if message is not None]


def said(s: TrajanState, move: str) -> str:
    """What a move would do, in words."""
    return GAME.describe(s, GAME.parse(s, move)).text


# Look.


def asked(s: TrajanState) -> str:
    """The question now asked, by the name of its decision."""
    return decision_name(s)


def offered(s: TrajanState) -> list[str]:
    """The legal answers in notation."""
    return [GAME.notation(s, action) for action in s.legal_actions()]


def seat(s: TrajanState, player: int) -> Player:
    """A player's mat and everything on it."""
    return s.seats[player]


def in_tray(s: TrajanState, player: int, place: str) -> str:
    """The markers in a tray."""
    markers = s.seats[player].trays[ROMAN.index(place)]
    return " ".join(COLOUR_NAMES[c] for c in range(COLOURS) for _ in range(of_colour(markers, c)))


def circle(s: TrajanState, player: int) -> dict[str, str]:
    """The markers in all trays that hold any."""
    return {place: in_tray(s, player, place) for place in ROMAN if in_tray(s, player, place)}


def arch_of(s: TrajanState, player: int) -> str:
    """Where the Arch is."""
    place = s.seats[player].arch
    return "centre" if place == CENTRE else ROMAN[place]


def in_hand(s: TrajanState, player: int) -> dict[str, int]:
    """The cards in hand."""
    return _goods(s.seats[player].hand)


def known(s: TrajanState, player: int) -> dict[str, int]:
    """Of these, the cards all have seen."""
    return _goods(s.seats[player].known)


def displayed(s: TrajanState, player: int) -> dict[str, int]:
    """The cards of the personal display."""
    return _goods(s.seats[player].display)


def _goods(counts: vec[i64]) -> dict[str, int]:
    return {GOODS[good]: counts[good] for good in range(COMMODITIES) if counts[good]}


def discarded(s: TrajanState, side: str) -> list[str]:
    """A discard pile, the top card last."""
    pile = s.discards[SIDES.index(side)]
    return [GOODS[pile.cards[i]] for i in range(pile.count)]


def cards_in_pile(s: TrajanState) -> list[str]:
    """The face-down pile, the next card first."""
    return [GOODS[card] for card in _pile(s)]


def tiles_of(s: TrajanState, player: int) -> list[str]:
    """Forum and extra action tiles on the mat."""
    seat_ = s.seats[player]
    counts = [
        *seat_.demands,
        *seat_.senate_tiles,
        *seat_.extra,
        seat_.wild_extra,
        seat_.wild_construction,
        seat_.wild_commodity,
        seat_.wild_demand,
    ]
    return [FACE_NAMES[face] for face, count in enumerate(counts) for _ in range(count)]


def forum_tiles(s: TrajanState) -> list[str | None]:
    """All spaces of the forum."""
    faces = [s.forum[space] for space in range(FORUM_SPACES)]
    return [None if face == NOTHING else FACE_NAMES[face] for face in faces]


def province_tiles(s: TrajanState) -> dict[str, str]:
    """The tiles that lie in provinces."""
    faces = {PROVINCE_NAMES[i]: s.provinces[i] for i in range(PROVINCES)}
    return {name: FACE_NAMES[face] for name, face in faces.items() if face != NOTHING}


def buildings_of(s: TrajanState, player: int) -> list[str]:
    """The construction tiles on the mat."""
    have = s.seats[player].buildings
    return [name for tile, name in enumerate(BUILDING_TILES) if have >> tile & 1]


def bonus_of(s: TrajanState, player: int, side: str) -> list[str]:
    """The bonus tiles lying yellow or gray side up."""
    have = s.seats[player].yellow if side == "yellow" else s.seats[player].gray
    return [name for tile, name in enumerate(BONUS_NAMES) if have >> tile & 1]


def sources(s: TrajanState, player: int) -> dict[str, int]:
    """Where the player's points came from."""
    points = s.seats[player].points
    return {name: points[i] for i, name in enumerate(SOURCE_NAMES) if points[i]}


def repeatable(s: TrajanState) -> list[str]:
    """The areas an extra action tile could repeat."""
    return [AREA_NAMES[area] for area in range(AREAS) if s.repeatable >> area & 1]


def senate_stack(s: TrajanState) -> list[int]:
    """The seats by their discs on the start space, the lowest first."""
    return sorted(range(len(s.seats)), key=lambda player: s.seats[player].arrival)


# Whole scenes.

QUESTIONS = (
    "FillTray",
    "DrawFirstCard",
    "TakeFirstTile",
    "ChooseTray",
    "PutMarker",
    "UseSpecialAction",
    "PlacePlusTwo",
    "SeaportAction",
    "DiscardCard",
    "PlaySecondCard",
    "LoadShip",
    "ForumAction",
    "MilitaryAction",
    "TrajanAction",
    "SenateAction",
    "ConstructionAction",
    "DiscardExtraTile",
    "MeetDemand",
    "ChooseBonusTile",
)


def a_turn() -> TrajanState:
    """Red's turn at a table for three, with something everywhere."""
    s = table(3, colours="red,green,brown", reshuffle="yes")
    trays(s, RED, I="blue yellow", II="", III="pink white", V="green orange pink")
    slot(s, RED, "II", "plus-two", "white white")
    slot(s, RED, "IV", "cards", "green pink")
    hand(s, RED, wine=3, fish=2, oil=1)
    seen(s, RED, wine=1, oil=1)
    hand(s, GREEN, gems=1, wheat=2)
    seen(s, GREEN, gems=1)
    display(s, BLUE, cattle=2)
    discards(s, "fur scroll", "fruit")
    own(s, RED, "bread", "3 votes", "extra military", "wild extra action", "wild commodity")
    own(s, GREEN, "games", "wild demand", "wild construction")
    permanent(s, RED, "bread")
    plus_two(s, RED, "military")
    bonus(s, RED, yellow="wine and fish", gray="workers in the district")
    camps(s, RED, legionnaires=2, workers=2)
    leader(s, GREEN, "Alpes")
    legionnaire(s, GREEN, "Alpes", "Belgica")
    site(s, 7, "door 3")
    worker(s, GREEN, 7)
    gray_ships(s, "pairs")
    senate(s, GREEN, 4)
    senate(s, RED, 4)
    demands(s, "bread", "games", quarter=2)
    clock(s, 9)
    score(s, RED, -3)
    to_move(s, RED)
    return s


_WAYS = {
    "ChooseTray": "",
    "PutMarker": "tray5",
    "SeaportAction": "seaport",
    "DiscardCard": "seaport draw",
    "PlaySecondCard": "seaport play-fish",
    "LoadShip": "seaport ship-identical load-wine",
    "ForumAction": "forum",
    "MilitaryAction": "military",
    "TrajanAction": "trajan",
    "SenateAction": "senate",
    "ConstructionAction": "construction",
    "DiscardExtraTile": "military recruit",
}


def asking(question: str) -> TrajanState:
    """A table at which this question is asked."""
    if question in ("FillTray", "DrawFirstCard", "TakeFirstTile"):
        s = fresh(2)
        ways = {"FillTray": "blue", "DrawFirstCard": f"{FILLING} {FILLING} draw"}
        play(s, ways.get(question, f"{FILLING} {FILLING} {'draw ' * 6} cards@II"))
    elif question in ("UseSpecialAction", "PlacePlusTwo"):
        s = table(2)
        name, colours = ("workers", "green orange"), ("plus-two", "green pink")
        slot(s, RED, "II", *(name if question == "UseSpecialAction" else colours))
        trays(s, RED, I="green", II="orange pink")
        to_move(s, RED)
        play(s, "tray1")
    elif question == "MeetDemand":
        s = table(2)
        own(s, RED, "bread")
        permanent(s, RED, "bread")
        end_quarter(s, "bread", "games", "religion")
    elif question == "ChooseBonusTile":
        s = table(2)
        end_quarter(s)
    else:
        s = a_turn()
        first, *moves = _WAYS[question].split() or [""]
        if first in AREA_NAMES:
            act(s, RED, first)
        elif first:
            play(s, first)
        play(s, " ".join(moves))
    assert asked(s) == question, f"{asked(s)} is asked instead of {question}"
    return s
