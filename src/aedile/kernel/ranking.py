"""From merits to standings, the same for every game."""

from collections.abc import Sequence

from aedile.kernel.contract import Standing


def standings(merits: Sequence[Sequence[int]], points: Sequence[dict[str, int]]) -> list[Standing]:
    """By place, best first. Merits are the score and every tie-breaker, by seat."""
    order = sorted(range(len(merits)), key=lambda seat: list(merits[seat]), reverse=True)
    ranked: list[Standing] = []
    for index, seat in enumerate(order):
        place = index + 1
        if ranked and list(merits[seat]) == list(merits[order[index - 1]]):
            place = ranked[-1].place
        score, *tiebreak = merits[seat]
        ranked.append(Standing(seat, place, score, tuple(tiebreak), points[seat]))
    return ranked
