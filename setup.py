"""What pyproject.toml cannot say: which modules are compiled, and when.

AEDILE_COMPILE=1 compiles or fails, AEDILE_COMPILE=0 never compiles. Otherwise
the rules are compiled where a C compiler is found; the same source runs
interpreted where there is none. AEDILE_OPTIMISE=1 halves the time of the C compiler;
the rules are a little slower then. AEDILE_PROFILE=generate builds rules that write down,
in the folder AEDILE_PROFILES, what they do most; AEDILE_PROFILE=use builds faster ones from
that (gcc only; `make release` does both).
"""

import os
import re
import shlex
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup

PACKAGE = Path("src/aedile")

# Everything search touches is compiled, and the messages and observations of which a server
# makes many for every move: these, and every file of a game ...
KERNEL = (
    "agenda.py",
    "arrays.py",
    "dealer.py",
    "digest.py",
    "gathering.py",
    "headlines.py",
    "message.py",
    "rng.py",
    "state.py",
    "telling.py",
    "turns.py",
)
# ... except the half of a game that people touch.
INTERPRETED = (
    "__init__.py",
    "citations.py",
    "game.py",
    "loading.py",
    "observed.py",
    "options.py",
    "plans.py",
    "storage.py",
)
# Nobody replaces these functions at load time, so calls between them may be inlined.
# What mypyc writes is long for what it does, so gcc is told to inline more of it; clang takes
# no notice.
FASTER = [
    "-fno-semantic-interposition",
    "-fvisibility=hidden",
    "--param=max-inline-insns-auto=80",
]
# Looking for what to warn of in C that nobody wrote takes gcc twice as long as compiling it.
UNWATCHED = ["-Wno-all"]
# Of what training never did, nothing is known: it is built as always. A profile that is not
# found is an error: without it the build would only look guided. Longer functions may be
# inlined than else, as gcc knows where it is worth it.
GUIDED = [
    "-fprofile-partial-training",
    "-Werror=missing-profile",
    "--param=max-inline-insns-auto=250",
]
# Of a game's components, the rules read only these rows.
COMPONENTS = "rows.py"
# Of the bots, what weighs and searches positions.
BOTS = (
    "lookahead.py",
    "policy.py",
    "knowledge/*.py",
    "rollout/lines.py",
    "rollout/playing.py",
    "search/tree.py",
)
# Of the features, what writes vectors.
FEATURES = ("writer.py", "kept.py", "praetor*.py", "trajan*.py")
# Of batches, the loop over the tables.
BATCH = ("core.py",)


def compiled_files() -> list[str]:
    found = sorted((PACKAGE / "games").glob("*/**/*.py"))
    for folder, patterns in (("bots", BOTS), ("features", FEATURES), ("batch", BATCH)):
        for pattern in patterns:
            found += sorted((PACKAGE / folder).glob(pattern))
    return [str(PACKAGE / "kernel" / name) for name in KERNEL] + [
        str(path) for path in found if is_compiled(path)
    ]


def is_compiled(path: Path) -> bool:
    if path.parent.name == "components":
        return path.name == COMPONENTS
    return path.name not in INTERPRETED


def missing() -> str:
    """What a build needs and this machine lacks; empty when it has everything."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if shutil.which(compiler) is None:
        return f"no C compiler ({compiler})"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "no C headers of Python (Python.h)"
    return ""


def extensions() -> list[Extension]:
    wish = os.environ.get("AEDILE_COMPILE", "")
    if wish not in ("", "0", "1"):
        raise SystemExit(f"AEDILE_COMPILE is {wish!r}: it may be 1 or 0, or not set.")
    if wish == "0":
        return []
    if lacking := missing():
        if wish == "1":
            raise SystemExit(f"The rules cannot be compiled: {lacking}.")
        print(f"The rules will run interpreted, and slower: {lacking}.")
        return []

    from mypyc.build import mypycify

    # One group, so that calls between rule files are direct.
    level = os.environ.get("AEDILE_OPTIMISE", "3")
    modules = mypycify(compiled_files(), opt_level=level, debug_level="0", group_name="aedile")
    for module in modules:
        module.extra_compile_args = [*module.extra_compile_args, *FASTER, *UNWATCHED]
    add_profile(modules)
    refuse_short_shifts()
    return modules


def add_profile(modules: list[Extension]) -> None:
    """Write a profile while running, or be built by one; only the rules themselves.

    gcc names a profile after the object file and its folder, so both builds have to be
    made in the same place.
    """
    wish = os.environ.get("AEDILE_PROFILE", "")
    if not wish:
        return
    folder = Path(os.environ.get("AEDILE_PROFILES", "build/profiles")).absolute()
    if wish == "generate":
        flags = [f"-fprofile-generate={folder}"]
    elif wish == "use":
        flags = [f"-fprofile-use={folder}", *GUIDED]
    else:
        raise SystemExit(f"AEDILE_PROFILE is {wish!r}: it may be generate or use, or not set.")
    for module in modules:
        if module.name == "aedile__mypyc":
            module.extra_compile_args = [*module.extra_compile_args, *flags]
            module.extra_link_args = [*module.extra_link_args, *flags[:1]]


def refuse_short_shifts() -> None:
    """mypyc 2.4 shifts a literal as a 32-bit word: wrong from bit 31 on, and silent."""
    for code in Path("build").glob("*.c"):
        if re.search(r"cpy_r_\w+ = -?\d+ << cpy_r_", code.read_text(encoding="utf-8")):
            raise SystemExit(
                f"{code}: a literal is shifted by a variable, which mypyc gets wrong. "
                "Write bit(n) of aedile.kernel.arrays instead of 1 << n."
            )


def warn_without_page() -> None:
    """Said where it can be missed least: a server without its page is of little use."""
    if not (PACKAGE / "server/http/client/index.html").is_file():
        line = "*" * 72
        print(
            f"{line}\nThe page to play on is not built, so the server will not have it.\n"
            f"Run `make web` first (it needs Node.js), or install a released wheel.\n{line}",
            file=sys.stderr,
        )


def forget_last_build(compiled: list[Extension]) -> None:
    """Keep only machine code still wanted, so that no deleted module lives on.

    A wheel is all that lies in build/lib*, whichever build put it there.
    """
    wanted = {module.name.replace(".", "/") for module in compiled}
    for folder in Path("build").glob("lib*"):
        for path in folder.rglob("*"):
            name = path.relative_to(folder).as_posix().partition(".")[0]
            if path.is_file() and (path.suffix == ".py" or name not in wanted):
                path.unlink()


modules: list[Extension] = []
if not {"egg_info", "dist_info", "sdist"} & set(sys.argv):  # those compile nothing
    warn_without_page()
    modules = extensions()
    forget_last_build(modules)
# One file holds all the rules; the many small ones are compiled beside it.
setup(ext_modules=modules, options={"build_ext": {"parallel": os.cpu_count()}})
