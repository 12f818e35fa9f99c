"""Everything that goes wrong, one file for each kind of trouble."""

from tools.faults.scenario import Scenario
from tools.faults.scenarios import bots, copies, kills, network, poison, storage, together

ALL: list[Scenario] = [
    *kills.SCENARIOS,
    *storage.SCENARIOS,
    *network.SCENARIOS,
    *together.SCENARIOS,
    *bots.SCENARIOS,
    *poison.SCENARIOS,
    *copies.SCENARIOS,
]
