"""An edition of somebody's own, as a host would put it into a folder."""

from pathlib import Path

from aedile.games.praetor.components.editions import export_text
from tests.helpers.component_files import changed


def write_edition(path: Path, name: str = "my-box") -> None:
    """The exported file with another name and one number changed."""
    text = changed(
        export_text(),
        ('"even"', f'"{name}"'),
        ('"Praetor, even edition"', f'"The box called {name}"'),
        ("wall_07 = { favor =  8", "wall_07 = { favor =  9"),
    )
    path.write_text(text, "utf-8")
