"""`python -m tools.analysis`: fit, calibration, measures of the judge. Each goes on if stopped."""

import argparse
import json
from pathlib import Path

from aedile import catalog
from tools.analysis import calibration, doubts, explained, fit, horizons, lucks, planted, pool

WHAT = ["fit", "pool", "doubts", "calibration", "horizons", "luck", "explanations", *planted.BOTS]


def main() -> None:
    args = arguments()
    if args.what in ("fit", "pool"):
        sizes = args.players or catalog.game(args.game).seats
        write = fit.write if args.what == "fit" else pool.write
        print(write(args.game, args.games, args.seed, args.run, sizes))
        return
    if args.what == "doubts":
        print(doubts.write(args.game, args.games, args.seed, args.run, args.players or [4]))
        return
    players = (args.players or [4])[0]
    if args.what == "calibration":
        found = calibration.sampled(args.game, players, args.games, args.seed, args.run)
        told = calibration.figures(found)
    elif args.what == "explanations":
        these = (args.game, players, args.games, args.seed, args.run, args.level)
        told = explained.figures(explained.sampled(*these))
    elif args.what == "luck":
        told = lucks.figures(lucks.sampled(args.game, players, args.games, args.seed, args.run))
    elif args.what == "horizons":
        told = {
            kind: horizons.figures(
                horizons.sampled(kind, args.game, players, args.games, args.seed, args.run)
            )
            for kind in horizons.KINDS
        }
    else:
        bot = planted.BOTS[args.what] if args.bot is None else args.bot
        sample = (args.what, args.game, players, args.games, args.seed, args.run, bot, args.level)
        told = {"bot": bot, "level": args.level}
        told |= planted.figures(args.what, planted.sampled(*sample), players)
    told = {"what": args.what, "game": args.game, "players": players, **told}
    text = json.dumps(told, indent=1)
    print(text)
    if args.json:
        args.json.write_text(text + "\n", "utf-8")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=WHAT)
    parser.add_argument("game", choices=catalog.names())
    parser.add_argument("--games", type=int, default=100, help="games, or turns of as many games")
    parser.add_argument("--players", type=int, action="append")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--run", type=Path, default=Path("runs/analysis"), help="what is kept")
    parser.add_argument("--bot", help="whose turns are judged; the usual one without")
    parser.add_argument("--level", default="quick", help="at which they are")
    parser.add_argument("--json", type=Path)
    return parser.parse_args()


if __name__ == "__main__":
    main()
