"""What people type about markers: whole sowings and fillings, letters for colours, and lots."""

from collections.abc import Sequence

from aedile.kernel.rng import Rng
from aedile.tui.games.trajan_signs import MARKERS
from aedile.tui.scene import Scene

LETTERS = {sign.lower(): name for name, (sign, _) in MARKERS.items()}
ORDER = list(MARKERS)
TRAYS = 6


def understood(scene: Scene, words: list[str]) -> list[str]:
    """A line of colours as the game asks for them.

    People name every marker they place; the game does not ask for the last
    ones where there is no choice.
    """
    decision = scene.seen["decision"]
    if decision["name"] not in ("ChooseTray", "PutMarker", "FillTray"):
        return words
    words = [LETTERS.get(word.lower(), word) for word in words]
    if decision["name"] == "FillTray":
        return _filling(decision["markers"], words)
    if decision["name"] == "PutMarker":
        return _sowing(decision["markers"], words)
    markers = _chosen_tray(scene, words[0])
    return [words[0], *_sowing(markers, _pairs_first(len(markers), words[1:]))]


def _chosen_tray(scene: Scene, word: str) -> list[str]:
    """The markers in the tray named, by number or name; none if there is no such answer."""
    for number, option in enumerate(scene.options, start=1):
        if word.lower() in (str(number), option.notation):
            tray = int(option.target.removeprefix("tray:"))
            markers: list[str] = scene.seen["players"][scene.seen["to_move"]]["trays"][tray - 1]
            return markers
    return []


def _pairs_first(count: int, words: list[str]) -> list[str]:
    """Of more markers than trays, the first trays get two each, and at once."""
    doubled = 2 * max(0, count - TRAYS)
    named = [word.lower() for word in words[:doubled]]
    return paired(named) + words[doubled:] if set(named) <= set(ORDER) else words


def _sowing(markers: Sequence[str], words: list[str]) -> list[str]:
    """Leave out the colours at the end that place themselves, if all markers are named."""
    named = [word.lower() for word in words[: len(markers)]]
    if not markers or sorted(named) != sorted(markers):
        return words
    asked = len(named)
    while asked and named[asked - 1] == named[-1]:
        asked -= 1
    return named[:asked] + words[len(named) :]


def _filling(markers: Sequence[str], words: list[str]) -> list[str]:
    """Pairs in the order of the colours; the last tray takes what is left."""
    named = [word.lower() for word in words]
    if not set(named) <= set(ORDER):
        return words
    if sorted(named) == sorted(markers):
        named = named[:-2]
    half = len(markers) % 2  # a marker lies in the tray already
    return named[:half] + paired(named[half:])


def paired(colours: Sequence[str]) -> list[str]:
    """The same colours, the two of each tray in the order the game wants them."""
    pairs = (colours[start : start + 2] for start in range(0, len(colours), 2))
    return [colour for pair in pairs for colour in sorted(pair, key=ORDER.index)]


def filling_by_lot(scene: Scene, rng: Rng) -> list[str]:
    """The rest of the markers shuffled, tray by tray; nothing when no tray is filled."""
    decision = scene.seen["decision"]
    if decision["name"] != "FillTray":
        return []
    markers: list[str] = list(decision["markers"])
    drawn: list[str] = []
    if len(markers) % 2:
        fitting = [option.notation for option in scene.options]
        choices = [marker for marker in markers if marker in fitting]
        drawn.append(choices[rng.below(len(choices))])
        markers.remove(drawn[0])
    mixed = [markers.pop(rng.below(len(markers))) for _ in range(len(markers))]
    return drawn + paired(mixed[:-2])
