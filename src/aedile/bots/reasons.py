"""How bots explain the answers they tried."""

from aedile.kernel.message import Templates

say = Templates("messages")
FINISHED = say("Tried {answers} answers in {n} games finished at random.")
IMAGINED = say("Tried {answers} answers in {n} imagined games.")
BEST = say("{move}: {result}.")
NEXT = say("Next best: {move}: {result}.")
EXPECTED = say("Expected of {who}: {moves}.")

# A move that was tried in games finished at random.
WINS_AHEAD = say("wins {share} %, on average {points} points ahead of the best other player")
WINS_BEHIND = say("wins {share} %, on average {points} points behind the best other player")

# A move that was searched.
AHEAD = say(
    "tried {n} times, chances {chance} %, on average {points} points ahead",
    one="tried once, chances {chance} %, on average {points} points ahead",
)
BEHIND = say(
    "tried {n} times, chances {chance} %, on average {points} points behind",
    one="tried once, chances {chance} %, on average {points} points behind",
)

# A turn after which everybody played on.
PLAYED_AHEAD = say(
    "played on {n} times, on average {points} points ahead",
    one="played on once, {points} points ahead",
)
PLAYED_BEHIND = say(
    "played on {n} times, on average {points} points behind",
    one="played on once, {points} points behind",
)
