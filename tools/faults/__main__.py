"""`make faults`: break everything that can break, and see whether anything is lost."""

import argparse
import asyncio
import os
import re
import shutil
import sys
import tempfile
from pathlib import Path

from tools.faults.databases import KINDS, Clusters
from tools.faults.report import Progress, Result, as_markdown, as_table, keep, kept
from tools.faults.scenario import QUICK, Plan, Scenario, play
from tools.faults.scenarios import ALL
from tools.faults.servers import ROOT

FAILED = 1
PAGE = ROOT / "docs" / "reliability.md"
BLOCK = re.compile(r"(<!-- figures -->\n).*?(<!-- end of figures -->)", re.DOTALL)


def main() -> int:
    arguments = read_arguments()
    plan = QUICK if arguments.quick else Plan()
    plan = plan._replace(seed=arguments.seed)
    if arguments.kills is not None:
        plan = plan._replace(kills=arguments.kills)
    chosen = [each for each in ALL if not arguments.only or each.name in arguments.only]
    kinds = [kind for kind in KINDS if arguments.database in (None, kind)]
    if os.environ.get("AEDILE_NO_POSTGRESQL") == "1":
        print("AEDILE_NO_POSTGRESQL=1: nothing is known of PostgreSQL then.", file=sys.stderr)
        kinds = [kind for kind in kinds if kind != "postgresql"]
    if arguments.figures:
        results = [result for path in arguments.figures for result in kept(path)]
    else:
        results = run_all(chosen, kinds, plan)
    print(as_table(results))
    if arguments.docs:
        page = PAGE.read_text("utf-8")
        text = as_markdown(results)
        PAGE.write_text(BLOCK.sub(lambda found: f"{found[1]}\n{text}\n\n{found[2]}", page), "utf-8")
    if arguments.json:
        keep(results, arguments.json)
    failed = [each for each in results if not each.passed]
    ran = [each for each in results if not each.not_run]
    print(f"{len(ran) - len(failed)} of {len(ran)} passed, {len(results) - len(ran)} not run.")
    return FAILED if failed or not results else 0


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.faults", description=__doc__)
    add = parser.add_argument
    names = [each.name for each in ALL]
    add("--kills", type=int, metavar="N", help="kill -9 on each database (default 100)")
    add("--only", action="append", metavar="NAME", choices=names, help=", ".join(names))
    add("--database", choices=KINDS, help="one kind only (default both)")
    add("--quick", action="store_true", help="little of everything, to see that it runs")
    add("--seed", type=int, default=1, help="of what is drawn by lot (default 1)")
    add("--json", type=Path, metavar="FILE", help="keep the results here")
    add("--docs", action="store_true", help="put the table into docs/reliability.md")
    add("--figures", action="append", type=Path, metavar="FILE",
        help="break nothing: report on kept results")  # fmt: skip
    return parser.parse_args()


def run_all(chosen: list[Scenario], kinds: list[str], plan: Plan) -> list[Result]:
    """Every scenario on every database, one after another."""
    parts = [(each, kind) for each in chosen for kind in kinds if kind in each.kinds]
    expected = {f"{each.name} on {kind}": each.seconds(plan) for each, kind in parts}
    progress = Progress(expected)
    clusters = Clusters()
    results = []
    try:
        for scenario, kind in parts:
            progress.begin(f"{scenario.name} on {kind}")
            result = run_one(scenario, kind, plan, clusters, progress)
            results.append(result)
            progress.end(result)
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
