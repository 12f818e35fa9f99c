"""Which kind of tile does what: the table of p.8."""

from typing import Final

from aedile.games.praetor.tiles.benefit import Benefit, NoBenefit
from aedile.games.praetor.tiles.gold import Curia, Forum
from aedile.games.praetor.tiles.imperial_outpost import ImperialOutpost
from aedile.games.praetor.tiles.market import Market
from aedile.games.praetor.tiles.morale import Colosseum, Oracle
from aedile.games.praetor.tiles.resources import (
    Blacksmith,
    GoldMine,
    LumberMill,
    MarbleQuarry,
    StoneQuarry,
)
from aedile.games.praetor.tiles.temples import (
    TempleOfApollo,
    TempleOfMaia,
    TempleOfMercury,
    TempleOfPlutus,
    TempleOfVenus,
)
from aedile.games.praetor.tiles.worker_camp import WorkerCamp
from aedile.kernel.vecs import vec

# In the order of the kinds in `components/rows.py`.
BENEFITS: Final = vec[Benefit](
    [
        GoldMine(),
        LumberMill(),
        StoneQuarry(),
        MarbleQuarry(),
        Blacksmith(),
        Curia(),
        Forum(),
        TempleOfMaia(),
        TempleOfApollo(),
        TempleOfPlutus(),
        TempleOfMercury(),
        TempleOfVenus(),
        Colosseum(),
        Oracle(),
        WorkerCamp(),
        Market(),
        ImperialOutpost(),
        NoBenefit(),  # Academy
        NoBenefit(),  # Labor Camp
        NoBenefit(),  # Statue
        NoBenefit(),  # Arch of Triumph
    ]
)
