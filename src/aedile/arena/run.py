"""A run on disk: what was ordered, and one line for every game that is over.

A run that was stopped, by whatever, goes on where it was: finished games are
read, missing ones are played. `run.json` holds the settings, and a run with
others is refused. `games.jsonl` grows by whole lines; a line that was torn when
the machine failed is taken off.
"""

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from aedile import __version__, catalog
from aedile.arena.order import Order, fixture
from aedile.arena.portions import Portion
from aedile.arena.table import Result
from aedile.console.files import FileProblem, write_text
from aedile.kernel.contract import Game, Json
from aedile.kernel.errors import AedileError, BotFailed
from aedile.kernel.settings import check_seed

FORMAT = "aedile-run"
VERSION = 1
SETTINGS = "run.json"
GAMES = "games.jsonl"
FAILURE = "failure.game"


class BadRun(AedileError):
    """A directory that does not hold the run asked for."""


def settings_of(game: Game[Any], order: Order) -> Json:
    """What must be the same for games to belong to one run."""
    return {
        "game": order.game,
        "rules_version": game.rules_version,
        "edition": game.edition,
        "seats": list(order.seats),
        "seed": order.seed,
        "options": dict(order.options),
        "seconds": order.seconds,
        "lenient": order.lenient,
        "mix": order.mix,
        "facts": order.facts,
    }


def read_order(folder: Path) -> tuple[Order, int] | None:
    """The order of a run on disk and its number of games; None when there is no run yet."""
    path = folder / SETTINGS
    if not path.exists():
        return None
    data = _read_settings(path)
    said = data["settings"]
    edition = data["edition_file"] or said["edition"]  # or one of ours
    order = Order(
        game=said["game"],
        seats=tuple(said["seats"]),
        seed=said["seed"],
        options=said["options"],
        seconds=said["seconds"],
        lenient=said["lenient"],
        mix=said["mix"],
        facts=said["facts"],
        edition=Path(edition),
    )
    return order, data["games"]


def records_of(folder: Path) -> list[Path]:
    """Where the records of a run are, by number; one that is missing is listed all the same."""
    data = _read_settings(folder / SETTINGS)
    game = data["settings"]["game"]
    if data["settings"]["facts"]:
        raise BadRun(f"{folder} holds a study, and a study keeps no records.")
    if not data.get("records"):
        raise BadRun(
            f"{folder} holds a run without records. To play its games again and keep them: "
            f"aedile arena {game} --run {folder} --records DIR"
        )
    try:
        lines = whole_lines((folder / GAMES).read_bytes())
        numbers = sorted({json.loads(line)["game"] for line in lines})
    except (OSError, ValueError, TypeError, KeyError) as error:
        raise BadRun(f"{folder / GAMES} cannot be read: {error}.") from None
    return [record_path(Path(data["records"]), game, number) for number in numbers]


def whole_lines(data: bytes) -> list[bytes]:
    """All lines but one that was torn in the middle of writing."""
    return data[: data.rfind(b"\n") + 1].splitlines()


def record_path(folder: Path, game: str, number: int) -> Path:
    """The record of one game of a run."""
    return folder / f"{game}-{number:06}.game"


def _read_settings(path: Path) -> Json:
    try:
        data: Json = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise FileProblem(f"{path} cannot be read: {error.strerror}.") from None
    except ValueError as error:
        raise BadRun(f"{path} is damaged: {error}.") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadRun(f"{path} does not describe a run of Aedile.")
    if data.get("version") != VERSION:
        raise BadRun(f"{path} was written by another version of Aedile ({data.get('aedile')}).")
    return data


class Run:
    """The games of an order: those that are over, and those still to be played."""

    def __init__(self, folder: Path, order: Order, games: int, records: Path | None) -> None:
        self.folder = folder
        self.order = order
        self.games = games  # how many are wanted in all
        self.results: dict[int, Result] = {}
        self._game = catalog.game(order.game, order.edition)
        self._records = records
        self._make_folders()
        self._settle()
        self._read()

    # Which games are done.

    def missing(self) -> list[int]:
        """The games still to be played, those without a wanted record included."""
        return [number for number in range(self.games) if not self._is_done(number)]

    def finished(self) -> list[Result]:
        """All that are over, by number; a run on disk may have more than are wanted now."""
        return [self.results[number] for number in range(self.games) if number in self.results]

    def _is_done(self, number: int) -> bool:
        if number not in self.results:
            return False
        if self._records is None:
            return True
        return record_path(self._records, self.order.game, number).exists()

    # Writing results.

    def add(self, portion: Portion) -> None:
        """Keep what was played; raises BotFailed if that ended with a failure."""
        try:
            if self._records is not None:
                for played in portion.played:
                    path = record_path(self._records, self.order.game, played.result.game)
                    write_text(path, played.record)
            self._append(played.result for played in portion.played)
        except OSError as error:
            raise FileProblem(f"{self.folder} cannot be written: {error.strerror}.") from None
        if portion.failure:
            path = self.folder / FAILURE
            write_text(path, portion.record)
            raise BotFailed(f"{portion.failure}. The game so far: aedile replay {path}")

    def _append(self, results: Iterable[Result]) -> None:
        fresh = list(results)
        text = "".join(json.dumps(result.as_json()) + "\n" for result in fresh)
        with (self.folder / GAMES).open("a", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        self.results |= {result.game: result for result in fresh}

    # Opening a run.

    def _make_folders(self) -> None:
        for folder in (self.folder, *([self._records] if self._records else [])):
            try:
                folder.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise FileProblem(f"{folder} cannot be made: {error.strerror}.") from None

    def _settle(self) -> None:
        """Write the settings down, or hold them against those of the run that is there."""
        path = self.folder / SETTINGS
        settings = settings_of(self._game, self.order)
        records = None if self._records is None else str(self._records.resolve())
        if path.exists():
            there = _read_settings(path)
            self._compare(there["settings"], settings)
            records = records or there.get("records")
        elif (self.folder / GAMES).exists():
            raise BadRun(f"{self.folder} has games but no {SETTINGS}; choose another directory.")
        edition = self.order.edition
        data = {
            "format": FORMAT,
            "version": VERSION,
            "aedile": __version__,
            "games": self.games,
            "edition_file": None if edition is None else catalog.lasting(self.order.game, edition),
            "records": records,
            "settings": settings,
        }
        write_text(path, json.dumps(data, indent=2) + "\n")

    def _compare(self, there: Json, asked: Json) -> None:
        for name in asked:
            if there.get(name) != asked[name]:
                raise BadRun(
                    f"{self.folder} holds another run, with {name} {there.get(name)!r} and not "
                    f"{asked[name]!r}. Choose another directory with --run, or another --seed."
                )

    def _read(self) -> None:
        path = self.folder / GAMES
        if not path.exists():
            return
        data = path.read_bytes()
        if not data.endswith(b"\n"):
            with path.open("r+b") as file:
                file.truncate(data.rfind(b"\n") + 1)
        for number, line in enumerate(whole_lines(data), start=1):
            try:
                result = Result.from_json(json.loads(line))
            except (ValueError, TypeError, KeyError, AttributeError):
                raise BadRun(
                    f"{path}, line {number}: this is no result of a game. Take the line out, and "
                    "the game is played again."
                ) from None
            self._check(path, number, result)
            self.results[result.game] = result

    def _check(self, path: Path, line: int, result: Result) -> None:
        """A line of another run must not be counted."""
        expected = fixture(self._game, self.order, result.game)
        if (result.seed, tuple(result.seats)) != (expected.seed, expected.seats):
            raise BadRun(f"{path}, line {line}: this game belongs to another run.")


def check_order(order: Order) -> None:
    """Refuse at once what cannot be played: seats, options, bots."""
    from aedile.bots import registry

    game = catalog.game(order.game, order.edition)
    check_seed(order.seed)
    first = fixture(game, order, 0)
    game.new_game(order.players, first.seed, first.options)
    for spec in dict.fromkeys(order.seats):
        registry.make(spec, 0, programs=True).close()
