"""Roman names: a bot at a table is somebody, not a number.

Women's names end in -a and men's do not; the browser draws their faces by that.
"""

from collections.abc import Collection, Iterator

from aedile.kernel.dealer import Dealer

MEN = (
    *("Aulus", "Cassius", "Cato", "Corvus", "Crispus", "Decimus", "Drusus", "Felix", "Gnaeus"),
    *("Lucius", "Manius", "Maximus", "Numerius", "Publius", "Quintus", "Rufus", "Septimus"),
    *("Tiberius", "Varro", "Vibius"),
)
WOMEN = (
    *("Aemilia", "Antonia", "Calpurnia", "Claudia", "Cornelia", "Domitia", "Fausta", "Flavia"),
    *("Fulvia", "Helvia", "Julia", "Livia", "Lucilla", "Octavia", "Paulina", "Portia", "Sabina"),
    *("Servilia", "Tullia", "Valeria"),
)


def roman_names(table: str, taken: Collection[str] = ()) -> Iterator[str]:
    """Names for the bots of a table, always in the same order, without those that are taken."""
    known = {name.casefold() for name in taken}
    names = Dealer(f"names:{table}").shuffled([*MEN, *WOMEN])
    return (name for name in names if name.casefold() not in known)
