"""`make bench`: measure, print, keep, draw."""

import argparse
import json
import re
import sys
from pathlib import Path

from tools.bench.draw import draw
from tools.bench.environment import peers_python
from tools.bench.gates import Outcome, missed, outcomes
from tools.bench.report import as_markdown, as_text, summary, tables, two_processes
from tools.bench.run import ROOT, Bench, Results

PAGE = ROOT / "docs" / "performance.md"
KEPT = ROOT / "docs" / "performance"
BLOCK = re.compile(r"(<!-- figures -->\n).*?(<!-- end of figures -->)", re.DOTALL)
BELOW_FLOOR = 1


def main() -> int:
    arguments = read_arguments()
    if arguments.figures:
        results = json.loads(arguments.figures.read_text("utf-8"))
    else:
        seconds, rounds = (0.2, 1) if arguments.quick else (arguments.seconds, arguments.rounds)
        results = Bench(peers_python(arguments.peers), seconds, rounds).run()
    measured = outcomes(results)
    show(results, measured)
    out = KEPT if arguments.docs else arguments.out
    keep(results, measured, arguments.json or out / "bench.json", out / "bench.svg")
    if arguments.docs:
        write_page(results, measured)
    return BELOW_FLOOR if arguments.gate and missed(measured) else 0


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description=__doc__)
    add = parser.add_argument
    add("--rounds", type=int, default=3, help="how often everything is measured (default 3)")
    add("--seconds", type=float, default=1.0, help="for each figure and round (default 1)")
    add("--quick", action="store_true", help="one short round, to see that it runs")
    add("--gate", action="store_true", help="end with exit code 1 when a floor is missed")
    add("--json", type=Path, metavar="FILE", help="keep the figures here")
    add("--out", type=Path, metavar="DIR", default=ROOT / "build" / "bench",
        help="where figures and drawing go (default build/bench)")  # fmt: skip
    add("--docs", action="store_true", help="put them into docs/ and bring its page up to date")
    add("--figures", type=Path, metavar="FILE", help="measure nothing: report on kept figures")
    add("--peers", type=Path, metavar="DIR", default=ROOT / ".bench" / "venv",
        help="where the peers are installed (default .bench/venv)")  # fmt: skip
    return parser.parse_args()


def show(results: Results, measured: list[Outcome]) -> None:
    """All tables, for people."""
    print(f"{summary(results)}\n")
    for table in tables(results, measured):
        print(f"{as_text(table)}\n")
    print(two_processes(results))
    below = missed(measured)
    if below:
        names = ", ".join(f"{row.gate.what} ({row.gate.game or 'both'})" for row in below)
        print(f"Below the floor: {names}.")
    else:
        print("Every floor is reached.")


def keep(results: Results, measured: list[Outcome], figures: Path, drawing: Path) -> None:
    """The figures as JSON, with what was made of them, and the drawing."""
    rows = [
        {
            "gate": row.gate.what,
            "game": row.gate.game or None,
            "ratio": row.ratio,
            "least": row.least,
            "greatest": row.greatest,
            "floor": row.gate.floor,
            "stretch": row.gate.stretch,
            "verdict": row.verdict,
        }
        for row in measured
    ]
    figures.parent.mkdir(parents=True, exist_ok=True)
    figures.write_text(json.dumps(results | {"gates": rows}, indent=1) + "\n", "utf-8")
    draw(measured, drawing)
    print(f"The figures are in {figures}, the drawing in {drawing}.", file=sys.stderr)


def write_page(results: Results, measured: list[Outcome]) -> None:
    """The tables between the marks of docs/performance.md."""
    text = "\n\n".join(
        [summary(results), *map(as_markdown, tables(results, measured)), two_processes(results)]
    )
    page = PAGE.read_text("utf-8")
    PAGE.write_text(BLOCK.sub(lambda found: f"{found[1]}\n{text}\n\n{found[2]}", page), "utf-8")


if __name__ == "__main__":
    sys.exit(main())
