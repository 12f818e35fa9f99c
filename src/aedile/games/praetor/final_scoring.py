"""Final Scoring (Praetor p.7), with the Expert Game's three rankings."""

from typing import Final

from mypy_extensions import i64

from aedile.games.praetor import events
from aedile.games.praetor.agenda import Step
from aedile.games.praetor.city import largest_area
from aedile.games.praetor.components.rows import GOLD, RESOURCES, RETIRES_AT, WOOD
from aedile.games.praetor.state import (
    FROM_AREA,
    FROM_MORALE,
    FROM_MOST_WALLS,
    FROM_RESOURCES,
    FROM_VILLAGERS,
    FROM_WORKERS,
    PraetorState,
)
from aedile.kernel.arrays import ints, zeros
from aedile.kernel.state import NOBODY
from aedile.kernel.vecs import vec

GOLD_PER_FAVOR: Final = 10

# Favor by rank; a fifth player ranks for nothing (ruling P-46).
LARGEST_AREA: Final = ints([12, 8, 4, 0, 0])
MOST_WALL_TILES: Final = ints([18, 12, 6, 0, 0])
MOST_VILLAGERS: Final = ints([20, 10, 5, 0, 0])


class FinalScoring(Step):
    """Workers, Morale and resources; the track ends at 0 at each step (P-39)."""

    def run(self, s: PraetorState) -> None:
        s.note(events.FINAL_SCORING, NOBODY)
        for player in range(len(s.seats)):
            score_workers(s, player)
            score_morale(s, player)
            score_resources(s, player)
        if s.variants.expert:
            score_expert(s)


def score_workers(s: PraetorState, player: i64) -> None:
    """An Active Worker counts its experience, a Novice 1, a Retired Worker nothing."""
    seat = s.seats[player]
    favor = seat.first_level + seat.second_level
    for experience in range(1, RETIRES_AT):
        favor += experience * seat.active[experience]
    s.score(player, favor, FROM_WORKERS)


def score_morale(s: PraetorState, player: i64) -> None:
    """The value of the Morale level, above or below zero."""
    s.score(player, s.seats[player].morale_value(), FROM_MORALE)


def worth_in_gold(s: PraetorState, player: i64) -> i64:
    """All resources sold at the rates of the board, Market or not (ruling P-35)."""
    seat = s.seats[player]
    gold = seat.stock[GOLD]
    for resource in range(WOOD, RESOURCES):
        gold += seat.stock[resource] * seat.board.sell[resource]
    return gold


def score_resources(s: PraetorState, player: i64) -> None:
    """1 Favor for every 10 Gold the resources are worth."""
    s.score(player, worth_in_gold(s, player) // GOLD_PER_FAVOR, FROM_RESOURCES)


def score_expert(s: PraetorState) -> None:
    """Expert Game: largest area, most Wall Tiles, most Villagers."""
    players: i64 = len(s.seats)
    areas = zeros(players)
    walls = zeros(players)
    villagers = zeros(players)
    for player in range(players):
        areas[player] = largest_area(s, player)
        walls[player] = s.wall_tiles_of(player)
        villagers[player] = s.seats[player].villagers
    score_ranks(s, areas, LARGEST_AREA, FROM_AREA)
    score_ranks(s, walls, MOST_WALL_TILES, FROM_MOST_WALLS)
    score_ranks(s, villagers, MOST_VILLAGERS, FROM_VILLAGERS)


def score_ranks(s: PraetorState, amounts: vec[i64], favor: vec[i64], source: i64) -> None:
    """Favor by rank; tied players share the average of their ranks, rounded down.

    Ruling P-32: having none of it ranks too.
    """
    for player in range(len(amounts)):
        ahead: i64 = 0
        level: i64 = 0
        for other in range(len(amounts)):
            if amounts[other] > amounts[player]:
                ahead += 1
            elif amounts[other] == amounts[player]:
                level += 1
        shared: i64 = 0
        for rank in range(ahead, ahead + level):
            shared += favor[rank]
        s.score(player, shared // level, source)
