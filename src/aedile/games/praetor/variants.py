"""Variants and rulings a table can choose (Praetor p.7, reference manual)."""


class Variants:
    """What is played at this table. Shared by all copies of a state; never changed."""

    def __init__(
        self,
        expert: bool = False,
        tough: bool = False,
        short: bool = False,
        limited_market: bool = False,
        unassigned_labor_camp: bool = False,
        plaza_diagonals: bool = False,
        labor_camp_builds: bool = True,
        labor_camp_last: bool = False,
    ) -> None:
        # Three more rankings in the Final Scoring; 3 to 5 players (p.7).
        self.expert = expert
        # No Markets (p.7).
        self.tough = tough
        # Five Wall Tiles leave the game unseen (reference manual).
        self.short = short
        # Sales and purchases are each limited by experience (ruling P-17).
        self.limited_market = limited_market
        # Labor Camps belong to nobody; the first player places them (P-36, P-41).
        self.unassigned_labor_camp = unassigned_labor_camp
        # Tiles that touch only at a corner score Plazas too (ruling P-2).
        self.plaza_diagonals = plaza_diagonals
        # A called-back Retired Worker may build as well as activate (P-12).
        self.labor_camp_builds = labor_camp_builds
        # A Labor Camp may be used with no Active Worker left (P-15).
        self.labor_camp_last = labor_camp_last
