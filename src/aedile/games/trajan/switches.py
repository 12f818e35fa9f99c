"""Rulings a table can choose (components, section 5)."""


class Switches:
    """What is played at this table. Shared by all copies of a state; never changed."""

    def __init__(
        self,
        unfinished_tiles: bool = False,
        demand_wild_bonus: bool = False,
        reshuffle: bool = False,
        repeat_bonus: bool = True,
    ) -> None:
        # 1 point for each Trajan tile still on the circle at the end (T-41).
        self.unfinished_tiles = unfinished_tiles
        # An unused demand wild serves a demand bonus tile (T-35, T-56).
        self.demand_wild_bonus = demand_wild_bonus
        # An empty pile of commodity cards is made anew from the discards (T-55).
        self.reshuffle = reshuffle
        # An extra action may also repeat the bonus action of a building (T-12).
        self.repeat_bonus = repeat_bonus
