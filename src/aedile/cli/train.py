"""`aedile train`: fit what bots think things are worth, by playing."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from aedile.cli.arena import INTERRUPTED, RayAddress
from aedile.cli.arguments import EditionFile, GameName

if TYPE_CHECKING:
    from aedile.kernel.contract import Game
    from aedile.train.run import Training

WIDTH = 40  # of the curve


def train(
    game: GameName,
    rounds: Annotated[int, typer.Option(metavar="N", min=1, help="Rounds in all.")] = 80,
    games: Annotated[int, typer.Option(metavar="N", min=2, help="Games of a round.")] = 300,
    players: Annotated[int, typer.Option(metavar="N", min=2, help="Players of a game.")] = 4,
    seed: Annotated[
        str, typer.Option(metavar="TEXT", help="The same seed makes the same weights.")
    ] = "1",
    workers: Annotated[
        int, typer.Option(metavar="N", min=1, max=1024, help="Number of processes.")
    ] = 2,
    ray: RayAddress = None,
    edition: EditionFile = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Where it is kept. Default: training/GAME-SEED."),
    ] = None,
    tried: Annotated[
        Path | None,
        typer.Option(
            "--try", metavar="FILE", help="Only try weights: one who has them against the rest."
        ),
    ] = None,
) -> None:
    """Fit the weights of the bots: games in which every seat has its own by lot."""
    from aedile import catalog
    from aedile.train.run import Order, Training

    rules = catalog.game(game, edition)
    rules.new_game(players, seed, {})  # or say what is wrong with it
    if tried:
        _try(rules, tried, players, games, seed)
        return
    order = Order(game, players, games, seed, catalog.lasting(game, edition) if edition else "")
    training = Training(out or Path("training", f"{game}-{seed}"), order)
    try:
        _advance(training, rounds, workers, ray)
    except KeyboardInterrupt:
        typer.echo("Stopped. The same command goes on after the last round that is done.", err=True)
        raise typer.Exit(INTERRUPTED) from None
    _show(training)


def _advance(training: "Training", rounds: int, workers: int, ray: str | None) -> None:
    """Round after round, with a word on each."""
    from aedile.train.players import players

    if len(training.curve) >= rounds:
        return
    with players(workers, ray) as playing:
        while len(training.curve) < rounds:
            done = training.advance(playing)
            typer.echo(
                f"Round {done.number} of {rounds}: {done.points:.1f} points on average, "
                f"winners {done.winners:.1f}."
            )


def _try(rules: "Game[Any]", path: Path, players: int, games: int, seed: str) -> None:
    """Everybody plays by the quick policy; what differs is the weights."""
    from aedile.arena.intervals import wilson
    from aedile.train.trial import read_weights, trials

    played = list(trials(rules, read_weights(rules.name, path), players, games, seed))
    won = sum(each.won for each in played)
    low, high = wilson(won, games)
    mine, theirs = (sum(each[i] for each in played) / games for i in (1, 2))
    typer.echo(
        f"It wins {won / games:.1%} of {games} games ({low:.1%} to {high:.1%}), "
        f"with {mine:.1f} points; the others have {theirs:.1f}."
    )


def _show(training: "Training") -> None:
    """The curve in ten steps, and where the weights are."""
    curve = training.curve
    steps = [curve[i * len(curve) // 10 : (i + 1) * len(curve) // 10] for i in range(10)]
    means = [sum(r.points for r in step) / len(step) for step in steps if step]
    low, high = min(means), max(means)
    for mean in means:
        bar = round((mean - low) / (high - low) * WIDTH) if high > low else 0
        typer.echo(f"{mean:8.1f} {'#' * bar}")
    typer.echo(f"The weights: {training.folder / training.order.game}.json")
