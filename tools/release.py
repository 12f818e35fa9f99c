"""Make a release, and try it before saying that it is done: `python -m tools.release 1.2.0`.

The version and the changelog are written, an sdist and from it a wheel are built with the
page inside, and the wheel is installed in an empty environment, where a game is played and
the page is fetched from a server. Without a version all that is tried with the present one,
and no file of the project changes.

With gcc the wheel is built twice: the first one plays (see `training.py`), and by what it
did most the second is made faster. `--plain` leaves that out.
"""

import argparse
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import venv
import zipfile
from datetime import date
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src/aedile"
VERSION_FILE = PACKAGE / "__init__.py"
CHANGELOG = ROOT / "CHANGELOG.md"
VERSION = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)
UNRELEASED = "## Unreleased\n"
INSIDE = ("server/http/client/index.html", "languages/en/interface.json", "py.typed")


class NotReady(Exception):
    """Why nothing is released."""


def main() -> None:
    """Release, or say what is in the way."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("version", nargs="?", help="such as 1.2.0; none only tries the present one")
    parser.add_argument("--plain", action="store_true", help="build once, without a profile")
    asked = parser.parse_args()
    wanted = asked.version
    try:
        check_source()
        if wanted:
            write_version(wanted)
        archives = build(guided=not asked.plain and has_gcc())
        for archive in archives:
            check_inside(archive)
        try_out(archives[1])
    except (NotReady, subprocess.CalledProcessError) as problem:
        raise SystemExit(f"Not released: {problem}") from None
    for archive in archives:
        print(f"  {archive.relative_to(ROOT)}")
    if wanted:
        print(f"Done. Commit this as “release {wanted}”, and tag it v{wanted}.")
    else:
        print("Done. Nothing of the project was changed; name a version to release it.")


# Version and changelog.


def write_version(wanted: str) -> None:
    """Into the package and the changelog; refused where that would be wrong."""
    if not re.fullmatch(r"\d+\.\d+\.\d+", wanted):
        raise NotReady(f"{wanted} is not a version; write three numbers, such as 1.2.0")
    if run("git", "status", "--porcelain").strip():
        raise NotReady("there are changes that are not committed")
    VERSION_FILE.write_text(with_version(VERSION_FILE.read_text(), wanted))
    CHANGELOG.write_text(with_heading(CHANGELOG.read_text(), wanted, date.today().isoformat()))


def with_version(source: str, wanted: str) -> str:
    """The package with a higher version."""
    found = VERSION.search(source)
    if found is None:
        raise NotReady(f"{VERSION_FILE.name} names no version")
    if numbers(wanted) <= numbers(found[1]):
        raise NotReady(f"{wanted} does not come after {found[1]}")
    return VERSION.sub(f'__version__ = "{wanted}"', source)


def numbers(version: str) -> tuple[int, ...]:
    """To compare versions by."""
    return tuple(int(part) for part in version.split("."))


def with_heading(changelog: str, version: str, day: str) -> str:
    """What was unreleased, under its version, and an empty list above it."""
    before, found, after = changelog.partition(UNRELEASED)
    if not found or not after.partition("\n## ")[0].strip():
        raise NotReady("the changelog has nothing under “Unreleased”")
    return f"{before}{UNRELEASED}\n## {version} ({day})\n{after}"


# Building.


def build(guided: bool) -> tuple[Path, Path]:
    """The sdist, and the wheel built from it."""
    print("Building the sdist, and the wheel from it")
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder, "made")
        packing = (sys.executable, "-m", "build", "--no-isolation", "--outdir", str(made))
        run(*packing, "--sdist", str(ROOT))
        with tarfile.open(next(made.iterdir())) as packed:
            packed.extractall(folder, filter="data")
        source = next(Path(folder).glob("aedile-*"))
        how = learn(source, Path(folder)) if guided else {}
        run(*packing, "--wheel", str(source), extra=how)
        target = ROOT / "dist"
        target.mkdir(exist_ok=True)
        moved = [Path(shutil.move(path, target / path.name)) for path in made.iterdir()]
    wheel, sdist = sorted(moved, key=lambda path: path.suffix != ".whl")
    return sdist, wheel


def has_gcc() -> bool:
    """Is the compiler one that setup.py can guide?"""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if shutil.which(compiler[0]) is None:
        return False
    said = subprocess.run([*compiler, "--version"], capture_output=True, text=True, check=False)
    return "Free Software Foundation" in said.stdout


def learn(source: Path, folder: Path) -> dict[str, str]:
    """Build rules that watch themselves, let them play; what the next build is told."""
    print("Building the rules once to see what they do most")
    site = folder / "site"
    profiles = {"AEDILE_COMPILE": "1", "AEDILE_PROFILES": str(folder / "profiles")}
    pip = (sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    here = ("--no-build-isolation", "--no-deps", "--target", str(site), str(source))
    run(*pip, *here, extra={**profiles, "AEDILE_PROFILE": "generate"})
    run(sys.executable, "-m", "tools.training", extra={"PYTHONPATH": str(site)})
    for built in ("lib*", "temp*"):
        for path in (source / "build").glob(built):
            shutil.rmtree(path)
    return {**profiles, "AEDILE_PROFILE": "use"}


def check_source(package: Path = PACKAGE) -> None:
    """What an archive needs has to be there before minutes go into building it."""
    for needed in INSIDE:
        if not (package / needed).is_file():
            raise NotReady(f"there is no {needed}; run make web first")


def check_inside(archive: Path) -> None:
    """An archive without the page, or a language, is not released."""
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as opened:
            names = opened.namelist()
    else:
        with tarfile.open(archive) as opened_tar:
            names = opened_tar.getnames()
    for needed in INSIDE:
        if not any(name.endswith(f"aedile/{needed}") for name in names):
            raise NotReady(f"{archive.name} has no {needed}; run make web first")


# Trying the wheel in an empty environment.


def try_out(wheel: Path) -> None:
    """Install it in an empty environment, play a game, and fetch the page."""
    print("Installing the wheel in an empty environment")
    with tempfile.TemporaryDirectory() as folder:
        empty = Path(folder)
        venv.create(empty / "venv", with_pip=True)
        python = str(empty / "venv/bin/python")
        pip = (python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
        run(*pip, "-c", str(ROOT / "constraints.txt"), f"{wheel}[server]", where=empty)
        aedile = str(empty / "venv/bin/aedile")
        print(run(aedile, "--version", where=empty).strip())
        run(aedile, "fuzz", "trajan", "--games", "1", where=empty)
        fetch_page(aedile, empty)


def fetch_page(aedile: str, empty: Path) -> None:
    """A real server, on a port of its own, answers with the page."""
    command = (aedile, "serve", "--port", "0", "--data", str(empty / "data"))
    with subprocess.Popen(command, cwd=empty, stdout=subprocess.PIPE, text=True) as server:
        try:
            address = announced(server)
            with urlopen(address, timeout=30) as answer:
                page = answer.read().decode()
        finally:
            server.terminate()
    if "<title>" not in page:
        raise NotReady("the server of the wheel does not answer with the page")
    print("A game was played, and the page was fetched")


def announced(server: "subprocess.Popen[str]") -> str:
    """Where the server says it is."""
    assert server.stdout is not None
    for line in server.stdout:
        if found := re.search(r"http://127\.0\.0\.1:\d+|http://localhost:\d+", line):
            return found[0]
    raise NotReady("the server of the wheel does not start")


def run(*command: str, where: Path = ROOT, extra: dict[str, str] | None = None) -> str:
    """What a command prints; raises CalledProcessError."""
    known = {**os.environ, **(extra or {})}
    done = subprocess.run(
        command, cwd=where, env=known, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.stderr.write(done.stdout + done.stderr)
        done.check_returncode()
    return done.stdout


if __name__ == "__main__":
    main()
