"""`make faults`: break everything that can break, and see whether anything is lost."""

import argparse
import asyncio
import itertools
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from tools.faults.databases import KINDS, Clusters
from tools.faults.report import Progress, Result, as_table, keep
from tools.faults.runs import BOOK, KEYS, part_of
from tools.faults.scenario import QUICK, Plan, Scenario, play
from tools.faults.scenarios import ALL
from tools.kept import merged

FAILED = 1


def main(name: str = "faults", scenarios: Sequence[Scenario] = ALL) -> int:
    """Run some scenarios as the command line says."""
    arguments = read_arguments(name, scenarios)
    if arguments.report:
        BOOK.report(arguments.report)
        return 0
    chosen = [each for each in scenarios if not arguments.only or each.name in arguments.only]
    results = run_all(chosen, kinds(arguments.database), arguments)
    print(as_table(results))
    if arguments.json:
        keep(results, arguments.json)
    BOOK.end(arguments)
    failed = [each for each in results if not each.passed]
    ran = [each for each in results if not each.not_run]
    print(f"{len(ran) - len(failed)} of {len(ran)} passed, {len(results) - len(ran)} not run.")
    return FAILED if failed or not results else 0


def read_arguments(name: str, scenarios: Sequence[Scenario]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog=f"python -m tools.{name}", description=__doc__)
    add = parser.add_argument
    names = [each.name for each in scenarios]
    add("--kills", type=int, metavar="N", help="kill -9 on each database (default 100)")
    add("--stretch", type=int, metavar="N", help="answers between two, at most (default 800)")
    add("--only", action="append", metavar="NAME", choices=names, help=", ".join(names))
    add("--database", choices=KINDS, help="one kind only (default both)")
    add("--quick", action="store_true", help="little of everything, to see that it runs")
    add("--minutes", type=float, default=0, metavar="N",
        help="begin again, with other seeds, until so many are over")  # fmt: skip
    add("--json", type=Path, metavar="FILE", help="write the results of this run here")
    BOOK.add_arguments(parser)
    return parser.parse_args()


def kinds(wanted: str | None) -> list[str]:
    """The databases to try."""
    found = [kind for kind in KINDS if wanted in (None, kind)]
    if os.environ.get("AEDILE_NO_POSTGRESQL") == "1":
        print("AEDILE_NO_POSTGRESQL=1: nothing is known of PostgreSQL then.", file=sys.stderr)
        found = [kind for kind in found if kind != "postgresql"]
    return found


def plans(arguments: argparse.Namespace) -> Iterator[Plan]:
    """One, or as many as there is time for."""
    plan = QUICK if arguments.quick else Plan()
    wished = {"kills": arguments.kills, "stretch": arguments.stretch}
    plan = plan._replace(**{name: n for name, n in wished.items() if n is not None})
    until = time.monotonic() + 60 * arguments.minutes
    for seed in itertools.count(arguments.seed):
        yield plan._replace(seed=seed)
        if time.monotonic() > until:
            return


def run_all(
    chosen: Sequence[Scenario], kinds: Sequence[str], arguments: argparse.Namespace
) -> list[Result]:
    """Every scenario on every database, one after another."""
    parts = [(each, kind) for each in chosen for kind in kinds if kind in each.kinds]
    kept = BOOK.begin(arguments)
    clusters = Clusters()
    results: list[Result] = []
    try:
        for plan in plans(arguments):
            progress = Progress({f"{each.name} on {k}": each.seconds(plan) for each, k in parts})
            for scenario, kind in parts:
                progress.begin(f"{scenario.name} on {kind}")
                result = run_one(scenario, kind, plan, clusters, progress)
                results.append(result)
                progress.end(result)
                if kept:
                    kept.keep(merged(map(part_of, results), *KEYS), plan.seed + 1)
    finally:
        clusters.close()
    return results


def run_one(
    scenario: Scenario, kind: str, plan: Plan, clusters: Clusters, progress: Progress
) -> Result:
    """One scenario on a new database; its folder is kept if it fails."""
    folder = Path(tempfile.mkdtemp(prefix=f"aedile-faults-{scenario.name}-"))
    with clusters.database(kind, folder) as database:
        result = asyncio.run(play(scenario, plan, database, folder, progress))
    if result.passed:
        shutil.rmtree(folder)
    else:
        result.note += f" Logs are in {folder}."
    return result


if __name__ == "__main__":
    sys.exit(main())
