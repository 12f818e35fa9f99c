"""`aedile components`: every piece with its provenance, and your own editions."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Protocol

import typer

from aedile.cli.arguments import AsJson, EditionFile, GameName
from aedile.kernel.errors import BadEdition, BadOptions, UnknownGame

if TYPE_CHECKING:
    from rich.console import RenderableType

    from aedile.kernel.contract import Json


def components(
    game: GameName,
    edition: EditionFile = None,
    export: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write the edition to a file, for you to edit."),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Let --export overwrite a file.")] = False,
    check: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Only check an edition file.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """List every piece of a game, with the source of each number."""
    box = open_box(game)
    if check is not None and (edition is not None or export is not None):
        raise BadOptions("Give --check alone.")
    if export is not None:
        export_edition(box, game, edition, export, force=force)
    elif check is not None:
        check_edition(box, check, as_json=as_json)
    elif as_json:
        typer.echo(json.dumps(box.component_json(box.load_edition_file(edition)), indent=2))
    else:
        show(box, edition)


class Box(Protocol):
    """The pieces of a game, as files and for people to read."""

    def export_text(self, edition: str, /) -> str:
        """The file of an edition, to edit; raises BadOptions where there is nothing to edit."""

    def load_edition_file(self, edition: Path | None, /) -> Any:
        """The pieces of an edition by name, of a file, or the usual ones; raises BadEdition."""

    def component_json(self, edition: Any, /) -> "Json":
        """Every piece for programs."""

    def component_sections(self, edition: Any, /) -> list[Any]:
        """Every piece in tables."""


class PraetorBox:
    """The pieces of Praetor."""

    def __init__(self) -> None:
        from aedile.games.praetor.components import catalogue, editions

        self.export_text = editions.export_text
        self.load = editions.load_edition_file
        self.usual = editions.EVEN
        self.component_json = catalogue.component_json
        self.component_sections = catalogue.component_sections

    def load_edition_file(self, edition: Path | None, /) -> Any:
        return self.load(edition or self.usual)


class TrajanBox:
    """The pieces of Trajan, whose numbers are known: there is one edition."""

    def __init__(self) -> None:
        from aedile.games.trajan.components import catalogue

        self.component_json = catalogue.component_json
        self.component_sections = catalogue.component_sections

    def export_text(self, edition: str, /) -> str:
        raise BadOptions("Trajan's pieces are known; there is no edition of your own to begin.")

    def load_edition_file(self, edition: Path | None, /) -> Any:
        from aedile.games.trajan.components.pieces import PRINTED, load_box_file

        if edition is not None and str(edition) != PRINTED:
            raise BadEdition(
                str(edition), "Trajan's pieces are known; it takes no edition of your own"
            )
        return load_box_file()


BOXES: dict[str, type[Box]] = {"praetor": PraetorBox, "trajan": TrajanBox}


def open_box(game: str) -> Box:
    """The pieces of a game; raises UnknownGame."""
    if game not in BOXES:
        raise UnknownGame(f"There is no game called {game!r}; there is {' and '.join(BOXES)}.")
    return BOXES[game]()


def show(box: Box, edition: Path | None) -> None:
    """Table after table."""
    from aedile.console import open_console

    console = open_console()
    for section in box.component_sections(box.load_edition_file(edition)):
        for thing in draw_section(section):
            console.print(thing)


def draw_section(section: Any) -> "list[RenderableType]":
    """Title, note and table."""
    from rich.text import Text

    from aedile.console.tables import plain_table

    table = plain_table(*section.columns)
    for row in section.rows:
        table.add_row(*row)
    note: list[RenderableType] = [Text(section.note, "italic")] if section.note else []
    return [Text(section.title, "bold underline"), *note, table, ""]


def export_edition(box: Box, game: str, edition: Path | None, path: Path, *, force: bool) -> None:
    """The file to edit; existing work is not overwritten by accident."""
    from aedile import catalog
    from aedile.console.files import write_text

    ours = catalog.editions(game)
    wanted = ours[0] if edition is None else str(edition)
    if wanted not in ours:
        raise BadOptions(f"There is {' and '.join(ours)} to export, not {wanted}.")
    text = box.export_text(wanted)
    if path.exists() and not force:
        raise BadOptions(f"{path} exists; --force overwrites it.")
    write_text(path, text)
    typer.echo(
        f"Wrote {path}. Edit it, give it its own name and title, then check and play it:\n"
        f"  aedile components {game} --check {path}\n"
        f"  aedile play {game} --edition {path}"
    )


def check_edition(box: Box, path: Path, *, as_json: bool) -> None:
    """Say that a file is good; a bad one raises BadEdition."""
    found = box.load_edition_file(path)
    if as_json:
        facts = {"ok": True, "name": found.name, "title": found.title, "digest": found.digest}
        typer.echo(json.dumps(facts, indent=2))
    else:
        typer.echo(f"ok: {found.title} ({found.name}, digest {found.digest[:12]})")
