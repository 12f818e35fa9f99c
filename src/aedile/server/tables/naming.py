"""What is named by itself: a table after a place in Rome, a bot like a Roman.

The names are drawn from the id of the table, which everybody knows, never from its seed.
"""

from collections.abc import Collection

from aedile.bots.names import roman_names
from aedile.kernel.dealer import Dealer
from aedile.server.events import SeatSet
from aedile.server.tables.actors import Person
from aedile.server.tables.config import Config
from aedile.server.tables.history import History

# In Latin, so that they read the same in every language.
PLACES = (
    *("Aqua Claudia", "Aqua Virgo", "Ara Pacis", "Arx", "Aventinus", "Basilica Aemilia"),
    *("Basilica Julia", "Caelius", "Campus Martius", "Capitolium", "Carinae", "Castra Praetoria"),
    *("Circus Flaminius", "Circus Maximus", "Curia Julia", "Domus Aurea", "Emporium"),
    *("Esquiliae", "Forum Boarium", "Forum Holitorium", "Forum Romanum", "Horrea Galbae"),
    *("Horti Sallustiani", "Insula Tiberina", "Janiculum", "Lacus Curtius", "Macellum Magnum"),
    *("Mons Testaceus", "Ostia", "Palatinus", "Pons Aemilius", "Pons Mulvius", "Pons Sublicius"),
    *("Porta Capena", "Porta Collina", "Porta Esquilina", "Porta Trigemina", "Porticus Octaviae"),
    *("Portus", "Quirinalis", "Regia", "Rostra", "Saepta Julia", "Subura", "Tabularium"),
    *("Theatrum Marcelli", "Theatrum Pompeii", "Thermae Agrippae", "Trans Tiberim", "Velabrum"),
    *("Velia", "Via Appia", "Via Aurelia", "Via Flaminia", "Via Lata", "Via Sacra"),
    *("Via Salaria", "Vicus Tuscus", "Viminalis"),
)


def with_names(config: Config, host: Person, table: str) -> Config:
    """The config of a new table with the names nobody chose."""
    fresh = roman_names(table, [host.name, *(seat.name or "" for seat in config.seats)])
    seats = [
        seat.model_copy(update={"name": next(fresh)}) if seat.bot and not seat.name else seat
        for seat in config.seats
    ]
    return config.model_copy(update={"title": config.title or place(table), "seats": seats})


def place(table: str, taken: Collection[str] = ()) -> str:
    """What a table is called by default: not like these others, as long as there are places."""
    places = Dealer(f"place:{table}").shuffled(list(PLACES))
    return next((name for name in places if name not in taken), places[0])


def new_bot_name(table: History, newcomer: str = "") -> str:
    """A name that nobody has at a table, nor the newcomer."""
    taken = [table.host_name, newcomer, *(seat.name for seat in table.seats)]
    return next(roman_names(table.id, taken))


def make_way(table: History, newcomer: str) -> list[SeatSet]:
    """A bot that is called like the person who sits down takes another name."""
    return [
        SeatSet(seat=index, to="bot", bot=seat.bot, name=new_bot_name(table, newcomer))
        for index, seat in enumerate(table.seats)
        if seat.bot is not None and seat.name.casefold() == newcomer.casefold()
    ]
