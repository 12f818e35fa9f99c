"""Which tables are played: every number of players, every setting, many mixtures."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from aedile.kernel.contract import Game, Setting
from aedile.kernel.errors import BadOptions
from aedile.kernel.rng import Rng

DRAWS = 1_000  # how often to look for settings that go together


class Plan(NamedTuple):
    """How a table is set up, and the luck of those who play there."""

    number: int
    players: int
    options: dict[str, str]
    seed: str
    luck: int


def make_plan(game: Game[Any], seed: str, number: int) -> Plan:
    """One table of a campaign; it depends on nothing but the seed and its number."""
    table_seed = f"{seed}/{number}"
    luck = int.from_bytes(sha256(table_seed.encode()).digest()[:4], "big")
    round_, place = divmod(number, len(game.seats))
    players = game.seats[place]
    options = possible_options(game, players, round_, Rng(luck))
    return Plan(number, players, options, table_seed, luck)


def possible_options(game: Game[Any], players: int, round_: int, rng: Rng) -> dict[str, str]:
    """First all defaults, then each value of each setting by itself, then mixtures.

    Values that exclude each other, or the number of players, are drawn again.
    """
    by_itself = [{}, *single_choices(game, players, rng)]
    if round_ < len(by_itself) and is_possible(game, players, by_itself[round_]):
        return by_itself[round_]
    for _ in range(DRAWS):
        options = draw_mixture(game, players, rng)
        if is_possible(game, players, options):
            return options
    return {}


def single_choices(game: Game[Any], players: int, rng: Rng) -> list[dict[str, str]]:
    """Each value of each setting; of settings for each seat, as many lists as values."""
    return [
        {setting.name: draw_value(setting, players, rng) if setting.per_seat else value}
        for setting in game.settings
        for value in setting.values
    ]


def draw_mixture(game: Game[Any], players: int, rng: Rng) -> dict[str, str]:
    """About half of the settings, each with any value."""
    chosen = [setting for setting in game.settings if rng.below(2)]
    return {setting.name: draw_value(setting, players, rng) for setting in chosen}


def draw_value(setting: Setting, players: int, rng: Rng) -> str:
    """Any value; where each seat has one, either any for each or all different."""
    if not setting.per_seat:
        return _one_of(list(setting.values), rng)
    values = list(setting.values)
    if rng.below(2) or len(values) < players:
        return ",".join(_one_of(values, rng) for _ in range(players))
    return ",".join(values.pop(rng.below(len(values))) for _ in range(players))


def _one_of(values: list[str], rng: Rng) -> str:
    return values[rng.below(len(values))]


def is_possible(game: Game[Any], players: int, options: Mapping[str, str]) -> bool:
    """Can a table be set up like this? A crash is no answer: it is found by playing."""
    try:
        game.new_game(players, "1", options)
    except BadOptions:
        return False
    except Exception:
        return True
    return True
