"""`python -m tools.analysis`: fit, calibration, blunders, alarms. Each can be continued."""

import argparse
import json
from pathlib import Path

from aedile import catalog
from tools.analysis import calibration, fit, planted


def main() -> None:
    args = arguments()
    if args.what == "fit":
        sizes = args.players or catalog.game(args.game).seats
        print(fit.write(args.game, args.games, args.seed, args.run, sizes))
        return
    players = (args.players or [4])[0]
    if args.what == "calibration":
        found = calibration.sampled(args.game, players, args.games, args.seed, args.run)
        told = calibration.figures(found)
    else:
        told = planted.figures(
            planted.sampled(
                args.what, args.game, players, args.games, args.seed, args.run, args.bot
            ),
            players,
        )
    told = {"what": args.what, "game": args.game, "players": players, **told}
    text = json.dumps(told, indent=1)
    print(text)
    if args.json:
        args.json.write_text(text + "\n", "utf-8")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["fit", "calibration", "blunders", "alarms"])
    parser.add_argument("game", choices=catalog.names())
    parser.add_argument("--games", type=int, default=100, help="games, or turns of as many games")
    parser.add_argument("--players", type=int, action="append")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--run", type=Path, default=Path("runs/analysis"), help="what is kept")
    parser.add_argument("--bot", default=planted.STRONG, help="whose turns must not be marked")
    parser.add_argument("--json", type=Path)
    return parser.parse_args()


if __name__ == "__main__":
    main()
